/* gocount_score: a position counted under several rules, its texts, and every way to misuse it. */
#include "support/handles.h"

enum { WIDTH = 9, HEIGHT = 5, POINTS = WIDTH * HEIGHT };

/* Black left, White right; a White stone at (1, 1) is dead, and the column between them is dame. */
static const char DIAGRAM[] = "...X.O...\n"
                              ".O.X.O...\n"
                              "...X.O...\n"
                              "...X.O...\n"
                              "...X.O...\n";

static gocount_rules named(const char *name) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    CHECK_OK(gocount_rules_parse(name, strlen(name), GOCOUNT_DIALECT_KATAGO, &rules, NULL));
    return rules;
}

static gocount_score *counted(const char *name, const gocount_score_options *options) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_rules rules = named(name);
    gocount_score *score = NULL;
    uint8_t dead[POINTS] = {0};
    dead[WIDTH + 1] = 1;
    CHECK_OK(gocount_board_score(board, &rules, dead, POINTS, options, &score, NULL));
    gocount_board_free(board);
    return score;
}

/* A line of a score. */
static gocount_score_line line_of(const gocount_score *score, gocount_line kind) {
    gocount_score_line lines[GOCOUNT_SCORE_LINES_MAX], none = {0, 0, 0, 0};
    size_t written = 0;
    CHECK_OK(gocount_score_lines(score, lines, GOCOUNT_SCORE_LINES_MAX, &written, NULL));
    for (size_t i = 0; i < written; i++) {
        if (lines[i].kind == kind) return lines[i];
    }
    CHECK(!"a line of this kind");
    return none;
}

static void check_result(const gocount_result *result, int64_t half_margin) {
    gocount_color winner = half_margin > 0 ? GOCOUNT_BLACK : GOCOUNT_WHITE;
    int64_t half = half_margin > 0 ? half_margin : -half_margin;
    const gocount_margin *margin = &result->margin;
    CHECK(result->kind == GOCOUNT_RESULT_KIND_WIN && result->winner == winner && result->how == GOCOUNT_WIN_SCORE);
    CHECK(result->has_margin == 1 && margin->has_half_points == 1 && margin->half_points == half);
    CHECK(margin->unit == GOCOUNT_UNIT_POINTS && margin->amount.numerator * 2 == half * margin->amount.denominator);
    CHECK(margin->amount.denominator == (half % 2 ? 2 : 1));
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
        gocount_score_summary summary = summary_of(score);
        gocount_score_line lines[GOCOUNT_SCORE_LINES_MAX];
        size_t written = 0;
        int64_t black = 0, white = 0;
        CHECK_OK(gocount_score_lines(score, lines, GOCOUNT_SCORE_LINES_MAX, &written, NULL));
        for (size_t line = 0; line < written; line++) {
            black += lines[line].half_black;
            white += lines[line].half_white;
            CHECK(lines[line].is_shown == 1 || (lines[line].half_black == 0 && lines[line].half_white == 0));
            CHECK(strcmp(gocount_line_name(lines[line].kind), "unknown") != 0);
        }
        CHECK(black == summary.half_black && white == summary.half_white && summary.half_komi == rules.half_komi);
        gocount_score_line territory = line_of(score, GOCOUNT_LINE_TERRITORY), tax = line_of(score, GOCOUNT_LINE_TAX);
        CHECK(territory.half_black == 30 && territory.half_white == 30);
        CHECK(line_of(score, GOCOUNT_LINE_STONES).is_shown == (rules.scoring == GOCOUNT_SCORING_AREA));
        CHECK(line_of(score, GOCOUNT_LINE_DEAD).is_shown == (rules.scoring == GOCOUNT_SCORING_TERRITORY));
        int64_t margin = summary.half_margin;
        CHECK(margin == black - white);
        check_result(&summary.result, margin);
        CHECK(summary.is_finished == 1 && summary.black_dead == 0 && summary.white_dead == 1);
        if (i == 0) CHECK(margin == 2 + 2 - 13);
        if (i == 1) CHECK(margin == -15 - 6);
        if (i == 2) CHECK(margin == 2 + 2 + 4 - 2 - 15);
        if (i == 3) CHECK(margin == -14 - 4 - 1);
        if (i == 4) CHECK(margin == -15 && tax.half_black == -4 && tax.half_white == -4);
        gocount_score_free(score);
    }
}

