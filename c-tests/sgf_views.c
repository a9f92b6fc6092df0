/* gocount_sgf: whole lines, setups and game information in one call; and every way to misuse them. */
#include "support/handles.h"

/* Nodes: 0 the root, 1, 2 its main line; 3 with 4 and 5 the second variation; 6 the third; 7 the root of another tree. */
static const char RECORD[] = "(;SZ[9:7]KM[6.5]HA[2]RE[W+2.5]AB[aa:cc][ii]AW[bb](;B[dd];W[])(;KM[x]B[ee](;W[tt])(;W[zz]B[gg][]))(;AE[aa]))"
                             "(;RE[]KM[]TB[aa:bb][qq:zz][ab])";

static void lines(void) {
    gocount_sgf *sgf = sgf_of(RECORD);
    gocount_node nodes[4] = {77, 77, 77, 77}, node = 77;
    size_t count = 9;
    uint32_t tree = 9;
    CHECK_OK(gocount_sgf_path(sgf, 5, nodes, 4, &count, NULL));
    CHECK(count == 3 && nodes[0] == 0 && nodes[1] == 3 && nodes[2] == 5 && nodes[3] == 77);
    CHECK_OK(gocount_sgf_path(sgf, 7, nodes, 1, &count, NULL));
    CHECK(count == 1 && nodes[0] == 7);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_path(sgf, 4, nodes, 2, &count, NULL));
    CHECK(count == 3 && nodes[0] == 7);
    CHECK_OK(gocount_sgf_line(sgf, 0, nodes, 4, &count, NULL));
    CHECK(count == 3 && nodes[0] == 0 && nodes[1] == 1 && nodes[2] == 2);
    CHECK_OK(gocount_sgf_line(sgf, 3, nodes, 2, &count, NULL));
    CHECK(count == 2 && nodes[0] == 3 && nodes[1] == 4 && nodes[2] == 2);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_line(sgf, 0, nodes, 2, &count, NULL));
    CHECK(count == 3 && nodes[0] == 3);
    CHECK_OK(gocount_sgf_line(sgf, 0, NULL, 0, &count, NULL));
    CHECK(count == 3);
    CHECK_OK(gocount_sgf_child(sgf, 0, 1, &node, NULL));
    CHECK(node == 3);
    CHECK_OK(gocount_sgf_child(sgf, 0, 2, &node, NULL));
    CHECK(node == 6);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_child(sgf, 0, 3, &node, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_child(sgf, 2, 0, &node, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_child(sgf, 0, UINT32_MAX, &node, NULL));
    CHECK(node == 6);
    CHECK_OK(gocount_sgf_tree_of(sgf, 6, &tree, NULL));
    CHECK(tree == 0);
    CHECK_OK(gocount_sgf_tree_of(sgf, 7, &tree, NULL));
    CHECK(tree == 1);
    gocount_sgf_free(sgf);
}

static int is_move(const gocount_move *played, gocount_node node, gocount_color color, gocount_move_kind kind, int32_t x,
                   int32_t y) {
    return played->node == node && played->color == color && played->kind == kind && played->x == x && played->y == y;
}

static void moves(void) {
    gocount_sgf *sgf = sgf_of(RECORD);
    gocount_move played[5];
    size_t count = 9;
    memset(played, 9, sizeof played);
    CHECK_OK(gocount_sgf_line_moves(sgf, 0, played, 5, &count, NULL));
    CHECK(count == 2 && is_move(&played[0], 1, GOCOUNT_BLACK, GOCOUNT_MOVE_KIND_STONE, 3, 3));
    CHECK(is_move(&played[1], 2, GOCOUNT_WHITE, GOCOUNT_MOVE_KIND_PASS, 0, 0) && played[2].node == 0x09090909);
    CHECK_OK(gocount_sgf_line_moves(sgf, 3, played, 2, &count, NULL));
    CHECK(count == 2 && is_move(&played[0], 3, GOCOUNT_BLACK, GOCOUNT_MOVE_KIND_STONE, 4, 4));
    CHECK(is_move(&played[1], 4, GOCOUNT_WHITE, GOCOUNT_MOVE_KIND_PASS, 0, 0));
    CHECK_OK(gocount_sgf_path_moves(sgf, 5, played, 5, &count, NULL));
    CHECK(count == 4 && is_move(&played[0], 3, GOCOUNT_BLACK, GOCOUNT_MOVE_KIND_STONE, 4, 4));
    CHECK(is_move(&played[1], 5, GOCOUNT_WHITE, GOCOUNT_MOVE_KIND_UNREADABLE, 0, 0));
    CHECK(is_move(&played[2], 5, GOCOUNT_BLACK, GOCOUNT_MOVE_KIND_STONE, 6, 6));
    CHECK(is_move(&played[3], 5, GOCOUNT_BLACK, GOCOUNT_MOVE_KIND_PASS, 0, 0));
    CHECK_OK(gocount_sgf_path_moves(sgf, 0, NULL, 0, &count, NULL));
    CHECK(count == 0);
    played[0].node = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_path_moves(sgf, 5, played, 3, &count, NULL));
    CHECK(count == 4 && played[0].node == 77);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_line_moves(sgf, 0, played, 1, &count, NULL));
    CHECK(count == 2 && played[0].node == 77);
    gocount_sgf_free(sgf);
}

