/* What an input is, by its first bytes. */
#include "kinds.h"

#include <string.h>

/* So much of an input is looked at. */
enum { LOOKED_AT = 4096 };

/* Beginnings of what no call reads. */
static const struct {
    const char *bytes, *name;
} BEGINNINGS[] = {
    {"\x1f\x8b", "packed with gzip: unpack it first"},
    {"PK\x03\x04", "a zip archive: unpack it first"},
    {"BZh", "packed with bzip2: unpack it first"},
    {"\xfd\x37zXZ", "packed with xz: unpack it first"},
    {"\x28\xb5\x2f\xfd", "packed with zstd: unpack it first"},
    {"\x89PNG", "a picture (PNG)"},
    {"\xff\xd8\xff", "a picture (JPEG)"},
    {"GIF8", "a picture (GIF)"},
    {"%PDF", "a PDF file"},
    {"\\HS", "a record of another format (GIB): convert it to SGF first"},
    {"[Header]", "a record of another format (UGF): convert it to SGF first"},
    {"<", "a page of HTML or XML"},
};

static size_t skip_blank(const cli_input *input) {
    size_t at = input->length >= 3 && memcmp(input->bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    while (at < input->length && input->bytes[at] != '\0' && strchr(" \t\r\n", input->bytes[at]) != NULL) at++;
    return at;
}

static const char *beginning_of(const cli_input *input) {
    size_t at = skip_blank(input);
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof BEGINNINGS[0]; i++) {
        size_t length = strlen(BEGINNINGS[i].bytes);
        if (input->length - at >= length && memcmp(input->bytes + at, BEGINNINGS[i].bytes, length) == 0) {
            return BEGINNINGS[i].name;
        }
    }
    return NULL;
}

/* A parenthesis, then a semicolon, with nothing but blanks between. */
static int has_a_tree(const cli_input *input, size_t end) {
    int is_open = 0;
    for (size_t i = 0; i < end; i++) {
        char c = input->bytes[i];
        if (c == ';' && is_open) return 1;
        if (c == '(') is_open = 1;
        else if (c == '\0' || strchr(" \t\r\n", c) == NULL) is_open = 0;
    }
    return 0;
}

/* Three characters of four stand for points: a slip or two is told better as one in a board. */
static int is_a_board(const cli_input *input, size_t end) {
    size_t points = 0, others = 0;
    for (size_t i = 0; i < end; i++) {
        char c = input->bytes[i];
        if (c != '\0' && strchr("BXb#WOw.+_", c) != NULL) points++;
        else if (c == '\0' || strchr(" \r\n", c) == NULL) others++;
    }
    return points > 0 && points >= 3 * others;
}

input_kind kind_of_input(const cli_input *input) {
    size_t end = input->length < LOOKED_AT ? input->length : LOOKED_AT, at = skip_blank(input);
    if (beginning_of(input) != NULL) return KIND_OTHER;
    if (at < input->length && (input->bytes[at] == '{' || input->bytes[at] == '[')) return KIND_JSON;
    if (has_a_tree(input, end)) return KIND_RECORD;
    return is_a_board(input, end) ? KIND_DIAGRAM : KIND_UNKNOWN;
}

static const char *name_of(const cli_input *input) {
    switch (kind_of_input(input)) {
    case KIND_RECORD: return "a game record (SGF)";
    case KIND_JSON: return "JSON";
    case KIND_DIAGRAM: return "a board as text";
    case KIND_OTHER: return beginning_of(input);
    default: return input->length == 0 ? "empty" : "something else";
    }
}

int refuse_kind(const char *file, const cli_input *input, const char *call, const char *wanted) {
    char message[256];
    snprintf(message, sizeof message, "`gocount %s` reads %s, and this is %s", call, wanted, name_of(input));
    return refuse_at(file, 0, 0, message);
}