/* Draws, ties that Black wins, games without a result. */
static void results_without_a_margin(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_score *score = NULL;
    uint8_t dead[POINTS] = {0};
    dead[WIDTH + 1] = 1;
    CHECK_OK(gocount_board_score(board, &rules, dead, POINTS, NULL, &score, NULL));
    gocount_result result = summary_of(score).result;
    CHECK(result.kind == GOCOUNT_RESULT_KIND_DRAW && result.winner == GOCOUNT_NONE && result.how == GOCOUNT_WIN_NONE);
    CHECK(result.has_margin == 0 && result.margin.half_points == 0);
    gocount_score_free(score);
    rules.black_wins_ties = 1;
    CHECK_OK(gocount_board_score(board, &rules, dead, POINTS, NULL, &score, NULL));
    result = summary_of(score).result;
    CHECK(result.kind == GOCOUNT_RESULT_KIND_WIN && result.winner == GOCOUNT_BLACK && result.how == GOCOUNT_WIN_SCORE);
    CHECK(result.has_margin == 1 && result.margin.has_half_points == 1 && result.margin.half_points == 0);
    gocount_score_free(score);
    options.no_result = 1;
    CHECK_OK(gocount_board_score(board, &rules, dead, POINTS, &options, &score, NULL));
    result = summary_of(score).result;
    CHECK(result.kind == GOCOUNT_RESULT_KIND_VOID && result.winner == GOCOUNT_NONE && result.has_margin == 0);
    gocount_score_free(score);
    gocount_board_free(board);
}

static void lines_have_names(void) {
    for (gocount_line kind = 0; kind <= GOCOUNT_LINE_TAX; kind++) {
        for (gocount_line other = 0; other < kind; other++) {
            CHECK(strcmp(gocount_line_name(kind), gocount_line_name(other)) != 0);
        }
    }
    CHECK(strcmp(gocount_line_name(GOCOUNT_LINE_PASS_STONES), "pass_stones") == 0);
    CHECK(strcmp(gocount_line_name(GOCOUNT_LINE_TAX + 1), "unknown") == 0);
    CHECK(strcmp(gocount_line_name(UINT32_MAX), "unknown") == 0);
}

static void maps(void) {
    gocount_score *score = counted("japanese", NULL);
    uint8_t map[POINTS];
    uint32_t width = 0, height = 0;
    size_t written = 0;
    CHECK_OK(gocount_score_size(score, &width, &height, NULL));
    CHECK(width == WIDTH && height == HEIGHT);
    CHECK_OK(gocount_score_map(score, GOCOUNT_SCORE_LAYER_LETTERS, map, POINTS, &written, NULL));
    CHECK(written == POINTS && memcmp(map, "bbbX.OwwwbobX.Owww", 18) == 0);
    CHECK_OK(gocount_score_map(score, GOCOUNT_SCORE_LAYER_OWNERS, map, POINTS, &written, NULL));
    CHECK(map[0] == GOCOUNT_BLACK && map[3] == GOCOUNT_NONE && map[WIDTH + 1] == GOCOUNT_BLACK);
    CHECK_OK(gocount_score_map(score, GOCOUNT_SCORE_LAYER_REASONS, map, POINTS, &written, NULL));
    CHECK(map[0] == GOCOUNT_POINT_REASON_TERRITORY && map[3] == GOCOUNT_POINT_REASON_STONE);
    CHECK(map[WIDTH + 1] == GOCOUNT_POINT_REASON_DEAD_STONE);
    CHECK_OK(gocount_score_map(score, GOCOUNT_SCORE_LAYER_CELLS, map, POINTS, &written, NULL));
    CHECK(map[3] == GOCOUNT_BLACK && map[WIDTH + 1] == GOCOUNT_WHITE);
    map[0] = 77;
    written = 0;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_score_map(score, 0, map, POINTS - 1, &written, NULL));
    CHECK(written == POINTS && map[0] == 77);
    CHECK_OK(gocount_score_open_regions(score, NULL, 0, &written, NULL));
    CHECK(written == 0);
    gocount_score_free(score);
}

