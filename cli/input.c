/* Files and standard input, read whole. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L /* fileno */
#include <sys/stat.h>
#endif

#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The most that is read: as much as a text of SGF may have. */
static const uint64_t MOST_BYTES = 4026531840u;
static const char TOO_LONG[] = "the text is too long";

int is_standard_input(const char *file) { return strcmp(file, "-") == 0; }

/* Makes room for more; 0 when there is no memory. */
static int grow(cli_input *input, size_t *capacity) {
    if (*capacity > SIZE_MAX / 2) return 0;
    size_t larger = *capacity ? *capacity * 2 : 65536;
    char *bytes = realloc(input->bytes, larger);
    if (bytes == NULL) return 0;
    input->bytes = bytes;
    *capacity = larger;
    return 1;
}

static int read_stream(const char *file, FILE *stream, cli_input *input) {
    size_t capacity = 0;
    while (input->length <= MOST_BYTES) {
        if (input->length == capacity && !grow(input, &capacity)) return refuse_at(file, 0, 0, "out of memory");
        errno = 0;
        size_t got = fread(input->bytes + input->length, 1, capacity - input->length, stream);
        input->length += got;
        if (got == 0) return ferror(stream) ? refuse_at(file, 0, 0, strerror(errno)) : EXIT_DONE;
    }
    return refuse_at(file, 0, 0, TOO_LONG);
}

/* Whether a file says of itself that it is too long: nothing of it is read then. */
static int is_too_long(FILE *stream) {
#if defined(_WIN32)
    (void)stream;
    return 0;
#else
    struct stat about;
    return fstat(fileno(stream), &about) == 0 && S_ISREG(about.st_mode) && (uint64_t)about.st_size > MOST_BYTES;
#endif
}

int read_input(const char *file, cli_input *input) {
    input->bytes = NULL;
    input->length = 0;
    if (is_standard_input(file)) return read_stream(file, stdin, input);
    FILE *stream = fopen(file, "rb");
    if (stream == NULL) return refuse_at(file, 0, 0, strerror(errno));
    int status = is_too_long(stream) ? refuse_at(file, 0, 0, TOO_LONG) : read_stream(file, stream, input);
    fclose(stream);
    return status;
}

void free_input(cli_input *input) {
    free(input->bytes);
    input->bytes = NULL;
    input->length = 0;
}
