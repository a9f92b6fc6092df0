/* The page for people: the board with what is dead and where it is open, what is in doubt, and who is ahead. */
#include "estimate.h"

#include <stdlib.h>
#include <string.h>

/* The name of a point, such as D4; NULL when there is no memory. */
static gocount_text *name_of(const gocount_point *point, const gocount_score *score) {
    gocount_text *name = NULL;
    uint32_t width, height;
    if (gocount_score_size(score, &width, &height, NULL) != GOCOUNT_OK ||
        gocount_notation_write(GOCOUNT_NOTATION_GTP, point, width, height, &name, NULL) != GOCOUNT_OK) {
        return NULL;
    }
    return name;
}

/* How many points of a list are named; the rest is counted. */
enum { MOST_NAMED = 12 };

static void print_names(const gocount_point *points, size_t count, const gocount_score *score) {
    for (size_t i = 0; i < count && i < MOST_NAMED; i++) {
        gocount_text *name = name_of(&points[i], score);
        printf("%s%s", i ? " " : "", gocount_text_data(name));
        gocount_text_free(name);
    }
    if (count > MOST_NAMED) printf(" and %lu more", (unsigned long)(count - MOST_NAMED));
}

/* The points of a list, which the caller frees; NULL when there is no memory. */
static gocount_point *points_of(const gocount_estimate *estimate, gocount_estimate_list list, size_t *count) {
    if (gocount_estimate_points(estimate, list, NULL, 0, count, NULL) != GOCOUNT_OK) return NULL;
    gocount_point *points = malloc((*count ? *count : 1) * sizeof *points);
    if (points == NULL || gocount_estimate_points(estimate, list, points, *count, count, NULL) != GOCOUNT_OK) {
        free(points);
        return NULL;
    }
    return points;
}

static void print_chain(const gocount_estimate_chain *chain, const gocount_score *score) {
    gocount_text *name = name_of(&chain->first, score);
    printf("%s's %lu stone%s at %s", chain->color == GOCOUNT_BLACK ? "Black" : "White", (unsigned long)chain->stone_count,
           chain->stone_count == 1 ? "" : "s", gocount_text_data(name));
    gocount_text_free(name);
}

/* What either answer would give: the margin when the chain's status is the other one. */
static int other_margin(const counted *found, const gocount_estimate_chain *chain, int64_t *half_margin) {
    gocount_estimate_summary estimate = GOCOUNT_ESTIMATE_SUMMARY_INIT;
    if (gocount_estimate_summarize(found->estimate, &estimate, NULL) != GOCOUNT_OK ||
        !recount_with(found, &chain->first, half_margin)) {
        return 0;
    }
    *half_margin += estimate.half_open_margin;
    return 1;
}

static void print_margin(int64_t half_margin) {
    if (half_margin == 0) fputs("a draw", stdout);
    else printf("%c+%g", half_margin > 0 ? 'B' : 'W', (double)(half_margin < 0 ? -half_margin : half_margin) / 2);
}

/* The chains in doubt, the least sure ones first, and what hangs on each. */
static int print_doubts(const counted *found, gocount_estimate_chain *chains, size_t count) {
    for (size_t told = 0; told < MOST_NAMED; told++) {
        gocount_estimate_chain *least = NULL;
        int64_t half_margin = 0;
        for (size_t i = 0; i < count; i++) {
            if (least == NULL || chains[i].confidence_permille < least->confidence_permille) least = &chains[i];
        }
        if (least == NULL || least->confidence_permille >= found->sure_permille) return 1;
        fputs("In doubt: ", stdout);
        print_chain(least, found->score);
        printf(" %s taken for %s (%.2f)", least->stone_count == 1 ? "is" : "are", least->is_dead ? "dead" : "alive",
               (double)least->confidence_permille / 1000);
        if (other_margin(found, least, &half_margin)) {
            fputs("; otherwise ", stdout);
            print_margin(half_margin);
        }
        puts(".");
        least->confidence_permille = 1001; /* told */
    }
    puts("In doubt: and more chains.");
    return 1;
}

static void print_dead(const counted *found, const gocount_estimate_chain *chains, size_t count) {
    size_t dead = 0;
    for (size_t i = 0; i < count; i++) {
        if (!chains[i].is_dead) continue;
        if (++dead > MOST_NAMED) continue;
        fputs(dead == 1 ? "Dead: " : ", ", stdout);
        print_chain(&chains[i], found->score);
        printf(" (%.2f)", (double)chains[i].confidence_permille / 1000);
    }
    if (dead > MOST_NAMED) printf(" and %lu chains more", (unsigned long)(dead - MOST_NAMED));
    puts(dead == 0 ? "No stones are dead." : ".");
}

static int print_chains(const counted *found) {
    size_t count = 0;
    if (gocount_estimate_chains(found->estimate, NULL, 0, &count, NULL) != GOCOUNT_OK) return 0;
    gocount_estimate_chain *chains = malloc((count ? count : 1) * sizeof *chains);
    int done = chains != NULL && gocount_estimate_chains(found->estimate, chains, count, &count, NULL) == GOCOUNT_OK;
    if (done) {
        print_dead(found, chains, count);
        done = print_doubts(found, chains, count);
    }
    free(chains);
    return done;
}

/* Whether the game is finished, and where not. */
static int print_borders(const counted *found, gocount_bool is_finished) {
    size_t open_count = 0, seal_count = 0;
    gocount_point *open = points_of(found->estimate, GOCOUNT_ESTIMATE_LIST_OPEN, &open_count);
    gocount_point *seal = points_of(found->estimate, GOCOUNT_ESTIMATE_LIST_SEAL, &seal_count);
    int done = open != NULL && seal != NULL;
    if (done && is_finished) puts("The game is finished: all borders are closed.");
    if (done && !is_finished && open_count == 0) puts("The game is not finished.");
    if (done && open_count > 0) {
        fputs("The game is not finished: it is open at ", stdout);
        print_names(open, open_count, found->score);
        if (seal_count > 0) {
            fputs(", and still to be played are ", stdout);
            print_names(seal, seal_count, found->score);
        }
        puts(".");
    }
    free(open);
    free(seal);
    return done;
}

int print_estimate_page(const counted *found, int plain) {
    gocount_estimate_summary summary = GOCOUNT_ESTIMATE_SUMMARY_INIT;
    int64_t half_margin = 0;
    if (!print_score_board(found, plain)) return 0;
    putchar('\n');
    if (gocount_estimate_summarize(found->estimate, &summary, NULL) != GOCOUNT_OK ||
        !print_borders(found, summary.is_finished) || !print_chains(found) || !estimated_margin(found, &half_margin)) {
        return 0;
    }
    fputs(summary.is_finished ? "Estimate: " : "Estimate, if both sides play on: ", stdout);
    print_margin(half_margin);
    puts(".");
    print_assumed(found);
    return 1;
}
