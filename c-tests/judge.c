/* Boards judged one after another by one handle, beside the answers of board handles. */
#include "support/check.h"

enum { WIDTH = 7, HEIGHT = 6, POINTS = WIDTH * HEIGHT };

static gocount_judge *a_judge(void) {
    gocount_judge *judge = NULL;
    CHECK_OK(gocount_judge_new(WIDTH, HEIGHT, &judge, NULL));
    return judge;
}

/* A board of stones that look thrown. */
static void throw_stones(uint8_t *points, uint32_t seed) {
    for (size_t i = 0; i < POINTS; i++) {
        seed = seed * 1664525u + 1013904223u;
        points[i] = (uint8_t)((seed >> 24) % 3);
    }
}

static void same_answers(void) {
    gocount_judge *judge = a_judge();
    uint8_t points[POINTS], dead[POINTS], seki[POINTS], map[2][POINTS], owners[2][POINTS], reasons[2][POINTS];
    gocount_seki_counts counts[2];
    size_t written = 0;
    for (uint32_t seed = 0; seed < 200; seed++) {
        gocount_board *board = NULL;
        throw_stones(points, seed);
        throw_stones(dead, seed + 1000);
        throw_stones(seki, seed + 2000);
        CHECK_OK(gocount_board_from_cells(WIDTH, HEIGHT, points, POINTS, NULL, &board, NULL));
        for (gocount_suicide suicide = 0; suicide <= GOCOUNT_SUICIDE_ALLOWED; suicide++) {
            CHECK_OK(gocount_judge_life(judge, points, POINTS, suicide, map[0], POINTS, NULL));
            CHECK_OK(gocount_board_life(board, suicide, map[1], POINTS, &written, NULL));
            CHECK(memcmp(map[0], map[1], POINTS) == 0);
        }
        for (int is_marked = 0; is_marked < 2; is_marked++) {
            const uint8_t *gone = is_marked ? dead : NULL, *held = is_marked ? seki : NULL;
            size_t marks = is_marked ? POINTS : 0;
            CHECK_OK(gocount_judge_seki(judge, points, POINTS, gone, marks, held, marks, &counts[0], owners[0], POINTS,
                                        reasons[0], POINTS, NULL));
            CHECK_OK(gocount_board_seki(board, gone, marks, held, marks, &counts[1], owners[1], POINTS, reasons[1], POINTS,
                                        &written, NULL));
            CHECK(memcmp(&counts[0], &counts[1], sizeof counts[0]) == 0);
            CHECK(memcmp(owners[0], owners[1], POINTS) == 0 && memcmp(reasons[0], reasons[1], POINTS) == 0);
        }
        CHECK_OK(gocount_judge_seki(judge, points, POINTS, NULL, 0, NULL, 0, NULL, NULL, 0, NULL, 0, NULL));
        gocount_board_free(board);
    }
    gocount_judge_free(judge);
}

#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)

static void misuse(void) {
    gocount_judge *judge = a_judge(), *none = NULL;
    gocount_seki_counts counts = {77, 77, 77, 77};
    gocount_error error = GOCOUNT_ERROR_INIT;
    uint8_t points[POINTS] = {0}, map[POINTS] = {9};
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_judge_new(0, 5, &none, NULL));
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_judge_new(1u << 15, 1u << 15, &none, NULL));
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_judge_new(UINT32_MAX, UINT32_MAX, &none, NULL));
    REFUSED(gocount_judge_new(5, 5, NULL, NULL));
    CHECK(none == NULL);
    REFUSED(gocount_judge_life(judge, points, POINTS - 1, 0, map, POINTS, NULL));
    REFUSED(gocount_judge_life(judge, points, SIZE_MAX, 0, map, POINTS, NULL));
    REFUSED(gocount_judge_life(judge, NULL, POINTS, 0, map, POINTS, NULL));
    REFUSED(gocount_judge_life(judge, points, POINTS, 4, map, POINTS, NULL));
    REFUSED(gocount_judge_life(judge, points, POINTS, 0, NULL, POINTS, NULL));
    REFUSED(gocount_judge_life(judge, points, POINTS, 0, map, SIZE_MAX, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_judge_life(judge, points, POINTS, 0, map, POINTS - 1, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_judge_life(judge, points, POINTS, 0, NULL, 0, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_judge_life(NULL, points, POINTS, 0, map, POINTS, NULL));
    REFUSED(gocount_judge_seki(judge, points, POINTS + 1, NULL, 0, NULL, 0, &counts, NULL, 0, NULL, 0, NULL));
    REFUSED(gocount_judge_seki(judge, NULL, POINTS, NULL, 0, NULL, 0, &counts, NULL, 0, NULL, 0, NULL));
    REFUSED(gocount_judge_seki(judge, points, POINTS, points, 5, NULL, 0, &counts, NULL, 0, NULL, 0, NULL));
    REFUSED(gocount_judge_seki(judge, points, POINTS, NULL, 0, points, 5, &counts, NULL, 0, NULL, 0, NULL));
    REFUSED(gocount_judge_seki(judge, points, POINTS, NULL, 0, NULL, 0, &counts, NULL, 1, NULL, 0, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL,
                 gocount_judge_seki(judge, points, POINTS, NULL, 0, NULL, 0, &counts, map, POINTS - 1, NULL, 0, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE,
                 gocount_judge_seki(NULL, points, POINTS, NULL, 0, NULL, 0, &counts, NULL, 0, NULL, 0, NULL));
    points[WIDTH + 2] = 3;
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_judge_life(judge, points, POINTS, 0, map, POINTS, &error));
    CHECK(error.offset == WIDTH + 2 && error.line == 2 && error.column == 3);
    CHECK_STATUS(GOCOUNT_INVALID_BOARD,
                 gocount_judge_seki(judge, points, POINTS, NULL, 0, NULL, 0, &counts, NULL, 0, NULL, 0, NULL));
    CHECK(counts.black_territory == 77 && map[0] == 9);
    gocount_judge_free(judge);
    gocount_judge_free(NULL);
}

int main(void) {
    same_answers();
    misuse();
    return checks_done();
}
