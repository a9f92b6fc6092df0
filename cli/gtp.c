/* gocount gtp: reads lines of the Go Text Protocol and answers each. */
#include "gtp.h"

#include "named_rules.h"

#include <stdlib.h>
#include <string.h>

/* A longer line is answered with an error. */
enum { LONGEST_LINE = 1 << 20 };

/* --- answers ----------------------------------------------------------------------------------------------------- */

void say(gtp_answer *answer, const char *text) {
    size_t length = strlen(text);
    if (length >= answer->room - answer->length) {
        size_t room = (answer->room + length + 1) * 2;
        char *grown = realloc(answer->text, room);
        if (grown == NULL) {
            answer->is_lost = 1;
            return;
        }
        answer->text = grown;
        answer->room = room;
    }
    memcpy(answer->text + answer->length, text, length + 1);
    answer->length += length;
}

void say_number(gtp_answer *answer, int64_t number) {
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)number);
    say(answer, text);
}

void say_half(gtp_answer *answer, int64_t half) {
    if (half < 0) say(answer, "-");
    say_number(answer, (half < 0 ? -half : half) / 2);
    if (half % 2 != 0) say(answer, ".5");
}

/* An empty line ends an answer, so that none stands within it. */
static void print_answer(const gtp_line *line, int is_done, const gtp_answer *answer) {
    printf("%c%s ", is_done && !answer->is_lost ? '=' : '?', line->id);
    const char *text = answer->is_lost ? "out of memory" : answer->text != NULL ? answer->text : "";
    for (const char *c = text; *c != '\0'; c++) {
        if (*c != '\n' || (c[1] != '\n' && c[1] != '\0')) putchar(*c);
    }
    fputs("\n\n", stdout);
    fflush(stdout);
}

/* --- lines ------------------------------------------------------------------------------------------------------- */

/* Reads a line without comment and control characters, tabs as blanks; 0 at the end of the input. What is longer than
   a line may be is passed over, and `*is_too_long` set. */
static int read_line(FILE *in, char *line, int *is_too_long) {
    size_t length = 0;
    int c, is_comment = 0;
    *is_too_long = 0;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (c == '#') is_comment = 1;
        if (c == '\t') c = ' ';
        if (is_comment || c < 0x20 || c == 0x7f) continue;
        if (length < LONGEST_LINE) line[length++] = (char)c;
        else *is_too_long = 1;
    }
    while (length > 0 && line[length - 1] == ' ') length--;
    line[length] = '\0';
    return c != EOF || length > 0;
}

/* Takes a line apart, in `copy`, whose room is that of the line; its words are put into `words`. */
static void take_apart(const char *text, char *copy, char **words, gtp_line *line) {
    strcpy(copy, text);
    line->words = words;
    line->count = 0;
    line->id = "";
    line->rest = "";
    for (char *c = copy + strspn(copy, " "); *c != '\0';) {
        words[line->count++] = c;
        c += strcspn(c, " ");
        if (*c != '\0') *c++ = '\0';
        c += strspn(c, " ");
    }
    /* A first word of digits alone is the number of the command. */
    if (line->count > 0 && words[0][strspn(words[0], "0123456789")] == '\0') {
        line->id = words[0];
        line->words++;
        line->count--;
    }
    if (line->count > 1) line->rest = text + (line->words[1] - copy);
}

/* --- the call ---------------------------------------------------------------------------------------------------- */

/* Room for a line in its three forms. */
typedef struct line_room {
    char text[LONGEST_LINE + 1], copy[LONGEST_LINE + 1];
    char *words[LONGEST_LINE / 2 + 2];
} line_room;

/* Answers a line; 0 when it is the last. */
static int answer_line(gtp_game *game, line_room *room, int is_too_long) {
    gtp_answer answer = {NULL, 0, 0, 0};
    gtp_line line;
    take_apart(room->text, room->copy, room->words, &line);
    if (line.count == 0 && *line.id == '\0') return 1;
    int is_done = 0;
    if (is_too_long) say(&answer, "the line is too long");
    else if (line.count == 0) say(&answer, "unknown command");
    else is_done = run_command(game, &line, &answer);
    print_answer(&line, is_done, &answer);
    free(answer.text);
    return is_too_long || line.count == 0 || !is_quit(&line);
}

static int referee(gtp_game *game, FILE *in) {
    line_room *room = malloc(sizeof *room);
    int is_too_long = 0;
    if (room == NULL || game_begin(game, 19, 19) != GOCOUNT_OK) {
        free(room);
        return refuse_at("-", 0, 0, "out of memory");
    }
    while (read_line(in, room->text, &is_too_long) && answer_line(game, room, is_too_long)) continue;
    free(room);
    return EXIT_DONE;
}

int call_gtp(int argc, char **argv) {
    static const gocount_rules no_rules = GOCOUNT_RULES_INIT;
    const char *rules = "chinese", *komi = NULL;
    gtp_game game;
    const cli_option options[] = {{"--rules", NULL, &rules}, {"--komi", NULL, &komi}, {NULL, NULL, NULL}};
    int files = take_options("gtp", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 0) return wrong_use("gtp", "commands come on standard input, not from", argv[0]);
    memset(&game, 0, sizeof game);
    game.rules = no_rules;
    if (rules_option("gtp", rules, &game.rules)) return EXIT_WRONG_USE;
    game.half_komi = game.rules.half_komi;
    game.komi_is_said = komi != NULL;
    if (komi != NULL && komi_option("gtp", komi, &game.half_komi)) return EXIT_WRONG_USE;
    int status = referee(&game, stdin);
    game_free(&game);
    return status;
}
