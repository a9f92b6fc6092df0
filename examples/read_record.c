/* Reads a game record, given as the first argument, and prints its properties node by node along the main line. */
#include <gocount.h>
#include <stdio.h>
#include <string.h>

static void print_value(const gocount_sgf *sgf, gocount_node node, uint32_t property, uint32_t value) {
    gocount_text *name = NULL, *text = NULL;
    if (gocount_sgf_property_name(sgf, node, property, &name, NULL) == GOCOUNT_OK &&
        gocount_sgf_value_text(sgf, node, property, value, GOCOUNT_TEXT_KIND_SIMPLE, &text, NULL) == GOCOUNT_OK) {
        printf("%s[%s] ", gocount_text_data(name), gocount_text_data(text));
    }
    gocount_text_free(name);
    gocount_text_free(text);
}

static void print_node(const gocount_sgf *sgf, gocount_node node) {
    size_t properties = 0, values = 0;
    gocount_sgf_property_count(sgf, node, &properties, NULL);
    for (uint32_t i = 0; i < properties; i++) {
        gocount_sgf_value_count(sgf, node, i, &values, NULL);
        for (uint32_t j = 0; j < values; j++) print_value(sgf, node, i, j);
    }
    printf("\n");
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "examples/records/1846-shusaku-gennan.sgf";
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_sgf *sgf = NULL;
    gocount_node node = 0;
    gocount_status status;

    if (gocount_sgf_parse_file(path, strlen(path), NULL, &sgf, &error) != GOCOUNT_OK) {
        fprintf(stderr, "%s", path);
        if (error.line > 0) fprintf(stderr, ":%d:%d", (int)error.line, (int)error.column);
        fprintf(stderr, ": %s\n", error.message);
        return 1;
    }
    for (status = gocount_sgf_root(sgf, 0, &node, NULL); status == GOCOUNT_OK;
         status = gocount_sgf_first_child(sgf, node, &node, NULL)) {
        print_node(sgf, node);
    }
    gocount_sgf_free(sgf);
    return 0;
}
