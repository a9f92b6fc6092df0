/* Compiled and run by tests/header/abi.rs. It takes the address of every function that the header declares, so that one
 * that is not there fails to link; compares the sizes of structs and looks at their initial values; and calls every
 * function with NULL and zeros. */
#include "gocount.h"
#include "gocount.h" /* twice: it guards itself */

#include <stdio.h>
#include <string.h>

typedef void (*any_function)(void);

static const any_function functions[] = {
#define FUNCTION(name) (any_function)name,
#include "functions.inc"
#undef FUNCTION
};

static int faults = 0;

static void size(const char *name, size_t told, size_t expected) {
    if (told == expected) return;
    printf("sizeof(%s) is %u, expected %u\n", name, (unsigned)told, (unsigned)expected);
    faults++;
}

/* All fields are at their defaults, which are zeros, and the size is told. */
static void initial(const char *name, const void *value, size_t length) {
    const unsigned char *bytes = value;
    uint32_t told;
    size_t i = sizeof told;
    memcpy(&told, value, sizeof told);
    while (i < length && bytes[i] == 0) i++;
    if (told == length && i == length) return;
    printf("%s tells a size of %u, and its byte %u is not 0\n", name, (unsigned)told, (unsigned)i);
    faults++;
}

static void answered(const char *name, gocount_status status, int needs, const gocount_error *error) {
    int is_refused = status == GOCOUNT_INVALID_ARGUMENT || status == GOCOUNT_INVALID_HANDLE;
    if (status != error->status || status == GOCOUNT_INTERNAL_ERROR || (needs && !is_refused) ||
        (status != GOCOUNT_OK && error->message[0] == '\0')) {
        printf("%s with nothing: %s, and its error says %s: %s\n", name, gocount_status_name(status),
               gocount_status_name(error->status), error->message);
        faults++;
    }
}

int main(void) {
    size_t count = sizeof functions / sizeof functions[0];
    gocount_error error = GOCOUNT_ERROR_INIT;
    gocount_error other;
    memset(&other, 7, sizeof other);
    gocount_error_init(&other);
    if (error.struct_size != sizeof error || error.message[0] != '\0') return 1;
    if (memcmp(&error, &other, sizeof error) != 0) return 2;
    if (strcmp(gocount_version(), GOCOUNT_VERSION) != 0) return 3;
    if (gocount_abi_version() != GOCOUNT_ABI_VERSION) return 4;
    for (size_t i = 0; i < count; i++) {
        if (functions[i] == NULL) return 5;
    }
#define SIZE(name, expected) size(#name, sizeof(name), expected);
#include "sizes.inc"
#undef SIZE
#define INITIAL(type, value)                                                                                           \
    do {                                                                                                               \
        static const type made = value;                                                                                \
        initial(#value, &made, sizeof made);                                                                           \
    } while (0);
#include "initials.inc"
#undef INITIAL
#define NEEDS(name, call) answered(#name, call, 1, &error);
#define ANY(name, call) answered(#name, call, 0, &error);
#include "nulls.inc"
#undef NEEDS
#undef ANY
    if (faults != 0) return 6;
    printf("gocount %s through C, %u functions\n", gocount_version(), (unsigned)count);
    return 0;
}
