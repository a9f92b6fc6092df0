/* Territory by Japanese custom: dead stones, seki, many boards, and every way to misuse it. */
#include "support/handles.h"

enum { WIDTH = 9, HEIGHT = 5, POINTS = WIDTH * HEIGHT };

/* Black left, White right; a White stone at (1, 1) is dead, and the column between them is dame. */
static const char DIAGRAM[] = "...X.O...\n"
                              ".O.X.O...\n"
                              "...X.O...\n"
                              "...X.O...\n"
                              "...X.O...\n";

static void dead_stones(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_seki_counts counts = {77, 77, 77, 77};
    uint8_t dead[POINTS] = {0}, owners[POINTS], reasons[POINTS];
    size_t written = 0;
    dead[WIDTH + 1] = 1;
    CHECK_OK(gocount_board_seki(board, dead, POINTS, NULL, 0, &counts, owners, POINTS, reasons, POINTS, &written, NULL));
    CHECK(written == POINTS && counts.black_territory == 15 && counts.white_territory == 15);
    CHECK(counts.black_groups == 1 && counts.white_groups == 1);
    CHECK(owners[0] == GOCOUNT_BLACK && reasons[0] == GOCOUNT_POINT_REASON_TERRITORY);
    CHECK(owners[WIDTH + 1] == GOCOUNT_BLACK && reasons[WIDTH + 1] == GOCOUNT_POINT_REASON_DEAD_STONE);
    CHECK(owners[3] == GOCOUNT_NONE && reasons[3] == GOCOUNT_POINT_REASON_STONE);
    CHECK(owners[4] == GOCOUNT_NONE && reasons[4] == GOCOUNT_POINT_REASON_DAME);
    /* Alive, the stone makes the left nobody's. */
    CHECK_OK(gocount_board_seki(board, NULL, 0, NULL, 0, &counts, NULL, 0, NULL, 0, NULL, NULL));
    CHECK(counts.black_territory == 0 && counts.white_territory == 15);
    gocount_board_free(board);
}

/* A chain that the caller says is in seki has no territory. */
static void a_seki_by_agreement(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_seki_counts counts;
    uint8_t dead[POINTS] = {0}, seki[POINTS] = {0}, owners[POINTS], reasons[POINTS];
    size_t written = 0;
    dead[WIDTH + 1] = 1;
    seki[5] = 1;
    CHECK_OK(
        gocount_board_seki(board, dead, POINTS, seki, POINTS, &counts, owners, POINTS, reasons, POINTS, &written, NULL));
    CHECK(counts.white_territory == 0 && owners[8] == GOCOUNT_NONE && reasons[8] == GOCOUNT_POINT_REASON_SEKI);
    CHECK(counts.black_territory == 15);
    gocount_board_free(board);
}

/* Three boards in a call: an empty one between, and what is marked on one does not bear on the others. */
static void many_boards(void) {
    enum { BOARDS = 3 };
    gocount_board *board = board_of(DIAGRAM);
    gocount_seki_counts counts[BOARDS], expected[2];
    uint8_t cells[BOARDS * POINTS] = {0}, dead[BOARDS * POINTS] = {0}, seki[BOARDS * POINTS] = {0};
    uint8_t owners[BOARDS * POINTS], reasons[BOARDS * POINTS], one[2][2][POINTS];
    size_t written = 0;
    for (size_t i = 0; i < BOARDS; i += 2) {
        CHECK_OK(gocount_board_cells(board, cells + i * POINTS, POINTS, &written, NULL));
        dead[i * POINTS + WIDTH + 1] = 1;
    }
    seki[2 * POINTS + 5] = 1;
    for (size_t i = 0; i < 2; i++) {
        CHECK_OK(gocount_board_seki(board, dead, POINTS, seki + 2 * i * POINTS, POINTS, &expected[i], one[i][0], POINTS,
                                    one[i][1], POINTS, NULL, NULL));
    }
    CHECK_OK(gocount_boards_seki(WIDTH, HEIGHT, cells, sizeof cells, dead, sizeof dead, seki, sizeof seki, counts, BOARDS,
                                 owners, sizeof owners, reasons, sizeof reasons, NULL));
    for (size_t i = 0; i < 2; i++) {
        CHECK(memcmp(&counts[2 * i], &expected[i], sizeof counts[0]) == 0);
        CHECK(memcmp(owners + 2 * i * POINTS, one[i][0], POINTS) == 0);
        CHECK(memcmp(reasons + 2 * i * POINTS, one[i][1], POINTS) == 0);
    }
    CHECK(counts[1].black_territory == 0 && counts[1].black_groups == 0 && owners[POINTS] == GOCOUNT_NONE);
    CHECK(counts[2].white_territory == 0 && counts[0].white_territory == 15);
    /* Only what is wanted. */
    memset(counts, 77, sizeof counts);
    CHECK_OK(gocount_boards_seki(WIDTH, HEIGHT, cells, sizeof cells, dead, sizeof dead, NULL, 0, counts, BOARDS, NULL, 0,
                                 NULL, 0, NULL));
    CHECK(counts[2].white_territory == 15);
    CHECK_OK(gocount_boards_seki(WIDTH, HEIGHT, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL));
    gocount_board_free(board);
}

#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)