/* Whether a text of a score begins with these words. Takes it. */
static int begins(gocount_text *text, const char *words) {
    int found = strncmp(gocount_text_data(text), words, strlen(words)) == 0;
    CHECK(gocount_text_length(text) == strlen(gocount_text_data(text)));
    gocount_text_free(text);
    return found;
}

static void texts(void) {
    gocount_score *score = counted("japanese", NULL);
    gocount_rules rules = GOCOUNT_RULES_INIT;
    gocount_text *text = NULL;
    size_t count = 9;
    CHECK_OK(gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_RE, &text, NULL));
    CHECK(gocount_text_length(text) == 5 && begins(text, "W+5.5"));
    CHECK_OK(gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_WORDS, &text, NULL));
    CHECK(gocount_text_length(text) == 24 && begins(text, "White wins by 5.5 points"));
    CHECK_OK(gocount_score_json(score, GOCOUNT_SCORE_SHAPE_FULL, &text, NULL));
    CHECK(strstr(gocount_text_data(text), "\"margin\":-5.5,\"result\":\"W+5.5\",\"map\":[\"bbbX.Owww\"") != NULL);
    CHECK(begins(text, "{\"rules\":{\"ko\":\"SIMPLE\","));
    CHECK_OK(gocount_score_json(score, GOCOUNT_SCORE_SHAPE_OGS, &text, NULL));
    CHECK(begins(text, "{\"white\":{\"total\":21.5,\"stones\":0,\"territory\":15,"));
    CHECK_OK(gocount_score_rules(score, &rules, NULL));
    CHECK(rules.scoring == GOCOUNT_SCORING_TERRITORY && rules.half_komi == 13);
    text = NULL;
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_score_warning(score, 0, &text, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_score_warning(score, UINT32_MAX, &text, NULL));
    CHECK(text == NULL);
    CHECK_OK(gocount_score_warning_count(score, &count, NULL));
    CHECK(count == 0);
    gocount_score_free(score);
}

static void a_copy_says_the_same(void) {
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    options.has_last_stone = 1;
    options.last_stone.x = 3;
    gocount_score *score = counted("aga", &options), *copy = NULL;
    gocount_text *texts[2] = {NULL, NULL};
    gocount_stone stone = {9, 9, 9};
    CHECK_OK(gocount_score_clone(score, &copy, NULL));
    CHECK_OK(gocount_score_json(score, GOCOUNT_SCORE_SHAPE_FULL, &texts[0], NULL));
    gocount_score_free(score);
    CHECK_OK(gocount_score_json(copy, GOCOUNT_SCORE_SHAPE_FULL, &texts[1], NULL));
    CHECK(strcmp(gocount_text_data(texts[0]), gocount_text_data(texts[1])) == 0);
    CHECK_OK(gocount_score_last_stone(copy, &stone, NULL));
    CHECK(stone.x == 3 && stone.y == 0 && stone.color == GOCOUNT_BLACK);
    gocount_text_free(texts[0]);
    gocount_text_free(texts[1]);
    gocount_score_free(copy);
}

static void the_last_stone(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_rules rules = named("chinese");
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    gocount_score *score = counted("chinese", NULL);
    gocount_stone stone = {9, 9, 9};
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_score_last_stone(score, &stone, NULL));
    gocount_score_free(score);
    options.has_last_stone = 1; /* at (0, 0), where there is none any more */
    score = counted("chinese", &options);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_score_last_stone(score, &stone, NULL));
    CHECK(stone.x == 9 && stone.color == 9);
    gocount_score_free(score);
    options.last_stone.x = 5;
    options.last_stone.y = 4;
    score = counted("chinese", &options);
    CHECK_OK(gocount_score_last_stone(score, &stone, NULL));
    CHECK(stone.x == 5 && stone.y == 4 && stone.color == GOCOUNT_WHITE);
    gocount_score_free(score);
    score = NULL;
    options.last_stone.y = 5;
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_board_score(board, &rules, NULL, 0, &options, &score, NULL));
    CHECK(score == NULL);
    gocount_board_free(board);
}

