/* gocount completion: the table of calls as completions of a shell. */
#include "calls.h"
#include "cli.h"
#include "help.h"

#include <stdio.h>
#include <string.h>

/* --- what all shells need ---------------------------------------------------------------------------------------- */

/* Text inside of single quotes. `quote` is what stands for a quote there; `special` gets a backslash. */
static void print_quoted(const char *text, const char *quote, const char *special) {
    for (; *text != '\0'; text++) {
        if (*text == '\'') fputs(quote, stdout);
        else if (strchr(special, *text) != NULL) printf("\\%c", *text);
        else putchar(*text);
    }
}

static void print_rule_name(const char *name, const char *words) {
    (void)words;
    printf(" %s", name);
}

/* The words that complete a value, a blank before each. */
static void print_values(const char *values) {
    if (strcmp(values, "@rules") == 0) each_rule_set(print_rule_name);
    else printf(" %s", values);
}

static int is_file(const option_text *option) { return option->values != NULL && strcmp(option->values, "@file") == 0; }

static void print_calls(void) {
    for (size_t i = 0; i < CALL_COUNT; i++) printf(" %s", CALLS[i].name);
}

static void print_topics(void) {
    for (size_t i = 0; i < TOPIC_COUNT; i++) printf(" %s", TOPICS[i].name);
}

/* What `help`, `manual` and `completion` take in place of files; 0 for a call that takes files. */
static int print_operands(const call_text *call) {
    if (!call->is_set_up) return 0;
    if (call->run == call_completion) {
        fputs(" bash zsh fish", stdout);
        return 1;
    }
    print_calls();
    if (call->run == call_help) print_topics();
    return 1;
}

/* --- bash -------------------------------------------------------------------------------------------------------- */

static void print_bash_reply(void) { fputs("COMPREPLY=($(compgen -W \"", stdout); }

static void end_bash_reply(void) { fputs("\" -- \"$word\")) ;;\n", stdout); }

static void print_bash(void) {
    fputs("# Completions of gocount for bash.\n_gocount() {\n"
          "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} call=${COMP_WORDS[1]}\n"
          "  COMPREPLY=()\n  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    call=\n  fi\n  case \"$call $before\" in\n",
          stdout);
    for (size_t i = 0; i < CALL_COUNT; i++) {
        for (const option_text *option = CALLS[i].options; option != NULL && option->name != NULL; option++) {
            if (option->value == NULL) continue;
            printf("    '%s %s') ", CALLS[i].name, option->name);
            if (is_file(option)) {
                fputs("return ;;\n", stdout);
                continue;
            }
            print_bash_reply();
            if (option->values != NULL) print_values(option->values);
            fputs("\" -- \"$word\")); return ;;\n", stdout);
        }
    }
    fputs("  esac\n  case \"$call $word\" in\n    ' '*) ", stdout);
    print_bash_reply();
    print_calls();
    fputs(" --help --version", stdout);
    end_bash_reply();
    for (size_t i = 0; i < CALL_COUNT; i++) {
        printf("    '%s -'*) ", CALLS[i].name);
        print_bash_reply();
        for (const option_text *option = CALLS[i].options; option != NULL && option->name != NULL; option++) {
            printf(" %s", option->name);
        }
        fputs(" --help", stdout);
        end_bash_reply();
        if (!CALLS[i].is_set_up) continue;
        printf("    '%s '*) ", CALLS[i].name);
        print_bash_reply();
        print_operands(&CALLS[i]);
        end_bash_reply();
    }
    fputs("  esac\n}\ncomplete -o default -F _gocount gocount\n", stdout);
}

/* --- zsh --------------------------------------------------------------------------------------------------------- */

static const char SH_QUOTE[] = "'\\''";

