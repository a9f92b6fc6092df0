/* gocount_value_*: points, moves, labels and what else has points, read and written; and every way to misuse them. */
#include "support/written.h"

static int is_move(const gocount_move *read, gocount_move_kind kind, int32_t x, int32_t y) {
    return read->kind == kind && read->color == GOCOUNT_NONE && read->node == GOCOUNT_NO_NODE && read->x == x && read->y == y;
}

static void points(void) {
    gocount_point point = {9, 9}, other = {9, 9}, many[9];
    gocount_move played;
    size_t count = 9;
    CLEAN(gocount_value_point(TEXT("dp"), 19, 19, &point, &told, &failed));
    CHECK(point.x == 3 && point.y == 15);
    READ(GOCOUNT_COMPLAINT_KIND_WHITE_SPACE, 0, gocount_value_point(TEXT(" Ab"), 52, 52, &point, &told, &failed));
    CHECK(point.x == 26 && point.y == 1);
    BAD(GOCOUNT_COMPLAINT_KIND_OFF_BOARD, 0, gocount_value_point(TEXT("dp"), 9, 9, &point, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_POINT, 0, gocount_value_point(TEXT("`"), 19, 19, &point, &told, &failed));
    CHECK(point.x == 26);
    CLEAN(gocount_value_move(TEXT("aa"), 19, 19, &played, &told, &failed));
    CHECK(is_move(&played, GOCOUNT_MOVE_KIND_STONE, 0, 0));
    CLEAN(gocount_value_move(TEXT("tt"), 19, 19, &played, &told, &failed));
    CHECK(is_move(&played, GOCOUNT_MOVE_KIND_PASS, 0, 0));
    CLEAN(gocount_value_move(TEXT("tt"), 20, 20, &played, &told, &failed));
    CHECK(is_move(&played, GOCOUNT_MOVE_KIND_STONE, 19, 19));
    CLEAN(gocount_value_move(NULL, 0, 19, 19, &played, &told, &failed));
    CHECK(is_move(&played, GOCOUNT_MOVE_KIND_PASS, 0, 0));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_POINT, 2, gocount_value_move(TEXT("dundefined"), 19, 19, &played, &told, &failed));
    CLEAN(gocount_value_points(TEXT("bb:dc"), 19, 19, many, 9, &count, &told, &failed));
    CHECK(count == 6 && many[0].x == 1 && many[0].y == 1 && many[5].x == 3 && many[5].y == 2);
    CLEAN(gocount_value_points(TEXT("aa:ss"), 19, 19, NULL, 0, &count, &told, &failed));
    CHECK(count == 361);
    many[0].x = 77;
    told.kind = 99;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_value_points(TEXT("aa:bb"), 19, 19, many, 3, &count, &told, NULL));
    CHECK(count == 4 && many[0].x == 77 && told.kind == 99);
    READ(GOCOUNT_COMPLAINT_KIND_SINGLE_POINT, 0,
         gocount_value_points(TEXT("aa:aa"), 19, 19, many, 1, &count, &told, &failed));
    CHECK(count == 1 && many[0].x == 0);
    BAD(GOCOUNT_COMPLAINT_KIND_BAD_RECTANGLE, 0,
        gocount_value_points(TEXT("bb:aa"), 19, 19, many, 9, &count, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_OFF_BOARD, 3, gocount_value_points(TEXT("bb:zz"), 19, 19, many, 9, &count, &told, &failed));
    CHECK(count == 1);
    CLEAN(gocount_value_point_pair(TEXT("aa:bc"), 19, 19, &point, &other, &told, &failed));
    CHECK(point.x == 0 && point.y == 0 && other.x == 1 && other.y == 2);
    READ(GOCOUNT_COMPLAINT_KIND_SINGLE_POINT, 0,
         gocount_value_point_pair(TEXT("aa:aa"), 19, 19, &point, &other, &told, &failed));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_COMPOSED, 2,
        gocount_value_point_pair(TEXT("aa"), 19, 19, &point, &other, &told, &failed));
}

