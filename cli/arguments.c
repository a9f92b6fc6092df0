/* Options and names of files, as they stand on the command line. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

int wrong_use(const char *call, const char *message, const char *about) {
    fprintf(stderr, "gocount%s%s: %s", call ? " " : "", call ? call : "", message);
    if (about != NULL) {
        fputs(" `", stderr);
        print_plain(about, strlen(about), stderr);
        fputc('`', stderr);
    }
    fputc('\n', stderr);
    return EXIT_WRONG_USE;
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
            if (option == NULL) return wrong_use(call, "there is no option", word), -1;
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
