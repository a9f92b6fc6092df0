/* Undo and redo, equality and hashes, and games saved and loaded. */
#include "support/simulators.h"

static int equal(const gocount_simulator *a, const gocount_simulator *b, gocount_equality what) {
    gocount_bool same = 9;
    CHECK_OK(gocount_simulator_equal(a, b, what, &same, NULL));
    CHECK(same <= 1);
    return same == 1;
}

/* The simulators of each engine that have history. */
static gocount_simulator *with_history(size_t i) {
    gocount_simulator_options options = options_of(i ? GOCOUNT_SHAPE_WHOLE_PLANE : GOCOUNT_SHAPE_GRID, i ? 0 : 9, i ? 0 : 9);
    options.history = GOCOUNT_HISTORY_KEPT;
    options.ko = GOCOUNT_KO_SIMPLE;
    return made_with(&options);
}

static void back_and_forth(void) {
    for (size_t i = 0; i < 2; i++) {
        gocount_simulator *simulator = with_history(i), *before = NULL;
        gocount_point taken[2], ko = {7, 7};
        uint64_t count = 99, undoable = 0, redoable = 9;
        size_t points = 9;
        CHECK_OK(gocount_simulator_clone(simulator, &before, NULL));
        CHECK_OK(gocount_simulator_undo(simulator, 5, &count, NULL));
        CHECK(count == 0);
        check_ko(simulator);
        CHECK(!equal(simulator, before, GOCOUNT_EQUALITY_POSITION));
        CHECK_OK(gocount_simulator_undo(simulator, 1, &count, NULL));
        CHECK(count == 1);
        CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_ko(simulator, &ko, NULL));
        CHECK_OK(gocount_simulator_history(simulator, &undoable, &redoable, NULL));
        CHECK(undoable == 8 && redoable == 1);
        CHECK_OK(gocount_simulator_redo(simulator, UINT64_MAX, &count, NULL));
        CHECK(count == 1);
        CHECK_OK(gocount_simulator_ko(simulator, &ko, NULL));
        CHECK(ko.x == 1 && ko.y == 1);
        CHECK_OK(gocount_simulator_last_captured(simulator, taken, 2, &points, NULL));
        CHECK(points == 1 && taken[0].x == 1 && taken[0].y == 1);
        CHECK_OK(gocount_simulator_undo(simulator, UINT64_MAX, &count, NULL));
        CHECK(count == 9 && equal(simulator, before, GOCOUNT_EQUALITY_SITUATION));
        /* A new turn forgets those undone. */
        CHECK_OK(gocount_simulator_play(simulator, 8, 8, NULL, NULL));
        CHECK_OK(gocount_simulator_redo(simulator, 1, &count, NULL));
        CHECK(count == 0);
        gocount_simulator_free(simulator);
        gocount_simulator_free(before);
    }
}

static void equality(void) {
    gocount_simulator *grid = a_grid(9), *plane = a_plane(), *copy = NULL;
    CHECK(!equal(grid, plane, GOCOUNT_EQUALITY_POSITION));
    for (size_t i = 0; i < 2; i++) {
        gocount_simulator *game = i ? plane : grid;
        CHECK_OK(gocount_simulator_play(game, 3, 3, NULL, NULL));
        CHECK_OK(gocount_simulator_clone(game, &copy, NULL));
        CHECK(equal(game, copy, GOCOUNT_EQUALITY_SITUATION) && equal(game, game, GOCOUNT_EQUALITY_SITUATION));
        CHECK_OK(gocount_simulator_pass(copy, GOCOUNT_NONE, NULL));
        CHECK(equal(game, copy, GOCOUNT_EQUALITY_POSITION) && !equal(game, copy, GOCOUNT_EQUALITY_SITUATION));
        CHECK_OK(gocount_simulator_play(copy, 4, 3, NULL, NULL));
        CHECK(!equal(game, copy, GOCOUNT_EQUALITY_POSITION));
        gocount_simulator_free(copy);
    }
    gocount_bool same = 9;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "what is 2", gocount_simulator_equal(grid, plane, 2, &same, &error));
    REFUSED(gocount_simulator_equal(grid, plane, 0, NULL, NULL));
    NO_HANDLE(gocount_simulator_equal(NULL, plane, 0, &same, NULL));
    NO_HANDLE(gocount_simulator_equal(grid, NULL, 0, &same, NULL));
    CHECK(same == 9);
    gocount_simulator_free(grid);
    gocount_simulator_free(plane);
}

