/* Games counted: what their turns say about the count, and scores of positions as they stand. */
#include "support/handles.h"
#include "support/simulators.h"

static gocount_rules rules_of(gocount_scoring scoring) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    rules.scoring = scoring;
    return rules;
}

/* On 5x5 Black has the left column and all left of his wall but for a White stone that he takes; White passes first. */
static gocount_simulator *a_game(void) {
    gocount_simulator *simulator = a_grid(5);
    for (int32_t y = 0; y < 5; y++) {
        CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_BLACK, 2, y, NULL, NULL));
        CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_WHITE, 3, y, NULL, NULL));
    }
    CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_WHITE, 0, 0, NULL, NULL));
    CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_BLACK, 1, 0, NULL, NULL));
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_BLACK, 0, 1, NULL, NULL)); /* takes the corner */
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_WHITE, NULL));
    CHECK_OK(gocount_simulator_pass(simulator, GOCOUNT_BLACK, NULL));
    return simulator;
}

static void what_the_turns_say(void) {
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    struct {
        gocount_score_options options;
        uint64_t later;
    } larger = {GOCOUNT_SCORE_OPTIONS_INIT, 77};
    gocount_simulator *simulator = a_game(), *plane = a_plane();
    CHECK_OK(gocount_simulator_score_options(simulator, &options, NULL));
    CHECK(options.prisoners == GOCOUNT_PRISONERS_KNOWN && options.captured_black == 0 && options.captured_white == 1);
    CHECK(options.black_passes == 1 && options.white_passes == 2);
    CHECK(options.first_pass == GOCOUNT_WHITE && options.last_pass == GOCOUNT_BLACK);
    CHECK(options.last_mover == GOCOUNT_BLACK && options.has_last_stone == 1);
    CHECK(options.last_stone.x == 0 && options.last_stone.y == 1);
    CHECK(options.handicap == 0 && options.has_komi == 0 && options.no_result == 0);
    /* What is undone is not said. */
    CHECK_OK(gocount_simulator_undo(simulator, UINT64_MAX, NULL, NULL));
    CHECK_OK(gocount_simulator_score_options(simulator, &options, NULL));
    CHECK(options.captured_white == 0 && options.black_passes == 0 && options.first_pass == GOCOUNT_NONE);
    CHECK(options.has_last_stone == 0 && options.last_stone.y == 0 && options.last_mover == GOCOUNT_NONE);
    CHECK_OK(gocount_simulator_play(plane, 1, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_pass(plane, GOCOUNT_NONE, NULL));
    larger.options.struct_size = (uint32_t)sizeof larger;
    CHECK_OK(gocount_simulator_score_options(plane, &larger.options, NULL));
    CHECK(larger.options.white_passes == 1 && larger.options.last_stone.x == 1 && larger.later == 0);
    options.struct_size = 87;
    REFUSED(gocount_simulator_score_options(plane, &options, NULL));
    REFUSED(gocount_simulator_score_options(plane, NULL, NULL));
    options.struct_size = (uint32_t)sizeof options;
    NO_HANDLE(gocount_simulator_score_options(NULL, &options, NULL));
    gocount_simulator_free(simulator);
    gocount_simulator_free(plane);
}

static void counted(void) {
    gocount_rules area = rules_of(GOCOUNT_SCORING_AREA), territory = rules_of(GOCOUNT_SCORING_TERRITORY);
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_simulator *simulator = a_game();
    gocount_score *score = NULL;
    gocount_score_summary summary;
    gocount_stone last = {9, 9, 9};
    uint8_t dead[25] = {0};
    area.half_komi = 1;
    /* Black 15 of 25 points. */
    CHECK_OK(gocount_simulator_score(simulator, &area, NULL, 0, NULL, &score, NULL));
    summary = summary_of(score);
    CHECK(summary.half_black == 30 && summary.half_white == 21 && summary.half_komi == 1);
    CHECK_OK(gocount_score_last_stone(score, &last, NULL));
    CHECK(last.x == 0 && last.y == 1 && last.color == GOCOUNT_BLACK);
    gocount_score_free(score);
    /* Eight points and a prisoner against five. */
    CHECK_OK(gocount_simulator_score(simulator, &territory, NULL, 0, NULL, &score, NULL));
    summary = summary_of(score);
    CHECK(summary.half_black == 2 * (8 + 1) && summary.half_white == 2 * 5);
    gocount_score_free(score);
    /* Options of the caller's are taken as they are: no prisoner, another komi. */
    options.has_komi = 1;
    options.half_komi = 7;
    CHECK_OK(gocount_simulator_score(simulator, &territory, NULL, 0, &options, &score, NULL));
    summary = summary_of(score);
    CHECK(summary.half_black == 2 * 8 && summary.half_white == 2 * 5 + 7);
    gocount_score_free(score);
    /* White's stones are dead. */
    for (size_t y = 0; y < 5; y++) dead[y * 5 + 3] = 1;
    CHECK_OK(gocount_simulator_score(simulator, &area, dead, 25, NULL, &score, NULL));
    summary = summary_of(score);
    CHECK(summary.half_black == 50 && summary.half_white == 1 && summary.white_dead == 5);
    gocount_score_free(score);
    score = NULL;
    REFUSED(gocount_simulator_score(simulator, &area, dead, 24, NULL, &score, NULL));
    REFUSED(gocount_simulator_score(simulator, &area, NULL, 25, NULL, &score, NULL));
    REFUSED(gocount_simulator_score(simulator, &area, dead, SIZE_MAX, NULL, &score, NULL));
    REFUSED(gocount_simulator_score(simulator, NULL, NULL, 0, NULL, &score, NULL));
    REFUSED(gocount_simulator_score(simulator, &area, NULL, 0, NULL, NULL, NULL));
    NO_HANDLE(gocount_simulator_score(NULL, &area, NULL, 0, NULL, &score, NULL));
    options.prisoners = 4;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.prisoners is 4",
                gocount_simulator_score(simulator, &area, NULL, 0, &options, &score, &error));
    CHECK(score == NULL);
    gocount_simulator_free(simulator);
}

/* A plane is not counted as a whole, a rectangle of it is. */
static void a_plane_is_not_counted(void) {
    const gocount_rectangle corner = {1, 1, 3, 3};
    gocount_rules area = rules_of(GOCOUNT_SCORING_AREA);
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_simulator *plane = a_plane();
    gocount_board *board = NULL;
    gocount_score *score = NULL;
    CHECK_OK(gocount_simulator_play(plane, 2, 2, NULL, NULL));
    UNSUPPORTED(gocount_simulator_score(plane, &area, NULL, 0, NULL, &score, NULL));
    CHECK(score == NULL);
    CHECK_OK(gocount_simulator_to_board(plane, &corner, NULL, &board, NULL));
    CHECK_OK(gocount_simulator_score_options(plane, &options, NULL));
    options.has_last_stone = 0; /* the rectangle counts its points from 0 */
    CHECK_OK(gocount_board_score(board, &area, NULL, 0, &options, &score, NULL));
    CHECK(summary_of(score).half_black == 18);
    gocount_score_free(score);
    gocount_board_free(board);
    gocount_simulator_free(plane);
}

int main(void) {
    what_the_turns_say();
    counted();
    a_plane_is_not_counted();
    return checks_done();
}
