/* Collections made, changed and written; and every way to misuse the calls. */
#include "support/handles.h"

static void check_written_with(const gocount_sgf *sgf, const gocount_sgf_write_options *options, const char *expected,
                               int line) {
    gocount_text *text = NULL;
    CHECK_OK(gocount_sgf_write(sgf, options, &text, NULL));
    if (gocount_text_length(text) != strlen(expected) || strcmp(gocount_text_data(text), expected) != 0) {
        fprintf(stderr, "line %d: written: %s\n", line, gocount_text_data(text));
        failed_checks++;
    }
    gocount_text_free(text);
}

#define CHECK_WRITTEN(sgf, expected) check_written_with(sgf, NULL, expected, __LINE__)

static void set_one(gocount_sgf *sgf, gocount_node node, const char *name, const char *value) {
    const gocount_string text = {value, strlen(value)};
    CHECK_OK(gocount_sgf_set_text(sgf, node, name, strlen(name), &text, 1, NULL));
}

static void a_collection_from_nothing(void) {
    static const gocount_string setup[] = {{"aa", 2}, {"bb and more", 2}};
    gocount_sgf *sgf = NULL;
    gocount_node root = 9, first = 9, second = 9, between = 9;
    size_t count = 9;
    CHECK_OK(gocount_sgf_new(&sgf, NULL));
    CHECK_OK(gocount_sgf_tree_count(sgf, &count, NULL));
    CHECK(count == 0);
    CHECK_OK(gocount_sgf_insert_tree(sgf, GOCOUNT_PLACE_LAST, &root, NULL));
    CHECK_OK(gocount_sgf_insert_node(sgf, root, GOCOUNT_PLACE_LAST, &first, NULL));
    CHECK_OK(gocount_sgf_insert_node(sgf, root, GOCOUNT_PLACE_LAST, &second, NULL));
    CHECK_OK(gocount_sgf_insert_node(sgf, root, 1, &between, NULL));
    CHECK_OK(gocount_sgf_set_raw(sgf, root, "AB", 2, setup, 2, NULL));
    set_one(sgf, root, "C", "a]b\\c");
    set_one(sgf, first, "B", "aa");
    set_one(sgf, second, "B", "bb");
    set_one(sgf, between, "B", "cc");
    CHECK_WRITTEN(sgf, "(;AB[aa][bb]C[a\\]b\\\\c](;B[aa])(;B[cc])(;B[bb]))");
    gocount_sgf_free(sgf);
}

static void what_is_not_touched_stays_as_it_was(void) {
    gocount_sgf *sgf = sgf_of(" junk ( ; FF [4]CoPyright[x]\r\n;B[aa] ; W[bb])\n");
    uint32_t property = 9;
    CHECK_WRITTEN(sgf, " junk ( ; FF [4]CoPyright[x]\r\n;B[aa] ; W[bb])\n");
    set_one(sgf, 1, "C", "new");
    CHECK_WRITTEN(sgf, " junk ( ; FF [4]CoPyright[x]\r\n;B[aa]C[new] ; W[bb])\n");
    CHECK_OK(gocount_sgf_find_property(sgf, 1, "C", 1, &property, NULL));
    CHECK_OK(gocount_sgf_remove_property(sgf, 1, property, NULL));
    CHECK_WRITTEN(sgf, " junk ( ; FF [4]CoPyright[x]\r\n;B[aa] ; W[bb])\n");
    gocount_sgf_free(sgf);
}

static void variations_move(void) {
    gocount_sgf *sgf = sgf_of("(;C[0](;C[1];C[2])(;C[3])(;C[4]))");
    gocount_node_links links[5];
    gocount_node node = 9;
    size_t count = 0;
    CHECK_OK(gocount_sgf_promote_node(sgf, 4, NULL));
    CHECK_WRITTEN(sgf, "(;C[0](;C[1];C[2])(;C[4])(;C[3]))");
    CHECK_OK(gocount_sgf_make_main_line(sgf, 3, NULL));
    CHECK_WRITTEN(sgf, "(;C[0](;C[3])(;C[1];C[2])(;C[4]))");
    CHECK_OK(gocount_sgf_reorder_node(sgf, 3, GOCOUNT_PLACE_LAST, NULL));
    CHECK_WRITTEN(sgf, "(;C[0](;C[1];C[2])(;C[4])(;C[3]))");
    CHECK_OK(gocount_sgf_move_node(sgf, 4, 2, GOCOUNT_PLACE_LAST, NULL));
    CHECK_WRITTEN(sgf, "(;C[0](;C[1];C[2](;C[4]))(;C[3]))");
    CHECK_OK(gocount_sgf_remove_node(sgf, 2, NULL));
    CHECK_WRITTEN(sgf, "(;C[0](;C[1])(;C[3]))");
    /* The others keep their numbers, and those of the removed ones name nothing. */
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_parent(sgf, 4, &node, NULL));
    CHECK_OK(gocount_sgf_next_sibling(sgf, 1, &node, NULL));
    CHECK(node == 3);
    CHECK_OK(gocount_sgf_nodes(sgf, links, 5, &count, NULL));
    CHECK(count == 5 && links[2].parent == GOCOUNT_NO_NODE && links[2].properties == 0 && links[3].parent == 0);
    CHECK_OK(gocount_sgf_node_count(sgf, &count, NULL));
    CHECK(count == 3);
    gocount_sgf_free(sgf);
}

