/* gocount_value_*, gocount_notation_*, gocount_property_*: texts read and written; and every way to misuse them. */
#include "support/check.h"

#define TEXT(text) (text), sizeof(text) - 1

/* The complaint that the last call told, and the place of the last failure. */
static gocount_complaint told;
static gocount_error failed = GOCOUNT_ERROR_INIT;

#define READ(kind_told, place, call)                                                                                   \
    do {                                                                                                               \
        told.kind = 99, told.offset = 99;                                                                              \
        CHECK_OK(call);                                                                                                \
        CHECK(told.kind == (kind_told) && told.offset == (place) && failed.status == GOCOUNT_OK);                      \
    } while (0)

#define CLEAN(call) READ(GOCOUNT_COMPLAINT_NONE, 0, call)

/* A text without the meaning that was asked for: the place is in the error, the reason in the complaint. */
#define BAD(kind_told, place, call)                                                                                    \
    do {                                                                                                               \
        told.kind = 99, told.offset = 99;                                                                              \
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, call);                                                                     \
        CHECK(told.kind == (kind_told) && told.offset == (place));                                                     \
        CHECK(failed.status == GOCOUNT_INVALID_VALUE && failed.offset == (place) && failed.message[0] != '\0');        \
    } while (0)

#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)

static void every_complaint_has_a_name(void) {
    for (uint32_t kind = 0; kind <= GOCOUNT_COMPLAINT_NOT_UNDERSTOOD; kind++) {
        CHECK(strncmp(gocount_complaint_name(kind), "GOCOUNT_COMPLAINT_", 18) == 0);
        for (uint32_t other = 0; other < kind; other++) {
            CHECK(strcmp(gocount_complaint_name(kind), gocount_complaint_name(other)) != 0);
        }
    }
    CHECK(strcmp(gocount_complaint_name(GOCOUNT_COMPLAINT_SPELLING), "GOCOUNT_COMPLAINT_SPELLING") == 0);
    CHECK(strcmp(gocount_complaint_name(GOCOUNT_COMPLAINT_NOT_UNDERSTOOD + 1), "unknown") == 0);
    CHECK(strcmp(gocount_complaint_name(UINT32_MAX), "unknown") == 0);
}

