/* gocount sgf: reads collections, and shows them as JSON or as a short page. */
#include "files.h"
#include "place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A collection that is being shown, and where its nodes hang. */
typedef struct sgf_view {
    const gocount_sgf *sgf;
    gocount_node_links *nodes;
    size_t node_count;
} sgf_view;

/* The first value of a property of a node as a text, or none. */
static gocount_status read_value(const sgf_view *view, gocount_node node, const char *name, gocount_text **text) {
    uint32_t property;
    *text = NULL;
    if (name == NULL || gocount_sgf_find_property(view->sgf, node, name, strlen(name), &property, NULL) != GOCOUNT_OK) {
        return GOCOUNT_OK;
    }
    return gocount_sgf_value_text(view->sgf, node, property, 0, GOCOUNT_TEXT_KIND_SIMPLE, text, NULL);
}

/* The text of game information of a root, under the name that its server gives it. */
static gocount_status read_info(const sgf_view *view, gocount_node root, const char *name, gocount_text **text) {
    gocount_property_place found;
    *text = NULL;
    if (gocount_sgf_game_property(view->sgf, root, name, strlen(name), &found, NULL) != GOCOUNT_OK) return GOCOUNT_OK;
    return gocount_sgf_value_text(view->sgf, found.node, found.property, 0, GOCOUNT_TEXT_KIND_SIMPLE, text, NULL);
}

/* --- JSON -------------------------------------------------------------------------------------------------------- */

/* Prints a text behind some sign, and frees it. */
static void print_text(char sign, gocount_text *text) {
    if (sign != '\0') putchar(sign);
    print_json_string(gocount_text_data(text), gocount_text_length(text));
    gocount_text_free(text);
}

static gocount_status print_property(const sgf_view *view, gocount_node node, uint32_t property) {
    gocount_text *text = NULL;
    size_t values = 0;
    gocount_status status = gocount_sgf_property_name(view->sgf, node, property, &text, NULL);
    if (status != GOCOUNT_OK) return status;
    print_text(property == 0 ? '\0' : ',', text);
    putchar(':');
    status = gocount_sgf_value_count(view->sgf, node, property, &values, NULL);
    for (uint32_t value = 0; status == GOCOUNT_OK && value < values; value++) {
        status = gocount_sgf_value_text(view->sgf, node, property, value, GOCOUNT_TEXT_KIND_TEXT, &text, NULL);
        if (status == GOCOUNT_OK) print_text(value == 0 ? '[' : ',', text);
    }
    putchar(']');
    return status;
}

static gocount_status open_node(const sgf_view *view, gocount_node node) {
    fputs("{\"properties\":{", stdout);
    for (uint32_t property = 0; property < view->nodes[node].properties; property++) {
        gocount_status status = print_property(view, node, property);
        if (status != GOCOUNT_OK) return status;
    }
    fputs("},\"children\":[", stdout);
    return GOCOUNT_OK;
}

/* Down to each first child; at a leaf back up to the next sibling, closing what is left behind. */
static gocount_status print_tree(const sgf_view *view, gocount_node root) {
    gocount_node node = root;
    for (;;) {
        gocount_status status = open_node(view, node);
        if (status != GOCOUNT_OK) return status;
        if (view->nodes[node].first_child != GOCOUNT_NO_NODE) {
            node = view->nodes[node].first_child;
            continue;
        }
        fputs("]}", stdout);
        while (node != root && view->nodes[node].next_sibling == GOCOUNT_NO_NODE) {
            node = view->nodes[node].parent;
            fputs("]}", stdout);
        }
        if (node == root) break;
        node = view->nodes[node].next_sibling;
        putchar(',');
    }
    putchar('\n');
    return GOCOUNT_OK;
}

/* --- JSON that is not nested ------------------------------------------------------------------------------------- */

