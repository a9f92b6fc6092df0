/* gocount_sgf: records read, walked and looked into; and every way to misuse it. */
#include "support/check.h"

static gocount_sgf *parsed_bytes(const char *text, size_t length) {
    gocount_sgf *sgf = NULL;
    CHECK_OK(gocount_sgf_parse(text, length, NULL, &sgf, NULL));
    return sgf;
}

static gocount_sgf *parsed(const char *text) { return parsed_bytes(text, strlen(text)); }

/* Whether a text says this; it is freed. */
static int says(gocount_text *text, const char *expected, size_t length) {
    int same = gocount_text_length(text) == length && memcmp(gocount_text_data(text), expected, length + 1) == 0;
    if (!same) fprintf(stderr, "`%s` and not `%s`\n", gocount_text_data(text), expected);
    gocount_text_free(text);
    return same;
}

/* What the tests look for: text of one value, by its numbers. */
static int has_text_of(const gocount_sgf *sgf, gocount_node node, uint32_t property, uint32_t value,
                       gocount_text_kind kind, const char *expected) {
    gocount_text *text = NULL;
    CHECK_OK(gocount_sgf_value_text(sgf, node, property, value, kind, &text, NULL));
    return says(text, expected, strlen(expected));
}

static int has_text(const gocount_sgf *sgf, gocount_node node, uint32_t property, uint32_t value, const char *expected) {
    return has_text_of(sgf, node, property, value, GOCOUNT_TEXT_KIND_TEXT, expected);
}

static int has_raw(const gocount_sgf *sgf, gocount_node node, uint32_t property, uint32_t value, const char *expected,
                   size_t length) {
    gocount_text *text = NULL;
    CHECK_OK(gocount_sgf_value_raw(sgf, node, property, value, &text, NULL));
    return says(text, expected, length);
}

/*       0
        / \
       1   3      and a second tree: 4
       |
       2        */
static const char TWO_TREES[] = "(;GM[1](;B[aa];W[bb])(;B[cc])) (;C[other])";

/* The end of each node's line is where first children lead to. */
static void last_nodes(const gocount_sgf *sgf) {
    size_t count = 0;
    CHECK_OK(gocount_sgf_node_count(sgf, &count, NULL));
    for (gocount_node i = 0; i < count; i++) {
        gocount_node last = 99, walked = i;
        while (gocount_sgf_first_child(sgf, walked, &walked, NULL) == GOCOUNT_OK) {}
        CHECK_OK(gocount_sgf_last_node(sgf, i, &last, NULL));
        CHECK(last == walked);
    }
}

/* A call that must give this node, or say that there is none. */
#define CHECK_NODE(expected, call)                                                                                     \
    do {                                                                                                               \
        node = 77;                                                                                                     \
        CHECK_STATUS((expected) == GOCOUNT_NO_NODE ? GOCOUNT_NOT_FOUND : GOCOUNT_OK, call);                            \
        CHECK(node == ((expected) == GOCOUNT_NO_NODE ? 77 : (expected)));                                              \
    } while (0)

static void walking(void) {
    static const gocount_node none = GOCOUNT_NO_NODE;
    const gocount_node_links expected[] = {{none, 1, none, 1}, {0, 2, 3, 1}, {1, none, none, 1}, {0, none, none, 1},
                                           {none, none, none, 1}};
    gocount_sgf *sgf = parsed(TWO_TREES);
    gocount_node_links links[5];
    gocount_node node;
    size_t count = 0;
    CHECK_OK(gocount_sgf_tree_count(sgf, &count, NULL));
    CHECK(count == 2);
    CHECK_OK(gocount_sgf_root(sgf, 1, &node, NULL));
    CHECK(node == 4);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_root(sgf, 2, &node, NULL));
    CHECK_OK(gocount_sgf_node_count(sgf, &count, NULL));
    CHECK(count == 5);
    CHECK_OK(gocount_sgf_nodes(sgf, links, 5, &count, NULL));
    CHECK(count == 5 && memcmp(links, expected, sizeof expected) == 0);
    for (gocount_node i = 0; i < 5; i++) {
        CHECK_NODE(expected[i].parent, gocount_sgf_parent(sgf, i, &node, NULL));
        CHECK_NODE(expected[i].first_child, gocount_sgf_first_child(sgf, i, &node, NULL));
        CHECK_NODE(expected[i].next_sibling, gocount_sgf_next_sibling(sgf, i, &node, NULL));
        CHECK_OK(gocount_sgf_property_count(sgf, i, &count, NULL));
        CHECK(count == 1);
    }
    last_nodes(sgf);
    CHECK_OK(gocount_sgf_child_count(sgf, 0, &count, NULL));
    CHECK(count == 2);
    gocount_sgf_free(sgf);
}

