/* gocount infinite: HDU 4775's input played move by move. Nothing is kept but a block of moves, so that the input may
   be of any length. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 4096 };

/* What is played on. Rows and columns count from 1 where they begin at all. */
typedef struct infinite_options {
    gocount_simulator_options simulator;
    int64_t least_x, least_y, greatest_x, greatest_y; /* as they stand in the input */
    int32_t first;                                    /* what the simulator calls row and column 1 */
    int report, progress;
} infinite_options;

/* The input as a row of numbers, with their places. */
typedef struct number_reader {
    const char *file;
    FILE *stream;
    const unsigned char *at, *end;
    uint64_t line;      /* of the next byte, from 1 */
    int64_t line_start; /* where it begins in the buffer; less than 0 when that is gone */
    int error;          /* what the system answered when it could not be read, or 0 */
    uint64_t bad_line, bad_column; /* of the number that could not be read, and what is wrong with it */
    char fault[160];
    cli_progress *progress; /* what is shown meanwhile, or NULL */
    unsigned char buffer[65536];
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
    gocount_move_report reports[BLOCK];
    size_t count;
} move_block;

/* A test that is being played. */
typedef struct infinite_test {
    uint64_t played;
    cli_progress progress;
} infinite_test;

/* --- numbers ----------------------------------------------------------------------------------------------------- */

static uint64_t column(const number_reader *in) { return (uint64_t)(in->at - in->buffer - in->line_start) + 1; }

/* Reads on; 0 at the end. */
static int refill(number_reader *in) {
    in->line_start -= in->at - in->buffer;
    errno = 0;
    size_t filled = fread(in->buffer, 1, sizeof in->buffer, in->stream);
    if (ferror(in->stream) && in->error == 0) in->error = errno;
    in->at = in->buffer;
    in->end = in->buffer + filled;
    return filled != 0;
}

/* The next byte, or -1 at the end. */
static int peek(number_reader *in) { return in->at < in->end || refill(in) ? *in->at : -1; }

/* Goes over a UTF-8 byte order mark at the start, which some editors write. */
static void skip_byte_order_mark(number_reader *in) {
    if (peek(in) != 0xEF || in->end - in->at < 3 || in->at[1] != 0xBB || in->at[2] != 0xBF) return;
    in->at += 3;
    in->line_start += 3;
}

static int is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static int next_byte_of_word(number_reader *in) {
    int c = peek(in);
    while (is_space(c)) {
        in->at++;
        if (c == '\n') {
            in->line++;
            in->line_start = in->at - in->buffer;
        }
        c = peek(in);
    }
    return c;
}

/* Tells what is wrong at a place in the input, on a line of its own, and answers with EXIT_REFUSED. */
static int refuse_input(const number_reader *in, uint64_t line, uint64_t column, const char *message) {
    if (in->progress != NULL) progress_end(in->progress);
    return refuse_at(in->file, line, column, message);
}

/* Keeps what stands where `what` should, to be told by `tell_fault`, and answers with EXIT_REFUSED. */
static int refuse_number(number_reader *in, const placed_number *number, const char *what, const char *fault) {
    in->bad_line = number->line;
    in->bad_column = number->column;
    snprintf(in->fault, sizeof in->fault, "%s %s", what, fault);
    return EXIT_REFUSED;
}

/* Tells what `read_number` refused. */
static int tell_fault(const number_reader *in) { return refuse_input(in, in->bad_line, in->bad_column, in->fault); }

/* Reads a number from `least` to `most`; EXIT_REFUSED when something else stands there, which is yet to be told. */
static int read_number(number_reader *in, const char *what, int64_t least, int64_t most, placed_number *number) {
    char range[96];
    int64_t value = 0;
    int c = next_byte_of_word(in), is_negative = c == '-' && least < 0;
    number->line = in->line;
    number->column = column(in);
    if (c == -1 && ferror(in->stream)) {
        number->line = number->column = 0;
        return refuse_number(in, number, "the input cannot be read:", strerror(in->error));
    }
    if (c == -1) return refuse_number(in, number, what, "is expected, but the input ends");
    if (is_negative) {
        in->at++;
        c = peek(in);
    }
    if (c < '0' || c > '9') return refuse_number(in, number, what, "is expected");
    for (; c >= '0' && c <= '9'; c = peek(in)) {
        if (value <= UINT32_MAX) value = value * 10 + (c - '0'); /* enough to be out of any range */
        in->at++;
    }
    if (c != -1 && !is_space(c)) return refuse_number(in, number, what, "is expected");
    number->value = is_negative ? -value : value;
    if (number->value >= least && number->value <= most) return EXIT_DONE;
    snprintf(range, sizeof range, "must be from %lld to %lld", (long long)least, (long long)most);
    return refuse_number(in, number, what, range);
}

/* --- playing ----------------------------------------------------------------------------------------------------- */

