/* Simulators as several test programs want them. */
#ifndef GOCOUNT_SIMULATORS_H
#define GOCOUNT_SIMULATORS_H

#include "check.h"

static inline gocount_simulator *made_with(const gocount_simulator_options *options) {
    gocount_simulator *simulator = NULL;
    CHECK_OK(gocount_simulator_new(options, NULL, &simulator, NULL));
    return simulator;
}

/* Options of a shape; a width and height of 0 for those that have none. */
static inline gocount_simulator_options options_of(gocount_shape shape, uint32_t width, uint32_t height) {
    gocount_simulator_options options = GOCOUNT_SIMULATOR_OPTIONS_INIT;
    options.shape = shape;
    options.width = width;
    options.height = height;
    return options;
}

/* Infinite Go: the quarter plane. */
static inline gocount_simulator *a_plane(void) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_QUARTER_PLANE, 0, 0);
    return made_with(&options);
}

/* A square grid with the default rules. */
static inline gocount_simulator *a_grid(uint32_t side) {
    gocount_simulator_options options = options_of(GOCOUNT_SHAPE_GRID, side, side);
    return made_with(&options);
}

static inline gocount_color color_at(const gocount_simulator *simulator, int32_t x, int32_t y) {
    gocount_color color = 99;
    CHECK_OK(gocount_simulator_stone_at(simulator, x, y, &color, NULL));
    return color;
}

/* Nine moves, of which the last takes a ko: Black at (2, 1) the stone at (1, 1). */
static const gocount_point KO[] = {{1, 0}, {2, 0}, {0, 1}, {3, 1}, {1, 2}, {2, 2}, {5, 5}, {1, 1}, {2, 1}};

static inline void check_ko(gocount_simulator *simulator) {
    gocount_point ko = {9, 9};
    CHECK_OK(gocount_simulator_play_points(simulator, KO, sizeof KO / sizeof KO[0], NULL, 0, NULL, NULL));
    CHECK_OK(gocount_simulator_ko(simulator, &ko, NULL));
    CHECK(ko.x == 1 && ko.y == 1);
}

#define REFUSED(call) CHECK_STATUS(GOCOUNT_INVALID_ARGUMENT, call)
#define NO_HANDLE(call) CHECK_STATUS(GOCOUNT_INVALID_HANDLE, call)
#define UNSUPPORTED(call) CHECK_STATUS(GOCOUNT_UNSUPPORTED, call)

#endif
