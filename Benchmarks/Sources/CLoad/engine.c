#define _GNU_SOURCE
#include "internal.h"

#include <arpa/inet.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000ull
#define EVENTS 256

void load_print_lines(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
}

uint64_t load_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t) now.tv_sec * SECOND + (uint64_t) now.tv_nsec;
}

static const char *copy(const char *text) {
    return text ? strdup(text) : NULL;
}

struct load_engine *load_make(const struct load_target *target, uint32_t clients, uint64_t seed) {
    struct load_engine *engine = calloc(1, sizeof *engine);
    if (!engine) return NULL;
    engine->target = (struct load_target) {
        copy(target->address), target->port, copy(target->start), copy(target->begin),
        copy(target->inside),
    };
    engine->address.sin_family = AF_INET;
    engine->address.sin_port = htons(target->port);
    engine->epoll = epoll_create1(EPOLL_CLOEXEC);
    engine->chance = seed | 1;
    engine->clients = calloc(clients, sizeof *engine->clients);
    engine->client_count = clients;
    for (uint32_t index = 0; engine->clients && index < clients; index++)
        engine->clients[index].socket = -1;
    if (engine->epoll >= 0 && engine->clients
        && inet_pton(AF_INET, target->address, &engine->address.sin_addr) == 1)
        return engine;
    load_free(engine);
    return NULL;
}

void load_free(struct load_engine *engine) {
    for (uint32_t index = 0; engine->clients && index < engine->client_count; index++) {
        struct client *client = engine->clients + index;
        connection_close(client, false);
        bytes_free(&client->in);
        bytes_free(&client->out);
        bytes_free(&client->form.body);
    }
    if (engine->epoll >= 0) close(engine->epoll);
    free((void *) engine->target.address);
    free((void *) engine->target.start);
    free((void *) engine->target.begin);
    free((void *) engine->target.inside);
    free(engine->clients);
    free(engine->heap.dues);
    free(engine->heap.clients);
    free(engine->free.items);
    free(engine->late.items);
    free(engine);
}

struct load_counts load_counts(const struct load_engine *engine) {
    return engine->counts;
}

const char *load_last_response(
    const struct load_engine *engine, uint32_t index, size_t *length, size_t *head) {
    const struct client *client = engine->clients + index;
    *length = client->in.length;
    *head = client->head.length;
    return client->in.data;
}

const char *load_path(const struct load_engine *engine, uint32_t client) {
    return engine->clients[client].path;
}

static bool is_over(const struct load_engine *engine, uint64_t now) {
    return engine->plan.duration && now >= engine->ends;
}

/* Returns the length of the next pause, as the plan's distribution determines. */
static uint64_t pause_length(struct load_engine *engine) {
    if (!engine->plan.exponential) return engine->plan.pause;
    double share = (double) (chance_next(&engine->chance) >> 11) / 9007199254740992.0;
    return (uint64_t) (-log(1 - share) * (double) engine->plan.pause);
}

void engine_pause(struct load_engine *engine, struct client *client, uint64_t due) {
    client->due = due;
    client->deadline = 0;
    heap_add(&engine->heap, due, (uint32_t) (client - engine->clients));
}

static void prepare_next(struct load_engine *engine) {
    while (engine->unprepared) {
        struct client *client = engine->clients + --engine->unprepared;
        if (client->is_ready) continue;
        client_begin(engine, client);
        return;
    }
}

void engine_idle(struct load_engine *engine, struct client *client) {
    uint64_t now = load_now();
    if (engine->is_preparing) {
        prepare_next(engine);
        return;
    }
    bool is_enough = engine->plan.units_each && client->units >= engine->plan.units_each;
    if (is_enough) return;
    /* Units that were due before the end are started, however late. */
    if (engine->late.count) client_work(engine, client, line_take(&engine->late));
    else if (is_over(engine, now)) return;
    else if (engine->plan.pace == LOAD_CLOSED) client_work(engine, client, now);
    else if (engine->plan.pace == LOAD_THINK)
        engine_pause(engine, client, now + pause_length(engine));
    else line_add(&engine->free, (uint64_t) (client - engine->clients));
}

void engine_resume(struct load_engine *engine, struct client *client) {
    uint64_t due = client->due;
    client->due = 0;
    if (client->purpose == FOR_NOTHING) {
        if (!is_over(engine, due)) client_work(engine, client, due);
    } else if (client->is_waiting) {
        client->deadline = load_now() + LOAD_PATIENCE;
        if (client->sent < client->out.length) client_send(engine, client);
        else client_receive(engine, client);
    } else if (is_over(engine, load_now())) {
        client->purpose = FOR_NOTHING;
        engine->active--;
    } else {
        client_begin(engine, client);
    }
}

