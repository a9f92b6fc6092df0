/* Area and territory in numbers, of one board and of many. */
#include "support/check.h"

static gocount_board *board_of(const char *diagram) {
    gocount_board *board = NULL;
    CHECK_OK(gocount_board_parse(diagram, strlen(diagram), NULL, &board, NULL));
    return board;
}

static int same(gocount_area a, gocount_area b) {
    return a.black_stones == b.black_stones && a.white_stones == b.white_stones &&
           a.black_territory == b.black_territory && a.white_territory == b.white_territory && a.neutral == b.neutral;
}

static const char DIAGRAM[] = ".XO.\nX.O.\n.X.O\n";
static const gocount_area EXPECTED = {3, 3, 2, 2, 2};

static void one_board(void) {
    static const uint8_t expected[] = {1, 1, 2, 2, 1, 0, 2, 2, 1, 1, 0, 2};
    gocount_board *board = board_of(DIAGRAM);
    gocount_area area = {77, 77, 77, 77, 77};
    uint8_t map[12];
    size_t count = 0;
    CHECK_OK(gocount_board_area(board, &area, NULL));
    CHECK(same(area, EXPECTED));
    CHECK_OK(gocount_board_area_map(board, map, 12, &count, NULL));
    CHECK(count == 12 && memcmp(map, expected, 12) == 0);
    map[0] = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_board_area_map(board, map, 11, &count, NULL));
    CHECK(map[0] == 77);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_area(board, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_area(NULL, &area, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_area_map(board, NULL, 12, &count, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_area_map(board, map, 12, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_area_map(board, map, SIZE_MAX, &count, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_area_map(NULL, map, 12, &count, NULL));
    gocount_board_free(board);
}

/* The same board many times, empty ones between: more than are counted together. */
enum { BOARDS = 150, WIDTH = 4, HEIGHT = 3 };

static void many_boards(void) {
    static uint8_t points[BOARDS * WIDTH * HEIGHT];
    static uint32_t black[BOARDS * HEIGHT], white[BOARDS * HEIGHT];
    static gocount_area areas[BOARDS];
    const gocount_area empty = {0, 0, 0, 0, WIDTH * HEIGHT};
    gocount_board *board = board_of(DIAGRAM);
    size_t count;
    for (size_t i = 0; i < BOARDS; i += 3) {
        uint8_t *cells = points + i * WIDTH * HEIGHT;
        CHECK_OK(gocount_board_cells(board, cells, WIDTH * HEIGHT, &count, NULL));
        for (size_t at = 0; at < WIDTH * HEIGHT; at++) {
            black[i * HEIGHT + at / WIDTH] |= (uint32_t)(cells[at] == GOCOUNT_BLACK) << at % WIDTH;
            white[i * HEIGHT + at / WIDTH] |= (uint32_t)(cells[at] == GOCOUNT_WHITE) << at % WIDTH;
        }
    }
    CHECK_OK(gocount_boards_area_of_cells(WIDTH, HEIGHT, points, sizeof points, areas, BOARDS, NULL));
    for (size_t i = 0; i < BOARDS; i++) CHECK(same(areas[i], i % 3 ? empty : EXPECTED));
    memset(areas, 0, sizeof areas);
    CHECK_OK(gocount_boards_area_of_masks(WIDTH, HEIGHT, black, BOARDS * HEIGHT, white, BOARDS * HEIGHT, areas, BOARDS, NULL));
    for (size_t i = 0; i < BOARDS; i++) CHECK(same(areas[i], i % 3 ? empty : EXPECTED));
    CHECK_OK(gocount_boards_area_of_cells(WIDTH, HEIGHT, NULL, 0, NULL, 0, NULL));
    CHECK_OK(gocount_boards_area_of_masks(WIDTH, HEIGHT, NULL, 0, NULL, 0, NULL, 0, NULL));

    gocount_error error = GOCOUNT_ERROR_INIT;
    points[100 * WIDTH * HEIGHT + 6] = 3;
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_boards_area_of_cells(WIDTH, HEIGHT, points, sizeof points, areas, BOARDS, &error));
    CHECK(error.offset == 100 * WIDTH * HEIGHT + 6 && error.line == 100 * HEIGHT + 2 && error.column == 3);
    gocount_board_free(board);
}

#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)

static void wrong_sizes(void) {
    uint8_t cells[8] = {0};
    uint32_t masks[4] = {0};
    gocount_area areas[4] = {{77, 0, 0, 0, 0}};
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_boards_area_of_cells(0, 3, cells, 4, areas, 4, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_boards_area_of_cells(3, 0, cells, 4, areas, 4, NULL));
    REFUSED(gocount_boards_area_of_cells(2, 2, NULL, 4, areas, 4, NULL));
    REFUSED(gocount_boards_area_of_cells(2, 2, cells, 4, NULL, 1, NULL));
    REFUSED(gocount_boards_area_of_cells(2, 2, cells, 4, areas, SIZE_MAX, NULL));
    REFUSED(gocount_boards_area_of_cells(2, 2, cells, SIZE_MAX, areas, 4, NULL));
    REFUSED(gocount_boards_area_of_cells(UINT32_MAX, 1, cells, SIZE_MAX, areas, 4, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "not a multiple", gocount_boards_area_of_cells(2, 2, cells, 5, areas, 4, &error));
    CHECK_ERROR(GOCOUNT_BUFFER_TOO_SMALL, "room for 2", gocount_boards_area_of_cells(2, 2, cells, 8, areas, 1, &error));
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_boards_area_of_masks(0, 3, masks, 3, masks, 3, areas, 4, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_boards_area_of_masks(3, 0, masks, 3, masks, 3, areas, 4, NULL));
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_boards_area_of_masks(33, 1, masks, 1, masks, 1, areas, 4, NULL));
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_boards_area_of_masks(1, 65, masks, 0, masks, 0, areas, 4, NULL));
    REFUSED(gocount_boards_area_of_masks(2, 2, NULL, 2, masks, 2, areas, 4, NULL));
    REFUSED(gocount_boards_area_of_masks(2, 2, masks, 2, NULL, 2, areas, 4, NULL));
    REFUSED(gocount_boards_area_of_masks(2, 2, masks, 2, masks, 2, NULL, 1, NULL));
    REFUSED(gocount_boards_area_of_masks(2, 2, masks, SIZE_MAX, masks, SIZE_MAX, areas, 4, NULL));
    REFUSED(gocount_boards_area_of_masks(2, 2, masks, 4, masks, 2, areas, 4, NULL));
    REFUSED(gocount_boards_area_of_masks(2, 2, masks, 3, masks, 3, areas, 4, NULL));
    CHECK_ERROR(GOCOUNT_BUFFER_TOO_SMALL, "room for 2",
                gocount_boards_area_of_masks(2, 2, masks, 4, masks, 4, areas, 1, &error));
    CHECK(areas[0].black_stones == 77);
}

int main(void) {
    one_board();
    many_boards();
    wrong_sizes();
    return checks_done();
}
