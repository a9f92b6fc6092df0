/* Rule sets by their names: what `--rules` takes, and what the names mean. */
#include "named_rules.h"

#include <stdlib.h>
#include <string.h>

/* Names are no longer than this. */
enum { NAME_ROOM = 40, PRESETS_AT_MOST = 64 };

typedef struct name_list {
    char names[PRESETS_AT_MOST][NAME_ROOM];
    size_t count;
} name_list;

static int read_names(name_list *list) {
    for (list->count = 0; list->count < PRESETS_AT_MOST; list->count++) {
        gocount_text *name = NULL;
        gocount_status status = gocount_rules_preset((uint32_t)list->count, NULL, &name, NULL);
        if (status == GOCOUNT_OK) snprintf(list->names[list->count], NAME_ROOM, "%s", gocount_text_data(name));
        gocount_text_free(name);
        if (status != GOCOUNT_OK) return status == GOCOUNT_NOT_FOUND;
    }
    return 1;
}

static const char *name_at(const void *names, size_t index) {
    const name_list *list = names;
    return index < list->count ? list->names[index] : NULL;
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

/* `there are no rules `japnese`: did you mean `japanese`?`, or with all names that there are. */
static void tell_unknown(const char *word, size_t length, char *message, size_t room) {
    char name[NAME_ROOM];
    name_list list;
    size_t at = 0;
    snprintf(name, sizeof name, "%.*s", (int)(length < NAME_ROOM ? length : NAME_ROOM - 1), word);
    for (char *c = name; *c != '\0'; c++) {
        if ((unsigned char)*c < 0x20 || *c == 0x7f) *c = '?';
        else if (*c >= 'A' && *c <= 'Z') *c = (char)(*c + ('a' - 'A'));
    }
    const char *meant = read_names(&list) ? nearest_name(name, name_at, &list) : NULL;
    at += (size_t)snprintf(message, room, "there are no rules `%s`", name);
    if (meant != NULL) {
        snprintf(message + at, room - at, ": did you mean `%s`? (`gocount help rules` tells all)", meant);
        return;
    }
    for (size_t i = 0; i < list.count && at < room; i++) {
        at += (size_t)snprintf(message + at, room - at, "%s%s", i ? ", " : "; there are ", list.names[i]);
    }
}

int named_rules(const char *text, size_t length, gocount_rules *rules, char *message, size_t room) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    if (gocount_rules_parse(text, length, GOCOUNT_DIALECT_KATAGO, rules, &error) == GOCOUNT_OK) return 1;
    /* Errors of JSON have a place. */
    if (error.status == GOCOUNT_INVALID_VALUE && error.line == 0) tell_unknown(text, length, message, room);
    else snprintf(message, room, "%s", error.message);
    return 0;
}

int rules_option(const char *call, const char *text, gocount_rules *rules) {
    char message[RULES_MESSAGE_ROOM];
    if (named_rules(text, strlen(text), rules, message, sizeof message)) return EXIT_DONE;
    return wrong_use(call, message, NULL);
}

int komi_option(const char *call, const char *text, int64_t *half_komi) {
    gocount_margin komi;
    if (gocount_value_komi(text, strlen(text), &komi, NULL, NULL) != GOCOUNT_OK || !komi.has_half_points) {
        return wrong_use(call, "--komi wants a number of points and halves (6.5), and not", text);
    }
    *half_komi = komi.half_points;
    return EXIT_DONE;
}

/* --- what the names mean ------------------------------------------------------------------------------------------ */

static const char *ko_in_words(gocount_ko ko) {
    switch (ko) {
    case GOCOUNT_KO_NONE: return "no ko rule";
    case GOCOUNT_KO_POSITIONAL: return "positional superko";
    case GOCOUNT_KO_SITUATIONAL: return "situational superko";
    case GOCOUNT_KO_NATURAL: return "natural situational superko";
    default: return "simple ko";
    }
}

static const char *suicide_in_words(gocount_suicide suicide) {
    switch (suicide) {
    case GOCOUNT_SUICIDE_ALLOWED: return ", suicide allowed";
    case GOCOUNT_SUICIDE_MULTI_STONE: return ", suicide of two stones or more allowed";
    default: return "";
    }
}

static const char *tax_in_words(const gocount_rules *rules) {
    if (rules->tax == GOCOUNT_TAX_SEKI) return ", no points in seki";
    if (rules->tax == GOCOUNT_TAX_ALL) return ", no points in seki, each group pays two";
    return rules->scoring == GOCOUNT_SCORING_TERRITORY ? ", points in seki count" : "";
}

static const char *bonus_in_words(gocount_bonus bonus) {
    if (bonus == GOCOUNT_BONUS_PER_STONE) return ", White gets a point for each handicap stone";
    return bonus == GOCOUNT_BONUS_PER_STONE_BUT_ONE ? ", White gets a point for each handicap stone but one" : "";
}

void rules_in_words(const gocount_rules *rules, char *words, size_t room) {
    snprintf(words, room, "%s, %s%s%s%s%s%s%s%s, komi %s%lld%s",
             rules->scoring == GOCOUNT_SCORING_AREA ? "area" : "territory and prisoners", ko_in_words(rules->ko),
             suicide_in_words(rules->suicide), tax_in_words(rules), bonus_in_words(rules->handicap_bonus),
             rules->button ? ", the first to pass gets half a point" : "",
             rules->pass_stones ? ", a pass hands over a stone" : "",
             rules->white_passes_last ? ", White passes last" : "",
             rules->black_wins_ties ? ", Black wins ties" : "", rules->half_komi < 0 ? "-" : "",
             (long long)(rules->half_komi < 0 ? -rules->half_komi : rules->half_komi) / 2,
             rules->half_komi % 2 != 0 ? ".5" : "");
}

int each_rule_set(void (*tell)(const char *name, const char *words)) {
    name_list list;
    if (!read_names(&list)) return 0;
    for (size_t i = 0; i < list.count; i++) {
        char words[RULES_MESSAGE_ROOM];
        gocount_rules rules = GOCOUNT_RULES_INIT;
        if (gocount_rules_preset((uint32_t)i, &rules, NULL, NULL) != GOCOUNT_OK) return 0;
        rules_in_words(&rules, words, sizeof words);
        tell(list.names[i], words);
    }
    return 1;
}
