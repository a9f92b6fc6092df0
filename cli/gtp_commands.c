/* The commands of the Go Text Protocol that gocount knows: those of version 2 but for genmove, those for rules that
   other programs have added, and `gocount-...`. */
#include "gtp.h"

#include "named_rules.h"

#include <stdlib.h>
#include <string.h>

typedef struct gtp_command {
    const char *name;
    int (*run)(gtp_game *game, const gtp_line *line, gtp_answer *answer);
    size_t least, most; /* how many words may follow the name */
} gtp_command;

/* The table at the end of the file. */
static const gtp_command *find_command(const char *name);
static const gtp_command *command_at(size_t index);

enum { ANY = 1 << 20 };

/* --- words ------------------------------------------------------------------------------------------------------- */

static int fail(gtp_answer *answer, const char *message) {
    say(answer, message);
    return 0;
}

static int fail_by(gtp_answer *answer, gocount_status status, const char *message) {
    return fail(answer, status == GOCOUNT_OUT_OF_MEMORY ? "out of memory" : message);
}

/* A word in small letters is one of ours. */
static int is_word(const char *word, const char *name) {
    for (; *word != '\0' && *name != '\0'; word++, name++) {
        if ((*word >= 'A' && *word <= 'Z' ? *word + ('a' - 'A') : *word) != *name) return 0;
    }
    return *word == *name;
}

static int read_color(const char *word, gocount_color *color) {
    int is_black = is_word(word, "b") || is_word(word, "black"), is_white = is_word(word, "w") || is_word(word, "white");
    *color = is_black ? GOCOUNT_BLACK : GOCOUNT_WHITE;
    return is_black || is_white;
}

static int read_vertex(const gtp_game *game, const char *word, gocount_move *move) {
    gocount_color color = move->color;
    gocount_status status = gocount_notation_read(GOCOUNT_NOTATION_GTP, word, strlen(word), game->width, game->height, move, NULL);
    move->color = color;
    move->node = GOCOUNT_NO_NODE;
    return status == GOCOUNT_OK;
}

static int read_side(const char *word, uint32_t *side) {
    return read_whole_number(word, side) && *side >= 1;
}

/* Vertices with blanks between. */
static void say_points(const gtp_game *game, const gocount_point *points, size_t count, gtp_answer *answer) {
    for (size_t i = 0; i < count; i++) {
        gocount_text *name = NULL;
        if (i > 0) say(answer, " ");
        if (gocount_notation_write(GOCOUNT_NOTATION_GTP, &points[i], game->width, game->height, &name, NULL) == GOCOUNT_OK) {
            say(answer, gocount_text_data(name));
        }
        gocount_text_free(name);
    }
}

static int say_text(gocount_status status, gocount_text *text, gtp_answer *answer) {
    if (status == GOCOUNT_OK) say(answer, gocount_text_data(text));
    else fail_by(answer, status, gocount_status_name(status));
    gocount_text_free(text);
    return status == GOCOUNT_OK;
}

/* --- about the program ------------------------------------------------------------------------------------------- */

static int protocol_version(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)game, (void)line;
    say(answer, "2");
    return 1;
}

static int name(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)game, (void)line;
    say(answer, "gocount");
    return 1;
}

static int version(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)game, (void)line;
    say(answer, gocount_version());
    return 1;
}

static int known_command(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)game;
    say(answer, line->count > 1 && find_command(line->words[1]) != NULL ? "true" : "false");
    return 1;
}

static int list_commands(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)game, (void)line;
    const gtp_command *command;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        if (i > 0) say(answer, "\n");
        say(answer, command->name);
    }
    return 1;
}

/* What GoGui is to offer in its menu of analyses, and how it is to show the answers. */
static int gogui_analyze_commands(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)game, (void)line;
    say(answer, "string/Final Score/final_score\nstring/Final Status/final_status %p\n"
                "plist/Dead Stones/final_status_list dead\nplist/Stones in Seki/final_status_list seki\n"
                "plist/Black Territory/final_status_list black_territory\n"
                "plist/White Territory/final_status_list white_territory\nplist/Dame/final_status_list dame\n"
                "string/Score Line by Line/gocount-score\nstring/Rules/kata-get-rules");
    return 1;
}

