/* gocount territory: whose territory a point is, or every point, in Exercism's shapes. */
#include "cli.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const OWNERS[] = {"NONE", "BLACK", "WHITE"};

/* One number of `X,Y`. What does not fit lies off every board, and so does the nearest number that fits; a board's
   largest coordinate is one less. */
static int read_number(const char **text, int32_t *number) {
    const char *c = *text;
    int negative = *c == '-';
    int64_t value = 0;
    if (*c == '-' || *c == '+') c++;
    if (*c < '0' || *c > '9') return 0;
    for (; *c >= '0' && *c <= '9'; c++) {
        value = value * 10 + (*c - '0');
        if (value > INT32_MAX) value = INT32_MAX;
    }
    *number = (int32_t)(negative ? -value : value);
    *text = c;
    return 1;
}

static int read_point(const char *text, gocount_point *point) {
    if (!read_number(&text, &point->x) || *text++ != ',') return 0;
    return read_number(&text, &point->y) && *text == '\0';
}

static gocount_status print_at(const gocount_board *board, gocount_point at, gocount_error *error) {
    gocount_color owner;
    size_t count;
    gocount_status status = gocount_board_territory(board, at.x, at.y, &owner, NULL, 0, &count, error);
    if (status != GOCOUNT_OK) return status;
    gocount_point *points = calloc(count ? count : 1, sizeof *points);
    if (points == NULL) return GOCOUNT_OUT_OF_MEMORY;
    status = gocount_board_territory(board, at.x, at.y, &owner, points, count, &count, error);
    if (status == GOCOUNT_OK) {
        printf("{\"owner\":\"%s\",\"territory\":", OWNERS[owner]);
        print_json_points(points, count);
        printf("}\n");
    }
    free(points);
    return status;
}

static gocount_status print_all(const gocount_board *board, gocount_error *error) {
    gocount_territory_counts counts;
    size_t count;
    gocount_status status = gocount_board_territories(board, &counts, NULL, 0, &count, error);
    if (status != GOCOUNT_OK) return status;
    gocount_point *points = calloc(count ? count : 1, sizeof *points);
    if (points == NULL) return GOCOUNT_OUT_OF_MEMORY;
    status = gocount_board_territories(board, &counts, points, count, &count, error);
    if (status == GOCOUNT_OK) {
        printf("{\"territoryBlack\":");
        print_json_points(points, counts.black);
        printf(",\"territoryWhite\":");
        print_json_points(points + counts.black, counts.white);
        printf(",\"territoryNone\":");
        print_json_points(points + counts.black + counts.white, counts.none);
        printf("}\n");
    }
    free(points);
    return status;
}

static int run(const char *file, const gocount_point *at) {
    cli_input input;
    gocount_board *board = NULL;
    gocount_error error = GOCOUNT_ERROR_INIT;
    int exit_status = read_input(file, &input);
    if (exit_status == EXIT_DONE) {
        gocount_status status = gocount_board_parse(input.bytes, input.length, NULL, &board, &error);
        if (status == GOCOUNT_OK) status = at ? print_at(board, *at, &error) : print_all(board, &error);
        if (status != GOCOUNT_OK && error.status == GOCOUNT_OK) exit_status = refuse_at(file, 0, 0, "out of memory");
        else if (status != GOCOUNT_OK) exit_status = refuse(file, &error);
    }
    gocount_board_free(board);
    free_input(&input);
    return exit_status;
}

int call_territory(int argc, char **argv) {
    const char *at_text = NULL;
    gocount_point at;
    const cli_option options[] = {{"--at", NULL, &at_text}, {NULL, NULL, NULL}};
    int files = take_options("territory", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("territory", "one file at a time, not also", argv[1]);
    if (at_text != NULL && !read_point(at_text, &at)) return wrong_use("territory", "--at wants X,Y and not", at_text);
    return run(files == 1 ? argv[0] : "-", at_text ? &at : NULL);
}
