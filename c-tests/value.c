/* gocount_value_*: numbers, colours, sizes and composed values, read and written; and every way to misuse them. */
#include "support/written.h"

static void every_complaint_has_a_name(void) {
    for (gocount_complaint_kind kind = 0; kind <= GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD; kind++) {
        CHECK(strcmp(gocount_complaint_kind_name(kind), "unknown") != 0);
        for (gocount_complaint_kind other = 0; other < kind; other++) {
            CHECK(strcmp(gocount_complaint_kind_name(kind), gocount_complaint_kind_name(other)) != 0);
        }
    }
    CHECK(strcmp(gocount_complaint_kind_name(GOCOUNT_COMPLAINT_KIND_SPELLING), "spelling") == 0);
    CHECK(strcmp(gocount_complaint_kind_name(GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD + 1), "unknown") == 0);
    CHECK(strcmp(gocount_complaint_kind_name(UINT32_MAX), "unknown") == 0);
}

static void numbers(void) {
    int64_t number = 9;
    gocount_real real = {9, 9};
    uint32_t value = 9, height = 9;
    gocount_color color = 9;
    CLEAN(gocount_value_number(TEXT("-12"), &number, &told, &failed));
    CHECK(number == -12);
    READ(GOCOUNT_COMPLAINT_KIND_JUNK, 3, gocount_value_number(TEXT("12 x"), &number, &told, &failed));
    CHECK(number == 12);
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER, 0, gocount_value_number(TEXT("x"), &number, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_WHOLE, 0, gocount_value_number(TEXT("1.5"), &number, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_number(NULL, 0, &number, &told, &failed));
    CHECK(number == 12); /* as it was */
    CLEAN(gocount_value_real(TEXT("6.50"), &real, &told, &failed));
    CHECK(real.numerator == 13 && real.denominator == 2);
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 1, gocount_value_real(TEXT("6,5"), &real, &told, &failed));
    CHECK(real.numerator == 13 && real.denominator == 2);
    BAD(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_real(TEXT("99999999999999999999"), &real, &told, &failed));
    CLEAN(gocount_value_double(TEXT("2"), &value, &told, &failed));
    CHECK(value == 2);
    READ(GOCOUNT_COMPLAINT_KIND_EMPTY, 0, gocount_value_double(TEXT(""), &value, &told, &failed));
    CHECK(value == 1);
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_DOUBLE, 0, gocount_value_double(TEXT("3"), &value, &told, &failed));
    CLEAN(gocount_value_color(TEXT("W"), &color, &told, &failed));
    CHECK(color == GOCOUNT_WHITE);
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 0, gocount_value_color(TEXT("black"), &color, &told, &failed));
    CHECK(color == GOCOUNT_BLACK);
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_COLOR, 0, gocount_value_color(TEXT("red"), &color, &told, &failed));
    CLEAN(gocount_value_size(TEXT("19:13"), &value, &height, &told, &failed));
    CHECK(value == 19 && height == 13);
    READ(GOCOUNT_COMPLAINT_KIND_BOARD_TOO_BIG, 0, gocount_value_size(TEXT("1000"), &value, &height, &told, &failed));
    CHECK(value == 1000 && height == 1000);
    BAD(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_size(TEXT("-10"), &value, &height, &told, &failed));
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

