/* A reader of JSON (RFC 8259): every value of a text in one row. */
#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct json_reader {
    const char *file;
    char *at, *end, *line_start;
    uint64_t line;
    json *out;
    size_t *open; /* the numbers of the arrays and objects that are not closed, the innermost last */
    size_t depth, room;
} json_reader;

static uint64_t column(const json_reader *in) { return (uint64_t)(in->at - in->line_start) + 1; }

static int refused(const json_reader *in, const char *message) {
    return refuse_at(in->file, in->line, column(in), message);
}

static int out_of_memory(const json_reader *in) { return refuse_at(in->file, 0, 0, "out of memory"); }

static int next_byte(const json_reader *in) { return in->at < in->end ? (unsigned char)*in->at : -1; }

static void skip_space(json_reader *in) {
    for (; in->at < in->end; in->at++) {
        if (*in->at == '\n') {
            in->line++;
            in->line_start = in->at + 1;
        } else if (*in->at != ' ' && *in->at != '\t' && *in->at != '\r') {
            return;
        }
    }
}

/* Twice as much room for items of a size, or NULL. */
static void *grown(void *items, size_t *room, size_t size) {
    size_t larger = *room ? *room * 2 : 64;
    if (larger > SIZE_MAX / size) return NULL;
    void *made = realloc(items, larger * size);
    if (made != NULL) *room = larger;
    return made;
}

/* A new value that begins here; NULL when there is no memory. */
static json_value *add(json_reader *in, json_kind kind) {
    json *out = in->out;
    if (out->count == out->capacity) {
        json_value *values = grown(out->values, &out->capacity, sizeof *values);
        if (values == NULL) return NULL;
        out->values = values;
    }
    json_value *value = &out->values[out->count++];
    value->kind = kind;
    value->line = in->line;
    value->column = column(in);
    value->end = out->count;
    value->number = 0;
    value->text = NULL;
    value->length = 0;
    return value;
}

/* --- strings and numbers ----------------------------------------------------------------------------------------- */

/* Four hexadecimal digits, or -1. */
static int32_t hexadecimal(const char *text, const char *end) {
    int32_t value = 0;
    if (end - text < 4) return -1;
    for (int i = 0; i < 4; i++) {
        char c = text[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0) return -1;
        value = value * 16 + digit;
    }
    return value;
}

