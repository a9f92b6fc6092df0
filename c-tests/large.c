/* Inputs of a size that breaks recursion and quadratic work. Under valgrind (GOCOUNT_VALGRIND is set) they are smaller,
   since everything takes fifty times as long there. */
#include "support/simulators.h"

static int32_t divide_by = 1;

/* A snake of Black stones row by row on the plane, White far away: one chain, and then captured by nobody. */
static void a_snake(void) {
    const int32_t width = 1000, rows = 2 * (1000000 / width / divide_by);
    gocount_simulator *simulator = a_plane();
    uint64_t black = 0, white = 0, stones = 0;
    int32_t far_x = 1;
    for (int32_t y = 1; y <= rows; y++) {
        /* Every other row is full; the rows between join the ends, right and left in turn. */
        int32_t first = y % 2 ? 1 : (y % 4 == 2 ? width : 1), last = y % 2 ? width : first;
        for (int32_t x = first; x <= last; x++, far_x += 2, stones++) {
            CHECK_OK(gocount_simulator_play(simulator, x, y, NULL, NULL));
            CHECK_OK(gocount_simulator_play(simulator, far_x, rows + 10, NULL, NULL));
        }
    }
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(black == stones && white == stones && stones >= 1000000u / (uint32_t)divide_by);
    gocount_simulator_free(simulator);
}

/* A square of Black stones in the corner, surrounded by White and captured by the last stone. */
static void a_block_captured(void) {
    const int32_t side = 1000 / divide_by;
    gocount_simulator *simulator = a_plane();
    gocount_move_report report = {0, 0, 0, 0, 0, 0, 0, 0, 0};
    uint64_t black = 0, white = 0;
    size_t taken = 0;
    int32_t far_x = 1, surrounding = 0;
    for (int32_t y = 1; y <= side; y++) {
        for (int32_t x = 1; x <= side; x++) {
            CHECK_OK(gocount_simulator_play(simulator, x, y, NULL, NULL));
            if (surrounding < 2 * side - 1) { /* all but the last of the points beside the block */
                int32_t i = surrounding++;
                CHECK_OK(i < side ? gocount_simulator_play(simulator, side + 1, i + 1, NULL, NULL)
                                  : gocount_simulator_play(simulator, i - side + 1, side + 1, NULL, NULL));
            } else {
                CHECK_OK(gocount_simulator_play(simulator, far_x, side + 10, NULL, NULL));
                far_x += 2;
            }
        }
    }
    CHECK_OK(gocount_simulator_play(simulator, 1, side + 20, NULL, NULL));
    CHECK_OK(gocount_simulator_play(simulator, side, side + 1, &report, NULL));
    CHECK(report.captured_black == (uint64_t)side * (uint64_t)side);
    CHECK_OK(gocount_simulator_last_captured(simulator, NULL, 0, &taken, NULL));
    CHECK(taken == report.captured_black);
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(black == 1 && white == (uint64_t)side * (uint64_t)side + 1);
    gocount_simulator_free(simulator);
}

/* A grid full of Black stones but for one point: White takes all of them with it, and gives them back. */
static void a_full_grid_captured(void) {
    const int32_t side = 1000 / divide_by;
    const size_t points = (size_t)side * (size_t)side;
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *simulator = NULL;
    gocount_move_report report = {0, 0, 0, 0, 0, 0, 0, 0, 0};
    gocount_stone *stones = calloc(points, sizeof *stones);
    gocount_point *taken = calloc(points, sizeof *taken);
    uint64_t black = 0, white = 0, liberties = 0;
    size_t count = 0;
    options.shape = GOCOUNT_SHAPE_GRID;
    options.width = options.height = (uint32_t)side;
    options.ko = GOCOUNT_KO_POSITIONAL;
    CHECK_OK(gocount_simulator_new(&options, NULL, &simulator, NULL));
    for (size_t i = 0; i < points; i++) {
        stones[i].x = (int32_t)i % side;
        stones[i].y = (int32_t)i / side;
        stones[i].color = GOCOUNT_BLACK;
    }
    CHECK_OK(gocount_simulator_setup(simulator, stones, points - 1, GOCOUNT_BARE_REFUSE, NULL, NULL));
    CHECK_OK(gocount_simulator_liberty_count(simulator, 0, 0, &liberties, NULL));
    CHECK(liberties == 1);
    CHECK_OK(gocount_simulator_play_color(simulator, GOCOUNT_WHITE, side - 1, side - 1, &report, NULL));
    CHECK(report.captured_black == points - 1);
    CHECK_OK(gocount_simulator_last_captured(simulator, taken, points, &count, NULL));
    CHECK(count == points - 1);
    CHECK_OK(gocount_simulator_undo(simulator, 1, NULL, NULL));
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(black == points - 1 && white == 0);
    CHECK_OK(gocount_simulator_chain(simulator, 0, 0, taken, points, &count, NULL));
    CHECK(count == points - 1);
    gocount_simulator_free(simulator);
    free(stones);
    free(taken);
}