static void properties_and_values(void) {
    static const char text[] = "(;FF[3]AddBlack[aa][b\\]b][]\nCoPyright[a\\\\b\tc\\\nd\r\ne])";
    gocount_sgf *sgf = parsed(text);
    gocount_text *name = NULL;
    const char *source;
    size_t count = 0, length = 0;
    uint64_t offset = 0;
    uint32_t property = 9;
    CHECK_OK(gocount_sgf_property_count(sgf, 0, &count, NULL));
    CHECK(count == 3);
    CHECK_OK(gocount_sgf_find_property(sgf, 0, "ABx", 2, &property, NULL));
    CHECK(property == 1);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_find_property(sgf, 0, "AW", 2, &property, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_find_property(sgf, 0, "AB", 1, &property, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_find_property(sgf, 0, "AB", 3, &property, NULL)); /* a NUL is no letter */
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_find_property(sgf, 0, NULL, 0, &property, NULL));
    CHECK(property == 1);
    CHECK_OK(gocount_sgf_property_name(sgf, 0, 1, &name, NULL));
    CHECK(says(name, "AB", 2));
    CHECK_OK(gocount_sgf_property_identifier(sgf, 0, 1, &name, NULL));
    CHECK(says(name, "AddBlack", 8));
    CHECK_OK(gocount_sgf_value_count(sgf, 0, 1, &count, NULL));
    CHECK(count == 3);
    CHECK(has_text(sgf, 0, 1, 0, "aa") && has_text(sgf, 0, 1, 1, "b]b") && has_text(sgf, 0, 1, 2, ""));
    CHECK(has_raw(sgf, 0, 1, 1, "b\\]b", 4));
    CHECK(has_text(sgf, 0, 2, 0, "a\\b cd\ne"));
    CHECK(has_text_of(sgf, 0, 2, 0, GOCOUNT_TEXT_KIND_SIMPLE, "a\\b cd e"));
    CHECK(has_text_of(sgf, 0, 2, 0, GOCOUNT_TEXT_KIND_ESCAPED, "a\\\\b\tc\\\nd\r\ne"));
    CHECK_OK(gocount_sgf_value_span(sgf, 0, 1, 1, &offset, &length, NULL));
    CHECK_OK(gocount_sgf_source(sgf, &source, &count, NULL));
    CHECK(count == sizeof text - 1 && memcmp(source, text, count) == 0 && memcmp(source + offset, "b\\]b", length) == 0);
    gocount_sgf_free(sgf);
}

static void a_nul_is_text_like_any_other(void) {
    static const char text[] = "(;C[a\0b])";
    gocount_sgf *sgf = parsed_bytes(text, sizeof text - 1);
    CHECK(has_raw(sgf, 0, 0, 0, "a\0b", 3));
    gocount_sgf_free(sgf);
}

