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

static gocount_status print_at(const gocount_board *board, gocount_point at, gocount_point *points, size_t capacity,
                               gocount_error *error) {
    gocount_color owner;
    size_t count;
    gocount_status status = gocount_board_territory(board, at.x, at.y, &owner, points, capacity, &count, error);
    if (status != GOCOUNT_OK) return status;
    printf("{\"owner\":\"%s\",\"territory\":", OWNERS[owner]);
    print_json_points(points, count);
    printf("}\n");
    return status;
}

static gocount_status print_all(const gocount_board *board, gocount_point *points, size_t capacity, gocount_error *error) {
    gocount_territory_counts counts;
    size_t count;
    gocount_status status = gocount_board_territories(board, &counts, points, capacity, &count, error);
    if (status != GOCOUNT_OK) return status;
    printf("{\"territoryBlack\":");
    print_json_points(points, (size_t)counts.black);
    printf(",\"territoryWhite\":");
    print_json_points(points + counts.black, (size_t)counts.white);
    printf(",\"territoryNone\":");
    print_json_points(points + counts.black + counts.white, (size_t)counts.nobody);
    printf("}\n");
    return status;
}

static int run(const char *file, const gocount_point *at) {
    cli_input input;
    gocount_board *board = NULL;
    gocount_point *points = NULL;
    uint32_t width = 0, height = 0;
    gocount_error error = GOCOUNT_ERROR_INIT;
    int exit_status = read_input(file, &input);
    if (exit_status == EXIT_DONE && gocount_board_parse(input.bytes, input.length, NULL, &board, &error) == GOCOUNT_OK &&
        gocount_board_size(board, &width, &height, &error) == GOCOUNT_OK) {
        size_t capacity = (size_t)width * height;
        points = calloc(capacity, sizeof *points);
        if (points == NULL) exit_status = refuse_at(file, 0, 0, "out of memory");
        else if ((at != NULL ? print_at(board, *at, points, capacity, &error)
                             : print_all(board, points, capacity, &error)) != GOCOUNT_OK) {
            exit_status = EXIT_REFUSED;
        }
    }
    if (error.status != GOCOUNT_OK) exit_status = refuse(file, &error);
    free(points);
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
