/* What each call of the command is: its name, what it does, its options. Help, manual pages and completions are all
   printed from this one table (calls.c). */
#ifndef GOCOUNT_CLI_CALLS_H
#define GOCOUNT_CLI_CALLS_H

#include <stddef.h>

/* An option. A list of them ends with one without a name. */
typedef struct option_text {
    const char *name;   /* with its dashes */
    const char *value;  /* what stands for its value in the help; NULL for an option that takes none */
    const char *values; /* what completes the value: words with spaces between, `@file`, `@rules`; or NULL */
    const char *text;
} option_text;

/* An example. A list of them ends with one without a command. */
typedef struct example_text {
    const char *command, *text;
} example_text;

/* Texts are paragraphs with empty lines between; a line that begins with a space is printed as it is. */
typedef struct call_text {
    const char *name;
    int (*run)(int argc, char **argv); /* given what stands behind the name; answers with an exit status */
    const char *summary;               /* a line without a full stop */
    const char *arguments;             /* what follows the options */
    const char *also;                  /* words that people try in place of the name; or NULL */
    const char *about;
    const option_text *options; /* or NULL */
    const char *output;         /* what it prints; or NULL */
    const example_text *examples;
    int is_set_up; /* for setting up the command, not for Go */
} call_text;

extern const call_text CALLS[];
extern const size_t CALL_COUNT;

/* What holds for all calls: `gocount help TOPIC`. */
typedef struct topic_text {
    const char *name, *summary, *about;
    void (*more)(void); /* prints what the library knows of it; or NULL */
} topic_text;

extern const topic_text TOPICS[];
extern const size_t TOPIC_COUNT;

extern const char EXIT_STATUS_TEXT[];
extern const example_text FIRST_EXAMPLES[];

/* The call of a name, or NULL. */
const call_text *find_call(const char *name);

/* --- printed (help.c, manual.c, completion.c) -------------------------------------------------------------------- */

/* The list of calls, or the help of a call or topic; answers with an exit status. */
int print_help(void);
int print_help_of(const char *name);
void print_call_help(const call_text *call);

/* Tells of a call that there is not, with the one that may be meant. */
int no_such_call(const char *name);

#endif
