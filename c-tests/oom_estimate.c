/* An estimate is made whole or not at all, and once it is there another one of the same size asks for no memory. */
#include "support/oom.h"

static const char FINISHED[] = ".X.O.\nXX.OO\n.XXO.\nXX.OO\n.X.O.\n", OPEN[] = ".....\n.X.O.\n.....\n.X.O.\n.....\n";

static gocount_estimate *estimate, *made;

static void with_board(subject *s) {
    gocount_estimate_free(made);
    made = NULL;
    CHECK_OK(gocount_board_parse(FINISHED, sizeof FINISHED - 1, NULL, &s->board, NULL));
}
static gocount_status board_estimate(subject *s) { return gocount_board_estimate(s->board, NULL, &made, NULL); }
static void with_game(subject *s) {
    with_board(s);
    CHECK_OK(gocount_simulator_from_board(s->board, NULL, NULL, &s->simulator, NULL));
}
static gocount_status simulator_estimate(subject *s) { return gocount_simulator_estimate(s->simulator, NULL, &made, NULL); }
static gocount_status estimate_clone(subject *s) {
    (void)s;
    return gocount_estimate_clone(estimate, &made, NULL);
}
static gocount_status estimate_score(subject *s) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    return gocount_estimate_score(estimate, &rules, NULL, &s->made_score, NULL);
}
static gocount_status estimate_json(subject *s) { return gocount_estimate_json(estimate, 0, &s->made_text, NULL); }

/* A board of another size. */
static void with_small_board(subject *s) {
    with_board(s);
    CHECK_OK(gocount_board_new(3, 4, NULL, &s->made_board, NULL));
    CHECK_OK(gocount_estimate_again(estimate, s->board, NULL, NULL));
}
static gocount_status another_size(subject *s) { return gocount_estimate_again(estimate, s->made_board, NULL, NULL); }
static int still_there(subject *s) {
    size_t points = 0;
    (void)s;
    CHECK_OK(gocount_estimate_map(estimate, GOCOUNT_ESTIMATE_LAYER_DEAD, NULL, 0, &points, NULL));
    return points == 25;
}
static int none_made(subject *s) { return nothing_made(s) && made == NULL; }

static const oom_case CASES[] = {
    {"board_estimate", with_board, board_estimate, none_made},
    {"simulator_estimate", with_game, simulator_estimate, none_made},
    {"estimate_clone", with_board, estimate_clone, none_made},
    {"estimate_score", with_board, estimate_score, none_made},
    {"estimate_json", with_board, estimate_json, none_made},
    {"estimate_again", with_small_board, another_size, still_there},
};

static void again_takes_no_memory(void) {
    const char *const rows[2] = {FINISHED, OPEN};
    gocount_board *boards[2] = {NULL, NULL};
    gocount_estimate_summary summary = GOCOUNT_ESTIMATE_SUMMARY_INIT;
    gocount_estimate_chain chains[25];
    gocount_point points[25];
    uint8_t map[25];
    float ownership[25];
    size_t written = 0;
    gocount_estimate_options options = GOCOUNT_ESTIMATE_OPTIONS_INIT;
    for (int i = 0; i < 2; i++) CHECK_OK(gocount_board_parse(rows[i], strlen(rows[i]), NULL, &boards[i], NULL));
    CHECK_OK(gocount_estimate_again(estimate, boards[0], NULL, NULL));
    for (options.seed = 1; options.seed <= 10; options.seed++) {
        fail_allocation(1, FAIL_FROM_THERE_ON);
        CHECK_OK(gocount_estimate_again(estimate, boards[options.seed % 2], &options, NULL));
        CHECK_OK(gocount_estimate_summarize(estimate, &summary, NULL));
        CHECK_OK(gocount_estimate_map(estimate, GOCOUNT_ESTIMATE_LAYER_FINAL_OWNERS, map, 25, &written, NULL));
        CHECK_OK(gocount_estimate_ownership(estimate, ownership, 25, &written, NULL));
        CHECK_OK(gocount_estimate_points(estimate, GOCOUNT_ESTIMATE_LIST_UNSURE, points, 25, &written, NULL));
        CHECK_OK(gocount_estimate_chains(estimate, chains, 25, &written, NULL));
        CHECK(allocations_asked() == 0);
        fail_allocation(0, FAIL_ONCE);
    }
    for (int i = 0; i < 2; i++) gocount_board_free(boards[i]);
}

int main(void) {
    gocount_board *board = NULL;
    CHECK_OK(gocount_board_parse(FINISHED, sizeof FINISHED - 1, NULL, &board, NULL));
    CHECK_OK(gocount_board_estimate(board, NULL, &estimate, NULL));
    gocount_board_free(board);
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    again_takes_no_memory();
    gocount_estimate_free(made);
    gocount_estimate_free(estimate);
    return checks_done();
}
