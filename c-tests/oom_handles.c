/* Memory runs out at every place where it can, in every constructor and bulk call: a status each time, the handle as it
   was, nothing leaked (under valgrind). A new call joins with a line in CASES. */
#include "support/oom.h"

/* --- records ----------------------------------------------------------------------------------------------------- */

/* Variations, a property twice, lower-case letters, several values: each has memory of its own. */
static const char RECORD[] = "(;GM[1]AddBlack[aa][bb](;B[aa]B[bb];W[cc](;B[dd])(;B[ee]))(;C[\\]]))(;a[b])";

static void with_record(subject *s) { CHECK_OK(gocount_sgf_parse(RECORD, sizeof RECORD - 1, NULL, &s->sgf, NULL)); }

static int record_unchanged(subject *s) {
    size_t nodes = 0;
    return nothing_made(s) && gocount_sgf_node_count(s->sgf, &nodes, NULL) == GOCOUNT_OK && nodes == 7;
}

static gocount_status sgf_parse(subject *s) {
    return gocount_sgf_parse(RECORD, sizeof RECORD - 1, NULL, &s->made_sgf, NULL);
}
static const char RECORD_PATH[] = "gocount-test-oom.sgf";
static void with_file(subject *s) {
    FILE *file = fopen(RECORD_PATH, "wb");
    (void)s;
    CHECK(file != NULL && fputs(RECORD, file) >= 0 && fclose(file) == 0);
}
static gocount_status sgf_parse_file(subject *s) {
    return gocount_sgf_parse_file(RECORD_PATH, sizeof RECORD_PATH - 1, NULL, &s->made_sgf, NULL);
}
static gocount_status sgf_parse_file_mapped(subject *s) {
    gocount_sgf_options options = GOCOUNT_SGF_OPTIONS_INIT;
    options.map_from = 1;
    return gocount_sgf_parse_file(RECORD_PATH, sizeof RECORD_PATH - 1, &options, &s->made_sgf, NULL);
}
static void with_checked_record(subject *s) {
    with_record(s);
    CHECK_OK(gocount_sgf_remove_node(s->sgf, 6, NULL));
    CHECK_OK(gocount_sgf_validate(s->sgf, NULL));
}
static gocount_status sgf_clone(subject *s) { return gocount_sgf_clone(s->sgf, &s->made_sgf, NULL); }
static gocount_status sgf_value_text(subject *s) {
    gocount_status status = gocount_sgf_value_text(s->sgf, 5, 0, 0, GOCOUNT_TEXT_KIND_TEXT, &s->made_text, NULL);
    CHECK(status != GOCOUNT_OK || strcmp(gocount_text_data(s->made_text), "]") == 0);
    return status;
}
static gocount_status sgf_value_escaped(subject *s) {
    return gocount_sgf_value_text(s->sgf, 5, 0, 0, GOCOUNT_TEXT_KIND_ESCAPED, &s->made_text, NULL);
}
static gocount_status sgf_value_raw(subject *s) { return gocount_sgf_value_raw(s->sgf, 5, 0, 0, &s->made_text, NULL); }
static gocount_status sgf_property_name(subject *s) { return gocount_sgf_property_name(s->sgf, 6, 0, &s->made_text, NULL); }
static gocount_status sgf_property_identifier(subject *s) {
    return gocount_sgf_property_identifier(s->sgf, 0, 1, &s->made_text, NULL);
}
static gocount_status sgf_escape(subject *s) { return gocount_sgf_escape("]]]]]]]]]]", 10, 0, &s->made_text, NULL); }
static gocount_status sgf_unescape(subject *s) {
    return gocount_sgf_unescape("\\]", 2, GOCOUNT_TEXT_KIND_TEXT, &s->made_text, NULL);
}
static gocount_status sgf_charset(subject *s) {
    gocount_charset_reason reason = 77;
    gocount_status status = gocount_sgf_charset(s->sgf, 0, &reason, &s->made_text, NULL);
    CHECK((status == GOCOUNT_OK) == (reason != 77));
    return status;
}
static gocount_status sgf_inherited_all(subject *s) {
    static const gocount_string identifiers[] = {{"GM", 2}, {"AB", 2}};
    gocount_property_place places[2] = {{77, 77}, {77, 77}};
    gocount_status status = gocount_sgf_inherited_all(s->sgf, 3, identifiers, 2, places, 2, NULL);
    CHECK(status == GOCOUNT_OK ? places[1].node == 0 && places[1].property == 1 : places[0].node == 77);
    return status;
}
static gocount_status sgf_setup(subject *s) {
    gocount_stone stones[2] = {{77, 0, 0}, {77, 0, 0}};
    gocount_point points[2] = {{77, 0}, {77, 0}};
    size_t written = 9;
    gocount_status status = gocount_sgf_setup(s->sgf, 0, stones, 2, &written, NULL, NULL);
    CHECK(status == GOCOUNT_OK ? written == 2 && stones[1].x == 1 : stones[0].x == 77);
    if (status != GOCOUNT_OK) return status;
    status = gocount_sgf_points(s->sgf, 0, 1, points, 2, &written, NULL, NULL);
    CHECK(status == GOCOUNT_OK ? written == 2 && points[1].x == 1 : points[0].x == 77);
    return status;
}

