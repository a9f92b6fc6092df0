/* What can be asked of a game: moves, ko, legal moves, chains, rectangles, territory. */
#include "support/simulators.h"

static void moves_of_a_game(void) {
    gocount_simulator *grid = a_grid(9), *plane = a_plane();
    gocount_move move = {7, 7, 7, 7, 7};
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_move_at(grid, 0, &move, NULL));
    CHECK_OK(gocount_simulator_play(grid, 2, 3, NULL, NULL));
    CHECK_OK(gocount_simulator_pass(grid, GOCOUNT_NONE, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_move_at(grid, 3, &move, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_move_at(grid, UINT64_MAX, &move, NULL));
    CHECK(move.x == 7);
    CHECK_OK(gocount_simulator_move_at(grid, 1, &move, NULL));
    CHECK(move.x == 2 && move.y == 3 && move.color == GOCOUNT_BLACK && move.kind == GOCOUNT_MOVE_KIND_STONE &&
          move.node == GOCOUNT_NO_NODE);
    CHECK_OK(gocount_simulator_move_at(grid, 2, &move, NULL));
    CHECK(move.x == 0 && move.y == 0 && move.color == GOCOUNT_WHITE && move.kind == GOCOUNT_MOVE_KIND_PASS);
    UNSUPPORTED(gocount_simulator_move_at(plane, 1, &move, NULL));
    REFUSED(gocount_simulator_move_at(grid, 1, NULL, NULL));
    NO_HANDLE(gocount_simulator_move_at(NULL, 1, &move, NULL));
    gocount_simulator_free(grid);
    gocount_simulator_free(plane);
}

/* The last stone, and whether the game is over, with history and without. */
static void the_end_of_a_game(void) {
    for (size_t i = 0; i < 3; i++) {
        gocount_simulator_options options = options_of(i ? GOCOUNT_SHAPE_WHOLE_PLANE : GOCOUNT_SHAPE_GRID, i ? 0 : 9, i ? 0 : 9);
        gocount_simulator *simulator;
        gocount_stone last = {7, 7, 7};
        gocount_ending ending = 9;
        options.history = i == 2 ? GOCOUNT_HISTORY_KEPT : GOCOUNT_HISTORY_DEFAULT;
        options.occupied = GOCOUNT_OCCUPIED_SKIP;
        simulator = made_with(&options);
        CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_last_stone(simulator, &last, NULL));
        CHECK_OK(gocount_simulator_ending(simulator, &ending, NULL));
        CHECK(ending == GOCOUNT_ENDING_NONE && last.x == 7);
        CHECK_OK(gocount_simulator_play(simulator, 2, 3, NULL, NULL));
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
        CHECK_OK(gocount_simulator_ending(simulator, &ending, NULL));
        CHECK(ending == GOCOUNT_ENDING_NONE);
        /* A move that is skipped is no pass. */
        CHECK_OK(gocount_simulator_play(simulator, 2, 3, NULL, NULL));
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
        CHECK_OK(gocount_simulator_ending(simulator, &ending, NULL));
        CHECK(ending == GOCOUNT_ENDING_NONE);
        CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_NONE, NULL));
        CHECK_OK(gocount_simulator_ending(simulator, &ending, NULL));
        CHECK(ending == GOCOUNT_ENDING_PASSES);
        CHECK_OK(gocount_simulator_last_stone(simulator, &last, NULL));
        CHECK(last.x == 2 && last.y == 3 && last.color == GOCOUNT_BLACK);
        CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_WHITE, 4, 4, NULL, NULL));
        CHECK_OK(gocount_simulator_last_stone(simulator, &last, NULL));
        CHECK(last.x == 4 && last.y == 4 && last.color == GOCOUNT_WHITE);
        CHECK_OK(gocount_simulator_ending(simulator, &ending, NULL));
        CHECK(ending == GOCOUNT_ENDING_NONE);
        if (i != 1) {
            CHECK_OK(gocount_simulator_undo(simulator, 1, NULL, NULL));
            CHECK_OK(gocount_simulator_ending(simulator, &ending, NULL));
            CHECK(ending == GOCOUNT_ENDING_PASSES);
            CHECK_OK(gocount_simulator_last_stone(simulator, &last, NULL));
            CHECK(last.x == 2);
        }
        REFUSED(gocount_simulator_last_stone(simulator, NULL, NULL));
        REFUSED(gocount_simulator_ending(simulator, NULL, NULL));
        NO_HANDLE(gocount_simulator_last_stone(NULL, &last, NULL));
        NO_HANDLE(gocount_simulator_ending(NULL, &ending, NULL));
        gocount_simulator_free(simulator);
    }
    CHECK(strcmp(gocount_ending_name(GOCOUNT_ENDING_NONE), "none") == 0);
    CHECK(strcmp(gocount_ending_name(GOCOUNT_ENDING_PASSES), "passes") == 0);
    CHECK(strcmp(gocount_ending_name(UINT32_MAX), "unknown") == 0);
}