static void setup(void) {
    gocount_sgf *sgf = sgf_of(RECORD);
    gocount_stone points[16];
    gocount_point list[4];
    uint8_t map[63];
    uint32_t width = 9, height = 9;
    size_t count = 9, unreadable = 9;
    CHECK_OK(gocount_sgf_board_size(sgf, 0, &width, &height, NULL));
    CHECK(width == 9 && height == 7);
    CHECK_OK(gocount_sgf_board_size(sgf, 1, &width, &height, NULL));
    CHECK(width == 19 && height == 19);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_board_size(sgf, 2, &width, &height, NULL));
    CHECK_OK(gocount_sgf_setup(sgf, 0, points, 16, &count, &unreadable, NULL)); /* ii is off a board of 7 rows */
    CHECK(count == 9 && unreadable == 1);
    CHECK(points[0].x == 0 && points[0].y == 0 && points[0].color == GOCOUNT_BLACK);
    CHECK(points[4].x == 1 && points[4].y == 1 && points[4].color == GOCOUNT_WHITE);
    CHECK(points[8].x == 2 && points[8].y == 2 && points[8].color == GOCOUNT_BLACK);
    CHECK_OK(gocount_sgf_setup(sgf, 6, points, 1, &count, NULL, NULL));
    CHECK(count == 1 && points[0].x == 0 && points[0].color == GOCOUNT_NONE);
    points[0].x = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_setup(sgf, 0, points, 8, &count, &unreadable, NULL));
    CHECK(count == 9 && points[0].x == 77);
    memset(map, 9, sizeof map);
    CHECK_OK(gocount_sgf_setup_map(sgf, 0, map, 63, &count, &unreadable, NULL));
    CHECK(count == 63 && unreadable == 1);
    for (size_t i = 0; i < 63; i++) {
        uint8_t expected = i % 9 < 3 && i / 9 < 3 ? (i == 10 ? GOCOUNT_SETUP_WHITE : GOCOUNT_SETUP_BLACK) : GOCOUNT_SETUP_NONE;
        CHECK(map[i] == expected);
    }
    CHECK_OK(gocount_sgf_setup_map(sgf, 6, map, 63, &count, NULL, NULL));
    CHECK(map[0] == GOCOUNT_SETUP_EMPTY && map[1] == GOCOUNT_SETUP_NONE);
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_setup_map(sgf, 1, map, 62, &count, NULL, NULL));
    CHECK(count == 63 && map[0] == GOCOUNT_SETUP_EMPTY);
    CHECK_OK(gocount_sgf_points(sgf, 7, 2, list, 4, &count, &unreadable, NULL));
    CHECK(count == 4 && unreadable == 1 && list[3].x == 1 && list[3].y == 1);
    list[0].x = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_points(sgf, 7, 2, list, 3, &count, NULL, NULL));
    CHECK(count == 4 && list[0].x == 77);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_points(sgf, 7, 3, list, 4, &count, NULL, NULL));
    gocount_sgf_free(sgf);
}

