/* gocount 0.1.0: what gocount.h declares, without preprocessor directives, for foreign function interfaces
   that read C declarations (cffi, LuaJIT, PHP, ...). Made from the header by scripts/header. The text of each item
   stands in gocount.h. Integer types are those of <stdint.h> and <stddef.h>. */

/* version */
enum {
    GOCOUNT_ABI_VERSION = 1,
};
const char *gocount_version(void);
uint32_t gocount_abi_version(void);

/* status */
enum {
    GOCOUNT_MESSAGE_SIZE = 256,
};
typedef int32_t gocount_status;
typedef struct gocount_error {
    uint32_t struct_size;
    gocount_status status;
    uint64_t offset;
    uint64_t line;
    uint64_t column;
    char message[256];
} gocount_error;
enum {
    GOCOUNT_OK = 0,
    GOCOUNT_INVALID_ARGUMENT = 1,
    GOCOUNT_INVALID_HANDLE = 2,
    GOCOUNT_INVALID_COORDINATE = 3,
    GOCOUNT_NOT_FOUND = 4,
    GOCOUNT_BUFFER_TOO_SMALL = 5,
    GOCOUNT_OUT_OF_MEMORY = 6,
    GOCOUNT_LIMIT_EXCEEDED = 7,
    GOCOUNT_INVALID_BOARD = 8,
    GOCOUNT_INVALID_SGF = 9,
    GOCOUNT_ILLEGAL_MOVE = 10,
    GOCOUNT_IO_ERROR = 11,
    GOCOUNT_INTERNAL_ERROR = 12,
    GOCOUNT_INVALID_VALUE = 13,
    GOCOUNT_NOT_IN_CHARSET = 14,
    GOCOUNT_STOPPED = 15,
    GOCOUNT_UNSUPPORTED = 16,
};
void gocount_error_init(gocount_error *failure);
const char *gocount_status_name(gocount_status status);

/* text */
typedef struct gocount_text gocount_text;
const char *gocount_text_data(const gocount_text *text);
size_t gocount_text_length(const gocount_text *text);
void gocount_text_free(gocount_text *text);

/* point */
typedef uint32_t gocount_color;
typedef uint32_t gocount_move_kind;
enum {
    GOCOUNT_MOVE_KIND_STONE = 0,
    GOCOUNT_MOVE_KIND_PASS = 1,
    GOCOUNT_MOVE_KIND_UNREADABLE = 2,
};
typedef uint32_t gocount_node;
typedef struct gocount_point {
    int32_t x;
    int32_t y;
} gocount_point;
typedef uint32_t gocount_bool;
typedef struct gocount_stone {
    int32_t x;
    int32_t y;
    gocount_color color;
} gocount_stone;
typedef struct gocount_move {
    int32_t x;
    int32_t y;
    gocount_color color;
    gocount_move_kind kind;
    gocount_node node;
} gocount_move;
typedef struct gocount_rectangle {
    int32_t least_x;
    int32_t least_y;
    int32_t greatest_x;
    int32_t greatest_y;
} gocount_rectangle;
typedef struct gocount_string {
    const char *data;
    size_t length;
} gocount_string;
enum {
    GOCOUNT_NONE = 0,
    GOCOUNT_BLACK = 1,
    GOCOUNT_WHITE = 2,
    GOCOUNT_NO_NODE = 4294967295,
};

/* notation */
typedef uint32_t gocount_notation;
enum {
    GOCOUNT_NOTATION_GTP = 0,
    GOCOUNT_NOTATION_SGF = 1,
    GOCOUNT_NOTATION_XY = 2,
};
gocount_status gocount_notation_read(gocount_notation notation, const char *text, size_t length, uint32_t width, uint32_t height, gocount_move *move_read, gocount_error *error);
gocount_status gocount_notation_write(gocount_notation notation, const gocount_point *point, uint32_t width, uint32_t height, gocount_text **text, gocount_error *error);

