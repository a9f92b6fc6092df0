/* gocount_sgf: records read, walked and looked into; and every way to misuse it. */
#include "support/check.h"

static gocount_sgf *parsed_bytes(const char *text, size_t length) {
    gocount_sgf *sgf = NULL;
    CHECK_OK(gocount_sgf_parse(text, length, NULL, &sgf, NULL));
    return sgf;
}

static gocount_sgf *parsed(const char *text) { return parsed_bytes(text, strlen(text)); }

/* What the tests look for: text of one value, by its numbers. */
static int has_text(const gocount_sgf *sgf, gocount_node node, size_t property, size_t value, const char *expected) {
    char text[64];
    size_t length = 0;
    CHECK_OK(gocount_sgf_value_text(sgf, node, property, value, GOCOUNT_SGF_TEXT, text, sizeof text, &length, NULL));
    return length == strlen(text) && strcmp(text, expected) == 0;
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
        gocount_node last = 99, walked = i, next = i;
        while (next != GOCOUNT_NO_NODE) {
            walked = next;
            CHECK_OK(gocount_sgf_first_child(sgf, walked, &next, NULL));
        }
        CHECK_OK(gocount_sgf_last_node(sgf, i, &last, NULL));
        CHECK(last == walked);
    }
}

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
        CHECK_OK(gocount_sgf_parent(sgf, i, &node, NULL));
        CHECK(node == expected[i].parent);
        CHECK_OK(gocount_sgf_first_child(sgf, i, &node, NULL));
        CHECK(node == expected[i].first_child);
        CHECK_OK(gocount_sgf_next_sibling(sgf, i, &node, NULL));
        CHECK(node == expected[i].next_sibling);
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
    char name[16], raw[16];
    const char *source;
    size_t count = 0, length = 0, offset = 0, property = 9;
    CHECK_OK(gocount_sgf_property_count(sgf, 0, &count, NULL));
    CHECK(count == 3);
    CHECK_OK(gocount_sgf_find_property(sgf, 0, "AB", &property, NULL));
    CHECK(property == 1);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_find_property(sgf, 0, "AW", &property, NULL));
    CHECK(property == 1);
    CHECK_OK(gocount_sgf_property_name(sgf, 0, 1, name, sizeof name, &length, NULL));
    CHECK(length == 2 && strcmp(name, "AB") == 0);
    CHECK_OK(gocount_sgf_property_identifier(sgf, 0, 1, name, sizeof name, &length, NULL));
    CHECK(length == 8 && strcmp(name, "AddBlack") == 0);
    CHECK_OK(gocount_sgf_value_count(sgf, 0, 1, &count, NULL));
    CHECK(count == 3);
    CHECK(has_text(sgf, 0, 1, 0, "aa") && has_text(sgf, 0, 1, 1, "b]b") && has_text(sgf, 0, 1, 2, ""));
    CHECK_OK(gocount_sgf_value_raw(sgf, 0, 1, 1, raw, sizeof raw, &length, NULL));
    CHECK(length == 4 && strcmp(raw, "b\\]b") == 0);
    CHECK(has_text(sgf, 0, 2, 0, "a\\b cd\ne"));
    CHECK_OK(gocount_sgf_value_text(sgf, 0, 2, 0, GOCOUNT_SGF_SIMPLE_TEXT, raw, sizeof raw, &length, NULL));
    CHECK(strcmp(raw, "a\\b cd e") == 0);
    CHECK_OK(gocount_sgf_value_span(sgf, 0, 1, 1, &offset, &length, NULL));
    CHECK_OK(gocount_sgf_source(sgf, &source, &count, NULL));
    CHECK(count == sizeof text - 1 && strcmp(source, text) == 0 && strncmp(source + offset, "b\\]b", length) == 0);
    gocount_sgf_free(sgf);
}

static void a_nul_is_text_like_any_other(void) {
    static const char text[] = "(;C[a\0b])";
    gocount_sgf *sgf = parsed_bytes(text, sizeof text - 1);
    char value[8];
    size_t length = 0;
    CHECK_OK(gocount_sgf_value_raw(sgf, 0, 0, 0, value, sizeof value, &length, NULL));
    CHECK(length == 3 && memcmp(value, "a\0b", 4) == 0);
    gocount_sgf_free(sgf);
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
    CHECK_OK(gocount_sgf_place(sgf, SIZE_MAX, &line, &column, NULL));
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
    options.profile = GOCOUNT_SGF_EXERCISM;
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
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "profile", gocount_sgf_parse("(;)", 3, &options, &sgf, &error));
    CHECK(sgf == NULL);
}

