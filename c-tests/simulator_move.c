/* Moves on a grid and on planes: why they are refused, many in a call, and a watcher that stops them. */
#include "support/simulators.h"

static const gocount_move_report UNTOUCHED = {77, 77, 77, 77, 77, 77, 77, {0}};

/* A move that must be refused with this status and reason. */
static void check_refused(gocount_simulator *simulator, gocount_color color, int32_t x, int32_t y, gocount_status status,
                          uint8_t reason, uint64_t repeats) {
    gocount_move_report report = UNTOUCHED;
    uint64_t black, white, left_black, left_white, told = 77;
    uint8_t asked = 77;
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK_STATUS(status, gocount_simulator_play_color(simulator, color, x, y, &report, NULL));
    CHECK(report.reason == reason && report.repeats == repeats && report.captured_black == 0);
    CHECK_OK(gocount_simulator_stones_left(simulator, &left_black, &left_white, NULL));
    CHECK(left_black == black && left_white == white);
    if (reason == GOCOUNT_REASON_WRONG_TURN) return;
    CHECK_OK(gocount_simulator_legal(simulator, color, x, y, &asked, &told, NULL));
    CHECK(asked == reason && told == repeats);
}

static void reasons(void) {
    const uint32_t shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_BOUNDED_PLANE};
    for (size_t i = 0; i < 2; i++) {
        gocount_simulator_options options = options_of(shapes[i], 9, 9);
        gocount_simulator *simulator;
        uint8_t reason = 9;
        options.ko = GOCOUNT_KO_SIMPLE;
        options.suicide = GOCOUNT_SUICIDE_FORBIDDEN;
        simulator = made_with(&options);
        check_ko(simulator);
        check_refused(simulator, GOCOUNT_WHITE, 1, 1, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REASON_KO, 0);
        check_refused(simulator, GOCOUNT_BLACK, 2, 1, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REASON_OCCUPIED, 0);
        check_refused(simulator, GOCOUNT_BLACK, 9, 0, GOCOUNT_INVALID_COORDINATE, GOCOUNT_REASON_OFF_BOARD, 0);
        check_refused(simulator, GOCOUNT_WHITE, 0, -1, GOCOUNT_INVALID_COORDINATE, GOCOUNT_REASON_OFF_BOARD, 0);
        check_refused(simulator, GOCOUNT_WHITE, 0, 0, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REASON_SUICIDE, 0);
        CHECK_OK(gocount_simulator_legal(simulator, GOCOUNT_BLACK, 0, 0, &reason, NULL, NULL));
        CHECK(reason == GOCOUNT_REASON_NONE);
        /* A pass lifts the ko. */
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
        CHECK_OK(gocount_simulator_play(simulator, 1, 1, NULL, NULL));
        gocount_simulator_free(simulator);
    }
}

/* The ko again, where no position may come again: a pass does not help. */
static void superko(void) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_GRID, 9, 9);
    gocount_simulator *simulator;
    options.ko = GOCOUNT_KO_POSITIONAL;
    options.turns = GOCOUNT_TURNS_STRICT;
    simulator = made_with(&options);
    CHECK_OK(gocount_simulator_play_many(simulator, KO, sizeof KO / sizeof KO[0], NULL, NULL, NULL));
    check_refused(simulator, GOCOUNT_BLACK, 8, 8, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REASON_WRONG_TURN, 0);
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_BLACK, NULL));
    check_refused(simulator, GOCOUNT_WHITE, 1, 1, GOCOUNT_ILLEGAL_MOVE, GOCOUNT_REASON_SUPERKO, 8);
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
    CHECK(report.reason == GOCOUNT_REASON_KO && report.captured_black == 1);
    CHECK_OK(gocount_simulator_play(simulator, 1, 1, &report, NULL));
    CHECK(report.reason == GOCOUNT_REASON_OCCUPIED && report.replaced == 1);
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_play(simulator, 9, 9, &report, NULL));
    gocount_simulator_free(simulator);
}

