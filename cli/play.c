/* gocount play: the moves of a position file played under its rules. */
#include "points.h"
#include "position.h"

#include <stdlib.h>
#include <string.h>

/* A game on the board of a position, which counts for superko. */
static int begin(const position *read, const gocount_rules *under, gocount_color first, gocount_simulator **game) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    options.first = first;
    if (gocount_simulator_from_board(read->board, under, &options, game, &error) == GOCOUNT_OK) return EXIT_DONE;
    return refuse_call(read, &error);
}

/* The colour of a letter: B W, and X O as in rows; GOCOUNT_NONE for anything else. */
static gocount_color color_of(const json *read, size_t value) {
    if (json_is_word(read, value, "B") || json_is_word(read, value, "X")) return GOCOUNT_BLACK;
    return json_is_word(read, value, "W") || json_is_word(read, value, "O") ? GOCOUNT_WHITE : GOCOUNT_NONE;
}

/* A coordinate; -1 stands for whole numbers that no board has. 0 for anything else. */
static int read_coordinate(const json *values, size_t value, int32_t *coordinate) {
    double number = values->values[value].number;
    if (values->values[value].kind != JSON_NUMBER) return 0;
    if (json_integer(values, value, coordinate)) return 1;
    *coordinate = -1;
    /* As large a number has no fraction. */
    return number <= -9007199254740992.0 || number >= 9007199254740992.0 || (double)(int64_t)number == number;
}

/* Where a move is, as `"D4"` or `"pass"`. */
static int read_named_point(const position *read, size_t value, gocount_move *move) {
    const json_value *name = &read->json.values[value];
    gocount_point point = {-1, -1};
    if (name->kind != JSON_STRING) return 0;
    point_reading reading = read_point(name->text, name->length, read->width, read->height, &point);
    move->kind = reading == POINT_PASS ? GOCOUNT_MOVE_KIND_PASS : GOCOUNT_MOVE_KIND_STONE;
    move->x = reading == POINT_READ ? point.x : -1;
    move->y = reading == POINT_READ ? point.y : -1;
    return reading != POINT_NONE;
}

/* A move as `[COLOUR, x, y]` or `[COLOUR, "D4"]`, or `[COLOUR]` for a pass. What lies beyond every board is as good as its
   edge. */
static int read_move(const position *read, size_t value, gocount_move *move) {
    const json *values = &read->json;
    size_t color = json_first(values, value), count = color == JSON_NONE ? 0 : json_count(values, value);
    memset(move, 0, sizeof *move);
    move->node = GOCOUNT_NO_NODE;
    move->color = count >= 1 && count <= 3 ? color_of(values, color) : GOCOUNT_NONE;
    move->kind = count == 1 ? GOCOUNT_MOVE_KIND_PASS : GOCOUNT_MOVE_KIND_STONE;
    int is_read = move->color != GOCOUNT_NONE;
    if (is_read && count == 2) is_read = read_named_point(read, json_next(values, value, color), move);
    if (is_read && count == 3) {
        size_t x = json_next(values, value, color), y = json_next(values, value, x);
        is_read = read_coordinate(values, x, &move->x) && read_coordinate(values, y, &move->y);
    }
    if (is_read) return EXIT_DONE;
    return refuse_position(read, value, "a move, [\"B\",x,y], [\"B\",\"D4\"] or [\"W\"], is expected");
}

/* All moves of the position; `*moves` is to be freed. */
static int read_moves(const position *read, gocount_move **moves, size_t *count) {
    size_t list = position_member(read, "moves"), i = 0;
    *count = list == JSON_NONE ? 0 : json_count(&read->json, list);
    *moves = malloc((*count ? *count : 1) * sizeof **moves);
    if (*moves == NULL) return refuse_at(read->file, 0, 0, "out of memory");
    if (list == JSON_NONE) return EXIT_DONE;
    if (read->json.values[list].kind != JSON_ARRAY) return refuse_position(read, list, "`moves` is an array");
    for (size_t value = json_first(&read->json, list); value != JSON_NONE; value = json_next(&read->json, list, value)) {
        if (read_move(read, value, &(*moves)[i++])) return EXIT_REFUSED;
    }
    return EXIT_DONE;
}

