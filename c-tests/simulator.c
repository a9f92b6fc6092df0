/* gocount_simulator: Infinite Go played move by move and in bulk; and every way to misuse it. */
#include "support/check.h"

static gocount_simulator *simulator_with(uint32_t occupied) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *simulator = NULL;
    options.occupied = occupied;
    CHECK_OK(gocount_simulator_new(&options, &simulator, NULL));
    return simulator;
}

static void check_stones(const gocount_simulator *simulator, uint64_t expected_black, uint64_t expected_white) {
    uint64_t black = 99, white = 99;
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(black == expected_black && white == expected_white);
}

static gocount_color at(const gocount_simulator *simulator, int32_t x, int32_t y) {
    gocount_color color = 99;
    CHECK_OK(gocount_simulator_stone_at(simulator, x, y, &color, NULL));
    return color;
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
    CHECK_OK(gocount_simulator_play_many(simulator, moves, 7, reports, &played, NULL));
    CHECK(played == 7);
    check_stones(simulator, 4, 2);
    for (size_t i = 0; i < 6; i++) CHECK(reports[i].captured_black == 0 && reports[i].captured_white == 0);
    CHECK(reports[6].captured_white == 1 && reports[6].captured_black == 0 && reports[6].suicide == 0);
    CHECK_OK(gocount_simulator_last_captured(simulator, taken, 2, &count, NULL));
    CHECK(count == 1 && taken[0].x == 5 && taken[0].y == 4);
    CHECK(at(simulator, 5, 5) == GOCOUNT_BLACK && at(simulator, 4, 3) == GOCOUNT_WHITE);
    CHECK(at(simulator, 5, 4) == GOCOUNT_NONE && at(simulator, INT32_MAX, INT32_MAX) == GOCOUNT_NONE);
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
    CHECK_OK(gocount_simulator_play_many(simulator, moves, 4, NULL, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.suicide == 1 && report.captured_black == 1 && report.captured_white == 0);
    CHECK(at(simulator, 1, 1) == GOCOUNT_NONE);
    check_stones(simulator, 2, 2);
    CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
    CHECK(to_move == GOCOUNT_WHITE && turns == 5);
    gocount_simulator_free(simulator);
}

static void a_move_on_an_occupied_point(void) {
    gocount_move_report report;
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_ERROR(GOCOUNT_ILLEGAL_MOVE, "occupied", gocount_simulator_play(simulator, 1, 1, NULL, &error));
    CHECK(at(simulator, 1, 1) == GOCOUNT_BLACK);
    gocount_simulator_free(simulator);

    simulator = simulator_with(GOCOUNT_OCCUPIED_SKIP); /* White's turn is gone */
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.skipped == 0);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.skipped == 1);
    CHECK_OK(gocount_simulator_play(simulator, 3, 3, NULL, NULL));
    CHECK(at(simulator, 3, 3) == GOCOUNT_BLACK);
    gocount_simulator_free(simulator);

    simulator = simulator_with(GOCOUNT_OCCUPIED_IGNORE); /* White's turn stays */
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.skipped == 1);
    CHECK_OK(gocount_simulator_play(simulator, 3, 3, NULL, NULL));
    CHECK(at(simulator, 3, 3) == GOCOUNT_WHITE);
    gocount_simulator_free(simulator);

    simulator = simulator_with(GOCOUNT_OCCUPIED_REPLACE);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.replaced == 1 && report.captured_black == 0);
    CHECK(at(simulator, 1, 1) == GOCOUNT_WHITE);
    check_stones(simulator, 0, 1);
    gocount_simulator_free(simulator);
}

static void a_refused_move_ends_a_run_and_changes_nothing(void) {
    static const gocount_point moves[] = {{1, 1}, {2, 2}, {0, 5}, {3, 3}};
    gocount_simulator *simulator = simulator_with(GOCOUNT_OCCUPIED_ERROR);
    gocount_color color = 9;
    size_t played = 0;
    CHECK_ERROR(GOCOUNT_INVALID_COORDINATE, "Invalid coordinate",
                gocount_simulator_play_many(simulator, moves, 4, NULL, &played, &error));
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
    CHECK(at(simulator, last, last) == GOCOUNT_BLACK);
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
    CHECK(at(copy, 1, 1) == GOCOUNT_BLACK);
    gocount_simulator_free(simulator);
    gocount_simulator_free(copy);
}

static void unknown_options(void) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *simulator = NULL;
    options.occupied = 4;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "occupied", gocount_simulator_new(&options, &simulator, &error));
    options.occupied = UINT32_MAX;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_simulator_new(&options, &simulator, NULL));
    options.occupied = 0;
    options.shape = 99;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "shape", gocount_simulator_new(&options, &simulator, &error));
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
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
#define NO_HANDLE(call) CHECK_STATUS(GOCOUNT_INVALID_HANDLE, call)
    REFUSED(gocount_simulator_new(NULL, NULL, NULL));
    REFUSED(gocount_simulator_clone(simulator, NULL, NULL));
    NO_HANDLE(gocount_simulator_clone(NULL, &made, NULL));
    NO_HANDLE(gocount_simulator_reset(NULL, NULL));
    NO_HANDLE(gocount_simulator_play(NULL, 1, 1, &report, NULL));
    REFUSED(gocount_simulator_play_many(simulator, NULL, 1, NULL, &count, NULL));
    REFUSED(gocount_simulator_play_many(simulator, &point, SIZE_MAX, NULL, &count, NULL));
    NO_HANDLE(gocount_simulator_play_many(NULL, &point, 1, NULL, &count, NULL));
    CHECK_OK(gocount_simulator_play_many(simulator, NULL, 0, NULL, NULL, NULL));
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
    unknown_options();
    null_huge_and_too_small();
    return checks_done();
}
