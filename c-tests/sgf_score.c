/* Records played through, counted, and held against their results. */
#include "support/check.h"

/* Black has the left of a 7x7 board and White the right, with a dead white stone in Black's part. */
#define GAME                                                                                                           \
    "SZ[7];B[ca];W[ea];B[cb];W[eb];B[cc];W[ec];B[cd];W[ed];B[ce];W[ee];B[cf];W[ef];B[cg];W[eg];B[da];W[ab];B[];W[]"    \
    "TB[aa:bg]TW[fa:gg])"
enum { LAST = 18 };

static gocount_sgf *parsed(const char *text) {
    gocount_sgf *sgf = NULL;
    CHECK_OK(gocount_sgf_parse(text, strlen(text), NULL, &sgf, NULL));
    return sgf;
}

static void a_record_is_played_through(void) {
    gocount_sgf *sgf = parsed("(;SZ[3]AB[aa]AW[ba][ab];W[aa];B[cc];W[bc];B[];W[cb];B[cc])");
    gocount_simulator *game = NULL;
    gocount_replay_report report;
    gocount_color color = 9;
    uint64_t black = 9, white = 9;
    CHECK_OK(gocount_sgf_replay(sgf, 6, NULL, &game, &report, NULL));
    CHECK(report.black_moves == 2 && report.white_moves == 3 && report.black_passes == 1 && report.white_passes == 0);
    CHECK(report.illegal == 2 && report.first_illegal == 1 && report.illegal_node == 1);
    CHECK(report.illegal_reason == GOCOUNT_REASON_OCCUPIED && report.illegal_color == GOCOUNT_WHITE);
    CHECK(report.illegal_point.x == 0 && report.illegal_point.y == 0);
    CHECK(report.last_stone.x == 2 && report.last_color == GOCOUNT_BLACK && report.final_passes == 0);
    CHECK(report.first_pass == GOCOUNT_BLACK && report.black_set_up == 0 && report.white_set_up == 2);
    CHECK_OK(gocount_simulator_stone_at(game, 0, 0, &color, NULL));
    CHECK(color == GOCOUNT_WHITE);
    CHECK_OK(gocount_simulator_captured(game, &black, &white, NULL));
    CHECK(black == 2 && white == 0);
    gocount_simulator_free(game);
    gocount_sgf_free(sgf);
}

static void handicap_is_implied(void) {
    gocount_sgf *sgf = parsed("(;HA[4]RU[AGA]KM[0.5];W[cc])");
    gocount_record_options options = GOCOUNT_RECORD_OPTIONS_INIT;
    gocount_simulator *game = NULL;
    gocount_replay_report report;
    gocount_score *score = NULL;
    gocount_score_lines white;
    char text[256];
    size_t length = 0;
    CHECK_OK(gocount_sgf_replay(sgf, 1, NULL, &game, &report, NULL));
    CHECK(report.handicap == 4 && report.handicap_source == GOCOUNT_HANDICAP_GIVEN && report.handicap_implied == 1);
    CHECK(report.illegal_node == GOCOUNT_NO_NODE && report.illegal_point.x == -1);
    CHECK_OK(gocount_sgf_score(sgf, 1, NULL, &score, NULL));
    CHECK_OK(gocount_score_side(score, GOCOUNT_WHITE, &white, NULL));
    CHECK(white.handicap == 6 && white.komi == 1);
    CHECK_OK(gocount_score_warning(score, 1, text, sizeof text, &length, NULL));
    CHECK(strstr(text, "usual points") != NULL);
    gocount_score_free(score);
    options.has_handicap = 1;
    options.handicap = 9;
    options.has_komi = 1;
    options.half_komi = -7;
    CHECK_OK(gocount_sgf_score(sgf, 1, &options, &score, NULL));
    CHECK_OK(gocount_score_side(score, GOCOUNT_WHITE, &white, NULL));
    CHECK(white.handicap == 16 && white.komi == -7);
    gocount_score_free(score);
    gocount_simulator_free(game);
    gocount_sgf_free(sgf);
}

