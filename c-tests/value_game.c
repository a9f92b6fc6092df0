/* gocount_value_*: komi, results, dates, ranks and rounds, read and written; and every way to misuse them. */
#include "support/written.h"

static void komi_and_handicap(void) {
    gocount_margin komi;
    uint32_t stones = 9;
    memset(&komi, 9, sizeof komi);
    CLEAN(gocount_value_komi(TEXT("6.5"), &komi, &told, &failed));
    CHECK(komi.amount.numerator == 13 && komi.amount.denominator == 2 && komi.has_half_points == 1);
    CHECK(komi.half_points == 13 && komi.unit == GOCOUNT_UNIT_POINTS);
    CHECK_OK(gocount_value_komi(TEXT("3\xe5\x8f\x88\x33/4\xe5\xad\x90"), &komi, &told, NULL)); /* 3 and 3/4 zi */
    CHECK(komi.unit == GOCOUNT_UNIT_ZI && komi.half_points == 15 && told.kind == GOCOUNT_COMPLAINT_KIND_SPELLING);
    WRITES("7.5", gocount_value_write_komi(&komi, &written, NULL));
    CLEAN(gocount_value_komi(TEXT("0.25"), &komi, &told, &failed));
    CHECK(komi.amount.denominator == 4 && komi.has_half_points == 0 && komi.half_points == 0);
    WRITES("0.25", gocount_value_write_komi(&komi, &written, NULL));
    told.kind = 99;
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_value_komi(TEXT(""), &komi, &told, NULL));
    CHECK(told.kind == GOCOUNT_COMPLAINT_KIND_EMPTY && told.offset == 0);
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER, 0, gocount_value_komi(TEXT("much"), &komi, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 1, gocount_value_komi(TEXT("6\xff"), &komi, &told, &failed));
    CHECK(komi.amount.denominator == 4);
    CLEAN(gocount_value_handicap(TEXT("4"), &stones, &told, &failed));
    CHECK(stones == 4);
    READ(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_handicap(TEXT("1"), &stones, &told, &failed));
    CHECK(stones == 1);
    BAD(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_handicap(TEXT("-1"), &stones, &told, &failed));
    WRITES("4294967295", gocount_value_write_handicap(UINT32_MAX, &written, NULL));
    REFUSED(gocount_value_komi(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_komi(NULL, 1, &komi, &told, NULL));
    REFUSED(gocount_value_handicap(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_handicap("1", SIZE_MAX, &stones, &told, NULL));
    REFUSED(gocount_value_write_komi(&komi, NULL, NULL));
    REFUSED_FOR("komi is NULL", gocount_value_write_komi(NULL, &written, &failed));
    komi.unit = 2;
    REFUSED_FOR("unit is 2", gocount_value_write_komi(&komi, &written, &failed));
    komi.unit = GOCOUNT_UNIT_ZI, komi.amount.numerator = INT64_MAX, komi.amount.denominator = 1;
    REFUSED_FOR("too large", gocount_value_write_komi(&komi, &written, &failed));
    komi.amount.denominator = 0;
    REFUSED_FOR("amount", gocount_value_write_komi(&komi, &written, &failed));
    REFUSED(gocount_value_write_handicap(2, NULL, NULL));
}

static void results(void) {
    static const char *const texts[] = {"?", "Void", "0", "B+3.5", "W+0.25", "B+R", "W+T", "B+F", "W+"};
    gocount_result result;
    memset(&result, 9, sizeof result);
    CLEAN(gocount_value_result(TEXT("W+3.5"), &result, &told, &failed));
    CHECK(result.kind == GOCOUNT_RESULT_KIND_WIN && result.winner == GOCOUNT_WHITE && result.how == GOCOUNT_WIN_SCORE);
    CHECK(result.has_margin == 1 && result.margin.half_points == 7 && result.margin.unit == GOCOUNT_UNIT_POINTS);
    CLEAN(gocount_value_result(TEXT("B+R"), &result, &told, &failed));
    CHECK(result.winner == GOCOUNT_BLACK && result.how == GOCOUNT_WIN_RESIGNATION);
    CHECK(result.has_margin == 0 && result.margin.amount.denominator == 0);
    CLEAN(gocount_value_result(TEXT("0"), &result, &told, &failed));
    CHECK(result.kind == GOCOUNT_RESULT_KIND_DRAW && result.winner == GOCOUNT_NONE && result.how == GOCOUNT_WIN_NONE);
    BAD(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_result(TEXT(""), &result, &told, &failed));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_result(TEXT("xyz"), &result, &told, NULL));
    CHECK(result.kind == GOCOUNT_RESULT_KIND_DRAW);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        CLEAN(gocount_value_result(texts[i], strlen(texts[i]), &result, &told, &failed));
        WRITES(texts[i], gocount_value_write_result(&result, &written, NULL));
    }
    REFUSED(gocount_value_result(TEXT("0"), NULL, &told, NULL));
    REFUSED(gocount_value_result("0", SIZE_MAX, &result, &told, NULL));
}

