/* Records replayed, counted, checked against their results, made of games, and given scores. */
#include "support/handles.h"

/* Black has the left of a 7x7 board and White the right, with a dead white stone in Black's part. */
#define GAME                                                                                                           \
    "SZ[7];B[ca];W[ea];B[cb];W[eb];B[cc];W[ec];B[cd];W[ed];B[ce];W[ee];B[cf];W[ef];B[cg];W[eg];B[da];W[ab];B[];W[]"    \
    "TB[aa:bg]TW[fa:gg])"
enum { LAST = 18 };

/* White's half points of one line of a score. */
static int64_t whites(const gocount_score *score, gocount_line kind) {
    gocount_score_line lines[GOCOUNT_SCORE_LINES_MAX];
    size_t written = 0;
    CHECK_OK(gocount_score_lines(score, lines, GOCOUNT_SCORE_LINES_MAX, &written, NULL));
    for (size_t i = 0; i < written; i++) {
        if (lines[i].kind == kind) return lines[i].half_white;
    }
    return INT64_MAX;
}

/* Whether a text of a check says just this. */
static int tells(const gocount_check *check, gocount_check_text kind, const char *expected) {
    gocount_text *text = NULL;
    CHECK_OK(gocount_check_tell(check, kind, &text, NULL));
    int same = strcmp(gocount_text_data(text), expected) == 0 && gocount_text_length(text) == strlen(expected);
    gocount_text_free(text);
    return same;
}

static void a_record_is_replayed(void) {
    gocount_sgf *sgf = sgf_of("(;SZ[3]AB[aa]AW[ba][ab];W[aa];B[cc];W[bc];B[];W[cb];B[cc])");
    gocount_simulator *game = NULL;
    gocount_replay_report report = GOCOUNT_REPLAY_REPORT_INIT;
    gocount_color color = 9;
    uint64_t black = 9, white = 9;
    CHECK_OK(gocount_record_replay(sgf, 6, NULL, NULL, &game, &report, NULL));
    CHECK(report.black_moves == 2 && report.white_moves == 3 && report.black_passes == 1 && report.white_passes == 0);
    CHECK(report.has_illegal == 1 && report.illegal_moves == 2 && report.illegal_number == 1 && report.illegal_node == 1);
    CHECK(report.illegal_refusal == GOCOUNT_REFUSAL_OCCUPIED && report.illegal_color == GOCOUNT_WHITE);
    CHECK(report.illegal_point.x == 0 && report.illegal_point.y == 0);
    CHECK(report.has_last_stone == 1 && report.last_stone.x == 2 && report.last_mover == GOCOUNT_BLACK);
    CHECK(report.final_passes == 0 && report.ending == GOCOUNT_ENDING_NONE);
    CHECK(report.first_pass == GOCOUNT_BLACK && report.black_set_up == 0 && report.white_set_up == 2);
    CHECK_OK(gocount_simulator_stone_at(game, 0, 0, &color, NULL));
    CHECK(color == GOCOUNT_WHITE);
    CHECK_OK(gocount_simulator_captured(game, &black, &white, NULL));
    CHECK(black == 2 && white == 0);
    gocount_simulator_free(game);
    gocount_sgf_free(sgf);
}

static void handicap_is_implied(void) {
    gocount_sgf *sgf = sgf_of("(;HA[4]RU[AGA]KM[0.5];W[cc])");
    gocount_record_options options = GOCOUNT_RECORD_OPTIONS_INIT;
    gocount_simulator *game = NULL;
    gocount_replay_report report = GOCOUNT_REPLAY_REPORT_INIT;
    gocount_score *score = NULL;
    gocount_text *text = NULL;
    CHECK_OK(gocount_record_replay(sgf, 1, NULL, NULL, &game, &report, NULL));
    CHECK(report.handicap == 4 && report.handicap_source == GOCOUNT_HANDICAP_SOURCE_GIVEN);
    CHECK(report.is_handicap_implied == 1 && report.illegal_node == GOCOUNT_NO_NODE && report.has_illegal == 0);
    CHECK_OK(gocount_record_score(sgf, 1, NULL, NULL, 0, NULL, &score, NULL));
    CHECK(whites(score, GOCOUNT_LINE_HANDICAP) == 6 && whites(score, GOCOUNT_LINE_KOMI) == 1);
    CHECK_OK(gocount_score_warning(score, 1, &text, NULL));
    CHECK(strstr(gocount_text_data(text), "usual points") != NULL);
    gocount_text_free(text);
    gocount_score_free(score);
    options.has_handicap = 1;
    options.handicap = 9;
    options.has_komi = 1;
    options.half_komi = -7;
    CHECK_OK(gocount_record_score(sgf, 1, NULL, NULL, 0, &options, &score, NULL));
    CHECK(whites(score, GOCOUNT_LINE_HANDICAP) == 16 && whites(score, GOCOUNT_LINE_KOMI) == -7);
    gocount_score_free(score);
    gocount_simulator_free(game);
    gocount_sgf_free(sgf);
}

