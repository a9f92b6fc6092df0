/* gocount_board: made in every way, read, changed, counted; and every way to misuse it. */
#include "support/handles.h"

static int is_point(gocount_point point, int32_t x, int32_t y) { return point.x == x && point.y == y; }

static void the_same_board_in_every_way(void) {
    const gocount_string rows[] = {{" BW", 3}, {"W. ", 3}};
    const gocount_string unterminated[] = {{" BW#", 3}, {"W. #", 3}};
    const uint8_t cells[] = {0, 1, 2, 2, 0, 0};
    gocount_board *boards[6] = {NULL, NULL, NULL, NULL, NULL, NULL};
    gocount_text *text = NULL;
    CHECK_OK(gocount_board_from_rows(rows, 2, NULL, &boards[0], NULL));
    CHECK_OK(gocount_board_from_rows(unterminated, 2, NULL, &boards[1], NULL));
    CHECK_OK(gocount_board_from_cells(3, 2, cells, 6, NULL, &boards[2], NULL));
    boards[3] = board_of("_XO\r\nw+.\r\n");
    CHECK_OK(gocount_board_clone(boards[3], &boards[4], NULL));
    CHECK_OK(gocount_board_text(boards[4], GOCOUNT_DIAGRAM_PLAIN, &text, NULL));
    boards[5] = board_of(gocount_text_data(text));
    gocount_text_free(text);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        uint8_t found[6];
        uint32_t width = 0, height = 0;
        size_t count = 0;
        CHECK_OK(gocount_board_size(boards[i], &width, &height, NULL));
        CHECK(width == 3 && height == 2);
        CHECK_OK(gocount_board_cells(boards[i], found, 6, &count, NULL));
        CHECK(count == 6 && memcmp(found, cells, 6) == 0);
        gocount_board_free(boards[i]);
    }
}

static void a_board_as_text(void) {
    static const char expected[] = "   A B C D E F G H J K L\n"
                                   "10 . . . . . . . . . . .\n"
                                   " 9 . . . . . . . . . . O\n"
                                   " 8 . . . . . . . . . . .\n"
                                   " 7 . . . . . . . . . . .\n"
                                   " 6 . . . . . . . . . . .\n"
                                   " 5 . . . . . . . . . . .\n"
                                   " 4 . . . . . . . . . . .\n"
                                   " 3 . . . . . . . . . . .\n"
                                   " 2 . . . . . . . . . . .\n"
                                   " 1 X . . . . . . . . . .\n";
    gocount_board *board = NULL;
    gocount_text *text = NULL;
    CHECK_OK(gocount_board_new(11, 10, NULL, &board, NULL));
    CHECK_OK(gocount_board_set(board, 0, 9, GOCOUNT_BLACK, NULL));
    CHECK_OK(gocount_board_set(board, 10, 1, GOCOUNT_WHITE, NULL));
    CHECK_OK(gocount_board_text(board, GOCOUNT_DIAGRAM_LABELLED, &text, NULL));
    CHECK(strcmp(gocount_text_data(text), expected) == 0 && gocount_text_length(text) == strlen(expected));
    gocount_text_free(text);
    text = NULL;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "diagram is 2: it must be", gocount_board_text(board, 2, &text, &error));
    CHECK(text == NULL);
    gocount_board_free(board);
}

static void points_are_read_and_set(void) {
    gocount_board *board = NULL;
    gocount_color color = 9;
    CHECK_OK(gocount_board_new(3, 1, NULL, &board, NULL));
    CHECK_OK(gocount_board_set(board, 2, 0, GOCOUNT_WHITE, NULL));
    CHECK_OK(gocount_board_get(board, 2, 0, &color, NULL));
    CHECK(color == GOCOUNT_WHITE);
    CHECK_OK(gocount_board_set(board, 2, 0, GOCOUNT_NONE, NULL));
    CHECK_OK(gocount_board_get(board, 2, 0, &color, NULL));
    CHECK(color == GOCOUNT_NONE);
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "color", gocount_board_set(board, 0, 0, 3, &error));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "color is 257", gocount_board_set(board, 0, 0, 257, &error)); /* not 1 in disguise */
    gocount_board_free(board);
}

