/* Estimates: which stones are dead when nobody says so. */
#ifndef GOCOUNT_CLI_ESTIMATE_H
#define GOCOUNT_CLI_ESTIMATE_H

#include "score.h"

/* Prints a page for people (estimate_page.c); 0 when there is no memory. */
int print_estimate_page(const counted *found, int plain);

/* What a count with the estimate's dead stones and its claims in open regions come to together; 0 when it fails. */
int estimated_margin(const counted *found, int64_t *half_margin);

#endif
