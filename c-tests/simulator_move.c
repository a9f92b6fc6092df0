/* Moves on a grid and on planes: why they are refused, many in a call, and a watcher that stops them. */
#include "support/simulators.h"

static const gocount_move_report UNTOUCHED = {77, 77, 77, 77, 77, 77, 77, 77, 77};

static gocount_move stone(int32_t x, int32_t y, gocount_color color) {
    const gocount_move move = {x, y, color, GOCOUNT_MOVE_KIND_STONE, GOCOUNT_NO_NODE};
    return move;
}

static gocount_move pass(gocount_color color) {
    const gocount_move move = {0, 0, color, GOCOUNT_MOVE_KIND_PASS, GOCOUNT_NO_NODE};
    return move;
}

/* A move that must be refused with this status and refusal. */
static void check_refused(gocount_simulator *simulator, gocount_color color, int32_t x, int32_t y, gocount_status status,
                          gocount_refusal refusal, uint64_t repeats) {
    gocount_move_report report = UNTOUCHED;
    uint64_t black, white, left_black, left_white, told = 77;
    gocount_refusal asked = 77;
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK_STATUS(status, gocount_simulator_play_color(simulator, color, x, y, &report, NULL));
    CHECK(report.refusal == refusal && report.repeats == repeats && report.captured_black == 0);
    CHECK(report.has_repeats == (refusal == GOCOUNT_REFUSAL_SUPERKO) && report.reserved == 0);
    CHECK_OK(gocount_simulator_stones_left(simulator, &left_black, &left_white, NULL));
    CHECK(left_black == black && left_white == white);
    if (refusal == GOCOUNT_REFUSAL_WRONG_TURN) return;
    CHECK_OK(gocount_simulator_legal(simulator, color, x, y, &asked, &told, NULL));
    CHECK(asked == refusal && told == repeats);
}

static void refusals(void) {
    const gocount_shape shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_BOUNDED_PLANE};
    for (size_t i = 0; i < 2; i++) {
        gocount_simulator_options options = options_of(shapes[i], 9, 9);
        gocount_simulator *simulator;
        gocount_refusal refusal = 9;
        options.ko = GOCOUNT_KO_SIMPLE;
        options.suicide = GOCOUNT_SUICIDE_FORBIDDEN;
        simulator = made_with(&options);
        check_ko(simulator);
        check_refused(simulator, GOCOUNT_WHITE, 1, 1, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REFUSAL_KO, 0);
        check_refused(simulator, GOCOUNT_BLACK, 2, 1, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REFUSAL_OCCUPIED, 0);
        check_refused(simulator, GOCOUNT_BLACK, 9, 0, GOCOUNT_INVALID_COORDINATE, GOCOUNT_REFUSAL_OFF_BOARD, 0);
        check_refused(simulator, GOCOUNT_WHITE, 0, -1, GOCOUNT_INVALID_COORDINATE, GOCOUNT_REFUSAL_OFF_BOARD, 0);
        check_refused(simulator, GOCOUNT_WHITE, 0, 0, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REFUSAL_SUICIDE, 0);
        CHECK_OK(gocount_simulator_legal(simulator, GOCOUNT_BLACK, 0, 0, &refusal, NULL, NULL));
        CHECK(refusal == GOCOUNT_REFUSAL_NONE);
        /* A pass lifts the ko. */
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
        CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
        gocount_simulator_free(simulator);
    }
}

static void names_of_refusals(void) {
    CHECK(strcmp(gocount_refusal_name(GOCOUNT_REFUSAL_NONE), "none") == 0);
    CHECK(strcmp(gocount_refusal_name(GOCOUNT_REFUSAL_OCCUPIED), "occupied") == 0);
    CHECK(strcmp(gocount_refusal_name(GOCOUNT_REFUSAL_SUICIDE), "suicide") == 0);
    CHECK(strcmp(gocount_refusal_name(GOCOUNT_REFUSAL_KO), "ko") == 0);
    CHECK(strcmp(gocount_refusal_name(GOCOUNT_REFUSAL_SUPERKO), "superko") == 0);
    CHECK(strcmp(gocount_refusal_name(GOCOUNT_REFUSAL_OFF_BOARD), "off_board") == 0);
    CHECK(strcmp(gocount_refusal_name(GOCOUNT_REFUSAL_WRONG_TURN), "wrong_turn") == 0);
    CHECK(strcmp(gocount_refusal_name(GOCOUNT_REFUSAL_WRONG_TURN + 1), "unknown") == 0);
    CHECK(strcmp(gocount_refusal_name(UINT32_MAX), "unknown") == 0);
}