static void a_record_is_checked(void) {
    gocount_sgf *sgf = parsed("(;RU[Japanese]KM[650]RE[W+5.50]" GAME);
    gocount_check *check = NULL;
    gocount_check_report report;
    gocount_score *score = NULL;
    char text[1024];
    size_t length = 0;
    CHECK_OK(gocount_sgf_check_result(sgf, LAST, NULL, &check, NULL));
    CHECK_OK(gocount_check_result(check, &report, NULL));
    CHECK(report.matches == GOCOUNT_MATCH_YES && report.cause == GOCOUNT_CAUSE_NONE && report.half_off_by == 0);
    CHECK(report.has_claim == 1 && report.half_claim == -11 && report.claim_in_zi == 0);
    CHECK(report.computed.winner == GOCOUNT_WHITE && report.computed.half_points == 11);
    CHECK(report.half_komi == 13 && report.komi_source == GOCOUNT_KOMI_HUNDREDTHS);
    CHECK(report.komi_confidence == GOCOUNT_CONFIDENCE_LIKELY && report.dead_source == GOCOUNT_DEAD_TERRITORY);
    CHECK(report.rules_source == GOCOUNT_RULES_GIVEN && report.handicap_source == GOCOUNT_HANDICAP_NONE);
    static const char *const texts[] = {"the count and the result agree", "W+5.50", "W+5.5", "japanese", "KM in hundredths", "TB/TW"};
    for (uint32_t kind = 0; kind < 6; kind++) {
        CHECK_OK(gocount_check_text(check, kind, text, sizeof text, &length, NULL));
        CHECK(strcmp(text, texts[kind]) == 0 && length == strlen(text));
    }
    CHECK_OK(gocount_check_json(check, "a.sgf", 5, text, sizeof text, &length, NULL));
    CHECK(strncmp(text, "{\"file\":\"a.sgf\",\"re\":\"W+5.50\",\"computed\":\"W+5.5\",\"match\":true,", 62) == 0);
    CHECK_OK(gocount_check_score(check, &score, NULL));
    CHECK_OK(gocount_score_outcome_text(score, GOCOUNT_OUTCOME_AS_RE, text, sizeof text, &length, NULL));
    CHECK(strcmp(text, "W+5.5") == 0);
    gocount_score_free(score);
    gocount_check_free(check);
    gocount_sgf_free(sgf);
}

static void differences_have_causes(void) {
    static const struct {
        const char *root;
        uint32_t matches, cause;
    } cases[] = {
        {"(;RU[Japanese]KM[6.5]RE[B+R]", GOCOUNT_MATCH_NOTHING, GOCOUNT_CAUSE_RESIGNED},
        {"(;RU[Japanese]KM[6.5]RE[B+T]", GOCOUNT_MATCH_NOTHING, GOCOUNT_CAUSE_TIME},
        {"(;RU[Japanese]KM[6.5]", GOCOUNT_MATCH_NOTHING, GOCOUNT_CAUSE_NO_RE},
        {"(;RU[Japanese]KM[6.5]RE[Void]", GOCOUNT_MATCH_NOTHING, GOCOUNT_CAUSE_NO_RE},
        {"(;RU[Japanese]KM[6.5]RE[B+5.5]", GOCOUNT_MATCH_NO, GOCOUNT_CAUSE_RE_WRONG},
        {"(;RU[Chinese]HA[2]KM[0.5]RE[B+0.5]", GOCOUNT_MATCH_NO, GOCOUNT_CAUSE_HANDICAP},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[512];
        gocount_check *check = NULL;
        gocount_check_report report;
        snprintf(text, sizeof text, "%s%s", cases[i].root, GAME);
        gocount_sgf *sgf = parsed(text);
        CHECK_OK(gocount_sgf_check_result(sgf, LAST, NULL, &check, NULL));
        CHECK_OK(gocount_check_result(check, &report, NULL));
        CHECK(report.matches == cases[i].matches && report.cause == cases[i].cause);
        gocount_check_free(check);
        gocount_sgf_free(sgf);
    }
    CHECK(strcmp(gocount_cause_name(GOCOUNT_CAUSE_KOMI_SCALE), "komi_scale") == 0);
    CHECK(strcmp(gocount_cause_name(GOCOUNT_CAUSE_NO_RE), "no_re") == 0);
    CHECK(strcmp(gocount_cause_name(99), "unknown") == 0);
}

