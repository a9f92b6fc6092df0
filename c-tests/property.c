/* gocount_property_*: what is known of properties, and values validated by it; and every way to misuse them. */
#include "support/values.h"

static gocount_status info(const char *identifier, gocount_property *property) {
    return gocount_property_info(identifier, strlen(identifier), property, NULL);
}

static void what_is_known(void) {
    gocount_property property;
    memset(&property, 9, sizeof property);
    CHECK_OK(info("PlayerBlack", &property));
    CHECK(strcmp(property.identifier, "PB") == 0 && property.versions == 0xf && property.game == GOCOUNT_GAME_ANY);
    CHECK(property.kind == GOCOUNT_PROPERTY_KIND_GAME_INFO && property.values == GOCOUNT_LIST_KIND_SINGLE);
    CHECK(property.value == GOCOUNT_VALUE_KIND_SIMPLE_TEXT && property.has_range == 0 && property.is_inherited == 0);
    CHECK_OK(info("GM", &property));
    CHECK(property.has_range == 1 && property.least == 1 && property.greatest == 16);
    CHECK_OK(info("TB", &property));
    CHECK(property.game == GOCOUNT_GAME_GO && property.values == GOCOUNT_LIST_KIND_EMPTY_LIST);
    CHECK(property.value == GOCOUNT_VALUE_KIND_POINT);
    CHECK_OK(gocount_property_info("VWX", 2, &property, NULL));
    CHECK(property.is_inherited == 1);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, info("KGSDE", &property));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, info("", &property));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_property_info(NULL, 0, &property, NULL));
    CHECK(strcmp(property.identifier, "VW") == 0);
    REFUSED(gocount_property_info(NULL, 1, &property, NULL));
    REFUSED(gocount_property_info("B", SIZE_MAX, &property, NULL));
    REFUSED(gocount_property_info("B", 1, NULL, NULL));
}

static void the_table(void) {
    gocount_property all[GOCOUNT_PROPERTY_TABLE_CAPACITY], property;
    size_t count = 9, many = 0;
    CHECK_OK(gocount_property_table(all, GOCOUNT_PROPERTY_TABLE_CAPACITY, &count, NULL));
    CHECK(count > 80 && count <= GOCOUNT_PROPERTY_TABLE_CAPACITY);
    for (size_t i = 0; i < count; i++) {
        CHECK_OK(info(all[i].identifier, &property));
        CHECK(memcmp(&property, &all[i], sizeof property) == 0);
        CHECK(i == 0 || strcmp(all[i - 1].identifier, all[i].identifier) < 0);
        CHECK(property.kind <= GOCOUNT_PROPERTY_KIND_MOVE && property.value <= GOCOUNT_VALUE_KIND_BOARD_SIZE);
    }
    CHECK_OK(gocount_property_table(NULL, 0, &many, NULL));
    CHECK(many == count);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_property_table(all, count - 1, &many, NULL));
    REFUSED(gocount_property_table(NULL, 1, &many, NULL));
    REFUSED(gocount_property_table(all, SIZE_MAX, &many, NULL));
    REFUSED(gocount_property_table(all, GOCOUNT_PROPERTY_TABLE_CAPACITY, NULL, NULL));
}

static void values_validated(void) {
    CLEAN(gocount_value_validate(TEXT("AB"), TEXT("aa:cc"), 19, 19, &told, &failed));
    CLEAN(gocount_value_validate(TEXT("C"), TEXT("anything"), 19, 19, &told, &failed));
    READ(GOCOUNT_COMPLAINT_KIND_SPELLING, 1, gocount_value_validate(TEXT("KM"), TEXT("6,5"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_OFF_BOARD, 0, gocount_value_validate(TEXT("W"), TEXT("zz"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE, 0, gocount_value_validate(TEXT("GM"), TEXT("17"), 19, 19, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_EMPTY, 0, gocount_value_validate(TEXT("DO"), TEXT("x"), 19, 19, &told, &failed));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_value_validate(TEXT("KGSDE"), TEXT("aa"), 19, 19, &told, NULL));
    REFUSED(gocount_value_validate(NULL, 1, TEXT("aa"), 19, 19, &told, NULL));
    REFUSED(gocount_value_validate("B", SIZE_MAX, TEXT("aa"), 19, 19, &told, NULL));
    REFUSED(gocount_value_validate(TEXT("B"), NULL, 2, 19, 19, &told, NULL));
    REFUSED(gocount_value_validate(TEXT("B"), "aa", SIZE_MAX, 19, 19, &told, NULL));
    REFUSED(gocount_value_validate(TEXT("B"), TEXT("aa"), 0, 19, &told, NULL));
}

int main(void) {
    what_is_known();
    the_table();
    values_validated();
    return checks_done();
}
