/* Estimates of finished and unfinished positions: dead stones, owners, doubts, and how they are counted. */
#include "support/check.h"

#include <pthread.h>

enum { SIDE = 9, POINTS = SIDE * SIDE };

/* A dead white stone in Black's corner, a dead black pair in White's. */
static const char FINISHED[] = "....XO...\n"
                               ".O..XO.X.\n"
                               "....XO.X.\n"
                               "XX.XXOO..\n"
                               "..XXO.OO.\n"
                               "XXXOO..O.\n"
                               "OOXXXOOO.\n"
                               ".OOOXXO..\n"
                               "...OO.O..\n";

static const char OPEN[] = ".........\n"
                           "..X...O..\n"
                           ".........\n"
                           "..X...O..\n"
                           ".........\n"
                           "..X...O..\n"
                           ".........\n"
                           "..X...O..\n"
                           ".........\n";

static gocount_board *board_of(const char *rows) {
    gocount_board *board = NULL;
    CHECK_OK(gocount_board_parse(rows, strlen(rows), NULL, &board, NULL));
    return board;
}

static gocount_estimate *estimate_of(const char *rows, const gocount_estimate_options *options) {
    gocount_estimate *estimate = NULL;
    gocount_board *board = board_of(rows);
    CHECK_OK(gocount_board_estimate(board, options, &estimate, NULL));
    gocount_board_free(board);
    return estimate;
}

static void dead_stones_and_owners(void) {
    gocount_estimate *estimate = estimate_of(FINISHED, NULL);
    gocount_estimate_summary summary = GOCOUNT_ESTIMATE_SUMMARY_INIT;
    uint8_t dead[POINTS], owners[POINTS], final_owners[POINTS];
    float ownership[POINTS];
    size_t written = 0;
    CHECK_OK(gocount_estimate_map(estimate, GOCOUNT_ESTIMATE_LAYER_DEAD, dead, POINTS, &written, NULL));
    CHECK(written == POINTS);
    for (size_t i = 0; i < POINTS; i++) CHECK(dead[i] == (i == 10 || i == 16 || i == 25));
    CHECK_OK(gocount_estimate_map(estimate, GOCOUNT_ESTIMATE_LAYER_OWNERS, owners, POINTS, &written, NULL));
    CHECK_OK(gocount_estimate_map(estimate, GOCOUNT_ESTIMATE_LAYER_FINAL_OWNERS, final_owners, POINTS, &written, NULL));
    CHECK(owners[0] == GOCOUNT_BLACK && owners[10] == GOCOUNT_BLACK && owners[8] == GOCOUNT_WHITE && owners[16] == GOCOUNT_WHITE);
    CHECK(final_owners[0] == GOCOUNT_BLACK && final_owners[8] == GOCOUNT_WHITE);
    CHECK_OK(gocount_estimate_ownership(estimate, ownership, POINTS, &written, NULL));
    CHECK(written == POINTS && ownership[0] > 0.6f && ownership[8] < -0.6f);
    CHECK_OK(gocount_estimate_summarize(estimate, &summary, NULL));
    CHECK(summary.dead_chain_count == 2 && summary.has_least_sure == 1 && summary.half_open_margin % 2 == 0);
    CHECK(summary.confidence_permille > 500 && summary.confidence_permille <= 1000);
    CHECK(summary.is_sure == (summary.confidence_permille >= 800));
    gocount_estimate_free(estimate);
}

static void chains(void) {
    gocount_estimate *estimate = estimate_of(FINISHED, NULL);
    gocount_estimate_chain chains[POINTS];
    size_t written = 0, asked = 0;
    uint32_t stones = 0, dead = 0;
    CHECK_OK(gocount_estimate_chains(estimate, NULL, 0, &asked, NULL));
    CHECK_OK(gocount_estimate_chains(estimate, chains, POINTS, &written, NULL));
    CHECK(written == asked && written > 5);
    for (size_t i = 0; i < written; i++) {
        stones += chains[i].stone_count;
        dead += chains[i].is_dead ? chains[i].stone_count : 0;
        CHECK(chains[i].confidence_permille <= 1000 && chains[i].dead_permille <= 1000 && chains[i].reserved == 0);
        CHECK(i == 0 || chains[i - 1].first.y * SIDE + chains[i - 1].first.x < chains[i].first.y * SIDE + chains[i].first.x);
    }
    CHECK(dead == 3 && stones == 43);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_estimate_chains(estimate, chains, 1, &written, NULL));
    CHECK(written == asked);
    gocount_estimate_free(estimate);
}

