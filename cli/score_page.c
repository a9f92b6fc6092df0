/* The page for people: the board, each line of the score, the result, and of a record the comparison with RE. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200112L
#endif

#include "score.h"

#include <stdlib.h>
#include <string.h>

/* How a letter of the map is shown. */
typedef struct shown_point {
    char letter;
    const char *sign;  /* in Unicode */
    const char *color; /* of a terminal, on the colour of wood */
} shown_point;

static const shown_point SHOWN[] = {
    {'X', "\xe2\x97\x8f", "\033[38;5;16m"},  /* a black disc */
    {'O', "\xe2\x97\x8b", "\033[38;5;231m"}, /* a white one */
    {'x', "\xe2\x9c\x96", "\033[38;5;16m"},  /* dead: a cross */
    {'o', "\xe2\x9c\x95", "\033[38;5;231m"},
    {'b', "\xe2\x96\xaa", "\033[38;5;16m"}, /* territory: a small square */
    {'w', "\xe2\x96\xab", "\033[38;5;231m"},
    {'s', "\xe2\x96\xb3", "\033[38;5;124m"}, /* seki: a triangle */
    {'.', "\xc2\xb7", "\033[38;5;94m"},
    {'+', "\xe2\x97\x87", "\033[38;5;124m"}, /* to be played still: a diamond */
};

static const char WOOD[] = "\033[48;5;179m", PLAIN_AGAIN[] = "\033[0m";

/* On a terminal with colours the colour tells the sides apart, and all stones are full. */
static void print_point(char letter, int unicode, int colors) {
    for (size_t i = 0; i < sizeof SHOWN / sizeof SHOWN[0]; i++) {
        if (SHOWN[i].letter != letter) continue;
        if (colors) fputs(SHOWN[i].color, stdout);
        if (unicode) fputs(colors && letter == 'O' ? SHOWN[0].sign : SHOWN[i].sign, stdout);
        else putchar(letter);
    }
}

static void print_columns(uint32_t width) {
    fputs("    ", stdout);
    for (uint32_t x = 0; x < width; x++) {
        const gocount_point point = {(int32_t)x, 0};
        gocount_text *name = NULL;
        int is_letter = gocount_notation_write(GOCOUNT_NOTATION_GTP, &point, width, 1, &name, NULL) == GOCOUNT_OK &&
                        gocount_text_length(name) == 2; /* the letter and the row */
        printf(" %.1s", is_letter ? gocount_text_data(name) : "");
        gocount_text_free(name);
    }
    putchar('\n');
}

/* What stands before a point: the last stone is in parentheses. */
static char sign_before(const gocount_stone *last, uint32_t x, uint32_t y) {
    if (last->color == GOCOUNT_NONE || last->y != (int32_t)y) return ' ';
    return (int32_t)x == last->x ? '(' : (int32_t)x - 1 == last->x ? ')' : ' ';
}

/* Puts a `+` where the borders are still to be closed. */
static int mark_seal(const gocount_estimate *estimate, uint32_t width, size_t points, uint8_t *map) {
    gocount_point *seal = malloc(points * sizeof *seal);
    size_t count = 0;
    int done = seal != NULL &&
               gocount_estimate_points(estimate, GOCOUNT_ESTIMATE_LIST_SEAL, seal, points, &count, NULL) == GOCOUNT_OK;
    for (size_t i = 0; done && i < count; i++) map[(size_t)seal[i].y * width + (size_t)seal[i].x] = '+';
    free(seal);
    return done;
}

