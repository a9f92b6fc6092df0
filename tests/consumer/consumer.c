/* What a user of the library may write first; C99 and C++11. scripts/test builds it in every way that the library can be
 * linked. */
#include <gocount.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    const char *rows = ".BBB.\n"
                       "B...W\n"
                       ".BWW.\n";
    gocount_board *board = NULL;
    gocount_territory_counts counts;
    size_t points;
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_status status = gocount_board_parse(rows, strlen(rows), NULL, &board, &error);
    if (status == GOCOUNT_OK) status = gocount_board_territories(board, &counts, NULL, 0, &points, &error);
    gocount_board_free(board);
    if (status != GOCOUNT_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    printf("gocount %s: black %u, white %u, nobody %u\n", gocount_version(), (unsigned)counts.black,
           (unsigned)counts.white, (unsigned)counts.nobody);
    return 0;
}
