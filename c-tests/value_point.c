/* gocount_value_* for points, moves, lists, lines, labels, figures and applications: read and written, and misused. */
#include "support/values.h"

/* No board has such a side. */
static const uint32_t NO_SIDE[] = {0, 0x80000000u, UINT32_MAX};
enum { NO_SIDES = sizeof NO_SIDE / sizeof NO_SIDE[0] };

/* Off the 19x19 board in every direction. */
static const gocount_point OFF[] = {{19, 0}, {0, 19}, {-1, 0}, {0, -1}, {INT32_MAX, INT32_MIN}};
enum { OFFS = sizeof OFF / sizeof OFF[0] };

static void points(void) {
    gocount_point point = {9, 9}, corner = {51, 51}, beyond = {52, 0};
    CLEAN(gocount_value_point(TEXT("dp"), 19, 19, &point, &told, &failed));
    CHECK(point.x == 3 && point.y == 15);
    READ(GOCOUNT_COMPLAINT_KIND_WHITE_SPACE, 0, gocount_value_point(TEXT(" Ab"), 52, 52, &point, &told, &failed));
    CHECK(point.x == 26 && point.y == 1);
    BAD(GOCOUNT_COMPLAINT_KIND_OFF_BOARD, 0, gocount_value_point(TEXT("dp"), 9, 9, &point, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_POINT, 0, gocount_value_point(TEXT("`"), 19, 19, &point, &told, &failed));
    CHECK(point.x == 26);
    for (size_t i = 0; i < NO_SIDES; i++) {
        REFUSED(gocount_value_point(TEXT("aa"), NO_SIDE[i], 19, &point, &told, NULL));
        REFUSED(gocount_value_point(TEXT("aa"), 19, NO_SIDE[i], &point, &told, NULL));
        REFUSED_SAYING("size", gocount_value_write_point(&point, NO_SIDE[i], 52, &wrote, &error));
        REFUSED(gocount_value_write_point(&point, 52, NO_SIDE[i], &wrote, NULL));
    }
    REFUSED_SAYING("point is NULL", gocount_value_point(TEXT("aa"), 9, 9, NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_point(NULL, 2, 9, 9, &point, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_point("aa", SIZE_MAX, 9, 9, &point, &told, &error));
    CHECK(point.x == 26);
    WRITES("Ab", gocount_value_write_point(&point, 52, 52, &wrote, NULL));
    WRITES("ZZ", gocount_value_write_point(&corner, INT32_MAX, INT32_MAX, &wrote, NULL));
    FAILS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_point(&beyond, INT32_MAX, INT32_MAX, &wrote, NULL));
    for (size_t i = 0; i < OFFS; i++) {
        FAILS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_point(&OFF[i], 19, 19, &wrote, NULL));
    }
    REFUSED_SAYING("point is NULL", gocount_value_write_point(NULL, 19, 19, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_point(&point, 52, 52, NULL, &error));
    CHECK_OK(gocount_value_point(TEXT("aa"), INT32_MAX, INT32_MAX, &point, NULL, NULL));
}

static void moves(void) {
    gocount_move got;
    memset(&got, 9, sizeof got);
    CLEAN(gocount_value_move(TEXT("ab"), 19, 19, &got, &told, &failed));
    CHECK(got.x == 0 && got.y == 1 && got.kind == GOCOUNT_MOVE_KIND_STONE);
    CHECK(got.color == GOCOUNT_NONE && got.node == GOCOUNT_NO_NODE);
    CLEAN(gocount_value_move(TEXT("tt"), 19, 19, &got, &told, &failed));
    CHECK(got.kind == GOCOUNT_MOVE_KIND_PASS && got.x == 0 && got.y == 0 && got.color == GOCOUNT_NONE && got.node == GOCOUNT_NO_NODE);
    CLEAN(gocount_value_move(TEXT("tt"), 20, 20, &got, &told, &failed));
    CHECK(got.x == 19 && got.kind == GOCOUNT_MOVE_KIND_STONE);
    CLEAN(gocount_value_move(NULL, 0, 19, 19, &got, &told, &failed));
    CHECK(got.kind == GOCOUNT_MOVE_KIND_PASS);
    got.x = 77;
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_POINT, 2, gocount_value_move(TEXT("dundefined"), 19, 19, &got, &told, &failed));
    for (size_t i = 0; i < NO_SIDES; i++) {
        REFUSED(gocount_value_move(TEXT("aa"), 19, NO_SIDE[i], &got, &told, NULL));
        REFUSED(gocount_value_move(TEXT("aa"), NO_SIDE[i], 19, &got, &told, NULL));
    }
    REFUSED_SAYING("move_read is NULL", gocount_value_move(TEXT("aa"), 9, 9, NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_move(NULL, 2, 9, 9, &got, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_move("aa", SIZE_MAX, 9, 9, &got, &told, &error));
    CHECK(got.x == 77);
}

static void moves_written(void) {
    gocount_point point = {1, 0};
    WRITES("ba", gocount_value_write_move(&point, 19, 19, 0, &wrote, NULL));
    WRITES("ba", gocount_value_write_move(&point, 19, 19, 1, &wrote, NULL));
    WRITES("", gocount_value_write_move(NULL, 19, 19, 0, &wrote, NULL));
    WRITES("tt", gocount_value_write_move(NULL, 19, 19, 1, &wrote, NULL));
    WRITES("", gocount_value_write_move(NULL, 20, 19, 1, &wrote, NULL));
    WRITES("", gocount_value_write_move(NULL, 19, 20, 1, &wrote, NULL));
    for (size_t i = 0; i < OFFS; i++) {
        FAILS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_move(&OFF[i], 19, 19, 0, &wrote, NULL));
    }
    for (size_t i = 0; i < NO_SIDES; i++) {
        REFUSED(gocount_value_write_move(&point, NO_SIDE[i], 19, 0, &wrote, NULL));
        REFUSED_SAYING("size", gocount_value_write_move(NULL, 19, NO_SIDE[i], 0, &wrote, &error));
    }
    REFUSED_SAYING("is_old_pass is 2", gocount_value_write_move(&point, 19, 19, 2, &wrote, &error));
    REFUSED_SAYING("is_old_pass is", gocount_value_write_move(NULL, 19, 19, UINT32_MAX, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_move(&point, 19, 19, 0, NULL, &error));
}

static void lists(void) {
    gocount_point many[9], point = {9, 9};
    size_t count = 9;
    CLEAN(gocount_value_points(TEXT("bb:dc"), 19, 19, many, 9, &count, &told, &failed));
    CHECK(count == 6 && many[0].x == 1 && many[0].y == 1 && many[5].x == 3 && many[5].y == 2);
    CLEAN(gocount_value_points(TEXT("aa:ss"), 19, 19, NULL, 0, &count, &told, &failed));
    CHECK(count == 361);
    CLEAN(gocount_value_points(TEXT("aa:ZZ"), INT32_MAX, INT32_MAX, NULL, 0, &count, &told, &failed));
    CHECK(count == 2704);
    many[0].x = 77;
    told.kind = 99;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_points(TEXT("aa:bb"), 19, 19, many, 3, &count, &told, NULL));
    CHECK(count == 4 && many[0].x == 77 && told.kind == 99);
    CLEAN(gocount_value_points(TEXT("aa:bb"), 19, 19, many, 4, &count, &told, &failed));
    READ(GOCOUNT_COMPLAINT_KIND_SINGLE_POINT, 0, gocount_value_points(TEXT("aa:aa"), 19, 19, many, 1, &count, &told, &failed));
    CHECK(count == 1 && many[0].x == 0);
    BAD(GOCOUNT_COMPLAINT_KIND_BAD_RECTANGLE, 0, gocount_value_points(TEXT("bb:aa"), 19, 19, many, 9, &count, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_OFF_BOARD, 3, gocount_value_points(TEXT("bb:zz"), 19, 19, many, 9, &count, &told, &failed));
    CHECK(count == 1);
    for (size_t i = 0; i < NO_SIDES; i++) {
        REFUSED(gocount_value_points(TEXT("aa"), 19, NO_SIDE[i], &point, 1, &count, &told, NULL));
        REFUSED(gocount_value_points(TEXT("aa"), NO_SIDE[i], 19, &point, 1, &count, &told, NULL));
    }
    REFUSED_SAYING("buffer is NULL", gocount_value_points(TEXT("aa"), 9, 9, NULL, 1, &count, &told, &error));
    REFUSED_SAYING("written is NULL", gocount_value_points(TEXT("aa"), 9, 9, &point, 1, NULL, &told, &error));
    REFUSED_SAYING("buffer is longer than memory", gocount_value_points(TEXT("aa"), 9, 9, &point, SIZE_MAX, &count, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_points(NULL, 2, 9, 9, &point, 1, &count, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_points("aa", SIZE_MAX, 9, 9, &point, 1, &count, &told, &error));
    CHECK(count == 1 && point.x == 9);
}

static void lists_written(void) {
    gocount_point set[] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {51, 51}, {0, 0}}, off = {52, 0};
    gocount_list_value values[3];
    size_t count = 9;
    CHECK_OK(gocount_value_write_points(set, 6, values, 3, &count, NULL));
    CHECK(count == 2 && strcmp(values[0].text, "aa:bb") == 0 && strcmp(values[1].text, "ZZ") == 0);
    CHECK_OK(gocount_value_write_points(set, 6, NULL, 0, &count, NULL));
    CHECK(count == 2);
    memset(values, 'x', sizeof values);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_write_points(set, 6, values, 1, &count, NULL));
    CHECK(count == 2 && values[0].text[0] == 'x');
    CHECK_OK(gocount_value_write_points(set, 6, values, 2, &count, NULL));
    CHECK(values[2].text[0] == 'x');
    CHECK_OK(gocount_value_write_points(NULL, 0, values, 3, &count, NULL));
    CHECK(count == 0);
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_points(&off, 1, values, 3, &count, NULL));
    off.x = -1;
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_points(&off, 1, values, 3, &count, NULL));
    REFUSED_SAYING("points is NULL", gocount_value_write_points(NULL, 1, values, 3, &count, &error));
    REFUSED_SAYING("points is longer than memory", gocount_value_write_points(set, SIZE_MAX, values, 3, &count, &error));
    REFUSED_SAYING("written is NULL", gocount_value_write_points(set, 6, values, 3, NULL, &error));
    REFUSED_SAYING("buffer is NULL", gocount_value_write_points(set, 6, NULL, 3, &count, &error));
    REFUSED_SAYING("buffer is longer than memory", gocount_value_write_points(set, 6, values, SIZE_MAX, &count, &error));
    CHECK(count == 0);
}

static void lines(void) {
    gocount_point start = {9, 9}, end = {9, 9};
    CLEAN(gocount_value_point_pair(TEXT("aa:bc"), 19, 19, &start, &end, &told, &failed));
    CHECK(start.x == 0 && start.y == 0 && end.x == 1 && end.y == 2);
    WRITES("aa:bc", gocount_value_write_point_pair(&start, &end, 19, 19, &wrote, NULL));
    end.x = end.y = 19;
    WRITES("aa:tt", gocount_value_write_point_pair(&start, &end, 20, 20, &wrote, NULL));
    READ(GOCOUNT_COMPLAINT_KIND_SINGLE_POINT, 0, gocount_value_point_pair(TEXT("aa:aa"), 19, 19, &start, &end, &told, &failed));
    start.x = 77;
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_COMPOSED, 2, gocount_value_point_pair(TEXT("aa"), 19, 19, &start, &end, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_OFF_BOARD, 3, gocount_value_point_pair(TEXT("aa:jj"), 9, 9, &start, &end, &told, &failed));
    REFUSED_SAYING("first is NULL", gocount_value_point_pair(TEXT("aa:bb"), 9, 9, NULL, &end, &told, &error));
    REFUSED_SAYING("second is NULL", gocount_value_point_pair(TEXT("aa:bb"), 9, 9, &start, NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_point_pair(NULL, 5, 9, 9, &start, &end, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_point_pair("aa:bb", SIZE_MAX, 9, 9, &start, &end, &told, &error));
    for (size_t i = 0; i < NO_SIDES; i++) {
        REFUSED(gocount_value_point_pair(TEXT("aa:bb"), NO_SIDE[i], 19, &start, &end, &told, NULL));
        REFUSED(gocount_value_write_point_pair(&end, &end, 19, NO_SIDE[i], &wrote, NULL));
    }
    CHECK(start.x == 77 && end.x == 0);
    for (size_t i = 0; i < OFFS; i++) {
        FAILS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_point_pair(&OFF[i], &end, 19, 19, &wrote, NULL));
        FAILS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_point_pair(&end, &OFF[i], 19, 19, &wrote, NULL));
    }
    REFUSED_SAYING("first is NULL", gocount_value_write_point_pair(NULL, &end, 9, 9, &wrote, &error));
    REFUSED_SAYING("second is NULL", gocount_value_write_point_pair(&end, NULL, 9, 9, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_point_pair(&end, &end, 9, 9, NULL, &error));
}

/* A label comes without its backslashes, and goes out with them. */
static void labels(void) {
    gocount_point point = {9, 9};
    CLEAN(gocount_value_label(TEXT("cc:A\\]"), 19, 19, &point, &wrote, &told, &failed));
    CHECK(point.x == 2 && point.y == 2);
    SAYS(wrote, "A]");
    WRITES("cc:A\\]\\:\\\\", gocount_value_write_label(&point, 19, 19, TEXT("A]:\\"), &wrote, NULL));
    WRITES("cc:\xff", gocount_value_write_label(&point, 19, 19, TEXT("\xff"), &wrote, NULL));
    WRITES("cc:", gocount_value_write_label(&point, 19, 19, NULL, 0, &wrote, NULL));
    READ(GOCOUNT_COMPLAINT_KIND_EMPTY, 3, gocount_value_label(TEXT("cc:"), 19, 19, &point, &wrote, &told, &failed));
    SAYS(wrote, "");
    point.x = 77;
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_POINT, 1, gocount_value_label(TEXT("c:A"), 19, 19, &point, &wrote, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_OFF_BOARD, 0, gocount_value_label(TEXT("jj:A"), 9, 9, &point, &wrote, &told, &failed));
    REFUSED_SAYING("point is NULL", gocount_value_label(TEXT("aa:b"), 9, 9, NULL, &wrote, &told, &error));
    REFUSED_SAYING("label is NULL", gocount_value_label(TEXT("aa:b"), 9, 9, &point, NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_label(NULL, 5, 9, 9, &point, &wrote, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_label("aa:b", SIZE_MAX, 9, 9, &point, &wrote, &told, &error));
    CHECK(point.x == 77);
    point.x = 0;
    for (size_t i = 0; i < NO_SIDES; i++) {
        REFUSED(gocount_value_label(TEXT("aa:bb"), NO_SIDE[i], 19, &point, &wrote, &told, NULL));
        REFUSED(gocount_value_write_label(&point, NO_SIDE[i], 19, TEXT("A"), &wrote, NULL));
    }
    for (size_t i = 0; i < OFFS; i++) {
        FAILS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_label(&OFF[i], 19, 19, TEXT("A"), &wrote, NULL));
    }
    REFUSED_SAYING("point is NULL", gocount_value_write_label(NULL, 19, 19, TEXT("A"), &wrote, &error));
    REFUSED_SAYING("label is NULL", gocount_value_write_label(&point, 19, 19, NULL, 1, &wrote, &error));
    REFUSED_SAYING("label is longer than memory", gocount_value_write_label(&point, 19, 19, "A", SIZE_MAX, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_label(&point, 19, 19, TEXT("A"), NULL, &error));
}

static void figures(void) {
    gocount_bool has_figure = 9;
    uint32_t flags = 9;
    CLEAN(gocount_value_figure(TEXT("257:Figure \\:1"), &has_figure, &flags, &wrote, &told, &failed));
    CHECK(has_figure == 1 && flags == 257);
    SAYS(wrote, "Figure :1");
    CLEAN(gocount_value_figure(TEXT(""), &has_figure, &flags, &wrote, &told, &failed));
    CHECK(has_figure == 0 && flags == 0);
    SAYS(wrote, "");
    READ(GOCOUNT_COMPLAINT_KIND_NOT_COMPOSED, 1, gocount_value_figure(TEXT("4"), &has_figure, &flags, &wrote, &told, &failed));
    CHECK(has_figure == 1 && flags == 4);
    SAYS(wrote, "");
    has_figure = 9, flags = 9;
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER, 0, gocount_value_figure(TEXT("x:y"), &has_figure, &flags, &wrote, &told, &failed));
    REFUSED_SAYING("has_figure is NULL", gocount_value_figure(TEXT("1:b"), NULL, &flags, &wrote, &told, &error));
    REFUSED_SAYING("flags is NULL", gocount_value_figure(TEXT("1:b"), &has_figure, NULL, &wrote, &told, &error));
    REFUSED_SAYING("name is NULL", gocount_value_figure(TEXT("1:b"), &has_figure, &flags, NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_figure(NULL, 3, &has_figure, &flags, &wrote, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_figure("1:b", SIZE_MAX, &has_figure, &flags, &wrote, &told, &error));
    CHECK(has_figure == 9 && flags == 9);
    WRITES("257:Figure \\:1", gocount_value_write_figure(257, TEXT("Figure :1"), &wrote, NULL));
    WRITES("0:", gocount_value_write_figure(0, NULL, 0, &wrote, NULL));
    WRITES("65535:x", gocount_value_write_figure(65535, TEXT("x"), &wrote, NULL));
    REFUSED_SAYING("flags is 65536", gocount_value_write_figure(65536, TEXT("x"), &wrote, &error));
    REFUSED(gocount_value_write_figure(UINT32_MAX, TEXT("x"), &wrote, NULL));
    REFUSED_SAYING("name is NULL", gocount_value_write_figure(1, NULL, 1, &wrote, &error));
    REFUSED_SAYING("name is longer than memory", gocount_value_write_figure(1, "x", SIZE_MAX, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_figure(1, TEXT("x"), NULL, &error));
}

static void applications(void) {
    CLEAN(gocount_value_application(TEXT("Some program:1.2"), &wrote, &wrote_second, &told, &failed));
    SAYS(wrote, "Some program");
    SAYS(wrote_second, "1.2");
    CLEAN(gocount_value_application(TEXT("a\\:b:c\\]"), &wrote, &wrote_second, &told, &failed));
    SAYS(wrote, "a:b");
    SAYS(wrote_second, "c]");
    READ(GOCOUNT_COMPLAINT_KIND_NOT_COMPOSED, 7, gocount_value_application(TEXT("program"), &wrote, &wrote_second, &told, &failed));
    SAYS(wrote, "program");
    SAYS(wrote_second, "");
    REFUSED_SAYING("name is NULL", gocount_value_application(TEXT("a:b"), NULL, &wrote_second, &told, &error));
    REFUSED_SAYING("version is NULL", gocount_value_application(TEXT("a:b"), &wrote, NULL, &told, &error));
    REFUSED_SAYING("text is NULL", gocount_value_application(NULL, 3, &wrote, &wrote_second, &told, &error));
    REFUSED_SAYING("text is longer than memory", gocount_value_application("a:b", SIZE_MAX, &wrote, &wrote_second, &told, &error));
    WRITES("a\\:b:c\\]", gocount_value_write_application(TEXT("a:b"), TEXT("c]"), &wrote, NULL));
    WRITES("a:", gocount_value_write_application(TEXT("a"), NULL, 0, &wrote, NULL));
    REFUSED_SAYING("name is NULL", gocount_value_write_application(NULL, 1, TEXT("c"), &wrote, &error));
    REFUSED_SAYING("version is NULL", gocount_value_write_application(TEXT("a"), NULL, 1, &wrote, &error));
    REFUSED_SAYING("name is longer than memory", gocount_value_write_application("a", SIZE_MAX, TEXT("c"), &wrote, &error));
    REFUSED_SAYING("version is longer than memory", gocount_value_write_application(TEXT("a"), "c", SIZE_MAX, &wrote, &error));
    REFUSED_SAYING("text is NULL", gocount_value_write_application(TEXT("a"), TEXT("c"), NULL, &error));
}

int main(void) {
    points();
    moves();
    moves_written();
    lists();
    lists_written();
    lines();
    labels();
    figures();
    applications();
    return checks_done();
}
