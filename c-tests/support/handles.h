/* Boards, records and what scores say, as several test programs want them. */
#ifndef GOCOUNT_HANDLES_H
#define GOCOUNT_HANDLES_H

#include "check.h"

static inline gocount_board *board_of(const char *diagram) {
    gocount_board *board = NULL;
    CHECK_OK(gocount_board_parse(diagram, strlen(diagram), NULL, &board, NULL));
    return board;
}

static inline gocount_sgf *sgf_of(const char *text) {
    gocount_sgf *sgf = NULL;
    CHECK_OK(gocount_sgf_parse(text, strlen(text), NULL, &sgf, NULL));
    return sgf;
}

static inline gocount_score_summary summary_of(const gocount_score *score) {
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    CHECK_OK(gocount_score_summarize(score, &summary, NULL));
    return summary;
}

#endif
