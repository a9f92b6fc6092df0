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

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* GOCOUNT_H */