static gocount_status sgf_validate(subject *s) { return gocount_sgf_validate(s->sgf, NULL); }

static const char GAME[] = "(;KM[6.5]HA[2]RE[W+R])";
static void with_game(subject *s) { CHECK_OK(gocount_sgf_parse(GAME, sizeof GAME - 1, NULL, &s->sgf, NULL)); }
static gocount_status sgf_game_info(subject *s) {
    gocount_game_info info = GOCOUNT_GAME_INFO_INIT;
    gocount_status status = gocount_sgf_game_info(s->sgf, 0, &info, NULL);
    CHECK(status == GOCOUNT_OK ? info.komi.half_points == 13 && info.handicap == 2 : info.width == 0);
    return status;
}

/* --- values ------------------------------------------------------------------------------------------------------ */

static gocount_status value_dates(subject *s) {
    gocount_date dates[8];
    gocount_complaint complaint = {99, 0, 0};
    size_t count = 9;
    gocount_bool is_range = 0;
    (void)s;
    gocount_status status = gocount_value_dates("1996-05,06,1997,1998,1999", 25, dates, 8, &count, &is_range, &complaint, NULL);
    CHECK(status == GOCOUNT_OK ? count == 5 && complaint.kind == 0 : count == 9 && complaint.kind == 99);
    return status;
}
static gocount_status value_write_dates(subject *s) {
    static const gocount_date dates[] = {{1996, 5, 6}, {1997, 0, 0}, {1998, 0, 0}, {1999, 0, 0}, {2000, 1, 0}};
    return gocount_value_write_dates(dates, 5, &s->made_text, NULL);
}
static gocount_status value_write_result(subject *s) {
    gocount_result result;
    CHECK_OK(gocount_value_result("W+2.5", 5, &result, NULL, NULL)); /* needs no memory */
    return gocount_value_write_result(&result, &s->made_text, NULL);
}
static gocount_status value_write_real(subject *s) {
    static const gocount_real real = {13, 2};
    return gocount_value_write_real(&real, &s->made_text, NULL);
}
static gocount_status value_write_rank(subject *s) {
    gocount_rank rank;
    CHECK_OK(gocount_value_rank("5k", 2, &rank, NULL, NULL)); /* needs no memory */
    return gocount_value_write_rank(&rank, &s->made_text, NULL);
}
/* Two texts in one call: both or none. */
static gocount_status value_composed(subject *s) {
    gocount_text *second = NULL;
    gocount_status status = gocount_value_composed("a:b", 3, &s->made_text, &second, NULL);
    CHECK((status == GOCOUNT_OK) == (second != NULL));
    gocount_text_free(second);
    return status;
}