/* As many points as letters can name, in one call. */
static void every_point_that_letters_name(void) {
    static gocount_stone stones[GOCOUNT_POINTS_CAPACITY];
    static gocount_point points[GOCOUNT_POINTS_CAPACITY];
    gocount_sgf *sgf = sgf_of("(;SZ[2147483647]AB[aa:ZZ]TB[aa:ZZ])");
    size_t count = 0;
    CHECK_OK(gocount_sgf_setup(sgf, 0, stones, GOCOUNT_POINTS_CAPACITY, &count, NULL, NULL));
    CHECK(count == GOCOUNT_POINTS_CAPACITY && stones[count - 1].x == 51 && stones[count - 1].y == 51);
    CHECK_OK(gocount_sgf_points(sgf, 0, 2, points, GOCOUNT_POINTS_CAPACITY, &count, NULL, NULL));
    CHECK(count == GOCOUNT_POINTS_CAPACITY && points[count - 1].x == 51 && points[count - 1].y == 51);
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "written is NULL",
                gocount_sgf_points(sgf, 0, 2, points, GOCOUNT_POINTS_CAPACITY, NULL, NULL, &error));
    gocount_sgf_free(sgf);
}

static void a_board_larger_than_memory(void) {
    gocount_sgf *sgf = sgf_of("(;SZ[2147483647]AB[aa])");
    uint8_t map[4] = {9, 9, 9, 9};
    size_t count = 9;
    uint32_t width, height;
    CHECK_OK(gocount_sgf_board_size(sgf, 0, &width, &height, NULL));
    CHECK(width == INT32_MAX && height == INT32_MAX);
    gocount_status status = gocount_sgf_setup_map(sgf, 0, map, 4, &count, NULL, NULL);
    CHECK(status == GOCOUNT_LIMIT_EXCEEDED || status == GOCOUNT_BUFFER_TOO_SMALL);
    CHECK(map[0] == 9);
    gocount_sgf_free(sgf);
}

static int is_given(const gocount_given *given, gocount_presence presence, gocount_node node, uint32_t property,
                    gocount_complaint_kind complaint) {
    return given->presence == presence && given->node == node && given->property == property && given->reserved == 0 &&
           given->complaint.kind == complaint;
}

#define GIVEN(given, node, property)                                                                                   \
    is_given(&(given), GOCOUNT_PRESENCE_GIVEN, node, property, GOCOUNT_COMPLAINT_KIND_NONE)

static void game_information(void) {
    gocount_sgf *sgf = sgf_of(RECORD);
    gocount_game_info info = GOCOUNT_GAME_INFO_INIT;
    CHECK_OK(gocount_sgf_game_info(sgf, 2, &info, NULL));
    CHECK(info.struct_size == sizeof info && info.width == 9 && info.height == 7 && info.handicap == 2);
    CHECK(info.has_komi == 1 && info.komi.amount.numerator == 13 && info.komi.amount.denominator == 2);
    CHECK(info.komi.has_half_points == 1 && info.komi.half_points == 13 && info.komi.unit == GOCOUNT_UNIT_POINTS);
    CHECK(info.result.kind == GOCOUNT_RESULT_KIND_WIN && info.result.winner == GOCOUNT_WHITE);
    CHECK(info.result.how == GOCOUNT_WIN_SCORE && info.result.has_margin == 1 && info.result.margin.half_points == 5);
    CHECK(GIVEN(info.size_given, 0, 0) && GIVEN(info.komi_given, 0, 1));
    CHECK(GIVEN(info.handicap_given, 0, 2) && GIVEN(info.result_given, 0, 3));
    CHECK_OK(gocount_sgf_game_info(sgf, 4, &info, NULL)); /* below a komi that cannot be read */
    CHECK(is_given(&info.komi_given, GOCOUNT_PRESENCE_UNREADABLE, 3, 0, GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER));
    CHECK(info.has_komi == 0 && info.komi.amount.denominator == 0 && info.komi.has_half_points == 0);
    CHECK(info.handicap == 2 && info.result_given.presence == GOCOUNT_PRESENCE_GIVEN);
    CHECK_OK(gocount_sgf_game_info(sgf, 7, &info, NULL));
    CHECK(info.width == 19 && info.height == 19 && info.handicap == 0 && info.has_komi == 0);
    CHECK(info.result.kind == GOCOUNT_RESULT_KIND_UNKNOWN && info.result.winner == GOCOUNT_NONE);
    CHECK(is_given(&info.size_given, GOCOUNT_PRESENCE_ABSENT, GOCOUNT_NO_NODE, 0, GOCOUNT_COMPLAINT_KIND_NONE));
    CHECK(is_given(&info.result_given, GOCOUNT_PRESENCE_ABSENT, 7, 0, GOCOUNT_COMPLAINT_KIND_EMPTY));
    CHECK(is_given(&info.komi_given, GOCOUNT_PRESENCE_ABSENT, 7, 1, GOCOUNT_COMPLAINT_KIND_EMPTY));
    gocount_sgf_free(sgf);
}