/* Text on its way into a value and out of it. */
static void backslashes(void) {
    static const char said[] = "a]b\\c:d\0";
    gocount_text *text = NULL;
    CHECK_OK(gocount_sgf_escape(said, 8, 0, &text, NULL));
    CHECK(says(text, "a\\]b\\\\c:d\0", 10));
    CHECK_OK(gocount_sgf_escape(said, 7, 1, &text, NULL));
    CHECK(says(text, "a\\]b\\\\c\\:d", 10));
    CHECK_OK(gocount_sgf_unescape("a\\]b\\\\c\\:d", 10, GOCOUNT_TEXT_KIND_TEXT, &text, NULL));
    CHECK(says(text, "a]b\\c:d", 7));
    CHECK_OK(gocount_sgf_unescape("a\tb\r\nc\\\nd", 9, GOCOUNT_TEXT_KIND_TEXT, &text, NULL));
    CHECK(says(text, "a b\ncd", 6));
    CHECK_OK(gocount_sgf_unescape("a\tb\r\nc\\\nd", 9, GOCOUNT_TEXT_KIND_SIMPLE, &text, NULL));
    CHECK(says(text, "a b cd", 6));
    CHECK_OK(gocount_sgf_escape(NULL, 0, 0, &text, NULL));
    CHECK(says(text, "", 0));
    CHECK_OK(gocount_sgf_unescape(NULL, 0, GOCOUNT_TEXT_KIND_TEXT, &text, NULL));
    CHECK(says(text, "", 0));
    text = NULL;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "is_composed", gocount_sgf_escape(said, 7, 2, &text, &error));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "kind is 2",
                gocount_sgf_unescape(said, 7, GOCOUNT_TEXT_KIND_ESCAPED, &text, &error));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_escape(NULL, 1, 0, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_escape(said, SIZE_MAX, 0, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_escape(said, 7, 0, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_unescape(NULL, 1, 0, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_unescape(said, SIZE_MAX, 0, &text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_unescape(said, 7, 0, NULL, NULL));
    CHECK(text == NULL);
}

/* A copy has the same nodes, and lives on its own. */
static void copies(void) {
    gocount_sgf *sgf = parsed(TWO_TREES), *copy = NULL;
    const char *source, *own;
    size_t count = 0, own_count = 0;
    uint64_t times = 99;
    gocount_node node;
    CHECK_OK(gocount_sgf_clone(sgf, &copy, NULL));
    CHECK_OK(gocount_sgf_source(sgf, &source, &count, NULL));
    CHECK_OK(gocount_sgf_source(copy, &own, &own_count, NULL));
    CHECK(own != source && own_count == count && memcmp(own, source, count) == 0);
    CHECK_OK(gocount_sgf_insert_node(copy, 0, 0, &node, NULL));
    CHECK_OK(gocount_sgf_node_count(sgf, &count, NULL));
    CHECK_OK(gocount_sgf_node_count(copy, &own_count, NULL));
    CHECK(node == 5 && count == 5 && own_count == 6);
    gocount_sgf_free(copy);
    gocount_sgf_free(sgf);
    copy = NULL;
    /* An edited one too, and what was found when it was validated. */
    sgf = parsed("(;SZ[x]C[other];B[zz])");
    CHECK_OK(gocount_sgf_insert_node(sgf, 0, 0, &node, NULL));
    CHECK_OK(gocount_sgf_validate(sgf, NULL));
    CHECK_OK(gocount_sgf_diagnostic_count(sgf, 0, &times, NULL));
    CHECK(times == 2);
    CHECK_OK(gocount_sgf_clone(sgf, &copy, NULL));
    gocount_sgf_free(sgf);
    times = 99;
    CHECK_OK(gocount_sgf_diagnostic_count(copy, 0, &times, NULL));
    CHECK(times == 2);
    CHECK_OK(gocount_sgf_first_child(copy, 0, &node, NULL));
    CHECK(node == 2 && has_text(copy, 0, 1, 0, "other"));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_clone(copy, NULL, NULL));
    sgf = NULL;
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_sgf_clone(NULL, &sgf, NULL));
    CHECK(sgf == NULL);
    gocount_sgf_free(copy);
}

static void places(void) {
    gocount_sgf *sgf = parsed("(;C[a]\r\n;C[b]\n\r;C[c]\r\r;C[d])");
    uint64_t line = 0, column = 0;
    CHECK_OK(gocount_sgf_place(sgf, 0, &line, &column, NULL));
    CHECK(line == 1 && column == 1);
    CHECK_OK(gocount_sgf_place(sgf, 9, &line, &column, NULL));
    CHECK(line == 2 && column == 2);
    CHECK_OK(gocount_sgf_place(sgf, 15, &line, &column, NULL));
    CHECK(line == 3 && column == 1);
    CHECK_OK(gocount_sgf_place(sgf, UINT64_MAX, &line, &column, NULL));
    CHECK(line == 5 && column == 7);
    gocount_sgf_free(sgf);
}

static void the_strict_profile(void) {
    static const struct {
        const char *text, *message;
        uint64_t line, column;
    } cases[] = {
        {"", "tree missing", 1, 1},
        {";", "tree missing", 1, 1},
        {"()", "tree with no nodes", 1, 1},
        {"(;A)", "properties without delimiter", 1, 3},
        {"(;\nAa[b])", "property must be in uppercase", 2, 1},
    };
    gocount_sgf_options options = GOCOUNT_SGF_OPTIONS_INIT;
    gocount_sgf *sgf = NULL;
    options.profile = GOCOUNT_SGF_PROFILE_EXERCISM;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gocount_error error = GOCOUNT_ERROR_INIT;
        CHECK_STATUS(GOCOUNT_INVALID_SGF, gocount_sgf_parse(cases[i].text, strlen(cases[i].text), &options, &sgf, &error));
        CHECK(strcmp(error.message, cases[i].message) == 0);
        if (error.line != cases[i].line || error.column != cases[i].column) {
            fprintf(stderr, "%s: at %d:%d\n", cases[i].text, (int)error.line, (int)error.column);
            failed_checks++;
        }
    }
    CHECK(sgf == NULL);
    CHECK_OK(gocount_sgf_parse("(;A[b])", 7, &options, &sgf, NULL));
    gocount_sgf_free(sgf);
}