static void legal_moves(void) {
    gocount_simulator *grid = a_grid(7), *plane = a_plane();
    gocount_point point;
    uint8_t map[49];
    gocount_refusal refusal = 77;
    uint64_t repeats = 77;
    size_t count = 0, legal = 0;
    check_ko(grid);
    CHECK_OK(gocount_simulator_refusal_map(grid, GOCOUNT_WHITE, map, 49, &count, NULL));
    for (size_t i = 0; i < 49; i++) legal += map[i] == GOCOUNT_REFUSAL_NONE;
    CHECK(count == 49 && legal == 49 - 8 - 2);
    CHECK(map[0] == GOCOUNT_REFUSAL_SUICIDE && map[7 + 1] == GOCOUNT_REFUSAL_KO && map[1] == GOCOUNT_REFUSAL_OCCUPIED);
    map[0] = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_simulator_refusal_map(grid, GOCOUNT_WHITE, map, 48, &count, NULL));
    CHECK(map[0] == 77);
    UNSUPPORTED(gocount_simulator_refusal_map(plane, GOCOUNT_WHITE, map, 49, &count, NULL));
    REFUSED(gocount_simulator_refusal_map(grid, GOCOUNT_NONE, map, 49, &count, NULL));
    REFUSED(gocount_simulator_refusal_map(grid, GOCOUNT_WHITE, NULL, 49, &count, NULL));
    REFUSED(gocount_simulator_refusal_map(grid, GOCOUNT_WHITE, map, 49, NULL, NULL));
    NO_HANDLE(gocount_simulator_refusal_map(NULL, GOCOUNT_WHITE, map, 49, &count, NULL));
    REFUSED(gocount_simulator_legal(grid, GOCOUNT_NONE, 0, 0, &refusal, &repeats, NULL));
    REFUSED(gocount_simulator_legal(grid, GOCOUNT_WHITE, 0, 0, NULL, &repeats, NULL));
    NO_HANDLE(gocount_simulator_legal(NULL, GOCOUNT_WHITE, 0, 0, &refusal, &repeats, NULL));
    REFUSED(gocount_simulator_ko(grid, NULL, NULL));
    NO_HANDLE(gocount_simulator_ko(NULL, &point, NULL));
    CHECK(refusal == 77 && repeats == 77);
    gocount_simulator_free(grid);
    gocount_simulator_free(plane);
}

