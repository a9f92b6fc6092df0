/* gocount_value_* for numbers, colours, sizes and composed values: texts read and written, and every way to misuse them. */
#include "support/values.h"

static void every_complaint_has_a_name(void) {
    for (uint32_t kind = 0; kind <= GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD; kind++) {
        CHECK(strcmp(gocount_complaint_kind_name(kind), "unknown") != 0);
        for (uint32_t other = 0; other < kind; other++) {
            CHECK(strcmp(gocount_complaint_kind_name(kind), gocount_complaint_kind_name(other)) != 0);
        }
    }
    CHECK(strcmp(gocount_complaint_kind_name(GOCOUNT_COMPLAINT_KIND_NONE), "none") == 0);
    CHECK(strcmp(gocount_complaint_kind_name(GOCOUNT_COMPLAINT_KIND_SPELLING), "spelling") == 0);
    CHECK(strcmp(gocount_complaint_kind_name(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD + 1), "unknown") == 0);
    CHECK(strcmp(gocount_complaint_kind_name(UINT32_MAX), "unknown") == 0);
}

static void whole_numbers(void) {
    int64_t number = 9;
    CLEAN(gocount_value_number(TEXT("-12"), &number, &told, &failed));
    CHECK(number == -12);
    READ(GOCOUNT_COMPLAINT_KIND_JUNK, 3, gocount_value_number(TEXT("12 x"), &number, &told, &failed));
    CHECK(number == 12);
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER, 0, gocount_value_number(TEXT("x"), &number, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_WHOLE, 0, gocount_value_number(TEXT("1.5"), &number, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_number(NULL, 0, &number, &told, &failed));
    CHECK(number == 12); /* as it was */
    REFUSED_SAYING("value is NULL", gocount_value_number(TEXT("1"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_number(NULL, 1, &number, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_number("1", SIZE_MAX, &number, &told, &error));
    CHECK(number == 12);
    CHECK_OK(gocount_value_number(TEXT("7"), &number, NULL, NULL)); /* nobody need want complaints */
    CHECK(number == 7);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_number(TEXT("x"), &number, NULL, NULL));
    WRITES("0", gocount_value_write_number(0, &wrote, &failed));
    WRITES("-9223372036854775808", gocount_value_write_number(INT64_MIN, &wrote, NULL));
    WRITES("9223372036854775807", gocount_value_write_number(INT64_MAX, &wrote, NULL));
    REFUSED_SAYING("text is NULL", gocount_value_write_number(1, NULL, &error));
}

static void reals(void) {
    gocount_real real = {9, 9};
    CLEAN(gocount_value_real(TEXT("6.50"), &real, &told, &failed));
    CHECK(real.numerator == 13 && real.denominator == 2);
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 1, gocount_value_real(TEXT("6,5"), &real, &told, &failed));
    CHECK(real.numerator == 13 && real.denominator == 2);
    BAD(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_real(TEXT("99999999999999999999"), &real, &told, &failed));
    REFUSED_SAYING("value is NULL", gocount_value_real(TEXT("1"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_real(NULL, 1, &real, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_real("1", SIZE_MAX, &real, &told, &error));
    CHECK(real.numerator == 13 && real.denominator == 2);
}

/* What is written is what was read. */
static void reals_written(void) {
    static const char *const numbers[] = {"0", "-7", "6.5", "0.125", "9223372036854775807"};
    gocount_real real = {9, 9};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        CLEAN(gocount_value_real(numbers[i], strlen(numbers[i]), &real, &told, &failed));
        CHECK_OK(gocount_value_write_real(&real, &wrote, NULL));
        CHECK(says(&wrote, numbers[i], strlen(numbers[i])));
    }
    real.numerator = 6, real.denominator = 4; /* not in lowest terms */
    WRITES("1.5", gocount_value_write_real(&real, &wrote, NULL));
    real.numerator = INT64_MIN, real.denominator = (int64_t)1 << 62;
    WRITES("-2", gocount_value_write_real(&real, &wrote, NULL));
    real.numerator = 1;
    CHECK_OK(gocount_value_write_real(&real, &wrote, NULL)); /* 62 places: the longest */
    CHECK(gocount_text_length(wrote) == 64);
    gocount_text_free(wrote);
    wrote = NULL;
    real.denominator = 3;
    WRITES("0.333333333", gocount_value_write_real(&real, &wrote, NULL));
    real.denominator = 999999999;
    WRITES("0.000000001", gocount_value_write_real(&real, &wrote, NULL));
    real.denominator = 1000000001;
    REFUSED_SAYING("value.denominator is 1000000001: it must be at most 10^9", gocount_value_write_real(&real, &wrote, &error));
    real.numerator = INT64_MIN, real.denominator = INT64_MAX; /* no decimal of 9 places tells it from -1 */
    REFUSED(gocount_value_write_real(&real, &wrote, NULL));
    real.denominator = 0;
    REFUSED_SAYING("value.denominator is 0: it must be at least 1", gocount_value_write_real(&real, &wrote, &error));
    real.denominator = -2;
    REFUSED(gocount_value_write_real(&real, &wrote, NULL));
    REFUSED_SAYING("value is NULL", gocount_value_write_real(NULL, &wrote, &error));
    real.denominator = 1;
    REFUSED_SAYING("text is NULL", gocount_value_write_real(&real, NULL, &error));
}

static void emphases(void) {
    uint32_t value = 9;
    CLEAN(gocount_value_double(TEXT("2"), &value, &told, &failed));
    CHECK(value == 2);
    READ(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_double(TEXT(""), &value, &told, &failed));
    CHECK(value == 1);
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_DOUBLE, 0, gocount_value_double(TEXT("3"), &value, &told, &failed));
    REFUSED_SAYING("emphasis is NULL", gocount_value_double(TEXT("1"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_double(NULL, 1, &value, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_double("1", SIZE_MAX, &value, &told, &error));
    CHECK(value == 1);
    WRITES("1", gocount_value_write_double(1, &wrote, NULL));
    WRITES("2", gocount_value_write_double(2, &wrote, NULL));
    REFUSED_SAYING("emphasis is 0: it must be 1 or 2", gocount_value_write_double(0, &wrote, &error));
    REFUSED(gocount_value_write_double(3, &wrote, NULL));
    REFUSED(gocount_value_write_double(UINT32_MAX, &wrote, NULL));
    REFUSED_SAYING("text is NULL", gocount_value_write_double(1, NULL, &error));
}

static void colors(void) {
    gocount_color color = 9;
    CLEAN(gocount_value_color(TEXT("W"), &color, &told, &failed));
    CHECK(color == GOCOUNT_WHITE);
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 0, gocount_value_color(TEXT("black"), &color, &told, &failed));
    CHECK(color == GOCOUNT_BLACK);
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_COLOR, 0, gocount_value_color(TEXT("red"), &color, &told, &failed));
    REFUSED_SAYING("color is NULL", gocount_value_color(TEXT("B"), NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_color(NULL, 1, &color, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_color("B", SIZE_MAX, &color, &told, &error));
    CHECK(color == GOCOUNT_BLACK);
    WRITES("B", gocount_value_write_color(GOCOUNT_BLACK, &wrote, NULL));
    WRITES("W", gocount_value_write_color(GOCOUNT_WHITE, &wrote, NULL));
    REFUSED_SAYING("color is 0", gocount_value_write_color(GOCOUNT_NONE, &wrote, &error));
    REFUSED(gocount_value_write_color(3, &wrote, NULL));
    REFUSED(gocount_value_write_color(UINT32_MAX, &wrote, NULL));
    REFUSED_SAYING("text is NULL", gocount_value_write_color(GOCOUNT_BLACK, NULL, &error));
}

static void sizes(void) {
    static const uint32_t wrong[] = {0, 0x80000000u, UINT32_MAX};
    uint32_t width = 9, height = 9;
    CLEAN(gocount_value_size(TEXT("19:13"), &width, &height, &told, &failed));
    CHECK(width == 19 && height == 13);
    READ(GOCOUNT_COMPLAINT_KIND_BOARD_TOO_BIG, 0, gocount_value_size(TEXT("1000"), &width, &height, &told, &failed));
    CHECK(width == 1000 && height == 1000);
    BAD(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_size(TEXT("-10"), &width, &height, &told, &failed));
    REFUSED_SAYING("width is NULL", gocount_value_size(TEXT("9"), NULL, &height, &told, &error));
    REFUSED_SAYING("height is NULL", gocount_value_size(TEXT("9"), &width, NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_size(NULL, 1, &width, &height, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_size("9", SIZE_MAX, &width, &height, &told, &error));
    CHECK(width == 1000 && height == 1000);
    WRITES("19", gocount_value_write_size(19, 19, &wrote, NULL));
    WRITES("19:13", gocount_value_write_size(19, 13, &wrote, NULL));
    WRITES("1:2147483647", gocount_value_write_size(1, INT32_MAX, &wrote, NULL));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        REFUSED(gocount_value_write_size(wrong[i], 19, &wrote, NULL));
        REFUSED(gocount_value_write_size(19, wrong[i], &wrote, NULL));
    }
    REFUSED_SAYING("text is NULL", gocount_value_write_size(9, 9, NULL, &error));
}

/* Both parts come without their backslashes, and go out with them. */
static void composed_values(void) {
    static const char odd[] = "a]b\\c:d";
    CHECK_OK(gocount_value_composed(TEXT("a\\:b:c:d"), &wrote, &wrote_second, NULL));
    SAYS(wrote, "a:b");
    SAYS(wrote_second, "c:d");
    CHECK_OK(gocount_value_composed(TEXT(":"), &wrote, &wrote_second, NULL));
    SAYS(wrote, "");
    SAYS(wrote_second, "");
    CHECK_OK(gocount_value_composed(TEXT("\xe9\0\\\\:\\]\xff"), &wrote, &wrote_second, NULL)); /* any charset, any byte */
    SAYS(wrote, "\xe9\0\\");
    SAYS(wrote_second, "]\xff");
    FAILS(GOCOUNT_INVALID_VALUE, gocount_value_composed(TEXT("ab"), &wrote, &wrote_second, &failed));
    CHECK(failed.offset == 2 && failed.column == 3);
    FAILS(GOCOUNT_INVALID_VALUE, gocount_value_composed(TEXT("a\\:b"), &wrote, &wrote_second, NULL));
    FAILS(GOCOUNT_INVALID_VALUE, gocount_value_composed(NULL, 0, &wrote, &wrote_second, NULL));
    REFUSED_SAYING("first is NULL", gocount_value_composed(TEXT("a:b"), NULL, &wrote_second, &error));
    REFUSED_SAYING("second is NULL", gocount_value_composed(TEXT("a:b"), &wrote, NULL, &error));
    REFUSED_SAYING("text is NULL", gocount_value_composed(NULL, 3, &wrote, &wrote_second, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_composed("a:b", SIZE_MAX, &wrote, &wrote_second, &error));
    WRITES("a\\]b\\\\c\\:d:x", gocount_value_write_composed(TEXT(odd), TEXT("x"), &wrote, NULL));
    WRITES(":", gocount_value_write_composed(NULL, 0, NULL, 0, &wrote, NULL));
    CHECK_OK(gocount_value_write_composed(TEXT("x"), TEXT(odd), &wrote, NULL));
    gocount_text *both = wrote;
    wrote = NULL;
    CHECK_OK(gocount_value_composed(gocount_text_data(both), gocount_text_length(both), &wrote, &wrote_second, NULL));
    gocount_text_free(both);
    SAYS(wrote, "x");
    CHECK(says(&wrote_second, TEXT(odd)));
    REFUSED_SAYING("first is NULL", gocount_value_write_composed(NULL, 1, TEXT("b"), &wrote, &error));
    REFUSED_SAYING("second is NULL", gocount_value_write_composed(TEXT("a"), NULL, 1, &wrote, &error));
    REFUSED_SAYING("first is longer than memory", gocount_value_write_composed("a", SIZE_MAX, TEXT("b"), &wrote, &error));
    REFUSED_SAYING("second is longer than memory", gocount_value_write_composed(TEXT("a"), "b", SIZE_MAX, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_composed(TEXT("a"), TEXT("b"), NULL, &error));
}

static void the_place_of_a_failure(void) {
    gocount_real real = {9, 9};
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_real(TEXT("\r\n\n x"), &real, NULL, &failed));
    CHECK(failed.offset == 4 && failed.line == 3 && failed.column == 2);
    CHECK(real.numerator == 9);
}

/* A complaint that cannot be given refuses the call before anything is given. */
static void a_complaint_out_of_line(void) {
    char room[2 * sizeof(gocount_complaint)];
    gocount_complaint *out_of_line = (gocount_complaint *)(void *)(room + ((uintptr_t)room % 2 == 0));
    int64_t number = 9;
    REFUSED(gocount_value_number(TEXT("1"), &number, out_of_line, NULL));
    REFUSED(gocount_value_number(TEXT("x"), &number, out_of_line, NULL));
    CHECK(number == 9);
    REFUSED(gocount_value_application(TEXT("a:b"), &wrote, &wrote_second, out_of_line, NULL));
}

int main(void) {
    every_complaint_has_a_name();
    whole_numbers();
    reals();
    reals_written();
    emphases();
    colors();
    sizes();
    composed_values();
    the_place_of_a_failure();
    a_complaint_out_of_line();
    return checks_done();
}