static void what_was_assumed_is_told(void) {
    gocount_sgf *sgf = parsed("(;RU[Korean]KM[house]RE[B+361])");
    gocount_check *check = NULL;
    gocount_check_report report;
    char text[64];
    size_t length = 0;
    CHECK_OK(gocount_sgf_check_result(sgf, 0, NULL, &check, NULL));
    CHECK_OK(gocount_check_result(check, &report, NULL));
    CHECK(report.komi_source == GOCOUNT_KOMI_NOT_UNDERSTOOD && report.half_komi == 13);
    CHECK(report.matches == GOCOUNT_MATCH_NO && report.cause == GOCOUNT_CAUSE_UNFINISHED);
    CHECK_OK(gocount_check_text(check, GOCOUNT_CHECK_RULES_TITLE, text, sizeof text, &length, NULL));
    CHECK(strcmp(text, "Korean rules") == 0);
    gocount_check_free(check);
    gocount_sgf_free(sgf);
    /* An empty board comes to a draw, as many a game that was not played. */
    sgf = parsed("(;RU[koSIMPLEscoreAREAtaxALLsui0]KM[0]RE[0])");
    CHECK_OK(gocount_sgf_check_result(sgf, 0, NULL, &check, NULL));
    CHECK_OK(gocount_check_result(check, &report, NULL));
    CHECK(report.matches == GOCOUNT_MATCH_NOTHING && report.has_claim == 1 && report.half_off_by == 0);
    CHECK_OK(gocount_check_text(check, GOCOUNT_CHECK_RULES_TITLE, text, sizeof text, &length, NULL));
    CHECK(strncmp(text, "area without seki and with a group tax", 38) == 0);
    gocount_check_free(check);
    gocount_sgf_free(sgf);
}

static void misuse(void) {
    gocount_sgf *sgf = parsed("(;RU[Japanese]KM[6.5]" GAME), *large = parsed("(;SZ[5000])");
    gocount_record_options options = GOCOUNT_RECORD_OPTIONS_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_simulator *game = NULL;
    gocount_score *score = NULL;
    gocount_check *check = NULL;
    gocount_check_report report;
    char text[16];
    size_t length = 0;
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_score(sgf, LAST + 1, NULL, &score, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_replay(sgf, GOCOUNT_NO_NODE, NULL, &game, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_sgf_check_result(NULL, 0, NULL, &check, NULL));
    CHECK_ERROR(GOCOUNT_LIMIT_EXCEEDED, "5000x5000 is too large", gocount_sgf_score(large, 0, NULL, &score, &error));
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
    REFUSED(gocount_sgf_score(sgf, 0, NULL, NULL, NULL));
    REFUSED(gocount_sgf_replay(sgf, 0, NULL, NULL, NULL, NULL));
    REFUSED(gocount_sgf_check_result(sgf, 0, NULL, NULL, NULL));
    options.has_komi = 2;
    REFUSED(gocount_sgf_score(sgf, 0, &options, &score, NULL));
    options.has_komi = 1;
    options.half_komi = INT64_MAX;
    REFUSED(gocount_sgf_score(sgf, 0, &options, &score, NULL));
    options.has_komi = 0;
    options.dialect = 2;
    REFUSED(gocount_sgf_score(sgf, 0, &options, &score, NULL));
    options.dialect = 0;
    rules.tax = 3;
    options.rules = &rules;
    REFUSED(gocount_sgf_score(sgf, 0, &options, &score, NULL));
    rules.tax = 0;
    options.dead = "Z99";
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_sgf_score(sgf, 0, &options, &score, NULL));
    CHECK(score == NULL && game == NULL && check == NULL);
    options.dead = "A6";
    CHECK_OK(gocount_sgf_check_result(sgf, LAST, &options, &check, NULL));
    CHECK_OK(gocount_check_result(check, &report, NULL));
    CHECK(report.dead_source == GOCOUNT_DEAD_OF_CALLER && report.rules_source == GOCOUNT_RULES_OF_CALLER);
    REFUSED(gocount_check_result(check, NULL, NULL));
    REFUSED(gocount_check_score(check, NULL, NULL));
    REFUSED(gocount_check_text(check, 7, text, sizeof text, &length, NULL));
    REFUSED(gocount_check_json(check, NULL, 5, NULL, 0, &length, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_check_json(check, "\xff", 1, NULL, 0, &length, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_check_text(check, GOCOUNT_CHECK_EVIDENCE, text, 2, &length, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_check_result(NULL, &report, NULL));
    gocount_check_free(check);
    gocount_check_free(NULL);
    gocount_sgf_free(large);
    gocount_sgf_free(sgf);
}

int main(void) {
    a_record_is_played_through();
    handicap_is_implied();
    a_record_is_checked();
    differences_have_causes();
    what_was_assumed_is_told();
    misuse();
    return checks_done();
}