static gocount_hash hash_of(const gocount_simulator *simulator, gocount_bool symmetric) {
    gocount_hash hash = {0, 0};
    CHECK_OK(gocount_simulator_hash(simulator, symmetric, &hash, NULL));
    return hash;
}

static int same_hash(gocount_hash a, gocount_hash b) { return a.low == b.low && a.high == b.high; }

static void hashes(void) {
    gocount_simulator *one = a_grid(9), *other = a_grid(9), *plane = a_plane();
    gocount_hash hash;
    CHECK_OK(gocount_simulator_play(one, 2, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(other, 7, 6, NULL, NULL)); /* turned by a quarter */
    CHECK(!same_hash(hash_of(one, 0), hash_of(other, 0)) && same_hash(hash_of(one, 1), hash_of(other, 1)));
    CHECK_OK(gocount_simulator_undo(other, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_play(other, 2, 1, NULL, NULL));
    CHECK(same_hash(hash_of(one, 0), hash_of(other, 0)));
    UNSUPPORTED(gocount_simulator_hash(plane, 0, &hash, NULL));
    REFUSED(gocount_simulator_hash(one, 2, &hash, NULL));
    REFUSED(gocount_simulator_hash(one, 0, NULL, NULL));
    NO_HANDLE(gocount_simulator_hash(NULL, 0, &hash, NULL));
    gocount_simulator_free(one);
    gocount_simulator_free(other);
    gocount_simulator_free(plane);
}

static void without_history(void) {
    gocount_simulator *plane = a_plane();
    uint64_t count = 99, other = 99;
    CHECK_OK(gocount_simulator_play(plane, 1, 1, NULL, NULL));
    UNSUPPORTED(gocount_simulator_undo(plane, 1, &count, NULL));
    UNSUPPORTED(gocount_simulator_redo(plane, 1, &count, NULL));
    CHECK_OK(gocount_simulator_history(plane, &count, &other, NULL));
    CHECK(count == 0 && other == 0);
    NO_HANDLE(gocount_simulator_undo(NULL, 1, &count, NULL));
    NO_HANDLE(gocount_simulator_redo(NULL, 1, &count, NULL));
    NO_HANDLE(gocount_simulator_history(NULL, &count, &other, NULL));
    REFUSED(gocount_simulator_history(plane, NULL, &other, NULL));
    REFUSED(gocount_simulator_history(plane, &count, NULL, NULL));
    gocount_simulator_free(plane);
}

/* The bytes of a game; to be freed. */
static uint8_t *saved(const gocount_simulator *simulator, size_t *length) {
    size_t again = 0;
    CHECK_OK(gocount_simulator_save(simulator, NULL, 0, length, NULL));
    uint8_t *bytes = calloc(*length + 1, 1);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_simulator_save(simulator, bytes, *length - 1, &again, NULL));
    CHECK(again == *length && bytes[0] == 0);
    CHECK_OK(gocount_simulator_save(simulator, bytes, *length, &again, NULL));
    CHECK(again == *length);
    return bytes;
}

/* Every cut and every changed bit is seen. */
static void check_damage(uint8_t *bytes, size_t length) {
    gocount_simulator *loaded = NULL;
    for (size_t i = 0; i < length; i++) {
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_simulator_load(bytes, i, &loaded, NULL));
        for (int bit = 0; bit < 8; bit++) {
            bytes[i] ^= (uint8_t)(1 << bit);
            CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_simulator_load(bytes, length, &loaded, NULL));
            bytes[i] ^= (uint8_t)(1 << bit);
        }
    }
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_simulator_load(bytes, length + 1, &loaded, NULL));
    REFUSED(gocount_simulator_load(NULL, 1, &loaded, NULL));
    REFUSED(gocount_simulator_load(bytes, SIZE_MAX, &loaded, NULL));
    REFUSED(gocount_simulator_load(bytes, length, NULL, NULL));
    CHECK(loaded == NULL);
}