static void trees_move(void) {
    gocount_sgf *sgf = sgf_of("(;C[0])(;C[1])(;C[2])");
    gocount_node root = 9;
    CHECK_OK(gocount_sgf_reorder_node(sgf, 2, 0, NULL));
    CHECK_OK(gocount_sgf_root(sgf, 0, &root, NULL));
    CHECK(root == 2);
    CHECK_OK(gocount_sgf_move_node(sgf, 1, 0, 0, NULL));
    CHECK_OK(gocount_sgf_remove_node(sgf, 2, NULL));
    CHECK_OK(gocount_sgf_insert_tree(sgf, 0, &root, NULL));
    set_one(sgf, root, "C", "new");
    CHECK_WRITTEN(sgf, "(;C[new])\n(;C[0](;C[1]))");
    gocount_sgf_free(sgf);
}

static void copies(void) {
    gocount_sgf *from = sgf_of("(;C[0];C[1](;C[2])(;C[3]))");
    gocount_sgf *to = sgf_of("(;GM[1])");
    gocount_node copy = 9;
    CHECK_OK(gocount_sgf_copy_node(from, 1, to, 0, &copy, NULL));
    CHECK(copy == 1);
    CHECK_WRITTEN(to, "(;GM[1];C[1](;C[2])(;C[3]))");
    CHECK_OK(gocount_sgf_copy_node(from, 3, to, GOCOUNT_NO_NODE, &copy, NULL));
    CHECK_WRITTEN(to, "(;GM[1];C[1](;C[2])(;C[3]))\n(;C[3])");
    CHECK_OK(gocount_sgf_copy_node(from, 3, from, 2, &copy, NULL)); /* within one collection */
    CHECK_WRITTEN(from, "(;C[0];C[1](;C[2];C[3])(;C[3]))");
    gocount_sgf_free(from);
    gocount_sgf_free(to);
}

static void values(void) {
    gocount_sgf *sgf = sgf_of("(;AB[aa]C[x])");
    static const gocount_string latin = {"\xc3\xa9", 2};
    CHECK_OK(gocount_sgf_add_value(sgf, 0, "AB", 2, "bb", 2, NULL));
    CHECK_OK(gocount_sgf_add_value(sgf, 0, "AW", 2, "cc", 2, NULL));
    CHECK_WRITTEN(sgf, "(;AB[aa][bb]C[x]AW[cc])");
    CHECK_OK(gocount_sgf_remove_value(sgf, 0, 0, 0, NULL));
    CHECK_OK(gocount_sgf_remove_value(sgf, 0, 2, 0, NULL));
    CHECK_WRITTEN(sgf, "(;AB[bb]C[x])");
    gocount_sgf_free(sgf);
    /* A tree in another charset takes what that can write. */
    sgf = sgf_of("(;CA[windows-1251]C[\xe0])");
    CHECK_STATUS(GOCOUNT_NOT_IN_CHARSET, gocount_sgf_set_text(sgf, 0, "C", 1, &latin, 1, NULL));
    CHECK_WRITTEN(sgf, "(;CA[windows-1251]C[\xe0])");
    set_one(sgf, 0, "C", "\xd0\xb1");
    CHECK_WRITTEN(sgf, "(;CA[windows-1251]C[\xe1])");
    gocount_sgf_free(sgf);
}