static void numbers(void) {
    int64_t number = 9;
    gocount_real real = {9, 9};
    uint32_t value = 9, height = 9;
    gocount_color color = 9;
    CLEAN(gocount_value_number(TEXT("-12"), &number, &told, &failed));
    CHECK(number == -12);
    READ(GOCOUNT_COMPLAINT_JUNK, 3, gocount_value_number(TEXT("12 x"), &number, &told, &failed));
    CHECK(number == 12);
    BAD(GOCOUNT_COMPLAINT_NOT_A_NUMBER, 0, gocount_value_number(TEXT("x"), &number, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_NOT_WHOLE, 0, gocount_value_number(TEXT("1.5"), &number, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_EMPTY, 0, gocount_value_number(NULL, 0, &number, &told, &failed));
    CHECK(number == 12); /* as it was */
    CLEAN(gocount_value_real(TEXT("6.50"), &real, &told, &failed));
    CHECK(real.numerator == 13 && real.denominator == 2);
    READ(GOCOUNT_COMPLAINT_SPELLING, 1, gocount_value_real(TEXT("6,5"), &real, &told, &failed));
    CHECK(real.numerator == 13 && real.denominator == 2);
    BAD(GOCOUNT_COMPLAINT_OUT_OF_RANGE, 0, gocount_value_real(TEXT("99999999999999999999"), &real, &told, &failed));
    CLEAN(gocount_value_double(TEXT("2"), &value, &told, &failed));
    CHECK(value == 2);
    READ(GOCOUNT_COMPLAINT_EMPTY, 0, gocount_value_double(TEXT(""), &value, &told, &failed));
    CHECK(value == 1);
    BAD(GOCOUNT_COMPLAINT_NOT_DOUBLE, 0, gocount_value_double(TEXT("3"), &value, &told, &failed));
    CLEAN(gocount_value_color(TEXT("W"), &color, &told, &failed));
    CHECK(color == GOCOUNT_WHITE);
    READ(GOCOUNT_COMPLAINT_SPELLING, 0, gocount_value_color(TEXT("black"), &color, &told, &failed));
    CHECK(color == GOCOUNT_BLACK);
    BAD(GOCOUNT_COMPLAINT_NOT_A_COLOR, 0, gocount_value_color(TEXT("red"), &color, &told, &failed));
    CLEAN(gocount_value_size(TEXT("19:13"), &value, &height, &told, &failed));
    CHECK(value == 19 && height == 13);
    READ(GOCOUNT_COMPLAINT_BOARD_TOO_BIG, 0, gocount_value_size(TEXT("1000"), &value, &height, &told, &failed));
    CHECK(value == 1000 && height == 1000);
    BAD(GOCOUNT_COMPLAINT_OUT_OF_RANGE, 0, gocount_value_size(TEXT("-10"), &value, &height, &told, &failed));
    CHECK(value == 1000 && height == 1000);
    REFUSED(gocount_value_number(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_number(NULL, 1, &number, &told, NULL));
    REFUSED(gocount_value_number("1", SIZE_MAX, &number, &told, NULL));
    REFUSED(gocount_value_real(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_real("1", SIZE_MAX, &real, &told, NULL));
    REFUSED(gocount_value_double(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_double("1", SIZE_MAX, &value, &told, NULL));
    REFUSED(gocount_value_color(TEXT("B"), NULL, &told, NULL));
    REFUSED(gocount_value_color("B", SIZE_MAX, &color, &told, NULL));
    REFUSED(gocount_value_size(TEXT("9"), NULL, &height, &told, NULL));
    REFUSED(gocount_value_size(TEXT("9"), &value, NULL, &told, NULL));
    REFUSED(gocount_value_size("9", SIZE_MAX, &value, &height, &told, NULL));
    CHECK_OK(gocount_value_number(TEXT("7"), &number, NULL, NULL)); /* nobody need want complaints */
    CHECK(number == 7);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_number(TEXT("x"), &number, NULL, NULL));
}

static void composed_values(void) {
    gocount_span first = {9, 9}, second = {9, 9};
    CHECK_OK(gocount_value_composed(TEXT("a\\:b:c:d"), &first, &second, NULL));
    CHECK(first.offset == 0 && first.length == 4 && second.offset == 5 && second.length == 3);
    CHECK_OK(gocount_value_composed(TEXT(":"), &first, &second, NULL));
    CHECK(first.offset == 0 && first.length == 0 && second.offset == 1 && second.length == 0);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_composed(TEXT("ab"), &first, &second, &failed));
    CHECK(failed.offset == 2 && second.offset == 1);
    REFUSED(gocount_value_composed(TEXT("a:b"), NULL, &second, NULL));
    REFUSED(gocount_value_composed(TEXT("a:b"), &first, NULL, NULL));
    REFUSED(gocount_value_composed("a:b", SIZE_MAX, &first, &second, NULL));
    CLEAN(gocount_value_application(TEXT("Some program:1.2"), &first, &second, &told, &failed));
    CHECK(first.offset == 0 && first.length == 12 && second.offset == 13 && second.length == 3);
    READ(GOCOUNT_COMPLAINT_NOT_COMPOSED, 7, gocount_value_application(TEXT("program"), &first, &second, &told, &failed));
    CHECK(first.length == 7 && second.offset == 7 && second.length == 0);
    REFUSED(gocount_value_application(TEXT("a:b"), NULL, &second, &told, NULL));
    REFUSED(gocount_value_application(TEXT("a:b"), &first, NULL, &told, NULL));
    REFUSED(gocount_value_application("a:b", SIZE_MAX, &first, &second, &told, NULL));
}

static void points(void) {
    gocount_point point = {9, 9}, other = {9, 9}, many[9];
    gocount_span span = {9, 9};
    uint8_t pass = 9, given = 9;
    uint32_t flags = 9;
    size_t count = 9;
    CLEAN(gocount_value_point(TEXT("dp"), 19, 19, &point, &told, &failed));
    CHECK(point.x == 3 && point.y == 15);
    READ(GOCOUNT_COMPLAINT_WHITE_SPACE, 0, gocount_value_point(TEXT(" Ab"), 52, 52, &point, &told, &failed));
    CHECK(point.x == 26 && point.y == 1);
    BAD(GOCOUNT_COMPLAINT_OFF_BOARD, 0, gocount_value_point(TEXT("dp"), 9, 9, &point, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_NOT_A_POINT, 0, gocount_value_point(TEXT("`"), 19, 19, &point, &told, &failed));
    CHECK(point.x == 26);
    CLEAN(gocount_value_move(TEXT("aa"), 19, 19, &point, &pass, &told, &failed));
    CHECK(point.x == 0 && point.y == 0 && pass == 0);
    CLEAN(gocount_value_move(TEXT("tt"), 19, 19, &point, &pass, &told, &failed));
    CHECK(point.x == -1 && point.y == -1 && pass == 1);
    CLEAN(gocount_value_move(TEXT("tt"), 20, 20, &point, &pass, &told, &failed));
    CHECK(point.x == 19 && pass == 0);
    CLEAN(gocount_value_move(NULL, 0, 19, 19, &point, &pass, &told, &failed));
    CHECK(point.x == -1 && pass == 1);
    BAD(GOCOUNT_COMPLAINT_NOT_A_POINT, 2, gocount_value_move(TEXT("dundefined"), 19, 19, &point, &pass, &told, &failed));
    CLEAN(gocount_value_points(TEXT("bb:dc"), 19, 19, many, 9, &count, &told, &failed));
    CHECK(count == 6 && many[0].x == 1 && many[0].y == 1 && many[5].x == 3 && many[5].y == 2);
    CLEAN(gocount_value_points(TEXT("aa:ss"), 19, 19, NULL, 0, &count, &told, &failed));
    CHECK(count == 361);
    many[0].x = 77;
    told.kind = 99;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_points(TEXT("aa:bb"), 19, 19, many, 3, &count, &told, NULL));
    CHECK(count == 4 && many[0].x == 77 && told.kind == 99);
    READ(GOCOUNT_COMPLAINT_SINGLE_POINT, 0, gocount_value_points(TEXT("aa:aa"), 19, 19, many, 1, &count, &told, &failed));
    CHECK(count == 1 && many[0].x == 0);
    BAD(GOCOUNT_COMPLAINT_BAD_RECTANGLE, 0, gocount_value_points(TEXT("bb:aa"), 19, 19, many, 9, &count, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_OFF_BOARD, 3, gocount_value_points(TEXT("bb:zz"), 19, 19, many, 9, &count, &told, &failed));
    CHECK(count == 1);
    CLEAN(gocount_value_point_pair(TEXT("aa:bc"), 19, 19, &point, &other, &told, &failed));
    CHECK(point.x == 0 && point.y == 0 && other.x == 1 && other.y == 2);
    READ(GOCOUNT_COMPLAINT_SINGLE_POINT, 0, gocount_value_point_pair(TEXT("aa:aa"), 19, 19, &point, &other, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_NOT_COMPOSED, 2, gocount_value_point_pair(TEXT("aa"), 19, 19, &point, &other, &told, &failed));
    CLEAN(gocount_value_label(TEXT("cc:A\\]"), 19, 19, &point, &span, &told, &failed));
    CHECK(point.x == 2 && span.offset == 3 && span.length == 3);
    READ(GOCOUNT_COMPLAINT_EMPTY, 3, gocount_value_label(TEXT("cc:"), 19, 19, &point, &span, &told, &failed));
    CHECK(span.offset == 3 && span.length == 0);
    BAD(GOCOUNT_COMPLAINT_NOT_A_POINT, 1, gocount_value_label(TEXT("c:A"), 19, 19, &point, &span, &told, &failed));
    CLEAN(gocount_value_figure(TEXT("257:Figure 1"), &given, &flags, &span, &told, &failed));
    CHECK(given == 1 && flags == 257 && span.offset == 4 && span.length == 8);
    CLEAN(gocount_value_figure(TEXT(""), &given, &flags, &span, &told, &failed));
    CHECK(given == 0 && flags == 0 && span.length == 0);
    BAD(GOCOUNT_COMPLAINT_NOT_A_NUMBER, 0, gocount_value_figure(TEXT("x:y"), &given, &flags, &span, &told, &failed));
}

static void points_misused(void) {
    gocount_point point = {9, 9}, other = {9, 9};
    gocount_span span = {9, 9};
    uint8_t pass = 9;
    uint32_t flags = 9;
    size_t count = 9;
    static const uint32_t sizes[] = {0, 0x80000000u, UINT32_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        REFUSED(gocount_value_point(TEXT("aa"), sizes[i], 19, &point, &told, NULL));
        REFUSED(gocount_value_move(TEXT("aa"), 19, sizes[i], &point, &pass, &told, NULL));
        REFUSED(gocount_value_points(TEXT("aa"), 19, sizes[i], &point, 1, &count, &told, NULL));
        REFUSED(gocount_value_point_pair(TEXT("aa:bb"), sizes[i], 19, &point, &other, &told, NULL));
        REFUSED(gocount_value_label(TEXT("aa:bb"), sizes[i], 19, &point, &span, &told, NULL));
    }
    CHECK_OK(gocount_value_point(TEXT("aa"), INT32_MAX, INT32_MAX, &point, NULL, NULL));
    REFUSED(gocount_value_point(TEXT("aa"), 9, 9, NULL, &told, NULL));
    REFUSED(gocount_value_point(NULL, 2, 9, 9, &point, &told, NULL));
    REFUSED(gocount_value_move(TEXT("aa"), 9, 9, NULL, &pass, &told, NULL));
    REFUSED(gocount_value_move(TEXT("aa"), 9, 9, &point, NULL, &told, NULL));
    REFUSED(gocount_value_move("aa", SIZE_MAX, 9, 9, &point, &pass, &told, NULL));
    REFUSED(gocount_value_points(TEXT("aa"), 9, 9, NULL, 1, &count, &told, NULL));
    REFUSED(gocount_value_points(TEXT("aa"), 9, 9, &point, 1, NULL, &told, NULL));
    REFUSED(gocount_value_points(TEXT("aa"), 9, 9, &point, SIZE_MAX, &count, &told, NULL));
    REFUSED(gocount_value_points(NULL, 2, 9, 9, &point, 1, &count, &told, NULL));
    REFUSED(gocount_value_point_pair(TEXT("aa:bb"), 9, 9, NULL, &other, &told, NULL));
    REFUSED(gocount_value_point_pair(TEXT("aa:bb"), 9, 9, &point, NULL, &told, NULL));
    REFUSED(gocount_value_point_pair(NULL, 5, 9, 9, &point, &other, &told, NULL));
    REFUSED(gocount_value_label(TEXT("aa:b"), 9, 9, NULL, &span, &told, NULL));
    REFUSED(gocount_value_label(TEXT("aa:b"), 9, 9, &point, NULL, &told, NULL));
    REFUSED(gocount_value_label(NULL, 5, 9, 9, &point, &span, &told, NULL));
    REFUSED(gocount_value_figure(TEXT("1:b"), NULL, &flags, &span, &told, NULL));
    REFUSED(gocount_value_figure(TEXT("1:b"), &pass, NULL, &span, &told, NULL));
    REFUSED(gocount_value_figure(TEXT("1:b"), &pass, &flags, NULL, &told, NULL));
    REFUSED(gocount_value_figure(NULL, 3, &pass, &flags, &span, &told, NULL));
    CHECK(count == 9 && other.x == 9 && pass == 9 && flags == 9 && span.length == 9);
}

static void points_written(void) {
    gocount_point set[] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {51, 51}, {0, 0}}, off = {52, 0}, pass_like = {19, 19};
    gocount_list_value values[3];
    char text[4] = "key";
    size_t count = 9;
    CHECK_OK(gocount_value_write_points(set, 6, values, 3, &count, NULL));
    CHECK(count == 2 && strcmp(values[0].text, "aa:bb") == 0 && strcmp(values[1].text, "ZZ") == 0);
    CHECK_OK(gocount_value_write_points(set, 6, NULL, 0, &count, NULL));
    CHECK(count == 2);
    memset(values, 'x', sizeof values);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_write_points(set, 6, values, 1, &count, NULL));
    CHECK(count == 2 && values[0].text[0] == 'x');
    CHECK_OK(gocount_value_write_points(NULL, 0, values, 3, &count, NULL));
    CHECK(count == 0);
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_points(&off, 1, values, 3, &count, NULL));
    off.x = -1;
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_points(&off, 1, values, 3, &count, NULL));
    REFUSED(gocount_value_write_points(NULL, 1, values, 3, &count, NULL));
    REFUSED(gocount_value_write_points(set, SIZE_MAX, values, 3, &count, NULL));
    REFUSED(gocount_value_write_points(set, 6, values, 3, NULL, NULL));
    REFUSED(gocount_value_write_points(set, 6, NULL, 3, &count, NULL));
    CHECK_OK(gocount_value_write_move(&set[1], 19, 19, 0, text, 3, &count, NULL));
    CHECK(count == 2 && strcmp(text, "ba") == 0);
    CHECK_OK(gocount_value_write_move(NULL, 19, 19, 0, text, 1, &count, NULL));
    CHECK(count == 0 && text[0] == '\0');
    CHECK_OK(gocount_value_write_move(NULL, 19, 19, 1, text, 3, &count, NULL));
    CHECK(count == 2 && strcmp(text, "tt") == 0);
    CHECK_OK(gocount_value_write_move(NULL, 20, 19, 1, text, 3, &count, NULL));
    CHECK(count == 0);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_write_move(&set[1], 19, 19, 0, text, 2, &count, NULL));
    CHECK(count == 2 && text[0] == '\0');
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_move(&pass_like, 19, 19, 0, text, 3, &count, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_move(&off, 19, 19, 0, text, 3, &count, NULL));
    REFUSED(gocount_value_write_move(&set[1], 0, 19, 0, text, 3, &count, NULL));
    REFUSED(gocount_value_write_move(&set[1], 19, 19, 2, text, 3, &count, NULL));
    REFUSED(gocount_value_write_move(&set[1], 19, 19, 0, NULL, 3, &count, NULL));
    REFUSED(gocount_value_write_move(&set[1], 19, 19, 0, text, 3, NULL, NULL));
}

