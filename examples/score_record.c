/* Counts the game whose record is given as the first argument, and prints the score line by line. */
#include <gocount.h>
#include <stdio.h>

static void print_line(const char *name, int64_t black, int64_t white) {
    if (black != 0 || white != 0) printf("%-12s %8.1f %8.1f\n", name, (double)black / 2, (double)white / 2);
}

static int print_score(const gocount_score *score) {
    gocount_score_lines black, white;
    char text[256];
    size_t length;
    if (gocount_score_side(score, GOCOUNT_BLACK, &black, NULL) != GOCOUNT_OK ||
        gocount_score_side(score, GOCOUNT_WHITE, &white, NULL) != GOCOUNT_OK) {
        return 1;
    }
    printf("%-12s %8s %8s\n", "", "Black", "White");
    print_line("stones", black.stones, white.stones);
    print_line("territory", black.territory, white.territory);
    print_line("prisoners", black.prisoners, white.prisoners);
    print_line("dead stones", black.dead, white.dead);
    print_line("pass stones", black.pass_stones, white.pass_stones);
    print_line("handicap", black.handicap, white.handicap);
    print_line("komi", black.komi, white.komi);
    print_line("button", black.button, white.button);
    print_line("tax", black.tax, white.tax);
    print_line("total", black.total, white.total);
    if (gocount_score_outcome_text(score, GOCOUNT_OUTCOME_IN_WORDS, text, sizeof text, &length, NULL) == GOCOUNT_OK) {
        printf("%s\n", text);
    }
    /* What was assumed, and what the count rests on. */
    for (size_t i = 0; gocount_score_warning(score, i, text, sizeof text, &length, NULL) == GOCOUNT_OK; i++) {
        printf("Note: %s.\n", text);
    }
    return 0;
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "examples/records/1846-shusaku-gennan.sgf";
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_sgf *sgf = NULL;
    gocount_score *score = NULL;
    gocount_node node = GOCOUNT_NO_NODE;
    int status = 1;

    /* With gocount_record_options come dead stones, rules and komi in place of the record's. */
    if (gocount_sgf_parse_file(path, NULL, &sgf, &error) != GOCOUNT_OK ||
        gocount_sgf_root(sgf, 0, &node, &error) != GOCOUNT_OK ||
        gocount_sgf_last_node(sgf, node, &node, &error) != GOCOUNT_OK ||
        gocount_sgf_score(sgf, node, NULL, &score, &error) != GOCOUNT_OK) {
        fprintf(stderr, "%s: %s\n", path, error.message);
    } else {
        status = print_score(score);
    }
    gocount_score_free(score);
    gocount_sgf_free(sgf);
    return status;
}
