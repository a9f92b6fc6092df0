/* Memory runs out at every place where it can, in every constructor and bulk call: a status each time, the handle as it
   was, nothing leaked (under valgrind). A new call joins with a line in CASES. */
#include "support/check.h"
#include "support/failing.h"

/* What a case works on. `before` is made while there is memory; the call under test changes it or makes `made`. */
typedef struct subject {
    gocount_board *board, *made_board;
    gocount_simulator *simulator, *made_simulator;
    gocount_sgf *sgf, *made_sgf;
} subject;

typedef struct oom_case {
    const char *name;
    void (*prepare)(subject *s);        /* with memory */
    gocount_status (*call)(subject *s); /* memory runs out in here */
    int (*unchanged)(subject *s);       /* with memory, after a failure: is everything as it was? */
} oom_case;

static void free_all(subject *s) {
    gocount_board_free(s->board);
    gocount_board_free(s->made_board);
    gocount_simulator_free(s->simulator);
    gocount_simulator_free(s->made_simulator);
    gocount_sgf_free(s->sgf);
    gocount_sgf_free(s->made_sgf);
}

static void nothing(subject *s) { (void)s; }
static int nothing_made(subject *s) {
    return s->made_board == NULL && s->made_simulator == NULL && s->made_sgf == NULL;
}

/* --- boards ------------------------------------------------------------------------------------------------------ */

static const char DIAGRAM[] = ".B.W.\nBB.W.\n..B.W\n";

static void with_board(subject *s) { CHECK_OK(gocount_board_parse(DIAGRAM, sizeof DIAGRAM - 1, NULL, &s->board, NULL)); }

static int board_unchanged(subject *s) {
    static const uint8_t expected[] = {0, 1, 0, 2, 0, 1, 1, 0, 2, 0, 0, 0, 1, 0, 2};
    uint8_t cells[15];
    size_t count = 0;
    return nothing_made(s) && gocount_board_cells(s->board, cells, 15, &count, NULL) == GOCOUNT_OK && count == 15 &&
           memcmp(cells, expected, 15) == 0;
}

static gocount_status board_new(subject *s) { return gocount_board_new(9, 7, NULL, &s->made_board, NULL); }
static gocount_status board_parse(subject *s) {
    return gocount_board_parse(DIAGRAM, sizeof DIAGRAM - 1, NULL, &s->made_board, NULL);
}
static gocount_status board_from_rows(subject *s) {
    static const char *const rows[] = {"B.W", "..."};
    return gocount_board_from_rows(rows, NULL, 2, NULL, &s->made_board, NULL);
}
static gocount_status board_from_cells(subject *s) {
    static const uint8_t cells[] = {0, 1, 2, 0};
    return gocount_board_from_cells(2, 2, cells, 4, NULL, &s->made_board, NULL);
}
static gocount_status board_clone(subject *s) { return gocount_board_clone(s->board, &s->made_board, NULL); }
static gocount_status board_territory(subject *s) {
    gocount_point points[15];
    gocount_color owner;
    size_t count;
    return gocount_board_territory(s->board, 0, 2, &owner, points, 15, &count, NULL);
}
static gocount_status board_territories(subject *s) {
    gocount_territory_counts counts;
    gocount_point points[15];
    size_t count;
    return gocount_board_territories(s->board, &counts, points, 15, &count, NULL);
}
static gocount_status board_territory_map(subject *s) {
    uint8_t map[15];
    size_t count;
    return gocount_board_territory_map(s->board, map, 15, &count, NULL);
}

/* --- simulators -------------------------------------------------------------------------------------------------- */

/* Black stones in a block with White all round but for one point, which White takes next. */
enum { BLOCK = 8 };

static gocount_status play(gocount_simulator *simulator, int32_t x, int32_t y, int32_t far_x) {
    gocount_status status = gocount_simulator_play(simulator, x, y, NULL, NULL);
    return status != GOCOUNT_OK ? status : gocount_simulator_play(simulator, far_x, 1000, NULL, NULL);
}

