/* gocount score: a record or a position counted. */
#include "score.h"

#include "position.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int refused(const char *file, const gocount_error *error) {
    return error->status != GOCOUNT_OK ? refuse(file, error) : refuse_at(file, 0, 0, "out of memory");
}

/* --- positions --------------------------------------------------------------------------------------------------- */

/* Marks the dead stones of the file, or of the command line. */
static int read_dead(const position *read, const score_request *wanted, uint8_t *dead) {
    const json *values = &read->json;
    gocount_error error = GOCOUNT_ERROR_INIT;
    size_t list = position_member(read, "dead"), count;
    if (wanted->dead != NULL) {
        gocount_status status = gocount_board_dead_from_text(read->board, wanted->dead, strlen(wanted->dead), 1, dead,
                                                             read->points, &count, &error);
        return status == GOCOUNT_OK ? EXIT_DONE : refuse("--dead", &error);
    }
    if (list == JSON_NONE) return EXIT_DONE;
    if (values->values[list].kind != JSON_ARRAY) return refuse_position(read, list, "`dead` is an array of points");
    for (size_t point = json_first(values, list); point != JSON_NONE; point = json_next(values, list, point)) {
        int32_t x = -1, y = -1;
        gocount_color color = GOCOUNT_NONE;
        size_t first = json_count(values, point) == 2 ? json_first(values, point) : JSON_NONE;
        if (first == JSON_NONE || !json_integer(values, first, &x) ||
            !json_integer(values, json_next(values, point, first), &y)) {
            return refuse_position(read, point, "a point, [x,y], is expected");
        }
        if (gocount_board_get(read->board, x, y, &color, &error) != GOCOUNT_OK) {
            return refuse_position(read, point, error.message);
        }
        if (color == GOCOUNT_NONE) return refuse_position(read, point, "there is no stone");
        dead[(size_t)y * read->width + (size_t)x] = 1;
    }
    return EXIT_DONE;
}

/* A count of stones in an object of the file; the number stays as it is when there is none. */
static int read_stones(const position *read, size_t object, const char *side, uint64_t *stones) {
    int32_t number = 0;
    size_t value = json_member(&read->json, object, side);
    if (value == JSON_NONE) return EXIT_DONE;
    if (!json_integer(&read->json, value, &number) || number < 0) {
        return refuse_position(read, value, "a number of stones is expected");
    }
    *stones = (uint64_t)number;
    return EXIT_DONE;
}

/* Who moved last, where the file tells. */
static int read_last_move(const position *read, gocount_score_options *options) {
    size_t last = position_member(read, "last_move");
    if (last == JSON_NONE || read->json.values[last].kind == JSON_NULL) return EXIT_DONE;
    if (json_is_word(&read->json, last, "B") || json_is_word(&read->json, last, "X")) options->last_mover = GOCOUNT_BLACK;
    else if (json_is_word(&read->json, last, "W") || json_is_word(&read->json, last, "O")) options->last_mover = GOCOUNT_WHITE;
    else return refuse_position(read, last, "`last_move` is `B` or `W`");
    return EXIT_DONE;
}

/* The prisoners; without them the side that moved last tells their difference, as on a photograph. */
static int read_captured(const position *read, gocount_score_options *options) {
    size_t captured = position_member(read, "captured");
    if (read_last_move(read, options)) return EXIT_REFUSED;
    if (captured != JSON_NONE && read->json.values[captured].kind != JSON_NULL) {
        if (read->json.values[captured].kind != JSON_OBJECT) {
            return refuse_position(read, captured, "`captured` is an object of `black` and `white`");
        }
        return read_stones(read, captured, "black", &options->captured_black) ||
                       read_stones(read, captured, "white", &options->captured_white)
                   ? EXIT_REFUSED
                   : EXIT_DONE;
    }
    options->prisoners = options->last_mover == GOCOUNT_NONE ? GOCOUNT_PRISONERS_ASSUMED : GOCOUNT_PRISONERS_DEDUCED;
    return EXIT_DONE;
}