/* The ko again, where no position may come again: a pass does not help. */
static void superko(void) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_GRID, 9, 9);
    gocount_simulator *simulator;
    options.ko = GOCOUNT_KO_POSITIONAL;
    options.turns = GOCOUNT_TURNS_STRICT;
    simulator = made_with(&options);
    CHECK_OK(gocount_simulator_play_points(simulator, KO, sizeof KO / sizeof KO[0], NULL, 0, NULL, NULL));
    check_refused(simulator, GOCOUNT_BLACK, 8, 8, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REFUSAL_WRONG_TURN, 0);
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_BLACK, NULL));
    check_refused(simulator, GOCOUNT_WHITE, 1, 1, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REFUSAL_SUPERKO, 8);
    CHECK_ERROR(GOCOUNT_ILLEGAL_MOVE, "after move 8", gocount_simulator_play(simulator, 1, 1, NULL, &error));
    gocount_simulator_free(simulator);
}

/* Moves against the rules are played, and their reports say which rule. */
static void moves_against_the_rules(void) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_GRID, 9, 9);
    gocount_simulator *simulator;
    gocount_move_report report;
    options.illegal = GOCOUNT_ILLEGAL_PLAYED;
    simulator = made_with(&options);
    check_ko(simulator);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.refusal == GOCOUNT_REFUSAL_KO && report.captured_black == 1);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.refusal == GOCOUNT_REFUSAL_OCCUPIED && report.is_replaced == 1);
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_play(simulator, 9, 9, &report, NULL));
    gocount_simulator_free(simulator);
}

static void colours_and_passes(void) {
    const gocount_shape shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_WHOLE_PLANE};
    for (size_t i = 0; i < 2; i++) {
        const gocount_move moves[] = {stone(0, 0, GOCOUNT_BLACK), stone(3, 3, GOCOUNT_BLACK), pass(GOCOUNT_NONE),
                                      stone(1, 0, GOCOUNT_WHITE), stone(0, 1, GOCOUNT_WHITE), stone(-1, 0, GOCOUNT_WHITE)};
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 5, i ? 0 : 5);
        gocount_simulator *simulator = made_with(&options);
        gocount_move_report reports[6];
        gocount_color to_move = 9;
        size_t played = 99;
        uint64_t turns = 0;
        CHECK_STATUS(i ? GOCOUNT_OK : GOCOUNT_INVALID_COORDINATE,
                     gocount_simulator_play_moves(simulator, moves, 6, reports, 6, &played, NULL));
        CHECK(played == (i ? 6u : 5u));
        /* On the grid the corner falls; on the plane it has a liberty above. */
        CHECK(reports[4].captured_black == (i ? 0u : 1u));
        CHECK(reports[5].refusal == (i ? GOCOUNT_REFUSAL_NONE : GOCOUNT_REFUSAL_OFF_BOARD));
        CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
        CHECK(to_move == GOCOUNT_BLACK && turns == played);
        gocount_simulator_free(simulator);
    }
}

static void moves_are_looked_at_first(void) {
    gocount_move moves[2];
    gocount_simulator *simulator = a_grid(9);
    size_t played = 99;
    uint64_t black = 9, white = 9;
    moves[0] = stone(1, 1, GOCOUNT_NONE);
    moves[1] = stone(2, 2, 3);
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "a move's color is 3",
                gocount_simulator_play_moves(simulator, moves, 2, NULL, 0, &played, &error));
    moves[1] = stone(2, 2, GOCOUNT_WHITE);
    moves[1].kind = GOCOUNT_MOVE_KIND_UNREADABLE + 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "a move's kind is 3",
                gocount_simulator_play_moves(simulator, moves, 2, NULL, 0, &played, &error));
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(played == 99 && black == 0 && white == 0);
    gocount_simulator_free(simulator);
}

/* On a plane the side that is not to move cannot pass when turns are strict, in a run as little as alone. */
static void passes_on_a_plane(void) {
    const gocount_move moves[] = {stone(1, 1, GOCOUNT_NONE), pass(GOCOUNT_WHITE), pass(GOCOUNT_WHITE)};
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_QUARTER_PLANE, 0, 0);
    gocount_simulator *simulator;
    gocount_move_report reports[3];
    size_t played = 0;
    options.turns = GOCOUNT_TURNS_STRICT;
    simulator = made_with(&options);
    CHECK_ERROR(GOCOUNT_ILLEGAL_MOVE, "move 3, a pass: it is the other side's turn",
                gocount_simulator_play_moves(simulator, moves, 3, reports, 3, &played, &error));
    CHECK(played == 2 && reports[2].refusal == GOCOUNT_REFUSAL_WRONG_TURN);
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    gocount_simulator_free(simulator);
    /* When either side may move, either may pass. */
    simulator = a_plane();
    CHECK_OK(gocount_simulator_play_moves(simulator, moves, 3, reports, 3, &played, NULL));
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    gocount_simulator_free(simulator);
}

