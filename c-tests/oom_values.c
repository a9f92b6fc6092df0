/* As oom_handles.c, for values: every text that is made of one, and every value that is read with memory of its own. */
#include "support/oom.h"

#define TEXT(text) (text), sizeof(text) - 1

/* --- written: one text, or none ---------------------------------------------------------------------------------- */

static const gocount_real THIRD = {1, 3};
static const gocount_margin MARGIN = {{15, 4}, 0, 0, GOCOUNT_UNIT_ZI};
static const gocount_point POINT = {2, 3};

static gocount_status write_notation(subject *s) {
    return gocount_notation_write(GOCOUNT_NOTATION_GTP, &POINT, 9, 9, &s->made_text, NULL);
}
static gocount_status write_number(subject *s) { return gocount_value_write_number(-12, &s->made_text, NULL); }
static gocount_status write_real(subject *s) { return gocount_value_write_real(&THIRD, &s->made_text, NULL); }
static gocount_status write_double(subject *s) { return gocount_value_write_double(2, &s->made_text, NULL); }
static gocount_status write_color(subject *s) {
    return gocount_value_write_color(GOCOUNT_WHITE, &s->made_text, NULL);
}
static gocount_status write_size(subject *s) { return gocount_value_write_size(19, 13, &s->made_text, NULL); }
static gocount_status write_composed(subject *s) {
    return gocount_value_write_composed(TEXT("a:b"), TEXT("c]d"), &s->made_text, NULL);
}
static gocount_status write_point(subject *s) { return gocount_value_write_point(&POINT, 9, 9, &s->made_text, NULL); }
static gocount_status write_move(subject *s) { return gocount_value_write_move(&POINT, 9, 9, 0, &s->made_text, NULL); }
static gocount_status write_pass(subject *s) { return gocount_value_write_move(NULL, 9, 9, 1, &s->made_text, NULL); }
static gocount_status write_point_pair(subject *s) {
    return gocount_value_write_point_pair(&POINT, &POINT, 9, 9, &s->made_text, NULL);
}
static gocount_status write_label(subject *s) {
    return gocount_value_write_label(&POINT, 9, 9, TEXT("a]"), &s->made_text, NULL);
}
static gocount_status write_figure(subject *s) {
    return gocount_value_write_figure(257, TEXT("one: two"), &s->made_text, NULL);
}
static gocount_status write_application(subject *s) {
    return gocount_value_write_application(TEXT("a program"), TEXT("1:2"), &s->made_text, NULL);
}
static gocount_status write_komi(subject *s) { return gocount_value_write_komi(&MARGIN, &s->made_text, NULL); }
static gocount_status write_handicap(subject *s) { return gocount_value_write_handicap(9, &s->made_text, NULL); }
static gocount_status write_result(subject *s) {
    gocount_result result = {GOCOUNT_RESULT_KIND_WIN, GOCOUNT_WHITE, GOCOUNT_WIN_SCORE, 1, MARGIN};
    return gocount_value_write_result(&result, &s->made_text, NULL);
}
static gocount_status write_dates(subject *s) {
    static const gocount_date dates[] = {{1996, 12, 27}, {1996, 12, 28}, {1997, 1, 0}, {1998, 0, 0}, {1999, 2, 3}};
    return gocount_value_write_dates(dates, 5, &s->made_text, NULL);
}
static gocount_status write_rank(subject *s) {
    gocount_rank rank = {{161, 10}, 1, GOCOUNT_RANK_KIND_KYU, GOCOUNT_CERTAINTY_UNCERTAIN, 0};
    return gocount_value_write_rank(&rank, &s->made_text, NULL);
}
static gocount_status write_round(subject *s) {
    return gocount_value_write_round(5, 1, TEXT("final"), &s->made_text, NULL);
}
static gocount_status write_round_name(subject *s) {
    return gocount_value_write_round(0, 0, TEXT("final"), &s->made_text, NULL);
}
static gocount_status write_time_limit(subject *s) { return gocount_value_write_time_limit(1234, &s->made_text, NULL); }
static gocount_status write_overtime(subject *s) {
    gocount_overtime overtime = {30500, 1, GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI, 5, 1};
    return gocount_value_write_overtime(&overtime, &s->made_text, NULL);
}

/* --- read: all of it, or nothing, not even the complaint ----------------------------------------------------------- */

static const gocount_complaint UNTOLD = {77, 77, 77};

/* Whether a complaint was told exactly if the call succeeded. */
static int told_with(gocount_status status, const gocount_complaint *complaint) {
    return status == GOCOUNT_OUT_OF_MEMORY ? complaint->kind == 77 && complaint->offset == 77 : complaint->kind != 77;
}