/* What needs no answer: `quit`, and clocks, which a referee of the board does not look at. */
static int taken(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)game, (void)line, (void)answer;
    return 1;
}

/* --- the game ---------------------------------------------------------------------------------------------------- */

static int begin(gtp_game *game, uint32_t width, uint32_t height, gtp_answer *answer) {
    if (width > GTP_LARGEST_SIDE || height > GTP_LARGEST_SIDE) return fail(answer, "unacceptable size");
    gocount_status status = game_begin(game, width, height);
    return status == GOCOUNT_OK ? 1 : fail_by(answer, status, "unacceptable size");
}

static int boardsize(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    uint32_t width = 0, height = 0;
    if (!read_side(line->words[1], &width)) return fail(answer, "boardsize not an integer");
    height = width;
    if (line->count > 2 && !read_side(line->words[2], &height)) return fail(answer, "boardsize not an integer");
    return begin(game, width, height, answer);
}

static int query_boardsize(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)line;
    say_number(answer, game->width);
    if (game->width != game->height) {
        say(answer, " ");
        say_number(answer, game->height);
    }
    return 1;
}

static int clear_board(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)line;
    return begin(game, game->width, game->height, answer);
}

static int komi(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_margin read;
    const char *word = line->words[1];
    /* Only numbers are taken, of all that a record may say. */
    if (word[strspn(word, "+-.0123456789")] != '\0' ||
        gocount_value_komi(word, strlen(word), &read, NULL, NULL) != GOCOUNT_OK) {
        return fail(answer, "komi not a float");
    }
    if (!read.has_half_points) return fail(answer, "komi must be a whole number of half points");
    game->half_komi = read.half_points;
    game->komi_is_said = 1;
    return 1;
}

static int get_komi(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    (void)line;
    say_half(answer, game->half_komi);
    return 1;
}

static int play(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_move move;
    memset(&move, 0, sizeof move);
    if (!read_color(line->words[1], &move.color) || !read_vertex(game, line->words[2], &move)) {
        return fail(answer, "invalid color or coordinate");
    }
    gocount_status status = game_play(game, &move);
    return status == GOCOUNT_OK ? 1 : fail_by(answer, status, "illegal move");
}

/* Whether a move is legal: 1 or 0, as GNU Go has it; or why it is not, in a word of the library's: `occupied`, `suicide`,
   `ko`, `superko`. */
static int is_legal(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_move move;
    gocount_refusal refusal = GOCOUNT_REFUSAL_NONE;
    memset(&move, 0, sizeof move);
    if (!read_color(line->words[1], &move.color) || !read_vertex(game, line->words[2], &move)) {
        return fail(answer, "invalid color or coordinate");
    }
    gocount_status status = move.kind == GOCOUNT_MOVE_KIND_PASS
                                ? GOCOUNT_OK
                                : gocount_simulator_legal(game->simulator, move.color, move.x, move.y, &refusal, NULL, NULL);
    if (status != GOCOUNT_OK) return fail_by(answer, status, gocount_status_name(status));
    int wants_reason = strcmp(line->words[0], "gocount-legal") == 0;
    if (!wants_reason) say(answer, refusal == GOCOUNT_REFUSAL_NONE ? "1" : "0");
    else say(answer, refusal == GOCOUNT_REFUSAL_NONE ? "legal" : gocount_refusal_name(refusal));
    return 1;
}

/* The last move undone, or as GNU Go has it so many. */
static int undo(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    uint32_t moves = 1;
    if (line->count > 1 && !read_whole_number(line->words[1], &moves)) return fail(answer, "syntax error");
    gocount_status status = game_undo(game, moves);
    return status == GOCOUNT_OK ? 1 : fail_by(answer, status, "cannot undo");
}

