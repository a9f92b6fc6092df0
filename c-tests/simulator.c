/* gocount_simulator: Infinite Go played move by move and in bulk; and every way to misuse it. */
#include "support/simulators.h"

static gocount_simulator *simulator_with(gocount_occupied occupied) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_QUARTER_PLANE, 0, 0);
    options.occupied = occupied;
    return made_with(&options);
}

static void check_stones(const gocount_simulator *simulator, uint64_t expected_black, uint64_t expected_white) {
    uint64_t black = 99, white = 99;
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(black == expected_black && white == expected_white);
}

/* The sample of HDU 4775: its moves are row and column, ours column and row. */
static void the_sample(void) {
    static const gocount_point moves[] = {{5, 5}, {5, 4}, {5, 3}, {4, 3}, {4, 4}, {3, 3}, {6, 4}};
    gocount_move_report reports[7];
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    gocount_point taken[2];
    uint64_t black, white, turns;
    gocount_color to_move;
    size_t played = 0, count = 0;
    CHECK_OK(gocount_simulator_play_points(simulator, moves, 7, reports, 7, &played, NULL));
    CHECK(played == 7);
    check_stones(simulator, 4, 2);
    for (size_t i = 0; i < 6; i++) CHECK(reports[i].captured_black == 0 && reports[i].captured_white == 0);
    CHECK(reports[6].captured_white == 1 && reports[6].captured_black == 0 && reports[6].is_suicide == 0);
    CHECK_OK(gocount_simulator_last_captured(simulator, taken, 2, &count, NULL));
    CHECK(count == 1 && taken[0].x == 5 && taken[0].y == 4);
    CHECK(color_at(simulator, 5, 5) == GOCOUNT_BLACK && color_at(simulator, 4, 3) == GOCOUNT_WHITE);
    CHECK(color_at(simulator, 5, 4) == GOCOUNT_NONE && color_at(simulator, INT32_MAX, INT32_MAX) == GOCOUNT_NONE);
    CHECK_OK(gocount_simulator_captured(simulator, &black, &white, NULL));
    CHECK(black == 0 && white == 1);
    CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
    CHECK(to_move == GOCOUNT_WHITE && turns == 7);
    gocount_simulator_free(simulator);
}

/* Black plays into the corner that White surrounds: his stone goes, and the turn passes all the same. */
static void suicide(void) {
    static const gocount_point moves[] = {{9, 9}, {2, 1}, {9, 8}, {1, 2}};
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    gocount_move_report report;
    gocount_color to_move;
    uint64_t turns;
    CHECK_OK(gocount_simulator_play_points(simulator, moves, 4, NULL, 0, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.is_suicide == 1 && report.captured_black == 1 && report.captured_white == 0);
    CHECK(color_at(simulator, 1, 1) == GOCOUNT_NONE);
    check_stones(simulator, 2, 2);
    CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
    CHECK(to_move == GOCOUNT_WHITE && turns == 5);
    gocount_simulator_free(simulator);
}

static void a_move_on_an_occupied_point(void) {
    gocount_move_report report;
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_ERROR(GOCOUNT_ILLEGAL_MOVE, "move 2 at column 1, row 1: the point is occupied",
                gocount_simulator_play(simulator, 1, 1, NULL, &error));
    CHECK(color_at(simulator, 1, 1) == GOCOUNT_BLACK);
    gocount_simulator_free(simulator);

    simulator = simulator_with(GOCOUNT_OCCUPIED_SKIP); /* White's turn is gone */
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.is_skipped == 0);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.is_skipped == 1);
    CHECK_OK(gocount_simulator_play(simulator, 3, 3, NULL, NULL));
    CHECK(color_at(simulator, 3, 3) == GOCOUNT_BLACK);
    gocount_simulator_free(simulator);

    simulator = simulator_with(GOCOUNT_OCCUPIED_IGNORE); /* White's turn stays */
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.is_skipped == 1);
    CHECK_OK(gocount_simulator_play(simulator, 3, 3, NULL, NULL));
    CHECK(color_at(simulator, 3, 3) == GOCOUNT_WHITE);
    gocount_simulator_free(simulator);

    simulator = simulator_with(GOCOUNT_OCCUPIED_REPLACE);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.is_replaced == 1 && report.captured_black == 0);
    CHECK(color_at(simulator, 1, 1) == GOCOUNT_WHITE);
    check_stones(simulator, 0, 1);
    gocount_simulator_free(simulator);
}