static void limits(void) {
    gocount_sgf_options options = GOCOUNT_SGF_OPTIONS_INIT;
    gocount_sgf *sgf = NULL;
    const size_t length = strlen(TWO_TREES);
    options.max_bytes = length - 1;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_sgf_parse(TWO_TREES, length, &options, &sgf, NULL));
    options.max_bytes = length;
    options.max_nodes = 4;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_sgf_parse(TWO_TREES, length, &options, &sgf, NULL));
    options.max_nodes = 5;
    options.max_depth = 1;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_sgf_parse(TWO_TREES, length, &options, &sgf, NULL));
    CHECK(sgf == NULL);
    options.max_depth = 2;
    CHECK_OK(gocount_sgf_parse(TWO_TREES, length, &options, &sgf, NULL));
    gocount_sgf_free(sgf);
    sgf = NULL;
    options.profile = 3;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.profile is 3", gocount_sgf_parse("(;)", 3, &options, &sgf, &error));
    options.profile = 0;
    options.reserved = 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.reserved", gocount_sgf_parse("(;)", 3, &options, &sgf, &error));
    CHECK(sgf == NULL);
}

/* Options of a program that knows fewer fields, or more. */
static void options_may_grow(void) {
    struct {
        gocount_sgf_options options;
        uint64_t later[2];
    } grown;
    gocount_sgf *sgf = NULL;
    memset(&grown, 0, sizeof grown);
    grown.options.struct_size = 72; /* the first version's, for ever */
    grown.options.max_nodes = 1;
    grown.later[0] = 1; /* behind what the struct says it has */
    CHECK_OK(gocount_sgf_parse("(;)", 3, &grown.options, &sgf, NULL));
    gocount_sgf_free(sgf);
    sgf = NULL;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_sgf_parse("(;;)", 4, &grown.options, &sgf, NULL));
    grown.options.struct_size = (uint32_t)sizeof grown;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "does not know", gocount_sgf_parse("(;)", 3, &grown.options, &sgf, &error));
    grown.options.struct_size = 71;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_sgf_parse("(;)", 3, &grown.options, &sgf, &error));
    CHECK(sgf == NULL);
    grown.options.struct_size = (uint32_t)sizeof grown;
    grown.later[0] = 0;
    CHECK_OK(gocount_sgf_parse("(;)", 3, &grown.options, &sgf, NULL));
    gocount_sgf_free(sgf);
}