/* Black has a chain of three with one liberty at (3, 1), and White a chain around it. */
static void chains(void) {
    const gocount_shape shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_QUARTER_PLANE};
    for (size_t i = 0; i < 2; i++) {
        const int32_t o = i ? 1 : 0; /* where the corner is */
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 9, i ? 0 : 9);
        gocount_simulator *simulator = made_with(&options);
        gocount_point points[9], ours[3];
        gocount_rectangle bounds = {7, 7, 7, 7};
        uint64_t liberties = 0;
        size_t count = 0;
        CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_bounds(simulator, &bounds, NULL));
        for (int32_t x = 0; x < 3; x++) {
            CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_BLACK, x + o, o, NULL, NULL));
            CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_WHITE, x + o, o + 1, NULL, NULL));
        }
        CHECK_OK(gocount_simulator_bounds(simulator, &bounds, NULL));
        CHECK(bounds.least_x == o && bounds.least_y == o && bounds.greatest_x == o + 2 && bounds.greatest_y == o + 1);
        CHECK_OK(gocount_simulator_chain(simulator, o + 1, o, points, 9, &count, NULL));
        CHECK(count == 3);
        for (size_t j = 0; j < count; j++) CHECK(points[j].y == o && points[j].x >= o && points[j].x < o + 3);
        CHECK_OK(gocount_simulator_liberties(simulator, o, o, points, 9, &count, NULL));
        CHECK(count == 1 && points[0].x == o + 3 && points[0].y == o);
        CHECK_OK(gocount_simulator_liberty_count(simulator, o, o + 1, &liberties, NULL));
        CHECK(liberties == 4);
        CHECK_OK(gocount_simulator_chains_in_atari(simulator, GOCOUNT_BLACK, points, 9, &count, NULL));
        CHECK(count == 1 && points[0].y == o && points[0].x < o + 3);
        CHECK_OK(gocount_simulator_chains_in_atari(simulator, GOCOUNT_WHITE, NULL, 0, &count, NULL));
        CHECK(count == 0);
        ours[0].x = 77;
        CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_simulator_chain(simulator, o, o, ours, 2, &count, NULL));
        CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_simulator_liberties(simulator, o, o + 1, ours, 3, &count, NULL));
        CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL,
                     gocount_simulator_chains_in_atari(simulator, GOCOUNT_BLACK, ours, 0, &count, NULL));
        CHECK(count == 1 && ours[0].x == 77);
        CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_chain(simulator, 8, 8, points, 9, &count, NULL));
        CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_liberties(simulator, 8, 8, points, 9, &count, NULL));
        CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_simulator_liberty_count(simulator, 8, 8, &liberties, NULL));
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_chain(simulator, -1, 8, points, 9, &count, NULL));
        REFUSED(gocount_simulator_chain(simulator, o, o, points, SIZE_MAX, &count, NULL));
        REFUSED(gocount_simulator_chain(simulator, o, o, points, 9, NULL, NULL));
        REFUSED(gocount_simulator_liberties(simulator, o, o, NULL, 9, &count, NULL));
        REFUSED(gocount_simulator_liberties(simulator, o, o, points, 9, NULL, NULL));
        REFUSED(gocount_simulator_liberty_count(simulator, o, o, NULL, NULL));
        REFUSED(gocount_simulator_chains_in_atari(simulator, GOCOUNT_NONE, points, 9, &count, NULL));
        REFUSED(gocount_simulator_chains_in_atari(simulator, GOCOUNT_BLACK, points, 9, NULL, NULL));
        REFUSED(gocount_simulator_bounds(simulator, NULL, NULL));
        gocount_simulator_free(simulator);
        NO_HANDLE(gocount_simulator_chain(NULL, o, o, points, 9, &count, NULL));
        NO_HANDLE(gocount_simulator_liberties(NULL, o, o, points, 9, &count, NULL));
        NO_HANDLE(gocount_simulator_liberty_count(NULL, o, o, &liberties, NULL));
        NO_HANDLE(gocount_simulator_chains_in_atari(NULL, GOCOUNT_BLACK, points, 9, &count, NULL));
        NO_HANDLE(gocount_simulator_bounds(NULL, &bounds, NULL));
    }
}