static void misuse_of_many(void) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_seki_counts counts[2] = {{77, 0, 0, 0}};
    uint8_t cells[8] = {0}, map[8] = {77};
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_boards_seki(0, 2, cells, 4, NULL, 0, NULL, 0, counts, 2, map, 8, map, 8, NULL));
    REFUSED(gocount_boards_seki(2, 2, NULL, 4, NULL, 0, NULL, 0, counts, 2, map, 8, NULL, 0, NULL));
    REFUSED(gocount_boards_seki(2, 2, cells, 5, NULL, 0, NULL, 0, counts, 2, map, 8, NULL, 0, NULL));
    REFUSED(gocount_boards_seki(2, 2, cells, SIZE_MAX, NULL, 0, NULL, 0, counts, 2, map, 8, NULL, 0, NULL));
    REFUSED(gocount_boards_seki(2, 2, cells, 8, cells, 4, NULL, 0, counts, 2, map, 8, NULL, 0, NULL));
    REFUSED(gocount_boards_seki(2, 2, cells, 8, NULL, 0, cells, 4, counts, 2, map, 8, NULL, 0, NULL));
    REFUSED(gocount_boards_seki(2, 2, cells, 8, NULL, 0, NULL, 0, NULL, 2, map, 8, NULL, 0, NULL));
    REFUSED(gocount_boards_seki(2, 2, cells, 8, NULL, 0, NULL, 0, counts, 2, NULL, 8, NULL, 0, NULL));
    REFUSED(gocount_boards_seki(2, 2, cells, 8, NULL, 0, NULL, 0, counts, 2, map, 8, NULL, 8, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL,
                 gocount_boards_seki(2, 2, cells, 8, NULL, 0, NULL, 0, counts, 1, map, 8, NULL, 0, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL,
                 gocount_boards_seki(2, 2, cells, 8, NULL, 0, NULL, 0, counts, 2, map, 7, NULL, 0, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL,
                 gocount_boards_seki(2, 2, cells, 8, NULL, 0, NULL, 0, counts, 2, NULL, 0, map, 7, NULL));
    cells[7] = 3;
    CHECK_STATUS(GOCOUNT_INVALID_BOARD,
                 gocount_boards_seki(2, 2, cells, 8, NULL, 0, NULL, 0, counts, 2, map, 8, NULL, 0, &error));
    CHECK(error.offset == 7 && error.line == 4 && error.column == 2);
    CHECK(counts[0].black_territory == 77 && map[0] == 77);
}

static void misuse(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_seki_counts counts = {77, 77, 77, 77};
    uint8_t marks[POINTS] = {0}, map[POINTS] = {77};
    size_t written = 99;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "dead_count",
                gocount_board_seki(board, marks, 5, NULL, 0, &counts, map, POINTS, NULL, 0, &written, &error));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "seki_count",
                gocount_board_seki(board, NULL, 0, marks, 5, &counts, map, POINTS, NULL, 0, &written, &error));
    REFUSED(gocount_board_seki(board, NULL, 5, NULL, 0, &counts, map, POINTS, NULL, 0, &written, NULL));
    REFUSED(gocount_board_seki(board, marks, SIZE_MAX, NULL, 0, &counts, map, POINTS, NULL, 0, &written, NULL));
    REFUSED(gocount_board_seki(board, NULL, 0, NULL, 0, &counts, map, SIZE_MAX, NULL, 0, &written, NULL));
    REFUSED(gocount_board_seki(board, NULL, 0, NULL, 0, &counts, map, POINTS, NULL, 1, &written, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE,
                 gocount_board_seki(NULL, NULL, 0, NULL, 0, &counts, map, POINTS, NULL, 0, &written, NULL));
    CHECK(counts.black_territory == 77 && written == 99);
    CHECK_ERROR(GOCOUNT_BUFFER_TOO_SMALL, "45",
                gocount_board_seki(board, NULL, 0, NULL, 0, &counts, NULL, 0, map, POINTS - 1, &written, &error));
    CHECK(map[0] == 77 && written == POINTS && counts.black_territory == 77);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL,
                 gocount_board_seki(board, NULL, 0, NULL, 0, NULL, map, POINTS - 1, NULL, 0, NULL, NULL));
    CHECK_OK(gocount_board_seki(board, NULL, 0, NULL, 0, NULL, map, POINTS, NULL, 0, NULL, NULL));
    CHECK(map[8] == GOCOUNT_WHITE);
    CHECK_OK(gocount_board_seki(board, NULL, 0, NULL, 0, NULL, NULL, 0, NULL, 0, &written, NULL)); /* only asked */
    CHECK(written == POINTS);
    gocount_board_free(board);
}

static void reasons_have_names(void) {
    for (gocount_point_reason reason = 0; reason <= GOCOUNT_POINT_REASON_DEAD_STONE; reason++) {
        for (gocount_point_reason other = 0; other < reason; other++) {
            CHECK(strcmp(gocount_point_reason_name(reason), gocount_point_reason_name(other)) != 0);
        }
    }
    CHECK(strcmp(gocount_point_reason_name(GOCOUNT_POINT_REASON_FALSE_EYE), "false_eye") == 0);
    CHECK(strcmp(gocount_point_reason_name(GOCOUNT_POINT_REASON_DEAD_STONE + 1), "unknown") == 0);
    CHECK(strcmp(gocount_point_reason_name(UINT32_MAX), "unknown") == 0);
}

int main(void) {
    dead_stones();
    a_seki_by_agreement();
    many_boards();
    misuse_of_many();
    misuse();
    reasons_have_names();
    return checks_done();
}