static void a_record_is_checked(void) {
    gocount_sgf *sgf = sgf_of("(;RU[Japanese]KM[650]RE[W+5.50]" GAME);
    gocount_check *check = NULL, *copy = NULL;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_score *score = NULL;
    gocount_text *text = NULL;
    CHECK_OK(gocount_record_check(sgf, LAST, NULL, NULL, 0, NULL, &check, NULL));
    CHECK_OK(gocount_check_summarize(check, &report, NULL));
    CHECK(report.matches == GOCOUNT_MATCH_YES && report.cause == GOCOUNT_CAUSE_NONE && report.half_off_by == 0);
    CHECK(report.has_claim == 1 && report.half_claim == -11 && report.is_claim_in_zi == 0);
    CHECK(report.computed.winner == GOCOUNT_WHITE && report.computed.margin.half_points == 11);
    CHECK(report.half_komi == 13 && report.komi_source == GOCOUNT_KOMI_SOURCE_HUNDREDTHS);
    CHECK(report.komi_confidence == GOCOUNT_CONFIDENCE_LIKELY && report.dead_source == GOCOUNT_DEAD_SOURCE_TERRITORY);
    CHECK(report.rules_source == GOCOUNT_RULES_SOURCE_GIVEN);
    CHECK(report.handicap_source == GOCOUNT_HANDICAP_SOURCE_NONE);
    static const char *const texts[] = {"the count and the result agree", "W+5.50", "W+5.5", "japanese", "KM in hundredths", "TB/TW"};
    CHECK_OK(gocount_check_clone(check, &copy, NULL));
    for (gocount_check_text kind = 0; kind < 6; kind++) {
        CHECK(tells(check, kind, texts[kind]) && tells(copy, kind, texts[kind]));
    }
    CHECK_OK(gocount_check_json(check, "a.sgf", 5, &text, NULL));
    CHECK(strncmp(gocount_text_data(text), "{\"file\":\"a.sgf\",\"re\":\"W+5.50\",\"computed\":\"W+5.5\",\"match\":true,",
                  62) == 0);
    gocount_text_free(text);
    CHECK_OK(gocount_check_score(check, &score, NULL));
    CHECK_OK(gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_RE, &text, NULL));
    CHECK(strcmp(gocount_text_data(text), "W+5.5") == 0);
    gocount_text_free(text);
    gocount_score_free(score);
    gocount_sgf_free(sgf);
    /* The same check for another record; the copy stays. */
    sgf = sgf_of("(;RU[Japanese]KM[6.5]RE[B+R]" GAME);
    CHECK_OK(gocount_check_again(check, sgf, LAST, NULL, NULL, 0, NULL, NULL));
    CHECK_OK(gocount_check_summarize(check, &report, NULL));
    CHECK(report.matches == GOCOUNT_MATCH_NOTHING && report.cause == GOCOUNT_CAUSE_RESIGNED);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_check_again(check, sgf, LAST + 1, NULL, NULL, 0, NULL, NULL));
    CHECK(tells(check, GOCOUNT_CHECK_TEXT_RE, "B+R") && tells(copy, GOCOUNT_CHECK_TEXT_RE, "W+5.50"));
    gocount_check_free(copy);
    gocount_check_free(check);
    gocount_sgf_free(sgf);
}

