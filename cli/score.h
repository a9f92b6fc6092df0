/* What the calls that count share. */
#ifndef GOCOUNT_CLI_SCORE_H
#define GOCOUNT_CLI_SCORE_H

#include "place.h"

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
} score_request;

/* What was counted: of a position the score alone. */
typedef struct counted {
    gocount_score *score;
    gocount_check *check;
    uint32_t game;          /* which game of the file, from 0 */
    size_t games;           /* how many it has */
    int is_overruled;       /* of a record: the command line gives other rules, komi or handicap */
    int rules_are_assumed;  /* of a position: nobody says them */
    int komi_is_assumed;
} counted;

/* Tells which word of a list of dead stones is wrong, and why; answers with EXIT_REFUSED. */
int refuse_dead_list(const char *list, const gocount_error *error);

/* Prints what RE says, and where it was read as zi, what it is in points. */
void print_claim(const char *re, const gocount_check_report *report);

/* Prints a page for people (score_page.c); 0 when there is no memory. */
int print_score_page(const counted *found, int plain);

#endif
