/* The Go Text Protocol, version 2: gocount as the referee of a game. gtp.c reads lines and answers them, gtp_commands.c
   knows the commands, gtp_game.c the game that they are about, gtp_status.c which of its stones live in the end. */
#ifndef GOCOUNT_CLI_GTP_H
#define GOCOUNT_CLI_GTP_H

#include "cli.h"

/* --- the game (gtp_game.c) --------------------------------------------------------------------------------------- */

typedef struct gtp_game {
    gocount_simulator *simulator;
    gocount_rules rules;
    int64_t half_komi;
    int komi_is_said; /* somebody said it; until then it is the usual one of the rules */
    uint32_t width, height, handicap;
    int is_counted; /* it was loaded to the end of a record that has a result */
    char *dead;     /* the dead stones as a list, where somebody said which, until the next move; or NULL */
} gtp_game;

/* The largest side of a board: SGF has no letters for more. */
enum { GTP_LARGEST_SIDE = 52 };

/* All of these answer with a status of the library; after a failure the game is as it was. */
gocount_status game_begin(gtp_game *game, uint32_t width, uint32_t height);
gocount_status game_set_rules(gtp_game *game, const gocount_rules *rules);
/* GOCOUNT_ILLEGAL_MOVE for what the rules forbid. */
gocount_status game_play(gtp_game *game, const gocount_move *move);
/* GOCOUNT_NOT_FOUND when the last turns are not so many moves. */
gocount_status game_undo(gtp_game *game, uint64_t moves);
/* GOCOUNT_ILLEGAL_MOVE on a board with stones; White is to move then. */
gocount_status game_set_handicap(gtp_game *game, const gocount_point *points, size_t count);
/* The game of a file up to before a move; 0 for all of it. */
gocount_status game_load(gtp_game *game, const char *file, uint32_t before_move);
gocount_status game_record(const gtp_game *game, gocount_sgf **sgf);
gocount_status game_score(const gtp_game *game, gocount_score **score);
void game_free(gtp_game *game);

/* --- its stones (gtp_status.c) ----------------------------------------------------------------------------------- */

typedef enum stone_status { STONE_NONE, STONE_ALIVE, STONE_DEAD, STONE_IN_SEKI } stone_status;

/* A status for each point, row by row. */
gocount_status game_statuses(const gtp_game *game, uint8_t *status);

/* --- answers (gtp.c) --------------------------------------------------------------------------------------------- */

/* What is answered to a command, put together piece by piece. */
typedef struct gtp_answer {
    char *text;
    size_t length, room;
    int is_lost; /* there was no memory for all of it */
} gtp_answer;

void say(gtp_answer *answer, const char *text);
void say_number(gtp_answer *answer, int64_t number);
void say_half(gtp_answer *answer, int64_t half);

/* --- commands (gtp_commands.c) ----------------------------------------------------------------------------------- */

/* A line, in words. `rest` is all that follows the command, with its blanks. */
typedef struct gtp_line {
    const char *id; /* empty when there is none */
    char **words;   /* the command first */
    size_t count;
    const char *rest;
} gtp_line;

/* Runs the command of a line: 1 for an answer, 0 for a failure, whose message is then the answer. */
int run_command(gtp_game *game, const gtp_line *line, gtp_answer *answer);
int is_quit(const gtp_line *line);

#endif
