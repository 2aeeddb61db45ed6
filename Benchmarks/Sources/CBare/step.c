#include "internal.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define GROUP 256 /* the server's maximum group size */

struct bare_step {
    struct daemon daemon;
    struct answers answers;
    struct rows rows; /* used only by the writer */
    pthread_t writer;
    bool is_writing;
    atomic_bool has_failed;
    pthread_mutex_t lock; /* protects all following fields */
    pthread_cond_t came;
    bool ends;
    unsigned count;
    struct MHD_Connection *waiting[CONNECTIONS];
};

/* Passes a connection to the writer; false if the server is stopping or has no room. The connection
   is suspended first, because the writer may resume it immediately. */
static bool hand_over(struct bare_step *server, struct MHD_Connection *connection) {
    pthread_mutex_lock(&server->lock);
    bool is_taken = !server->ends && server->count < CONNECTIONS;
    if (is_taken) {
        MHD_suspend_connection(connection);
        server->waiting[server->count++] = connection;
        pthread_cond_signal(&server->came);
    }
    pthread_mutex_unlock(&server->lock);
    return is_taken;
}

/* Waits for connections and removes at most GROUP of them from the queue. Returns 0 when the server
   is stopping and the queue is empty. */
static unsigned take(struct bare_step *server, struct MHD_Connection **taken) {
    pthread_mutex_lock(&server->lock);
    while (!server->count && !server->ends) pthread_cond_wait(&server->came, &server->lock);
    unsigned count = server->count < GROUP ? server->count : GROUP;
    server->count -= count;
    memcpy(taken, server->waiting, count * sizeof *taken);
    memmove(server->waiting, server->waiting + count, server->count * sizeof *taken);
    pthread_mutex_unlock(&server->lock);
    return count;
}

/* The writer's thread. Connections are resumed before the log is truncated, because their rows are
   already durable. */
static void *write_steps(void *context) {
    struct bare_step *server = context;
    struct MHD_Connection *taken[GROUP];
    unsigned count;
    while ((count = take(server, taken))) {
        if (!rows_commit(&server->rows, count)) atomic_store(&server->has_failed, true);
        for (unsigned index = 0; index < count; index++) MHD_resume_connection(taken[index]);
        rows_cut_log(&server->rows);
    }
    return NULL;
}

static enum MHD_Result acknowledge(struct bare_step *server, struct MHD_Connection *connection) {
    if (!atomic_load(&server->has_failed))
        return MHD_queue_response(connection, MHD_HTTP_SEE_OTHER, server->answers.redirect);
    return MHD_queue_response(
        connection, MHD_HTTP_INTERNAL_SERVER_ERROR, server->answers.page);
}

/* Called several times for each request, and for a POST also after the writer has resumed it. */
static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *target, const char *method,
    const char *version, const char *data, size_t *size, void **state) {
    (void) target, (void) version, (void) data;
    static int handed_over;
    struct bare_step *server = context;
    if (!request_is_whole(size, state)) return MHD_YES;
    if (!strcmp(method, "GET"))
        return MHD_queue_response(connection, MHD_HTTP_OK, server->answers.page);
    if (*state == &handed_over) return acknowledge(server, connection);
    *state = &handed_over;
    return hand_over(server, connection) ? MHD_YES : MHD_NO;
}

static const char *start(
    struct bare_step *server, const struct bare_page *page, const struct bare_order *order) {
    if (!rows_open(&server->rows, order->database, order->sessions)) return server->rows.failure;
    if (!answers_make(&server->answers, page)) return "not enough memory for the page";
    server->is_writing = !pthread_create(&server->writer, NULL, write_steps, server);
    if (!server->is_writing) return "the writer's thread cannot be started";
    bool is_there = daemon_start(
        &server->daemon, order->port, order->threads, MHD_ALLOW_SUSPEND_RESUME, answer, server);
    return is_there ? NULL : "libmicrohttpd cannot be started on the port";
}

struct bare_step *bare_step_start(
    const struct bare_page *page, const struct bare_order *order, const char **failure) {
    struct bare_step *server = calloc(1, sizeof *server);
    if (!server) *failure = "not enough memory for the server";
    if (!server) return NULL;
    pthread_mutex_init(&server->lock, NULL);
    pthread_cond_init(&server->came, NULL);
    *failure = start(server, page, order);
    if (!*failure) return server;
    bare_step_stop(server);
    return NULL;
}

static void end_writer(struct bare_step *server) {
    pthread_mutex_lock(&server->lock);
    server->ends = true;
    pthread_cond_signal(&server->came);
    pthread_mutex_unlock(&server->lock);
    if (server->is_writing) pthread_join(server->writer, NULL);
}

/* The writer ends first: libmicrohttpd must not be stopped while a connection is suspended. */
void bare_step_stop(struct bare_step *server) {
    end_writer(server);
    daemon_stop(&server->daemon);
    answers_free(&server->answers);
    rows_close(&server->rows);
    pthread_cond_destroy(&server->came);
    pthread_mutex_destroy(&server->lock);
    free(server);
}
