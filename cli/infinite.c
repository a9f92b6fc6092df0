/* gocount infinite: HDU 4775's input played move by move. Nothing is kept but a block of moves, so that the input may
   be of any length. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 4096 };

/* The input as a row of numbers, with their places. */
typedef struct number_reader {
    const char *file;
    FILE *stream;
    unsigned char buffer[65536];
    size_t used, filled;
    uint64_t line, column; /* of the next byte, from 1 */
    int error;             /* what the system answered when it could not be read, or 0 */
} number_reader;

/* A number and where it stands. */
typedef struct placed_number {
    int64_t value;
    uint64_t line, column;
} placed_number;

/* A block of moves and where each stands. */
typedef struct move_block {
    gocount_point points[BLOCK];
    uint64_t lines[BLOCK], columns[BLOCK];
    size_t count;
} move_block;

/* The next byte, or -1 at the end. */
static int peek(number_reader *in) {
    if (in->used == in->filled) {
        in->used = 0;
        errno = 0;
        in->filled = fread(in->buffer, 1, sizeof in->buffer, in->stream);
        if (ferror(in->stream) && in->error == 0) in->error = errno;
        if (in->filled == 0) return -1;
    }
    return in->buffer[in->used];
}

static void skip(number_reader *in) {
    if (in->buffer[in->used++] == '\n') {
        in->line++;
        in->column = 1;
    } else {
        in->column++;
    }
}

static int is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static int next_byte_of_word(number_reader *in) {
    int c = peek(in);
    while (is_space(c)) {
        skip(in);
        c = peek(in);
    }
    return c;
}

/* Tells what stands where `what` should, and answers with EXIT_REFUSED. */
static int refuse_number(const number_reader *in, const placed_number *number, const char *what, const char *fault) {
    char message[128];
    snprintf(message, sizeof message, "%s %s", what, fault);
    return refuse_at(in->file, number->line, number->column, message);
}

/* Reads a number from `least` to `most`; EXIT_REFUSED when the user has been told what stands there instead. */
static int read_number(number_reader *in, const char *what, int64_t least, int64_t most, placed_number *number) {
    char range[64];
    int c = next_byte_of_word(in), too_large = 0;
    number->line = in->line;
    number->column = in->column;
    number->value = 0;
    if (c == -1 && ferror(in->stream)) return refuse_at(in->file, 0, 0, strerror(in->error));
    if (c == -1) return refuse_number(in, number, what, "is expected, but the input ends");
    if (c < '0' || c > '9') return refuse_number(in, number, what, "is expected");
    for (; c >= '0' && c <= '9'; c = peek(in)) {
        number->value = number->value * 10 + (c - '0');
        if (number->value > most) too_large = 1, number->value = 0;
        skip(in);
    }
    if (c != -1 && !is_space(c)) return refuse_number(in, number, what, "is expected");
    if (!too_large && number->value >= least) return EXIT_DONE;
    snprintf(range, sizeof range, "must be from %lld to %lld", (long long)least, (long long)most);
    return refuse_number(in, number, what, range);
}

/* A move as `ROW COLUMN`: a row is a y. */
static int read_move(number_reader *in, move_block *block) {
    placed_number row, column;
    if (read_number(in, "a row", 1, INT32_MAX, &row) || read_number(in, "a column", 1, INT32_MAX, &column)) {
        return EXIT_REFUSED;
    }
    block->points[block->count].x = (int32_t)column.value;
    block->points[block->count].y = (int32_t)row.value;
    block->lines[block->count] = row.line;
    block->columns[block->count++] = row.column;
    return EXIT_DONE;
}

static int play_block(number_reader *in, gocount_simulator *simulator, move_block *block) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    size_t played = 0;
    gocount_status status =
        gocount_simulator_play_many(simulator, block->points, block->count, NULL, &played, &error);
    if (status != GOCOUNT_OK) {
        return refuse_at(in->file, block->lines[played], block->columns[played], error.message);
    }
    block->count = 0;
    return EXIT_DONE;
}

static int play_test(number_reader *in, gocount_simulator *simulator, move_block *block) {
    placed_number moves;
    uint64_t black, white;
    if (read_number(in, "the number of moves", 0, UINT32_MAX, &moves)) return EXIT_REFUSED;
    block->count = 0;
    for (int64_t i = 0; i < moves.value; i++) {
        if (read_move(in, block)) return EXIT_REFUSED;
        if (block->count == BLOCK && play_block(in, simulator, block)) return EXIT_REFUSED;
    }
    if (play_block(in, simulator, block)) return EXIT_REFUSED;
    if (gocount_simulator_stones_left(simulator, &black, &white, NULL) != GOCOUNT_OK) return EXIT_REFUSED;
    printf("%llu %llu\n", (unsigned long long)black, (unsigned long long)white);
    return EXIT_DONE;
}

static int play_tests(number_reader *in, gocount_simulator *simulator, move_block *block) {
    placed_number tests;
    if (read_number(in, "the number of tests", 0, UINT32_MAX, &tests)) return EXIT_REFUSED;
    for (int64_t i = 0; i < tests.value; i++) {
        if (play_test(in, simulator, block)) return EXIT_REFUSED;
        if (gocount_simulator_reset(simulator, NULL) != GOCOUNT_OK) return EXIT_REFUSED;
    }
    if (next_byte_of_word(in) != -1) return refuse_at(in->file, in->line, in->column, "more than the tests announced");
    return ferror(in->stream) ? refuse_at(in->file, 0, 0, strerror(in->error)) : EXIT_DONE;
}

static int run(const char *file) {
    number_reader *in = calloc(1, sizeof *in);
    move_block *block = calloc(1, sizeof *block);
    gocount_simulator *simulator = NULL;
    int status = EXIT_REFUSED;
    errno = 0;
    if (in == NULL || block == NULL || gocount_simulator_new(NULL, &simulator, NULL) != GOCOUNT_OK) {
        status = refuse_at(file, 0, 0, "out of memory");
    } else if ((in->stream = is_standard_input(file) ? stdin : fopen(file, "rb")) == NULL) {
        status = refuse_at(file, 0, 0, strerror(errno));
    } else {
        in->file = file;
        in->line = in->column = 1;
        status = play_tests(in, simulator, block);
        if (in->stream != stdin) fclose(in->stream);
    }
    gocount_simulator_free(simulator);
    free(block);
    free(in);
    return status;
}

int call_infinite(int argc, char **argv) {
    const cli_option options[] = {{NULL, NULL, NULL}};
    int files = take_options("infinite", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("infinite", "one file at a time, not also", argv[1]);
    return run(files == 1 ? argv[0] : "-");
}
