/* Cases in which memory runs out at every place where it can. */
#ifndef GOCOUNT_OOM_H
#define GOCOUNT_OOM_H

#include "check.h"
#include "failing.h"

/* What a case works on. `before` is made while there is memory; the call under test changes it or makes `made`. */
typedef struct subject {
    gocount_board *board, *made_board;
    gocount_simulator *simulator, *made_simulator, *before_simulator;
    gocount_sgf *sgf, *made_sgf;
    gocount_score *score, *made_score;
    gocount_check *check, *made_check;
    gocount_text *made_text;
} subject;

typedef struct oom_case {
    const char *name;
    void (*prepare)(subject *s);        /* with memory */
    gocount_status (*call)(subject *s); /* memory runs out in here */
    int (*unchanged)(subject *s);       /* with memory, after a failure: is everything as it was? */
} oom_case;

static inline void free_all(subject *s) {
    gocount_board_free(s->board);
    gocount_board_free(s->made_board);
    gocount_simulator_free(s->simulator);
    gocount_simulator_free(s->made_simulator);
    gocount_simulator_free(s->before_simulator);
    gocount_sgf_free(s->sgf);
    gocount_sgf_free(s->made_sgf);
    gocount_score_free(s->score);
    gocount_score_free(s->made_score);
    gocount_check_free(s->check);
    gocount_check_free(s->made_check);
    gocount_text_free(s->made_text);
}

static inline void nothing(subject *s) { (void)s; }
static inline int nothing_made(subject *s) {
    return s->made_board == NULL && s->made_simulator == NULL && s->made_sgf == NULL && s->made_score == NULL &&
           s->made_check == NULL && s->made_text == NULL;
}

/* One call with the n-th allocation failing. Answers whether that allocation was reached. */
static inline int run_with(const oom_case *test, unsigned long n, int how) {
    subject s;
    memset(&s, 0, sizeof s);
    test->prepare(&s);
    fail_allocation(n, how);
    gocount_status status = test->call(&s);
    int reached = status != GOCOUNT_OK || allocations_asked() >= n;
    fail_allocation(0, FAIL_ONCE);
    if (status != GOCOUNT_OK && (status != GOCOUNT_OUT_OF_MEMORY || !test->unchanged(&s))) {
        fprintf(stderr, "%s: allocation %lu failed: %s, and not all is as it was\n", test->name, n,
                gocount_status_name(status));
        failed_checks++;
    }
    free_all(&s);
    return reached;
}

/* Every case with each of its allocations failing, once and from there on. The first must allocate: if nothing was reached
   there, the allocator is not the wrapped one. */
static inline void run_cases(const oom_case *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        for (int how = FAIL_ONCE; how <= FAIL_FROM_THERE_ON; how++) {
            unsigned long n = 1;
            while (run_with(&cases[i], n, how)) n++;
            if (i == 0) CHECK(n > 1);
            if (how == FAIL_ONCE) printf("%s: %lu allocations\n", cases[i].name, n - 1);
        }
    }
}

#endif
