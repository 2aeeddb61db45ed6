#ifndef LOAD_INTERNAL_H
#define LOAD_INTERNAL_H

#include "CLoad.h"

#include <netinet/in.h>

#define LOAD_PATH_MAX 512
#define LOAD_COOKIES 4
#define LOAD_COOKIE_MAX 512
#define LOAD_PATIENCE 10000000000ull /* the timeout of a response: ten seconds */

/* A growing buffer. */
struct bytes {
    char *data;
    size_t length, capacity;
};

bool bytes_reserve(struct bytes *bytes, size_t more);
bool bytes_add(struct bytes *bytes, const char *text, size_t length);
bool bytes_add_text(struct bytes *bytes, const char *text);
/* Adds HTML text, decoded and then encoded for a form. */
bool bytes_add_escaped(struct bytes *bytes, const char *text, size_t length);
void bytes_free(struct bytes *bytes);

/* A part of a text. */
struct slice {
    const char *start;
    size_t length;
};

bool slice_is(struct slice slice, const char *text);
bool slice_copy(struct slice slice, char *target, size_t capacity);

/* The head of a response. */
struct head {
    int status;
    size_t length, body;
    bool closes, is_chunked;
    size_t location, location_length; /* an offset, as the buffer may move while it grows */
};

struct cookies {
    char pairs[LOAD_COOKIES][LOAD_COOKIE_MAX];
    unsigned count;
};

void cookies_set(struct cookies *cookies, struct slice header);
/* Returns 1 if the head was read, 0 if more bytes are needed, -1 if the head is malformed or gives
   no length. */
int head_read(struct head *head, struct bytes *in, struct cookies *cookies);
/* Joins the chunks of a body; returns the same values as head_read. */
int chunks_join(struct bytes *in, size_t head, size_t *body);

/* A form to be submitted. */
struct form {
    char action[LOAD_PATH_MAX];
    struct bytes body;
    bool can_be_sent;
};

/* Fills in the first POST form whose action contains `begin`, or the first one if `begin` is NULL;
   false if there is none. */
bool form_fill(struct form *form, struct slice page, const char *begin, uint64_t *chance);
uint64_t chance_next(uint64_t *chance);

/* The reason why a client loads its next page. */
enum purpose { FOR_NOTHING, FOR_BEGINNING, FOR_STEP, FOR_PAGE, FOR_RECOVERY };

/* The way in which a client aborts or slows down a request. */
enum abort_kind { ABORT_NOT, ABORT_HALF, ABORT_HALF_RESET, ABORT_RESET, ABORT_SLOW_SEND,
    ABORT_SLOW_READ, ABORT_KINDS };

struct client {
    int socket;            /* -1 if not connected */
    bool is_waiting;       /* a request is in progress */
    bool was_used;         /* the connection has had a response */
    bool may_repeat;       /* the request has not been repeated yet */
    bool is_ready;         /* there is a page with a form */
    enum purpose purpose;
    enum abort_kind abort;
    unsigned hops, failures;
    uint32_t position;
    uint64_t units;
    uint64_t due, deadline; /* nanoseconds; 0 for none */
    uint64_t intended, began, turned;
    struct bytes in, out;
    size_t sent;
    struct head head;
    struct cookies cookies;
    char path[LOAD_PATH_MAX];
    struct form form;
};

/* A heap of clients, the earliest due first. */
struct heap {
    uint64_t *dues;
    uint32_t *clients;
    size_t count, capacity;
};

bool heap_add(struct heap *heap, uint64_t due, uint32_t client);
void heap_take(struct heap *heap);

/* A FIFO queue. */
struct line {
    uint64_t *items;
    size_t first, count, capacity;
};

bool line_add(struct line *line, uint64_t item);
uint64_t line_take(struct line *line);

struct load_engine {
    struct load_target target;
    struct sockaddr_in address;
    int epoll;
    uint64_t chance;
    uint32_t client_count, active, unprepared;
    struct client *clients;
    struct heap heap;       /* pausing clients */
    struct line free, late; /* idle clients; intended times of units that wait for a client */
    struct load_plan plan;
    load_done done;
    void *context;
    uint64_t next_arrival, ends, checked;
    bool is_preparing, is_running;
    struct load_counts counts;
};

bool connection_open(struct load_engine *engine, struct client *client);
void connection_close(struct client *client, bool resets);

bool request_get(struct load_engine *engine, struct client *client, const char *path);
bool request_form(struct load_engine *engine, struct client *client);

void client_load(struct load_engine *engine, struct client *client, const char *path);
void client_begin(struct load_engine *engine, struct client *client);
void client_work(struct load_engine *engine, struct client *client, uint64_t intended);
void client_fail(struct load_engine *engine, struct client *client, uint64_t *count);
void client_send(struct load_engine *engine, struct client *client);
void client_receive(struct load_engine *engine, struct client *client);
void client_answered(struct load_engine *engine, struct client *client);

/* Decides at random whether and how to abort a request. */
enum abort_kind abort_pick(struct load_engine *engine);
/* Sends a request up to the point of the abort and closes the connection; false if the client does
   not abort in this way, or cannot connect. */
bool abort_send(struct load_engine *engine, struct client *client);
/* Returns the maximum number of bytes to read at once. */
size_t abort_reads(const struct client *client);
/* Returns a slow client's pause in nanoseconds; 0 for other clients. */
uint64_t abort_pause(const struct client *client);

/* Assigns work to an idle client. */
void engine_idle(struct load_engine *engine, struct client *client);
void engine_resume(struct load_engine *engine, struct client *client);
void engine_pause(struct load_engine *engine, struct client *client, uint64_t due);

#endif
