/* Points as people write them. */
#include "points.h"

#include <string.h>

/* `-3` or `15`; 0 when it is something else. A number that does not fit lies off every board, and so does the nearest
   that fits. */
static int read_number(const char **text, const char *end, int32_t *number) {
    const char *c = *text;
    int negative = c < end && *c == '-';
    int64_t value = 0;
    if (c < end && (*c == '-' || *c == '+')) c++;
    if (c == end || *c < '0' || *c > '9') return 0;
    for (; c < end && *c >= '0' && *c <= '9'; c++) {
        value = value * 10 + (*c - '0');
        if (value > INT32_MAX) value = INT32_MAX;
    }
    *number = (int32_t)(negative ? -value : value);
    *text = c;
    return 1;
}

static point_reading read_numbers(const char *text, size_t length, uint32_t width, uint32_t height,
                                  gocount_point *point) {
    const char *end = text + length;
    if (!read_number(&text, end, &point->x) || text == end || *text++ != ',') return POINT_NONE;
    if (!read_number(&text, end, &point->y) || text != end) return POINT_NONE;
    int is_on_board = point->x >= 0 && point->y >= 0 && (uint32_t)point->x < width && (uint32_t)point->y < height;
    return is_on_board ? POINT_READ : POINT_OFF_BOARD;
}

point_reading read_point(const char *text, size_t length, uint32_t width, uint32_t height, gocount_point *point) {
    static const gocount_notation notations[] = {GOCOUNT_NOTATION_GTP, GOCOUNT_NOTATION_SGF};
    point_reading reading = read_numbers(text, length, width, height, point);
    /* An empty text is a pass in SGF, and here nothing. */
    for (size_t i = 0; reading == POINT_NONE && length > 0 && i < 2; i++) {
        gocount_move move;
        gocount_status status = gocount_notation_read(notations[i], text, length, width, height, &move, NULL);
        if (status == GOCOUNT_INVALID_COORDINATE) reading = POINT_OFF_BOARD;
        if (status != GOCOUNT_OK) continue;
        point->x = move.x;
        point->y = move.y;
        reading = move.kind == GOCOUNT_MOVE_KIND_PASS ? POINT_PASS : POINT_READ;
    }
    return reading;
}

int is_point(const char *text) {
    gocount_point point;
    point_reading reading = read_point(text, strlen(text), 1, 1, &point);
    return reading == POINT_READ || reading == POINT_OFF_BOARD;
}