static void differences_have_causes(void) {
    static const struct {
        const char *root;
        gocount_match matches;
        gocount_cause cause;
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
        gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
        snprintf(text, sizeof text, "%s%s", cases[i].root, GAME);
        gocount_sgf *sgf = sgf_of(text);
        CHECK_OK(gocount_record_check(sgf, LAST, NULL, NULL, 0, NULL, &check, NULL));
        CHECK_OK(gocount_check_summarize(check, &report, NULL));
        CHECK(report.matches == cases[i].matches && report.cause == cases[i].cause);
        gocount_check_free(check);
        gocount_sgf_free(sgf);
    }
    CHECK(strcmp(gocount_cause_name(GOCOUNT_CAUSE_KOMI_SCALE), "komi_scale") == 0);
    CHECK(strcmp(gocount_cause_name(GOCOUNT_CAUSE_NO_RE), "no_re") == 0);
    CHECK(strcmp(gocount_cause_name(99), "unknown") == 0);
}

static void what_was_assumed_is_told(void) {
    gocount_sgf *sgf = sgf_of("(;RU[Korean]KM[house]RE[B+361])");
    gocount_check *check = NULL;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_text *text = NULL;
    CHECK_OK(gocount_record_check(sgf, 0, NULL, NULL, 0, NULL, &check, NULL));
    CHECK_OK(gocount_check_summarize(check, &report, NULL));
    CHECK(report.komi_source == GOCOUNT_KOMI_SOURCE_NOT_UNDERSTOOD && report.half_komi == 13);
    CHECK(report.matches == GOCOUNT_MATCH_NO && report.cause == GOCOUNT_CAUSE_UNFINISHED);
    CHECK(tells(check, GOCOUNT_CHECK_TEXT_RULES_TITLE, "Korean rules"));
    gocount_check_free(check);
    gocount_sgf_free(sgf);
    /* An empty board comes to a draw, as many a game that was not played. */
    sgf = sgf_of("(;RU[koSIMPLEscoreAREAtaxALLsui0]KM[0]RE[0])");
    CHECK_OK(gocount_record_check(sgf, 0, NULL, NULL, 0, NULL, &check, NULL));
    CHECK_OK(gocount_check_summarize(check, &report, NULL));
    CHECK(report.matches == GOCOUNT_MATCH_NOTHING && report.has_claim == 1 && report.half_off_by == 0);
    CHECK_OK(gocount_check_tell(check, GOCOUNT_CHECK_TEXT_RULES_TITLE, &text, NULL));
    CHECK(strncmp(gocount_text_data(text), "area without seki and with a group tax", 38) == 0);
    gocount_text_free(text);
    gocount_check_free(check);
    gocount_sgf_free(sgf);
}

/* A game is played, made a record, and comes to the same position when that is replayed. */
static void a_game_becomes_a_record(void) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_simulator *game = NULL, *again = NULL;
    gocount_sgf *sgf = NULL;
    gocount_text *text = NULL;
    gocount_node last = 0, found = 0;
    uint8_t cells[81], cells_again[81];
    size_t written = 0;
    options.width = options.height = 9;
    CHECK_OK(gocount_rules_parse("aga", 3, GOCOUNT_DIALECT_KATAGO, &rules, NULL));
    CHECK_OK(gocount_simulator_new(&options, &rules, &game, NULL));
    CHECK_OK(gocount_simulator_handicap(game, 2, NULL));
    CHECK_OK(gocount_simulator_play(game, 4, 4, NULL, NULL));
    CHECK_OK(gocount_simulator_pass(game, GOCOUNT_NONE, NULL));
    CHECK_OK(gocount_simulator_play(game, 0, 8, NULL, NULL));
    CHECK_OK(gocount_record_from_simulator(game, &rules, &sgf, NULL));
    CHECK_OK(gocount_sgf_write(sgf, NULL, &text, NULL));
    CHECK(strcmp(gocount_text_data(text),
                 "(;FF[4]GM[1]CA[UTF-8]SZ[9]RU[AGA]KM[7.5]AB[gc][cg]HA[2]PL[W];W[ee];B[];W[ai])") == 0);
    gocount_text_free(text);
    CHECK_OK(gocount_sgf_last_node(sgf, 0, &last, NULL));
    CHECK_OK(gocount_record_replay(sgf, last, NULL, NULL, &again, NULL, NULL));
    CHECK_OK(gocount_simulator_cells(game, NULL, cells, sizeof cells, &written, NULL));
    CHECK_OK(gocount_simulator_cells(again, NULL, cells_again, sizeof cells_again, &written, NULL));
    CHECK(written == 81 && memcmp(cells, cells_again, 81) == 0);
    CHECK_OK(gocount_record_find_move(sgf, last, 2, &found, NULL));
    CHECK(found == 2);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_record_find_move(sgf, last, 4, &found, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_record_find_move(sgf, last, 0, &found, NULL));
    gocount_sgf_free(sgf);
    gocount_simulator_free(again);
    gocount_simulator_free(game);
    options.shape = GOCOUNT_SHAPE_QUARTER_PLANE;
    options.width = options.height = 0;
    CHECK_OK(gocount_simulator_new(&options, NULL, &game, NULL));
    sgf = NULL;
    CHECK_STATUS(GOCOUNT_UNSUPPORTED, gocount_record_from_simulator(game, NULL, &sgf, NULL));
    CHECK(sgf == NULL);
    gocount_simulator_free(game);
}

