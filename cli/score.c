/* gocount score: a record or a position counted. */
#include "score.h"

#include "kinds.h"
#include "position.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* How likely the status of a chain must be, where nobody says: the default of the options. */
enum { USUAL_SURE_PERMILLE = 800 };

static int refused(const char *file, const gocount_error *error) {
    return error->status != GOCOUNT_OK ? refuse(file, error) : refuse_at(file, 0, 0, "out of memory");
}

int refuse_dead_list(const char *list, const gocount_error *error) {
    char message[320];
    const char *word = error->offset < strlen(list) ? list + error->offset : "";
    int length = (int)strcspn(word, " \t\r\n,;()[]");
    snprintf(message, sizeof message, "`%.*s`: %s", length < 40 ? length : 40, word, error->message);
    return refuse_at("--dead", error->line, error->column, message);
}

/* --- positions --------------------------------------------------------------------------------------------------- */

/* Marks the dead stones of the file, or of the command line. */
static int read_dead(const position *read, const score_request *wanted, uint8_t *dead) {
    const json *values = &read->json;
    gocount_error error = GOCOUNT_ERROR_INIT;
    size_t list = position_member(read, "dead"), count;
    if (wanted->dead_choice == DEAD_NONE || wanted->dead_choice == DEAD_ESTIMATE) return EXIT_DONE;
    if (wanted->dead_choice == DEAD_LIST) {
        gocount_status status = gocount_board_dead_from_text(read->board, wanted->dead, strlen(wanted->dead), 1, dead,
                                                             read->points, &count, &error);
        return status == GOCOUNT_OK ? EXIT_DONE : refuse_dead_list(wanted->dead, &error);
    }
    if (list == JSON_NONE) return EXIT_DONE;
    if (values->values[list].kind != JSON_ARRAY) return refuse_position(read, list, "`dead` is an array of points");
    for (size_t value = json_first(values, list); value != JSON_NONE; value = json_next(values, list, value)) {
        gocount_point point;
        gocount_color color = GOCOUNT_NONE;
        if (take_point(read, value, &point)) return EXIT_REFUSED;
        if (gocount_board_get(read->board, point.x, point.y, &color, &error) != GOCOUNT_OK) return refuse_call(read, &error);
        if (color == GOCOUNT_NONE) return refuse_position(read, value, "there is no stone");
        dead[(size_t)point.y * read->width + (size_t)point.x] = 1;
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
static int read_captured(const position *read, const score_request *wanted, gocount_score_options *options) {
    size_t captured = position_member(read, "captured");
    if (read_last_move(read, options)) return EXIT_REFUSED;
    if (wanted->last_move != NULL) options->last_mover = wanted->last_mover;
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

/* Counts the board of `found` with the dead stones that are estimated. */
static int count_estimated(const char *file, const score_request *wanted, counted *found) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    found->sure_permille = wanted->estimate.sure_permille ? wanted->estimate.sure_permille : USUAL_SURE_PERMILLE;
    if (gocount_board_estimate(found->board, &wanted->estimate, &found->estimate, &error) == GOCOUNT_OK &&
        gocount_estimate_score(found->estimate, &found->rules, &found->options, &found->score, &error) == GOCOUNT_OK) {
        return EXIT_DONE;
    }
    return refused(file, &error);
}

int recount_with(const counted *found, const gocount_point *stone, int64_t *half_margin) {
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    gocount_score *other = NULL;
    uint32_t width, height;
    size_t count;
    if (gocount_board_size(found->board, &width, &height, NULL) != GOCOUNT_OK) return 0;
    size_t points = (size_t)width * height;
    uint8_t *dead = malloc(points);
    int done = dead != NULL &&
               gocount_estimate_map(found->estimate, GOCOUNT_ESTIMATE_LAYER_DEAD, dead, points, &count, NULL) == GOCOUNT_OK &&
               gocount_board_toggle_dead(found->board, stone->x, stone->y, GOCOUNT_TOGGLE_CHAIN, dead, points, NULL, NULL) == GOCOUNT_OK &&
               gocount_board_score(found->board, &found->rules, dead, points, &found->options, &other, NULL) == GOCOUNT_OK &&
               gocount_score_summarize(other, &summary, NULL) == GOCOUNT_OK;
    *half_margin = summary.half_margin;
    gocount_score_free(other);
    free(dead);
    return done;
}

static int count_position(position *read, const score_request *wanted, counted *found) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_rules rules = wanted->rule_set;
    uint8_t *dead = calloc(read->points, 1);
    found->rules_are_assumed = wanted->rules == NULL && position_member(read, "rules") == JSON_NONE;
    found->komi_is_assumed = wanted->komi == NULL && position_member(read, "komi") == JSON_NONE;
    int status = dead != NULL ? EXIT_DONE : refuse_at(read->file, 0, 0, "out of memory");
    if (status == EXIT_DONE && wanted->rules == NULL) status = position_rules(read, &rules);
    if (status == EXIT_DONE) status = read_komi(read, wanted, &options);
    if (status == EXIT_DONE) status = read_dead(read, wanted, dead);
    if (status == EXIT_DONE) status = read_captured(read, wanted, &options);
    if (status == EXIT_DONE && wanted->dead_choice == DEAD_ESTIMATE) {
        found->board = read->board; /* handed on */
        read->board = NULL;
        found->rules = rules;
        found->options = options;
        status = count_estimated(read->file, wanted, found);
    } else if (status == EXIT_DONE &&
        gocount_board_score(read->board, &rules, dead, read->points, &options, &found->score, &error) != GOCOUNT_OK) {
        status = refuse_call(read, &error);
    }
    free(dead);
    return status;
}

/* --- records ----------------------------------------------------------------------------------------------------- */

/* Counts the position at a node with the dead stones that are estimated, as the record's check found its rules and komi. */
static int estimate_node(const char *file, const gocount_sgf *sgf, gocount_node node, const score_request *wanted,
                         const gocount_record_options *options, counted *found) {
    static const gocount_score_options no_options = GOCOUNT_SCORE_OPTIONS_INIT;
    static const gocount_rules no_rules = GOCOUNT_RULES_INIT;
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_simulator *game = NULL;
    gocount_score *marked = NULL;
    found->options = no_options;
    found->rules = no_rules;
    int done = gocount_record_replay(sgf, node, wanted->rules ? &wanted->rule_set : NULL, options, &game, NULL, &error) == GOCOUNT_OK &&
               gocount_simulator_score_options(game, &found->options, &error) == GOCOUNT_OK &&
               gocount_simulator_to_board(game, NULL, NULL, &found->board, &error) == GOCOUNT_OK &&
               gocount_check_summarize(found->check, &report, &error) == GOCOUNT_OK &&
               gocount_check_score(found->check, &marked, &error) == GOCOUNT_OK &&
               gocount_score_rules(marked, &found->rules, &error) == GOCOUNT_OK;
    gocount_simulator_free(game);
    gocount_score_free(marked);
    if (!done) return refused(file, &error);
    found->options.handicap = report.handicap;
    found->options.has_komi = 1;
    found->options.half_komi = report.half_komi;
    return count_estimated(file, wanted, found);
}

/* Counts at the node that is wanted. */
static int count_node(const char *file, const gocount_sgf *sgf, gocount_node node, const score_request *wanted,
                      counted *found) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_record_options options = GOCOUNT_RECORD_OPTIONS_INIT;
    options.has_komi = wanted->komi != NULL;
    options.half_komi = wanted->half_komi;
    options.has_handicap = wanted->handicap != NULL;
    options.handicap = wanted->stones;
    found->is_overruled = wanted->rules != NULL || wanted->komi != NULL || wanted->handicap != NULL;
    const char *list = record_dead(wanted->keeps_estimate ? DEAD_MARKS : wanted->dead_choice, wanted->dead, &options);
    if (gocount_record_check(sgf, node, wanted->rules ? &wanted->rule_set : NULL, list, list ? strlen(list) : 0, &options,
                             &found->check, &error) != GOCOUNT_OK) {
        /* The only text that is read here, and has places, is the list of dead stones. */
        return error.line != 0 && list != NULL ? refuse_dead_list(list, &error) : refused(file, &error);
    }
    if (wanted->keeps_estimate) return estimate_node(file, sgf, node, wanted, &options, found);
    if (gocount_check_score(found->check, &found->score, &error) == GOCOUNT_OK) {
        return EXIT_DONE;
    }
    return refused(file, &error);
}