static void contradicting_results_are_not_written(void) {
    gocount_result win, result;
    CHECK_OK(gocount_value_result(TEXT("B+3.5"), &win, NULL, NULL));
#define REFUSES_RESULT(words, change)                                                                                  \
    do {                                                                                                               \
        result = win;                                                                                                  \
        change;                                                                                                        \
        REFUSED_FOR(words, gocount_value_write_result(&result, &written, &failed));                                    \
    } while (0)
    REFUSES_RESULT("result.kind is 4", result.kind = 4);
    REFUSES_RESULT("result.kind", result.kind = UINT32_MAX);
    REFUSES_RESULT("result.winner", result.kind = GOCOUNT_RESULT_KIND_DRAW);
    REFUSES_RESULT("result.how", (result.kind = GOCOUNT_RESULT_KIND_DRAW, result.winner = GOCOUNT_NONE));
    REFUSES_RESULT("result.has_margin", (result.kind = GOCOUNT_RESULT_KIND_DRAW, result.winner = GOCOUNT_NONE,
                                         result.how = GOCOUNT_WIN_NONE));
    REFUSES_RESULT("result.winner", result.winner = GOCOUNT_NONE);
    REFUSES_RESULT("result.winner", result.winner = 3);
    REFUSES_RESULT("result.", result.how = GOCOUNT_WIN_NONE);
    REFUSES_RESULT("result.", result.how = 9);
    REFUSES_RESULT("result.how is 9", (result.how = 9, result.has_margin = 0));
    REFUSES_RESULT("result.has_margin", result.has_margin = 0);
    REFUSES_RESULT("result.has_margin", result.has_margin = 2);
    REFUSES_RESULT("result.has_margin", result.how = GOCOUNT_WIN_RESIGNATION);
    REFUSES_RESULT("margin.unit is 3", result.margin.unit = 3);
    REFUSES_RESULT("margin.amount", result.margin.amount.denominator = 0);
    REFUSED_FOR("result is NULL", gocount_value_write_result(NULL, &written, &failed));
    REFUSED(gocount_value_write_result(&win, NULL, NULL));
}

static void ranks(void) {
    static const char *const texts[] = {"NR", "5k", "3d*", "9p", "1500?", "16.1k"};
    gocount_rank rank, wrong;
    memset(&rank, 9, sizeof rank);
    CLEAN(gocount_value_rank(TEXT("5k*"), &rank, &told, &failed));
    CHECK(rank.kind == GOCOUNT_RANK_KIND_KYU && rank.has_grade == 1 && rank.reserved == 0);
    CHECK(rank.grade.numerator == 5 && rank.grade.denominator == 1 && rank.certainty == GOCOUNT_CERTAINTY_ESTABLISHED);
    CHECK_OK(gocount_value_rank(TEXT("NR"), &rank, &told, NULL));
    CHECK(rank.kind == GOCOUNT_RANK_KIND_NONE && rank.has_grade == 0 && rank.grade.denominator == 0);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_rank(TEXT("strong player"), &rank, &told, NULL));
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        CHECK_OK(gocount_value_rank(texts[i], strlen(texts[i]), &rank, &told, &failed));
        WRITES(texts[i], gocount_value_write_rank(&rank, &written, NULL));
    }
    REFUSED(gocount_value_rank(TEXT("1k"), NULL, &told, NULL));
    REFUSED(gocount_value_rank("1k", SIZE_MAX, &rank, &told, NULL));
    CHECK_OK(gocount_value_rank(TEXT("5k"), &rank, NULL, NULL));
#define REFUSES_RANK(words, change)                                                                                    \
    do {                                                                                                               \
        wrong = rank;                                                                                                  \
        change;                                                                                                        \
        REFUSED_FOR(words, gocount_value_write_rank(&wrong, &written, &failed));                                       \
    } while (0)
    REFUSES_RANK("rank.has_grade", wrong.kind = GOCOUNT_RANK_KIND_NONE);
    REFUSES_RANK("rank.kind is 5", wrong.kind = 5);
    REFUSES_RANK("rank.certainty is 3", wrong.certainty = 3);
    REFUSES_RANK("rank.reserved", wrong.reserved = 1);
    REFUSES_RANK("rank.grade", wrong.grade.denominator = 0);
    REFUSES_RANK("rank.has_grade", wrong.has_grade = 0);
    REFUSES_RANK("rank.has_grade is 2", wrong.has_grade = 2);
    REFUSED_FOR("rank is NULL", gocount_value_write_rank(NULL, &written, &failed));
    REFUSED(gocount_value_write_rank(&rank, NULL, NULL));
}