static void print_zsh_option(const option_text *option) {
    printf(" \\\n        '%s[", option->name);
    print_quoted(option->text, SH_QUOTE, "[]\\");
    putchar(']');
    if (option->value != NULL) {
        printf(":%s:", option->value);
        if (is_file(option)) {
            fputs("_files", stdout);
        } else if (option->values != NULL) {
            putchar('(');
            print_values(option->values);
            putchar(')');
        } else {
            putchar(' ');
        }
    }
    putchar('\'');
}

static void print_zsh(void) {
    fputs("#compdef gocount\n# Completions of gocount for zsh.\n_gocount() {\n  local -a calls\n  calls=(\n", stdout);
    for (size_t i = 0; i < CALL_COUNT; i++) {
        printf("    '%s:", CALLS[i].name);
        print_quoted(CALLS[i].summary, SH_QUOTE, "\\");
        fputs("'\n", stdout);
    }
    fputs("  )\n  if (( CURRENT == 2 )); then\n    _describe call calls\n    return\n  fi\n"
          "  local call=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $call in\n",
          stdout);
    for (size_t i = 0; i < CALL_COUNT; i++) {
        printf("    %s)\n      _arguments", CALLS[i].name);
        for (const option_text *option = CALLS[i].options; option != NULL && option->name != NULL; option++) {
            print_zsh_option(option);
        }
        if (CALLS[i].is_set_up) {
            fputs(" \\\n        '1:name:(", stdout);
            print_operands(&CALLS[i]);
            fputs(")' ;;\n", stdout);
        } else {
            fputs(" \\\n        '*:file:_files' ;;\n", stdout);
        }
    }
    fputs("  esac\n}\nif [ \"$funcstack[1]\" = _gocount ]; then\n  _gocount \"$@\"\nelse\n  compdef _gocount gocount\nfi\n",
          stdout);
}

/* --- fish -------------------------------------------------------------------------------------------------------- */

static const char FISH_QUOTE[] = "\\'";

static void print_fish_text(const char *text) {
    fputs(" -d '", stdout);
    print_quoted(text, FISH_QUOTE, "\\");
    fputs("'\n", stdout);
}

static void print_fish_option(const call_text *call, const option_text *option) {
    printf("complete -c gocount -n '__fish_seen_subcommand_from %s' -l %s", call->name, option->name + 2);
    if (option->value != NULL) fputs(is_file(option) ? " -r" : " -x", stdout);
    if (option->values != NULL && !is_file(option)) {
        fputs(" -a '", stdout);
        print_values(option->values);
        putchar('\'');
    }
    print_fish_text(option->text);
}

static void print_fish(void) {
    fputs("# Completions of gocount for fish.\n", stdout);
    for (size_t i = 0; i < CALL_COUNT; i++) {
        printf("complete -c gocount -f -n __fish_use_subcommand -a %s", CALLS[i].name);
        print_fish_text(CALLS[i].summary);
    }
    for (size_t i = 0; i < CALL_COUNT; i++) {
        for (const option_text *option = CALLS[i].options; option != NULL && option->name != NULL; option++) {
            print_fish_option(&CALLS[i], option);
        }
        if (!CALLS[i].is_set_up) continue;
        printf("complete -c gocount -f -n '__fish_seen_subcommand_from %s' -a '", CALLS[i].name);
        print_operands(&CALLS[i]);
        fputs("'\n", stdout);
    }
}

/* --- the call ---------------------------------------------------------------------------------------------------- */

int call_completion(int argc, char **argv) {
    const cli_option options[] = {{NULL, NULL, NULL}};
    int names = take_options("completion", argc, argv, options);
    if (names < 0) return EXIT_WRONG_USE;
    if (names != 1) return wrong_use("completion", "of which shell? bash, zsh or fish", NULL);
    if (strcmp(argv[0], "bash") == 0) print_bash();
    else if (strcmp(argv[0], "zsh") == 0) print_zsh();
    else if (strcmp(argv[0], "fish") == 0) print_fish();
    else return wrong_use("completion", "there are completions for bash, zsh and fish, and not for", argv[0]);
    return EXIT_DONE;
}