static void a_point_off_the_board(void) {
    static const gocount_point off[] = {{-1, 0}, {5, 0}, {0, -1}, {0, 5}, {INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}};
    gocount_board *board = board_of("  B  \n B B \nB W B\n W W \n  W  \n");
    for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
        gocount_color color = 9;
        size_t count = 9;
        int32_t x = off[i].x, y = off[i].y;
        CHECK_ERROR(GOCOUNT_INVALID_COORDINATE, "Invalid coordinate", gocount_board_get(board, x, y, &color, &error));
        CHECK_ERROR(GOCOUNT_INVALID_COORDINATE, "Invalid coordinate", gocount_board_set(board, x, y, 1, &error));
        CHECK_ERROR(GOCOUNT_INVALID_COORDINATE, "Invalid coordinate",
                    gocount_board_territory(board, x, y, &color, NULL, 0, &count, &error));
        CHECK(color == 9 && count == 9); /* left as they were */
    }
    gocount_board_free(board);
}

static void the_territory_of_a_point(void) {
    gocount_board *board = board_of("  B  \n B B \nB W B\n W W \n  W  \n");
    gocount_point points[3];
    gocount_color owner;
    size_t count;
    CHECK_OK(gocount_board_territory(board, 0, 1, &owner, points, 3, &count, NULL));
    CHECK(owner == GOCOUNT_BLACK && count == 3);
    CHECK(is_point(points[0], 0, 0) && is_point(points[1], 0, 1) && is_point(points[2], 1, 0));
    CHECK_OK(gocount_board_territory(board, 2, 3, &owner, points, 3, &count, NULL));
    CHECK(owner == GOCOUNT_WHITE && count == 1 && is_point(points[0], 2, 3));
    CHECK_OK(gocount_board_territory(board, 1, 4, &owner, points, 3, &count, NULL));
    CHECK(owner == GOCOUNT_NONE && count == 3 && is_point(points[0], 0, 3));
    CHECK_OK(gocount_board_territory(board, 1, 1, &owner, points, 3, &count, NULL));
    CHECK(owner == GOCOUNT_NONE && count == 0); /* a stone */
    gocount_board_free(board);
}

static void all_territories(void) {
    gocount_board *board = board_of(" BW.\n BW.\nBBWB\n");
    const uint8_t expected[] = {1, 0, 0, 3, 1, 0, 0, 3, 0, 0, 0, 0};
    gocount_territory_counts counts;
    gocount_point points[4];
    uint8_t map[12];
    size_t count;
    CHECK_OK(gocount_board_territories(board, &counts, points, 4, &count, NULL));
    CHECK(counts.black == 2 && counts.white == 0 && counts.nobody == 2 && count == 4);
    CHECK(is_point(points[0], 0, 0) && is_point(points[1], 0, 1));
    CHECK(is_point(points[2], 3, 0) && is_point(points[3], 3, 1));
    CHECK_OK(gocount_board_territory_map(board, map, 12, &count, NULL));
    CHECK(count == 12 && memcmp(map, expected, 12) == 0);
    gocount_board_free(board);
}

static void a_buffer_that_is_too_small_gets_nothing_but_the_count(void) {
    gocount_board *board = board_of(" B \n");
    const gocount_point untouched = {77, 77};
    gocount_territory_counts counts;
    gocount_point points[2] = {{77, 77}, {77, 77}};
    gocount_color owner;
    uint8_t bytes[3] = {77, 77, 77};
    size_t count = 0;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_board_cells(board, bytes, 2, &count, NULL));
    CHECK(count == 3 && bytes[0] == 77);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_board_territory_map(board, bytes, 2, &count, NULL));
    CHECK(count == 3 && bytes[0] == 77);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_board_territories(board, &counts, points, 1, &count, NULL));
    CHECK(count == 2 && counts.black == 2 && points[0].x == untouched.x);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_board_territory(board, 0, 0, &owner, points, 0, &count, NULL));
    CHECK(count == 1 && points[0].x == untouched.x);
    CHECK_OK(gocount_board_cells(board, NULL, 0, &count, NULL)); /* only asked */
    CHECK(count == 3);
    CHECK_OK(gocount_board_territory_map(board, NULL, 0, &count, NULL));
    CHECK(count == 3);
    CHECK_OK(gocount_board_territories(board, &counts, NULL, 0, &count, NULL));
    CHECK(count == 2);
    CHECK_OK(gocount_board_territory(board, 2, 0, &owner, NULL, 0, &count, NULL));
    CHECK(count == 1 && owner == GOCOUNT_BLACK);
    gocount_board_free(board);
}

