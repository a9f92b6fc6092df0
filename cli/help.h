/* What help and manual pages share. */
#ifndef GOCOUNT_CLI_HELP_H
#define GOCOUNT_CLI_HELP_H

#include "named_rules.h"

/* Tells each paragraph of a text (calls.h). */
void each_paragraph(const char *text, void (*tell)(const char *text, size_t length, int is_verbatim));

/* Prints the names of rules and what they mean. */
void print_rule_sets(void);

#endif
