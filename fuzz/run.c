/* Gives a target the files that are named: for compilers without libFuzzer. */
#include "fuzz.h"

static int give(const char *name) {
    FILE *file = fopen(name, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) return 0;
    long size = ftell(file);
    if (size < 0 || fseek(file, 0, SEEK_SET) != 0) return 0;
    uint8_t *bytes = malloc(size > 0 ? (size_t)size : 1);
    int is_read = bytes != NULL && fread(bytes, 1, (size_t)size, file) == (size_t)size;
    if (is_read) LLVMFuzzerTestOneInput(bytes, (size_t)size);
    free(bytes);
    fclose(file);
    return is_read;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (!give(argv[i])) return fprintf(stderr, "%s cannot be read\n", argv[i]), EXIT_FAILURE;
    }
    printf("%d inputs\n", argc - 1);
    return argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
