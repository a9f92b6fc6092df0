/* gocount value: what the text of a property means. */
#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A text to be understood, and what is wrong with it. */
typedef struct value_text {
    const char *text;
    size_t length;
    gocount_complaint complaint;
    gocount_status status;
} value_text;

/* What is read of a property, printed as members of an object with a comma before each. */
typedef struct value_kind {
    const char *property;
    void (*print)(value_text *of);
} value_kind;

/* --- members ----------------------------------------------------------------------------------------------------- */

static void print_name(const char *member) { printf(",\"%s\":", member); }

static void print_word(const char *member, const char *word) {
    print_name(member);
    if (word != NULL) print_json_string(word, strlen(word));
    else fputs("null", stdout);
}

/* A number as the library writes it, or null; the text is freed. */
static void print_written(const char *member, gocount_text *number) {
    print_name(member);
    fputs(number != NULL ? gocount_text_data(number) : "null", stdout);
    gocount_text_free(number);
}

static void print_margin(const char *member, const gocount_margin *margin) {
    gocount_text *points = NULL;
    if (margin != NULL && gocount_value_write_komi(margin, &points, NULL) != GOCOUNT_OK) points = NULL;
    print_written(member, points);
}

static void print_whole(const char *member, uint64_t number, int is_there) {
    print_name(member);
    if (is_there) printf("%llu", (unsigned long long)number);
    else fputs("null", stdout);
}

/* Milliseconds as seconds. */
static void print_seconds(const char *member, uint64_t time_ms, int is_there) {
    gocount_text *seconds = NULL;
    if (is_there && gocount_value_write_time_limit(time_ms, &seconds, NULL) != GOCOUNT_OK) seconds = NULL;
    print_written(member, seconds);
}

static void print_held(const char *member, const gocount_text *text) {
    print_name(member);
    if (text != NULL) print_json_string(gocount_text_data(text), gocount_text_length(text));
    else fputs("null", stdout);
}

/* --- results ----------------------------------------------------------------------------------------------------- */

static const char *winner_of(const gocount_result *result) {
    switch (result->kind) {
    case GOCOUNT_RESULT_KIND_WIN: return result->winner == GOCOUNT_BLACK ? "B" : "W";
    case GOCOUNT_RESULT_KIND_DRAW: return "draw";
    case GOCOUNT_RESULT_KIND_VOID: return "void";
    default: return NULL;
    }
}

static const char *how_of(const gocount_result *result) {
    switch (result->how) {
    case GOCOUNT_WIN_NONE: return NULL;
    case GOCOUNT_WIN_SCORE: return "score";
    case GOCOUNT_WIN_RESIGNATION: return "resign";
    case GOCOUNT_WIN_TIME: return "time";
    case GOCOUNT_WIN_FORFEIT: return "forfeit";
    case GOCOUNT_WIN_ILLEGAL: return "illegal";
    default: return "unsaid";
    }
}

static void print_result(value_text *of) {
    gocount_result result;
    gocount_text *written = NULL;
    of->status = gocount_value_result(of->text, of->length, &result, &of->complaint, NULL);
    int is_read = of->status == GOCOUNT_OK;
    if (is_read && gocount_value_write_result(&result, &written, NULL) != GOCOUNT_OK) written = NULL;
    int is_scored = is_read && result.has_margin;
    print_word("winner", is_read ? winner_of(&result) : NULL);
    print_word("how", is_read ? how_of(&result) : NULL);
    print_margin("margin", is_scored ? &result.margin : NULL);
    print_word("unit", !is_scored ? NULL : result.margin.unit == GOCOUNT_UNIT_ZI ? "zi" : "points");
    print_held("written", written);
    gocount_text_free(written);
}

/* --- numbers ----------------------------------------------------------------------------------------------------- */

static void print_komi(value_text *of) {
    gocount_margin komi;
    of->status = gocount_value_komi(of->text, of->length, &komi, &of->complaint, NULL);
    print_margin("komi", of->status == GOCOUNT_OK ? &komi : NULL);
}

static void print_handicap(value_text *of) {
    uint32_t stones = 0;
    of->status = gocount_value_handicap(of->text, of->length, &stones, &of->complaint, NULL);
    print_whole("handicap", stones, of->status == GOCOUNT_OK);
}

