/* gocount_value_*: time limits and overtime, read and written; and every way to misuse them. */
#include "support/written.h"

static void time_limits(void) {
    gocount_time_limit limit;
    memset(&limit, 9, sizeof limit);
    CLEAN(gocount_value_time_limit(TEXT("1800"), &limit, &told, &failed));
    CHECK(limit.has_main == 1 && limit.main_ms == 1800000 && limit.has_overtime == 0);
    CHECK(limit.overtime.has_time == 0 && limit.overtime.has_periods == 0);
    CHECK_OK(gocount_value_time_limit(TEXT("10:00(5x1:00)"), &limit, &told, NULL));
    CHECK(limit.main_ms == 600000 && limit.has_overtime == 1);
    CHECK(limit.overtime.system == GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI && limit.overtime.time_ms == 60000);
    CHECK(limit.overtime.has_time == 1 && limit.overtime.periods == 5 && limit.overtime.has_periods == 1);
    CHECK(told.kind != GOCOUNT_COMPLAINT_KIND_NONE);
    READ(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_time_limit(TEXT(""), &limit, &told, &failed));
    CHECK(limit.has_main == 0 && limit.main_ms == 0 && limit.has_overtime == 0);
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 0, gocount_value_time_limit(TEXT("long"), &limit, &told, &failed));
    REFUSED(gocount_value_time_limit(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_time_limit("1", SIZE_MAX, &limit, &told, NULL));
    WRITES("1800", gocount_value_write_time_limit(1800000, &written, NULL));
    WRITES("0.5", gocount_value_write_time_limit(500, &written, NULL));
    REFUSED(gocount_value_write_time_limit(500, NULL, NULL));
}

static void overtimes(void) {
    gocount_overtime overtime;
    memset(&overtime, 9, sizeof overtime);
    CLEAN(gocount_value_overtime(TEXT("5x30 byo-yomi"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI && overtime.time_ms == 30000 && overtime.periods == 5);
    CLEAN(gocount_value_overtime(TEXT("25/600 Canadian"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_CANADIAN && overtime.time_ms == 600000 && overtime.periods == 25);
    CLEAN(gocount_value_overtime(TEXT("10 fischer"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_FISCHER && overtime.time_ms == 10000);
    CLEAN(gocount_value_overtime(TEXT("20 per move"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_SIMPLE && overtime.has_time == 1 && overtime.has_periods == 0);
    CLEAN(gocount_value_overtime(TEXT("none"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE && overtime.has_time == 0 && overtime.time_ms == 0);
    BAD(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_overtime(TEXT(""), &overtime, &told, &failed));
    REFUSED(gocount_value_overtime(TEXT("none"), NULL, &told, NULL));
    REFUSED(gocount_value_overtime("none", SIZE_MAX, &overtime, &told, NULL));
}

/* What is written is what was read; what says too much or too little is not. */
static void overtimes_written(void) {
    static const char *const texts[] = {"5x30 byo-yomi", "25/600 Canadian", "10 fischer", "20 per move", "none"};
    gocount_overtime overtime, wrong;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        CLEAN(gocount_value_overtime(texts[i], strlen(texts[i]), &overtime, &told, &failed));
        WRITES(texts[i], gocount_value_write_overtime(&overtime, &written, NULL));
    }
    CHECK_OK(gocount_value_overtime(TEXT("5x30 byo-yomi"), &overtime, NULL, NULL));
#define REFUSES(words, change)                                                                                         \
    do {                                                                                                               \
        wrong = overtime;                                                                                              \
        change;                                                                                                        \
        REFUSED_FOR(words, gocount_value_write_overtime(&wrong, &written, &failed));                                   \
    } while (0)
    REFUSES("overtime.system is 5", wrong.system = 5);
    REFUSES("overtime.has_time is 2", wrong.has_time = 2);
    REFUSES("overtime.has_periods is 2", wrong.has_periods = 2);
    REFUSES("overtime", wrong.has_periods = 0);
    REFUSES("overtime", wrong.time_ms = UINT64_MAX);
    REFUSES("overtime", wrong.system = GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE);
    REFUSES("overtime", wrong.system = GOCOUNT_OVERTIME_SYSTEM_FISCHER);
    REFUSED_FOR("overtime is NULL", gocount_value_write_overtime(NULL, &written, &failed));
    REFUSED(gocount_value_write_overtime(&overtime, NULL, NULL));
}

int main(void) {
    time_limits();
    overtimes();
    overtimes_written();
    return checks_done();
}
