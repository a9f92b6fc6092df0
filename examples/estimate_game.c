/* Which stones of the game whose record is given as the first argument are dead at its end, when the record does not say so. */
#include <gocount.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each dead chain, and how likely it is dead. */
static void print_dead(const gocount_estimate *estimate, uint32_t width, uint32_t height) {
    size_t count = 0;
    gocount_estimate_chain *chains = malloc((size_t)width * height * sizeof *chains);
    if (chains != NULL &&
        gocount_estimate_chains(estimate, chains, (size_t)width * height, &count, NULL) == GOCOUNT_OK) {
        for (size_t i = 0; i < count; i++) {
            gocount_text *name = NULL;
            if (!chains[i].is_dead) continue;
            if (gocount_notation_write(GOCOUNT_NOTATION_GTP, &chains[i].first, width, height, &name, NULL) == GOCOUNT_OK) {
                printf("%s at %s: %lu dead, %.1f %%\n", chains[i].color == GOCOUNT_BLACK ? "Black" : "White",
                       gocount_text_data(name), (unsigned long)chains[i].stone_count,
                       (double)chains[i].confidence_permille / 10);
            }
            gocount_text_free(name);
        }
    }
    free(chains);
}

int main(int argc, char **argv) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_estimate_summary summary = GOCOUNT_ESTIMATE_SUMMARY_INIT;
    gocount_sgf *sgf = NULL;
    gocount_node root, last;
    gocount_simulator *game = NULL;
    gocount_board *board = NULL;
    gocount_estimate *estimate = NULL;
    gocount_score *score = NULL;
    gocount_text *result = NULL;
    uint32_t width, height;

    if (argc != 2) {
        fprintf(stderr, "usage: %s game.sgf\n", argv[0]);
        return 2;
    }
    if (gocount_sgf_parse_file(argv[1], strlen(argv[1]), NULL, &sgf, &error) == GOCOUNT_OK &&
        gocount_sgf_root(sgf, 0, &root, &error) == GOCOUNT_OK &&
        gocount_sgf_last_node(sgf, root, &last, &error) == GOCOUNT_OK &&
        gocount_record_replay(sgf, last, NULL, NULL, &game, NULL, &error) == GOCOUNT_OK &&
        gocount_simulator_estimate(game, NULL, &estimate, &error) == GOCOUNT_OK &&
        gocount_estimate_summarize(estimate, &summary, &error) == GOCOUNT_OK &&
        gocount_simulator_to_board(game, NULL, NULL, &board, &error) == GOCOUNT_OK &&
        gocount_board_size(board, &width, &height, &error) == GOCOUNT_OK &&
        gocount_simulator_score_options(game, &options, &error) == GOCOUNT_OK &&
        gocount_rules_parse("chinese", strlen("chinese"), GOCOUNT_DIALECT_KATAGO, &rules, &error) == GOCOUNT_OK &&
        gocount_estimate_score(estimate, &rules, &options, &score, &error) == GOCOUNT_OK &&
        gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_WORDS, &result, &error) == GOCOUNT_OK) {
        print_dead(estimate, width, height);
        printf("%s, %s: %s\n", summary.is_finished ? "finished" : "not finished", summary.is_sure ? "sure" : "in doubt",
               gocount_text_data(result));
    } else {
        fprintf(stderr, "%s: %s\n", argv[1], error.message);
    }
    gocount_text_free(result);
    gocount_score_free(score);
    gocount_estimate_free(estimate);
    gocount_board_free(board);
    gocount_simulator_free(game);
    gocount_sgf_free(sgf);
    return error.status == GOCOUNT_OK ? 0 : 1;
}
