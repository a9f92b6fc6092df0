/* What was odd in a record, and its charset; and every way to misuse the calls. */
#include "support/check.h"

static gocount_sgf *parsed(const char *text, const gocount_sgf_options *options) {
    gocount_sgf *sgf = NULL;
    CHECK_OK(gocount_sgf_parse(text, strlen(text), options, &sgf, NULL));
    return sgf;
}

static uint64_t times(const gocount_sgf *sgf, uint32_t code) {
    uint64_t count = 99;
    CHECK_OK(gocount_sgf_diagnostic_count(sgf, code, &count, NULL));
    return count;
}

static void a_well_formed_record_has_none(void) {
    gocount_sgf *sgf = parsed("(;FF[4]GM[1]SZ[9];B[aa];W[bb])", NULL);
    size_t count = 9;
    CHECK_OK(gocount_sgf_validate(sgf, NULL));
    CHECK_OK(gocount_sgf_diagnostics(sgf, NULL, 0, &count, NULL));
    CHECK(count == 0 && times(sgf, 0) == 0);
    gocount_sgf_free(sgf);
}

/* The structure is found while reading; properties and values when they are checked. */
static void what_and_where(void) {
    gocount_sgf *sgf = parsed("(;FF[4]GM[1]SZ[9]\n;B[aa]\r\n;W[zz];C[a]b]", NULL);
    gocount_sgf_diagnostic found[4];
    size_t count = 0;
    CHECK_OK(gocount_sgf_diagnostics(sgf, found, 4, &count, NULL));
    CHECK(count == 2);
    CHECK(found[0].code == 1000 && found[0].severity == GOCOUNT_SEVERITY_ERROR && found[0].is_data_lost == 0);
    CHECK(found[0].node == 3 && found[0].line == 3 && found[0].column == 11 && found[0].offset == 36);
    CHECK(found[1].code == 9);
    CHECK_OK(gocount_sgf_validate(sgf, NULL));
    CHECK_OK(gocount_sgf_diagnostics(sgf, found, 4, &count, NULL));
    CHECK(count == 3);
    CHECK(found[0].code == 14 && found[0].node == 2 && found[0].has_property == 1 && found[0].property == 0 && found[0].line == 3);
    CHECK(times(sgf, 0) == 3 && times(sgf, 14) == 1 && times(sgf, 9) == 1 && times(sgf, 28) == 0 && times(sgf, 5) == 0);
    count = 0;
    found[0].code = 77;
    CHECK_STATUS(GOCOUNT_BUFFER_TOO_SMALL, gocount_sgf_diagnostics(sgf, found, 2, &count, NULL));
    CHECK(count == 3 && found[0].code == 77);
    gocount_sgf_free(sgf);
}

static void all_are_counted_and_some_are_kept(void) {
    gocount_sgf_options options = GOCOUNT_SGF_OPTIONS_INIT;
    size_t count = 0;
    options.max_diagnostics = 2;
    gocount_sgf *sgf = parsed("(;B[aa]B[bb];B[aa]B[bb];B[aa]B[bb];B[aa]B[bb])", &options);
    CHECK_OK(gocount_sgf_diagnostics(sgf, NULL, 0, &count, NULL));
    CHECK(count == 2 && times(sgf, 28) == 4);
    gocount_sgf_free(sgf);
}

/* Properties are numbered as they stand in their node; and what was found about a node that is changed now names none. */
static void properties_that_are_there(void) {
    gocount_sgf *sgf = parsed("(;N[x]C[a]C[b]PB[c] 7;B[aa])", NULL);
    gocount_sgf_diagnostic found[4];
    size_t count = 0;
    CHECK_OK(gocount_sgf_diagnostics(sgf, found, 4, &count, NULL));
    CHECK(count == 2 && found[0].code == 28 && found[0].has_property == 1 && found[0].property == 1);
    CHECK(found[1].code == 8 && found[1].node == 0 && found[1].has_property == 1 && found[1].property == 2);
    const gocount_string value = {"y", 1};
    CHECK_OK(gocount_sgf_set_raw(sgf, 0, "GN", 2, &value, 1, NULL));
    CHECK_OK(gocount_sgf_diagnostics(sgf, found, 4, &count, NULL));
    CHECK(count == 2 && found[1].node == 0 && found[1].has_property == 0);
    CHECK_OK(gocount_sgf_validate(sgf, NULL));
    CHECK_OK(gocount_sgf_diagnostics(sgf, found, 4, &count, NULL));
    CHECK(found[1].has_property == 0);
    CHECK_OK(gocount_sgf_remove_node(sgf, 0, NULL));
    CHECK_OK(gocount_sgf_diagnostics(sgf, found, 4, &count, NULL));
    CHECK(count == 2 && found[0].node == GOCOUNT_NO_NODE && found[0].has_property == 0);
    gocount_sgf_free(sgf);
}

