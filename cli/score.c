/* gocount score: a position counted under its rules. */
#include "position.h"

#include <stdlib.h>
#include <string.h>

/* The lines of a side's score, in half points. The total is their sum. */
typedef struct score_lines {
    int64_t stones, territory, prisoners, dead, pass_stones, handicap, komi, button, tax;
} score_lines;

/* A counted position: a byte a point of what stands there, whether it is dead, whose point it is, and why. */
typedef struct score {
    rules rules;
    uint8_t *cells, *dead, *owners, *reasons;
    uint32_t groups[2];
    int32_t captured[2];
    score_lines sides[2]; /* Black's and White's */
} score;

static const char *const SIDES[] = {"black", "white"};

static int64_t total(const score_lines *s) {
    return s->stones + s->territory + s->prisoners + s->dead + s->pass_stones + s->handicap + s->komi + s->button + s->tax;
}

/* --- reading ----------------------------------------------------------------------------------------------------- */

static int read_dead(const position *read, score *s) {
    const json *values = &read->json;
    size_t list = position_member(read, "dead");
    if (list == JSON_NONE) return EXIT_DONE;
    if (values->values[list].kind != JSON_ARRAY) return refuse_position(read, list, "`dead` is an array of points");
    for (size_t point = json_first(values, list); point != JSON_NONE; point = json_next(values, list, point)) {
        int32_t x = -1, y = -1;
        size_t first = json_count(values, point) == 2 ? json_first(values, point) : JSON_NONE;
        if (first == JSON_NONE || !json_integer(values, first, &x) ||
            !json_integer(values, json_next(values, point, first), &y)) {
            return refuse_position(read, point, "a point, [x,y], is expected");
        }
        if (x < 0 || y < 0 || (uint32_t)x >= read->width || (uint32_t)y >= read->height) {
            return refuse_position(read, point, "Invalid coordinate");
        }
        size_t at = (size_t)y * read->width + (size_t)x;
        if (s->cells[at] == GOCOUNT_NONE) return refuse_position(read, point, "there is no stone");
        s->dead[at] = 1;
    }
    return EXIT_DONE;
}

static int read_captured(const position *read, score *s) {
    size_t captured = position_member(read, "captured");
    for (int side = 0; captured != JSON_NONE && side < 2; side++) {
        size_t count = json_member(&read->json, captured, SIDES[side]);
        if (count == JSON_NONE) continue;
        if (!json_integer(&read->json, count, &s->captured[side]) || s->captured[side] < 0) {
            return refuse_position(read, count, "a number of stones is expected");
        }
    }
    return EXIT_DONE;
}

static int read_all(const position *read, score *s) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    size_t count;
    s->cells = calloc(read->points, 1);
    s->dead = calloc(read->points, 1);
    s->owners = calloc(read->points, 1);
    s->reasons = calloc(read->points, 1);
    if (!s->cells || !s->dead || !s->owners || !s->reasons) return refuse_at(read->file, 0, 0, "out of memory");
    if (gocount_board_cells(read->board, s->cells, read->points, &count, &error) != GOCOUNT_OK) {
        return refuse_call(read, &error);
    }
    return position_rules(read, &s->rules) || read_dead(read, s) || read_captured(read, s) ? EXIT_REFUSED : EXIT_DONE;
}

/* --- counting ---------------------------------------------------------------------------------------------------- */

/* Whose point each is where seki has no territory, and why; and the groups that live. */
static gocount_status judge(const position *read, score *s, gocount_error *error) {
    gocount_territory_verdict verdict = {0, 0, 0, 0};
    size_t count;
    gocount_status status = gocount_board_japanese_territory(read->board, s->dead, read->points, NULL, 0, &verdict,
                                                             s->owners, s->reasons, read->points, &count, error);
    s->groups[0] = verdict.black_groups;
    s->groups[1] = verdict.white_groups;
    return status;
}

/* Whose point each is when all that only one colour surrounds is its own, the dead stones taken off. */
static gocount_status surround(const position *read, score *s, gocount_error *error) {
    gocount_board *board = NULL;
    size_t count;
    gocount_status status = gocount_board_clone(read->board, &board, error);
    for (size_t i = 0; status == GOCOUNT_OK && i < read->points; i++) {
        if (!s->dead[i]) continue;
        status = gocount_board_set(board, (int32_t)(i % read->width), (int32_t)(i / read->width), GOCOUNT_NONE, error);
    }
    if (status == GOCOUNT_OK) status = gocount_board_territory_map(board, s->owners, read->points, &count, error);
    gocount_board_free(board);
    for (size_t i = 0; status == GOCOUNT_OK && i < read->points; i++) {
        uint8_t owner = s->owners[i];
        s->reasons[i] = s->dead[i]                     ? GOCOUNT_POINT_DEAD_STONE
                        : owner == GOCOUNT_MAP_STONE   ? GOCOUNT_POINT_STONE
                        : owner == GOCOUNT_MAP_NOBODY  ? GOCOUNT_POINT_DAME
                                                       : GOCOUNT_POINT_TERRITORY;
        if (owner == GOCOUNT_MAP_NOBODY) s->owners[i] = GOCOUNT_NONE;
    }
    return status;
}

