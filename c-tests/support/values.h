/* Texts read as values, as several test programs check them. */
#ifndef GOCOUNT_VALUES_H
#define GOCOUNT_VALUES_H

#include "check.h"

#define TEXT(text) (text), sizeof(text) - 1

/* The complaint that the last call told, and its failure. */
static gocount_complaint told;
static gocount_error failed = GOCOUNT_ERROR_INIT;

#define READ(kind_told, place, call)                                                                                   \
    do {                                                                                                               \
        told.kind = 99, told.offset = 99;                                                                              \
        CHECK_OK(call);                                                                                                \
        CHECK(told.kind == (kind_told) && told.offset == (place) && failed.status == GOCOUNT_OK);                      \
    } while (0)

#define CLEAN(call) READ(GOCOUNT_COMPLAINT_KIND_NONE, 0, call)

/* A text without the meaning that was asked for: the place is in the error, the reason in the complaint. */
#define BAD(kind_told, place, call)                                                                                    \
    do {                                                                                                               \
        told.kind = 99, told.offset = 99;                                                                              \
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, call);                                                                     \
        CHECK(told.kind == (kind_told) && told.offset == (place));                                                     \
        CHECK(failed.status == GOCOUNT_INVALID_VALUE && failed.offset == (place) && failed.message[0] != '\0');        \
    } while (0)

#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)

#endif
