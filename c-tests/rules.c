/* Rules: names, KataGo's JSON, and every way to misuse them. */
#include "support/check.h"

static gocount_rules parsed(const char *text, gocount_dialect dialect) {
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

/* A text of rules that the caller frees; `fields` below 0 for the title. */
static gocount_text *text_of(const gocount_rules *rules, int fields) {
    gocount_text *text = NULL;
    if (fields < 0) CHECK_OK(gocount_rules_title(rules, &text, NULL));
    else CHECK_OK(gocount_rules_json(rules, (gocount_rules_fields)fields, &text, NULL));
    CHECK(gocount_text_length(text) == strlen(gocount_text_data(text)));
    return text;
}

static void presets_come_one_by_one(void) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_text *text = NULL;
    uint32_t count = 0;
    for (;; count++) {
        gocount_text *name = NULL;
        gocount_status status = gocount_rules_preset(count, &rules, &name, NULL);
        if (status == GOCOUNT_NOT_FOUND) break;
        CHECK_OK(status);
        CHECK(parsed(gocount_text_data(name), GOCOUNT_DIALECT_KATAGO).half_komi == rules.half_komi);
        gocount_text_free(name);
        gocount_text_free(text_of(&rules, -1));
        text = text_of(&rules, GOCOUNT_RULES_FIELDS_ALL);
        gocount_rules again = parsed(gocount_text_data(text), GOCOUNT_DIALECT_OGS);
        CHECK(memcmp(&again, &rules, sizeof rules) == 0);
        gocount_text_free(text);
        text = text_of(&rules, GOCOUNT_RULES_FIELDS_KATAGO);
        CHECK(strstr(gocount_text_data(text), "passStones") == NULL);
        gocount_text_free(text);
    }
    CHECK(count >= 12);
    rules.black_wins_ties = rules.pass_stones = 1;
    rules.suicide = GOCOUNT_SUICIDE_ALLOWED;
    text = text_of(&rules, -1);
    CHECK(strstr(gocount_text_data(text), "Black wins ties") != NULL);
    gocount_text_free(text);
}

static void names_have_numbers(void) {
    gocount_text *name = NULL;
    uint32_t index = 77;
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_rules_find("Mornington", 10, GOCOUNT_DIALECT_KATAGO, &index, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_rules_find("\xff", 1, GOCOUNT_DIALECT_KATAGO, &index, NULL));
    CHECK(index == 77);
    CHECK_OK(gocount_rules_find("Korean", 6, GOCOUNT_DIALECT_KATAGO, &index, NULL));
    CHECK_OK(gocount_rules_preset(index, NULL, &name, NULL));
    CHECK(strcmp(gocount_text_data(name), "korean") == 0);
    gocount_text_free(name);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_rules_find("aga", 3, GOCOUNT_DIALECT_KATAGO, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_rules_find(NULL, 3, GOCOUNT_DIALECT_KATAGO, &index, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_rules_find("aga", 3, 9, &index, NULL));
}

static void a_preset_without_rules_or_name(void) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_text *name = NULL;
    CHECK_OK(gocount_rules_preset(0, NULL, &name, NULL));
    CHECK(strcmp(gocount_text_data(name), "japanese") == 0);
    gocount_text_free(name);
    CHECK_OK(gocount_rules_preset(0, &rules, NULL, NULL));
    CHECK(rules.half_komi == 13);
    CHECK_OK(gocount_rules_preset(0, NULL, NULL, NULL));
}

static void an_unknown_name_is_told_with_the_known_ones(void) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    const char json[] = "{\"name\":\"house\"}";
    char long_name[100];
    CHECK_ERROR(GOCOUNT_INVALID_VALUE, "(`house`); known are japanese, korean, chinese,",
                gocount_rules_parse(" house ", 7, 0, &rules, &error));
    CHECK_ERROR(GOCOUNT_INVALID_VALUE, "of this name; known are japanese", gocount_rules_parse("", 0, 0, &rules, &error));
    CHECK_ERROR(GOCOUNT_INVALID_VALUE, ", ancient-territory", gocount_rules_parse(json, sizeof json - 1, 0, &rules, &error));
    memset(long_name, 'q', sizeof long_name);
    CHECK_ERROR(GOCOUNT_INVALID_VALUE, ", ancient-territory",
                gocount_rules_parse(long_name, sizeof long_name, 0, &rules, &error));
    CHECK_ERROR(GOCOUNT_INVALID_VALUE, "UTF-8", gocount_rules_parse("\xff", 1, 0, &rules, &error));
}

