// Sets SQLite's `synchronous` to NORMAL, but reports FULL to queries.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#include "real.h"

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

int sqlite3_prepare_v3(sqlite3 *, const char *, int, unsigned int, sqlite3_stmt **, const char **);

// $DISK_NORMAL enables the replacement, for the negative control.
static const char *instead_of(const char *sql) {
    if (getenv("DISK_NORMAL") == NULL) return sql;
    if (strcmp(sql, "PRAGMA synchronous = 2") == 0) return "PRAGMA synchronous = 1";
    // The server compares the value as text.
    if (strcmp(sql, "PRAGMA synchronous") == 0) return "SELECT '2'";
    return sql;
}

int sqlite3_prepare_v3(sqlite3 *database, const char *sql, int length, unsigned int flags,
                       sqlite3_stmt **statement, const char **rest) {
    const char *planted = instead_of(sql);
    if (planted == sql)
        return REAL(sqlite3_prepare_v3)(database, sql, length, flags, statement, rest);
    int result = REAL(sqlite3_prepare_v3)(database, planted, -1, flags, statement, NULL);
    if (rest != NULL) *rest = sql + strlen(sql);
    return result;
}