static void game_values(void) {
    gocount_margin komi;
    gocount_result result;
    gocount_rank rank;
    gocount_round round;
    uint32_t stones = 9;
    memset(&komi, 9, sizeof komi);
    CLEAN(gocount_value_komi(TEXT("6.5"), &komi, &told, &failed));
    CHECK(komi.amount.numerator == 13 && komi.amount.denominator == 2 && komi.half_points == 13);
    CHECK(komi.unit == GOCOUNT_UNIT_POINTS && komi.reserved == 0);
    CHECK_OK(gocount_value_komi(TEXT("3\xe5\x8f\x88\x33/4\xe5\xad\x90"), &komi, &told, NULL)); /* 3 and 3/4 zi */
    CHECK(komi.unit == GOCOUNT_UNIT_ZI && komi.half_points == 15 && told.kind == GOCOUNT_COMPLAINT_SPELLING);
    CLEAN(gocount_value_komi(TEXT("0.25"), &komi, &told, &failed));
    CHECK(komi.amount.denominator == 4 && komi.half_points == GOCOUNT_NO_HALF_POINTS);
    READ(GOCOUNT_COMPLAINT_EMPTY, 0, gocount_value_komi(TEXT(""), &komi, &told, &failed));
    CHECK(komi.unit == GOCOUNT_UNIT_NONE && komi.amount.denominator == 0 && komi.half_points == GOCOUNT_NO_HALF_POINTS);
    BAD(GOCOUNT_COMPLAINT_NOT_A_NUMBER, 0, gocount_value_komi(TEXT("much"), &komi, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_NOT_UNDERSTOOD, 1, gocount_value_komi(TEXT("6\xff"), &komi, &told, &failed));
    CLEAN(gocount_value_handicap(TEXT("4"), &stones, &told, &failed));
    CHECK(stones == 4);
    READ(GOCOUNT_COMPLAINT_OUT_OF_RANGE, 0, gocount_value_handicap(TEXT("1"), &stones, &told, &failed));
    CHECK(stones == 1);
    BAD(GOCOUNT_COMPLAINT_OUT_OF_RANGE, 0, gocount_value_handicap(TEXT("-1"), &stones, &told, &failed));
    memset(&result, 9, sizeof result);
    CLEAN(gocount_value_result(TEXT("W+3.5"), &result, &told, &failed));
    CHECK(result.kind == GOCOUNT_RESULT_WIN && result.winner == GOCOUNT_WHITE && result.by == GOCOUNT_WIN_SCORE);
    CHECK(result.margin.half_points == 7 && result.margin.unit == GOCOUNT_UNIT_POINTS && result.reserved[6] == 0);
    CLEAN(gocount_value_result(TEXT("B+R"), &result, &told, &failed));
    CHECK(result.winner == GOCOUNT_BLACK && result.by == GOCOUNT_WIN_RESIGNATION);
    CHECK(result.margin.unit == GOCOUNT_UNIT_NONE && result.margin.amount.denominator == 0);
    CLEAN(gocount_value_result(TEXT("0"), &result, &told, &failed));
    CHECK(result.kind == GOCOUNT_RESULT_DRAW && result.winner == GOCOUNT_NONE && result.by == GOCOUNT_WIN_NONE);
    BAD(GOCOUNT_COMPLAINT_EMPTY, 0, gocount_value_result(TEXT(""), &result, &told, &failed));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_result(TEXT("xyz"), &result, &told, NULL));
    CHECK(result.kind == GOCOUNT_RESULT_DRAW);
    memset(&rank, 9, sizeof rank);
    CLEAN(gocount_value_rank(TEXT("5k*"), &rank, &told, &failed));
    CHECK(rank.kind == GOCOUNT_RANK_KYU && rank.grade.numerator == 5 && rank.grade.denominator == 1);
    CHECK(rank.certainty == GOCOUNT_CERTAINTY_ESTABLISHED);
    CHECK_OK(gocount_value_rank(TEXT("NR"), &rank, &told, NULL));
    CHECK(rank.kind == GOCOUNT_RANK_NONE && rank.grade.denominator == 0);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_rank(TEXT("strong player"), &rank, &told, NULL));
    memset(&round, 9, sizeof round);
    CLEAN(gocount_value_round(TEXT("05 (final)"), &round, &told, &failed));
    CHECK(round.number == 5 && round.name.offset == 4 && round.name.length == 5 && round.reserved == 0);
    READ(GOCOUNT_COMPLAINT_SPELLING, 0, gocount_value_round(TEXT("semi"), &round, &told, &failed));
    CHECK(round.number == GOCOUNT_NO_NUMBER && round.name.offset == 0 && round.name.length == 4);
    BAD(GOCOUNT_COMPLAINT_NOT_UNDERSTOOD, 2, gocount_value_round(TEXT("5 \xc3("), &round, &told, &failed));
    REFUSED(gocount_value_komi(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_komi(NULL, 1, &komi, &told, NULL));
    REFUSED(gocount_value_handicap(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_handicap("1", SIZE_MAX, &stones, &told, NULL));
    REFUSED(gocount_value_result(TEXT("0"), NULL, &told, NULL));
    REFUSED(gocount_value_result("0", SIZE_MAX, &result, &told, NULL));
    REFUSED(gocount_value_rank(TEXT("1k"), NULL, &told, NULL));
    REFUSED(gocount_value_rank("1k", SIZE_MAX, &rank, &told, NULL));
    REFUSED(gocount_value_round(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_round("1", SIZE_MAX, &round, &told, NULL));
}

static void dates(void) {
    gocount_date date[4], bad = {1999, 2, 29};
    char text[32] = "keep";
    size_t count = 9;
    memset(date, 9, sizeof date);
    CLEAN(gocount_value_dates(TEXT("1996-12-27,28,1997-01-03,04"), date, 4, &count, &told, &failed));
    CHECK(count == 4 && date[1].year == 1996 && date[1].month == 12 && date[1].day == 28);
    CHECK(date[3].year == 1997 && date[3].month == 1 && date[3].day == 4);
    CHECK_OK(gocount_value_write_dates(date, 4, text, 28, &count, NULL));
    CHECK(count == 27 && strcmp(text, "1996-12-27,28,1997-01-03,04") == 0);
    text[0] = 'k';
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_write_dates(date, 4, text, 27, &count, NULL));
    CHECK(count == 27 && text[0] == 'k');
    CHECK_OK(gocount_value_write_dates(NULL, 0, text, 1, &count, NULL));
    CHECK(count == 0 && text[0] == '\0');
    READ(GOCOUNT_COMPLAINT_AMBIGUOUS_DATE, 0, gocount_value_dates(TEXT("01/08/2001"), date, 4, &count, &told, &failed));
    CHECK(count == 1 && date[0].year == 2001 && date[0].month == 0 && date[0].day == 0);
    told.kind = 99;
    date[0].year = 9;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_dates(TEXT("1996,1997"), date, 1, &count, &told, NULL));
    CHECK(count == 2 && date[0].year == 9 && told.kind == 99);
    CLEAN(gocount_value_dates(TEXT("1996,1997"), NULL, 0, &count, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_BAD_DATE, 0, gocount_value_dates(TEXT("yesterday"), date, 4, &count, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_EMPTY, 0, gocount_value_dates(TEXT(""), date, 4, &count, &told, &failed));
    CHECK(count == 2);
    REFUSED(gocount_value_dates(TEXT("1996"), NULL, 4, &count, &told, NULL));
    REFUSED(gocount_value_dates(TEXT("1996"), date, SIZE_MAX, &count, &told, NULL));
    REFUSED(gocount_value_dates(TEXT("1996"), date, 4, NULL, &told, NULL));
    REFUSED(gocount_value_dates("1996", SIZE_MAX, date, 4, &count, &told, NULL));
    REFUSED(gocount_value_write_dates(&bad, 1, text, 32, &count, NULL));
    bad.month = 0, bad.day = 1;
    REFUSED(gocount_value_write_dates(&bad, 1, text, 32, &count, NULL));
    REFUSED(gocount_value_write_dates(NULL, 1, text, 32, &count, NULL));
    REFUSED(gocount_value_write_dates(date, SIZE_MAX, text, 32, &count, NULL));
    REFUSED(gocount_value_write_dates(date, 1, NULL, 32, &count, NULL));
    REFUSED(gocount_value_write_dates(date, 1, text, 32, NULL, NULL));
}

/* What is written is what was read. */
static void results_ranks_and_numbers_written(void) {
    static const char *const results[] = {"?", "Void", "0", "B+3.5", "W+0.25", "B+R", "W+T", "B+F", "W+"};
    static const char *const ranks[] = {"NR", "5k", "3d*", "9p", "1500?", "16.1k"};
    static const char *const numbers[] = {"0", "-7", "6.5", "0.125", "9223372036854775807"};
    gocount_result result;
    gocount_rank rank;
    gocount_real real;
    char text[96] = "keep";
    size_t length = 9;
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        CLEAN(gocount_value_result(results[i], strlen(results[i]), &result, &told, &failed));
        CHECK_OK(gocount_value_write_result(&result, text, sizeof text, &length, NULL));
        CHECK(strcmp(text, results[i]) == 0 && length == strlen(text));
    }
    for (size_t i = 0; i < sizeof ranks / sizeof ranks[0]; i++) {
        CHECK_OK(gocount_value_rank(ranks[i], strlen(ranks[i]), &rank, &told, &failed));
        CHECK_OK(gocount_value_write_rank(&rank, text, sizeof text, &length, NULL));
        CHECK(strcmp(text, ranks[i]) == 0 && length == strlen(text));
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        CLEAN(gocount_value_real(numbers[i], strlen(numbers[i]), &real, &told, &failed));
        CHECK_OK(gocount_value_write_real(&real, text, sizeof text, &length, NULL));
        CHECK(strcmp(text, numbers[i]) == 0 && length == strlen(text));
    }
    real.numerator = INT64_MIN, real.denominator = (int64_t)1 << 62;
    CHECK_OK(gocount_value_write_real(&real, text, sizeof text, &length, NULL));
    CHECK(strcmp(text, "-2") == 0);
    real.numerator = 1;
    CHECK_OK(gocount_value_write_real(&real, text, sizeof text, &length, NULL)); /* 62 places: the longest */
    CHECK(length == 64);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_write_real(&real, text, 64, &length, NULL));
    real.denominator = 3;
    CHECK_OK(gocount_value_write_real(&real, text, sizeof text, &length, NULL));
    CHECK(strcmp(text, "0.333333333") == 0);
    real.numerator = INT64_MIN, real.denominator = INT64_MAX; /* no decimal of 9 places tells it from -1 */
    REFUSED(gocount_value_write_real(&real, text, sizeof text, &length, NULL));
    real.numerator = 1, real.denominator = 1000000001;
    REFUSED(gocount_value_write_real(&real, text, sizeof text, &length, NULL));
    real.denominator = 999999999;
    CHECK_OK(gocount_value_write_real(&real, text, sizeof text, &length, NULL));
    CHECK(strcmp(text, "0.000000001") == 0);
    real.denominator = 0;
    REFUSED(gocount_value_write_real(&real, text, sizeof text, &length, NULL));
    real.denominator = -2;
    REFUSED(gocount_value_write_real(&real, text, sizeof text, &length, NULL));
    REFUSED(gocount_value_write_real(NULL, text, sizeof text, &length, NULL));
    real.denominator = 1;
    REFUSED(gocount_value_write_real(&real, NULL, sizeof text, &length, NULL));
    REFUSED(gocount_value_write_real(&real, text, sizeof text, NULL, NULL));
}

