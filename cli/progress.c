/* How far long work is, on standard error when that is a terminal: nothing for what is done within a second. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200112L /* isatty, fileno */
#include <unistd.h>
#endif

#include "cli.h"

#include <stdio.h>
#include <time.h>

int is_terminal(FILE *stream) {
#if defined(_WIN32)
    (void)stream;
    return 0;
#else
    return isatty(fileno(stream));
#endif
}

void progress_begin(cli_progress *progress, const char *what, uint64_t total) {
    progress->what = what;
    progress->total = total;
    progress->shown = 0;
    progress->last = time(NULL);
    progress->wanted = is_terminal(stderr);
}

void progress_show(cli_progress *progress, uint64_t done) {
    if (!progress->wanted) return;
    time_t now = time(NULL);
    if (now == progress->last) return;
    progress->last = now;
    progress->shown = 1;
    if (progress->total != 0) {
        fprintf(stderr, "\r%llu of %llu %s (%d %%) ", (unsigned long long)done, (unsigned long long)progress->total,
                progress->what, (int)(100.0 * (double)done / (double)progress->total));
    } else {
        fprintf(stderr, "\r%llu %s ", (unsigned long long)done, progress->what);
    }
    fflush(stderr);
}

void progress_end(cli_progress *progress) {
    if (progress->shown) fprintf(stderr, "\r%79s\r", "");
    progress->shown = 0;
}
