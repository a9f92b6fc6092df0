/* gocount_score: a position counted under several rules, its texts, dead stones, and every way to misuse it. */
#include "support/check.h"

#include <math.h>

enum { WIDTH = 9, HEIGHT = 5, POINTS = WIDTH * HEIGHT };

/* Black left, White right; a White stone at (1, 1) is dead, and the column between them is dame. */
static const char DIAGRAM[] = "...X.O...\n"
                              ".O.X.O...\n"
                              "...X.O...\n"
                              "...X.O...\n"
                              "...X.O...\n";

static gocount_board *diagram(void) {
    gocount_board *board = NULL;
    CHECK_OK(gocount_board_parse(DIAGRAM, strlen(DIAGRAM), NULL, &board, NULL));
    return board;
}

static gocount_rules named(const char *name) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    CHECK_OK(gocount_rules_parse(name, strlen(name), GOCOUNT_DIALECT_KATAGO, &rules, NULL));
    return rules;
}

static gocount_score *counted(const char *name, const gocount_score_options *options) {
    gocount_board *board = diagram();
    gocount_rules rules = named(name);
    gocount_score *score = NULL;
    uint8_t dead[POINTS] = {0};
    dead[WIDTH + 1] = 1;
    CHECK_OK(gocount_board_score(board, &rules, dead, POINTS, options, &score, NULL));
    gocount_board_free(board);
    return score;
}

static void lines_sum_to_the_total(void) {
    static const char *const names[] = {"japanese", "chinese", "aga-territory", "aga-button", "stone-scoring"};
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    options.handicap = 3;
    options.captured_white = 1;
    options.black_passes = 1;
    options.white_passes = 2;
    options.first_pass = GOCOUNT_WHITE;
    options.last_pass = GOCOUNT_WHITE;
    options.has_komi = 1;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        gocount_rules rules = named(names[i]);
        options.half_komi = rules.half_komi;
        gocount_score *score = counted(names[i], &options);
        gocount_score_lines lines[2];
        for (gocount_color color = GOCOUNT_BLACK; color <= GOCOUNT_WHITE; color++) {
            gocount_score_lines *l = &lines[color - 1];
            CHECK_OK(gocount_score_side(score, color, l, NULL));
            CHECK(l->total == l->stones + l->territory + l->prisoners + l->dead + l->pass_stones + l->handicap + l->komi +
                                  l->button + l->tax);
        }
        CHECK(lines[0].territory == 30 && lines[1].territory == 30);
        gocount_outcome outcome;
        CHECK_OK(gocount_score_outcome(score, &outcome, NULL));
        int64_t margin = lines[0].total - lines[1].total;
        CHECK(outcome.kind == GOCOUNT_OUTCOME_WIN && outcome.winner == (margin > 0 ? GOCOUNT_BLACK : GOCOUNT_WHITE));
        CHECK(outcome.half_points == (margin > 0 ? margin : -margin));
        if (i == 0) CHECK(margin == 2 + 2 - 13);
        if (i == 1) CHECK(margin == -15 - 6);
        if (i == 2) CHECK(margin == 2 + 2 + 4 - 2 - 15);
        if (i == 3) CHECK(margin == -14 - 4 - 1);
        if (i == 4) CHECK(margin == -15 && lines[0].tax == -4 && lines[1].tax == -4);
        gocount_score_free(score);
    }
}

