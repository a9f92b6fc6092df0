/* gocount check: each record's count checked against its result. */
#include "files.h"
#include "kinds.h"
#include "named_rules.h"
#include "score.h"

#include <stdlib.h>
#include <string.h>

/* Room for more causes than there are. */
enum { CAUSES = 64 };

/* How many points the boards of a file's games may have together: a count costs time for each, and a game of a few bytes may
   have a million of them. Games that were played have some three for each byte. */
enum { POINTS_FREE = 1 << 22, POINTS_FOR_A_BYTE = 64 };

/* What came of all records. */
typedef struct check_sum {
    uint64_t records, agree, differ, silent, refused;
    uint64_t causes[CAUSES]; /* of those that do not agree */
} check_sum;

/* What is asked for, and how the answers are shown. */
typedef struct check_request {
    const char *rules, *komi, *dead;
    const char *list; /* of dead stones, or NULL */
    record_place place;
    int json;
    int folder; /* of the records that agree and those that claim no score, only the number is told */
    /* The same, understood. */
    gocount_rules rule_set;
    gocount_record_options options;
} check_request;

/* A game of a file. */
typedef struct checked_game {
    const char *file;
    uint32_t game;
    size_t games; /* how many the file has */
} checked_game;

/* Behind the name of a file with several games stands which one it is. No string of JSON holds a quote without a
   backslash before it, so that what follows the name is found for certain. */
static void print_line(const char *text, const checked_game *of) {
    const char *rest = strstr(text, ",\"re\":");
    if (of->games > 1 && rest != NULL) {
        printf("%.*s,\"game\":%lu%s\n", (int)(rest - text), text, (unsigned long)of->game, rest);
    } else {
        puts(text);
    }
}

/* A name for JSON, with U+FFFD for each byte that is not UTF-8; NULL when there is no memory. */
static char *name_for_json(const char *name) {
    size_t length = strlen(name), at = 0;
    char *copy = malloc(length * strlen(UTF8_REPLACEMENT) + 1);
    for (size_t i = 0, whole; copy != NULL && i < length; i += whole ? whole : 1) {
        whole = utf8_length(name + i, length - i);
        size_t bytes = whole ? whole : strlen(UTF8_REPLACEMENT);
        memcpy(copy + at, whole ? name + i : UTF8_REPLACEMENT, bytes);
        at += bytes;
    }
    if (copy != NULL) copy[at] = '\0';
    return copy;
}

static int print_json(const gocount_check *check, const checked_game *of) {
    gocount_text *text = NULL;
    gocount_status status = GOCOUNT_OUT_OF_MEMORY;
    char *name = name_for_json(of->file);
    if (name != NULL) status = gocount_check_json(check, name, strlen(name), &text, NULL);
    if (status == GOCOUNT_OK) print_line(gocount_text_data(text), of);
    gocount_text_free(text);
    free(name);
    return status == GOCOUNT_OK;
}

static int print_for_people(const gocount_check *check, const gocount_check_report *report, const checked_game *of) {
    gocount_score *score = NULL;
    gocount_text *re = NULL, *counted = NULL, *evidence = NULL;
    int printed = gocount_check_score(check, &score, NULL) == GOCOUNT_OK &&
                  gocount_check_tell(check, GOCOUNT_CHECK_TEXT_RE, &re, NULL) == GOCOUNT_OK &&
                  gocount_check_tell(check, GOCOUNT_CHECK_TEXT_EVIDENCE, &evidence, NULL) == GOCOUNT_OK &&
                  gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_RE, &counted, NULL) == GOCOUNT_OK;
    if (printed) {
        print_plain(of->file, strlen(of->file), stdout);
        if (of->games > 1) printf(", game %lu", (unsigned long)of->game);
        fputs(": ", stdout);
        if (gocount_text_length(re) > 0) print_claim(gocount_text_data(re), report);
        else fputs("no result", stdout);
        printf(", counted %s: ", gocount_text_data(counted));
        int is_estimated = report->dead_source == GOCOUNT_DEAD_SOURCE_ESTIMATE;
        if (report->matches == GOCOUNT_MATCH_YES) puts(is_estimated ? "agree, with estimated dead stones" : "agree");
        else printf("%s (%s)\n", gocount_text_data(evidence), gocount_cause_name(report->cause));
    }
    gocount_text_free(re);
    gocount_text_free(counted);
    gocount_text_free(evidence);
    gocount_score_free(score);
    return printed;
}

