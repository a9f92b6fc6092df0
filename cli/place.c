/* Which game of a file, and where in it. */
#include "place.h"

#include <string.h>

static int read_option(const char *call, const char *name, const char *text, uint32_t *number) {
    char message[64];
    if (text == NULL || read_whole_number(text, number)) return EXIT_DONE;
    snprintf(message, sizeof message, "%s wants a whole number and not", name);
    return wrong_use(call, message, text);
}

int understand_place(const char *call, record_place *place) {
    if (place->node != NULL && place->move != NULL) return wrong_use(call, "--node or --move, not both", NULL);
    if (read_option(call, "--game", place->game, &place->game_number) != EXIT_DONE ||
        read_option(call, "--node", place->node, &place->node_number) != EXIT_DONE ||
        read_option(call, "--move", place->move, &place->move_number) != EXIT_DONE) {
        return EXIT_WRONG_USE;
    }
    return EXIT_DONE;
}

/* `there is no move 9: the game has 5 moves (0 to 5)`; numbers from `first` to `last`. */
static int refuse_number(const char *file, const char *what, uint32_t number, uint64_t count, const char *has,
                         uint64_t last) {
    char message[160];
    snprintf(message, sizeof message, "there is no %s %lu: %s %llu %s%s (0 to %llu)", what, (unsigned long)number, has,
             (unsigned long long)count, what, count == 1 ? "" : "s", (unsigned long long)last);
    return refuse_at(file, 0, 0, message);
}

/* The first node of a game, and the first of the next one or the number of all nodes. */
static int find_game(const char *file, const gocount_sgf *sgf, uint32_t game, gocount_node *first, size_t *end) {
    size_t games = 0;
    gocount_node next = 0;
    if (gocount_sgf_tree_count(sgf, &games, NULL) != GOCOUNT_OK) return refuse_at(file, 0, 0, "out of memory");
    if (game >= games) return refuse_number(file, "game", game, games, "the file has", games ? games - 1 : 0);
    if (gocount_sgf_root(sgf, game, first, NULL) != GOCOUNT_OK ||
        gocount_sgf_node_count(sgf, end, NULL) != GOCOUNT_OK) {
        return refuse_at(file, 0, 0, "out of memory");
    }
    if (game + 1 < games && gocount_sgf_root(sgf, game + 1, &next, NULL) == GOCOUNT_OK) *end = next;
    return EXIT_DONE;
}

/* How many moves a line has: the largest number whose move is found. */
static uint32_t count_moves(const gocount_sgf *sgf, gocount_node end) {
    uint32_t least = 0, beyond = UINT32_MAX;
    gocount_node node;
    while (beyond - least > 1) {
        uint32_t middle = least + (beyond - least) / 2;
        if (gocount_record_find_move(sgf, end, middle, &node, NULL) == GOCOUNT_OK) least = middle;
        else beyond = middle;
    }
    return least;
}

int find_place(const char *file, const gocount_sgf *sgf, const record_place *place, gocount_node *node) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_node root = 0;
    size_t end = 0;
    if (find_game(file, sgf, place->game_number, &root, &end) != EXIT_DONE) return EXIT_REFUSED;
    if (place->node != NULL) {
        if (place->node_number >= end - root) {
            return refuse_number(file, "node", place->node_number, end - root, "the game has", end - root - 1);
        }
        *node = root + place->node_number;
        return EXIT_DONE;
    }
    *node = root;
    if (place->move != NULL && place->move_number == 0) return EXIT_DONE;
    gocount_status status = gocount_sgf_last_node(sgf, root, node, &error);
    if (status == GOCOUNT_OK && place->move != NULL) {
        gocount_node last = *node;
        status = gocount_record_find_move(sgf, last, place->move_number, node, &error);
        if (status == GOCOUNT_NOT_FOUND) {
            uint32_t moves = count_moves(sgf, last);
            return refuse_number(file, "move", place->move_number, moves, "the game has", moves);
        }
    }
    return status == GOCOUNT_OK ? EXIT_DONE : refuse(file, &error);
}