/* Two texts, or none: the second is freed here, as a subject has room for one. */
static gocount_status both(subject *s, gocount_status status, gocount_text *second) {
    CHECK((second != NULL) == (status == GOCOUNT_OK) && (s->made_text != NULL) == (status == GOCOUNT_OK));
    gocount_text_free(second);
    return status;
}
static gocount_status composed(subject *s) {
    gocount_text *second = NULL;
    gocount_status status = gocount_value_composed(TEXT("a\\:b:c\\]d"), &s->made_text, &second, NULL);
    return both(s, status, second);
}
static gocount_status application(subject *s) {
    gocount_text *second = NULL;
    gocount_complaint complaint = UNTOLD;
    gocount_status status = gocount_value_application(TEXT("no version"), &s->made_text, &second, &complaint, NULL);
    CHECK(told_with(status, &complaint));
    return both(s, status, second);
}
static gocount_status label(subject *s) {
    gocount_point point = {77, 77};
    gocount_complaint complaint = UNTOLD;
    gocount_status status = gocount_value_label(TEXT(" aa:b\\]"), 9, 9, &point, &s->made_text, &complaint, NULL);
    CHECK(told_with(status, &complaint) && point.x == (status == GOCOUNT_OK ? 0 : 77));
    return status;
}
static gocount_status figure(subject *s) {
    gocount_bool has_figure = 77;
    uint32_t flags = 77;
    gocount_complaint complaint = UNTOLD;
    gocount_status status =
        gocount_value_figure(TEXT(" 257:b\\]"), &has_figure, &flags, &s->made_text, &complaint, NULL);
    CHECK(told_with(status, &complaint));
    CHECK(has_figure == (status == GOCOUNT_OK ? 1 : 77) && flags == (status == GOCOUNT_OK ? 257 : 77));
    return status;
}
static gocount_status round_read(subject *s) {
    uint32_t number = 77;
    gocount_bool has_number = 77;
    gocount_complaint complaint = UNTOLD;
    gocount_status status = gocount_value_round(TEXT("5, final"), &number, &has_number, &s->made_text, &complaint, NULL);
    CHECK(told_with(status, &complaint));
    CHECK(number == (status == GOCOUNT_OK ? 5 : 77) && has_number == (status == GOCOUNT_OK ? 1 : 77));
    return status;
}
static gocount_status dates(subject *s) {
    gocount_date read[6] = {{77, 7, 7}};
    size_t written = 77;
    gocount_bool is_range = 77;
    gocount_complaint complaint = UNTOLD;
    (void)s;
    gocount_status status =
        gocount_value_dates(TEXT("1996-12-27, 28,1997-01,02,03,04"), read, 6, &written, &is_range, &complaint, NULL);
    CHECK(told_with(status, &complaint));
    CHECK(status == GOCOUNT_OK ? written == 6 && read[0].year == 1996 : written == 77 && read[0].year == 77);
    return status;
}

/* A text that is not understood is refused without memory too, and so are wrong arguments. */
static gocount_status refusals(subject *s) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_result result;
    gocount_rank rank;
    gocount_property property;
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_result(TEXT("xyz"), &result, NULL, &error));
    CHECK(error.status == GOCOUNT_INVALID_VALUE && error.message[0] != '\0');
    CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_value_rank(TEXT("Meijin"), &rank, NULL, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_property_info(TEXT("KGSDE"), &property, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_value_write_double(3, &s->made_text, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_move(&POINT, 2, 2, 0, &s->made_text, NULL));
    return gocount_value_write_size(9, 9, &s->made_text, NULL);
}

/* What asks for no memory succeeds without any. */
static gocount_status numbers(subject *s) {
    gocount_property all[GOCOUNT_PROPERTY_TABLE_CAPACITY];
    gocount_point many[9];
    gocount_list_value values[9];
    gocount_real real;
    gocount_margin komi;
    gocount_rank rank;
    gocount_overtime overtime;
    gocount_time_limit limit;
    gocount_result result;
    gocount_complaint complaint;
    size_t count = 0;
    (void)s;
    CHECK_OK(gocount_property_table(all, GOCOUNT_PROPERTY_TABLE_CAPACITY, &count, NULL));
    CHECK_OK(gocount_value_validate(TEXT("AB"), TEXT("aa:cc"), 9, 9, &complaint, NULL));
    CHECK_OK(gocount_value_points(TEXT("aa:cc"), 9, 9, many, 9, &count, &complaint, NULL));
    CHECK_OK(gocount_value_write_points(many, 9, values, 9, &count, NULL));
    CHECK_OK(gocount_value_real(TEXT("6,5"), &real, &complaint, NULL));
    CHECK_OK(gocount_value_komi(TEXT("3.75 zi"), &komi, &complaint, NULL));
    CHECK_OK(gocount_value_result(TEXT("Black wins by resignation"), &result, &complaint, NULL));
    CHECK_OK(gocount_value_rank(TEXT("9 dan pro"), &rank, &complaint, NULL));
    CHECK_OK(gocount_value_overtime(TEXT("25 moves in 10 minutes"), &overtime, &complaint, NULL));
    return gocount_value_time_limit(TEXT("10:00(5x1:00)"), &limit, &complaint, NULL);
}

#define MADE(name) {#name, nothing, name, nothing_made}

static const oom_case CASES[] = {
    MADE(write_notation),    MADE(write_number),      MADE(write_real),        MADE(write_double),     MADE(write_color),
    MADE(write_size),        MADE(write_composed),    MADE(write_point),      MADE(write_move),
    MADE(write_pass),        MADE(write_point_pair),  MADE(write_label),      MADE(write_figure),
    MADE(write_application), MADE(write_komi),        MADE(write_handicap),   MADE(write_result),
    MADE(write_dates),       MADE(write_rank),        MADE(write_round),      MADE(write_round_name),
    MADE(write_time_limit),  MADE(write_overtime),    MADE(composed),         MADE(application),
    MADE(label),             MADE(figure),            MADE(round_read),       MADE(dates),
    MADE(refusals),          MADE(numbers),
};

int main(void) {
    run_cases(CASES, sizeof CASES / sizeof CASES[0]);
    return checks_done();
}