/* The same file read and mapped, its size a whole page too, where no NUL would stand behind a mapping. */
static void files(void) {
    static const char path[] = "gocount-test-record.sgf";
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
            CHECK_OK(gocount_sgf_parse_file(path, &options, &sgf, NULL));
            CHECK_OK(gocount_sgf_source(sgf, &source, &length, NULL));
            CHECK(length == sizes[i] && source[length] == '\0' && source[length - 1] == ')');
            gocount_sgf_free(sgf);
            sgf = NULL;
            options.max_bytes = sizes[i] - 1;
            CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_sgf_parse_file(path, &options, &sgf, NULL));
            CHECK(sgf == NULL);
        }
    }
    remove(path);
    gocount_sgf *sgf = NULL;
    CHECK_STATUS(GOCOUNT_IO_ERROR, gocount_sgf_parse_file(path, NULL, &sgf, NULL));
    CHECK_STATUS(GOCOUNT_IO_ERROR, gocount_sgf_parse_file(".", NULL, &sgf, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_parse_file(NULL, NULL, &sgf, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_parse_file(path, NULL, NULL, NULL));
    CHECK(sgf == NULL);
}

static void what_is_not_there(void) {
    gocount_sgf *sgf = parsed(TWO_TREES);
    static const gocount_node nodes[] = {5, 6, GOCOUNT_NO_NODE - 1, GOCOUNT_NO_NODE};
    char text[8] = "keep";
    gocount_node node = 9;
    size_t size = 9;
#define ABSENT(call) CHECK_STATUS(GOCOUNT_NOT_FOUND, call)
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++) {
        ABSENT(gocount_sgf_parent(sgf, nodes[i], &node, NULL));
        ABSENT(gocount_sgf_first_child(sgf, nodes[i], &node, NULL));
        ABSENT(gocount_sgf_next_sibling(sgf, nodes[i], &node, NULL));
        ABSENT(gocount_sgf_child_count(sgf, nodes[i], &size, NULL));
        ABSENT(gocount_sgf_last_node(sgf, nodes[i], &node, NULL));
        ABSENT(gocount_sgf_property_count(sgf, nodes[i], &size, NULL));
        ABSENT(gocount_sgf_find_property(sgf, nodes[i], "B", &size, NULL));
        ABSENT(gocount_sgf_property_name(sgf, nodes[i], 0, text, 8, &size, NULL));
        ABSENT(gocount_sgf_property_identifier(sgf, nodes[i], 0, text, 8, &size, NULL));
        ABSENT(gocount_sgf_value_count(sgf, nodes[i], 0, &size, NULL));
        ABSENT(gocount_sgf_value_raw(sgf, nodes[i], 0, 0, text, 8, &size, NULL));
        ABSENT(gocount_sgf_value_text(sgf, nodes[i], 0, 0, 0, text, 8, &size, NULL));
        ABSENT(gocount_sgf_value_span(sgf, nodes[i], 0, 0, &size, &size, NULL));
    }
    ABSENT(gocount_sgf_property_name(sgf, 0, 1, text, 8, &size, NULL));
    ABSENT(gocount_sgf_property_identifier(sgf, 0, SIZE_MAX, text, 8, &size, NULL));
    ABSENT(gocount_sgf_value_count(sgf, 0, 1, &size, NULL));
    ABSENT(gocount_sgf_value_raw(sgf, 0, 0, 1, text, 8, &size, NULL));
    ABSENT(gocount_sgf_value_text(sgf, 0, 0, SIZE_MAX, 0, text, 8, &size, NULL));
    ABSENT(gocount_sgf_value_span(sgf, 0, 0, 1, &size, &size, NULL));
    CHECK(node == 9 && size == 9 && strcmp(text, "keep") == 0);
    gocount_sgf_free(sgf);
}

