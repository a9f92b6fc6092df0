/* As oom_handles.c, for rules, scores and checks. */
#include "support/oom.h"

static const char DIAGRAM[] = ".B.W.\nBB.W.\n..B.W\n";

static void with_board(subject *s) { CHECK_OK(gocount_board_parse(DIAGRAM, sizeof DIAGRAM - 1, NULL, &s->board, NULL)); }

static const uint8_t DEAD[15] = {0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0}; /* with everything odd about it */

static gocount_status board_score(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    rules.scoring = GOCOUNT_SCORING_TERRITORY;
    rules.tax = GOCOUNT_TAX_ALL;
    return gocount_board_score(s->board, &rules, DEAD, 15, NULL, &s->made_score, NULL);
}
static gocount_status board_dead_from_text(subject *s) {
    uint8_t map[15];
    size_t count;
    return gocount_board_dead_from_text(s->board, "B3 D2", 5, 1, map, 15, &count, NULL);
}
static gocount_status board_dead_from_ownership(subject *s) {
    static const float ownership[15] = {0, -1, 0, 0, 0, 0, 1};
    uint8_t map[15];
    size_t count;
    return gocount_board_dead_from_ownership(s->board, ownership, 15, 0.5f, map, 15, &count, NULL, NULL);
}
static void with_score(subject *s) {
    with_board(s);
    CHECK_OK(board_score(s));
    s->score = s->made_score;
    s->made_score = NULL;
}
static gocount_status score_text(subject *s, gocount_status (*call)(const gocount_score *, uint32_t, char *, size_t,
                                                                   size_t *, gocount_error *), uint32_t kind) {
    char text[8192] = "x";
    size_t length = 99;
    gocount_status status = call(s->score, kind, text, sizeof text, &length, NULL);
    CHECK(status == GOCOUNT_OK || (length == 99 && strcmp(text, "x") == 0));
    return status;
}
static gocount_status score_json(subject *s) { return score_text(s, gocount_score_json, GOCOUNT_SCORE_JSON); }
static gocount_status score_json_ogs(subject *s) { return score_text(s, gocount_score_json, GOCOUNT_SCORE_JSON_OGS); }
static gocount_status score_words(subject *s) {
    return score_text(s, gocount_score_outcome_text, GOCOUNT_OUTCOME_IN_WORDS);
}
static gocount_status score_svg(subject *s) {
    char text[8192];
    size_t length;
    return gocount_score_svg(s->score, NULL, text, sizeof text, &length, NULL);
}
static gocount_status score_warning(subject *s) {
    char text[256];
    size_t length;
    return gocount_score_warning(s->score, 0, text, sizeof text, &length, NULL);
}
static gocount_status rules_json(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    char text[320];
    size_t length;
    (void)s;
    return gocount_rules_json(&rules, GOCOUNT_RULES_FIELDS_ALL, text, sizeof text, &length, NULL);
}
static gocount_status rules_refused(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    (void)s;
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_rules_parse("{\"ko\":[1,", 9, 0, &rules, NULL));
    return gocount_rules_parse("{\"ko\":\"SIMPLE\"}", 15, 0, &rules, NULL);
}

/* A game in which everything is odd: handicap that is implied, illegal moves, setup, marks, and a wrong result. */
static void with_odd_game(subject *s) {
    static const char text[] = "(;SZ[7]HA[2]RU[house]KM[650]RE[W+9.5];W[cd];B[cd];AB[ga][gb]AW[aa];W[aa];B[bb];W[zz];B[];W[]"
                               "TB[aa][ca]TW[ga])";
    CHECK_OK(gocount_sgf_parse(text, sizeof text - 1, NULL, &s->sgf, NULL));
}
static gocount_status sgf_replay(subject *s) {
    return gocount_sgf_replay(s->sgf, 8, NULL, &s->made_simulator, NULL, NULL);
}
static gocount_status sgf_score(subject *s) { return gocount_sgf_score(s->sgf, 8, NULL, &s->made_score, NULL); }
static gocount_status sgf_check_result(subject *s) {
    return gocount_sgf_check_result(s->sgf, 8, NULL, &s->made_check, NULL);
}
static void with_check(subject *s) {
    with_odd_game(s);
    CHECK_OK(sgf_check_result(s));
    s->check = s->made_check;
    s->made_check = NULL;
}
static gocount_status check_score(subject *s) { return gocount_check_score(s->check, &s->made_score, NULL); }
static gocount_status check_json(subject *s) {
    char text[1024];
    size_t length;
    return gocount_check_json(s->check, "x", 1, text, sizeof text, &length, NULL);
}
static gocount_status check_text(subject *s) {
    char text[512];
    size_t length;
    gocount_status status = gocount_check_text(s->check, GOCOUNT_CHECK_RULES, text, sizeof text, &length, NULL);
    return status != GOCOUNT_OK ? status
                                : gocount_check_text(s->check, GOCOUNT_CHECK_CLEAN_RE, text, sizeof text, &length, NULL);
}

static const oom_case CASES[] = {
    {"board_score", with_board, board_score, nothing_made},
    {"board_dead_from_text", with_board, board_dead_from_text, nothing_made},
    {"board_dead_from_ownership", with_board, board_dead_from_ownership, nothing_made},
    {"score_json", with_score, score_json, nothing_made},
    {"score_json_ogs", with_score, score_json_ogs, nothing_made},
    {"score_words", with_score, score_words, nothing_made},
    {"score_svg", with_score, score_svg, nothing_made},
    {"score_warning", with_score, score_warning, nothing_made},
    {"rules_json", nothing, rules_json, nothing_made},
    {"rules_refused", nothing, rules_refused, nothing_made},
    {"sgf_replay", with_odd_game, sgf_replay, nothing_made},
    {"sgf_score", with_odd_game, sgf_score, nothing_made},
    {"sgf_check_result", with_odd_game, sgf_check_result, nothing_made},
    {"check_score", with_check, check_score, nothing_made},
    {"check_json", with_check, check_json, nothing_made},
    {"check_text", with_check, check_text, nothing_made},
};

int main(void) {
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    return checks_done();
}