static void a_picture(void) {
    gocount_score_options counting = GOCOUNT_SCORE_OPTIONS_INIT;
    counting.has_last_stone = 1;
    counting.last_stone.x = 3;
    gocount_score *score = counted("chinese", &counting);
    gocount_svg_options options = GOCOUNT_SVG_OPTIONS_INIT;
    gocount_text *all = NULL, *less = NULL, *least = NULL, *none = NULL;
    CHECK_OK(gocount_score_svg(score, NULL, &all, NULL));
    CHECK(strncmp(gocount_text_data(all), "<svg xmlns=", 11) == 0);
    CHECK(gocount_text_length(all) == strlen(gocount_text_data(all)));
    options.no_coordinates = 1;
    CHECK_OK(gocount_score_svg(score, &options, &less, NULL));
    options.no_last_move = 1;
    CHECK_OK(gocount_score_svg(score, &options, &least, NULL));
    CHECK(gocount_text_length(less) < gocount_text_length(all) && gocount_text_length(least) < gocount_text_length(less));
    options.no_last_move = 2;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.no_last_move is 2", gocount_score_svg(score, &options, &none, &error));
    options.no_last_move = 0;
    options.no_coordinates = 2;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.no_coordinates", gocount_score_svg(score, &options, &none, &error));
    options.no_coordinates = 0;
    options.reserved = 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.reserved", gocount_score_svg(score, &options, &none, &error));
    CHECK(none == NULL);
    gocount_text_free(all);
    gocount_text_free(less);
    gocount_text_free(least);
    gocount_score_free(score);
}

/* Whether a warning of a score has these words. */
static int warns(const gocount_score *score, uint32_t index, const char *words) {
    gocount_text *text = NULL;
    CHECK_OK(gocount_score_warning(score, index, &text, NULL));
    int found = strstr(gocount_text_data(text), words) != NULL;
    gocount_text_free(text);
    return found;
}

static void open_regions_and_warnings(void) {
    gocount_board *board = NULL;
    gocount_rules rules = named("chinese");
    gocount_score *score = NULL;
    gocount_open_region region = {{77, 77}, 77};
    gocount_text *text = NULL;
    uint8_t dead[25] = {0};
    size_t written = 0, count = 0;
    CHECK_OK(gocount_board_parse("XX...\n.....\n.....\n....O\n.....\n", 30, NULL, &board, NULL));
    dead[0] = dead[7] = 1;
    CHECK_OK(gocount_board_score(board, &rules, dead, 25, NULL, &score, NULL));
    CHECK(summary_of(score).is_finished == 0);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_score_open_regions(score, NULL, 1, &written, NULL));
    CHECK_OK(gocount_score_open_regions(score, &region, 1, &written, NULL));
    CHECK(written == 1 && region.first.x == 0 && region.first.y == 0 && region.point_count == 23);
    CHECK_OK(gocount_score_warning_count(score, &count, NULL));
    CHECK(count == 3 && warns(score, 0, "not finished") && warns(score, 1, "without a stone"));
    CHECK(warns(score, 2, "1 of the 2 stones of Black's chain at A5"));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_score_warning(score, 3, &text, NULL));
    gocount_score_free(score);
    gocount_board_free(board);
}

static void a_photograph(void) {
    gocount_board *board = board_of(DIAGRAM);
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
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.last_mover is 0: it must be GOCOUNT_BLACK",
                gocount_board_score(board, &japanese, NULL, 0, &options, &score, &error));
    options.last_mover = 9;
    for (options.prisoners = 0; options.prisoners <= GOCOUNT_PRISONERS_ASSUMED; options.prisoners++) {
        CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_score(board, &japanese, NULL, 0, &options, &score, NULL));
    }
    options.last_mover = GOCOUNT_NONE;
    options.prisoners = GOCOUNT_PRISONERS_ASSUMED;
    CHECK_OK(gocount_board_score(board, &japanese, NULL, 0, &options, &score, NULL));
    CHECK(warns(score, 1, "the prisoners are not given and count as none"));
    gocount_score_free(score);
    options.prisoners = GOCOUNT_PRISONERS_DEDUCED;
    options.last_mover = GOCOUNT_BLACK;
    CHECK_OK(gocount_board_score(board, &japanese, NULL, 0, &options, &score, NULL));
    CHECK(line_of(score, GOCOUNT_LINE_PRISONERS).half_white == 4); /* Black moved once more, and has a stone less */
    gocount_score_free(score);
    gocount_board_free(board);
}