/* Another text in the same memory: without memory the collection is plainly empty. */
static gocount_status sgf_parse_again(subject *s) {
    gocount_status status = gocount_sgf_parse_again(s->sgf, RECORD, sizeof RECORD - 1, NULL, NULL);
    size_t trees = 9;
    CHECK_OK(gocount_sgf_tree_count(s->sgf, &trees, NULL));
    CHECK(trees == (status == GOCOUNT_OK ? 2u : 0u));
    return status;
}

/* Edits: without memory the record is written as it was. The calls are made one after another on a fresh record each. */
static int record_as_it_was(subject *s) {
    gocount_text *text = NULL;
    int same = record_unchanged(s) && gocount_sgf_write(s->sgf, NULL, &text, NULL) == GOCOUNT_OK &&
               strcmp(gocount_text_data(text), RECORD) == 0;
    gocount_text_free(text);
    return same;
}
static gocount_status sgf_new(subject *s) { return gocount_sgf_new(&s->made_sgf, NULL); }
static gocount_status sgf_insert_tree(subject *s) {
    gocount_node node;
    return gocount_sgf_insert_tree(s->sgf, 1, &node, NULL);
}
static gocount_status sgf_insert_node(subject *s) {
    gocount_node node;
    return gocount_sgf_insert_node(s->sgf, 1, 1, &node, NULL);
}
static gocount_status sgf_remove_node(subject *s) { return gocount_sgf_remove_node(s->sgf, 2, NULL); }
static gocount_status sgf_move_node(subject *s) { return gocount_sgf_move_node(s->sgf, 3, 5, GOCOUNT_PLACE_LAST, NULL); }
static gocount_status sgf_reorder_node(subject *s) { return gocount_sgf_reorder_node(s->sgf, 5, 0, NULL); }
static gocount_status sgf_promote_node(subject *s) { return gocount_sgf_promote_node(s->sgf, 5, NULL); }
static gocount_status sgf_make_main_line(subject *s) { return gocount_sgf_make_main_line(s->sgf, 5, NULL); }
static gocount_status sgf_copy_node(subject *s) {
    gocount_node node;
    return gocount_sgf_copy_node(s->sgf, 1, s->sgf, 5, &node, NULL);
}
static gocount_status sgf_set_raw(subject *s) {
    static const gocount_string values[] = {{"cc", 2}, {"dd", 2}};
    return gocount_sgf_set_raw(s->sgf, 0, "AB", 2, values, 2, NULL);
}
static gocount_status sgf_set_text(subject *s) {
    static const gocount_string value = {"new ]", 5};
    return gocount_sgf_set_text(s->sgf, 1, "C", 1, &value, 1, NULL);
}
static gocount_status sgf_add_value(subject *s) { return gocount_sgf_add_value(s->sgf, 0, "AB", 2, "cc", 2, NULL); }
static gocount_status sgf_remove_value(subject *s) { return gocount_sgf_remove_value(s->sgf, 0, 1, 0, NULL); }
static gocount_status sgf_remove_property(subject *s) { return gocount_sgf_remove_property(s->sgf, 0, 1, NULL); }

/* Laid out anew, which needs memory for what is read ahead. */
static gocount_status sgf_write(subject *s) {
    gocount_sgf_write_options options = GOCOUNT_SGF_WRITE_OPTIONS_INIT;
    options.clean = 1;
    strcpy(options.charset, "Shift_JIS");
    return gocount_sgf_write(s->sgf, &options, &s->made_text, NULL);
}
static gocount_status sgf_write_as_it_was(subject *s) { return gocount_sgf_write(s->sgf, NULL, &s->made_text, NULL); }