/* A record of another game: nothing is counted. */
static int tell_other_game(const gocount_sgf *sgf, gocount_node node, const checked_game *of, const check_request *wanted,
                           check_sum *sum) {
    gocount_property_place place;
    gocount_text *re = NULL;
    sum->records++;
    sum->silent++;
    sum->causes[GOCOUNT_CAUSE_NOT_GO]++;
    if (gocount_sgf_inherited(sgf, node, "RE", 2, &place, NULL) == GOCOUNT_OK &&
        gocount_sgf_value_text(sgf, place.node, place.property, 0, GOCOUNT_TEXT_KIND_SIMPLE, &re, NULL) != GOCOUNT_OK) {
        re = NULL;
    }
    if (wanted->json) {
        fputs("{\"file\":", stdout);
        print_json_string(of->file, strlen(of->file));
        if (of->games > 1) printf(",\"game\":%lu", (unsigned long)of->game);
        fputs(",\"re\":", stdout);
        if (re != NULL) print_json_string(gocount_text_data(re), gocount_text_length(re));
        else fputs("null", stdout);
        printf(",\"computed\":null,\"match\":null,\"off_by\":null,\"cause\":\"%s\",\"rules\":null,\"rules_source\":null,"
               "\"komi\":null,\"komi_source\":null,\"dead_source\":null}\n",
               gocount_cause_name(GOCOUNT_CAUSE_NOT_GO));
    } else if (!wanted->folder) {
        print_plain(of->file, strlen(of->file), stdout);
        if (of->games > 1) printf(", game %lu", (unsigned long)of->game);
        printf(": another game than Go, not counted (%s)\n", gocount_cause_name(GOCOUNT_CAUSE_NOT_GO));
    }
    gocount_text_free(re);
    return EXIT_NO_MATCH;
}

static void add_up(check_sum *sum, const gocount_check_report *report) {
    sum->records++;
    if (report->matches == GOCOUNT_MATCH_YES) sum->agree++;
    else if (report->matches == GOCOUNT_MATCH_NO) sum->differ++;
    else sum->silent++;
    if (report->matches != GOCOUNT_MATCH_YES && report->cause < CAUSES) sum->causes[report->cause]++;
}

static int check_game(const gocount_sgf *sgf, const checked_game *of, const check_request *wanted, check_sum *sum,
                      cli_progress *progress) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_check *check = NULL;
    gocount_node node = GOCOUNT_NO_NODE;
    int printed = 1;
    gocount_status status = gocount_sgf_root(sgf, of->game, &node, &error);
    if (status == GOCOUNT_OK) status = gocount_sgf_last_node(sgf, node, &node, &error);
    if (status == GOCOUNT_OK) {
        status = gocount_record_check(sgf, node, wanted->rules ? &wanted->rule_set : NULL, wanted->list,
                                      wanted->list ? strlen(wanted->list) : 0, &wanted->options, &check, &error);
    }
    if (status == GOCOUNT_OK) status = gocount_check_summarize(check, &report, &error);
    if (status == GOCOUNT_OK) {
        add_up(sum, &report);
        int is_told = !wanted->folder || report.matches == GOCOUNT_MATCH_NO;
        if (wanted->json || is_told) progress_end(progress);
        if (wanted->json) printed = print_json(check, of);
        else if (is_told) printed = print_for_people(check, &report, of);
    }
    gocount_check_free(check);
    if (status == GOCOUNT_UNSUPPORTED) return tell_other_game(sgf, node, of, wanted, sum);
    if (status != GOCOUNT_OK || !printed) progress_end(progress);
    if (status != GOCOUNT_OK && error.line != 0 && wanted->list != NULL) return refuse_dead_list(wanted->list, &error);
    if (status != GOCOUNT_OK) return refuse(of->file, &error);
    if (!printed) return refuse_at(of->file, 0, 0, "out of memory");
    return report.matches == GOCOUNT_MATCH_YES ? EXIT_DONE : EXIT_NO_MATCH;
}

/* Takes the points of a game's board from those that are left; 0 when they are too few. */
static int take_points(const gocount_sgf *sgf, uint32_t game, uint64_t *left) {
    uint32_t width = 0, height = 0;
    if (gocount_sgf_board_size(sgf, game, &width, &height, NULL) != GOCOUNT_OK) return 0;
    uint64_t points = (uint64_t)width * height;
    if (points > *left) return 0;
    *left -= points;
    return 1;
}

/* All games of a file of `length` bytes, or the one that is asked for. */
static int check_games(const gocount_sgf *sgf, const char *file, size_t length, const check_request *wanted, check_sum *sum,
                       cli_progress *progress) {
    checked_game of = {file, 0, 0};
    uint64_t left = POINTS_FREE + (uint64_t)length * POINTS_FOR_A_BYTE;
    gocount_node node;
    int status = EXIT_DONE;
    if (gocount_sgf_tree_count(sgf, &of.games, NULL) != GOCOUNT_OK) return refuse_at(file, 0, 0, "out of memory");
    if (wanted->place.game != NULL && find_place(file, sgf, &wanted->place, &node)) return EXIT_REFUSED;
    for (; of.game < of.games; of.game++) {
        if (wanted->place.game != NULL && wanted->place.game_number != of.game) continue;
        if (of.games > 1 && !take_points(sgf, of.game, &left)) {
            progress_end(progress);
            sum->refused++;
            return refuse_at(file, 0, 0, "its games have too many points for its length; --game NUMBER checks one of them");
        }
        int one = check_game(sgf, &of, wanted, sum, progress);
        if (one > status) status = one;
    }
    return status;
}

