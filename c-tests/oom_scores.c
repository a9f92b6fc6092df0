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
static void with_score(subject *s) {
    with_board(s);
    CHECK_OK(board_score(s));
    s->score = s->made_score;
    s->made_score = NULL;
}
static gocount_status score_clone(subject *s) { return gocount_score_clone(s->score, &s->made_score, NULL); }
static gocount_status score_json(subject *s) {
    return gocount_score_json(s->score, GOCOUNT_SCORE_SHAPE_FULL, &s->made_text, NULL);
}
static gocount_status score_json_ogs(subject *s) {
    return gocount_score_json(s->score, GOCOUNT_SCORE_SHAPE_OGS, &s->made_text, NULL);
}
static gocount_status score_words(subject *s) {
    return gocount_score_result_text(s->score, GOCOUNT_RESULT_STYLE_WORDS, &s->made_text, NULL);
}
static gocount_status score_svg(subject *s) { return gocount_score_svg(s->score, NULL, &s->made_text, NULL); }
static gocount_status score_warning(subject *s) { return gocount_score_warning(s->score, 0, &s->made_text, NULL); }

/* What asks for no memory succeeds without any. */
static gocount_status score_numbers(subject *s) {
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    gocount_score_line lines[GOCOUNT_SCORE_LINES_MAX];
    uint8_t map[15];
    size_t written = 0;
    CHECK_OK(gocount_score_summarize(s->score, &summary, NULL));
    CHECK_OK(gocount_score_lines(s->score, lines, GOCOUNT_SCORE_LINES_MAX, &written, NULL));
    CHECK_OK(gocount_score_map(s->score, GOCOUNT_SCORE_LAYER_LETTERS, map, 15, &written, NULL));
    return GOCOUNT_OK;
}
static gocount_status rules_json(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    return gocount_rules_json(&rules, GOCOUNT_RULES_FIELDS_ALL, &s->made_text, NULL);
}
static gocount_status rules_title(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    rules.black_wins_ties = 1;
    return gocount_rules_title(&rules, &s->made_text, NULL);
}
static gocount_status rules_preset(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_status status = gocount_rules_preset(0, &rules, &s->made_text, NULL);
    CHECK(rules.half_komi == (status == GOCOUNT_OK ? 13 : 0));
    return status;
}
static gocount_status rules_refused(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    (void)s;
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_rules_parse("{\"ko\":[1,", 9, 0, &rules, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_VALUE, "known are", gocount_rules_parse("house", 5, 0, &rules, &error));
    return gocount_rules_parse("{\"ko\":\"SIMPLE\"}", 15, 0, &rules, NULL);
}

/* A game in which everything is odd: handicap that is implied, illegal moves, setup, marks, and a wrong result. */
static void with_odd_game(subject *s) {
    static const char text[] = "(;SZ[7]HA[2]RU[house]KM[650]RE[W+9.5];W[cd];B[cd];AB[ga][gb]AW[aa];W[aa];B[bb];W[zz];B[];W[]"
                               "TB[aa][ca]TW[ga])";
    CHECK_OK(gocount_sgf_parse(text, sizeof text - 1, NULL, &s->sgf, NULL));
}
static gocount_status record_replay(subject *s) {
    return gocount_record_replay(s->sgf, 8, NULL, NULL, &s->made_simulator, NULL, NULL);
}
static gocount_status record_score(subject *s) {
    return gocount_record_score(s->sgf, 8, NULL, NULL, 0, NULL, &s->made_score, NULL);
}
static gocount_status record_check(subject *s) {
    return gocount_record_check(s->sgf, 8, NULL, NULL, 0, NULL, &s->made_check, NULL);
}
static void with_check(subject *s) {
    with_odd_game(s);
    CHECK_OK(record_check(s));
    s->check = s->made_check;
    s->made_check = NULL;
}
static gocount_status check_again(subject *s) {
    return gocount_check_again(s->check, s->sgf, 8, NULL, NULL, 0, NULL, NULL);
}
static gocount_status check_clone(subject *s) { return gocount_check_clone(s->check, &s->made_check, NULL); }
static gocount_status check_score(subject *s) { return gocount_check_score(s->check, &s->made_score, NULL); }
static gocount_status check_json(subject *s) { return gocount_check_json(s->check, "x", 1, &s->made_text, NULL); }
static gocount_status check_rules(subject *s) {
    return gocount_check_tell(s->check, GOCOUNT_CHECK_TEXT_RULES, &s->made_text, NULL);
}
static gocount_status check_clean_re(subject *s) {
    return gocount_check_tell(s->check, GOCOUNT_CHECK_TEXT_CLEAN_RE, &s->made_text, NULL);
}
static void with_played_game(subject *s) {
    with_odd_game(s);
    CHECK_OK(record_replay(s));
    s->simulator = s->made_simulator;
    s->made_simulator = NULL;
}
static gocount_status record_from_simulator(subject *s) {
    return gocount_record_from_simulator(s->simulator, NULL, &s->made_sgf, NULL);
}
static void with_scored_game(subject *s) {
    with_odd_game(s);
    CHECK_OK(record_score(s));
    s->score = s->made_score;
    s->made_score = NULL;
}
static gocount_status record_set_score(subject *s) { return gocount_record_set_score(s->sgf, 8, s->score, NULL); }
static gocount_status record_find_move(subject *s) {
    gocount_node found = 0;
    return gocount_record_find_move(s->sgf, 8, 2, &found, NULL);
}

static const oom_case CASES[] = {
    {"board_score", with_board, board_score, nothing_made},
    {"score_clone", with_score, score_clone, nothing_made},
    {"score_numbers", with_score, score_numbers, nothing_made},
    {"score_json", with_score, score_json, nothing_made},
    {"score_json_ogs", with_score, score_json_ogs, nothing_made},
    {"score_words", with_score, score_words, nothing_made},
    {"score_svg", with_score, score_svg, nothing_made},
    {"score_warning", with_score, score_warning, nothing_made},
    {"rules_json", nothing, rules_json, nothing_made},
    {"rules_title", nothing, rules_title, nothing_made},
    {"rules_preset", nothing, rules_preset, nothing_made},
    {"rules_refused", nothing, rules_refused, nothing_made},
    {"record_replay", with_odd_game, record_replay, nothing_made},
    {"record_score", with_odd_game, record_score, nothing_made},
    {"record_check", with_odd_game, record_check, nothing_made},
    {"check_again", with_check, check_again, nothing_made},
    {"check_clone", with_check, check_clone, nothing_made},
    {"check_score", with_check, check_score, nothing_made},
    {"check_json", with_check, check_json, nothing_made},
    {"check_rules", with_check, check_rules, nothing_made},
    {"check_clean_re", with_check, check_clean_re, nothing_made},
    {"record_from_simulator", with_played_game, record_from_simulator, nothing_made},
    {"record_set_score", with_scored_game, record_set_score, nothing_made},
    {"record_find_move", with_odd_game, record_find_move, nothing_made},
};

int main(void) {
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    return checks_done();
}