static int count_record(const char *file, const char *call, const cli_input *input, const score_request *wanted,
                        counted *found) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_sgf *sgf = NULL;
    gocount_node node = 0;
    int status;
    if (gocount_sgf_parse(input->bytes, input->length, NULL, &sgf, &error) != GOCOUNT_OK ||
        gocount_sgf_tree_count(sgf, &found->games, &error) != GOCOUNT_OK) {
        status = error.status == GOCOUNT_OK || kind_of_input(input) == KIND_RECORD
                     ? refused(file, &error)
                     : refuse_kind(file, input, call, "a game record (SGF), a position in JSON or a board as text");
    } else {
        found->game = wanted->place.game_number;
        status = find_place(file, sgf, &wanted->place, &node);
        if (status == EXIT_DONE) status = count_node(file, sgf, node, wanted, found);
    }
    gocount_sgf_free(sgf);
    return status;
}

/* --- both -------------------------------------------------------------------------------------------------------- */

/* Positions are JSON or a board as text; everything else may hold a record. */
static int count(position *read, const char *call, const score_request *wanted, counted *found) {
    input_kind kind = kind_of_input(&read->input);
    if (kind != KIND_JSON && kind != KIND_DIAGRAM) return count_record(read->file, call, &read->input, wanted, found);
    if (wanted->place.game != NULL || wanted->place.node != NULL || wanted->place.move != NULL) {
        return refuse_at(read->file, 0, 0, "--game, --node and --move are for game records, and this is a position");
    }
    int status = kind == KIND_JSON ? take_json(read) : take_diagram(read);
    return status == EXIT_DONE ? count_position(read, wanted, found) : status;
}