static void ways_of_writing(void) {
    gocount_sgf_write_options options = GOCOUNT_SGF_WRITE_OPTIONS_INIT;
    gocount_sgf *sgf = sgf_of("(;FF[4]GM[1]SZ[19]AB[aa][ab][ba][bb];B[tt];W[]) junk");
    options.pass_style = GOCOUNT_PASS_EMPTY;
    check_written_with(sgf, &options, "(;FF[4]GM[1]SZ[19]AB[aa][ab][ba][bb];B[];W[])\n", __LINE__);
    options.pass_style = GOCOUNT_PASS_TT;
    check_written_with(sgf, &options, "(;FF[4]GM[1]SZ[19]AB[aa][ab][ba][bb];B[tt];W[tt])\n", __LINE__);
    options.pass_style = GOCOUNT_PASS_KEEP;
    options.compress_points = 1;
    check_written_with(sgf, &options, "(;FF[4]GM[1]SZ[19]AB[aa:bb];B[tt];W[])\n", __LINE__);
    options.compress_points = 0;
    options.line_width = 20;
    check_written_with(sgf, &options, "(;FF[4]GM[1]SZ[19]\nAB[aa][ab][ba][bb]\n;B[tt];W[])\n", __LINE__);
    options.line_width = 0;
    strcpy(options.charset, "Shift_JIS");
    check_written_with(sgf, &options, "(;CA[Shift_JIS]FF[4]GM[1]SZ[19]AB[aa][ab][ba][bb];B[tt];W[])\n", __LINE__);
    gocount_sgf_free(sgf);
}

/* Takes pieces until it has had enough. */
typedef struct pieces {
    char text[64];
    size_t length, enough;
} pieces;

static int32_t take(void *user, const char *bytes, size_t length) {
    pieces *taken = user;
    if (taken->length + length > taken->enough) return 1;
    memcpy(taken->text + taken->length, bytes, length);
    taken->length += length;
    return 0;
}

static void piece_by_piece(void) {
    gocount_sgf *sgf = sgf_of("(;B[aa];W[bb])");
    pieces taken = {"", 0, 64};
    CHECK_OK(gocount_sgf_write_to(sgf, NULL, take, &taken, NULL));
    CHECK(taken.length == 14 && memcmp(taken.text, "(;B[aa];W[bb])", 14) == 0);
    taken.length = 0;
    taken.enough = 3;
    CHECK_STATUS(GOCOUNT_STOPPED, gocount_sgf_write_to(sgf, NULL, take, &taken, NULL));
    gocount_sgf_free(sgf);
}

static void another_text_in_the_same_memory(void) {
    gocount_sgf *sgf = sgf_of("(;B[aa];B[bb]B[cc])");
    uint64_t odd = 9;
    size_t count = 9;
    CHECK_OK(gocount_sgf_validate(sgf, NULL));
    CHECK_OK(gocount_sgf_parse_again(sgf, "(;C[new])", 9, NULL, NULL));
    CHECK_WRITTEN(sgf, "(;C[new])");
    CHECK_OK(gocount_sgf_diagnostic_count(sgf, 28, &odd, NULL));
    CHECK(odd == 0);
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_parse_again(sgf, NULL, 1, NULL, NULL));
    CHECK_WRITTEN(sgf, "(;C[new])");
    CHECK_STATUS(GOCOUNT_INVALID_SGF, gocount_sgf_parse_again(sgf, "none", 4, NULL, NULL));
    CHECK_OK(gocount_sgf_tree_count(sgf, &count, NULL));
    CHECK(count == 0);
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_sgf_parse_again(NULL, "(;)", 3, NULL, NULL));
    gocount_sgf_free(sgf);
}