/* A move as `ROW COLUMN`: a row is a y. */
static int read_move(number_reader *in, const infinite_options *chosen, move_block *block) {
    placed_number row, column;
    if (read_number(in, "a row", chosen->least_y, chosen->greatest_y, &row)) return EXIT_REFUSED;
    if (read_number(in, "a column", chosen->least_x, chosen->greatest_x, &column)) return EXIT_REFUSED;
    block->points[block->count].x = (int32_t)(column.value - 1 + chosen->first);
    block->points[block->count].y = (int32_t)(row.value - 1 + chosen->first);
    block->lines[block->count] = row.line;
    block->columns[block->count++] = row.column;
    return EXIT_DONE;
}

/* A line for each of the first `count` moves that took stones off. */
static void print_reports(const move_block *block, size_t count, uint64_t before) {
    for (size_t i = 0; i < count; i++) {
        const gocount_move_report *report = &block->reports[i];
        if (report->captured_black == 0 && report->captured_white == 0) continue;
        printf("move %llu: %llu %llu\n", (unsigned long long)(before + i + 1), (unsigned long long)report->captured_black,
               (unsigned long long)report->captured_white);
    }
}

/* Tells why a move was refused, with its row and column as they stand in the input. */
static int refuse_move(const number_reader *in, const infinite_options *chosen, const move_block *block, size_t index,
                       uint64_t number, const char *message) {
    char told[GOCOUNT_MESSAGE_SIZE + 96];
    const char *why = strstr(message, ": ");
    const gocount_point *point = &block->points[index];
    snprintf(told, sizeof told, "move %llu at column %lld, row %lld: %s", (unsigned long long)number,
             (long long)point->x + 1 - chosen->first, (long long)point->y + 1 - chosen->first, why ? why + 2 : message);
    return refuse_input(in, block->lines[index], block->columns[index], told);
}

static int play_block(number_reader *in, const infinite_options *chosen, gocount_simulator *simulator,
                      move_block *block, infinite_test *test) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    size_t played = 0;
    gocount_status status =
        chosen->report
            ? gocount_simulator_play_points(simulator, block->points, block->count, block->reports, BLOCK, &played, &error)
            : gocount_simulator_play_points(simulator, block->points, block->count, NULL, 0, &played, &error);
    if (chosen->report) {
        progress_end(&test->progress);
        print_reports(block, played, test->played);
    }
    if (status != GOCOUNT_OK) return refuse_move(in, chosen, block, played, test->played + played + 1, error.message);
    test->played += block->count;
    block->count = 0;
    progress_show(&test->progress, test->played);
    return EXIT_DONE;
}

static int play_moves(number_reader *in, const infinite_options *chosen, gocount_simulator *simulator,
                      move_block *block, int64_t count, infinite_test *test) {
    block->count = 0;
    for (int64_t i = 0; i < count; i++) {
        if (read_move(in, chosen, block)) {
            /* What was read before comes first, whether it is played or refused. */
            return play_block(in, chosen, simulator, block, test) ? EXIT_REFUSED : tell_fault(in);
        }
        if (block->count == BLOCK && play_block(in, chosen, simulator, block, test)) return EXIT_REFUSED;
    }
    return play_block(in, chosen, simulator, block, test);
}

static int play_test(number_reader *in, const infinite_options *chosen, gocount_simulator *simulator,
                     move_block *block) {
    placed_number moves;
    infinite_test test;
    uint64_t black, white;
    if (read_number(in, "the number of moves", 0, UINT32_MAX, &moves)) return tell_fault(in);
    test.played = 0;
    progress_begin(&test.progress, "moves", (uint64_t)moves.value);
    if (chosen->progress) test.progress.wanted = 1;
    in->progress = &test.progress;
    /* The moves come in blocks; a plane makes room for all of them. */
    if (gocount_simulator_expect(simulator, (uint64_t)moves.value, NULL) != GOCOUNT_OK) return EXIT_REFUSED;
    int status = play_moves(in, chosen, simulator, block, moves.value, &test);
    progress_end(&test.progress);
    in->progress = NULL;
    if (status) return status;
    if (gocount_simulator_stones_left(simulator, &black, &white, NULL) != GOCOUNT_OK) return EXIT_REFUSED;
    printf("%llu %llu\n", (unsigned long long)black, (unsigned long long)white);
    return EXIT_DONE;
}

static int play_tests(number_reader *in, const infinite_options *chosen, gocount_simulator *simulator,
                      move_block *block) {
    placed_number tests;
    skip_byte_order_mark(in);
    if (read_number(in, "the number of tests", 0, UINT32_MAX, &tests)) return tell_fault(in);
    for (int64_t i = 0; i < tests.value; i++) {
        if (play_test(in, chosen, simulator, block)) return EXIT_REFUSED;
        if (gocount_simulator_reset(simulator, NULL) != GOCOUNT_OK) return refuse_at(in->file, 0, 0, "out of memory");
    }
    if (next_byte_of_word(in) != -1) return refuse_at(in->file, in->line, column(in), "more than the tests announced");
    return ferror(in->stream) ? refuse_at(in->file, 0, 0, strerror(in->error)) : EXIT_DONE;
}

