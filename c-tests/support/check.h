/* What every test program begins with: checks that say where they failed, and go on. */
#ifndef GOCOUNT_CHECK_H
#define GOCOUNT_CHECK_H

#include <gocount.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failed_checks = 0;

#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);                                  \
            failed_checks++;                                                                                           \
        }                                                                                                              \
    } while (0)

/* A call that must answer with this status. */
#define CHECK_STATUS(status, call)                                                                                     \
    do {                                                                                                               \
        gocount_status answered = (call);                                                                              \
        if (answered != (status)) {                                                                                    \
            fprintf(stderr, "%s:%d: %s answered %s and not %s\n", __FILE__, __LINE__, #call,                           \
                    gocount_status_name(answered), gocount_status_name(status));                                       \
            failed_checks++;                                                                                           \
        }                                                                                                              \
    } while (0)

#define CHECK_OK(call) CHECK_STATUS(GOCOUNT_OK, call)

/* A call that must fail with this status and these words in its error, which is called `error`. */
#define CHECK_ERROR(expected, words, call)                                                                             \
    do {                                                                                                               \
        gocount_error error = GOCOUNT_ERROR_INIT;                                                                      \
        CHECK_STATUS(expected, call);                                                                                  \
        CHECK(error.status == (expected));                                                                             \
        if (strstr(error.message, words) == NULL) {                                                                    \
            fprintf(stderr, "%s:%d: %s said: %s\n", __FILE__, __LINE__, #call, error.message);                         \
            failed_checks++;                                                                                           \
        }                                                                                                              \
    } while (0)

/* What `main` returns. */
static int checks_done(void) {
    if (failed_checks != 0) fprintf(stderr, "%d checks failed\n", failed_checks);
    return failed_checks == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#endif
