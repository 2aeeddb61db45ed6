#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>

#define HOPS 8
#define SLOW_SENDS 64
#define FAILURES 20

static void start(struct load_engine *engine, struct client *client) {
    engine->counts.requests++;
    client->in.length = 0;
    client->head.length = 0;
    client->is_waiting = client->may_repeat = true;
    client->deadline = load_now() + LOAD_PATIENCE;
    client_send(engine, client);
}

void client_load(struct load_engine *engine, struct client *client, const char *path) {
    if (path != client->path) strcpy(client->path, path);
    if (request_get(engine, client, client->path)) start(engine, client);
    else client_fail(engine, client, &engine->counts.connection_errors);
}

static void submit(struct load_engine *engine, struct client *client) {
    if (request_form(engine, client)) start(engine, client);
    else client_fail(engine, client, &engine->counts.connection_errors);
}

static void purpose(struct load_engine *engine, struct client *client, enum purpose purpose) {
    if (client->purpose == FOR_NOTHING) engine->active++;
    client->purpose = purpose;
    client->hops = 0;
}

static void done(struct load_engine *engine, struct client *client) {
    client->purpose = FOR_NOTHING;
    client->abort = ABORT_NOT;
    client->failures = 0;
    engine->active--;
    engine_idle(engine, client);
}

void client_begin(struct load_engine *engine, struct client *client) {
    purpose(engine, client, FOR_BEGINNING);
    client->began = load_now();
    client->cookies.count = 0;
    client->position = 0;
    client->is_ready = false;
    client_load(engine, client, engine->target.start);
}

static void recover(struct load_engine *engine, struct client *client) {
    engine->counts.aborted++;
    client->abort = ABORT_NOT;
    purpose(engine, client, FOR_RECOVERY);
    client_load(engine, client, client->path);
}

void client_work(struct load_engine *engine, struct client *client, uint64_t intended) {
    client->intended = intended;
    client->began = load_now();
    client->turned = 0;
    if (engine->plan.unit == LOAD_PAGE) {
        purpose(engine, client, FOR_PAGE);
        client_load(engine, client, client->path);
        return;
    }
    purpose(engine, client, FOR_STEP);
    client->abort = abort_pick(engine);
    submit(engine, client);
}

void client_fail(struct load_engine *engine, struct client *client, uint64_t *count) {
    ++*count;
    connection_close(client, false);
    client->is_waiting = client->is_ready = false;
    client->abort = ABORT_NOT;
    client->purpose = FOR_BEGINNING;
    /* Pause longer after each failure, and give up after FAILURES, instead of retrying in a tight
       loop. */
    if (++client->failures <= FAILURES) {
        engine_pause(engine, client, load_now() + 10000000ull * client->failures);
        return;
    }
    client->purpose = FOR_NOTHING;
    engine->active--;
}

/* Handles a lost connection: repeats the request once if the server had closed an idle connection,
   and otherwise counts an error. */
static void lost(struct load_engine *engine, struct client *client) {
    bool repeats = client->may_repeat && client->was_used && !client->in.length;
    connection_close(client, false);
    if (!client->is_waiting) return;
    if (!repeats) {
        client_fail(engine, client, &engine->counts.connection_errors);
        return;
    }
    engine->counts.reconnected++;
    client->may_repeat = false;
    client->sent = 0;
    client_send(engine, client);
}

void client_send(struct load_engine *engine, struct client *client) {
    if (client->abort && client->purpose == FOR_STEP && abort_send(engine, client)) {
        client->is_waiting = false;
        recover(engine, client);
        return;
    }
    if (client->socket < 0 && !connection_open(engine, client)) {
        client_fail(engine, client, &engine->counts.connection_errors);
        return;
    }
    bool is_slow = client->abort == ABORT_SLOW_SEND;
    while (client->sent < client->out.length) {
        size_t rest = client->out.length - client->sent;
        size_t size = is_slow && rest > SLOW_SENDS ? SLOW_SENDS : rest;
        ssize_t sent = send(
            client->socket, client->out.data + client->sent, size, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) return;
        if (sent < 0) {
            lost(engine, client);
            return;
        }
        client->sent += (size_t) sent;
        if (is_slow && client->sent < client->out.length) {
            engine_pause(engine, client, load_now() + abort_pause(client));
            return;
        }
    }
}

