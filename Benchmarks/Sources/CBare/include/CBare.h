#ifndef CBARE_H
#define CBARE_H

#include <stdint.h>
#include <stddef.h>

/* What the machine can do without us: the same bytes from libmicrohttpd, the same rows into SQLite,
   and both for a step. */

/* A response's header. */
struct bare_field {
    const char *name, *value;
};

struct bare_page {
    const struct bare_field *fields;
    size_t field_count;
    size_t redirect_count; /* so many of them, from the first, a redirect has too */
    const char *body;
    size_t body_length;
    const char *location; /* where a POST leads */
};

struct bare_http;

/* Answers GET by the page and POST by a redirect; NULL when it cannot. */
struct bare_http *bare_http_start(const struct bare_page *page, uint16_t port, unsigned threads);
void bare_http_stop(struct bare_http *server);
const char *bare_http_version(void);

struct bare_commits {
    uint64_t steps, commits, nanoseconds;
    const char *failure; /* NULL when all went well; a constant text */
};

/* Commits groups of steps for so many nanoseconds: of each session a result and where it stands.
   The database is one that the server made; its sessions are used. */
struct bare_commits bare_commit(const char *path, unsigned sessions, uint64_t nanoseconds);
const char *bare_sqlite_version(void);

/* Into which database steps are committed, of how many of its sessions, and where it listens. */
struct bare_order {
    const char *database;
    unsigned sessions;
    uint16_t port;
    unsigned threads;
};

struct bare_step;

/* Both in one process: answers as the bare server does, but a POST only when one writer has
   committed a step's rows for it, together with all that waited. NULL when it cannot, and why. */
struct bare_step *bare_step_start(
    const struct bare_page *page, const struct bare_order *order, const char **failure);
void bare_step_stop(struct bare_step *server);

#endif
