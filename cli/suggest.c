/* What somebody may have meant who wrote a name that is not there. */
#include "cli.h"

#include <string.h>

/* Longer names than any of ours. */
enum { LONGEST = 32 };

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* How many letters must be put in, left out, changed, or swapped with their neighbour to make one word of the other;
   LONGEST for words that are too long. */
static size_t distance(const char *a, const char *b) {
    size_t rows[3][LONGEST + 1], m = strlen(a), n = strlen(b);
    size_t *before = rows[0], *last = rows[1], *now = rows[2];
    if (m >= LONGEST || n >= LONGEST) return LONGEST;
    for (size_t j = 0; j <= n; j++) last[j] = before[j] = j;
    for (size_t i = 1; i <= m; i++) {
        now[0] = i;
        for (size_t j = 1; j <= n; j++) {
            now[j] = least(least(last[j], now[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) now[j] = least(now[j], before[j - 2] + 1);
        }
        size_t *oldest = before;
        before = last, last = now, now = oldest;
    }
    return last[n];
}

const char *nearest_name(const char *word, const char *(*name_at)(const void *names, size_t index), const void *names) {
    const char *found = NULL, *name;
    size_t length = strlen(word), best = length / 3 + 1;
    for (size_t i = 0; (name = name_at(names, i)) != NULL; i++) {
        /* The beginning of a name is as good as a letter that is wrong. */
        size_t away = length >= 3 && strncmp(word, name, length) == 0 ? 1 : distance(word, name);
        if (away >= best || away >= length) continue;
        best = away;
        found = name;
    }
    return found;
}
