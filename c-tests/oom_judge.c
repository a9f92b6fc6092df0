/* A judge is made whole or not at all, and once it is there it asks for no memory. */
#include "support/check.h"
#include "support/failing.h"

enum { SIDE = 19, POINTS = SIDE * SIDE };

static void made_or_not(void) {
    unsigned long n = 0;
    gocount_status status = GOCOUNT_OUT_OF_MEMORY;
    while (status != GOCOUNT_OK) {
        gocount_judge *judge = NULL;
        fail_allocation(++n, FAIL_ONCE);
        status = gocount_judge_new(SIDE, SIDE, &judge, NULL);
        fail_allocation(0, FAIL_ONCE);
        CHECK(status == GOCOUNT_OK || (status == GOCOUNT_OUT_OF_MEMORY && judge == NULL));
        gocount_judge_free(judge);
    }
    printf("judge_new: %lu allocations\n", n - 1);
    CHECK(n > 1);
}

/* Stones that look thrown; columns in the middle of them that wind. */
static void board(uint8_t *points, uint32_t seed) {
    for (size_t i = 0; i < POINTS; i++) {
        seed = seed * 1664525u + 1013904223u;
        points[i] = (uint8_t)(i % SIDE % 2 == 1 && i / SIDE < SIDE - 1 && seed % 7 == 0 ? 1 : (seed >> 24) % 3);
    }
}

static void judging_takes_no_memory(void) {
    gocount_judge *judge = NULL;
    gocount_seki_counts counts;
    uint8_t points[POINTS], dead[POINTS], map[POINTS], owners[POINTS], reasons[POINTS];
    CHECK_OK(gocount_judge_new(SIDE, SIDE, &judge, NULL));
    for (uint32_t seed = 0; seed < 50; seed++) {
        board(points, seed);
        board(dead, seed + 50);
        fail_allocation(1, FAIL_FROM_THERE_ON);
        CHECK_OK(gocount_judge_life(judge, points, POINTS, seed % 4, map, POINTS, NULL));
        CHECK_OK(gocount_judge_seki(judge, points, POINTS, dead, POINTS, dead, POINTS, &counts, owners, POINTS, reasons, POINTS, NULL));
        CHECK_OK(gocount_judge_seki(judge, points, POINTS, NULL, 0, NULL, 0, &counts, owners, POINTS, reasons, POINTS, NULL));
        CHECK(allocations_asked() == 0);
        fail_allocation(0, FAIL_ONCE);
    }
    gocount_judge_free(judge);
}

int main(void) {
    made_or_not();
    judging_takes_no_memory();
    return checks_done();
}