/* The same file read and mapped, its size a whole page too. */
static void files(void) {
    static const char path[] = "gocount-test-record.sgf";
    const size_t path_length = sizeof path - 1;
    static const size_t sizes[] = {20, 4095, 4096, 4097, 65536, 200000};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        FILE *file = fopen(path, "wb");
        CHECK(file != NULL);
        if (file == NULL) return;
        fprintf(file, "(;C[");
        for (size_t written = 6; written < sizes[i]; written++) fputc('x', file);
        fprintf(file, "])");
        fclose(file);
        for (int mapped = 0; mapped < 2; mapped++) {
            gocount_sgf_options options = GOCOUNT_SGF_OPTIONS_INIT;
            gocount_sgf *sgf = NULL;
            const char *source = NULL;
            size_t length = 0;
            options.map_from = mapped ? 1 : 0;
            CHECK_OK(gocount_sgf_parse_file(path, path_length, &options, &sgf, NULL));
            CHECK_OK(gocount_sgf_source(sgf, &source, &length, NULL));
            CHECK(length == sizes[i] && source[0] == '(' && source[length - 1] == ')');
            gocount_sgf *copy = NULL; /* of a mapping too: it needs the file no longer */
            CHECK_OK(gocount_sgf_clone(sgf, &copy, NULL));
            gocount_sgf_free(sgf);
            CHECK_OK(gocount_sgf_source(copy, &source, &length, NULL));
            CHECK(length == sizes[i] && source[length - 1] == ')');
            gocount_sgf_free(copy);
            sgf = NULL;
            options.max_bytes = sizes[i] - 1;
            CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_sgf_parse_file(path, path_length, &options, &sgf, NULL));
            CHECK(sgf == NULL);
        }
    }
    gocount_sgf *sgf = NULL;
    CHECK_OK(gocount_sgf_parse_file("gocount-test-record.sgf and more", path_length, NULL, &sgf, NULL));
    gocount_sgf_free(sgf);
    sgf = NULL;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "path has a NUL",
                gocount_sgf_parse_file(path, path_length + 1, NULL, &sgf, &error));
    remove(path);
    CHECK_STATUS(GOCOUNT_IO_ERROR, gocount_sgf_parse_file(path, path_length, NULL, &sgf, NULL));
    CHECK_STATUS(GOCOUNT_IO_ERROR, gocount_sgf_parse_file(".", 1, NULL, &sgf, NULL));
    CHECK_STATUS(GOCOUNT_IO_ERROR, gocount_sgf_parse_file(NULL, 0, NULL, &sgf, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_parse_file(NULL, 1, NULL, &sgf, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_parse_file(path, SIZE_MAX, NULL, &sgf, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_parse_file(path, path_length, NULL, NULL, NULL));
    CHECK(sgf == NULL);
}

static void what_is_not_there(void) {
    gocount_sgf *sgf = parsed(TWO_TREES);
    static const gocount_node nodes[] = {5, 6, GOCOUNT_NO_NODE - 1, GOCOUNT_NO_NODE};
    gocount_text *text = NULL;
    gocount_node node = 9;
    uint64_t offset = 9;
    uint32_t number = 9;
    size_t size = 9;
#define ABSENT(call) CHECK_STATUS(GOCOUNT_NOT_FOUND, call)
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++) {
        ABSENT(gocount_sgf_parent(sgf, nodes[i], &node, NULL));
        ABSENT(gocount_sgf_first_child(sgf, nodes[i], &node, NULL));
        ABSENT(gocount_sgf_next_sibling(sgf, nodes[i], &node, NULL));
        ABSENT(gocount_sgf_child_count(sgf, nodes[i], &size, NULL));
        ABSENT(gocount_sgf_last_node(sgf, nodes[i], &node, NULL));
        ABSENT(gocount_sgf_property_count(sgf, nodes[i], &size, NULL));
        ABSENT(gocount_sgf_find_property(sgf, nodes[i], "B", 1, &number, NULL));
        ABSENT(gocount_sgf_property_name(sgf, nodes[i], 0, &text, NULL));
        ABSENT(gocount_sgf_property_identifier(sgf, nodes[i], 0, &text, NULL));
        ABSENT(gocount_sgf_value_count(sgf, nodes[i], 0, &size, NULL));
        ABSENT(gocount_sgf_value_raw(sgf, nodes[i], 0, 0, &text, NULL));
        ABSENT(gocount_sgf_value_text(sgf, nodes[i], 0, 0, 0, &text, NULL));
        ABSENT(gocount_sgf_value_span(sgf, nodes[i], 0, 0, &offset, &size, NULL));
    }
    ABSENT(gocount_sgf_property_name(sgf, 0, 1, &text, NULL));
    ABSENT(gocount_sgf_property_identifier(sgf, 0, UINT32_MAX, &text, NULL));
    ABSENT(gocount_sgf_value_count(sgf, 0, 1, &size, NULL));
    ABSENT(gocount_sgf_value_raw(sgf, 0, 0, 1, &text, NULL));
    ABSENT(gocount_sgf_value_text(sgf, 0, 0, UINT32_MAX, 0, &text, NULL));
    ABSENT(gocount_sgf_value_span(sgf, 0, 0, 1, &offset, &size, NULL));
    CHECK_ERROR(GOCOUNT_NOT_FOUND, "root", gocount_sgf_parent(sgf, 0, &node, &error));
    CHECK_ERROR(GOCOUNT_NOT_FOUND, "no node follows", gocount_sgf_first_child(sgf, 2, &node, &error));
    CHECK_ERROR(GOCOUNT_NOT_FOUND, "no such node", gocount_sgf_first_child(sgf, 5, &node, &error));
    CHECK(node == 9 && size == 9 && offset == 9 && number == 9 && text == NULL);
    gocount_sgf_free(sgf);
}

static void null_huge_and_too_small(void) {
    gocount_sgf *sgf = parsed("(;CC[abc](;C[1])(;C[2]))");
    gocount_sgf *made = NULL;
    gocount_node_links links;
    gocount_node node;
    const char *source;
    gocount_text *text = NULL;
    uint64_t number;
    uint32_t property = 9;
    size_t size = 0;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_nodes(sgf, &links, 0, &size, NULL));
    CHECK(size == 3);
    CHECK_OK(gocount_sgf_nodes(sgf, NULL, 0, &size, NULL));
    CHECK(size == 3);
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
#define NO_HANDLE(call) CHECK_STATUS(GOCOUNT_INVALID_HANDLE, call)
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "kind is 3", gocount_sgf_value_text(sgf, 0, 0, 0, 3, &text, &error));
    REFUSED(gocount_sgf_nodes(sgf, &links, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_parse(NULL, 1, NULL, &made, NULL));
    REFUSED(gocount_sgf_parse("(;)", SIZE_MAX, NULL, &made, NULL));
    REFUSED(gocount_sgf_parse("(;)", 3, NULL, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_SGF, gocount_sgf_parse(NULL, 0, NULL, &made, NULL));
    NO_HANDLE(gocount_sgf_source(NULL, &source, &size, NULL));
    REFUSED(gocount_sgf_source(sgf, NULL, &size, NULL));
    REFUSED(gocount_sgf_source(sgf, &source, NULL, NULL));
    NO_HANDLE(gocount_sgf_place(NULL, 0, &number, &number, NULL));
    REFUSED(gocount_sgf_place(sgf, 0, NULL, &number, NULL));
    REFUSED(gocount_sgf_place(sgf, 0, &number, NULL, NULL));
    NO_HANDLE(gocount_sgf_tree_count(NULL, &size, NULL));
    REFUSED(gocount_sgf_tree_count(sgf, NULL, NULL));
    NO_HANDLE(gocount_sgf_root(NULL, 0, &node, NULL));
    REFUSED(gocount_sgf_root(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_node_count(NULL, &size, NULL));
    REFUSED(gocount_sgf_node_count(sgf, NULL, NULL));
    NO_HANDLE(gocount_sgf_nodes(NULL, &links, 1, &size, NULL));
    REFUSED(gocount_sgf_nodes(sgf, NULL, 1, &size, NULL));
    REFUSED(gocount_sgf_nodes(sgf, &links, 1, NULL, NULL));
    NO_HANDLE(gocount_sgf_parent(NULL, 0, &node, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_parent(sgf, 0, NULL, NULL));
    REFUSED(gocount_sgf_parent(sgf, 1, NULL, NULL));
    NO_HANDLE(gocount_sgf_first_child(NULL, 0, &node, NULL));
    REFUSED(gocount_sgf_first_child(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_next_sibling(NULL, 0, &node, NULL));
    REFUSED(gocount_sgf_next_sibling(sgf, 1, NULL, NULL));
    NO_HANDLE(gocount_sgf_child_count(NULL, 0, &size, NULL));
    NO_HANDLE(gocount_sgf_last_node(NULL, 0, &node, NULL));
    REFUSED(gocount_sgf_last_node(sgf, 0, NULL, NULL));
    REFUSED(gocount_sgf_child_count(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_property_count(NULL, 0, &size, NULL));
    REFUSED(gocount_sgf_property_count(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_find_property(NULL, 0, "CC", 2, &property, NULL));
    REFUSED(gocount_sgf_find_property(sgf, 0, NULL, 2, &property, NULL));
    REFUSED(gocount_sgf_find_property(sgf, 0, "CC", SIZE_MAX, &property, NULL));
    REFUSED(gocount_sgf_find_property(sgf, 0, "CC", 2, NULL, NULL));
    NO_HANDLE(gocount_sgf_property_name(NULL, 0, 0, &text, NULL));
    REFUSED(gocount_sgf_property_name(sgf, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_property_identifier(NULL, 0, 0, &text, NULL));
    REFUSED(gocount_sgf_property_identifier(sgf, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_value_count(NULL, 0, 0, &size, NULL));
    REFUSED(gocount_sgf_value_count(sgf, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_value_raw(NULL, 0, 0, 0, &text, NULL));
    REFUSED(gocount_sgf_value_raw(sgf, 0, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_value_text(NULL, 0, 0, 0, 0, &text, NULL));
    REFUSED(gocount_sgf_value_text(sgf, 0, 0, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_value_span(NULL, 0, 0, 0, &number, &size, NULL));
    REFUSED(gocount_sgf_value_span(sgf, 0, 0, 0, NULL, &size, NULL));
    REFUSED(gocount_sgf_value_span(sgf, 0, 0, 0, &number, NULL, NULL));
    CHECK(made == NULL && text == NULL && property == 9);
    gocount_sgf_free(NULL);
    gocount_sgf_free(sgf);
}

int main(void) {
    walking();
    properties_and_values();
    a_nul_is_text_like_any_other();
    backslashes();
    copies();
    places();
    the_strict_profile();
    limits();
    options_may_grow();
    files();
    what_is_not_there();
    null_huge_and_too_small();
    return checks_done();
}
