/* Territory by Japanese custom: dead stones, seki, and every way to misuse it. */
#include "support/check.h"

enum { WIDTH = 9, HEIGHT = 5, POINTS = WIDTH * HEIGHT };

/* Black left, White right; a White stone at (1, 1) is dead, and the column between them is dame. */
static const char DIAGRAM[] = "...X.O...\n"
                              ".O.X.O...\n"
                              "...X.O...\n"
                              "...X.O...\n"
                              "...X.O...\n";

static void dead_stones(void) {
    gocount_board *board = NULL;
    gocount_territory_verdict verdict = {77, 77, 77, 77};
    uint8_t dead[POINTS] = {0}, owners[POINTS], reasons[POINTS];
    size_t count = 0;
    CHECK_OK(gocount_board_parse(DIAGRAM, strlen(DIAGRAM), NULL, &board, NULL));
    dead[WIDTH + 1] = 1;
    CHECK_OK(gocount_board_japanese_territory(board, dead, POINTS, NULL, 0, &verdict, owners, reasons, POINTS, &count, NULL));
    CHECK(count == POINTS && verdict.black_territory == 15 && verdict.white_territory == 15);
    CHECK(verdict.black_groups == 1 && verdict.white_groups == 1);
    CHECK(owners[0] == GOCOUNT_BLACK && reasons[0] == GOCOUNT_POINT_TERRITORY);
    CHECK(owners[WIDTH + 1] == GOCOUNT_BLACK && reasons[WIDTH + 1] == GOCOUNT_POINT_DEAD_STONE);
    CHECK(owners[3] == GOCOUNT_NONE && reasons[3] == GOCOUNT_POINT_STONE);
    CHECK(owners[4] == GOCOUNT_NONE && reasons[4] == GOCOUNT_POINT_DAME);
    /* Alive, the stone makes the left nobody's. */
    CHECK_OK(gocount_board_japanese_territory(board, NULL, 0, NULL, 0, &verdict, NULL, NULL, 0, &count, NULL));
    CHECK(verdict.black_territory == 0 && verdict.white_territory == 15);
    gocount_board_free(board);
}

/* A chain that the caller says is in seki has no territory. */
static void a_seki_by_agreement(void) {
    gocount_board *board = NULL;
    gocount_territory_verdict verdict;
    uint8_t dead[POINTS] = {0}, seki[POINTS] = {0}, owners[POINTS], reasons[POINTS];
    size_t count = 0;
    CHECK_OK(gocount_board_parse(DIAGRAM, strlen(DIAGRAM), NULL, &board, NULL));
    dead[WIDTH + 1] = 1;
    seki[5] = 1;
    CHECK_OK(gocount_board_japanese_territory(board, dead, POINTS, seki, POINTS, &verdict, owners, reasons, POINTS, &count,
                                              NULL));
    CHECK(verdict.white_territory == 0 && owners[8] == GOCOUNT_NONE && reasons[8] == GOCOUNT_POINT_SEKI);
    CHECK(verdict.black_territory == 15);
    gocount_board_free(board);
}

static void misuse(void) {
    gocount_board *board = NULL;
    gocount_territory_verdict verdict = {77, 77, 77, 77};
    uint8_t marks[POINTS] = {0}, map[POINTS] = {77};
    size_t count = 99;
    CHECK_OK(gocount_board_parse(DIAGRAM, strlen(DIAGRAM), NULL, &board, NULL));
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
    REFUSED(gocount_board_japanese_territory(board, marks, 5, NULL, 0, &verdict, map, NULL, POINTS, &count, NULL));
    REFUSED(gocount_board_japanese_territory(board, NULL, 0, marks, 5, &verdict, map, NULL, POINTS, &count, NULL));
    REFUSED(gocount_board_japanese_territory(board, NULL, 5, NULL, 0, &verdict, map, NULL, POINTS, &count, NULL));
    REFUSED(gocount_board_japanese_territory(board, marks, SIZE_MAX, NULL, 0, &verdict, map, NULL, POINTS, &count, NULL));
    REFUSED(gocount_board_japanese_territory(board, NULL, 0, NULL, 0, &verdict, map, NULL, SIZE_MAX, &count, NULL));
    REFUSED(gocount_board_japanese_territory(board, NULL, 0, NULL, 0, &verdict, map, NULL, POINTS, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE,
                 gocount_board_japanese_territory(NULL, NULL, 0, NULL, 0, &verdict, map, NULL, POINTS, &count, NULL));
    CHECK(verdict.black_territory == 77 && count == 99);
    CHECK_ERROR(GOCOUNT_BUFFER_TOO_SMALL, "45",
                gocount_board_japanese_territory(board, NULL, 0, NULL, 0, &verdict, NULL, map, POINTS - 1, &count, &error));
    CHECK(map[0] == 77 && count == POINTS && verdict.white_territory == 15);
    CHECK_OK(gocount_board_japanese_territory(board, NULL, 0, NULL, 0, NULL, map, NULL, POINTS, &count, NULL));
    CHECK(map[8] == GOCOUNT_WHITE);
    gocount_board_free(board);
}

int main(void) {
    dead_stones();
    a_seki_by_agreement();
    misuse();
    return checks_done();
}
