/* Memory runs out at every place where it can, in every constructor and bulk call: a status each time, the handle as it
   was, nothing leaked (under valgrind). A new call joins with a line in CASES. */
#include "support/oom.h"

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
static void with_captures(subject *s) {
    with_block(s);
    CHECK_OK(gocount_simulator_play(s->simulator, BLOCK, BLOCK + 1, NULL, NULL));
}
static gocount_status simulator_last_captured(subject *s) {
    gocount_point points[BLOCK * BLOCK] = {{77, 77}};
    size_t count = 99;
    gocount_status status = gocount_simulator_last_captured(s->simulator, points, BLOCK * BLOCK, &count, NULL);
    CHECK(status == GOCOUNT_OK ? count == BLOCK * BLOCK && points[0].x != 77 : count == 99 && points[0].x == 77);
    return status;
}

/* Stones replaced at random: chains lose a stone and fall apart. */
static void with_replacing(subject *s) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    options.occupied = GOCOUNT_OCCUPIED_REPLACE;
    CHECK_OK(gocount_simulator_new(&options, &s->simulator, NULL));
}
static gocount_status simulator_replace(subject *s) {
    uint32_t random = 12345;
    uint64_t black = 0, white = 0, before, after;
    for (int i = 0; i < 400; i++) {
        random = random * 1664525u + 1013904223u;
        int32_t x = 1 + (int32_t)(random >> 28), y = 1 + (int32_t)((random >> 24) & 15);
        CHECK_OK(gocount_simulator_stones_left(s->simulator, &black, &white, NULL));
        before = black * 1000 + white;
        gocount_status status = gocount_simulator_play(s->simulator, x, y, NULL, NULL);
        if (status == GOCOUNT_OK) continue;
        CHECK_OK(gocount_simulator_stones_left(s->simulator, &black, &white, NULL));
        after = black * 1000 + white;
        CHECK(before == after);
        return status;
    }
    return GOCOUNT_OK;
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

static gocount_status sgf_check(subject *s) { return gocount_sgf_check(s->sgf, NULL); }

static const char GAME[] = "(;KM[6.5]HA[2]RE[W+R])";
static void with_game(subject *s) { CHECK_OK(gocount_sgf_parse(GAME, sizeof GAME - 1, NULL, &s->sgf, NULL)); }
static gocount_status sgf_game_info(subject *s) {
    gocount_game_info info = GOCOUNT_GAME_INFO_INIT;
    gocount_status status = gocount_sgf_game_info(s->sgf, 0, &info, NULL);
    CHECK(status == GOCOUNT_OK ? info.komi.half_points == 13 && info.handicap == 2 : info.width == 0);
    return status;
}

/* --- values ------------------------------------------------------------------------------------------------------ */

static gocount_status value_dates(subject *s) {
    gocount_date dates[8];
    gocount_complaint complaint = {99, 0, 0};
    size_t count = 9;
    (void)s;
    gocount_status status = gocount_value_dates("1996-05,06,1997,1998,1999", 25, dates, 8, &count, &complaint, NULL);
    CHECK(status == GOCOUNT_OK ? count == 5 && complaint.kind == 0 : count == 9 && complaint.kind == 99);
    return status;
}
static gocount_status value_write_dates(subject *s) {
    static const gocount_date dates[] = {{1996, 5, 6}, {1997, 0, 0}, {1998, 0, 0}, {1999, 0, 0}, {2000, 1, 0}};
    char text[40];
    size_t length;
    (void)s;
    return gocount_value_write_dates(dates, 5, text, sizeof text, &length, NULL);
}
static gocount_status value_write_result(subject *s) {
    gocount_result result;
    char text[8];
    size_t length;
    (void)s;
    CHECK_OK(gocount_value_result("W+2.5", 5, &result, NULL, NULL)); /* needs no memory */
    return gocount_value_write_result(&result, text, sizeof text, &length, NULL);
}
static gocount_status value_write_real(subject *s) {
    static const gocount_real real = {13, 2};
    char text[8];
    size_t length;
    (void)s;
    return gocount_value_write_real(&real, text, sizeof text, &length, NULL);
}
static gocount_status value_write_rank(subject *s) {
    static const gocount_rank rank = {{5, 1}, GOCOUNT_RANK_KYU, GOCOUNT_CERTAINTY_UNSAID};
    char text[8];
    size_t length;
    (void)s;
    return gocount_value_write_rank(&rank, text, sizeof text, &length, NULL);
}

/* Another text in the same memory: without memory the collection is plainly empty. */
static gocount_status sgf_parse_again(subject *s) {
    gocount_status status = gocount_sgf_parse_again(s->sgf, RECORD, sizeof RECORD - 1, NULL, NULL);
    size_t trees = 9;
    CHECK_OK(gocount_sgf_tree_count(s->sgf, &trees, NULL));
    CHECK(trees == (status == GOCOUNT_OK ? 2u : 0u));
    return status;
}

/* Edits: without memory the record is written as it was. The calls are made one after another on a fresh record each. */
static int record_as_it_was(subject *s) {
    char text[128] = "";
    size_t length = 0;
    return record_unchanged(s) && gocount_sgf_write(s->sgf, NULL, text, sizeof text, &length, NULL) == GOCOUNT_OK &&
           strcmp(text, RECORD) == 0;
}
static gocount_status sgf_new(subject *s) { return gocount_sgf_new(&s->made_sgf, NULL); }
static gocount_status sgf_insert_tree(subject *s) {
    gocount_node node;
    return gocount_sgf_insert_tree(s->sgf, 1, &node, NULL);
}
static gocount_status sgf_insert_node(subject *s) {
    gocount_node node;
    return gocount_sgf_insert_node(s->sgf, 1, 1, &node, NULL);
}
static gocount_status sgf_remove_node(subject *s) { return gocount_sgf_remove_node(s->sgf, 2, NULL); }
static gocount_status sgf_move_node(subject *s) { return gocount_sgf_move_node(s->sgf, 3, 5, GOCOUNT_LAST, NULL); }
static gocount_status sgf_reorder(subject *s) { return gocount_sgf_reorder(s->sgf, 5, 0, NULL); }
static gocount_status sgf_promote(subject *s) { return gocount_sgf_promote(s->sgf, 5, NULL); }
static gocount_status sgf_make_main_line(subject *s) { return gocount_sgf_make_main_line(s->sgf, 5, NULL); }
static gocount_status sgf_copy_node(subject *s) {
    gocount_node node;
    return gocount_sgf_copy_node(s->sgf, 1, s->sgf, 5, &node, NULL);
}
static gocount_status sgf_set_raw(subject *s) {
    static const char *const values[] = {"cc", "dd"};
    return gocount_sgf_set_raw(s->sgf, 0, "AB", values, NULL, 2, NULL);
}
static gocount_status sgf_set_text(subject *s) {
    static const char *const values[] = {"new ]"};
    return gocount_sgf_set_text(s->sgf, 1, "C", values, NULL, 1, NULL);
}
static gocount_status sgf_add_value(subject *s) { return gocount_sgf_add_value(s->sgf, 0, "AB", "cc", 2, NULL); }
static gocount_status sgf_remove_value(subject *s) { return gocount_sgf_remove_value(s->sgf, 0, 1, 0, NULL); }
static gocount_status sgf_remove_property(subject *s) { return gocount_sgf_remove_property(s->sgf, 0, 1, NULL); }

/* Laid out anew, which needs memory for what is read ahead. */
static gocount_status sgf_write(subject *s) {
    gocount_sgf_write_options options = GOCOUNT_SGF_WRITE_OPTIONS_INIT;
    char text[256] = "";
    size_t length = 0;
    options.clean = 1;
    options.charset = "Shift_JIS";
    return gocount_sgf_write(s->sgf, &options, text, sizeof text, &length, NULL);
}

/* --- the frame --------------------------------------------------------------------------------------------------- */

static const oom_case CASES[] = {
    {"simulator_new", nothing, simulator_new, nothing_made},
    {"simulator_clone", with_block, simulator_clone, block_unchanged},
    {"simulator_play", with_block, simulator_play, block_unchanged},
    {"simulator_last_captured", with_captures, simulator_last_captured, nothing_made},
    {"simulator_replace", with_replacing, simulator_replace, nothing_made},
    {"simulator_play_many", with_simulator, simulator_play_many, checked_by_the_call},
    {"sgf_parse", nothing, sgf_parse, nothing_made},
    {"sgf_parse_file", with_file, sgf_parse_file, nothing_made},
    {"sgf_parse_again", with_record, sgf_parse_again, nothing_made},
    {"sgf_new", nothing, sgf_new, nothing_made},
    {"sgf_insert_tree", with_record, sgf_insert_tree, record_as_it_was},
    {"sgf_insert_node", with_record, sgf_insert_node, record_as_it_was},
    {"sgf_remove_node", with_record, sgf_remove_node, record_as_it_was},
    {"sgf_move_node", with_record, sgf_move_node, record_as_it_was},
    {"sgf_reorder", with_record, sgf_reorder, record_as_it_was},
    {"sgf_promote", with_record, sgf_promote, record_as_it_was},
    {"sgf_make_main_line", with_record, sgf_make_main_line, record_as_it_was},
    {"sgf_copy_node", with_record, sgf_copy_node, record_as_it_was},
    {"sgf_set_raw", with_record, sgf_set_raw, record_as_it_was},
    {"sgf_set_text", with_record, sgf_set_text, record_as_it_was},
    {"sgf_add_value", with_record, sgf_add_value, record_as_it_was},
    {"sgf_remove_value", with_record, sgf_remove_value, record_as_it_was},
    {"sgf_remove_property", with_record, sgf_remove_property, record_as_it_was},
    {"sgf_write", with_record, sgf_write, record_as_it_was},
    {"sgf_check", with_record, sgf_check, record_unchanged},
    {"sgf_value_text", with_record, sgf_value_text, record_unchanged},
    {"sgf_game_info", with_game, sgf_game_info, nothing_made},
    {"value_dates", nothing, value_dates, nothing_made},
    {"value_write_dates", nothing, value_write_dates, nothing_made},
    {"value_write_result", nothing, value_write_result, nothing_made},
    {"value_write_real", nothing, value_write_real, nothing_made},
    {"value_write_rank", nothing, value_write_rank, nothing_made},
};

int main(void) {
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    remove(RECORD_PATH);
    return checks_done();
}