static void strict_turns_on_a_plane(void) {
    const gocount_move moves[] = {stone(1, 1, GOCOUNT_BLACK), stone(2, 1, GOCOUNT_BLACK)};
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_QUARTER_PLANE, 0, 0);
    gocount_simulator *simulator;
    size_t played = 0;
    options.turns = GOCOUNT_TURNS_STRICT;
    options.first = GOCOUNT_WHITE;
    simulator = made_with(&options);
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play_moves(simulator, moves, 2, NULL, 0, &played, NULL));
    CHECK(played == 0);
    CHECK_OK(gocount_simulator_play(simulator, 9, 9, NULL, NULL));
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play_moves(simulator, moves, 2, NULL, 0, &played, NULL));
    CHECK(played == 1);
    gocount_simulator_free(simulator);
}

static void no_more_stones_than_allowed(void) {
    const gocount_shape shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_QUARTER_PLANE};
    for (size_t i = 0; i < 2; i++) {
        const gocount_point points[] = {{1, 1}, {3, 3}, {2, 1}};
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 5, i ? 0 : 5);
        gocount_simulator *simulator;
        gocount_move_report report = UNTOUCHED;
        size_t played = 0;
        options.max_stones = 2;
        simulator = made_with(&options);
        CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_play_points(simulator, points, 3, NULL, 0, &played, NULL));
        CHECK(played == 2);
        CHECK_ERROR(GOCOUNT_LIMIT_EXCEEDED, i ? "move 3 at column 4, row 4: as many" : "move 3 at E1: as many",
                    gocount_simulator_play(simulator, 4, 4, &report, &error));
        CHECK(report.refusal == 77);
        /* Only a stone more is too many: what else is wrong is told. */
        CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play(simulator, 1, 1, &report, NULL));
        CHECK(report.refusal == GOCOUNT_REFUSAL_OCCUPIED);
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_play(simulator, -1, 1, &report, NULL));
        CHECK(report.refusal == GOCOUNT_REFUSAL_OFF_BOARD);
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
        gocount_simulator_free(simulator);
    }
}

typedef struct watcher {
    uint64_t calls, last, total, stop_at;
} watcher;

/* Room for one report less than there are moves: nothing is played. */
static void too_little_room_for_reports(void) {
    const gocount_point points[] = {{1, 1}, {3, 3}};
    gocount_simulator *simulator = a_grid(9);
    gocount_move_report reports[2] = {UNTOUCHED, UNTOUCHED};
    uint64_t black = 9, white = 9;
    size_t played = 99;
    CHECK_ERROR(GOCOUNT_BUFFER_TOO_SMALL, "needs room for 2",
                gocount_simulator_play_points(simulator, points, 2, reports, 1, &played, &error));
    REFUSED(gocount_simulator_play_points(simulator, points, 2, NULL, 2, &played, NULL));
    REFUSED(gocount_simulator_play_points(simulator, points, 2, reports, SIZE_MAX, &played, NULL));
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(played == 99 && black == 0 && white == 0 && reports[0].captured_black == 77);
    CHECK_OK(gocount_simulator_play_points(simulator, points, 2, reports, 2, &played, NULL));
    CHECK(played == 2 && reports[1].captured_black == 0 && reports[1].is_skipped == 0);
    gocount_simulator_free(simulator);
}