/* The nodes from `first` to before `end`, each with the number of its parent in this list. */
static gocount_status print_flat(const sgf_view *view, gocount_node first, size_t end) {
    fputs("{\"nodes\":[", stdout);
    for (gocount_node node = first; node < end; node++) {
        printf(node == first ? "{\"parent\":null" : ",{\"parent\":%lu", (unsigned long)(view->nodes[node].parent - first));
        fputs(",\"properties\":{", stdout);
        for (uint32_t property = 0; property < view->nodes[node].properties; property++) {
            gocount_status status = print_property(view, node, property);
            if (status != GOCOUNT_OK) return status;
        }
        fputs("}}", stdout);
    }
    puts("]}");
    return GOCOUNT_OK;
}

/* --- the page ---------------------------------------------------------------------------------------------------- */

typedef struct page_line {
    const char *title, *first, *second; /* names of properties; the second follows in parentheses */
} page_line;

static const page_line PAGE[] = {
    {"Game", "GN", NULL},   {"Event", "EV", "RO"}, {"Date", "DT", NULL},     {"Place", "PC", NULL},
    {"Black", "PB", "BR"},  {"White", "PW", "WR"}, {"Board", "SZ", NULL},    {"Handicap", "HA", NULL},
    {"Komi", "KM", NULL},   {"Rules", "RU", NULL}, {"Result", "RE", NULL},
};

static gocount_status print_line(const sgf_view *view, gocount_node root, const page_line *line) {
    gocount_text *first, *second = NULL;
    gocount_status status = read_info(view, root, line->first, &first);
    if (status == GOCOUNT_OK && gocount_text_length(first) != 0) {
        printf("  %-9s ", line->title);
        print_plain(gocount_text_data(first), gocount_text_length(first), stdout);
        status = read_value(view, root, line->second, &second);
        if (gocount_text_length(second) != 0) {
            printf(" (");
            print_plain(gocount_text_data(second), gocount_text_length(second), stdout);
            putchar(')');
        }
        putchar('\n');
    }
    gocount_text_free(first);
    gocount_text_free(second);
    return status;
}

/* The moves of the main line as the record writes them, ten a line. */
static gocount_status print_moves(const sgf_view *view, gocount_node root) {
    static const char *const SIDES[] = {"B", "W"};
    size_t moves = 0;
    for (gocount_node node = root; node != GOCOUNT_NO_NODE; node = view->nodes[node].first_child) {
        for (int side = 0; side < 2; side++) {
            gocount_text *point;
            gocount_status status = read_value(view, node, SIDES[side], &point);
            if (status != GOCOUNT_OK) return status;
            if (point == NULL) continue;
            if (moves % 10 == 0) printf("%s  %4zu.", moves ? "\n" : "", moves + 1);
            printf("  %s ", SIDES[side]);
            if (gocount_text_length(point) == 0) printf("pass");
            else print_plain(gocount_text_data(point), gocount_text_length(point), stdout);
            gocount_text_free(point);
            moves++;
        }
    }
    printf("%s  %zu moves on the main line\n", moves ? "\n" : "", moves);
    return GOCOUNT_OK;
}

static gocount_status print_page(const sgf_view *view, gocount_node root) {
    for (size_t i = 0; i < sizeof PAGE / sizeof PAGE[0]; i++) {
        gocount_status status = print_line(view, root, &PAGE[i]);
        if (status != GOCOUNT_OK) return status;
    }
    return print_moves(view, root);
}

/* --- collections ------------------------------------------------------------------------------------------------- */

/* What is asked for; nothing is the page for people. */
typedef struct sgf_wishes {
    int json, flat, write, clean, diagnostics;
    int names_files; /* several files: a diagnostic says whose it is */
    record_place place;
} sgf_wishes;

/* One game; those of a file that has just been read lie one after another, so it ends where the next begins. */
static gocount_status print_game(const sgf_view *view, const char *file, const sgf_wishes *wishes, uint32_t game,
                                 size_t games) {
    gocount_node root, next;
    size_t end = view->node_count;
    gocount_status status = gocount_sgf_root(view->sgf, game, &root, NULL);
    if (status != GOCOUNT_OK) return status;
    if (gocount_sgf_root(view->sgf, game + 1, &next, NULL) == GOCOUNT_OK) end = next;
    if (wishes->flat) return print_flat(view, root, end);
    if (wishes->json) return print_tree(view, root);
    print_plain(file, strlen(file), stdout);
    if (games > 1) printf(": game %lu of 0 to %lu\n", (unsigned long)game, (unsigned long)games - 1);
    else puts(":");
    return print_page(view, root);
}

