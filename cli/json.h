/* JSON as position files have it: read whole, then looked at value by value. Nothing recursive, so that nesting may be of
   any depth. */
#ifndef GOCOUNT_CLI_JSON_H
#define GOCOUNT_CLI_JSON_H

#include "cli.h"

typedef enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT } json_kind;

/* A value. Those inside of an array or object follow it, each with all that is inside of it; in an object each name, a
   string, stands before its value. */
typedef struct json_value {
    json_kind kind;
    uint64_t line, column; /* where it begins, from 1 */
    size_t end;            /* the number of the first value behind it and all inside of it */
    double number;
    const char *text; /* of a string, its escapes put into UTF-8; not NUL-terminated */
    size_t length;
} json_value;

/* The values of a file, in the order of the text. */
typedef struct json {
    json_value *values;
    size_t count, capacity;
} json;

/* No value. The first one, the whole file's, is 0. */
#define JSON_NONE SIZE_MAX

/* Reads the input of a file, which must stay and whose strings are decoded in place. Answers with EXIT_DONE, or with
   EXIT_REFUSED when the user has been told. */
int json_read(const char *file, cli_input *input, json *read);
void json_free(json *read);

/* The member of an object, the last of that name; JSON_NONE when there is none, or when `object` is no object. */
size_t json_member(const json *read, size_t object, const char *name);
/* The first value of an array and the one behind `value` there; JSON_NONE at the end, or when `array` is no array. */
size_t json_first(const json *read, size_t array);
size_t json_next(const json *read, size_t array, size_t value);
/* How many values an array has. */
size_t json_count(const json *read, size_t array);

/* Whether a value is this text, letter for letter, or but for the case of ASCII letters. */
int json_is(const json *read, size_t value, const char *text);
int json_is_word(const json *read, size_t value, const char *text);
/* A whole number that fits; 0 when the value is something else. */
int json_integer(const json *read, size_t value, int32_t *number);

/* Tells what is wrong with a value, and answers with EXIT_REFUSED. */
int json_refuse(const char *file, const json *read, size_t value, const char *message);

#endif