static void add_up(const position *read, score *s) {
    int is_area = s->rules.scoring == SCORING_AREA;
    for (size_t i = 0; i < read->points; i++) {
        uint8_t color = s->cells[i], owner = s->owners[i];
        if (owner != GOCOUNT_NONE) s->sides[owner - 1].territory += 2;
        if (color == GOCOUNT_NONE) continue;
        if (s->dead[i]) {
            if (!is_area) s->sides[2 - color].dead += 2;
        } else if (is_area) {
            s->sides[color - 1].stones += 2;
            s->owners[i] = color;
        }
    }
    for (int side = 0; side < 2; side++) {
        if (!is_area) s->sides[side].prisoners = 2 * (int64_t)s->captured[1 - side];
        if (s->rules.tax == TAX_ALL) s->sides[side].tax = -4 * (int64_t)s->groups[side];
    }
    s->sides[1].komi = s->rules.half_komi;
}

/* --- printing ---------------------------------------------------------------------------------------------------- */

/* Half points as a number: 7 or 6.5. */
static void print_half(int64_t half) {
    uint64_t size = half < 0 ? (uint64_t)-half : (uint64_t)half;
    printf("%s%llu%s", half < 0 ? "-" : "", (unsigned long long)(size / 2), size % 2 ? ".5" : "");
}

static void print_result(int64_t margin) {
    if (margin != 0) printf("%c+", margin > 0 ? 'B' : 'W');
    print_half(margin < 0 ? -margin : margin);
}

/* The letters of the map: a byte a point for each of LETTERS. */
static const char LETTERS[] = ".XOxobws";

static void make_map(const position *read, score *s) {
    for (size_t i = 0; i < read->points; i++) {
        uint8_t color = s->cells[i], owner = s->owners[i];
        uint8_t letter = color != GOCOUNT_NONE                           ? (uint8_t)(color + (s->dead[i] ? 2 : 0))
                         : owner != GOCOUNT_NONE                         ? (uint8_t)(owner + 4)
                         : s->reasons[i] == GOCOUNT_POINT_SEKI           ? 7
                                                                         : 0;
        s->reasons[i] = letter;
    }
}

static void print_line(const char *name, int64_t half, int is_last) {
    printf("\"%s\":", name);
    print_half(half);
    putchar(is_last ? '}' : ',');
}

static void print_side(const char *name, const score_lines *side) {
    printf("\"%s\":{", name);
    print_line("stones", side->stones, 0);
    print_line("territory", side->territory, 0);
    print_line("prisoners", side->prisoners, 0);
    print_line("dead", side->dead, 0);
    print_line("pass_stones", side->pass_stones, 0);
    print_line("handicap", side->handicap, 0);
    print_line("komi", side->komi, 0);
    print_line("button", side->button, 0);
    print_line("tax", side->tax, 0);
    print_line("total", total(side), 1);
}

static void print_json(const position *read, const score *s) {
    int64_t margin = total(&s->sides[0]) - total(&s->sides[1]);
    printf("{\"rules\":");
    print_rules(&s->rules);
    printf(",\"size\":[%lu,%lu],", (unsigned long)read->width, (unsigned long)read->height);
    print_side("black", &s->sides[0]);
    putchar(',');
    print_side("white", &s->sides[1]);
    printf(",\"margin\":");
    print_half(margin);
    printf(",\"result\":\"");
    print_result(margin);
    printf("\",\"map\":");
    print_json_rows(s->reasons, read->width, read->height, LETTERS);
    printf(",\"owner\":");
    print_json_rows(s->owners, read->width, read->height, ".XO");
    printf(",\"warnings\":[]}\n");
}

static void print_page_line(const char *name, int64_t black, int64_t white) {
    if (black == 0 && white == 0) return;
    printf("%-12s%8.1f%8.1f\n", name, (double)black / 2, (double)white / 2);
}

static void print_page(const position *read, const score *s) {
    const score_lines *black = &s->sides[0], *white = &s->sides[1];
    for (size_t i = 0; i < read->points; i++) {
        printf("%c%c", LETTERS[s->reasons[i]], (i + 1) % read->width ? ' ' : '\n');
    }
    printf("\n%-12s%8s%8s\n", "", "Black", "White");
    print_page_line("stones", black->stones, white->stones);
    print_page_line("territory", black->territory, white->territory);
    print_page_line("prisoners", black->prisoners, white->prisoners);
    print_page_line("dead", black->dead, white->dead);
    print_page_line("komi", black->komi, white->komi);
    print_page_line("tax", black->tax, white->tax);
    printf("%-12s%8.1f%8.1f\n\n", "total", (double)total(black) / 2, (double)total(white) / 2);
    print_result(total(black) - total(white));
    putchar('\n');
}

static int run(const position *read, int as_json) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    score s;
    memset(&s, 0, sizeof s);
    int status = read_all(read, &s);
    if (status == EXIT_DONE) {
        gocount_status done = s.rules.tax == TAX_NONE ? surround(read, &s, &error) : judge(read, &s, &error);
        if (done != GOCOUNT_OK) status = refuse_call(read, &error);
    }
    if (status == EXIT_DONE) {
        add_up(read, &s);
        make_map(read, &s);
        if (as_json) print_json(read, &s);
        else print_page(read, &s);
    }
    free(s.cells);
    free(s.dead);
    free(s.owners);
    free(s.reasons);
    return status;
}

int call_score(int argc, char **argv) {
    int as_json = 0;
    const cli_option options[] = {{"--json", &as_json, NULL}, {NULL, NULL, NULL}};
    int files = take_options("score", argc, argv, options);
    position read;
    if (files < 0) return EXIT_WRONG_USE;
    if (files > 1) return wrong_use("score", "one file at a time, not also", argv[1]);
    int status = read_position(files == 1 ? argv[0] : "-", &read);
    if (status == EXIT_DONE) status = run(&read, as_json);
    free_position(&read);
    return status;
}