/* The marks are what a count takes, and a count by the estimate is that count. */
static void counted(void) {
    gocount_board *board = board_of(FINISHED);
    gocount_estimate *estimate = NULL;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_score *score = NULL, *same = NULL;
    gocount_score_summary summaries[2] = {GOCOUNT_SCORE_SUMMARY_INIT, GOCOUNT_SCORE_SUMMARY_INIT};
    gocount_text *text = NULL;
    uint8_t dead[POINTS];
    size_t written = 0;
    CHECK_OK(gocount_rules_parse("japanese", 8, GOCOUNT_DIALECT_KATAGO, &rules, NULL));
    CHECK_OK(gocount_board_estimate(board, NULL, &estimate, NULL));
    CHECK_OK(gocount_estimate_map(estimate, GOCOUNT_ESTIMATE_LAYER_DEAD, dead, POINTS, &written, NULL));
    CHECK_OK(gocount_board_score(board, &rules, dead, POINTS, NULL, &score, NULL));
    CHECK_OK(gocount_estimate_score(estimate, &rules, NULL, &same, NULL));
    CHECK_OK(gocount_score_summarize(score, &summaries[0], NULL));
    CHECK_OK(gocount_score_summarize(same, &summaries[1], NULL));
    CHECK(summaries[0].half_margin == summaries[1].half_margin && summaries[1].white_dead == 1 && summaries[1].black_dead == 2);
    CHECK_OK(gocount_estimate_json(estimate, 13, &text, NULL));
    CHECK(strstr(gocount_text_data(text), "\"dead\":[[1,1],[7,1],[7,2]]") != NULL);
    CHECK(strstr(gocount_text_data(text), "\"owner\":[\"XXXXXOOOO\"") != NULL);
    CHECK(strstr(gocount_text_data(text), "\"margin\":6.5}") != NULL);
    gocount_text_free(text);
    gocount_score_free(score);
    gocount_score_free(same);
    gocount_estimate_free(estimate);
    gocount_board_free(board);
}

static void open_positions(void) {
    gocount_estimate_options options = GOCOUNT_ESTIMATE_OPTIONS_INIT;
    gocount_estimate_summary summary = GOCOUNT_ESTIMATE_SUMMARY_INIT;
    gocount_point points[POINTS];
    size_t open = 0, seal = 0, unsure = 0;
    options.to_move = GOCOUNT_BLACK;
    options.seed = 7;
    gocount_estimate *estimate = estimate_of(OPEN, &options);
    CHECK_OK(gocount_estimate_summarize(estimate, &summary, NULL));
    CHECK(!summary.is_finished);
    CHECK_OK(gocount_estimate_points(estimate, GOCOUNT_ESTIMATE_LIST_OPEN, points, POINTS, &open, NULL));
    CHECK(open == 1 && points[0].x == 0 && points[0].y == 0);
    CHECK_OK(gocount_estimate_points(estimate, GOCOUNT_ESTIMATE_LIST_SEAL, points, POINTS, &seal, NULL));
    CHECK_OK(gocount_estimate_points(estimate, GOCOUNT_ESTIMATE_LIST_UNSURE, points, POINTS, &unsure, NULL));
    CHECK(unsure >= 1 && seal < POINTS);
    gocount_estimate_free(estimate);
}

static int same_maps(const gocount_estimate *one, const gocount_estimate *other) {
    float ownership[2][POINTS];
    uint8_t dead[2][POINTS];
    size_t written = 0;
    CHECK_OK(gocount_estimate_ownership(one, ownership[0], POINTS, &written, NULL));
    CHECK_OK(gocount_estimate_ownership(other, ownership[1], POINTS, &written, NULL));
    CHECK_OK(gocount_estimate_map(one, GOCOUNT_ESTIMATE_LAYER_DEAD, dead[0], POINTS, &written, NULL));
    CHECK_OK(gocount_estimate_map(other, GOCOUNT_ESTIMATE_LAYER_DEAD, dead[1], POINTS, &written, NULL));
    return memcmp(ownership[0], ownership[1], sizeof ownership[0]) == 0 && memcmp(dead[0], dead[1], POINTS) == 0;
}