/* Beyond the last coordinate lies a liberty that is counted and has no point. */
static void a_liberty_without_a_point(void) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_WHOLE_PLANE, 0, 0);
    gocount_simulator *simulator = made_with(&options);
    gocount_point points[4];
    uint64_t liberties = 0;
    size_t count = 0;
    CHECK_OK(gocount_simulator_play(simulator, INT32_MIN, INT32_MAX, NULL, NULL));
    CHECK_OK(gocount_simulator_liberty_count(simulator, INT32_MIN, INT32_MAX, &liberties, NULL));
    CHECK_OK(gocount_simulator_liberties(simulator, INT32_MIN, INT32_MAX, points, 4, &count, NULL));
    CHECK(liberties == 4 && count == 2);
    gocount_simulator_free(simulator);
}

/* A ring of Black stones round one empty point, and one White stone outside. */
static void rectangles(void) {
    const gocount_shape shapes[] = {GOCOUNT_SHAPE_GRID, GOCOUNT_SHAPE_WHOLE_PLANE};
    for (size_t i = 0; i < 2; i++) {
        static const gocount_point ring[] = {{2, 1}, {1, 2}, {3, 2}, {2, 3}};
        static const uint8_t cells[] = {0, 1, 0, 1, 0, 1, 0, 1, 0}, map[] = {3, 0, 3, 0, 1, 0, 3, 0, 3};
        gocount_simulator_options options = options_of(shapes[i], i ? 0 : 6, i ? 0 : 6);
        gocount_simulator *simulator = made_with(&options);
        const gocount_rectangle box = {1, 1, 3, 3}, none = {3, 1, 1, 3}, outside = {-3, 1, 3, 3};
        const gocount_rectangle everything = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX};
        gocount_stone stones[5];
        gocount_board *board = NULL;
        gocount_board_options few = GOCOUNT_BOARD_OPTIONS_INIT;
        uint8_t bytes[9], whole[36];
        uint32_t width = 0, height = 0;
        size_t count = 0;
        for (size_t j = 0; j < 4; j++) {
            CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_BLACK, ring[j].x, ring[j].y, NULL, NULL));
        }
        CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_WHITE, 5, 5, NULL, NULL));
        CHECK_OK(gocount_simulator_stones(simulator, NULL, stones, 5, &count, NULL));
        CHECK(count == 5 && stones[0].x == 1 && stones[0].y == 2 && stones[0].color == GOCOUNT_BLACK);
        CHECK(stones[4].x == 5 && stones[4].color == GOCOUNT_WHITE);
        CHECK_OK(gocount_simulator_stones(simulator, &box, NULL, 0, &count, NULL));
        CHECK(count == 4);
        CHECK_OK(gocount_simulator_stones(simulator, &everything, NULL, 0, &count, NULL));
        CHECK(count == 5);
        CHECK_OK(gocount_simulator_stones(simulator, &none, NULL, 0, &count, NULL));
        CHECK(count == 0);
        CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_simulator_stones(simulator, &box, stones, 3, &count, NULL));
        CHECK_OK(gocount_simulator_cells(simulator, &box, bytes, 9, &count, NULL));
        CHECK(count == 9 && memcmp(bytes, cells, 9) == 0);
        CHECK_OK(gocount_simulator_territory_map(simulator, &box, bytes, 9, &count, NULL));
        CHECK(count == 9 && memcmp(bytes, map, 9) == 0);
        CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_simulator_cells(simulator, &box, bytes, 8, &count, NULL));
        CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_simulator_territory_map(simulator, &box, bytes, 8, &count, NULL));
        CHECK_OK(gocount_simulator_to_board(simulator, &box, NULL, &board, NULL));
        CHECK_OK(gocount_board_size(board, &width, &height, NULL));
        CHECK(width == 3 && height == 3);
        CHECK_OK(gocount_board_cells(board, bytes, 9, &count, NULL));
        CHECK(memcmp(bytes, cells, 9) == 0);
        gocount_board_free(board);
        board = NULL;
        few.max_points = 8;
        CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_simulator_to_board(simulator, &box, &few, &board, NULL));
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_to_board(simulator, &none, NULL, &board, NULL));
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_cells(simulator, &none, bytes, 9, &count, NULL));
        CHECK_STATUS(i ? GOCOUNT_OK : GOCOUNT_INVALID_COORDINATE,
                     gocount_simulator_cells(simulator, &outside, NULL, 0, &count, NULL));
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_simulator_cells(simulator, &everything, NULL, 0, &count, NULL));
        REFUSED(gocount_simulator_stones(simulator, NULL, NULL, 1, &count, NULL));
        REFUSED(gocount_simulator_stones(simulator, NULL, stones, 5, NULL, NULL));
        /* NULL is the whole of a board with edges. */
        CHECK_STATUS(i ? GOCOUNT_UNSUPPORTED : GOCOUNT_OK, gocount_simulator_cells(simulator, NULL, whole, 36, &count, NULL));
        CHECK(i || (count == 36 && whole[8] == 1 && whole[35] == 2));
        REFUSED(gocount_simulator_cells(simulator, &box, bytes, 9, NULL, NULL));
        CHECK_STATUS(i ? GOCOUNT_UNSUPPORTED : GOCOUNT_OK,
                     gocount_simulator_territory_map(simulator, NULL, whole, 36, &count, NULL));
        CHECK(i || (count == 36 && whole[14] == 1));
        REFUSED(gocount_simulator_territory_map(simulator, &box, bytes, 9, NULL, NULL));
        CHECK_STATUS(i ? GOCOUNT_UNSUPPORTED : GOCOUNT_OK, gocount_simulator_to_board(simulator, NULL, NULL, &board, NULL));
        CHECK(i || (gocount_board_size(board, &width, &height, NULL) == GOCOUNT_OK && width == 6 && height == 6));
        gocount_board_free(board);
        board = NULL;
        REFUSED(gocount_simulator_to_board(simulator, &box, NULL, NULL, NULL));
        gocount_simulator_free(simulator);
        NO_HANDLE(gocount_simulator_stones(NULL, &box, stones, 5, &count, NULL));
        NO_HANDLE(gocount_simulator_cells(NULL, &box, bytes, 9, &count, NULL));
        NO_HANDLE(gocount_simulator_territory_map(NULL, &box, bytes, 9, &count, NULL));
        NO_HANDLE(gocount_simulator_to_board(NULL, &box, NULL, &board, NULL));
        CHECK(board == NULL);
    }
}