static void a_refused_move_ends_a_run_and_changes_nothing(void) {
    static const gocount_point moves[] = {{1, 1}, {2, 2}, {0, 5}, {3, 3}};
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    gocount_color color = 9;
    size_t played = 0;
    CHECK_ERROR(GOCOUNT_INVALID_COORDINATE, "move 3 at column 0, row 5: there is no such point",
                gocount_simulator_play_points(simulator, moves, 4, NULL, 0, &played, &error));
    CHECK(played == 2);
    check_stones(simulator, 1, 1);
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_play(simulator, 5, 0, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_play(simulator, INT32_MIN, 1, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_stone_at(simulator, -1, 1, &color, NULL));
    CHECK(color == 9);
    check_stones(simulator, 1, 1);
    gocount_simulator_free(simulator);
}

/* Beyond the last coordinate lies a liberty that nobody can take: the corner stone there is never captured. */
static void the_last_coordinate(void) {
    const int32_t last = INT32_MAX;
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    CHECK_OK(gocount_simulator_play(simulator, last, last, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, last - 1, last, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, last, last - 1, NULL, NULL));
    CHECK(color_at(simulator, last, last) == GOCOUNT_BLACK);
    check_stones(simulator, 2, 2);
    gocount_simulator_free(simulator);
}

static void a_copy_goes_its_own_way(void) {
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    gocount_simulator *copy = NULL;
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_clone(simulator, &copy, NULL));
    CHECK_OK(gocount_simulator_play(copy, 2, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(copy, 9, 9, NULL, NULL));
    CHECK_OK(gocount_simulator_play(copy, 1, 2, NULL, NULL));
    check_stones(copy, 1, 2);
    check_stones(simulator, 1, 0);
    CHECK_OK(gocount_simulator_reset(copy, NULL));
    check_stones(copy, 0, 0);
    CHECK_OK(gocount_simulator_play(copy, 1, 1, NULL, NULL));
    CHECK(color_at(copy, 1, 1) == GOCOUNT_BLACK);
    gocount_simulator_free(simulator);
    gocount_simulator_free(copy);
}

/* Without options it is a board of 19x19, with the rules of play that are given beside them. */
static void a_usual_board(void) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT, told = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_simulator *simulator = made_with(NULL);
    CHECK_OK(gocount_simulator_play(simulator, 18, 18, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 0, 0, NULL, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_COORDINATE, "move 3 at column 19, row 3: there is no such point",
                gocount_simulator_play(simulator, 19, 3, NULL, &error));
    CHECK_OK(gocount_simulator_play(simulator, 3, 15, NULL, NULL));
    CHECK_ERROR(GOCOUNT_ILLEGAL_MOVE, "move 4 at D4: the point is occupied",
                gocount_simulator_play(simulator, 3, 15, NULL, &error));
    CHECK_OK(gocount_simulator_settings(simulator, &told, NULL));
    CHECK(told.shape == GOCOUNT_SHAPE_GRID && told.width == 19 && told.height == 19);
    CHECK(told.ko == GOCOUNT_KO_SIMPLE && told.suicide == GOCOUNT_SUICIDE_FORBIDDEN);
    gocount_simulator_free(simulator);

    CHECK_OK(gocount_rules_parse("new zealand", 11, GOCOUNT_DIALECT_KATAGO, &rules, NULL));
    CHECK_OK(gocount_simulator_new(NULL, &rules, &simulator, NULL));
    CHECK_OK(gocount_simulator_settings(simulator, &told, NULL));
    CHECK(rules.ko == GOCOUNT_KO_SITUATIONAL && rules.suicide == GOCOUNT_SUICIDE_MULTI_STONE);
    CHECK(told.ko == rules.ko && told.suicide == rules.suicide && told.width == 19);
    gocount_simulator_free(simulator);

    options.ko = GOCOUNT_KO_NONE; /* what the options say goes before the rules */
    CHECK_OK(gocount_simulator_new(&options, &rules, &simulator, NULL));
    CHECK_OK(gocount_simulator_settings(simulator, &told, NULL));
    CHECK(told.ko == GOCOUNT_KO_NONE && told.suicide == rules.suicide);
    gocount_simulator_free(simulator);

    simulator = NULL;
    options.shape = GOCOUNT_SHAPE_WHOLE_PLANE;
    options.ko = 0;
    rules.ko = GOCOUNT_KO_POSITIONAL;
    UNSUPPORTED(gocount_simulator_new(&options, &rules, &simulator, NULL));
    rules.ko = 77;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "rules.ko is 77", gocount_simulator_new(NULL, &rules, &simulator, &error));
    CHECK(simulator == NULL);
}