/* board */
typedef struct gocount_board gocount_board;
typedef struct gocount_board_options {
    uint32_t struct_size;
    uint32_t reserved;
    uint64_t max_points;
} gocount_board_options;
typedef uint32_t gocount_diagram;
enum {
    GOCOUNT_DIAGRAM_PLAIN = 0,
    GOCOUNT_DIAGRAM_LABELLED = 1,
};
typedef struct gocount_territory_counts {
    uint64_t black;
    uint64_t white;
    uint64_t nobody;
} gocount_territory_counts;
typedef uint32_t gocount_map;
enum {
    GOCOUNT_MAP_STONE = 0,
    GOCOUNT_MAP_BLACK = 1,
    GOCOUNT_MAP_WHITE = 2,
    GOCOUNT_MAP_NOBODY = 3,
};
gocount_status gocount_board_new(uint32_t width, uint32_t height, const gocount_board_options *options, gocount_board **board, gocount_error *error);
gocount_status gocount_board_parse(const char *text, size_t length, const gocount_board_options *options, gocount_board **board, gocount_error *error);
gocount_status gocount_board_from_rows(const gocount_string *rows, size_t count, const gocount_board_options *options, gocount_board **board, gocount_error *error);
gocount_status gocount_board_from_cells(uint32_t width, uint32_t height, const uint8_t *cells, size_t count, const gocount_board_options *options, gocount_board **board, gocount_error *error);
gocount_status gocount_board_clone(const gocount_board *board, gocount_board **copy, gocount_error *error);
void gocount_board_free(gocount_board *board);
gocount_status gocount_board_size(const gocount_board *board, uint32_t *width, uint32_t *height, gocount_error *error);
gocount_status gocount_board_get(const gocount_board *board, int32_t x, int32_t y, gocount_color *color, gocount_error *error);
gocount_status gocount_board_set(gocount_board *board, int32_t x, int32_t y, gocount_color color, gocount_error *error);
gocount_status gocount_board_cells(const gocount_board *board, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_board_text(const gocount_board *board, gocount_diagram diagram, gocount_text **text, gocount_error *error);
gocount_status gocount_board_territory(const gocount_board *board, int32_t x, int32_t y, gocount_color *owner, gocount_point *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_board_territories(const gocount_board *board, gocount_territory_counts *counts, gocount_point *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_board_territory_map(const gocount_board *board, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);

/* board_area */
typedef struct gocount_area {
    uint32_t black_stones;
    uint32_t white_stones;
    uint32_t black_territory;
    uint32_t white_territory;
    uint32_t neutral;
} gocount_area;
gocount_status gocount_board_area(const gocount_board *board, gocount_area *area, gocount_error *error);
gocount_status gocount_board_area_map(const gocount_board *board, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_boards_area_of_cells(uint32_t width, uint32_t height, const uint8_t *cells, size_t cell_count, gocount_area *areas, size_t area_capacity, gocount_error *error);
gocount_status gocount_boards_area_of_masks(uint32_t width, uint32_t height, const uint32_t *black, size_t black_count, const uint32_t *white, size_t white_count, gocount_area *areas, size_t area_capacity, gocount_error *error);

/* board_life */
typedef uint32_t gocount_suicide;
enum {
    GOCOUNT_SUICIDE_DEFAULT = 0,
    GOCOUNT_SUICIDE_FORBIDDEN = 1,
    GOCOUNT_SUICIDE_MULTI_STONE = 2,
    GOCOUNT_SUICIDE_ALLOWED = 3,
};
gocount_status gocount_board_life(const gocount_board *board, gocount_suicide suicide, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_boards_life(uint32_t width, uint32_t height, const uint8_t *cells, size_t cell_count, gocount_suicide suicide, uint8_t *buffer, size_t capacity, gocount_error *error);

/* board_seki */
typedef uint32_t gocount_point_reason;
enum {
    GOCOUNT_POINT_REASON_STONE = 0,
    GOCOUNT_POINT_REASON_TERRITORY = 1,
    GOCOUNT_POINT_REASON_DAME = 2,
    GOCOUNT_POINT_REASON_SEKI = 3,
    GOCOUNT_POINT_REASON_FALSE_EYE = 4,
    GOCOUNT_POINT_REASON_DEAD_STONE = 5,
};
typedef struct gocount_seki_counts {
    uint32_t black_territory;
    uint32_t white_territory;
    uint32_t black_groups;
    uint32_t white_groups;
} gocount_seki_counts;
const char *gocount_point_reason_name(gocount_point_reason reason);
gocount_status gocount_board_seki(const gocount_board *board, const uint8_t *dead, size_t dead_count, const uint8_t *seki, size_t seki_count, gocount_seki_counts *counts, uint8_t *owners, size_t owners_capacity, uint8_t *reasons, size_t reasons_capacity, size_t *written, gocount_error *error);
gocount_status gocount_boards_seki(uint32_t width, uint32_t height, const uint8_t *cells, size_t cell_count, const uint8_t *dead, size_t dead_count, const uint8_t *seki, size_t seki_count, gocount_seki_counts *counts, size_t counts_capacity, uint8_t *owners, size_t owners_capacity, uint8_t *reasons, size_t reasons_capacity, gocount_error *error);

/* judge */
typedef struct gocount_judge gocount_judge;
gocount_status gocount_judge_new(uint32_t width, uint32_t height, gocount_judge **judge, gocount_error *error);
void gocount_judge_free(gocount_judge *judge);
gocount_status gocount_judge_life(gocount_judge *judge, const uint8_t *cells, size_t cell_count, gocount_suicide suicide, uint8_t *buffer, size_t capacity, gocount_error *error);
gocount_status gocount_judge_seki(gocount_judge *judge, const uint8_t *cells, size_t cell_count, const uint8_t *dead, size_t dead_count, const uint8_t *seki, size_t seki_count, gocount_seki_counts *counts, uint8_t *owners, size_t owners_capacity, uint8_t *reasons, size_t reasons_capacity, gocount_error *error);

/* board_dead */
typedef uint32_t gocount_toggle;
enum {
    GOCOUNT_TOGGLE_CHAIN = 0,
    GOCOUNT_TOGGLE_AREA = 1,
};
gocount_status gocount_board_dead_from_text(const gocount_board *board, const char *text, size_t length, gocount_bool whole_chains, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_board_dead_to_text(const gocount_board *board, const uint8_t *dead, size_t dead_count, gocount_text **text, gocount_error *error);
gocount_status gocount_board_dead_from_ownership(const gocount_board *board, const float *ownership, size_t ownership_count, float threshold, uint8_t *buffer, size_t capacity, size_t *written, size_t *mixed, gocount_error *error);
gocount_status gocount_board_toggle_dead(const gocount_board *board, int32_t x, int32_t y, gocount_toggle extent, uint8_t *dead, size_t dead_count, gocount_bool *is_dead, gocount_error *error);

/* rules */
typedef uint32_t gocount_dialect;
enum {
    GOCOUNT_DIALECT_KATAGO = 0,
    GOCOUNT_DIALECT_OGS = 1,
};
typedef uint32_t gocount_ko;
enum {
    GOCOUNT_KO_DEFAULT = 0,
    GOCOUNT_KO_NONE = 1,
    GOCOUNT_KO_SIMPLE = 2,
    GOCOUNT_KO_POSITIONAL = 3,
    GOCOUNT_KO_SITUATIONAL = 4,
    GOCOUNT_KO_NATURAL = 5,
};
typedef uint32_t gocount_scoring;
enum {
    GOCOUNT_SCORING_AREA = 0,
    GOCOUNT_SCORING_TERRITORY = 1,
};
typedef uint32_t gocount_tax;
enum {
    GOCOUNT_TAX_NONE = 0,
    GOCOUNT_TAX_SEKI = 1,
    GOCOUNT_TAX_ALL = 2,
};
typedef uint32_t gocount_bonus;
enum {
    GOCOUNT_BONUS_NONE = 0,
    GOCOUNT_BONUS_PER_STONE = 1,
    GOCOUNT_BONUS_PER_STONE_BUT_ONE = 2,
};
typedef struct gocount_rules {
    uint32_t struct_size;
    gocount_ko ko;
    gocount_suicide suicide;
    gocount_scoring scoring;
    gocount_tax tax;
    gocount_bonus handicap_bonus;
    gocount_bool button;
    gocount_bool pass_stones;
    gocount_bool white_passes_last;
    gocount_bool black_wins_ties;
    gocount_bool friendly_pass_ok;
    uint32_t reserved;
    int64_t half_komi;
} gocount_rules;
typedef uint32_t gocount_rules_fields;
enum {
    GOCOUNT_RULES_FIELDS_KATAGO = 0,
    GOCOUNT_RULES_FIELDS_ALL = 1,
};
typedef uint32_t gocount_rules_source;
enum {
    GOCOUNT_RULES_SOURCE_GIVEN = 0,
    GOCOUNT_RULES_SOURCE_MISSING = 1,
    GOCOUNT_RULES_SOURCE_UNKNOWN = 2,
    GOCOUNT_RULES_SOURCE_CALLER = 3,
};
gocount_status gocount_rules_parse(const char *text, size_t length, gocount_dialect dialect, gocount_rules *rules, gocount_error *error);
gocount_status gocount_rules_find(const char *text, size_t length, gocount_dialect dialect, uint32_t *index, gocount_error *error);
gocount_status gocount_rules_preset(uint32_t index, gocount_rules *rules, gocount_text **name, gocount_error *error);
gocount_status gocount_rules_title(const gocount_rules *rules, gocount_text **text, gocount_error *error);
gocount_status gocount_rules_json(const gocount_rules *rules, gocount_rules_fields fields, gocount_text **text, gocount_error *error);

/* result */
typedef uint32_t gocount_unit;
enum {
    GOCOUNT_UNIT_POINTS = 0,
    GOCOUNT_UNIT_ZI = 1,
    GOCOUNT_UNIT_HUNDREDTHS = 2,
    GOCOUNT_UNIT_ZI_HUNDREDTHS = 3,
};
typedef uint32_t gocount_result_kind;
enum {
    GOCOUNT_RESULT_KIND_UNKNOWN = 0,
    GOCOUNT_RESULT_KIND_VOID = 1,
    GOCOUNT_RESULT_KIND_DRAW = 2,
    GOCOUNT_RESULT_KIND_WIN = 3,
};
typedef uint32_t gocount_win;
enum {
    GOCOUNT_WIN_NONE = 0,
    GOCOUNT_WIN_SCORE = 1,
    GOCOUNT_WIN_RESIGNATION = 2,
    GOCOUNT_WIN_TIME = 3,
    GOCOUNT_WIN_FORFEIT = 4,
    GOCOUNT_WIN_ILLEGAL = 5,
    GOCOUNT_WIN_ADJUDICATION = 6,
    GOCOUNT_WIN_UNSAID = 7,
    GOCOUNT_WIN_OTHER = 8,
};
typedef struct gocount_real {
    int64_t numerator;
    int64_t denominator;
} gocount_real;
typedef struct gocount_margin {
    gocount_real amount;
    int64_t half_points;
    gocount_bool has_half_points;
    gocount_unit unit;
} gocount_margin;
typedef struct gocount_result {
    gocount_result_kind kind;
    gocount_color winner;
    gocount_win how;
    gocount_bool has_margin;
    gocount_margin margin;
} gocount_result;

/* score */
typedef struct gocount_score gocount_score;
typedef uint32_t gocount_prisoners;
enum {
    GOCOUNT_PRISONERS_KNOWN = 0,
    GOCOUNT_PRISONERS_DEDUCED = 1,
    GOCOUNT_PRISONERS_UNKNOWN = 2,
    GOCOUNT_PRISONERS_ASSUMED = 3,
};
typedef struct gocount_score_options {
    uint32_t struct_size;
    uint32_t handicap;
    gocount_prisoners prisoners;
    gocount_color last_mover;
    uint64_t captured_black;
    uint64_t captured_white;
    uint64_t black_passes;
    uint64_t white_passes;
    gocount_color first_pass;
    gocount_color last_pass;
    gocount_bool no_result;
    gocount_bool has_komi;
    int64_t half_komi;
    gocount_point last_stone;
    gocount_bool has_last_stone;
    uint32_t reserved;
} gocount_score_options;
gocount_status gocount_board_score(const gocount_board *board, const gocount_rules *rules, const uint8_t *dead, size_t dead_count, const gocount_score_options *options, gocount_score **score, gocount_error *error);
gocount_status gocount_score_clone(const gocount_score *score, gocount_score **copy, gocount_error *error);
void gocount_score_free(gocount_score *score);

/* score_query */
enum {
    GOCOUNT_SCORE_LINES_MAX = 32,
};
typedef struct gocount_score_summary {
    uint32_t struct_size;
    gocount_bool is_finished;
    int64_t half_black;
    int64_t half_white;
    int64_t half_margin;
    int64_t half_komi;
    gocount_result result;
    uint32_t black_dead;
    uint32_t white_dead;
} gocount_score_summary;
typedef uint32_t gocount_line;
enum {
    GOCOUNT_LINE_STONES = 0,
    GOCOUNT_LINE_TERRITORY = 1,
    GOCOUNT_LINE_PRISONERS = 2,
    GOCOUNT_LINE_DEAD = 3,
    GOCOUNT_LINE_PASS_STONES = 4,
    GOCOUNT_LINE_HANDICAP = 5,
    GOCOUNT_LINE_KOMI = 6,
    GOCOUNT_LINE_BUTTON = 7,
    GOCOUNT_LINE_TAX = 8,
};
typedef struct gocount_score_line {
    gocount_line kind;
    gocount_bool is_shown;
    int64_t half_black;
    int64_t half_white;
} gocount_score_line;
typedef uint32_t gocount_score_layer;
enum {
    GOCOUNT_SCORE_LAYER_LETTERS = 0,
    GOCOUNT_SCORE_LAYER_OWNERS = 1,
    GOCOUNT_SCORE_LAYER_REASONS = 2,
    GOCOUNT_SCORE_LAYER_CELLS = 3,
};
typedef struct gocount_open_region {
    gocount_point first;
    uint32_t point_count;
} gocount_open_region;
gocount_status gocount_score_summarize(const gocount_score *score, gocount_score_summary *summary, gocount_error *error);
gocount_status gocount_score_lines(const gocount_score *score, gocount_score_line *buffer, size_t capacity, size_t *written, gocount_error *error);
const char *gocount_line_name(gocount_line kind);
gocount_status gocount_score_rules(const gocount_score *score, gocount_rules *rules, gocount_error *error);
gocount_status gocount_score_size(const gocount_score *score, uint32_t *width, uint32_t *height, gocount_error *error);
gocount_status gocount_score_map(const gocount_score *score, gocount_score_layer layer, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_score_open_regions(const gocount_score *score, gocount_open_region *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_score_last_stone(const gocount_score *score, gocount_stone *stone, gocount_error *error);

/* score_text */
typedef uint32_t gocount_result_style;
enum {
    GOCOUNT_RESULT_STYLE_RE = 0,
    GOCOUNT_RESULT_STYLE_WORDS = 1,
};
typedef uint32_t gocount_score_shape;
enum {
    GOCOUNT_SCORE_SHAPE_FULL = 0,
    GOCOUNT_SCORE_SHAPE_OGS = 1,
};
typedef struct gocount_svg_options {
    uint32_t struct_size;
    gocount_bool no_coordinates;
    gocount_bool no_last_move;
    uint32_t reserved;
} gocount_svg_options;
gocount_status gocount_score_result_text(const gocount_score *score, gocount_result_style style, gocount_text **text, gocount_error *error);
gocount_status gocount_score_warning_count(const gocount_score *score, size_t *count, gocount_error *error);
gocount_status gocount_score_warning(const gocount_score *score, uint32_t index, gocount_text **text, gocount_error *error);
gocount_status gocount_score_json(const gocount_score *score, gocount_score_shape shape, gocount_text **text, gocount_error *error);
gocount_status gocount_score_svg(const gocount_score *score, const gocount_svg_options *options, gocount_text **text, gocount_error *error);

/* simulator */
typedef struct gocount_simulator gocount_simulator;
typedef uint32_t gocount_shape;
enum {
    GOCOUNT_SHAPE_GRID = 0,
    GOCOUNT_SHAPE_QUARTER_PLANE = 1,
    GOCOUNT_SHAPE_HALF_PLANE = 2,
    GOCOUNT_SHAPE_WHOLE_PLANE = 3,
    GOCOUNT_SHAPE_BOUNDED_PLANE = 4,
};
typedef uint32_t gocount_occupied;
enum {
    GOCOUNT_OCCUPIED_ERROR = 0,
    GOCOUNT_OCCUPIED_SKIP = 1,
    GOCOUNT_OCCUPIED_IGNORE = 2,
    GOCOUNT_OCCUPIED_REPLACE = 3,
};
typedef uint32_t gocount_turns;
enum {
    GOCOUNT_TURNS_FREE = 0,
    GOCOUNT_TURNS_STRICT = 1,
};
typedef uint32_t gocount_illegal;
enum {
    GOCOUNT_ILLEGAL_REFUSED = 0,
    GOCOUNT_ILLEGAL_PLAYED = 1,
};
typedef uint32_t gocount_history;
enum {
    GOCOUNT_HISTORY_DEFAULT = 0,
    GOCOUNT_HISTORY_KEPT = 1,
    GOCOUNT_HISTORY_NONE = 2,
};
typedef struct gocount_simulator_options {
    uint32_t struct_size;
    gocount_shape shape;
    uint32_t width;
    uint32_t height;
    gocount_ko ko;
    gocount_suicide suicide;
    gocount_occupied occupied;
    gocount_turns turns;
    gocount_color first;
    gocount_illegal illegal;
    gocount_history history;
    uint32_t reserved;
    uint64_t max_points;
    uint64_t max_stones;
    uint64_t seed;
} gocount_simulator_options;
typedef uint32_t gocount_equality;
enum {
    GOCOUNT_EQUALITY_POSITION = 0,
    GOCOUNT_EQUALITY_SITUATION = 1,
};
typedef struct gocount_hash {
    uint64_t low;
    uint64_t high;
} gocount_hash;
gocount_status gocount_simulator_new(const gocount_simulator_options *options, const gocount_rules *rules, gocount_simulator **simulator, gocount_error *error);
gocount_status gocount_simulator_from_board(const gocount_board *board, const gocount_rules *rules, const gocount_simulator_options *options, gocount_simulator **simulator, gocount_error *error);
gocount_status gocount_simulator_settings(const gocount_simulator *simulator, gocount_simulator_options *options, gocount_error *error);
gocount_status gocount_simulator_clone(const gocount_simulator *simulator, gocount_simulator **copy, gocount_error *error);
void gocount_simulator_free(gocount_simulator *simulator);
gocount_status gocount_simulator_reset(gocount_simulator *simulator, gocount_error *error);
gocount_status gocount_simulator_equal(const gocount_simulator *simulator, const gocount_simulator *other, gocount_equality what, gocount_bool *equal, gocount_error *error);
gocount_status gocount_simulator_hash(const gocount_simulator *simulator, gocount_bool symmetric, gocount_hash *hash, gocount_error *error);

/* simulator_move */
typedef uint32_t gocount_refusal;
enum {
    GOCOUNT_REFUSAL_NONE = 0,
    GOCOUNT_REFUSAL_OCCUPIED = 1,
    GOCOUNT_REFUSAL_SUICIDE = 2,
    GOCOUNT_REFUSAL_KO = 3,
    GOCOUNT_REFUSAL_SUPERKO = 4,
    GOCOUNT_REFUSAL_OFF_BOARD = 5,
    GOCOUNT_REFUSAL_WRONG_TURN = 6,
};
typedef int32_t (*gocount_progress_function)(void *user, uint64_t done, uint64_t total);
typedef struct gocount_move_report {
    uint64_t captured_black;
    uint64_t captured_white;
    uint64_t repeats;
    gocount_bool has_repeats;
    gocount_refusal refusal;
    gocount_bool is_suicide;
    gocount_bool is_skipped;
    gocount_bool is_replaced;
    uint32_t reserved;
} gocount_move_report;
const char *gocount_refusal_name(gocount_refusal refusal);
gocount_status gocount_simulator_set_progress(gocount_simulator *simulator, gocount_progress_function callback, void *user, uint64_t every, gocount_error *error);
gocount_status gocount_simulator_expect(gocount_simulator *simulator, uint64_t expected, gocount_error *error);
gocount_status gocount_simulator_play(gocount_simulator *simulator, int32_t x, int32_t y, gocount_move_report *report, gocount_error *error);
gocount_status gocount_simulator_play_color(gocount_simulator *simulator, gocount_color color, int32_t x, int32_t y, gocount_move_report *report, gocount_error *error);
gocount_status gocount_simulator_pass(gocount_simulator *simulator, gocount_color color, gocount_error *error);
gocount_status gocount_simulator_play_points(gocount_simulator *simulator, const gocount_point *points, size_t count, gocount_move_report *reports, size_t report_capacity, size_t *played, gocount_error *error);
gocount_status gocount_simulator_play_moves(gocount_simulator *simulator, const gocount_move *moves, size_t count, gocount_move_report *reports, size_t report_capacity, size_t *played, gocount_error *error);

/* simulator_setup */
enum {
    GOCOUNT_HANDICAP_POINTS_MAX = 9,
};
typedef uint32_t gocount_bare;
enum {
    GOCOUNT_BARE_KEEP = 0,
    GOCOUNT_BARE_REFUSE = 1,
    GOCOUNT_BARE_REMOVE = 2,
};
typedef struct gocount_setup_report {
    uint32_t struct_size;
    uint32_t reserved;
    uint64_t left_bare;
    uint64_t removed;
} gocount_setup_report;
gocount_status gocount_simulator_setup(gocount_simulator *simulator, const gocount_stone *stones, size_t count, gocount_bare bare, gocount_setup_report *report, gocount_error *error);
gocount_status gocount_simulator_handicap(gocount_simulator *simulator, uint32_t handicap, gocount_error *error);
gocount_status gocount_handicap_points(uint32_t width, uint32_t height, uint32_t handicap, gocount_point *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_simulator_set_turn(gocount_simulator *simulator, gocount_color color, gocount_error *error);

/* simulator_history */
gocount_status gocount_simulator_undo(gocount_simulator *simulator, uint64_t turns, uint64_t *undone, gocount_error *error);
gocount_status gocount_simulator_redo(gocount_simulator *simulator, uint64_t turns, uint64_t *redone, gocount_error *error);
gocount_status gocount_simulator_history(const gocount_simulator *simulator, uint64_t *undoable, uint64_t *redoable, gocount_error *error);

/* simulator_query */
typedef uint32_t gocount_ending;
enum {
    GOCOUNT_ENDING_NONE = 0,
    GOCOUNT_ENDING_PASSES = 1,
    GOCOUNT_ENDING_RESIGNATION = 2,
    GOCOUNT_ENDING_TIME = 3,
    GOCOUNT_ENDING_FORFEIT = 4,
    GOCOUNT_ENDING_RESULT = 5,
};
gocount_status gocount_simulator_stones_left(const gocount_simulator *simulator, uint64_t *black_stones, uint64_t *white_stones, gocount_error *error);
gocount_status gocount_simulator_captured(const gocount_simulator *simulator, uint64_t *captured_black, uint64_t *captured_white, gocount_error *error);
gocount_status gocount_simulator_last_captured(const gocount_simulator *simulator, gocount_point *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_simulator_stone_at(const gocount_simulator *simulator, int32_t x, int32_t y, gocount_color *color, gocount_error *error);
gocount_status gocount_simulator_turn(const gocount_simulator *simulator, gocount_color *to_move, uint64_t *turns, gocount_error *error);
gocount_status gocount_simulator_move_at(const gocount_simulator *simulator, uint64_t turn, gocount_move *found, gocount_error *error);
gocount_status gocount_simulator_last_stone(const gocount_simulator *simulator, gocount_stone *stone, gocount_error *error);
const char *gocount_ending_name(gocount_ending ending);
gocount_status gocount_simulator_ending(const gocount_simulator *simulator, gocount_ending *ending, gocount_error *error);
gocount_status gocount_simulator_ko(const gocount_simulator *simulator, gocount_point *point, gocount_error *error);
gocount_status gocount_simulator_legal(const gocount_simulator *simulator, gocount_color color, int32_t x, int32_t y, gocount_refusal *refusal, uint64_t *repeats, gocount_error *error);
gocount_status gocount_simulator_refusal_map(const gocount_simulator *simulator, gocount_color color, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);

/* simulator_chain */
gocount_status gocount_simulator_chain(const gocount_simulator *simulator, int32_t x, int32_t y, gocount_point *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_simulator_liberties(const gocount_simulator *simulator, int32_t x, int32_t y, gocount_point *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_simulator_liberty_count(const gocount_simulator *simulator, int32_t x, int32_t y, uint64_t *liberties, gocount_error *error);
gocount_status gocount_simulator_chains_in_atari(const gocount_simulator *simulator, gocount_color color, gocount_point *buffer, size_t capacity, size_t *written, gocount_error *error);

/* simulator_region */
gocount_status gocount_simulator_bounds(const gocount_simulator *simulator, gocount_rectangle *bounds, gocount_error *error);
gocount_status gocount_simulator_stones(const gocount_simulator *simulator, const gocount_rectangle *rectangle, gocount_stone *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_simulator_cells(const gocount_simulator *simulator, const gocount_rectangle *rectangle, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_simulator_to_board(const gocount_simulator *simulator, const gocount_rectangle *rectangle, const gocount_board_options *options, gocount_board **board, gocount_error *error);
gocount_status gocount_simulator_territory_map(const gocount_simulator *simulator, const gocount_rectangle *rectangle, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);

/* simulator_checkpoint */
gocount_status gocount_simulator_save(const gocount_simulator *simulator, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_simulator_load(const uint8_t *bytes, size_t length, gocount_simulator **simulator, gocount_error *error);

/* simulator_score */
gocount_status gocount_simulator_score_options(const gocount_simulator *simulator, gocount_score_options *options, gocount_error *error);
gocount_status gocount_simulator_score(const gocount_simulator *simulator, const gocount_rules *rules, const uint8_t *dead, size_t dead_count, const gocount_score_options *options, gocount_score **score, gocount_error *error);

/* estimate */
typedef struct gocount_estimate gocount_estimate;
typedef struct gocount_estimate_options {
    uint32_t struct_size;
    uint32_t playouts;
    uint64_t seed;
    gocount_color to_move;
    uint32_t sure_permille;
} gocount_estimate_options;
typedef struct gocount_estimate_summary {
    uint32_t struct_size;
    gocount_bool is_finished;
    gocount_bool is_sure;
    uint32_t confidence_permille;
    gocount_point least_sure;
    gocount_bool has_least_sure;
    uint32_t dead_chain_count;
    int64_t half_open_margin;
} gocount_estimate_summary;
typedef uint32_t gocount_estimate_layer;
enum {
    GOCOUNT_ESTIMATE_LAYER_DEAD = 0,
    GOCOUNT_ESTIMATE_LAYER_OWNERS = 1,
    GOCOUNT_ESTIMATE_LAYER_FINAL_OWNERS = 2,
};
typedef uint32_t gocount_estimate_list;
enum {
    GOCOUNT_ESTIMATE_LIST_UNSURE = 0,
    GOCOUNT_ESTIMATE_LIST_SEAL = 1,
    GOCOUNT_ESTIMATE_LIST_OPEN = 2,
};
typedef struct gocount_estimate_chain {
    gocount_point first;
    gocount_color color;
    uint32_t stone_count;
    gocount_bool is_dead;
    uint32_t confidence_permille;
    uint32_t dead_permille;
    gocount_bool is_critical;
    gocount_bool is_turned;
    uint32_t reserved;
} gocount_estimate_chain;
gocount_status gocount_board_estimate(const gocount_board *board, const gocount_estimate_options *options, gocount_estimate **estimate, gocount_error *error);
gocount_status gocount_simulator_estimate(const gocount_simulator *simulator, const gocount_estimate_options *options, gocount_estimate **estimate, gocount_error *error);
gocount_status gocount_estimate_again(gocount_estimate *estimate, const gocount_board *board, const gocount_estimate_options *options, gocount_error *error);
gocount_status gocount_estimate_clone(const gocount_estimate *estimate, gocount_estimate **copy, gocount_error *error);
void gocount_estimate_free(gocount_estimate *estimate);
gocount_status gocount_estimate_summarize(const gocount_estimate *estimate, gocount_estimate_summary *estimate_summary, gocount_error *error);
gocount_status gocount_estimate_map(const gocount_estimate *estimate, gocount_estimate_layer estimate_layer, uint8_t *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_estimate_ownership(const gocount_estimate *estimate, float *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_estimate_points(const gocount_estimate *estimate, gocount_estimate_list list, gocount_point *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_estimate_chains(const gocount_estimate *estimate, gocount_estimate_chain *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_estimate_score(const gocount_estimate *estimate, const gocount_rules *rules, const gocount_score_options *options, gocount_score **score, gocount_error *error);
gocount_status gocount_estimate_json(const gocount_estimate *estimate, int64_t half_margin, gocount_text **text, gocount_error *error);

/* sgf */
enum {
    GOCOUNT_CHARSET_SIZE = 32,
};
typedef struct gocount_sgf gocount_sgf;
typedef uint32_t gocount_sgf_profile;
enum {
    GOCOUNT_SGF_PROFILE_LENIENT = 0,
    GOCOUNT_SGF_PROFILE_EXERCISM = 1,
    GOCOUNT_SGF_PROFILE_FF4 = 2,
};
typedef struct gocount_sgf_options {
    uint32_t struct_size;
    gocount_sgf_profile profile;
    uint64_t max_bytes;
    uint64_t map_from;
    uint32_t max_nodes;
    uint32_t max_depth;
    uint32_t max_diagnostics;
    uint32_t reserved;
    char charset[32];
} gocount_sgf_options;
gocount_status gocount_sgf_new(gocount_sgf **sgf, gocount_error *error);
gocount_status gocount_sgf_parse(const char *text, size_t length, const gocount_sgf_options *options, gocount_sgf **sgf, gocount_error *error);
gocount_status gocount_sgf_parse_file(const char *path, size_t path_length, const gocount_sgf_options *options, gocount_sgf **sgf, gocount_error *error);
gocount_status gocount_sgf_clone(const gocount_sgf *sgf, gocount_sgf **copy, gocount_error *error);
gocount_status gocount_sgf_parse_again(gocount_sgf *sgf, const char *text, size_t length, const gocount_sgf_options *options, gocount_error *error);
void gocount_sgf_free(gocount_sgf *sgf);
gocount_status gocount_sgf_source(const gocount_sgf *sgf, const char **text, size_t *length, gocount_error *error);
gocount_status gocount_sgf_place(const gocount_sgf *sgf, uint64_t offset, uint64_t *line, uint64_t *column, gocount_error *error);
gocount_status gocount_sgf_tree_count(const gocount_sgf *sgf, size_t *count, gocount_error *error);
gocount_status gocount_sgf_root(const gocount_sgf *sgf, uint32_t tree, gocount_node *root, gocount_error *error);
gocount_status gocount_sgf_node_count(const gocount_sgf *sgf, size_t *count, gocount_error *error);

/* sgf_node */
typedef struct gocount_node_links {
    gocount_node parent;
    gocount_node first_child;
    gocount_node next_sibling;
    uint32_t properties;
} gocount_node_links;
gocount_status gocount_sgf_nodes(const gocount_sgf *sgf, gocount_node_links *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_sgf_parent(const gocount_sgf *sgf, gocount_node node, gocount_node *parent, gocount_error *error);
gocount_status gocount_sgf_first_child(const gocount_sgf *sgf, gocount_node node, gocount_node *child, gocount_error *error);
gocount_status gocount_sgf_next_sibling(const gocount_sgf *sgf, gocount_node node, gocount_node *sibling, gocount_error *error);
gocount_status gocount_sgf_last_node(const gocount_sgf *sgf, gocount_node node, gocount_node *last, gocount_error *error);
gocount_status gocount_sgf_child_count(const gocount_sgf *sgf, gocount_node node, size_t *count, gocount_error *error);

/* sgf_property */
typedef uint32_t gocount_text_kind;
enum {
    GOCOUNT_TEXT_KIND_TEXT = 0,
    GOCOUNT_TEXT_KIND_SIMPLE = 1,
    GOCOUNT_TEXT_KIND_ESCAPED = 2,
};
gocount_status gocount_sgf_property_count(const gocount_sgf *sgf, gocount_node node, size_t *count, gocount_error *error);
gocount_status gocount_sgf_find_property(const gocount_sgf *sgf, gocount_node node, const char *identifier, size_t identifier_length, uint32_t *property, gocount_error *error);
gocount_status gocount_sgf_property_name(const gocount_sgf *sgf, gocount_node node, uint32_t property, gocount_text **text, gocount_error *error);
gocount_status gocount_sgf_property_identifier(const gocount_sgf *sgf, gocount_node node, uint32_t property, gocount_text **text, gocount_error *error);
gocount_status gocount_sgf_value_count(const gocount_sgf *sgf, gocount_node node, uint32_t property, size_t *count, gocount_error *error);
gocount_status gocount_sgf_value_raw(const gocount_sgf *sgf, gocount_node node, uint32_t property, uint32_t value, gocount_text **text, gocount_error *error);
gocount_status gocount_sgf_value_text(const gocount_sgf *sgf, gocount_node node, uint32_t property, uint32_t value, gocount_text_kind kind, gocount_text **text, gocount_error *error);
gocount_status gocount_sgf_value_span(const gocount_sgf *sgf, gocount_node node, uint32_t property, uint32_t value, uint64_t *offset, size_t *length, gocount_error *error);
gocount_status gocount_sgf_escape(const char *text, size_t length, gocount_bool is_composed, gocount_text **raw, gocount_error *error);
gocount_status gocount_sgf_unescape(const char *text, size_t length, gocount_text_kind kind, gocount_text **unescaped, gocount_error *error);

/* sgf_line */
gocount_status gocount_sgf_tree_of(const gocount_sgf *sgf, gocount_node node, uint32_t *tree, gocount_error *error);
gocount_status gocount_sgf_child(const gocount_sgf *sgf, gocount_node node, uint32_t index, gocount_node *child, gocount_error *error);
gocount_status gocount_sgf_path(const gocount_sgf *sgf, gocount_node node, gocount_node *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_sgf_line(const gocount_sgf *sgf, gocount_node node, gocount_node *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_sgf_line_moves(const gocount_sgf *sgf, gocount_node node, gocount_move *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_sgf_path_moves(const gocount_sgf *sgf, gocount_node node, gocount_move *buffer, size_t capacity, size_t *written, gocount_error *error);

/* sgf_setup */
enum {
    GOCOUNT_POINTS_CAPACITY = 2704,
};
typedef uint32_t gocount_setup;
enum {
    GOCOUNT_SETUP_NONE = 0,
    GOCOUNT_SETUP_BLACK = 1,
    GOCOUNT_SETUP_WHITE = 2,
    GOCOUNT_SETUP_EMPTY = 3,
};
gocount_status gocount_sgf_board_size(const gocount_sgf *sgf, uint32_t tree, uint32_t *width, uint32_t *height, gocount_error *error);
gocount_status gocount_sgf_setup(const gocount_sgf *sgf, gocount_node node, gocount_stone *buffer, size_t capacity, size_t *written, size_t *unreadable, gocount_error *error);
gocount_status gocount_sgf_setup_map(const gocount_sgf *sgf, gocount_node node, uint8_t *buffer, size_t capacity, size_t *written, size_t *unreadable, gocount_error *error);
gocount_status gocount_sgf_points(const gocount_sgf *sgf, gocount_node node, uint32_t property, gocount_point *buffer, size_t capacity, size_t *written, size_t *unreadable, gocount_error *error);

/* complaint */
typedef uint32_t gocount_complaint_kind;
enum {
    GOCOUNT_COMPLAINT_KIND_NONE = 0,
    GOCOUNT_COMPLAINT_KIND_EMPTY = 1,
    GOCOUNT_COMPLAINT_KIND_NOT_EMPTY = 2,
    GOCOUNT_COMPLAINT_KIND_WHITE_SPACE = 3,
    GOCOUNT_COMPLAINT_KIND_JUNK = 4,
    GOCOUNT_COMPLAINT_KIND_SPELLING = 5,
    GOCOUNT_COMPLAINT_KIND_NOT_A_POINT = 6,
    GOCOUNT_COMPLAINT_KIND_OFF_BOARD = 7,
    GOCOUNT_COMPLAINT_KIND_BAD_RECTANGLE = 8,
    GOCOUNT_COMPLAINT_KIND_SINGLE_POINT = 9,
    GOCOUNT_COMPLAINT_KIND_DUPLICATE_POINT = 10,
    GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER = 11,
    GOCOUNT_COMPLAINT_KIND_NOT_WHOLE = 12,
    GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE = 13,
    GOCOUNT_COMPLAINT_KIND_NOT_DOUBLE = 14,
    GOCOUNT_COMPLAINT_KIND_NOT_A_COLOR = 15,
    GOCOUNT_COMPLAINT_KIND_NOT_COMPOSED = 16,
    GOCOUNT_COMPLAINT_KIND_BOARD_TOO_BIG = 17,
    GOCOUNT_COMPLAINT_KIND_BAD_DATE = 18,
    GOCOUNT_COMPLAINT_KIND_AMBIGUOUS_DATE = 19,
    GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD = 20,
};
typedef struct gocount_complaint {
    gocount_complaint_kind kind;
    uint32_t reserved;
    uint64_t offset;
} gocount_complaint;
const char *gocount_complaint_kind_name(gocount_complaint_kind kind);

/* sgf_info */
typedef struct gocount_property_place {
    gocount_node node;
    uint32_t property;
} gocount_property_place;
typedef uint32_t gocount_presence;
enum {
    GOCOUNT_PRESENCE_ABSENT = 0,
    GOCOUNT_PRESENCE_GIVEN = 1,
    GOCOUNT_PRESENCE_UNREADABLE = 2,
};
typedef struct gocount_given {
    gocount_presence presence;
    gocount_node node;
    uint32_t property;
    uint32_t reserved;
    gocount_complaint complaint;
} gocount_given;
typedef struct gocount_game_info {
    uint32_t struct_size;
    uint32_t width;
    uint32_t height;
    uint32_t handicap;
    gocount_bool has_komi;
    uint32_t reserved;
    gocount_margin komi;
    gocount_result result;
    gocount_given size_given;
    gocount_given handicap_given;
    gocount_given komi_given;
    gocount_given result_given;
} gocount_game_info;
gocount_status gocount_sgf_inherited(const gocount_sgf *sgf, gocount_node node, const char *identifier, size_t identifier_length, gocount_property_place *found, gocount_error *error);
gocount_status gocount_sgf_game_property(const gocount_sgf *sgf, gocount_node node, const char *identifier, size_t identifier_length, gocount_property_place *found, gocount_error *error);
gocount_status gocount_sgf_inherited_all(const gocount_sgf *sgf, gocount_node node, const gocount_string *identifiers, size_t count, gocount_property_place *places, size_t place_capacity, gocount_error *error);
gocount_status gocount_sgf_game_info(const gocount_sgf *sgf, gocount_node node, gocount_game_info *info, gocount_error *error);

/* sgf_edit */
typedef uint32_t gocount_place;
enum {
    GOCOUNT_PLACE_LAST = 4294967295,
};
gocount_status gocount_sgf_insert_tree(gocount_sgf *sgf, gocount_place place, gocount_node *root, gocount_error *error);
gocount_status gocount_sgf_insert_node(gocount_sgf *sgf, gocount_node parent, gocount_place place, gocount_node *node, gocount_error *error);
gocount_status gocount_sgf_remove_node(gocount_sgf *sgf, gocount_node node, gocount_error *error);
gocount_status gocount_sgf_move_node(gocount_sgf *sgf, gocount_node node, gocount_node parent, gocount_place place, gocount_error *error);
gocount_status gocount_sgf_reorder_node(gocount_sgf *sgf, gocount_node node, gocount_place place, gocount_error *error);
gocount_status gocount_sgf_promote_node(gocount_sgf *sgf, gocount_node node, gocount_error *error);
gocount_status gocount_sgf_make_main_line(gocount_sgf *sgf, gocount_node node, gocount_error *error);
gocount_status gocount_sgf_copy_node(const gocount_sgf *source, gocount_node node, gocount_sgf *target, gocount_node parent, gocount_node *copy, gocount_error *error);
gocount_status gocount_sgf_set_raw(gocount_sgf *sgf, gocount_node node, const char *identifier, size_t identifier_length, const gocount_string *values, size_t count, gocount_error *error);
gocount_status gocount_sgf_set_text(gocount_sgf *sgf, gocount_node node, const char *identifier, size_t identifier_length, const gocount_string *values, size_t count, gocount_error *error);
gocount_status gocount_sgf_add_value(gocount_sgf *sgf, gocount_node node, const char *identifier, size_t identifier_length, const char *raw, size_t raw_length, gocount_error *error);
gocount_status gocount_sgf_remove_value(gocount_sgf *sgf, gocount_node node, uint32_t property, uint32_t value, gocount_error *error);
gocount_status gocount_sgf_remove_property(gocount_sgf *sgf, gocount_node node, uint32_t property, gocount_error *error);

/* sgf_diagnostics */
typedef uint32_t gocount_severity;
enum {
    GOCOUNT_SEVERITY_NOTE = 0,
    GOCOUNT_SEVERITY_WARNING = 1,
    GOCOUNT_SEVERITY_ERROR = 2,
};
typedef struct gocount_sgf_diagnostic {
    uint32_t code;
    gocount_severity severity;
    gocount_bool is_data_lost;
    gocount_node node;
    uint32_t property;
    gocount_bool has_property;
    uint64_t offset;
    uint64_t line;
    uint64_t column;
} gocount_sgf_diagnostic;
typedef uint32_t gocount_charset_reason;
enum {
    GOCOUNT_CHARSET_REASON_OVERRIDE = 0,
    GOCOUNT_CHARSET_REASON_BYTE_ORDER_MARK = 1,
    GOCOUNT_CHARSET_REASON_VALID_UTF8 = 2,
    GOCOUNT_CHARSET_REASON_CA = 3,
    GOCOUNT_CHARSET_REASON_GUESS = 4,
    GOCOUNT_CHARSET_REASON_DEFAULT = 5,
};
gocount_status gocount_sgf_validate(gocount_sgf *sgf, gocount_error *error);
gocount_status gocount_sgf_diagnostics(const gocount_sgf *sgf, gocount_sgf_diagnostic *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_sgf_diagnostic_count(const gocount_sgf *sgf, uint32_t code, uint64_t *times, gocount_error *error);
const char *gocount_sgf_diagnostic_name(uint32_t code);
const char *gocount_sgf_diagnostic_message(uint32_t code);
const char *gocount_severity_name(gocount_severity severity);
gocount_status gocount_sgf_charset(const gocount_sgf *sgf, uint32_t tree, gocount_charset_reason *reason, gocount_text **name, gocount_error *error);
const char *gocount_charset_reason_name(gocount_charset_reason reason);

/* sgf_write */
typedef uint32_t gocount_pass;
enum {
    GOCOUNT_PASS_KEEP = 0,
    GOCOUNT_PASS_EMPTY = 1,
    GOCOUNT_PASS_TT = 2,
};
typedef struct gocount_sgf_write_options {
    uint32_t struct_size;
    uint32_t line_width;
    gocount_pass pass_style;
    gocount_bool compress_points;
    gocount_bool clean;
    uint32_t reserved;
    char charset[32];
} gocount_sgf_write_options;
typedef int32_t (*gocount_write_function)(void *user, const char *bytes, size_t length);
gocount_status gocount_sgf_write(const gocount_sgf *sgf, const gocount_sgf_write_options *options, gocount_text **text, gocount_error *error);
gocount_status gocount_sgf_write_to(const gocount_sgf *sgf, const gocount_sgf_write_options *options, gocount_write_function sink, void *user, gocount_error *error);

/* record */
typedef uint32_t gocount_handicap_source;
enum {
    GOCOUNT_HANDICAP_SOURCE_NONE = 0,
    GOCOUNT_HANDICAP_SOURCE_GIVEN = 1,
    GOCOUNT_HANDICAP_SOURCE_SET_UP = 2,
    GOCOUNT_HANDICAP_SOURCE_CALLER = 3,
    GOCOUNT_HANDICAP_SOURCE_PASSES = 4,
};
typedef uint32_t gocount_dead_choice;
enum {
    GOCOUNT_DEAD_CHOICE_MARKS = 0,
    GOCOUNT_DEAD_CHOICE_AUTO = 1,
    GOCOUNT_DEAD_CHOICE_ESTIMATE = 2,
};
typedef struct gocount_record_options {
    uint32_t struct_size;
    gocount_dialect dialect;
    uint32_t handicap;
    gocount_bool has_handicap;
    int64_t half_komi;
    gocount_bool has_komi;
    gocount_dead_choice dead_choice;
    uint64_t change_limit;
} gocount_record_options;
typedef struct gocount_replay_report {
    uint32_t struct_size;
    uint32_t handicap;
    gocount_handicap_source handicap_source;
    gocount_bool is_handicap_implied;
    gocount_bool is_handicap_missing;
    gocount_color first_pass;
    gocount_color last_pass;
    gocount_bool has_last_stone;
    gocount_point last_stone;
    gocount_color last_mover;
    gocount_bool has_illegal;
    gocount_point illegal_point;
    gocount_color illegal_color;
    gocount_refusal illegal_refusal;
    gocount_node illegal_node;
    gocount_ending ending;
    uint64_t illegal_number;
    uint64_t illegal_moves;
    uint64_t black_moves;
    uint64_t white_moves;
    uint64_t black_passes;
    uint64_t white_passes;
    uint64_t final_passes;
    uint64_t unreadable_moves;
    uint64_t unreadable_setup;
    int64_t black_set_up;
    int64_t white_set_up;
} gocount_replay_report;
const char *gocount_handicap_source_name(gocount_handicap_source handicap_source);
gocount_status gocount_record_replay(const gocount_sgf *sgf, gocount_node node, const gocount_rules *rules, const gocount_record_options *options, gocount_simulator **simulator, gocount_replay_report *report, gocount_error *error);
gocount_status gocount_record_score(const gocount_sgf *sgf, gocount_node node, const gocount_rules *rules, const char *dead_list, size_t dead_list_length, const gocount_record_options *options, gocount_score **score, gocount_error *error);

/* record_check */
typedef struct gocount_check gocount_check;
typedef uint32_t gocount_match;
enum {
    GOCOUNT_MATCH_NO = 0,
    GOCOUNT_MATCH_YES = 1,
    GOCOUNT_MATCH_NOTHING = 2,
};
typedef uint32_t gocount_cause;
enum {
    GOCOUNT_CAUSE_NONE = 0,
    GOCOUNT_CAUSE_HANDICAP = 1,
    GOCOUNT_CAUSE_PASS_STONES = 2,
    GOCOUNT_CAUSE_KOMI_SCALE = 3,
    GOCOUNT_CAUSE_ZI = 4,
    GOCOUNT_CAUSE_DEAD_UNKNOWN = 5,
    GOCOUNT_CAUSE_UNFINISHED = 6,
    GOCOUNT_CAUSE_RESIGNED = 7,
    GOCOUNT_CAUSE_TIME = 8,
    GOCOUNT_CAUSE_FORFEIT = 9,
    GOCOUNT_CAUSE_RULES = 10,
    GOCOUNT_CAUSE_SEKI = 11,
    GOCOUNT_CAUSE_RE_WRONG = 12,
    GOCOUNT_CAUSE_NO_RE = 13,
    GOCOUNT_CAUSE_KOMI = 14,
    GOCOUNT_CAUSE_NOT_GO = 15,
};
typedef uint32_t gocount_komi_source;
enum {
    GOCOUNT_KOMI_SOURCE_GIVEN = 0,
    GOCOUNT_KOMI_SOURCE_HUNDREDTHS = 1,
    GOCOUNT_KOMI_SOURCE_ZI = 2,
    GOCOUNT_KOMI_SOURCE_KO = 3,
    GOCOUNT_KOMI_SOURCE_IMPOSSIBLE_ZERO = 4,
    GOCOUNT_KOMI_SOURCE_ASSUMED = 5,
    GOCOUNT_KOMI_SOURCE_CALLER = 6,
    GOCOUNT_KOMI_SOURCE_NOT_UNDERSTOOD = 7,
};
typedef uint32_t gocount_confidence;
enum {
    GOCOUNT_CONFIDENCE_CERTAIN = 0,
    GOCOUNT_CONFIDENCE_LIKELY = 1,
    GOCOUNT_CONFIDENCE_GUESS = 2,
};
typedef uint32_t gocount_dead_source;
enum {
    GOCOUNT_DEAD_SOURCE_NONE = 0,
    GOCOUNT_DEAD_SOURCE_TERRITORY = 1,
    GOCOUNT_DEAD_SOURCE_LIST = 2,
    GOCOUNT_DEAD_SOURCE_CALLER = 3,
    GOCOUNT_DEAD_SOURCE_ESTIMATE = 4,
};
typedef struct gocount_check_report {
    uint32_t struct_size;
    gocount_match matches;
    gocount_cause cause;
    gocount_bool has_claim;
    gocount_bool is_claim_in_zi;
    uint32_t handicap;
    gocount_handicap_source handicap_source;
    gocount_komi_source komi_source;
    gocount_confidence komi_confidence;
    gocount_dead_source dead_source;
    gocount_rules_source rules_source;
    uint32_t reserved;
    gocount_result computed;
    int64_t half_claim;
    int64_t half_off_by;
    int64_t half_komi;
} gocount_check_report;
typedef uint32_t gocount_check_text;
enum {
    GOCOUNT_CHECK_TEXT_EVIDENCE = 0,
    GOCOUNT_CHECK_TEXT_RE = 1,
    GOCOUNT_CHECK_TEXT_CLEAN_RE = 2,
    GOCOUNT_CHECK_TEXT_RULES = 3,
    GOCOUNT_CHECK_TEXT_KOMI_SOURCE = 4,
    GOCOUNT_CHECK_TEXT_DEAD_SOURCE = 5,
    GOCOUNT_CHECK_TEXT_RULES_TITLE = 6,
};
gocount_status gocount_record_check(const gocount_sgf *sgf, gocount_node node, const gocount_rules *rules, const char *dead_list, size_t dead_list_length, const gocount_record_options *options, gocount_check **check, gocount_error *error);
gocount_status gocount_check_again(gocount_check *check, const gocount_sgf *sgf, gocount_node node, const gocount_rules *rules, const char *dead_list, size_t dead_list_length, const gocount_record_options *options, gocount_error *error);
gocount_status gocount_check_clone(const gocount_check *check, gocount_check **copy, gocount_error *error);
void gocount_check_free(gocount_check *check);
gocount_status gocount_check_summarize(const gocount_check *check, gocount_check_report *report, gocount_error *error);
gocount_status gocount_check_score(const gocount_check *check, gocount_score **score, gocount_error *error);
gocount_status gocount_check_tell(const gocount_check *check, gocount_check_text kind, gocount_text **text, gocount_error *error);
gocount_status gocount_check_json(const gocount_check *check, const char *file, size_t file_length, gocount_text **text, gocount_error *error);
const char *gocount_cause_name(gocount_cause cause);
const char *gocount_komi_source_name(gocount_komi_source komi_source);
const char *gocount_confidence_name(gocount_confidence confidence);
const char *gocount_dead_source_name(gocount_dead_source dead_source);

/* record_game */
gocount_status gocount_record_from_simulator(const gocount_simulator *simulator, const gocount_rules *rules, gocount_sgf **sgf, gocount_error *error);
gocount_status gocount_record_set_score(gocount_sgf *sgf, gocount_node node, const gocount_score *score, gocount_error *error);
gocount_status gocount_record_find_move(const gocount_sgf *sgf, gocount_node node, uint64_t move_number, gocount_node *found, gocount_error *error);

/* property */
enum {
    GOCOUNT_PROPERTY_TABLE_CAPACITY = 128,
};
typedef uint32_t gocount_property_kind;
enum {
    GOCOUNT_PROPERTY_KIND_PLAIN = 0,
    GOCOUNT_PROPERTY_KIND_ROOT = 1,
    GOCOUNT_PROPERTY_KIND_GAME_INFO = 2,
    GOCOUNT_PROPERTY_KIND_SETUP = 3,
    GOCOUNT_PROPERTY_KIND_MOVE = 4,
};
typedef uint32_t gocount_list_kind;
enum {
    GOCOUNT_LIST_KIND_SINGLE = 0,
    GOCOUNT_LIST_KIND_LIST = 1,
    GOCOUNT_LIST_KIND_EMPTY_LIST = 2,
};
typedef uint32_t gocount_value_kind;
enum {
    GOCOUNT_VALUE_KIND_EMPTY = 0,
    GOCOUNT_VALUE_KIND_NUMBER = 1,
    GOCOUNT_VALUE_KIND_REAL = 2,
    GOCOUNT_VALUE_KIND_DOUBLE = 3,
    GOCOUNT_VALUE_KIND_COLOR = 4,
    GOCOUNT_VALUE_KIND_SIMPLE_TEXT = 5,
    GOCOUNT_VALUE_KIND_TEXT = 6,
    GOCOUNT_VALUE_KIND_POINT = 7,
    GOCOUNT_VALUE_KIND_MOVE = 8,
    GOCOUNT_VALUE_KIND_STONE = 9,
    GOCOUNT_VALUE_KIND_POINT_POINT = 10,
    GOCOUNT_VALUE_KIND_POINT_TEXT = 11,
    GOCOUNT_VALUE_KIND_TEXT_TEXT = 12,
    GOCOUNT_VALUE_KIND_FIGURE = 13,
    GOCOUNT_VALUE_KIND_BOARD_SIZE = 14,
};
typedef uint32_t gocount_game;
enum {
    GOCOUNT_GAME_ANY = 0,
    GOCOUNT_GAME_GO = 1,
    GOCOUNT_GAME_LINES_OF_ACTION = 2,
};
typedef struct gocount_property {
    char identifier[4];
    uint32_t versions;
    gocount_property_kind kind;
    gocount_list_kind values;
    gocount_value_kind value;
    gocount_game game;
    int64_t least;
    int64_t greatest;
    gocount_bool has_range;
    gocount_bool is_inherited;
} gocount_property;
gocount_status gocount_property_info(const char *identifier, size_t identifier_length, gocount_property *property, gocount_error *error);
gocount_status gocount_property_table(gocount_property *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_value_validate(const char *identifier, size_t identifier_length, const char *text, size_t length, uint32_t width, uint32_t height, gocount_complaint *complaint, gocount_error *error);

/* value */
gocount_status gocount_value_number(const char *text, size_t length, int64_t *value, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_real(const char *text, size_t length, gocount_real *value, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_double(const char *text, size_t length, uint32_t *emphasis, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_color(const char *text, size_t length, gocount_color *color, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_size(const char *text, size_t length, uint32_t *width, uint32_t *height, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_number(int64_t value, gocount_text **text, gocount_error *error);
gocount_status gocount_value_write_real(const gocount_real *value, gocount_text **text, gocount_error *error);
gocount_status gocount_value_write_double(uint32_t emphasis, gocount_text **text, gocount_error *error);
gocount_status gocount_value_write_color(gocount_color color, gocount_text **text, gocount_error *error);
gocount_status gocount_value_write_size(uint32_t width, uint32_t height, gocount_text **text, gocount_error *error);
gocount_status gocount_value_composed(const char *text, size_t length, gocount_text **first, gocount_text **second, gocount_error *error);
gocount_status gocount_value_write_composed(const char *first, size_t first_length, const char *second, size_t second_length, gocount_text **text, gocount_error *error);

/* value_point */
typedef struct gocount_list_value {
    char text[6];
} gocount_list_value;
gocount_status gocount_value_point(const char *text, size_t length, uint32_t width, uint32_t height, gocount_point *point, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_point(const gocount_point *point, uint32_t width, uint32_t height, gocount_text **text, gocount_error *error);
gocount_status gocount_value_move(const char *text, size_t length, uint32_t width, uint32_t height, gocount_move *move_read, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_points(const char *text, size_t length, uint32_t width, uint32_t height, gocount_point *buffer, size_t capacity, size_t *written, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_points(const gocount_point *points, size_t point_count, gocount_list_value *buffer, size_t capacity, size_t *written, gocount_error *error);
gocount_status gocount_value_write_move(const gocount_point *point, uint32_t width, uint32_t height, gocount_bool is_old_pass, gocount_text **text, gocount_error *error);
gocount_status gocount_value_point_pair(const char *text, size_t length, uint32_t width, uint32_t height, gocount_point *first, gocount_point *second, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_point_pair(const gocount_point *first, const gocount_point *second, uint32_t width, uint32_t height, gocount_text **text, gocount_error *error);
gocount_status gocount_value_label(const char *text, size_t length, uint32_t width, uint32_t height, gocount_point *point, gocount_text **label, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_label(const gocount_point *point, uint32_t width, uint32_t height, const char *label, size_t label_length, gocount_text **text, gocount_error *error);
gocount_status gocount_value_figure(const char *text, size_t length, gocount_bool *has_figure, uint32_t *flags, gocount_text **name, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_figure(uint32_t flags, const char *name, size_t name_length, gocount_text **text, gocount_error *error);
gocount_status gocount_value_application(const char *text, size_t length, gocount_text **name, gocount_text **version, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_application(const char *name, size_t name_length, const char *version, size_t version_length, gocount_text **text, gocount_error *error);

/* value_game */
typedef struct gocount_date {
    uint16_t year;
    uint8_t month;
    uint8_t day;
} gocount_date;
typedef uint32_t gocount_rank_kind;
enum {
    GOCOUNT_RANK_KIND_NONE = 0,
    GOCOUNT_RANK_KIND_KYU = 1,
    GOCOUNT_RANK_KIND_DAN = 2,
    GOCOUNT_RANK_KIND_PRO = 3,
    GOCOUNT_RANK_KIND_RATING = 4,
};
typedef uint32_t gocount_certainty;
enum {
    GOCOUNT_CERTAINTY_UNSAID = 0,
    GOCOUNT_CERTAINTY_ESTABLISHED = 1,
    GOCOUNT_CERTAINTY_UNCERTAIN = 2,
};
typedef struct gocount_rank {
    gocount_real grade;
    gocount_bool has_grade;
    gocount_rank_kind kind;
    gocount_certainty certainty;
    uint32_t reserved;
} gocount_rank;
gocount_status gocount_value_komi(const char *text, size_t length, gocount_margin *komi, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_komi(const gocount_margin *komi, gocount_text **text, gocount_error *error);
gocount_status gocount_value_handicap(const char *text, size_t length, uint32_t *handicap, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_handicap(uint32_t handicap, gocount_text **text, gocount_error *error);
gocount_status gocount_value_result(const char *text, size_t length, gocount_result *result, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_result(const gocount_result *result, gocount_text **text, gocount_error *error);
gocount_status gocount_value_dates(const char *text, size_t length, gocount_date *buffer, size_t capacity, size_t *written, gocount_bool *is_range, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_dates(const gocount_date *dates, size_t date_count, gocount_text **text, gocount_error *error);
gocount_status gocount_value_rank(const char *text, size_t length, gocount_rank *rank, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_rank(const gocount_rank *rank, gocount_text **text, gocount_error *error);
gocount_status gocount_value_round(const char *text, size_t length, uint32_t *number, gocount_bool *has_number, gocount_text **name, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_round(uint32_t number, gocount_bool has_number, const char *name, size_t name_length, gocount_text **text, gocount_error *error);

/* value_time */
typedef uint32_t gocount_overtime_system;
enum {
    GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE = 0,
    GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI = 1,
    GOCOUNT_OVERTIME_SYSTEM_CANADIAN = 2,
    GOCOUNT_OVERTIME_SYSTEM_FISCHER = 3,
    GOCOUNT_OVERTIME_SYSTEM_SIMPLE = 4,
};
typedef struct gocount_overtime {
    uint64_t time_ms;
    gocount_bool has_time;
    gocount_overtime_system system;
    uint32_t periods;
    gocount_bool has_periods;
} gocount_overtime;
typedef struct gocount_time_limit {
    uint64_t main_ms;
    gocount_bool has_main;
    gocount_bool has_overtime;
    gocount_overtime overtime;
} gocount_time_limit;
gocount_status gocount_value_time_limit(const char *text, size_t length, gocount_time_limit *limit, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_time_limit(uint64_t main_ms, gocount_text **text, gocount_error *error);
gocount_status gocount_value_overtime(const char *text, size_t length, gocount_overtime *overtime, gocount_complaint *complaint, gocount_error *error);
gocount_status gocount_value_write_overtime(const gocount_overtime *overtime, gocount_text **text, gocount_error *error);
