/* gocount_notation_*: points as people and programs write them. */
#include "support/values.h"

enum { LAST = GOCOUNT_NOTATION_XY };

static void there_and_back(void) {
    static const char *const corner[] = {"T1", "ss", "18,18"}, *const passes[] = {"pass", "", "pass"};
    gocount_point far = {18, 18}, off[] = {{19, 0}, {0, 19}, {-1, 0}, {0, INT32_MIN}};
    gocount_move got;
    for (gocount_notation notation = GOCOUNT_NOTATION_GTP; notation <= LAST; notation++) {
        size_t length = strlen(corner[notation]);
        CHECK_OK(gocount_notation_write(notation, &far, 19, 19, &wrote, NULL));
        CHECK(says(&wrote, corner[notation], length));
        memset(&got, 9, sizeof got);
        CHECK_OK(gocount_notation_read(notation, corner[notation], length, 19, 19, &got, NULL));
        CHECK(got.x == 18 && got.y == 18 && got.kind == GOCOUNT_MOVE_KIND_STONE);
        CHECK(got.color == GOCOUNT_NONE && got.node == GOCOUNT_NO_NODE);
        CHECK_OK(gocount_notation_write(notation, NULL, 19, 19, &wrote, NULL));
        CHECK(says(&wrote, passes[notation], strlen(passes[notation])));
        memset(&got, 9, sizeof got);
        CHECK_OK(gocount_notation_read(notation, passes[notation], strlen(passes[notation]), 19, 19, &got, NULL));
        CHECK(got.kind == GOCOUNT_MOVE_KIND_PASS && got.x == 0 && got.y == 0 && got.color == GOCOUNT_NONE && got.node == GOCOUNT_NO_NODE);
        for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
            FAILS(GOCOUNT_INVALID_COORDINATE, gocount_notation_write(notation, &off[i], 19, 19, &wrote, NULL));
        }
        got.x = 77, got.kind = 77;
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_notation_read(notation, TEXT("?"), 19, 19, &got, NULL));
        CHECK_STATUS(GOCOUNT_INVALID_VALUE, gocount_notation_read(notation, TEXT("\xff\xff"), 19, 19, &got, NULL));
        CHECK_STATUS(GOCOUNT_INVALID_COORDINATE,
                     gocount_notation_read(notation, corner[notation], length, 9, 9, &got, NULL));
        CHECK(got.x == 77 && got.kind == 77);
        REFUSED(gocount_notation_read(notation, TEXT("aa"), 0, 9, &got, NULL));
        REFUSED(gocount_notation_read(notation, TEXT("aa"), 9, 0x80000000u, &got, NULL));
        REFUSED(gocount_notation_write(notation, &far, 19, 0, &wrote, NULL));
        REFUSED(gocount_notation_write(notation, &far, UINT32_MAX, 19, &wrote, NULL));
    }
}

static void forms_and_limits(void) {
    gocount_point far = {INT32_MAX - 1, INT32_MAX - 1};
    gocount_move got;
    CHECK_OK(gocount_notation_read(GOCOUNT_NOTATION_GTP, TEXT("d4"), 19, 19, &got, NULL));
    CHECK(got.x == 3 && got.y == 15);
    WRITES("2147483646,2147483646", gocount_notation_write(GOCOUNT_NOTATION_XY, &far, INT32_MAX, INT32_MAX, &wrote, NULL));
}

static void misused(void) {
    gocount_point point = {9, 9};
    gocount_move got = {77, 77, 77, 77, 77};
    REFUSED_SAYING("notation is 3", gocount_notation_read(LAST + 1, TEXT("aa"), 19, 19, &got, &error));
    REFUSED(gocount_notation_read(UINT32_MAX, TEXT("aa"), 19, 19, &got, NULL));
    REFUSED_SAYING("text is NULL", gocount_notation_read(0, NULL, 2, 19, 19, &got, &error));
    REFUSED_SAYING("text is longer than memory", gocount_notation_read(0, "D4", SIZE_MAX, 19, 19, &got, &error));
    REFUSED_SAYING("move_read is NULL", gocount_notation_read(0, TEXT("D4"), 19, 19, NULL, &error));
    REFUSED_SAYING("notation is", gocount_notation_write(LAST + 1, &point, 19, 19, &wrote, &error));
    REFUSED(gocount_notation_write(UINT32_MAX, &point, 19, 19, &wrote, NULL));
    REFUSED_SAYING("text is NULL", gocount_notation_write(0, &point, 19, 19, NULL, &error));
    CHECK(got.x == 77 && got.kind == 77);
}

int main(void) {
    there_and_back();
    forms_and_limits();
    misused();
    return checks_done();
}