int count_file(const char *file, const char *call, const score_request *wanted, position *read, counted *found) {
    memset(found, 0, sizeof *found);
    memset(read, 0, sizeof *read);
    read->file = file;
    int status = read_input(file, &read->input);
    return status == EXIT_DONE ? count(read, call, wanted, found) : status;
}

void free_counted(counted *found) {
    gocount_check_free(found->check);
    gocount_score_free(found->score);
    gocount_estimate_free(found->estimate);
    gocount_board_free(found->board);
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
    counted found;
    int status = count_file(file, "score", wanted, &read, &found);
    if (status == EXIT_DONE && wanted->svg) status = write_picture(found.score, wanted->svg);
    if (status == EXIT_DONE && (wanted->json || !wanted->svg || strcmp(wanted->svg, "-") != 0)) {
        int printed = wanted->json ? print_json(found.score) : print_score_page(&found, wanted->plain);
        if (!printed) status = refuse_at(file, 0, 0, "out of memory");
    }
    free_counted(&found);
    free_position(&read);
    return status;
}

/* Ends of names that are no pictures in SVG. */
static int is_other_picture(const char *name) {
    static const char *const ends[] = {".png", ".jpg", ".jpeg", ".gif", ".pdf", ".PNG", ".JPG"};
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        size_t end = strlen(ends[i]);
        if (length > end && strcmp(name + length - end, ends[i]) == 0) return 1;
    }
    return 0;
}

int understand_color(const char *text, gocount_color *color) {
    int is_black = strcmp(text, "B") == 0 || strcmp(text, "b") == 0 || strcmp(text, "black") == 0;
    int is_white = strcmp(text, "W") == 0 || strcmp(text, "w") == 0 || strcmp(text, "white") == 0;
    *color = is_black ? GOCOUNT_BLACK : is_white ? GOCOUNT_WHITE : GOCOUNT_NONE;
    return *color != GOCOUNT_NONE;
}

dead_choice understand_dead(const char *text) {
    if (text == NULL) return DEAD_UNSAID;
    if (strcmp(text, "auto") == 0) return DEAD_ESTIMATE;
    if (strcmp(text, "none") == 0) return DEAD_NONE;
    if (strcmp(text, "marks") == 0) return DEAD_MARKS;
    return DEAD_LIST;
}

const char *record_dead(dead_choice choice, const char *text, gocount_record_options *options) {
    switch (choice) {
    case DEAD_UNSAID: options->dead_choice = GOCOUNT_DEAD_CHOICE_AUTO; return NULL;
    case DEAD_ESTIMATE: options->dead_choice = GOCOUNT_DEAD_CHOICE_ESTIMATE; return NULL;
    case DEAD_LIST: return text;
    case DEAD_NONE: return "";
    default: return NULL;
    }
}

static int understand(score_request *wanted) {
    wanted->dead_choice = understand_dead(wanted->dead);
    if (wanted->rules != NULL && rules_option("score", wanted->rules, &wanted->rule_set)) return EXIT_WRONG_USE;
    if (wanted->komi != NULL && komi_option("score", wanted->komi, &wanted->half_komi)) return EXIT_WRONG_USE;
    if (wanted->handicap != NULL && !read_whole_number(wanted->handicap, &wanted->stones)) {
        return wrong_use("score", "--handicap wants a number of stones and not", wanted->handicap);
    }
    if (wanted->last_move != NULL && !understand_color(wanted->last_move, &wanted->last_mover)) {
        return wrong_use("score", "--last-move wants B or W, who put the last stone, and not", wanted->last_move);
    }
    if (wanted->svg != NULL && is_other_picture(wanted->svg)) {
        return wrong_use("score", "--svg draws SVG, which browsers show: a name such as board.svg is wanted and not", wanted->svg);
    }
    return understand_place("score", &wanted->place);
}

int call_score(int argc, char **argv) {
    static const gocount_rules no_rules = GOCOUNT_RULES_INIT;
    static const gocount_estimate_options usual = GOCOUNT_ESTIMATE_OPTIONS_INIT;
    score_request wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.rule_set = no_rules;
    wanted.estimate = usual;
    const cli_option options[] = {
        {"--rules", NULL, &wanted.rules}, {"--komi", NULL, &wanted.komi}, {"--handicap", NULL, &wanted.handicap},
        {"--dead", NULL, &wanted.dead},   {"--svg", NULL, &wanted.svg},   {"--last-move", NULL, &wanted.last_move},
        PLACE_OPTIONS(wanted.place),
        {"--plain", &wanted.plain, NULL}, {"--json", &wanted.json, NULL}, {NULL, NULL, NULL},
    };
    int files = take_options("score", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("score", "one file at a time, not also", argv[1]);
    int status = understand(&wanted);
    return status == EXIT_DONE ? run(files == 1 ? argv[0] : "-", &wanted) : status;
}
