/* The game that the Go Text Protocol is about. */
#include "gtp.h"

#include <stdlib.h>
#include <string.h>

/* Whoever said which stones are dead, or that it is time to count, spoke of another position. */
static void forget_dead(gtp_game *game) {
    game->is_counted = 0;
    free(game->dead);
    game->dead = NULL;
}

static void take_simulator(gtp_game *game, gocount_simulator *simulator) {
    gocount_simulator_free(game->simulator);
    game->simulator = simulator;
}

gocount_status game_begin(gtp_game *game, uint32_t width, uint32_t height) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_simulator *simulator = NULL;
    options.width = width;
    options.height = height;
    gocount_status status = gocount_simulator_new(&options, &game->rules, &simulator, NULL);
    if (status != GOCOUNT_OK) return status;
    take_simulator(game, simulator);
    forget_dead(game);
    game->width = width;
    game->height = height;
    game->handicap = 0;
    return GOCOUNT_OK;
}

/* The same game again under other rules, which a simulator takes at its beginning only. */
static gocount_status replay(const gtp_game *game, const gocount_rules *rules, gocount_simulator **again) {
    gocount_sgf *sgf = NULL;
    gocount_node last = 0;
    gocount_status status = gocount_record_from_simulator(game->simulator, NULL, &sgf, NULL);
    if (status == GOCOUNT_OK) status = gocount_sgf_root(sgf, 0, &last, NULL);
    if (status == GOCOUNT_OK) status = gocount_sgf_last_node(sgf, last, &last, NULL);
    if (status == GOCOUNT_OK) status = gocount_record_replay(sgf, last, rules, NULL, again, NULL, NULL);
    gocount_sgf_free(sgf);
    return status;
}

gocount_status game_set_rules(gtp_game *game, const gocount_rules *rules) {
    gocount_simulator *again = NULL;
    if (rules->ko != game->rules.ko || rules->suicide != game->rules.suicide) {
        gocount_status status = replay(game, rules, &again);
        if (status != GOCOUNT_OK) return status;
        take_simulator(game, again);
    }
    game->rules = *rules;
    if (!game->komi_is_said) game->half_komi = rules->half_komi;
    return GOCOUNT_OK;
}

gocount_status game_play(gtp_game *game, const gocount_move *move) {
    gocount_refusal refusal = GOCOUNT_REFUSAL_NONE;
    if (move->kind == GOCOUNT_MOVE_KIND_STONE) {
        /* A game that was loaded would play moves against the rules. */
        gocount_status status =
            gocount_simulator_legal(game->simulator, move->color, move->x, move->y, &refusal, NULL, NULL);
        if (status != GOCOUNT_OK) return status;
        if (refusal != GOCOUNT_REFUSAL_NONE) return GOCOUNT_ILLEGAL_MOVE;
    }
    gocount_status status = gocount_simulator_play_moves(game->simulator, move, 1, NULL, 0, NULL, NULL);
    if (status == GOCOUNT_OK) forget_dead(game);
    return status;
}

gocount_status game_undo(gtp_game *game, uint64_t moves) {
    gocount_color to_move;
    gocount_move move;
    uint64_t turns = 0;
    gocount_status status = gocount_simulator_turn(game->simulator, &to_move, &turns, NULL);
    if (status == GOCOUNT_OK && turns < moves) status = GOCOUNT_NOT_FOUND;
    for (uint64_t i = 0; status == GOCOUNT_OK && i < moves; i++) {
        status = gocount_simulator_move_at(game->simulator, turns - i, &move, NULL);
    }
    if (status == GOCOUNT_OK) status = gocount_simulator_undo(game->simulator, moves, NULL, NULL);
    if (status == GOCOUNT_OK) forget_dead(game);
    return status;
}

static gocount_status is_empty(const gtp_game *game, int *empty) {
    uint64_t black = 0, white = 0;
    gocount_status status = gocount_simulator_stones_left(game->simulator, &black, &white, NULL);
    *empty = black == 0 && white == 0;
    return status;
}