/* Sources and confidences have the names of the core's rows. */
static void sources_have_names(void) {
    CHECK(strcmp(gocount_handicap_source_name(GOCOUNT_HANDICAP_SOURCE_SET_UP), "set_up") == 0);
    CHECK(strcmp(gocount_komi_source_name(GOCOUNT_KOMI_SOURCE_IMPOSSIBLE_ZERO), "impossible_zero") == 0);
    CHECK(strcmp(gocount_confidence_name(GOCOUNT_CONFIDENCE_GUESS), "guess") == 0);
    CHECK(strcmp(gocount_dead_source_name(GOCOUNT_DEAD_SOURCE_TERRITORY), "territory") == 0);
    CHECK(strcmp(gocount_handicap_source_name(5), "unknown") == 0);
    CHECK(strcmp(gocount_komi_source_name(8), "unknown") == 0);
    CHECK(strcmp(gocount_confidence_name(3), "unknown") == 0);
    CHECK(strcmp(gocount_dead_source_name(UINT32_MAX), "unknown") == 0);
}

/* A record is replayed once and counted under each rule set, as if it were counted anew. */
static void a_replayed_record_is_counted_under_any_rules(void) {
    /* Two stones of handicap set up, captures on both sides, passes; nothing dead. */
    gocount_sgf *sgf = sgf_of("(;SZ[5]HA[2]KM[2.5]AB[ba][ab];W[aa];B[ee];W[de];B[dd];W[ed];B[ec];W[];B[ce];W[];B[])");
    gocount_node last = 0;
    gocount_simulator *game = NULL;
    gocount_replay_report report = GOCOUNT_REPLAY_REPORT_INIT;
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    uint64_t black = 0, white = 0;
    CHECK_OK(gocount_sgf_last_node(sgf, 0, &last, NULL));
    CHECK_OK(gocount_record_replay(sgf, last, NULL, NULL, &game, &report, NULL));
    CHECK_OK(gocount_simulator_captured(game, &black, &white, NULL));
    CHECK(black + white > 0 && report.handicap == 2 && report.white_passes == 2);
    CHECK_OK(gocount_simulator_score_options(game, &options, NULL));
    options.handicap = report.handicap;
    options.has_komi = 1;
    options.half_komi = 5;
    for (uint32_t index = 0;; index++) {
        gocount_rules rules = GOCOUNT_RULES_INIT;
        gocount_score *of_record = NULL, *of_game = NULL;
        gocount_score_line first[GOCOUNT_SCORE_LINES_MAX], second[GOCOUNT_SCORE_LINES_MAX];
        size_t first_count = 0, second_count = 0;
        gocount_status status = gocount_rules_preset(index, &rules, NULL, NULL);
        if (status == GOCOUNT_NOT_FOUND) {
            CHECK(index > 5);
            break;
        }
        CHECK_OK(status);
        CHECK_OK(gocount_record_score(sgf, last, &rules, NULL, 0, NULL, &of_record, NULL));
        CHECK_OK(gocount_simulator_score(game, &rules, NULL, 0, &options, &of_game, NULL));
        CHECK_OK(gocount_score_lines(of_record, first, GOCOUNT_SCORE_LINES_MAX, &first_count, NULL));
        CHECK_OK(gocount_score_lines(of_game, second, GOCOUNT_SCORE_LINES_MAX, &second_count, NULL));
        CHECK(first_count > 0 && first_count == second_count);
        for (size_t i = 0; i < first_count; i++) {
            CHECK(first[i].kind == second[i].kind && first[i].half_black == second[i].half_black);
            CHECK(first[i].half_white == second[i].half_white);
        }
        gocount_score_free(of_game);
        gocount_score_free(of_record);
    }
    gocount_simulator_free(game);
    gocount_sgf_free(sgf);
}

