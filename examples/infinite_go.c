/* Plays the sample of Infinite Go (HDU 4775) and tells what each move captured. */
#include <gocount.h>
#include <stdio.h>

int main(void) {
    /* x is the column, y the row, both from 1 on a board without end. */
    static const gocount_point moves[] = {{5, 5}, {5, 4}, {5, 3}, {4, 3}, {4, 4}, {3, 3}, {6, 4}};
    enum { MOVES = sizeof moves / sizeof moves[0] };
    gocount_move_report reports[MOVES];
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *game = NULL;
    uint64_t black = 0, white = 0;
    size_t played = 0;

    options.shape = GOCOUNT_SHAPE_QUARTER_PLANE;
    if (gocount_simulator_new(&options, NULL, &game, &error) != GOCOUNT_OK ||
        gocount_simulator_play_points(game, moves, MOVES, reports, MOVES, &played, &error) != GOCOUNT_OK ||
        gocount_simulator_stones_left(game, &black, &white, &error) != GOCOUNT_OK) {
        fprintf(stderr, "after %d moves: %s\n", (int)played, error.message);
        gocount_simulator_free(game);
        return 1;
    }
    for (size_t i = 0; i < played; i++) {
        int captured = (int)(reports[i].captured_black + reports[i].captured_white);
        printf("%d. (%d, %d) captures %d\n", (int)i + 1, (int)moves[i].x, (int)moves[i].y, captured);
    }
    printf("Black %d, White %d\n", (int)black, (int)white);
    gocount_simulator_free(game);
    return 0;
}