gocount_status game_set_handicap(gtp_game *game, const gocount_point *points, size_t count) {
    int empty = 0;
    gocount_status status = is_empty(game, &empty);
    if (status == GOCOUNT_OK && !empty) status = GOCOUNT_ILLEGAL_MOVE;
    gocount_stone *stones = status == GOCOUNT_OK ? calloc(count, sizeof *stones) : NULL;
    if (status == GOCOUNT_OK && stones == NULL) status = GOCOUNT_OUT_OF_MEMORY;
    for (size_t i = 0; status == GOCOUNT_OK && i < count; i++) {
        stones[i].x = points[i].x;
        stones[i].y = points[i].y;
        stones[i].color = GOCOUNT_BLACK;
    }
    if (status == GOCOUNT_OK) {
        status = gocount_simulator_setup(game->simulator, stones, count, GOCOUNT_BARE_REFUSE, NULL, NULL);
    }
    free(stones);
    if (status != GOCOUNT_OK) return status;
    game->handicap = (uint32_t)count;
    forget_dead(game);
    return gocount_simulator_set_turn(game->simulator, GOCOUNT_WHITE, NULL);
}

/* --- files ------------------------------------------------------------------------------------------------------- */

/* What a record says of rules, komi and handicap; what it does not say stays as it is. */
static gocount_status read_terms(const gocount_sgf *sgf, gocount_node node, gtp_game *game) {
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_check *check = NULL;
    gocount_score *score = NULL;
    gocount_status status = gocount_record_check(sgf, node, NULL, NULL, 0, NULL, &check, NULL);
    if (status == GOCOUNT_OK) status = gocount_check_summarize(check, &report, NULL);
    if (status == GOCOUNT_OK) status = gocount_check_score(check, &score, NULL);
    if (status == GOCOUNT_OK) status = gocount_score_rules(score, &rules, NULL);
    if (status == GOCOUNT_OK) {
        int is_said = report.komi_source != GOCOUNT_KOMI_SOURCE_ASSUMED &&
                      report.komi_source != GOCOUNT_KOMI_SOURCE_NOT_UNDERSTOOD;
        if (report.rules_source == GOCOUNT_RULES_SOURCE_GIVEN) game->rules = rules;
        if (is_said) game->half_komi = report.half_komi;
        else if (!game->komi_is_said) game->half_komi = game->rules.half_komi;
        game->handicap = report.handicap;
    }
    gocount_score_free(score);
    gocount_check_free(check);
    return status;
}

/* The node whose position is that before a move. */
static gocount_status find_position(const gocount_sgf *sgf, uint32_t before_move, gocount_node *node) {
    gocount_node root, last;
    gocount_status status = gocount_sgf_root(sgf, 0, &root, NULL);
    if (status == GOCOUNT_OK) status = gocount_sgf_last_node(sgf, root, &last, NULL);
    if (status != GOCOUNT_OK) return status;
    *node = before_move == 1 ? root : last;
    if (before_move < 2) return GOCOUNT_OK;
    status = gocount_record_find_move(sgf, last, before_move - 1, node, NULL);
    if (status != GOCOUNT_NOT_FOUND) return status;
    *node = last; /* a record with fewer moves is loaded whole */
    return GOCOUNT_OK;
}

gocount_status game_load(gtp_game *game, const char *file, uint32_t before_move) {
    gtp_game loaded = *game;
    gocount_replay_report report = GOCOUNT_REPLAY_REPORT_INIT;
    gocount_sgf *sgf = NULL;
    gocount_node node = 0;
    loaded.simulator = NULL;
    gocount_status status = gocount_sgf_parse_file(file, strlen(file), NULL, &sgf, NULL);
    if (status == GOCOUNT_OK) status = find_position(sgf, before_move, &node);
    if (status == GOCOUNT_OK) status = read_terms(sgf, node, &loaded);
    if (status == GOCOUNT_OK) {
        status = gocount_record_replay(sgf, node, &loaded.rules, NULL, &loaded.simulator, &report, NULL);
    }
    if (status == GOCOUNT_OK) status = gocount_sgf_board_size(sgf, 0, &loaded.width, &loaded.height, NULL);
    gocount_sgf_free(sgf);
    if (status == GOCOUNT_OK && (loaded.width > GTP_LARGEST_SIDE || loaded.height > GTP_LARGEST_SIDE)) {
        status = GOCOUNT_LIMIT_EXCEEDED;
    }
    if (status != GOCOUNT_OK) {
        gocount_simulator_free(loaded.simulator);
        return status;
    }
    gocount_simulator *simulator = loaded.simulator;
    loaded.simulator = game->simulator;
    *game = loaded;
    take_simulator(game, simulator);
    forget_dead(game);
    game->is_counted = report.ending == GOCOUNT_ENDING_RESULT;
    return GOCOUNT_OK;
}