/* Structs of a later version: larger than the library knows. */
static void other_sizes(void) {
    struct {
        gocount_score_options options;
        uint64_t unknown;
    } options;
    struct {
        gocount_svg_options options;
        uint64_t unknown;
    } svg;
    struct {
        gocount_score_summary summary;
        uint64_t unknown;
    } summary;
    gocount_board *board = board_of(DIAGRAM);
    gocount_rules rules = named("chinese");
    gocount_score *score = NULL;
    gocount_text *text = NULL;
    memset(&options, 0, sizeof options);
    memset(&svg, 0, sizeof svg);
    memset(&summary, 77, sizeof summary);
    options.options.struct_size = (uint32_t)sizeof options;
    svg.options.struct_size = (uint32_t)sizeof svg;
    summary.summary.struct_size = (uint32_t)sizeof summary;
    CHECK_OK(gocount_board_score(board, &rules, NULL, 0, &options.options, &score, NULL));
    CHECK_OK(gocount_score_summarize(score, &summary.summary, NULL));
    CHECK(summary.unknown == 0 && summary.summary.struct_size == sizeof summary && summary.summary.half_komi == 15);
    CHECK_OK(gocount_score_svg(score, &svg.options, &text, NULL));
    gocount_text_free(text);
    text = NULL;
    svg.unknown = 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "does not know", gocount_score_svg(score, &svg.options, &text, &error));
    svg.unknown = 0;
    svg.options.struct_size = 15;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_score_svg(score, &svg.options, &text, &error));
    CHECK(text == NULL);
    summary.summary.half_black = 77;
    summary.summary.struct_size = 95;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_score_summarize(score, &summary.summary, &error));
    summary.summary.struct_size = UINT32_MAX;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too large", gocount_score_summarize(score, &summary.summary, &error));
    CHECK(summary.summary.half_black == 77);
    gocount_score_free(score);
    score = NULL;
    options.unknown = 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "does not know",
                gocount_board_score(board, &rules, NULL, 0, &options.options, &score, &error));
    options.unknown = 0;
    options.options.struct_size = 87;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small",
                gocount_board_score(board, &rules, NULL, 0, &options.options, &score, &error));
    CHECK(score == NULL);
    CHECK(sizeof options.options == 88 && sizeof svg.options == 16 && sizeof summary.summary == 96); /* the first ones */
    gocount_board_free(board);
}

#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)

/* Each field of the options that is checked, set to a number that it may not have. */
static void every_option_is_checked(void) {
    static const struct {
        size_t offset;
        const char *name;
    } fields[] = {
        {offsetof(gocount_score_options, prisoners), "options.prisoners is 257"},
        {offsetof(gocount_score_options, last_mover), "options.last_mover is 257"}, /* not 1 in disguise */
        {offsetof(gocount_score_options, first_pass), "options.first_pass is 257"},
        {offsetof(gocount_score_options, last_pass), "options.last_pass is 257"},
        {offsetof(gocount_score_options, no_result), "options.no_result is 257"},
        {offsetof(gocount_score_options, has_komi), "options.has_komi is 257"},
        {offsetof(gocount_score_options, has_last_stone), "options.has_last_stone is 257"},
        {offsetof(gocount_score_options, reserved), "options.reserved is 257"},
    };
    gocount_board *board = board_of(DIAGRAM);
    gocount_rules rules = named("japanese");
    gocount_score *score = NULL;
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
        const uint32_t number = 257;
        memcpy((char *)&options + fields[i].offset, &number, sizeof number);
        CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, fields[i].name,
                    gocount_board_score(board, &rules, NULL, 0, &options, &score, &error));
    }
    gocount_score_options options = GOCOUNT_SCORE_OPTIONS_INIT;
    options.captured_black = UINT64_MAX;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "out of range",
                gocount_board_score(board, &rules, NULL, 0, &options, &score, &error));
    options.captured_black = 0;
    options.has_komi = 1;
    options.half_komi = INT64_MIN;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.half_komi",
                gocount_board_score(board, &rules, NULL, 0, &options, &score, &error));
    CHECK(score == NULL);
    gocount_board_free(board);
}