static int read_komi(const position *read, const score_request *wanted, gocount_score_options *options) {
    const json *values = &read->json;
    size_t komi = position_member(read, "komi");
    options->handicap = wanted->stones;
    options->has_komi = wanted->komi != NULL || komi != JSON_NONE;
    options->half_komi = wanted->half_komi;
    if (wanted->komi != NULL || komi == JSON_NONE) return EXIT_DONE;
    if (values->values[komi].kind != JSON_NUMBER || !half_points(values->values[komi].number, &options->half_komi)) {
        return refuse_position(read, komi, "komi is a number of points and halves, such as 6.5");
    }
    return EXIT_DONE;
}

static int count_position(const position *read, const score_request *wanted, counted *found) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_rules rules = wanted->rule_set;
    uint8_t *dead = calloc(read->points, 1);
    int status = dead != NULL ? EXIT_DONE : refuse_at(read->file, 0, 0, "out of memory");
    if (status == EXIT_DONE && wanted->rules == NULL) status = position_rules(read, &rules);
    if (status == EXIT_DONE) status = read_komi(read, wanted, &options);
    if (status == EXIT_DONE) status = read_dead(read, wanted, dead);
    if (status == EXIT_DONE) status = read_captured(read, &options);
    if (status == EXIT_DONE &&
        gocount_board_score(read->board, &rules, dead, read->points, &options, &found->score, &error) != GOCOUNT_OK) {
        status = refuse_call(read, &error);
    }
    free(dead);
    return status;
}

/* --- records ----------------------------------------------------------------------------------------------------- */

/* The node that is wanted, or the last of the first tree's main line. */
static gocount_status find_node(const gocount_sgf *sgf, const score_request *wanted, gocount_node *node,
                                gocount_error *error) {
    *node = wanted->node_number;
    if (wanted->node != NULL) return GOCOUNT_OK;
    gocount_status status = gocount_sgf_root(sgf, 0, node, error);
    return status == GOCOUNT_OK ? gocount_sgf_last_node(sgf, *node, node, error) : status;
}

static int count_record(const char *file, const cli_input *input, const score_request *wanted, counted *found) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_record_options options = GOCOUNT_RECORD_OPTIONS_INIT;
    gocount_sgf *sgf = NULL;
    gocount_node node = 0;
    options.has_komi = wanted->komi != NULL;
    options.half_komi = wanted->half_komi;
    options.has_handicap = wanted->handicap != NULL;
    options.handicap = wanted->stones;
    const char *about = file;
    int done = gocount_sgf_parse(input->bytes, input->length, NULL, &sgf, &error) == GOCOUNT_OK &&
               find_node(sgf, wanted, &node, &error) == GOCOUNT_OK &&
               gocount_record_check(sgf, node, wanted->rules ? &wanted->rule_set : NULL, wanted->dead,
                                    wanted->dead ? strlen(wanted->dead) : 0, &options, &found->check,
                                    &error) == GOCOUNT_OK &&
               gocount_check_score(found->check, &found->score, &error) == GOCOUNT_OK;
    /* Places of later failures are in the list of dead stones: nothing else is read then. */
    if (!done && sgf != NULL && error.line != 0) about = "--dead";
    gocount_sgf_free(sgf);
    return done ? EXIT_DONE : refused(about, &error);
}

/* --- both -------------------------------------------------------------------------------------------------------- */

