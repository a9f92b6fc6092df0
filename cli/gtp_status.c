/* What becomes of each stone at the end of a game: alive, dead, or alive in seki. */
#include "gtp.h"

#include <stdlib.h>
#include <string.h>

/* The board as it was counted, a byte a point. */
typedef struct counted_board {
    uint32_t width, height;
    uint8_t *cells, *dead, *owners, *reasons;
    uint8_t *lives; /* not 0 for a living stone that has territory, and for the points next to it */
    size_t *open;   /* points whose neighbours are still to be looked at */
    size_t opened;
} counted_board;

/* The neighbours of a point. */
static size_t neighbours(const counted_board *on, size_t point, size_t *found) {
    size_t x = point % on->width, y = point / on->width, count = 0;
    if (x > 0) found[count++] = point - 1;
    if (x + 1 < on->width) found[count++] = point + 1;
    if (y > 0) found[count++] = point - on->width;
    if (y + 1 < on->height) found[count++] = point + on->width;
    return count;
}

static int is_living(const counted_board *on, size_t point, gocount_color color) {
    return on->cells[point] == color && !on->dead[point];
}

/* Whether a point counts for a colour, empty or under a dead stone. */
static int is_territory(const counted_board *on, size_t point, gocount_color color) {
    return on->owners[point] == color && (on->reasons[point] == GOCOUNT_POINT_REASON_TERRITORY ||
                                          on->reasons[point] == GOCOUNT_POINT_REASON_DEAD_STONE);
}

static void open_point(counted_board *on, size_t point) {
    if (on->lives[point]) return;
    on->lives[point] = 1;
    on->open[on->opened++] = point;
}

/* Stones of a colour live with territory when they touch some; so do those of the same chain, and those that an empty
   point still joins to them. */
static void find_living(counted_board *on, gocount_color color) {
    size_t points = (size_t)on->width * on->height, near[4];
    memset(on->lives, 0, points);
    for (size_t point = 0; point < points; point++) {
        size_t count = is_living(on, point, color) ? neighbours(on, point, near) : 0;
        for (size_t i = 0; i < count; i++) {
            if (is_territory(on, near[i], color)) open_point(on, point);
        }
    }
    while (on->opened > 0) {
        size_t point = on->open[--on->opened], count = neighbours(on, point, near);
        int is_stone = on->cells[point] != GOCOUNT_NONE;
        for (size_t i = 0; i < count; i++) {
            if (is_living(on, near[i], color) || (is_stone && on->cells[near[i]] == GOCOUNT_NONE)) open_point(on, near[i]);
        }
    }
}

/* The status of each stone; those of a game that still goes on are alive when they are not dead. */
static gocount_status judge(counted_board *on, const gocount_board *board, int is_finished, uint8_t *status) {
    size_t points = (size_t)on->width * on->height, written;
    gocount_status done = gocount_board_seki(board, on->dead, points, NULL, 0, NULL, on->owners, points, on->reasons, points,
                                             &written, NULL);
    if (done != GOCOUNT_OK) return done;
    for (size_t i = 0; i < points; i++) {
        status[i] = on->cells[i] == GOCOUNT_NONE ? STONE_NONE : on->dead[i] ? STONE_DEAD : STONE_ALIVE;
    }
    for (gocount_color color = GOCOUNT_BLACK; is_finished && color <= GOCOUNT_WHITE; color++) {
        find_living(on, color);
        for (size_t i = 0; i < points; i++) {
            if (is_living(on, i, color) && !on->lives[i]) status[i] = STONE_IN_SEKI;
        }
    }
    return GOCOUNT_OK;
}

gocount_status game_statuses(const gtp_game *game, uint8_t *status) {
    size_t points = (size_t)game->width * game->height, written;
    counted_board on = {game->width, game->height, NULL, NULL, NULL, NULL, NULL, NULL, 0};
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    gocount_board *board = NULL;
    gocount_score *score = NULL;
    uint8_t *bytes = calloc(points, 5);
    on.open = calloc(points, sizeof *on.open);
    gocount_status done = bytes != NULL && on.open != NULL ? game_score(game, &score) : GOCOUNT_OUT_OF_MEMORY;
    if (done == GOCOUNT_OK) {
        on.cells = bytes;
        on.dead = bytes + points;
        on.owners = bytes + 2 * points;
        on.reasons = bytes + 3 * points;
        on.lives = bytes + 4 * points;
        done = gocount_score_summarize(score, &summary, NULL);
    }
    if (done == GOCOUNT_OK) done = gocount_score_map(score, GOCOUNT_SCORE_LAYER_LETTERS, on.dead, points, &written, NULL);
    if (done == GOCOUNT_OK) done = gocount_score_map(score, GOCOUNT_SCORE_LAYER_CELLS, on.cells, points, &written, NULL);
    for (size_t i = 0; done == GOCOUNT_OK && i < points; i++) on.dead[i] = on.dead[i] == 'x' || on.dead[i] == 'o';
    if (done == GOCOUNT_OK) {
        done = gocount_board_from_cells(game->width, game->height, on.cells, points, NULL, &board, NULL);
    }
    if (done == GOCOUNT_OK) done = judge(&on, board, summary.is_finished != 0, status);
    gocount_board_free(board);
    gocount_score_free(score);
    free(on.open);
    free(bytes);
    return done;
}
