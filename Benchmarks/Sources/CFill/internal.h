#ifndef FILL_INTERNAL_H
#define FILL_INTERNAL_H

#include "CFill.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

/* The number and hash of the last audit event, and the statement that appends one. */
struct chain {
    sqlite3_stmt *insert;
    sqlite3_int64 number;
    unsigned char hash[32];
};

bool chain_open(struct chain *chain, sqlite3 *db);
/* Appends an event and its hash. */
bool chain_add(
    struct chain *chain, sqlite3_int64 at, const char *kind, const char *actor, const char *object);
void chain_close(struct chain *chain);

bool fill_run(sqlite3_stmt *statement);
uint64_t fill_random(uint64_t *chance);
/* Writes an identifier like the server's: 22 characters and a NUL. */
void fill_identifier(uint64_t *chance, char *text);
/* Writes 64 hexadecimal digits and a NUL. */
void fill_digest(uint64_t *chance, char *text);

#endif