/* A score is written into its node, and the record counts to it by its own marks. */
static void a_score_goes_into_a_record(void) {
    gocount_sgf *sgf = sgf_of("(;RU[Japanese]KM[6.5]RE[B+R]" GAME), *small = sgf_of("(;SZ[5];B[aa])");
    gocount_score *score = NULL;
    gocount_check *check = NULL;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_text *text = NULL;
    CHECK_OK(gocount_record_score(sgf, LAST, NULL, "A6", 2, NULL, &score, NULL));
    CHECK_OK(gocount_record_set_score(sgf, LAST, score, NULL));
    CHECK_OK(gocount_record_check(sgf, LAST, NULL, NULL, 0, NULL, &check, NULL));
    CHECK_OK(gocount_check_summarize(check, &report, NULL));
    CHECK(report.matches == GOCOUNT_MATCH_YES && report.dead_source == GOCOUNT_DEAD_SOURCE_TERRITORY);
    CHECK(tells(check, GOCOUNT_CHECK_TEXT_RE, "W+5.5"));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_record_set_score(sgf, LAST + 1, score, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "another size", gocount_record_set_score(small, 1, score, &error));
    CHECK_OK(gocount_sgf_write(small, NULL, &text, NULL));
    CHECK(strcmp(gocount_text_data(text), "(;SZ[5];B[aa])") == 0);
    gocount_text_free(text);
    gocount_check_free(check);
    gocount_score_free(score);
    gocount_sgf_free(small);
    gocount_sgf_free(sgf);
}

/* Reports of the first version's size are filled; larger ones get zeros; unknown options are refused. */
static void structs_can_grow(void) {
    gocount_sgf *sgf = sgf_of("(;RU[Japanese]KM[6.5]" GAME);
    gocount_simulator *game = NULL;
    gocount_score *score = NULL;
    struct {
        gocount_replay_report report;
        uint64_t unknown;
    } larger;
    struct {
        gocount_record_options options;
        uint64_t unknown;
    } more = {GOCOUNT_RECORD_OPTIONS_INIT, 0};
    memset(&larger, 7, sizeof larger);
    larger.report.struct_size = sizeof larger;
    CHECK_OK(gocount_record_replay(sgf, LAST, NULL, NULL, &game, &larger.report, NULL));
    CHECK(larger.report.struct_size == sizeof larger && larger.unknown == 0 && larger.report.final_passes == 2);
    CHECK(larger.report.ending == GOCOUNT_ENDING_PASSES);
    gocount_simulator_free(game);
    game = NULL;
    larger.report.struct_size = 100;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small",
                gocount_record_replay(sgf, LAST, NULL, NULL, &game, &larger.report, &error));
    CHECK(game == NULL);
    more.options.struct_size = sizeof more;
    CHECK_OK(gocount_record_score(sgf, LAST, NULL, NULL, 0, &more.options, &score, NULL));
    gocount_score_free(score);
    score = NULL;
    more.unknown = 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "does not know",
                gocount_record_score(sgf, LAST, NULL, NULL, 0, &more.options, &score, &error));
    CHECK(score == NULL);
    gocount_sgf_free(sgf);
}

/* Few bytes change many points: how many they may is an option of every call that replays. */
static void change_limit(void) {
    enum { CHANGES = 25 + 1 + 25 }; /* the points of both setups, and the chain that loses a stone */
    gocount_sgf *sgf = sgf_of("(;SZ[5]AB[aa:ee];AE[aa])"), *many = sgf_of("(;SZ[5]AB[aa:ee])");
    gocount_record_options options = GOCOUNT_RECORD_OPTIONS_INIT;
    gocount_simulator *game = NULL;
    gocount_score *score = NULL;
    gocount_check *check = NULL;
    options.change_limit = CHANGES - 1;
    CHECK_ERROR(GOCOUNT_LIMIT_EXCEEDED, "more than 50 points",
                gocount_record_replay(sgf, 1, NULL, &options, &game, NULL, &error));
    CHECK_ERROR(GOCOUNT_LIMIT_EXCEEDED, "more than 50 points",
                gocount_record_score(sgf, 1, NULL, NULL, 0, &options, &score, &error));
    CHECK_OK(gocount_record_check(many, 0, NULL, NULL, 0, &options, &check, NULL));
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_check_again(check, sgf, 1, NULL, NULL, 0, &options, NULL));
    CHECK(game == NULL && score == NULL);
    options.change_limit = CHANGES;
    CHECK_OK(gocount_check_again(check, sgf, 1, NULL, NULL, 0, &options, NULL));
    CHECK_OK(gocount_record_replay(sgf, 1, NULL, &options, &game, NULL, NULL));
    gocount_check_free(check);
    gocount_simulator_free(game);
    gocount_sgf_free(sgf);
    gocount_sgf_free(many);
}