static void print_size(value_text *of) {
    uint32_t width = 0, height = 0;
    of->status = gocount_value_size(of->text, of->length, &width, &height, &of->complaint, NULL);
    print_whole("width", width, of->status == GOCOUNT_OK);
    print_whole("height", height, of->status == GOCOUNT_OK);
}

/* --- dates ------------------------------------------------------------------------------------------------------- */

static void print_date(const gocount_date *date) {
    printf("\"%04u", (unsigned)date->year);
    if (date->month != 0) printf("-%02u", (unsigned)date->month);
    if (date->day != 0) printf("-%02u", (unsigned)date->day);
    putchar('"');
}

static void print_dates(value_text *of) {
    size_t count = 0;
    gocount_bool is_range = 0;
    of->status = gocount_value_dates(of->text, of->length, NULL, 0, &count, &is_range, &of->complaint, NULL);
    if (of->status != GOCOUNT_OK) count = 0;
    gocount_date *dates = calloc(count + 1, sizeof *dates);
    if (dates == NULL) of->status = GOCOUNT_OUT_OF_MEMORY;
    else if (count > 0) {
        of->status = gocount_value_dates(of->text, of->length, dates, count, &count, &is_range, &of->complaint, NULL);
    }
    print_name("dates");
    putchar('[');
    for (size_t i = 0; dates != NULL && i < count; i++) {
        if (i > 0) putchar(',');
        print_date(&dates[i]);
    }
    printf("],\"range\":%s", is_range ? "true" : "false");
    free(dates);
}

/* --- time -------------------------------------------------------------------------------------------------------- */

static const char *system_of(const gocount_overtime *overtime) {
    switch (overtime->system) {
    case GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE: return "absolute";
    case GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI: return "byo_yomi";
    case GOCOUNT_OVERTIME_SYSTEM_CANADIAN: return "canadian";
    case GOCOUNT_OVERTIME_SYSTEM_FISCHER: return "fischer";
    default: return "simple";
    }
}

static void print_overtime(const gocount_overtime *overtime) {
    print_word("system", overtime ? system_of(overtime) : NULL);
    print_seconds("period", overtime ? overtime->time_ms : 0, overtime && overtime->has_time);
    print_whole("periods", overtime ? overtime->periods : 0, overtime && overtime->has_periods);
}

static void print_time_limit(value_text *of) {
    gocount_time_limit limit;
    of->status = gocount_value_time_limit(of->text, of->length, &limit, &of->complaint, NULL);
    int is_read = of->status == GOCOUNT_OK;
    print_seconds("seconds", is_read ? limit.main_ms : 0, is_read && limit.has_main);
    print_overtime(is_read && limit.has_overtime ? &limit.overtime : NULL);
}

static void print_overtime_alone(value_text *of) {
    gocount_overtime overtime;
    of->status = gocount_value_overtime(of->text, of->length, &overtime, &of->complaint, NULL);
    print_overtime(of->status == GOCOUNT_OK ? &overtime : NULL);
}

/* --- words ------------------------------------------------------------------------------------------------------- */

static void print_rank(value_text *of) {
    static const char *const KINDS[] = {"none", "kyu", "dan", "pro", "rating"};
    static const char *const CERTAINTIES[] = {"unsaid", "established", "uncertain"};
    gocount_rank rank;
    gocount_text *grade = NULL;
    of->status = gocount_value_rank(of->text, of->length, &rank, &of->complaint, NULL);
    int is_read = of->status == GOCOUNT_OK;
    if (is_read && rank.has_grade) gocount_value_write_real(&rank.grade, &grade, NULL);
    print_word("kind", is_read ? KINDS[rank.kind] : NULL);
    print_written("grade", grade);
    print_word("certainty", is_read ? CERTAINTIES[rank.certainty] : NULL);
}

static void print_round(value_text *of) {
    uint32_t number = 0;
    gocount_bool has_number = 0;
    gocount_text *name = NULL;
    of->status = gocount_value_round(of->text, of->length, &number, &has_number, &name, &of->complaint, NULL);
    print_whole("number", number, of->status == GOCOUNT_OK && has_number);
    print_held("name", name);
    gocount_text_free(name);
}

