/* As oom_handles.c, for boards: made, written, counted and judged. */
#include "support/oom.h"

/* --- a small board ----------------------------------------------------------------------------------------------- */

static const char DIAGRAM[] = ".B.W.\nBB.W.\n..B.W\n";
enum { SMALL = 15 };

static void with_small(subject *s) { CHECK_OK(gocount_board_parse(DIAGRAM, sizeof DIAGRAM - 1, NULL, &s->board, NULL)); }

static int small_unchanged(subject *s) {
    static const uint8_t expected[] = {0, 1, 0, 2, 0, 1, 1, 0, 2, 0, 0, 0, 1, 0, 2};
    uint8_t cells[SMALL];
    size_t written = 0;
    return nothing_made(s) && gocount_board_cells(s->board, cells, SMALL, &written, NULL) == GOCOUNT_OK &&
           written == SMALL && memcmp(cells, expected, SMALL) == 0;
}

/* The details of a failure can be told without memory too. */
static gocount_status board_new(subject *s) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_status status = gocount_board_new(9, 7, NULL, &s->made_board, &error);
    CHECK(error.status == status && (status == GOCOUNT_OK || strcmp(error.message, "out of memory") == 0));
    return status;
}
static gocount_status board_parse(subject *s) {
    return gocount_board_parse(DIAGRAM, sizeof DIAGRAM - 1, NULL, &s->made_board, NULL);
}
static gocount_status board_from_rows(subject *s) {
    static const gocount_string rows[] = {{"B.W", 3}, {"...", 3}};
    return gocount_board_from_rows(rows, 2, NULL, &s->made_board, NULL);
}
static gocount_status board_from_cells(subject *s) {
    static const uint8_t cells[] = {0, 1, 2, 0};
    return gocount_board_from_cells(2, 2, cells, 4, NULL, &s->made_board, NULL);
}
static gocount_status board_clone(subject *s) { return gocount_board_clone(s->board, &s->made_board, NULL); }
static gocount_status board_text(subject *s) {
    return gocount_board_text(s->board, GOCOUNT_DIAGRAM_PLAIN, &s->made_text, NULL);
}
static gocount_status board_labelled(subject *s) {
    return gocount_board_text(s->board, GOCOUNT_DIAGRAM_LABELLED, &s->made_text, NULL);
}
static gocount_status board_territory(subject *s) {
    gocount_point points[SMALL] = {{77, 77}};
    gocount_color owner = 77;
    size_t written = 99;
    gocount_status status = gocount_board_territory(s->board, 0, 2, &owner, points, SMALL, &written, NULL);
    CHECK(status == GOCOUNT_OK || (owner == 77 && written == 99 && points[0].x == 77));
    return status;
}
static gocount_status board_territories(subject *s) {
    gocount_territory_counts counts = {77, 77, 77};
    gocount_point points[SMALL] = {{77, 77}};
    size_t written = 99;
    gocount_status status = gocount_board_territories(s->board, &counts, points, SMALL, &written, NULL);
    CHECK(status == GOCOUNT_OK || (counts.black == 77 && written == 99 && points[0].x == 77));
    return status;
}
static gocount_status board_territory_map(subject *s) {
    uint8_t map[SMALL] = {77};
    size_t written = 99;
    gocount_status status = gocount_board_territory_map(s->board, map, SMALL, &written, NULL);
    CHECK(status == GOCOUNT_OK ? written == SMALL && map[0] != 77 : written == 99 && map[0] == 77);
    return status;
}

/* --- dead stones ------------------------------------------------------------------------------------------------- */

static gocount_status dead_from_text(subject *s) {
    uint8_t map[SMALL] = {77};
    size_t written = 99;
    gocount_status status = gocount_board_dead_from_text(s->board, "B3 D2", 5, 1, map, SMALL, &written, NULL);
    CHECK(status == GOCOUNT_OK ? written == SMALL : written == 99 && map[0] == 77);
    return status;
}
static gocount_status dead_to_text(subject *s) {
    static const uint8_t dead[SMALL] = {0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 1};
    return gocount_board_dead_to_text(s->board, dead, SMALL, &s->made_text, NULL);
}
static gocount_status dead_from_ownership(subject *s) {
    static const float ownership[SMALL] = {0, -1, 0, 0, 0, 0, 1};
    uint8_t map[SMALL] = {77};
    size_t written = 99;
    gocount_status status =
        gocount_board_dead_from_ownership(s->board, ownership, SMALL, 0.5f, map, SMALL, &written, NULL, NULL);
    CHECK(status == GOCOUNT_OK ? written == SMALL : written == 99 && map[0] == 77);
    return status;
}
static gocount_status toggle_dead(subject *s) {
    uint8_t dead[SMALL] = {0};
    gocount_bool is_dead = 77;
    gocount_status status = gocount_board_toggle_dead(s->board, 1, 0, GOCOUNT_TOGGLE_AREA, dead, SMALL, &is_dead, NULL);
    CHECK(dead[1] == (status == GOCOUNT_OK) && is_dead == (status == GOCOUNT_OK ? 1 : 77));
    return status;
}