/* An unreadable move of a record does nothing; not even the turn passes. */
static void unreadable_moves(void) {
    const gocount_shape shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_WHOLE_PLANE};
    for (size_t i = 0; i < 2; i++) {
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 9, i ? 0 : 9);
        gocount_simulator *simulator = made_with(&options);
        gocount_move_report reports[6];
        gocount_move moves[6];
        gocount_color to_move = 9, there = 9;
        size_t played = 0;
        uint64_t turns = 0;
        for (int j = 0; j < 6; j++) {
            moves[j] = stone(j, j, GOCOUNT_NONE);
            reports[j] = UNTOUCHED;
        }
        moves[0].kind = moves[2].kind = moves[3].kind = moves[5].kind = GOCOUNT_MOVE_KIND_UNREADABLE;
        moves[3].color = GOCOUNT_BLACK;
        CHECK_OK(gocount_simulator_play_moves(simulator, moves, 6, reports, 6, &played, NULL));
        CHECK(played == 6);
        for (int j = 0; j < 6; j++) {
            CHECK(reports[j].is_skipped == (j != 1 && j != 4) && reports[j].refusal == GOCOUNT_REFUSAL_NONE);
        }
        CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
        CHECK(to_move == GOCOUNT_BLACK && turns == 2);
        CHECK_OK(gocount_simulator_stone_at(simulator, 4, 4, &there, NULL));
        CHECK(there == GOCOUNT_WHITE);
        /* The same without reports, and a refusal behind. */
        moves[2] = stone(1, 1, GOCOUNT_NONE);
        CHECK_OK(gocount_simulator_reset(simulator, NULL));
        CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play_moves(simulator, moves, 6, NULL, 0, &played, NULL));
        CHECK(played == 2);
        gocount_simulator_free(simulator);
    }
}

/* Moves in several calls, the number told before: the same game. */
static void expected_moves(void) {
    const gocount_shape shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_WHOLE_PLANE};
    for (size_t i = 0; i < 2; i++) {
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 9, i ? 0 : 9);
        gocount_simulator *simulator = made_with(&options);
        uint64_t black = 0, white = 0;
        CHECK_OK(gocount_simulator_expect(simulator, UINT64_MAX, NULL));
        CHECK_OK(gocount_simulator_play_points(simulator, KO, 4, NULL, 0, NULL, NULL));
        CHECK_OK(gocount_simulator_expect(simulator, 0, NULL));
        CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
        CHECK(black == 2 && white == 2);
        gocount_simulator_free(simulator);
    }
}

static int32_t watch(void *user, uint64_t done, uint64_t total) {
    watcher *w = user;
    w->calls++;
    w->last = done;
    w->total = total;
    return done >= w->stop_at;
}

static void progress(void) {
    const gocount_shape shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_QUARTER_PLANE};
    enum { MOVES = 60 };
    gocount_point points[MOVES];
    for (int32_t i = 0; i < MOVES; i++) {
        points[i].x = 1 + i % 10;
        points[i].y = 1 + i / 10 * 2;
    }
    for (size_t i = 0; i < 2; i++) {
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 19, i ? 0 : 19);
        gocount_simulator *simulator = made_with(&options), *copy = NULL;
        watcher w = {0, 0, 0, 25};
        size_t played = 0;
        uint64_t black, white;
        CHECK_OK(gocount_simulator_set_progress(simulator, watch, &w, 10, NULL));
        CHECK_OK(gocount_simulator_clone(simulator, &copy, NULL));
        CHECK_ERROR(GOCOUNT_STOPPED, "wanted no more",
                    gocount_simulator_play_points(simulator, points, MOVES, NULL, 0, &played, &error));
        CHECK(played == 30 && w.calls == 3 && w.last == 30 && w.total == MOVES);
        CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
        CHECK(black + white == 30);
        /* What was played stays, and the rest can follow. */
        CHECK_OK(gocount_simulator_set_progress(simulator, NULL, NULL, 0, NULL));
        CHECK_OK(gocount_simulator_play_points(simulator, points + played, MOVES - played, NULL, 0, &played, NULL));
        CHECK(played == 30 && w.calls == 3);
        CHECK_OK(gocount_simulator_play_points(copy, points, MOVES, NULL, 0, NULL, NULL));
        CHECK(w.calls == 3);
        gocount_simulator_free(simulator);
        gocount_simulator_free(copy);
    }
}

/* Moves that do nothing count for the callback too, which can stop there. */
static void progress_over_unreadable_moves(void) {
    gocount_simulator *simulator = a_grid(9);
    gocount_move moves[5];
    watcher w = {0, 0, 0, 4};
    size_t played = 0;
    for (int i = 0; i < 5; i++) moves[i] = stone(i, i, GOCOUNT_NONE);
    moves[1].kind = moves[3].kind = GOCOUNT_MOVE_KIND_UNREADABLE;
    CHECK_OK(gocount_simulator_set_progress(simulator, watch, &w, 2, NULL));
    CHECK_STATUS(GOCOUNT_STOPPED, gocount_simulator_play_moves(simulator, moves, 5, NULL, 0, &played, NULL));
    CHECK(played == 4 && w.calls == 2 && w.last == 4 && w.total == 5);
    gocount_simulator_free(simulator);
}