static int print_board(const counted *found, int unicode, int colors) {
    const gocount_score *score = found->score;
    gocount_stone last = {0, 0, GOCOUNT_NONE};
    uint32_t width, height;
    size_t count;
    if (gocount_score_size(score, &width, &height, NULL) != GOCOUNT_OK) return 0;
    size_t points = (size_t)width * height;
    uint8_t *map = malloc(points);
    if (map == NULL || gocount_score_map(score, GOCOUNT_SCORE_LAYER_LETTERS, map, points, &count, NULL) != GOCOUNT_OK ||
        (found->estimate != NULL && !mark_seal(found->estimate, width, points, map))) {
        free(map);
        return 0;
    }
    if (gocount_score_last_stone(score, &last, NULL) != GOCOUNT_OK) last.color = GOCOUNT_NONE;
    print_columns(width);
    for (uint32_t y = 0; y < height; y++) {
        printf("%3lu ", (unsigned long)(height - y));
        if (colors) fputs(WOOD, stdout);
        for (uint32_t x = 0; x < width; x++) {
            putchar(sign_before(&last, x, y));
            print_point((char)map[(size_t)y * width + x], unicode, colors);
        }
        putchar(sign_before(&last, width, y));
        if (colors) fputs(PLAIN_AGAIN, stdout);
        putchar('\n');
    }
    free(map);
    return 1;
}

static void print_line(const char *name, int64_t half_black, int64_t half_white) {
    printf("  %-12s%9.1f%9.1f\n", name, (double)half_black / 2, (double)half_white / 2);
}

/* What a line is called on the page. */
static const char *name_of(gocount_line kind) {
    switch (kind) {
    case GOCOUNT_LINE_DEAD: return "dead stones";
    case GOCOUNT_LINE_PASS_STONES: return "pass stones";
    case GOCOUNT_LINE_TAX: return "group tax";
    default: return gocount_line_name(kind);
    }
}

static int print_sheet(const gocount_score *score) {
    gocount_score_line lines[GOCOUNT_SCORE_LINES_MAX];
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    size_t count;
    if (gocount_score_lines(score, lines, GOCOUNT_SCORE_LINES_MAX, &count, NULL) != GOCOUNT_OK ||
        gocount_score_summarize(score, &summary, NULL) != GOCOUNT_OK) {
        return 0;
    }
    printf("  %-12s%9s%9s\n", "", "Black", "White");
    for (size_t i = 0; i < count; i++) {
        if (lines[i].is_shown) print_line(name_of(lines[i].kind), lines[i].half_black, lines[i].half_white);
    }
    print_line("total", summary.half_black, summary.half_white);
    return 1;
}

static void print_title(const counted *found) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_text *title = NULL;
    gocount_status status =
        found->check != NULL ? gocount_check_tell(found->check, GOCOUNT_CHECK_TEXT_RULES_TITLE, &title, NULL)
                             : gocount_score_rules(found->score, &rules, NULL);
    if (status == GOCOUNT_OK && found->check == NULL) status = gocount_rules_title(&rules, &title, NULL);
    if (status == GOCOUNT_OK) puts(gocount_text_data(title));
    gocount_text_free(title);
}

/* Of a position that is not finished nobody has won yet. */
static int print_result(const gocount_score *score) {
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    gocount_text *words = NULL, *re = NULL;
    int done = gocount_score_summarize(score, &summary, NULL) == GOCOUNT_OK &&
               gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_WORDS, &words, NULL) == GOCOUNT_OK &&
               gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_RE, &re, NULL) == GOCOUNT_OK;
    if (done) {
        printf("%s%s (%s).\n", summary.is_finished ? "" : "If the game ended here: ", gocount_text_data(words),
               gocount_text_data(re));
    }
    gocount_text_free(words);
    gocount_text_free(re);
    return done;
}

void print_claim(const char *re, const gocount_check_report *report) {
    print_plain(re, strlen(re), stdout);
    if (!report->is_claim_in_zi || !report->has_claim) return;
    fputs(" in zi, which is ", stdout);
    print_points(report->half_claim < 0 ? -report->half_claim : report->half_claim);
}

