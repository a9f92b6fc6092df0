/* gocount_value_* for time limits and overtime: read and written, and misused. */
#include "support/values.h"

static void limits(void) {
    gocount_time_limit limit;
    memset(&limit, 9, sizeof limit);
    CLEAN(gocount_value_time_limit(TEXT("1800"), &limit, &told, &failed));
    CHECK(limit.has_main == 1 && limit.main_ms == 1800000 && limit.has_overtime == 0);
    CHECK(limit.overtime.time_ms == 0 && limit.overtime.has_time == 0 && limit.overtime.system == 0);
    CHECK(limit.overtime.periods == 0 && limit.overtime.has_periods == 0);
    CHECK_OK(gocount_value_time_limit(TEXT("10:00(5x1:00)"), &limit, &told, NULL));
    CHECK(limit.has_main == 1 && limit.main_ms == 600000 && limit.has_overtime == 1);
    CHECK(limit.overtime.system == GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI && limit.overtime.has_time == 1);
    CHECK(limit.overtime.time_ms == 60000 && limit.overtime.has_periods == 1 && limit.overtime.periods == 5);
    CHECK(told.kind != GOCOUNT_COMPLAINT_KIND_NONE);
    CHECK_OK(gocount_value_time_limit(TEXT("1 hr/125 moves"), &limit, &told, NULL));
    CHECK(limit.has_main == 0 && limit.main_ms == 0 && limit.has_overtime == 1 && limit.overtime.periods == 125);
    READ(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_time_limit(TEXT(""), &limit, &told, &failed));
    CHECK(limit.has_main == 0 && limit.main_ms == 0 && limit.has_overtime == 0);
    limit.main_ms = 77;
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 0, gocount_value_time_limit(TEXT("long"), &limit, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 2, gocount_value_time_limit(TEXT("60\xff"), &limit, &told, &failed));
    REFUSED_SAYING("limit is NULL", gocount_value_time_limit(TEXT("1"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_time_limit(NULL, 1, &limit, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_time_limit("1", SIZE_MAX, &limit, &told, &error));
    CHECK(limit.main_ms == 77);
    WRITES("1800", gocount_value_write_time_limit(1800000, &wrote, NULL));
    WRITES("0", gocount_value_write_time_limit(0, &wrote, NULL));
    WRITES("0.05", gocount_value_write_time_limit(50, &wrote, NULL));
    WRITES("1.234", gocount_value_write_time_limit(1234, &wrote, NULL));
    WRITES("9223372036854775.807", gocount_value_write_time_limit(INT64_MAX, &wrote, NULL));
    REFUSED_SAYING("main_ms", gocount_value_write_time_limit((uint64_t)1 << 63, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_time_limit(1, NULL, &error));
}

static void overtimes(void) {
    gocount_overtime overtime;
    memset(&overtime, 9, sizeof overtime);
    CLEAN(gocount_value_overtime(TEXT("5x30 byo-yomi"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI && overtime.has_time == 1 && overtime.time_ms == 30000);
    CHECK(overtime.has_periods == 1 && overtime.periods == 5);
    CLEAN(gocount_value_overtime(TEXT("25/600 Canadian"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_CANADIAN && overtime.time_ms == 600000 && overtime.periods == 25);
    CLEAN(gocount_value_overtime(TEXT("10 fischer"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_FISCHER && overtime.time_ms == 10000 && overtime.has_periods == 0);
    CLEAN(gocount_value_overtime(TEXT("20 per move"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_SIMPLE && overtime.has_periods == 0 && overtime.periods == 0);
    CLEAN(gocount_value_overtime(TEXT("none"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE && overtime.has_time == 0 && overtime.time_ms == 0);
    overtime.time_ms = 77;
    BAD(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_overtime(TEXT(""), &overtime, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 0, gocount_value_overtime(TEXT("\xff"), &overtime, &told, &failed));
    REFUSED_SAYING("overtime is NULL", gocount_value_overtime(TEXT("none"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_overtime(NULL, 4, &overtime, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_overtime("none", SIZE_MAX, &overtime, &told, &error));
    CHECK(overtime.time_ms == 77);
}

/* What is written is what was read. */
static void overtimes_written(void) {
    static const char *const texts[] = {"none",           "5x30 byo-yomi", "1x0.5 byo-yomi", "3 periods byo-yomi",
                                        "byo-yomi",       "25/600 Canadian", "25 stones Canadian", "600 Canadian",
                                        "Canadian",       "30 fischer",    "fischer",        "20 per move",
                                        "simple",         "4294967295x1.001 byo-yomi",
                                        "4294967295/9223372036854775.807 Canadian"};
    gocount_overtime overtime;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        CLEAN(gocount_value_overtime(texts[i], strlen(texts[i]), &overtime, &told, &failed));
        CHECK_OK(gocount_value_write_overtime(&overtime, &wrote, NULL));
        CHECK(says(&wrote, texts[i], strlen(texts[i])));
    }
}

static void overtimes_that_contradict_themselves(void) {
    gocount_overtime canadian, wrong;
    CHECK_OK(gocount_value_overtime(TEXT("25/600 Canadian"), &canadian, NULL, NULL));
#define REFUSES(change, words)                                                                                         \
    do {                                                                                                               \
        wrong = canadian;                                                                                              \
        change;                                                                                                        \
        REFUSED_SAYING(words, gocount_value_write_overtime(&wrong, &wrote, &error));                                   \
    } while (0)
    REFUSES(wrong.system = 5, "overtime.system is 5");
    REFUSES(wrong.system = UINT32_MAX, "overtime.system is");
    REFUSES(wrong.has_time = 2, "overtime.has_time is 2");
    REFUSES(wrong.has_periods = 2, "overtime.has_periods is 2");
    REFUSES(wrong.system = GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE, "overtime");
    REFUSES(wrong.system = GOCOUNT_OVERTIME_SYSTEM_FISCHER, "overtime");
    REFUSES(wrong.system = GOCOUNT_OVERTIME_SYSTEM_SIMPLE, "overtime");
    REFUSES((wrong.system = GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI, wrong.has_periods = 0), "overtime");
    REFUSES(wrong.time_ms = UINT64_MAX, "overtime");
    REFUSED_SAYING("overtime is NULL", gocount_value_write_overtime(NULL, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_overtime(&canadian, NULL, &error));
}

int main(void) {
    limits();
    overtimes();
    overtimes_written();
    overtimes_that_contradict_themselves();
    return checks_done();
}
