/* Positions as files: `{"width","height","rows","rules",...}`, of which what a file has besides is ignored; or a board as
   text, which says nothing of rules and the rest. */
#ifndef GOCOUNT_CLI_POSITION_H
#define GOCOUNT_CLI_POSITION_H

#include "json.h"
#include "named_rules.h"

/* A position file, and the board in it. */
typedef struct position {
    const char *file;
    cli_input input;
    json json; /* without values for a board as text */
    gocount_board *board;
    uint32_t width, height;
    size_t points;
} position;

/* Reads a file for a call. Answers with EXIT_DONE, or with EXIT_REFUSED when the user has been told; `free_position`
   either way. `read_json_position` takes JSON alone. */
int read_position(const char *file, const char *call, position *read);
int read_json_position(const char *file, const char *call, position *read);
void free_position(position *read);
/* The same for a file whose name and bytes stand in `read` already: JSON, and a board as text. */
int take_json(position *read);
int take_diagram(position *read);

/* A member of the position, or JSON_NONE; and its refusal. */
size_t position_member(const position *read, const char *name);
int refuse_position(const position *read, size_t value, const char *message);

/* Reads a point of the board that stands in the file: `[x,y]`, or a text such as `D4`. EXIT_REFUSED when the user has been
   told that it is none. */
int take_point(const position *read, size_t value, gocount_point *point);

/* Tells of a call that failed, and answers with EXIT_REFUSED. */
int refuse_call(const position *read, const gocount_error *error);

/* Prints rows of one byte a point as JSON, each byte as its letter. */
void print_json_rows(const uint8_t *points, uint32_t width, uint32_t height, const char *letters);

/* --- rules (rules.c) --------------------------------------------------------------------------------------------- */

/* The rules of a position: its `rules`, which are a name, KataGo's fields, or both. */
int position_rules(const position *read, gocount_rules *found);
/* A number of points as half points; 0 when it is none. */
int half_points(double points, int64_t *half);

#endif
