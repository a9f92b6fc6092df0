/* What the calls of the `gocount` command share. Each call is a file of its own, named after it. */
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
int call_estimate(int argc, char **argv);
int call_check(int argc, char **argv);
int call_value(int argc, char **argv);
int call_gtp(int argc, char **argv);
int call_help(int argc, char **argv);
int call_manual(int argc, char **argv);
int call_completion(int argc, char **argv);

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
/* The same for a name that is not there; `meant` is the one that may be meant, or NULL, and `more` what else is said. */
int wrong_name(const char *call, const char *message, const char *about, const char *meant, const char *more);

/* A whole number of the command line; 0 when it is none. */
int read_whole_number(const char *text, uint32_t *number);

/* --- names (suggest.c) ------------------------------------------------------------------------------------------- */

/* The name that is so near to a word that it may be meant, or NULL. `name_at` gives the names one by one, NULL at the
   end. */
const char *nearest_name(const char *word, const char *(*name_at)(const void *names, size_t index), const void *names);

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

/* How many bytes the first character of a text has, which is UTF-8; 0 when it is none. */
size_t utf8_length(const char *text, size_t length);
/* What stands for a byte that belongs to no character: U+FFFD. */
#define UTF8_REPLACEMENT "\xef\xbf\xbd"

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