static void refused_edits_change_nothing(void) {
    static const char text[] = "(;C[0];C[1](;C[2])(;C[3]))";
    static const gocount_string bad[] = {{"a]b", 3}, {"a\\", 2}};
    static const gocount_string not_utf8 = {"\xff", 1}, huge = {"a", SIZE_MAX}, none = {NULL, 1};
    gocount_sgf *sgf = sgf_of(text), *made = NULL;
    gocount_node node = 77;
#define ABSENT(call) CHECK_STATUS(GOCOUNT_NOT_FOUND, call)
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
#define NO_HANDLE(call) CHECK_STATUS(GOCOUNT_INVALID_HANDLE, call)
    ABSENT(gocount_sgf_insert_tree(sgf, 2, &node, NULL));
    ABSENT(gocount_sgf_insert_node(sgf, 4, 0, &node, NULL));
    ABSENT(gocount_sgf_insert_node(sgf, 1, 3, &node, NULL));
    ABSENT(gocount_sgf_remove_node(sgf, GOCOUNT_NO_NODE, NULL));
    ABSENT(gocount_sgf_move_node(sgf, 4, 0, 0, NULL));
    ABSENT(gocount_sgf_move_node(sgf, 2, 4, GOCOUNT_PLACE_LAST, NULL));
    ABSENT(gocount_sgf_move_node(sgf, 2, 1, 2, NULL));
    REFUSED(gocount_sgf_move_node(sgf, 1, 2, 0, NULL));
    REFUSED(gocount_sgf_move_node(sgf, 1, 1, 0, NULL));
    ABSENT(gocount_sgf_reorder_node(sgf, 2, 2, NULL));
    ABSENT(gocount_sgf_reorder_node(sgf, 4, GOCOUNT_PLACE_LAST, NULL));
    ABSENT(gocount_sgf_promote_node(sgf, 4, NULL));
    ABSENT(gocount_sgf_make_main_line(sgf, 4, NULL));
    ABSENT(gocount_sgf_copy_node(sgf, 4, sgf, 0, &node, NULL));
    ABSENT(gocount_sgf_copy_node(sgf, 0, sgf, 4, &node, NULL));
    REFUSED(gocount_sgf_copy_node(sgf, 0, sgf, 0, NULL, NULL));
    ABSENT(gocount_sgf_set_raw(sgf, 4, "C", 1, bad, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C", 1, bad, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C", 1, bad + 1, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "c", 1, bad, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "", 0, bad, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C", 1, bad, 0, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, NULL, 1, bad, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C", 1, NULL, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C", 1, &none, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C", 1, &huge, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C", 1, bad, SIZE_MAX, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C", SIZE_MAX, bad, 1, NULL));
    REFUSED(gocount_sgf_set_raw(sgf, 0, "C\0", 2, bad, 1, NULL)); /* a NUL is no capital */
    REFUSED(gocount_sgf_set_text(sgf, 0, "C", 1, &huge, 1, NULL));
    REFUSED(gocount_sgf_set_text(sgf, 0, "C", SIZE_MAX, bad, 1, NULL));
    REFUSED(gocount_sgf_add_value(sgf, 0, "C", 1, "x", SIZE_MAX, NULL));
    REFUSED(gocount_sgf_add_value(sgf, 0, "C", SIZE_MAX, "x", 1, NULL));
    ABSENT(gocount_sgf_set_text(sgf, 4, "C", 1, bad, 1, NULL));
    REFUSED(gocount_sgf_set_text(sgf, 0, "C", 1, &not_utf8, 1, NULL));
    REFUSED(gocount_sgf_set_text(sgf, 0, NULL, 1, bad, 1, NULL));
    REFUSED(gocount_sgf_set_text(sgf, 0, "C", 1, NULL, 1, NULL));
    ABSENT(gocount_sgf_add_value(sgf, 4, "C", 1, "x", 1, NULL));
    REFUSED(gocount_sgf_add_value(sgf, 0, "C", 1, "]", 1, NULL));
    REFUSED(gocount_sgf_add_value(sgf, 0, NULL, 1, "x", 1, NULL));
    REFUSED(gocount_sgf_add_value(sgf, 0, "C", 1, NULL, 1, NULL));
    ABSENT(gocount_sgf_remove_value(sgf, 0, 0, 1, NULL));
    ABSENT(gocount_sgf_remove_value(sgf, 0, 1, 0, NULL));
    ABSENT(gocount_sgf_remove_property(sgf, 0, 1, NULL));
    ABSENT(gocount_sgf_remove_property(sgf, 4, 0, NULL));
    REFUSED(gocount_sgf_new(NULL, NULL));
    REFUSED(gocount_sgf_insert_tree(sgf, 0, NULL, NULL));
    REFUSED(gocount_sgf_insert_node(sgf, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_insert_tree(NULL, 0, &node, NULL));
    NO_HANDLE(gocount_sgf_insert_node(NULL, 0, 0, &node, NULL));
    NO_HANDLE(gocount_sgf_remove_node(NULL, 0, NULL));
    NO_HANDLE(gocount_sgf_move_node(NULL, 1, 0, 0, NULL));
    NO_HANDLE(gocount_sgf_reorder_node(NULL, 0, 0, NULL));
    NO_HANDLE(gocount_sgf_promote_node(NULL, 0, NULL));
    NO_HANDLE(gocount_sgf_make_main_line(NULL, 0, NULL));
    NO_HANDLE(gocount_sgf_copy_node(NULL, 0, sgf, 0, &node, NULL));
    NO_HANDLE(gocount_sgf_copy_node(sgf, 0, NULL, 0, &node, NULL));
    NO_HANDLE(gocount_sgf_set_raw(NULL, 0, "C", 1, bad, 1, NULL));
    NO_HANDLE(gocount_sgf_set_text(NULL, 0, "C", 1, bad, 1, NULL));
    NO_HANDLE(gocount_sgf_add_value(NULL, 0, "C", 1, "x", 1, NULL));
    NO_HANDLE(gocount_sgf_remove_value(NULL, 0, 0, 0, NULL));
    NO_HANDLE(gocount_sgf_remove_property(NULL, 0, 0, NULL));
    CHECK(node == 77 && made == NULL);
    CHECK_WRITTEN(sgf, text);
    gocount_sgf_free(sgf);
}

static void misused_writing(void) {
    gocount_sgf_write_options options = GOCOUNT_SGF_WRITE_OPTIONS_INIT;
    gocount_sgf *sgf = sgf_of("(;C[\xc3\xa9])");
    pieces taken = {"", 0, 64};
    gocount_text *text = NULL;
#define REFUSED_FOR(words)                                                                                             \
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, words, gocount_sgf_write(sgf, &options, &text, &error));                     \
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, words, gocount_sgf_write_to(sgf, &options, take, &taken, &error))
    REFUSED(gocount_sgf_write(sgf, NULL, NULL, NULL));
    NO_HANDLE(gocount_sgf_write(NULL, NULL, &text, NULL));
    NO_HANDLE(gocount_sgf_write_to(NULL, NULL, take, &taken, NULL));
    REFUSED(gocount_sgf_write_to(sgf, NULL, NULL, &taken, NULL));
    options.pass_style = 3;
    REFUSED_FOR("options.pass_style is 3");
    options.pass_style = 0;
    options.clean = 2;
    REFUSED_FOR("options.clean is 2");
    options.clean = 0;
    options.compress_points = UINT32_MAX;
    REFUSED_FOR("options.compress_points");
    options.compress_points = 0;
    options.reserved = 1;
    REFUSED_FOR("options.reserved");
    options.reserved = 0;
    strcpy(options.charset, "no such charset");
    REFUSED_FOR("options.charset");
    strcpy(options.charset, "UTF-16LE");
    REFUSED_FOR("options.charset");
    memset(options.charset, 'x', sizeof options.charset);
    REFUSED_FOR("NUL");
    strcpy(options.charset, "windows-1251");
    CHECK_STATUS(GOCOUNT_NOT_IN_CHARSET, gocount_sgf_write(sgf, &options, &text, NULL));
    CHECK_STATUS(GOCOUNT_NOT_IN_CHARSET, gocount_sgf_write_to(sgf, &options, take, &taken, NULL));
    options.struct_size = 55;
    REFUSED_FOR("too small");
    CHECK(text == NULL);
    gocount_sgf_free(sgf);
}