static void rows_that_are_no_board(void) {
    const gocount_string rows[] = {{"B.", 2}, {".?", 2}}, empty[] = {{NULL, 0}};
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_board *board = NULL;
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_board_from_rows(rows, 2, NULL, &board, &error));
    CHECK(error.line == 2 && error.column == 2 && error.offset == 1);
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_board_from_rows(empty, 1, NULL, &board, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_board_from_rows(NULL, 0, NULL, &board, NULL));
    CHECK(board == NULL);
}

static void text_that_is_no_board(void) {
    static const struct {
        const char *text;
        uint64_t line, column;
    } cases[] = {{"BW\nB\n", 2, 2}, {"BW\nBWB", 2, 3}, {"BW\nB?\n", 2, 2}, {"", 0, 0}, {"\n\n", 0, 0}, {"B\xff", 1, 2}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gocount_error error = GOCOUNT_ERROR_INIT;
        gocount_board *board = NULL;
        CHECK_STATUS(GOCOUNT_INVALID_BOARD,
                     gocount_board_parse(cases[i].text, strlen(cases[i].text), NULL, &board, &error));
        CHECK(board == NULL && error.line == cases[i].line && error.column == cases[i].column);
        CHECK(error.message[0] != '\0');
    }
}

static void sizes_that_cannot_be(void) {
    gocount_board *board = NULL;
    gocount_board_options options = GOCOUNT_BOARD_OPTIONS_INIT;
    const uint8_t cells[] = {0, 1, 3, 0};
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_board_new(0, 5, NULL, &board, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_board_new(5, 0, NULL, &board, NULL));
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_board_new(UINT32_MAX, UINT32_MAX, NULL, &board, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_from_cells(2, 2, cells, 3, NULL, &board, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_BOARD, "unknown byte 3", gocount_board_from_cells(2, 2, cells, 4, NULL, &board, &error));
    options.max_points = 3;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_board_parse("BB\nWW\n", 6, &options, &board, NULL));
    options.max_points = UINT64_MAX;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_board_new(UINT32_MAX, UINT32_MAX, &options, &board, NULL));
    options.reserved = 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.reserved is 1", gocount_board_new(1, 1, &options, &board, &error));
    CHECK(board == NULL);
}

