/* gocount check: each record's count checked against its result. */
#include "files.h"
#include "score.h"

#include <stdlib.h>
#include <string.h>

/* Room for more causes than there are. */
enum { CAUSES = 64 };

/* What came of all records. */
typedef struct check_sum {
    uint64_t records, agree, differ, silent, refused;
    uint64_t causes[CAUSES]; /* of those that do not agree */
} check_sum;

/* How the answers are shown. */
typedef struct check_style {
    int json;
    int folder; /* of the records that agree and those that claim no score, only the number is told */
} check_style;

static int print_json(const gocount_check *check, const char *file) {
    gocount_text *text = NULL;
    gocount_status status = gocount_check_json(check, file, strlen(file), &text, NULL);
    /* A name that is not UTF-8 stands nowhere in JSON. */
    if (status == GOCOUNT_INVALID_VALUE) status = gocount_check_json(check, "?", 1, &text, NULL);
    if (status == GOCOUNT_OK) puts(gocount_text_data(text));
    gocount_text_free(text);
    return status == GOCOUNT_OK;
}

static int print_for_people(const gocount_check *check, const gocount_check_report *report, const char *file) {
    gocount_score *score = NULL;
    gocount_text *re = NULL, *counted = NULL, *evidence = NULL;
    int printed = gocount_check_score(check, &score, NULL) == GOCOUNT_OK &&
                  gocount_check_tell(check, GOCOUNT_CHECK_TEXT_RE, &re, NULL) == GOCOUNT_OK &&
                  gocount_check_tell(check, GOCOUNT_CHECK_TEXT_EVIDENCE, &evidence, NULL) == GOCOUNT_OK &&
                  gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_RE, &counted, NULL) == GOCOUNT_OK;
    if (printed) {
        print_plain(file, strlen(file), stdout);
        fputs(": ", stdout);
        if (gocount_text_length(re) > 0) print_claim(gocount_text_data(re), report);
        else fputs("no result", stdout);
        printf(", counted %s: ", gocount_text_data(counted));
        if (report->matches == GOCOUNT_MATCH_YES) puts("agree");
        else printf("%s (%s)\n", gocount_text_data(evidence), gocount_cause_name(report->cause));
    }
    gocount_text_free(re);
    gocount_text_free(counted);
    gocount_text_free(evidence);
    gocount_score_free(score);
    return printed;
}

static void add_up(check_sum *sum, const gocount_check_report *report) {
    sum->records++;
    if (report->matches == GOCOUNT_MATCH_YES) sum->agree++;
    else if (report->matches == GOCOUNT_MATCH_NO) sum->differ++;
    else sum->silent++;
    if (report->matches != GOCOUNT_MATCH_YES && report->cause < CAUSES) sum->causes[report->cause]++;
}

static int check_tree(const gocount_sgf *sgf, uint32_t tree, const char *file, check_style style, check_sum *sum,
                      cli_progress *progress) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_check *check = NULL;
    gocount_node node = GOCOUNT_NO_NODE;
    int printed = 1;
    gocount_status status = gocount_sgf_root(sgf, tree, &node, &error);
    if (status == GOCOUNT_OK) status = gocount_sgf_last_node(sgf, node, &node, &error);
    if (status == GOCOUNT_OK) status = gocount_record_check(sgf, node, NULL, NULL, 0, NULL, &check, &error);
    if (status == GOCOUNT_OK) status = gocount_check_summarize(check, &report, &error);
    if (status == GOCOUNT_OK) {
        add_up(sum, &report);
        int is_told = !style.folder || report.matches == GOCOUNT_MATCH_NO;
        if (style.json || is_told) progress_end(progress);
        if (style.json) printed = print_json(check, file);
        else if (is_told) printed = print_for_people(check, &report, file);
    }
    gocount_check_free(check);
    if (status != GOCOUNT_OK || !printed) progress_end(progress);
    if (status != GOCOUNT_OK) return refuse(file, &error);
    if (!printed) return refuse_at(file, 0, 0, "out of memory");
    return report.matches == GOCOUNT_MATCH_YES ? EXIT_DONE : EXIT_NO_MATCH;
}

static int check_file(const char *file, check_style style, check_sum *sum, cli_progress *progress) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_sgf *sgf = NULL;
    cli_input input;
    size_t trees = 0;
    int status = read_input(file, &input);
    if (status == EXIT_DONE && (gocount_sgf_parse(input.bytes, input.length, NULL, &sgf, &error) != GOCOUNT_OK ||
                                gocount_sgf_tree_count(sgf, &trees, &error) != GOCOUNT_OK)) {
        progress_end(progress);
        status = refuse(file, &error);
    }
    if (status != EXIT_DONE) sum->refused++;
    for (uint32_t tree = 0; tree < trees; tree++) {
        int one = check_tree(sgf, tree, file, style, sum, progress);
        if (one > status) status = one;
    }
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

static int run(char **names, int count, int json) {
    file_list files = {NULL, 0, 0};
    check_sum sum;
    cli_progress progress;
    check_style style = {json, 0};
    int status = EXIT_DONE;
    memset(&sum, 0, sizeof sum);
    for (int i = 0; i < count; i++) style.folder |= !is_standard_input(names[i]) && is_folder(names[i]);
    if (!list_files(names, count, &files)) status = refuse_at(names[0], 0, 0, "out of memory");
    progress_begin(&progress, "records", files.count);
    for (size_t i = 0; i < files.count && status != EXIT_WRONG_USE; i++) {
        progress_show(&progress, i);
        int one = check_file(files.names[i], style, &sum, &progress);
        if (one > status) status = one;
    }
    progress_end(&progress);
    if (!json && (style.folder || files.count > 1)) {
        if (!style.folder || sum.differ > 0) putchar('\n');
        print_summary(&sum);
    }
    free_files(&files);
    return status;
}

int call_check(int argc, char **argv) {
    static char standard_input[] = "-";
    char *only_input = standard_input;
    int json = 0;
    const cli_option options[] = {{"--json", &json, NULL}, {NULL, NULL, NULL}};
    int files = take_options("check", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    return files > 0 ? run(argv, files, json) : run(&only_input, 1, json);
}