static void points_with_texts(void) {
    gocount_point point = {9, 9};
    gocount_text *text = NULL, *version = NULL;
    gocount_bool has_figure = 9;
    uint32_t flags = 9;
    CLEAN(gocount_value_label(TEXT("cc:A\\]"), 19, 19, &point, &text, &told, &failed));
    CHECK(point.x == 2 && says(&text, "A]"));
    READ(GOCOUNT_COMPLAINT_KIND_EMPTY, 3, gocount_value_label(TEXT("cc:"), 19, 19, &point, &text, &told, &failed));
    CHECK(says(&text, ""));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_POINT, 1, gocount_value_label(TEXT("c:A"), 19, 19, &point, &text, &told, &failed));
    CLEAN(gocount_value_figure(TEXT("257:Figure 1\\:2"), &has_figure, &flags, &text, &told, &failed));
    CHECK(has_figure == 1 && flags == 257 && says(&text, "Figure 1:2"));
    CLEAN(gocount_value_figure(TEXT(""), &has_figure, &flags, &text, &told, &failed));
    CHECK(has_figure == 0 && flags == 0 && says(&text, ""));
    BAD(GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER, 0,
        gocount_value_figure(TEXT("x:y"), &has_figure, &flags, &text, &told, &failed));
    CLEAN(gocount_value_application(TEXT("Some program:1.2"), &text, &version, &told, &failed));
    CHECK(says(&text, "Some program") && says(&version, "1.2"));
    READ(GOCOUNT_COMPLAINT_KIND_NOT_COMPOSED, 7, gocount_value_application(TEXT("program"), &text, &version, &told, &failed));
    CHECK(says(&text, "program") && says(&version, ""));
    CHECK(text == NULL && version == NULL && has_figure == 0);
}

static void points_misused(void) {
    gocount_point point = {9, 9}, other = {9, 9};
    gocount_move played = {9, 9, 9, 9, 9};
    gocount_text *text = NULL, *version = NULL;
    gocount_bool has_figure = 9;
    uint32_t flags = 9;
    size_t count = 9;
    static const uint32_t sizes[] = {0, 0x80000000u, UINT32_MAX};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        REFUSED(gocount_value_point(TEXT("aa"), sizes[i], 19, &point, &told, NULL));
        REFUSED(gocount_value_move(TEXT("aa"), 19, sizes[i], &played, &told, NULL));
        REFUSED(gocount_value_points(TEXT("aa"), 19, sizes[i], &point, 1, &count, &told, NULL));
        REFUSED(gocount_value_point_pair(TEXT("aa:bb"), sizes[i], 19, &point, &other, &told, NULL));
        REFUSED(gocount_value_label(TEXT("aa:bb"), sizes[i], 19, &point, &text, &told, NULL));
    }
    CHECK_OK(gocount_value_point(TEXT("aa"), INT32_MAX, INT32_MAX, &point, NULL, NULL));
    REFUSED(gocount_value_point(TEXT("aa"), 9, 9, NULL, &told, NULL));
    REFUSED(gocount_value_point(NULL, 2, 9, 9, &point, &told, NULL));
    REFUSED(gocount_value_move(TEXT("aa"), 9, 9, NULL, &told, NULL));
    REFUSED(gocount_value_move("aa", SIZE_MAX, 9, 9, &played, &told, NULL));
    REFUSED(gocount_value_points(TEXT("aa"), 9, 9, NULL, 1, &count, &told, NULL));
    REFUSED(gocount_value_points(TEXT("aa"), 9, 9, &point, 1, NULL, &told, NULL));
    REFUSED(gocount_value_points(TEXT("aa"), 9, 9, &point, SIZE_MAX, &count, &told, NULL));
    REFUSED(gocount_value_points(NULL, 2, 9, 9, &point, 1, &count, &told, NULL));
    REFUSED(gocount_value_point_pair(TEXT("aa:bb"), 9, 9, NULL, &other, &told, NULL));
    REFUSED(gocount_value_point_pair(TEXT("aa:bb"), 9, 9, &point, NULL, &told, NULL));
    REFUSED(gocount_value_point_pair(NULL, 5, 9, 9, &point, &other, &told, NULL));
    REFUSED(gocount_value_label(TEXT("aa:b"), 9, 9, NULL, &text, &told, NULL));
    REFUSED(gocount_value_label(TEXT("aa:b"), 9, 9, &point, NULL, &told, NULL));
    REFUSED(gocount_value_label(NULL, 5, 9, 9, &point, &text, &told, NULL));
    REFUSED(gocount_value_figure(TEXT("1:b"), NULL, &flags, &text, &told, NULL));
    REFUSED(gocount_value_figure(TEXT("1:b"), &has_figure, NULL, &text, &told, NULL));
    REFUSED(gocount_value_figure(TEXT("1:b"), &has_figure, &flags, NULL, &told, NULL));
    REFUSED(gocount_value_figure(NULL, 3, &has_figure, &flags, &text, &told, NULL));
    REFUSED(gocount_value_application(TEXT("a:b"), NULL, &version, &told, NULL));
    REFUSED(gocount_value_application(TEXT("a:b"), &text, NULL, &told, NULL));
    REFUSED(gocount_value_application("a:b", SIZE_MAX, &text, &version, &told, NULL));
    CHECK(count == 9 && other.x == 9 && played.kind == 9 && has_figure == 9 && flags == 9);
    CHECK(text == NULL && version == NULL);
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
    CHECK_OK(gocount_value_write_points(NULL, 0, values, 3, &count, NULL));
    CHECK(count == 0);
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_points(&off, 1, values, 3, &count, NULL));
    off.x = -1;
    CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, gocount_value_write_points(&off, 1, values, 3, &count, NULL));
    REFUSED(gocount_value_write_points(NULL, 1, values, 3, &count, NULL));
    REFUSED(gocount_value_write_points(set, SIZE_MAX, values, 3, &count, NULL));
    REFUSED(gocount_value_write_points(set, 6, values, 3, NULL, NULL));
    REFUSED(gocount_value_write_points(set, 6, NULL, 3, &count, NULL));
}