static void null_huge_and_too_small(void) {
    gocount_sgf *sgf = parsed("(;CC[abc])");
    gocount_sgf *made = NULL;
    gocount_node_links links;
    gocount_node node;
    const char *source;
    char text[4] = {'k', 'e', 'e', 'p'};
    uint64_t number;
    size_t size = 0;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_property_name(sgf, 0, 0, text, 2, &size, NULL));
    CHECK(size == 2 && text[0] == 'k');
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_value_text(sgf, 0, 0, 0, 0, text, 3, &size, NULL));
    CHECK(size == 3 && text[0] == 'k');
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_value_raw(sgf, 0, 0, 0, text, 3, &size, NULL));
    CHECK(size == 3 && text[0] == 'k');
    CHECK_OK(gocount_sgf_value_raw(sgf, 0, 0, 0, NULL, 0, &size, NULL));
    CHECK(size == 3);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_nodes(sgf, &links, 0, &size, NULL));
    CHECK(size == 1);
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
#define NO_HANDLE(call) CHECK_STATUS(GOCOUNT_INVALID_HANDLE, call)
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_property_identifier(sgf, 0, 0, text, 2, &size, NULL));
    CHECK(size == 2 && text[0] == 'k');
    REFUSED(gocount_sgf_value_text(sgf, 0, 0, 0, 2, text, 4, &size, NULL)); /* no such rule */
    REFUSED(gocount_sgf_nodes(sgf, &links, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_property_name(sgf, 0, 0, text, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_property_identifier(sgf, 0, 0, text, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_value_raw(sgf, 0, 0, 0, text, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_value_text(sgf, 0, 0, 0, 0, text, SIZE_MAX, &size, NULL));
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
    REFUSED(gocount_sgf_parent(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_first_child(NULL, 0, &node, NULL));
    REFUSED(gocount_sgf_first_child(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_next_sibling(NULL, 0, &node, NULL));
    REFUSED(gocount_sgf_next_sibling(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_child_count(NULL, 0, &size, NULL));
    NO_HANDLE(gocount_sgf_last_node(NULL, 0, &node, NULL));
    REFUSED(gocount_sgf_last_node(sgf, 0, NULL, NULL));
    REFUSED(gocount_sgf_child_count(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_property_count(NULL, 0, &size, NULL));
    REFUSED(gocount_sgf_property_count(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_find_property(NULL, 0, "CC", &size, NULL));
    REFUSED(gocount_sgf_find_property(sgf, 0, NULL, &size, NULL));
    REFUSED(gocount_sgf_find_property(sgf, 0, "CC", NULL, NULL));
    NO_HANDLE(gocount_sgf_property_name(NULL, 0, 0, text, 4, &size, NULL));
    REFUSED(gocount_sgf_property_name(sgf, 0, 0, NULL, 4, &size, NULL));
    REFUSED(gocount_sgf_property_name(sgf, 0, 0, text, 4, NULL, NULL));
    NO_HANDLE(gocount_sgf_property_identifier(NULL, 0, 0, text, 4, &size, NULL));
    REFUSED(gocount_sgf_property_identifier(sgf, 0, 0, NULL, 4, &size, NULL));
    REFUSED(gocount_sgf_property_identifier(sgf, 0, 0, text, 4, NULL, NULL));
    NO_HANDLE(gocount_sgf_value_count(NULL, 0, 0, &size, NULL));
    REFUSED(gocount_sgf_value_count(sgf, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_value_raw(NULL, 0, 0, 0, text, 4, &size, NULL));
    REFUSED(gocount_sgf_value_raw(sgf, 0, 0, 0, NULL, 4, &size, NULL));
    REFUSED(gocount_sgf_value_raw(sgf, 0, 0, 0, text, 4, NULL, NULL));
    NO_HANDLE(gocount_sgf_value_text(NULL, 0, 0, 0, 0, text, 4, &size, NULL));
    REFUSED(gocount_sgf_value_text(sgf, 0, 0, 0, 0, NULL, 4, &size, NULL));
    REFUSED(gocount_sgf_value_text(sgf, 0, 0, 0, 0, text, 4, NULL, NULL));
    NO_HANDLE(gocount_sgf_value_span(NULL, 0, 0, 0, &size, &size, NULL));
    REFUSED(gocount_sgf_value_span(sgf, 0, 0, 0, NULL, &size, NULL));
    REFUSED(gocount_sgf_value_span(sgf, 0, 0, 0, &size, NULL, NULL));
    CHECK(made == NULL && text[0] == 'k');
    gocount_sgf_free(NULL);
    gocount_sgf_free(sgf);
}

int main(void) {
    walking();
    properties_and_values();
    a_nul_is_text_like_any_other();
    places();
    the_strict_profile();
    limits();
    files();
    what_is_not_there();
    null_huge_and_too_small();
    return checks_done();
}
