/* Positions set up on a grid, handicaps, and turns given to a side. */
#include "support/simulators.h"

static gocount_color at(const gocount_simulator *simulator, int32_t x, int32_t y) {
    gocount_color color = 99;
    CHECK_OK(gocount_simulator_stone_at(simulator, x, y, &color, NULL));
    return color;
}

/* A White stone in the corner that Black surrounds, and one of Black's taken away again. */
static const gocount_stone CORNER[] = {
    {0, 0, GOCOUNT_WHITE, {0, 0, 0}}, {1, 0, GOCOUNT_BLACK, {0, 0, 0}}, {0, 1, GOCOUNT_BLACK, {0, 0, 0}},
    {4, 4, GOCOUNT_BLACK, {0, 0, 0}}, {4, 4, GOCOUNT_NONE, {0, 0, 0}},
};

static void chains_without_liberties(void) {
    for (uint32_t bare = GOCOUNT_BARE_KEEP; bare <= GOCOUNT_BARE_REMOVE; bare++) {
        gocount_simulator *simulator = a_grid(9);
        gocount_setup_report report = {77, 77};
        uint64_t black = 9, white = 9, undone = 0;
        CHECK_STATUS(bare == GOCOUNT_BARE_REFUSE ? GOCOUNT_ILLEGAL_MOVE : GOCOUNT_OK,
                     gocount_simulator_setup(simulator, CORNER, 5, bare, &report, NULL));
        CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
        switch (bare) {
        case GOCOUNT_BARE_KEEP: CHECK(report.bare == 1 && report.removed == 0 && black == 2 && white == 1); break;
        case GOCOUNT_BARE_REFUSE: CHECK(report.bare == 77 && black == 0 && white == 0); break;
        default: CHECK(report.bare == 0 && report.removed == 1 && black == 2 && white == 0);
        }
        CHECK_OK(gocount_simulator_captured(simulator, &black, &white, NULL));
        CHECK(black == 0 && white == 0);
        CHECK_OK(gocount_simulator_undo(simulator, 1, &undone, NULL));
        CHECK(undone == (bare != GOCOUNT_BARE_REFUSE) && at(simulator, 1, 0) == GOCOUNT_NONE);
        gocount_simulator_free(simulator);
    }
}

static void refused_setups(void) {
    gocount_stone stones[] = {{1, 1, GOCOUNT_BLACK, {0, 0, 0}}, {9, 1, GOCOUNT_BLACK, {0, 0, 0}}};
    gocount_simulator *simulator = a_grid(9), *plane = made_with(NULL);
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_GRID, 9, 9);
    gocount_setup_report report;
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_setup(simulator, stones, 2, 0, &report, NULL));
    stones[1].x = 2;
    stones[1].color = 3;
    REFUSED(gocount_simulator_setup(simulator, stones, 2, 0, &report, NULL));
    REFUSED(gocount_simulator_setup(simulator, stones, 1, 3, &report, NULL));
    REFUSED(gocount_simulator_setup(simulator, NULL, 1, 0, &report, NULL));
    REFUSED(gocount_simulator_setup(simulator, stones, SIZE_MAX, 0, &report, NULL));
    NO_HANDLE(gocount_simulator_setup(NULL, stones, 1, 0, &report, NULL));
    UNSUPPORTED(gocount_simulator_setup(plane, stones, 1, 0, &report, NULL));
    CHECK(at(simulator, 1, 1) == GOCOUNT_NONE);
    CHECK_OK(gocount_simulator_setup(simulator, NULL, 0, 0, NULL, NULL));
    gocount_simulator_free(simulator);
    options.max_stones = 1;
    simulator = made_with(&options);
    stones[1].color = GOCOUNT_WHITE;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_setup(simulator, stones, 2, 0, &report, NULL));
    CHECK(at(simulator, 1, 1) == GOCOUNT_NONE);
    gocount_simulator_free(simulator);
    gocount_simulator_free(plane);
}

static void handicaps(void) {
    gocount_simulator *simulator = a_grid(19), *small = a_grid(6), *plane = made_with(NULL);
    gocount_color to_move = 0;
    uint64_t black = 0, white = 9, turns = 0;
    REFUSED(gocount_simulator_handicap(simulator, 1, NULL));
    REFUSED(gocount_simulator_handicap(simulator, 10, NULL));
    REFUSED(gocount_simulator_handicap(small, 2, NULL));
    UNSUPPORTED(gocount_simulator_handicap(plane, 2, NULL));
    NO_HANDLE(gocount_simulator_handicap(NULL, 2, NULL));
    CHECK_OK(gocount_simulator_handicap(simulator, 5, NULL));
    CHECK(at(simulator, 3, 15) == GOCOUNT_BLACK && at(simulator, 9, 9) == GOCOUNT_BLACK);
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(black == 5 && white == 0);
    CHECK_OK(gocount_simulator_undo(simulator, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_redo(simulator, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
    CHECK(to_move == GOCOUNT_WHITE && turns == 1);
    REFUSED(gocount_simulator_handicap(simulator, 5, NULL)); /* the board is not empty */
    gocount_simulator_free(simulator);
    gocount_simulator_free(small);
    gocount_simulator_free(plane);
}

static void a_setup_lifts_a_ko(void) {
    const gocount_stone stone = {8, 8, GOCOUNT_BLACK, {0, 0, 0}};
    gocount_simulator *simulator = a_grid(9);
    gocount_point ko;
    check_ko(simulator);
    CHECK_OK(gocount_simulator_setup(simulator, &stone, 1, 0, NULL, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_ko(simulator, &ko, NULL));
    CHECK_OK(gocount_simulator_undo(simulator, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_ko(simulator, &ko, NULL));
    gocount_simulator_free(simulator);
}

static void turns(void) {
    gocount_simulator *games[2];
    games[0] = a_grid(9);
    games[1] = made_with(NULL);
    for (size_t i = 0; i < 2; i++) {
        CHECK_OK(gocount_simulator_set_turn(games[i], GOCOUNT_WHITE, NULL));
        CHECK_OK(gocount_simulator_play(games[i], 3, 3, NULL, NULL));
        CHECK(at(games[i], 3, 3) == GOCOUNT_WHITE);
        REFUSED(gocount_simulator_set_turn(games[i], GOCOUNT_NONE, NULL));
        REFUSED(gocount_simulator_set_turn(games[i], 3, NULL));
        gocount_simulator_free(games[i]);
    }
    NO_HANDLE(gocount_simulator_set_turn(NULL, GOCOUNT_WHITE, NULL));
}

int main(void) {
    chains_without_liberties();
    refused_setups();
    a_setup_lifts_a_ko();
    handicaps();
    turns();
    return checks_done();
}
