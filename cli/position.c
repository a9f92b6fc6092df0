/* Reads position files. */
#include "position.h"

#include <stdlib.h>
#include <string.h>

size_t position_member(const position *read, const char *name) { return json_member(&read->json, 0, name); }

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
    if (status == EXIT_DONE && gocount_board_size(read->board, &read->width, &read->height, &error) != GOCOUNT_OK) {
        status = refuse_call(read, &error);
    }
    read->points = (size_t)read->width * read->height;
    return status;
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

int read_position(const char *file, position *read) {
    memset(read, 0, sizeof *read);
    read->file = file;
    return read_input(file, &read->input) || take_position(read) ? EXIT_REFUSED : EXIT_DONE;
}

int take_position(position *read) {
    if (json_read(read->file, &read->input, &read->json)) return EXIT_REFUSED;
    if (read->json.values[0].kind != JSON_OBJECT) return refuse_position(read, 0, "a position, a JSON object, is expected");
    if (read_board(read)) return EXIT_REFUSED;
    return check_side(read, "width", read->width) || check_side(read, "height", read->height) ? EXIT_REFUSED : EXIT_DONE;
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
