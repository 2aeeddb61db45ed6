#ifndef CBARE_H
#define CBARE_H

#include <stdint.h>
#include <stddef.h>

/* Functions that measure the machine's limits without Waymark: libmicrohttpd sends the same bytes,
   SQLite writes the same rows, and both work together for a step. */

/* A header field of a response. */
struct bare_field {
    const char *name, *value;
};

struct bare_page {
    const struct bare_field *fields;
    size_t field_count;
    size_t redirect_count; /* the number of fields, from the first, that redirects also have */
    const char *body;
    size_t body_length;
    const char *location; /* the path to which a POST redirects */
};

struct bare_http;

/* Starts a server that answers GET with the page and POST with a redirect; NULL on failure. */
struct bare_http *bare_http_start(const struct bare_page *page, uint16_t port, unsigned threads);
void bare_http_stop(struct bare_http *server);
const char *bare_http_version(void);

struct bare_commits {
    uint64_t steps, commits, nanoseconds;
    const char *failure; /* a constant text; NULL on success */
};

/* Commits groups of steps for the given time. Each group has one step of every session: a result
   and the session's new position. The database must have been created by the server and contain at
   least `sessions` sessions with a result. */
struct bare_commits bare_commit(const char *path, unsigned sessions, uint64_t nanoseconds);
const char *bare_sqlite_version(void);

/* The database for the steps, the number of its sessions to use, and the port and number of
   threads. */
struct bare_order {
    const char *database;
    unsigned sessions;
    uint16_t port;
    unsigned threads;
};

struct bare_step;

/* Starts a server with both libmicrohttpd and SQLite. It answers like the bare server, except that
   a single writer commits a step's rows before a POST is answered, in groups of up to 256 waiting
   requests. On failure, returns NULL and sets `failure`. */
struct bare_step *bare_step_start(
    const struct bare_page *page, const struct bare_order *order, const char **failure);
void bare_step_stop(struct bare_step *server);

#endif
