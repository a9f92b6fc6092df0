/* Memory runs out at every place where it can, in games on grids and on planes with history: the game is as it was, and
   nothing is leaked (under valgrind). A new call joins with a line in CASES. */
#include "support/oom.h"

/* --- games ------------------------------------------------------------------------------------------------------- */

enum { SIDE = 9 };

static void begin(subject *s, gocount_simulator_options *options) {
    CHECK_OK(gocount_simulator_new(options, NULL, &s->simulator, NULL));
}
static gocount_simulator_options grid_options(void) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    options.shape = GOCOUNT_SHAPE_GRID;
    options.width = options.height = SIDE;
    options.ko = GOCOUNT_KO_POSITIONAL;
    options.suicide = GOCOUNT_SUICIDE_ALLOWED;
    options.occupied = GOCOUNT_OCCUPIED_REPLACE;
    return options;
}
static gocount_simulator_options plane_options(void) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    options.shape = GOCOUNT_SHAPE_WHOLE_PLANE;
    options.history = GOCOUNT_HISTORY_KEPT;
    options.occupied = GOCOUNT_OCCUPIED_REPLACE;
    return options;
}

/* Moves at random, many on stones and some that take stones off; those that superko forbids are left out. */
static gocount_status play_at_random(gocount_simulator *simulator, uint32_t seed, int moves) {
    gocount_status status = GOCOUNT_OK;
    for (int i = 0; i < moves && (status == GOCOUNT_OK || status == GOCOUNT_ILLEGAL_MOVE); i++) {
        seed = seed * 1664525u + 1013904223u;
        status = gocount_simulator_play(simulator, (int32_t)(seed >> 16) % SIDE, (int32_t)(seed >> 24) % SIDE, NULL, NULL);
    }
    return status == GOCOUNT_ILLEGAL_MOVE ? GOCOUNT_OK : status;
}

/* A game with turns to undo and to redo, and a copy to compare it with. */
static void with_game(subject *s, gocount_simulator_options options) {
    begin(s, &options);
    CHECK_OK(play_at_random(s->simulator, 1, 150));
    CHECK_OK(gocount_simulator_undo(s->simulator, 60, NULL, NULL));
    CHECK_OK(gocount_simulator_clone(s->simulator, &s->before_simulator, NULL));
}
static void on_grid(subject *s) { with_game(s, grid_options()); }
static void on_plane(subject *s) { with_game(s, plane_options()); }

static int same_game(gocount_simulator *a, gocount_simulator *b) {
    gocount_bool equal = 0;
    uint64_t undo_a, redo_a, undo_b, redo_b;
    return gocount_simulator_equal(a, b, GOCOUNT_EQUALITY_SITUATION, &equal, NULL) == GOCOUNT_OK && equal &&
           gocount_simulator_history(a, &undo_a, &redo_a, NULL) == GOCOUNT_OK &&
           gocount_simulator_history(b, &undo_b, &redo_b, NULL) == GOCOUNT_OK && undo_a == undo_b && redo_a == redo_b;
}

/* The game is the one before, and so are all the games that undoing and redoing lead to. */
static int game_as_it_was(subject *s) {
    int same = nothing_made(s) && same_game(s->simulator, s->before_simulator);
    for (int i = 0; i < 200 && same; i++) {
        gocount_status (*step)(gocount_simulator *, uint64_t, uint64_t *, gocount_error *) =
            i < 100 ? gocount_simulator_redo : gocount_simulator_undo;
        same &= step(s->simulator, 1 + (uint64_t)i % 3, NULL, NULL) == GOCOUNT_OK;
        same &= step(s->before_simulator, 1 + (uint64_t)i % 3, NULL, NULL) == GOCOUNT_OK;
        same &= same_game(s->simulator, s->before_simulator);
    }
    return same;
}

/* Calls that change the game bit by bit: each step alone leaves the game as it was when it fails. */
static gocount_status step_by_step(subject *s, gocount_status (*step)(gocount_simulator *, int), int steps) {
    for (int i = 0; i < steps; i++) {
        gocount_status status = step(s->simulator, i);
        if (status != GOCOUNT_OK) return status;
        /* What `unchanged` compares with goes along, with memory of its own kind: it may run out there too. */
        status = step(s->before_simulator, i);
        if (status != GOCOUNT_OK) {
            fail_allocation(0, FAIL_ONCE);
            CHECK_OK(step(s->before_simulator, i));
            return status;
        }
    }
    return GOCOUNT_OK;
}
static gocount_status one_move(gocount_simulator *simulator, int i) {
    return play_at_random(simulator, 77u + (uint32_t)i * 2654435761u, 1);
}
static gocount_status one_pass(gocount_simulator *simulator, int i) {
    (void)i;
    return gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL);
}
static gocount_status one_undo(gocount_simulator *simulator, int i) {
    (void)i;
    return gocount_simulator_undo(simulator, 1, NULL, NULL);
}
static gocount_status one_redo(gocount_simulator *simulator, int i) {
    (void)i;
    return gocount_simulator_redo(simulator, 1, NULL, NULL);
}
static gocount_status one_setup(gocount_simulator *simulator, int i) {
    const gocount_stone stones[] = {{i % SIDE, 0, GOCOUNT_BLACK}, {0, i % SIDE, GOCOUNT_NONE}};
    return gocount_simulator_setup(simulator, stones, 2, GOCOUNT_BARE_REMOVE, NULL, NULL);
}

