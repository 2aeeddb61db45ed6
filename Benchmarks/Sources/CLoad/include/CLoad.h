#ifndef CLOAD_H
#define CLOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Simulated participants who submit forms over keep-alive connections, on one thread with one
   epoll instance. Clients do not depend on a particular site: in a step, a client fills in the form
   of its page, submits it with the first button, follows the redirect and reads the whole next
   page. */

/* The server and paths that clients use. */
struct load_target {
    const char *address;   /* IPv4, such as 127.0.0.1 */
    uint16_t port;
    const char *start;     /* the path at which a client starts a session */
    const char *begin;     /* part of the action of the form that starts a session; NULL: the first POST form */
    const char *inside;    /* prefix of step-page paths; NULL: the start page is a step page */
};

/* A unit of work of a client. */
enum load_unit {
    LOAD_STEP = 0,  /* send the form, follow the redirect, read the next page */
    LOAD_PAGE = 1,  /* read the page again without parsing it */
};

/* The pace of units. */
enum load_pace {
    LOAD_CLOSED = 0,  /* the next unit starts as soon as the previous unit ends */
    LOAD_THINK = 1,   /* each client pauses before its next unit */
    LOAD_RATE = 2,    /* units start at a given rate, each on any free client */
};

struct load_plan {
    enum load_unit unit;
    enum load_pace pace;
    uint64_t duration;       /* nanoseconds; 0: until each client has completed its units */
    uint64_t units_each;     /* per client; 0: until the duration is over */
    uint64_t pause;          /* nanoseconds: the mean pause, or the mean interval between units */
    bool exponential;        /* whether pauses are exponentially distributed */
    uint32_t aborts;         /* steps out of 10,000 that are slow or aborted at a random point */
};

/* A finished unit, or the start of a session, which has no position and no intended time. */
struct load_sample {
    bool begins;
    uint32_t position;  /* the number of earlier steps of the session */
    uint64_t intended;  /* the intended start; all times in nanoseconds of the monotonic clock */
    uint64_t began;
    uint64_t turned;    /* the arrival of the redirect; 0 for a page */
    uint64_t ended;
};

/* The counts since the engine was created. */
struct load_counts {
    uint64_t requests;
    uint64_t bytes;
    uint64_t units;
    uint64_t acknowledged; /* submitted steps that the server acknowledged with a redirect */
    uint64_t begun;
    uint64_t finished;
    uint64_t reconnected;  /* requests repeated because the server had closed an idle connection */
    uint64_t aborted;
    uint64_t status_errors;
    uint64_t connection_errors;
    uint64_t page_errors;
    uint64_t stalled;      /* no complete response within ten seconds */
    int last_status;       /* of the last status error */
};

typedef void (*load_done)(void *context, const struct load_sample *sample);

struct load_engine;

/* Creates an engine; NULL if memory or descriptors are insufficient. The target is copied. */
struct load_engine *load_make(const struct load_target *target, uint32_t clients, uint64_t seed);
void load_free(struct load_engine *engine);

/* Starts a session for each client that has none, `at_once` clients at a time; false if some have
   none after a minute. */
bool load_prepare(struct load_engine *engine, uint32_t at_once);
/* Runs the clients; returns when all requests have ended. */
void load_run(
    struct load_engine *engine, const struct load_plan *plan, load_done done, void *context);

struct load_counts load_counts(const struct load_engine *engine);
/* Returns the number of connections that neither side has closed. */
uint32_t load_open_connections(const struct load_engine *engine);
/* Returns the last response of a client, head and body; valid until its next response. */
const char *load_last_response(
    const struct load_engine *engine, uint32_t client, size_t *length, size_t *head);
/* Returns the path of a client's current page. */
const char *load_path(const struct load_engine *engine, uint32_t client);
/* Makes standard output line-buffered even for pipes; Swift cannot access `stdout` safely. */
void load_print_lines(void);
/* Returns the time of the monotonic clock in nanoseconds. */
uint64_t load_now(void);

#endif
