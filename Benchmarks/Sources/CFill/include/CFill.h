#ifndef CFILL_H
#define CFILL_H

#include <stdint.h>

/* Fills a server's database with finished sessions, each a copy of a real one. */

struct fill_order {
    uint64_t sessions; /* the number of sessions to add */
    uint64_t seed;
    int64_t ends;      /* milliseconds since 1970; all sessions finish before this time */
};

/* Adds the sessions; returns NULL, or the failure as a constant text. The server must not be
   running. */
const char *fill(const char *path, const struct fill_order *order);

/* Returns the number in the first row of a query, or -1 on failure. */
int64_t fill_count(const char *path, const char *sql);

#endif
