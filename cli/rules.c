/* Rule sets by KataGo's fields and names. */
#include "position.h"

#include <stdio.h>
#include <string.h>

static const rules PRESETS[] = {
    {"japanese", GOCOUNT_KO_SIMPLE, SCORING_TERRITORY, TAX_SEKI, 0, 0, BONUS_0, 0, 13},
    {"korean", GOCOUNT_KO_SIMPLE, SCORING_TERRITORY, TAX_SEKI, 0, 0, BONUS_0, 0, 13},
    {"chinese", GOCOUNT_KO_SIMPLE, SCORING_AREA, TAX_NONE, 0, 0, BONUS_N, 1, 15},
    {"chinese-ogs", GOCOUNT_KO_POSITIONAL, SCORING_AREA, TAX_NONE, 0, 0, BONUS_N, 1, 15},
    {"chinese-kgs", GOCOUNT_KO_POSITIONAL, SCORING_AREA, TAX_NONE, 0, 0, BONUS_N, 1, 15},
    {"aga", GOCOUNT_KO_SITUATIONAL, SCORING_AREA, TAX_NONE, 0, 0, BONUS_N_1, 1, 15},
    {"bga", GOCOUNT_KO_SITUATIONAL, SCORING_AREA, TAX_NONE, 0, 0, BONUS_N_1, 1, 15},
    {"french", GOCOUNT_KO_SITUATIONAL, SCORING_AREA, TAX_NONE, 0, 0, BONUS_N_1, 1, 15},
    {"aga-button", GOCOUNT_KO_SITUATIONAL, SCORING_AREA, TAX_NONE, 0, 1, BONUS_N_1, 1, 14},
    {"new-zealand", GOCOUNT_KO_SITUATIONAL, SCORING_AREA, TAX_NONE, 1, 0, BONUS_0, 1, 15},
    {"tromp-taylor", GOCOUNT_KO_POSITIONAL, SCORING_AREA, TAX_NONE, 1, 0, BONUS_0, 0, 15},
    {"stone-scoring", GOCOUNT_KO_SIMPLE, SCORING_AREA, TAX_ALL, 0, 0, BONUS_0, 1, 15},
    {"ancient-area", GOCOUNT_KO_SIMPLE, SCORING_AREA, TAX_ALL, 0, 0, BONUS_0, 1, 15},
    {"ancient-territory", GOCOUNT_KO_SIMPLE, SCORING_TERRITORY, TAX_ALL, 0, 0, BONUS_0, 0, 13},
};

/* The words of the fields, in the order of the numbers that they stand for. */
static const char *const KO[] = {"", "NONE", "SIMPLE", "POSITIONAL", "SITUATIONAL", "NATURAL", NULL};
static const char *const SCORING[] = {"AREA", "TERRITORY", NULL};
static const char *const TAX[] = {"NONE", "SEKI", "ALL", NULL};
static const char *const BONUS[] = {"0", "N-1", "N", NULL};

rules plain_rules(void) {
    const rules plain = {NULL, GOCOUNT_KO_SIMPLE, SCORING_AREA, TAX_NONE, 0, 0, BONUS_0, 0, 0};
    return plain;
}

int named_rules(const char *name, size_t length, rules *found) {
    json_value text = {JSON_STRING, 0, 0, 1, 0, name, length};
    json one = {&text, 1, 1};
    for (size_t i = 0; i < sizeof PRESETS / sizeof PRESETS[0]; i++) {
        if (json_is_word(&one, 0, PRESETS[i].name)) return *found = PRESETS[i], 1;
    }
    return 0;
}

int half_points(double points, int32_t *half) {
    if (!(points >= -1e8 && points <= 1e8)) return 0;
    *half = (int32_t)(points * 2);
    return (double)*half == points * 2;
}

/* The number of the word that a value is, or -1. */
static int word_of(const json *read, size_t value, const char *const *words) {
    for (int i = 0; words[i] != NULL; i++) {
        if (words[i][0] != '\0' && json_is_word(read, value, words[i])) return i;
    }
    return -1;
}

static int yes_or_no(const json *read, size_t value) {
    json_kind kind = read->values[value].kind;
    return kind == JSON_TRUE ? 1 : kind == JSON_FALSE ? 0 : -1;
}

/* Takes a field into the rules; 0 when its value has no meaning. Fields that are not known are ignored. */
static int take_field(const json *read, size_t name, size_t value, rules *found) {
    int number = 0;
    if (json_is_word(read, name, "ko")) found->ko = (uint32_t)(number = word_of(read, value, KO));
    else if (json_is_word(read, name, "scoring")) found->scoring = (rules_scoring)(number = word_of(read, value, SCORING));
    else if (json_is_word(read, name, "tax")) found->tax = (rules_tax)(number = word_of(read, value, TAX));
    else if (json_is_word(read, name, "whiteHandicapBonus")) found->bonus = (rules_bonus)(number = word_of(read, value, BONUS));
    else if (json_is_word(read, name, "suicide")) found->suicide = number = yes_or_no(read, value);
    else if (json_is_word(read, name, "hasButton")) found->button = number = yes_or_no(read, value);
    else if (json_is_word(read, name, "friendlyPassOk")) found->friendly_pass = number = yes_or_no(read, value);
    else if (json_is_word(read, name, "komi")) {
        return read->values[value].kind == JSON_NUMBER && half_points(read->values[value].number, &found->half_komi);
    }
    return number >= 0;
}

int position_rules(const position *read, rules *found) {
    const json *values = &read->json;
    size_t object = position_member(read, "rules"), komi = position_member(read, "komi");
    *found = plain_rules();
    if (object != JSON_NONE) {
        size_t name = json_member(values, object, "name");
        if (values->values[object].kind == JSON_STRING) name = object;
        else if (values->values[object].kind != JSON_OBJECT) return refuse_position(read, object, "rules are expected");
        if (name != JSON_NONE && (values->values[name].kind != JSON_STRING ||
                                  !named_rules(values->values[name].text, values->values[name].length, found))) {
            return refuse_position(read, name, "there are no rules of this name");
        }
        size_t end = values->values[object].kind == JSON_OBJECT ? values->values[object].end : 0;
        for (size_t i = object + 1; i < end; i = values->values[i + 1].end) {
            if (!take_field(values, i, i + 1, found)) return refuse_position(read, i + 1, "no such rule");
        }
    }
    if (komi != JSON_NONE &&
        (values->values[komi].kind != JSON_NUMBER || !half_points(values->values[komi].number, &found->half_komi))) {
        return refuse_position(read, komi, "komi is a number of half points");
    }
    return EXIT_DONE;
}

static const char *boolean(int value) { return value ? "true" : "false"; }

void print_rules(const rules *printed) {
    printf("{\"ko\":\"%s\",\"scoring\":\"%s\",\"tax\":\"%s\",\"suicide\":%s,\"hasButton\":%s,", KO[printed->ko],
           SCORING[printed->scoring], TAX[printed->tax], boolean(printed->suicide), boolean(printed->button));
    printf("\"whiteHandicapBonus\":\"%s\",\"friendlyPassOk\":%s,\"komi\":%g}", BONUS[printed->bonus],
           boolean(printed->friendly_pass), printed->half_komi / 2.0);
}