/* --- handicap ---------------------------------------------------------------------------------------------------- */

static int set_handicap(gtp_game *game, const gocount_point *points, size_t count, const char *message, gtp_answer *answer) {
    gocount_status status = game_set_handicap(game, points, count);
    if (status == GOCOUNT_ILLEGAL_MOVE) message = "board not empty";
    return status == GOCOUNT_OK ? 1 : fail_by(answer, status, message);
}

/* The points of the fixed handicap; a program that places stones freely may place fewer than it is asked for. */
static int place_handicap(gtp_game *game, const gtp_line *line, int may_be_fewer, gtp_answer *answer) {
    gocount_point points[GOCOUNT_HANDICAP_POINTS_MAX];
    uint32_t stones = 0;
    size_t count = 0;
    if (!read_whole_number(line->words[1], &stones)) return fail(answer, "handicap not an integer");
    if (may_be_fewer && stones > GOCOUNT_HANDICAP_POINTS_MAX) stones = GOCOUNT_HANDICAP_POINTS_MAX;
    gocount_status status = GOCOUNT_NOT_FOUND;
    for (; stones >= 2; stones--) {
        status = gocount_handicap_points(game->width, game->height, stones, points, GOCOUNT_HANDICAP_POINTS_MAX, &count, NULL);
        if (status != GOCOUNT_NOT_FOUND || !may_be_fewer) break;
    }
    if (status != GOCOUNT_OK) return fail_by(answer, status, "invalid number of stones");
    if (!set_handicap(game, points, count, "invalid number of stones", answer)) return 0;
    say_points(game, points, count, answer);
    return 1;
}

static int fixed_handicap(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    return place_handicap(game, line, 0, answer);
}

static int place_free_handicap(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    return place_handicap(game, line, 1, answer);
}

/* Each word a point of the board, no two the same. */
static int read_vertices(const gtp_game *game, const gtp_line *line, gocount_point *points) {
    for (size_t i = 0; i + 1 < line->count; i++) {
        gocount_move move;
        memset(&move, 0, sizeof move);
        if (!read_vertex(game, line->words[i + 1], &move) || move.kind != GOCOUNT_MOVE_KIND_STONE) return 0;
        points[i].x = move.x;
        points[i].y = move.y;
        for (size_t j = 0; j < i; j++) {
            if (points[j].x == move.x && points[j].y == move.y) return 0;
        }
    }
    return 1;
}

static int set_free_handicap(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    size_t count = line->count - 1;
    if (count < 2 || count >= (size_t)game->width * game->height) return fail(answer, "bad vertex list");
    gocount_point *points = calloc(count, sizeof *points);
    if (points == NULL) return fail(answer, "out of memory");
    int done = read_vertices(game, line, points) ? set_handicap(game, points, count, "bad vertex list", answer)
                                                 : fail(answer, "bad vertex list");
    free(points);
    return done;
}

/* --- rules ------------------------------------------------------------------------------------------------------- */

static int take_rules(gtp_game *game, const char *text, gtp_answer *answer) {
    gocount_rules rules = GOCOUNT_RULES_INIT;
    char message[RULES_MESSAGE_ROOM];
    if (!named_rules(text, strlen(text), &rules, message, sizeof message)) return fail(answer, message);
    gocount_status status = game_set_rules(game, &rules);
    return status == GOCOUNT_OK ? 1 : fail_by(answer, status, "these rules cannot be set in this game");
}

static int kata_set_rules(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    return take_rules(game, line->rest, answer);
}

static int kata_get_rules(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_text *text = NULL;
    (void)line;
    gocount_status status = gocount_rules_json(&game->rules, GOCOUNT_RULES_FIELDS_KATAGO, &text, NULL);
    return say_text(status, text, answer);
}

static int kgs_rules(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    static const char *const names[] = {"japanese", "chinese", "aga", "new_zealand"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (is_word(line->words[1], names[i])) return take_rules(game, names[i], answer);
    }
    return fail(answer, "unknown rules");
}

