/* The `gocount` command: finds the call and hands over. */
#include "calls.h"
#include "cli.h"

#include <stdio.h>
#include <string.h>

static int is_help(const char *word) { return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0; }

static int is_version(const char *word) { return strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0; }

/* Options may stand anywhere before `--`. */
static int asks_for_help(int argc, char **argv) {
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (is_help(argv[i])) return 1;
    }
    return 0;
}

/* A first word that is an option: help, the version, or a mistake such as `--score` for `score`. */
static int run_option(int argc, char **argv) {
    const char *word = argv[1];
    if (!is_help(word) && !is_version(word)) {
        const char *name = word + strspn(word, "-");
        return wrong_name(NULL, "there is no option", word, find_call(name) ? name : NULL, "`gocount --help` tells more");
    }
    if (is_help(word) && argc == 3) return print_help_of(argv[2]);
    if (argc > 2) return wrong_use(NULL, "nothing may follow", word);
    if (is_help(word)) return print_help();
    printf("gocount %s\n", gocount_version());
    return EXIT_DONE;
}

static int run(int argc, char **argv) {
    if (argc < 2) return wrong_use(NULL, "which call? `gocount --help` lists them; to begin with: gocount score FILE", NULL);
    if (argv[1][0] == '-') return run_option(argc, argv);
    const call_text *call = find_call(argv[1]);
    if (call == NULL) return no_such_call(argv[1]);
    if (asks_for_help(argc - 2, argv + 2)) {
        print_call_help(call);
        return EXIT_DONE;
    }
    return call->run(argc - 2, argv + 2);
}

int main(int argc, char **argv) {
    if (gocount_abi_version() != GOCOUNT_ABI_VERSION) return wrong_use(NULL, "the library is of another version", NULL);
    int status = run(argc, argv);
    int written = finish_output();
    /* Whatever the answer, it did not arrive. */
    return written != EXIT_DONE ? written : status;
}