static void rounds(void) {
    gocount_text *name = NULL;
    gocount_bool has_number = 9;
    uint32_t number = 9;
    CLEAN(gocount_value_round(TEXT("05 (final)"), &number, &has_number, &name, &told, &failed));
    CHECK(has_number == 1 && number == 5 && says(&name, "final"));
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 0, gocount_value_round(TEXT("semi"), &number, &has_number, &name, &told, &failed));
    CHECK(has_number == 0 && number == 0 && says(&name, "semi"));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 2,
        gocount_value_round(TEXT("5 \xc3("), &number, &has_number, &name, &told, &failed));
    REFUSED(gocount_value_round(TEXT("1"), NULL, &has_number, &name, &told, NULL));
    REFUSED(gocount_value_round(TEXT("1"), &number, NULL, &name, &told, NULL));
    REFUSED(gocount_value_round(TEXT("1"), &number, &has_number, NULL, &told, NULL));
    REFUSED(gocount_value_round("1", SIZE_MAX, &number, &has_number, &name, &told, NULL));
    CHECK(name == NULL && number == 0);
    WRITES("5", gocount_value_write_round(5, 1, NULL, 0, &written, NULL));
    WRITES("5 (final)", gocount_value_write_round(5, 1, TEXT("final"), &written, NULL));
    WRITES("semi", gocount_value_write_round(0, 0, TEXT("semi"), &written, NULL));
    REFUSED_FOR("number is 5", gocount_value_write_round(5, 0, TEXT("semi"), &written, &failed));
    REFUSED_FOR("has_number is 2", gocount_value_write_round(5, 2, TEXT("semi"), &written, &failed));
    REFUSED_FOR("name is not UTF-8", gocount_value_write_round(5, 1, TEXT("\xff"), &written, &failed));
    REFUSED_FOR("name is NULL", gocount_value_write_round(5, 1, NULL, 1, &written, &failed));
    REFUSED(gocount_value_write_round(5, 1, TEXT("semi"), NULL, NULL));
}

static void dates(void) {
    gocount_date date[4], bad = {1999, 2, 29};
    size_t count = 9;
    memset(date, 9, sizeof date);
    CLEAN(gocount_value_dates(TEXT("1996-12-27,28,1997-01-03,04"), date, 4, &count, &told, &failed));
    CHECK(count == 4 && date[1].year == 1996 && date[1].month == 12 && date[1].day == 28);
    CHECK(date[3].year == 1997 && date[3].month == 1 && date[3].day == 4);
    WRITES("1996-12-27,28,1997-01-03,04", gocount_value_write_dates(date, 4, &written, NULL));
    WRITES("", gocount_value_write_dates(NULL, 0, &written, NULL));
    READ(GOCOUNT_COMPLAINT_KIND_AMBIGUOUS_DATE, 0, gocount_value_dates(TEXT("01/08/2001"), date, 4, &count, &told, &failed));
    CHECK(count == 1 && date[0].year == 2001 && date[0].month == 0 && date[0].day == 0);
    told.kind = 99;
    date[0].year = 9;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_dates(TEXT("1996,1997"), date, 1, &count, &told, NULL));
    CHECK(count == 2 && date[0].year == 9 && told.kind == 99);
    CLEAN(gocount_value_dates(TEXT("1996,1997"), NULL, 0, &count, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_BAD_DATE, 0, gocount_value_dates(TEXT("yesterday"), date, 4, &count, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_dates(TEXT(""), date, 4, &count, &told, &failed));
    CHECK(count == 2);
    REFUSED(gocount_value_dates(TEXT("1996"), NULL, 4, &count, &told, NULL));
    REFUSED(gocount_value_dates(TEXT("1996"), date, SIZE_MAX, &count, &told, NULL));
    REFUSED(gocount_value_dates(TEXT("1996"), date, 4, NULL, &told, NULL));
    REFUSED(gocount_value_dates("1996", SIZE_MAX, date, 4, &count, &told, NULL));
    REFUSED_FOR("dates", gocount_value_write_dates(&bad, 1, &written, &failed));
    bad.month = 0, bad.day = 1;
    REFUSED_FOR("dates", gocount_value_write_dates(&bad, 1, &written, &failed));
    REFUSED_FOR("dates", gocount_value_write_dates(NULL, 1, &written, &failed));
    REFUSED_FOR("dates", gocount_value_write_dates(date, SIZE_MAX, &written, &failed));
    date[0].year = 1996;
    REFUSED(gocount_value_write_dates(date, 1, NULL, NULL));
}

int main(void) {
    komi_and_handicap();
    results();
    contradicting_results_are_not_written();
    ranks();
    rounds();
    dates();
    return checks_done();
}
