/* Counts the game whose record is given as the first argument, and prints the score line by line. */
#include <gocount.h>
#include <stdio.h>
#include <string.h>

static void print_line(const char *name, int64_t half_black, int64_t half_white) {
    printf("%-12s %8.1f %8.1f\n", name, (double)half_black / 2, (double)half_white / 2);
}

/* What was assumed, and what the count rests on. */
static void print_warnings(const gocount_score *score) {
    gocount_text *warning = NULL;
    for (uint32_t i = 0; gocount_score_warning(score, i, &warning, NULL) == GOCOUNT_OK; i++) {
        printf("Note: %s.\n", gocount_text_data(warning));
        gocount_text_free(warning);
    }
}

static int print_score(const gocount_score *score) {
    gocount_score_line lines[GOCOUNT_SCORE_LINES_MAX];
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    gocount_text *words = NULL;
    size_t count;
    if (gocount_score_lines(score, lines, GOCOUNT_SCORE_LINES_MAX, &count, NULL) != GOCOUNT_OK ||
        gocount_score_summarize(score, &summary, NULL) != GOCOUNT_OK ||
        gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_WORDS, &words, NULL) != GOCOUNT_OK) {
        return 1;
    }
    printf("%-12s %8s %8s\n", "", "Black", "White");
    for (size_t i = 0; i < count; i++) {
        if (lines[i].is_shown) print_line(gocount_line_name(lines[i].kind), lines[i].half_black, lines[i].half_white);
    }
    print_line("total", summary.half_black, summary.half_white);
    printf("%s\n", gocount_text_data(words));
    gocount_text_free(words);
    print_warnings(score);
    return 0;
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "examples/records/1846-shusaku-gennan.sgf";
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_sgf *sgf = NULL;
    gocount_score *score = NULL;
    gocount_node node = GOCOUNT_NO_NODE;
    int status = 1;

    /* Rules, dead stones, komi and handicap could be given here in place of the record's. */
    if (gocount_sgf_parse_file(path, strlen(path), NULL, &sgf, &error) != GOCOUNT_OK ||
        gocount_sgf_root(sgf, 0, &node, &error) != GOCOUNT_OK ||
        gocount_sgf_last_node(sgf, node, &node, &error) != GOCOUNT_OK ||
        gocount_record_score(sgf, node, NULL, NULL, 0, NULL, &score, &error) != GOCOUNT_OK) {
        fprintf(stderr, "%s: %s\n", path, error.message);
    } else {
        status = print_score(score);
    }
    gocount_score_free(score);
    gocount_sgf_free(sgf);
    return status;
}
