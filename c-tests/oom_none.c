/* The calls that ask for no memory: they do what they do when there is none. What allocates has its case in another of
   the oom_* programs; tests/header/errands.rs sees to it that each function of the header is here or there. */
#include "support/oom.h"
#include "support/simulators.h"

#define TEXT(text) (text), sizeof(text) - 1

static gocount_complaint complaint;

/* A call that must succeed without memory. */
#define NONE(call)                                                                                                     \
    do {                                                                                                               \
        fail_allocation(1, FAIL_FROM_THERE_ON);                                                                        \
        gocount_status status = (call);                                                                                \
        unsigned long asked = allocations_asked();                                                                     \
        fail_allocation(0, FAIL_ONCE);                                                                                 \
        CHECK_OK(status);                                                                                              \
        if (asked > 0) fprintf(stderr, "%lu allocations: ", asked);                                                    \
        CHECK(asked == 0 && #call != NULL);                                                                            \
    } while (0)

static void values(void) {
    gocount_move move;
    gocount_point point, second;
    gocount_color color;
    int64_t number;
    uint32_t one, two;
    gocount_point points[9];
    size_t count;
    NONE(gocount_notation_read(GOCOUNT_NOTATION_GTP, TEXT("D4"), 19, 19, &move, NULL));
    NONE(gocount_value_number(TEXT(" 12"), &number, &complaint, NULL));
    NONE(gocount_value_double(TEXT("2"), &one, &complaint, NULL));
    NONE(gocount_value_color(TEXT("white"), &color, &complaint, NULL));
    NONE(gocount_value_size(TEXT("19:13"), &one, &two, &complaint, NULL));
    NONE(gocount_value_point(TEXT("cd"), 9, 9, &point, &complaint, NULL));
    NONE(gocount_value_move(TEXT("tt"), 9, 9, &move, &complaint, NULL));
    NONE(gocount_value_point_pair(TEXT("aa:bb"), 9, 9, &point, &second, &complaint, NULL));
    NONE(gocount_value_handicap(TEXT("9 stones"), &one, &complaint, NULL));
    NONE(gocount_rules_find(TEXT("GOE"), GOCOUNT_DIALECT_KATAGO, &one, NULL));
    NONE(gocount_handicap_points(19, 19, 9, points, 9, &count, NULL));
}

static void boards(void) {
    static const uint32_t MASKS[2][5] = {{2, 2, 3, 0, 0}, {0, 0, 8, 8, 16}};
    gocount_area area;
    gocount_board *board = NULL;
    gocount_color color;
    uint32_t width, height;
    CHECK_OK(gocount_board_new(5, 5, NULL, &board, NULL));
    NONE(gocount_board_set(board, 2, 2, GOCOUNT_BLACK, NULL));
    NONE(gocount_board_get(board, 2, 2, &color, NULL));
    NONE(gocount_board_size(board, &width, &height, NULL));
    gocount_board_free(board);
    NONE(gocount_boards_area_of_masks(5, 5, MASKS[0], 5, MASKS[1], 5, &area, 1, NULL));
}

static void scores(void) {
    gocount_sgf *sgf = NULL;
    gocount_check *check = NULL;
    gocount_score *score = NULL;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_open_region regions[4];
    gocount_stone stone;
    size_t count;
    uint32_t width, height;
    CHECK_OK(gocount_sgf_parse(TEXT("(;SZ[9]RE[B+3];B[ee])"), NULL, &sgf, NULL));
    CHECK_OK(gocount_record_check(sgf, 1, NULL, NULL, 0, NULL, &check, NULL));
    CHECK_OK(gocount_check_score(check, &score, NULL));
    NONE(gocount_check_summarize(check, &report, NULL));
    NONE(gocount_score_rules(score, &rules, NULL));
    NONE(gocount_score_size(score, &width, &height, NULL));
    NONE(gocount_score_open_regions(score, regions, 4, &count, NULL));
    NONE(gocount_score_warning_count(score, &count, NULL));
    NONE(gocount_score_last_stone(score, &stone, NULL));
    gocount_score_free(score);
    gocount_check_free(check);
    gocount_sgf_free(sgf);
}

static int32_t go_on(void *user, uint64_t done, uint64_t total) {
    (void)user, (void)done, (void)total;
    return 0;
}

static void play(gocount_simulator *game, int is_grid) {
    gocount_simulator_options settings = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_score_options score = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_hash hash;
    gocount_move move;
    gocount_stone stone;
    gocount_ending ending;
    gocount_point point;
    gocount_refusal refusal;
    gocount_rectangle bounds;
    uint64_t black, white;
    uint8_t map[81];
    size_t count;
    check_ko(game);
    NONE(gocount_simulator_expect(game, 100000, NULL));
    NONE(gocount_simulator_settings(game, &settings, NULL));
    NONE(gocount_simulator_set_turn(game, GOCOUNT_WHITE, NULL));
    NONE(gocount_simulator_set_progress(game, go_on, NULL, 100, NULL));
    NONE(gocount_simulator_captured(game, &black, &white, NULL));
    NONE(gocount_simulator_last_stone(game, &stone, NULL));
    NONE(gocount_simulator_ending(game, &ending, NULL));
    NONE(gocount_simulator_ko(game, &point, NULL));
    NONE(gocount_simulator_legal(game, GOCOUNT_BLACK, 3, 3, &refusal, &black, NULL));
    NONE(gocount_simulator_bounds(game, &bounds, NULL));
    if (is_grid) {
        NONE(gocount_simulator_hash(game, 1, &hash, NULL));
        NONE(gocount_simulator_move_at(game, 1, &move, NULL));
        NONE(gocount_simulator_refusal_map(game, GOCOUNT_BLACK, map, sizeof map, &count, NULL));
        NONE(gocount_simulator_score_options(game, &score, NULL));
    }
}

static void simulators(void) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *game = NULL;
    options.width = options.height = 9;
    CHECK_OK(gocount_simulator_new(&options, NULL, &game, NULL));
    play(game, 1);
    gocount_simulator_free(game);
    options.shape = GOCOUNT_SHAPE_WHOLE_PLANE;
    options.ko = GOCOUNT_KO_SIMPLE;
    options.width = options.height = 0;
    CHECK_OK(gocount_simulator_new(&options, NULL, &game, NULL));
    play(game, 0);
    gocount_simulator_free(game);
}