/* A corner cut off by Black is Black's as long as White does not reach in from outside of the rectangle. */
static void territory_beside_a_rectangle(void) {
    gocount_simulator *simulator = a_plane();
    const gocount_rectangle corner = {1, 1, 2, 2};
    uint8_t map[4];
    size_t count = 0;
    for (int32_t i = 1; i <= 2; i++) {
        CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_BLACK, 3, i, NULL, NULL));
        CHECK_OK(gocount_simulator_territory_map(simulator, &corner, map, 4, &count, NULL));
        CHECK(map[0] == GOCOUNT_MAP_NOBODY);
        if (i == 1) CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_BLACK, i, 3, NULL, NULL));
    }
    CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_BLACK, 2, 3, NULL, NULL));
    CHECK_OK(gocount_simulator_territory_map(simulator, &corner, map, 4, &count, NULL));
    CHECK(map[0] == GOCOUNT_MAP_BLACK && map[3] == GOCOUNT_MAP_BLACK);
    CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_WHITE, 2, 2, NULL, NULL));
    CHECK_OK(gocount_simulator_territory_map(simulator, &corner, map, 4, &count, NULL));
    CHECK(map[0] == GOCOUNT_MAP_NOBODY && map[3] == GOCOUNT_MAP_STONE);
    gocount_simulator_free(simulator);
}

int main(void) {
    moves_of_a_game();
    the_end_of_a_game();
    legal_moves();
    chains();
    a_liberty_without_a_point();
    rectangles();
    territory_beside_a_rectangle();
    return checks_done();
}
