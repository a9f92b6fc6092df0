/* Positions set up on a grid, handicaps, and turns given to a side. */
#include "support/simulators.h"

/* A White stone in the corner that Black surrounds, and one of Black's taken away again. */
static const gocount_stone CORNER[] = {
    {0, 0, GOCOUNT_WHITE}, {1, 0, GOCOUNT_BLACK}, {0, 1, GOCOUNT_BLACK},
    {4, 4, GOCOUNT_BLACK}, {4, 4, GOCOUNT_NONE},
};

static void chains_without_liberties(void) {
    for (gocount_bare bare = GOCOUNT_BARE_KEEP; bare <= GOCOUNT_BARE_REMOVE; bare++) {
        gocount_simulator *simulator = a_grid(9);
        gocount_setup_report report = GOCOUNT_SETUP_REPORT_INIT;
        uint64_t black = 9, white = 9, undone = 0;
        gocount_point gone[2] = {{7, 7}, {7, 7}};
        size_t count = 9;
        report.left_bare = 77;
        CHECK_STATUS(bare == GOCOUNT_BARE_REFUSE ? GOCOUNT_ILLEGAL_MOVE : GOCOUNT_OK,
                     gocount_simulator_setup(simulator, CORNER, 5, bare, &report, NULL));
        CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
        switch (bare) {
        case GOCOUNT_BARE_KEEP: CHECK(report.left_bare == 1 && report.removed == 0 && black == 2 && white == 1); break;
        case GOCOUNT_BARE_REFUSE: CHECK(report.left_bare == 77 && black == 0 && white == 0); break;
        default: CHECK(report.left_bare == 0 && report.removed == 1 && black == 2 && white == 0);
        }
        CHECK_OK(gocount_simulator_captured(simulator, &black, &white, NULL));
        CHECK(black == 0 && white == 0);
        CHECK_OK(gocount_simulator_last_captured(simulator, gone, 2, &count, NULL));
        CHECK(count == (bare == GOCOUNT_BARE_REMOVE) && (count == 0 || (gone[0].x == 0 && gone[0].y == 0)));
        CHECK_OK(gocount_simulator_undo(simulator, 1, &undone, NULL));
        CHECK(undone == (bare != GOCOUNT_BARE_REFUSE) && color_at(simulator, 1, 0) == GOCOUNT_NONE);
        gocount_simulator_free(simulator);
    }
}

static void refused_setups(void) {
    gocount_stone stones[] = {{1, 1, GOCOUNT_BLACK}, {9, 1, GOCOUNT_BLACK}};
    gocount_simulator *simulator = a_grid(9), *plane = a_plane();
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_GRID, 9, 9);
    gocount_setup_report report = GOCOUNT_SETUP_REPORT_INIT;
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_setup(simulator, stones, 2, 0, &report, NULL));
    stones[1].x = 2;
    stones[1].color = 3;
    REFUSED(gocount_simulator_setup(simulator, stones, 2, 0, &report, NULL));
    stones[1].color = GOCOUNT_BLACK;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "bare is 3", gocount_simulator_setup(simulator, stones, 1, 3, &report, &error));
    report.struct_size--;
    REFUSED(gocount_simulator_setup(simulator, stones, 1, 0, &report, NULL));
    report.struct_size++;
    REFUSED(gocount_simulator_setup(simulator, NULL, 1, 0, &report, NULL));
    REFUSED(gocount_simulator_setup(simulator, stones, SIZE_MAX, 0, &report, NULL));
    NO_HANDLE(gocount_simulator_setup(NULL, stones, 1, 0, &report, NULL));
    UNSUPPORTED(gocount_simulator_setup(plane, stones, 1, 0, &report, NULL));
    CHECK(color_at(simulator, 1, 1) == GOCOUNT_NONE);
    CHECK_OK(gocount_simulator_setup(simulator, NULL, 0, 0, NULL, NULL));
    gocount_simulator_free(simulator);
    options.max_stones = 1;
    simulator = made_with(&options);
    stones[1].color = GOCOUNT_WHITE;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_setup(simulator, stones, 2, 0, &report, NULL));
    CHECK(color_at(simulator, 1, 1) == GOCOUNT_NONE);
    gocount_simulator_free(simulator);
    gocount_simulator_free(plane);
}

