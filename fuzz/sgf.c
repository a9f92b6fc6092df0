/* Bytes as a game record: read, replayed to its end and back, checked, and written. What is written is read as the same,
   and what is written clean is FF4. */
#include "fuzz.h"

static gocount_text *written(const gocount_sgf *sgf, const gocount_sgf_write_options *options) {
    gocount_text *text = NULL;
    return is_done(gocount_sgf_write(sgf, options, &text, &error)) ? text : NULL;
}

static int is_text(const gocount_text *text, const void *bytes, size_t length) {
    return gocount_text_length(text) == length && memcmp(gocount_text_data(text), bytes, length) == 0;
}

/* Written clean it is without errors, and clean it stays. */
static void write_clean(const gocount_sgf *sgf) {
    gocount_sgf_write_options options = GOCOUNT_SGF_WRITE_OPTIONS_INIT;
    gocount_sgf_options strict = GOCOUNT_SGF_OPTIONS_INIT;
    gocount_sgf *again = NULL;
    options.clean = 1;
    strict.profile = GOCOUNT_SGF_PROFILE_FF4;
    gocount_text *text = written(sgf, &options);
    if (text == NULL) return;
    HOLDS(is_done(gocount_sgf_parse(gocount_text_data(text), gocount_text_length(text), &strict, &again, &error)));
    gocount_sgf_free(again);
    gocount_text_free(text);
}

/* Written as it is, it is read as the same and written as the same. */
static void write_again(const gocount_sgf *sgf) {
    gocount_text *text = written(sgf, NULL), *second = NULL;
    gocount_sgf *again = NULL;
    if (text == NULL) return;
    if (is_done(gocount_sgf_parse(gocount_text_data(text), gocount_text_length(text), NULL, &again, &error))) {
        second = written(again, NULL);
        HOLDS(second != NULL && is_text(second, gocount_text_data(text), gocount_text_length(text)));
    }
    gocount_text_free(second);
    gocount_sgf_free(again);
    gocount_text_free(text);
}

/* Few changes, so that many inputs are tried. */
static const gocount_record_options OPTIONS = {sizeof(gocount_record_options), 0, 0, 0, 0, 0, 0, 1 << 15};

/* Undone it is empty, and redone as it was. */
static void replay(const gocount_sgf *sgf, gocount_node node) {
    gocount_simulator *game = NULL, *copy = NULL;
    uint64_t undoable, redoable, done, black, white;
    gocount_bool same = 0;
    if (!is_done(gocount_record_replay(sgf, node, NULL, &OPTIONS, &game, NULL, &error))) return;
    HOLDS(is_done(gocount_simulator_clone(game, &copy, &error)));
    HOLDS(is_done(gocount_simulator_history(game, &undoable, &redoable, &error)) && redoable == 0);
    HOLDS(is_done(gocount_simulator_undo(game, undoable, &done, &error)) && done == undoable);
    HOLDS(is_done(gocount_simulator_stones_left(game, &black, &white, &error)) && black + white == 0);
    HOLDS(is_done(gocount_simulator_redo(game, undoable, &done, &error)) && done == undoable);
    HOLDS(is_done(gocount_simulator_equal(game, copy, GOCOUNT_EQUALITY_SITUATION, &same, &error)) && same);
    gocount_simulator_free(copy);
    gocount_simulator_free(game);
}

static void check(const gocount_sgf *sgf, gocount_node node) {
    gocount_check *found = NULL;
    gocount_check_report report = GOCOUNT_CHECK_REPORT_INIT;
    gocount_text *text = NULL;
    if (!is_done(gocount_record_check(sgf, node, NULL, NULL, 0, &OPTIONS, &found, &error))) return;
    HOLDS(is_done(gocount_check_summarize(found, &report, &error)));
    HOLDS(report.matches != GOCOUNT_MATCH_YES || report.half_off_by == 0);
    HOLDS(is_done(gocount_check_json(found, "", 0, &text, &error)));
    gocount_text_free(text);
    gocount_check_free(found);
}

static void each_tree(const gocount_sgf *sgf) {
    /* A tree of a few bytes may have a board of a million points: one of those a run is enough. */
    enum { TREES = 4, POINTS = 4096 };
    uint32_t width, height;
    size_t trees;
    gocount_node node;
    HOLDS(is_done(gocount_sgf_tree_count(sgf, &trees, &error)));
    for (uint32_t tree = 0; tree < trees && tree < TREES; tree++) {
        HOLDS(is_done(gocount_sgf_board_size(sgf, tree, &width, &height, &error)));
        if (tree > 0 && (uint64_t)width * height > POINTS) continue;
        HOLDS(is_done(gocount_sgf_root(sgf, tree, &node, &error)));
        HOLDS(is_done(gocount_sgf_last_node(sgf, node, &node, &error)));
        replay(sgf, node);
        check(sgf, node);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const gocount_sgf_profile PROFILES[] = {GOCOUNT_SGF_PROFILE_LENIENT, GOCOUNT_SGF_PROFILE_EXERCISM,
                                                   GOCOUNT_SGF_PROFILE_FF4};
    char *bytes = copy_of(data, size);
    for (size_t i = 0; i < sizeof PROFILES / sizeof PROFILES[0]; i++) {
        gocount_sgf_options options = GOCOUNT_SGF_OPTIONS_INIT;
        gocount_sgf *sgf = NULL;
        options.profile = PROFILES[i];
        if (is_done(gocount_sgf_parse(bytes, size, &options, &sgf, &error))) {
            write_again(sgf);
            write_clean(sgf);
            if (i == 0) each_tree(sgf);
        } else {
            HOLDS(sgf == NULL);
        }
        gocount_sgf_free(sgf);
    }
    free(bytes);
    return 0;
}
