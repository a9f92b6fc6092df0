/* What an input is, by its first bytes: so that a call can say what it was given in place of what it reads. */
#ifndef GOCOUNT_CLI_KINDS_H
#define GOCOUNT_CLI_KINDS_H

#include "cli.h"

typedef enum input_kind {
    KIND_UNKNOWN,
    KIND_RECORD,  /* SGF */
    KIND_JSON,    /* an object or array */
    KIND_DIAGRAM, /* a board as text, or nearly so */
    KIND_OTHER    /* something that is known and that no call reads */
} input_kind;

input_kind kind_of_input(const cli_input *input);

/* Tells what the input is and what the call reads, and answers with EXIT_REFUSED. `wanted` is a phrase such as `a
   position in JSON`. */
int refuse_kind(const char *file, const cli_input *input, const char *call, const char *wanted);

#endif
