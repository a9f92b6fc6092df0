#include <gocount.h>
#include <stdio.h>

int main(void) {
    static const char rows[] = ".BW.\n"
                               "BBWW\n";
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_board *board = NULL;
    gocount_territory_counts counts;
    size_t points;

    if (gocount_board_parse(rows, sizeof rows - 1, NULL, &board, &error) != GOCOUNT_OK ||
        gocount_board_territories(board, &counts, NULL, 0, &points, &error) != GOCOUNT_OK) {
        fprintf(stderr, "line %d, column %d: %s\n", (int)error.line, (int)error.column, error.message);
    } else {
        printf("Black %d, White %d\n", (int)counts.black, (int)counts.white);
    }
    gocount_board_free(board);
    return error.status == GOCOUNT_OK ? 0 : 1;
}
