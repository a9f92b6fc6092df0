/**
 * @file gocount.h
 *
 * gocount: the game of Go as one C library. This header is its specification.
 *
 * Conventions that hold for every function, unless it says otherwise:
 *
 * - **Status.** A function that can fail returns a `gocount_status`: 0 is success. Results come through
 *   out-parameters, last in the list; on failure they are left as they were.
 * - **Error.** A `gocount_error *` takes the details of a failure. It belongs to the caller and may be NULL. There is no
 *   global "last error".
 * - **Handles** are opaque. `_new`, `_parse` and `_clone` hand one over, `_free` takes it back and takes NULL too.
 * - **Arrays** are the caller's: a buffer, its capacity in items, and a count that is always told. NULL with capacity 0
 *   asks for the count; a buffer that is too small gets nothing else and the status says so.
 * - **Text** comes in with its length in bytes. Text that a handle owns is counted and NUL-terminated, and lives until
 *   that handle changes or is freed.
 * - **Numbers** that choose (colours, kinds, yes or no) are checked: an unknown one is an error.
 * - **Points** are x to the right and y down, from 0 at the top left.
 * - **Threads.** Two threads may use two handles freely and read one handle together; who changes a handle must be alone
 *   with it.
 * - **Faults.** NULL, absurd sizes, no memory, damaged input: each comes back as a status. Nothing here prints, exits or
 *   aborts.
 */

/* Made from src/ffi/ and cbindgen.toml by scripts/header: change it there. */

#ifndef GOCOUNT_H
#define GOCOUNT_H

#include <stddef.h>
#include <stdint.h>

/** The first number of the version of this header. */
#define GOCOUNT_VERSION_MAJOR 0

/** The second number of the version of this header. */
#define GOCOUNT_VERSION_MINOR 1

/** The third number of the version of this header. */
#define GOCOUNT_VERSION_PATCH 0

/** The version of this header as text; `gocount_version` gives the library's own. */
#define GOCOUNT_VERSION "0.1.0"

/** How a `gocount_error` is set up: `gocount_error error = GOCOUNT_ERROR_INIT;` */
#define GOCOUNT_ERROR_INIT { (uint32_t)sizeof(gocount_error), 0, 0, 0, 0, { 0 } }

/** How a `gocount_board_options` is set up: all defaults. */
#define GOCOUNT_BOARD_OPTIONS_INIT { (uint32_t)sizeof(gocount_board_options), 0, 0 }

/** How a `gocount_simulator_options` is set up: all defaults. */
#define GOCOUNT_SIMULATOR_OPTIONS_INIT { (uint32_t)sizeof(gocount_simulator_options), 0, 0 }

