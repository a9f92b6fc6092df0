/* gocount --help, gocount help CALL, gocount CALL --help: the table of calls for people. */
#include "calls.h"
#include "cli.h"
#include "help.h"

#include <string.h>

enum { LINE_WIDTH = 80 };

/* --- text -------------------------------------------------------------------------------------------------------- */

/* The words from `text` to `end` in lines, each after `indent` blanks; the first line already has `at` characters. */
static void print_words(const char *text, const char *end, size_t indent, size_t at) {
    int is_first = 1;
    while (text < end) {
        size_t blanks = strspn(text, " \n");
        text += blanks;
        if (text >= end) break;
        size_t length = strcspn(text, " \n");
        if (length > (size_t)(end - text)) length = (size_t)(end - text);
        if (!is_first && at + 1 + length > LINE_WIDTH) {
            printf("\n%*s", (int)indent, "");
            at = indent;
        } else if (!is_first) {
            putchar(' ');
            at++;
        }
        fwrite(text, 1, length, stdout);
        at += length;
        text += length;
        is_first = 0;
    }
    putchar('\n');
}

void each_paragraph(const char *text, void (*tell)(const char *text, size_t length, int is_verbatim)) {
    while (*text != '\0') {
        const char *end = strstr(text, "\n\n");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        tell(text, length, *text == ' ');
        text += length + strspn(text + length, "\n");
    }
}

static void print_paragraph(const char *text, size_t length, int is_verbatim) {
    putchar('\n');
    if (is_verbatim) printf("%.*s\n", (int)length, text);
    else print_words(text, text + length, 0, 0);
}

/* A name, and what it is from a column on; under it when the name is too long. */
static void print_entry(const char *name, const char *text, size_t column) {
    size_t length = strlen(name);
    printf("  %s", name);
    if (length + 4 > column) printf("\n%*s", (int)column, "");
    else printf("%*s", (int)(column - length - 2), "");
    print_words(text, text + strlen(text), column, column);
}

/* --- calls ------------------------------------------------------------------------------------------------------- */

static void print_option(const option_text *option) {
    char name[64];
    snprintf(name, sizeof name, "%s%s%s", option->name, option->value ? " " : "", option->value ? option->value : "");
    print_entry(name, option->text, 20);
}

static void print_examples(const example_text *examples) {
    for (; examples->command != NULL; examples++) {
        printf("  %s\n      ", examples->command);
        print_words(examples->text, examples->text + strlen(examples->text), 6, 6);
    }
}

void print_call_help(const call_text *call) {
    printf("gocount %s%s%s\n", call->name, *call->arguments ? " " : "", call->arguments);
    each_paragraph(call->about, print_paragraph);
    if (call->options != NULL) {
        printf("\nOptions:\n");
        for (const option_text *option = call->options; option->name != NULL; option++) print_option(option);
    }
    if (call->output != NULL) each_paragraph(call->output, print_paragraph);
    if (call->examples != NULL) {
        printf("\nExamples:\n");
        print_examples(call->examples);
    }
}

static void print_rule_set(const char *name, const char *words) { print_entry(name, words, 20); }

void print_rule_sets(void) {
    putchar('\n');
    each_rule_set(print_rule_set);
}

int print_help(void) {
    printf("gocount counts, replays and reads the game of Go.\n\n  gocount CALL [OPTION...] [FILE...]\n\nCalls:\n");
    for (size_t i = 0; i < CALL_COUNT; i++) {
        if (!CALLS[i].is_set_up) print_entry(CALLS[i].name, CALLS[i].summary, 14);
    }
    printf("\nTo set it up:\n");
    for (size_t i = 0; i < CALL_COUNT; i++) {
        if (CALLS[i].is_set_up) print_entry(CALLS[i].name, CALLS[i].summary, 14);
    }
    printf("\nMore:\n");
    print_entry("gocount help CALL", "what it reads and prints, its options, examples", 24);
    for (size_t i = 0; i < TOPIC_COUNT; i++) {
        char name[64];
        snprintf(name, sizeof name, "gocount help %s", TOPICS[i].name);
        print_entry(name, TOPICS[i].summary, 24);
    }
    print_entry("gocount --version", "which version this is (-V)", 24);
    each_paragraph(EXIT_STATUS_TEXT, print_paragraph);
    printf("\nTo begin with:\n");
    print_examples(FIRST_EXAMPLES);
    return EXIT_DONE;
}

/* --- by name ----------------------------------------------------------------------------------------------------- */

const call_text *find_call(const char *name) {
    for (size_t i = 0; i < CALL_COUNT; i++) {
        if (strcmp(CALLS[i].name, name) == 0) return &CALLS[i];
    }
    return NULL;
}

static const char *call_name_at(const void *names, size_t index) {
    (void)names;
    return index < CALL_COUNT ? CALLS[index].name : NULL;
}

/* Whether a word stands in a list of words. */
static int is_among(const char *word, const char *words) {
    size_t length = strlen(word);
    while (words != NULL && *words != '\0') {
        size_t next = strcspn(words, " ");
        if (next == length && strncmp(words, word, length) == 0) return 1;
        words += next + strspn(words + next, " ");
    }
    return 0;
}

int no_such_call(const char *name) {
    const char *meant = nearest_name(name, call_name_at, NULL);
    for (size_t i = 0; i < CALL_COUNT && meant == NULL; i++) {
        if (is_among(name, CALLS[i].also)) meant = CALLS[i].name;
    }
    return wrong_name(NULL, "there is no call", name, meant, meant ? NULL : "`gocount --help` lists them");
}

int print_help_of(const char *name) {
    const call_text *call = find_call(name);
    for (size_t i = 0; i < TOPIC_COUNT && call == NULL; i++) {
        if (strcmp(TOPICS[i].name, name) != 0) continue;
        printf("%s\n", TOPICS[i].summary);
        each_paragraph(TOPICS[i].about, print_paragraph);
        if (TOPICS[i].more != NULL) TOPICS[i].more();
        return EXIT_DONE;
    }
    if (call == NULL) return no_such_call(name);
    print_call_help(call);
    return EXIT_DONE;
}

int call_help(int argc, char **argv) {
    const cli_option options[] = {{NULL, NULL, NULL}};
    int names = take_options("help", argc, argv, options);
    if (names < 0) return EXIT_WRONG_USE;
    if (names > 1) return wrong_use("help", "one call at a time, not also", argv[1]);
    return names == 0 ? print_help() : print_help_of(argv[0]);
}