/* What RE says, and how that compares. */
static int print_comparison(const counted *found) {
    const gocount_check *check = found->check;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_text *re = NULL, *evidence = NULL;
    int printed = gocount_check_summarize(check, &report, NULL) == GOCOUNT_OK &&
                  gocount_check_tell(check, GOCOUNT_CHECK_TEXT_RE, &re, NULL) == GOCOUNT_OK &&
                  gocount_check_tell(check, GOCOUNT_CHECK_TEXT_EVIDENCE, &evidence, NULL) == GOCOUNT_OK;
    if (printed && gocount_text_length(re) == 0) {
        puts("The record names no result.");
    } else if (printed) {
        fputs("The record says ", stdout);
        print_claim(gocount_text_data(re), &report);
        if (report.matches == GOCOUNT_MATCH_YES) {
            puts(", and the count agrees.");
        } else {
            if (report.has_claim && report.half_off_by != 0) {
                fputs(", ", stdout);
                print_points(report.half_off_by < 0 ? -report.half_off_by : report.half_off_by);
                fputs(" away", stdout);
            }
            if (found->is_overruled) puts(", and not by what it says of rules, komi and handicap: others were asked for here.");
            else printf(": %s (%s).\n", gocount_text_data(evidence), gocount_cause_name(report.cause));
        }
    }
    gocount_text_free(re);
    gocount_text_free(evidence);
    return printed;
}

static int print_warnings(const gocount_score *score) {
    size_t count = 0;
    int done = gocount_score_warning_count(score, &count, NULL) == GOCOUNT_OK;
    for (size_t i = 0; done && i < count; i++) {
        gocount_text *warning = NULL;
        done = gocount_score_warning(score, (uint32_t)i, &warning, NULL) == GOCOUNT_OK;
        if (done) printf("Note: %s.\n", gocount_text_data(warning));
        gocount_text_free(warning);
    }
    return done;
}

void print_assumed(const counted *found) {
    if (found->rules_are_assumed) {
        printf("Note: no rules are given: stones and territory count (area)%s; --rules says otherwise.\n",
               found->komi_is_assumed ? ", and the usual komi" : "");
    } else if (found->komi_is_assumed) {
        puts("Note: no komi is given: the usual one of the rules counts; --komi says otherwise.");
    }
    if (found->check != NULL && found->games > 1) {
        printf("Note: the file has %lu games, this is game %lu; --game K counts another (0 to %lu).\n",
               (unsigned long)found->games, (unsigned long)found->game, (unsigned long)found->games - 1);
    }
}

static void print_legend(int unicode, int has_seal) {
    if (unicode) {
        printf("  \xe2\x97\x8f \xe2\x97\x8b stones   \xe2\x9c\x96 \xe2\x9c\x95 dead stones of Black and White   "
             "\xe2\x96\xaa \xe2\x96\xab territory   \xe2\x96\xb3 seki   \xc2\xb7 nobody's%s\n", has_seal ? "   \xe2\x97\x87 still to be played" : "");
    } else {
        printf("  X O stones   x o dead stones   b w territory   s seki   . nobody's%s\n",
               has_seal ? "   + still to be played" : "");
    }
}

int print_score_board(const counted *found, int plain) {
    size_t seal = 0;
    print_title(found);
    putchar('\n');
    if (found->estimate != NULL &&
        gocount_estimate_points(found->estimate, GOCOUNT_ESTIMATE_LIST_SEAL, NULL, 0, &seal, NULL) != GOCOUNT_OK) {
        return 0;
    }
    if (!print_board(found, !plain, !plain && is_terminal(stdout))) return 0;
    print_legend(!plain, seal > 0);
    return 1;
}

int print_score_page(const counted *found, int plain) {
    if (!print_score_board(found, plain)) return 0;
    putchar('\n');
    if (!print_sheet(found->score)) return 0;
    putchar('\n');
    if (!print_result(found->score) || (found->check != NULL && !print_comparison(found))) return 0;
    print_assumed(found);
    return print_warnings(found->score);
}