static void run_due(struct load_engine *engine, uint64_t now) {
    while (engine->heap.count && engine->heap.dues[0] <= now) {
        struct client *client = engine->clients + engine->heap.clients[0];
        heap_take(&engine->heap);
        engine_resume(engine, client);
    }
}

static void run_arrivals(struct load_engine *engine, uint64_t now) {
    bool arrives = engine->is_running && engine->plan.pace == LOAD_RATE;
    while (arrives && engine->next_arrival <= now && !is_over(engine, engine->next_arrival)) {
        uint64_t intended = engine->next_arrival;
        engine->next_arrival += pause_length(engine);
        if (engine->free.count)
            client_work(engine, engine->clients + line_take(&engine->free), intended);
        else line_add(&engine->late, intended);
    }
}

/* Fails requests whose responses are overdue. */
static void run_deadlines(struct load_engine *engine, uint64_t now) {
    if (now < engine->checked + SECOND / 4) return;
    engine->checked = now;
    for (uint32_t index = 0; index < engine->client_count; index++) {
        struct client *client = engine->clients + index;
        if (client->is_waiting && client->deadline && client->deadline < now)
            client_fail(engine, client, &engine->counts.stalled);
    }
}

static struct timespec until_next(const struct load_engine *engine, uint64_t now) {
    uint64_t next = now + SECOND / 4;
    if (engine->heap.count && engine->heap.dues[0] < next) next = engine->heap.dues[0];
    bool arrives = engine->is_running && engine->plan.pace == LOAD_RATE;
    if (arrives && engine->next_arrival < next) next = engine->next_arrival;
    uint64_t wait = next > now ? next - now : 0;
    return (struct timespec) { (time_t) (wait / SECOND), (long) (wait % SECOND) };
}

static void turn(struct load_engine *engine) {
    struct epoll_event events[EVENTS];
    uint64_t now = load_now();
    run_due(engine, now);
    run_arrivals(engine, now);
    run_deadlines(engine, now);
    struct timespec wait = until_next(engine, load_now());
    int count = epoll_pwait2(engine->epoll, events, EVENTS, &wait, NULL);
    for (int index = 0; index < count; index++) {
        struct client *client = engine->clients + events[index].data.u32;
        if (client->due && client->purpose != FOR_NOTHING) continue;
        if (client->is_waiting && client->sent < client->out.length) client_send(engine, client);
        if (events[index].events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR))
            client_receive(engine, client);
    }
}

bool load_prepare(struct load_engine *engine, uint32_t at_once) {
    uint64_t ends = load_now() + 60 * SECOND;
    engine->plan = (struct load_plan) { 0 };
    engine->is_preparing = true;
    engine->unprepared = engine->client_count;
    for (uint32_t index = 0; index < at_once; index++) prepare_next(engine);
    while (engine->active && load_now() < ends) turn(engine);
    engine->is_preparing = false;
    uint32_t ready = 0;
    for (uint32_t index = 0; index < engine->client_count; index++)
        ready += engine->clients[index].is_ready;
    return ready == engine->client_count;
}

/* Returns whether more units will start although no request is in progress. */
static bool has_more(const struct load_engine *engine) {
    if (engine->heap.count && !is_over(engine, engine->heap.dues[0])) return true;
    if (!engine->plan.duration) return false;
    bool arrives = engine->plan.pace == LOAD_RATE && !is_over(engine, engine->next_arrival);
    return arrives || !is_over(engine, load_now());
}

void load_run(
    struct load_engine *engine, const struct load_plan *plan, load_done done, void *context) {
    uint64_t now = load_now();
    engine->plan = *plan;
    engine->done = done;
    engine->context = context;
    engine->ends = now + plan->duration;
    engine->next_arrival = now;
    engine->is_running = true;
    for (uint32_t index = 0; index < engine->client_count; index++) {
        struct client *client = engine->clients + index;
        client->units = 0;
        if (!client->is_ready) client_begin(engine, client);
        else if (plan->pace == LOAD_THINK)
            engine_pause(engine, client, now + chance_next(&engine->chance) % (plan->pause + 1));
        else engine_idle(engine, client);
    }
    while (engine->active || has_more(engine)) turn(engine);
    engine->is_running = false;
    engine->heap.count = engine->free.count = engine->late.count = 0;
    for (uint32_t index = 0; index < engine->client_count; index++)
        engine->clients[index].due = 0;
}
