/* The rules of a position file, which the library reads: a name, or an object of KataGo's fields. */
#include "position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Text that is put together again for the library. Room is made ahead: a byte becomes six at most. */
typedef struct rules_text {
    char *text;
    size_t length;
} rules_text;

static void put(rules_text *out, const char *text, size_t length) {
    memcpy(out->text + out->length, text, length);
    out->length += length;
}

static void put_string(rules_text *out, const json_value *value) {
    put(out, "\"", 1);
    for (size_t i = 0; i < value->length; i++) {
        char c = value->text[i];
        /* No word of rules has such characters: whatever stands for them is not understood either. */
        if (c == '"' || c == '\\' || (unsigned char)c < 0x20) c = '?';
        put(out, &c, 1);
    }
    put(out, "\"", 1);
}

static void put_value(rules_text *out, const json_value *value) {
    char number[32];
    switch (value->kind) {
    case JSON_STRING: put_string(out, value); break;
    case JSON_TRUE: put(out, "true", 4); break;
    case JSON_FALSE: put(out, "false", 5); break;
    case JSON_NUMBER:
        snprintf(number, sizeof number, "%.17g", value->number);
        put(out, number, strlen(number));
        break;
    default: put(out, "null", 4); break;
    }
}

/* Room for the members of an object, or NULL. */
static char *room_for(const json *read, size_t object) {
    size_t room = 16;
    for (size_t i = object; i < read->values[object].end; i++) room += read->values[i].length + 40;
    return malloc(room);
}

/* The members from `first` to before `end` as an object. */
static void put_members(rules_text *out, const json *read, size_t first, size_t end) {
    out->length = 0;
    put(out, "{", 1);
    for (size_t i = first; i < end; i = read->values[i + 1].end) {
        if (i != first) put(out, ",", 1);
        put_string(out, &read->values[i]);
        put(out, ":", 1);
        put_value(out, &read->values[i + 1]);
    }
    put(out, "}", 1);
}

/* Tells which member is not understood, and why; of a name, which it is. */
static int refuse_member(const position *read, size_t object, rules_text *out, const gocount_error *whole) {
    char message[RULES_MESSAGE_ROOM];
    const json *values = &read->json;
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_rules one = GOCOUNT_RULES_INIT;
    for (size_t i = object + 1; i < values->values[object].end; i = values->values[i + 1].end) {
        const json_value *value = &values->values[i + 1];
        if (json_is_word(values, i, "name") && value->kind == JSON_STRING &&
            !named_rules(value->text, value->length, &one, message, sizeof message)) {
            return refuse_position(read, i + 1, message);
        }
        put_members(out, values, i, value->end);
        if (gocount_rules_parse(out->text, out->length, GOCOUNT_DIALECT_KATAGO, &one, &error) != GOCOUNT_OK) {
            return refuse_position(read, i + 1, error.message);
        }
    }
    return refuse_position(read, object, whole->message);
}

int position_rules(const position *read, gocount_rules *found) {
    const json *values = &read->json;
    size_t object = position_member(read, "rules");
    gocount_error error = GOCOUNT_ERROR_INIT;
    if (object == JSON_NONE) {
        return gocount_rules_parse("{}", 2, GOCOUNT_DIALECT_KATAGO, found, &error) == GOCOUNT_OK ? EXIT_DONE
                                                                                                : refuse_call(read, &error);
    }
    const json_value *value = &values->values[object];
    if (value->kind == JSON_STRING) {
        char message[RULES_MESSAGE_ROOM];
        return named_rules(value->text, value->length, found, message, sizeof message)
                   ? EXIT_DONE
                   : refuse_position(read, object, message);
    }
    if (value->kind != JSON_OBJECT) return refuse_position(read, object, "rules are expected");
    rules_text out = {room_for(values, object), 0};
    if (out.text == NULL) return refuse_at(read->file, 0, 0, "out of memory");
    put_members(&out, values, object + 1, value->end);
    gocount_status status = gocount_rules_parse(out.text, out.length, GOCOUNT_DIALECT_KATAGO, found, &error);
    int done = status == GOCOUNT_OK ? EXIT_DONE : refuse_member(read, object, &out, &error);
    free(out.text);
    return done;
}

int half_points(double points, int64_t *half) {
    if (!(points >= -1e8 && points <= 1e8)) return 0;
    *half = (int64_t)(points * 2);
    return (double)*half == points * 2;
}
