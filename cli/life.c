/* gocount life: what of a position is pass-alive. */
#include "position.h"

#include <stdlib.h>

static int run(const position *read, int suicide) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    uint8_t *map = malloc(read->points);
    gocount_suicide rule = suicide ? GOCOUNT_SUICIDE_MULTI_STONE : GOCOUNT_SUICIDE_FORBIDDEN;
    size_t count;
    int done = map != NULL && gocount_board_life(read->board, rule, map, read->points, &count, &error) == GOCOUNT_OK;
    if (done) {
        printf("{\"map\":");
        print_json_rows(map, read->width, read->height, ".XO");
        printf("}\n");
    }
    free(map);
    return done ? EXIT_DONE : refuse_call(read, &error);
}

int call_life(int argc, char **argv) {
    int suicide = 0;
    const cli_option options[] = {{"--suicide", &suicide, NULL}, {NULL, NULL, NULL}};
    int files = take_options("life", argc, argv, options);
    position read;
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("life", "one file at a time, not also", argv[1]);
    int status = read_position(files == 1 ? argv[0] : "-", "life", &read);
    if (status == EXIT_DONE) status = run(&read, suicide);
    free_position(&read);
    return status;
}