/* Options of a program that knows fewer fields, or more. */
static void options_may_grow(void) {
    struct {
        gocount_sgf_write_options options;
        uint64_t later[2];
    } grown;
    gocount_sgf *sgf = sgf_of("(;B[tt])");
    gocount_text *text = NULL;
    memset(&grown, 0, sizeof grown);
    grown.options.struct_size = 56; /* the first version's, for ever */
    grown.options.pass_style = GOCOUNT_PASS_EMPTY;
    grown.later[0] = 1; /* behind what the struct says it has */
    check_written_with(sgf, &grown.options, "(;B[])\n", __LINE__);
    grown.options.struct_size = (uint32_t)sizeof grown;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "does not know", gocount_sgf_write(sgf, &grown.options, &text, &error));
    CHECK(text == NULL);
    grown.later[0] = 0;
    check_written_with(sgf, &grown.options, "(;B[])\n", __LINE__);
    gocount_sgf_free(sgf);
}

int main(void) {
    a_collection_from_nothing();
    what_is_not_touched_stays_as_it_was();
    variations_move();
    trees_move();
    copies();
    values();
    ways_of_writing();
    piece_by_piece();
    another_text_in_the_same_memory();
    refused_edits_change_nothing();
    misused_writing();
    options_may_grow();
    return checks_done();
}
