/**
 * @file gocount.h
 *
 * gocount: the game of Go. It reads game records (SGF), replays them, counts them under any rule set with every line
 * of the score itemised, and plays stones on boards of any size. This header is the specification of the C interface.
 *
 * A program that counts a finished position:
 *
 * @code{.c}
 * #include <gocount.h>
 * #include <stdio.h>
 * #include <string.h>
 *
 * int main(void) {
 *     static const char diagram[] = ".XO..\n"
 *                                   "XXOOO\n"
 *                                   ".XXXO\n"
 *                                   "XX.XO\n"
 *                                   "..XXO\n";
 *     gocount_rules rules = GOCOUNT_RULES_INIT;
 *     gocount_error error = GOCOUNT_ERROR_INIT;
 *     gocount_board *board = NULL;
 *     gocount_score *score = NULL;
 *     gocount_text *result = NULL;
 *
 *     if (gocount_board_parse(diagram, strlen(diagram), NULL, &board, &error) == GOCOUNT_OK &&
 *         gocount_rules_parse("chinese", strlen("chinese"), GOCOUNT_DIALECT_KATAGO, &rules, &error) == GOCOUNT_OK &&
 *         gocount_board_score(board, &rules, NULL, 0, NULL, &score, &error) == GOCOUNT_OK &&
 *         gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_RE, &result, &error) == GOCOUNT_OK) {
 *         printf("%s\n", gocount_text_data(result));
 *     } else {
 *         fprintf(stderr, "line %d, column %d: %s\n", (int)error.line, (int)error.column, error.message);
 *     }
 *     gocount_text_free(result);
 *     gocount_score_free(score);
 *     gocount_board_free(board);
 *     return error.status == GOCOUNT_OK ? 0 : 1;
 * }
 * @endcode
 *
 * A program that counts a record at the end of its main line, by its own rules, komi and dead stones:
 *
 * @code{.c}
 * #include <gocount.h>
 * #include <stdio.h>
 * #include <string.h>
 *
 * int main(void) {
 *     static const char record[] = "(;SZ[5]RU[Chinese]KM[0.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd]"
 *                                 ";B[ca];W[da];B[ce];W[de];B[];W[])";
 *     gocount_error error = GOCOUNT_ERROR_INIT;
 *     gocount_sgf *sgf = NULL;
 *     gocount_node root, last;
 *     gocount_score *score = NULL;
 *     gocount_text *result = NULL;
 *
 *     if (gocount_sgf_parse(record, strlen(record), NULL, &sgf, &error) == GOCOUNT_OK &&
 *         gocount_sgf_root(sgf, 0, &root, &error) == GOCOUNT_OK &&
 *         gocount_sgf_last_node(sgf, root, &last, &error) == GOCOUNT_OK &&
 *         gocount_record_score(sgf, last, NULL, NULL, 0, NULL, &score, &error) == GOCOUNT_OK &&
 *         gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_WORDS, &result, &error) == GOCOUNT_OK) {
 *         printf("%s\n", gocount_text_data(result));
 *     } else {
 *         fprintf(stderr, "line %d, column %d: %s\n", (int)error.line, (int)error.column, error.message);
 *     }
 *     gocount_text_free(result);
 *     gocount_score_free(score);
 *     gocount_sgf_free(sgf);
 *     return error.status == GOCOUNT_OK ? 0 : 1;
 * }
 * @endcode
 *
 * Contents:
 *
 * - 1 Versions, errors, text, points
 *   - The linked library and its version
 *   - Statuses and errors
 *   - Text that the library returns
 *   - Points, colours, stones, moves
 *   - Points in other notations
 * - 2 Boards
 *   - Boards
 *   - Area and territory in numbers
 *   - Pass-alive stones and territory
 *   - Territory without seki and false eyes
 *   - Many boards, one after another
 *   - Dead stones
 * - 3 Rules and scores
 *   - Rule sets
 *   - Results
 *   - Scores
 *   - What a score says
 *   - Scores in words, JSON and pictures
 * - 4 Simulators
 *   - Simulators
 *   - Moves
 *   - Setups, handicaps, whose turn it is
 *   - Turns undone and done again
 *   - Questions to a game
 *   - Chains and liberties
 *   - Rectangles
 *   - Games saved and loaded
 *   - Games counted
 * - 5 Estimates
 *   - Estimates
 * - 6 SGF
 *   - Collections of game records
 *   - Nodes: parents, children, variations
 *   - Properties and their values
 *   - Lines of play: paths, variations, moves
 *   - Board sizes, setup, lists of points
 *   - Complaints about values
 *   - What holds at a node
 *   - Changing a collection
 *   - Validation, diagnostics, charsets
 *   - Writing a collection
 * - 7 Records
 *   - Records replayed and counted
 *   - Records checked against their result
 *   - Games as records, scores in records
 * - 8 Appendix: typed values
 *   - The properties of FF1 to FF4
 *   - Numbers, colours, sizes, composed values
 *   - Points, moves, labels, figures
 *   - Komi, handicap, results, dates, ranks, rounds
 *   - Time limits and overtime
 *
 * How to read this header. What follows holds for every function, unless its own text says otherwise.
 *
 * **Status.** A function that can fail returns a `gocount_status`; `GOCOUNT_OK` is 0. Results come through
 * out-parameters after the inputs; after a failure they are as they were. A function's text lists the statuses
 * that are particular to it. These can come from any function, and are not repeated:
 *
 * - `GOCOUNT_INVALID_ARGUMENT`: NULL where the text does not say "or NULL", an unknown number, a size that cannot
 *   be
 * - `GOCOUNT_INVALID_HANDLE`: a handle that is NULL, of another type, or freed (as far as that can be detected)
 * - `GOCOUNT_OUT_OF_MEMORY`: an allocation failed; what the call would have changed is as it was
 * - `GOCOUNT_BUFFER_TOO_SMALL`: for a function that fills a buffer
 * - `GOCOUNT_INTERNAL_ERROR`: a bug in the library; the handles of the call should only be freed
 *
 * **Error.** The last parameter is always `gocount_error *error`: the details of a failure, or NULL. The caller
 * owns it and sets it up once with `GOCOUNT_ERROR_INIT` or `gocount_error_init`. One that was not set up, with a
 * `struct_size` of 0 for example, is a wrong argument like any other: whatever the call was to do is not done, and the
 * status is `GOCOUNT_INVALID_ARGUMENT`, without a message. There is no global or thread-local error.
 *
 * **Handles** are opaque pointers. The text of each type lists the functions that make one; the caller frees it
 * with the type's `_free`, which takes NULL too. Handles do not refer to each other: they may be freed in any
 * order.
 *
 * **Threads.** Any number of threads may use different handles, and may read one handle together. A function that
 * takes a handle as a pointer to const only reads it; one that takes it without const changes it, and the caller
 * must make sure that no other thread uses the handle meanwhile. Functions without handles may be called from any
 * thread.
 *
 * **Structs** are of two kinds. Those that begin with `struct_size` can grow in later versions: set `struct_size`
 * to the sizeof of the struct as you compiled it, whether you fill it or the library does. All zeros but
 * `struct_size` are the defaults, in every version, so `memset` to 0 does as well as the `_INIT` macro beside each
 * struct. Fields that a newer header has and the library does not know must be 0, and the library sets them to 0. All
 * other structs are plain: they never change.
 *
 * **Arrays** that come in are a pointer and a count; the pointer may be NULL when the count is 0. Arrays that go
 * out are a caller-owned buffer, its capacity in items, and `written`, which receives how many items there are.
 * The text of a function states the bound when there is one, so that one call is enough. A NULL buffer with
 * capacity 0 asks for the number of items. If the buffer is too small, nothing is stored in it: `written` receives
 * the number that is needed, and the status is `GOCOUNT_BUFFER_TOO_SMALL`. No two arguments may overlap. Whole boards
 * are arrays of one byte a point, row by row from the top left: width * height bytes.
 *
 * **Text** that comes in is a pointer and a length in bytes; it needs no NUL. Text that goes out is a
 * `gocount_text`, which the caller frees, or a fixed name that lives as long as the library is loaded; both are
 * NUL-terminated.
 *
 * **Absent.** A function that looks for what is not there returns `GOCOUNT_NOT_FOUND`. A field that may say
 * nothing has a field `has_...` beside it, and is 0 when that is 0; a color says `GOCOUNT_NONE`, a node
 * `GOCOUNT_NO_NODE`.
 *
 * **Numbers.** Yes and no are 1 and 0. Enumerations are fixed-width integers and checked on entry. Points of the
 * score are counted in half points, in fields called `half_...`: 13 is 6.5 points. All 64-bit numbers but hashes
 * and seeds are below 2^53 in size, so that a double holds them.
 *
 * **Points** are x to the right and y down: on boards from 0 at the top left, on the quarter plane from 1.
 *
 * **Cost** is constant, or linear in the text or array that comes in or goes out, unless a function's text tells
 * more.
 *
 * **Robustness.** NULL, absurd sizes, failed allocations and damaged input come back as a status. Nothing here
 * prints, exits, aborts or recurses over its input. Two exceptions: a mapped file that is cut short meanwhile
 * (`gocount_sgf_options`), and, on WebAssembly, a bug in the library, which traps instead of returning
 * `GOCOUNT_INTERNAL_ERROR`.
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

#ifdef __cplusplus
extern "C" {
#endif

/* ==================================================================================================== */