static void misuse(void) {
    gocount_sgf *sgf = sgf_of("(;RU[Japanese]KM[6.5]" GAME), *large = sgf_of("(;SZ[5000])");
    gocount_record_options options = GOCOUNT_RECORD_OPTIONS_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_simulator *game = NULL;
    gocount_score *score = NULL;
    gocount_check *check = NULL;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_text *text = NULL;
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_record_score(sgf, LAST + 1, NULL, NULL, 0, NULL, &score, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_record_replay(sgf, GOCOUNT_NO_NODE, NULL, NULL, &game, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_record_check(NULL, 0, NULL, NULL, 0, NULL, &check, NULL));
    CHECK_ERROR(GOCOUNT_LIMIT_EXCEEDED, "5000x5000 is too large",
                gocount_record_score(large, 0, NULL, NULL, 0, NULL, &score, &error));
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
    REFUSED(gocount_record_score(sgf, 0, NULL, NULL, 0, NULL, NULL, NULL));
    REFUSED(gocount_record_replay(sgf, 0, NULL, NULL, NULL, NULL, NULL));
    REFUSED(gocount_record_check(sgf, 0, NULL, NULL, 0, NULL, NULL, NULL));
    REFUSED(gocount_record_score(sgf, 0, NULL, NULL, 5, NULL, &score, NULL));
    options.has_komi = 2;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.has_komi is 2",
                gocount_record_score(sgf, 0, NULL, NULL, 0, &options, &score, &error));
    options.has_komi = 1;
    options.half_komi = INT64_MAX;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.half_komi",
                gocount_record_score(sgf, 0, NULL, NULL, 0, &options, &score, &error));
    options.has_komi = 0;
    options.dialect = 2;
    REFUSED(gocount_record_score(sgf, 0, NULL, NULL, 0, &options, &score, NULL));
    options.dialect = 0;
    rules.tax = 3;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "tax", gocount_record_score(sgf, 0, &rules, NULL, 0, &options, &score, &error));
    rules.tax = 0;
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_record_score(sgf, 0, &rules, "Z99", 3, NULL, &score, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_record_score(sgf, 0, &rules, "\xff", 1, NULL, &score, NULL));
    CHECK(score == NULL && game == NULL && check == NULL);
    CHECK_OK(gocount_record_check(sgf, LAST, &rules, "A6", 2, NULL, &check, NULL));
    CHECK_OK(gocount_check_summarize(check, &report, NULL));
    CHECK(report.dead_source == GOCOUNT_DEAD_SOURCE_CALLER && report.rules_source == GOCOUNT_RULES_SOURCE_CALLER);
    /* An empty list is a list: nothing is dead. */
    CHECK_OK(gocount_check_again(check, sgf, LAST, &rules, "", 0, NULL, NULL));
    CHECK_OK(gocount_check_summarize(check, &report, NULL));
    CHECK(report.dead_source == GOCOUNT_DEAD_SOURCE_CALLER);
    REFUSED(gocount_check_summarize(check, NULL, NULL));
    REFUSED(gocount_check_score(check, NULL, NULL));
    REFUSED(gocount_check_tell(check, 7, &text, NULL));
    REFUSED(gocount_check_json(check, NULL, 5, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_check_json(check, "\xff", 1, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_check_summarize(NULL, &report, NULL));
    CHECK(text == NULL);
    gocount_check_free(check);
    gocount_check_free(NULL);
    gocount_sgf_free(large);
    gocount_sgf_free(sgf);
}

int main(void) {
    a_record_is_replayed();
    handicap_is_implied();
    a_record_is_checked();
    differences_have_causes();
    what_was_assumed_is_told();
    a_game_becomes_a_record();
    sources_have_names();
    a_replayed_record_is_counted_under_any_rules();
    a_score_goes_into_a_record();
    structs_can_grow();
    change_limit();
    misuse();
    return checks_done();
}
