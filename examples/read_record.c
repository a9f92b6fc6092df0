/* Reads a game record, given as the first argument, and prints its properties node by node along the main line. */
#include <gocount.h>
#include <stdio.h>

static void print_node(const gocount_sgf *sgf, gocount_node node) {
    size_t properties = 0, values = 0, length;
    char name[16], text[256];
    gocount_sgf_property_count(sgf, node, &properties, NULL);
    for (size_t i = 0; i < properties; i++) {
        gocount_sgf_value_count(sgf, node, i, &values, NULL);
        if (gocount_sgf_property_name(sgf, node, i, name, sizeof name, &length, NULL) != GOCOUNT_OK) continue;
        for (size_t j = 0; j < values; j++) {
            /* A longer text would answer GOCOUNT_BUFFER_TOO_SMALL and tell its length. */
            if (gocount_sgf_value_text(sgf, node, i, j, GOCOUNT_SGF_SIMPLE_TEXT, text, sizeof text, &length, NULL) == GOCOUNT_OK)
                printf("%s[%s] ", name, text);
        }
    }
    printf("\n");
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "examples/records/1846-shusaku-gennan.sgf";
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_sgf *sgf = NULL;
    gocount_node node = GOCOUNT_NO_NODE;

    if (gocount_sgf_parse_file(path, NULL, &sgf, &error) != GOCOUNT_OK) {
        fprintf(stderr, "%s", path);
        if (error.line > 0) fprintf(stderr, ":%d:%d", (int)error.line, (int)error.column);
        fprintf(stderr, ": %s\n", error.message);
        return 1;
    }
    if (gocount_sgf_root(sgf, 0, &node, NULL) != GOCOUNT_OK) node = GOCOUNT_NO_NODE;
    while (node != GOCOUNT_NO_NODE) {
        print_node(sgf, node);
        if (gocount_sgf_first_child(sgf, node, &node, NULL) != GOCOUNT_OK) break;
    }
    gocount_sgf_free(sgf);
    return 0;
}
