#ifndef CLOAD_H
#define CLOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Participants who walk through forms over keep-alive connections, on one thread and one epoll.

   A client knows no site. It loads a page, fills in the page's form as it finds it, sends it with the
   first button, follows the redirect and reads the next page wholly: that is one step. */

/* Where clients go. */
struct load_target {
    const char *address;   /* IPv4, as digits */
    uint16_t port;
    const char *start;     /* the path at which a session begins */
    const char *begin;     /* which form begins it: a part of its action; NULL takes the first */
    const char *inside;    /* with what the path of a step's page begins; NULL: the start is one */
};

/* What one client does at a time. */
enum load_unit {
    LOAD_STEP = 0,  /* send the form, follow the redirect, read the next page */
    LOAD_PAGE = 1,  /* read the page again, without looking into it */
};

/* When clients do it. */
enum load_pace {
    LOAD_CLOSED = 0,  /* the next as soon as the last is done */
    LOAD_THINK = 1,   /* after a pause of each client's own */
    LOAD_RATE = 2,    /* so many in each second by all together, whoever is free */
};

struct load_plan {
    enum load_unit unit;
    enum load_pace pace;
    uint64_t duration;       /* nanoseconds; 0: until each client did its units */
    uint64_t units_each;     /* per client; 0: until the time is over */
    uint64_t pause;          /* nanoseconds: the mean pause, or the mean time between two units */
    bool exponential;        /* pauses are drawn from an exponential distribution */
    uint32_t aborts;         /* of 10 000 steps, how many are broken off at a random place, or slow */
};

/* A unit that is done, or a session that has begun; that has no position and no intended moment. */
struct load_sample {
    bool begins;
    uint32_t position;  /* how many steps the session had before it */
    uint64_t intended;  /* when it was to begin; all in nanoseconds of the monotonic clock */
    uint64_t began;
    uint64_t turned;    /* when the redirect had come; 0 for a page */
    uint64_t ended;
};

/* What happened since the engine was made. */
struct load_counts {
    uint64_t requests;
    uint64_t bytes;
    uint64_t units;
    uint64_t acknowledged; /* answers that were followed by a redirect */
    uint64_t begun;
    uint64_t finished;
    uint64_t reconnected;  /* the server had closed a connection that waited */
    uint64_t aborted;
    uint64_t status_errors;
    uint64_t connection_errors;
    uint64_t page_errors;
    uint64_t stalled;      /* no whole response within ten seconds */
    int last_status;       /* of the last status error */
};

typedef void (*load_done)(void *context, const struct load_sample *sample);

struct load_engine;

/* NULL when memory or descriptors do not suffice. The target is copied. */
struct load_engine *load_make(const struct load_target *target, uint32_t clients, uint64_t seed);
void load_free(struct load_engine *engine);

/* Begins a session for each client that has none; false if that did not succeed in a minute. */
bool load_prepare(struct load_engine *engine, uint32_t at_once);
/* Lets the clients work, and returns when nothing is under way any more. */
void load_run(
    struct load_engine *engine, const struct load_plan *plan, load_done done, void *context);

struct load_counts load_counts(const struct load_engine *engine);
/* The connections that neither side has closed. */
uint32_t load_open_connections(const struct load_engine *engine);
/* The last response that a client read, head and body; valid until it reads again. */
const char *load_last_response(
    const struct load_engine *engine, uint32_t client, size_t *length, size_t *head);
/* The path of the page on which a client is. */
const char *load_path(const struct load_engine *engine, uint32_t client);
/* Has standard output written line by line, also into a pipe; Swift cannot name the stream. */
void load_print_lines(void);
/* Nanoseconds of the monotonic clock. */
uint64_t load_now(void);

#endif
