/* Positions as files: `{"width","height","rows","rules",...}`. What a file has besides is ignored. */
#ifndef GOCOUNT_CLI_POSITION_H
#define GOCOUNT_CLI_POSITION_H

#include "json.h"

/* A position file, and the board in it. */
typedef struct position {
    const char *file;
    cli_input input;
    json json;
    gocount_board *board;
    uint32_t width, height;
    size_t points;
} position;

/* Reads a file. Answers with EXIT_DONE, or with EXIT_REFUSED when the user has been told; `free_position` either way. */
int read_position(const char *file, position *read);
void free_position(position *read);

/* A member of the position, or JSON_NONE; and its refusal. */
size_t position_member(const position *read, const char *name);
int refuse_position(const position *read, size_t value, const char *message);

/* Tells of a call that failed, and answers with EXIT_REFUSED. */
int refuse_call(const position *read, const gocount_error *error);

/* Prints rows of one byte a point as JSON, each byte as its letter. */
void print_json_rows(const uint8_t *points, uint32_t width, uint32_t height, const char *letters);

/* --- rules (rules.c) --------------------------------------------------------------------------------------------- */

typedef enum rules_scoring { SCORING_AREA, SCORING_TERRITORY } rules_scoring;
typedef enum rules_tax { TAX_NONE, TAX_SEKI, TAX_ALL } rules_tax;
typedef enum rules_bonus { BONUS_0, BONUS_N_1, BONUS_N } rules_bonus;

/* A rule set with KataGo's fields. */
typedef struct rules {
    const char *name;
    uint32_t ko; /* GOCOUNT_KO_* */
    rules_scoring scoring;
    rules_tax tax;
    int suicide, button;
    rules_bonus bonus;
    int friendly_pass;
    int32_t half_komi;
} rules;

/* Simple ko, no suicide, area; no komi. */
rules plain_rules(void);
/* The rule set of a name, in any letter case; 0 when there is none. */
int named_rules(const char *name, size_t length, rules *found);
/* The rules of a position: its `rules`, which are KataGo's fields, a name, or both; and its komi. */
int position_rules(const position *read, rules *found);
/* A number of points as half points; 0 when it is none. */
int half_points(double points, int32_t *half);
/* The rules as a JSON object. */
void print_rules(const rules *printed);

#endif
