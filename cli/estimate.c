/* gocount estimate: whose each point is when both sides play on, and which stones are dead. */
#include "estimate.h"

#include "named_rules.h"
#include "position.h"

#include <stdlib.h>
#include <string.h>

int estimated_margin(const counted *found, int64_t *half_margin) {
    gocount_score_summary score = GOCOUNT_SCORE_SUMMARY_INIT;
    gocount_estimate_summary estimate = GOCOUNT_ESTIMATE_SUMMARY_INIT;
    if (gocount_score_summarize(found->score, &score, NULL) != GOCOUNT_OK ||
        gocount_estimate_summarize(found->estimate, &estimate, NULL) != GOCOUNT_OK) {
        return 0;
    }
    *half_margin = score.half_margin + estimate.half_open_margin;
    return 1;
}

static int print_json(const counted *found) {
    gocount_text *text = NULL;
    int64_t half_margin = 0;
    if (!estimated_margin(found, &half_margin) ||
        gocount_estimate_json(found->estimate, half_margin, &text, NULL) != GOCOUNT_OK) {
        return 0;
    }
    puts(gocount_text_data(text));
    gocount_text_free(text);
    return 1;
}

static int run(const char *file, const score_request *wanted) {
    position read;
    counted found;
    int status = count_file(file, "estimate", wanted, &read, &found);
    if (status == EXIT_DONE) {
        int printed = wanted->json ? print_json(&found) : print_estimate_page(&found, wanted->plain);
        if (!printed) status = refuse_at(file, 0, 0, "out of memory");
    }
    free_counted(&found);
    free_position(&read);
    return status;
}

/* A seed of up to 64 bits; 0 when the text is none. */
static int read_seed(const char *text, uint64_t *seed) {
    uint64_t number = 0;
    if (*text == '\0' || strlen(text) > 19) return 0;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9') return 0;
        number = number * 10 + (uint64_t)(*text - '0');
    }
    *seed = number;
    return 1;
}

int call_estimate(int argc, char **argv) {
    static const gocount_rules no_rules = GOCOUNT_RULES_INIT;
    static const gocount_estimate_options usual = GOCOUNT_ESTIMATE_OPTIONS_INIT;
    const char *seed = NULL, *to_move = NULL;
    score_request wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.rule_set = no_rules;
    wanted.dead_choice = DEAD_ESTIMATE;
    wanted.keeps_estimate = 1;
    wanted.estimate = usual;
    const cli_option options[] = {
        {"--rules", NULL, &wanted.rules}, {"--komi", NULL, &wanted.komi}, {"--to-move", NULL, &to_move}, {"--seed", NULL, &seed},
        PLACE_OPTIONS(wanted.place),
        {"--plain", &wanted.plain, NULL}, {"--json", &wanted.json, NULL}, {NULL, NULL, NULL},
    };
    int files = take_options("estimate", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("estimate", "one file at a time, not also", argv[1]);
    if (wanted.rules != NULL && rules_option("estimate", wanted.rules, &wanted.rule_set)) return EXIT_WRONG_USE;
    if (wanted.komi != NULL && komi_option("estimate", wanted.komi, &wanted.half_komi)) return EXIT_WRONG_USE;
    if (to_move != NULL && !understand_color(to_move, &wanted.estimate.to_move)) {
        return wrong_use("estimate", "--to-move wants B or W, and not", to_move);
    }
    if (seed != NULL && !read_seed(seed, &wanted.estimate.seed)) {
        return wrong_use("estimate", "--seed wants a whole number, and not", seed);
    }
    int status = understand_place("estimate", &wanted.place);
    return status == EXIT_DONE ? run(files == 1 ? argv[0] : "-", &wanted) : status;
}
