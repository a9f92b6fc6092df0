/* What the fuzz targets share. Each is a file with LLVMFuzzerTestOneInput: libFuzzer gives it inputs that it makes
   (scripts/fuzz), run.c the files that once were trouble (fuzz/regressions, which CTest runs). */
#ifndef GOCOUNT_FUZZ_H
#define GOCOUNT_FUZZ_H

#include <gocount.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program where something is not true: that is what a fuzzer looks for. */
#define HOLDS(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);                                  \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

static gocount_error error = GOCOUNT_ERROR_INIT;

/* A status that may be any but GOCOUNT_INTERNAL_ERROR, and that the error tells too. */
static inline int is_done(gocount_status status) {
    HOLDS(status != GOCOUNT_INTERNAL_ERROR);
    HOLDS(status == error.status);
    HOLDS((status == GOCOUNT_OK) == (error.message[0] == '\0'));
    HOLDS(memchr(error.message, 0, sizeof error.message) != NULL);
    return status == GOCOUNT_OK;
}

/* A copy in memory of just that size, so that reading beyond it is seen. */
static inline void *copy_of(const void *bytes, size_t length) {
    void *copy = malloc(length > 0 ? length : 1);
    HOLDS(copy != NULL);
    if (length > 0) memcpy(copy, bytes, length);
    return copy;
}

#endif