/* What is written is what was read. */
static void numbers_written(void) {
    static const char *const numbers[] = {"0", "-7", "6.5", "0.125", "9223372036854775807"};
    gocount_real real;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        CLEAN(gocount_value_real(numbers[i], strlen(numbers[i]), &real, &told, &failed));
        WRITES(numbers[i], gocount_value_write_real(&real, &written, NULL));
    }
    real.numerator = INT64_MIN, real.denominator = (int64_t)1 << 62;
    WRITES("-2", gocount_value_write_real(&real, &written, NULL));
    real.numerator = 1;
    CHECK_OK(gocount_value_write_real(&real, &written, NULL)); /* 62 places: the longest */
    CHECK(gocount_text_length(written) == 64);
    gocount_text_free(written);
    written = NULL;
    real.denominator = 3;
    WRITES("0.333333333", gocount_value_write_real(&real, &written, NULL));
    real.denominator = 999999999;
    WRITES("0.000000001", gocount_value_write_real(&real, &written, NULL));
    real.numerator = INT64_MIN, real.denominator = INT64_MAX; /* no decimal of 9 places tells it from -1 */
    REFUSED_FOR("denominator", gocount_value_write_real(&real, &written, &failed));
    real.numerator = 1, real.denominator = 1000000001;
    REFUSED_FOR("denominator", gocount_value_write_real(&real, &written, &failed));
    real.denominator = 0;
    REFUSED_FOR("denominator", gocount_value_write_real(&real, &written, &failed));
    real.denominator = -2;
    REFUSED_FOR("denominator", gocount_value_write_real(&real, &written, &failed));
    REFUSED_FOR("value is NULL", gocount_value_write_real(NULL, &written, &failed));
    real.denominator = 1;
    REFUSED(gocount_value_write_real(&real, NULL, NULL));
    WRITES("-9223372036854775808", gocount_value_write_number(INT64_MIN, &written, NULL));
    REFUSED(gocount_value_write_number(0, NULL, NULL));
    WRITES("1", gocount_value_write_double(1, &written, NULL));
    WRITES("2", gocount_value_write_double(2, &written, NULL));
    REFUSED_FOR("emphasis is 0", gocount_value_write_double(0, &written, &failed));
    REFUSED_FOR("emphasis is 3", gocount_value_write_double(3, &written, &failed));
    REFUSED(gocount_value_write_double(1, NULL, NULL));
    WRITES("B", gocount_value_write_color(GOCOUNT_BLACK, &written, NULL));
    WRITES("W", gocount_value_write_color(GOCOUNT_WHITE, &written, NULL));
    REFUSED_FOR("color is 0", gocount_value_write_color(GOCOUNT_NONE, &written, &failed));
    REFUSED_FOR("color is 3", gocount_value_write_color(3, &written, &failed));
    REFUSED(gocount_value_write_color(GOCOUNT_BLACK, NULL, NULL));
    WRITES("19", gocount_value_write_size(19, 19, &written, NULL));
    WRITES("19:13", gocount_value_write_size(19, 13, &written, NULL));
    REFUSED_FOR("size", gocount_value_write_size(0, 13, &written, &failed));
    REFUSED_FOR("size", gocount_value_write_size(19, 0x80000000u, &written, &failed));
    REFUSED(gocount_value_write_size(19, 19, NULL, NULL));
}

/* Both parts come out as they read, and go in the same way. */
static void composed_values(void) {
    gocount_text *first = NULL, *second = NULL;
    CHECK_OK(gocount_value_composed(TEXT("a\\:b:c\\]:d"), &first, &second, NULL));
    CHECK(says(&first, "a:b") && says(&second, "c]:d"));
    CHECK_OK(gocount_value_composed(TEXT(":"), &first, &second, NULL));
    CHECK(says(&first, "") && says(&second, ""));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_composed(TEXT("ab\\:"), &first, &second, &failed));
    CHECK(failed.offset == 4);
    REFUSED(gocount_value_composed(TEXT("a:b"), NULL, &second, NULL));
    REFUSED(gocount_value_composed(TEXT("a:b"), &first, NULL, NULL));
    REFUSED(gocount_value_composed("a:b", SIZE_MAX, &first, &second, NULL));
    REFUSED(gocount_value_composed(NULL, 1, &first, &second, NULL));
    CHECK(first == NULL && second == NULL);
    WRITES("a\\:b:c\\]\\:d\\\\", gocount_value_write_composed(TEXT("a:b"), TEXT("c]:d\\"), &written, NULL));
    WRITES(":", gocount_value_write_composed(NULL, 0, NULL, 0, &written, NULL));
    REFUSED_FOR("first", gocount_value_write_composed(NULL, 1, TEXT("b"), &written, &failed));
    REFUSED_FOR("second", gocount_value_write_composed(TEXT("a"), "b", SIZE_MAX, &written, &failed));
    REFUSED(gocount_value_write_composed(TEXT("a"), TEXT("b"), NULL, NULL));
}

static void the_place_of_a_failure(void) {
    gocount_real real = {9, 9};
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_real(TEXT("\r\n\n x"), &real, NULL, &failed));
    CHECK(failed.offset == 4 && failed.line == 3 && failed.column == 2);
    CHECK(real.numerator == 9);
}

int main(void) {
    every_complaint_has_a_name();
    numbers();
    numbers_written();
    composed_values();
    the_place_of_a_failure();
    return checks_done();
}
