/* Bytes as a board in text: what is read is written and read as the same, and all ways to count it agree. */
#include "fuzz.h"

static void count(const gocount_board *board) {
    gocount_area area;
    size_t counted[4] = {0, 0, 0, 0}, points;
    uint32_t width, height;
    HOLDS(is_done(gocount_board_size(board, &width, &height, &error)));
    HOLDS(is_done(gocount_board_area(board, &area, &error)));
    points = (size_t)width * height;
    uint8_t *map = malloc(points);
    size_t written = 0;
    HOLDS(map != NULL && is_done(gocount_board_area_map(board, map, points, &written, &error)) && written == points);
    for (size_t i = 0; i < points; i++) counted[map[i] & 3]++;
    HOLDS(counted[GOCOUNT_BLACK] == area.black_stones + area.black_territory);
    HOLDS(counted[GOCOUNT_WHITE] == area.white_stones + area.white_territory);
    HOLDS(counted[GOCOUNT_NONE] == area.neutral);
    free(map);
}

static gocount_text *written(const gocount_board *board) {
    gocount_text *text = NULL;
    HOLDS(is_done(gocount_board_text(board, GOCOUNT_DIAGRAM_PLAIN, &text, &error)));
    return text;
}

static void write_again(const gocount_board *board) {
    gocount_board *again = NULL;
    gocount_text *text = written(board);
    HOLDS(is_done(gocount_board_parse(gocount_text_data(text), gocount_text_length(text), NULL, &again, &error)));
    gocount_text *second = written(again);
    HOLDS(gocount_text_length(second) == gocount_text_length(text));
    HOLDS(memcmp(gocount_text_data(second), gocount_text_data(text), gocount_text_length(text)) == 0);
    gocount_text_free(second);
    gocount_board_free(again);
    gocount_text_free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *bytes = copy_of(data, size);
    gocount_board *board = NULL;
    if (is_done(gocount_board_parse(bytes, size, NULL, &board, &error))) {
        count(board);
        write_again(board);
    } else {
        HOLDS(board == NULL);
    }
    gocount_board_free(board);
    free(bytes);
    return 0;
}