/* Used again, copied, or made anew: the answer is the same; other sizes take other memory. */
static void used_again(void) {
    gocount_board *finished = board_of(FINISHED), *small = board_of(".X.\nXXX\n.X.\n");
    gocount_estimate *fresh = estimate_of(FINISHED, NULL), *used = estimate_of(OPEN, NULL), *copy = NULL;
    uint8_t map[POINTS];
    size_t written = 0;
    CHECK(!same_maps(fresh, used));
    CHECK_OK(gocount_estimate_clone(used, &copy, NULL));
    CHECK(same_maps(used, copy));
    CHECK_OK(gocount_estimate_again(used, finished, NULL, NULL));
    CHECK_OK(gocount_estimate_again(copy, finished, NULL, NULL));
    CHECK(same_maps(fresh, used) && same_maps(fresh, copy));
    CHECK_OK(gocount_estimate_again(used, small, NULL, NULL));
    CHECK_OK(gocount_estimate_map(used, GOCOUNT_ESTIMATE_LAYER_OWNERS, map, POINTS, &written, NULL));
    CHECK(written == 9 && map[0] == GOCOUNT_BLACK);
    gocount_estimate_free(fresh);
    gocount_estimate_free(used);
    gocount_estimate_free(copy);
    gocount_board_free(finished);
    gocount_board_free(small);
}

static void games(void) {
    gocount_board *board = board_of(FINISHED);
    gocount_simulator_options plane = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *game = NULL;
    gocount_estimate *estimate = NULL, *same = estimate_of(FINISHED, NULL);
    CHECK_OK(gocount_simulator_from_board(board, NULL, NULL, &game, NULL));
    CHECK_OK(gocount_simulator_estimate(game, NULL, &estimate, NULL));
    CHECK(same_maps(estimate, same));
    gocount_estimate_free(estimate);
    gocount_simulator_free(game);
    plane.shape = GOCOUNT_SHAPE_QUARTER_PLANE;
    CHECK_OK(gocount_simulator_new(&plane, NULL, &game, NULL));
    CHECK_ERROR(GOCOUNT_UNSUPPORTED, "grid", gocount_simulator_estimate(game, NULL, &estimate, &error));
    gocount_simulator_free(game);
    gocount_estimate_free(same);
    gocount_board_free(board);
}

/* Of a record the estimate tells when it is asked to, nothing is marked and the game is over. */
static void records(void) {
    static const char text[] =
        "(;SZ[9]RU[Japanese]KM[6.5]AB[ea][eb][hb][ec][hc][ad][bd][dd][ed][ce][de][af][bf][cf][cg][dg][eg][eh][fh]"
        "AW[fa][bb][fb][fc][fd][gd][ee][ge][he][df][ef][hf][ag][bg][fg][gg][hg][bh][ch][dh][gh][di][ei][gi];B[];W[])";
    gocount_record_options options = GOCOUNT_RECORD_OPTIONS_INIT;
    gocount_sgf *sgf = NULL;
    gocount_score *score = NULL;
    gocount_check *check = NULL;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    gocount_text *json = NULL;
    CHECK_OK(gocount_sgf_parse(text, sizeof text - 1, NULL, &sgf, NULL));
    CHECK_OK(gocount_record_score(sgf, 2, NULL, NULL, 0, &options, &score, NULL));
    CHECK_OK(gocount_score_summarize(score, &summary, NULL));
    CHECK(summary.white_dead == 0 && summary.black_dead == 0);
    gocount_score_free(score);
    options.dead_choice = GOCOUNT_DEAD_CHOICE_AUTO;
    CHECK_OK(gocount_record_check(sgf, 2, NULL, NULL, 0, &options, &check, NULL));
    CHECK_OK(gocount_check_summarize(check, &report, NULL));
    CHECK(report.dead_source == GOCOUNT_DEAD_SOURCE_ESTIMATE);
    CHECK(strcmp(gocount_dead_source_name(report.dead_source), "estimate") == 0);
    CHECK_OK(gocount_check_score(check, &score, NULL));
    CHECK_OK(gocount_score_summarize(score, &summary, NULL));
    CHECK(summary.white_dead == 1 && summary.black_dead == 2);
    CHECK_OK(gocount_score_json(score, GOCOUNT_SCORE_SHAPE_FULL, &json, NULL));
    CHECK(strstr(gocount_text_data(json), "\"dead_source\":\"estimate\",\"unsure\":[") != NULL);
    CHECK(strstr(gocount_text_data(json), "2 chains are dead by the estimate; least sure: ") != NULL);
    gocount_text_free(json);
    gocount_score_free(score);
    gocount_check_free(check);
    options.dead_choice = 3;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "dead_choice", gocount_record_score(sgf, 2, NULL, NULL, 0, &options, &score, &error));
    gocount_sgf_free(sgf);
}