/* The points where ko alone forbids a side to play. */
static gocount_status print_ko_illegal(const position *read, const gocount_simulator *game, gocount_color side,
                                       uint8_t *map, gocount_error *error) {
    size_t count = 0, printed = 0;
    gocount_status status = gocount_simulator_refusal_map(game, side, map, read->points, &count, error);
    if (status != GOCOUNT_OK) return status;
    printf("\"%s\":[", side == GOCOUNT_BLACK ? "black" : "white");
    for (size_t i = 0; i < count; i++) {
        if (map[i] != GOCOUNT_REFUSAL_KO && map[i] != GOCOUNT_REFUSAL_SUPERKO) continue;
        printf("%s[%lu,%lu]", printed++ ? "," : "", (unsigned long)(i % read->width), (unsigned long)(i / read->width));
    }
    putchar(']');
    return GOCOUNT_OK;
}

static int print_game(const position *read, const gocount_simulator *game, size_t played, gocount_refusal refusal) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    const gocount_rectangle all = {0, 0, (int32_t)read->width - 1, (int32_t)read->height - 1};
    uint8_t *map = malloc(read->points);
    uint64_t black, white;
    size_t count;
    int done = map != NULL && gocount_simulator_cells(game, &all, map, read->points, &count, &error) == GOCOUNT_OK &&
               gocount_simulator_captured(game, &black, &white, &error) == GOCOUNT_OK;
    if (done) {
        printf("{\"rows\":");
        print_json_rows(map, read->width, read->height, ".XO");
        printf(",\"captured\":{\"black\":%llu,\"white\":%llu},\"ko_illegal\":{", (unsigned long long)black,
               (unsigned long long)white);
        done = print_ko_illegal(read, game, GOCOUNT_BLACK, map, &error) == GOCOUNT_OK;
        putchar(',');
        done = done && print_ko_illegal(read, game, GOCOUNT_WHITE, map, &error) == GOCOUNT_OK;
        printf("},\"first_illegal\":");
        if (refusal == GOCOUNT_REFUSAL_NONE) printf("null}\n");
        else printf("{\"move\":%llu,\"reason\":\"%s\"}}\n", (unsigned long long)played, gocount_refusal_name(refusal));
    }
    free(map);
    return done ? EXIT_DONE : refuse_call(read, &error);
}

static int play(const position *read, const gocount_move *moves, size_t count) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_simulator *game = NULL;
    gocount_color first = GOCOUNT_BLACK;
    gocount_move_report *reports = calloc(count ? count : 1, sizeof *reports);
    size_t mover = position_member(read, "initial_to_move"), played = 0;
    gocount_rules under = GOCOUNT_RULES_INIT;
    int status = reports != NULL ? position_rules(read, &under) : refuse_at(read->file, 0, 0, "out of memory");
    if (status == EXIT_DONE && mover != JSON_NONE && read->json.values[mover].kind != JSON_NULL) {
        first = color_of(&read->json, mover);
        if (first == GOCOUNT_NONE) status = refuse_position(read, mover, "`X` or `O` is expected");
    }
    if (status == EXIT_DONE) status = begin(read, &under, first, &game);
    if (status == EXIT_DONE) {
        gocount_status done = gocount_simulator_play_moves(game, moves, count, reports, count, &played, &error);
        int is_illegal = done == GOCOUNT_ILLEGAL_MOVE || done == GOCOUNT_INVALID_COORDINATE;
        if (done != GOCOUNT_OK && !is_illegal) status = refuse_call(read, &error);
        else status = print_game(read, game, played, is_illegal ? reports[played].refusal : GOCOUNT_REFUSAL_NONE);
    }
    gocount_simulator_free(game);
    free(reports);
    return status;
}

int call_play(int argc, char **argv) {
    const cli_option options[] = {{NULL, NULL, NULL}};
    int files = take_options("play", argc, argv, options);
    position read;
    gocount_move *moves = NULL;
    size_t count = 0;
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("play", "one file at a time, not also", argv[1]);
    int status = read_json_position(files == 1 ? argv[0] : "-", "play", &read);
    if (status == EXIT_DONE) status = read_moves(&read, &moves, &count);
    if (status == EXIT_DONE) status = play(&read, moves, count);
    free(moves);
    free_position(&read);
    return status;
}
