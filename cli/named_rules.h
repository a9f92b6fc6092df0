/* Rule sets by their names, and komi, as the command line and position files have them. */
#ifndef GOCOUNT_CLI_NAMED_RULES_H
#define GOCOUNT_CLI_NAMED_RULES_H

#include "cli.h"

/* Room for whatever is said about rules. */
enum { RULES_MESSAGE_ROOM = 512 };

/* Reads a name, KataGo's long form, or JSON; 0 when it is not understood, and `message` then says what is wrong. */
int named_rules(const char *text, size_t length, gocount_rules *rules, char *message, size_t room);

/* What `--rules` and `--komi` of a call say: EXIT_DONE, or EXIT_WRONG_USE when the user has been told. */
int rules_option(const char *call, const char *text, gocount_rules *rules);
int komi_option(const char *call, const char *text, int64_t *half_komi);

/* What a rule set says, in one line. */
void rules_in_words(const gocount_rules *rules, char *words, size_t room);

/* Tells each rule set that has a name; 0 when there is no memory. */
int each_rule_set(void (*tell)(const char *name, const char *words));

#endif