static void handicaps(void) {
    gocount_simulator *simulator = a_grid(19), *small = a_grid(6), *plane = a_plane();
    gocount_color to_move = 0;
    uint64_t black = 0, white = 9, turns = 0;
    REFUSED(gocount_simulator_handicap(simulator, 1, NULL));
    REFUSED(gocount_simulator_handicap(simulator, 10, NULL));
    REFUSED(gocount_simulator_handicap(small, 2, NULL));
    UNSUPPORTED(gocount_simulator_handicap(plane, 2, NULL));
    NO_HANDLE(gocount_simulator_handicap(NULL, 2, NULL));
    CHECK_OK(gocount_simulator_handicap(simulator, 5, NULL));
    CHECK(color_at(simulator, 3, 15) == GOCOUNT_BLACK && color_at(simulator, 9, 9) == GOCOUNT_BLACK);
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
    const gocount_stone stone = {8, 8, GOCOUNT_BLACK};
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
    games[1] = a_plane();
    for (size_t i = 0; i < 2; i++) {
        CHECK_OK(gocount_simulator_set_turn(games[i], GOCOUNT_WHITE, NULL));
        CHECK_OK(gocount_simulator_play(games[i], 3, 3, NULL, NULL));
        CHECK(color_at(games[i], 3, 3) == GOCOUNT_WHITE);
        REFUSED(gocount_simulator_set_turn(games[i], GOCOUNT_NONE, NULL));
        REFUSED(gocount_simulator_set_turn(games[i], 3, NULL));
        gocount_simulator_free(games[i]);
    }
    NO_HANDLE(gocount_simulator_set_turn(NULL, GOCOUNT_WHITE, NULL));
}

/* The first move is White's again when all is undone, and so is a turn that White was given. */
static void turns_on_a_plane_undone(void) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_QUARTER_PLANE, 0, 0);
    gocount_color to_move = 0;
    uint64_t taken = 0, done = 0;
    options.first = GOCOUNT_WHITE;
    options.history = GOCOUNT_HISTORY_KEPT;
    gocount_simulator *game = made_with(&options);
    CHECK_OK(gocount_simulator_play(game, 3, 3, NULL, NULL));
    CHECK_OK(gocount_simulator_set_turn(game, GOCOUNT_WHITE, NULL));
    CHECK_OK(gocount_simulator_play(game, 4, 3, NULL, NULL));
    CHECK_OK(gocount_simulator_undo(game, 1, &done, NULL));
    CHECK_OK(gocount_simulator_turn(game, &to_move, &taken, NULL));
    CHECK(to_move == GOCOUNT_WHITE && taken == 1);
    CHECK_OK(gocount_simulator_undo(game, 9, &done, NULL));
    CHECK_OK(gocount_simulator_turn(game, &to_move, &taken, NULL));
    CHECK(done == 1 && to_move == GOCOUNT_WHITE && taken == 0);
    CHECK_OK(gocount_simulator_redo(game, 1, &done, NULL));
    CHECK_OK(gocount_simulator_turn(game, &to_move, &taken, NULL));
    CHECK(done == 1 && to_move == GOCOUNT_WHITE && color_at(game, 3, 3) == GOCOUNT_WHITE);
    gocount_simulator_free(game);
}

/* What a side was given stays with the turn after which it was given. */
static void turns_given_and_undone(void) {
    gocount_simulator *game = a_grid(9);
    gocount_color to_move = 0;
    uint64_t taken = 0, undone = 0;
    CHECK_OK(gocount_simulator_setup(game, CORNER, 2, GOCOUNT_BARE_KEEP, NULL, NULL));
    CHECK_OK(gocount_simulator_set_turn(game, GOCOUNT_WHITE, NULL));
    CHECK_OK(gocount_simulator_play(game, 3, 3, NULL, NULL));
    CHECK_OK(gocount_simulator_undo(game, 1, &undone, NULL));
    CHECK_OK(gocount_simulator_turn(game, &to_move, &taken, NULL));
    CHECK(undone == 1 && to_move == GOCOUNT_WHITE && taken == 1);
    CHECK_OK(gocount_simulator_play(game, 3, 3, NULL, NULL));
    CHECK(color_at(game, 3, 3) == GOCOUNT_WHITE);
    gocount_simulator_free(game);
}