static void unknown_options(void) {
    gocount_simulator *simulator = NULL;
    uint32_t *fields[7];
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_GRID, 9, 9);
    fields[0] = &options.ko;
    fields[1] = &options.suicide;
    fields[2] = &options.turns;
    fields[3] = &options.first;
    fields[4] = &options.illegal;
    fields[5] = &options.history;
    fields[6] = &options.reserved;
    for (size_t i = 0; i < 7; i++) {
        *fields[i] = 99;
        REFUSED(gocount_simulator_new(&options, NULL, &simulator, NULL));
        *fields[i] = UINT32_MAX;
        REFUSED(gocount_simulator_new(&options, NULL, &simulator, NULL));
        *fields[i] = 0;
    }
    options.width = 0;
    REFUSED(gocount_simulator_new(&options, NULL, &simulator, NULL));
    options.width = options.height = UINT32_MAX;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_new(&options, NULL, &simulator, NULL));
    options.max_points = UINT64_MAX;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_new(&options, NULL, &simulator, NULL));
    options.width = options.height = 5;
    options.max_points = 24;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_new(&options, NULL, &simulator, NULL));
    options.max_points = 0;
    options.history = GOCOUNT_HISTORY_NONE;
    UNSUPPORTED(gocount_simulator_new(&options, NULL, &simulator, NULL));
    options.shape = GOCOUNT_SHAPE_BOUNDED_PLANE;
    options.width = 2147483649u;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.width is 2147483649: it must be at most 2147483648",
                gocount_simulator_new(&options, NULL, &simulator, &error));
    options.width = 5;
    options.height = UINT32_MAX;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.height is 4294967295",
                gocount_simulator_new(&options, NULL, &simulator, &error));
    options.height = 5;
    options.shape = GOCOUNT_SHAPE_WHOLE_PLANE;
    REFUSED(gocount_simulator_new(&options, NULL, &simulator, NULL)); /* a plane has no width */
    options = options_of(GOCOUNT_SHAPE_HALF_PLANE, 0, 0);
    options.ko = GOCOUNT_KO_SITUATIONAL;
    UNSUPPORTED(gocount_simulator_new(&options, NULL, &simulator, NULL));
    options.ko = 0;
    options.suicide = GOCOUNT_SUICIDE_MULTI_STONE;
    UNSUPPORTED(gocount_simulator_new(&options, NULL, &simulator, NULL));
    options.suicide = 0;
    options.illegal = GOCOUNT_ILLEGAL_PLAYED;
    UNSUPPORTED(gocount_simulator_new(&options, NULL, &simulator, NULL));
    CHECK(simulator == NULL);
}

static void null_and_huge(void) {
    const gocount_move one = stone(1, 1, GOCOUNT_NONE);
    gocount_simulator *simulator = a_grid(9);
    gocount_move_report report;
    size_t played = 99;
    NO_HANDLE(gocount_simulator_set_progress(NULL, watch, NULL, 1, NULL));
    NO_HANDLE(gocount_simulator_expect(NULL, 1, NULL));
    NO_HANDLE(gocount_simulator_play_color(NULL, GOCOUNT_BLACK, 1, 1, &report, NULL));
    REFUSED(gocount_simulator_play_color(simulator, 3, 1, 1, &report, NULL));
    NO_HANDLE(gocount_simulator_pass(NULL, GOCOUNT_BLACK, NULL));
    REFUSED(gocount_simulator_pass(simulator, 3, NULL));
    NO_HANDLE(gocount_simulator_play_moves(NULL, &one, 1, NULL, 0, &played, NULL));
    REFUSED(gocount_simulator_play_moves(simulator, NULL, 1, NULL, 0, &played, NULL));
    REFUSED(gocount_simulator_play_moves(simulator, &one, SIZE_MAX, NULL, 0, &played, NULL));
    CHECK(played == 99);
    CHECK_OK(gocount_simulator_play_moves(simulator, NULL, 0, NULL, 0, NULL, NULL));
    CHECK_OK(gocount_simulator_play_moves(simulator, &one, 1, &report, 1, NULL, NULL));
    CHECK(report.refusal == GOCOUNT_REFUSAL_NONE);
    gocount_simulator_free(simulator);
}

int main(void) {
    refusals();
    names_of_refusals();
    superko();
    moves_against_the_rules();
    colours_and_passes();
    moves_are_looked_at_first();
    passes_on_a_plane();
    strict_turns_on_a_plane();
    no_more_stones_than_allowed();
    too_little_room_for_reports();
    unreadable_moves();
    expected_moves();
    progress();
    progress_over_unreadable_moves();
    unknown_options();
    null_and_huge();
    return checks_done();
}
