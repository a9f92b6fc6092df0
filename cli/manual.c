/* gocount manual: the table of calls as pages for man (roff with the macros of man(7)). */
#include "calls.h"
#include "cli.h"
#include "help.h"

#include <stdio.h>
#include <string.h>

/* Text in which nothing is a command of roff. Between backquotes it is bold. */
static void print_roff(const char *text, size_t length) {
    int is_bold = 0, is_first = 1;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (is_first && (c == '.' || c == '\'')) fputs("\\&", stdout);
        is_first = c == '\n';
        if (c == '`') {
            is_bold = !is_bold;
            fputs(is_bold ? "\\fB" : "\\fR", stdout);
        } else if (c == '\\') {
            fputs("\\e", stdout);
        } else if (c == '-') {
            fputs("\\-", stdout);
        } else if (c == '\'') {
            fputs("\\(aq", stdout);
        } else {
            putchar(c);
        }
    }
}

static void print_line(const char *text) {
    print_roff(text, strlen(text));
    putchar('\n');
}

static void print_paragraph(const char *text, size_t length, int is_verbatim) {
    fputs(is_verbatim ? ".PP\n.nf\n" : ".PP\n", stdout);
    print_roff(text, length);
    fputs(is_verbatim ? "\n.fi\n" : "\n", stdout);
}

/* A term, and what is said of it. */
static void print_term(const char *term, const char *text) {
    fputs(".TP\n\\fB", stdout);
    print_roff(term, strlen(term));
    fputs("\\fR\n", stdout);
    print_line(text);
}

static void print_option(const option_text *option) {
    fputs(".TP\n\\fB", stdout);
    print_roff(option->name, strlen(option->name));
    fputs("\\fR", stdout);
    if (option->value != NULL) printf(" \\fI%s\\fR", option->value);
    putchar('\n');
    print_line(option->text);
}

static void print_examples(const example_text *examples) {
    fputs(".SH EXAMPLES\n", stdout);
    for (; examples->command != NULL; examples++) print_term(examples->command, examples->text);
}

/* `call` is NULL for the page of the command. */
static void begin_page(const call_text *call, const char *summary) {
    const char *dash = call ? "\\-" : "", *name = call ? call->name : "";
    printf(".TH \"GOCOUNT%s", dash);
    for (const char *c = name; *c != '\0'; c++) putchar(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    printf("\" 1 \"\" \"gocount %s\" \"Go\"\n.SH NAME\ngocount%s%s \\- ", gocount_version(), dash, name);
    print_line(summary);
    fputs(".SH SYNOPSIS\n", stdout);
}

static void print_call_page(const call_text *call) {
    begin_page(call, call->summary);
    printf("\\fBgocount %s\\fR ", call->name);
    print_line(call->arguments);
    fputs(".SH DESCRIPTION\n", stdout);
    each_paragraph(call->about, print_paragraph);
    if (call->options != NULL) {
        fputs(".SH OPTIONS\n", stdout);
        for (const option_text *option = call->options; option->name != NULL; option++) print_option(option);
    }
    if (call->output != NULL) {
        fputs(".SH OUTPUT\n", stdout);
        each_paragraph(call->output, print_paragraph);
    }
    fputs(".SH EXIT STATUS\n", stdout);
    each_paragraph(EXIT_STATUS_TEXT, print_paragraph);
    if (call->examples != NULL) print_examples(call->examples);
    fputs(".SH SEE ALSO\n\\fBgocount\\fR(1)\n", stdout);
}

static void print_command_page(void) {
    begin_page(NULL, "counts, replays and reads the game of Go");
    fputs("\\fBgocount\\fR \\fICALL\\fR [\\fIOPTION\\fR...] [\\fIFILE\\fR...]\n.br\n\\fBgocount help\\fR [\\fICALL\\fR]\n"
          ".SH CALLS\n",
          stdout);
    for (size_t i = 0; i < CALL_COUNT; i++) print_term(CALLS[i].name, CALLS[i].summary);
    for (size_t i = 0; i < TOPIC_COUNT; i++) {
        fputs(".SH ", stdout);
        for (const char *c = TOPICS[i].name; *c != '\0'; c++) putchar(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
        putchar('\n');
        each_paragraph(TOPICS[i].about, print_paragraph);
    }
    fputs(".PP\nThe names of rules:\n", stdout);
    each_rule_set(print_term);
    fputs(".SH EXIT STATUS\n", stdout);
    each_paragraph(EXIT_STATUS_TEXT, print_paragraph);
    print_examples(FIRST_EXAMPLES);
    fputs(".SH SEE ALSO\n", stdout);
    for (size_t i = 0; i < CALL_COUNT; i++) {
        if (!CALLS[i].is_set_up) printf("%s\\fBgocount\\-%s\\fR(1)", i ? ",\n" : "", CALLS[i].name);
    }
    putchar('\n');
}

int call_manual(int argc, char **argv) {
    const cli_option options[] = {{NULL, NULL, NULL}};
    int names = take_options("manual", argc, argv, options);
    if (names < 0) return EXIT_WRONG_USE;
    if (names > 1) return wrong_use("manual", "one call at a time, not also", argv[1]);
    const call_text *call = names == 1 ? find_call(argv[0]) : NULL;
    if (names == 1 && call == NULL) return no_such_call(argv[0]);
    if (call != NULL) print_call_page(call);
    else print_command_page();
    return EXIT_DONE;
}