static gocount_status print_games(const sgf_view *view, const char *file, const sgf_wishes *wishes) {
    size_t games;
    gocount_status status = gocount_sgf_tree_count(view->sgf, &games, NULL);
    for (uint32_t game = 0; status == GOCOUNT_OK && game < games; game++) {
        if (wishes->place.game == NULL || wishes->place.game_number == game) {
            status = print_game(view, file, wishes, game, games);
        }
    }
    return status;
}

static gocount_status print_collection(const gocount_sgf *sgf, const char *file, const sgf_wishes *wishes) {
    sgf_view view = {sgf, NULL, 0};
    gocount_status status = gocount_sgf_node_count(sgf, &view.node_count, NULL);
    view.nodes = calloc(view.node_count + 1, sizeof *view.nodes);
    if (view.nodes == NULL) status = GOCOUNT_OUT_OF_MEMORY;
    if (status == GOCOUNT_OK) status = gocount_sgf_nodes(sgf, view.nodes, view.node_count, &view.node_count, NULL);
    if (status == GOCOUNT_OK) status = print_games(&view, file, wishes);
    free(view.nodes);
    return status;
}

/* --- diagnostics ------------------------------------------------------------------------------------------------- */

static void print_diagnostic(const gocount_sgf_diagnostic *d, const char *file) {
    const char *message = gocount_sgf_diagnostic_message(d->code);
    printf("{\"code\":%u,\"name\":\"%s\",\"severity\":\"%s\",\"data_lost\":%s,\"offset\":%llu,\"line\":%llu,\"column\":%llu,"
           "\"message\":",
           (unsigned)d->code, gocount_sgf_diagnostic_name(d->code), gocount_severity_name(d->severity),
           d->is_data_lost ? "true" : "false", (unsigned long long)d->offset, (unsigned long long)d->line,
           (unsigned long long)d->column);
    print_json_string(message, strlen(message));
    if (file != NULL) {
        fputs(",\"file\":", stdout);
        print_json_string(file, strlen(file));
    }
    puts("}");
}

/* What a clean record corrects or leaves out is told beside it, on standard error. */
static void tell_error(const gocount_sgf_diagnostic *d, const char *file) {
    if (d->severity >= GOCOUNT_SEVERITY_ERROR || d->is_data_lost) refuse_at(file, d->line, d->column, gocount_sgf_diagnostic_message(d->code));
}

static gocount_status each_diagnostic(gocount_sgf *sgf, const char *file,
                                      void (*tell)(const gocount_sgf_diagnostic *d, const char *file)) {
    size_t count = 0;
    gocount_status status = gocount_sgf_validate(sgf, NULL);
    if (status == GOCOUNT_OK) status = gocount_sgf_diagnostics(sgf, NULL, 0, &count, NULL);
    if (status != GOCOUNT_OK) return status;
    gocount_sgf_diagnostic *list = calloc(count + 1, sizeof *list);
    if (list == NULL) return GOCOUNT_OUT_OF_MEMORY;
    status = gocount_sgf_diagnostics(sgf, list, count, &count, NULL);
    for (size_t i = 0; status == GOCOUNT_OK && i < count; i++) tell(&list[i], file);
    free(list);
    return status;
}

/* --- the call ---------------------------------------------------------------------------------------------------- */

/* Standard input is read here, a file by the library. It is never mapped: whoever cut it short meanwhile would end the
   command by a signal. */
static int read_collection(const char *file, const gocount_sgf_options *options, gocount_sgf **sgf) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_status status;
    if (is_standard_input(file)) {
        cli_input input;
        int exit_status = read_input(file, &input);
        if (exit_status != EXIT_DONE) return free_input(&input), exit_status;
        status = gocount_sgf_parse(input.bytes, input.length, options, sgf, &error);
        free_input(&input);
    } else {
        status = gocount_sgf_parse_file(file, strlen(file), options, sgf, &error);
    }
    return status == GOCOUNT_OK ? EXIT_DONE : refuse(file, &error);
}