/* Whether an input is a position, which is an object in JSON; SGF begins with a parenthesis. */
static int is_position(const cli_input *input) {
    size_t at = input->length >= 3 && memcmp(input->bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while (at < input->length && strchr(" \t\r\n", input->bytes[at]) != NULL && input->bytes[at] != '\0') at++;
    return at < input->length && (input->bytes[at] == '{' || input->bytes[at] == '[');
}

static int write_picture(const gocount_score *score, const char *path) {
    gocount_text *text = NULL;
    if (gocount_score_svg(score, NULL, &text, NULL) != GOCOUNT_OK) return refuse_at(path, 0, 0, "out of memory");
    errno = 0;
    FILE *out = strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    int is_written = out != NULL && fputs(gocount_text_data(text), out) >= 0;
    if (out != NULL && out != stdout) is_written = fclose(out) == 0 && is_written;
    gocount_text_free(text);
    return is_written ? EXIT_DONE : refuse_at(path, 0, 0, errno ? strerror(errno) : "cannot be written");
}

static int print_json(const gocount_score *score) {
    gocount_text *text = NULL;
    if (gocount_score_json(score, GOCOUNT_SCORE_SHAPE_FULL, &text, NULL) != GOCOUNT_OK) return 0;
    puts(gocount_text_data(text));
    gocount_text_free(text);
    return 1;
}

static int run(const char *file, const score_request *wanted) {
    position read;
    counted found = {NULL, NULL};
    memset(&read, 0, sizeof read);
    read.file = file;
    int status = read_input(file, &read.input);
    if (status == EXIT_DONE && is_position(&read.input)) {
        status = take_position(&read);
        if (status == EXIT_DONE) status = count_position(&read, wanted, &found);
    } else if (status == EXIT_DONE) {
        status = count_record(file, &read.input, wanted, &found);
    }
    if (status == EXIT_DONE && wanted->svg) status = write_picture(found.score, wanted->svg);
    if (status == EXIT_DONE && (wanted->json || !wanted->svg || strcmp(wanted->svg, "-") != 0)) {
        int printed = wanted->json ? print_json(found.score) : print_score_page(&found, wanted->plain);
        if (!printed) status = refuse_at(file, 0, 0, "out of memory");
    }
    gocount_check_free(found.check);
    gocount_score_free(found.score);
    free_position(&read);
    return status;
}

/* A whole number of the command line. */
static int read_number(const char *text, uint32_t *number) {
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

static int understand(score_request *wanted) {
    gocount_margin komi;
    gocount_error error = GOCOUNT_ERROR_INIT;
    if (wanted->rules != NULL && gocount_rules_parse(wanted->rules, strlen(wanted->rules), GOCOUNT_DIALECT_KATAGO,
                                                     &wanted->rule_set, &error) != GOCOUNT_OK) {
        return wrong_use("score", error.message, NULL);
    }
    if (wanted->komi != NULL) {
        if (gocount_value_komi(wanted->komi, strlen(wanted->komi), &komi, NULL, NULL) != GOCOUNT_OK ||
            !komi.has_half_points) {
            return wrong_use("score", "--komi wants a number of points and halves (6.5), and not", wanted->komi);
        }
        wanted->half_komi = komi.half_points;
    }
    if (wanted->handicap != NULL && !read_number(wanted->handicap, &wanted->stones)) {
        return wrong_use("score", "--handicap wants a number of stones and not", wanted->handicap);
    }
    if (wanted->node != NULL && !read_number(wanted->node, &wanted->node_number)) {
        return wrong_use("score", "--node wants the number of a node and not", wanted->node);
    }
    return EXIT_DONE;
}

int call_score(int argc, char **argv) {
    static const gocount_rules no_rules = GOCOUNT_RULES_INIT;
    score_request wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.rule_set = no_rules;
    const cli_option options[] = {
        {"--rules", NULL, &wanted.rules}, {"--komi", NULL, &wanted.komi}, {"--handicap", NULL, &wanted.handicap},
        {"--dead", NULL, &wanted.dead},   {"--node", NULL, &wanted.node}, {"--svg", NULL, &wanted.svg},
        {"--plain", &wanted.plain, NULL}, {"--json", &wanted.json, NULL}, {NULL, NULL, NULL},
    };
    int files = take_options("score", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("score", "one file at a time, not also", argv[1]);
    int status = understand(&wanted);
    return status == EXIT_DONE ? run(files == 1 ? argv[0] : "-", &wanted) : status;
}
