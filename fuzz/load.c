/* Bytes as a saved game, behind the right beginning and before the right checksum: what is loaded is saved as the same
   bytes, and can be undone, redone and copied. */
#include "fuzz.h"

/* CRC-64 as in ECMA-182, reflected. */
static uint64_t checksum(const uint8_t *bytes, size_t length) {
    uint64_t sum = UINT64_MAX;
    for (size_t i = 0; i < length; i++) {
        sum ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) sum = sum & 1 ? sum >> 1 ^ UINT64_C(0xC96C5795D7870F42) : sum >> 1;
    }
    return ~sum;
}

static void seal(uint8_t *bytes, size_t length) {
    enum { MAGIC = 8, SUM = 8 };
    if (length < MAGIC + SUM) return;
    memcpy(bytes, "GOCOUNT\x02", MAGIC);
    uint64_t sum = checksum(bytes, length - SUM);
    for (size_t i = 0; i < SUM; i++) bytes[length - SUM + i] = (uint8_t)(sum >> (8 * i));
}

static void save(const gocount_simulator *game, const uint8_t *bytes, size_t length) {
    size_t saved = 0;
    uint8_t *again = malloc(length > 0 ? length : 1);
    HOLDS(again != NULL && is_done(gocount_simulator_save(game, again, length, &saved, &error)));
    HOLDS(saved == length && memcmp(again, bytes, length) == 0);
    free(again);
}

static void use(gocount_simulator *game) {
    gocount_simulator *copy = NULL;
    gocount_bool same = 0;
    uint64_t undoable, redoable, done;
    HOLDS(is_done(gocount_simulator_clone(game, &copy, &error)));
    HOLDS(is_done(gocount_simulator_history(game, &undoable, &redoable, &error)));
    if (undoable > 0) {
        HOLDS(is_done(gocount_simulator_undo(game, undoable, &done, &error)) && done == undoable);
        HOLDS(is_done(gocount_simulator_redo(game, undoable, &done, &error)) && done == undoable);
    }
    HOLDS(is_done(gocount_simulator_equal(game, copy, GOCOUNT_EQUALITY_SITUATION, &same, &error)) && same);
    gocount_simulator_free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t *bytes = copy_of(data, size);
    gocount_simulator *game = NULL;
    seal(bytes, size);
    if (is_done(gocount_simulator_load(bytes, size, &game, &error))) {
        save(game, bytes, size);
        use(game);
    } else {
        HOLDS(game == NULL);
    }
    gocount_simulator_free(game);
    free(bytes);
    return 0;
}