static void maps_and_texts(void) {
    gocount_score *score = counted("japanese", NULL);
    gocount_rules rules = GOCOUNT_RULES_INIT;
    uint8_t map[POINTS];
    char text[4096], small[4];
    uint32_t width = 0, height = 0;
    size_t count = 0, length = 0;
    CHECK_OK(gocount_score_size(score, &width, &height, NULL));
    CHECK(width == WIDTH && height == HEIGHT);
    CHECK_OK(gocount_score_map(score, GOCOUNT_SCORE_LETTERS, map, POINTS, &count, NULL));
    CHECK(count == POINTS && memcmp(map, "bbbX.OwwwbobX.Owww", 18) == 0);
    CHECK_OK(gocount_score_map(score, GOCOUNT_SCORE_OWNERS, map, POINTS, &count, NULL));
    CHECK(map[0] == GOCOUNT_BLACK && map[3] == GOCOUNT_NONE && map[WIDTH + 1] == GOCOUNT_BLACK);
    CHECK_OK(gocount_score_map(score, GOCOUNT_SCORE_REASONS, map, POINTS, &count, NULL));
    CHECK(map[0] == GOCOUNT_POINT_TERRITORY && map[3] == GOCOUNT_POINT_STONE && map[WIDTH + 1] == GOCOUNT_POINT_DEAD_STONE);
    CHECK_OK(gocount_score_map(score, GOCOUNT_SCORE_CELLS, map, POINTS, &count, NULL));
    CHECK(map[3] == GOCOUNT_BLACK && map[WIDTH + 1] == GOCOUNT_WHITE);
    CHECK_OK(gocount_score_outcome_text(score, GOCOUNT_OUTCOME_AS_RE, text, sizeof text, &length, NULL));
    CHECK(strcmp(text, "W+5.5") == 0 && length == 5);
    CHECK_OK(gocount_score_outcome_text(score, GOCOUNT_OUTCOME_IN_WORDS, text, sizeof text, &length, NULL));
    CHECK(strcmp(text, "White wins by 5.5 points") == 0);
    CHECK_OK(gocount_score_json(score, GOCOUNT_SCORE_JSON, text, sizeof text, &length, NULL));
    CHECK(length == strlen(text) && strncmp(text, "{\"rules\":{\"ko\":\"SIMPLE\",", 23) == 0);
    CHECK(strstr(text, "\"margin\":-5.5,\"result\":\"W+5.5\",\"map\":[\"bbbX.Owww\"") != NULL);
    CHECK_OK(gocount_score_json(score, GOCOUNT_SCORE_JSON_OGS, text, sizeof text, &length, NULL));
    CHECK(strncmp(text, "{\"white\":{\"total\":21.5,\"stones\":0,\"territory\":15,", 48) == 0);
    CHECK_OK(gocount_score_json(score, GOCOUNT_SCORE_JSON, NULL, 0, &length, NULL));
    CHECK(length > 500);
    CHECK_OK(gocount_score_rules(score, &rules, NULL));
    CHECK(rules.scoring == GOCOUNT_SCORING_TERRITORY && rules.half_komi == 13);
    CHECK_OK(gocount_score_open_regions(score, NULL, 0, &count, NULL));
    CHECK(count == 0);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_score_warning(score, 0, text, sizeof text, &length, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_score_outcome_text(score, 0, small, 4, &length, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_score_map(score, 0, map, POINTS - 1, &count, NULL));
    CHECK(count == POINTS);
    gocount_score_free(score);
}

static void a_picture(void) {
    gocount_score *score = counted("chinese", NULL);
    gocount_svg_options options = GOCOUNT_SVG_OPTIONS_INIT;
    size_t length = 0, shorter = 0;
    CHECK_OK(gocount_score_svg(score, NULL, NULL, 0, &length, NULL));
    char *text = malloc(length + 1);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_score_svg(score, NULL, text, length, &length, NULL));
    CHECK_OK(gocount_score_svg(score, NULL, text, length + 1, &length, NULL));
    CHECK(strlen(text) == length && strncmp(text, "<svg xmlns=", 11) == 0);
    options.no_coordinates = 1;
    CHECK_OK(gocount_score_svg(score, &options, NULL, 0, &shorter, NULL));
    CHECK(shorter < length);
    options.no_last_move = 2;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_score_svg(score, &options, NULL, 0, &shorter, NULL));
    free(text);
    gocount_score_free(score);
}