static int32_t take_piece(void *user, const char *bytes, size_t length) {
    (void)bytes;
    *(size_t *)user += length;
    return 0;
}
static gocount_status sgf_write_to(subject *s) {
    size_t length = 0;
    gocount_sgf_write_options options = GOCOUNT_SGF_WRITE_OPTIONS_INIT;
    options.clean = 1;
    gocount_status status = gocount_sgf_write_to(s->sgf, &options, take_piece, &length, NULL);
    CHECK(status != GOCOUNT_OK || length > 0);
    return status;
}

/* --- the frame --------------------------------------------------------------------------------------------------- */

static const oom_case CASES[] = {
    {"sgf_parse", nothing, sgf_parse, nothing_made},
    {"sgf_parse_file", with_file, sgf_parse_file, nothing_made},
    {"sgf_parse_file_mapped", with_file, sgf_parse_file_mapped, nothing_made},
    {"sgf_parse_again", with_record, sgf_parse_again, nothing_made},
    {"sgf_new", nothing, sgf_new, nothing_made},
    {"sgf_insert_tree", with_record, sgf_insert_tree, record_as_it_was},
    {"sgf_insert_node", with_record, sgf_insert_node, record_as_it_was},
    {"sgf_remove_node", with_record, sgf_remove_node, record_as_it_was},
    {"sgf_move_node", with_record, sgf_move_node, record_as_it_was},
    {"sgf_reorder_node", with_record, sgf_reorder_node, record_as_it_was},
    {"sgf_promote_node", with_record, sgf_promote_node, record_as_it_was},
    {"sgf_make_main_line", with_record, sgf_make_main_line, record_as_it_was},
    {"sgf_copy_node", with_record, sgf_copy_node, record_as_it_was},
    {"sgf_set_raw", with_record, sgf_set_raw, record_as_it_was},
    {"sgf_set_text", with_record, sgf_set_text, record_as_it_was},
    {"sgf_add_value", with_record, sgf_add_value, record_as_it_was},
    {"sgf_remove_value", with_record, sgf_remove_value, record_as_it_was},
    {"sgf_remove_property", with_record, sgf_remove_property, record_as_it_was},
    {"sgf_write", with_record, sgf_write, record_as_it_was},
    {"sgf_write_to", with_record, sgf_write_to, record_as_it_was},
    {"sgf_write_as_it_was", with_record, sgf_write_as_it_was, record_as_it_was},
    {"sgf_validate", with_record, sgf_validate, record_unchanged},
    {"sgf_value_text", with_record, sgf_value_text, record_unchanged},
    {"sgf_value_escaped", with_record, sgf_value_escaped, record_unchanged},
    {"sgf_value_raw", with_record, sgf_value_raw, record_unchanged},
    {"sgf_property_name", with_record, sgf_property_name, record_unchanged},
    {"sgf_property_identifier", with_record, sgf_property_identifier, record_unchanged},
    {"sgf_escape", nothing, sgf_escape, nothing_made},
    {"sgf_unescape", nothing, sgf_unescape, nothing_made},
    {"sgf_charset", with_record, sgf_charset, record_unchanged},
    {"sgf_inherited_all", with_record, sgf_inherited_all, record_unchanged},
    {"sgf_setup", with_record, sgf_setup, record_unchanged},
    {"sgf_clone", with_checked_record, sgf_clone, nothing_made},
    {"sgf_game_info", with_game, sgf_game_info, nothing_made},
    {"value_dates", nothing, value_dates, nothing_made},
    {"value_write_dates", nothing, value_write_dates, nothing_made},
    {"value_write_result", nothing, value_write_result, nothing_made},
    {"value_write_real", nothing, value_write_real, nothing_made},
    {"value_write_rank", nothing, value_write_rank, nothing_made},
    {"value_composed", nothing, value_composed, nothing_made},
};

int main(void) {
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    remove(RECORD_PATH);
    return checks_done();
}