/* --- a board that is wider than rows of bits are: counted by runs ------------------------------------------------ */

enum { WIDTH = 100, HEIGHT = 3, POINTS = WIDTH * HEIGHT };
static uint8_t CELLS[POINTS];

static void with_wide(subject *s) {
    for (size_t i = 0; i < POINTS; i++) CELLS[i] = i % 7 == 0 ? GOCOUNT_BLACK : i % 11 == 0 ? GOCOUNT_WHITE : GOCOUNT_NONE;
    CHECK_OK(gocount_board_from_cells(WIDTH, HEIGHT, CELLS, POINTS, NULL, &s->board, NULL));
}
static int wide_unchanged(subject *s) {
    uint8_t cells_now[POINTS];
    size_t written = 0;
    return nothing_made(s) && gocount_board_cells(s->board, cells_now, POINTS, &written, NULL) == GOCOUNT_OK &&
           memcmp(cells_now, CELLS, POINTS) == 0;
}
static gocount_status area(subject *s) {
    gocount_area counted[2] = {{77, 0, 0, 0, 0}, {77, 0, 0, 0, 0}};
    gocount_status status = gocount_board_area(s->board, &counted[0], NULL);
    CHECK((status == GOCOUNT_OK) == (counted[0].black_stones != 77));
    if (status == GOCOUNT_OK) status = gocount_boards_area_of_cells(WIDTH, HEIGHT, CELLS, POINTS, &counted[1], 1, NULL);
    CHECK((status == GOCOUNT_OK) == (counted[1].black_stones != 77));
    return status;
}
static gocount_status area_map(subject *s) {
    uint8_t map[POINTS] = {77};
    size_t written = 99;
    gocount_status status = gocount_board_area_map(s->board, map, POINTS, &written, NULL);
    CHECK((status == GOCOUNT_OK) == (map[0] != 77));
    return status;
}
static gocount_status board_life(subject *s) {
    uint8_t map[POINTS] = {77};
    size_t written = 99;
    gocount_status status = gocount_board_life(s->board, GOCOUNT_SUICIDE_DEFAULT, map, POINTS, &written, NULL);
    CHECK((status == GOCOUNT_OK) == (map[0] != 77));
    return status;
}
static gocount_status boards_life(subject *s) {
    uint8_t map[POINTS] = {77};
    (void)s;
    gocount_status status =
        gocount_boards_life(WIDTH, HEIGHT, CELLS, POINTS, GOCOUNT_SUICIDE_ALLOWED, map, POINTS, NULL);
    CHECK((status == GOCOUNT_OK) == (map[0] != 77));
    return status;
}
static gocount_status board_seki(subject *s) {
    uint8_t owners[POINTS] = {77}, reasons[POINTS];
    gocount_seki_counts counts = {77, 77, 77, 77};
    size_t written = 99;
    gocount_status status =
        gocount_board_seki(s->board, NULL, 0, NULL, 0, &counts, owners, POINTS, reasons, POINTS, &written, NULL);
    CHECK(status == GOCOUNT_OK ? owners[0] != 77 : owners[0] == 77 && written == 99 && counts.black_groups == 77);
    return status;
}
static gocount_status boards_seki(subject *s) {
    uint8_t owners[POINTS] = {77}, reasons[POINTS];
    gocount_seki_counts counts = {77, 77, 77, 77};
    (void)s;
    gocount_status status = gocount_boards_seki(WIDTH, HEIGHT, CELLS, POINTS, NULL, 0, NULL, 0, &counts, 1, owners, POINTS,
                                                reasons, POINTS, NULL);
    CHECK(status == GOCOUNT_OK ? owners[0] != 77 : owners[0] == 77 && counts.black_groups == 77);
    return status;
}

static const oom_case CASES[] = {
    {"board_new", nothing, board_new, nothing_made},
    {"board_parse", nothing, board_parse, nothing_made},
    {"board_from_rows", nothing, board_from_rows, nothing_made},
    {"board_from_cells", nothing, board_from_cells, nothing_made},
    {"board_clone", with_small, board_clone, small_unchanged},
    {"board_text", with_small, board_text, small_unchanged},
    {"board_labelled", with_small, board_labelled, small_unchanged},
    {"board_territory", with_small, board_territory, small_unchanged},
    {"board_territories", with_small, board_territories, small_unchanged},
    {"board_territory_map", with_small, board_territory_map, small_unchanged},
    {"board_dead_from_text", with_small, dead_from_text, small_unchanged},
    {"board_dead_to_text", with_small, dead_to_text, small_unchanged},
    {"board_dead_from_ownership", with_small, dead_from_ownership, small_unchanged},
    {"board_toggle_dead", with_small, toggle_dead, small_unchanged},
    {"board_area", with_wide, area, wide_unchanged},
    {"board_area_map", with_wide, area_map, wide_unchanged},
    {"board_life", with_wide, board_life, wide_unchanged},
    {"boards_life", with_wide, boards_life, wide_unchanged},
    {"board_seki", with_wide, board_seki, wide_unchanged},
    {"boards_seki", with_wide, boards_seki, wide_unchanged},
};

int main(void) {
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    return checks_done();
}