static void open_regions_and_warnings(void) {
    gocount_board *board = NULL;
    gocount_rules rules = named("chinese");
    gocount_score *score = NULL;
    gocount_open_region region;
    char text[256];
    uint8_t dead[25] = {0};
    size_t count = 0, length = 0;
    CHECK_OK(gocount_board_parse("XX...\n.....\n.....\n....O\n.....\n", 30, NULL, &board, NULL));
    dead[0] = dead[7] = 1;
    CHECK_OK(gocount_board_score(board, &rules, dead, 25, NULL, &score, NULL));
    CHECK_OK(gocount_score_open_regions(score, &region, 1, &count, NULL));
    CHECK(count == 1 && region.first.x == 0 && region.first.y == 0 && region.points == 23);
    CHECK_OK(gocount_score_warning(score, 0, text, sizeof text, &length, NULL));
    CHECK(strstr(text, "not finished") != NULL);
    CHECK_OK(gocount_score_warning(score, 1, text, sizeof text, &length, NULL));
    CHECK(strstr(text, "without a stone") != NULL);
    CHECK_OK(gocount_score_warning(score, 2, text, sizeof text, &length, NULL));
    CHECK(strstr(text, "1 of the 2 stones of Black's chain at A5") != NULL);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_score_warning(score, 3, text, sizeof text, &length, NULL));
    gocount_score_free(score);
    gocount_board_free(board);
}

static void a_photograph(void) {
    gocount_board *board = diagram();
    gocount_rules japanese = named("japanese"), chinese = named("chinese");
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_score *score = NULL;
    options.prisoners = GOCOUNT_PRISONERS_UNKNOWN;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "who moved last",
                gocount_board_score(board, &japanese, NULL, 0, &options, &score, &error));
    CHECK(score == NULL);
    CHECK_OK(gocount_board_score(board, &chinese, NULL, 0, &options, &score, NULL));
    gocount_score_free(score);
    options.prisoners = GOCOUNT_PRISONERS_DEDUCED;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_score(board, &japanese, NULL, 0, &options, &score, NULL));
    options.last_move = 9;
    for (options.prisoners = 0; options.prisoners <= GOCOUNT_PRISONERS_ASSUMED; options.prisoners++) {
        CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_score(board, &japanese, NULL, 0, &options, &score, NULL));
    }
    options.last_move = GOCOUNT_NONE;
    options.prisoners = GOCOUNT_PRISONERS_ASSUMED;
    char text[256];
    size_t length = 0;
    CHECK_OK(gocount_board_score(board, &japanese, NULL, 0, &options, &score, NULL));
    CHECK_OK(gocount_score_warning(score, 1, text, sizeof text, &length, NULL));
    CHECK(strstr(text, "the prisoners are not given and count as none") != NULL);
    gocount_score_free(score);
    options.prisoners = GOCOUNT_PRISONERS_ASSUMED + 1;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_score(board, &japanese, NULL, 0, &options, &score, NULL));
    options.prisoners = GOCOUNT_PRISONERS_DEDUCED;
    options.last_move = GOCOUNT_BLACK;
    CHECK_OK(gocount_board_score(board, &japanese, NULL, 0, &options, &score, NULL));
    gocount_score_lines white;
    CHECK_OK(gocount_score_side(score, GOCOUNT_WHITE, &white, NULL));
    CHECK(white.prisoners == 4); /* Black moved once more, and has a stone less */
    gocount_score_free(score);
    gocount_board_free(board);
}