static gocount_status moves(subject *s) { return step_by_step(s, one_move, 60); }
/* Moves played in one call: those before the one without memory stay played, and are played beside it. */
static gocount_status many_moves(subject *s) {
    enum { MOVES = 60 };
    gocount_move all[MOVES];
    size_t played = 0, repeated = 0;
    for (int i = 0; i < MOVES; i++) {
        gocount_move one = {i % SIDE, i / SIDE % SIDE, i % 2 ? GOCOUNT_WHITE : GOCOUNT_BLACK,
                            i % 7 ? GOCOUNT_MOVE_KIND_STONE : GOCOUNT_MOVE_KIND_PASS, GOCOUNT_NO_NODE};
        all[i] = one;
    }
    gocount_status status = gocount_simulator_play_moves(s->simulator, all, MOVES, NULL, 0, &played, NULL);
    fail_allocation(0, FAIL_ONCE);
    (void)gocount_simulator_play_moves(s->before_simulator, all, played, NULL, 0, &repeated, NULL);
    CHECK(repeated == played);
    return status == GOCOUNT_ILLEGAL_MOVE ? GOCOUNT_OK : status;
}
static gocount_status one_of_black(gocount_simulator *simulator, int i) {
    gocount_status status = gocount_simulator_play_color(simulator, GOCOUNT_BLACK, i % SIDE, i / SIDE, NULL, NULL);
    return status == GOCOUNT_ILLEGAL_MOVE ? GOCOUNT_OK : status;
}
static gocount_status moves_of_black(subject *s) { return step_by_step(s, one_of_black, 60); }
static gocount_status passes(subject *s) { return step_by_step(s, one_pass, 40); }
static gocount_status undo(subject *s) { return step_by_step(s, one_undo, 90); }
static gocount_status redo(subject *s) { return step_by_step(s, one_redo, 60); }
static gocount_status setup(subject *s) { return step_by_step(s, one_setup, 5); }

static gocount_status grid_new(subject *s) {
    gocount_simulator_options options = grid_options();
    return gocount_simulator_new(&options, NULL, &s->made_simulator, NULL);
}
static gocount_status clone(subject *s) { return gocount_simulator_clone(s->simulator, &s->made_simulator, NULL); }
static gocount_status reset(subject *s) {
    gocount_status status = gocount_simulator_reset(s->simulator, NULL);
    if (status == GOCOUNT_OK) CHECK_OK(gocount_simulator_undo(s->simulator, 1, NULL, NULL));
    return status;
}
static void empty_grid(subject *s) {
    gocount_simulator_options options = grid_options();
    begin(s, &options);
    CHECK_OK(gocount_simulator_clone(s->simulator, &s->before_simulator, NULL));
}
/* A board to make a game of. */
static void a_board(subject *s) {
    static const char diagram[] = "XO......X\n.X.......\n.........\n";
    CHECK_OK(gocount_board_parse(diagram, sizeof diagram - 1, NULL, &s->board, NULL));
}
static gocount_status from_board(subject *s) {
    return gocount_simulator_from_board(s->board, NULL, NULL, &s->made_simulator, NULL);
}
static gocount_status score(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    rules.scoring = GOCOUNT_SCORING_TERRITORY;
    return gocount_simulator_score(s->simulator, &rules, NULL, 0, NULL, &s->made_score, NULL);
}
static gocount_status handicap(subject *s) { return gocount_simulator_handicap(s->simulator, 5, NULL); }

/* --- questions --------------------------------------------------------------------------------------------------- */