static int run(const char *file, const infinite_options *chosen) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    number_reader *in = calloc(1, sizeof *in);
    move_block *block = calloc(1, sizeof *block);
    gocount_simulator *simulator = NULL;
    int status = EXIT_REFUSED;
    errno = 0;
    if (in == NULL || block == NULL) {
        status = refuse_at(file, 0, 0, "out of memory");
    } else if (gocount_simulator_new(&chosen->simulator, NULL, &simulator, &error) != GOCOUNT_OK) {
        status = refuse(file, &error);
    } else if ((in->stream = is_standard_input(file) ? stdin : fopen(file, "rb")) == NULL) {
        status = refuse_at(file, 0, 0, strerror(errno));
    } else {
        in->file = file;
        in->line = 1;
        in->at = in->end = in->buffer;
        status = play_tests(in, chosen, simulator, block);
        if (in->stream != stdin) fclose(in->stream);
    }
    gocount_simulator_free(simulator);
    free(block);
    free(in);
    return status;
}

/* --- options ----------------------------------------------------------------------------------------------------- */

static int read_side(const char **text, uint32_t *side) {
    uint64_t value = 0;
    if (**text < '0' || **text > '9') return 0;
    for (; **text >= '0' && **text <= '9'; ++*text) {
        value = value * 10 + (uint64_t)(**text - '0');
        if (value > (uint64_t)INT32_MAX + 1) return 0;
    }
    *side = (uint32_t)value;
    return value != 0;
}

/* `quarter`, `half`, `whole`, or COLUMNSxROWS. */
static int choose_shape(const char *shape, infinite_options *chosen) {
    chosen->least_x = chosen->least_y = 1;
    chosen->greatest_x = chosen->greatest_y = INT32_MAX;
    chosen->first = 1;
    if (strcmp(shape, "quarter") == 0) return 1;
    if (strcmp(shape, "half") == 0 || strcmp(shape, "whole") == 0) {
        chosen->simulator.shape = *shape == 'h' ? GOCOUNT_SHAPE_HALF_PLANE : GOCOUNT_SHAPE_WHOLE_PLANE;
        chosen->least_x = INT32_MIN;
        if (*shape == 'w') chosen->least_y = INT32_MIN;
        return 1;
    }
    uint32_t *width = &chosen->simulator.width, *height = &chosen->simulator.height;
    if (!read_side(&shape, width) || *shape++ != 'x' || !read_side(&shape, height) || *shape != '\0') return 0;
    chosen->simulator.shape = GOCOUNT_SHAPE_BOUNDED_PLANE;
    chosen->first = 0;
    chosen->greatest_x = *width;
    chosen->greatest_y = *height;
    return 1;
}

/* The number of a word among `words`, or -1. */
static int choose(const char *word, const char *const *words) {
    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(word, words[i]) == 0) return i;
    }
    return -1;
}

int call_infinite(int argc, char **argv) {
    static const char *const suicides[] = {"", "forbidden", "", "allowed", NULL};
    static const char *const policies[] = {"error", "skip", "ignore", "replace", NULL};
    const gocount_simulator_options defaults = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    const char *shape = "quarter", *suicide = "allowed", *occupied = "error";
    infinite_options chosen;
    memset(&chosen, 0, sizeof chosen);
    chosen.simulator = defaults;
    chosen.simulator.shape = GOCOUNT_SHAPE_QUARTER_PLANE;
    const cli_option options[] = {{"--shape", NULL, &shape},
                                  {"--suicide", NULL, &suicide},
                                  {"--occupied", NULL, &occupied},
                                  {"--report", &chosen.report, NULL},
                                  {"--progress", &chosen.progress, NULL},
                                  {NULL, NULL, NULL}};
    int files = take_options("infinite", argc, argv, options);
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("infinite", "one file at a time, not also", argv[1]);
    if (!choose_shape(shape, &chosen)) {
        return wrong_use("infinite", "--shape wants quarter, half, whole or COLUMNSxROWS, not", shape);
    }
    int rule = *suicide ? choose(suicide, suicides) : -1, policy = choose(occupied, policies);
    if (rule < 0) return wrong_use("infinite", "--suicide wants allowed or forbidden, not", suicide);
    if (policy < 0) return wrong_use("infinite", "--occupied wants error, skip, ignore or replace, not", occupied);
    chosen.simulator.suicide = (uint32_t)rule;
    chosen.simulator.occupied = (uint32_t)policy;
    return run(files == 1 ? argv[0] : "-", &chosen);
}
