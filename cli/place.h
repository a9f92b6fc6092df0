/* Which game of a file, and where in it: `--game`, `--node`, `--move`. */
#ifndef GOCOUNT_CLI_PLACE_H
#define GOCOUNT_CLI_PLACE_H

#include "cli.h"

/* What the command line says; all NULL is the end of the first game's main line. */
typedef struct record_place {
    const char *game, *node, *move;
    uint32_t game_number, node_number, move_number; /* the same, understood */
} record_place;

/* The options of a call that takes a record. */
#define PLACE_OPTIONS(place) {"--game", NULL, &(place).game}, {"--node", NULL, &(place).node}, {"--move", NULL, &(place).move}

/* Understands them; EXIT_WRONG_USE when the user has been told. */
int understand_place(const char *call, record_place *place);

/* Finds the node; EXIT_REFUSED when the user has been told that there is no such game, node or move. */
int find_place(const char *file, const gocount_sgf *sgf, const record_place *place, gocount_node *node);

#endif
