/* Values read and written, as several test programs want them. */
#ifndef GOCOUNT_VALUES_H
#define GOCOUNT_VALUES_H

#include "check.h"

#define TEXT(text) (text), sizeof(text) - 1

/* The complaint that the last call told, the place of the last failure, and the texts that the last call made. */
static gocount_complaint told;
static gocount_error failed = GOCOUNT_ERROR_INIT;
static gocount_text *wrote = NULL, *wrote_second = NULL;

static inline void forget(void) {
    told.kind = 99, told.reserved = 99, told.offset = 99;
    failed.status = 99, failed.offset = 99;
}

/* Whether a text is these bytes; it is freed. */
static inline int says(gocount_text **text, const char *bytes, size_t length) {
    int same = *text != NULL && gocount_text_length(*text) == length &&
               memcmp(gocount_text_data(*text), bytes, length) == 0 && gocount_text_data(*text)[length] == '\0';
    gocount_text_free(*text);
    *text = NULL;
    return same;
}

#define SAYS(text, words) CHECK(says(&(text), TEXT(words)))

/* Understood, with this complaint at this place. */
#define READ(kind_told, place, call)                                                                                   \
    do {                                                                                                               \
        forget();                                                                                                      \
        CHECK_OK(call);                                                                                                \
        CHECK(told.kind == (kind_told) && told.offset == (place) && told.reserved == 0);                               \
        CHECK(failed.status == GOCOUNT_OK);                                                                            \
    } while (0)

#define CLEAN(call) READ(GOCOUNT_COMPLAINT_KIND_NONE, 0, call)

/* A text without the meaning that was asked for: the place is in the error, the reason in the complaint. */
#define BAD(kind_told, place, call)                                                                                    \
    do {                                                                                                               \
        forget();                                                                                                      \
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, call);                                                                     \
        CHECK(told.kind == (kind_told) && told.offset == (place));                                                     \
        CHECK(failed.status == GOCOUNT_INVALID_VALUE && failed.offset == (place) && failed.message[0] != '\0');        \
        CHECK(wrote == NULL && wrote_second == NULL);                                                                  \
    } while (0)

/* A call that writes this to `wrote`. */
#define WRITES(words, call)                                                                                            \
    do {                                                                                                               \
        CHECK_OK(call);                                                                                                \
        SAYS(wrote, words);                                                                                            \
    } while (0)

/* A call that fails and makes no text. */
#define FAILS(status, call)                                                                                            \
    do {                                                                                                               \
        CHECK_STATUS(status, call);                                                                                    \
        CHECK(wrote == NULL && wrote_second == NULL);                                                                  \
    } while (0)

#define REFUSED(call) FAILS(GOCOUNT_INVALID_ARGUMENT, call)

/* The same, and the error says `words`. */
#define REFUSED_SAYING(words, call)                                                                                    \
    do {                                                                                                               \
        CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, words, call);                                                            \
        CHECK(wrote == NULL && wrote_second == NULL);                                                                  \
    } while (0)

#endif
