/* Memory that runs out at a chosen allocation. The program is linked so that the library's calls of malloc and its kin
   come here (`-Wl,--wrap=malloc,...`). */
#ifndef GOCOUNT_FAILING_H
#define GOCOUNT_FAILING_H

/* How memory runs out: only at that allocation, or there and ever after. */
enum { FAIL_ONCE, FAIL_FROM_THERE_ON };

/* From now on the n-th allocation (from 1) fails; 0 for none. */
void fail_allocation(unsigned long n, int how);

/* How many were asked for since then. */
unsigned long allocations_asked(void);

#endif
