/* Memory runs out at every place where it can, in games on the quarter plane without history: a status each time, the game
   as it was, nothing leaked (under valgrind). A new call joins with a line in CASES. */
#include "support/oom.h"

static gocount_simulator_options plane_options(gocount_occupied occupied) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    options.shape = GOCOUNT_SHAPE_QUARTER_PLANE;
    options.occupied = occupied;
    return options;
}
static void with_plane(subject *s, gocount_occupied occupied) {
    gocount_simulator_options options = plane_options(occupied);
    CHECK_OK(gocount_simulator_new(&options, NULL, &s->simulator, NULL));
}

/* Black stones in a block with White all round but for one point, which White takes next. */
enum { BLOCK = 8 };

static gocount_status two_moves(gocount_simulator *simulator, int32_t x, int32_t y, int32_t far_x) {
    gocount_status status = gocount_simulator_play(simulator, x, y, NULL, NULL);
    return status != GOCOUNT_OK ? status : gocount_simulator_play(simulator, far_x, 1000, NULL, NULL);
}

static void with_block(subject *s) {
    int32_t far_x = 1;
    with_plane(s, GOCOUNT_OCCUPIED_ERROR);
    for (int32_t y = 1; y <= BLOCK; y++) {
        for (int32_t x = 1; x <= BLOCK; x++, far_x += 2) CHECK_OK(two_moves(s->simulator, x, y, far_x));
    }
    CHECK_OK(gocount_simulator_play(s->simulator, far_x, 2000, NULL, NULL)); /* now White surrounds */
    for (int32_t i = 1; i <= BLOCK; i++, far_x += 2) {
        CHECK_OK(two_moves(s->simulator, BLOCK + 1, i, far_x));
        if (i < BLOCK) CHECK_OK(two_moves(s->simulator, i, BLOCK + 1, far_x + 100000));
    }
}

static int block_unchanged(subject *s) {
    uint64_t black = 0, white = 0, turns = 0;
    gocount_color color = 0, to_move = 0;
    size_t count = 9;
    int same = nothing_made(s);
    same &= gocount_simulator_stones_left(s->simulator, &black, &white, NULL) == GOCOUNT_OK;
    same &= black == 2 * BLOCK + BLOCK * BLOCK && white == 2 * BLOCK - 1 + BLOCK * BLOCK;
    same &= gocount_simulator_turn(s->simulator, &to_move, &turns, NULL) == GOCOUNT_OK;
    same &= to_move == GOCOUNT_WHITE && turns == black + white;
    same &= gocount_simulator_last_captured(s->simulator, NULL, 0, &count, NULL) == GOCOUNT_OK && count == 0;
    for (int32_t y = 1; y <= BLOCK; y++) {
        for (int32_t x = 1; x <= BLOCK; x++) {
            same &= gocount_simulator_stone_at(s->simulator, x, y, &color, NULL) == GOCOUNT_OK && color == GOCOUNT_BLACK;
        }
    }
    /* It can be played on as if nothing had been: the last liberty still takes the block. */
    same &= gocount_simulator_clone(s->simulator, &s->made_simulator, NULL) == GOCOUNT_OK;
    same &= gocount_simulator_play(s->made_simulator, BLOCK, BLOCK + 1, NULL, NULL) == GOCOUNT_OK;
    same &= gocount_simulator_stones_left(s->made_simulator, &black, &white, NULL) == GOCOUNT_OK;
    return same && black == 2 * BLOCK && white == 2 * BLOCK + BLOCK * BLOCK;
}

static gocount_status plane_new(subject *s) {
    gocount_simulator_options options = plane_options(GOCOUNT_OCCUPIED_ERROR);
    return gocount_simulator_new(&options, NULL, &s->made_simulator, NULL);
}
static gocount_status clone(subject *s) {
    return gocount_simulator_clone(s->simulator, &s->made_simulator, NULL);
}
static gocount_status play(subject *s) {
    gocount_move_report report;
    gocount_status status = gocount_simulator_play(s->simulator, BLOCK, BLOCK + 1, &report, NULL);
    CHECK(status != GOCOUNT_OK || report.captured_black == BLOCK * BLOCK);
    return status;
}
static void with_captures(subject *s) {
    with_block(s);
    CHECK_OK(gocount_simulator_play(s->simulator, BLOCK, BLOCK + 1, NULL, NULL));
}
static gocount_status last_captured(subject *s) {
    gocount_point points[BLOCK * BLOCK] = {{77, 77}};
    size_t count = 99;
    gocount_status status = gocount_simulator_last_captured(s->simulator, points, BLOCK * BLOCK, &count, NULL);
    CHECK(status == GOCOUNT_OK ? count == BLOCK * BLOCK && points[0].x != 77 : count == 99 && points[0].x == 77);
    return status;
}

/* Stones replaced at random: chains lose a stone and fall apart. */
static void with_replacing(subject *s) { with_plane(s, GOCOUNT_OCCUPIED_REPLACE); }
static gocount_status replace(subject *s) {
    uint32_t random = 12345;
    uint64_t black = 0, white = 0, before, after;
    for (int i = 0; i < 400; i++) {
        random = random * 1664525u + 1013904223u;
        int32_t x = 1 + (int32_t)(random >> 28), y = 1 + (int32_t)((random >> 24) & 15);
        CHECK_OK(gocount_simulator_stones_left(s->simulator, &black, &white, NULL));
        before = black * 1000 + white;
        gocount_status status = gocount_simulator_play(s->simulator, x, y, NULL, NULL);
        if (status == GOCOUNT_OK) continue;
        CHECK_OK(gocount_simulator_stones_left(s->simulator, &black, &white, NULL));
        after = black * 1000 + white;
        CHECK(before == after);
        return status;
    }
    return GOCOUNT_OK;
}

/* Many moves in one call: those before the refused one stay played, and the rest can be played afterwards. */
static gocount_status play_points(subject *s) {
    enum { MOVES = 300 };
    gocount_point moves[MOVES];
    uint64_t black = 0, white = 0;
    size_t played = MOVES + 1, again = 0;
    for (int32_t i = 0; i < MOVES; i++) moves[i].x = 1 + i * 7919, moves[i].y = 1 + i * 104729;
    gocount_status status = gocount_simulator_play_points(s->simulator, moves, MOVES, NULL, 0, &played, NULL);
    fail_allocation(0, FAIL_ONCE);
    CHECK(played <= MOVES && (status == GOCOUNT_OK) == (played == MOVES));
    CHECK_OK(gocount_simulator_stones_left(s->simulator, &black, &white, NULL));
    CHECK(black + white == played);
    CHECK_OK(gocount_simulator_play_points(s->simulator, moves + played, MOVES - played, NULL, 0, &again, NULL));
    CHECK_OK(gocount_simulator_stones_left(s->simulator, &black, &white, NULL));
    CHECK(black == MOVES / 2 && white == MOVES / 2);
    return status;
}
static void with_simulator(subject *s) { with_plane(s, GOCOUNT_OCCUPIED_ERROR); }
static int checked_by_the_call(subject *s) { return nothing_made(s); }

static const oom_case CASES[] = {
    {"plane_new", nothing, plane_new, nothing_made},
    {"clone", with_block, clone, block_unchanged},
    {"play", with_block, play, block_unchanged},
    {"last_captured", with_captures, last_captured, nothing_made},
    {"replace", with_replacing, replace, nothing_made},
    {"play_points", with_simulator, play_points, checked_by_the_call},
};

int main(void) {
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    return checks_done();
}