static void with_block(subject *s) {
    int32_t far_x = 1;
    CHECK_OK(gocount_simulator_new(NULL, &s->simulator, NULL));
    for (int32_t y = 1; y <= BLOCK; y++) {
        for (int32_t x = 1; x <= BLOCK; x++, far_x += 2) CHECK_OK(play(s->simulator, x, y, far_x));
    }
    CHECK_OK(gocount_simulator_play(s->simulator, far_x, 2000, NULL, NULL)); /* now White surrounds */
    for (int32_t i = 1; i <= BLOCK; i++, far_x += 2) {
        CHECK_OK(play(s->simulator, BLOCK + 1, i, far_x));
        if (i < BLOCK) CHECK_OK(play(s->simulator, i, BLOCK + 1, far_x + 100000));
    }
}

static int block_unchanged(subject *s) {
    uint64_t black = 0, white = 0, turns = 0;
    gocount_color color = 0, to_move = 0;
    size_t count = 9;
    int same = nothing_made(s);
    same &= gocount_simulator_stones_left(s->simulator, &black, &white, NULL) == GOCOUNT_OK;
    same &= black == 2 * BLOCK + BLOCK * BLOCK && white == 2 * BLOCK - 1 + BLOCK * BLOCK;
    same &= gocount_simulator_turn(s->simulator, &to_move, &turns, NULL) == GOCOUNT_OK;
    same &= to_move == GOCOUNT_WHITE && turns == black + white;
    same &= gocount_simulator_last_captured(s->simulator, NULL, 0, &count, NULL) == GOCOUNT_OK && count == 0;
    for (int32_t y = 1; y <= BLOCK; y++) {
        for (int32_t x = 1; x <= BLOCK; x++) {
            same &= gocount_simulator_stone_at(s->simulator, x, y, &color, NULL) == GOCOUNT_OK && color == GOCOUNT_BLACK;
        }
    }
    /* It can be played on as if nothing had been: the last liberty still takes the block. */
    same &= gocount_simulator_clone(s->simulator, &s->made_simulator, NULL) == GOCOUNT_OK;
    same &= gocount_simulator_play(s->made_simulator, BLOCK, BLOCK + 1, NULL, NULL) == GOCOUNT_OK;
    same &= gocount_simulator_stones_left(s->made_simulator, &black, &white, NULL) == GOCOUNT_OK;
    return same && black == 2 * BLOCK && white == 2 * BLOCK + BLOCK * BLOCK;
}

static gocount_status simulator_new(subject *s) { return gocount_simulator_new(NULL, &s->made_simulator, NULL); }
static gocount_status simulator_clone(subject *s) {
    return gocount_simulator_clone(s->simulator, &s->made_simulator, NULL);
}
static gocount_status simulator_play(subject *s) {
    gocount_move_report report;
    gocount_status status = gocount_simulator_play(s->simulator, BLOCK, BLOCK + 1, &report, NULL);
    CHECK(status != GOCOUNT_OK || report.captured_black == BLOCK * BLOCK);
    return status;
}
static gocount_status simulator_last_captured(subject *s) {
    gocount_point points[1];
    size_t count;
    return gocount_simulator_last_captured(s->simulator, points, 1, &count, NULL);
}

/* Many moves in one call: those before the refused one stay played, and the rest can be played afterwards. */
static gocount_status simulator_play_many(subject *s) {
    enum { MOVES = 300 };
    gocount_point moves[MOVES];
    uint64_t black = 0, white = 0;
    size_t played = MOVES + 1, again = 0;
    for (int32_t i = 0; i < MOVES; i++) moves[i].x = 1 + i * 7919, moves[i].y = 1 + i * 104729;
    gocount_status status = gocount_simulator_play_many(s->simulator, moves, MOVES, NULL, &played, NULL);
    fail_allocation(0, FAIL_ONCE);
    CHECK(played <= MOVES && (status == GOCOUNT_OK) == (played == MOVES));
    CHECK_OK(gocount_simulator_stones_left(s->simulator, &black, &white, NULL));
    CHECK(black + white == played);
    CHECK_OK(gocount_simulator_play_many(s->simulator, moves + played, MOVES - played, NULL, &again, NULL));
    CHECK_OK(gocount_simulator_stones_left(s->simulator, &black, &white, NULL));
    CHECK(black == MOVES / 2 && white == MOVES / 2);
    return status;
}
static void with_simulator(subject *s) { CHECK_OK(gocount_simulator_new(NULL, &s->simulator, NULL)); }
static int checked_by_the_call(subject *s) { return nothing_made(s); }

