/* Options and names of files, as they stand on the command line. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

/* The first half of the line: who says it, what is wrong, and with what. */
static void begin_line(const char *call, const char *message, const char *about) {
    fprintf(stderr, "gocount%s%s: %s", call ? " " : "", call ? call : "", message);
    if (about == NULL) return;
    fputs(" `", stderr);
    print_plain(about, strlen(about), stderr);
    fputc('`', stderr);
}

int wrong_use(const char *call, const char *message, const char *about) {
    begin_line(call, message, about);
    fputc('\n', stderr);
    return EXIT_WRONG_USE;
}

int wrong_name(const char *call, const char *message, const char *about, const char *meant, const char *more) {
    begin_line(call, message, about);
    if (meant != NULL) fprintf(stderr, ": did you mean `%s`?%s", meant, more ? " " : "");
    else if (more != NULL) fputs("; ", stderr);
    fprintf(stderr, "%s\n", more ? more : "");
    return EXIT_WRONG_USE;
}

int read_whole_number(const char *text, uint32_t *number) {
    uint64_t value = 0;
    if (*text == '\0') return 0;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9') return 0;
        value = value * 10 + (uint64_t)(*text - '0');
        if (value > UINT32_MAX) return 0;
    }
    *number = (uint32_t)value;
    return 1;
}

/* The option that `word` names; `value` is set to what stands behind a `=`, or NULL. */
static const cli_option *find_option(const cli_option *options, const char *word, const char **value) {
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    *value = equals ? equals + 1 : NULL;
    for (; options->name != NULL; options++) {
        if (strlen(options->name) == length && strncmp(options->name, word, length) == 0) return options;
    }
    return NULL;
}

static const char *option_at(const void *options, size_t index) { return ((const cli_option *)options)[index].name; }

static int no_such_option(const char *call, const char *word, const cli_option *options) {
    char name[64], more[64];
    size_t length = strcspn(word, "=");
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), word);
    snprintf(more, sizeof more, "`gocount help %s` lists them", call);
    const char *meant = nearest_name(name, option_at, options);
    return wrong_name(call, "there is no option", word, meant, meant ? NULL : more);
}

int take_options(const char *call, int argc, char **argv, const cli_option *options) {
    int files = 0, only_files = 0;
    for (int i = 0; i < argc; i++) {
        char *word = argv[i];
        if (only_files || word[0] != '-' || word[1] == '\0') {
            argv[files++] = word;
        } else if (strcmp(word, "--") == 0) {
            only_files = 1;
        } else {
            const char *value;
            const cli_option *option = find_option(options, word, &value);
            if (option == NULL) return no_such_option(call, word, options), -1;
            if (option->given != NULL) *option->given = 1;
            if (option->value == NULL) {
                if (value != NULL) return wrong_use(call, "this option takes no value:", word), -1;
                continue;
            }
            if (value == NULL && i + 1 < argc) value = argv[++i];
            if (value == NULL) return wrong_use(call, "this option wants a value:", word), -1;
            *option->value = value;
        }
    }
    return files;
}