static gocount_status chains(subject *s) {
    gocount_point points[SIDE * SIDE] = {{77, 77}};
    gocount_color color = GOCOUNT_NONE;
    uint64_t liberties = 77;
    size_t count = 99;
    gocount_status status = GOCOUNT_OK;
    for (int32_t x = 0; x < SIDE && color == GOCOUNT_NONE; x++) {
        CHECK_OK(gocount_simulator_stone_at(s->simulator, x, 4, &color, NULL));
        if (color == GOCOUNT_NONE) continue;
        status = gocount_simulator_chain(s->simulator, x, 4, points, SIDE * SIDE, &count, NULL);
        if (status == GOCOUNT_OK) status = gocount_simulator_liberties(s->simulator, x, 4, NULL, 0, &count, NULL);
        if (status == GOCOUNT_OK) status = gocount_simulator_liberty_count(s->simulator, x, 4, &liberties, NULL);
        CHECK(status == GOCOUNT_OK || liberties == 77);
    }
    CHECK(color != GOCOUNT_NONE);
    return status;
}
static gocount_status atari(subject *s) {
    gocount_point points[SIDE * SIDE];
    size_t count = 99;
    gocount_status status = gocount_simulator_chains_in_atari(s->simulator, GOCOUNT_BLACK, points, SIDE * SIDE, &count, NULL);
    CHECK((status == GOCOUNT_OK) == (count != 99));
    return status;
}
static const gocount_rectangle BOX = {0, 0, SIDE - 1, SIDE - 1};
static gocount_status stones(subject *s) {
    gocount_stone found[SIDE * SIDE];
    size_t count = 99;
    gocount_status status = gocount_simulator_stones(s->simulator, NULL, found, SIDE * SIDE, &count, NULL);
    CHECK((status == GOCOUNT_OK) == (count != 99));
    return status;
}
static gocount_status cells(subject *s) {
    uint8_t bytes[SIDE * SIDE] = {77};
    size_t count = 99;
    gocount_status status = gocount_simulator_cells(s->simulator, &BOX, bytes, sizeof bytes, &count, NULL);
    CHECK(status == GOCOUNT_OK ? count == sizeof bytes : bytes[0] == 77);
    return status;
}
static gocount_status territory_map(subject *s) {
    uint8_t bytes[SIDE * SIDE] = {77};
    size_t count = 99;
    gocount_status status = gocount_simulator_territory_map(s->simulator, &BOX, bytes, sizeof bytes, &count, NULL);
    CHECK(status == GOCOUNT_OK ? count == sizeof bytes : bytes[0] == 77);
    return status;
}
static gocount_status to_board(subject *s) {
    return gocount_simulator_to_board(s->simulator, &BOX, NULL, &s->made_board, NULL);
}
static gocount_status equal(subject *s) {
    gocount_bool same = 77;
    gocount_status status = gocount_simulator_equal(s->simulator, s->before_simulator, 0, &same, NULL);
    CHECK(same == (status == GOCOUNT_OK ? 1 : 77));
    return status;
}
static gocount_status save_and_load(subject *s) {
    static uint8_t bytes[4096];
    size_t length = 0;
    gocount_status status = gocount_simulator_save(s->simulator, bytes, sizeof bytes, &length, NULL);
    if (status != GOCOUNT_OK) return status;
    return gocount_simulator_load(bytes, length, &s->made_simulator, NULL);
}

static const oom_case CASES[] = {
    {"grid_new", nothing, grid_new, nothing_made},
    {"grid_clone", on_grid, clone, game_as_it_was},
    {"grid_reset", on_grid, reset, game_as_it_was},
    {"grid_moves", on_grid, moves, game_as_it_was},
    {"grid_many_moves", on_grid, many_moves, game_as_it_was},
    {"grid_moves_of_black", on_grid, moves_of_black, game_as_it_was},
    {"grid_passes", on_grid, passes, game_as_it_was},
    {"grid_undo", on_grid, undo, game_as_it_was},
    {"grid_redo", on_grid, redo, game_as_it_was},
    {"grid_setup", on_grid, setup, game_as_it_was},
    {"grid_handicap", empty_grid, handicap, game_as_it_was},
    {"grid_from_board", a_board, from_board, nothing_made},
    {"grid_score", on_grid, score, game_as_it_was},
    {"grid_save_and_load", on_grid, save_and_load, game_as_it_was},
    {"grid_chains", on_grid, chains, game_as_it_was},
    {"grid_atari", on_grid, atari, game_as_it_was},
    {"grid_stones", on_grid, stones, game_as_it_was},
    {"grid_cells", on_grid, cells, game_as_it_was},
    {"grid_territory_map", on_grid, territory_map, game_as_it_was},
    {"grid_to_board", on_grid, to_board, game_as_it_was},
    {"plane_clone", on_plane, clone, game_as_it_was},
    {"plane_moves", on_plane, moves, game_as_it_was},
    {"plane_many_moves", on_plane, many_moves, game_as_it_was},
    {"plane_moves_of_black", on_plane, moves_of_black, game_as_it_was},
    {"plane_passes", on_plane, passes, game_as_it_was},
    {"plane_undo", on_plane, undo, game_as_it_was},
    {"plane_redo", on_plane, redo, game_as_it_was},
    {"plane_chains", on_plane, chains, game_as_it_was},
    {"plane_atari", on_plane, atari, game_as_it_was},
    {"plane_stones", on_plane, stones, game_as_it_was},
    {"plane_cells", on_plane, cells, game_as_it_was},
    {"plane_territory_map", on_plane, territory_map, game_as_it_was},
    {"plane_to_board", on_plane, to_board, game_as_it_was},
    {"plane_equal", on_plane, equal, game_as_it_was},
    {"plane_save_and_load", on_plane, save_and_load, game_as_it_was},
};

int main(void) {
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    return checks_done();
}