/* A position becomes a game: its stones are one turn, an empty board is none. */
static void from_a_board(void) {
    static const char diagram[] = "XO...\n.X...\n.....\n";
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT, told = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_simulator *simulator = NULL;
    gocount_board *board = NULL, *empty = NULL;
    gocount_color to_move = 9;
    uint64_t turns = 9, undone = 0;
    CHECK_OK(gocount_board_parse(diagram, sizeof diagram - 1, NULL, &board, NULL));
    CHECK_OK(gocount_board_new(7, 9, NULL, &empty, NULL));
    rules.ko = GOCOUNT_KO_POSITIONAL;
    options.first = GOCOUNT_WHITE;
    CHECK_OK(gocount_simulator_from_board(board, &rules, &options, &simulator, NULL));
    check_stones(simulator, 2, 1);
    CHECK(color_at(simulator, 1, 0) == GOCOUNT_WHITE && color_at(simulator, 1, 1) == GOCOUNT_BLACK);
    CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
    CHECK(to_move == GOCOUNT_WHITE && turns == 1);
    CHECK_OK(gocount_simulator_settings(simulator, &told, NULL));
    CHECK(told.width == 5 && told.height == 3 && told.ko == GOCOUNT_KO_POSITIONAL && told.first == GOCOUNT_WHITE);
    /* The setup is no move of those who play. */
    CHECK_ERROR(GOCOUNT_ILLEGAL_MOVE, "move 1 at A3: the point is occupied",
                gocount_simulator_play(simulator, 0, 0, NULL, &error));
    CHECK_OK(gocount_simulator_undo(simulator, 9, &undone, NULL));
    check_stones(simulator, 0, 0);
    CHECK(undone == 1);
    gocount_simulator_free(simulator);

    CHECK_OK(gocount_simulator_from_board(empty, NULL, NULL, &simulator, NULL));
    CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
    CHECK(to_move == GOCOUNT_BLACK && turns == 0);
    CHECK_OK(gocount_simulator_play(simulator, 6, 8, NULL, NULL));
    gocount_simulator_free(simulator);

    simulator = NULL;
    options.width = 5;
    options.height = 4;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.height is 4",
                gocount_simulator_from_board(board, NULL, &options, &simulator, &error));
    options.height = 3;
    options.max_points = 14;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_from_board(board, NULL, &options, &simulator, NULL));
    options.max_points = 15;
    options.max_stones = 2;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_from_board(board, NULL, &options, &simulator, NULL));
    options.max_stones = 0;
    options.history = GOCOUNT_HISTORY_NONE;
    UNSUPPORTED(gocount_simulator_from_board(board, NULL, &options, &simulator, NULL));
    options.history = 0;
    options.shape = GOCOUNT_SHAPE_BOUNDED_PLANE;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.shape is 4",
                gocount_simulator_from_board(board, NULL, &options, &simulator, &error));
    rules.suicide = 77;
    REFUSED(gocount_simulator_from_board(board, &rules, NULL, &simulator, NULL));
    REFUSED(gocount_simulator_from_board(board, NULL, NULL, NULL, NULL));
    NO_HANDLE(gocount_simulator_from_board(NULL, NULL, NULL, &simulator, NULL));
    CHECK(simulator == NULL);
    gocount_board_free(board);
    gocount_board_free(empty);
}

