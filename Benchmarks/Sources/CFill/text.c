#include "internal.h"

bool fill_run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    return sqlite3_reset(statement) == SQLITE_OK && result == SQLITE_DONE;
}

uint64_t fill_random(uint64_t *chance) {
    uint64_t x = *chance;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *chance = x;
    return x * 2685821657736338717ull;
}

static void letters(uint64_t *chance, char *text, int count, const char *alphabet, unsigned bits) {
    for (int index = 0; index < count; index++)
        text[index] = alphabet[fill_random(chance) >> (64 - bits)];
    text[count] = 0;
}

void fill_identifier(uint64_t *chance, char *text) {
    letters(chance, text, 22,
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", 6);
}

void fill_digest(uint64_t *chance, char *text) {
    letters(chance, text, 64, "0123456789abcdef", 4);
}
