/* Pass-alive stones and territory, of one board and of many. */
#include "support/check.h"

/* Black's corner has two eyes; White's has one. */
static const uint8_t CELLS[] = {
    0, 1, 0, 1, 0, 0, /* */
    1, 1, 1, 1, 0, 2, /* */
    0, 0, 0, 0, 2, 0, /* */
};
static const uint8_t ALIVE[] = {
    1, 1, 1, 1, 0, 0, /* */
    1, 1, 1, 1, 0, 0, /* */
    0, 0, 0, 0, 0, 0, /* */
};
enum { WIDTH = 6, HEIGHT = 3, POINTS = WIDTH * HEIGHT };

static void one_board(void) {
    gocount_board *board = NULL;
    uint8_t map[POINTS];
    size_t count = 0;
    CHECK_OK(gocount_board_from_cells(WIDTH, HEIGHT, CELLS, POINTS, NULL, &board, NULL));
    for (gocount_suicide suicide = 0; suicide <= GOCOUNT_SUICIDE_ALLOWED; suicide++) {
        CHECK_OK(gocount_board_life(board, suicide, map, POINTS, &count, NULL));
        CHECK(count == POINTS && memcmp(map, ALIVE, POINTS) == 0);
    }
    map[0] = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_board_life(board, 0, map, POINTS - 1, &count, NULL));
    CHECK(map[0] == 77);
    CHECK_OK(gocount_board_life(board, 0, NULL, 0, &count, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_life(board, 4, map, POINTS, &count, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_life(board, 0, NULL, POINTS, &count, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_life(board, 0, map, SIZE_MAX, &count, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_life(board, 0, map, POINTS, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_life(NULL, 0, map, POINTS, &count, NULL));
    gocount_board_free(board);
}

/* Black is next to each empty point of the large eye, but not to the White stone in it, which could be one of a chain
   that takes itself off. */
static void suicide_makes_a_difference(void) {
    static const char diagram[] = "XXXXXXX\n.XX.XXX\nXX.O.XX\nXXX.XXX\nXXXXXXX\n";
    gocount_board *board = NULL;
    uint8_t map[35];
    size_t count = 0;
    CHECK_OK(gocount_board_parse(diagram, strlen(diagram), NULL, &board, NULL));
    /* What a rule set says can be handed over as it is. */
    for (gocount_suicide suicide = 0; suicide <= GOCOUNT_SUICIDE_ALLOWED; suicide++) {
        uint8_t expected = suicide <= GOCOUNT_SUICIDE_FORBIDDEN ? GOCOUNT_BLACK : GOCOUNT_NONE;
        CHECK_OK(gocount_board_life(board, suicide, map, 35, &count, NULL));
        CHECK(map[0] == expected && map[7] == expected);
    }
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "suicide is 4: it must be GOCOUNT_SUICIDE_DEFAULT (0)",
                gocount_board_life(board, 4, map, 35, &count, &error));
    gocount_board_free(board);
}

static void many_boards(void) {
    uint8_t points[3 * POINTS] = {0}, maps[3 * POINTS];
    gocount_error error = GOCOUNT_ERROR_INIT;
    memcpy(points, CELLS, POINTS);
    memcpy(points + 2 * POINTS, CELLS, POINTS);
    memset(maps, 77, sizeof maps);
    CHECK_OK(gocount_boards_life(WIDTH, HEIGHT, points, 3 * POINTS, 0, maps, sizeof maps, NULL));
    for (size_t i = 0; i < 3 * POINTS; i++) CHECK(maps[i] == (i / POINTS == 1 ? 0 : ALIVE[i % POINTS]));
    maps[0] = 77;
    CHECK_ERROR(GOCOUNT_BUFFER_TOO_SMALL, "room for 54",
                gocount_boards_life(WIDTH, HEIGHT, points, 3 * POINTS, 0, maps, 3 * POINTS - 1, &error));
    points[POINTS + WIDTH + 2] = 9;
    CHECK_STATUS(GOCOUNT_INVALID_BOARD,
                 gocount_boards_life(WIDTH, HEIGHT, points, 3 * POINTS, 0, maps, sizeof maps, &error));
    CHECK(error.offset == POINTS + WIDTH + 2 && error.line == HEIGHT + 2 && error.column == 3);
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_boards_life(0, 1, points, 1, 0, maps, 4, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_boards_life(2, 2, points, 4, 4, maps, 4, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_boards_life(2, 2, points, 5, 0, maps, 8, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_boards_life(2, 2, NULL, 4, 0, maps, 4, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_boards_life(2, 2, points, 4, 0, NULL, 4, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_boards_life(2, 2, points, 4, 0, maps, SIZE_MAX, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_boards_life(2, 2, points, SIZE_MAX, 0, maps, 4, NULL));
    CHECK(maps[0] == 77);
    CHECK_OK(gocount_boards_life(2, 2, NULL, 0, 0, NULL, 0, NULL));
}

int main(void) {
    one_board();
    suicide_makes_a_difference();
    many_boards();
    return checks_done();
}
