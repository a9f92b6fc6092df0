/* What holds for every call: versions, statuses, errors, handles of another kind. */
#include "support/check.h"

static void versions(void) {
    char numbers[32];
    CHECK(gocount_abi_version() == GOCOUNT_ABI_VERSION);
    CHECK(strcmp(gocount_version(), GOCOUNT_VERSION) == 0);
    snprintf(numbers, sizeof numbers, "%d.%d.%d", GOCOUNT_VERSION_MAJOR, GOCOUNT_VERSION_MINOR, GOCOUNT_VERSION_PATCH);
    CHECK(strcmp(gocount_version(), numbers) == 0);
}

static void every_status_has_a_name(void) {
    CHECK(strcmp(gocount_status_name(GOCOUNT_OK), "ok") == 0);
    CHECK(strcmp(gocount_status_name(GOCOUNT_INVALID_HANDLE), "invalid_handle") == 0);
    for (gocount_status status = 0; status <= GOCOUNT_UNSUPPORTED; status++) {
        CHECK(strcmp(gocount_status_name(status), "unknown") != 0);
        for (gocount_status other = 0; other < status; other++) {
            CHECK(strcmp(gocount_status_name(status), gocount_status_name(other)) != 0);
        }
    }
    CHECK(strcmp(gocount_status_name(-1), "unknown") == 0);
    CHECK(strcmp(gocount_status_name(GOCOUNT_UNSUPPORTED + 1), "unknown") == 0);
    CHECK(strcmp(gocount_status_name(INT32_MAX), "unknown") == 0);
}

static void an_error_is_written_anew_by_each_call(void) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_board *board = NULL;
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_board_parse("BW\nB?", 5, NULL, &board, &error));
    CHECK(board == NULL);
    CHECK(error.status == GOCOUNT_INVALID_BOARD);
    CHECK(error.offset == 4 && error.line == 2 && error.column == 2);
    CHECK(strstr(error.message, "?") != NULL);
    CHECK_OK(gocount_board_new(1, 1, NULL, &board, &error));
    CHECK(error.status == GOCOUNT_OK && error.message[0] == '\0');
    CHECK(error.offset == 0 && error.line == 0 && error.column == 0);
    gocount_board_free(board);
}

/* Without the macro, as from languages that have none. */
static void an_error_is_set_up_by_a_call(void) {
    gocount_error error;
    memset(&error, 0x55, sizeof error);
    gocount_error_init(&error);
    CHECK(error.struct_size == sizeof error && error.status == GOCOUNT_OK && error.line == 0 && error.message[0] == '\0');
    gocount_error_init(NULL);
}

/* Zeros and the size are all that a struct needs, and what the macros beside the structs give. */
static void zeros_are_the_defaults(void) {
#define IS_ZERO(type, init)                                                                                            \
    do {                                                                                                               \
        type zeros, made = init;                                                                                       \
        memset(&zeros, 0, sizeof zeros);                                                                               \
        zeros.struct_size = (uint32_t)sizeof zeros;                                                                    \
        CHECK(memcmp(&zeros, &made, sizeof zeros) == 0);                                                               \
    } while (0)
    IS_ZERO(gocount_error, GOCOUNT_ERROR_INIT);
    IS_ZERO(gocount_board_options, GOCOUNT_BOARD_OPTIONS_INIT);
    IS_ZERO(gocount_rules, GOCOUNT_RULES_INIT);
    IS_ZERO(gocount_simulator_options, GOCOUNT_SIMULATOR_OPTIONS_INIT);
    IS_ZERO(gocount_sgf_options, GOCOUNT_SGF_OPTIONS_INIT);
    IS_ZERO(gocount_sgf_write_options, GOCOUNT_SGF_WRITE_OPTIONS_INIT);
    IS_ZERO(gocount_game_info, GOCOUNT_GAME_INFO_INIT);
}

/* Texts that the library made; what is no text is an empty one. */
static void texts(void) {
    gocount_text *text = NULL;
    gocount_point point = {3, 15};
    gocount_board *board = NULL;
    CHECK_OK(gocount_notation_write(GOCOUNT_NOTATION_GTP, &point, 19, 19, &text, NULL));
    CHECK(gocount_text_length(text) == 2 && strcmp(gocount_text_data(text), "D4") == 0);
    gocount_text_free(text);
    CHECK(gocount_text_length(NULL) == 0 && strcmp(gocount_text_data(NULL), "") == 0);
    CHECK_OK(gocount_board_new(1, 1, NULL, &board, NULL));
    text = (gocount_text *)(void *)board;
    CHECK(gocount_text_length(text) == 0 && strcmp(gocount_text_data(text), "") == 0);
    gocount_text_free(text); /* left alone: it is freed below */
    gocount_board_free(board);
    gocount_text_free(NULL);
}

