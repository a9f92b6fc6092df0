/* Two threads use two handles freely, and read one handle together. */
#include "support/simulators.h"

#include <pthread.h>

enum { ROUNDS = 200, SIDE = 30 };

static gocount_board *shared_board;
static gocount_sgf *shared_sgf;
static gocount_simulator *shared_game;

/* Each thread counts its own failures; `main` adds them up. */
typedef struct work {
    pthread_t thread;
    int32_t seed;
    int failed;
} work;

static int read_shared(void) {
    gocount_territory_counts counts;
    gocount_text *text = NULL;
    uint64_t black = 0, white = 0;
    size_t count = 0;
    int good = gocount_board_territories(shared_board, &counts, NULL, 0, &count, NULL) == GOCOUNT_OK;
    good = good && counts.black == 1 && counts.white == 1;
    good = good && gocount_sgf_value_text(shared_sgf, 1, 0, 0, GOCOUNT_TEXT_KIND_TEXT, &text, NULL) == GOCOUNT_OK;
    good = good && strcmp(gocount_text_data(text), "ab") == 0;
    gocount_text_free(text);
    good = good && gocount_simulator_stones_left(shared_game, &black, &white, NULL) == GOCOUNT_OK;
    return good && black == 5 && white == 3;
}

static int play_own(int32_t seed) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_QUARTER_PLANE, 0, 0);
    gocount_simulator *simulator = NULL;
    gocount_error error = GOCOUNT_ERROR_INIT;
    uint64_t black = 0, white = 0;
    int good = gocount_simulator_new(&options, NULL, &simulator, &error) == GOCOUNT_OK;
    for (int32_t i = 0; good && i < SIDE; i++) {
        good = gocount_simulator_play(simulator, 1 + seed * 100 + i * 2, 1 + i, NULL, &error) == GOCOUNT_OK;
    }
    good = good && gocount_simulator_stones_left(simulator, &black, &white, &error) == GOCOUNT_OK;
    good = good && gocount_simulator_play(simulator, 0, 0, NULL, &error) == GOCOUNT_INVALID_COORDINATE;
    good = good && error.status == GOCOUNT_INVALID_COORDINATE; /* this thread's error, nobody else's */
    gocount_simulator_free(simulator);
    return good && black == SIDE / 2 && white == SIDE / 2;
}

/* A record of its own, counted: White holds the first two columns, Black the last two. */
static int score_own(void) {
    static const char text[] = "(;SZ[5]RU[Chinese]KM[0]AB[da][db][dc][dd][de]AW[ba][bb][bc][bd][be])";
    gocount_sgf *sgf = NULL;
    gocount_score *score = NULL;
    gocount_text *result = NULL;
    int good = gocount_sgf_parse(text, sizeof text - 1, NULL, &sgf, NULL) == GOCOUNT_OK;
    good = good && gocount_record_score(sgf, 0, NULL, NULL, 0, NULL, &score, NULL) == GOCOUNT_OK;
    good = good && gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_RE, &result, NULL) == GOCOUNT_OK;
    good = good && strcmp(gocount_text_data(result), "0") == 0;
    gocount_text_free(result);
    gocount_score_free(score);
    gocount_sgf_free(sgf);
    return good;
}

static void *run(void *argument) {
    work *mine = argument;
    for (int32_t i = 0; i < ROUNDS; i++) {
        mine->failed += !read_shared() + !play_own(mine->seed + i) + !score_own();
    }
    return NULL;
}

int main(void) {
    work works[2] = {{0, 1, 0}, {0, 2, 0}};
    CHECK_OK(gocount_board_parse(".BW.\nBBWW\n", 10, NULL, &shared_board, NULL));
    CHECK_OK(gocount_sgf_parse("(;;C[a\\\nb])", 11, NULL, &shared_sgf, NULL));
    shared_game = a_grid(9);
    check_ko(shared_game);
    for (int i = 0; i < 2; i++) CHECK(pthread_create(&works[i].thread, NULL, run, &works[i]) == 0);
    for (int i = 0; i < 2; i++) CHECK(pthread_join(works[i].thread, NULL) == 0 && works[i].failed == 0);
    gocount_board_free(shared_board);
    gocount_sgf_free(shared_sgf);
    gocount_simulator_free(shared_game);
    return checks_done();
}