static void dead_stones_are_read(void) {
    gocount_board *board = diagram();
    uint8_t map[POINTS];
    float ownership[POINTS];
    size_t count = 0, mixed = 9;
    CHECK_OK(gocount_board_dead_from_text(board, "B4 da", 5, 1, map, POINTS, &count, NULL));
    CHECK(count == POINTS && map[WIDTH + 1] == 1 && map[3] == 1 && map[3 + 4 * WIDTH] == 1 && map[0] == 0);
    CHECK_OK(gocount_board_dead_from_text(board, "B4 da", 5, 0, map, POINTS, &count, NULL));
    CHECK(map[3] == 1 && map[3 + WIDTH] == 0);
    gocount_error error = GOCOUNT_ERROR_INIT;
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_board_dead_from_text(board, "B4 ?", 4, 1, map, POINTS, &count, &error));
    CHECK(error.offset == 3 && error.column == 4 && strcmp(error.message, "not a point") == 0);
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_board_dead_from_text(board, "B4 A1", 5, 1, map, POINTS, &count, &error));
    CHECK(error.offset == 3 && error.column == 4 && strcmp(error.message, "there is no stone") == 0);
    for (size_t i = 0; i < POINTS; i++) ownership[i] = i % WIDTH < 5 ? 1.0f : -1.0f;
    CHECK_OK(gocount_board_dead_from_ownership(board, ownership, POINTS, 0.5f, map, POINTS, &count, &mixed, NULL));
    CHECK(map[WIDTH + 1] == 1 && map[3] == 0 && mixed == 0);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT,
                 gocount_board_dead_from_ownership(board, ownership, 3, 0.5f, map, POINTS, &count, &mixed, NULL));
    const float infinite = (float)HUGE_VAL, thresholds[] = {0.0f, -0.5f, infinite, infinite - infinite};
    for (size_t i = 0; i < sizeof thresholds / sizeof thresholds[0]; i++) {
        CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_dead_from_ownership(board, ownership, POINTS, thresholds[i], map,
                                                                                 POINTS, &count, &mixed, NULL));
    }
    ownership[7] = infinite;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT,
                 gocount_board_dead_from_ownership(board, ownership, POINTS, 0.5f, map, POINTS, &count, &mixed, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT,
                 gocount_board_dead_from_text(board, "B4", 2, 2, map, POINTS, &count, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL,
                 gocount_board_dead_from_text(board, "B4", 2, 1, map, POINTS - 1, &count, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_dead_from_text(NULL, "B4", 2, 1, map, POINTS, &count, NULL));
    gocount_board_free(board);
}

static void misuse(void) {
    gocount_board *board = diagram();
    gocount_rules rules = named("japanese");
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_score *score = NULL;
    uint8_t dead[POINTS] = {0};
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
    REFUSED(gocount_board_score(board, NULL, dead, POINTS, NULL, &score, NULL));
    REFUSED(gocount_board_score(board, &rules, dead, POINTS - 1, NULL, &score, NULL));
    REFUSED(gocount_board_score(board, &rules, NULL, POINTS, NULL, &score, NULL));
    REFUSED(gocount_board_score(board, &rules, dead, SIZE_MAX, NULL, &score, NULL));
    REFUSED(gocount_board_score(board, &rules, dead, POINTS, NULL, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_score(NULL, &rules, dead, POINTS, NULL, &score, NULL));
    options.captured_black = UINT64_MAX;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "out of range", gocount_board_score(board, &rules, NULL, 0, &options, &score, &error));
    options.captured_black = 0;
    options.first_pass = 3;
    REFUSED(gocount_board_score(board, &rules, NULL, 0, &options, &score, NULL));
    options.first_pass = 257; /* not 1 in disguise */
    REFUSED(gocount_board_score(board, &rules, NULL, 0, &options, &score, NULL));
    options.first_pass = 0;
    options.has_komi = 2;
    REFUSED(gocount_board_score(board, &rules, NULL, 0, &options, &score, NULL));
    options.has_komi = 0;
    options.prisoners = 4;
    REFUSED(gocount_board_score(board, &rules, NULL, 0, &options, &score, NULL));
    CHECK(score == NULL);
    score = counted("japanese", NULL);
    gocount_score_lines lines;
    gocount_outcome outcome;
    char text[16];
    size_t length = 0;
    REFUSED(gocount_score_side(score, GOCOUNT_NONE, &lines, NULL));
    REFUSED(gocount_score_side(score, 3, &lines, NULL));
    REFUSED(gocount_score_side(score, GOCOUNT_BLACK, NULL, NULL));
    REFUSED(gocount_score_outcome(score, NULL, NULL));
    REFUSED(gocount_score_outcome_text(score, 2, text, 16, &length, NULL));
    REFUSED(gocount_score_map(score, 4, NULL, 0, &length, NULL));
    REFUSED(gocount_score_json(score, 2, NULL, 0, &length, NULL));
    REFUSED(gocount_score_json(score, 0, NULL, 0, NULL, NULL));
    REFUSED(gocount_score_size(score, NULL, NULL, NULL));
    REFUSED(gocount_score_rules(score, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_score_outcome(NULL, &outcome, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_score_outcome((const gocount_score *)board, &outcome, NULL));
    gocount_score_free((gocount_score *)board); /* of another kind: left alone */
    gocount_score_free(score);
    gocount_score_free(NULL);
    gocount_board_free(board);
}

int main(void) {
    lines_sum_to_the_total();
    maps_and_texts();
    a_picture();
    open_regions_and_warnings();
    a_photograph();
    dead_stones_are_read();
    misuse();
    return checks_done();
}