static void records(void) {
    static const char record[] = "(;SZ[9]KM[6.5]C[text\xc3\xa9]AB[aa:bb];B[cc];W[dd](;B[ee];W[])(;B[ff]C[more]))";
    gocount_sgf *sgf = NULL;
    const char *source;
    size_t length, count, unreadable;
    uint64_t line, column, times, offset;
    uint32_t number, width, height;
    gocount_node node, way[8];
    gocount_node_links links[8];
    gocount_move moves[8];
    gocount_property_place place;
    gocount_sgf_diagnostic found[8];
    uint8_t map[81];
    CHECK_OK(gocount_sgf_parse(record, sizeof record - 1, NULL, &sgf, NULL));
    NONE(gocount_sgf_source(sgf, &source, &length, NULL));
    NONE(gocount_sgf_place(sgf, 9, &line, &column, NULL));
    NONE(gocount_sgf_root(sgf, 0, &node, NULL));
    NONE(gocount_sgf_nodes(sgf, links, 8, &count, NULL));
    NONE(gocount_sgf_parent(sgf, 1, &node, NULL));
    NONE(gocount_sgf_first_child(sgf, 2, &node, NULL));
    NONE(gocount_sgf_next_sibling(sgf, 3, &node, NULL));
    NONE(gocount_sgf_last_node(sgf, 0, &node, NULL));
    NONE(gocount_sgf_child_count(sgf, 2, &count, NULL));
    NONE(gocount_sgf_child(sgf, 2, 1, &node, NULL));
    NONE(gocount_sgf_tree_of(sgf, 3, &number, NULL));
    NONE(gocount_sgf_property_count(sgf, 0, &count, NULL));
    NONE(gocount_sgf_find_property(sgf, 0, TEXT("KM"), &number, NULL));
    NONE(gocount_sgf_value_count(sgf, 0, 0, &count, NULL));
    NONE(gocount_sgf_value_span(sgf, 0, 0, 0, &offset, &length, NULL));
    NONE(gocount_sgf_path(sgf, 4, way, 8, &count, NULL));
    NONE(gocount_sgf_line(sgf, 0, way, 8, &count, NULL));
    NONE(gocount_sgf_line_moves(sgf, 0, moves, 8, &count, NULL));
    NONE(gocount_sgf_path_moves(sgf, 4, moves, 8, &count, NULL));
    NONE(gocount_sgf_board_size(sgf, 0, &width, &height, NULL));
    NONE(gocount_sgf_setup_map(sgf, 0, map, sizeof map, &count, &unreadable, NULL));
    NONE(gocount_sgf_inherited(sgf, 4, TEXT("KM"), &place, NULL));
    NONE(gocount_sgf_game_property(sgf, 4, TEXT("KM"), &place, NULL));
    NONE(gocount_sgf_diagnostics(sgf, found, 8, &count, NULL));
    NONE(gocount_sgf_diagnostic_count(sgf, 1, &times, NULL));
    gocount_sgf_free(sgf);
}

int main(void) {
    /* The allocator is the wrapped one. */
    gocount_board *board = NULL;
    fail_allocation(1, FAIL_ONCE);
    CHECK_STATUS(GOCOUNT_OUT_OF_MEMORY, gocount_board_new(5, 5, NULL, &board, NULL));
    fail_allocation(0, FAIL_ONCE);
    values();
    boards();
    scores();
    simulators();
    records();
    return checks_done();
}