/* Returns 1 if the response is complete, 0 if more bytes are needed, -1 if it is malformed. */
static int whole(struct client *client) {
    if (!client->head.length) {
        int read = head_read(&client->head, &client->in, &client->cookies);
        if (read <= 0) return read;
    }
    if (client->head.is_chunked)
        return chunks_join(&client->in, client->head.length, &client->head.body);
    return client->in.length >= client->head.length + client->head.body;
}

void client_receive(struct load_engine *engine, struct client *client) {
    while (client->socket >= 0) {
        if (!bytes_reserve(&client->in, 16384)) return;
        ssize_t size = recv(client->socket, client->in.data + client->in.length,
            abort_reads(client), 0);
        if (size < 0 && errno == EAGAIN) return;
        if (size <= 0 || !client->is_waiting) {
            lost(engine, client);
            return;
        }
        client->in.length += (size_t) size;
        int state = whole(client);
        if (state < 0) client_fail(engine, client, &engine->counts.page_errors);
        if (state > 0) client_answered(engine, client);
        if (state) return;
        if (abort_pause(client)) {
            engine_pause(engine, client, load_now() + abort_pause(client));
            return;
        }
    }
}

static bool is_redirect(int status) {
    return status == 303 || status == 302 || status == 307 || status == 301;
}

/* Follows a redirect; an absolute URL is reduced to its path. */
static void follow(struct load_engine *engine, struct client *client) {
    const char *to = client->in.data + client->head.location, *path = to;
    size_t length = client->head.location_length;
    if (length > 7 && !memcmp(to, "http://", 7)) path = memchr(to + 7, '/', length - 7);
    char target[LOAD_PATH_MAX];
    struct slice rest = { path, path ? length - (size_t) (path - to) : 0 };
    if (!length || ++client->hops > HOPS || !slice_copy(rest, target, sizeof target)) {
        client_fail(engine, client, &engine->counts.page_errors);
        return;
    }
    if (client->purpose == FOR_STEP && !client->turned) {
        client->turned = load_now();
        engine->counts.acknowledged++;
    }
    client_load(engine, client, target);
}

static void sample(struct load_engine *engine, struct client *client) {
    struct load_sample sample = {
        .position = client->position, .intended = client->intended, .began = client->began,
        .turned = client->turned, .ended = load_now(),
    };
    engine->counts.units++;
    client->units++;
    if (client->purpose == FOR_STEP) client->position++;
    if (engine->done && !client->abort) engine->done(engine->context, &sample);
}

static void sample_beginning(struct load_engine *engine, struct client *client) {
    struct load_sample sample = { .begins = true, .began = client->began, .ended = load_now() };
    engine->counts.begun++;
    if (engine->done) engine->done(engine->context, &sample);
}

static bool is_inside(const struct load_engine *engine, const struct client *client) {
    const char *inside = engine->target.inside;
    return !inside || !strncmp(client->path, inside, strlen(inside));
}

/* Reads the page that a client has reached. A step's page without a button ends the session. */
static void look(struct load_engine *engine, struct client *client) {
    struct slice page = { client->in.data + client->head.length, client->head.body };
    bool is_inside_now = is_inside(engine, client);
    bool is_form = form_fill(
        &client->form, page, is_inside_now ? NULL : engine->target.begin, &engine->chance);
    if (!is_inside_now && is_form && client->purpose == FOR_BEGINNING && ++client->hops < HOPS) {
        submit(engine, client);
    } else if (!is_inside_now) {
        client_fail(engine, client, &engine->counts.page_errors);
    } else if (!engine->target.inside || (is_form && client->form.can_be_sent)) {
        if (client->purpose == FOR_BEGINNING) sample_beginning(engine, client);
        client->is_ready = true;
        done(engine, client);
    } else if (client->purpose == FOR_BEGINNING) {
        client_fail(engine, client, &engine->counts.page_errors);
    } else {
        engine->counts.finished++;
        client_begin(engine, client);
    }
}

void client_answered(struct load_engine *engine, struct client *client) {
    client->is_waiting = false;
    client->was_used = true;
    client->deadline = 0;
    engine->counts.bytes += client->head.length + client->head.body;
    if (client->head.closes) connection_close(client, false);
    bool must_turn = client->purpose == FOR_STEP && !client->turned;
    if (is_redirect(client->head.status)) {
        follow(engine, client);
    } else if (client->head.status != 200 || must_turn) {
        engine->counts.last_status = client->head.status;
        client_fail(engine, client, &engine->counts.status_errors);
    } else {
        if (client->purpose == FOR_STEP || client->purpose == FOR_PAGE) sample(engine, client);
        if (client->purpose == FOR_PAGE) done(engine, client);
        else look(engine, client);
    }
}