static int32_t write_piece(void *user, const char *bytes, size_t length) {
    (void)user;
    return fwrite(bytes, 1, length, stdout) == length ? 0 : 1;
}

static gocount_status write_record(gocount_sgf *sgf, const char *file, int clean) {
    gocount_sgf_write_options options = GOCOUNT_SGF_WRITE_OPTIONS_INIT;
    options.clean = 1;
    gocount_status status = gocount_sgf_write_to(sgf, clean ? &options : NULL, write_piece, NULL, NULL);
    return status == GOCOUNT_OK && clean ? each_diagnostic(sgf, file, tell_error) : status;
}

static gocount_status answer(gocount_sgf *sgf, const char *file, const sgf_wishes *wishes) {
    gocount_status status = GOCOUNT_OK;
    int shows = wishes->json || wishes->flat || !(wishes->write || wishes->diagnostics);
    if (shows) status = print_collection(sgf, file, wishes);
    if (status == GOCOUNT_OK && wishes->write) status = write_record(sgf, file, wishes->clean);
    if (status == GOCOUNT_STOPPED) status = GOCOUNT_OK; /* standard output is full, which is told at the end */
    if (status == GOCOUNT_OK && wishes->diagnostics) {
        status = each_diagnostic(sgf, wishes->names_files ? file : NULL, print_diagnostic);
    }
    return status;
}

static int run(const char *file, const gocount_sgf_options *options, const sgf_wishes *wishes) {
    gocount_sgf *sgf = NULL;
    gocount_node node;
    int exit_status = read_collection(file, options, &sgf);
    if (exit_status == EXIT_DONE && wishes->place.game != NULL) exit_status = find_place(file, sgf, &wishes->place, &node);
    if (exit_status == EXIT_DONE) {
        gocount_status status = answer(sgf, file, wishes);
        if (status == GOCOUNT_OUT_OF_MEMORY) exit_status = refuse_at(file, 0, 0, "out of memory");
        else if (status != GOCOUNT_OK) exit_status = refuse_at(file, 0, 0, gocount_status_name(status));
    }
    gocount_sgf_free(sgf);
    return exit_status;
}

static int run_all(char **names, int count, const gocount_sgf_options *options, sgf_wishes *wishes) {
    file_list files = {NULL, 0, 0};
    cli_progress progress;
    int status = list_files(names, count, &files);
    wishes->names_files = files.count > 1;
    progress_begin(&progress, "files", files.count);
    for (size_t i = 0; i < files.count; i++) {
        int answered = run(files.names[i], options, wishes);
        if (answered > status) status = answered;
        progress_show(&progress, i + 1);
    }
    progress_end(&progress);
    free_files(&files);
    return status;
}

int call_sgf(int argc, char **argv) {
    static char standard_input[] = "-";
    char *only_input = standard_input;
    gocount_sgf_options sgf_options = GOCOUNT_SGF_OPTIONS_INIT;
    sgf_wishes wishes;
    int strict = 0;
    memset(&wishes, 0, sizeof wishes);
    const cli_option options[] = {{"--strict", &strict, NULL},
                                  {"--json", &wishes.json, NULL},
                                  {"--flat", &wishes.flat, NULL},
                                  {"--write", &wishes.write, NULL},
                                  {"--clean", &wishes.clean, NULL},
                                  {"--diagnostics", &wishes.diagnostics, NULL},
                                  {"--game", NULL, &wishes.place.game},
                                  {NULL, NULL, NULL}};
    int files = take_options("sgf", argc, argv, options);
    if (files < 0 || understand_place("sgf", &wishes.place) != EXIT_DONE) return EXIT_WRONG_USE;
    if (strict) sgf_options.profile = GOCOUNT_SGF_PROFILE_EXERCISM;
    if (wishes.diagnostics) sgf_options.max_diagnostics = UINT32_MAX;
    wishes.write |= wishes.clean;
    return files > 0 ? run_all(argv, files, &sgf_options, &wishes) : run_all(&only_input, 1, &sgf_options, &wishes);
}