/* A check holds until the collection changes; an edit that fails changes nothing. */
static void a_failed_edit_keeps_the_check(void) {
    gocount_sgf *sgf = parsed("(;SZ[x];B[zz])", NULL);
    gocount_node node = 0;
    const gocount_string value = {"]", 1}, text = {"\xff", 1};
    CHECK_OK(gocount_sgf_validate(sgf, NULL));
    CHECK(times(sgf, 0) == 2);
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_insert_tree(sgf, 7, &node, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_insert_node(sgf, 77, 0, &node, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_insert_node(sgf, 0, 0, NULL, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_remove_node(sgf, 77, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_move_node(sgf, 0, 1, 0, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_reorder_node(sgf, 1, 5, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_promote_node(sgf, 77, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_make_main_line(sgf, 77, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_copy_node(sgf, 0, sgf, 77, &node, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_set_raw(sgf, 0, "C", 1, &value, 1, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_set_text(sgf, 0, "C", 1, &text, 1, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_add_value(sgf, 0, "C", 1, "]", 1, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_remove_value(sgf, 0, 0, 5, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_remove_property(sgf, 0, 5, NULL));
    CHECK(times(sgf, 0) == 2);
    CHECK_OK(gocount_sgf_insert_node(sgf, 0, 0, &node, NULL));
    CHECK(times(sgf, 0) == 0);
    gocount_sgf_free(sgf);
}

/* After a text that cannot be read nothing is left of the one before. */
static void nothing_is_left(void) {
    gocount_sgf *sgf = parsed("(;SZ[x]", NULL);
    const char *source = NULL;
    size_t length = 9, trees = 9;
    CHECK(times(sgf, 0) == 1);
    CHECK_STATUS(GOCOUNT_INVALID_SGF, gocount_sgf_parse_again(sgf, "nothing", 7, NULL, NULL));
    CHECK_OK(gocount_sgf_tree_count(sgf, &trees, NULL));
    CHECK_OK(gocount_sgf_source(sgf, &source, &length, NULL));
    CHECK(times(sgf, 0) == 0 && trees == 0 && length == 0);
    gocount_sgf_free(sgf);
}

static void names(void) {
    CHECK(strcmp(gocount_sgf_diagnostic_name(10), "E_UNEXPECTED_EOF") == 0);
    CHECK(strcmp(gocount_sgf_diagnostic_message(10), "unknown") != 0);
    CHECK(strcmp(gocount_sgf_diagnostic_name(0), "unknown") == 0);
    CHECK(strcmp(gocount_sgf_diagnostic_message(UINT32_MAX), "unknown") == 0);
    CHECK(strcmp(gocount_severity_name(GOCOUNT_SEVERITY_NOTE), "note") == 0);
    CHECK(strcmp(gocount_severity_name(GOCOUNT_SEVERITY_WARNING), "warning") == 0);
    CHECK(strcmp(gocount_severity_name(GOCOUNT_SEVERITY_ERROR), "error") == 0);
    CHECK(strcmp(gocount_severity_name(GOCOUNT_SEVERITY_ERROR + 1), "unknown") == 0);
    CHECK(strcmp(gocount_charset_reason_name(GOCOUNT_CHARSET_REASON_VALID_UTF8), "valid_utf8") == 0);
    for (gocount_charset_reason reason = 0; reason <= GOCOUNT_CHARSET_REASON_DEFAULT; reason++) {
        CHECK(strcmp(gocount_charset_reason_name(reason), gocount_charset_reason_name(reason + 1)) != 0);
        CHECK(strcmp(gocount_charset_reason_name(reason), "unknown") != 0);
    }
    CHECK(strcmp(gocount_charset_reason_name(UINT32_MAX), "unknown") == 0);
}

static void check_charset(const char *text, size_t length, const char *asked, const char *expected,
                          gocount_charset_reason expected_reason) {
    gocount_sgf_options options = GOCOUNT_SGF_OPTIONS_INIT;
    gocount_charset_reason reason = 99;
    gocount_text *name = NULL;
    gocount_sgf *sgf = NULL;
    strcpy(options.charset, asked);
    CHECK_OK(gocount_sgf_parse(text, length, &options, &sgf, NULL));
    CHECK_OK(gocount_sgf_charset(sgf, 0, &reason, &name, NULL));
    CHECK(reason == expected_reason);
    if (gocount_text_length(name) != strlen(expected) || strcmp(gocount_text_data(name), expected) != 0) {
        fprintf(stderr, "%s and not %s\n", gocount_text_data(name), expected);
        failed_checks++;
    }
    gocount_text_free(name);
    gocount_sgf_free(sgf);
}

#define CHECK_CHARSET(text, asked, expected, reason)                                                                   \
    check_charset(text, sizeof text - 1, asked, expected, GOCOUNT_CHARSET_REASON_##reason)

static void charsets(void) {
    gocount_sgf_options options = GOCOUNT_SGF_OPTIONS_INIT;
    gocount_sgf *sgf = NULL;
    gocount_text *value = NULL;
    size_t count = 0;
    CHECK_CHARSET("(;C[plain])", "", "UTF-8", VALID_UTF8);
    CHECK_CHARSET("(;CA[gb2312]PB[\xe6\x9f\xaf])", "", "UTF-8", VALID_UTF8);
    CHECK_CHARSET("(;CA[koi8-r]PB[\xef\xd9])", "", "KOI8-R", CA);
    CHECK_CHARSET("\xef\xbb\xbf(;PB[a])", "", "UTF-8", BYTE_ORDER_MARK);
    CHECK_CHARSET("(\0;\0)\0", "", "UTF-16LE", BYTE_ORDER_MARK);
    CHECK_CHARSET("(;PB[\xef\xd9])", "iso-8859-2", "ISO-8859-2", OVERRIDE);
    strcpy(options.charset, "no such charset");
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.charset", gocount_sgf_parse("(;)", 3, &options, &sgf, &error));
    memset(options.charset, ' ', sizeof options.charset); /* no NUL anywhere */
    CHECK_ERROR(GOCOUNT_INVALID_ARGUMENT, "options.charset", gocount_sgf_parse("(;)", 3, &options, &sgf, &error));
    memcpy(options.charset + sizeof options.charset - 6, "utf-8", 6); /* as long as it may be */
    CHECK_OK(gocount_sgf_parse("(;)", 3, &options, &sgf, NULL));
    gocount_sgf_free(sgf);
    /* The second byte of a character that looks like a backslash. */
    strcpy(options.charset, "Shift_JIS");
    CHECK_OK(gocount_sgf_parse("(;C[\x95\x5c];B[aa])", 14, &options, &sgf, NULL));
    CHECK_OK(gocount_sgf_node_count(sgf, &count, NULL));
    CHECK(count == 2);
    for (gocount_text_kind kind = GOCOUNT_TEXT_KIND_TEXT; kind <= GOCOUNT_TEXT_KIND_ESCAPED; kind++) {
        CHECK_OK(gocount_sgf_value_text(sgf, 0, 0, 0, kind, &value, NULL));
        CHECK(strcmp(gocount_text_data(value), "\xe8\xa1\xa8") == 0);
        gocount_text_free(value);
    }
    gocount_sgf_free(sgf);
}

static void null_and_not_there(void) {
    gocount_sgf *sgf = parsed("(;B[aa]B[bb])", NULL);
    gocount_sgf_diagnostic one;
    uint64_t number = 0;
    gocount_charset_reason reason = 77;
    gocount_text *name = NULL;
    size_t size = 0;
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_sgf_validate(NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_sgf_diagnostics(NULL, &one, 1, &size, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_diagnostics(sgf, NULL, 1, &size, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_diagnostics(sgf, &one, SIZE_MAX, &size, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_diagnostics(sgf, &one, 1, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_sgf_diagnostic_count(NULL, 0, &number, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_diagnostic_count(sgf, 0, NULL, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_HANDLE, gocount_sgf_charset(NULL, 0, &reason, &name, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_charset(sgf, 0, NULL, &name, NULL));
    CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, gocount_sgf_charset(sgf, 0, &reason, NULL, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_charset(sgf, 1, &reason, &name, NULL));
    CHECK_STATUS(GOCOUNT_NOT_FOUND, gocount_sgf_charset(sgf, UINT32_MAX, &reason, &name, NULL));
    CHECK(reason == 77 && name == NULL);
    gocount_sgf_free(sgf);
}

int main(void) {
    a_well_formed_record_has_none();
    what_and_where();
    all_are_counted_and_some_are_kept();
    properties_that_are_there();
    a_failed_edit_keeps_the_check();
    nothing_is_left();
    names();
    charsets();
    null_and_not_there();
    return checks_done();
}
