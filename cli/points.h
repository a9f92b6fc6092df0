/* Points as people write them: `D4`, `dp`, `3,15`. */
#ifndef GOCOUNT_CLI_POINTS_H
#define GOCOUNT_CLI_POINTS_H

#include "cli.h"

typedef enum point_reading { POINT_READ, POINT_PASS, POINT_OFF_BOARD, POINT_NONE } point_reading;

/* Reads a point of a board. A number that is too large or too small for a point lies off the board. */
point_reading read_point(const char *text, size_t length, uint32_t width, uint32_t height, gocount_point *point);

/* Whether a text is a point of some board. */
int is_point(const char *text);

#endif