/* --- shown and kept ---------------------------------------------------------------------------------------------- */

static void say_terms(const gtp_game *game, gtp_answer *answer) {
    uint64_t black = 0, white = 0;
    gocount_text *title = NULL;
    if (gocount_rules_title(&game->rules, &title, NULL) == GOCOUNT_OK) say(answer, gocount_text_data(title));
    gocount_text_free(title);
    say(answer, ", komi ");
    say_half(answer, game->half_komi);
    if (gocount_simulator_captured(game->simulator, &black, &white, NULL) != GOCOUNT_OK) return;
    say(answer, "; captured: ");
    say_number(answer, (int64_t)black);
    say(answer, " of Black, ");
    say_number(answer, (int64_t)white);
    say(answer, " of White");
}

static int showboard(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_board *board = NULL;
    gocount_text *text = NULL;
    (void)line;
    gocount_status status = gocount_simulator_to_board(game->simulator, NULL, NULL, &board, NULL);
    if (status == GOCOUNT_OK) status = gocount_board_text(board, GOCOUNT_DIAGRAM_LABELLED, &text, NULL);
    gocount_board_free(board);
    say(answer, "\n");
    if (!say_text(status, text, answer)) return 0;
    say_terms(game, answer);
    return 1;
}

/* A name may hold blanks; a whole number behind it is that of a move. */
static int loadsgf(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    uint32_t before_move = 0;
    size_t length = strlen(line->rest);
    if (line->count > 2 && read_whole_number(line->words[line->count - 1], &before_move)) {
        length -= strlen(line->words[line->count - 1]);
        while (length > 0 && line->rest[length - 1] == ' ') length--;
    }
    char *file = malloc(length + 1);
    if (file == NULL) return fail(answer, "out of memory");
    memcpy(file, line->rest, length);
    file[length] = '\0';
    gocount_status status = game_load(game, file, before_move);
    free(file);
    return status == GOCOUNT_OK ? 1 : fail_by(answer, status, "cannot load file");
}

static int write_file(const char *file, const char *text) {
    FILE *out = fopen(file, "wb");
    if (out == NULL) return 0;
    int is_written = fputs(text, out) >= 0;
    return fclose(out) == 0 && is_written;
}

static int printsgf(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_sgf *sgf = NULL;
    gocount_text *text = NULL;
    gocount_status status = game_record(game, &sgf);
    if (status == GOCOUNT_OK) status = gocount_sgf_write(sgf, NULL, &text, NULL);
    gocount_sgf_free(sgf);
    if (status != GOCOUNT_OK || line->count == 1) return say_text(status, text, answer);
    int is_written = write_file(line->rest, gocount_text_data(text));
    gocount_text_free(text);
    return is_written ? 1 : fail(answer, "cannot write file");
}

/* --- the count --------------------------------------------------------------------------------------------------- */

static int final_score(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_score *score = NULL;
    gocount_text *text = NULL;
    (void)line;
    gocount_status status = game_score(game, &score);
    if (status == GOCOUNT_OK) status = gocount_score_result_text(score, GOCOUNT_RESULT_STYLE_RE, &text, NULL);
    gocount_score_free(score);
    return say_text(status, text, answer);
}

static int gocount_score_json_line(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_score *score = NULL;
    gocount_text *text = NULL;
    (void)line;
    gocount_status status = game_score(game, &score);
    if (status == GOCOUNT_OK) status = gocount_score_json(score, GOCOUNT_SCORE_SHAPE_FULL, &text, NULL);
    gocount_score_free(score);
    return say_text(status, text, answer);
}