/* Writes a character as UTF-8, which is never longer than its escape. */
static char *put_utf8(char *to, int32_t c) {
    if (c < 0x80) {
        *to++ = (char)c;
        return to;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    *to++ = (char)((more == 1 ? 0xc0 : more == 2 ? 0xe0 : 0xf0) | c >> 6 * more);
    while (more-- > 0) *to++ = (char)(0x80 | (c >> 6 * more & 0x3f));
    return to;
}

/* An escape, whose backslash has been read; NULL when it is none. */
static char *read_escape(json_reader *in, char *to) {
    static const char names[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    int c = next_byte(in);
    const char *name = c > 0 ? strchr(names, c) : NULL;
    if (name != NULL) {
        in->at++;
        *to = meanings[name - names];
        return to + 1;
    }
    int32_t unit = c == 'u' ? hexadecimal(in->at + 1, in->end) : -1;
    if (unit < 0) return NULL;
    in->at += 5;
    if (unit < 0xd800 || unit > 0xdfff) return put_utf8(to, unit);
    /* Half of a pair: with the other half a character, alone none. */
    if (unit < 0xdc00 && in->end - in->at > 1 && in->at[0] == '\\' && in->at[1] == 'u') {
        int32_t low = hexadecimal(in->at + 2, in->end);
        if (low >= 0xdc00 && low <= 0xdfff) {
            in->at += 6;
            return put_utf8(to, 0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00));
        }
    }
    return put_utf8(to, 0xfffd);
}

static int read_string(json_reader *in) {
    json_value *value = add(in, JSON_STRING);
    if (value == NULL) return out_of_memory(in);
    char *to = ++in->at;
    value->text = to;
    for (;;) {
        int c = next_byte(in);
        if (c == -1) return refused(in, "the string does not end");
        if (c < 0x20) return refused(in, "a control character in a string");
        in->at++;
        if (c == '"') break;
        if (c != '\\') {
            *to++ = (char)c;
        } else if ((to = read_escape(in, to)) == NULL) {
            return refused(in, "no such escape");
        }
    }
    value->length = (size_t)(to - value->text);
    return EXIT_DONE;
}

/* Passes over digits; 0 when there is none. */
static int skip_digits(json_reader *in) {
    const char *start = in->at;
    while (in->at < in->end && *in->at >= '0' && *in->at <= '9') in->at++;
    return in->at > start;
}

static int skip_number(json_reader *in) {
    if (*in->at == '-') in->at++;
    if (next_byte(in) == '0') in->at++;
    else if (!skip_digits(in)) return 0;
    if (next_byte(in) == '.' && (in->at++, !skip_digits(in))) return 0;
    if (next_byte(in) == 'e' || next_byte(in) == 'E') {
        in->at++;
        if (next_byte(in) == '+' || next_byte(in) == '-') in->at++;
        if (!skip_digits(in)) return 0;
    }
    return 1;
}

static int read_number(json_reader *in) {
    char few[64], *digits = few;
    json_value *value = add(in, JSON_NUMBER);
    if (value == NULL) return out_of_memory(in);
    const char *start = in->at;
    if (!skip_number(in)) return refused(in, "a digit is expected");
    size_t length = (size_t)(in->at - start);
    if (length >= sizeof few && (digits = malloc(length + 1)) == NULL) return out_of_memory(in);
    memcpy(digits, start, length);
    digits[length] = '\0';
    value->number = strtod(digits, NULL);
    if (digits != few) free(digits);
    return EXIT_DONE;
}

static int read_word(json_reader *in) {
    static const char *const words[] = {"null", "false", "true"};
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(in->end - in->at) >= length && memcmp(in->at, words[i], length) == 0) {
            if (add(in, (json_kind)i) == NULL) return out_of_memory(in);
            in->at += length;
            return EXIT_DONE;
        }
    }
    return refused(in, in->at == in->end ? "the input ends too early" : "a value is expected");
}

/* --- arrays and objects ------------------------------------------------------------------------------------------ */

static json_kind innermost(const json_reader *in) { return in->out->values[in->open[in->depth - 1]].kind; }

static int open_value(json_reader *in, json_kind kind) {
    if (add(in, kind) == NULL) return out_of_memory(in);
    if (in->depth == in->room) {
        size_t *open = grown(in->open, &in->room, sizeof *open);
        if (open == NULL) return out_of_memory(in);
        in->open = open;
    }
    in->open[in->depth++] = in->out->count - 1;
    in->at++;
    return EXIT_DONE;
}

static void close_value(json_reader *in) {
    in->out->values[in->open[--in->depth]].end = in->out->count;
    in->at++;
}

/* A name and its colon. */
static int read_name(json_reader *in) {
    skip_space(in);
    if (next_byte(in) != '"') return refused(in, "a name in quotes is expected");
    if (read_string(in)) return EXIT_REFUSED;
    skip_space(in);
    if (next_byte(in) != ':') return refused(in, "`:` is expected");
    in->at++;
    return EXIT_DONE;
}

static int is_empty(json_reader *in) {
    skip_space(in);
    return next_byte(in) == (innermost(in) == JSON_ARRAY ? ']' : '}');
}

/* Closes what ends here, and goes on behind a comma; `*done` tells that the whole text's value has ended. */
static int read_behind_value(json_reader *in, int *done) {
    while (in->depth > 0) {
        int is_array = innermost(in) == JSON_ARRAY;
        skip_space(in);
        int c = next_byte(in);
        if (c == ',') {
            in->at++;
            return is_array ? EXIT_DONE : read_name(in);
        }
        if (c != (is_array ? ']' : '}')) return refused(in, is_array ? "`,` or `]` is expected" : "`,` or `}` is expected");
        close_value(in);
    }
    *done = 1;
    return EXIT_DONE;
}

