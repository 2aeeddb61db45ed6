#include "CBare.h"

#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>

struct bare_http {
    struct MHD_Daemon *daemon;
    struct MHD_Response *page, *redirect;
};

/* The smallest handler: what was made before is queued. */
static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *target, const char *method,
    const char *version, const char *data, size_t *size, void **state) {
    (void) target, (void) version, (void) data;
    static int seen;
    struct bare_http *server = context;
    if (!*state) {
        *state = &seen;
        return MHD_YES;
    }
    if (*size) {
        *size = 0;
        return MHD_YES;
    }
    if (!strcmp(method, "GET")) return MHD_queue_response(connection, MHD_HTTP_OK, server->page);
    return MHD_queue_response(connection, MHD_HTTP_SEE_OTHER, server->redirect);
}

static struct MHD_Response *response(
    const struct bare_page *page, const char *body, size_t length, const char *location) {
    struct MHD_Response *made =
        MHD_create_response_from_buffer(length, (void *) body, MHD_RESPMEM_MUST_COPY);
    for (size_t index = 0; made && index < page->field_count; index++)
        MHD_add_response_header(made, page->fields[index].name, page->fields[index].value);
    if (made && location) MHD_add_response_header(made, "Location", location);
    return made;
}

struct bare_http *bare_http_start(const struct bare_page *page, uint16_t port, unsigned threads) {
    struct bare_http *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    server->page = response(page, page->body, page->body_length, NULL);
    server->redirect = response(page, "", 0, page->location);
    if (server->page && server->redirect)
        server->daemon = MHD_start_daemon(
            MHD_USE_EPOLL_INTERNAL_THREAD, port, NULL, NULL, answer, server,
            MHD_OPTION_THREAD_POOL_SIZE, threads,
            MHD_OPTION_CONNECTION_LIMIT, 8192u,
            MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) (32 << 10),
            MHD_OPTION_CONNECTION_TIMEOUT, 15u, MHD_OPTION_END);
    if (server->daemon) return server;
    bare_http_stop(server);
    return NULL;
}

void bare_http_stop(struct bare_http *server) {
    if (server->daemon) MHD_stop_daemon(server->daemon);
    if (server->page) MHD_destroy_response(server->page);
    if (server->redirect) MHD_destroy_response(server->redirect);
    free(server);
}

const char *bare_http_version(void) {
    return MHD_get_version();
}