static int check_file(const char *file, const check_request *wanted, check_sum *sum, cli_progress *progress) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_sgf *sgf = NULL;
    cli_input input;
    int status = read_input(file, &input);
    if (status == EXIT_DONE && gocount_sgf_parse(input.bytes, input.length, NULL, &sgf, &error) != GOCOUNT_OK) {
        progress_end(progress);
        status = kind_of_input(&input) == KIND_RECORD ? refuse(file, &error)
                                                      : refuse_kind(file, &input, "check", "game records (SGF)");
    }
    if (status != EXIT_DONE) sum->refused++;
    else status = check_games(sgf, file, input.length, wanted, sum, progress);
    gocount_sgf_free(sgf);
    free_input(&input);
    return status;
}

static void print_number(const char *what, uint64_t number, uint64_t of) {
    printf("  %-16s%9llu%8.1f %%\n", what, (unsigned long long)number, of ? 100.0 * (double)number / (double)of : 0.0);
}

/* The table of what came of many records. */
static void print_summary(const check_sum *sum) {
    printf("%llu record%s\n\n", (unsigned long long)sum->records, sum->records == 1 ? "" : "s");
    print_number("agree", sum->agree, sum->records);
    print_number("differ", sum->differ, sum->records);
    print_number("not compared", sum->silent, sum->records);
    if (sum->agree < sum->records) puts("\nWhy not:\n");
    int printed[CAUSES] = {0};
    for (;;) {
        /* The commonest that was not printed yet. */
        size_t most = CAUSES;
        for (size_t i = 0; i < CAUSES; i++) {
            if (sum->causes[i] > 0 && !printed[i] && (most == CAUSES || sum->causes[i] > sum->causes[most])) most = i;
        }
        if (most == CAUSES) break;
        printed[most] = 1;
        print_number(gocount_cause_name((gocount_cause)most), sum->causes[most], sum->records);
    }
    if (sum->refused > 0) {
        printf("\n%llu file%s refused\n", (unsigned long long)sum->refused, sum->refused == 1 ? " was" : "s were");
    }
}

static int run(char **names, int count, check_request *wanted) {
    file_list files = {NULL, 0, 0};
    check_sum sum;
    cli_progress progress;
    int status = list_files(names, count, &files);
    memset(&sum, 0, sizeof sum);
    for (int i = 0; i < count; i++) wanted->folder |= !is_standard_input(names[i]) && is_folder(names[i]);
    progress_begin(&progress, "records", files.count);
    for (size_t i = 0; i < files.count; i++) {
        progress_show(&progress, i);
        int one = check_file(files.names[i], wanted, &sum, &progress);
        if (one > status) status = one;
    }
    progress_end(&progress);
    if (!wanted->json && files.count > 0 && (wanted->folder || files.count > 1)) {
        if (!wanted->folder || sum.differ > 0) putchar('\n');
        print_summary(&sum);
    }
    free_files(&files);
    return status;
}

int call_check(int argc, char **argv) {
    static const gocount_rules no_rules = GOCOUNT_RULES_INIT;
    static const gocount_record_options no_options = GOCOUNT_RECORD_OPTIONS_INIT;
    static char standard_input[] = "-";
    char *only_input = standard_input;
    check_request wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.rule_set = no_rules;
    wanted.options = no_options;
    const cli_option options[] = {{"--rules", NULL, &wanted.rules}, {"--komi", NULL, &wanted.komi},
                                  {"--dead", NULL, &wanted.dead},   {"--game", NULL, &wanted.place.game},
                                  {"--json", &wanted.json, NULL},   {NULL, NULL, NULL}};
    int files = take_options("check", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    wanted.options.has_komi = wanted.komi != NULL;
    wanted.list = record_dead(understand_dead(wanted.dead), wanted.dead, &wanted.options);
    if (wanted.rules != NULL && rules_option("check", wanted.rules, &wanted.rule_set)) return EXIT_WRONG_USE;
    if (wanted.komi != NULL && komi_option("check", wanted.komi, &wanted.options.half_komi)) return EXIT_WRONG_USE;
    if (understand_place("check", &wanted.place)) return EXIT_WRONG_USE;
    return files > 0 ? run(argv, files, &wanted) : run(&only_input, 1, &wanted);
}
