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
        char name[16] = "";
        const gocount_point point = {(int32_t)x, 0};
        size_t length;
        if (gocount_notation_write(GOCOUNT_NOTATION_GTP, &point, width, 1, name, sizeof name, &length, NULL) == GOCOUNT_OK) {
            name[length - 1] = '\0'; /* the row */
        }
        printf(" %s", strlen(name) > 1 ? "" : name);
    }
    putchar('\n');
}

/* The last stone stands in parentheses. */
static int print_board(const counted *found, int unicode, int colors) {
    uint32_t width, height;
    size_t count;
    if (gocount_score_size(found->score, &width, &height, NULL) != GOCOUNT_OK) return 0;
    uint8_t *map = malloc((size_t)width * height);
    if (map == NULL || gocount_score_map(found->score, GOCOUNT_SCORE_LETTERS, map, (size_t)width * height, &count, NULL) !=
                           GOCOUNT_OK) {
        free(map);
        return 0;
    }
    print_columns(width);
    for (uint32_t y = 0; y < height; y++) {
        printf("%3lu ", (unsigned long)(height - y));
        if (colors) fputs(WOOD, stdout);
        for (uint32_t x = 0; x < width; x++) {
            int here = found->last_stone.y == (int32_t)y, column = (int)x;
            char before = here && column == found->last_stone.x ? '(' : here && column - 1 == found->last_stone.x ? ')' : ' ';
            putchar(before);
            print_point((char)map[(size_t)y * width + x], unicode, colors);
        }
        putchar(found->last_stone.y == (int32_t)y && found->last_stone.x == (int32_t)width - 1 ? ')' : ' ');
        if (colors) fputs(PLAIN_AGAIN, stdout);
        putchar('\n');
    }
    free(map);
    return 1;
}

static void print_line(const char *name, int64_t black, int64_t white, int always) {
    if (always || black != 0 || white != 0) {
        printf("  %-12s%9.1f%9.1f\n", name, (double)black / 2, (double)white / 2);
    }
}

static int print_sheet(const gocount_score *score) {
    gocount_score_lines black, white;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    if (gocount_score_side(score, GOCOUNT_BLACK, &black, NULL) != GOCOUNT_OK ||
        gocount_score_side(score, GOCOUNT_WHITE, &white, NULL) != GOCOUNT_OK ||
        gocount_score_rules(score, &rules, NULL) != GOCOUNT_OK) {
        return 0;
    }
    int area = rules.scoring == GOCOUNT_SCORING_AREA;
    printf("  %-12s%9s%9s\n", "", "Black", "White");
    print_line("stones", black.stones, white.stones, area);
    print_line("territory", black.territory, white.territory, 1);
    print_line("prisoners", black.prisoners, white.prisoners, !area);
    print_line("dead stones", black.dead, white.dead, !area);
    print_line("pass stones", black.pass_stones, white.pass_stones, 0);
    print_line("handicap", black.handicap, white.handicap, 0);
    print_line("komi", black.komi, white.komi, 1);
    print_line("button", black.button, white.button, 0);
    print_line("group tax", black.tax, white.tax, 0);
    print_line("total", black.total, white.total, 1);
    return 1;
}

static void print_title(const counted *found) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    char *title = NULL;
    if (found->check != NULL) {
        FETCH_TEXT(title, gocount_check_text(found->check, GOCOUNT_CHECK_RULES_TITLE, buffer, capacity, &length, NULL));
    } else if (gocount_score_rules(found->score, &rules, NULL) == GOCOUNT_OK) {
        FETCH_TEXT(title, gocount_rules_title(&rules, buffer, capacity, &length, NULL));
    }
    if (title != NULL) puts(title);
    free(title);
}

static int print_result(const gocount_score *score) {
    char *words, *re;
    FETCH_TEXT(words, gocount_score_outcome_text(score, GOCOUNT_OUTCOME_IN_WORDS, buffer, capacity, &length, NULL));
    FETCH_TEXT(re, gocount_score_outcome_text(score, GOCOUNT_OUTCOME_AS_RE, buffer, capacity, &length, NULL));
    int printed = words != NULL && re != NULL;
    if (printed) printf("%s (%s).\n", words, re);
    free(words);
    free(re);
    return printed;
}

void print_claim(const char *re, const gocount_check_report *report) {
    print_plain(re, strlen(re), stdout);
    if (!report->claim_in_zi || !report->has_claim) return;
    fputs(" in zi, which is ", stdout);
    print_points(report->half_claim < 0 ? -report->half_claim : report->half_claim);
}

/* What RE says, and how that compares. */
static int print_comparison(const gocount_check *check) {
    gocount_check_report report;
    char *re, *evidence;
    if (gocount_check_result(check, &report, NULL) != GOCOUNT_OK) return 0;
    FETCH_TEXT(re, gocount_check_text(check, GOCOUNT_CHECK_RE, buffer, capacity, &length, NULL));
    FETCH_TEXT(evidence, gocount_check_text(check, GOCOUNT_CHECK_EVIDENCE, buffer, capacity, &length, NULL));
    int printed = re != NULL && evidence != NULL;
    if (printed && *re == '\0') {
        puts("The record names no result.");
    } else if (printed) {
        fputs("The record says ", stdout);
        print_claim(re, &report);
        if (report.matches == GOCOUNT_MATCH_YES) {
            puts(", and the count agrees.");
        } else {
            if (report.has_claim && report.half_off_by != 0) {
                fputs(", ", stdout);
                print_points(report.half_off_by < 0 ? -report.half_off_by : report.half_off_by);
                fputs(" away", stdout);
            }
            printf(": %s (%s).\n", evidence, gocount_cause_name(report.cause));
        }
    }
    free(re);
    free(evidence);
    return printed;
}

static void print_warnings(const gocount_score *score) {
    for (size_t i = 0;; i++) {
        char *warning;
        FETCH_TEXT(warning, gocount_score_warning(score, i, buffer, capacity, &length, NULL));
        if (warning == NULL) return;
        printf("Note: %s.\n", warning);
        free(warning);
    }
}

static void print_legend(int unicode) {
    if (unicode) {
        puts("  \xe2\x97\x8f \xe2\x97\x8b stones   \xe2\x9c\x96 \xe2\x9c\x95 dead stones of Black and White   "
             "\xe2\x96\xaa \xe2\x96\xab territory   \xe2\x96\xb3 seki   \xc2\xb7 nobody's");
    } else {
        puts("  X O stones   x o dead stones   b w territory   s seki   . nobody's");
    }
}

int print_score_page(const counted *found, int plain) {
    int colors = !plain && is_terminal(stdout);
    print_title(found);
    putchar('\n');
    if (!print_board(found, !plain, colors)) return 0;
    print_legend(!plain);
    putchar('\n');
    if (!print_sheet(found->score)) return 0;
    putchar('\n');
    if (!print_result(found->score) || (found->check != NULL && !print_comparison(found->check))) return 0;
    print_warnings(found->score);
    return 1;
}
