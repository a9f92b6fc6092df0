/* Reads position files. */
#include "position.h"

#include "kinds.h"
#include "points.h"

#include <stdlib.h>
#include <string.h>

size_t position_member(const position *read, const char *name) {
    return read->json.count > 0 ? json_member(&read->json, 0, name) : JSON_NONE;
}

int refuse_position(const position *read, size_t value, const char *message) {
    return json_refuse(read->file, &read->json, value, message);
}

int refuse_call(const position *read, const gocount_error *error) {
    return refuse_at(read->file, 0, 0, error->status != GOCOUNT_OK ? error->message : "out of memory");
}

/* The rows as texts of the file; NULL when the user has been told what is wrong with them. */
static gocount_string *rows_of(const position *read, size_t rows, size_t count) {
    gocount_string *texts = calloc(count ? count : 1, sizeof *texts);
    size_t i = 0;
    if (texts == NULL) return refuse_at(read->file, 0, 0, "out of memory"), NULL;
    for (size_t row = json_first(&read->json, rows); row != JSON_NONE; row = json_next(&read->json, rows, row), i++) {
        const json_value *value = &read->json.values[row];
        if (value->kind != JSON_STRING) {
            free(texts);
            return refuse_position(read, row, "a row in quotes is expected"), NULL;
        }
        texts[i].data = value->text;
        texts[i].length = value->length;
    }
    return texts;
}

/* Tells what is wrong with the row that an error names. */
static int refuse_row(const position *read, size_t rows, const gocount_error *error) {
    size_t row = json_first(&read->json, rows);
    for (uint64_t i = 1; i < error->line && row != JSON_NONE; i++) row = json_next(&read->json, rows, row);
    return refuse_position(read, row == JSON_NONE ? rows : row, error->message);
}

static int measure(position *read) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    if (gocount_board_size(read->board, &read->width, &read->height, &error) != GOCOUNT_OK) {
        return refuse_call(read, &error);
    }
    read->points = (size_t)read->width * read->height;
    return EXIT_DONE;
}

static int read_board(position *read) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    size_t rows = position_member(read, "rows");
    if (rows == JSON_NONE || read->json.values[rows].kind != JSON_ARRAY) {
        return refuse_position(read, rows == JSON_NONE ? 0 : rows, "`rows`, an array of texts, is expected");
    }
    size_t count = json_count(&read->json, rows);
    gocount_string *texts = rows_of(read, rows, count);
    int status = texts != NULL ? EXIT_DONE : EXIT_REFUSED;
    if (texts != NULL && gocount_board_from_rows(texts, count, NULL, &read->board, &error) != GOCOUNT_OK) {
        status = refuse_row(read, rows, &error);
    }
    free(texts);
    return status == EXIT_DONE ? measure(read) : status;
}

/* A side that the file names must be that of the rows. */
static int check_side(const position *read, const char *name, uint32_t side) {
    size_t value = position_member(read, name);
    int32_t number = 0;
    if (value == JSON_NONE || (json_integer(&read->json, value, &number) && number >= 0 && (uint32_t)number == side)) {
        return EXIT_DONE;
    }
    return refuse_position(read, value, "the rows are of another size");
}

static int read_kinds(const char *file, const char *call, int takes_diagrams, position *read) {
    memset(read, 0, sizeof *read);
    read->file = file;
    if (read_input(file, &read->input)) return EXIT_REFUSED;
    input_kind kind = kind_of_input(&read->input);
    if (kind == KIND_JSON || (kind == KIND_UNKNOWN && !takes_diagrams)) return take_json(read);
    if (takes_diagrams && (kind == KIND_DIAGRAM || kind == KIND_UNKNOWN)) return take_diagram(read);
    return refuse_kind(file, &read->input, call,
                       takes_diagrams ? "a board as text or a position in JSON" : "a position in JSON");
}

int read_position(const char *file, const char *call, position *read) { return read_kinds(file, call, 1, read); }

int read_json_position(const char *file, const char *call, position *read) { return read_kinds(file, call, 0, read); }

int take_json(position *read) {
    if (json_read(read->file, &read->input, &read->json)) return EXIT_REFUSED;
    if (read->json.values[0].kind != JSON_OBJECT) return refuse_position(read, 0, "a position, a JSON object, is expected");
    if (read_board(read)) return EXIT_REFUSED;
    return check_side(read, "width", read->width) || check_side(read, "height", read->height) ? EXIT_REFUSED : EXIT_DONE;
}

int take_diagram(position *read) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    if (gocount_board_parse(read->input.bytes, read->input.length, NULL, &read->board, &error) != GOCOUNT_OK) {
        return refuse(read->file, &error);
    }
    return measure(read);
}

int take_point(const position *read, size_t value, gocount_point *point) {
    const json *values = &read->json;
    const json_value *v = &values->values[value];
    if (v->kind == JSON_STRING) {
        point_reading reading = read_point(v->text, v->length, read->width, read->height, point);
        if (reading == POINT_READ) return EXIT_DONE;
        return refuse_position(read, value, reading == POINT_OFF_BOARD ? "Invalid coordinate" : "no point of a board");
    }
    size_t first = json_count(values, value) == 2 ? json_first(values, value) : JSON_NONE;
    if (first == JSON_NONE || !json_integer(values, first, &point->x) ||
        !json_integer(values, json_next(values, value, first), &point->y)) {
        return refuse_position(read, value, "a point, [x,y] or \"D4\", is expected");
    }
    if (point->x >= 0 && point->y >= 0 && (uint32_t)point->x < read->width && (uint32_t)point->y < read->height) {
        return EXIT_DONE;
    }
    return refuse_position(read, value, "Invalid coordinate");
}

void free_position(position *read) {
    gocount_board_free(read->board);
    json_free(&read->json);
    free_input(&read->input);
    read->board = NULL;
}

void print_json_rows(const uint8_t *points, uint32_t width, uint32_t height, const char *letters) {
    putchar('[');
    for (uint32_t y = 0; y < height; y++) {
        fputs(y ? ",\"" : "\"", stdout);
        for (uint32_t x = 0; x < width; x++) putchar(letters[*points++]);
        putchar('"');
    }
    putchar(']');
}
