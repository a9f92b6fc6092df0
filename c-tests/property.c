/* gocount_property_* and gocount_value_validate: what is known of properties, and values held against it. */
#include "support/values.h"

static void what_is_known_of_one(void) {
    gocount_property property;
    memset(&property, 9, sizeof property);
    CHECK_OK(gocount_property_info(TEXT("PlayerBlack"), &property, NULL));
    CHECK(strcmp(property.identifier, "PB") == 0 && property.versions == 0xf && property.game == GOCOUNT_GAME_ANY);
    CHECK(property.kind == GOCOUNT_PROPERTY_KIND_GAME_INFO && property.values == GOCOUNT_LIST_KIND_SINGLE);
    CHECK(property.value == GOCOUNT_VALUE_KIND_SIMPLE_TEXT && property.has_range == 0 && property.is_inherited == 0);
    CHECK(property.least == 0 && property.greatest == 0);
    CHECK_OK(gocount_property_info(TEXT("GM"), &property, NULL));
    CHECK(property.has_range == 1 && property.least == 1 && property.greatest == 40);
    CHECK(property.kind == GOCOUNT_PROPERTY_KIND_ROOT && property.value == GOCOUNT_VALUE_KIND_NUMBER);
    CHECK_OK(gocount_property_info(TEXT("TB"), &property, NULL));
    CHECK(property.game == GOCOUNT_GAME_GO && property.values == GOCOUNT_LIST_KIND_EMPTY_LIST);
    CHECK(property.value == GOCOUNT_VALUE_KIND_POINT && property.kind == GOCOUNT_PROPERTY_KIND_PLAIN);
    CHECK_OK(gocount_property_info("ABX", 2, &property, NULL)); /* the length counts */
    CHECK(property.kind == GOCOUNT_PROPERTY_KIND_SETUP && property.values == GOCOUNT_LIST_KIND_LIST);
    CHECK_OK(gocount_property_info(TEXT("VW"), &property, NULL));
    CHECK(property.is_inherited == 1);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_property_info(TEXT("KGSDE"), &property, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_property_info(TEXT("B\0"), &property, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_property_info(NULL, 0, &property, NULL));
    CHECK(strcmp(property.identifier, "VW") == 0);
    REFUSED_SAYING("identifier is NULL", gocount_property_info(NULL, 1, &property, &error));
    REFUSED_SAYING("identifier is longer than memory", gocount_property_info("B", SIZE_MAX, &property, &error));
    REFUSED_SAYING("property is NULL", gocount_property_info(TEXT("B"), NULL, &error));
}

static void the_table(void) {
    gocount_property all[GOCOUNT_PROPERTY_TABLE_CAPACITY], property;
    size_t count = 9, many = 0;
    CHECK_OK(gocount_property_table(all, GOCOUNT_PROPERTY_TABLE_CAPACITY, &count, NULL));
    CHECK(count > 80 && count <= GOCOUNT_PROPERTY_TABLE_CAPACITY);
    for (size_t i = 0; i < count; i++) {
        CHECK_OK(gocount_property_info(all[i].identifier, strlen(all[i].identifier), &property, NULL));
        CHECK(memcmp(&property, &all[i], sizeof property) == 0);
        CHECK(i == 0 || strcmp(all[i - 1].identifier, all[i].identifier) < 0);
        CHECK(property.kind <= GOCOUNT_PROPERTY_KIND_MOVE && property.value <= GOCOUNT_VALUE_KIND_BOARD_SIZE);
        CHECK(property.values <= GOCOUNT_LIST_KIND_EMPTY_LIST && property.game <= GOCOUNT_GAME_LINES_OF_ACTION);
    }
    CHECK_OK(gocount_property_table(NULL, 0, &many, NULL));
    CHECK(many == count);
    memset(all, 'x', sizeof all);
    many = 0;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_property_table(all, count - 1, &many, NULL));
    CHECK(many == count && all[0].identifier[0] == 'x');
    CHECK_OK(gocount_property_table(all, count, &many, NULL));
    REFUSED_SAYING("buffer is NULL", gocount_property_table(NULL, 1, &many, &error));
    REFUSED_SAYING("buffer is longer than memory", gocount_property_table(all, SIZE_MAX, &many, &error));
    REFUSED_SAYING("written is NULL", gocount_property_table(all, GOCOUNT_PROPERTY_TABLE_CAPACITY, NULL, &error));
}

static void values_validated(void) {
    static const uint32_t wrong[] = {0, 0x80000000u, UINT32_MAX};
    CLEAN(gocount_value_validate(TEXT("AB"), TEXT("aa:cc"), 19, 19, &told, &failed));
    CLEAN(gocount_value_validate(TEXT("AddBlack"), TEXT("aa:cc"), 19, 19, &told, &failed));
    CLEAN(gocount_value_validate(TEXT("C"), TEXT("anything"), 19, 19, &told, &failed));
    CLEAN(gocount_value_validate(TEXT("DO"), NULL, 0, 19, 19, &told, &failed));
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 1, gocount_value_validate(TEXT("KM"), TEXT("6,5"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_OFF_BOARD, 0, gocount_value_validate(TEXT("W"), TEXT("zz"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_validate(TEXT("GM"), TEXT("41"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_EMPTY, 0, gocount_value_validate(TEXT("DO"), TEXT("x"), 19, 19, &told, &failed));
    told.kind = 99;
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_value_validate(TEXT("KGSDE"), TEXT("aa"), 19, 19, &told, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_value_validate(NULL, 0, TEXT("aa"), 19, 19, &told, NULL));
    CHECK(told.kind == 99);
    CHECK_OK(gocount_value_validate(TEXT("W"), TEXT("aa"), 1, INT32_MAX, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_validate(TEXT("W"), TEXT("zz"), 19, 19, NULL, NULL));
    REFUSED_SAYING("identifier is NULL", gocount_value_validate(NULL, 1, TEXT("aa"), 19, 19, &told, &error));
    REFUSED_SAYING("identifier is longer than memory", gocount_value_validate("B", SIZE_MAX, TEXT("aa"), 19, 19, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_validate(TEXT("B"), NULL, 2, 19, 19, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_validate(TEXT("B"), "aa", SIZE_MAX, 19, 19, &told, &error));
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        REFUSED(gocount_value_validate(TEXT("B"), TEXT("aa"), wrong[i], 19, &told, NULL));
        REFUSED(gocount_value_validate(TEXT("B"), TEXT("aa"), 19, wrong[i], &told, NULL));
    }
}

int main(void) {
    what_is_known_of_one();
    the_table();
    values_validated();
    CHECK(wrote == NULL && wrote_second == NULL);
    return checks_done();
}