static void contradictions_are_not_written(void) {
    gocount_result win, result;
    gocount_rank rank, wrong;
    char text[96] = "keep";
    size_t length = 9;
    CHECK_OK(gocount_value_result(TEXT("B+3.5"), &win, NULL, NULL));
#define REFUSES_RESULT(change)                                                                                         \
    do {                                                                                                               \
        result = win;                                                                                                  \
        change;                                                                                                        \
        REFUSED(gocount_value_write_result(&result, text, sizeof text, &length, NULL));                                \
    } while (0)
    REFUSES_RESULT(result.kind = 4);
    REFUSES_RESULT(result.kind = UINT32_MAX);
    REFUSES_RESULT(result.kind = GOCOUNT_RESULT_DRAW);
    REFUSES_RESULT(result.winner = GOCOUNT_NONE);
    REFUSES_RESULT(result.winner = 3);
    REFUSES_RESULT(result.by = GOCOUNT_WIN_NONE);
    REFUSES_RESULT(result.by = 9);
    REFUSES_RESULT(result.margin.unit = GOCOUNT_UNIT_NONE);
    REFUSES_RESULT(result.margin.unit = 3);
    REFUSES_RESULT(result.margin.amount.denominator = 0);
    REFUSED(gocount_value_write_result(NULL, text, sizeof text, &length, NULL));
    REFUSED(gocount_value_write_result(&win, NULL, sizeof text, &length, NULL));
    REFUSED(gocount_value_write_result(&win, text, sizeof text, NULL, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_write_result(&win, text, 5, &length, NULL));
    CHECK(length == 5 && strcmp(text, "keep") == 0);
    CHECK_OK(gocount_value_rank(TEXT("5k"), &rank, NULL, NULL));
#define REFUSES_RANK(change)                                                                                           \
    do {                                                                                                               \
        wrong = rank;                                                                                                  \
        change;                                                                                                        \
        REFUSED(gocount_value_write_rank(&wrong, text, sizeof text, &length, NULL));                                   \
    } while (0)
    REFUSES_RANK(wrong.kind = GOCOUNT_RANK_NONE);
    REFUSES_RANK(wrong.kind = 5);
    REFUSES_RANK(wrong.certainty = 3);
    REFUSES_RANK(wrong.grade.denominator = 0);
    REFUSES_RANK((wrong.grade.numerator = 0, wrong.grade.denominator = 0));
    REFUSED(gocount_value_write_rank(NULL, text, sizeof text, &length, NULL));
    REFUSED(gocount_value_write_rank(&rank, NULL, sizeof text, &length, NULL));
    REFUSED(gocount_value_write_rank(&rank, text, sizeof text, NULL, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_write_rank(&rank, text, 2, &length, NULL));
    CHECK(length == 2 && strcmp(text, "keep") == 0);
}

static void times(void) {
    gocount_time_limit limit;
    gocount_overtime overtime;
    memset(&limit, 9, sizeof limit);
    memset(&overtime, 9, sizeof overtime);
    CLEAN(gocount_value_time_limit(TEXT("1800"), &limit, &told, &failed));
    CHECK(limit.main_ms == 1800000 && limit.overtime.system == GOCOUNT_OVERTIME_UNSAID);
    CHECK(limit.overtime.time_ms == GOCOUNT_NO_TIME && limit.overtime.count == GOCOUNT_NO_NUMBER);
    CHECK_OK(gocount_value_time_limit(TEXT("10:00(5x1:00)"), &limit, &told, NULL));
    CHECK(limit.main_ms == 600000 && limit.overtime.system == GOCOUNT_OVERTIME_BYO_YOMI);
    CHECK(limit.overtime.time_ms == 60000 && limit.overtime.count == 5 && told.kind != GOCOUNT_COMPLAINT_NONE);
    READ(GOCOUNT_COMPLAINT_EMPTY, 0, gocount_value_time_limit(TEXT(""), &limit, &told, &failed));
    CHECK(limit.main_ms == GOCOUNT_NO_TIME);
    BAD(GOCOUNT_COMPLAINT_NOT_UNDERSTOOD, 0, gocount_value_time_limit(TEXT("long"), &limit, &told, &failed));
    CLEAN(gocount_value_overtime(TEXT("5x30 byo-yomi"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_BYO_YOMI && overtime.time_ms == 30000 && overtime.count == 5);
    CLEAN(gocount_value_overtime(TEXT("25/600 Canadian"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_CANADIAN && overtime.time_ms == 600000 && overtime.count == 25);
    CLEAN(gocount_value_overtime(TEXT("10 fischer"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_FISCHER && overtime.time_ms == 10000);
    CLEAN(gocount_value_overtime(TEXT("20 per move"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_SIMPLE && overtime.count == GOCOUNT_NO_NUMBER);
    CLEAN(gocount_value_overtime(TEXT("none"), &overtime, &told, &failed));
    CHECK(overtime.system == GOCOUNT_OVERTIME_ABSOLUTE && overtime.time_ms == GOCOUNT_NO_TIME);
    BAD(GOCOUNT_COMPLAINT_EMPTY, 0, gocount_value_overtime(TEXT(""), &overtime, &told, &failed));
    REFUSED(gocount_value_time_limit(TEXT("1"), NULL, &told, NULL));
    REFUSED(gocount_value_time_limit("1", SIZE_MAX, &limit, &told, NULL));
    REFUSED(gocount_value_overtime(TEXT("none"), NULL, &told, NULL));
    REFUSED(gocount_value_overtime("none", SIZE_MAX, &overtime, &told, NULL));
}

static void the_place_of_a_failure(void) {
    gocount_real real = {9, 9};
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_real(TEXT("\r\n\n x"), &real, NULL, &failed));
    CHECK(failed.offset == 4 && failed.line == 3 && failed.column == 2);
    CHECK(real.numerator == 9);
}

static void the_table_of_properties(void) {
    gocount_property all[128], property;
    size_t count = 9, many = 0;
    memset(&property, 9, sizeof property);
    CHECK_OK(gocount_property_info("PlayerBlack", &property, NULL));
    CHECK(strcmp(property.identifier, "PB") == 0 && property.versions == 0xf && property.game == GOCOUNT_GAME_ANY);
    CHECK(property.kind == GOCOUNT_PROPERTY_GAME_INFO && property.values == GOCOUNT_VALUES_SINGLE);
    CHECK(property.value == GOCOUNT_VALUE_SIMPLE_TEXT && property.has_range == 0 && property.inherited == 0);
    CHECK(property.reserved[0] == 0 && property.reserved[5] == 0);
    CHECK_OK(gocount_property_info("GM", &property, NULL));
    CHECK(property.has_range == 1 && property.least == 1 && property.greatest == 16);
    CHECK_OK(gocount_property_info("TB", &property, NULL));
    CHECK(property.game == GOCOUNT_GAME_GO && property.values == GOCOUNT_VALUES_EMPTY_LIST);
    CHECK(property.value == GOCOUNT_VALUE_POINT);
    CHECK_OK(gocount_property_info("VW", &property, NULL));
    CHECK(property.inherited == 1);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_property_info("KGSDE", &property, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_property_info("", &property, NULL));
    CHECK(strcmp(property.identifier, "VW") == 0);
    CHECK_OK(gocount_property_table(all, 128, &count, NULL));
    CHECK(count > 80 && count <= 128);
    for (size_t i = 0; i < count; i++) {
        CHECK_OK(gocount_property_info(all[i].identifier, &property, NULL));
        CHECK(memcmp(&property, &all[i], sizeof property) == 0);
        CHECK(i == 0 || strcmp(all[i - 1].identifier, all[i].identifier) < 0);
        CHECK(property.kind <= GOCOUNT_PROPERTY_MOVE && property.value <= GOCOUNT_VALUE_BOARD_SIZE);
    }
    CHECK_OK(gocount_property_table(NULL, 0, &many, NULL));
    CHECK(many == count);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_property_table(all, count - 1, &many, NULL));
    REFUSED(gocount_property_info(NULL, &property, NULL));
    REFUSED(gocount_property_info("B", NULL, NULL));
    REFUSED(gocount_property_table(NULL, 1, &many, NULL));
    REFUSED(gocount_property_table(all, SIZE_MAX, &many, NULL));
    REFUSED(gocount_property_table(all, 128, NULL, NULL));
}

static void values_checked(void) {
    CLEAN(gocount_value_check("AB", TEXT("aa:cc"), 19, 19, &told, &failed));
    CLEAN(gocount_value_check("C", TEXT("anything"), 19, 19, &told, &failed));
    READ(GOCOUNT_COMPLAINT_SPELLING, 1, gocount_value_check("KM", TEXT("6,5"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_OFF_BOARD, 0, gocount_value_check("W", TEXT("zz"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_OUT_OF_RANGE, 0, gocount_value_check("GM", TEXT("17"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_NOT_EMPTY, 0, gocount_value_check("DO", TEXT("x"), 19, 19, &told, &failed));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_value_check("KGSDE", TEXT("aa"), 19, 19, &told, NULL));
    REFUSED(gocount_value_check(NULL, TEXT("aa"), 19, 19, &told, NULL));
    REFUSED(gocount_value_check("B", NULL, 2, 19, 19, &told, NULL));
    REFUSED(gocount_value_check("B", "aa", SIZE_MAX, 19, 19, &told, NULL));
    REFUSED(gocount_value_check("B", TEXT("aa"), 0, 19, &told, NULL));
}

static void notations(void) {
    static const char *const corner[] = {"T1", "ss", "18,18"}, *const passes[] = {"pass", "", "pass"};
    gocount_point point = {9, 9}, far = {18, 18}, off = {19, 0};
    uint8_t pass = 9;
    char text[32];
    size_t length = 9;
    for (uint32_t notation = GOCOUNT_NOTATION_GTP; notation <= GOCOUNT_NOTATION_XY; notation++) {
        CHECK_OK(gocount_notation_write(notation, &far, 19, 19, text, sizeof text, &length, NULL));
        CHECK(strcmp(text, corner[notation]) == 0 && length == strlen(text));
        CHECK_OK(gocount_notation_read(notation, text, length, 19, 19, &point, &pass, NULL));
        CHECK(point.x == 18 && point.y == 18 && pass == 0);
        CHECK_OK(gocount_notation_write(notation, NULL, 19, 19, text, sizeof text, &length, NULL));
        CHECK(strcmp(text, passes[notation]) == 0);
        CHECK_OK(gocount_notation_read(notation, text, length, 19, 19, &point, &pass, NULL));
        CHECK(point.x == -1 && point.y == -1 && pass == 1);
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_notation_write(notation, &off, 19, 19, text, 32, &length, NULL));
        CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_notation_write(notation, &far, 19, 19, text, 2, &length, NULL));
        CHECK(length == strlen(corner[notation]));
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_notation_read(notation, TEXT("?"), 19, 19, &point, &pass, NULL));
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_notation_read(notation, TEXT("\xff\xff"), 19, 19, &point, &pass, NULL));
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE,
                     gocount_notation_read(notation, corner[notation], strlen(corner[notation]), 9, 9, &point, &pass, NULL));
        CHECK(point.x == -1 && pass == 1);
        REFUSED(gocount_notation_read(notation, TEXT("aa"), 0, 9, &point, &pass, NULL));
        REFUSED(gocount_notation_write(notation, &far, 19, 0, text, 32, &length, NULL));
    }
    CHECK_OK(gocount_notation_read(GOCOUNT_NOTATION_GTP, TEXT("d4"), 19, 19, &point, &pass, NULL));
    CHECK(point.x == 3 && point.y == 15);
    far.x = far.y = INT32_MAX - 1;
    CHECK_OK(gocount_notation_write(GOCOUNT_NOTATION_XY, &far, INT32_MAX, INT32_MAX, text, 32, &length, NULL));
    CHECK(strcmp(text, "2147483646,2147483646") == 0);
    REFUSED(gocount_notation_read(3, TEXT("aa"), 19, 19, &point, &pass, NULL));
    REFUSED(gocount_notation_read(0, NULL, 2, 19, 19, &point, &pass, NULL));
    REFUSED(gocount_notation_read(0, "D4", SIZE_MAX, 19, 19, &point, &pass, NULL));
    REFUSED(gocount_notation_read(0, TEXT("D4"), 19, 19, NULL, &pass, NULL));
    REFUSED(gocount_notation_read(0, TEXT("D4"), 19, 19, &point, NULL, NULL));
    REFUSED(gocount_notation_write(UINT32_MAX, &far, 19, 19, text, 32, &length, NULL));
    REFUSED(gocount_notation_write(0, &point, 19, 19, NULL, 32, &length, NULL));
    REFUSED(gocount_notation_write(0, &point, 19, 19, text, 32, NULL, NULL));
}

int main(void) {
    every_complaint_has_a_name();
    numbers();
    composed_values();
    points();
    points_misused();
    points_written();
    game_values();
    dates();
    results_ranks_and_numbers_written();
    contradictions_are_not_written();
    times();
    the_place_of_a_failure();
    the_table_of_properties();
    values_checked();
    notations();
    return checks_done();
}