static void a_plane_saved_and_loaded(void) {
    for (gocount_history history = GOCOUNT_HISTORY_KEPT; history <= GOCOUNT_HISTORY_NONE; history++) {
        gocount_simulator_options options = options_of(GOCOUNT_SHAPE_HALF_PLANE, 0, 0);
        gocount_simulator *simulator, *loaded = NULL;
        size_t length = 0;
        uint64_t undone = 0;
        options.history = history;
        options.ko = GOCOUNT_KO_SIMPLE;
        options.first = GOCOUNT_WHITE;
        options.turns = GOCOUNT_TURNS_STRICT;
        simulator = made_with(&options);
        CHECK_OK(gocount_simulator_play(simulator, -5, 1, NULL, NULL));
        CHECK_OK(gocount_simulator_play(simulator, -2000000000, 7, NULL, NULL));
        uint8_t *bytes = saved(simulator, &length);
        CHECK_OK(gocount_simulator_load(bytes, length, &loaded, NULL));
        CHECK(equal(simulator, loaded, GOCOUNT_EQUALITY_SITUATION));
        CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play_color(loaded, GOCOUNT_BLACK, 3, 3, NULL, NULL));
        CHECK_STATUS(history == GOCOUNT_HISTORY_KEPT ? GOCOUNT_OK : GOCOUNT_UNSUPPORTED,
                     gocount_simulator_undo(loaded, 9, &undone, NULL));
        CHECK(undone == (history == GOCOUNT_HISTORY_KEPT ? 2u : 0u));
        check_damage(bytes, length);
        free(bytes);
        gocount_simulator_free(loaded);
        gocount_simulator_free(simulator);
    }
}

/* A grid with a setup, a ko, a pass and turns undone: what is loaded goes the same ways, and knows its superko. */
static void a_grid_saved_and_loaded(void) {
    const gocount_stone far_away = {8, 8, GOCOUNT_WHITE};
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_GRID, 9, 9), told = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *simulator, *loaded = NULL;
    size_t length = 0;
    uint64_t done = 0, undoable = 0, redoable = 0;
    options.ko = GOCOUNT_KO_POSITIONAL;
    simulator = made_with(&options);
    CHECK_OK(gocount_simulator_setup(simulator, &far_away, 1, GOCOUNT_BARE_KEEP, NULL, NULL));
    CHECK_OK(gocount_simulator_play_points(simulator, KO, sizeof KO / sizeof KO[0], NULL, 0, NULL, NULL));
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
    CHECK_OK(gocount_simulator_play(simulator, 7, 7, NULL, NULL));
    CHECK_OK(gocount_simulator_undo(simulator, 1, NULL, NULL));
    uint8_t *bytes = saved(simulator, &length);
    CHECK_OK(gocount_simulator_load(bytes, length, &loaded, NULL));
    CHECK(equal(simulator, loaded, GOCOUNT_EQUALITY_SITUATION));
    CHECK_OK(gocount_simulator_settings(loaded, &told, NULL));
    CHECK(told.ko == GOCOUNT_KO_POSITIONAL && told.width == 9 && told.shape == GOCOUNT_SHAPE_GRID);
    CHECK_OK(gocount_simulator_history(loaded, &undoable, &redoable, NULL));
    CHECK(undoable == 12 && redoable == 1);
    CHECK_STATUS(GOCOUNT_ILLEGAL_MOVE, gocount_simulator_play(loaded, 1, 1, NULL, NULL));
    for (int i = 0; i < 13; i++) {
        CHECK_OK(gocount_simulator_undo(loaded, 1, &done, NULL));
        CHECK_OK(gocount_simulator_undo(simulator, 1, &done, NULL));
        CHECK(equal(simulator, loaded, GOCOUNT_EQUALITY_SITUATION));
    }
    CHECK_OK(gocount_simulator_redo(loaded, UINT64_MAX, &done, NULL));
    CHECK(done == 13);
    CHECK_OK(gocount_simulator_redo(simulator, UINT64_MAX, &done, NULL));
    CHECK(equal(simulator, loaded, GOCOUNT_EQUALITY_SITUATION));
    check_damage(bytes, length);
    length = 99;
    REFUSED(gocount_simulator_save(simulator, NULL, 0, NULL, NULL));
    NO_HANDLE(gocount_simulator_save(NULL, NULL, 0, &length, NULL));
    CHECK(length == 99);
    free(bytes);
    gocount_simulator_free(loaded);
    gocount_simulator_free(simulator);
}

int main(void) {
    back_and_forth();
    equality();
    hashes();
    without_history();
    a_plane_saved_and_loaded();
    a_grid_saved_and_loaded();
    return checks_done();
}
