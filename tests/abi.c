/* Compiled and run by tests/abi.rs. It takes the address of every function that the header declares, so that one that is
 * not there fails to link, and asks the library who it is. */
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

int main(void) {
    size_t count = sizeof functions / sizeof functions[0];
    gocount_error error = GOCOUNT_ERROR_INIT;
    if (error.struct_size != sizeof error || error.message[0] != '\0') return 1;
    if (strcmp(gocount_version(), GOCOUNT_VERSION) != 0) return 2;
    if (gocount_abi_version() != GOCOUNT_ABI_VERSION) return 3;
    for (size_t i = 0; i < count; i++) {
        if (functions[i] == NULL) return 4;
    }
    printf("gocount %s through C, %u functions\n", gocount_version(), (unsigned)count);
    return 0;
}
