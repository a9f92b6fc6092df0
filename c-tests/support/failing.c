#include "failing.h"

#include <errno.h>
#include <stddef.h>

static unsigned long asked, failing;
static int failing_on;

void fail_allocation(unsigned long n, int how) {
    asked = 0;
    failing = n;
    failing_on = how == FAIL_FROM_THERE_ON;
}

unsigned long allocations_asked(void) { return asked; }

static int runs_out(void) {
    asked++;
    if (failing == 0 || asked < failing || (asked > failing && !failing_on)) return 0;
    errno = ENOMEM;
    return 1;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);

void *__wrap_malloc(size_t size) { return runs_out() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return runs_out() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *memory, size_t size) { return runs_out() ? NULL : __real_realloc(memory, size); }
void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return runs_out() ? NULL : __real_aligned_alloc(alignment, size);
}
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
    return runs_out() ? ENOMEM : __real_posix_memalign(memory, alignment, size);
}