/* What Cyberoro, Sina and Tom call otherwise. */
static void names_of_servers(void) {
    static const char *const asked[] = {"EV", "DT", "HA", "KM", "OT"};
    static const char *const told[] = {"TE", "RD", "HD", "KO", "LT"};
    gocount_sgf *sgf = sgf_of("(;TE[Cup]RD[2005-03-01]HD[2]KO[6.5]LT[30]LC[3];B[aa]TE[1]KO[])(;EV[Cup]TE[1])(;TE[2])");
    gocount_property_place found = {77, 9};
    for (size_t i = 0; i < 5; i++) {
        gocount_text *name = NULL;
        CHECK_OK(gocount_sgf_game_property(sgf, 1, asked[i], 2, &found, NULL));
        CHECK(found.node == 0 && found.property == i);
        CHECK_OK(gocount_sgf_property_name(sgf, found.node, found.property, &name, NULL));
        CHECK(strcmp(gocount_text_data(name), told[i]) == 0);
        gocount_text_free(name);
    }
    CHECK_OK(gocount_sgf_game_property(sgf, 2, "EV", 2, &found, NULL));
    CHECK(found.node == 2 && found.property == 0);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_game_property(sgf, 3, "EV", 2, &found, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_game_property(sgf, 99, "EV", 2, &found, NULL));
    CHECK(found.node == 2);
    gocount_sgf_free(sgf);
}

static void inherited(void) {
    static const gocount_string identifiers[] = {{"KM", 2}, {"DTx", 2}, {"HA", 2}, {"KM", 2}, {NULL, 0}};
    static const gocount_node nodes[] = {3, GOCOUNT_NO_NODE, 0, 3, GOCOUNT_NO_NODE};
    static const uint32_t properties[] = {0, 0, 2, 0, 0};
    gocount_sgf *sgf = sgf_of(RECORD);
    gocount_property_place found = {77, 9}, places[6];
    CHECK_OK(gocount_sgf_inherited(sgf, 5, "HA", 2, &found, NULL));
    CHECK(found.node == 0 && found.property == 2);
    CHECK_OK(gocount_sgf_inherited(sgf, 5, "KM", 2, &found, NULL));
    CHECK(found.node == 3 && found.property == 0);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_inherited(sgf, 5, "DT", 2, &found, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_inherited(sgf, 7, "HA", 2, &found, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_inherited(sgf, 5, NULL, 0, &found, NULL));
    CHECK(found.node == 3);
    memset(places, 9, sizeof places);
    CHECK_OK(gocount_sgf_inherited_all(sgf, 5, identifiers, 5, places, 6, NULL));
    for (size_t i = 0; i < 5; i++) CHECK(places[i].node == nodes[i] && places[i].property == properties[i]);
    CHECK(places[5].node == 0x09090909);
    CHECK_OK(gocount_sgf_inherited_all(sgf, 7, identifiers, 3, places, 3, NULL));
    CHECK(places[0].node == 7 && places[0].property == 1 && places[2].node == GOCOUNT_NO_NODE);
    CHECK_OK(gocount_sgf_inherited_all(sgf, 5, NULL, 0, NULL, 0, NULL));
    places[0].node = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_inherited_all(sgf, 5, identifiers, 5, places, 4, NULL));
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_inherited_all(sgf, 5, identifiers, 5, NULL, 0, NULL));
    CHECK(places[0].node == 77);
    gocount_sgf_free(sgf);
}

static void information_that_may_grow(void) {
    gocount_sgf *sgf = sgf_of("(;SZ[9])");
    struct {
        gocount_game_info info;
        char later[64];
    } grown;
    memset(&grown, 0x55, sizeof grown);
    grown.info.struct_size = (uint32_t)sizeof grown;
    CHECK_OK(gocount_sgf_game_info(sgf, 0, &grown.info, NULL));
    CHECK(grown.info.width == 9 && grown.info.struct_size == sizeof grown && grown.later[0] == 0 && grown.later[63] == 0);
    memset(&grown, 0x55, sizeof grown);
    grown.info.struct_size = 232; /* the first version's, for ever */
    CHECK_OK(gocount_sgf_game_info(sgf, 0, &grown.info, NULL));
    CHECK(grown.info.width == 9 && grown.info.struct_size == 232 && ((char *)&grown)[232] == 0x55);
    grown.info.struct_size = 231;
    grown.info.width = 77;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "struct_size", gocount_sgf_game_info(sgf, 0, &grown.info, &error));
    grown.info.struct_size = 0;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_game_info(sgf, 0, &grown.info, NULL));
    CHECK(grown.info.width == 77);
    gocount_sgf_free(sgf);
}

