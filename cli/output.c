/* Answers to standard output, refusals to standard error. */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

void print_plain(const char *text, size_t length, FILE *out) {
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        fputc(byte < 0x20 || byte == 0x7f ? '?' : byte, out);
    }
}

void print_points(int64_t half_points) {
    unsigned long long half = half_points < 0 ? 0 - (unsigned long long)half_points : (unsigned long long)half_points;
    printf("%s%llu%s point%s", half_points < 0 ? "-" : "", half / 2, half % 2 ? ".5" : "", half == 2 ? "" : "s");
}

int refuse_at(const char *file, uint64_t line, uint64_t column, const char *message) {
    fflush(stdout); /* what was answered before comes before */
    fputs("gocount: ", stderr);
    print_plain(file, strlen(file), stderr);
    fputc(':', stderr);
    if (line != 0) fprintf(stderr, "%llu:%llu:", (unsigned long long)line, (unsigned long long)column);
    fputc(' ', stderr);
    print_plain(message, strlen(message), stderr);
    fputc('\n', stderr);
    return EXIT_REFUSED;
}

int refuse(const char *file, const gocount_error *error) {
    return refuse_at(file, error->line, error->column, error->message);
}

size_t utf8_length(const char *text, size_t length) {
    const unsigned char *bytes = (const unsigned char *)text;
    if (length == 0) return 0;
    unsigned char first = bytes[0];
    if (first < 0x80) return 1;
    size_t whole = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || length < whole) return 0;
    for (size_t i = 1; i < whole; i++) {
        if ((bytes[i] & 0xC0) != 0x80) return 0;
    }
    /* Longer than needed, a half of a pair, or beyond the last character. */
    if ((first == 0xE0 && bytes[1] < 0xA0) || (first == 0xED && bytes[1] > 0x9F)) return 0;
    if ((first == 0xF0 && bytes[1] < 0x90) || (first == 0xF4 && bytes[1] > 0x8F)) return 0;
    return whole;
}

/* What stands for a byte in a JSON string: a short escape, NULL for the byte itself. */
static const char *short_escape(unsigned char byte) {
    switch (byte) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: return NULL;
    }
}

void print_json_string(const char *text, size_t length) {
    size_t start = 0;
    putchar('"');
    for (size_t i = 0; i < length;) {
        unsigned char byte = (unsigned char)text[i];
        size_t whole = utf8_length(text + i, length - i);
        if (whole > 0 && byte >= 0x20 && byte != '"' && byte != '\\') {
            i += whole;
            continue;
        }
        fwrite(text + start, 1, i - start, stdout);
        start = ++i;
        const char *escape = short_escape(byte);
        if (whole == 0) fputs(UTF8_REPLACEMENT, stdout);
        else if (escape != NULL) fputs(escape, stdout);
        else printf("\\u%04x", (unsigned)byte);
    }
    fwrite(text + start, 1, length - start, stdout);
    putchar('"');
}

void print_json_points(const gocount_point *points, size_t count) {
    putchar('[');
    for (size_t i = 0; i < count; i++) printf("%s[%d,%d]", i ? "," : "", (int)points[i].x, (int)points[i].y);
    putchar(']');
}

int finish_output(void) {
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) return EXIT_DONE;
    fprintf(stderr, "gocount: standard output: %s\n", errno ? strerror(errno) : "cannot be written");
    return EXIT_REFUSED;
}