static void null_for_every_pointer(void) {
    gocount_board *board = board_of("B.\n");
    gocount_board *made = NULL;
    const gocount_string rows[] = {{"B", 1}, {NULL, 1}};
    gocount_text *text = NULL;
    const uint8_t cell = 0;
    uint32_t side = 0;
    uint8_t byte = 0;
    gocount_color color = 0;
    gocount_point point = {0, 0};
    gocount_territory_counts counts;
    size_t count = 0;
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
#define NO_HANDLE(call) CHECK_STATUS(GOCOUNT_INVALID_HANDLE, call)
    REFUSED(gocount_board_new(1, 1, NULL, NULL, NULL));
    REFUSED(gocount_board_parse(NULL, 1, NULL, &made, NULL));
    REFUSED(gocount_board_parse("B", 1, NULL, NULL, NULL));
    REFUSED(gocount_board_from_rows(NULL, 1, NULL, &made, NULL));
    REFUSED(gocount_board_from_rows(rows, 2, NULL, &made, NULL));
    REFUSED(gocount_board_from_rows(rows, 1, NULL, NULL, NULL));
    REFUSED(gocount_board_text(board, GOCOUNT_DIAGRAM_PLAIN, NULL, NULL));
    NO_HANDLE(gocount_board_text(NULL, GOCOUNT_DIAGRAM_PLAIN, &text, NULL));
    REFUSED(gocount_board_from_cells(1, 1, NULL, 1, NULL, &made, NULL));
    REFUSED(gocount_board_from_cells(1, 1, &cell, 1, NULL, NULL, NULL));
    REFUSED(gocount_board_clone(board, NULL, NULL));
    NO_HANDLE(gocount_board_clone(NULL, &made, NULL));
    REFUSED(gocount_board_size(board, NULL, &side, NULL));
    REFUSED(gocount_board_size(board, &side, NULL, NULL));
    NO_HANDLE(gocount_board_size(NULL, &side, &side, NULL));
    REFUSED(gocount_board_get(board, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_board_get(NULL, 0, 0, &color, NULL));
    NO_HANDLE(gocount_board_set(NULL, 0, 0, GOCOUNT_BLACK, NULL));
    REFUSED(gocount_board_cells(board, &byte, 1, NULL, NULL));
    REFUSED(gocount_board_cells(board, NULL, 1, &count, NULL));
    NO_HANDLE(gocount_board_cells(NULL, &byte, 1, &count, NULL));
    REFUSED(gocount_board_territory(board, 1, 0, NULL, &point, 1, &count, NULL));
    REFUSED(gocount_board_territory(board, 1, 0, &color, NULL, 1, &count, NULL));
    REFUSED(gocount_board_territory(board, 1, 0, &color, &point, 1, NULL, NULL));
    NO_HANDLE(gocount_board_territory(NULL, 1, 0, &color, &point, 1, &count, NULL));
    REFUSED(gocount_board_territories(board, NULL, &point, 1, &count, NULL));
    REFUSED(gocount_board_territories(board, &counts, NULL, 1, &count, NULL));
    REFUSED(gocount_board_territories(board, &counts, &point, 1, NULL, NULL));
    NO_HANDLE(gocount_board_territories(NULL, &counts, &point, 1, &count, NULL));
    REFUSED(gocount_board_territory_map(board, NULL, 1, &count, NULL));
    REFUSED(gocount_board_territory_map(board, &byte, 1, NULL, NULL));
    NO_HANDLE(gocount_board_territory_map(NULL, &byte, 1, &count, NULL));
    CHECK(made == NULL && text == NULL);
    gocount_board_free(NULL);
    gocount_board_free(board);
}

static void huge_lengths(void) {
    gocount_board *board = NULL;
    const gocount_string rows[] = {{"B", 1}}, long_rows[] = {{"B", SIZE_MAX}};
    const uint8_t cell = 0;
    REFUSED(gocount_board_parse("B", SIZE_MAX, NULL, &board, NULL));
    REFUSED(gocount_board_from_rows(rows, SIZE_MAX, NULL, &board, NULL));
    REFUSED(gocount_board_from_rows(long_rows, 1, NULL, &board, NULL));
    REFUSED(gocount_board_from_cells(1, 1, &cell, SIZE_MAX, NULL, &board, NULL));
    CHECK(board == NULL);

    gocount_color owner = 77;
    gocount_territory_counts counts = {77, 77, 77};
    gocount_point point = {77, 77};
    uint8_t byte = 77;
    size_t count = 77;
    board = board_of("B.");
    REFUSED(gocount_board_cells(board, &byte, SIZE_MAX, &count, NULL));
    REFUSED(gocount_board_territory(board, 1, 0, &owner, &point, SIZE_MAX, &count, NULL));
    REFUSED(gocount_board_territory(board, 1, 0, &owner, NULL, 1, &count, NULL));
    REFUSED(gocount_board_territories(board, &counts, &point, SIZE_MAX, &count, NULL));
    REFUSED(gocount_board_territories(board, &counts, NULL, 1, &count, NULL));
    REFUSED(gocount_board_territory_map(board, &byte, SIZE_MAX, &count, NULL));
    CHECK(owner == 77 && counts.black == 77 && point.x == 77 && byte == 77 && count == 77);
    gocount_board_free(board);
}

int main(void) {
    the_same_board_in_every_way();
    a_board_as_text();
    points_are_read_and_set();
    a_point_off_the_board();
    the_territory_of_a_point();
    all_territories();
    a_buffer_that_is_too_small_gets_nothing_but_the_count();
    rows_that_are_no_board();
    text_that_is_no_board();
    sizes_that_cannot_be();
    null_for_every_pointer();
    huge_lengths();
    return checks_done();
}