static void what_is_not_there(void) {
    gocount_sgf *sgf = sgf_of("(;B[aa])");
    static const gocount_node nodes[] = {1, GOCOUNT_NO_NODE - 1, GOCOUNT_NO_NODE};
    gocount_game_info info = GOCOUNT_GAME_INFO_INIT;
    gocount_move played;
    gocount_stone point;
    gocount_point list;
    gocount_node node = 77;
    gocount_property_place found;
    uint32_t tree = 9;
    uint8_t byte;
    size_t size = 9;
#define ABSENT(call) CHECK_STATUS(GOCOUNT_NOT_FOUND, call)
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++) {
        ABSENT(gocount_sgf_tree_of(sgf, nodes[i], &tree, NULL));
        ABSENT(gocount_sgf_child(sgf, nodes[i], 0, &node, NULL));
        ABSENT(gocount_sgf_path(sgf, nodes[i], &node, 1, &size, NULL));
        ABSENT(gocount_sgf_line(sgf, nodes[i], &node, 1, &size, NULL));
        ABSENT(gocount_sgf_line_moves(sgf, nodes[i], &played, 1, &size, NULL));
        ABSENT(gocount_sgf_path_moves(sgf, nodes[i], &played, 1, &size, NULL));
        ABSENT(gocount_sgf_setup(sgf, nodes[i], &point, 1, &size, NULL, NULL));
        ABSENT(gocount_sgf_setup_map(sgf, nodes[i], &byte, 1, &size, NULL, NULL));
        ABSENT(gocount_sgf_points(sgf, nodes[i], 0, &list, 1, &size, NULL, NULL));
        ABSENT(gocount_sgf_inherited(sgf, nodes[i], "B", 1, &found, NULL));
        ABSENT(gocount_sgf_inherited_all(sgf, nodes[i], NULL, 0, NULL, 0, NULL));
        ABSENT(gocount_sgf_game_info(sgf, nodes[i], &info, NULL));
    }
    CHECK(node == 77 && size == 9 && tree == 9);
    gocount_sgf_free(sgf);
}