/* Which stones are dead, as the players agree: a stone of each chain, none for none. It holds until the next move. */
static int gocount_dead(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    gocount_board *board = NULL;
    size_t written;
    size_t points = (size_t)game->width * game->height, length = strlen(line->rest);
    uint8_t *dead = malloc(points);
    char *list = malloc(length + 1);
    gocount_status status = dead != NULL && list != NULL ? GOCOUNT_OK : GOCOUNT_OUT_OF_MEMORY;
    if (status == GOCOUNT_OK) status = gocount_simulator_to_board(game->simulator, NULL, NULL, &board, NULL);
    if (status == GOCOUNT_OK) {
        status = gocount_board_dead_from_text(board, line->rest, length, 1, dead, points, &written, NULL);
    }
    gocount_board_free(board);
    free(dead);
    if (status != GOCOUNT_OK) {
        free(list);
        return fail_by(answer, status, "bad vertex list");
    }
    memcpy(list, line->rest, length + 1);
    free(game->dead);
    game->dead = list;
    return 1;
}

/* The chains with a status, a line each. */
static gocount_status say_chains(const gtp_game *game, stone_status wanted, uint8_t *map, gtp_answer *answer) {
    size_t points = (size_t)game->width * game->height, count = 0, lines = 0;
    gocount_point *chain = malloc(points * sizeof *chain);
    gocount_status status = chain != NULL ? game_statuses(game, map) : GOCOUNT_OUT_OF_MEMORY;
    for (size_t i = 0; status == GOCOUNT_OK && i < points; i++) {
        if (map[i] != wanted) continue;
        status = gocount_simulator_chain(game->simulator, (int32_t)(i % game->width), (int32_t)(i / game->width), chain,
                                         points, &count, NULL);
        if (status != GOCOUNT_OK) break;
        if (lines++ > 0) say(answer, "\n");
        say_points(game, chain, count, answer);
        for (size_t j = 0; j < count; j++) map[(size_t)chain[j].y * game->width + (size_t)chain[j].x] = STONE_NONE;
    }
    free(chain);
    return status;
}

/* The empty points that a score's map shows by one of the letters. */
static gocount_status say_empty_points(const gtp_game *game, const char *letters, uint8_t *map, gtp_answer *answer) {
    size_t points = (size_t)game->width * game->height, written, said = 0;
    gocount_score *score = NULL;
    gocount_status status = game_score(game, &score);
    if (status == GOCOUNT_OK) {
        status = gocount_score_map(score, GOCOUNT_SCORE_LAYER_LETTERS, map, points, &written, NULL);
    }
    gocount_score_free(score);
    for (size_t i = 0; status == GOCOUNT_OK && i < points; i++) {
        gocount_point point = {(int32_t)(i % game->width), (int32_t)(i / game->width)};
        if (strchr(letters, map[i]) == NULL) continue;
        if (said++ > 0) say(answer, " ");
        say_points(game, &point, 1, answer);
    }
    return status;
}

static int final_status_list(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    static const struct {
        const char *word, *letters; /* of empty points */
        stone_status stones;
    } statuses[] = {
        {"alive", NULL, STONE_ALIVE},         {"dead", NULL, STONE_DEAD},           {"seki", NULL, STONE_IN_SEKI},
        {"black_territory", "b", STONE_NONE}, {"white_territory", "w", STONE_NONE}, {"dame", ".s", STONE_NONE},
    };
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++) {
        if (!is_word(line->words[1], statuses[i].word)) continue;
        uint8_t *map = malloc((size_t)game->width * game->height);
        gocount_status status = map == NULL ? GOCOUNT_OUT_OF_MEMORY
                                : statuses[i].letters == NULL ? say_chains(game, statuses[i].stones, map, answer)
                                                              : say_empty_points(game, statuses[i].letters, map, answer);
        free(map);
        return status == GOCOUNT_OK ? 1 : fail_by(answer, status, gocount_status_name(status));
    }
    return fail(answer, "invalid status");
}