/* The result, when two passes have ended the game. */
static gocount_status write_result(const gtp_game *game, gocount_sgf *sgf) {
    gocount_ending ending = GOCOUNT_ENDING_NONE;
    gocount_score *score = NULL;
    gocount_node last = 0;
    gocount_status status = gocount_simulator_ending(game->simulator, &ending, NULL);
    if (status != GOCOUNT_OK || ending == GOCOUNT_ENDING_NONE) return status;
    status = gocount_sgf_root(sgf, 0, &last, NULL);
    if (status == GOCOUNT_OK) status = gocount_sgf_last_node(sgf, last, &last, NULL);
    if (status == GOCOUNT_OK) status = game_score(game, &score);
    if (status == GOCOUNT_OK) status = gocount_record_set_score(sgf, last, score, NULL);
    gocount_score_free(score);
    return status;
}

gocount_status game_record(const gtp_game *game, gocount_sgf **sgf) {
    gocount_rules rules = game->rules;
    gocount_sgf *made = NULL;
    rules.half_komi = game->half_komi;
    gocount_status status = gocount_record_from_simulator(game->simulator, &rules, &made, NULL);
    if (status == GOCOUNT_OK) status = write_result(game, made);
    if (status != GOCOUNT_OK) gocount_sgf_free(made);
    else *sgf = made;
    return status;
}

/* --- the count --------------------------------------------------------------------------------------------------- */

/* Whether somebody meant to count: both passed, or a record ends here that tells of a count. */
static gocount_status is_over(const gtp_game *game, int *over) {
    gocount_ending ending = GOCOUNT_ENDING_NONE;
    gocount_status status = gocount_simulator_ending(game->simulator, &ending, NULL);
    *over = game->is_counted || ending == GOCOUNT_ENDING_PASSES;
    return status;
}

/* With the dead stones that the estimate finds. */
static gocount_status score_estimated(const gtp_game *game, const gocount_score_options *options, gocount_score **score) {
    gocount_board *board = NULL;
    gocount_estimate *estimate = NULL;
    gocount_status status = gocount_simulator_to_board(game->simulator, NULL, NULL, &board, NULL);
    if (status == GOCOUNT_OK) status = gocount_board_estimate(board, NULL, &estimate, NULL);
    if (status == GOCOUNT_OK) status = gocount_estimate_score(estimate, &game->rules, options, score, NULL);
    gocount_estimate_free(estimate);
    gocount_board_free(board);
    return status;
}

/* With the dead stones that somebody named. */
static gocount_status score_listed(const gtp_game *game, const gocount_score_options *options, gocount_score **score) {
    gocount_board *board = NULL;
    size_t points = (size_t)game->width * game->height, written;
    uint8_t *dead = malloc(points);
    gocount_status status = dead != NULL ? GOCOUNT_OK : GOCOUNT_OUT_OF_MEMORY;
    if (status == GOCOUNT_OK) status = gocount_simulator_to_board(game->simulator, NULL, NULL, &board, NULL);
    if (status == GOCOUNT_OK) {
        status = gocount_board_dead_from_text(board, game->dead, strlen(game->dead), 1, dead, points, &written, NULL);
    }
    if (status == GOCOUNT_OK) {
        status = gocount_simulator_score(game->simulator, &game->rules, dead, points, options, score, NULL);
    }
    gocount_board_free(board);
    free(dead);
    return status;
}

gocount_status game_score(const gtp_game *game, gocount_score **score) {
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    int over = 0;
    gocount_status status = gocount_simulator_score_options(game->simulator, &options, NULL);
    if (status == GOCOUNT_OK) status = is_over(game, &over);
    if (status != GOCOUNT_OK) return status;
    options.handicap = game->handicap;
    options.has_komi = 1;
    options.half_komi = game->half_komi;
    if (game->dead != NULL) return score_listed(game, &options, score);
    if (over) return score_estimated(game, &options, score);
    return gocount_simulator_score(game->simulator, &game->rules, NULL, 0, &options, score, NULL);
}

void game_free(gtp_game *game) {
    gocount_simulator_free(game->simulator);
    free(game->dead);
    memset(game, 0, sizeof *game);
}
