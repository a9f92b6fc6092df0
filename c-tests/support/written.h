/* Values written as texts, as several test programs check them. */
#ifndef GOCOUNT_WRITTEN_H
#define GOCOUNT_WRITTEN_H

#include "values.h"

/* The text of the last writer. */
static gocount_text *written;

/* Whether a text says this; it is freed. */
static int says(gocount_text **text, const char *expected) {
    int same = gocount_text_length(*text) == strlen(expected) && strcmp(gocount_text_data(*text), expected) == 0;
    if (!same) fprintf(stderr, "`%s` and not `%s`\n", gocount_text_data(*text), expected);
    gocount_text_free(*text);
    *text = NULL;
    return same;
}

/* A writer that gives this text through `&written`. */
#define WRITES(expected, call)                                                                                         \
    do {                                                                                                               \
        CHECK_OK(call);                                                                                                \
        CHECK(says(&written, expected));                                                                               \
    } while (0)

/* A call that is refused for what its message says, and writes nothing. */
#define REFUSED_FOR(words, call)                                                                                       \
    do {                                                                                                               \
        CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call);                                                                  \
        if (strstr(failed.message, words) == NULL) {                                                                   \
            fprintf(stderr, "%s:%d: %s said: %s\n", __FILE__, __LINE__, #call, failed.message);                        \
            failed_checks++;                                                                                           \
        }                                                                                                              \
        CHECK(written == NULL);                                                                                        \
    } while (0)

#endif