/* Options come back as they were given, the defaults written out. */
static void options_told(void) {
    gocount_simulator_options given = options_of(GOCOUNT_SHAPE_GRID, 5, 7), told = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *game, *again;
    gocount_bool same = 0;
    given.ko = GOCOUNT_KO_SITUATIONAL;
    given.first = GOCOUNT_WHITE;
    given.occupied = GOCOUNT_OCCUPIED_REPLACE;
    game = made_with(&given);
    CHECK_OK(gocount_simulator_settings(game, &told, NULL));
    CHECK(told.shape == GOCOUNT_SHAPE_GRID && told.width == 5 && told.height == 7 && told.first == GOCOUNT_WHITE);
    CHECK(told.ko == GOCOUNT_KO_SITUATIONAL && told.suicide == GOCOUNT_SUICIDE_FORBIDDEN && told.reserved == 0);
    CHECK(told.occupied == GOCOUNT_OCCUPIED_REPLACE && told.turns == GOCOUNT_TURNS_FREE);
    CHECK(told.history == GOCOUNT_HISTORY_KEPT && told.max_points >= 35 && told.struct_size == sizeof told);
    again = made_with(&told);
    CHECK_OK(gocount_simulator_equal(game, again, GOCOUNT_EQUALITY_SITUATION, &same, NULL));
    CHECK(same == 1);
    gocount_simulator_free(again);
    /* A limit of stones comes back, none is 0. */
    CHECK(told.max_stones == 0);
    given.max_stones = 5;
    again = made_with(&given);
    CHECK_OK(gocount_simulator_settings(again, &told, NULL));
    CHECK(told.max_stones == 5);
    gocount_simulator_free(again);
    /* A program of a later version has a larger struct: what is not known here is 0. */
    struct {
        gocount_simulator_options options;
        uint64_t tail;
    } larger = {GOCOUNT_SIMULATOR_OPTIONS_INIT, 77};
    larger.options.struct_size = (uint32_t)sizeof larger;
    CHECK_OK(gocount_simulator_settings(game, &larger.options, NULL));
    CHECK(larger.tail == 0 && larger.options.struct_size == sizeof larger && larger.options.height == 7);
    told.struct_size = 8;
    REFUSED(gocount_simulator_settings(game, &told, NULL));
    REFUSED(gocount_simulator_settings(game, NULL, NULL));
    NO_HANDLE(gocount_simulator_settings(NULL, &told, NULL));
    gocount_simulator_free(game);
    game = a_plane();
    told.struct_size = sizeof told;
    CHECK_OK(gocount_simulator_settings(game, &told, NULL));
    CHECK(told.shape == GOCOUNT_SHAPE_QUARTER_PLANE && told.width == 0 && told.height == 0);
    CHECK(told.ko == GOCOUNT_KO_NONE && told.suicide == GOCOUNT_SUICIDE_ALLOWED && told.history == GOCOUNT_HISTORY_NONE);
    gocount_simulator_free(game);
}

static void points_of_handicaps(void) {
    gocount_point points[9];
    size_t count = 99;
    CHECK_OK(gocount_handicap_points(19, 19, 9, points, 9, &count, NULL));
    CHECK(count == 9 && points[0].x == 3 && points[0].y == 15 && points[8].x == 9 && points[8].y == 9);
    CHECK_OK(gocount_handicap_points(13, 19, 2, NULL, 0, &count, NULL));
    CHECK(count == 2);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_handicap_points(19, 19, 3, points, 2, &count, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_handicap_points(6, 6, 2, points, 9, &count, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_handicap_points(19, 19, UINT32_MAX, points, 9, &count, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_handicap_points(UINT32_MAX, UINT32_MAX, 2, points, 9, &count, NULL));
    REFUSED(gocount_handicap_points(19, 19, 2, points, 9, NULL, NULL));
}

int main(void) {
    chains_without_liberties();
    refused_setups();
    a_setup_lifts_a_ko();
    handicaps();
    turns();
    turns_given_and_undone();
    turns_on_a_plane_undone();
    options_told();
    points_of_handicaps();
    return checks_done();
}