static void colours_and_passes(void) {
    const uint32_t shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_WHOLE_PLANE};
    for (size_t i = 0; i < 2; i++) {
        const gocount_move moves[] = {{0, 0, GOCOUNT_BLACK, 0, {0, 0}}, {3, 3, GOCOUNT_BLACK, 0, {0, 0}},
                                      {0, 0, GOCOUNT_NONE, 1, {0, 0}},  {1, 0, GOCOUNT_WHITE, 0, {0, 0}},
                                      {0, 1, GOCOUNT_WHITE, 0, {0, 0}}, {-1, 0, GOCOUNT_WHITE, 0, {0, 0}}};
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 5, i ? 0 : 5);
        gocount_simulator *simulator = made_with(&options);
        gocount_move_report reports[6];
        gocount_color to_move = 9;
        size_t played = 99;
        uint64_t turns = 0;
        CHECK_STATUS(i ? GOCOUNT_OK : GOCOUNT_INVALID_COORDINATE,
                     gocount_simulator_play_moves(simulator, moves, 6, reports, &played, NULL));
        CHECK(played == (i ? 6u : 5u));
        /* On the grid the corner falls; on the plane it has a liberty above. */
        CHECK(reports[4].captured_black == (i ? 0u : 1u));
        CHECK(reports[5].reason == (i ? GOCOUNT_REASON_NONE : GOCOUNT_REASON_OFF_BOARD));
        CHECK_OK(gocount_simulator_turn(simulator, &to_move, &turns, NULL));
        CHECK(to_move == GOCOUNT_BLACK && turns == played);
        gocount_simulator_free(simulator);
    }
}

static void moves_are_looked_at_first(void) {
    gocount_move moves[] = {{1, 1, GOCOUNT_NONE, 0, {0, 0}}, {2, 2, 3, 0, {0, 0}}};
    gocount_simulator *simulator = a_grid(9);
    size_t played = 99;
    uint64_t black = 9, white = 9;
    REFUSED(gocount_simulator_play_moves(simulator, moves, 2, NULL, &played, NULL));
    moves[1].color = GOCOUNT_WHITE;
    moves[1].pass = 2;
    REFUSED(gocount_simulator_play_moves(simulator, moves, 2, NULL, &played, NULL));
    moves[1].pass = 0;
    moves[1].reserved[1] = 1;
    REFUSED(gocount_simulator_play_moves(simulator, moves, 2, NULL, &played, NULL));
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(played == 99 && black == 0 && white == 0);
    gocount_simulator_free(simulator);
}

/* On a plane the side that is not to move cannot pass when turns are strict, in a run as little as alone. */
static void passes_on_a_plane(void) {
    const gocount_move moves[] = {{1, 1, 0, 0, {0, 0}}, {0, 0, GOCOUNT_WHITE, 1, {0, 0}}, {0, 0, GOCOUNT_WHITE, 1, {0, 0}}};
    gocount_simulator *simulator = made_with(NULL);
    gocount_move_report reports[3];
    size_t played = 0;
    CHECK_ERROR(GOCOUNT_ILLEGAL_MOVE, "move 3, a pass: it is the other side's turn",
                gocount_simulator_play_moves(simulator, moves, 3, reports, &played, &error));
    CHECK(played == 2 && reports[2].reason == GOCOUNT_REASON_WRONG_TURN);
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    gocount_simulator_free(simulator);
}

static void strict_turns_on_a_plane(void) {
    const gocount_move moves[] = {{1, 1, GOCOUNT_BLACK, 0, {0, 0}}, {2, 1, GOCOUNT_BLACK, 0, {0, 0}}};
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_QUARTER_PLANE, 0, 0);
    gocount_simulator *simulator;
    size_t played = 0;
    options.turns = GOCOUNT_TURNS_STRICT;
    options.first = GOCOUNT_WHITE;
    simulator = made_with(&options);
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play_moves(simulator, moves, 2, NULL, &played, NULL));
    CHECK(played == 0);
    CHECK_OK(gocount_simulator_play(simulator, 9, 9, NULL, NULL));
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play_moves(simulator, moves, 2, NULL, &played, NULL));
    CHECK(played == 1);
    gocount_simulator_free(simulator);
}

static void no_more_stones_than_allowed(void) {
    const uint32_t shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_QUARTER_PLANE};
    for (size_t i = 0; i < 2; i++) {
        const gocount_point points[] = {{1, 1}, {3, 3}, {2, 1}};
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 5, i ? 0 : 5);
        gocount_simulator *simulator;
        gocount_move_report report = UNTOUCHED;
        size_t played = 0;
        options.max_stones = 2;
        simulator = made_with(&options);
        CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_play_many(simulator, points, 3, NULL, &played, NULL));
        CHECK(played == 2);
        CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_play(simulator, 4, 4, &report, NULL));
        CHECK(report.reason == 77);
        /* Only a stone more is too many: what else is wrong is told. */
        CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play(simulator, 1, 1, &report, NULL));
        CHECK(report.reason == GOCOUNT_REASON_OCCUPIED);
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_play(simulator, -1, 1, &report, NULL));
        CHECK(report.reason == GOCOUNT_REASON_OFF_BOARD);
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
        gocount_simulator_free(simulator);
    }
}

typedef struct watcher {
    uint64_t calls, last, total, stop_at;
} watcher;