/* What becomes of one stone or empty point. */
static int final_status(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    static const char *const names[] = {"", "alive", "dead", "seki"};
    gocount_move at;
    size_t points = (size_t)game->width * game->height, written;
    gocount_score *score = NULL;
    memset(&at, 0, sizeof at);
    if (!read_vertex(game, line->words[1], &at) || at.kind != GOCOUNT_MOVE_KIND_STONE) return fail(answer, "invalid coordinate");
    size_t point = (size_t)at.y * game->width + (size_t)at.x;
    uint8_t *map = malloc(points);
    gocount_status status = map != NULL ? game_statuses(game, map) : GOCOUNT_OUT_OF_MEMORY;
    if (status == GOCOUNT_OK && map[point] != STONE_NONE) {
        say(answer, names[map[point]]);
    } else if (status == GOCOUNT_OK) {
        status = game_score(game, &score);
        if (status == GOCOUNT_OK) {
            status = gocount_score_map(score, GOCOUNT_SCORE_LAYER_LETTERS, map, points, &written, NULL);
        }
        if (status == GOCOUNT_OK) {
            say(answer, map[point] == 'b' ? "black_territory" : map[point] == 'w' ? "white_territory" : "dame");
        }
    }
    gocount_score_free(score);
    free(map);
    return status == GOCOUNT_OK ? 1 : fail_by(answer, status, gocount_status_name(status));
}

/* --- the table --------------------------------------------------------------------------------------------------- */

static const gtp_command COMMANDS[] = {
    {"protocol_version", protocol_version, 0, 0},
    {"name", name, 0, 0},
    {"version", version, 0, 0},
    {"known_command", known_command, 0, 1},
    {"list_commands", list_commands, 0, 0},
    {"quit", taken, 0, 0},
    {"boardsize", boardsize, 1, 2},
    {"rectangular_boardsize", boardsize, 2, 2},
    {"query_boardsize", query_boardsize, 0, 0},
    {"clear_board", clear_board, 0, 0},
    {"komi", komi, 1, 1},
    {"get_komi", get_komi, 0, 0},
    {"fixed_handicap", fixed_handicap, 1, 1},
    {"place_free_handicap", place_free_handicap, 1, 1},
    {"set_free_handicap", set_free_handicap, 0, ANY},
    {"play", play, 2, 2},
    {"undo", undo, 0, 0},
    {"gg-undo", undo, 0, 1},
    {"is_legal", is_legal, 2, 2},
    {"gocount-legal", is_legal, 2, 2},
    {"time_settings", taken, 3, 3},
    {"time_left", taken, 3, 3},
    {"kgs-time_settings", taken, 1, 4},
    {"kata-time_settings", taken, 1, 4},
    {"kgs-rules", kgs_rules, 1, 1},
    {"kata-set-rules", kata_set_rules, 1, ANY},
    {"kata-get-rules", kata_get_rules, 0, 0},
    {"final_score", final_score, 0, 0},
    {"final_status_list", final_status_list, 1, 1},
    {"final_status", final_status, 1, 1},
    {"showboard", showboard, 0, 0},
    {"loadsgf", loadsgf, 1, ANY},
    {"printsgf", printsgf, 0, ANY},
    {"gogui-analyze_commands", gogui_analyze_commands, 0, 0},
    {"gocount-score", gocount_score_json_line, 0, 0},
    {"gocount-dead", gocount_dead, 0, ANY},
};

static const gtp_command *command_at(size_t index) {
    return index < sizeof COMMANDS / sizeof COMMANDS[0] ? &COMMANDS[index] : NULL;
}

static const gtp_command *find_command(const char *name) {
    const gtp_command *command;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        if (strcmp(command->name, name) == 0) return command;
    }
    return NULL;
}

int run_command(gtp_game *game, const gtp_line *line, gtp_answer *answer) {
    const gtp_command *command = find_command(line->words[0]);
    if (command == NULL) return fail(answer, "unknown command");
    size_t words = line->count - 1;
    if (words < command->least || words > command->most) return fail(answer, "syntax error");
    return command->run(game, line, answer);
}

int is_quit(const gtp_line *line) { return strcmp(line->words[0], "quit") == 0; }