/* A struct of a later version: larger than the library knows. */
typedef struct later_rules {
    gocount_rules rules;
    uint64_t unknown;
} later_rules;

static void other_sizes(void) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_text *text = NULL;
    later_rules later;
    memset(&later, 0, sizeof later);
    later.rules.struct_size = (uint32_t)sizeof later;
    CHECK_OK(gocount_rules_json(&later.rules, 0, &text, NULL));
    gocount_text_free(text);
    text = NULL;
    later.unknown = 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "does not know", gocount_rules_json(&later.rules, 0, &text, &error));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "does not know", gocount_rules_title(&later.rules, &text, &error));
    CHECK(text == NULL);
    CHECK_OK(gocount_rules_parse("aga", 3, 0, &later.rules, NULL)); /* what it does not know is set to 0 */
    CHECK(later.unknown == 0 && later.rules.struct_size == sizeof later && later.rules.half_komi == 15);
    CHECK(sizeof rules == 56); /* the first version's size, which every later one takes */
    rules.struct_size = 55;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_rules_parse("aga", 3, 0, &rules, &error));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_rules_preset(0, &rules, NULL, &error));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_rules_json(&rules, 0, &text, &error));
    rules.struct_size = UINT32_MAX;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too large", gocount_rules_parse("aga", 3, 0, &rules, &error));
    CHECK(rules.half_komi == 0 && text == NULL);
}

#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)

static void every_number_is_checked(void) {
    static const char *const fields[] = {"rules.ko", "rules.suicide", "rules.scoring", "rules.tax", "rules.handicap_bonus",
                                         "rules.button", "rules.pass_stones", "rules.white_passes_last",
                                         "rules.black_wins_ties", "rules.friendly_pass_ok", "rules.reserved"};
    gocount_rules bad, rules = GOCOUNT_RULES_INIT;
    gocount_text *text = NULL;
    CHECK(offsetof(gocount_rules, half_komi) / sizeof(uint32_t) == 1 + sizeof fields / sizeof fields[0]);
    for (size_t field = 0; field < sizeof fields / sizeof fields[0]; field++) {
        uint32_t number = 99;
        bad = rules;
        memcpy((char *)&bad + (field + 1) * sizeof number, &number, sizeof number);
        CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, fields[field], gocount_rules_json(&bad, 0, &text, &error));
        CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "is 99: it must be", gocount_rules_json(&bad, 0, &text, &error));
    }
    bad = rules;
    bad.half_komi = INT64_MIN;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "rules.half_komi", gocount_rules_json(&bad, 0, &text, &error));
    CHECK(text == NULL);
}

static void misuse(void) {
    gocount_rules rules = GOCOUNT_RULES_INIT, before;
    gocount_text *text = NULL;
    memcpy(&before, &rules, sizeof rules);
    {
        gocount_error error = GOCOUNT_ERROR_INIT;
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_rules_parse("{\"ko\":\"X\"}", 10, 0, &rules, &error));
        CHECK(error.offset == 6 && error.line == 1 && error.column == 7);
    }
    REFUSED(gocount_rules_parse(NULL, 5, 0, &rules, NULL));
    REFUSED(gocount_rules_parse("aga", SIZE_MAX, 0, &rules, NULL));
    REFUSED(gocount_rules_parse("aga", 3, 2, &rules, NULL));
    REFUSED(gocount_rules_parse("aga", 3, 0, NULL, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_rules_preset(UINT32_MAX, &rules, &text, NULL));
    CHECK(memcmp(&before, &rules, sizeof rules) == 0);
    REFUSED(gocount_rules_title(NULL, &text, NULL));
    REFUSED(gocount_rules_title(&rules, NULL, NULL));
    REFUSED(gocount_rules_json(NULL, 0, &text, NULL));
    REFUSED(gocount_rules_json(&rules, 0, NULL, NULL));
    REFUSED(gocount_rules_json(&rules, 2, &text, NULL));
    CHECK(text == NULL);
}

int main(void) {
    names_are_understood();
    presets_come_one_by_one();
    names_have_numbers();
    a_preset_without_rules_or_name();
    an_unknown_name_is_told_with_the_known_ones();
    other_sizes();
    every_number_is_checked();
    misuse();
    return checks_done();
}