/* A row that grows to and fro on a plane with history, undone to nothing, done again, saved and loaded. */
static void a_long_history(void) {
    const int32_t moves = 300000 / divide_by;
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *simulator = NULL, *loaded = NULL;
    uint64_t undone = 0, black = 0, white = 0;
    uint8_t *bytes;
    gocount_bool equal = 0;
    size_t length = 0;
    options.shape = GOCOUNT_SHAPE_WHOLE_PLANE;
    options.history = GOCOUNT_HISTORY_KEPT;
    CHECK_OK(gocount_simulator_new(&options, NULL, &simulator, NULL));
    for (int32_t i = 0; i < moves; i++) CHECK_OK(gocount_simulator_play(simulator, i % 2 ? -i : i, i % 2, NULL, NULL));
    CHECK_OK(gocount_simulator_undo(simulator, UINT64_MAX, &undone, NULL));
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(undone == (uint64_t)moves && black == 0 && white == 0);
    CHECK_OK(gocount_simulator_redo(simulator, UINT64_MAX, &undone, NULL));
    CHECK_OK(gocount_simulator_stones_left(simulator, &black, &white, NULL));
    CHECK(undone == (uint64_t)moves && black + white == (uint64_t)moves);
    CHECK_OK(gocount_simulator_save(simulator, NULL, 0, &length, NULL));
    bytes = malloc(length);
    CHECK_OK(gocount_simulator_save(simulator, bytes, length, &length, NULL));
    CHECK_OK(gocount_simulator_load(bytes, length, &loaded, NULL));
    CHECK_OK(gocount_simulator_equal(simulator, loaded, GOCOUNT_EQUALITY_SITUATION, &equal, NULL));
    CHECK(equal == 1);
    gocount_simulator_free(loaded);
    gocount_simulator_free(simulator);
    free(bytes);
}

/* A spiral of stones, whose corridor winds through the whole board: counted, and judged in every way. */
static void a_spiral_judged(void) {
    const int32_t side = 1501 / divide_by | 1; /* an even one would end in a ring */
    const size_t points = (size_t)side * (size_t)side;
    gocount_board *board = NULL;
    gocount_area area = {0, 0, 0, 0, 0};
    gocount_seki_counts counts;
    uint8_t *map = calloc(points, 1), *cells = calloc(points, 1);
    int32_t x = 0, y = 0, dx = 1, dy = 0;
    size_t count = 0, stones = 1;
    cells[0] = GOCOUNT_BLACK;
    for (int turns = 0; turns < 2;) {
        int32_t to_x = x + dx, to_y = y + dy, next_x = to_x + dx, next_y = to_y + dy;
        int is_wall = to_x < 0 || to_y < 0 || to_x >= side || to_y >= side || cells[to_y * side + to_x] != 0;
        int is_near = next_x >= 0 && next_y >= 0 && next_x < side && next_y < side && cells[next_y * side + next_x] != 0;
        if (is_wall || is_near) {
            int32_t old = dx;
            dx = -dy;
            dy = old;
            turns++;
            continue;
        }
        turns = 0;
        x = to_x;
        y = to_y;
        cells[y * side + x] = GOCOUNT_BLACK;
        stones++;
    }
    CHECK_OK(gocount_board_from_cells((uint32_t)side, (uint32_t)side, cells, points, NULL, &board, NULL));
    CHECK_OK(gocount_board_area(board, &area, NULL));
    CHECK(area.black_stones == stones && area.black_territory == points - stones);
    CHECK_OK(gocount_board_area_map(board, map, points, &count, NULL));
    CHECK(map[0] == GOCOUNT_BLACK && map[points / 2] == GOCOUNT_BLACK);
    CHECK_OK(gocount_board_life(board, GOCOUNT_SUICIDE_DEFAULT, map, points, &count, NULL));
    CHECK(map[0] == GOCOUNT_NONE); /* one region is no two eyes */
    CHECK_OK(gocount_board_seki(board, NULL, 0, NULL, 0, &counts, map, points, NULL, 0, &count, NULL));
    CHECK(count == points && counts.white_territory == 0);
    gocount_board_free(board);
    free(map);
    free(cells);
}

static char *repeated(const char *before, const char *unit, size_t times, const char *after, size_t *length) {
    size_t unit_length = strlen(unit);
    char *text = malloc(strlen(before) + unit_length * times + strlen(after) + 1), *end = text;
    if (text == NULL) return NULL;
    end += strlen(strcpy(end, before));
    for (size_t i = 0; i < times; i++, end += unit_length) memcpy(end, unit, unit_length);
    end += strlen(strcpy(end, after));
    *length = (size_t)(end - text);
    return text;
}

/* Walks the whole collection by its links, depth first, and answers with the number of nodes met. */
static size_t walk(const gocount_sgf *sgf) {
    size_t trees = 0, met = 0;
    CHECK_OK(gocount_sgf_tree_count(sgf, &trees, NULL));
    for (uint32_t tree = 0; tree < trees; tree++) {
        gocount_node root, node, next;
        CHECK_OK(gocount_sgf_root(sgf, tree, &root, NULL));
        for (node = root;;) {
            met++;
            if (gocount_sgf_first_child(sgf, node, &next, NULL) == GOCOUNT_OK) {
                node = next;
                continue;
            }
            while (node != root && gocount_sgf_next_sibling(sgf, node, &next, NULL) == GOCOUNT_NOT_FOUND) {
                if (gocount_sgf_parent(sgf, node, &node, NULL) != GOCOUNT_OK) return met;
            }
            if (node == root) break;
            node = next;
        }
    }
    return met;
}