/**
 * @defgroup basics 1 Versions, errors, text, points
 * What every other chapter uses.
 * @{
 */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup version The linked library and its version
 * @{
 */

/**
 * The number of the C interface: programs built against another number cannot use this library. The shared library
 * carries it in its name.
 */
#define GOCOUNT_ABI_VERSION 1

/**
 * The version of the library that is linked, such as `"0.1.0"`; `GOCOUNT_VERSION` is the header's.
 *
 * @return NUL-terminated text that lives as long as the library is loaded. Never NULL.
 */
const char *gocount_version(void);

/**
 * The number of the C interface of the library that is linked. A program may go on only when it equals
 * `GOCOUNT_ABI_VERSION`; functions may have been added since, but none was changed.
 *
 * @return the number.
 */
uint32_t gocount_abi_version(void);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup status Statuses and errors
 * @{
 */

/** Bytes of the message of a `gocount_error`, its NUL included. */
#define GOCOUNT_MESSAGE_SIZE 256

/** What a function that can fail returns: `GOCOUNT_OK`, or what went wrong. Later versions may add more. */
typedef int32_t gocount_status;

/**
 * The details of a failure. The caller owns it, sets it up once with `GOCOUNT_ERROR_INIT` or `gocount_error_init`, and
 * may pass the same one to any number of calls, one at a time. Each call writes it: after a success the status is
 * `GOCOUNT_OK`, the place is 0 and the message is empty (only its first byte is written then).
 */
typedef struct gocount_error {
    /**
     * `sizeof(gocount_error)`. A call that is handed an error without it does nothing but return
     * `GOCOUNT_INVALID_ARGUMENT`, and writes no message.
     */
    uint32_t struct_size;
    /** The status that the call returned. */
    gocount_status status;
    /** Where in the input, in bytes from 0. There is a place exactly when `line` is not 0. */
    uint64_t offset;
    /** The line of that place from 1 (for a board: the row); 0 when the failure has no place. */
    uint64_t line;
    /** The column of that place from 1, in bytes; 0 when the failure has no place. */
    uint64_t column;
    /** What went wrong, in English, NUL-terminated and without the place; cut where it would be too long. */
    char message[GOCOUNT_MESSAGE_SIZE];
} gocount_error;

/** The initial value of a `gocount_error`: all defaults. */
#define GOCOUNT_ERROR_INIT { (uint32_t)sizeof(gocount_error), 0, 0, 0, 0, { 0 } }

/** Success. */
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

/** An allocation failed; what the call would have changed is as it was. */
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

/** A bug in the library. The handles of the call should only be freed. */
#define GOCOUNT_INTERNAL_ERROR 12

/** The text or the bytes of a value have no meaning of the kind that was asked for. */
#define GOCOUNT_INVALID_VALUE 13

/** A text has a character that its charset does not have. */
#define GOCOUNT_NOT_IN_CHARSET 14

/** A callback of the caller's asked to stop. */
#define GOCOUNT_STOPPED 15

/** What was asked for cannot be done with this kind of handle; the function says which can. */
#define GOCOUNT_UNSUPPORTED 16

/**
 * Sets an error up, as `GOCOUNT_ERROR_INIT` does.
 *
 * @param[out] failure the error, or NULL for nothing to do.
 */
void gocount_error_init(gocount_error *failure);

/**
 * The name of a status, such as `invalid_handle`.
 *
 * @param[in] status any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_status_name(gocount_status status);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup text Text that the library returns
 * @{
 */

/**
 * A text: counted, and NUL-terminated too. It never changes.
 *
 * Made by every function that gives a `gocount_text`; freed by `gocount_text_free`.
 */
typedef struct gocount_text gocount_text;

/**
 * The bytes of a text, with a NUL behind them. Text of the library is UTF-8, except where a function says otherwise.
 *
 * @param[in] text the text.
 * @return its bytes, which live until the text is freed; an empty string for NULL and for what is not a text. Never
 * NULL.
 */
const char *gocount_text_data(const gocount_text *text);

/**
 * The length of a text in bytes, without the NUL.
 *
 * @param[in] text the text.
 * @return its length; 0 for NULL and for what is not a text.
 */
size_t gocount_text_length(const gocount_text *text);

/**
 * Frees a text.
 *
 * @param[in,out] text the text, or NULL.
 */
void gocount_text_free(gocount_text *text);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup point Points, colours, stones, moves
 * @{
 */

/** A colour: of a stone, of a player, or of who owns a point. */
typedef uint32_t gocount_color;

/** What a move is. */
typedef uint32_t gocount_move_kind;

/** A stone on a point. */
#define GOCOUNT_MOVE_KIND_STONE 0
/** A pass; its x and y say nothing. */
#define GOCOUNT_MOVE_KIND_PASS 1
/**
 * A move of a record that names no point of the board; its x and y say nothing. When it is played nothing happens, not
 * even the turn passes.
 */
#define GOCOUNT_MOVE_KIND_UNREADABLE 2

/** A node of an SGF collection. It is a number, good for its collection alone, and checked in every call. */
typedef uint32_t gocount_node;

/**
 * A point: `x` to the right, `y` down. Boards count from 0 at the top left, the quarter plane from 1. Plain: never
 * changes.
 */
typedef struct gocount_point {
    /** The column. */
    int32_t x;
    /** The row. */
    int32_t y;
} gocount_point;

/** Yes (1) or no (0). */
typedef uint32_t gocount_bool;

/** A point and its stone. Plain: never changes. */
typedef struct gocount_stone {
    /** The column. */
    int32_t x;
    /** The row. */
    int32_t y;
    /** `GOCOUNT_BLACK` or `GOCOUNT_WHITE`; in a setup also `GOCOUNT_NONE`, which takes the stone away. */
    gocount_color color;
} gocount_stone;

/** A move: a stone or a pass. What a record's line gives can be played as it is. Plain: never changes. */
typedef struct gocount_move {
    /** The column. */
    int32_t x;
    /** The row. */
    int32_t y;
    /** Who moves; `GOCOUNT_NONE` for whoever's turn it is. */
    gocount_color color;
    /** A stone, a pass, or unreadable. */
    gocount_move_kind kind;
    /**
     * The record's node that holds it; it says nothing when a move is played, and is `GOCOUNT_NO_NODE` for a move that
     * comes from no record.
     */
    gocount_node node;
} gocount_move;

/** Columns and rows from the least to the greatest, both included. Plain: never changes. */
typedef struct gocount_rectangle {
    /** The least column. */
    int32_t least_x;
    /** The least row. */
    int32_t least_y;
    /** The greatest column. */
    int32_t greatest_x;
    /** The greatest row. */
    int32_t greatest_y;
} gocount_rectangle;

/** Some text of the caller's, in an array of texts. Plain: never changes. */
typedef struct gocount_string {
    /** The first byte; may be NULL for an empty text. */
    const char *data;
    /** How many bytes. */
    size_t length;
} gocount_string;

/** No stone; nobody. */
#define GOCOUNT_NONE 0

/** Black. */
#define GOCOUNT_BLACK 1

/** White. */
#define GOCOUNT_WHITE 2

/** No node. */
#define GOCOUNT_NO_NODE 4294967295

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup notation Points in other notations
 *
 * GTP's `D4`, SGF's `dp` and plain `3,15` name the same point of a 19x19 board. A pass is `pass`; in SGF it is
 * nothing.
 * @{
 */

/** How points are written. */
typedef uint32_t gocount_notation;

/**
 * GTP: the column's letter, I left out, then the row counted from 1 at the bottom. After `Z` come `AA`, `AB`, ...
 * Small letters are read too.
 */
#define GOCOUNT_NOTATION_GTP 0
/** SGF: two letters, column and row, from the top left. `a` to `z` are 1 to 26, `A` to `Z` 27 to 52. */
#define GOCOUNT_NOTATION_SGF 1
/** `x,y`, both counted from 0 at the top left. */
#define GOCOUNT_NOTATION_XY 2

/**
 * Reads a point or a pass. White space round it is left out.
 *
 * @param[in] notation how it is written.
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] move_read the stone or pass, of no colour.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for text that is not a point; `GOCOUNT_INVALID_COORDINATE` for a point
 * off the board.
 */
gocount_status gocount_notation_read(gocount_notation notation,
                                     const char *text,
                                     size_t length,
                                     uint32_t width,
                                     uint32_t height,
                                     gocount_move *move_read,
                                     gocount_error *error);

/**
 * Writes a point or a pass, as `gocount_notation_read` reads it: of a move that was read, its `x` and `y` as a point,
 * or NULL where its kind is `GOCOUNT_MOVE_KIND_PASS`.
 *
 * @param[in] notation how it is to be written.
 * @param[in] point the point, or NULL for a pass.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] text the text, which the caller frees.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or has no name in this
 * notation.
 */
gocount_status gocount_notation_write(gocount_notation notation,
                                      const gocount_point *point,
                                      uint32_t width,
                                      uint32_t height,
                                      gocount_text **text,
                                      gocount_error *error);

/** @} */

/** @} */

/* ==================================================================================================== */

/**
 * @defgroup boards 2 Boards
 * A position: its stones, whose its points are, which stones cannot be captured, which are dead.
 * @{
 */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup board Boards
 *
 * A board is a picture of a position and not a game: any position can be made, and nothing is captured.
 * @{
 */

/**
 * A position on a grid of any width and height from 1x1 up: a stone or none on each point.
 *
 * Made by `gocount_board_new`, `gocount_board_parse`, `gocount_board_from_rows`, `gocount_board_from_cells`,
 * `gocount_board_clone`, `gocount_simulator_to_board`; freed by `gocount_board_free`.
 */
typedef struct gocount_board gocount_board;

/** How boards are made. */
typedef struct gocount_board_options {
    /** `sizeof(gocount_board_options)`. */
    uint32_t struct_size;
    /** Must be 0. */
    uint32_t reserved;
    /** The most points that a board may have. Default: 67,108,864 (8192x8192); never more than 2,147,483,647. */
    uint64_t max_points;
} gocount_board_options;

/** The initial value of a `gocount_board_options`: all defaults. */
#define GOCOUNT_BOARD_OPTIONS_INIT { (uint32_t)sizeof(gocount_board_options), 0, 0 }

/** How a board is written as text. */
typedef uint32_t gocount_diagram;

/** A line a row, a letter a point: `X` Black, `O` White, a dot empty. `gocount_board_parse` reads it. */
#define GOCOUNT_DIAGRAM_PLAIN 0
/** For people: a space between points, the letters of columns above, the numbers of rows on the left, as in GTP. */
#define GOCOUNT_DIAGRAM_LABELLED 1

/** How many points are whose territory. Plain: never changes. */
typedef struct gocount_territory_counts {
    /** Points of Black's territory. */
    uint64_t black;
    /** Points of White's territory. */
    uint64_t white;
    /** Empty points that are nobody's. */
    uint64_t nobody;
} gocount_territory_counts;

/** What a byte in a map of territories says. */
typedef uint32_t gocount_map;

/** A stone stands there. */
#define GOCOUNT_MAP_STONE 0
/** Black's territory. */
#define GOCOUNT_MAP_BLACK 1
/** White's territory. */
#define GOCOUNT_MAP_WHITE 2
/** An empty point that is nobody's. */
#define GOCOUNT_MAP_NOBODY 3

/**
 * Makes a board without stones.
 *
 * @param[in] width columns, from 1.
 * @param[in] height rows, from 1.
 * @param[in] options limits, or NULL for the defaults.
 * @param[out] board the board.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED`.
 *
 * Cost: linear in the points, a byte each.
 */
gocount_status gocount_board_new(uint32_t width,
                                 uint32_t height,
                                 const gocount_board_options *options,
                                 gocount_board **board,
                                 gocount_error *error);

/**
 * Reads a board from a text diagram: a line a row, a character a point. `B` `X` `#` `b` are Black, `W` `O` `w` are
 * White, a space, `.`, `+` and `_` are empty. Lines end with LF, CRLF or CR; the last one need not. Empty lines at the
 * end and a UTF-8 byte order mark at the start are ignored.
 *
 * @param[in] text the diagram.
 * @param[in] length its length in bytes.
 * @param[in] options limits, or NULL for the defaults.
 * @param[out] board the board.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for an empty text, rows of unequal length, or a character that stands
 * for nothing, with its place in the text; `GOCOUNT_LIMIT_EXCEEDED`.
 */
gocount_status gocount_board_parse(const char *text,
                                   size_t length,
                                   const gocount_board_options *options,
                                   gocount_board **board,
                                   gocount_error *error);

/**
 * Reads a board from its rows, with the characters of `gocount_board_parse`.
 *
 * @param[in] rows the rows, the top row first.
 * @param[in] count how many rows there are.
 * @param[in] options limits, or NULL for the defaults.
 * @param[out] board the board.
 * @return as `gocount_board_parse`; the line of the error's place is the row from 1, its offset is in that row.
 *
 * Cost: linear in the text of the rows.
 */
gocount_status gocount_board_from_rows(const gocount_string *rows,
                                       size_t count,
                                       const gocount_board_options *options,
                                       gocount_board **board,
                                       gocount_error *error);

/**
 * Makes a board from one byte a point.
 *
 * @param[in] width columns, from 1.
 * @param[in] height rows, from 1.
 * @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point.
 * @param[in] count how many there are: width * height.
 * @param[in] options limits, or NULL for the defaults.
 * @param[out] board the board.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and for a byte that is not a colour, with
 * its place (the line is the row from 1); `GOCOUNT_LIMIT_EXCEEDED`.
 */
gocount_status gocount_board_from_cells(uint32_t width,
                                        uint32_t height,
                                        const uint8_t *cells,
                                        size_t count,
                                        const gocount_board_options *options,
                                        gocount_board **board,
                                        gocount_error *error);

/**
 * Copies a board.
 *
 * @param[in] board the board.
 * @param[out] copy the copy.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_board_clone(const gocount_board *board,
                                   gocount_board **copy,
                                   gocount_error *error);

/**
 * Frees a board.
 *
 * @param[in,out] board the board, or NULL.
 */
void gocount_board_free(gocount_board *board);

/**
 * The size of a board.
 *
 * @param[in] board the board.
 * @param[out] width the number of columns.
 * @param[out] height the number of rows.
 * @return a status.
 */
gocount_status gocount_board_size(const gocount_board *board,
                                  uint32_t *width,
                                  uint32_t *height,
                                  gocount_error *error);

/**
 * The stone on a point.
 *
 * @param[in] board the board.
 * @param[in] x the column.
 * @param[in] y the row.
 * @param[out] color its colour, or `GOCOUNT_NONE`.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board.
 */
gocount_status gocount_board_get(const gocount_board *board,
                                 int32_t x,
                                 int32_t y,
                                 gocount_color *color,
                                 gocount_error *error);

/**
 * Puts a stone on a point, whatever was there, or takes it away. Nothing is captured.
 *
 * @param[in,out] board the board.
 * @param[in] x the column.
 * @param[in] y the row.
 * @param[in] color the stone's colour, or `GOCOUNT_NONE` for no stone.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board.
 */
gocount_status gocount_board_set(gocount_board *board,
                                 int32_t x,
                                 int32_t y,
                                 gocount_color color,
                                 gocount_error *error);

/**
 * All stones of a board.
 *
 * @param[in] board the board.
 * @param[out] buffer `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @return a status.
 */
gocount_status gocount_board_cells(const gocount_board *board,
                                   uint8_t *buffer,
                                   size_t capacity,
                                   size_t *written,
                                   gocount_error *error);

/**
 * A board as text.
 *
 * @param[in] board the board.
 * @param[in] diagram how it is written.
 * @param[out] text the text, each line ended by LF, which the caller frees.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_board_text(const gocount_board *board,
                                  gocount_diagram diagram,
                                  gocount_text **text,
                                  gocount_error *error);

/**
 * The territory that a point belongs to: the whole empty region of the point. It is a colour's when it touches stones
 * of that colour only, and nobody's when it touches both colours or none. A stone's point has no owner and no points.
 *
 * @param[in] board the board.
 * @param[in] x the column.
 * @param[in] y the row.
 * @param[out] owner whose it is, or `GOCOUNT_NONE`; also when the buffer is too small.
 * @param[out] buffer the points of the region, sorted by x, then y; or NULL to ask for the number.
 * @param[in] capacity how many points the buffer has room for; width * height are always enough.
 * @param[out] written the number of points.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board.
 *
 * Cost: linear in the points of the board.
 */
gocount_status gocount_board_territory(const gocount_board *board,
                                       int32_t x,
                                       int32_t y,
                                       gocount_color *owner,
                                       gocount_point *buffer,
                                       size_t capacity,
                                       size_t *written,
                                       gocount_error *error);

/**
 * All territories of a board as points: first Black's, then White's, then nobody's, each sorted by x, then y.
 *
 * @param[in] board the board.
 * @param[out] counts how many points are whose; also when the buffer is too small.
 * @param[out] buffer the points, or NULL to ask for the number.
 * @param[in] capacity how many points the buffer has room for; width * height are always enough.
 * @param[out] written the number of points: the sum of the three counts.
 * @return a status.
 *
 * Cost: linear in the points of the board.
 */
gocount_status gocount_board_territories(const gocount_board *board,
                                         gocount_territory_counts *counts,
                                         gocount_point *buffer,
                                         size_t capacity,
                                         size_t *written,
                                         gocount_error *error);

/**
 * All territories of a board as a map.
 *
 * @param[in] board the board.
 * @param[out] buffer one of `GOCOUNT_MAP_...` for each point, or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @return a status.
 *
 * Cost: linear in the points of the board.
 */
gocount_status gocount_board_territory_map(const gocount_board *board,
                                           uint8_t *buffer,
                                           size_t capacity,
                                           size_t *written,
                                           gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup board_area Area and territory in numbers
 *
 * Of a board, and of many boards in a call. Every stone counts as living. Up to 64x64 points whole rows are looked at
 * together, with AVX2 where the machine has it.
 * @{
 */

/**
 * What a position counts to, before komi, prisoners and agreements about dead stones. A colour's area is its stones
 * and its territory. Plain: never changes.
 */
typedef struct gocount_area {
    /** Black stones. */
    uint32_t black_stones;
    /** White stones. */
    uint32_t white_stones;
    /** Empty points of regions that touch Black only. */
    uint32_t black_territory;
    /** Empty points of regions that touch White only. */
    uint32_t white_territory;
    /** Empty points of regions that touch both colours, or none. */
    uint32_t neutral;
} gocount_area;

/**
 * Stones and territory of a board, in numbers.
 *
 * @param[in] board the board.
 * @param[out] area the numbers.
 * @return a status.
 *
 * Cost: linear in the points of the board. Memory is allocated only for boards with a side of more than 64.
 */
gocount_status gocount_board_area(const gocount_board *board,
                                  gocount_area *area,
                                  gocount_error *error);

/**
 * Whose area each point of a board is. A stone's point is its colour's.
 *
 * @param[in] board the board.
 * @param[out] buffer `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @return a status.
 *
 * Cost: linear in the points of the board.
 */
gocount_status gocount_board_area_map(const gocount_board *board,
                                      uint8_t *buffer,
                                      size_t capacity,
                                      size_t *written,
                                      gocount_error *error);

/**
 * Stones and territory of many boards of one size.
 *
 * @param[in] width columns, from 1.
 * @param[in] height rows, from 1.
 * @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, one board after another.
 * @param[in] cell_count how many there are: width * height for each board.
 * @param[out] areas the numbers of each board.
 * @param[in] area_capacity how many areas there is room for: at least as many as boards.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and for a byte that is not a colour, with
 * its place (the line is the row from 1, counted through all boards). After the latter, areas of boards before the one
 * at fault may have been written.
 *
 * Cost: linear in the points. Memory is allocated only for boards with a side of more than 64.
 */
gocount_status gocount_boards_area_of_cells(uint32_t width,
                                            uint32_t height,
                                            const uint8_t *cells,
                                            size_t cell_count,
                                            gocount_area *areas,
                                            size_t area_capacity,
                                            gocount_error *error);

/**
 * Stones and territory of many boards of one size, given as row masks: bit `x` of a mask is the point in column `x`.
 * This is the fastest way to count.
 *
 * @param[in] width columns, from 1 to 32.
 * @param[in] height rows, from 1 to 64.
 * @param[in] black Black's stones: a mask a row from the top, one board after another. Bits beyond the width are
 * ignored.
 * @param[in] black_count how many masks there are: height for each board.
 * @param[in] white White's stones; where Black has one too, White's is ignored.
 * @param[in] white_count how many masks there are: as many as Black's.
 * @param[out] areas the numbers of each board.
 * @param[in] area_capacity how many areas there is room for: at least as many as boards.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED` for a width or
 * height that is too large.
 *
 * Cost: linear in the rows, and in proportion to how much their regions wind.
 */
gocount_status gocount_boards_area_of_masks(uint32_t width,
                                            uint32_t height,
                                            const uint32_t *black,
                                            size_t black_count,
                                            const uint32_t *white,
                                            size_t white_count,
                                            gocount_area *areas,
                                            size_t area_capacity,
                                            gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup board_life Pass-alive stones and territory
 *
 * What lives though its owner passes for ever (Benson 1976). A region, seen from one colour, is a connected set of
 * points without stones of that colour. It is vital for a chain that is next to every empty point of it; chains with
 * two vital regions live, as long as those regions touch none but living chains. Their territory, by KataGo's
 * definition: each region that touches only pass-alive chains, at least one, and has at most one point that is next to
 * none of them.
 * @{
 */

/** Whether a move may take off its own chain: part of a rule set. */
typedef uint32_t gocount_suicide;

/** The rule of suicide that is usual where it is asked for. */
#define GOCOUNT_SUICIDE_DEFAULT 0
/** No move may take off its own chain. */
#define GOCOUNT_SUICIDE_FORBIDDEN 1
/** A move may take off its own chain of two stones or more. */
#define GOCOUNT_SUICIDE_MULTI_STONE 2
/** A move may take off its own chain, the stone just played alone included. */
#define GOCOUNT_SUICIDE_ALLOWED 3

/**
 * The pass-alive stones and territory of both colours. `gocount_judge_life` does the same without allocating.
 *
 * @param[in] board the board.
 * @param[in] suicide the rule of suicide: where a move may take off its own chain of two stones or more, less is
 * alive. The default is forbidden.
 * @param[out] buffer `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each pass-alive stone of that colour and each point of its
 * territory, `GOCOUNT_NONE` for all others; or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @return `GOCOUNT_OK`; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than 268,435,456 points.
 *
 * Cost: linear in the points of the board, and some sixty bytes of memory for each.
 */
gocount_status gocount_board_life(const gocount_board *board,
                                  gocount_suicide suicide,
                                  uint8_t *buffer,
                                  size_t capacity,
                                  size_t *written,
                                  gocount_error *error);

/**
 * The pass-alive stones and territory of many boards of one size. Memory is allocated once for all.
 *
 * @param[in] width columns, from 1.
 * @param[in] height rows, from 1.
 * @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, one board after another.
 * @param[in] cell_count how many there are: width * height for each board.
 * @param[in] suicide the rule of suicide, as for `gocount_board_life`.
 * @param[out] buffer a byte for each point of each board, as `gocount_board_life` gives them.
 * @param[in] capacity how many bytes the buffer has room for: at least `cell_count`.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and for a byte that is not a colour, with
 * its place (the line is the row from 1, counted through all boards); `GOCOUNT_LIMIT_EXCEEDED` for boards of more than
 * 268,435,456 points.
 */
gocount_status gocount_boards_life(uint32_t width,
                                   uint32_t height,
                                   const uint8_t *cells,
                                   size_t cell_count,
                                   gocount_suicide suicide,
                                   uint8_t *buffer,
                                   size_t capacity,
                                   gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup board_seki Territory without seki and false eyes
 *
 * Territory as it counts at the end of a game by Japanese custom, given which stones are dead: none in seki, none in
 * false eyes that must be filled, none where dame are still open. The method is that of lightvector's goscorer.
 * @{
 */

/** Why a point counts as it does. */
typedef uint32_t gocount_point_reason;

/** A living stone: no territory. */
#define GOCOUNT_POINT_REASON_STONE 0
/** An empty point that counts for its owner. */
#define GOCOUNT_POINT_REASON_TERRITORY 1
/** An empty point that both colours reach, or neither, or where the border is still open. */
#define GOCOUNT_POINT_REASON_DAME 2
/** An empty point of a region without two eyes, or of an eye of a chain that was said to be in seki. */
#define GOCOUNT_POINT_REASON_SEKI 3
/** An empty point that must be filled in the end, or is next to a stone thrown in on such a point. */
#define GOCOUNT_POINT_REASON_FALSE_EYE 4
/** A dead stone; whether the point under it counts for somebody is its owner. */
#define GOCOUNT_POINT_REASON_DEAD_STONE 5

/** What a territory count comes to. Plain: never changes. */
typedef struct gocount_seki_counts {
    /**
     * Points of Black's territory, those under dead stones included; the dead stones themselves are counted nowhere.
     */
    uint32_t black_territory;
    /** Points of White's territory. */
    uint32_t white_territory;
    /**
     * Black's groups that live with two eyes; those that dame can still join are one. Where there is a group tax, each
     * pays two points.
     */
    uint32_t black_groups;
    /** White's groups that live with two eyes. */
    uint32_t white_groups;
} gocount_seki_counts;

/**
 * The name of a reason: "stone", "territory", "dame", "seki", "false_eye", "dead_stone".
 *
 * @param[in] reason any number.
 * @return its name; `unknown` for any other number.
 */
const char *gocount_point_reason_name(gocount_point_reason reason);

/**
 * Whose territory each point is, and why. `gocount_judge_seki` does the same without allocating.
 *
 * @param[in] board the board.
 * @param[in] dead not 0 for each point with a dead stone: each stone of a dead chain is to be marked. NULL for none.
 * @param[in] dead_count width * height; 0 for none.
 * @param[in] seki not 0 for a point with a stone of a chain in seki, whose eyes do not count, whatever they look like.
 * NULL when nothing is known.
 * @param[in] seki_count width * height; 0 when nothing is known.
 * @param[out] counts the numbers, or NULL.
 * @param[out] owners `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, or NULL.
 * @param[in] owners_capacity how many bytes `owners` has room for: at least width * height, or 0 for NULL.
 * @param[out] reasons one of `GOCOUNT_POINT_REASON_...` for each point, or NULL.
 * @param[in] reasons_capacity how many bytes `reasons` has room for: at least width * height, or 0 for NULL.
 * @param[out] written width * height, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than 268,435,456 points.
 *
 * Cost: linear in the points of the board, and some four hundred bytes of memory for each, seven hundred on boards of
 * a few columns; a colour's own dead stones inside its eyes are tried one by one in each eye.
 */
gocount_status gocount_board_seki(const gocount_board *board,
                                  const uint8_t *dead,
                                  size_t dead_count,
                                  const uint8_t *seki,
                                  size_t seki_count,
                                  gocount_seki_counts *counts,
                                  uint8_t *owners,
                                  size_t owners_capacity,
                                  uint8_t *reasons,
                                  size_t reasons_capacity,
                                  size_t *written,
                                  gocount_error *error);

/**
 * Whose territory each point of many boards of one size is, and why. Memory is allocated once for all.
 *
 * @param[in] width columns, from 1.
 * @param[in] height rows, from 1.
 * @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, one board after another.
 * @param[in] cell_count how many there are: width * height for each board.
 * @param[in] dead dead stones, as for `gocount_board_seki`, one board after another; or NULL for none.
 * @param[in] dead_count `cell_count`; 0 for none.
 * @param[in] seki chains in seki, as for `gocount_board_seki`, one board after another; or NULL when nothing is known.
 * @param[in] seki_count `cell_count`; 0 when nothing is known.
 * @param[out] counts the numbers of each board, or NULL.
 * @param[in] counts_capacity how many counts there is room for: at least as many as boards, or 0 for NULL.
 * @param[out] owners `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point of each board, or NULL.
 * @param[in] owners_capacity how many bytes `owners` has room for: at least `cell_count`, or 0 for NULL.
 * @param[out] reasons one of `GOCOUNT_POINT_REASON_...` for each point of each board, or NULL.
 * @param[in] reasons_capacity how many bytes `reasons` has room for: at least `cell_count`, or 0 for NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and for a byte that is not a colour, with
 * its place (the line is the row from 1, counted through all boards); `GOCOUNT_LIMIT_EXCEEDED` for boards of more than
 * 268,435,456 points.
 *
 * Cost: for each board as `gocount_board_seki`.
 */
gocount_status gocount_boards_seki(uint32_t width,
                                   uint32_t height,
                                   const uint8_t *cells,
                                   size_t cell_count,
                                   const uint8_t *dead,
                                   size_t dead_count,
                                   const uint8_t *seki,
                                   size_t seki_count,
                                   gocount_seki_counts *counts,
                                   size_t counts_capacity,
                                   uint8_t *owners,
                                   size_t owners_capacity,
                                   uint8_t *reasons,
                                   size_t reasons_capacity,
                                   gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup judge Many boards, one after another
 *
 * Life and territory of boards of one size without an allocation for each. The answers are those of
 * `gocount_board_life` and `gocount_board_seki`. A board goes in by its points, which `gocount_board_cells` gives.
 * @{
 */

/**
 * Memory for judging boards of one size.
 *
 * Made by `gocount_judge_new`; freed by `gocount_judge_free`.
 */
typedef struct gocount_judge gocount_judge;

/**
 * Makes a judge for boards of one size.
 *
 * @param[in] width columns, from 1.
 * @param[in] height rows, from 1.
 * @param[out] judge the judge.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED` for boards of
 * more than 268,435,456 points.
 *
 * Cost: linear in the points, and some five hundred bytes of memory for each, eight hundred on boards of a few
 * columns. A system that promises more memory than it has may run out of it later, when a large judge is used.
 */
gocount_status gocount_judge_new(uint32_t width,
                                 uint32_t height,
                                 gocount_judge **judge,
                                 gocount_error *error);

/**
 * Frees a judge.
 *
 * @param[in,out] judge the judge, or NULL.
 */
void gocount_judge_free(gocount_judge *judge);

/**
 * The pass-alive stones and territory of a board, as `gocount_board_life` tells them. Allocates nothing.
 *
 * @param[in,out] judge the judge.
 * @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point.
 * @param[in] cell_count how many there are: width * height.
 * @param[in] suicide the rule of suicide, as for `gocount_board_life`.
 * @param[out] buffer `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for what is pass-alive, `GOCOUNT_NONE` for all else.
 * @param[in] capacity how many bytes the buffer has room for: at least width * height.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a byte that is not a colour, with its place (the line is the row
 * from 1).
 */
gocount_status gocount_judge_life(gocount_judge *judge,
                                  const uint8_t *cells,
                                  size_t cell_count,
                                  gocount_suicide suicide,
                                  uint8_t *buffer,
                                  size_t capacity,
                                  gocount_error *error);

/**
 * Whose territory each point of a board is, and why, as `gocount_board_seki` tells it. Allocates nothing.
 *
 * @param[in,out] judge the judge.
 * @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point.
 * @param[in] cell_count how many there are: width * height.
 * @param[in] dead dead stones, as for `gocount_board_seki`, or NULL for none.
 * @param[in] dead_count `cell_count`; 0 for none.
 * @param[in] seki chains in seki, as for `gocount_board_seki`, or NULL when nothing is known.
 * @param[in] seki_count `cell_count`; 0 when nothing is known.
 * @param[out] counts the numbers, or NULL.
 * @param[out] owners `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, or NULL.
 * @param[in] owners_capacity how many bytes `owners` has room for: at least width * height, or 0 for NULL.
 * @param[out] reasons one of `GOCOUNT_POINT_REASON_...` for each point, or NULL.
 * @param[in] reasons_capacity how many bytes `reasons` has room for: at least width * height, or 0 for NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a byte that is not a colour, with its place (the line is the row
 * from 1).
 *
 * Cost: as `gocount_board_seki`, without its memory.
 */
gocount_status gocount_judge_seki(gocount_judge *judge,
                                  const uint8_t *cells,
                                  size_t cell_count,
                                  const uint8_t *dead,
                                  size_t dead_count,
                                  const uint8_t *seki,
                                  size_t seki_count,
                                  gocount_seki_counts *counts,
                                  uint8_t *owners,
                                  size_t owners_capacity,
                                  uint8_t *reasons,
                                  size_t reasons_capacity,
                                  gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup board_dead Dead stones
 *
 * As a list of points, as ownership numbers, or pointed at one by one. The maps, one byte a point and not 0 for a dead
 * stone, are what `gocount_board_score`, `gocount_board_seki` and `gocount_simulator_score` take;
 * `gocount_record_score` takes the list.
 * @{
 */

/** Which stones change together when somebody points at one. */
typedef uint32_t gocount_toggle;

/** The stones of its chain. */
#define GOCOUNT_TOGGLE_CHAIN 0
/** All stones of its colour in the area round it that the other colour's stones enclose. */
#define GOCOUNT_TOGGLE_AREA 1

/**
 * Reads a list of dead stones: points as GTP has them (`D4`), as SGF has them (`dp`), or as `3,15`, with white space,
 * commas, semicolons or brackets between.
 *
 * @param[in] board the board.
 * @param[in] text the list, UTF-8.
 * @param[in] length its length in bytes.
 * @param[in] whole_chains 1 if a point stands for its whole chain, 0 if for its stone alone.
 * @param[out] buffer 1 for each point with a dead stone, else 0; or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a word that is not a point of the board, and for a point without a
 * stone, with its place in the text.
 *
 * Cost: linear in the text and in the points.
 */
gocount_status gocount_board_dead_from_text(const gocount_board *board,
                                            const char *text,
                                            size_t length,
                                            gocount_bool whole_chains,
                                            uint8_t *buffer,
                                            size_t capacity,
                                            size_t *written,
                                            gocount_error *error);

/**
 * Writes dead stones as a list of points in GTP's notation with spaces between, row by row. Marks on points without a
 * stone are left out.
 *
 * @param[in] board the board.
 * @param[in] dead not 0 for each point with a dead stone.
 * @param[in] dead_count width * height; 0 for none.
 * @param[out] text the list, which the caller frees. `gocount_board_dead_from_text` reads it.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_board_dead_to_text(const gocount_board *board,
                                          const uint8_t *dead,
                                          size_t dead_count,
                                          gocount_text **text,
                                          gocount_error *error);

/**
 * Marks chains as dead if, on average, their points belong to the other side.
 *
 * @param[in] board the board.
 * @param[in] ownership one number a point: 1 is Black's for sure, -1 White's.
 * @param[in] ownership_count how many numbers: width * height.
 * @param[in] threshold how sure the other side's ownership must be on average, above 0, such as 0.5.
 * @param[out] buffer 1 for each point with a dead stone, else 0; or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @param[out] mixed how many chains have stones on both sides of the threshold, or NULL.
 * @return a status: `GOCOUNT_INVALID_ARGUMENT` also for an ownership that is not a finite number, and for a threshold
 * that is not finite and above 0.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_board_dead_from_ownership(const gocount_board *board,
                                                 const float *ownership,
                                                 size_t ownership_count,
                                                 float threshold,
                                                 uint8_t *buffer,
                                                 size_t capacity,
                                                 size_t *written,
                                                 size_t *mixed,
                                                 gocount_error *error);

/**
 * Toggles stones between dead and alive, as a click on a stone does when players agree on dead stones.
 *
 * @param[in] board the board.
 * @param[in] x the column of the stone.
 * @param[in] y the row of the stone.
 * @param[in] extent which stones change with it.
 * @param[in,out] dead the dead stones: not 0 for each point with one. 1 and 0 are written for the stones that change.
 * @param[in] dead_count width * height.
 * @param[out] is_dead 1 if they are dead now, 0 if not; or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board; `GOCOUNT_NOT_FOUND` for a point without a stone.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_board_toggle_dead(const gocount_board *board,
                                         int32_t x,
                                         int32_t y,
                                         gocount_toggle extent,
                                         uint8_t *dead,
                                         size_t dead_count,
                                         gocount_bool *is_dead,
                                         gocount_error *error);

/** @} */

/** @} */

/* ==================================================================================================== */

/**
 * @defgroup scores 3 Rules and scores
 * What a rule set says, and a position counted under it with every line of the score.
 * @{
 */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup rules Rule sets
 *
 * What a rule set says, as numbers; the sets that have names; the spellings of real files; KataGo's JSON.
 * @{
 */

/** Whose names of rules are meant, where they disagree. */
typedef uint32_t gocount_dialect;

/** KataGo's names. */
#define GOCOUNT_DIALECT_KATAGO 0
/** The Online Go Server's names. */
#define GOCOUNT_DIALECT_OGS 1

/** What may not be repeated. */
typedef uint32_t gocount_ko;

/** The ko rule that is usual where it is asked for. */
#define GOCOUNT_KO_DEFAULT 0
/** Anything may be repeated. */
#define GOCOUNT_KO_NONE 1
/** Simple ko: a lone stone that captured one stone and has one liberty may not be captured there by the next move. */
#define GOCOUNT_KO_SIMPLE 2
/**
 * Positional superko: no position may come again. For all three kinds of superko a game's positions begin with the
 * start, or with the latest setup, and a pass is never against the rule.
 */
#define GOCOUNT_KO_POSITIONAL 3
/** Situational superko: no position may come again with the same side to move. */
#define GOCOUNT_KO_SITUATIONAL 4
/**
 * Natural situational superko: no side may make by a stone a position that it made by a stone before. The start, or
 * the latest setup, counts as made by the side that does not move first.
 */
#define GOCOUNT_KO_NATURAL 5

/** What is counted. */
typedef uint32_t gocount_scoring;

/** Stones and territory are counted. */
#define GOCOUNT_SCORING_AREA 0
/** Territory and prisoners are counted. */
#define GOCOUNT_SCORING_TERRITORY 1

/** What is taken from the territory. */
typedef uint32_t gocount_tax;

/** Nothing is taken from the territory. */
#define GOCOUNT_TAX_NONE 0
/** Points in seki do not count. */
#define GOCOUNT_TAX_SEKI 1
/** Points in seki do not count, and each living group pays two points. */
#define GOCOUNT_TAX_ALL 2

/** What White gets for handicap stones. */
typedef uint32_t gocount_bonus;

/** White gets nothing for handicap stones. */
#define GOCOUNT_BONUS_NONE 0
/** White gets a point for each handicap stone, when there are two or more. */
#define GOCOUNT_BONUS_PER_STONE 1
/** White gets a point for each handicap stone but one. */
#define GOCOUNT_BONUS_PER_STONE_BUT_ONE 2

/**
 * A rule set. Zeros are area scoring without a tax, bonus or komi, with simple ko and without suicide;
 * `gocount_rules_parse` and `gocount_rules_preset` fill it.
 */
typedef struct gocount_rules {
    /** `sizeof(gocount_rules)`. */
    uint32_t struct_size;
    /** What may not be repeated; the default is simple ko. */
    gocount_ko ko;
    /**
     * Whether a move may take off its own chain (`GOCOUNT_SUICIDE_...`); the default is
     * forbidden.
     */
    gocount_suicide suicide;
    /** What is counted. */
    gocount_scoring scoring;
    /** What is taken from the territory. */
    gocount_tax tax;
    /** What White gets for handicap stones. */
    gocount_bonus handicap_bonus;
    /** 1 if the first player to pass gains half a point (the button). */
    gocount_bool button;
    /** 1 if a player who passes hands over a stone as a prisoner. It matters only under territory scoring. */
    gocount_bool pass_stones;
    /** 1 if White hands over a pass stone more when Black passed last. */
    gocount_bool white_passes_last;
    /** 1 if a tie is Black's win (Ing). */
    gocount_bool black_wins_ties;
    /**
     * 1 if dead stones may be left on the board by passing (KataGo's `friendlyPassOk`). Counting does not look at it.
     */
    gocount_bool friendly_pass_ok;
    /** Must be 0. */
    uint32_t reserved;
    /** The usual komi, in half points: 13 is 6.5 points. */
    int64_t half_komi;
} gocount_rules;

/** The initial value of a `gocount_rules`: all defaults. */
#define GOCOUNT_RULES_INIT { (uint32_t)sizeof(gocount_rules), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/** Which fields JSON of rules has. */
typedef uint32_t gocount_rules_fields;

/** The fields that KataGo reads: what those lack is lost. */
#define GOCOUNT_RULES_FIELDS_KATAGO 0
/** All fields. */
#define GOCOUNT_RULES_FIELDS_ALL 1

/** Where the rules of a record's count come from. */
typedef uint32_t gocount_rules_source;

/** Rules were named, and understood. */
#define GOCOUNT_RULES_SOURCE_GIVEN 0
/** No rules were named: Japanese ones are assumed. */
#define GOCOUNT_RULES_SOURCE_MISSING 1
/** The rules that were named are not understood: Japanese ones are assumed. */
#define GOCOUNT_RULES_SOURCE_UNKNOWN 2
/** The caller gave the rules. */
#define GOCOUNT_RULES_SOURCE_CALLER 3

/**
 * Reads rules: a name (`chinese`, `New Zealand`, `Tromp/Taylor`, `GOE`, ...), KataGo's long form
 * (`koPOSITIONALscoreAREAtaxNONEsui1`), or an object of KataGo's fields in JSON, in any letter case, of which each may
 * be missing: `{"name":"japanese","tax":"NONE"}`. Of JSON, fields that are not known are ignored.
 *
 * @param[in] text the text, UTF-8.
 * @param[in] length its length in bytes.
 * @param[in] dialect whose names are meant.
 * @param[out] rules the rules.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for what is not understood: for JSON with its place in the text, for a
 * name with the names that are known.
 *
 * Cost: linear in the text.
 */
gocount_status gocount_rules_parse(const char *text,
                                   size_t length,
                                   gocount_dialect dialect,
                                   gocount_rules *rules,
                                   gocount_error *error);

/**
 * The rule set that a name is for, as records spell it: `Chinese`, `GOE`, `日本ルール`, `KataGo rules`.
 *
 * @param[in] text the name, UTF-8.
 * @param[in] length its length in bytes.
 * @param[in] dialect whose names are meant.
 * @param[out] index the number of the rule set, for `gocount_rules_preset`.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for what is no name, rules that are written out among it.
 */
gocount_status gocount_rules_find(const char *text,
                                  size_t length,
                                  gocount_dialect dialect,
                                  uint32_t *index,
                                  gocount_error *error);

/**
 * The rule sets that have names, one by one.
 *
 * @param[in] index which one, from 0.
 * @param[out] rules the rules, or NULL.
 * @param[out] name its name, which the caller frees; or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` past the last.
 */
gocount_status gocount_rules_preset(uint32_t index,
                                    gocount_rules *rules,
                                    gocount_text **name,
                                    gocount_error *error);

/**
 * A rule set in words for people, komi left aside: its name, such as "AGA rules, by area", or what it says, such as
 * "area, simple ko, no suicide", when it has none.
 *
 * @param[in] rules the rules.
 * @param[out] text the words, which the caller frees.
 * @return a status.
 */
gocount_status gocount_rules_title(const gocount_rules *rules,
                                   gocount_text **text,
                                   gocount_error *error);

/**
 * Rules as an object in JSON, which `gocount_rules_parse` reads.
 *
 * @param[in] rules the rules.
 * @param[in] fields which fields it has.
 * @param[out] text the JSON, which the caller frees.
 * @return a status.
 */
gocount_status gocount_rules_json(const gocount_rules *rules,
                                  gocount_rules_fields fields,
                                  gocount_text **text,
                                  gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup result Results
 *
 * How a game ended: what a count comes to, and what a record claims.
 * @{
 */

/** What a margin or komi is counted in. */
typedef uint32_t gocount_unit;

/** Points; also when nothing is said. */
#define GOCOUNT_UNIT_POINTS 0
/** Zi, stones as Chinese counting has them: one is worth two points. */
#define GOCOUNT_UNIT_ZI 1
/** Hundredths of a point, as some servers write komi: 650 is 6.5 points. */
#define GOCOUNT_UNIT_HUNDREDTHS 2
/** Hundredths of a zi: 375 is 3.75 zi. */
#define GOCOUNT_UNIT_ZI_HUNDREDTHS 3

/** Whether a game has a winner. */
typedef uint32_t gocount_result_kind;

/** Not known, or the game has not ended. */
#define GOCOUNT_RESULT_KIND_UNKNOWN 0
/** The game has no result. */
#define GOCOUNT_RESULT_KIND_VOID 1
/** A draw. */
#define GOCOUNT_RESULT_KIND_DRAW 2
/** One side won. */
#define GOCOUNT_RESULT_KIND_WIN 3

/** How a game was won. */
typedef uint32_t gocount_win;

/** Nobody won. */
#define GOCOUNT_WIN_NONE 0
/** By points, or by the rule for ties. */
#define GOCOUNT_WIN_SCORE 1
/** The other side resigned. */
#define GOCOUNT_WIN_RESIGNATION 2
/** The other side ran out of time. */
#define GOCOUNT_WIN_TIME 3
/** The other side forfeited. */
#define GOCOUNT_WIN_FORFEIT 4
/** The other side made an illegal move. */
#define GOCOUNT_WIN_ILLEGAL 5
/** By decision of a referee. */
#define GOCOUNT_WIN_ADJUDICATION 6
/** A record does not say how. */
#define GOCOUNT_WIN_UNSAID 7
/** A record says how in words that are not understood. */
#define GOCOUNT_WIN_OTHER 8

/** An exact number: one whole number over another, in lowest terms. Plain: never changes. */
typedef struct gocount_real {
    /** The number above the line. */
    int64_t numerator;
    /** The number below the line, at least 1; 0 only where a field beside it says that there is no number. */
    int64_t denominator;
} gocount_real;

/** A number of points, as exact as it is written. Plain: never changes. */
typedef struct gocount_margin {
    /** How many of the unit. */
    gocount_real amount;
    /** The same in half points, with what the unit is worth. */
    int64_t half_points;
    /** 1 if it is a whole number of half points; 0 if it is not, and `half_points` says nothing. */
    gocount_bool has_half_points;
    /** What the amount is counted in. */
    gocount_unit unit;
} gocount_margin;

/**
 * How a game ended. A tie that Black wins by the rules is a win by score with a margin of 0. Plain: never changes.
 */
typedef struct gocount_result {
    /** Whether there is a winner. */
    gocount_result_kind kind;
    /** Who won, or `GOCOUNT_NONE`. */
    gocount_color winner;
    /** How it was won. */
    gocount_win how;
    /** 1 if there is a margin: exactly when the game was won by score. */
    gocount_bool has_margin;
    /** By how much it was won. */
    gocount_margin margin;
} gocount_result;

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup score Scores
 *
 * A counted position: every line of the score, the owner of each point and the reason, and the result. The lines of a
 * side sum to its total. Area counts living stones and territory; territory counts territory, prisoners and the dead
 * stones taken off.
 * @{
 */

/**
 * A counted position. It never changes, so any number of threads may use it.
 *
 * Made by `gocount_board_score`, `gocount_simulator_score`, `gocount_estimate_score`, `gocount_score_clone`,
 * `gocount_record_score`, `gocount_check_score`; freed by `gocount_score_free`.
 */
typedef struct gocount_score gocount_score;

/** What is known of the stones captured in play. */
typedef uint32_t gocount_prisoners;

/** The captured stones are those of the options. */
#define GOCOUNT_PRISONERS_KNOWN 0
/**
 * The captured stones are not known, as on a photograph; their difference follows from who put the last stone, when
 * the colours alternated but for the final passes. It stands in the score as prisoners of one side.
 */
#define GOCOUNT_PRISONERS_DEDUCED 1
/** Neither the captured stones nor their difference are known: only area can be counted. */
#define GOCOUNT_PRISONERS_UNKNOWN 2
/**
 * Neither the captured stones nor their difference are known, and territory is counted as if there were none, with a
 * warning.
 */
#define GOCOUNT_PRISONERS_ASSUMED 3

/** What bears on a count besides the board and the rules. */
typedef struct gocount_score_options {
    /** `sizeof(gocount_score_options)`. */
    uint32_t struct_size;
    /** Stones of handicap; one is none. */
    uint32_t handicap;
    /** What is known of the captured stones. */
    gocount_prisoners prisoners;
    /** Who put the last stone, or `GOCOUNT_NONE`: for `GOCOUNT_PRISONERS_DEDUCED`. */
    gocount_color last_mover;
    /** Black's stones captured in play, suicides included. */
    uint64_t captured_black;
    /** White's stones captured in play, suicides included. */
    uint64_t captured_white;
    /** How often Black passed. */
    uint64_t black_passes;
    /** How often White passed. */
    uint64_t white_passes;
    /** Who passed first of all, and took the button; or `GOCOUNT_NONE`. */
    gocount_color first_pass;
    /** Who passed last of all; or `GOCOUNT_NONE`. */
    gocount_color last_pass;
    /** 1 if the game was declared to have no result. It is counted all the same. */
    gocount_bool no_result;
    /** 1 if `half_komi` is the komi; 0 for the usual komi of the rules. */
    gocount_bool has_komi;
    /** Komi in half points. */
    int64_t half_komi;
    /** The last stone played; only pictures (`gocount_score_svg`) use it. */
    gocount_point last_stone;
    /** 1 if `last_stone` says something. */
    gocount_bool has_last_stone;
    /** Must be 0. */
    uint32_t reserved;
} gocount_score_options;

/** The initial value of a `gocount_score_options`: all defaults. */
#define GOCOUNT_SCORE_OPTIONS_INIT { (uint32_t)sizeof(gocount_score_options), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
    0, 0, { 0, 0 }, 0, 0 }

/**
 * Counts a position.
 *
 * @param[in] board the stones, dead ones among them.
 * @param[in] rules the rules; ko and suicide have no effect.
 * @param[in] dead not 0 for each point with a dead stone: each stone of a dead chain is to be marked; what is odd
 * about the marks becomes a warning. NULL for none.
 * @param[in] dead_count width * height; 0 for none.
 * @param[in] options prisoners, passes, handicap and komi; or NULL for none, and the usual komi.
 * @param[out] score the score.
 * @return a status: `GOCOUNT_INVALID_ARGUMENT` also for numbers of 2^47 points or more, and where territory is to be
 * counted and neither prisoners nor who moved last are known; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than
 * 268,435,456 points; `GOCOUNT_INVALID_COORDINATE` for a last stone off the board.
 *
 * Cost: linear in the points of the board.
 */
gocount_status gocount_board_score(const gocount_board *board,
                                   const gocount_rules *rules,
                                   const uint8_t *dead,
                                   size_t dead_count,
                                   const gocount_score_options *options,
                                   gocount_score **score,
                                   gocount_error *error);

/**
 * Copies a score.
 *
 * @param[in] score the score.
 * @param[out] copy the copy.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_score_clone(const gocount_score *score,
                                   gocount_score **copy,
                                   gocount_error *error);

/**
 * Frees a score.
 *
 * @param[in,out] score the score, or NULL.
 */
void gocount_score_free(gocount_score *score);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup score_query What a score says
 *
 * Totals, lines and result; maps of the board; the regions that are still open.
 * @{
 */

/** As many lines as a score of any version has at most. */
#define GOCOUNT_SCORE_LINES_MAX 32

/** What a count comes to. */
typedef struct gocount_score_summary {
    /** `sizeof(gocount_score_summary)`. */
    uint32_t struct_size;
    /** 1 if the game is finished as far as can be seen; else a warning tells why not. */
    gocount_bool is_finished;
    /** Black's total. */
    int64_t half_black;
    /** White's total. */
    int64_t half_white;
    /** Black's total minus White's. */
    int64_t half_margin;
    /** White's komi. */
    int64_t half_komi;
    /** The result. */
    gocount_result result;
    /** Black's dead stones. */
    uint32_t black_dead;
    /** White's dead stones. */
    uint32_t white_dead;
} gocount_score_summary;

/** The initial value of a `gocount_score_summary`: all defaults. */
#define GOCOUNT_SCORE_SUMMARY_INIT { (uint32_t)sizeof(gocount_score_summary), 0, 0, 0, 0, 0, \
    { 0, 0, 0, 0, { { 0, 0 }, 0, 0, 0 } }, 0, 0 }

/** A line of a score. */
typedef uint32_t gocount_line;

/** Living stones, where area counts. */
#define GOCOUNT_LINE_STONES 0
/** Empty points, and points under dead stones, that count for the side. */
#define GOCOUNT_LINE_TERRITORY 1
/** The other side's stones captured in play, where territory counts. */
#define GOCOUNT_LINE_PRISONERS 2
/** The other side's dead stones taken off at the end, where territory counts. */
#define GOCOUNT_LINE_DEAD 3
/** The other side's pass stones. */
#define GOCOUNT_LINE_PASS_STONES 4
/** White's bonus for handicap stones. */
#define GOCOUNT_LINE_HANDICAP 5
/** White's komi. */
#define GOCOUNT_LINE_KOMI 6
/** Half a point for who passed first. */
#define GOCOUNT_LINE_BUTTON 7
/** The group tax: not above 0. */
#define GOCOUNT_LINE_TAX 8

/** A line of a score. Plain: never changes. */
typedef struct gocount_score_line {
    /** Which line. */
    gocount_line kind;
    /** 1 if a printed sheet has the line: when the rules count such a thing, or it is not 0. */
    gocount_bool is_shown;
    /** Black's half points. */
    int64_t half_black;
    /** White's half points. */
    int64_t half_white;
} gocount_score_line;

/** What a map of a score shows. */
typedef uint32_t gocount_score_layer;

/**
 * One letter a point: `X` and `O` for living stones, `x` and `o` for dead ones, `b` and `w` for territory, `s` for an
 * empty point in seki, and a dot for one that belongs to nobody.
 */
#define GOCOUNT_SCORE_LAYER_LETTERS 0
/**
 * Whose point each point counts as: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`. Where territory counts, a
 * living stone's point is nobody's.
 */
#define GOCOUNT_SCORE_LAYER_OWNERS 1
/** Why each point counts as it does: `GOCOUNT_POINT_REASON_...`. */
#define GOCOUNT_SCORE_LAYER_REASONS 2
/** The stones, dead ones among them: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`. */
#define GOCOUNT_SCORE_LAYER_CELLS 3

/**
 * A region that is still open: empty points that both sides reach, or neither, one of them next to no stone. Plain:
 * never changes.
 */
typedef struct gocount_open_region {
    /** Its first point, row by row. */
    gocount_point first;
    /** How many points it has. */
    uint32_t point_count;
} gocount_open_region;

/**
 * What a count comes to.
 *
 * @param[in] score the score.
 * @param[out] summary totals, margin and result.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_score_summarize(const gocount_score *score,
                                       gocount_score_summary *summary,
                                       gocount_error *error);

/**
 * Every line of a score, in the order of a printed sheet. They sum to the totals of `gocount_score_summarize`. A later
 * version may have more lines than this one has names for.
 *
 * @param[in] score the score.
 * @param[out] buffer the lines, or NULL to ask for the number.
 * @param[in] capacity how many lines the buffer has room for; `GOCOUNT_SCORE_LINES_MAX` are always enough.
 * @param[out] written the number of lines.
 * @return a status.
 */
gocount_status gocount_score_lines(const gocount_score *score,
                                   gocount_score_line *buffer,
                                   size_t capacity,
                                   size_t *written,
                                   gocount_error *error);

/**
 * The name of a line: "stones", "territory", "prisoners", "dead", "pass_stones", "handicap", "komi", "button", "tax".
 *
 * @param[in] kind any number.
 * @return its name; `unknown` for any other number.
 */
const char *gocount_line_name(gocount_line kind);

/**
 * The rules that were followed.
 *
 * @param[in] score the score.
 * @param[out] rules the rules.
 * @return a status.
 */
gocount_status gocount_score_rules(const gocount_score *score,
                                   gocount_rules *rules,
                                   gocount_error *error);

/**
 * The size of the board.
 *
 * @param[in] score the score.
 * @param[out] width the number of columns.
 * @param[out] height the number of rows.
 * @return a status.
 */
gocount_status gocount_score_size(const gocount_score *score,
                                  uint32_t *width,
                                  uint32_t *height,
                                  gocount_error *error);

/**
 * A map of the board.
 *
 * @param[in] score the score.
 * @param[in] layer what it shows.
 * @param[out] buffer one byte a point, or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @return a status.
 */
gocount_status gocount_score_map(const gocount_score *score,
                                 gocount_score_layer layer,
                                 uint8_t *buffer,
                                 size_t capacity,
                                 size_t *written,
                                 gocount_error *error);

/**
 * The regions that are still open: none when the game is finished as far as can be seen, and none when one side alone
 * has stones, which a warning tells.
 *
 * @param[in] score the score.
 * @param[out] buffer the regions, or NULL to ask for the number.
 * @param[in] capacity how many regions the buffer has room for; width * height are always enough.
 * @param[out] written the number of regions.
 * @return a status.
 */
gocount_status gocount_score_open_regions(const gocount_score *score,
                                          gocount_open_region *buffer,
                                          size_t capacity,
                                          size_t *written,
                                          gocount_error *error);

/**
 * The stone that was put last.
 *
 * @param[in] score the score.
 * @param[out] stone the stone.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when it is not known or not on the board any more.
 */
gocount_status gocount_score_last_stone(const gocount_score *score,
                                        gocount_stone *stone,
                                        gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup score_text Scores in words, JSON and pictures
 * @{
 */

/** How a result is written. */
typedef uint32_t gocount_result_style;

/** As RE of a record has it: `B+3.5`, `0`, `Void`; a tie that Black wins is `B+`. */
#define GOCOUNT_RESULT_STYLE_RE 0
/** In words: `Black wins by 3.5 points`. */
#define GOCOUNT_RESULT_STYLE_WORDS 1

/** The shape of a score's JSON. */
typedef uint32_t gocount_score_shape;

/**
 * `{"rules","size","black","white","margin","result","map","owner","dead_source","unsure","warnings"}`, in points.
 * `dead_source` is `marks` (of a record), `list` (of the caller), `estimate` or `none`; `unsure` has a point of each
 * chain or region that could go either way by the estimate.
 */
#define GOCOUNT_SCORE_SHAPE_FULL 0
/**
 * As the Online Go Server has it: `{"white":{"total","stones","territory","prisoners","scoring_positions","handicap",
 * "komi"},"black":{...}}`.
 */
#define GOCOUNT_SCORE_SHAPE_OGS 1

/** How a score is drawn. */
typedef struct gocount_svg_options {
    /** `sizeof(gocount_svg_options)`. */
    uint32_t struct_size;
    /** 1 to leave out the names of columns and rows. */
    gocount_bool no_coordinates;
    /** 1 to mark no last move; else the stone that was put last is marked, when it is known. */
    gocount_bool no_last_move;
    /** Must be 0. */
    uint32_t reserved;
} gocount_svg_options;

/** The initial value of a `gocount_svg_options`: all defaults. */
#define GOCOUNT_SVG_OPTIONS_INIT { (uint32_t)sizeof(gocount_svg_options), 0, 0, 0 }

/**
 * The result as text.
 *
 * @param[in] score the score.
 * @param[in] style how it is written.
 * @param[out] text the text, which the caller frees.
 * @return a status.
 */
gocount_status gocount_score_result_text(const gocount_score *score,
                                         gocount_result_style style,
                                         gocount_text **text,
                                         gocount_error *error);

/**
 * How many warnings there are.
 *
 * @param[in] score the score.
 * @param[out] count the number of warnings.
 * @return a status.
 */
gocount_status gocount_score_warning_count(const gocount_score *score,
                                           size_t *count,
                                           gocount_error *error);

/**
 * What the reader of the score should know, in a sentence each: that the game is not finished, what is odd about the
 * dead stones, what was assumed of the record.
 *
 * @param[in] score the score.
 * @param[in] index which warning, from 0.
 * @param[out] text the sentence without its full stop, which the caller frees.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` past the last.
 */
gocount_status gocount_score_warning(const gocount_score *score,
                                     uint32_t index,
                                     gocount_text **text,
                                     gocount_error *error);

/**
 * A score in JSON.
 *
 * @param[in] score the score.
 * @param[in] shape which JSON.
 * @param[out] text the JSON on one line, which the caller frees.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_score_json(const gocount_score *score,
                                  gocount_score_shape shape,
                                  gocount_text **text,
                                  gocount_error *error);

/**
 * A score as a picture: an SVG file with the board, its territory, dead stones, seki, and the last stone.
 *
 * @param[in] score the score.
 * @param[in] options how it is drawn, or NULL for the defaults.
 * @param[out] text the file, which the caller frees.
 * @return a status.
 *
 * Cost: linear in the points, some hundred bytes each.
 */
gocount_status gocount_score_svg(const gocount_score *score,
                                 const gocount_svg_options *options,
                                 gocount_text **text,
                                 gocount_error *error);

/** @} */

/** @} */

/* ==================================================================================================== */

/**
 * @defgroup simulators 4 Simulators
 * Games in progress: stones played on a grid or on a plane without edges, taken back, asked about, saved.
 * @{
 */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator Simulators
 *
 * Stones played one after another. A move takes off the enemy chains that have no liberty left; only if there is none,
 * and where the rules allow suicide, it takes off its own chain when that has none. The turn passes to the other side,
 * whoever moved.
 *
 * A **grid** is a board with edges, counted from 0 at the top left; the default is a board of 19x19. All is known of
 * it at any time: superko, hashes, maps of legal moves; every turn can be undone.
 *
 * A **plane** takes memory for its stones alone. The quarter plane is that of Infinite Go (HDU 4775): columns and rows
 * 1, 2, 3, ... without end; its moves are on vacant points, so that every `occupied` fits, and the default refuses a
 * move on another. The half plane has columns without end on both sides, the whole plane rows too; a bounded plane
 * has four edges and counts from 0, for boards too large for a grid. Beyond the last coordinates, -2,147,483,648 and
 * 2,147,483,647, lies a liberty that nobody can take. On a plane suicide is allowed and there is no ko, if the options
 * do not say otherwise; turns can be undone when they say so.
 *
 * What one of the two cannot do is answered with `GOCOUNT_UNSUPPORTED`.
 * @{
 */

/**
 * A game in progress: the stones, whose turn it is, what was captured, and the turns that can be undone.
 *
 * Made by `gocount_simulator_new`, `gocount_simulator_from_board`, `gocount_simulator_clone`,
 * `gocount_simulator_load`, `gocount_record_replay`; freed by `gocount_simulator_free`.
 *
 * The memory of a plane without history follows the stones that stand, not the moves played. With history a turn costs
 * some 45 bytes, up to 70 when the list of turns has just doubled, and on a plane 4 for each stone taken off, and more
 * for a turn that replaces a stone.
 */
typedef struct gocount_simulator gocount_simulator;

/** The points that exist. */
typedef uint32_t gocount_shape;

/**
 * A grid, counted from 0: a board with edges that has memory for each point, some 20 bytes, and for the turns to come:
 * from the start for as many as points, up to 512, some 45 bytes each (75 with superko).
 */
#define GOCOUNT_SHAPE_GRID 0
/** The quarter plane: columns and rows from 1 without end. */
#define GOCOUNT_SHAPE_QUARTER_PLANE 1
/** The half plane: rows from 1 without end, columns without end on both sides. */
#define GOCOUNT_SHAPE_HALF_PLANE 2
/** The whole plane: columns and rows without end on all sides. */
#define GOCOUNT_SHAPE_WHOLE_PLANE 3
/** A plane with four edges, counted from 0: width and height from 1 to 2,147,483,648. */
#define GOCOUNT_SHAPE_BOUNDED_PLANE 4

/** What becomes of a move on an occupied point. */
typedef uint32_t gocount_occupied;

/** The move is refused with `GOCOUNT_ILLEGAL_MOVE`. */
#define GOCOUNT_OCCUPIED_ERROR 0
/** The move is not played, and the turn passes. */
#define GOCOUNT_OCCUPIED_SKIP 1
/** The move is not played, and the turn stays. */
#define GOCOUNT_OCCUPIED_IGNORE 2
/**
 * The move takes off the stone that stands there, which does not count as a prisoner, and is played. This costs time
 * in proportion to the chain that loses the stone.
 */
#define GOCOUNT_OCCUPIED_REPLACE 3

/** Who may move. */
typedef uint32_t gocount_turns;

/** Either side may move at any time. */
#define GOCOUNT_TURNS_FREE 0
/** A side may move only in its turn. */
#define GOCOUNT_TURNS_STRICT 1

/** What becomes of a move against the rules. */
typedef uint32_t gocount_illegal;

/** The move is refused. */
#define GOCOUNT_ILLEGAL_REFUSED 0
/**
 * The move is played all the same and its report names the rule, as records of games need it; where one on an occupied
 * point is an error, it replaces the stone. Only a move off the board is refused. On a grid only.
 */
#define GOCOUNT_ILLEGAL_PLAYED 1

/** Whether turns can be undone. */
typedef uint32_t gocount_history;

/** Turns can be undone on a grid, but not on a plane. */
#define GOCOUNT_HISTORY_DEFAULT 0
/** Turns can be undone. */
#define GOCOUNT_HISTORY_KEPT 1
/** Turns cannot be undone. On a plane only: a grid always remembers its turns. */
#define GOCOUNT_HISTORY_NONE 2

/** What is played on, and how. */
typedef struct gocount_simulator_options {
    /** `sizeof(gocount_simulator_options)`. */
    uint32_t struct_size;
    /** The points that exist. */
    gocount_shape shape;
    /**
     * Columns of a grid or a bounded plane; 0 for the other shapes. A grid whose width and height are 0 has 19x19
     * points.
     */
    uint32_t width;
    /** Rows of a grid or a bounded plane; 0 for the other shapes. */
    uint32_t height;
    /**
     * What may not be repeated. Default: what the rules say that are given beside the options; without rules simple ko
     * on a grid, nothing on a plane. A plane knows simple ko, and no superko.
     */
    gocount_ko ko;
    /**
     * Whether a move may take off its own chain. Default: what the rules say; without rules forbidden on a grid,
     * allowed on a plane, which does not know `GOCOUNT_SUICIDE_MULTI_STONE`.
     */
    gocount_suicide suicide;
    /** What becomes of a move on an occupied point. */
    gocount_occupied occupied;
    /** Who may move. */
    gocount_turns turns;
    /** Who moves first; `GOCOUNT_NONE` is Black. */
    gocount_color first;
    /** What becomes of other moves against the rules. */
    gocount_illegal illegal;
    /** Whether turns can be undone. */
    gocount_history history;
    /** Must be 0. */
    uint32_t reserved;
    /** The most points that a grid may have. Default: 67,108,864 (8192x8192); never more than 268,435,456. */
    uint64_t max_points;
    /**
     * The most stones that may stand at once: while they do, moves on vacant points answer `GOCOUNT_LIMIT_EXCEEDED`,
     * those that would capture too. Default: as many as there is memory for.
     */
    uint64_t max_stones;
    /**
     * The seed of a plane's hash table. It never affects results. Default: a random number from the system, which is
     * right where moves come from strangers.
     */
    uint64_t seed;
} gocount_simulator_options;

/** The initial value of a `gocount_simulator_options`: all defaults. */
#define GOCOUNT_SIMULATOR_OPTIONS_INIT { (uint32_t)sizeof(gocount_simulator_options), 0, 0, 0, 0, 0, 0, 0, 0, \
    0, 0, 0, 0, 0, 0 }

/** What has to be the same in games that are equal. */
typedef uint32_t gocount_equality;

/** The stones, on boards of the same shape and size. */
#define GOCOUNT_EQUALITY_POSITION 0
/** The position, and the side to move, the ko and the prisoners. */
#define GOCOUNT_EQUALITY_SITUATION 1

/** A hash of 128 bits. Plain: never changes. */
typedef struct gocount_hash {
    /** The lower half. */
    uint64_t low;
    /** The upper half. */
    uint64_t high;
} gocount_hash;

/**
 * Makes a simulator without stones.
 *
 * @param[in] options what is played on and how, or NULL for the defaults: a board of 19x19.
 * @param[in] rules rules whose ko and suicide hold where the options leave them to the default, or NULL.
 * @param[out] simulator the simulator.
 * @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` for rules that the shape does not have; `GOCOUNT_LIMIT_EXCEEDED` for
 * a grid of too many points.
 *
 * Cost: constant for a plane, linear in the points for a grid.
 */
gocount_status gocount_simulator_new(const gocount_simulator_options *options,
                                     const gocount_rules *rules,
                                     gocount_simulator **simulator,
                                     gocount_error *error);

/**
 * Makes a simulator of a position on a grid. Its stones are set up as one turn (`gocount_simulator_setup`), those
 * without liberties among them: superko knows the position, and undoing that turn empties the board. An empty board is
 * no turn.
 *
 * @param[in] board the position.
 * @param[in] rules rules whose ko and suicide hold where the options leave them to the default, or NULL.
 * @param[in] options how it is played and who moves first, or NULL for the defaults; the shape must be a grid, its
 * width and height those of the board, or 0.
 * @param[out] simulator the simulator.
 * @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` for a game without history; `GOCOUNT_LIMIT_EXCEEDED` for a board of
 * too many points or stones.
 */
gocount_status gocount_simulator_from_board(const gocount_board *board,
                                            const gocount_rules *rules,
                                            const gocount_simulator_options *options,
                                            gocount_simulator **simulator,
                                            gocount_error *error);

/**
 * What a game is played on, and how: the options that it was made with, each default written out, so that another game
 * can be made with them. A seed that the system chose is 0, and so is `max_stones` without a limit; `max_points` is
 * the default or what the grid has.
 *
 * @param[in] simulator the simulator.
 * @param[out] options the options.
 * @return a status.
 */
gocount_status gocount_simulator_settings(const gocount_simulator *simulator,
                                          gocount_simulator_options *options,
                                          gocount_error *error);

/**
 * Copies a game in progress with its history; the copy goes its own way. A progress callback is not copied.
 *
 * @param[in] simulator the simulator.
 * @param[out] copy the copy.
 * @return a status.
 *
 * Cost: linear in the memory that the simulator has.
 */
gocount_status gocount_simulator_clone(const gocount_simulator *simulator,
                                       gocount_simulator **copy,
                                       gocount_error *error);

/**
 * Frees a simulator.
 *
 * @param[in,out] simulator the simulator, or NULL.
 *
 * Cost: linear in the blocks of memory that it has.
 */
void gocount_simulator_free(gocount_simulator *simulator);

/**
 * Takes all stones off, forgets all turns, and begins a new game with the same options.
 *
 * @param[in,out] simulator the simulator.
 * @return a status.
 *
 * Cost: that of `gocount_simulator_free` and `gocount_simulator_new` at most.
 */
gocount_status gocount_simulator_reset(gocount_simulator *simulator, gocount_error *error);

/**
 * Whether two games are equal.
 *
 * @param[in] simulator a simulator.
 * @param[in] other another, or the same.
 * @param[in] what which of the two must be the same.
 * @param[out] equal 1 or 0.
 * @return a status.
 *
 * Cost: constant for most unequal ones, else linear in the points of a grid or the stones of a plane.
 */
gocount_status gocount_simulator_equal(const gocount_simulator *simulator,
                                       const gocount_simulator *other,
                                       gocount_equality what,
                                       gocount_bool *equal,
                                       gocount_error *error);

/**
 * The hash of a grid's position, of its size and stones alone: the same for the same position in every program, and
 * for different ones different, as far as 128 bits can tell.
 *
 * @param[in] simulator the simulator.
 * @param[in] symmetric 1 for a hash that is the same for all turned and mirrored forms of a position; the two
 * kinds have nothing to do with each other.
 * @param[out] hash the hash.
 * @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` on a plane.
 *
 * Cost: constant; linear in the points of the board when symmetric.
 */
gocount_status gocount_simulator_hash(const gocount_simulator *simulator,
                                      gocount_bool symmetric,
                                      gocount_hash *hash,
                                      gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator_move Moves
 *
 * One by one, and many in a call.
 * @{
 */

/** Why a move is refused. */
typedef uint32_t gocount_refusal;

/** The move is legal. */
#define GOCOUNT_REFUSAL_NONE 0
/** A stone stands on the point. */
#define GOCOUNT_REFUSAL_OCCUPIED 1
/** It would take off its own chain. */
#define GOCOUNT_REFUSAL_SUICIDE 2
/** It would take back a ko at once. */
#define GOCOUNT_REFUSAL_KO 3
/** It would repeat a position. */
#define GOCOUNT_REFUSAL_SUPERKO 4
/** There is no such point. */
#define GOCOUNT_REFUSAL_OFF_BOARD 5
/** It is the other side's turn. */
#define GOCOUNT_REFUSAL_WRONG_TURN 6

/**
 * Called with the progress of a long call: `done` of `total` moves are played. `user` is what was given with the
 * callback. Returns 0 to go on, anything else to stop. It must not throw, call `longjmp`, or use the simulator.
 */
typedef int32_t (*gocount_progress_function)(void *user, uint64_t done, uint64_t total);

/** What a move did, or why it was refused. Plain: never changes. */
typedef struct gocount_move_report {
    /** Black stones that it took off. */
    uint64_t captured_black;
    /** White stones that it took off. */
    uint64_t captured_white;
    /** The turn whose position comes again, 0 for the start. */
    uint64_t repeats;
    /** 1 if a position comes again: the refusal is `GOCOUNT_REFUSAL_SUPERKO`. */
    gocount_bool has_repeats;
    /** Why the move was refused; where moves against the rules are played, the rule that it broke. */
    gocount_refusal refusal;
    /** 1 if the stones taken off are the move's own chain, the stone just played included. */
    gocount_bool is_suicide;
    /** 1 if nothing was played: the point was occupied, or the move unreadable. */
    gocount_bool is_skipped;
    /** 1 if the point was occupied and its stone replaced. */
    gocount_bool is_replaced;
    /** 0. */
    uint32_t reserved;
} gocount_move_report;

/**
 * The name of a refusal, such as `off_board`.
 *
 * @param[in] refusal any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_refusal_name(gocount_refusal refusal);

/**
 * Gives a callback that is told how far calls with many moves are, and that can end them.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] callback the callback, or NULL for none, as at first.
 * @param[in] user handed to the callback, or NULL; it is not looked at here.
 * @param[in] every how many moves are played between two calls of the callback; 0 for 65,536.
 * @return a status.
 *
 * Threads: the callback is called on the thread of the call that it watches.
 */
gocount_status gocount_simulator_set_progress(gocount_simulator *simulator,
                                              gocount_progress_function callback,
                                              void *user,
                                              uint64_t every,
                                              gocount_error *error);

/**
 * Says how many moves are to come, when they are handed over in several calls: a plane makes room for them ahead, as
 * it does for the moves of one call. It is a hint; no answer depends on it. It pays from about a hundred thousand
 * moves on.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] expected about how many moves; 0 for no more, which gives back the room that was not needed.
 * @return a status.
 *
 * Cost: constant; for 0 at most linear in the memory that a plane has.
 */
gocount_status gocount_simulator_expect(gocount_simulator *simulator,
                                        uint64_t expected,
                                        gocount_error *error);

/**
 * Plays a stone of the side to move.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] x the column.
 * @param[in] y the row.
 * @param[out] report what the move did; after `GOCOUNT_ILLEGAL_MOVE` and `GOCOUNT_INVALID_COORDINATE` why it was
 * refused; or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_ILLEGAL_MOVE` for a
 * move that the rules of the options forbid; `GOCOUNT_LIMIT_EXCEEDED` when the limit of stones is reached. After a
 * failure the game is as it was; the error's message names the move by its number, setups not counted, and its point.
 *
 * Cost: constant on average, and in proportion to the stones taken off; a stone that is replaced costs as much as its
 * chain.
 */
gocount_status gocount_simulator_play(gocount_simulator *simulator,
                                      int32_t x,
                                      int32_t y,
                                      gocount_move_report *report,
                                      gocount_error *error);

/**
 * Plays a stone of a colour. The turn passes to the other colour.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] color the stone's colour; `GOCOUNT_NONE` for whoever's turn it is.
 * @param[in] x the column.
 * @param[in] y the row.
 * @param[out] report as for `gocount_simulator_play`, or NULL.
 * @return as `gocount_simulator_play`; `GOCOUNT_ILLEGAL_MOVE` out of turn too, when turns are strict.
 *
 * Cost: as `gocount_simulator_play`.
 */
gocount_status gocount_simulator_play_color(gocount_simulator *simulator,
                                            gocount_color color,
                                            int32_t x,
                                            int32_t y,
                                            gocount_move_report *report,
                                            gocount_error *error);

/**
 * Passes. The turn passes to the other side, and a simple ko is lifted.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] color who passes; `GOCOUNT_NONE` for whoever's turn it is.
 * @return `GOCOUNT_OK`; `GOCOUNT_ILLEGAL_MOVE` for the side that is not to move, when turns are strict.
 */
gocount_status gocount_simulator_pass(gocount_simulator *simulator,
                                      gocount_color color,
                                      gocount_error *error);

/**
 * Plays one point after another, the sides in turn, until all are played or one is refused.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] points where to play.
 * @param[in] count how many points there are.
 * @param[out] reports what each move did: the first `played` are written, and after `GOCOUNT_ILLEGAL_MOVE` and
 * `GOCOUNT_INVALID_COORDINATE` one more with the refusal; or NULL.
 * @param[in] report_capacity how many reports there is room for: at least `count`; 0 for NULL.
 * @param[out] played how many moves were played, those that were skipped included; also when one was refused, which
 * then is `points[*played]`. Or NULL.
 * @return as `gocount_simulator_play`; `GOCOUNT_STOPPED` when the progress callback said so. The moves before stay
 * played, after `GOCOUNT_OUT_OF_MEMORY` too.
 *
 * Cost: the sum of the moves', and on a plane of many stones a good deal less.
 */
gocount_status gocount_simulator_play_points(gocount_simulator *simulator,
                                             const gocount_point *points,
                                             size_t count,
                                             gocount_move_report *reports,
                                             size_t report_capacity,
                                             size_t *played,
                                             gocount_error *error);

/**
 * Plays one move after another, stones of either colour and passes, until all are played or one is refused. An
 * unreadable move of a record does nothing, and its report says that it was skipped.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] moves the moves. All are looked at before any is played.
 * @param[in] count how many moves there are.
 * @param[out] reports as for `gocount_simulator_play_points`, or NULL.
 * @param[in] report_capacity how many reports there is room for: at least `count`; 0 for NULL.
 * @param[out] played as for `gocount_simulator_play_points`, or NULL.
 * @return as `gocount_simulator_play_points`; after `GOCOUNT_INVALID_ARGUMENT` for a move with unknown numbers nothing
 * is played.
 *
 * Cost: as `gocount_simulator_play_points`.
 */
gocount_status gocount_simulator_play_moves(gocount_simulator *simulator,
                                            const gocount_move *moves,
                                            size_t count,
                                            gocount_move_report *reports,
                                            size_t report_capacity,
                                            size_t *played,
                                            gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator_setup Setups, handicaps, whose turn it is
 * @{
 */

/** The most stones of a fixed handicap. */
#define GOCOUNT_HANDICAP_POINTS_MAX 9

/** What becomes of chains that a setup leaves without liberties. */
typedef uint32_t gocount_bare;

/** The chains stay, and are reported: those with a stone on one of its points or beside one. */
#define GOCOUNT_BARE_KEEP 0
/** The setup is refused. */
#define GOCOUNT_BARE_REFUSE 1
/**
 * The chains are taken off, and do not count as prisoners: first those of the side that does not move next, then, if
 * any still have no liberty, the other's.
 */
#define GOCOUNT_BARE_REMOVE 2

/** What a setup did. */
typedef struct gocount_setup_report {
    /** `sizeof(gocount_setup_report)`. */
    uint32_t struct_size;
    /** 0. */
    uint32_t reserved;
    /** Stones of the chains that it leaves without liberties. */
    uint64_t left_bare;
    /** Stones that were taken off because they had none. */
    uint64_t removed;
} gocount_setup_report;

/** The initial value of a `gocount_setup_report`: all defaults. */
#define GOCOUNT_SETUP_REPORT_INIT { (uint32_t)sizeof(gocount_setup_report), 0, 0, 0 }

/**
 * Sets up stones on a grid, or takes them away, at many points at once; where a point comes twice, the later one
 * holds. It is one turn, which can be undone. It lifts a ko, superko does not look behind it, and the side to move
 * stays. Stones that it takes off because they have no liberties are those of `gocount_simulator_last_captured`, and
 * do not count as prisoners.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] stones the points and their stones.
 * @param[in] count how many there are.
 * @param[in] bare what becomes of chains without liberties.
 * @param[out] report what the setup did, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_ILLEGAL_MOVE` when
 * chains would have no liberties and that is refused; `GOCOUNT_LIMIT_EXCEEDED` for more stones than may stand;
 * `GOCOUNT_UNSUPPORTED` on a plane. After a failure the game is as it was.
 *
 * Cost: linear in the points (times their logarithm) and in the chains that lose stones. For undoing it keeps some
 * 170 bytes, 32 a point and 20 a stone of these chains.
 */
gocount_status gocount_simulator_setup(gocount_simulator *simulator,
                                       const gocount_stone *stones,
                                       size_t count,
                                       gocount_bare bare,
                                       gocount_setup_report *report,
                                       gocount_error *error);

/**
 * Sets up a fixed handicap on an empty grid, the points of the Go Text Protocol: 2 to 9 stones on boards of odd sides
 * from 9 up, 2 to 4 where a side is even or less than 9. They stand on the fourth line, on sides of less than 13 on
 * the third. White moves next.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] handicap how many stones.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT` when the board has no handicap of so many stones (a side of less
 * than 7 has none), or is not empty; `GOCOUNT_UNSUPPORTED` on a plane; `GOCOUNT_LIMIT_EXCEEDED` for more stones than
 * may stand. After a failure the game is as it was.
 */
gocount_status gocount_simulator_handicap(gocount_simulator *simulator,
                                          uint32_t handicap,
                                          gocount_error *error);

/**
 * The points of a fixed handicap, as `gocount_simulator_handicap` sets them up.
 *
 * @param[in] width the board's columns.
 * @param[in] height its rows.
 * @param[in] handicap how many stones.
 * @param[out] buffer the points in the order of the Go Text Protocol; or NULL to ask for the number.
 * @param[in] capacity how many points the buffer has room for; `GOCOUNT_HANDICAP_POINTS_MAX` are always enough.
 * @param[out] written the number of points: `handicap`.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when such a board has no handicap of so many stones.
 */
gocount_status gocount_handicap_points(uint32_t width,
                                       uint32_t height,
                                       uint32_t handicap,
                                       gocount_point *buffer,
                                       size_t capacity,
                                       size_t *written,
                                       gocount_error *error);

/**
 * Sets the side to move. This is not itself a turn: it is part of the latest turn, or of the start. Undoing back to
 * that, or redoing it, gives the turn to this side again, and superko compares positions with it. On a plane it lifts
 * a ko when it changes the side.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] color the side.
 * @return a status.
 */
gocount_status gocount_simulator_set_turn(gocount_simulator *simulator,
                                          gocount_color color,
                                          gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator_history Turns undone and done again
 * @{
 */

/**
 * Undoes turns, the latest first: moves, passes, skipped moves that passed the turn, and setups.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] turns how many; where there are fewer, all are undone.
 * @param[out] undone how many turns were undone, also after `GOCOUNT_OUT_OF_MEMORY`; or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` when the options do not keep history.
 *
 * Cost: the same as playing those turns.
 */
gocount_status gocount_simulator_undo(gocount_simulator *simulator,
                                      uint64_t turns,
                                      uint64_t *undone,
                                      gocount_error *error);

/**
 * Takes turns again that were undone, the last one undone first. A new turn forgets those undone.
 *
 * @param[in,out] simulator the simulator.
 * @param[in] turns how many; where there are fewer, all are taken.
 * @param[out] redone how many turns were taken, also after `GOCOUNT_OUT_OF_MEMORY`; or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` when the options do not keep history.
 *
 * Cost: the same as playing those turns.
 */
gocount_status gocount_simulator_redo(gocount_simulator *simulator,
                                      uint64_t turns,
                                      uint64_t *redone,
                                      gocount_error *error);

/**
 * How many turns can be undone and redone.
 *
 * @param[in] simulator the simulator.
 * @param[out] undoable the number of turns that can be undone; 0 without history.
 * @param[out] redoable the number of turns that were undone and can be taken again.
 * @return a status.
 */
gocount_status gocount_simulator_history(const gocount_simulator *simulator,
                                         uint64_t *undoable,
                                         uint64_t *redoable,
                                         gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator_query Questions to a game
 *
 * Stones, prisoners, turns, passes, ko, and which moves are legal.
 * @{
 */

/** Whether a game is over, and how it ended. */
typedef uint32_t gocount_ending;

/** It goes on. */
#define GOCOUNT_ENDING_NONE 0
/** The latest two turns are passes. */
#define GOCOUNT_ENDING_PASSES 1
/** A side resigned. This and the following endings occur only in records. */
#define GOCOUNT_ENDING_RESIGNATION 2
/** A side ran out of time. */
#define GOCOUNT_ENDING_TIME 3
/** A side forfeited, or made an illegal move. */
#define GOCOUNT_ENDING_FORFEIT 4
/** The record has a result, and does not say how the game ended. */
#define GOCOUNT_ENDING_RESULT 5

/**
 * The stones that stand.
 *
 * @param[in] simulator the simulator.
 * @param[out] black_stones how many of Black.
 * @param[out] white_stones how many of White.
 * @return a status.
 */
gocount_status gocount_simulator_stones_left(const gocount_simulator *simulator,
                                             uint64_t *black_stones,
                                             uint64_t *white_stones,
                                             gocount_error *error);

/**
 * The stones taken off since the game began, suicides included; replaced stones and those of setups not.
 *
 * @param[in] simulator the simulator.
 * @param[out] captured_black how many of Black.
 * @param[out] captured_white how many of White.
 * @return a status.
 */
gocount_status gocount_simulator_captured(const gocount_simulator *simulator,
                                          uint64_t *captured_black,
                                          uint64_t *captured_white,
                                          gocount_error *error);

/**
 * Which stones the latest turn took off: none after a move that was skipped; after a setup, those without liberties
 * that it took off. A move that was refused or ignored is not a turn. Where turns can be undone, after undoing it is
 * the turn before that counts.
 *
 * @param[in] simulator the simulator.
 * @param[out] buffer their points, in no particular order; or NULL to ask for the number.
 * @param[in] capacity how many points the buffer has room for; as many as the turn's report says are enough.
 * @param[out] written the number of points.
 * @return a status.
 */
gocount_status gocount_simulator_last_captured(const gocount_simulator *simulator,
                                               gocount_point *buffer,
                                               size_t capacity,
                                               size_t *written,
                                               gocount_error *error);

/**
 * The stone on a point.
 *
 * @param[in] simulator the simulator.
 * @param[in] x the column.
 * @param[in] y the row.
 * @param[out] color its colour, or `GOCOUNT_NONE`.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist.
 */
gocount_status gocount_simulator_stone_at(const gocount_simulator *simulator,
                                          int32_t x,
                                          int32_t y,
                                          gocount_color *color,
                                          gocount_error *error);

/**
 * Whose turn it is, and how many turns were taken: moves, passes, skipped moves that passed the turn, and setups.
 *
 * @param[in] simulator the simulator.
 * @param[out] to_move whose turn it is.
 * @param[out] turns the number of turns taken.
 * @return a status.
 */
gocount_status gocount_simulator_turn(const gocount_simulator *simulator,
                                      gocount_color *to_move,
                                      uint64_t *turns,
                                      gocount_error *error);

/**
 * A turn of a game on a grid. A skipped move is a pass.
 *
 * @param[in] simulator the simulator.
 * @param[in] turn its number: 1 is the first, the number of turns taken (`gocount_simulator_turn`) the last.
 * @param[out] found the move.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a setup, and for a number that no turn has; `GOCOUNT_UNSUPPORTED`
 * on a plane.
 */
gocount_status gocount_simulator_move_at(const gocount_simulator *simulator,
                                         uint64_t turn,
                                         gocount_move *found,
                                         gocount_error *error);

/**
 * Who played the last stone, and where, whether it still stands or not. Setups are not moves.
 *
 * @param[in] simulator the simulator.
 * @param[out] stone the stone.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when no stone was played.
 *
 * Cost: linear in the passes and setups since then.
 */
gocount_status gocount_simulator_last_stone(const gocount_simulator *simulator,
                                            gocount_stone *stone,
                                            gocount_error *error);

/**
 * The name of an ending, such as `passes`.
 *
 * @param[in] ending any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_ending_name(gocount_ending ending);

/**
 * Whether the game is over: whether the latest two turns are passes, which ends it under most rules. Moves can be
 * played all the same.
 *
 * @param[in] simulator the simulator.
 * @param[out] ending `GOCOUNT_ENDING_NONE` or `GOCOUNT_ENDING_PASSES`.
 * @return a status.
 */
gocount_status gocount_simulator_ending(const gocount_simulator *simulator,
                                        gocount_ending *ending,
                                        gocount_error *error);

/**
 * Where the side that did not take the latest turn may not play because of simple ko. Under superko there is never
 * such a point: `gocount_simulator_legal` tells what is forbidden there.
 *
 * @param[in] simulator the simulator.
 * @param[out] point the point.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when there is none.
 */
gocount_status gocount_simulator_ko(const gocount_simulator *simulator,
                                    gocount_point *point,
                                    gocount_error *error);

/**
 * Whether a side may play on a point, and if not, why. It is asked as if it were that side's turn; an occupied point
 * is told as such, whatever the options make of moves there.
 *
 * @param[in] simulator the simulator.
 * @param[in] color the side.
 * @param[in] x the column.
 * @param[in] y the row.
 * @param[out] refusal `GOCOUNT_REFUSAL_NONE` for a legal move, else why it would be refused.
 * @param[out] repeats where the refusal is `GOCOUNT_REFUSAL_SUPERKO`, the latest turn whose position would come again,
 * 0 for the start; else 0. Or NULL.
 * @return `GOCOUNT_OK`, whatever the refusal.
 *
 * Cost: constant; with superko, in proportion to the stones that it would take off.
 */
gocount_status gocount_simulator_legal(const gocount_simulator *simulator,
                                       gocount_color color,
                                       int32_t x,
                                       int32_t y,
                                       gocount_refusal *refusal,
                                       uint64_t *repeats,
                                       gocount_error *error);

/**
 * Where a side may play on a grid, and why not elsewhere: one byte a point, row after row from the top left.
 *
 * @param[in] simulator the simulator.
 * @param[in] color the side; it is asked as if it were that side's turn. A limit of stones (`max_stones`) is not
 * looked at.
 * @param[out] buffer `GOCOUNT_REFUSAL_NONE` for each point where the side may play, else another `gocount_refusal`; or
 * NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` on a plane.
 *
 * Cost: linear in the points; with superko, in proportion to the stones that each move would take off besides.
 */
gocount_status gocount_simulator_refusal_map(const gocount_simulator *simulator,
                                             gocount_color color,
                                             uint8_t *buffer,
                                             size_t capacity,
                                             size_t *written,
                                             gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator_chain Chains and liberties
 * @{
 */

/**
 * The stones of the chain of a stone.
 *
 * @param[in] simulator the simulator.
 * @param[in] x the column of one of its stones.
 * @param[in] y the row of that stone.
 * @param[out] buffer the points of its stones, in no particular order; or NULL to ask for the number.
 * @param[in] capacity how many points the buffer has room for; as many as the colour has stones are enough.
 * @param[out] written the number of stones.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` where there is no stone; `GOCOUNT_INVALID_COORDINATE` for a point that
 * does not exist; `GOCOUNT_OUT_OF_MEMORY` on a plane.
 *
 * Cost: linear in the stones; on a plane they are sorted besides.
 */
gocount_status gocount_simulator_chain(const gocount_simulator *simulator,
                                       int32_t x,
                                       int32_t y,
                                       gocount_point *buffer,
                                       size_t capacity,
                                       size_t *written,
                                       gocount_error *error);

/**
 * The liberties of the chain of a stone: the empty points next to it, each once. A liberty beyond the last coordinate
 * of a plane has no point and is not listed; `gocount_simulator_liberty_count` counts it.
 *
 * @param[in] simulator the simulator.
 * @param[in] x the column of one of its stones.
 * @param[in] y the row of that stone.
 * @param[out] buffer the points, in no particular order; or NULL to ask for the number.
 * @param[in] capacity how many points the buffer has room for; two for each stone of the chain and two more are
 * enough.
 * @param[out] written the number of points.
 * @return as `gocount_simulator_chain`.
 */
gocount_status gocount_simulator_liberties(const gocount_simulator *simulator,
                                           int32_t x,
                                           int32_t y,
                                           gocount_point *buffer,
                                           size_t capacity,
                                           size_t *written,
                                           gocount_error *error);

/**
 * How many liberties the chain of a stone has, those beyond the last coordinate of a plane included. One liberty is
 * atari.
 *
 * @param[in] simulator the simulator.
 * @param[in] x the column of one of its stones.
 * @param[in] y the row of that stone.
 * @param[out] liberties their number.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` where there is no stone; `GOCOUNT_INVALID_COORDINATE` for a point that
 * does not exist; `GOCOUNT_OUT_OF_MEMORY` on a plane.
 */
gocount_status gocount_simulator_liberty_count(const gocount_simulator *simulator,
                                               int32_t x,
                                               int32_t y,
                                               uint64_t *liberties,
                                               gocount_error *error);

/**
 * A stone of each chain of a colour that is in atari: that has one liberty.
 *
 * @param[in] simulator the simulator.
 * @param[in] color the colour.
 * @param[out] buffer the points of the stones, in no particular order; or NULL to ask for the number.
 * @param[in] capacity how many points the buffer has room for; as many as the colour has stones are enough.
 * @param[out] written the number of chains.
 * @return a status.
 *
 * Cost: linear in the points of a grid, in the stones of a plane.
 */
gocount_status gocount_simulator_chains_in_atari(const gocount_simulator *simulator,
                                                 gocount_color color,
                                                 gocount_point *buffer,
                                                 size_t capacity,
                                                 size_t *written,
                                                 gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator_region Rectangles
 *
 * The stones in a rectangle of a game, boards made of it, and whose territory is there.
 * @{
 */

/**
 * The least rectangle that holds all stones.
 *
 * @param[in] simulator the simulator.
 * @param[out] bounds the rectangle.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when there is no stone.
 *
 * Cost: linear in the points of a grid, in the stones of a plane.
 */
gocount_status gocount_simulator_bounds(const gocount_simulator *simulator,
                                        gocount_rectangle *bounds,
                                        gocount_error *error);

/**
 * The stones in a rectangle, or all stones.
 *
 * @param[in] simulator the simulator.
 * @param[in] rectangle the rectangle, which may reach beyond the points that there are; or NULL for all stones.
 * @param[out] buffer the stones, by column, then row; or NULL to ask for the number.
 * @param[in] capacity how many stones the buffer has room for; as many as stand are enough.
 * @param[out] written the number of stones.
 * @return a status.
 *
 * Cost: on a grid, linear in the points of the rectangle; on a plane, in the stones that there are or the points
 * of the rectangle, whichever are fewer, and the stones found are sorted.
 */
gocount_status gocount_simulator_stones(const gocount_simulator *simulator,
                                        const gocount_rectangle *rectangle,
                                        gocount_stone *buffer,
                                        size_t capacity,
                                        size_t *written,
                                        gocount_error *error);

/**
 * The points of a rectangle: one byte each, row after row from its least corner.
 *
 * @param[in] simulator the simulator.
 * @param[in] rectangle the rectangle; all its points must exist; or NULL for the whole board of a grid or a bounded
 * plane.
 * @param[out] buffer `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point; or NULL to ask for the
 * number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written the rectangle's width * height.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` when the rectangle has no points, or some that do not exist;
 * `GOCOUNT_UNSUPPORTED` for NULL on a plane without edges.
 */
gocount_status gocount_simulator_cells(const gocount_simulator *simulator,
                                       const gocount_rectangle *rectangle,
                                       uint8_t *buffer,
                                       size_t capacity,
                                       size_t *written,
                                       gocount_error *error);

/**
 * Copies a rectangle to a board of its own, on which the rectangle's least corner is (0, 0). What stands outside is
 * lost: to see whose territory is there, `gocount_simulator_territory_map` is right also when empty regions go on
 * outside.
 *
 * @param[in] simulator the simulator.
 * @param[in] rectangle the rectangle; all its points must exist; or NULL for the whole board of a grid or a bounded
 * plane.
 * @param[in] options limits of the board, or NULL for the defaults.
 * @param[out] board the board.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` when the rectangle has no points, or some that do not exist;
 * `GOCOUNT_LIMIT_EXCEEDED`.
 */
gocount_status gocount_simulator_to_board(const gocount_simulator *simulator,
                                          const gocount_rectangle *rectangle,
                                          const gocount_board_options *options,
                                          gocount_board **board,
                                          gocount_error *error);

/**
 * Whose territory the points of a rectangle are: one byte each, row after row from its least corner. An empty region
 * is a colour's when it touches stones of that colour only, those beside the rectangle included. One that goes on
 * outside of the rectangle is nobody's.
 *
 * @param[in] simulator the simulator.
 * @param[in] rectangle the rectangle; all its points must exist, and they may be no more than 67,108,864.
 * @param[out] buffer `GOCOUNT_MAP_STONE`, `GOCOUNT_MAP_BLACK`, `GOCOUNT_MAP_WHITE` or `GOCOUNT_MAP_NOBODY` for
 * each point; or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written the rectangle's width * height.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` when the rectangle has no points, or some that do not exist;
 * `GOCOUNT_LIMIT_EXCEEDED`.
 */
gocount_status gocount_simulator_territory_map(const gocount_simulator *simulator,
                                               const gocount_rectangle *rectangle,
                                               uint8_t *buffer,
                                               size_t capacity,
                                               size_t *written,
                                               gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator_checkpoint Games saved and loaded
 *
 * A game as bytes, to go on with another day. The bytes are the same on all machines. They are versioned and checked:
 * whatever is not a game that was saved is refused, cut and changed bytes included.
 * @{
 */

/**
 * Saves a game with its options, and with its history where it has one, turns undone included. The seed is not saved.
 *
 * @param[in] simulator the simulator.
 * @param[out] buffer the bytes; or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written the number of bytes. There is no bound but what asking for it tells.
 * @return a status.
 *
 * Cost: linear in the stones (times their logarithm), or in the turns of a game with history, each time, also when
 * the count alone is asked for.
 */
gocount_status gocount_simulator_save(const gocount_simulator *simulator,
                                      uint8_t *buffer,
                                      size_t capacity,
                                      size_t *written,
                                      gocount_error *error);

/**
 * Makes a simulator of bytes that `gocount_simulator_save` wrote.
 *
 * @param[in] bytes the bytes; they are not kept.
 * @param[in] length how many there are.
 * @param[out] simulator the simulator.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for bytes that are not a saved game; `GOCOUNT_LIMIT_EXCEEDED` for a
 * grid of more than 67,108,864 points.
 *
 * Cost: linear in the bytes and in the points of a grid, however few the bytes are; a game with history is played
 * again, which where stones were replaced costs time in proportion to the chains that they stood in.
 */
gocount_status gocount_simulator_load(const uint8_t *bytes,
                                      size_t length,
                                      gocount_simulator **simulator,
                                      gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup simulator_score Games counted
 *
 * A game's position counted with what its turns say: the captured stones, the passes, the last stone.
 * @{
 */

/**
 * What the turns of a game say about its count: the captured stones, how often each side passed, who passed first and
 * last, the last stone. A game does not know komi and handicap: those options are left at their defaults.
 *
 * @param[in] simulator the simulator.
 * @param[out] options the options.
 * @return a status.
 *
 * Cost: linear in the turns of a game with history.
 */
gocount_status gocount_simulator_score_options(const gocount_simulator *simulator,
                                               gocount_score_options *options,
                                               gocount_error *error);

/**
 * Counts the position of a game on a grid.
 *
 * @param[in] simulator the simulator.
 * @param[in] rules the rules; ko and suicide have no effect.
 * @param[in] dead not 0 for each point with a dead stone, as for `gocount_board_score`; NULL for none.
 * @param[in] dead_count width * height; 0 for none.
 * @param[in] options prisoners, passes, handicap and komi; or NULL for those of `gocount_simulator_score_options` and
 * the usual komi.
 * @param[out] score the score.
 * @return as `gocount_board_score`; `GOCOUNT_UNSUPPORTED` on a plane, of which `gocount_simulator_to_board` copies a
 * rectangle that can be counted.
 *
 * Cost: linear in the points, and without options in the turns.
 */
gocount_status gocount_simulator_score(const gocount_simulator *simulator,
                                       const gocount_rules *rules,
                                       const uint8_t *dead,
                                       size_t dead_count,
                                       const gocount_score_options *options,
                                       gocount_score **score,
                                       gocount_error *error);

/** @} */

/** @} */

/* ==================================================================================================== */

/**
 * @defgroup estimates 5 Estimates
 * Which stones are dead and whose each point is, when nobody says so.
 * @{
 */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup estimate Estimates
 *
 * Which stones are dead and whose each point is, when nobody says so: found by playing a few hundred games to the end,
 * some with care and some by chance. The same position, options and version of the library give the same answer on
 * every machine. The dead stones are marks as `gocount_board_score` takes them. An estimate can be wrong, so it also
 * tells how sure it is.
 * @{
 */

/**
 * An estimate of a position, and the memory to make others of the same size.
 *
 * Made by `gocount_board_estimate`, `gocount_simulator_estimate`, `gocount_estimate_clone`; freed by
 * `gocount_estimate_free`.
 */
typedef struct gocount_estimate gocount_estimate;

/** How an estimate is made. */
typedef struct gocount_estimate_options {
    /** `sizeof(gocount_estimate_options)`. */
    uint32_t struct_size;
    /** How many games are played to the end, at most 100,000; 0 for 200. More cost more and hardly help. */
    uint32_t playouts;
    /**
     * Where the numbers of chance begin: any number, 0 as 1. Another one may give another answer where the position is
     * in doubt.
     */
    uint64_t seed;
    /**
     * Who moves next, where the game goes on: then what hangs on who moves first is this side's. `GOCOUNT_NONE`: both
     * sides passed, and in each such fight the side with more stones is taken to live.
     */
    gocount_color to_move;
    /** How likely the status of a chain must be for it to be sure, in thousandths, at most 1000; 0 for 800. */
    uint32_t sure_permille;
} gocount_estimate_options;

/** The initial value of a `gocount_estimate_options`: all defaults. */
#define GOCOUNT_ESTIMATE_OPTIONS_INIT { (uint32_t)sizeof(gocount_estimate_options), 0, 0, 0, 0 }

/** An estimate in numbers. */
typedef struct gocount_estimate_summary {
    /** `sizeof(gocount_estimate_summary)`. */
    uint32_t struct_size;
    /** 1 if the position looks finished: both sides have stones, and no region is open between them. */
    gocount_bool is_finished;
    /** 1 if the status of every chain is sure. */
    gocount_bool is_sure;
    /** How likely the status of the least sure chain is, in thousandths; 1000 where there are no stones. */
    uint32_t confidence_permille;
    /** A stone of that chain. */
    gocount_point least_sure;
    /** 1 if there is one, 0 where there are no stones. */
    gocount_bool has_least_sure;
    /** How many chains are dead. */
    uint32_t dead_chain_count;
    /**
     * What the claims in open regions come to: Black's points less White's. A count with the estimate's dead stones,
     * which has open regions as nobody's, and this together are the likely end of the game.
     */
    int64_t half_open_margin;
} gocount_estimate_summary;

/** The initial value of a `gocount_estimate_summary`: all defaults. */
#define GOCOUNT_ESTIMATE_SUMMARY_INIT { (uint32_t)sizeof(gocount_estimate_summary), 0, 0, 0, { 0, 0 }, 0, 0, \
    0 }

/** What a map of an estimate shows. */
typedef uint32_t gocount_estimate_layer;

/**
 * 1 for each dead stone, else 0: as `gocount_board_score`, `gocount_board_seki` and `gocount_simulator_score` take it,
 * and `gocount_board_dead_to_text` for `gocount_record_score`.
 */
#define GOCOUNT_ESTIMATE_LAYER_DEAD 0
/**
 * Whose each point is once the dead stones are off, as far as that is settled: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or
 * `GOCOUNT_WHITE`.
 */
#define GOCOUNT_ESTIMATE_LAYER_OWNERS 1
/** The same, with open regions as they are likely to end when both sides play on. */
#define GOCOUNT_ESTIMATE_LAYER_FINAL_OWNERS 2

/** What a list of points of an estimate tells. */
typedef uint32_t gocount_estimate_list;

/** One point of each chain or region that could go either way. */
#define GOCOUNT_ESTIMATE_LIST_UNSURE 0
/** Points that are still to be played before the borders between both sides hold. */
#define GOCOUNT_ESTIMATE_LIST_SEAL 1
/** The first point of each region that is open. */
#define GOCOUNT_ESTIMATE_LIST_OPEN 2

/** A chain, and what is thought of it. Plain: never changes. */
typedef struct gocount_estimate_chain {
    /** Its first stone, row by row. */
    gocount_point first;
    /** Its colour. */
    gocount_color color;
    /** How many stones it has. */
    uint32_t stone_count;
    /** 1 if it is dead. */
    gocount_bool is_dead;
    /** How likely that is, in thousandths. */
    uint32_t confidence_permille;
    /**
     * How often it was the other side's at the end of the games that were played, in thousandths; where it hangs on
     * who moves first, what was made of that.
     */
    uint32_t dead_permille;
    /** 1 if it lives or dies by who moves first. */
    gocount_bool is_critical;
    /** 1 if what the games said of it was turned over, since it contradicts the chains around. */
    gocount_bool is_turned;
    /** 0. */
    uint32_t reserved;
} gocount_estimate_chain;

/**
 * Estimates a position: which stones are dead, and whose each point is.
 *
 * @param[in] board the position, of at most 52 columns and rows.
 * @param[in] options how; or NULL.
 * @param[out] estimate the estimate.
 * @return `GOCOUNT_OK`; `GOCOUNT_LIMIT_EXCEEDED` for a larger board.
 *
 * Cost: the playouts, each about as many moves as the board has points: some 10 milliseconds on 19x19 with the
 * options' defaults, a quarter of that on 9x9. Some hundreds of kilobytes of memory.
 */
gocount_status gocount_board_estimate(const gocount_board *board,
                                      const gocount_estimate_options *options,
                                      gocount_estimate **estimate,
                                      gocount_error *error);

/**
 * Estimates the position of a game on a grid. Whose turn it is does not matter, unless the options say so.
 *
 * @param[in] simulator the simulator.
 * @param[in] options how; or NULL.
 * @param[out] estimate the estimate.
 * @return as `gocount_board_estimate`; `GOCOUNT_UNSUPPORTED` on a plane, of which `gocount_simulator_to_board` copies
 * a rectangle that can be estimated.
 *
 * Cost: as `gocount_board_estimate`.
 */
gocount_status gocount_simulator_estimate(const gocount_simulator *simulator,
                                          const gocount_estimate_options *options,
                                          gocount_estimate **estimate,
                                          gocount_error *error);

/**
 * Estimates another position with the memory of an estimate, which then tells of that one. A board of the same size
 * allocates nothing.
 *
 * @param[in,out] estimate the estimate; after a failure it still tells of the position before.
 * @param[in] board the position.
 * @param[in] options how; or NULL.
 * @return as `gocount_board_estimate`.
 *
 * Cost: as `gocount_board_estimate`, without its memory.
 */
gocount_status gocount_estimate_again(gocount_estimate *estimate,
                                      const gocount_board *board,
                                      const gocount_estimate_options *options,
                                      gocount_error *error);

/**
 * Copies an estimate. The copy shares nothing with it: two threads may go on with one each.
 *
 * @param[in] estimate the estimate.
 * @param[out] copy the copy.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_estimate_clone(const gocount_estimate *estimate,
                                      gocount_estimate **copy,
                                      gocount_error *error);

/**
 * Frees an estimate.
 *
 * @param[in,out] estimate the estimate, or NULL.
 */
void gocount_estimate_free(gocount_estimate *estimate);

/**
 * An estimate in numbers.
 *
 * @param[in] estimate the estimate.
 * @param[out] estimate_summary the numbers.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_estimate_summarize(const gocount_estimate *estimate,
                                          gocount_estimate_summary *estimate_summary,
                                          gocount_error *error);

/**
 * A map of an estimate, one byte a point.
 *
 * @param[in] estimate the estimate.
 * @param[in] estimate_layer what it shows.
 * @param[out] buffer the map, or NULL to ask for the number.
 * @param[in] capacity how many bytes the buffer has room for.
 * @param[out] written width * height.
 * @return a status.
 */
gocount_status gocount_estimate_map(const gocount_estimate *estimate,
                                    gocount_estimate_layer estimate_layer,
                                    uint8_t *buffer,
                                    size_t capacity,
                                    size_t *written,
                                    gocount_error *error);

/**
 * Whose each point was at the end of the games that were played, on average.
 *
 * @param[in] estimate the estimate.
 * @param[out] buffer a number a point, row by row, from -1 (always White's) to 1 (always Black's); or NULL to ask for
 * the number of points.
 * @param[in] capacity how many numbers the buffer has room for.
 * @param[out] written width * height.
 * @return a status.
 */
gocount_status gocount_estimate_ownership(const gocount_estimate *estimate,
                                          float *buffer,
                                          size_t capacity,
                                          size_t *written,
                                          gocount_error *error);

/**
 * A list of points of an estimate, row by row.
 *
 * @param[in] estimate the estimate.
 * @param[in] list which.
 * @param[out] buffer the points, or NULL to ask for the number.
 * @param[in] capacity how many points the buffer has room for; width * height are always enough.
 * @param[out] written the number of points.
 * @return a status.
 */
gocount_status gocount_estimate_points(const gocount_estimate *estimate,
                                       gocount_estimate_list list,
                                       gocount_point *buffer,
                                       size_t capacity,
                                       size_t *written,
                                       gocount_error *error);

/**
 * All chains of the position, row by row by their first stones, and what is thought of each.
 *
 * @param[in] estimate the estimate.
 * @param[out] buffer the chains, or NULL to ask for the number.
 * @param[in] capacity how many chains the buffer has room for; width * height are always enough.
 * @param[out] written the number of chains.
 * @return a status.
 */
gocount_status gocount_estimate_chains(const gocount_estimate *estimate,
                                       gocount_estimate_chain *buffer,
                                       size_t capacity,
                                       size_t *written,
                                       gocount_error *error);

/**
 * Counts the position of an estimate with the stones that it takes for dead.
 *
 * @param[in] estimate the estimate.
 * @param[in] rules the rules; ko and suicide have no effect.
 * @param[in] options prisoners, passes, handicap and komi; or NULL for none, and the usual komi. Of a game they come
 * from `gocount_simulator_score_options`.
 * @param[out] score the score. Open regions are nobody's in it, and a warning tells which chain is least sure, and
 * what the result would be if it were not as the estimate says.
 * @return as `gocount_board_score`.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_estimate_score(const gocount_estimate *estimate,
                                      const gocount_rules *rules,
                                      const gocount_score_options *options,
                                      gocount_score **score,
                                      gocount_error *error);

/**
 * An estimate in JSON: `{"finished","dead","unsure","seal","owner","ownership","margin"}`. `dead`, `unsure` and `seal`
 * are lists of `[x,y]`; `owner` are rows of `X`, `O` and dots, open regions as they are likely to end; `ownership` are
 * rows of numbers from -1 to 1.
 *
 * @param[in] estimate the estimate.
 * @param[in] half_margin what `margin` tells: the margin of `gocount_estimate_score` and `half_open_margin` together.
 * @param[out] text the text on one line, which the caller frees.
 * @return a status.
 *
 * Cost: linear in the points.
 */
gocount_status gocount_estimate_json(const gocount_estimate *estimate,
                                     int64_t half_margin,
                                     gocount_text **text,
                                     gocount_error *error);

/** @} */

/** @} */

/* ==================================================================================================== */

/**
 * @defgroup collections 6 SGF
 * Game records as trees of nodes: read, walked, edited, validated, written.
 * @{
 */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf Collections of game records
 *
 * A collection holds trees, a tree nodes, a node properties, a property values. Nodes are numbered in depth-first
 * order over the whole collection, from 0, so that the first child of a node, when it has one, is the next node; nodes
 * that are added later get the numbers behind. Properties and values are numbered within their node and property, in
 * the order of the file. A property that stands in a node more than once is one property with all the values.
 * @{
 */

/** Bytes of a charset's name in options, its NUL included. */
#define GOCOUNT_CHARSET_SIZE 32

/**
 * A collection of game records. No value is copied or decoded before it is asked for.
 *
 * Made by `gocount_sgf_new`, `gocount_sgf_parse`, `gocount_sgf_parse_file`, `gocount_sgf_clone`,
 * `gocount_record_from_simulator`; freed by `gocount_sgf_free`. The one thing that it lends is its text
 * (`gocount_sgf_source`).
 */
typedef struct gocount_sgf gocount_sgf;

/** What is accepted as SGF. */
typedef uint32_t gocount_sgf_profile;

/** Whatever holds a tree is read, and nothing is refused that can be understood. */
#define GOCOUNT_SGF_PROFILE_LENIENT 0
/**
 * Only well-formed text is read. What is not is refused in the words of Exercism's exercise where it has some: "tree
 * missing", "tree with no nodes", "properties without delimiter", "property must be in uppercase".
 */
#define GOCOUNT_SGF_PROFILE_EXERCISM 1
/**
 * Anything that is an error by FF4 is refused, in the structure, the properties and their values. So is a file of
 * another version.
 */
#define GOCOUNT_SGF_PROFILE_FF4 2

/** How a text is read. 0 in a field is its default. */
typedef struct gocount_sgf_options {
    /** `sizeof(gocount_sgf_options)`. */
    uint32_t struct_size;
    /** What is accepted. Default: lenient. */
    gocount_sgf_profile profile;
    /** The longest text, in bytes. Default, and most: 4,026,531,840. */
    uint64_t max_bytes;
    /**
     * Regular files of this many bytes or more are mapped into memory instead of read, where the system can, which is
     * faster for large ones. Such a file must not change while the handle lives: if it is cut short, the system may
     * end the process. Default: never.
     */
    uint64_t map_from;
    /** The largest number of nodes of a collection. Default: 268,435,456. */
    uint32_t max_nodes;
    /** The largest number of parentheses that are open at once. Default: 16,777,216. */
    uint32_t max_depth;
    /** How many diagnostics of each kind are kept; all are counted. Default: 100; 4,294,967,295 for all. */
    uint32_t max_diagnostics;
    /** Must be 0. */
    uint32_t reserved;
    /**
     * The charset of the text, whatever it says itself: any name of the WHATWG's list, or another that is found in
     * records; NUL-terminated. Default, an empty name: decided by a byte order mark, the bytes, CA, or a guess.
     */
    char charset[GOCOUNT_CHARSET_SIZE];
} gocount_sgf_options;

/** The initial value of a `gocount_sgf_options`: all defaults. */
#define GOCOUNT_SGF_OPTIONS_INIT { (uint32_t)sizeof(gocount_sgf_options), 0, 0, 0, 0, 0, 0, 0, { 0 } }

/**
 * Makes a collection without trees, in UTF-8.
 *
 * @param[out] sgf the collection.
 * @return a status.
 */
gocount_status gocount_sgf_new(gocount_sgf **sgf, gocount_error *error);

/**
 * Reads a collection of game records. The default is lenient (`GOCOUNT_SGF_PROFILE_LENIENT`): whatever holds a tree is
 * read, a text that is cut off too, and `GOCOUNT_OK` does not say that the text is well-formed.
 * `gocount_sgf_diagnostics` tells what is wrong with it and what of it is not in the tree: a text that is cut off has
 * `E_VARIATION_NESTING` or `E_UNEXPECTED_EOF` there.
 *
 * @param[in] text the text; it is copied.
 * @param[in] length its length in bytes.
 * @param[in] options profile and limits, or NULL for the defaults.
 * @param[out] sgf the collection.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_SGF` for a text without a tree, and in a strict profile for anything
 * malformed, with its place in the text; `GOCOUNT_LIMIT_EXCEEDED`.
 */
gocount_status gocount_sgf_parse(const char *text,
                                 size_t length,
                                 const gocount_sgf_options *options,
                                 gocount_sgf **sgf,
                                 gocount_error *error);

/**
 * Reads a collection of game records from a file.
 *
 * @param[in] path the name of the file: the bytes that the system has, or UTF-8 on Windows.
 * @param[in] path_length its length in bytes.
 * @param[in] options profile and limits, or NULL for the defaults.
 * @param[out] sgf the collection.
 * @return as `gocount_sgf_parse`; `GOCOUNT_IO_ERROR` when the file cannot be opened or read.
 *
 * Cost: linear in the file.
 */
gocount_status gocount_sgf_parse_file(const char *path,
                                      size_t path_length,
                                      const gocount_sgf_options *options,
                                      gocount_sgf **sgf,
                                      gocount_error *error);

/**
 * Copies a collection, with its text and its numbers of nodes.
 *
 * @param[in] sgf the collection.
 * @param[out] copy the copy.
 * @return a status.
 *
 * Cost: linear in the text and the nodes.
 */
gocount_status gocount_sgf_clone(const gocount_sgf *sgf,
                                 gocount_sgf **copy,
                                 gocount_error *error);

/**
 * Reads another text into a collection, whose nodes are gone then. Its memory is used again, which saves about half
 * the time when many records are read.
 *
 * @param[in,out] sgf the collection. After a failure it is empty (no trees, no text, no diagnostics), unless the
 * failure is one of arguments.
 * @param[in] text the text; it is copied.
 * @param[in] length its length in bytes.
 * @param[in] options profile and limits, or NULL for the defaults.
 * @return as `gocount_sgf_parse`.
 */
gocount_status gocount_sgf_parse_again(gocount_sgf *sgf,
                                       const char *text,
                                       size_t length,
                                       const gocount_sgf_options *options,
                                       gocount_error *error);

/**
 * Frees a collection.
 *
 * @param[in,out] sgf the collection, or NULL.
 */
void gocount_sgf_free(gocount_sgf *sgf);

/**
 * The text in which spans and offsets count: what was read, or its conversion to UTF-8 when that was UTF-16 or UTF-32.
 *
 * @param[in] sgf the collection.
 * @param[out] text the text, which belongs to the collection and lives until that is freed or reads another text
 * (`gocount_sgf_parse_again`). No NUL stands behind it.
 * @param[out] length its length in bytes.
 * @return a status.
 */
gocount_status gocount_sgf_source(const gocount_sgf *sgf,
                                  const char **text,
                                  size_t *length,
                                  gocount_error *error);

/**
 * The line and column of an offset into the text. LF, CR, CRLF and LFCR each end a line.
 *
 * @param[in] sgf the collection.
 * @param[in] offset bytes from the beginning of the text; one past its end is taken for the end.
 * @param[out] line the line, from 1.
 * @param[out] column the column in bytes, from 1.
 * @return a status.
 *
 * Cost: linear in the offset.
 */
gocount_status gocount_sgf_place(const gocount_sgf *sgf,
                                 uint64_t offset,
                                 uint64_t *line,
                                 uint64_t *column,
                                 gocount_error *error);

/**
 * The number of trees of a collection.
 *
 * @param[in] sgf the collection.
 * @param[out] count the number.
 * @return a status.
 */
gocount_status gocount_sgf_tree_count(const gocount_sgf *sgf,
                                      size_t *count,
                                      gocount_error *error);

/**
 * The root of a tree.
 *
 * @param[in] sgf the collection.
 * @param[in] tree the number of the tree, from 0.
 * @param[out] root its first node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there.
 */
gocount_status gocount_sgf_root(const gocount_sgf *sgf,
                                uint32_t tree,
                                gocount_node *root,
                                gocount_error *error);

/**
 * The number of nodes of all trees.
 *
 * @param[in] sgf the collection.
 * @param[out] count the number.
 * @return a status.
 */
gocount_status gocount_sgf_node_count(const gocount_sgf *sgf,
                                      size_t *count,
                                      gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf_node Nodes: parents, children, variations
 * @{
 */

/** The neighbours of a node, and how many properties it has. Plain: never changes. */
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

/**
 * The neighbours of every node of the collection, in one call: `buffer[n]` is node n. A number whose node was removed
 * has `GOCOUNT_NO_NODE` everywhere and no properties.
 *
 * @param[in] sgf the collection.
 * @param[out] buffer an entry for each node, or NULL to ask for their number.
 * @param[in] capacity entries that the buffer has room for; as many as the collection has nodes
 * (`gocount_sgf_node_count`) are enough, unless some were removed.
 * @param[out] written the number of entries: one more than the largest number that a node has had.
 * @return a status.
 *
 * Cost: linear in the nodes.
 */
gocount_status gocount_sgf_nodes(const gocount_sgf *sgf,
                                 gocount_node_links *buffer,
                                 size_t capacity,
                                 size_t *written,
                                 gocount_error *error);

/**
 * The node that a node follows.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] parent that node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a root, and for a node that is not there.
 */
gocount_status gocount_sgf_parent(const gocount_sgf *sgf,
                                  gocount_node node,
                                  gocount_node *parent,
                                  gocount_error *error);

/**
 * The first of the nodes that follow a node: the main line.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] child that node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when none follows, and for a node that is not there.
 */
gocount_status gocount_sgf_first_child(const gocount_sgf *sgf,
                                       gocount_node node,
                                       gocount_node *child,
                                       gocount_error *error);

/**
 * The next variation behind the same parent.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] sibling that node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for the last variation, for a root, and for a node that is not there.
 */
gocount_status gocount_sgf_next_sibling(const gocount_sgf *sgf,
                                        gocount_node node,
                                        gocount_node *sibling,
                                        gocount_error *error);

/**
 * The last node of the main line from a node on: what is reached by following the first children.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node; a root (`gocount_sgf_root`) for a whole game.
 * @param[out] last the last node, which is the node itself when none follows.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the nodes of the line.
 */
gocount_status gocount_sgf_last_node(const gocount_sgf *sgf,
                                     gocount_node node,
                                     gocount_node *last,
                                     gocount_error *error);

/**
 * How many nodes follow a node.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] count the number.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the number.
 */
gocount_status gocount_sgf_child_count(const gocount_sgf *sgf,
                                       gocount_node node,
                                       size_t *count,
                                       gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf_property Properties and their values
 * @{
 */

/** How the text of a value is given. */
typedef uint32_t gocount_text_kind;

/** Without backslashes; line breaks stay, other white space becomes spaces (Text of FF4). */
#define GOCOUNT_TEXT_KIND_TEXT 0
/** Without backslashes; all white space becomes spaces, line breaks included (SimpleText of FF4). */
#define GOCOUNT_TEXT_KIND_SIMPLE 1
/** As it is written, backslashes and all, but in UTF-8: for values that are composed of parts. */
#define GOCOUNT_TEXT_KIND_ESCAPED 2

/**
 * How many properties a node has.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] count the number.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 */
gocount_status gocount_sgf_property_count(const gocount_sgf *sgf,
                                          gocount_node node,
                                          size_t *count,
                                          gocount_error *error);

/**
 * Finds a property of a node by its identifier.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] identifier the identifier in capitals, such as `AB`.
 * @param[in] identifier_length its length in bytes.
 * @param[out] property the number of the property in its node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or that has no such property.
 *
 * Cost: linear in the properties of the node.
 */
gocount_status gocount_sgf_find_property(const gocount_sgf *sgf,
                                         gocount_node node,
                                         const char *identifier,
                                         size_t identifier_length,
                                         uint32_t *property,
                                         gocount_error *error);

/**
 * The name of a property: its identifier without the lower-case letters that FF1 to FF3 allow, so that `CoPyright`
 * is `CP`. An identifier that has no others is put into capitals.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @param[out] text the name.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there.
 */
gocount_status gocount_sgf_property_name(const gocount_sgf *sgf,
                                         gocount_node node,
                                         uint32_t property,
                                         gocount_text **text,
                                         gocount_error *error);

/**
 * The identifier of a property as it is written in the text.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @param[out] text the identifier.
 * @return as `gocount_sgf_property_name`.
 */
gocount_status gocount_sgf_property_identifier(const gocount_sgf *sgf,
                                               gocount_node node,
                                               uint32_t property,
                                               gocount_text **text,
                                               gocount_error *error);

/**
 * How many values a property has: 1 or more.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @param[out] count the number.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there.
 */
gocount_status gocount_sgf_value_count(const gocount_sgf *sgf,
                                       gocount_node node,
                                       uint32_t property,
                                       size_t *count,
                                       gocount_error *error);

/**
 * The bytes of a value as they are written, without the brackets, in the text's own encoding, backslashes and all.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @param[in] value the number of the value in its property, from 0.
 * @param[out] text the bytes.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there.
 */
gocount_status gocount_sgf_value_raw(const gocount_sgf *sgf,
                                     gocount_node node,
                                     uint32_t property,
                                     uint32_t value,
                                     gocount_text **text,
                                     gocount_error *error);

/**
 * What a value says, in UTF-8, from whatever charset the tree is in (`gocount_sgf_charset`); bytes that are no
 * character become U+FFFD. Unless it is given as it is written, a backslash before a line break vanishes with it,
 * before anything else only the backslash vanishes; CR, LF, CRLF and LFCR become LF.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @param[in] value the number of the value in its property, from 0.
 * @param[in] kind how it is given.
 * @param[out] text the text.
 * @return as `gocount_sgf_value_raw`.
 *
 * Cost: linear in the length. In a collection of several charsets also logarithmic in the nodes; once that was
 * changed, linear in the depth of the node.
 */
gocount_status gocount_sgf_value_text(const gocount_sgf *sgf,
                                      gocount_node node,
                                      uint32_t property,
                                      uint32_t value,
                                      gocount_text_kind kind,
                                      gocount_text **text,
                                      gocount_error *error);

/**
 * Where a value stands in the text (`gocount_sgf_source`), without the brackets: the value without a copy.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @param[in] value the number of the value in its property, from 0.
 * @param[out] offset the offset of its first byte.
 * @param[out] length the number of its bytes.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there.
 */
gocount_status gocount_sgf_value_span(const gocount_sgf *sgf,
                                      gocount_node node,
                                      uint32_t property,
                                      uint32_t value,
                                      uint64_t *offset,
                                      size_t *length,
                                      gocount_error *error);

/**
 * Puts a backslash before each `]` and each backslash of a text, and before each `:` of a part of a composed value:
 * the value as it is written.
 *
 * @param[in] text the text, in UTF-8 or another charset in which those characters are their ASCII bytes and no part of
 * another character.
 * @param[in] length its length in bytes.
 * @param[in] is_composed 1 for a part of a composed value, else 0.
 * @param[out] raw the value as it is written.
 * @return a status.
 */
gocount_status gocount_sgf_escape(const char *text,
                                  size_t length,
                                  gocount_bool is_composed,
                                  gocount_text **raw,
                                  gocount_error *error);

/**
 * Undoes the backslashes of a value as it is written.
 *
 * @param[in] text the value as it is written, in a charset as for `gocount_sgf_escape`.
 * @param[in] length its length in bytes.
 * @param[in] kind how it is given: `GOCOUNT_TEXT_KIND_TEXT` or `GOCOUNT_TEXT_KIND_SIMPLE`.
 * @param[out] unescaped what it says.
 * @return a status.
 */
gocount_status gocount_sgf_unescape(const char *text,
                                    size_t length,
                                    gocount_text_kind kind,
                                    gocount_text **unescaped,
                                    gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf_line Lines of play: paths, variations, moves
 * @{
 */

/**
 * The tree that a node belongs to.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] tree the number of the tree, from 0.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: logarithmic in the number of trees; once the collection was edited, linear in that number and in the depth
 * of the node.
 */
gocount_status gocount_sgf_tree_of(const gocount_sgf *sgf,
                                   gocount_node node,
                                   uint32_t *tree,
                                   gocount_error *error);

/**
 * One of the nodes that follow a node: a variation by its number.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] index the number of the variation, from 0, which is the main line.
 * @param[out] child the node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or a variation that is not there.
 *
 * Cost: linear in the number of the variation.
 */
gocount_status gocount_sgf_child(const gocount_sgf *sgf,
                                 gocount_node node,
                                 uint32_t index,
                                 gocount_node *child,
                                 gocount_error *error);

/**
 * The nodes from the root to a node, both among them.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] buffer the nodes, the root first, or NULL to ask for their number.
 * @param[in] capacity nodes that the buffer has room for; as many as the collection has (`gocount_sgf_node_count`) are
 * always enough.
 * @param[out] written the number of nodes, 1 or more.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the nodes.
 */
gocount_status gocount_sgf_path(const gocount_sgf *sgf,
                                gocount_node node,
                                gocount_node *buffer,
                                size_t capacity,
                                size_t *written,
                                gocount_error *error);

/**
 * A node, the first of the nodes that follow it, and so on to the end: from a root, the main line.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] buffer the nodes in their order, or NULL to ask for their number.
 * @param[in] capacity nodes that the buffer has room for; as many as the collection has (`gocount_sgf_node_count`) are
 * always enough.
 * @param[out] written the number of nodes, 1 or more.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the nodes.
 */
gocount_status gocount_sgf_line(const gocount_sgf *sgf,
                                gocount_node node,
                                gocount_node *buffer,
                                size_t capacity,
                                size_t *written,
                                gocount_error *error);

/**
 * The moves (B, W) of the line that a node begins: of a tree's main line, when it is the root.
 * `gocount_simulator_play_moves` plays them; a record with setup, handicap or illegal moves needs
 * `gocount_record_replay`.
 *
 * A node should have one move at most, with one value; if it has more, each value is a move, in file order. The size
 * of the board is the tree's (`gocount_sgf_board_size`).
 *
 * @param[in] sgf the collection.
 * @param[in] node the node; its own moves come first.
 * @param[out] buffer the moves in their order, or NULL to ask for their number.
 * @param[in] capacity moves that the buffer has room for; as many as the line has nodes (`gocount_sgf_line`) are
 * enough, unless a node has more than one.
 * @param[out] written the number of moves.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the nodes of the line, their properties and moves; once the collection was edited, in the depth
 * of the node too.
 */
gocount_status gocount_sgf_line_moves(const gocount_sgf *sgf,
                                      gocount_node node,
                                      gocount_move *buffer,
                                      size_t capacity,
                                      size_t *written,
                                      gocount_error *error);

/**
 * The moves (B, W) on the way from the root to a node, as `gocount_sgf_line_moves` has them.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node; its own moves come last.
 * @param[out] buffer the moves in their order, or NULL to ask for their number.
 * @param[in] capacity moves that the buffer has room for; as many as the path has nodes (`gocount_sgf_path`) are
 * enough, unless a node has more than one.
 * @param[out] written the number of moves.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the nodes of the path, their properties and moves.
 */
gocount_status gocount_sgf_path_moves(const gocount_sgf *sgf,
                                      gocount_node node,
                                      gocount_move *buffer,
                                      size_t capacity,
                                      size_t *written,
                                      gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf_setup Board sizes, setup, lists of points
 * @{
 */

/** Room that is always enough for the points of a node or of a value: letters can name no more. */
#define GOCOUNT_POINTS_CAPACITY 2704

/** What a node does to a point, in a map of setup. */
typedef uint32_t gocount_setup;

/** The point stays as it was. */
#define GOCOUNT_SETUP_NONE 0
/** A black stone is put there (AB). */
#define GOCOUNT_SETUP_BLACK 1
/** A white stone is put there (AW). */
#define GOCOUNT_SETUP_WHITE 2
/** The point is made empty (AE). */
#define GOCOUNT_SETUP_EMPTY 3

/**
 * The size of the board of a tree: SZ of its root, or 19x19 when there is none, or none that can be read.
 *
 * @param[in] sgf the collection.
 * @param[in] tree the number of the tree, from 0.
 * @param[out] width the columns.
 * @param[out] height the rows.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there.
 *
 * Cost: linear in the properties of the root.
 */
gocount_status gocount_sgf_board_size(const gocount_sgf *sgf,
                                      uint32_t tree,
                                      uint32_t *width,
                                      uint32_t *height,
                                      gocount_error *error);

/**
 * The points that a node sets up on the board of its tree: AB, AW, and AE, whose points have `GOCOUNT_NONE`.
 * Rectangles are taken apart. Of several entries for a point the last in the file counts.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] buffer the points, row by row, each once, or NULL to ask for their number.
 * @param[in] capacity points that the buffer has room for; width * height, and `GOCOUNT_POINTS_CAPACITY`, are always
 * enough.
 * @param[out] written the number of points.
 * @param[out] unreadable how many values could not be read and were left out, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the values of the node, about 100 steps for each; once the collection was edited, in the depth
 * of the node too.
 */
gocount_status gocount_sgf_setup(const gocount_sgf *sgf,
                                 gocount_node node,
                                 gocount_stone *buffer,
                                 size_t capacity,
                                 size_t *written,
                                 size_t *unreadable,
                                 gocount_error *error);

/**
 * What a node sets up (AB, AW, AE), as one byte a point, row by row: one of `GOCOUNT_SETUP_*`. Of several entries for
 * a point the last in the file counts.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] buffer a byte for each point of the board of the tree, or NULL to ask for their number.
 * @param[in] capacity bytes that the buffer has room for.
 * @param[out] written width * height of the board of the tree (`gocount_sgf_board_size`).
 * @param[out] unreadable how many values could not be read and were left out, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_LIMIT_EXCEEDED` for a board
 * that is larger than memory.
 *
 * Cost: linear in the board, and in the values of the node, about 100 steps for each; once the collection was
 * edited, in the depth of the node too.
 */
gocount_status gocount_sgf_setup_map(const gocount_sgf *sgf,
                                     gocount_node node,
                                     uint8_t *buffer,
                                     size_t capacity,
                                     size_t *written,
                                     size_t *unreadable,
                                     gocount_error *error);

/**
 * The points of a property that is a list of them (AB, TB, MA, ...), rectangles taken apart.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @param[out] buffer the points, row by row, each once, or NULL to ask for their number.
 * @param[in] capacity points that the buffer has room for; width * height, and `GOCOUNT_POINTS_CAPACITY`, are always
 * enough.
 * @param[out] written the number of points.
 * @param[out] unreadable how many values could not be read and were left out, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there.
 *
 * Cost: linear in the values of the property, about 100 steps for each; once the collection was edited, in the
 * depth of the node too.
 */
gocount_status gocount_sgf_points(const gocount_sgf *sgf,
                                  gocount_node node,
                                  uint32_t property,
                                  gocount_point *buffer,
                                  size_t capacity,
                                  size_t *written,
                                  size_t *unreadable,
                                  gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup complaint Complaints about values
 *
 * A value that real files have is understood as well as one that FF4 allows; then there is a complaint, which a strict
 * program may take for an error.
 * @{
 */

/** What is wrong with a value. */
typedef uint32_t gocount_complaint_kind;

/** Nothing is wrong. */
#define GOCOUNT_COMPLAINT_KIND_NONE 0
/** Nothing stands where something must. */
#define GOCOUNT_COMPLAINT_KIND_EMPTY 1
/** Something stands where nothing may. */
#define GOCOUNT_COMPLAINT_KIND_NOT_EMPTY 2
/** White space where none is allowed. */
#define GOCOUNT_COMPLAINT_KIND_WHITE_SPACE 3
/** Something follows that is not part of the value. */
#define GOCOUNT_COMPLAINT_KIND_JUNK 4
/** Understood, but this is not how FF4 writes it. */
#define GOCOUNT_COMPLAINT_KIND_SPELLING 5
/** Not two letters. */
#define GOCOUNT_COMPLAINT_KIND_NOT_A_POINT 6
/** A point outside the board. */
#define GOCOUNT_COMPLAINT_KIND_OFF_BOARD 7
/** The first corner of a rectangle is not its upper left. */
#define GOCOUNT_COMPLAINT_KIND_BAD_RECTANGLE 8
/** A rectangle of one point; an arrow or line from a point to itself. */
#define GOCOUNT_COMPLAINT_KIND_SINGLE_POINT 9
/** A point that the list has already. */
#define GOCOUNT_COMPLAINT_KIND_DUPLICATE_POINT 10
/** Not a number. */
#define GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER 11
/** A number with a fraction where a whole one is wanted. */
#define GOCOUNT_COMPLAINT_KIND_NOT_WHOLE 12
/** A number too large or too small, or with more decimals than are kept. */
#define GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE 13
/** Neither 1 nor 2. */
#define GOCOUNT_COMPLAINT_KIND_NOT_DOUBLE 14
/** Not a colour. */
#define GOCOUNT_COMPLAINT_KIND_NOT_A_COLOR 15
/** No colon between two parts. */
#define GOCOUNT_COMPLAINT_KIND_NOT_COMPOSED 16
/** A board larger than 52 columns or rows, the last that letters can name. */
#define GOCOUNT_COMPLAINT_KIND_BOARD_TOO_BIG 17
/** No day of the calendar. */
#define GOCOUNT_COMPLAINT_KIND_BAD_DATE 18
/** Day and month could each be the other; only the year is given. */
#define GOCOUNT_COMPLAINT_KIND_AMBIGUOUS_DATE 19
/** Words that are not understood, or bytes that are not UTF-8. */
#define GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD 20

/**
 * What is wrong with a value: after `GOCOUNT_OK`, the first thing in it that FF4 does not allow; after
 * `GOCOUNT_INVALID_VALUE`, why it has no meaning. Plain: never changes.
 */
typedef struct gocount_complaint {
    /** What is wrong; later versions may know more kinds. */
    gocount_complaint_kind kind;
    /** 0. */
    uint32_t reserved;
    /** Where in the text, in bytes from 0; the text's length when something is missing at its end. */
    uint64_t offset;
} gocount_complaint;

/**
 * The name of a kind of complaint, such as `spelling`.
 *
 * @param[in] kind any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_complaint_kind_name(gocount_complaint_kind kind);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf_info What holds at a node
 *
 * Properties that a node inherits from those above it, and the game information that counting needs.
 * @{
 */

/** Where a property stands: a node, and the number of the property in it. Plain: never changes. */
typedef struct gocount_property_place {
    /** The node, or `GOCOUNT_NO_NODE` when none has it. */
    gocount_node node;
    /** The number of the property in that node; 0 when none has it. */
    uint32_t property;
} gocount_property_place;

/** Whether a record says something. */
typedef uint32_t gocount_presence;

/** The record does not say, or with an empty value. */
#define GOCOUNT_PRESENCE_ABSENT 0
/** The record says it. */
#define GOCOUNT_PRESENCE_GIVEN 1
/** The record says something that cannot be understood. */
#define GOCOUNT_PRESENCE_UNREADABLE 2

/** Whether a record says something, and where. Plain: never changes. */
typedef struct gocount_given {
    /** Whether it is said. */
    gocount_presence presence;
    /** The node that says it, or `GOCOUNT_NO_NODE`. */
    gocount_node node;
    /** The number of the property in that node; 0 when no node says it. */
    uint32_t property;
    /** 0. */
    uint32_t reserved;
    /** What is wrong with its value; places are those of the text that the value says. */
    gocount_complaint complaint;
} gocount_given;

/** What counting a game needs to know. */
typedef struct gocount_game_info {
    /** `sizeof(gocount_game_info)`. */
    uint32_t struct_size;
    /** Columns of the board; 19 when the record does not say. */
    uint32_t width;
    /** Rows of the board; 19 when the record does not say. */
    uint32_t height;
    /** Stones of handicap; 0 when the record does not say. */
    uint32_t handicap;
    /** 1 if the record says what komi is, else 0. */
    gocount_bool has_komi;
    /** 0. */
    uint32_t reserved;
    /**
     * Komi as it is written, which may be hundredths of a point or zi: the komi that counts is that of
     * `gocount_record_score`.
     */
    gocount_margin komi;
    /** The result; unknown when the record does not say. */
    gocount_result result;
    /** Where the size comes from (SZ). */
    gocount_given size_given;
    /** Where the handicap comes from (HA). */
    gocount_given handicap_given;
    /** Where komi comes from (KM). */
    gocount_given komi_given;
    /** Where the result comes from (RE). */
    gocount_given result_given;
} gocount_game_info;

/** The initial value of a `gocount_game_info`: all defaults. */
#define GOCOUNT_GAME_INFO_INIT { (uint32_t)sizeof(gocount_game_info), 0, 0, 0, 0, 0, { { 0, 0 }, 0, 0, 0 }, \
    { 0, 0, 0, 0, { { 0, 0 }, 0, 0, 0 } }, { 0, 0, 0, 0, { 0, 0, 0 } }, { 0, 0, 0, 0, { 0, 0, 0 } }, \
    { 0, 0, 0, 0, { 0, 0, 0 } }, { 0, 0, 0, 0, { 0, 0, 0 } } }

/**
 * The property that holds at a node: the node's own, or that of the nearest node above it that has one.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] identifier the identifier in capitals, such as `KM`.
 * @param[in] identifier_length its length in bytes.
 * @param[out] found the node that has the property, and its number there.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or when neither it nor a node above it
 * has the property.
 *
 * Cost: linear in the nodes from there up, and their properties.
 */
gocount_status gocount_sgf_inherited(const gocount_sgf *sgf,
                                     gocount_node node,
                                     const char *identifier,
                                     size_t identifier_length,
                                     gocount_property_place *found,
                                     gocount_error *error);

/**
 * The property that tells a piece of game information at a node: what `gocount_sgf_inherited` finds; or else, in the
 * root, the one that some servers (Cyberoro, Sina, Tom) write in its place: TE for EV, RD for DT, HD for HA, KO for
 * KM, LT for OT (seconds of a period; LC has their number). `gocount_sgf_property_name` tells which it is.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] identifier the identifier in FF4, in capitals, such as `EV`.
 * @param[in] identifier_length its length in bytes.
 * @param[out] found the node that has the property, and its number there.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or when nothing tells it.
 *
 * Cost: linear in the nodes from there up, and their properties.
 */
gocount_status gocount_sgf_game_property(const gocount_sgf *sgf,
                                         gocount_node node,
                                         const char *identifier,
                                         size_t identifier_length,
                                         gocount_property_place *found,
                                         gocount_error *error);

/**
 * The properties that hold at a node, in one walk to the root: for each identifier what `gocount_sgf_inherited` tells.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] identifiers the identifiers in capitals.
 * @param[in] count how many.
 * @param[out] places for each identifier the node that has it and the number of the property there; `GOCOUNT_NO_NODE`
 * where no node up to the root has it.
 * @param[in] place_capacity entries that there is room for: at least `count`.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the nodes from there up, and their properties, times the identifiers.
 */
gocount_status gocount_sgf_inherited_all(const gocount_sgf *sgf,
                                         gocount_node node,
                                         const gocount_string *identifiers,
                                         size_t count,
                                         gocount_property_place *places,
                                         size_t place_capacity,
                                         gocount_error *error);

/**
 * The game information that holds at a node: size of the board, komi, handicap, result. The size is the root's; of the
 * others the nearest on the way up counts, and of several values the first. A value that cannot be understood is
 * `GOCOUNT_PRESENCE_UNREADABLE`; the call does not fail. For names of players, dates and the rest:
 * `gocount_sgf_inherited`, then `gocount_sgf_value_text`. For the rules: `gocount_score_rules` of its score.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[out] info the information.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the nodes from there up, and their properties.
 */
gocount_status gocount_sgf_game_info(const gocount_sgf *sgf,
                                     gocount_node node,
                                     gocount_game_info *info,
                                     gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf_edit Changing a collection
 *
 * A call that fails leaves the collection as it was. Numbers of nodes stay what they are, also when other nodes come
 * and go; the numbers of a node's properties hold until properties of that node change. What is not touched is written
 * back byte for byte. The first change takes time linear in the collection.
 *
 * Text is put into the charset in which the tree was read. Bytes that are valid UTF-8 are read as UTF-8 whatever CA
 * says, and without CA a charset is guessed: so a text that is changed can come to look like another charset, as
 * windows-1252 does when the only letters beyond ASCII are set to `Ã©`. Writing with `charset` `UTF-8` is safe from
 * that.
 * @{
 */

/** A place among trees or variations. */
typedef uint32_t gocount_place;

/** Behind all others. */
#define GOCOUNT_PLACE_LAST 4294967295

/**
 * Adds a tree of one node without properties.
 *
 * @param[in,out] sgf the collection.
 * @param[in] place the number that the tree gets among the trees, at most how many there are; `GOCOUNT_PLACE_LAST` for
 * behind them.
 * @param[out] root its node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a place that is not there; `GOCOUNT_LIMIT_EXCEEDED`.
 *
 * Cost: linear in the trees behind the place.
 */
gocount_status gocount_sgf_insert_tree(gocount_sgf *sgf,
                                       gocount_place place,
                                       gocount_node *root,
                                       gocount_error *error);

/**
 * Adds a node without properties behind another.
 *
 * @param[in,out] sgf the collection.
 * @param[in] parent the node that it follows.
 * @param[in] place its number among the variations there, 0 for the main line; `GOCOUNT_PLACE_LAST` for behind them.
 * @param[out] node the new node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or place that is not there; `GOCOUNT_LIMIT_EXCEEDED`.
 *
 * Cost: linear in `place`; constant for `GOCOUNT_PLACE_LAST`.
 */
gocount_status gocount_sgf_insert_node(gocount_sgf *sgf,
                                       gocount_node parent,
                                       gocount_place place,
                                       gocount_node *node,
                                       gocount_error *error);

/**
 * Removes a node with everything below it; a root goes with its tree.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the node. Its number, and those below it, are not used again.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in what is removed; for a root also in the number of trees.
 */
gocount_status gocount_sgf_remove_node(gocount_sgf *sgf, gocount_node node, gocount_error *error);

/**
 * Moves a node with everything below it behind another; a root takes its tree along. Text is put into the charset of
 * the tree that it comes to.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the node.
 * @param[in] parent the node that it shall follow: neither itself nor one below it.
 * @param[in] place its number among the variations there, itself not counted; `GOCOUNT_PLACE_LAST` for behind them.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or place that is not there; `GOCOUNT_INVALID_ARGUMENT` for a
 * parent at or below the node; `GOCOUNT_NOT_IN_CHARSET`; `GOCOUNT_LIMIT_EXCEEDED`.
 *
 * Cost: linear in the depth of the parent and in its variations; also in what is moved, when the charsets differ.
 */
gocount_status gocount_sgf_move_node(gocount_sgf *sgf,
                                     gocount_node node,
                                     gocount_node parent,
                                     gocount_place place,
                                     gocount_error *error);

/**
 * Gives a variation another place among its siblings, or a root (with its tree) another place among the trees.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the first node of the variation, or a root.
 * @param[in] place its new number among them, 0 for the main line; `GOCOUNT_PLACE_LAST` for behind the others.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or place that is not there.
 *
 * Cost: linear in the siblings, or in the trees.
 */
gocount_status gocount_sgf_reorder_node(gocount_sgf *sgf,
                                        gocount_node node,
                                        gocount_place place,
                                        gocount_error *error);

/**
 * Moves a variation one place up among its siblings; nothing happens to the first one.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the first node of the variation.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 */
gocount_status gocount_sgf_promote_node(gocount_sgf *sgf, gocount_node node, gocount_error *error);

/**
 * Makes the line from the root to a node the main line.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
 *
 * Cost: linear in the depth of the node.
 */
gocount_status gocount_sgf_make_main_line(gocount_sgf *sgf,
                                          gocount_node node,
                                          gocount_error *error);

/**
 * Copies a node with everything below it, within a collection or from another one. Text is put into the charset of the
 * tree that it comes to.
 *
 * @param[in] source the collection that has the node.
 * @param[in] node the node.
 * @param[in,out] target the collection that receives the copy; it may be the same.
 * @param[in] parent the node that the copy shall follow, as its last variation; `GOCOUNT_NO_NODE` for a tree of
 * its own.
 * @param[out] copy the first node of the copy.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_NOT_IN_CHARSET`;
 * `GOCOUNT_LIMIT_EXCEEDED`.
 *
 * Cost: linear in what is copied.
 */
gocount_status gocount_sgf_copy_node(const gocount_sgf *source,
                                     gocount_node node,
                                     gocount_sgf *target,
                                     gocount_node parent,
                                     gocount_node *copy,
                                     gocount_error *error);

/**
 * Sets a property to values as they are to be written, in the charset of the tree: brackets not included, and `]` and
 * `\` with a backslash before them. A property that is there keeps its place; a new one comes behind the others.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the node.
 * @param[in] identifier the identifier, in capitals.
 * @param[in] identifier_length its length in bytes.
 * @param[in] values the values. None may end in the first half of a two-byte character (Shift_JIS, GBK, Big5),
 * which would take the bracket behind it for the second.
 * @param[in] count how many there are, from 1.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_ARGUMENT` for a name
 * that is none, no values, or a value that would not end where it ends; `GOCOUNT_LIMIT_EXCEEDED`.
 *
 * Cost: linear in the properties of the node and in the values.
 */
gocount_status gocount_sgf_set_raw(gocount_sgf *sgf,
                                   gocount_node node,
                                   const char *identifier,
                                   size_t identifier_length,
                                   const gocount_string *values,
                                   size_t count,
                                   gocount_error *error);

/**
 * Sets a property to texts in UTF-8, which are escaped and put into the charset of the tree. A property that is there
 * keeps its place; a new one comes behind the others.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the node.
 * @param[in] identifier the identifier, in capitals.
 * @param[in] identifier_length its length in bytes.
 * @param[in] values the texts.
 * @param[in] count how many there are, from 1.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_ARGUMENT` for a name
 * that is none, no values, or a text that is not UTF-8; `GOCOUNT_NOT_IN_CHARSET`; `GOCOUNT_LIMIT_EXCEEDED`.
 *
 * Cost: linear in the properties of the node and in the texts; in a changed collection of several charsets also in
 * the depth of the node.
 */
gocount_status gocount_sgf_set_text(gocount_sgf *sgf,
                                    gocount_node node,
                                    const char *identifier,
                                    size_t identifier_length,
                                    const gocount_string *values,
                                    size_t count,
                                    gocount_error *error);

/**
 * Adds a value, as it is to be written, behind those of a property; makes the property when there is none.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the node.
 * @param[in] identifier the identifier, in capitals.
 * @param[in] identifier_length its length in bytes.
 * @param[in] raw the value, as for `gocount_sgf_set_raw`.
 * @param[in] raw_length its length in bytes.
 * @return as `gocount_sgf_set_raw`.
 *
 * Cost: linear in the properties of the node and the values of the property.
 */
gocount_status gocount_sgf_add_value(gocount_sgf *sgf,
                                     gocount_node node,
                                     const char *identifier,
                                     size_t identifier_length,
                                     const char *raw,
                                     size_t raw_length,
                                     gocount_error *error);

/**
 * Removes a value from a property, and with the last one the property.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @param[in] value the number of the value in its property, from 0.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there.
 *
 * Cost: linear in the values of the property, or the properties of the node.
 */
gocount_status gocount_sgf_remove_value(gocount_sgf *sgf,
                                        gocount_node node,
                                        uint32_t property,
                                        uint32_t value,
                                        gocount_error *error);

/**
 * Removes a property from its node.
 *
 * @param[in,out] sgf the collection.
 * @param[in] node the node.
 * @param[in] property the number of the property in its node, from 0.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there.
 *
 * Cost: linear in the properties of the node.
 */
gocount_status gocount_sgf_remove_property(gocount_sgf *sgf,
                                           gocount_node node,
                                           uint32_t property,
                                           gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf_diagnostics Validation, diagnostics, charsets
 *
 * Lenient reading takes nothing away and refuses nothing that can be understood; what it meets that should not be
 * there it notes. Each kind of event has a number: 1 to 75 are those that the checker SGFC has for the same event,
 * ours begin at 1000. Of each kind as many are kept as the options say (`max_diagnostics`), and all are counted.
 * @{
 */

/** How bad a diagnostic is. */
typedef uint32_t gocount_severity;

/** Worth knowing; nothing is wrong with the file. */
#define GOCOUNT_SEVERITY_NOTE 0
/** Unusual, or against the standard in a way that harms nobody. */
#define GOCOUNT_SEVERITY_WARNING 1
/** Against the standard. */
#define GOCOUNT_SEVERITY_ERROR 2

/** One odd thing. Plain: never changes. */
typedef struct gocount_sgf_diagnostic {
    /** The number of its kind. */
    uint32_t code;
    /** How bad it is. */
    gocount_severity severity;
    /** 1 when something that stands in the text is not in the tree, else 0. */
    gocount_bool is_data_lost;
    /** The node that it is about, or `GOCOUNT_NO_NODE`, also when that was removed. */
    gocount_node node;
    /**
     * The number of the property in that node. What reading found of a property is not told any more once its node was
     * changed.
     */
    uint32_t property;
    /** 1 if it is about a property, else 0. */
    gocount_bool has_property;
    /**
     * Where it was noticed: the byte of the text (`gocount_sgf_source`), from 0. Of what was added since it was read,
     * the place of the property, node or tree in which it stands; 0 when that was added too.
     */
    uint64_t offset;
    /** The line of that place, from 1. */
    uint64_t line;
    /** The column of that place in bytes, from 1. */
    uint64_t column;
} gocount_sgf_diagnostic;

/** Why a tree is read in its charset. */
typedef uint32_t gocount_charset_reason;

/** The options said so. */
#define GOCOUNT_CHARSET_REASON_OVERRIDE 0
/** A byte order mark. */
#define GOCOUNT_CHARSET_REASON_BYTE_ORDER_MARK 1
/** The bytes are valid UTF-8, which nothing else looks like, whatever CA says. */
#define GOCOUNT_CHARSET_REASON_VALID_UTF8 2
/** CA names it. */
#define GOCOUNT_CHARSET_REASON_CA 3
/** A guess at what the text looks like. */
#define GOCOUNT_CHARSET_REASON_GUESS 4
/** Nothing told, and ISO-8859-1 is the standard's default. */
#define GOCOUNT_CHARSET_REASON_DEFAULT 5

/**
 * Validates the properties and values of all trees too. From then on, until the collection changes, the diagnostics
 * are those of the structure and those of properties and values, in the order of the text; before, and when reading
 * was all that was asked for, those of the structure alone.
 *
 * @param[in,out] sgf the collection.
 * @return a status.
 */
gocount_status gocount_sgf_validate(gocount_sgf *sgf,
                                    gocount_error *error);

/**
 * The diagnostics that were kept.
 *
 * @param[in] sgf the collection.
 * @param[out] buffer the diagnostics, or NULL to ask for their number.
 * @param[in] capacity diagnostics that the buffer has room for.
 * @param[out] written the number of diagnostics kept. There is no bound but the options': of each kind
 * `max_diagnostics`.
 * @return a status.
 *
 * Cost: linear in the text, for the lines and columns; constant when only their number is asked for.
 */
gocount_status gocount_sgf_diagnostics(const gocount_sgf *sgf,
                                       gocount_sgf_diagnostic *buffer,
                                       size_t capacity,
                                       size_t *written,
                                       gocount_error *error);

/**
 * How often a kind of event happened, kept or not.
 *
 * @param[in] sgf the collection.
 * @param[in] code the number of the kind, or 0 for all kinds together.
 * @param[out] times how often; 0 for any other number.
 * @return a status.
 */
gocount_status gocount_sgf_diagnostic_count(const gocount_sgf *sgf,
                                            uint32_t code,
                                            uint64_t *times,
                                            gocount_error *error);

/**
 * The name of a kind of event, such as `E_UNEXPECTED_EOF`: SGFC's for its numbers.
 *
 * @param[in] code the number of the kind.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_sgf_diagnostic_name(uint32_t code);

/**
 * What a kind of event is, in an English sentence.
 *
 * @param[in] code the number of the kind.
 * @return a sentence, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_sgf_diagnostic_message(uint32_t code);

/**
 * The name of a severity, such as `warning`.
 *
 * @param[in] severity any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_severity_name(gocount_severity severity);

/**
 * The charset in which a tree is read, and why.
 *
 * @param[in] sgf the collection.
 * @param[in] tree the number of the tree, from 0.
 * @param[out] reason why.
 * @param[out] name the charset's name, such as `UTF-8` or `Shift_JIS`. UTF-16 and UTF-32 are named as such.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there.
 */
gocount_status gocount_sgf_charset(const gocount_sgf *sgf,
                                   uint32_t tree,
                                   gocount_charset_reason *reason,
                                   gocount_text **name,
                                   gocount_error *error);

/**
 * The name of a reason for a charset, such as `byte_order_mark`.
 *
 * @param[in] reason any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_charset_reason_name(gocount_charset_reason reason);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup sgf_write Writing a collection
 *
 * Without options, what was read and not changed is written back byte for byte, order and spelling included, whatever
 * was odd about it. Nothing here writes a file: the caller does, in binary mode. Any choice of
 * `gocount_sgf_write_options` lays the whole text out anew. Where a value ends in half of a two-byte character, a
 * space is put behind that, in a layout and in trees that were changed: else it would take the `]`.
 * @{
 */

/** How a pass is written. */
typedef uint32_t gocount_pass;

/** As it was. */
#define GOCOUNT_PASS_KEEP 0
/** `[]`. */
#define GOCOUNT_PASS_EMPTY 1
/** `[tt]` on boards up to 19x19, for programs that read FF3; `[]` on larger ones. */
#define GOCOUNT_PASS_TT 2

/**
 * How a collection is written. 0 in a field is its default. Anything but the defaults lays the text out anew, and
 * leaves out what stands between the trees.
 */
typedef struct gocount_sgf_write_options {
    /** `sizeof(gocount_sgf_write_options)`. */
    uint32_t struct_size;
    /**
     * The longest line in bytes; lines break before a node, a property, a value or a parenthesis, never inside a
     * value. Default: no breaks.
     */
    uint32_t line_width;
    /** How passes are written. Default: as they were. */
    gocount_pass pass_style;
    /** 1 to write lists of points as rectangles where that is shorter. Default: 0, as they were. */
    gocount_bool compress_points;
    /**
     * 1 to write clean FF4 (in UTF-8 unless `charset` says otherwise), which the FF4 profile takes and the views read
     * as they read the collection. Identifiers are in capitals; properties with digits in the identifier, or in the
     * wrong place, are left out, game information below other game information among them. Each move has a node of its
     * own, and so has setup beside moves; of setup entries for one point the last counts, of marks, labels and
     * territory the first. Values are corrected, and those that mean nothing left out; boards are cut to 52x52, and a
     * game that GM does not name well is Go. Of a property of the game or the root that has one value the first
     * counts. What the figures and forms of FF4 cannot say of the game (KM, HA, TM, RE, DT, ...) is kept in GC, as
     * `RE: in these words`; overtime in TM goes to OT. Bytes that are no characters become U+FFFD. Default: 0.
     */
    gocount_bool clean;
    /** Must be 0. */
    uint32_t reserved;
    /**
     * The charset's name, NUL-terminated; CA is set to match. Default, an empty name: as it was. UTF-16, UTF-32 and
     * ISO-2022-JP are not written. A text in another charset than UTF-8 whose bytes happen to be valid UTF-8 will be
     * read as UTF-8, whatever CA says.
     */
    char charset[GOCOUNT_CHARSET_SIZE];
} gocount_sgf_write_options;

/** The initial value of a `gocount_sgf_write_options`: all defaults. */
#define GOCOUNT_SGF_WRITE_OPTIONS_INIT { (uint32_t)sizeof(gocount_sgf_write_options), 0, 0, 0, 0, 0, { 0 } }

/**
 * What takes a written text, piece by piece. It must not change the collection, throw, or jump out.
 *
 * `user` is what the caller gave along; `bytes` are `length` bytes, which live until it returns. It returns 0 to go
 * on, and anything else to stop.
 */
typedef int32_t (*gocount_write_function)(void *user, const char *bytes, size_t length);

/**
 * Writes a collection as a text.
 *
 * @param[in] sgf the collection.
 * @param[in] options how to write, or NULL for the defaults.
 * @param[out] text the text, in the charset of the collection or of the options.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_IN_CHARSET` for a character that the charset of the options does not have;
 * `GOCOUNT_INVALID_ARGUMENT`, also for a charset that cannot be written.
 */
gocount_status gocount_sgf_write(const gocount_sgf *sgf,
                                 const gocount_sgf_write_options *options,
                                 gocount_text **text,
                                 gocount_error *error);

/**
 * Writes a collection piece by piece to a function of the caller's.
 *
 * @param[in] sgf the collection.
 * @param[in] options how to write, or NULL for the defaults.
 * @param[in] sink a callback that takes the pieces.
 * @param[in] user is handed to the callback, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_STOPPED` when the callback said so; `GOCOUNT_NOT_IN_CHARSET` for a character that
 * the charset of the options does not have; `GOCOUNT_INVALID_ARGUMENT`, also for a charset that cannot be written.
 * After a failure part of the text may have been handed out.
 */
gocount_status gocount_sgf_write_to(const gocount_sgf *sgf,
                                    const gocount_sgf_write_options *options,
                                    gocount_write_function sink,
                                    void *user,
                                    gocount_error *error);

/** @} */

/** @} */

/* ==================================================================================================== */

/**
 * @defgroup records 7 Records
 * A game record as a whole: replayed, counted, checked against the result that it claims.
 * @{
 */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup record Records replayed and counted
 *
 * A record is played by SGF's rules of execution: from the root on, each node's setup comes first, then its moves. A
 * move is always played, takes off enemy chains without liberties and then its own, and replaces what stands on its
 * point; setup never captures.
 * @{
 */

/** How it is known how many stones of handicap a game has. */
typedef uint32_t gocount_handicap_source;

/** There are none. */
#define GOCOUNT_HANDICAP_SOURCE_NONE 0
/** The record says so (HA). */
#define GOCOUNT_HANDICAP_SOURCE_GIVEN 1
/** The record does not say, but two or more black stones and no white ones are set up, and White moves first. */
#define GOCOUNT_HANDICAP_SOURCE_SET_UP 2
/** The caller says so. */
#define GOCOUNT_HANDICAP_SOURCE_CALLER 3
/** There is no HA, but White passes at the beginning while Black puts the stones. */
#define GOCOUNT_HANDICAP_SOURCE_PASSES 4

/** Which stones are dead where the caller gives no list. */
typedef uint32_t gocount_dead_choice;

/** Those that the record marks. */
#define GOCOUNT_DEAD_CHOICE_MARKS 0
/**
 * Those that the record marks. Where it marks none and the game is over (two passes stand at the end, or RE has a
 * number), those of the estimate (`gocount_board_estimate`), unless the count comes to what RE claims without dead
 * stones. A warning of the score tells of it, with the chain that is least sure. Boards that are too large to be
 * estimated have no dead stones.
 */
#define GOCOUNT_DEAD_CHOICE_AUTO 1
/** Those of the estimate, whatever the record marks. */
#define GOCOUNT_DEAD_CHOICE_ESTIMATE 2

/** What the caller says in place of the record. All zeros mean: what the record says. */
typedef struct gocount_record_options {
    /** `sizeof(gocount_record_options)`. */
    uint32_t struct_size;
    /** Whose names of rules the record uses. */
    gocount_dialect dialect;
    /** Stones of handicap. */
    uint32_t handicap;
    /** 1 if `handicap` is the handicap, whatever the record says. */
    gocount_bool has_handicap;
    /** Komi in half points. */
    int64_t half_komi;
    /** 1 if `half_komi` is the komi, whatever the record says. */
    gocount_bool has_komi;
    /** Which stones are dead where the caller gives no list. */
    gocount_dead_choice dead_choice;
    /**
     * The most points that setups may name on the way to the node, and stones that chains may have which lose one to a
     * setup or to a stone on its point, all together: a few bytes can name every point of a board. 0 means 1,048,576.
     */
    uint64_t change_limit;
} gocount_record_options;

/** The initial value of a `gocount_record_options`: all defaults. */
#define GOCOUNT_RECORD_OPTIONS_INIT { (uint32_t)sizeof(gocount_record_options), 0, 0, 0, 0, 0, 0, 0 }

/** A game as it was replayed. */
typedef struct gocount_replay_report {
    /** `sizeof(gocount_replay_report)`. */
    uint32_t struct_size;
    /** Stones of handicap: 0 or at least 2. */
    uint32_t handicap;
    /** How that is known. */
    gocount_handicap_source handicap_source;
    /**
     * 1 if the handicap stones were put on their usual points, as the record puts them nowhere and White moves first.
     */
    gocount_bool is_handicap_implied;
    /** 1 if the handicap stones are nowhere. */
    gocount_bool is_handicap_missing;
    /** Who passed first of all, or `GOCOUNT_NONE`. */
    gocount_color first_pass;
    /** Who passed last of all, or `GOCOUNT_NONE`. */
    gocount_color last_pass;
    /** 1 if a stone was put, else 0. */
    gocount_bool has_last_stone;
    /** Where the last stone was put. */
    gocount_point last_stone;
    /** Whose it is, or `GOCOUNT_NONE`. */
    gocount_color last_mover;
    /** 1 if a move is against the rules, else 0. */
    gocount_bool has_illegal;
    /** The first move against the rules: where it is. */
    gocount_point illegal_point;
    /** Who made it, or `GOCOUNT_NONE`. */
    gocount_color illegal_color;
    /** Why it is one. */
    gocount_refusal illegal_refusal;
    /** Its node, or `GOCOUNT_NO_NODE`. */
    gocount_node illegal_node;
    /** Whether the game is over at the node, and how it ended: by passes, or at the end of a line as RE tells. */
    gocount_ending ending;
    /** The first move against the rules: its number among moves and passes, from 1. */
    uint64_t illegal_number;
    /** How many moves are against the rules. They were played. */
    uint64_t illegal_moves;
    /** Black's moves with a stone. */
    uint64_t black_moves;
    /** White's moves with a stone. */
    uint64_t white_moves;
    /** How often Black passed. */
    uint64_t black_passes;
    /** How often White passed. */
    uint64_t white_passes;
    /** How many passes stand at the end. */
    uint64_t final_passes;
    /** Moves that name no point of the board, and were left out. */
    uint64_t unreadable_moves;
    /** Values of setup that could not be read, and were left out. */
    uint64_t unreadable_setup;
    /** Black's stones that were set up and not taken away again, less those that replaced stones took away. */
    int64_t black_set_up;
    /** White's stones that were set up and not taken away again, less those that replaced stones took away. */
    int64_t white_set_up;
} gocount_replay_report;

/** The initial value of a `gocount_replay_report`: all defaults. */
#define GOCOUNT_REPLAY_REPORT_INIT { (uint32_t)sizeof(gocount_replay_report), 0, 0, 0, 0, 0, 0, 0, { 0, 0 }, \
    0, 0, { 0, 0 }, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/**
 * The name of a source of handicap, such as `set_up`.
 *
 * @param[in] handicap_source any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_handicap_source_name(gocount_handicap_source handicap_source);

/**
 * Replays a record up to a node: a game that can be undone, and played on. In it moves against the rules are played,
 * and reported. Setup, illegal moves and handicap are what `gocount_sgf_line_moves` leaves out. The game does not know
 * the record's komi: to count the record, call `gocount_record_score`.
 *
 * To count it under several rule sets without replaying it for each, take the options of
 * `gocount_simulator_score_options`, which have its captured stones and passes, set their `handicap` to the report's
 * and their komi to the one that is meant, and give them to `gocount_simulator_score`: the count is that of
 * `gocount_record_score` under the same rules, komi and dead stones.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node, most often the last of the main line (`gocount_sgf_last_node`).
 * @param[in] rules the rules, or NULL for those of the record.
 * @param[in] options what the caller says in place of the record, or NULL.
 * @param[out] simulator the game.
 * @param[out] report what was played, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_LIMIT_EXCEEDED` for a board of more
 * than 1,048,576 points, and for setups that change more than `options.change_limit` allows.
 *
 * Cost: linear in the board, in the moves on the way and the stones they take off, and for a node that sets up stones
 * in its points and the chains that lose stones.
 */
gocount_status gocount_record_replay(const gocount_sgf *sgf,
                                     gocount_node node,
                                     const gocount_rules *rules,
                                     const gocount_record_options *options,
                                     gocount_simulator **simulator,
                                     gocount_replay_report *report,
                                     gocount_error *error);

/**
 * Counts the position of a record at a node: with the rules (RU), komi (KM), handicap (HA), captures and passes of the
 * record, and with the dead stones that its marks tell of (TB and TW, or KGSDE). What the record leaves unsaid is
 * assumed, and each assumption is a warning of the score: Japanese rules, the usual komi.
 *
 * RE decides two questions only: whether a komi of 0 can be meant, and whether the game was counted, in which case
 * regions that look open at its end are taken for dame or seki, without a warning. The latter needs dead stones that
 * are known (from `dead_list` or the record's marks), or two passes and a count that agrees with RE. It never changes
 * the count of a point that is not open. Whether the count agrees with RE is `gocount_record_check`'s to say.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node, most often the last of the main line (`gocount_sgf_last_node`).
 * @param[in] rules the rules, or NULL for those of the record.
 * @param[in] dead_list the dead stones as a list, as `gocount_board_dead_from_text` reads it and
 * `gocount_board_dead_to_text` makes it from a map (one stone of each chain is enough, and a point without a stone is
 * a warning of the score), or NULL for those of the record. With a length of 0 no stone is dead.
 * @param[in] dead_list_length its length in bytes.
 * @param[in] options what the caller says in place of the record, or NULL.
 * @param[out] score the score.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_VALUE` for dead stones that
 * are no points of the board, with their place in the list; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than
 * 1,048,576 points, and for setups that change more than `options.change_limit` allows.
 *
 * Cost: as `gocount_record_replay`, and linear in the points; where dead stones are estimated, as
 * `gocount_board_estimate`.
 */
gocount_status gocount_record_score(const gocount_sgf *sgf,
                                    gocount_node node,
                                    const gocount_rules *rules,
                                    const char *dead_list,
                                    size_t dead_list_length,
                                    const gocount_record_options *options,
                                    gocount_score **score,
                                    gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup record_check Records checked against their result
 *
 * A record's count is compared with the result that it claims (RE): whether they agree, and if not, the likeliest
 * cause.
 * @{
 */

/**
 * A record's count and its result, compared.
 *
 * Made by `gocount_record_check`, `gocount_check_clone`; freed by `gocount_check_free`.
 */
typedef struct gocount_check gocount_check;

/** Whether a count is what RE claims. */
typedef uint32_t gocount_match;

/** The count is not what RE claims. */
#define GOCOUNT_MATCH_NO 0
/** The count is what RE claims. */
#define GOCOUNT_MATCH_YES 1
/** It cannot be decided: RE claims no score, or a number of points for a position that is not finished. */
#define GOCOUNT_MATCH_NOTHING 2

/** Why a count differs from RE. Later versions may know more causes. */
typedef uint32_t gocount_cause;

/** There is no difference. */
#define GOCOUNT_CAUSE_NONE 0
/** The bonus for handicap stones was counted in another way. */
#define GOCOUNT_CAUSE_HANDICAP 1
/** Pass stones were counted, or were not. */
#define GOCOUNT_CAUSE_PASS_STONES 2
/** Another komi: a hundredth of what is written, its opposite, or a usual one where none is written. */
#define GOCOUNT_CAUSE_KOMI_SCALE 3
/** RE is in zi, which are two points each. */
#define GOCOUNT_CAUSE_ZI 4
/** Other stones are dead than the record tells. */
#define GOCOUNT_CAUSE_DEAD_UNKNOWN 5
/** The position is not finished. */
#define GOCOUNT_CAUSE_UNFINISHED 6
/** A side resigned, and nothing was counted. */
#define GOCOUNT_CAUSE_RESIGNED 7
/** A side ran out of time. */
#define GOCOUNT_CAUSE_TIME 8
/** A side forfeited, or broke the rules. */
#define GOCOUNT_CAUSE_FORFEIT 9
/** Other rules were followed. */
#define GOCOUNT_CAUSE_RULES 10
/** Points in seki or in false eyes were counted in another way, or a protective move was owed. */
#define GOCOUNT_CAUSE_SEKI 11
/** RE is simply wrong. */
#define GOCOUNT_CAUSE_RE_WRONG 12
/** There is no RE to compare with. */
#define GOCOUNT_CAUSE_NO_RE 13
/** No komi is written, or another usual one gives the result exactly. */
#define GOCOUNT_CAUSE_KOMI 14
/**
 * The record is of another game, and nothing is counted. Such a record is refused with `GOCOUNT_UNSUPPORTED`; this is
 * the name of that.
 */
#define GOCOUNT_CAUSE_NOT_GO 15

/** Where komi comes from. */
typedef uint32_t gocount_komi_source;

/** KM, as it is written. */
#define GOCOUNT_KOMI_SOURCE_GIVEN 0
/** KM, in hundredths. */
#define GOCOUNT_KOMI_SOURCE_HUNDREDTHS 1
/** KM, in zi of two points each. */
#define GOCOUNT_KOMI_SOURCE_ZI 2
/** KO, which some programs write for KM. */
#define GOCOUNT_KOMI_SOURCE_KO 3
/** KM is 0, but with that the result could not be: the usual komi is assumed. */
#define GOCOUNT_KOMI_SOURCE_IMPOSSIBLE_ZERO 4
/** Nothing is given: the usual komi is assumed. */
#define GOCOUNT_KOMI_SOURCE_ASSUMED 5
/** The caller gave komi. */
#define GOCOUNT_KOMI_SOURCE_CALLER 6
/** KM is written, but not understood: the usual komi is assumed. */
#define GOCOUNT_KOMI_SOURCE_NOT_UNDERSTOOD 7

/** How sure a reading is. */
typedef uint32_t gocount_confidence;

/** It is written. */
#define GOCOUNT_CONFIDENCE_CERTAIN 0
/** It is what is meant by what is written. */
#define GOCOUNT_CONFIDENCE_LIKELY 1
/** It is a guess. */
#define GOCOUNT_CONFIDENCE_GUESS 2

/** Where the dead stones come from. */
typedef uint32_t gocount_dead_source;

/** Nobody says which stones are dead: none is taken for dead. */
#define GOCOUNT_DEAD_SOURCE_NONE 0
/** A stone on a point that is marked as the other side's territory (TB, TW) is dead. */
#define GOCOUNT_DEAD_SOURCE_TERRITORY 1
/** The record has a list of dead stones (KGSDE). */
#define GOCOUNT_DEAD_SOURCE_LIST 2
/** The caller gave the dead stones. */
#define GOCOUNT_DEAD_SOURCE_CALLER 3
/** Nobody says: they are those of the estimate. */
#define GOCOUNT_DEAD_SOURCE_ESTIMATE 4

/** A check, in numbers. */
typedef struct gocount_check_report {
    /** `sizeof(gocount_check_report)`. */
    uint32_t struct_size;
    /** Whether the count is what RE claims. */
    gocount_match matches;
    /** Why not. */
    gocount_cause cause;
    /** 1 if RE claims a score, else 0. */
    gocount_bool has_claim;
    /** 1 if RE gives it in zi; `half_claim` is in points all the same. */
    gocount_bool is_claim_in_zi;
    /** Stones of handicap. */
    uint32_t handicap;
    /** How that is known. */
    gocount_handicap_source handicap_source;
    /** Where komi comes from. */
    gocount_komi_source komi_source;
    /** How sure komi is. */
    gocount_confidence komi_confidence;
    /** Where the dead stones come from. */
    gocount_dead_source dead_source;
    /** Where the rules come from. */
    gocount_rules_source rules_source;
    /** 0. */
    uint32_t reserved;
    /** What was counted. */
    gocount_result computed;
    /** What RE claims, Black minus White; 0 when it claims no score. */
    int64_t half_claim;
    /** The count's Black minus White less RE's; 0 when RE claims no score. */
    int64_t half_off_by;
    /** Komi. */
    int64_t half_komi;
} gocount_check_report;

/** The initial value of a `gocount_check_report`: all defaults. */
#define GOCOUNT_CHECK_REPORT_INIT { (uint32_t)sizeof(gocount_check_report), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \
    { 0, 0, 0, 0, { { 0, 0 }, 0, 0, 0 } }, 0, 0, 0 }

/** What a text of a check tells. */
typedef uint32_t gocount_check_text;

/** A sentence on what speaks for the cause. */
#define GOCOUNT_CHECK_TEXT_EVIDENCE 0
/** RE as it is written; empty when there is none. */
#define GOCOUNT_CHECK_TEXT_RE 1
/** RE as FF4 writes it, zi as points; empty when there is none that can be understood. */
#define GOCOUNT_CHECK_TEXT_CLEAN_RE 2
/** The name of the rules, or their JSON when they have none. */
#define GOCOUNT_CHECK_TEXT_RULES 3
/** Where komi comes from, in words. */
#define GOCOUNT_CHECK_TEXT_KOMI_SOURCE 4
/** Where the dead stones come from, in words. */
#define GOCOUNT_CHECK_TEXT_DEAD_SOURCE 5
/** The rules in words for people, as `gocount_rules_title` has them, by the name that the record gives them. */
#define GOCOUNT_CHECK_TEXT_RULES_TITLE 6

/**
 * Counts a record at a node, as `gocount_record_score` does, and compares with RE.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node, most often the last of the main line (`gocount_sgf_last_node`).
 * @param[in] rules the rules, or NULL for those of the record.
 * @param[in] dead_list the dead stones as for `gocount_record_score`, or NULL for those of the record.
 * @param[in] dead_list_length its length in bytes.
 * @param[in] options what the caller says in place of the record, or NULL.
 * @param[out] check the check.
 * @return as `gocount_record_score`.
 *
 * Cost: as `gocount_record_score`; when the count differs from RE, some twenty counts, and on boards up to 52x52 where
 * nobody says which stones are dead one for each chain and for each side's stones in an enclosed region.
 */
gocount_status gocount_record_check(const gocount_sgf *sgf,
                                    gocount_node node,
                                    const gocount_rules *rules,
                                    const char *dead_list,
                                    size_t dead_list_length,
                                    const gocount_record_options *options,
                                    gocount_check **check,
                                    gocount_error *error);

/**
 * Checks another record with the memory of a check, which then tells of that one: what many records are checked with.
 *
 * @param[in,out] check the check; after a failure it still tells of the record before.
 * @param[in] sgf the collection.
 * @param[in] node the node.
 * @param[in] rules the rules, or NULL for those of the record.
 * @param[in] dead_list the dead stones as for `gocount_record_score`, or NULL for those of the record.
 * @param[in] dead_list_length its length in bytes.
 * @param[in] options what the caller says in place of the record, or NULL.
 * @return as `gocount_record_score`.
 *
 * Cost: as `gocount_record_check`.
 */
gocount_status gocount_check_again(gocount_check *check,
                                   const gocount_sgf *sgf,
                                   gocount_node node,
                                   const gocount_rules *rules,
                                   const char *dead_list,
                                   size_t dead_list_length,
                                   const gocount_record_options *options,
                                   gocount_error *error);

/**
 * Copies a check.
 *
 * @param[in] check the check.
 * @param[out] copy the copy.
 * @return a status.
 *
 * Cost: linear in the moves and points of the record.
 */
gocount_status gocount_check_clone(const gocount_check *check,
                                   gocount_check **copy,
                                   gocount_error *error);

/**
 * Frees a check.
 *
 * @param[in,out] check the check, or NULL.
 *
 * Cost: linear in the moves of the record.
 */
void gocount_check_free(gocount_check *check);

/**
 * A check in numbers.
 *
 * @param[in] check the check.
 * @param[out] report the numbers.
 * @return a status.
 */
gocount_status gocount_check_summarize(const gocount_check *check,
                                       gocount_check_report *report,
                                       gocount_error *error);

/**
 * The score of a check.
 *
 * @param[in] check the check.
 * @param[out] score a copy of the score.
 * @return a status.
 *
 * Cost: linear in the points of the board.
 */
gocount_status gocount_check_score(const gocount_check *check,
                                   gocount_score **score,
                                   gocount_error *error);

/**
 * One of the texts of a check.
 *
 * @param[in] check the check.
 * @param[in] kind which.
 * @param[out] text the text, UTF-8.
 * @return a status.
 */
gocount_status gocount_check_tell(const gocount_check *check,
                                  gocount_check_text kind,
                                  gocount_text **text,
                                  gocount_error *error);

/**
 * A check in JSON: `{"file","re","computed","match","off_by","cause","rules","rules_source","komi","komi_source",
 * "dead_source"}`, in points; `match` is null when it cannot be told (`GOCOUNT_MATCH_NOTHING`), and `off_by` when RE
 * claims no score.
 *
 * @param[in] check the check.
 * @param[in] file what stands for `file`, UTF-8.
 * @param[in] file_length its length in bytes.
 * @param[out] text the text, UTF-8 on one line.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a file's name that is not UTF-8.
 *
 * Cost: linear in the texts.
 */
gocount_status gocount_check_json(const gocount_check *check,
                                  const char *file,
                                  size_t file_length,
                                  gocount_text **text,
                                  gocount_error *error);

/**
 * The name of a cause, such as `komi_scale`.
 *
 * @param[in] cause any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_cause_name(gocount_cause cause);

/**
 * The name of a source of komi, such as `hundredths`.
 *
 * @param[in] komi_source any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_komi_source_name(gocount_komi_source komi_source);

/**
 * The name of a confidence, such as `likely`.
 *
 * @param[in] confidence any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_confidence_name(gocount_confidence confidence);

/**
 * The name of a source of dead stones, such as `territory`.
 *
 * @param[in] dead_source any number.
 * @return its name, which lives as long as the library is loaded; `unknown` for any other number.
 */
const char *gocount_dead_source_name(gocount_dead_source dead_source);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup record_game Games as records, scores in records
 * @{
 */

/**
 * Makes a record of a game on a grid: one line from its first turn to the present one, with the size of the board,
 * what was set up (a handicap too), moves and passes. Turns that were undone are not in it, and a skipped move is a
 * pass. Replayed, it comes to the same position, prisoners and side to move.
 *
 * @param[in] simulator the game.
 * @param[in] rules the rules that the record is to name, with their komi, or NULL for none.
 * @param[out] sgf the record: a collection of one tree, in UTF-8.
 * @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` for a game on a plane, and for a grid of more than 52 columns or rows.
 *
 * Cost: linear in the turns of the game, and in the board for each row of turns that set up stones.
 */
gocount_status gocount_record_from_simulator(const gocount_simulator *simulator,
                                             const gocount_rules *rules,
                                             gocount_sgf **sgf,
                                             gocount_error *error);

/**
 * Writes a score into a record: at the node TB and TW, each side's territory with the points under dead stones, in
 * place of what was there (a side without territory has none; where nobody has a point TB is empty), and RE where it
 * stands between the root and the node, otherwise in the root. Marks of other nodes stay. RU and KM do not change, and
 * whether the score is finished (`gocount_score_summary.is_finished`) is not looked at.
 *
 * @param[in,out] sgf the collection; after a failure it is as it was.
 * @param[in] node the node that was counted.
 * @param[in] score its score.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_ARGUMENT` for a score of a
 * board of another size, or of more than 52 columns or rows; `GOCOUNT_LIMIT_EXCEEDED`.
 *
 * Cost: linear in the collection.
 */
gocount_status gocount_record_set_score(gocount_sgf *sgf,
                                        gocount_node node,
                                        const gocount_score *score,
                                        gocount_error *error);

/**
 * The node of a move, by its number on the way from the root to a node: moves with a stone and passes count.
 *
 * @param[in] sgf the collection.
 * @param[in] node the node where the line ends, most often the last of the main line (`gocount_sgf_last_node`).
 * @param[in] move_number the number of the move, from 1. What stands before the first move is the root.
 * @param[out] found its node.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, and for a line with fewer moves.
 *
 * Cost: linear in the nodes on the way, their properties and moves.
 */
gocount_status gocount_record_find_move(const gocount_sgf *sgf,
                                        gocount_node node,
                                        uint64_t move_number,
                                        gocount_node *found,
                                        gocount_error *error);

/** @} */

/** @} */

/* ==================================================================================================== */

/**
 * @defgroup values 8 Appendix: typed values
 * What the texts of SGF properties mean, and how they are written.
 * @{
 */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup property The properties of FF1 to FF4
 *
 * Which there are, where they may stand, and what their values are.
 * @{
 */

/** Room that is always enough for `gocount_property_table`. */
#define GOCOUNT_PROPERTY_TABLE_CAPACITY 128

/** Where a property may stand. */
typedef uint32_t gocount_property_kind;

/** In any node. */
#define GOCOUNT_PROPERTY_KIND_PLAIN 0
/** In the root only. */
#define GOCOUNT_PROPERTY_KIND_ROOT 1
/** In one node of a path only, mostly the root. */
#define GOCOUNT_PROPERTY_KIND_GAME_INFO 2
/** Not beside a move. */
#define GOCOUNT_PROPERTY_KIND_SETUP 3
/** A move, or something said of it. Not beside setup. */
#define GOCOUNT_PROPERTY_KIND_MOVE 4

/** How many values a property has. */
typedef uint32_t gocount_list_kind;

/** One value. */
#define GOCOUNT_LIST_KIND_SINGLE 0
/** One or more. */
#define GOCOUNT_LIST_KIND_LIST 1
/** Any number; none at all is written as one empty value. */
#define GOCOUNT_LIST_KIND_EMPTY_LIST 2

/** What each value of a property is. */
typedef uint32_t gocount_value_kind;

/** Nothing: the property stands or does not. */
#define GOCOUNT_VALUE_KIND_EMPTY 0
/** A whole number: `gocount_value_number`. */
#define GOCOUNT_VALUE_KIND_NUMBER 1
/** A number with decimals: `gocount_value_real`. */
#define GOCOUNT_VALUE_KIND_REAL 2
/** `1`, or `2` for more of it: `gocount_value_double`. */
#define GOCOUNT_VALUE_KIND_DOUBLE 3
/** `B` or `W`: `gocount_value_color`. */
#define GOCOUNT_VALUE_KIND_COLOR 4
/** Text without line breaks. */
#define GOCOUNT_VALUE_KIND_SIMPLE_TEXT 5
/** Text. */
#define GOCOUNT_VALUE_KIND_TEXT 6
/** A point, in lists also a rectangle: `gocount_value_point`, `gocount_value_points`. */
#define GOCOUNT_VALUE_KIND_POINT 7
/** A point or a pass: `gocount_value_move`. */
#define GOCOUNT_VALUE_KIND_MOVE 8
/** In Go, a point. */
#define GOCOUNT_VALUE_KIND_STONE 9
/** `point:point`: `gocount_value_point_pair`. */
#define GOCOUNT_VALUE_KIND_POINT_POINT 10
/** `point:simpletext`: `gocount_value_label`. */
#define GOCOUNT_VALUE_KIND_POINT_TEXT 11
/** `simpletext:simpletext`: `gocount_value_application`. */
#define GOCOUNT_VALUE_KIND_TEXT_TEXT 12
/** Nothing, or `number:simpletext`: `gocount_value_figure`. */
#define GOCOUNT_VALUE_KIND_FIGURE 13
/** `number`, or `number:number`: `gocount_value_size`. */
#define GOCOUNT_VALUE_KIND_BOARD_SIZE 14

/** The game that a property belongs to. */
typedef uint32_t gocount_game;

/** Any game. */
#define GOCOUNT_GAME_ANY 0
/** Go. */
#define GOCOUNT_GAME_GO 1
/** Lines of Action. */
#define GOCOUNT_GAME_LINES_OF_ACTION 2

/** What is known of a property. Plain: never changes. */
typedef struct gocount_property {
    /** Its identifier, in capitals, NUL-terminated. */
    char identifier[4];
    /** The versions that have it: bit 0 for FF1 to bit 3 for FF4. */
    uint32_t versions;
    /** Where it may stand. */
    gocount_property_kind kind;
    /** How many values it has. */
    gocount_list_kind values;
    /** What each value is. */
    gocount_value_kind value;
    /** The game that it belongs to. */
    gocount_game game;
    /** The least number that it may be, when `has_range` is 1. */
    int64_t least;
    /** The greatest number that it may be, when `has_range` is 1. */
    int64_t greatest;
    /** 1 when its numbers have a range, else 0. */
    gocount_bool has_range;
    /** 1 when it holds for the nodes below too, until it is set again; else 0. */
    gocount_bool is_inherited;
} gocount_property;

/**
 * What is known of one property. Properties of single programs (KGSDE, TT, ...) are not known.
 *
 * @param[in] identifier its identifier. Small letters are left out, as FF1 to FF3 want it: `PlayerBlack` is PB.
 * @param[in] identifier_length its length in bytes.
 * @param[out] property what is known.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a property of no version.
 */
gocount_status gocount_property_info(const char *identifier,
                                     size_t identifier_length,
                                     gocount_property *property,
                                     gocount_error *error);

/**
 * Every property that is known, by identifier.
 *
 * @param[out] buffer the properties, or NULL to ask for their number.
 * @param[in] capacity properties that the buffer has room for; `GOCOUNT_PROPERTY_TABLE_CAPACITY` are always enough.
 * @param[out] written their number.
 * @return a status.
 *
 * Cost: linear in their number.
 */
gocount_status gocount_property_table(gocount_property *buffer,
                                      size_t capacity,
                                      size_t *written,
                                      gocount_error *error);

/**
 * Validates one value against the type that its property has. Texts always pass: what a result or a date says is
 * another question than whether it is text.
 *
 * @param[in] identifier the property's identifier, as for `gocount_property_info`.
 * @param[in] identifier_length its length in bytes.
 * @param[in] text the value's bytes as they are written.
 * @param[in] length their number.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_NOT_FOUND` for a property of no version.
 */
gocount_status gocount_value_validate(const char *identifier,
                                      size_t identifier_length,
                                      const char *text,
                                      size_t length,
                                      uint32_t width,
                                      uint32_t height,
                                      gocount_complaint *complaint,
                                      gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup value Numbers, colours, sizes, composed values
 *
 * Each function of this chapter reads or writes one text, which may come from anywhere. What has no meaning of the
 * kind that is asked for fails alone, with `GOCOUNT_INVALID_VALUE` and the place in the text. Points, numbers,
 * colours, sizes and composed values are read from the bytes of a value as they are written (`gocount_sgf_value_raw`,
 * or `gocount_sgf_value_text` with `GOCOUNT_TEXT_KIND_ESCAPED` for UTF-8); what is made of words (komi, handicap,
 * results, dates, ranks, rounds, time) is read from UTF-8 (`gocount_sgf_value_text` with `GOCOUNT_TEXT_KIND_SIMPLE`).
 *
 * What a writer gives can be passed to `gocount_sgf_set_raw` as it is. Only the name of a round is not escaped: a
 * round goes through `gocount_sgf_set_text`.
 * @{
 */

/**
 * Reads a whole number: MN, OB, PM, ...
 *
 * White space, junk behind the number, and decimals that are all 0 are complaints.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[out] value the number.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_number(const char *text,
                                    size_t length,
                                    int64_t *value,
                                    gocount_complaint *complaint,
                                    gocount_error *error);

/**
 * Reads a number with decimals, exactly: BL, V, and plain KM and TM. `6,5`, `5 1/2`, `.5` and `5.` are understood,
 * with a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[out] value the number.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_real(const char *text,
                                  size_t length,
                                  gocount_real *value,
                                  gocount_complaint *complaint,
                                  gocount_error *error);

/**
 * Reads how strongly something is meant: BM, TE, GB, ... An empty text is 1, with a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[out] emphasis 1, or 2 for more of it.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_double(const char *text,
                                    size_t length,
                                    uint32_t *emphasis,
                                    gocount_complaint *complaint,
                                    gocount_error *error);

/**
 * Reads a colour: PL. Small letters, the words, and `1` and `2` are understood, with a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[out] color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_color(const char *text,
                                   size_t length,
                                   gocount_color *color,
                                   gocount_complaint *complaint,
                                   gocount_error *error);

/**
 * Reads the size of a board: SZ. `19`, or `19:13` for columns and rows.
 *
 * `19x13`, a square as `19:19`, and more than 52 columns or rows, which letters cannot name, are complaints.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[out] width the columns, 1 or more.
 * @param[out] height the rows, 1 or more.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_size(const char *text,
                                  size_t length,
                                  uint32_t *width,
                                  uint32_t *height,
                                  gocount_complaint *complaint,
                                  gocount_error *error);

/**
 * Writes a whole number.
 *
 * @param[in] value the number.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_number(int64_t value, gocount_text **text, gocount_error *error);

/**
 * Writes a number as SGF has it: a decimal. Thirds and the like, which have none, are cut after 9 places.
 *
 * @param[in] value the number; if it has no decimal that ends, its denominator is 10^9 at most in lowest terms, since
 * the text could not tell it from others.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_real(const gocount_real *value,
                                        gocount_text **text,
                                        gocount_error *error);

/**
 * Writes how strongly something is meant.
 *
 * @param[in] emphasis 1, or 2 for more of it.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_double(uint32_t emphasis,
                                          gocount_text **text,
                                          gocount_error *error);

/**
 * Writes a colour: `B` or `W`.
 *
 * @param[in] color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_color(gocount_color color,
                                         gocount_text **text,
                                         gocount_error *error);

/**
 * Writes the size of a board: `19`, or `19:13` when it is not square.
 *
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_size(uint32_t width,
                                        uint32_t height,
                                        gocount_text **text,
                                        gocount_error *error);

/**
 * Splits a composed value at its first colon that has no backslash before it, and undoes the backslashes of both
 * parts.
 *
 * @param[in] text the text as it is written, with its backslashes.
 * @param[in] length its length in bytes.
 * @param[out] first the part before the colon, in the charset of the text.
 * @param[out] second the part behind it.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` when there is no such colon.
 */
gocount_status gocount_value_composed(const char *text,
                                      size_t length,
                                      gocount_text **first,
                                      gocount_text **second,
                                      gocount_error *error);

/**
 * Writes a composed value: both parts with a backslash before each `]`, backslash and `:`, and a colon between them.
 *
 * @param[in] first the part before the colon.
 * @param[in] first_length its length in bytes.
 * @param[in] second the part behind it.
 * @param[in] second_length its length in bytes.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_composed(const char *first,
                                            size_t first_length,
                                            const char *second,
                                            size_t second_length,
                                            gocount_text **text,
                                            gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup value_point Points, moves, labels, figures
 *
 * Points count from 0 at the top left; the size is that of the board (`gocount_sgf_board_size`).
 * @{
 */

/** The value of a list of points: a point, `dp`, or a rectangle, `aa:cc`. Plain: never changes. */
typedef struct gocount_list_value {
    /** The text, NUL-terminated. */
    char text[6];
} gocount_list_value;

/**
 * Reads a point; a stone of Go is written as its point. White space round the letters, and signs behind them, are
 * complaints.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] point the point.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
 */
gocount_status gocount_value_point(const char *text,
                                   size_t length,
                                   uint32_t width,
                                   uint32_t height,
                                   gocount_point *point,
                                   gocount_complaint *complaint,
                                   gocount_error *error);

/**
 * Writes a point: two letters.
 *
 * @param[in] point the point.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] text the text.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot name.
 */
gocount_status gocount_value_write_point(const gocount_point *point,
                                         uint32_t width,
                                         uint32_t height,
                                         gocount_text **text,
                                         gocount_error *error);

/**
 * Reads a move: B, W. A pass is the empty text, or `tt` on boards up to 19x19; the word, and white space alone, are
 * passes with a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] move_read the stone or pass, of no colour.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
 */
gocount_status gocount_value_move(const char *text,
                                  size_t length,
                                  uint32_t width,
                                  uint32_t height,
                                  gocount_move *move_read,
                                  gocount_complaint *complaint,
                                  gocount_error *error);

/**
 * The points of one value of a list: one, or those of a rectangle, row by row.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] buffer the points, or NULL to ask for their number.
 * @param[in] capacity points that the buffer has room for; width * height, and `GOCOUNT_POINTS_CAPACITY`, are always
 * enough.
 * @param[out] written the number of points.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
 */
gocount_status gocount_value_points(const char *text,
                                    size_t length,
                                    uint32_t width,
                                    uint32_t height,
                                    gocount_point *buffer,
                                    size_t capacity,
                                    size_t *written,
                                    gocount_complaint *complaint,
                                    gocount_error *error);

/**
 * Writes points as a short list of values, rectangles among them, each point in one of them. The list is not always
 * the shortest that there is.
 *
 * @param[in] points the points, in any order; what stands twice counts once.
 * @param[in] point_count how many.
 * @param[out] buffer the values, or NULL to ask for their number.
 * @param[in] capacity values that the buffer has room for; `point_count` are always enough.
 * @param[out] written the number of values.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that letters cannot name.
 *
 * Cost: linear in the points, a few hundred steps for each.
 */
gocount_status gocount_value_write_points(const gocount_point *points,
                                          size_t point_count,
                                          gocount_list_value *buffer,
                                          size_t capacity,
                                          size_t *written,
                                          gocount_error *error);

/**
 * Writes a move: two letters, or nothing for a pass.
 *
 * @param[in] point the point, or NULL for a pass.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[in] is_old_pass 1 to write a pass as `tt` where that is one (boards up to 19x19), for programs that read FF3;
 * else 0.
 * @param[out] text the text.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot
 * name.
 */
gocount_status gocount_value_write_move(const gocount_point *point,
                                        uint32_t width,
                                        uint32_t height,
                                        gocount_bool is_old_pass,
                                        gocount_text **text,
                                        gocount_error *error);

/**
 * Reads an arrow or a line: AR, LN. From a point to itself is a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] first the point where it begins.
 * @param[out] second the point where it ends.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
 */
gocount_status gocount_value_point_pair(const char *text,
                                        size_t length,
                                        uint32_t width,
                                        uint32_t height,
                                        gocount_point *first,
                                        gocount_point *second,
                                        gocount_complaint *complaint,
                                        gocount_error *error);

/**
 * Writes an arrow or a line: two points.
 *
 * @param[in] first the point where it begins.
 * @param[in] second the point where it ends.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] text the text.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot name.
 */
gocount_status gocount_value_write_point_pair(const gocount_point *first,
                                              const gocount_point *second,
                                              uint32_t width,
                                              uint32_t height,
                                              gocount_text **text,
                                              gocount_error *error);

/**
 * Reads a label: LB. One without a text is a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[out] point the point.
 * @param[out] label the label without backslashes, in the charset of the text.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
 */
gocount_status gocount_value_label(const char *text,
                                   size_t length,
                                   uint32_t width,
                                   uint32_t height,
                                   gocount_point *point,
                                   gocount_text **label,
                                   gocount_complaint *complaint,
                                   gocount_error *error);

/**
 * Writes a label: a point, and the label with a backslash before each `]`, backslash and `:`.
 *
 * @param[in] point the point.
 * @param[in] width columns of the board.
 * @param[in] height rows of the board.
 * @param[in] label the label.
 * @param[in] label_length its length in bytes.
 * @param[out] text the text.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot name.
 */
gocount_status gocount_value_write_label(const gocount_point *point,
                                         uint32_t width,
                                         uint32_t height,
                                         const char *label,
                                         size_t label_length,
                                         gocount_text **text,
                                         gocount_error *error);

/**
 * Reads how a diagram is to be printed: FG. A number alone is a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[out] has_figure 1 when the text gives flags and a name, and 0 when it is empty: a new diagram as before.
 * @param[out] flags the sum of 1: no coordinates; 2: no diagram name; 4: moves that are not in the figure are not
 * listed; 256: stones taken off stay; 512: no hoshi dots; 32768: as the program likes. 0 when nothing is given.
 * @param[out] name the diagram's name without backslashes, in the charset of the text.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_figure(const char *text,
                                    size_t length,
                                    gocount_bool *has_figure,
                                    uint32_t *flags,
                                    gocount_text **name,
                                    gocount_complaint *complaint,
                                    gocount_error *error);

/**
 * Writes how a diagram is to be printed: the flags, and its name with a backslash before each `]`, backslash and `:`.
 * A new diagram as before is the empty text.
 *
 * @param[in] flags as `gocount_value_figure` tells them, at most 65,535.
 * @param[in] name the diagram's name.
 * @param[in] name_length its length in bytes.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_figure(uint32_t flags,
                                          const char *name,
                                          size_t name_length,
                                          gocount_text **text,
                                          gocount_error *error);

/**
 * Reads which program wrote a file: AP. Without a colon all of the text is the name, with a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[out] name the program's name without backslashes, in the charset of the text.
 * @param[out] version its version; empty when there is none.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return a status.
 */
gocount_status gocount_value_application(const char *text,
                                         size_t length,
                                         gocount_text **name,
                                         gocount_text **version,
                                         gocount_complaint *complaint,
                                         gocount_error *error);

/**
 * Writes which program wrote a file: its name and its version, with a backslash before each `]`, backslash and `:`.
 *
 * @param[in] name the program's name.
 * @param[in] name_length its length in bytes.
 * @param[in] version its version.
 * @param[in] version_length its length in bytes.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_application(const char *name,
                                               size_t name_length,
                                               const char *version,
                                               size_t version_length,
                                               gocount_text **text,
                                               gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup value_game Komi, handicap, results, dates, ranks, rounds
 *
 * They are made of words, and are read as programs and people write them, in English, Chinese, Japanese and Korean.
 * The text is UTF-8.
 * @{
 */

/** A day, a month, or a year, in the Gregorian calendar. Plain: never changes. */
typedef struct gocount_date {
    /** 1 to 9999. */
    uint16_t year;
    /** 1 to 12; 0 when only the year is given. */
    uint8_t month;
    /** 1 to 31; 0 when no day is given. */
    uint8_t day;
} gocount_date;

/** What the grade of a rank counts. */
typedef uint32_t gocount_rank_kind;

/** No rank. */
#define GOCOUNT_RANK_KIND_NONE 0
/** Kyu: the less the stronger. */
#define GOCOUNT_RANK_KIND_KYU 1
/** Amateur dan; a server's dan too. */
#define GOCOUNT_RANK_KIND_DAN 2
/** Professional dan. */
#define GOCOUNT_RANK_KIND_PRO 3
/** A rating, such as 1500. */
#define GOCOUNT_RANK_KIND_RATING 4

/** How sure a server is of a rank. */
typedef uint32_t gocount_certainty;

/** Nothing is said. */
#define GOCOUNT_CERTAINTY_UNSAID 0
/** `*`: established. */
#define GOCOUNT_CERTAINTY_ESTABLISHED 1
/** `?`: uncertain. */
#define GOCOUNT_CERTAINTY_UNCERTAIN 2

/** How strong a player is said to be. Plain: never changes. */
typedef struct gocount_rank {
    /** The grade: 5 for `5k`, exact for `16.1k`, the rating itself for `1500`. */
    gocount_real grade;
    /** 1 if there is a grade; 0 for players without a rank, and for professionals of whom no more is said. */
    gocount_bool has_grade;
    /** What the grade counts. */
    gocount_rank_kind kind;
    /** How sure the server is. */
    gocount_certainty certainty;
    /** Must be 0. */
    uint32_t reserved;
} gocount_rank;

/**
 * Reads a komi: KM. The unit tells what its number is worth: some servers write hundredths, 650 for 6.5 points, and
 * some write zi, 3.75 for 7.5 points. `half_points` is what is meant.
 *
 * All that is not a plain number is a complaint.
 *
 * @param[in] text the text, UTF-8.
 * @param[in] length its length in bytes.
 * @param[out] komi the number of points for White, or no number.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for an empty text and for words that say that there is none, with a
 * complaint; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_komi(const char *text,
                                  size_t length,
                                  gocount_margin *komi,
                                  gocount_complaint *complaint,
                                  gocount_error *error);

/**
 * Writes a komi in points; zi become points.
 *
 * @param[in] komi the komi: its amount and unit.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_komi(const gocount_margin *komi,
                                        gocount_text **text,
                                        gocount_error *error);

/**
 * Reads a handicap: HA. The words for an even game, and for Black simply moving first, are 0 with a complaint, and so
 * is an empty text; 1, which is not a handicap, is a complaint.
 *
 * @param[in] text the text, UTF-8.
 * @param[in] length its length in bytes.
 * @param[out] handicap the number of stones.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_handicap(const char *text,
                                      size_t length,
                                      uint32_t *handicap,
                                      gocount_complaint *complaint,
                                      gocount_error *error);

/**
 * Writes a handicap.
 *
 * @param[in] handicap how many stones.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_handicap(uint32_t handicap,
                                            gocount_text **text,
                                            gocount_error *error);

/**
 * Reads a result: RE. Every form that is not FF4's is a complaint.
 *
 * @param[in] text the text, UTF-8.
 * @param[in] length its length in bytes.
 * @param[out] result the result.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text.
 */
gocount_status gocount_value_result(const char *text,
                                    size_t length,
                                    gocount_result *result,
                                    gocount_complaint *complaint,
                                    gocount_error *error);

/**
 * Writes a result in the form that FF4 makes mandatory: `0`, `B+3.5`, `B+R`, `B+T`, `B+F`, `B+`, `Void`, `?`. An
 * illegal move is a forfeit, zi become points.
 *
 * @param[in] result the result; its `half_points` are not looked at.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_result(const gocount_result *result,
                                          gocount_text **text,
                                          gocount_error *error);

/**
 * Reads dates: DT. Shortcuts are filled in: `1996-12-27,28,1997-01-03,04` is four days, `1996-05,06` two months.
 *
 * Other separators, a time of day, single figures, names of months, Chinese units and the like are complaints, and so
 * is what cannot be read behind a date. When day and month could each be the other, only the year is given. A year
 * that is not certain, as in `196x`, is no date. Years of Japanese and Chinese eras are told as ours.
 *
 * @param[in] text the text, UTF-8.
 * @param[in] length its length in bytes.
 * @param[out] buffer the dates in their order; or NULL to ask for their number.
 * @param[in] capacity dates that the buffer has room for; `length` are always enough.
 * @param[out] written the number of dates, 1 or more.
 * @param[out] is_range 1 if there are two dates that are the ends of a span, else 0.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text.
 */
gocount_status gocount_value_dates(const char *text,
                                   size_t length,
                                   gocount_date *buffer,
                                   size_t capacity,
                                   size_t *written,
                                   gocount_bool *is_range,
                                   gocount_complaint *complaint,
                                   gocount_error *error);

/**
 * Writes dates as one value, each as short as FF4 lets it be: `1996-12-27,28,1997-01-03,04`.
 *
 * @param[in] dates the dates in their order.
 * @param[in] date_count how many.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_dates(const gocount_date *dates,
                                         size_t date_count,
                                         gocount_text **text,
                                         gocount_error *error);

/**
 * Reads a rank: BR, WR. `5k`, `3 dan`, `9p`, `16.1k?`, `1500*`, `NR`; and in other languages, with a complaint.
 *
 * @param[in] text the text, UTF-8.
 * @param[in] length its length in bytes.
 * @param[out] rank the rank.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_rank(const char *text,
                                  size_t length,
                                  gocount_rank *rank,
                                  gocount_complaint *complaint,
                                  gocount_error *error);

/**
 * Writes a rank: `5k`, `3d*`, `9p`, `1500?`, `NR`.
 *
 * @param[in] rank the rank: a grade is at least 0, a rating a whole number of at least 100, and nobody is certain of
 * no rank, since none of these could be read again.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_rank(const gocount_rank *rank,
                                        gocount_text **text,
                                        gocount_error *error);

/**
 * Reads a round: RO. `5`, `05 (final)`. What is not a number is a name, with a complaint.
 *
 * @param[in] text the text.
 * @param[in] length its length in bytes.
 * @param[out] number its number, or 0.
 * @param[out] has_number 1 if it has a number, else 0.
 * @param[out] name its name: what is in brackets behind the number; without a number, all of the text.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a text that is not UTF-8.
 */
gocount_status gocount_value_round(const char *text,
                                   size_t length,
                                   uint32_t *number,
                                   gocount_bool *has_number,
                                   gocount_text **name,
                                   gocount_complaint *complaint,
                                   gocount_error *error);

/**
 * Writes a round: `5`, `5 (final)`, or its name alone.
 *
 * @param[in] number its number; 0 when it has none.
 * @param[in] has_number 1 if it has a number, else 0.
 * @param[in] name its name, UTF-8, without white space round it; empty when it has none. Without a number it does not
 * begin with figures, which would be read as one.
 * @param[in] name_length its length in bytes.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_round(uint32_t number,
                                         gocount_bool has_number,
                                         const char *name,
                                         size_t name_length,
                                         gocount_text **text,
                                         gocount_error *error);

/** @} */

/* ---------------------------------------------------------------------------------------------------- */

/**
 * @defgroup value_time Time limits and overtime
 *
 * They are read as servers and programs write them. The text is UTF-8.
 * @{
 */

/** The rules of overtime. */
typedef uint32_t gocount_overtime_system;

/** No overtime: the game is lost when the main time is used up. */
#define GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE 0
/** Japanese: a number of periods; a move made within a period gives it back whole. */
#define GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI 1
/** Canadian: a number of stones to be played in a time, again and again. */
#define GOCOUNT_OVERTIME_SYSTEM_CANADIAN 2
/** Fischer: each move adds time to the clock. */
#define GOCOUNT_OVERTIME_SYSTEM_FISCHER 3
/** The same time for each move. */
#define GOCOUNT_OVERTIME_SYSTEM_SIMPLE 4

/** What happens when the main time is used up. Plain: never changes. */
typedef struct gocount_overtime {
    /** Milliseconds: of a period, of a set of stones, for each move, or added for each move. */
    uint64_t time_ms;
    /** 1 if a time is said, else 0. */
    gocount_bool has_time;
    /** By which rules. */
    gocount_overtime_system system;
    /** How many periods, or how many stones to a set. */
    uint32_t periods;
    /** 1 if a number of periods or stones is said, else 0. */
    gocount_bool has_periods;
} gocount_overtime;

/** The time that each side has. Plain: never changes. */
typedef struct gocount_time_limit {
    /** Milliseconds of main time. */
    uint64_t main_ms;
    /** 1 if there is main time; 0 when there is no limit, or only overtime. */
    gocount_bool has_main;
    /** 1 if overtime is said too, which belongs in OT but is found in TM; else 0. */
    gocount_bool has_overtime;
    /** The overtime. */
    gocount_overtime overtime;
} gocount_time_limit;

/**
 * Reads a time limit: TM. FF4 wants seconds; `1:30:00`, `30 min`, words for no limit, and overtime behind the main
 * time are understood, with a complaint.
 *
 * @param[in] text the text, UTF-8.
 * @param[in] length its length in bytes.
 * @param[out] limit the time.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
 */
gocount_status gocount_value_time_limit(const char *text,
                                        size_t length,
                                        gocount_time_limit *limit,
                                        gocount_complaint *complaint,
                                        gocount_error *error);

/**
 * Writes a time limit: seconds. Overtime has a property of its own, and a value of its own.
 *
 * @param[in] main_ms milliseconds of main time, at most 2^63 - 1.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_time_limit(uint64_t main_ms,
                                              gocount_text **text,
                                              gocount_error *error);

/**
 * Reads overtime: OT, which has no fixed form. `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `20 per move`,
 * `none`, and as every server writes it. Words that change nothing are a complaint.
 *
 * @param[in] text the text, UTF-8.
 * @param[in] length its length in bytes.
 * @param[out] overtime the overtime.
 * @param[out] complaint what is wrong with the text, or NULL.
 * @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text.
 */
gocount_status gocount_value_overtime(const char *text,
                                      size_t length,
                                      gocount_overtime *overtime,
                                      gocount_complaint *complaint,
                                      gocount_error *error);

/**
 * Writes overtime: `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `20 per move`, `none`.
 *
 * @param[in] overtime the overtime.
 * @param[out] text the text.
 * @return a status.
 */
gocount_status gocount_value_write_overtime(const gocount_overtime *overtime,
                                            gocount_text **text,
                                            gocount_error *error);

/** @} */

/** @} */

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOCOUNT_H */
