/* gocount_notation_*: points as people and programs write them; and every way to misuse the calls. */
#include "support/written.h"

static int is_move(const gocount_move *read, gocount_move_kind kind, int32_t x, int32_t y) {
    return read->kind == kind && read->color == GOCOUNT_NONE && read->node == GOCOUNT_NO_NODE && read->x == x && read->y == y;
}

#define NO_POINT(call) CHECK_STATUS(GOCOUNT_INVALID_COORDINATE, call)
#define NO_VALUE(call) CHECK_STATUS(GOCOUNT_INVALID_VALUE, call)

static void each_notation(void) {
    static const char *const corners[] = {"T1", "ss", "18,18"}, *const passes[] = {"pass", "", "pass"};
    const gocount_point far = {18, 18}, off = {19, 0};
    gocount_move read = {9, 9, 9, 9, 9};
    for (gocount_notation notation = GOCOUNT_NOTATION_GTP; notation <= GOCOUNT_NOTATION_XY; notation++) {
        const char *corner = corners[notation], *pass = passes[notation];
        WRITES(corner, gocount_notation_write(notation, &far, 19, 19, &written, NULL));
        CHECK_OK(gocount_notation_read(notation, corner, strlen(corner), 19, 19, &read, NULL));
        CHECK(is_move(&read, GOCOUNT_MOVE_KIND_STONE, 18, 18));
        WRITES(pass, gocount_notation_write(notation, NULL, 19, 19, &written, NULL));
        CHECK_OK(gocount_notation_read(notation, pass, strlen(pass), 19, 19, &read, NULL));
        CHECK(is_move(&read, GOCOUNT_MOVE_KIND_PASS, 0, 0));
        NO_POINT(gocount_notation_write(notation, &off, 19, 19, &written, NULL));
        NO_VALUE(gocount_notation_read(notation, TEXT("?"), 19, 19, &read, NULL));
        NO_VALUE(gocount_notation_read(notation, TEXT("\xff\xff"), 19, 19, &read, NULL));
        NO_POINT(gocount_notation_read(notation, corner, strlen(corner), 9, 9, &read, NULL));
        CHECK(is_move(&read, GOCOUNT_MOVE_KIND_PASS, 0, 0));
        REFUSED(gocount_notation_read(notation, TEXT("aa"), 0, 9, &read, NULL));
        REFUSED(gocount_notation_write(notation, &far, 19, 0, &written, NULL));
    }
    CHECK(written == NULL);
}

static void odd_ones(void) {
    gocount_point far = {INT32_MAX - 1, INT32_MAX - 1};
    gocount_move read = {9, 9, 9, 9, 9};
    CHECK_OK(gocount_notation_read(GOCOUNT_NOTATION_GTP, TEXT("d4"), 19, 19, &read, NULL));
    CHECK(is_move(&read, GOCOUNT_MOVE_KIND_STONE, 3, 15));
    WRITES("2147483646,2147483646",
           gocount_notation_write(GOCOUNT_NOTATION_XY, &far, INT32_MAX, INT32_MAX, &written, NULL));
    REFUSED_FOR("notation is 3", gocount_notation_read(3, TEXT("aa"), 19, 19, &read, &failed));
    REFUSED_FOR("text is NULL", gocount_notation_read(0, NULL, 2, 19, 19, &read, &failed));
    REFUSED_FOR("text", gocount_notation_read(0, "D4", SIZE_MAX, 19, 19, &read, &failed));
    REFUSED_FOR("move_read", gocount_notation_read(0, TEXT("D4"), 19, 19, NULL, &failed));
    REFUSED_FOR("notation", gocount_notation_write(UINT32_MAX, &far, 19, 19, &written, &failed));
    REFUSED_FOR("text is NULL", gocount_notation_write(0, &far, 19, 19, NULL, &failed));
    CHECK(read.x == 3 && told.kind == GOCOUNT_COMPLAINT_KIND_NONE);
}

int main(void) {
    each_notation();
    odd_ones();
    return checks_done();
}
