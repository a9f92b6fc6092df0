/* Rules: names, KataGo's JSON, and every way to misuse them. */
#include "support/check.h"

static gocount_rules parsed(const char *text, uint32_t dialect) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    CHECK_OK(gocount_rules_parse(text, strlen(text), dialect, &rules, NULL));
    CHECK(rules.struct_size == sizeof rules && rules.reserved == 0);
    return rules;
}

static void names_are_understood(void) {
    gocount_rules japanese = parsed("Japanese", GOCOUNT_DIALECT_KATAGO);
    CHECK(japanese.scoring == GOCOUNT_SCORING_TERRITORY && japanese.tax == GOCOUNT_TAX_SEKI && japanese.half_komi == 13);
    CHECK(japanese.ko == GOCOUNT_KO_SIMPLE && japanese.suicide == GOCOUNT_SUICIDE_FORBIDDEN);
    CHECK(parsed("chinese", GOCOUNT_DIALECT_KATAGO).ko == GOCOUNT_KO_SIMPLE);
    CHECK(parsed("chinese", GOCOUNT_DIALECT_OGS).ko == GOCOUNT_KO_POSITIONAL);
    CHECK(parsed("GOE", GOCOUNT_DIALECT_OGS).handicap_bonus == GOCOUNT_BONUS_NONE);
    CHECK(parsed("ing", GOCOUNT_DIALECT_OGS).handicap_bonus == GOCOUNT_BONUS_PER_STONE);
    CHECK(parsed("koSITUATIONALscoreAREAtaxALLsui1button1whbN-1", GOCOUNT_DIALECT_KATAGO).button == 1);
    CHECK(parsed("{\"name\":\"aga\",\"komi\":0.5}", GOCOUNT_DIALECT_KATAGO).half_komi == 1);
}

static void presets_come_one_by_one(void) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    char name[64], title[256], json[320];
    size_t length = 0, count = 0;
    for (;; count++) {
        gocount_status status = gocount_rules_preset(count, &rules, name, sizeof name, &length, NULL);
        if (status == GOCOUNT_NOT_FOUND) break;
        CHECK_OK(status);
        CHECK(length == strlen(name) && parsed(name, GOCOUNT_DIALECT_KATAGO).half_komi == rules.half_komi);
        CHECK_OK(gocount_rules_title(&rules, title, sizeof title, &length, NULL));
        CHECK_OK(gocount_rules_json(&rules, GOCOUNT_RULES_FIELDS_ALL, json, sizeof json, &length, NULL));
        gocount_rules again = parsed(json, GOCOUNT_DIALECT_OGS);
        CHECK(memcmp(&again, &rules, sizeof rules) == 0);
        CHECK_OK(gocount_rules_json(&rules, GOCOUNT_RULES_FIELDS_KATAGO, json, sizeof json, &length, NULL));
        CHECK(strstr(json, "passStones") == NULL);
    }
    CHECK(count >= 12);
    rules.black_wins_ties = rules.pass_stones = 1;
    rules.suicide = GOCOUNT_SUICIDE_ALLOWED;
    CHECK_OK(gocount_rules_title(&rules, title, sizeof title, &length, NULL));
    CHECK(strstr(title, "Black wins ties") != NULL && length == strlen(title));
}

static void misuse(void) {
    gocount_rules rules = GOCOUNT_RULES_INIT, bad, before;
    char text[64];
    size_t length = 7;
    memset(&before, 0, sizeof before);
    memcpy(&before, &rules, sizeof rules);
    CHECK_ERROR(GOCOUNT_INVALID_VALUE, "no rules of this name", gocount_rules_parse("house", 5, 0, &rules, &error));
    {
        gocount_error error = GOCOUNT_ERROR_INIT;
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_rules_parse("{\"ko\":\"X\"}", 10, 0, &rules, &error));
        CHECK(error.offset == 6 && error.line == 1 && error.column == 7);
    }
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
    REFUSED(gocount_rules_parse(NULL, 5, 0, &rules, NULL));
    REFUSED(gocount_rules_parse("aga", SIZE_MAX, 0, &rules, NULL));
    REFUSED(gocount_rules_parse("aga", 3, 2, &rules, NULL));
    REFUSED(gocount_rules_parse("aga", 3, 0, NULL, NULL));
    CHECK(memcmp(&before, &rules, sizeof rules) == 0);
    bad = rules;
    bad.struct_size = 12;
    REFUSED(gocount_rules_parse("aga", 3, 0, &bad, NULL));
    REFUSED(gocount_rules_preset(0, NULL, text, 64, NULL, NULL));
    REFUSED(gocount_rules_preset(0, NULL, NULL, 64, &length, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_rules_preset(SIZE_MAX, NULL, text, 64, &length, NULL));
    CHECK(length == 7);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_rules_preset(0, NULL, text, 8, &length, NULL));
    CHECK(length == 8);
    CHECK_OK(gocount_rules_preset(0, NULL, text, 9, &length, NULL));
    REFUSED(gocount_rules_title(NULL, text, 64, &length, NULL));
    REFUSED(gocount_rules_json(NULL, 0, NULL, 0, &length, NULL));
    REFUSED(gocount_rules_json(&rules, 2, NULL, 0, &length, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_rules_json(&rules, 0, text, sizeof text, &length, NULL));
    /* Every number is checked. */
    for (size_t field = 1; field < offsetof(gocount_rules, half_komi) / sizeof(uint32_t); field++) {
        uint32_t number = 99;
        bad = rules;
        memcpy((char *)&bad + field * sizeof number, &number, sizeof number);
        REFUSED(gocount_rules_json(&bad, 0, NULL, 0, &length, NULL));
    }
    bad = rules;
    bad.half_komi = INT64_MIN;
    REFUSED(gocount_rules_json(&bad, 0, NULL, 0, &length, NULL));
}

int main(void) {
    names_are_understood();
    presets_come_one_by_one();
    misuse();
    return checks_done();
}