static void misuse(void) {
    gocount_board *board = board_of(FINISHED), *wide = NULL;
    gocount_estimate *estimate = estimate_of(FINISHED, NULL), *none = NULL;
    gocount_estimate_options options = GOCOUNT_ESTIMATE_OPTIONS_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_text *text = NULL;
    uint8_t map[POINTS];
    gocount_point points[1];
    size_t written = 0;
    CHECK_OK(gocount_board_new(53, 2, NULL, &wide, NULL));
    CHECK_ERROR(GOCOUNT_LIMIT_EXCEEDED, "52", gocount_board_estimate(wide, NULL, &none, &error));
    CHECK_ERROR(GOCOUNT_LIMIT_EXCEEDED, "52", gocount_estimate_again(estimate, wide, NULL, &error));
    options.playouts = 100001;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "playouts", gocount_board_estimate(board, &options, &none, &error));
    options.playouts = 0;
    options.sure_permille = 1001;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "sure_permille", gocount_board_estimate(board, &options, &none, &error));
    options.sure_permille = 0;
    options.to_move = 3;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "to_move", gocount_board_estimate(board, &options, &none, &error));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_estimate(board, NULL, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_estimate(NULL, NULL, &none, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_estimate_again(NULL, board, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_estimate_score(estimate, &rules, NULL, NULL, NULL));
    CHECK(none == NULL);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_estimate_map(estimate, 3, map, POINTS, &written, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_estimate_points(estimate, 3, points, 1, &written, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_estimate_map(estimate, 0, map, POINTS - 1, &written, NULL));
    CHECK(written == POINTS);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_estimate_json(estimate, INT64_MAX, &text, NULL));
    gocount_estimate_free(estimate);
    gocount_estimate_free(NULL);
    gocount_board_free(board);
    gocount_board_free(wide);
}

/* --- threads ----------------------------------------------------------------------------------------------------- */

static const gocount_estimate *shared;

static void *estimate_alone(void *argument) {
    gocount_board *board = NULL;
    gocount_estimate *own = NULL;
    int *good = argument;
    float mine[POINTS], theirs[POINTS];
    size_t written = 0;
    *good = gocount_board_parse(FINISHED, strlen(FINISHED), NULL, &board, NULL) == GOCOUNT_OK &&
            gocount_board_estimate(board, NULL, &own, NULL) == GOCOUNT_OK;
    for (int round = 0; *good && round < 20; round++) {
        *good = gocount_estimate_again(own, board, NULL, NULL) == GOCOUNT_OK &&
                gocount_estimate_ownership(own, mine, POINTS, &written, NULL) == GOCOUNT_OK &&
                gocount_estimate_ownership(shared, theirs, POINTS, &written, NULL) == GOCOUNT_OK &&
                memcmp(mine, theirs, sizeof mine) == 0;
    }
    gocount_estimate_free(own);
    gocount_board_free(board);
    return NULL;
}

static void two_threads(void) {
    gocount_estimate *estimate = estimate_of(FINISHED, NULL);
    pthread_t threads[2];
    int good[2] = {0, 0};
    shared = estimate;
    for (int i = 0; i < 2; i++) CHECK(pthread_create(&threads[i], NULL, estimate_alone, &good[i]) == 0);
    for (int i = 0; i < 2; i++) CHECK(pthread_join(threads[i], NULL) == 0 && good[i]);
    gocount_estimate_free(estimate);
}

int main(void) {
    dead_stones_and_owners();
    chains();
    counted();
    open_positions();
    used_again();
    games();
    records();
    misuse();
    two_threads();
    return checks_done();
}
