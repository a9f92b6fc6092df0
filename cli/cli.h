/* What the calls of the `gocount` command share. Each call is a file of its own: territory.c, infinite.c, sgf.c,
   play.c, life.c, score.c, check.c. */
#ifndef GOCOUNT_CLI_H
#define GOCOUNT_CLI_H

#include <gocount.h>

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

/* Exit statuses; a call goes on after a refused input, and answers with the largest. */
enum { EXIT_DONE = 0, EXIT_REFUSED = 1, EXIT_WRONG_USE = 2, EXIT_NO_MATCH = 3 };

/* The calls: they are given what stands behind their name, and answer with an exit status. */
int call_territory(int argc, char **argv);
int call_infinite(int argc, char **argv);
int call_sgf(int argc, char **argv);
int call_play(int argc, char **argv);
int call_life(int argc, char **argv);
int call_score(int argc, char **argv);
int call_check(int argc, char **argv);

/* --- arguments (arguments.c) ------------------------------------------------------------------------------------- */

/* An option of a call. `value` is NULL for an option that takes none; then `given` is all there is to say. */
typedef struct cli_option {
    const char *name;   /* with its dashes */
    int *given;         /* set to 1 when it stands there */
    const char **value; /* set to what follows it, also behind `=` */
} cli_option;

/* Takes the options out of `argv`, which keeps the names of files, and answers with their number; -1 for wrong use, of
   which the user has been told then. `options` ends with an entry without a name. */
int take_options(const char *call, int argc, char **argv, const cli_option *options);

/* Tells of wrong use in one line, and answers with EXIT_WRONG_USE. */
int wrong_use(const char *call, const char *message, const char *about);

/* --- input (input.c) --------------------------------------------------------------------------------------------- */

/* Bytes read whole. */
typedef struct cli_input {
    char *bytes;
    size_t length;
} cli_input;

/* What a file is called in messages: `-` stands for standard input. */
int is_standard_input(const char *file);

/* Reads a file, or standard input for `-`. Answers with EXIT_DONE, or with EXIT_REFUSED when the user has been told. */
int read_input(const char *file, cli_input *input);
void free_input(cli_input *input);

/* --- output (output.c) ------------------------------------------------------------------------------------------- */

/* Tells of a refused input in one line, `gocount: FILE:LINE:COLUMN: message`, and answers with EXIT_REFUSED. */
int refuse(const char *file, const gocount_error *error);
int refuse_at(const char *file, uint64_t line, uint64_t column, const char *message);

/* Counted text for people, on one line: control characters, which could do anything to a terminal, become `?`. */
void print_plain(const char *text, size_t length, FILE *out);

/* A number of half points, as `7` or `6.5`, with `point` or `points` behind it. */
void print_points(int64_t half_points);

/* Counted text as a JSON string, quotes and all, and points as `[[x,y],...]`, to standard output. */
void print_json_string(const char *text, size_t length);
void print_json_points(const gocount_point *points, size_t count);

/* --- progress (progress.c) --------------------------------------------------------------------------------------- */

/* How far long work is, told on standard error about once a second, when that is a terminal. */
typedef struct cli_progress {
    const char *what; /* what is counted, in the plural */
    uint64_t total;   /* 0 when it is not known */
    int wanted, shown;
    time_t last;
} cli_progress;

int is_terminal(FILE *stream);

void progress_begin(cli_progress *progress, const char *what, uint64_t total);
void progress_show(cli_progress *progress, uint64_t done);
/* Takes away what is shown: at the end, and before something else is printed. */
void progress_end(cli_progress *progress);

/* --- the end (output.c) ------------------------------------------------------------------------------------------ */

/* Writes out what is still held back; EXIT_REFUSED when standard output did not take everything. */
int finish_output(void);

#endif