static void an_error_of_a_wrong_size_is_left_alone(void) {
    gocount_error error;
    gocount_board *board = NULL;
    memset(&error, 0x55, sizeof error);
    error.struct_size = (uint32_t)sizeof error - 1;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_new(1, 1, NULL, &board, &error));
    CHECK(board == NULL && error.status == 0x55555555 && error.message[0] == 0x55);
    error.struct_size = 0;
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_board_new(1, 1, NULL, &board, &error));
    CHECK(board == NULL && error.status == 0x55555555 && error.message[0] == 0x55);
}

/* A program built against a later header knows more fields; its errors are filled as far as this library knows. */
static void an_error_may_be_larger(void) {
    struct {
        gocount_error error;
        char later[64];
    } grown;
    gocount_board *board = NULL;
    memset(&grown, 0x55, sizeof grown);
    grown.error.struct_size = (uint32_t)sizeof grown;
    CHECK_STATUS(GOCOUNT_INVALID_BOARD, gocount_board_new(0, 1, NULL, &board, &grown.error));
    CHECK(grown.error.status == GOCOUNT_INVALID_BOARD && grown.later[0] == 0x55);
}

static void options_may_grow_but_not_shrink(void) {
    struct {
        gocount_board_options options;
        uint64_t later[2];
    } grown;
    gocount_board *board = NULL;
    memset(&grown, 0, sizeof grown);
    grown.options.struct_size = (uint32_t)sizeof grown;
    grown.options.max_points = 6;
    CHECK_OK(gocount_board_new(2, 3, &grown.options, &board, NULL));
    gocount_board_free(board);
    board = NULL;
    CHECK_STATUS(GOCOUNT_LIMIT_EXCEEDED, gocount_board_new(2, 4, &grown.options, &board, NULL));
    grown.later[1] = 1;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "does not know", gocount_board_new(2, 3, &grown.options, &board, &error));
    grown.later[1] = 0;
    grown.options.struct_size = 4;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_board_new(2, 3, &grown.options, &board, &error));
    grown.options.struct_size = UINT32_MAX;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too large", gocount_board_new(2, 3, &grown.options, &board, &error));
    CHECK(board == NULL);
}

/* Programs built against the first version of the header know structs of these sizes, for ever. */
static void the_first_sizes_are_taken(void) {
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_board_options board_options = GOCOUNT_BOARD_OPTIONS_INIT;
    gocount_simulator_options simulator_options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    gocount_sgf_options sgf_options = GOCOUNT_SGF_OPTIONS_INIT;
    gocount_board *board = NULL;
    gocount_simulator *simulator = NULL;
    gocount_sgf *sgf = NULL;
    error.struct_size = 288;
    board_options.struct_size = 16;
    simulator_options.struct_size = 72;
    sgf_options.struct_size = 72;
    CHECK_OK(gocount_board_new(1, 1, &board_options, &board, &error));
    CHECK_OK(gocount_simulator_new(&simulator_options, NULL, &simulator, &error));
    CHECK_OK(gocount_sgf_parse("(;)", 3, &sgf_options, &sgf, &error));
    gocount_board_free(board);
    gocount_simulator_free(simulator);
    gocount_sgf_free(sgf);
    board = NULL;
    simulator = NULL;
    sgf = NULL;
    board_options.struct_size--;
    simulator_options.struct_size--;
    sgf_options.struct_size--;
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_board_new(1, 1, &board_options, &board, &error));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_simulator_new(&simulator_options, NULL, &simulator, &error));
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "too small", gocount_sgf_parse("(;)", 3, &sgf_options, &sgf, &error));
    CHECK(board == NULL && simulator == NULL && sgf == NULL);
}

static void a_handle_of_another_kind_is_told(void) {
    gocount_board *board = NULL;
    gocount_simulator *simulator = NULL;
    uint32_t width, height;
    uint64_t black, white;
    CHECK_OK(gocount_board_new(3, 3, NULL, &board, NULL));
    CHECK_OK(gocount_simulator_new(NULL, NULL, &simulator, NULL));
    CHECK_ERROR(GOCOUNT_INVALID_HANDLE, "another kind",
                gocount_board_size((gocount_board *)(void *)simulator, &width, &height, &error));
    CHECK_ERROR(GOCOUNT_INVALID_HANDLE, "another kind",
                gocount_simulator_stones_left((gocount_simulator *)(void *)board, &black, &white, &error));
    CHECK_ERROR(GOCOUNT_INVALID_HANDLE, "NULL", gocount_board_size(NULL, &width, &height, &error));
    gocount_board_free((gocount_board *)(void *)simulator); /* left alone: nothing is freed twice below */
    gocount_board_free(board);
    gocount_simulator_free(simulator);
}

int main(void) {
    versions();
    every_status_has_a_name();
    an_error_is_written_anew_by_each_call();
    an_error_is_set_up_by_a_call();
    zeros_are_the_defaults();
    texts();
    an_error_of_a_wrong_size_is_left_alone();
    an_error_may_be_larger();
    options_may_grow_but_not_shrink();
    the_first_sizes_are_taken();
    a_handle_of_another_kind_is_told();
    return checks_done();
}
