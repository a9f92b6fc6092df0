/* The `gocount` command: finds the call and hands over. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

typedef struct cli_call {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *usage;
    const char *help;
} cli_call;

static const cli_call CALLS[] = {
    {"territory", call_territory, "[--at X,Y] [FILE]",
     "Reads a board as text, one row a line (`B` `W` space, also `X # b`, `O w`, `. + _`), and prints whose territory\n"
     "each empty point is, as JSON. With --at, only the territory of that point (x to the right, y down, from 0)."},
    {"infinite", call_infinite, "[--shape S] [--suicide S] [--occupied S] [--report] [--progress] [FILE]",
     "Plays Infinite Go (HDU 4775): the number of tests, then for each the number of moves and a line `ROW COLUMN` for\n"
     "each move. Prints the stones left, a line `BLACK WHITE` for each test.\n\n"
     "  --shape     quarter (rows and columns from 1), half (rows from 1), whole, or COLUMNSxROWS (both from 1)\n"
     "  --suicide   allowed or forbidden\n"
     "  --occupied  what a move on a stone is: an error, or skip (the turn passes), ignore (it stays) or replace\n"
     "  --report    a line `move N: BLACK WHITE` for each move that takes stones off\n"
     "  --progress  shows how far it is on standard error, as it does when that is a terminal"},
    {"sgf", call_sgf, "[--strict] [--json] [--write] [--diagnostics] [FILE...]",
     "Reads game records (SGF) and prints who played, the result and the moves. With --json a line for each tree,\n"
     "with --write the record again, with --diagnostics a line for each odd thing. With --strict, anything that is not well-formed is refused."},
    {"play", call_play, "[FILE]",
     "Plays the moves of a position: a JSON object with `rows`, `moves` (`[\"B\",x,y]`, or `[\"W\"]` for a pass), `rules`\n"
     "(KataGo's fields, or a `name`) and `initial_to_move` (`X` or `O`). Prints the rows, the stones taken off, the points\n"
     "that ko forbids, and the first illegal move, where play stops."},
    {"life", call_life, "[--suicide] [FILE]",
     "Prints which stones of a position (`{\"rows\":[...]}`) are pass-alive, and their territory, as a map. With --suicide a\n"
     "move may take off its own chain of two stones or more."},
    {"score", call_score,
     "[--rules NAME or JSON] [--komi K] [--handicap N] [--dead LIST] [--node N] [--plain] [--svg OUT] [--json] [FILE]",
     "Counts a game record (SGF), or a position: a JSON object with `rows`, `rules`, `komi`, `dead` (points), `captured`\n"
     "(stones of each side, `{\"black\":2,\"white\":3}`) and, where those are not known, `last_move` (`B` or `W`, whoever put\n"
     "the last stone). Prints the board with territory and dead stones, each line of the score, and the result; of a\n"
     "record the comparison with RE. --dead is a list such as `D4 Q16`, a stone of each chain; --node counts another node\n"
     "than the last of the main line; --plain keeps to ASCII; --svg draws a picture; --json prints one line."},
    {"check", call_check, "[--json] FILE...",
     "Counts each record and compares with its result (RE): whether they agree, and if not, why. A folder stands for all\n"
     "records in it: those that differ have a line each, and a table counts them all. Exit status 3 when something does not agree."},
};

enum { CALL_COUNT = sizeof CALLS / sizeof CALLS[0] };

static int help(void) {
    printf("gocount counts, replays and reads the game of Go.\n\n");
    for (size_t i = 0; i < CALL_COUNT; i++) printf("  gocount %s %s\n", CALLS[i].name, CALLS[i].usage);
    printf("  gocount CALL --help\n  gocount --version\n\n"
           "FILE `-`, or none, is standard input. Exit status: 0 done, 1 an input was refused, 2 wrong use, 3 something does\n"
           "not match (check).\n");
    return EXIT_DONE;
}

static int call_help(const cli_call *call) {
    printf("gocount %s %s\n\n%s\n", call->name, call->usage, call->help);
    return EXIT_DONE;
}

static const cli_call *find_call(const char *name) {
    for (size_t i = 0; i < CALL_COUNT; i++) {
        if (strcmp(CALLS[i].name, name) == 0) return &CALLS[i];
    }
    return NULL;
}

/* Options may stand anywhere before `--`. */
static int asks_for_help(int argc, char **argv) {
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return 1;
    }
    return 0;
}

static int run(int argc, char **argv) {
    if (argc < 2) return wrong_use(NULL, "which call? See `gocount --help`", NULL);
    if (argv[1][0] == '-' && argc > 2) return wrong_use(NULL, "nothing may follow", argv[1]);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) return help();
    if (strcmp(argv[1], "--version") == 0) {
        printf("gocount %s\n", gocount_version());
        return EXIT_DONE;
    }
    const cli_call *call = find_call(argv[1]);
    if (call == NULL) return wrong_use(NULL, "there is no call", argv[1]);
    if (asks_for_help(argc - 2, argv + 2)) return call_help(call);
    return call->run(argc - 2, argv + 2);
}

int main(int argc, char **argv) {
    if (gocount_abi_version() != GOCOUNT_ABI_VERSION) return wrong_use(NULL, "the library is of another version", NULL);
    int status = run(argc, argv);
    int written = finish_output();
    return status > written ? status : written;
}