static int32_t watch(void *user, uint64_t done, uint64_t total) {
    watcher *w = user;
    w->calls++;
    w->last = done;
    w->total = total;
    return done >= w->stop_at;
}

static void progress(void) {
    const uint32_t shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_QUARTER_PLANE};
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
        CHECK_ERROR(GOCOUNT_STOPPED, "no more",
                    gocount_simulator_play_many(simulator, points, MOVES, NULL, &played, &error));
        CHECK(played == 30 && w.calls == 3 && w.last == 30 && w.total == MOVES);
        CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
        CHECK(black + white == 30);
        /* What was played stays, and the rest can follow. */
        CHECK_OK(gocount_simulator_set_progress(simulator, NULL, NULL, 0, NULL));
        CHECK_OK(gocount_simulator_play_many(simulator, points + played, MOVES - played, NULL, &played, NULL));
        CHECK(played == 30 && w.calls == 3);
        CHECK_OK(gocount_simulator_play_many(copy, points, MOVES, NULL, NULL, NULL));
        CHECK(w.calls == 3);
        gocount_simulator_free(simulator);
        gocount_simulator_free(copy);
    }
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
        REFUSED(gocount_simulator_new(&options, &simulator, NULL));
        *fields[i] = UINT32_MAX;
        REFUSED(gocount_simulator_new(&options, &simulator, NULL));
        *fields[i] = 0;
    }
    options.width = 0;
    REFUSED(gocount_simulator_new(&options, &simulator, NULL));
    options.width = options.height = UINT32_MAX;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_new(&options, &simulator, NULL));
    options.max_points = UINT64_MAX;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_new(&options, &simulator, NULL));
    options.width = options.height = 5;
    options.max_points = 24;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_new(&options, &simulator, NULL));
    options.max_points = 0;
    options.history = GOCOUNT_HISTORY_NONE;
    UNSUPPORTED(gocount_simulator_new(&options, &simulator, NULL));
    options.shape = GOCOUNT_SHAPE_BOUNDED_PLANE;
    options.width = UINT32_MAX;
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_new(&options, &simulator, NULL));
    options.shape = GOCOUNT_SHAPE_WHOLE_PLANE;
    REFUSED(gocount_simulator_new(&options, &simulator, NULL)); /* a plane has no width */
    options = options_of(GOCOUNT_SHAPE_HALF_PLANE, 0, 0);
    options.ko = GOCOUNT_KO_SITUATIONAL;
    UNSUPPORTED(gocount_simulator_new(&options, &simulator, NULL));
    options.ko = 0;
    options.suicide = GOCOUNT_SUICIDE_MULTI_STONE;
    UNSUPPORTED(gocount_simulator_new(&options, &simulator, NULL));
    options.suicide = 0;
    options.illegal = GOCOUNT_ILLEGAL_PLAYED;
    UNSUPPORTED(gocount_simulator_new(&options, &simulator, NULL));
    CHECK(simulator == NULL);
}

static void null_and_huge(void) {
    const gocount_move one = {1, 1, GOCOUNT_NONE, 0, {0, 0}};
    gocount_simulator *simulator = a_grid(9);
    gocount_move_report report;
    size_t played = 99;
    NO_HANDLE(gocount_simulator_set_progress(NULL, watch, NULL, 1, NULL));
    NO_HANDLE(gocount_simulator_play_color(NULL, GOCOUNT_BLACK, 1, 1, &report, NULL));
    REFUSED(gocount_simulator_play_color(simulator, 3, 1, 1, &report, NULL));
    NO_HANDLE(gocount_simulator_pass(NULL, GOCOUNT_BLACK, NULL));
    REFUSED(gocount_simulator_pass(simulator, 3, NULL));
    NO_HANDLE(gocount_simulator_play_moves(NULL, &one, 1, NULL, &played, NULL));
    REFUSED(gocount_simulator_play_moves(simulator, NULL, 1, NULL, &played, NULL));
    REFUSED(gocount_simulator_play_moves(simulator, &one, SIZE_MAX, NULL, &played, NULL));
    CHECK(played == 99);
    CHECK_OK(gocount_simulator_play_moves(simulator, NULL, 0, NULL, NULL, NULL));
    CHECK_OK(gocount_simulator_play_moves(simulator, &one, 1, &report, NULL, NULL));
    CHECK(report.reason == GOCOUNT_REASON_NONE);
    gocount_simulator_free(simulator);
}

int main(void) {
    reasons();
    superko();
    moves_against_the_rules();
    colours_and_passes();
    moves_are_looked_at_first();
    passes_on_a_plane();
    strict_turns_on_a_plane();
    no_more_stones_than_allowed();
    progress();
    unknown_options();
    null_and_huge();
    return checks_done();
}