/** How a `gocount_sgf_options` is set up: all defaults. */
#define GOCOUNT_SGF_OPTIONS_INIT { (uint32_t)sizeof(gocount_sgf_options), 0, 0, 0, 0, 0 }

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup version Which library is linked
 * @{
 */

/**
 * The number of the C interface: programs built against another number cannot use this library. The shared library
 * carries it in its name.
 */
#define GOCOUNT_ABI_VERSION 0

/**
 * The version of the library that is linked, such as `"0.1.0"`; `GOCOUNT_VERSION` is the header's.
 *
 * @return NUL-terminated text that lives as long as the library is loaded. Never NULL.
 *
 * Threads: any, at any time. Cost: constant.
 */
const char *gocount_version(void);

/**
 * The number of the C interface of the library that is linked. A program may go on only when it equals
 * `GOCOUNT_ABI_VERSION`; functions may have been added since, but none was changed.
 *
 * @return the number.
 *
 * Threads: any, at any time. Cost: constant.
 */
uint32_t gocount_abi_version(void);

/** @} */

/**
 * @defgroup status What a call answers: a status, and in detail an error that the caller owns
 * @{
 */

/** Bytes of the message of a `gocount_error`, its NUL included. */
#define GOCOUNT_MESSAGE_SIZE 256

/** What a call answers: `GOCOUNT_OK` (0) or what went wrong. Later versions may know more of them. */
typedef int32_t gocount_status;

/**
 * What went wrong, in detail. The caller owns it, sets it up with `GOCOUNT_ERROR_INIT`, and may hand the same one to
 * any number of calls, one at a time: each call writes it anew, whether it fails or not.
 */
typedef struct gocount_error {
    /** `sizeof(gocount_error)` as the caller knows it. Anything smaller than the first version's is refused. */
    uint32_t struct_size;
    /** The status that the call returned. */
    gocount_status status;
    /** Where in the input, in bytes from 0; 0 when the failure has no place. */
    uint64_t offset;
    /** The line of that place from 1 (for a board: the row); 0 when the failure has no place. */
    uint64_t line;
    /** The column of that place from 1, in bytes; 0 when the failure has no place. */
    uint64_t column;
    /** What went wrong in English, NUL-terminated, without its place; empty after a success. Cut if it were longer. */
    char message[GOCOUNT_MESSAGE_SIZE];
} gocount_error;

/** Done. */
#define GOCOUNT_OK 0
/** A NULL where none may be, an unknown number, a size that cannot be. */
#define GOCOUNT_INVALID_ARGUMENT 1
/** A handle that is NULL, of another kind, or (as far as can be seen) freed. */
#define GOCOUNT_INVALID_HANDLE 2
/** A point off the board. */
#define GOCOUNT_INVALID_COORDINATE 3
/** A node, property or value that is not there. */
#define GOCOUNT_NOT_FOUND 4
/** The caller's buffer is too small; nothing was written but the count. */
#define GOCOUNT_BUFFER_TOO_SMALL 5
/** No memory; what the call would have changed is as it was. */
#define GOCOUNT_OUT_OF_MEMORY 6
/** The input is larger than a limit of the options. */
#define GOCOUNT_LIMIT_EXCEEDED 7
/** The rows of a board cannot be read. */
#define GOCOUNT_INVALID_BOARD 8
/** The text of a record cannot be read. */
#define GOCOUNT_INVALID_SGF 9
/** A move that the rules do not allow. */
#define GOCOUNT_ILLEGAL_MOVE 10
/** A file cannot be opened or read. */
#define GOCOUNT_IO_ERROR 11
/** A fault of the library itself. The handle of the call should only be freed. */
#define GOCOUNT_INTERNAL_ERROR 12

/**
 * The name of a status, such as `"GOCOUNT_OK"`.
 *
 * @param status any number.
 * @return NUL-terminated text that lives as long as the library is loaded; `"unknown"` for a number that is no status.
 *
 * Threads: any, at any time. Cost: constant.
 */
const char *gocount_status_name(gocount_status status);

/** @} */

/**
 * @defgroup point Points and colours as C sees them
 * @{
 */

/** `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`: the stone on a point, or the owner of a territory. */
typedef uint8_t gocount_color;

/** A point: `x` to the right, `y` down. Boards count from 0 at the top left, the quarter plane from 1. */
typedef struct gocount_point {
    /** The column. */
    int32_t x;
    /** The row. */
    int32_t y;
} gocount_point;

/** No stone; nobody. */
#define GOCOUNT_NONE 0
/** Black. */
#define GOCOUNT_BLACK 1
/** White. */
#define GOCOUNT_WHITE 2

/** @} */

/**
 * @defgroup board `gocount_board`: a position on a finite grid
 * @{
 */

/** In a map of territories: a stone stands there. */
#define GOCOUNT_MAP_STONE 0
/** In a map of territories: Black's territory. */
#define GOCOUNT_MAP_BLACK 1
/** In a map of territories: White's territory. */
#define GOCOUNT_MAP_WHITE 2
/** In a map of territories: an empty point that is nobody's. */
#define GOCOUNT_MAP_NOBODY 3

/**
 * A position on a grid of any width and height from 1x1 up: a stone or none on each point. It is a picture and not a
 * game: any position can be made, and nothing is captured.
 *
 * Made by `gocount_board_new`, `gocount_board_parse`, `gocount_board_from_rows`, `gocount_board_from_cells` or
 * `gocount_board_clone`; the caller frees it with `gocount_board_free`.
 */
typedef struct gocount_board gocount_board;

/** How boards are made. Set it up with `GOCOUNT_BOARD_OPTIONS_INIT`; 0 in a field is its default. */
typedef struct gocount_board_options {
    /** `sizeof(gocount_board_options)` as the caller knows it. */
    uint32_t struct_size;
    /** Must be 0. */
    uint32_t reserved;
    /** The most points that a board may have. Default: 67,108,864 (8192x8192); never more than 2,147,483,647. */
    uint64_t max_points;
} gocount_board_options;

/** How many points are whose territory. */
typedef struct gocount_territory_counts {
    /** Points that are Black's territory. */
    size_t black;
    /** Points that are White's territory. */
    size_t white;
    /** Empty points that are nobody's. */
    size_t none;
} gocount_territory_counts;

/**
 * Makes a board without stones.
 *
 * @param width columns, from 1.
 * @param height rows, from 1.
 * @param options limits, or NULL for the defaults.
 * @param board receives the board, which the caller frees with `gocount_board_free`.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED`;
 * `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
 *
 * Threads: any. Cost: linear in the points, a byte each.
 */
gocount_status gocount_board_new(uint32_t width,
                                 uint32_t height,
                                 const struct gocount_board_options *options,
                                 struct gocount_board **board,
                                 gocount_error *error);

/**
 * Reads a board from one text diagram: one row a line, one character a point. `B` `X` `#` `b` are Black, `W` `O` `w`
 * are White, a space, `.`, `+` and `_` are empty. Lines end with LF, CRLF or CR; the last one need not. A UTF-8 byte
 * order mark at the start is passed over.
 *
 * @param text the diagram; it need not be NUL-terminated, and is not kept.
 * @param length its length in bytes.
 * @param options limits, or NULL for the defaults.
 * @param board receives the board, which the caller frees with `gocount_board_free`.
 * @param error receives what went wrong in detail, with the place in the text; or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for empty input, rows that are not equally long, or a character that
 * stands for nothing; `GOCOUNT_LIMIT_EXCEEDED`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
 *
 * Threads: any. Cost: linear in the text.
 */
gocount_status gocount_board_parse(const char *text,
                                   size_t length,
                                   const struct gocount_board_options *options,
                                   struct gocount_board **board,
                                   gocount_error *error);

/**
 * Reads a board from its rows, the top row first, with the characters of `gocount_board_parse`.
 *
 * @param rows the rows; they are not kept.
 * @param lengths the length of each row in bytes, or NULL when each row is NUL-terminated.
 * @param row_count how many rows there are.
 * @param options limits, or NULL for the defaults.
 * @param board receives the board, which the caller frees with `gocount_board_free`.
 * @param error receives what went wrong in detail, with row and column, and the offset in that row; or NULL.
 * @return as `gocount_board_parse`.
 *
 * Threads: any. Cost: linear in the rows.
 */
gocount_status gocount_board_from_rows(const char *const *rows,
                                       const size_t *lengths,
                                       size_t row_count,
                                       const struct gocount_board_options *options,
                                       struct gocount_board **board,
                                       gocount_error *error);

/**
 * Makes a board from one byte a point, row after row from the top left.
 *
 * @param width columns, from 1.
 * @param height rows, from 1.
 * @param cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point; they are not kept.
 * @param count how many cells are given: width times height.
 * @param options limits, or NULL for the defaults.
 * @param board receives the board, which the caller frees with `gocount_board_free`.
 * @param error receives what went wrong in detail, with row and column; or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT` when the count is not the size's; `GOCOUNT_INVALID_BOARD` for a
 * width or height of 0 or a byte that is no colour; `GOCOUNT_LIMIT_EXCEEDED`; `GOCOUNT_OUT_OF_MEMORY`.
 *
 * Threads: any. Cost: linear in the points.
 */
gocount_status gocount_board_from_cells(uint32_t width,
                                        uint32_t height,
                                        const uint8_t *cells,
                                        size_t count,
                                        const struct gocount_board_options *options,
                                        struct gocount_board **board,
                                        gocount_error *error);

/**
 * Copies a board.
 *
 * @param board the board.
 * @param copy receives the copy, which the caller frees with `gocount_board_free`.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
 *
 * Threads: others may read the board meanwhile. Cost: linear in the points.
 */
gocount_status gocount_board_clone(const struct gocount_board *board,
                                   struct gocount_board **copy,
                                   gocount_error *error);

/**
 * Frees a board.
 *
 * @param board the board, or NULL, which is nothing to free.
 *
 * Threads: nobody else may use the board. Cost: constant.
 */
void gocount_board_free(struct gocount_board *board);

/**
 * The size of a board.
 *
 * @param board the board.
 * @param width receives the number of columns.
 * @param height receives the number of rows.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the board meanwhile. Cost: constant.
 */
gocount_status gocount_board_size(const struct gocount_board *board,
                                  uint32_t *width,
                                  uint32_t *height,
                                  gocount_error *error);

/**
 * The stone on a point.
 *
 * @param board the board.
 * @param x the column, from 0 at the left.
 * @param y the row, from 0 at the top.
 * @param color receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the board meanwhile. Cost: constant.
 */
gocount_status gocount_board_get(const struct gocount_board *board,
                                 int32_t x,
                                 int32_t y,
                                 gocount_color *color,
                                 gocount_error *error);

/**
 * Puts a stone on a point, whatever was there, or takes it away. Nothing is captured.
 *
 * @param board the board.
 * @param x the column, from 0 at the left.
 * @param y the row, from 0 at the top.
 * @param color_number `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board; `GOCOUNT_INVALID_ARGUMENT` for another number;
 * `GOCOUNT_INVALID_HANDLE`.
 *
 * Threads: nobody else may use the board meanwhile. Cost: constant.
 */
gocount_status gocount_board_set(struct gocount_board *board,
                                 int32_t x,
                                 int32_t y,
                                 gocount_color color_number,
                                 gocount_error *error);

/**
 * All stones of a board: one byte a point, row after row from the top left.
 *
 * @param board the board.
 * @param buffer receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point; or NULL to ask for the
 * count.
 * @param capacity bytes that the buffer has room for.
 * @param count receives width times height.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the board meanwhile. Cost: linear in the points.
 */
gocount_status gocount_board_cells(const struct gocount_board *board,
                                   uint8_t *buffer,
                                   size_t capacity,
                                   size_t *count,
                                   gocount_error *error);

/**
 * The territory that a point belongs to: the whole empty region of the point. It is a colour's when it touches stones
 * of that colour only, and nobody's when it touches both colours or none. A stone's point has no owner and no points.
 *
 * @param board the board.
 * @param x the column, from 0 at the left.
 * @param y the row, from 0 at the top.
 * @param owner receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`; also when the buffer is too small.
 * @param buffer receives the points of the region, sorted by x, then y; or NULL to ask for the count.
 * @param capacity points that the buffer has room for.
 * @param count receives the number of points.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board; `GOCOUNT_BUFFER_TOO_SMALL`;
 * `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the board meanwhile. Cost: linear in the points of the board.
 */
gocount_status gocount_board_territory(const struct gocount_board *board,
                                       int32_t x,
                                       int32_t y,
                                       gocount_color *owner,
                                       gocount_point *buffer,
                                       size_t capacity,
                                       size_t *count,
                                       gocount_error *error);

/**
 * All territories of a board as points: first Black's, then White's, then nobody's, each sorted by x, then y.
 *
 * @param board the board.
 * @param counts receives how many points are whose; also when the buffer is too small.
 * @param buffer receives the points; or NULL to ask for the counts.
 * @param capacity points that the buffer has room for.
 * @param count receives the number of points: the sum of the three counts.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the board meanwhile. Cost: linear in the points of the board.
 */
gocount_status gocount_board_territories(const struct gocount_board *board,
                                         struct gocount_territory_counts *counts,
                                         gocount_point *buffer,
                                         size_t capacity,
                                         size_t *count,
                                         gocount_error *error);

/**
 * All territories of a board as a map: one byte a point, row after row from the top left.
 *
 * @param board the board.
 * @param buffer receives `GOCOUNT_MAP_STONE`, `GOCOUNT_MAP_BLACK`, `GOCOUNT_MAP_WHITE` or `GOCOUNT_MAP_NOBODY` for
 * each point; or NULL to ask for the count.
 * @param capacity bytes that the buffer has room for.
 * @param count receives width times height.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the board meanwhile. Cost: linear in the points of the board.
 */
gocount_status gocount_board_territory_map(const struct gocount_board *board,
                                           uint8_t *buffer,
                                           size_t capacity,
                                           size_t *count,
                                           gocount_error *error);

/** @} */

/**
 * @defgroup sgf `gocount_sgf`: game records (SGF) as trees of nodes with properties
 *
 * A collection holds trees, a tree nodes, a node properties, a property values. Nodes are numbered in depth-first order
 * over the whole collection, from 0, so that the first child of a node, when it has one, is the next node. Properties and
 * values are numbered within their node and property, in the order of the file. A property that stands in a node more
 * than once is one property with all the values.
 * @{
 */

/** A profile: whatever holds a tree is read, and nothing is refused that can be understood. */
#define GOCOUNT_SGF_LENIENT 0

/**
 * A profile: only well-formed text is read. What is not is refused in the words of Exercism's exercise where it has
 * some: "tree missing", "tree with no nodes", "properties without delimiter", "property must be in uppercase".
 */
#define GOCOUNT_SGF_EXERCISM 1
/** How a value is read: line breaks stay, other white space becomes spaces (Text of FF4). */
#define GOCOUNT_SGF_TEXT 0
/** How a value is read: all white space becomes spaces, line breaks included (SimpleText of FF4). */
#define GOCOUNT_SGF_SIMPLE_TEXT 1

/**
 * A collection of game records. Nothing is copied or decoded before it is asked for.
 *
 * Made by `gocount_sgf_parse` or `gocount_sgf_parse_file`; the caller frees it with `gocount_sgf_free`.
 */
typedef struct gocount_sgf gocount_sgf;

/** How a text is read. Set it up with `GOCOUNT_SGF_OPTIONS_INIT`; 0 in a field is its default. */
typedef struct gocount_sgf_options {
    /** `sizeof(gocount_sgf_options)` as the caller knows it. */
    uint32_t struct_size;
    /** One of `GOCOUNT_SGF_LENIENT`, `GOCOUNT_SGF_EXERCISM`. */
    uint32_t profile;
    /** The longest text, in bytes. Default, and most: 4,026,531,840. */
    uint64_t max_bytes;
    /** The largest number of nodes of a collection. Default: 268,435,456. */
    uint32_t max_nodes;
    /** The largest number of parentheses that are open at once. Default: 16,777,216. */
    uint32_t max_depth;
    /**
     * Regular files of this many bytes or more are mapped into memory instead of read, where the system can. The file
     * must not change while the handle lives: if it is cut short, the process may be ended by the system. Default:
     * 16,777,216; `UINT64_MAX` for never.
     */
    uint64_t map_from;
} gocount_sgf_options;

/** The number of a node in its collection, from 0. */
typedef uint32_t gocount_node;

/** Where a node hangs, and how many properties it has. */
typedef struct gocount_node_links {
    /** The node that it follows; `GOCOUNT_NO_NODE` for a root. */
    gocount_node parent;
    /** The first of the nodes that follow it: the main line; or `GOCOUNT_NO_NODE`. */
    gocount_node first_child;
    /** The next variation behind the same parent, or `GOCOUNT_NO_NODE`. */
    gocount_node next_sibling;
    /** The number of its properties. */
    uint32_t properties;
} gocount_node_links;

/** "There is none", for a node. */
#define GOCOUNT_NO_NODE UINT32_MAX

/**
 * Reads a collection of game records.
 *
 * @param text the text; it is copied, and need not be NUL-terminated.
 * @param length its length in bytes.
 * @param options profile and limits, or NULL for the defaults.
 * @param sgf receives the collection, which the caller frees with `gocount_sgf_free`.
 * @param error receives what went wrong in detail, with its place in the text; or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_SGF` for a text without a tree, and in a strict profile for anything malformed;
 * `GOCOUNT_LIMIT_EXCEEDED`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: any. Cost: linear in the text.
 */
gocount_status gocount_sgf_parse(const char *text,
                                 size_t length,
                                 const struct gocount_sgf_options *options,
                                 struct gocount_sgf **sgf,
                                 gocount_error *error);

/**
 * Reads a collection of game records from a file.
 *
 * @param path the name of the file, NUL-terminated: as the system has it, or UTF-8 on Windows.
 * @param options profile and limits, or NULL for the defaults.
 * @param sgf receives the collection, which the caller frees with `gocount_sgf_free`.
 * @param error receives what went wrong in detail, with its place in the text; or NULL.
 * @return as `gocount_sgf_parse`; `GOCOUNT_IO_ERROR` when the file cannot be opened or read.
 *
 * Threads: any. Cost: linear in the file.
 */
gocount_status gocount_sgf_parse_file(const char *path,
                                      const struct gocount_sgf_options *options,
                                      struct gocount_sgf **sgf,
                                      gocount_error *error);

/**
 * Frees a collection.
 *
 * @param sgf the collection, or NULL, which is nothing to free.
 *
 * Threads: nobody else may use the collection. Cost: constant.
 */
void gocount_sgf_free(struct gocount_sgf *sgf);

/**
 * The text that was read, to look up what spans and offsets point to.
 *
 * @param sgf the collection.
 * @param text receives the text, which belongs to the collection and lives until that is freed. It is NUL-terminated, and
 * may hold NULs too.
 * @param length receives its length in bytes, without the NUL behind it.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_source(const struct gocount_sgf *sgf,
                                  const char **text,
                                  size_t *length,
                                  gocount_error *error);

/**
 * The line and column of an offset into the text. LF, CR, CRLF and LFCR each end a line.
 *
 * @param sgf the collection.
 * @param offset bytes from the beginning of the text; one past its end is taken for the end.
 * @param line receives the line, from 1.
 * @param column receives the column in bytes, from 1.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: linear in the offset.
 */
gocount_status gocount_sgf_place(const struct gocount_sgf *sgf,
                                 size_t offset,
                                 uint64_t *line,
                                 uint64_t *column,
                                 gocount_error *error);

/**
 * The number of trees of a collection.
 *
 * @param sgf the collection.
 * @param count receives the number.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_tree_count(const struct gocount_sgf *sgf,
                                      size_t *count,
                                      gocount_error *error);

/**
 * The root of a tree.
 *
 * @param sgf the collection.
 * @param tree the number of the tree, from 0.
 * @param root receives its first node.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_root(const struct gocount_sgf *sgf,
                                size_t tree,
                                gocount_node *root,
                                gocount_error *error);

/**
 * The number of nodes of all trees.
 *
 * @param sgf the collection.
 * @param count receives the number.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_node_count(const struct gocount_sgf *sgf,
                                      size_t *count,
                                      gocount_error *error);

/**
 * Where every node of the collection hangs, in one call: `buffer[n]` is node n.
 *
 * @param sgf the collection.
 * @param buffer receives an entry for each node; or NULL to ask for the count.
 * @param capacity entries that the buffer has room for.
 * @param count receives the number of nodes.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: linear in the nodes.
 */
gocount_status gocount_sgf_nodes(const struct gocount_sgf *sgf,
                                 struct gocount_node_links *buffer,
                                 size_t capacity,
                                 size_t *count,
                                 gocount_error *error);

/**
 * The node that a node follows.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param parent receives the node, or `GOCOUNT_NO_NODE` for a root.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_parent(const struct gocount_sgf *sgf,
                                  gocount_node node,
                                  gocount_node *parent,
                                  gocount_error *error);

/**
 * The first of the nodes that follow a node: the main line.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param child receives the node, or `GOCOUNT_NO_NODE` when none follows.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_first_child(const struct gocount_sgf *sgf,
                                       gocount_node node,
                                       gocount_node *child,
                                       gocount_error *error);

/**
 * The next variation behind the same parent.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param sibling receives the node, or `GOCOUNT_NO_NODE` for the last one and for a root.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_next_sibling(const struct gocount_sgf *sgf,
                                        gocount_node node,
                                        gocount_node *sibling,
                                        gocount_error *error);

/**
 * How many nodes follow a node.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param count receives the number.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: linear in the number.
 */
gocount_status gocount_sgf_child_count(const struct gocount_sgf *sgf,
                                       gocount_node node,
                                       size_t *count,
                                       gocount_error *error);

/**
 * How many properties a node has.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param count receives the number.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_property_count(const struct gocount_sgf *sgf,
                                          gocount_node node,
                                          size_t *count,
                                          gocount_error *error);

/**
 * Finds a property of a node by its name.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param name the name in capitals, such as `"AB"`, NUL-terminated.
 * @param property receives the number of the property in its node.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or that has no such property;
 * `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: linear in the properties of the node.
 */
gocount_status gocount_sgf_find_property(const struct gocount_sgf *sgf,
                                         gocount_node node,
                                         const char *name,
                                         size_t *property,
                                         gocount_error *error);

/**
 * The name of a property: its identifier without the lower-case letters that FF1 to FF3 allow, so that `CoPyright`
 * is `CP`. An identifier that has no others is put into capitals.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param property the number of the property in its node, from 0.
 * @param buffer receives the name, NUL-terminated; or NULL to ask for its length.
 * @param capacity bytes that the buffer has room for, the NUL included.
 * @param length receives the length in bytes without the NUL.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
 * `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: linear in the length.
 */
gocount_status gocount_sgf_property_name(const struct gocount_sgf *sgf,
                                         gocount_node node,
                                         size_t property,
                                         char *buffer,
                                         size_t capacity,
                                         size_t *length,
                                         gocount_error *error);

/**
 * The identifier of a property as it is written in the text.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param property the number of the property in its node, from 0.
 * @param buffer receives the identifier, NUL-terminated; or NULL to ask for its length.
 * @param capacity bytes that the buffer has room for, the NUL included.
 * @param length receives the length in bytes without the NUL.
 * @param error receives what went wrong in detail, or NULL.
 * @return as `gocount_sgf_property_name`.
 *
 * Threads: others may read the collection meanwhile. Cost: linear in the length.
 */
gocount_status gocount_sgf_property_identifier(const struct gocount_sgf *sgf,
                                               gocount_node node,
                                               size_t property,
                                               char *buffer,
                                               size_t capacity,
                                               size_t *length,
                                               gocount_error *error);

/**
 * How many values a property has: 1 or more.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param property the number of the property in its node, from 0.
 * @param count receives the number.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_value_count(const struct gocount_sgf *sgf,
                                       gocount_node node,
                                       size_t property,
                                       size_t *count,
                                       gocount_error *error);

/**
 * The bytes of a value as they are written, without the brackets, in the text's own encoding, backslashes and all.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param property the number of the property in its node, from 0.
 * @param value the number of the value in its property, from 0.
 * @param buffer receives the bytes, NUL-terminated; or NULL to ask for their number.
 * @param capacity bytes that the buffer has room for, the NUL included.
 * @param length receives the number of bytes without the NUL.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there;
 * `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: linear in the length.
 */
gocount_status gocount_sgf_value_raw(const struct gocount_sgf *sgf,
                                     gocount_node node,
                                     size_t property,
                                     size_t value,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *length,
                                     gocount_error *error);

/**
 * What a value says, in UTF-8: a backslash before a line break vanishes with it, before anything else only the backslash
 * vanishes; white space becomes spaces; CR, LF, CRLF and LFCR become LF.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param property the number of the property in its node, from 0.
 * @param value the number of the value in its property, from 0.
 * @param rule `GOCOUNT_SGF_TEXT` or `GOCOUNT_SGF_SIMPLE_TEXT`.
 * @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
 * @param capacity bytes that the buffer has room for, the NUL included.
 * @param length receives the length in bytes without the NUL.
 * @param error receives what went wrong in detail, or NULL.
 * @return as `gocount_sgf_value_raw`, and `GOCOUNT_OUT_OF_MEMORY`.
 *
 * Threads: others may read the collection meanwhile. Cost: linear in the length; asking for it alone is no cheaper.
 */
gocount_status gocount_sgf_value_text(const struct gocount_sgf *sgf,
                                      gocount_node node,
                                      size_t property,
                                      size_t value,
                                      uint32_t rule,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length,
                                      gocount_error *error);

/**
 * Where a value stands in the text (`gocount_sgf_source`), without the brackets: the value without a copy.
 *
 * @param sgf the collection.
 * @param node the node.
 * @param property the number of the property in its node, from 0.
 * @param value the number of the value in its property, from 0.
 * @param offset receives the offset of its first byte.
 * @param length receives the number of its bytes.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the collection meanwhile. Cost: constant.
 */
gocount_status gocount_sgf_value_span(const struct gocount_sgf *sgf,
                                      gocount_node node,
                                      size_t property,
                                      size_t value,
                                      size_t *offset,
                                      size_t *length,
                                      gocount_error *error);

/** @} */

/**
 * @defgroup simulator `gocount_simulator`: stones played one after another
 *
 * The board of Infinite Go (HDU 4775) is a quarter plane: columns and rows 1, 2, 3, ... without end. Black moves first
 * and the colours alternate. A move takes off the enemy chains that have no liberty left; only if there is none, it takes
 * off its own chain when that has no liberty, and the turn passes all the same. There is no ko. Beyond the last
 * coordinate, 2,147,483,647, lies a liberty that nobody can take.
 * @{
 */

/** A shape: the quarter plane, columns and rows from 1 without end. */
#define GOCOUNT_SHAPE_QUARTER_PLANE 0
/** A move on an occupied point is refused with `GOCOUNT_ILLEGAL_MOVE`. */
#define GOCOUNT_OCCUPIED_ERROR 0
/** A move on an occupied point is not played, and the turn passes. */
#define GOCOUNT_OCCUPIED_SKIP 1
/** A move on an occupied point is not played, and the turn stays. */
#define GOCOUNT_OCCUPIED_IGNORE 2

/**
 * A move on an occupied point takes off the stone that stands there, as nobody's prisoner, and is played. This costs
 * time in proportion to the chain that loses the stone.
 */
#define GOCOUNT_OCCUPIED_REPLACE 3

/**
 * A game in progress: the stones, whose turn it is, and what was captured.
 *
 * Made by `gocount_simulator_new` or `gocount_simulator_clone`; the caller frees it with `gocount_simulator_free`.
 * Memory follows the stones that stand, not the moves played.
 */
typedef struct gocount_simulator gocount_simulator;

/** What is played on, and how. Set it up with `GOCOUNT_SIMULATOR_OPTIONS_INIT`; 0 in a field is its default. */
typedef struct gocount_simulator_options {
    /** `sizeof(gocount_simulator_options)` as the caller knows it. */
    uint32_t struct_size;
    /** `GOCOUNT_SHAPE_QUARTER_PLANE`. */
    uint32_t shape;
    /** What becomes of a move on an occupied point: one of `GOCOUNT_OCCUPIED_*`. */
    uint32_t occupied;
} gocount_simulator_options;

/** What a move did. */
typedef struct gocount_move_report {
    /** Black stones that it took off. */
    uint64_t captured_black;
    /** White stones that it took off. */
    uint64_t captured_white;
    /** 1 when the stones taken off are the move's own chain, the stone just played included. */
    uint8_t suicide;
    /** 1 when the point was occupied and nothing was played. */
    uint8_t skipped;
    /** 1 when the point was occupied and its stone replaced. */
    uint8_t replaced;
    /** 0. */
    uint8_t reserved[5];
} gocount_move_report;

/**
 * Makes a simulator without stones; Black moves first.
 *
 * @param options what is played on and how, or NULL for the defaults.
 * @param simulator receives the simulator, which the caller frees with `gocount_simulator_free`.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
 *
 * Threads: any. Cost: constant.
 */
gocount_status gocount_simulator_new(const struct gocount_simulator_options *options,
                                     struct gocount_simulator **simulator,
                                     gocount_error *error);

/**
 * Copies a game in progress; the copy goes its own way.
 *
 * @param simulator the simulator.
 * @param copy receives the copy, which the caller frees with `gocount_simulator_free`.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the simulator meanwhile. Cost: linear in the memory that the simulator has.
 */
gocount_status gocount_simulator_clone(const struct gocount_simulator *simulator,
                                       struct gocount_simulator **copy,
                                       gocount_error *error);

/**
 * Frees a simulator.
 *
 * @param simulator the simulator, or NULL, which is nothing to free.
 *
 * Threads: nobody else may use the simulator. Cost: linear in the blocks of memory that it has.
 */
void gocount_simulator_free(struct gocount_simulator *simulator);

/**
 * Takes all stones off and begins a new game with the same options.
 *
 * @param simulator the simulator.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`.
 *
 * Threads: nobody else may use the simulator meanwhile. Cost: as `gocount_simulator_free`.
 */
gocount_status gocount_simulator_reset(struct gocount_simulator *simulator, gocount_error *error);

/**
 * Plays a stone of the side to move.
 *
 * @param simulator the simulator.
 * @param x the column.
 * @param y the row.
 * @param report receives what the move did, or NULL.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_ILLEGAL_MOVE` on an
 * occupied point, when the options say so; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`. After a failure the game is
 * as it was.
 *
 * Threads: nobody else may use the simulator meanwhile. Cost: constant on average, and in proportion to the stones taken
 * off.
 */
gocount_status gocount_simulator_play(struct gocount_simulator *simulator,
                                      int32_t x,
                                      int32_t y,
                                      struct gocount_move_report *report,
                                      gocount_error *error);

/**
 * Plays one point after another, the colours in turn, until all are played or one is refused.
 *
 * @param simulator the simulator.
 * @param points where to play.
 * @param count how many points there are.
 * @param reports receives what each move did: room for `count` of them, of which the first `played` are written; or
 * NULL.
 * @param played receives how many moves were played, those that were skipped included; also when one was refused, which
 * then is `points[*played]`. May be NULL.
 * @param error receives what went wrong in detail, or NULL.
 * @return as `gocount_simulator_play`. The moves before a refused one stay played.
 *
 * Threads: nobody else may use the simulator meanwhile. Cost: the sum of the moves'.
 */
gocount_status gocount_simulator_play_many(struct gocount_simulator *simulator,
                                           const gocount_point *points,
                                           size_t count,
                                           struct gocount_move_report *reports,
                                           size_t *played,
                                           gocount_error *error);

/**
 * The stones that stand.
 *
 * @param simulator the simulator.
 * @param black receives the number of Black's.
 * @param white receives the number of White's.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the simulator meanwhile. Cost: constant.
 */
gocount_status gocount_simulator_stones_left(const struct gocount_simulator *simulator,
                                             uint64_t *black,
                                             uint64_t *white,
                                             gocount_error *error);

/**
 * The stones taken off since the game began, suicides included, replaced stones not.
 *
 * @param simulator the simulator.
 * @param black receives the number of Black's.
 * @param white receives the number of White's.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the simulator meanwhile. Cost: constant.
 */
gocount_status gocount_simulator_captured(const struct gocount_simulator *simulator,
                                          uint64_t *black,
                                          uint64_t *white,
                                          gocount_error *error);

/**
 * Which stones the last move took off.
 *
 * @param simulator the simulator.
 * @param buffer receives their points, in no particular order; or NULL to ask for the count.
 * @param capacity points that the buffer has room for.
 * @param count receives the number of points.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the simulator meanwhile. Cost: linear in the points.
 */
gocount_status gocount_simulator_last_captured(const struct gocount_simulator *simulator,
                                               gocount_point *buffer,
                                               size_t capacity,
                                               size_t *count,
                                               gocount_error *error);

/**
 * The stone on a point.
 *
 * @param simulator the simulator.
 * @param x the column.
 * @param y the row.
 * @param color receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_INVALID_HANDLE`;
 * `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the simulator meanwhile. Cost: constant on average.
 */
gocount_status gocount_simulator_stone_at(const struct gocount_simulator *simulator,
                                          int32_t x,
                                          int32_t y,
                                          gocount_color *color,
                                          gocount_error *error);

/**
 * Whose turn it is, and how many turns were taken: moves, and skipped moves that passed the turn.
 *
 * @param simulator the simulator.
 * @param to_move receives `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
 * @param moves receives the number of turns taken.
 * @param error receives what went wrong in detail, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
 *
 * Threads: others may read the simulator meanwhile. Cost: constant.
 */
gocount_status gocount_simulator_turn(const struct gocount_simulator *simulator,
                                      gocount_color *to_move,
                                      uint64_t *moves,
                                      gocount_error *error);

/** @} */

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOCOUNT_H */