static void print_rules(value_text *of) {
    uint32_t index = 0;
    gocount_text *name = NULL;
    of->status = gocount_rules_find(of->text, of->length, GOCOUNT_DIALECT_KATAGO, &index, NULL);
    if (of->status == GOCOUNT_OK) of->status = gocount_rules_preset(index, NULL, &name, NULL);
    if (of->status != GOCOUNT_OK) {
        of->complaint.kind = of->length == 0 ? GOCOUNT_COMPLAINT_KIND_EMPTY : GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD;
    }
    print_held("rules", name);
    gocount_text_free(name);
}

static void print_application(value_text *of) {
    gocount_text *name = NULL, *version = NULL;
    of->status = gocount_value_application(of->text, of->length, &name, &version, &of->complaint, NULL);
    print_held("name", name);
    print_held("version", version);
    gocount_text_free(name);
    gocount_text_free(version);
}

/* --- the call ---------------------------------------------------------------------------------------------------- */

static const value_kind KINDS[] = {
    {"RE", print_result}, {"KM", print_komi},           {"HA", print_handicap}, {"DT", print_dates},
    {"SZ", print_size},   {"TM", print_time_limit},     {"OT", print_overtime_alone},
    {"BR", print_rank},   {"WR", print_rank},           {"RO", print_round},    {"RU", print_rules},
    {"AP", print_application},
};

static const value_kind *find_kind(const char *property) {
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        const char *name = KINDS[i].property;
        if (strlen(property) == 2 && toupper((unsigned char)property[0]) == name[0] &&
            toupper((unsigned char)property[1]) == name[1]) {
            return &KINDS[i];
        }
    }
    return NULL;
}

/* The text as a JSON string; bytes that are no UTF-8 stand nowhere in JSON, and become `?`. */
static void print_text(const char *text, size_t length) {
    gocount_text *name = NULL;
    uint32_t number;
    gocount_bool has_number;
    int is_utf8 = gocount_value_round(text, length, &number, &has_number, &name, NULL, NULL) == GOCOUNT_OK;
    gocount_text_free(name);
    if (is_utf8) {
        print_json_string(text, length);
        return;
    }
    putchar('"');
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        putchar(byte < 0x20 || byte > 0x7e || byte == '"' || byte == '\\' ? '?' : byte);
    }
    putchar('"');
}

/* A text with meaning has a status of success, or one that says that there is nothing to say. */
static int tell(const value_kind *kind, const char *text, size_t length) {
    value_text of = {text, length, {GOCOUNT_COMPLAINT_KIND_NONE, 0, 0}, GOCOUNT_OK};
    fputs("{\"value\":", stdout);
    print_text(text, length);
    kind->print(&of);
    int is_odd = of.complaint.kind != GOCOUNT_COMPLAINT_KIND_NONE;
    print_word("complaint", is_odd ? gocount_complaint_kind_name(of.complaint.kind) : NULL);
    puts("}");
    return of.status == GOCOUNT_OUT_OF_MEMORY ? refuse_at("value", 0, 0, "out of memory") : EXIT_DONE;
}

static int tell_lines(const value_kind *kind) {
    cli_input input;
    int status = read_input("-", &input);
    for (size_t start = 0; status == EXIT_DONE && start < input.length;) {
        const char *line = input.bytes + start;
        const char *end = memchr(line, '\n', input.length - start);
        size_t length = end != NULL ? (size_t)(end - line) : input.length - start;
        start += length + 1;
        if (length > 0 && line[length - 1] == '\r') length--;
        status = tell(kind, line, length);
    }
    free_input(&input);
    return status;
}

int call_value(int argc, char **argv) {
    /* Texts may begin with a dash: an option could only stand where the property does. */
    const cli_option options[] = {{NULL, NULL, NULL}};
    if (take_options("value", argc > 0 ? 1 : 0, argv, options) < 0) return EXIT_WRONG_USE;
    const value_kind *kind = argc > 0 ? find_kind(argv[0]) : NULL;
    if (argc == 0) return wrong_use("value", "which property? One of RE KM HA DT TM OT BR WR RO SZ RU AP", NULL);
    if (kind == NULL) {
        return wrong_name("value", "there is no property", argv[0], NULL, "those that are read: RE KM HA DT TM OT BR WR RO SZ RU AP");
    }
    if (argc == 1) return tell_lines(kind);
    int status = EXIT_DONE;
    for (int i = strcmp(argv[1], "--") == 0 && argc > 2 ? 2 : 1; i < argc && status == EXIT_DONE; i++) {
        status = tell(kind, argv[i], strlen(argv[i]));
    }
    return status;
}
