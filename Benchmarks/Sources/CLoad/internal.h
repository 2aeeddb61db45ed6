#ifndef LOAD_INTERNAL_H
#define LOAD_INTERNAL_H

#include "CLoad.h"

#include <netinet/in.h>

#define LOAD_PATH_MAX 512
#define LOAD_COOKIES 4
#define LOAD_COOKIE_MAX 512
#define LOAD_PATIENCE 10000000000ull /* ten seconds for a response */

/* Bytes that grow. */
struct bytes {
    char *data;
    size_t length, capacity;
};

bool bytes_reserve(struct bytes *bytes, size_t more);
bool bytes_add(struct bytes *bytes, const char *text, size_t length);
bool bytes_add_text(struct bytes *bytes, const char *text);
/* Adds what stands in HTML, escaped for a form. */
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
    size_t location, location_length; /* where it begins: the bytes may move while more come */
};

struct cookies {
    char pairs[LOAD_COOKIES][LOAD_COOKIE_MAX];
    unsigned count;
};

void cookies_set(struct cookies *cookies, struct slice header);
/* 1: read; 0: more bytes are needed; -1: that is no response with a length. */
int head_read(struct head *head, struct bytes *in, struct cookies *cookies);
/* Puts a body together that came in chunks; says the same. */
int chunks_join(struct bytes *in, size_t head, size_t *body);

/* A form as it will be sent. */
struct form {
    char action[LOAD_PATH_MAX];
    struct bytes body;
    bool can_be_sent;
};

/* Fills in the first form that is sent by POST, or the first whose action has a text in it. */
bool form_fill(struct form *form, struct slice page, const char *begin, uint64_t *chance);
uint64_t chance_next(uint64_t *chance);

/* What a client loads its next page for. */
enum purpose { FOR_NOTHING, FOR_BEGINNING, FOR_STEP, FOR_PAGE, FOR_RECOVERY };

/* How a client breaks off. */
enum abort_kind { ABORT_NOT, ABORT_HALF, ABORT_HALF_RESET, ABORT_RESET, ABORT_SLOW_SEND,
    ABORT_SLOW_READ, ABORT_KINDS };

struct client {
    int socket;            /* -1 without a connection */
    bool is_waiting;       /* a request is under way */
    bool was_used;         /* the connection has answered before */
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

/* Clients by when they are due, the earliest first. */
struct heap {
    uint64_t *dues;
    uint32_t *clients;
    size_t count, capacity;
};

bool heap_add(struct heap *heap, uint64_t due, uint32_t client);
void heap_take(struct heap *heap);

/* First in, first out. */
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
    uint32_t client_count, active, at_once, unprepared;
    struct client *clients;
    struct heap heap;       /* clients who pause */
    struct line free, late; /* clients without work; moments of work without a client */
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
void client_ready(struct load_engine *engine, struct client *client);
void client_fail(struct load_engine *engine, struct client *client, uint64_t *count);
void client_send(struct load_engine *engine, struct client *client);
void client_receive(struct load_engine *engine, struct client *client);
void client_answered(struct load_engine *engine, struct client *client);

/* Picks whether and how this request is broken off. */
enum abort_kind abort_pick(struct load_engine *engine);
/* Sends what a client sends that breaks off; true if the connection is gone. */
bool abort_send(struct load_engine *engine, struct client *client);
/* How much is read at once. */
size_t abort_reads(const struct client *client);
/* When an awkward client goes on; 0 for at once. */
uint64_t abort_pause(const struct client *client);

/* What a client does that has nothing under way. */
void engine_idle(struct load_engine *engine, struct client *client);
void engine_resume(struct load_engine *engine, struct client *client);
void engine_pause(struct load_engine *engine, struct client *client, uint64_t due);

#endif
