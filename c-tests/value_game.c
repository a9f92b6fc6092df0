/* gocount_value_* for komi, handicap, results, dates, ranks and rounds: read and written, and misused. */
#include "support/values.h"

static void komi_values(void) {
    gocount_margin komi;
    memset(&komi, 9, sizeof komi);
    CLEAN(gocount_value_komi(TEXT("6.5"), &komi, &told, &failed));
    CHECK(komi.amount.numerator == 13 && komi.amount.denominator == 2 && komi.unit == GOCOUNT_UNIT_POINTS);
    CHECK(komi.has_half_points == 1 && komi.half_points == 13);
    CHECK_OK(gocount_value_komi(TEXT("3\xe5\x8f\x88\x33/4\xe5\xad\x90"), &komi, &told, NULL)); /* 3 and 3/4 zi */
    CHECK(komi.unit == GOCOUNT_UNIT_ZI && komi.has_half_points == 1 && komi.half_points == 15);
    CHECK(told.kind == GOCOUNT_COMPLAINT_KIND_SPELLING);
    WRITES("7.5", gocount_value_write_komi(&komi, &wrote, NULL));
    CLEAN(gocount_value_komi(TEXT("0.3"), &komi, &told, &failed));
    CHECK(komi.amount.numerator == 3 && komi.amount.denominator == 10);
    CHECK(komi.has_half_points == 0 && komi.half_points == 0);
    WRITES("0.3", gocount_value_write_komi(&komi, &wrote, NULL));
    CLEAN(gocount_value_komi(TEXT("650"), &komi, &told, &failed));
    CHECK(komi.unit == GOCOUNT_UNIT_HUNDREDTHS && komi.amount.numerator == 650 && komi.half_points == 13);
    WRITES("6.5", gocount_value_write_komi(&komi, &wrote, NULL));
    CLEAN(gocount_value_komi(TEXT("375"), &komi, &told, &failed));
    CHECK(komi.unit == GOCOUNT_UNIT_ZI_HUNDREDTHS && komi.half_points == 15);
    CLEAN(gocount_value_komi(TEXT("-100.00"), &komi, &told, &failed));
    CHECK(komi.unit == GOCOUNT_UNIT_POINTS && komi.half_points == -200);
    CLEAN(gocount_value_komi(TEXT("-0.5"), &komi, &told, &failed));
    WRITES("-0.5", gocount_value_write_komi(&komi, &wrote, NULL));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER, 0, gocount_value_komi(TEXT("much"), &komi, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 1, gocount_value_komi(TEXT("6\xff"), &komi, &told, &failed));
    REFUSED_SAYING("komi is NULL", gocount_value_komi(TEXT("1"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_komi(NULL, 1, &komi, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_komi("1", SIZE_MAX, &komi, &told, &error));
    CHECK(komi.half_points == -1);
}

/* A text that says that there is no komi is understood: nothing is found, and the complaint is told. */
static void no_komi(void) {
    static const char *const words[] = {"", "none", "-", "\xe6\x97\xa0"};
    gocount_margin komi;
    memset(&komi, 9, sizeof komi);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        told.kind = 99, told.offset = 99;
        FAILS(GOCOUNT_NOT_FOUND, gocount_value_komi(words[i], strlen(words[i]), &komi, &told, &failed));
        CHECK(failed.status == GOCOUNT_NOT_FOUND && failed.message[0] != '\0');
        CHECK(told.kind == (i == 0 ? GOCOUNT_COMPLAINT_KIND_EMPTY : GOCOUNT_COMPLAINT_KIND_SPELLING) && told.offset == 0);
        CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_value_komi(words[i], strlen(words[i]), &komi, NULL, NULL));
        CHECK(komi.unit == 0x09090909u && komi.has_half_points == 0x09090909u);
    }
}

static void komi_misused(void) {
    gocount_margin komi = {{13, 2}, 0, 0, GOCOUNT_UNIT_POINTS};
    WRITES("6.5", gocount_value_write_komi(&komi, &wrote, NULL)); /* amount and unit say all */
    REFUSED_SAYING("komi is NULL", gocount_value_write_komi(NULL, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_komi(&komi, NULL, &error));
    komi.unit = 4;
    REFUSED_SAYING("margin.unit is 4", gocount_value_write_komi(&komi, &wrote, &error));
    komi.unit = UINT32_MAX;
    REFUSED(gocount_value_write_komi(&komi, &wrote, NULL));
    komi.unit = GOCOUNT_UNIT_ZI;
    WRITES("13", gocount_value_write_komi(&komi, &wrote, NULL));
    komi.amount.numerator = INT64_MAX;
    WRITES("9223372036854775807", gocount_value_write_komi(&komi, &wrote, NULL));
    komi.amount.denominator = 1;
    REFUSED_SAYING("too large", gocount_value_write_komi(&komi, &wrote, &error));
    komi.amount.denominator = 0;
    REFUSED_SAYING("margin.amount.denominator is 0", gocount_value_write_komi(&komi, &wrote, &error));
    komi.amount.denominator = -1;
    REFUSED(gocount_value_write_komi(&komi, &wrote, NULL));
}

static void handicaps(void) {
    uint32_t stones = 9;
    CLEAN(gocount_value_handicap(TEXT("4"), &stones, &told, &failed));
    CHECK(stones == 4);
    READ(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_handicap(TEXT(""), &stones, &told, &failed));
    CHECK(stones == 0);
    READ(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_handicap(TEXT("1"), &stones, &told, &failed));
    CHECK(stones == 1);
    BAD(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_handicap(TEXT("-1"), &stones, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 0, gocount_value_handicap(TEXT("\xff"), &stones, &told, &failed));
    REFUSED_SAYING("handicap is NULL", gocount_value_handicap(TEXT("1"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_handicap(NULL, 1, &stones, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_handicap("1", SIZE_MAX, &stones, &told, &error));
    CHECK(stones == 1);
    WRITES("0", gocount_value_write_handicap(0, &wrote, NULL));
    WRITES("4294967295", gocount_value_write_handicap(UINT32_MAX, &wrote, NULL));
    REFUSED_SAYING("text is NULL", gocount_value_write_handicap(2, NULL, &error));
}

static void results(void) {
    gocount_result result;
    memset(&result, 9, sizeof result);
    CLEAN(gocount_value_result(TEXT("W+3.5"), &result, &told, &failed));
    CHECK(result.kind == GOCOUNT_RESULT_KIND_WIN && result.winner == GOCOUNT_WHITE && result.how == GOCOUNT_WIN_SCORE);
    CHECK(result.has_margin == 1 && result.margin.has_half_points == 1 && result.margin.half_points == 7);
    CHECK(result.margin.unit == GOCOUNT_UNIT_POINTS);
    CLEAN(gocount_value_result(TEXT("B+R"), &result, &told, &failed));
    CHECK(result.winner == GOCOUNT_BLACK && result.how == GOCOUNT_WIN_RESIGNATION && result.has_margin == 0);
    CHECK(result.margin.amount.numerator == 0 && result.margin.amount.denominator == 0);
    CHECK(result.margin.has_half_points == 0 && result.margin.half_points == 0);
    CLEAN(gocount_value_result(TEXT("0"), &result, &told, &failed));
    CHECK(result.kind == GOCOUNT_RESULT_KIND_DRAW && result.winner == GOCOUNT_NONE && result.how == GOCOUNT_WIN_NONE);
    CHECK(result.has_margin == 0);
    BAD(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_result(TEXT(""), &result, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 2, gocount_value_result(TEXT("B+\xff"), &result, &told, &failed));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_result(TEXT("xyz"), &result, &told, NULL));
    CHECK(result.kind == GOCOUNT_RESULT_KIND_DRAW);
    REFUSED_SAYING("result is NULL", gocount_value_result(TEXT("0"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_result(NULL, 1, &result, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_result("0", SIZE_MAX, &result, &told, &error));
}

/* What is written is what was read. */
static void results_and_ranks_written(void) {
    static const char *const results_read[] = {"?", "Void", "0", "B+3.5", "W+0.25", "B+R", "W+T", "B+F", "W+"};
    static const char *const ranks_read[] = {"NR", "5k", "3d*", "9p", "1500?", "16.1k"};
    gocount_result result;
    gocount_rank rank;
    for (size_t i = 0; i < sizeof results_read / sizeof results_read[0]; i++) {
        CLEAN(gocount_value_result(results_read[i], strlen(results_read[i]), &result, &told, &failed));
        CHECK_OK(gocount_value_write_result(&result, &wrote, NULL));
        CHECK(says(&wrote, results_read[i], strlen(results_read[i])));
    }
    for (size_t i = 0; i < sizeof ranks_read / sizeof ranks_read[0]; i++) {
        CLEAN(gocount_value_rank(ranks_read[i], strlen(ranks_read[i]), &rank, &told, &failed));
        CHECK_OK(gocount_value_write_rank(&rank, &wrote, NULL));
        CHECK(says(&wrote, ranks_read[i], strlen(ranks_read[i])));
    }
    CHECK_OK(gocount_value_result(TEXT("B+3.5"), &result, NULL, NULL));
    result.margin.unit = GOCOUNT_UNIT_ZI;
    WRITES("B+7", gocount_value_write_result(&result, &wrote, NULL));
    CHECK_OK(gocount_value_result(TEXT("B+R"), &result, NULL, NULL));
    result.how = GOCOUNT_WIN_ILLEGAL;
    WRITES("B+F", gocount_value_write_result(&result, &wrote, NULL));
}

static void results_that_contradict_themselves(void) {
    gocount_result win, draw, result;
    CHECK_OK(gocount_value_result(TEXT("B+3.5"), &win, NULL, NULL));
    CHECK_OK(gocount_value_result(TEXT("0"), &draw, NULL, NULL));
#define REFUSES_RESULT(from, change, words)                                                                            \
    do {                                                                                                               \
        result = (from);                                                                                               \
        change;                                                                                                        \
        REFUSED_SAYING(words, gocount_value_write_result(&result, &wrote, &error));                                    \
    } while (0)
    REFUSES_RESULT(win, result.kind = 4, "result.kind is 4");
    REFUSES_RESULT(win, result.kind = UINT32_MAX, "result.kind is");
    REFUSES_RESULT(win, result.kind = GOCOUNT_RESULT_KIND_DRAW, "as nobody won");
    REFUSES_RESULT(win, result.winner = GOCOUNT_NONE, "result.winner is 0");
    REFUSES_RESULT(win, result.winner = 3, "result.winner is 3");
    REFUSES_RESULT(win, result.has_margin = 2, "result.has_margin is 2");
    REFUSES_RESULT(win, result.has_margin = 0, "as the game was won by score");
    REFUSES_RESULT(win, result.how = GOCOUNT_WIN_TIME, "as the game was not won by score");
    REFUSES_RESULT(win, (result.how = GOCOUNT_WIN_NONE, result.has_margin = 0), "result.how is 0");
    REFUSES_RESULT(win, (result.how = 9, result.has_margin = 0), "result.how is 9");
    REFUSES_RESULT(win, result.margin.unit = 4, "margin.unit is 4");
    REFUSES_RESULT(win, result.margin.amount.denominator = 0, "margin.amount.denominator is 0");
    REFUSES_RESULT(win, result.margin.amount.numerator = -7, "result.margin is below 0");
    REFUSES_RESULT(win, (result.margin.unit = GOCOUNT_UNIT_ZI, result.margin.amount.numerator = INT64_MAX,
                         result.margin.amount.denominator = 1), "too large to be written in points");
    REFUSES_RESULT(draw, result.winner = GOCOUNT_BLACK, "result.winner is 1");
    REFUSES_RESULT(draw, result.how = GOCOUNT_WIN_UNSAID, "result.how is 7");
    REFUSES_RESULT(draw, result.has_margin = 1, "result.has_margin is 1");
    REFUSED_SAYING("result is NULL", gocount_value_write_result(NULL, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_result(&win, NULL, &error));
}

static void ranks(void) {
    gocount_rank rank;
    memset(&rank, 9, sizeof rank);
    CLEAN(gocount_value_rank(TEXT("5k*"), &rank, &told, &failed));
    CHECK(rank.kind == GOCOUNT_RANK_KIND_KYU && rank.has_grade == 1 && rank.reserved == 0);
    CHECK(rank.grade.numerator == 5 && rank.grade.denominator == 1);
    CHECK(rank.certainty == GOCOUNT_CERTAINTY_ESTABLISHED);
    CHECK_OK(gocount_value_rank(TEXT("NR"), &rank, &told, NULL));
    CHECK(rank.kind == GOCOUNT_RANK_KIND_NONE && rank.has_grade == 0 && rank.grade.denominator == 0);
    READ(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_rank(TEXT(""), &rank, &told, &failed));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_rank(TEXT("strong player"), &rank, &told, NULL));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 1, gocount_value_rank(TEXT("5\xff"), &rank, &told, &failed));
    REFUSED_SAYING("rank is NULL", gocount_value_rank(TEXT("1k"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_rank(NULL, 2, &rank, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_rank("1k", SIZE_MAX, &rank, &told, &error));
    CHECK(rank.kind == GOCOUNT_RANK_KIND_NONE);
}

static void ranks_that_contradict_themselves(void) {
    gocount_rank rank, wrong;
    CHECK_OK(gocount_value_rank(TEXT("5k"), &rank, NULL, NULL));
#define REFUSES_RANK(change, words)                                                                                    \
    do {                                                                                                               \
        wrong = rank;                                                                                                  \
        change;                                                                                                        \
        REFUSED_SAYING(words, gocount_value_write_rank(&wrong, &wrote, &error));                                       \
    } while (0)
    REFUSES_RANK(wrong.kind = GOCOUNT_RANK_KIND_NONE, "as there is no rank");
    REFUSES_RANK(wrong.kind = 5, "rank.kind is 5");
    REFUSES_RANK(wrong.kind = UINT32_MAX, "rank.kind is");
    REFUSES_RANK(wrong.certainty = 3, "rank.certainty is 3");
    REFUSES_RANK(wrong.has_grade = 0, "rank.has_grade is 0");
    REFUSES_RANK(wrong.has_grade = 2, "rank.has_grade is 2");
    REFUSES_RANK(wrong.reserved = 1, "rank.reserved is 1");
    REFUSES_RANK(wrong.grade.denominator = 0, "rank.grade.denominator is 0");
    REFUSES_RANK((wrong.kind = GOCOUNT_RANK_KIND_DAN, wrong.has_grade = 0), "rank.has_grade is 0");
    REFUSES_RANK((wrong.kind = GOCOUNT_RANK_KIND_RATING, wrong.has_grade = 0), "rank.has_grade is 0");
    REFUSES_RANK(wrong.grade.numerator = -5, "a grade below 0");
    REFUSES_RANK(wrong.kind = GOCOUNT_RANK_KIND_RATING, "a rating that is no whole number or below 100");
    REFUSES_RANK((wrong.kind = GOCOUNT_RANK_KIND_NONE, wrong.has_grade = 0, wrong.certainty = GOCOUNT_CERTAINTY_UNCERTAIN),
                 "a certainty without a rank");
    wrong = rank;
    wrong.kind = GOCOUNT_RANK_KIND_PRO, wrong.has_grade = 0; /* of a professional no more need be said */
    WRITES("p", gocount_value_write_rank(&wrong, &wrote, NULL));
    REFUSED_SAYING("rank is NULL", gocount_value_write_rank(NULL, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_rank(&rank, NULL, &error));
}

static void rounds(void) {
    uint32_t number = 9;
    gocount_bool has_number = 9;
    CLEAN(gocount_value_round(TEXT("05 (final)"), &number, &has_number, &wrote, &told, &failed));
    CHECK(number == 5 && has_number == 1);
    SAYS(wrote, "final");
    CLEAN(gocount_value_round(TEXT("0"), &number, &has_number, &wrote, &told, &failed));
    CHECK(number == 0 && has_number == 1);
    SAYS(wrote, "");
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 0, gocount_value_round(TEXT("semi"), &number, &has_number, &wrote, &told, &failed));
    CHECK(number == 0 && has_number == 0);
    SAYS(wrote, "semi");
    number = 9, has_number = 9;
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 2,
        gocount_value_round(TEXT("5 \xc3("), &number, &has_number, &wrote, &told, &failed));
    REFUSED_SAYING("number is NULL", gocount_value_round(TEXT("1"), NULL, &has_number, &wrote, &told, &error));
    REFUSED_SAYING("has_number is NULL", gocount_value_round(TEXT("1"), &number, NULL, &wrote, &told, &error));
    REFUSED_SAYING("name is NULL", gocount_value_round(TEXT("1"), &number, &has_number, NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_round(NULL, 1, &number, &has_number, &wrote, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_round("1", SIZE_MAX, &number, &has_number, &wrote, &told, &error));
    CHECK(number == 9 && has_number == 9);
    WRITES("5 (final)", gocount_value_write_round(5, 1, TEXT("final"), &wrote, NULL));
    WRITES("5", gocount_value_write_round(5, 1, NULL, 0, &wrote, NULL));
    WRITES("0", gocount_value_write_round(0, 1, NULL, 0, &wrote, NULL));
    WRITES("final", gocount_value_write_round(0, 0, TEXT("final"), &wrote, NULL));
    WRITES("", gocount_value_write_round(0, 0, NULL, 0, &wrote, NULL));
    REFUSED_SAYING("number is 5: it must be 0", gocount_value_write_round(5, 0, TEXT("final"), &wrote, &error));
    REFUSED_SAYING("has_number is 2", gocount_value_write_round(5, 2, TEXT("final"), &wrote, &error));
    REFUSED_SAYING("UTF-8", gocount_value_write_round(5, 1, TEXT("\xff"), &wrote, &error));
    REFUSED_SAYING("name begins with a number", gocount_value_write_round(0, 0, TEXT("3 of 5"), &wrote, &error));
    REFUSED_SAYING("white space", gocount_value_write_round(5, 1, TEXT(" final"), &wrote, &error));
    REFUSED_SAYING("name is NULL", gocount_value_write_round(5, 1, NULL, 1, &wrote, &error));
    REFUSED_SAYING("name is longer than memory", gocount_value_write_round(5, 1, "final", SIZE_MAX, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_round(5, 1, TEXT("final"), NULL, &error));
}

static void dates(void) {
    gocount_date date[4];
    size_t count = 9;
    gocount_bool is_range = 9;
    memset(date, 9, sizeof date);
    CLEAN(gocount_value_dates(TEXT("1996-12-27,28,1997-01-03,04"), date, 4, &count, &is_range, &told, &failed));
    CHECK(!is_range);
    CHECK(count == 4 && date[1].year == 1996 && date[1].month == 12 && date[1].day == 28);
    CHECK(date[3].year == 1997 && date[3].month == 1 && date[3].day == 4);
    WRITES("1996-12-27,28,1997-01-03,04", gocount_value_write_dates(date, 4, &wrote, NULL));
    READ(GOCOUNT_COMPLAINT_KIND_AMBIGUOUS_DATE, 0, gocount_value_dates(TEXT("01/08/2001"), date, 4, &count, &is_range, &told, &failed));
    CHECK(count == 1 && date[0].year == 2001 && date[0].month == 0 && date[0].day == 0);
    told.kind = 99;
    date[0].year = 9;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_dates(TEXT("1996,1997"), date, 1, &count, &is_range, &told, NULL));
    CHECK(count == 2 && date[0].year == 9 && told.kind == 99);
    CLEAN(gocount_value_dates(TEXT("1996,1997"), NULL, 0, &count, &is_range, &told, &failed));
    CHECK(count == 2);
    BAD(GOCOUNT_COMPLAINT_KIND_BAD_DATE, 0, gocount_value_dates(TEXT("yesterday"), date, 4, &count, &is_range, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_dates(TEXT(""), date, 4, &count, &is_range, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD, 4, gocount_value_dates(TEXT("1996\xff"), date, 4, &count, &is_range, &told, &failed));
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 10, gocount_value_dates(TEXT("2008-01-01 to 2008-01-03"), date, 4, &count, &is_range, &told, &failed));
    CHECK(is_range == 1 && count == 2 && date[1].day == 3);
    date[0].year = 9;
    REFUSED_SAYING("is_range is NULL", gocount_value_dates(TEXT("1996"), date, 4, &count, NULL, &told, &error));
    REFUSED_SAYING("buffer is NULL", gocount_value_dates(TEXT("1996"), NULL, 4, &count, &is_range, &told, &error));
    REFUSED_SAYING("buffer is longer than memory", gocount_value_dates(TEXT("1996"), date, SIZE_MAX, &count, &is_range, &told, &error));
    REFUSED_SAYING("written is NULL", gocount_value_dates(TEXT("1996"), date, 4, NULL, &is_range, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_dates(NULL, 4, date, 4, &count, &is_range, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_dates("1996", SIZE_MAX, date, 4, &count, &is_range, &told, &error));
    CHECK(count == 2 && date[0].year == 9);
}

static void dates_written(void) {
    static const gocount_date wrong[] = {{1999, 2, 29}, {1999, 0, 1}, {1999, 13, 1}, {0, 1, 1}, {10000, 0, 0}, {1999, 1, 32}};
    static const gocount_date leap = {2000, 2, 29};
    gocount_date pair[] = {{1996, 5, 0}, {1996, 6, 0}};
    WRITES("2000-02-29", gocount_value_write_dates(&leap, 1, &wrote, NULL));
    WRITES("1996-05,06", gocount_value_write_dates(pair, 2, &wrote, NULL));
    WRITES("", gocount_value_write_dates(NULL, 0, &wrote, NULL));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        REFUSED_SAYING("dates", gocount_value_write_dates(&wrong[i], 1, &wrote, &error));
        pair[1] = wrong[i];
        REFUSED(gocount_value_write_dates(pair, 2, &wrote, NULL));
    }
    REFUSED_SAYING("dates is NULL", gocount_value_write_dates(NULL, 1, &wrote, &error));
    REFUSED_SAYING("dates is longer than memory", gocount_value_write_dates(pair, SIZE_MAX, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_dates(pair, 1, NULL, &error));
}

int main(void) {
    komi_values();
    no_komi();
    komi_misused();
    handicaps();
    results();
    results_and_ranks_written();
    results_that_contradict_themselves();
    ranks();
    ranks_that_contradict_themselves();
    rounds();
    dates();
    dates_written();
    return checks_done();
}
