#ifndef CFILL_H
#define CFILL_H

#include <stdint.h>

/* Fills a server's database with finished sessions, each a copy of one that somebody walked. */

struct fill_order {
    uint64_t sessions; /* how many are to be there, beside those that are */
    uint64_t seed;
    int64_t ends;      /* milliseconds since 1970: the newest one finishes before that */
};

/* NULL when all went well; otherwise what did not, as a constant text. The server must not run. */
const char *fill(const char *path, const struct fill_order *order);

/* The one number that a query returns; -1 when it does not. */
int64_t fill_count(const char *path, const char *sql);

#endif