/* Written with options and read again, the record has as many nodes. */
static void check_written_anew(const gocount_sgf *sgf, const gocount_sgf_write_options *options, size_t expected_nodes) {
    gocount_sgf *again = NULL;
    gocount_text *text = NULL;
    size_t count = 0;
    CHECK_OK(gocount_sgf_write(sgf, options, &text, NULL));
    CHECK_OK(gocount_sgf_parse(gocount_text_data(text), gocount_text_length(text), NULL, &again, NULL));
    CHECK_OK(gocount_sgf_node_count(again, &count, NULL));
    CHECK(count == expected_nodes);
    gocount_sgf_free(again);
    gocount_text_free(text);
}

/* Parsed, walked, validated, written back byte for byte, written anew, changed, freed. */
static void through_everything(char *text, size_t length, size_t expected_nodes) {
    gocount_sgf_write_options options = GOCOUNT_SGF_WRITE_OPTIONS_INIT;
    gocount_sgf *sgf = NULL;
    gocount_node node = 0;
    gocount_text *written = NULL;
    size_t count = 0;
    CHECK(text != NULL);
    CHECK_OK(gocount_sgf_parse(text, length, NULL, &sgf, NULL));
    CHECK_OK(gocount_sgf_node_count(sgf, &count, NULL));
    CHECK(count == expected_nodes && walk(sgf) == expected_nodes);
    CHECK_OK(gocount_sgf_validate(sgf, NULL));
    CHECK_OK(gocount_sgf_write(sgf, NULL, &written, NULL));
    CHECK(gocount_text_length(written) == length && memcmp(gocount_text_data(written), text, length) == 0);
    gocount_text_free(written);
    options.line_width = 70;
    check_written_anew(sgf, &options, expected_nodes);
    CHECK_OK(gocount_sgf_insert_node(sgf, (gocount_node)(count - 1), GOCOUNT_PLACE_LAST, &node, NULL));
    CHECK_OK(gocount_sgf_write(sgf, NULL, &written, NULL));
    CHECK(gocount_text_length(written) >= length && walk(sgf) == expected_nodes + 1);
    gocount_text_free(written);
    gocount_sgf_free(sgf);
    free(text);
}

static void a_line_of_nodes(void) {
    const size_t nodes = 1000000u / (size_t)divide_by;
    size_t length = 0;
    char *text = repeated("(", ";B[pd]", nodes, ")", &length);
    through_everything(text, length, nodes);
}

static void nested_variations(void) {
    const size_t depth = 1000000u / (size_t)divide_by;
    size_t length = 0;
    char *text = repeated("", "(;", depth, "", &length); /* and never closed */
    through_everything(text, length, depth);
}

static void a_huge_value(void) {
    const size_t size = 100000000u / (size_t)divide_by;
    size_t length = 0;
    char *text = repeated("(;C[", "some \\] text\n", size / 13, "];B[aa])", &length);
    through_everything(text, length, 2);
}

static void many_games(void) {
    const size_t games = 40000u / (size_t)divide_by;
    size_t length = 0;
    char *text = repeated("", "(;GM[1]FF[4]SZ[19]PB[a]PW[b]RE[B+R];B[pd];W[dp](;B[pp];W[dd])(;B[cd]))\n", games, "", &length);
    through_everything(text, length, games * 6);
}

static void a_wide_empty_board(void) {
    const uint32_t side = 5000u / (uint32_t)divide_by;
    const size_t points = (size_t)side * side;
    gocount_board *board = NULL;
    gocount_territory_counts counts;
    gocount_point *found = calloc(points, sizeof *found);
    gocount_color owner = 9;
    size_t count = 0;
    CHECK_OK(gocount_board_new(side, side, NULL, &board, NULL));
    CHECK_OK(gocount_board_territories(board, &counts, found, points, &count, NULL));
    CHECK(count == points && counts.nobody == points && counts.black == 0 && counts.white == 0);
    CHECK(found[1].x == 0 && found[1].y == 1 && found[points - 1].x == (int32_t)side - 1);
    CHECK_OK(gocount_board_territory(board, 0, 0, &owner, found, points, &count, NULL));
    CHECK(owner == GOCOUNT_NONE && count == points);
    gocount_board_free(board);
    free(found);
}

int main(void) {
    if (getenv("GOCOUNT_VALGRIND") != NULL) divide_by = 50;
    a_snake();
    a_block_captured();
    a_full_grid_captured();
    a_long_history();
    a_spiral_judged();
    a_line_of_nodes();
    nested_variations();
    a_huge_value();
    many_games();
    a_wide_empty_board();
    return checks_done();
}
