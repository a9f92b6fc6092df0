/* Dead stones: as text, by ownership, pointed at one by one; and every way to misuse them. */
#include "support/handles.h"

#include <math.h>

enum { WIDTH = 9, HEIGHT = 5, POINTS = WIDTH * HEIGHT };

/* Black left, White right; White's stones on the left are two chains. */
static const char DIAGRAM[] = "...X.O...\n"
                              ".O.X.O...\n"
                              "...X.O...\n"
                              "OO.X.O...\n"
                              "...X.O...\n";

static size_t marked(const uint8_t *map) {
    size_t count = 0;
    for (size_t i = 0; i < POINTS; i++) count += map[i] != 0;
    return count;
}

static void a_list_is_read(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_error error = GOCOUNT_ERROR_INIT;
    uint8_t map[POINTS];
    size_t written = 0;
    CHECK_OK(gocount_board_dead_from_text(board, "B4 da", 5, 1, map, POINTS, &written, NULL));
    CHECK(written == POINTS && map[WIDTH + 1] == 1 && map[3] == 1 && map[3 + 4 * WIDTH] == 1 && map[0] == 0);
    CHECK_OK(gocount_board_dead_from_text(board, "B4 da", 5, 0, map, POINTS, &written, NULL));
    CHECK(map[3] == 1 && map[3 + WIDTH] == 0);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_board_dead_from_text(board, "B4 ?", 4, 1, map, POINTS, &written, &error));
    CHECK(error.offset == 3 && error.column == 4 && strcmp(error.message, "not a point") == 0);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_board_dead_from_text(board, "B4 A1", 5, 1, map, POINTS, &written, &error));
    CHECK(error.offset == 3 && error.column == 4 && strcmp(error.message, "there is no stone") == 0);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_board_dead_from_text(board, "\xff", 1, 1, map, POINTS, &written, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "whole_chains is 2: it must be 0 or 1",
                gocount_board_dead_from_text(board, "B4", 2, 2, map, POINTS, &written, &error));
    written = 0;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL,
                 gocount_board_dead_from_text(board, "B4", 2, 1, map, POINTS - 1, &written, NULL));
    CHECK(written == POINTS);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_from_text(board, "B4", SIZE_MAX, 1, map, POINTS, &written, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_from_text(board, NULL, 2, 1, map, POINTS, &written, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_from_text(board, "B4", 2, 1, map, POINTS, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_dead_from_text(NULL, "B4", 2, 1, map, POINTS, &written, NULL));
    gocount_board_free(board);
}

static void a_list_is_written(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_text *text = NULL;
    uint8_t map[POINTS] = {0}, again[POINTS];
    size_t written = 0;
    map[WIDTH + 1] = 1;
    map[3 * WIDTH] = 255;
    map[0] = 1; /* no stone there */
    CHECK_OK(gocount_board_dead_to_text(board, map, POINTS, &text, NULL));
    CHECK(strcmp(gocount_text_data(text), "B4 A2") == 0);
    CHECK_OK(gocount_board_dead_from_text(board, gocount_text_data(text), gocount_text_length(text), 0, again, POINTS,
                                          &written, NULL));
    CHECK(marked(again) == 2 && again[WIDTH + 1] == 1 && again[3 * WIDTH] == 1);
    gocount_text_free(text);
    CHECK_OK(gocount_board_dead_to_text(board, NULL, 0, &text, NULL));
    CHECK(gocount_text_length(text) == 0);
    gocount_text_free(text);
    text = NULL;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_to_text(board, map, POINTS - 1, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_to_text(board, map, SIZE_MAX, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_to_text(board, NULL, POINTS, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_to_text(board, map, POINTS, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_dead_to_text(NULL, map, POINTS, &text, NULL));
    CHECK(text == NULL);
    gocount_board_free(board);
}

static void ownership_is_read(void) {
    gocount_board *board = board_of(DIAGRAM);
    uint8_t map[POINTS];
    float ownership[POINTS];
    size_t written = 0, mixed = 9;
    for (size_t i = 0; i < POINTS; i++) ownership[i] = i % WIDTH < 5 ? 1.0f : -1.0f;
    CHECK_OK(gocount_board_dead_from_ownership(board, ownership, POINTS, 0.5f, map, POINTS, &written, &mixed, NULL));
    CHECK(map[WIDTH + 1] == 1 && map[3] == 0 && mixed == 0 && marked(map) == 3);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT,
                 gocount_board_dead_from_ownership(board, ownership, 3, 0.5f, map, POINTS, &written, &mixed, NULL));
    const float infinite = (float)HUGE_VAL, thresholds[] = {0.0f, -0.5f, infinite, infinite - infinite};
    for (size_t i = 0; i < sizeof thresholds / sizeof thresholds[0]; i++) {
        CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_from_ownership(board, ownership, POINTS, thresholds[i], map,
                                                                                 POINTS, &written, &mixed, NULL));
    }
    ownership[3 * WIDTH] = -1.0f; /* a chain on both sides of the threshold */
    CHECK_OK(gocount_board_dead_from_ownership(board, ownership, POINTS, 0.5f, map, POINTS, &written, &mixed, NULL));
    CHECK(mixed == 1 && marked(map) == 1);
    ownership[7] = infinite;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT,
                 gocount_board_dead_from_ownership(board, ownership, POINTS, 0.5f, map, POINTS, &written, NULL, NULL));
    gocount_board_free(board);
}

static void a_chain_is_toggled(void) {
    gocount_board *board = board_of(DIAGRAM);
    uint8_t dead[POINTS] = {0};
    gocount_bool is_dead = 9;
    CHECK_OK(gocount_board_toggle_dead(board, 0, 3, GOCOUNT_TOGGLE_CHAIN, dead, POINTS, &is_dead, NULL));
    CHECK(is_dead == 1 && marked(dead) == 2 && dead[3 * WIDTH] == 1 && dead[3 * WIDTH + 1] == 1);
    dead[3 * WIDTH] = 7; /* any number but 0 is dead */
    CHECK_OK(gocount_board_toggle_dead(board, 0, 3, GOCOUNT_TOGGLE_CHAIN, dead, POINTS, &is_dead, NULL));
    CHECK(is_dead == 0 && marked(dead) == 0);
    CHECK_OK(gocount_board_toggle_dead(board, 3, 0, GOCOUNT_TOGGLE_CHAIN, dead, POINTS, NULL, NULL));
    CHECK(marked(dead) == 5);
    gocount_board_free(board);
}

static void an_area_is_toggled(void) {
    gocount_board *board = board_of(DIAGRAM);
    uint8_t dead[POINTS] = {0};
    gocount_bool is_dead = 9;
    CHECK_OK(gocount_board_toggle_dead(board, 1, 1, GOCOUNT_TOGGLE_AREA, dead, POINTS, &is_dead, NULL));
    CHECK(is_dead == 1 && marked(dead) == 3 && dead[WIDTH + 1] == 1 && dead[3 * WIDTH] == 1 && dead[5] == 0);
    CHECK_OK(gocount_board_toggle_dead(board, 1, 3, GOCOUNT_TOGGLE_AREA, dead, POINTS, &is_dead, NULL));
    CHECK(is_dead == 0 && marked(dead) == 0);
    gocount_board_free(board);
}

static void misuse(void) {
    gocount_board *board = board_of(DIAGRAM);
    uint8_t dead[POINTS] = {0};
    gocount_bool is_dead = 9;
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_board_toggle_dead(board, 0, 0, 0, dead, POINTS, &is_dead, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_board_toggle_dead(board, WIDTH, 0, 0, dead, POINTS, &is_dead, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_board_toggle_dead(board, 0, -1, 1, dead, POINTS, &is_dead, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "extent is 2",
                gocount_board_toggle_dead(board, 1, 1, 2, dead, POINTS, &is_dead, &error));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_toggle_dead(board, 1, 1, 0, NULL, POINTS, &is_dead, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_toggle_dead(board, 1, 1, 0, NULL, 0, &is_dead, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_toggle_dead(board, 1, 1, 0, dead, POINTS - 1, &is_dead, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_toggle_dead(board, 1, 1, 0, dead, SIZE_MAX, &is_dead, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_toggle_dead(NULL, 1, 1, 0, dead, POINTS, &is_dead, NULL));
    CHECK(is_dead == 9 && marked(dead) == 0);
    gocount_board_free(board);
}

int main(void) {
    a_list_is_read();
    a_list_is_written();
    ownership_is_read();
    a_chain_is_toggled();
    an_area_is_toggled();
    misuse();
    return checks_done();
}
