/* What the calls that count share. */
#ifndef GOCOUNT_CLI_SCORE_H
#define GOCOUNT_CLI_SCORE_H

#include "place.h"
#include "position.h"

/* Which stones are dead. */
typedef enum dead_choice {
    DEAD_UNSAID,   /* as the file marks, else as the estimate says where a game is over */
    DEAD_MARKS,    /* as the file marks */
    DEAD_LIST,     /* those of the list */
    DEAD_NONE,     /* none */
    DEAD_ESTIMATE  /* as the estimate says */
} dead_choice;

/* What the command line says in place of the file; NULL and 0 for what it does not say. */
typedef struct score_request {
    const char *rules, *komi, *handicap, *dead, *last_move, *svg;
    record_place place;
    int plain, json;
    /* The same, understood. */
    gocount_rules rule_set;
    int64_t half_komi;
    uint32_t stones;
    gocount_color last_mover;
    dead_choice dead_choice;
    gocount_estimate_options estimate;
    int keeps_estimate; /* the estimate itself is wanted, not only a count by it */
} score_request;

/* What was counted: of a position the score alone. */
typedef struct counted {
    gocount_score *score;
    gocount_check *check;
    gocount_estimate *estimate;    /* where it was asked for, with the position and what bears on its count */
    gocount_board *board;
    gocount_rules rules;
    gocount_score_options options;
    uint32_t sure_permille;        /* below this a chain is in doubt */
    uint32_t game;          /* which game of the file, from 0 */
    size_t games;           /* how many it has */
    int is_overruled;       /* of a record: the command line gives other rules, komi or handicap */
    int rules_are_assumed;  /* of a position: nobody says them */
    int komi_is_assumed;
} counted;

/* What `--dead` says: `auto`, `marks`, `none`, a list, or NULL. */
dead_choice understand_dead(const char *text);
/* The same for a record: its options, and the list, which is NULL when nobody gives one. */
const char *record_dead(dead_choice choice, const char *text, gocount_record_options *options);

/* Tells which word of a list of dead stones is wrong, and why; answers with EXIT_REFUSED. */
int refuse_dead_list(const char *list, const gocount_error *error);

/* Reads a file, or standard input, and counts what it holds, for a call. `free_position` and `free_counted` either way. */
int count_file(const char *file, const char *call, const score_request *wanted, position *read, counted *found);
void free_counted(counted *found);

/* The margin of an estimated count if the chain of a stone were alive in place of dead, or dead in place of alive; 0 when
   there is no memory. */
int recount_with(const counted *found, const gocount_point *stone, int64_t *half_margin);

/* A side of the command line: `B`, `black`, ...; 0 when it is none. */
int understand_color(const char *text, gocount_color *color);

/* Prints what RE says, and where it was read as zi, what it is in points. */
void print_claim(const char *re, const gocount_check_report *report);

/* The head of the page, the board and its legend (score_page.c); 0 when there is no memory. */
int print_score_board(const counted *found, int plain);
/* What nobody said, and so may be wrong. */
void print_assumed(const counted *found);

/* Prints a page for people (score_page.c); 0 when there is no memory. */
int print_score_page(const counted *found, int plain);

#endif