static void unknown_options(void) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *simulator = NULL;
    options.occupied = 4;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.occupied is 4",
                gocount_simulator_new(&options, NULL, &simulator, &error));
    options.occupied = UINT32_MAX;
    REFUSED(gocount_simulator_new(&options, NULL, &simulator, NULL));
    options.occupied = 0;
    options.shape = 5;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "GOCOUNT_SHAPE_BOUNDED_PLANE (4)",
                gocount_simulator_new(&options, NULL, &simulator, &error));
    CHECK(simulator == NULL);
}

static void null_huge_and_too_small(void) {
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    gocount_simulator *made = NULL;
    gocount_point point = {1, 1};
    gocount_move_report report;
    gocount_color color;
    uint64_t number;
    size_t count = 0;
    CHECK_OK(gocount_simulator_play(simulator, 2, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 2, NULL, NULL)); /* takes (1, 1) */
    point.x = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_simulator_last_captured(simulator, &point, 0, &count, NULL));
    CHECK(count == 1 && point.x == 77);
    REFUSED(gocount_simulator_new(NULL, NULL, NULL, NULL));
    REFUSED(gocount_simulator_clone(simulator, NULL, NULL));
    NO_HANDLE(gocount_simulator_clone(NULL, &made, NULL));
    NO_HANDLE(gocount_simulator_reset(NULL, NULL));
    NO_HANDLE(gocount_simulator_play(NULL, 1, 1, &report, NULL));
    REFUSED(gocount_simulator_play_points(simulator, NULL, 1, NULL, 0, &count, NULL));
    REFUSED(gocount_simulator_play_points(simulator, &point, SIZE_MAX, NULL, 0, &count, NULL));
    NO_HANDLE(gocount_simulator_play_points(NULL, &point, 1, NULL, 0, &count, NULL));
    CHECK_OK(gocount_simulator_play_points(simulator, NULL, 0, NULL, 0, NULL, NULL));
    NO_HANDLE(gocount_simulator_expect(NULL, 1, NULL));
    REFUSED(gocount_simulator_stones_left(simulator, NULL, &number, NULL));
    REFUSED(gocount_simulator_stones_left(simulator, &number, NULL, NULL));
    NO_HANDLE(gocount_simulator_stones_left(NULL, &number, &number, NULL));
    REFUSED(gocount_simulator_captured(simulator, NULL, &number, NULL));
    REFUSED(gocount_simulator_captured(simulator, &number, NULL, NULL));
    NO_HANDLE(gocount_simulator_captured(NULL, &number, &number, NULL));
    REFUSED(gocount_simulator_last_captured(simulator, &point, SIZE_MAX, &count, NULL));
    REFUSED(gocount_simulator_last_captured(simulator, NULL, 1, &count, NULL));
    REFUSED(gocount_simulator_last_captured(simulator, &point, 1, NULL, NULL));
    NO_HANDLE(gocount_simulator_last_captured(NULL, &point, 1, &count, NULL));
    REFUSED(gocount_simulator_stone_at(simulator, 1, 1, NULL, NULL));
    NO_HANDLE(gocount_simulator_stone_at(NULL, 1, 1, &color, NULL));
    REFUSED(gocount_simulator_turn(simulator, NULL, &number, NULL));
    REFUSED(gocount_simulator_turn(simulator, &color, NULL, NULL));
    NO_HANDLE(gocount_simulator_turn(NULL, &color, &number, NULL));
    CHECK(made == NULL);
    gocount_simulator_free(NULL);
    gocount_simulator_free(simulator);
}

int main(void) {
    the_sample();
    suicide();
    a_move_on_an_occupied_point();
    a_refused_move_ends_a_run_and_changes_nothing();
    the_last_coordinate();
    a_copy_goes_its_own_way();
    a_usual_board();
    from_a_board();
    unknown_options();
    null_huge_and_too_small();
    return checks_done();
}