/* --- records ----------------------------------------------------------------------------------------------------- */

/* Variations, a property twice, lower-case letters, several values: each has memory of its own. */
static const char RECORD[] = "(;GM[1]AddBlack[aa][bb](;B[aa]B[bb];W[cc](;B[dd])(;B[ee]))(;C[\\]]))(;a[b])";

static void with_record(subject *s) { CHECK_OK(gocount_sgf_parse(RECORD, sizeof RECORD - 1, NULL, &s->sgf, NULL)); }

static int record_unchanged(subject *s) {
    size_t nodes = 0;
    return nothing_made(s) && gocount_sgf_node_count(s->sgf, &nodes, NULL) == GOCOUNT_OK && nodes == 7;
}

static gocount_status sgf_parse(subject *s) {
    return gocount_sgf_parse(RECORD, sizeof RECORD - 1, NULL, &s->made_sgf, NULL);
}
static const char RECORD_PATH[] = "gocount-test-oom.sgf";
static void with_file(subject *s) {
    FILE *file = fopen(RECORD_PATH, "wb");
    (void)s;
    CHECK(file != NULL && fputs(RECORD, file) >= 0 && fclose(file) == 0);
}
static gocount_status sgf_parse_file(subject *s) {
    return gocount_sgf_parse_file(RECORD_PATH, NULL, &s->made_sgf, NULL);
}
static gocount_status sgf_value_text(subject *s) {
    char text[8];
    size_t length = 0;
    gocount_status status = gocount_sgf_value_text(s->sgf, 5, 0, 0, GOCOUNT_SGF_TEXT, text, sizeof text, &length, NULL);
    CHECK(status != GOCOUNT_OK || strcmp(text, "]") == 0);
    return status;
}

/* --- the frame --------------------------------------------------------------------------------------------------- */

static const oom_case CASES[] = {
    {"board_new", nothing, board_new, nothing_made},
    {"board_parse", nothing, board_parse, nothing_made},
    {"board_from_rows", nothing, board_from_rows, nothing_made},
    {"board_from_cells", nothing, board_from_cells, nothing_made},
    {"board_clone", with_board, board_clone, board_unchanged},
    {"board_territory", with_board, board_territory, board_unchanged},
    {"board_territories", with_board, board_territories, board_unchanged},
    {"board_territory_map", with_board, board_territory_map, board_unchanged},
    {"simulator_new", nothing, simulator_new, nothing_made},
    {"simulator_clone", with_block, simulator_clone, block_unchanged},
    {"simulator_play", with_block, simulator_play, block_unchanged},
    {"simulator_last_captured", with_block, simulator_last_captured, block_unchanged},
    {"simulator_play_many", with_simulator, simulator_play_many, checked_by_the_call},
    {"sgf_parse", nothing, sgf_parse, nothing_made},
    {"sgf_parse_file", with_file, sgf_parse_file, nothing_made},
    {"sgf_value_text", with_record, sgf_value_text, record_unchanged},
};

/* One call with the n-th allocation failing. Answers whether that allocation was reached. */
static int run_with(const oom_case *test, unsigned long n, int how) {
    subject s = {NULL, NULL, NULL, NULL, NULL, NULL};
    test->prepare(&s);
    fail_allocation(n, how);
    gocount_status status = test->call(&s);
    int reached = status != GOCOUNT_OK || allocations_asked() >= n;
    fail_allocation(0, FAIL_ONCE);
    if (status != GOCOUNT_OK && (status != GOCOUNT_OUT_OF_MEMORY || !test->unchanged(&s))) {
        fprintf(stderr, "%s: allocation %lu failed: %s, and not all is as it was\n", test->name, n,
                gocount_status_name(status));
        failed_checks++;
    }
    free_all(&s);
    return reached;
}

int main(void) {
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        for (int how = FAIL_ONCE; how <= FAIL_FROM_THERE_ON; how++) {
            unsigned long n = 1;
            while (run_with(&CASES[i], n, how)) n++;
            if (how == FAIL_ONCE) printf("%s: %lu allocations\n", CASES[i].name, n - 1);
        }
    }
    remove(RECORD_PATH);
    return checks_done();
}