#define NO_POINT(call) CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, call)

static void points_written(void) {
    gocount_point point = {1, 0}, off = {-1, 0}, pass_like = {19, 19}, nameless = {52, 0};
    WRITES("ba", gocount_value_write_point(&point, 19, 19, &written, NULL));
    WRITES("ba", gocount_value_write_move(&point, 19, 19, 0, &written, NULL));
    WRITES("", gocount_value_write_move(NULL, 19, 19, 0, &written, NULL));
    WRITES("tt", gocount_value_write_move(NULL, 19, 19, 1, &written, NULL));
    WRITES("", gocount_value_write_move(NULL, 20, 19, 1, &written, NULL));
    WRITES("ba:tt", gocount_value_write_point_pair(&point, &pass_like, 20, 20, &written, NULL));
    WRITES("ba:A\\]\\:", gocount_value_write_label(&point, 19, 19, TEXT("A]:"), &written, NULL));
    NO_POINT(gocount_value_write_point(&pass_like, 19, 19, &written, NULL));
    NO_POINT(gocount_value_write_point(&nameless, 99, 99, &written, NULL));
    NO_POINT(gocount_value_write_move(&pass_like, 19, 19, 0, &written, NULL));
    NO_POINT(gocount_value_write_move(&off, 19, 19, 0, &written, NULL));
    NO_POINT(gocount_value_write_point_pair(&off, &point, 19, 19, &written, NULL));
    NO_POINT(gocount_value_write_point_pair(&point, &off, 19, 19, &written, NULL));
    NO_POINT(gocount_value_write_label(&off, 19, 19, TEXT("A"), &written, NULL));
    REFUSED_FOR("point is NULL", gocount_value_write_point(NULL, 19, 19, &written, &failed));
    REFUSED_FOR("size", gocount_value_write_point(&point, 0, 19, &written, &failed));
    REFUSED(gocount_value_write_point(&point, 19, 19, NULL, NULL));
    REFUSED_FOR("size", gocount_value_write_move(&point, 0, 19, 0, &written, &failed));
    REFUSED_FOR("is_old_pass is 2", gocount_value_write_move(&point, 19, 19, 2, &written, &failed));
    REFUSED(gocount_value_write_move(&point, 19, 19, 0, NULL, NULL));
    REFUSED_FOR("first is NULL", gocount_value_write_point_pair(NULL, &point, 19, 19, &written, &failed));
    REFUSED_FOR("second is NULL", gocount_value_write_point_pair(&point, NULL, 19, 19, &written, &failed));
    REFUSED(gocount_value_write_point_pair(&point, &point, 19, 19, NULL, NULL));
    REFUSED_FOR("point is NULL", gocount_value_write_label(NULL, 19, 19, TEXT("A"), &written, &failed));
    REFUSED_FOR("label is NULL", gocount_value_write_label(&point, 19, 19, NULL, 1, &written, &failed));
    REFUSED_FOR("label", gocount_value_write_label(&point, 19, 19, "A", SIZE_MAX, &written, &failed));
    REFUSED(gocount_value_write_label(&point, 19, 19, TEXT("A"), NULL, NULL));
    WRITES("257:Figure 1\\:2", gocount_value_write_figure(257, TEXT("Figure 1:2"), &written, NULL));
    REFUSED_FOR("flags is 65536", gocount_value_write_figure(65536, TEXT("A"), &written, &failed));
    REFUSED_FOR("name is NULL", gocount_value_write_figure(0, NULL, 1, &written, &failed));
    REFUSED(gocount_value_write_figure(0, TEXT("A"), NULL, NULL));
    WRITES("Some\\:program:1.2", gocount_value_write_application(TEXT("Some:program"), TEXT("1.2"), &written, NULL));
    REFUSED_FOR("name is NULL", gocount_value_write_application(NULL, 1, TEXT("1"), &written, &failed));
    REFUSED_FOR("version", gocount_value_write_application(TEXT("a"), "1", SIZE_MAX, &written, &failed));
    REFUSED(gocount_value_write_application(TEXT("a"), TEXT("1"), NULL, NULL));
    CHECK(written == NULL);
}

int main(void) {
    points();
    points_with_texts();
    points_misused();
    lists_written();
    points_written();
    return checks_done();
}
