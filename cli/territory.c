/* gocount territory: whose territory a point is, or every point, in Exercism's shapes. */
#include "points.h"
#include "position.h"

#include <stdlib.h>
#include <string.h>

static const char *const OWNERS[] = {"NONE", "BLACK", "WHITE"};

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

/* The point that was asked for; one off the board is refused in the exercise's words. */
static int find_point(const position *read, const char *at, gocount_point *point) {
    point_reading reading = read_point(at, strlen(at), read->width, read->height, point);
    return reading == POINT_READ ? EXIT_DONE : refuse_at(read->file, 0, 0, "Invalid coordinate");
}

static int run(const position *read, const char *at) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_point point, *points = calloc(read->points, sizeof *points);
    int status = points != NULL ? EXIT_DONE : refuse_at(read->file, 0, 0, "out of memory");
    if (status == EXIT_DONE && at != NULL) status = find_point(read, at, &point);
    if (status == EXIT_DONE) {
        gocount_status done = at != NULL ? print_at(read->board, point, points, read->points, &error)
                                         : print_all(read->board, points, read->points, &error);
        if (done != GOCOUNT_OK) status = refuse_call(read, &error);
    }
    free(points);
    return status;
}

int call_territory(int argc, char **argv) {
    const char *at = NULL;
    position read;
    const cli_option options[] = {{"--at", NULL, &at}, {NULL, NULL, NULL}};
    int files = take_options("territory", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("territory", "one file at a time, not also", argv[1]);
    if (at != NULL && !is_point(at)) return wrong_use("territory", "--at wants a point (3,15 or D4 or dp) and not", at);
    int status = read_position(files == 1 ? argv[0] : "-", "territory", &read);
    if (status == EXIT_DONE) status = run(&read, at);
    free_position(&read);
    return status;
}