static void misuse_of_counting(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_rules rules = named("japanese");
    gocount_score *score = NULL;
    uint8_t dead[POINTS] = {0};
    REFUSED(gocount_board_score(board, NULL, dead, POINTS, NULL, &score, NULL));
    REFUSED(gocount_board_score(board, &rules, dead, POINTS - 1, NULL, &score, NULL));
    REFUSED(gocount_board_score(board, &rules, NULL, POINTS, NULL, &score, NULL));
    REFUSED(gocount_board_score(board, &rules, dead, SIZE_MAX, NULL, &score, NULL));
    REFUSED(gocount_board_score(board, &rules, dead, POINTS, NULL, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_board_score(NULL, &rules, dead, POINTS, NULL, &score, NULL));
    rules.scoring = 2;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "rules.scoring is 2",
                gocount_board_score(board, &rules, dead, POINTS, NULL, &score, &error));
    CHECK(score == NULL);
    gocount_board_free(board);
}

static void misuse(void) {
    gocount_board *board = board_of(DIAGRAM);
    gocount_score *score = counted("japanese", NULL), *copy = NULL;
    const gocount_score *wrong = (const gocount_score *)board;
    gocount_score_summary summary = GOCOUNT_SCORE_SUMMARY_INIT;
    gocount_score_line lines[GOCOUNT_SCORE_LINES_MAX];
    gocount_text *text = NULL;
    size_t written = 77;
    REFUSED(gocount_score_clone(score, NULL, NULL));
    REFUSED(gocount_score_summarize(score, NULL, NULL));
    REFUSED(gocount_score_lines(score, NULL, 1, &written, NULL));
    REFUSED(gocount_score_lines(score, lines, SIZE_MAX, &written, NULL));
    REFUSED(gocount_score_lines(score, lines, GOCOUNT_SCORE_LINES_MAX, NULL, NULL));
    REFUSED(gocount_score_result_text(score, 2, &text, NULL));
    REFUSED(gocount_score_result_text(score, 0, NULL, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "layer is 4", gocount_score_map(score, 4, NULL, 0, &written, &error));
    REFUSED(gocount_score_map(score, 0, NULL, 1, &written, NULL));
    REFUSED(gocount_score_json(score, 2, &text, NULL));
    REFUSED(gocount_score_json(score, 0, NULL, NULL));
    REFUSED(gocount_score_svg(score, NULL, NULL, NULL));
    REFUSED(gocount_score_warning(score, 0, NULL, NULL));
    REFUSED(gocount_score_warning_count(score, NULL, NULL));
    REFUSED(gocount_score_last_stone(score, NULL, NULL));
    REFUSED(gocount_score_size(score, NULL, NULL, NULL));
    REFUSED(gocount_score_rules(score, NULL, NULL));
    CHECK(written == 77 && text == NULL);
    lines[0].kind = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_score_lines(score, lines, 1, &written, NULL));
    CHECK(written == 9 && lines[0].kind == 77);
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_score_summarize(NULL, &summary, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_score_summarize(wrong, &summary, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_score_clone(wrong, &copy, NULL));
    gocount_score_free((gocount_score *)board); /* of another kind: left alone */
    gocount_score_free(score);
    gocount_score_free(NULL);
    gocount_board_free(board);
}

int main(void) {
    lines_sum_to_the_total();
    results_without_a_margin();
    lines_have_names();
    maps();
    texts();
    a_copy_says_the_same();
    the_last_stone();
    a_picture();
    open_regions_and_warnings();
    a_photograph();
    other_sizes();
    every_option_is_checked();
    misuse_of_counting();
    misuse();
    return checks_done();
}