static int read_values(json_reader *in) {
    int done = 0;
    while (!done) {
        skip_space(in);
        int c = next_byte(in), status;
        if (c == '[' || c == '{') {
            if (open_value(in, c == '[' ? JSON_ARRAY : JSON_OBJECT)) return EXIT_REFUSED;
            if (!is_empty(in)) {
                if (c == '{' && read_name(in)) return EXIT_REFUSED;
                continue;
            }
            close_value(in);
            status = EXIT_DONE;
        } else if (c == '"') {
            status = read_string(in);
        } else {
            status = c == '-' || (c >= '0' && c <= '9') ? read_number(in) : read_word(in);
        }
        if (status || read_behind_value(in, &done)) return EXIT_REFUSED;
    }
    skip_space(in);
    return in->at == in->end ? EXIT_DONE : refused(in, "more than one value");
}

int json_read(const char *file, cli_input *input, json *read) {
    static char nothing[1];
    char *text = input->bytes != NULL ? input->bytes : nothing;
    json_reader in = {file, text, text + input->length, text, 1, read, NULL, 0, 0};
    memset(read, 0, sizeof *read);
    if (input->length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) in.at = in.line_start = text + 3;
    int status = read_values(&in);
    free(in.open);
    if (status) json_free(read);
    return status;
}

void json_free(json *read) {
    free(read->values);
    memset(read, 0, sizeof *read);
}

/* --- looking at it ----------------------------------------------------------------------------------------------- */

static int same_letter(char a, char b) {
    if (a >= 'A' && a <= 'Z') a = (char)(a - 'A' + 'a');
    if (b >= 'A' && b <= 'Z') b = (char)(b - 'A' + 'a');
    return a == b;
}

int json_is(const json *read, size_t value, const char *text) {
    const json_value *v = &read->values[value];
    return v->kind == JSON_STRING && v->length == strlen(text) && memcmp(v->text, text, v->length) == 0;
}

int json_is_word(const json *read, size_t value, const char *text) {
    const json_value *v = &read->values[value];
    if (v->kind != JSON_STRING || v->length != strlen(text)) return 0;
    for (size_t i = 0; i < v->length; i++) {
        if (!same_letter(v->text[i], text[i])) return 0;
    }
    return 1;
}

size_t json_member(const json *read, size_t object, const char *name) {
    const json_value *v = &read->values[object];
    size_t found = JSON_NONE;
    if (v->kind != JSON_OBJECT) return JSON_NONE;
    for (size_t i = object + 1; i < v->end; i = read->values[i + 1].end) {
        if (json_is(read, i, name)) found = i + 1;
    }
    return found;
}

size_t json_first(const json *read, size_t array) {
    const json_value *v = &read->values[array];
    return v->kind == JSON_ARRAY && v->end > array + 1 ? array + 1 : JSON_NONE;
}

size_t json_next(const json *read, size_t array, size_t value) {
    size_t next = read->values[value].end;
    return next < read->values[array].end ? next : JSON_NONE;
}

size_t json_count(const json *read, size_t array) {
    size_t count = 0;
    for (size_t i = json_first(read, array); i != JSON_NONE; i = json_next(read, array, i)) count++;
    return count;
}

int json_integer(const json *read, size_t value, int32_t *number) {
    const json_value *v = &read->values[value];
    if (v->kind != JSON_NUMBER || !(v->number >= INT32_MIN && v->number <= INT32_MAX)) return 0;
    *number = (int32_t)v->number;
    return (double)*number == v->number;
}

int json_refuse(const char *file, const json *read, size_t value, const char *message) {
    return refuse_at(file, read->values[value].line, read->values[value].column, message);
}