static void null_and_huge(void) {
    gocount_sgf *sgf = sgf_of("(;B[aa])");
    gocount_game_info info = GOCOUNT_GAME_INFO_INIT;
    gocount_move played;
    gocount_stone point;
    gocount_point list;
    gocount_node node = 77;
    gocount_property_place found = {77, 9};
    static const gocount_string identifier = {"B", 1}, none = {NULL, 1}, huge = {"B", SIZE_MAX};
    uint32_t number = 9;
    uint8_t byte;
    size_t size = 9;
#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
#define NO_HANDLE(call) CHECK_STATUS(GOCOUNT_INVALID_HANDLE, call)
    NO_HANDLE(gocount_sgf_tree_of(NULL, 0, &number, NULL));
    REFUSED(gocount_sgf_tree_of(sgf, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_child(NULL, 0, 0, &node, NULL));
    ABSENT(gocount_sgf_child(sgf, 0, 0, NULL, NULL));
    NO_HANDLE(gocount_sgf_path(NULL, 0, &node, 1, &size, NULL));
    REFUSED(gocount_sgf_path(sgf, 0, NULL, 1, &size, NULL));
    REFUSED(gocount_sgf_path(sgf, 0, &node, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_path(sgf, 0, &node, 1, NULL, NULL));
    NO_HANDLE(gocount_sgf_line(NULL, 0, &node, 1, &size, NULL));
    REFUSED(gocount_sgf_line(sgf, 0, NULL, 1, &size, NULL));
    REFUSED(gocount_sgf_line(sgf, 0, &node, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_line(sgf, 0, &node, 1, NULL, NULL));
    NO_HANDLE(gocount_sgf_line_moves(NULL, 0, &played, 1, &size, NULL));
    REFUSED(gocount_sgf_line_moves(sgf, 0, NULL, 1, &size, NULL));
    REFUSED(gocount_sgf_line_moves(sgf, 0, &played, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_line_moves(sgf, 0, &played, 1, NULL, NULL));
    NO_HANDLE(gocount_sgf_path_moves(NULL, 0, &played, 1, &size, NULL));
    REFUSED(gocount_sgf_path_moves(sgf, 0, NULL, 1, &size, NULL));
    REFUSED(gocount_sgf_path_moves(sgf, 0, &played, SIZE_MAX, &size, NULL));
    REFUSED(gocount_sgf_path_moves(sgf, 0, &played, 1, NULL, NULL));
    NO_HANDLE(gocount_sgf_board_size(NULL, 0, &number, &number, NULL));
    REFUSED(gocount_sgf_board_size(sgf, 0, NULL, &number, NULL));
    REFUSED(gocount_sgf_board_size(sgf, 0, &number, NULL, NULL));
    NO_HANDLE(gocount_sgf_setup(NULL, 0, &point, 1, &size, NULL, NULL));
    REFUSED(gocount_sgf_setup(sgf, 0, NULL, 1, &size, NULL, NULL));
    REFUSED(gocount_sgf_setup(sgf, 0, &point, SIZE_MAX, &size, NULL, NULL));
    REFUSED(gocount_sgf_setup(sgf, 0, &point, 1, NULL, NULL, NULL));
    NO_HANDLE(gocount_sgf_setup_map(NULL, 0, &byte, 1, &size, NULL, NULL));
    REFUSED(gocount_sgf_setup_map(sgf, 0, NULL, 1, &size, NULL, NULL));
    REFUSED(gocount_sgf_setup_map(sgf, 0, &byte, SIZE_MAX, &size, NULL, NULL));
    REFUSED(gocount_sgf_setup_map(sgf, 0, &byte, 1, NULL, NULL, NULL));
    NO_HANDLE(gocount_sgf_points(NULL, 0, 0, &list, 1, &size, NULL, NULL));
    REFUSED(gocount_sgf_points(sgf, 0, 0, NULL, 1, &size, NULL, NULL));
    REFUSED(gocount_sgf_points(sgf, 0, 0, &list, SIZE_MAX, &size, NULL, NULL));
    REFUSED(gocount_sgf_points(sgf, 0, 0, &list, 1, NULL, NULL, NULL));
    NO_HANDLE(gocount_sgf_inherited(NULL, 0, "B", 1, &found, NULL));
    NO_HANDLE(gocount_sgf_game_property(NULL, 0, "EV", 2, &found, NULL));
    REFUSED(gocount_sgf_game_property(sgf, 0, NULL, 1, &found, NULL));
    REFUSED(gocount_sgf_game_property(sgf, 0, "EV", SIZE_MAX, &found, NULL));
    REFUSED(gocount_sgf_game_property(sgf, 0, "EV", 2, NULL, NULL));
    REFUSED(gocount_sgf_inherited(sgf, 0, NULL, 1, &found, NULL));
    REFUSED(gocount_sgf_inherited(sgf, 0, "B", SIZE_MAX, &found, NULL));
    REFUSED(gocount_sgf_inherited(sgf, 0, "B", 1, NULL, NULL));
    NO_HANDLE(gocount_sgf_inherited_all(NULL, 0, &identifier, 1, &found, 1, NULL));
    REFUSED(gocount_sgf_inherited_all(sgf, 0, NULL, 1, &found, 1, NULL));
    REFUSED(gocount_sgf_inherited_all(sgf, 0, &identifier, SIZE_MAX, &found, 1, NULL));
    REFUSED(gocount_sgf_inherited_all(sgf, 0, &none, 1, &found, 1, NULL));
    REFUSED(gocount_sgf_inherited_all(sgf, 0, &huge, 1, &found, 1, NULL));
    REFUSED(gocount_sgf_inherited_all(sgf, 0, &identifier, 1, NULL, 1, NULL));
    REFUSED(gocount_sgf_inherited_all(sgf, 0, &identifier, 1, &found, SIZE_MAX, NULL));
    CHECK(found.node == 77 && found.property == 9);
    NO_HANDLE(gocount_sgf_game_info(NULL, 0, &info, NULL));
    REFUSED(gocount_sgf_game_info(sgf, 0, NULL, NULL));
    CHECK(node == 77 && number == 9 && size == 9);
    gocount_sgf_free(sgf);
}

int main(void) {
    lines();
    moves();
    setup();
    every_point_that_letters_name();
    a_board_larger_than_memory();
    game_information();
    inherited();
    names_of_servers();
    information_that_may_grow();
    what_is_not_there();
    null_and_huge();
    return checks_done();
}
