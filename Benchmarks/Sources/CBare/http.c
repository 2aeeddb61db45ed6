#include "internal.h"

#include <stdlib.h>
#include <string.h>

struct bare_http {
    struct daemon daemon;
    struct answers answers;
};

/* The smallest possible handler: it queues a prepared response. */
static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *target, const char *method,
    const char *version, const char *data, size_t *size, void **state) {
    (void) target, (void) version, (void) data;
    struct answers *answers = &((struct bare_http *) context)->answers;
    if (!request_is_whole(size, state)) return MHD_YES;
    if (!strcmp(method, "GET")) return MHD_queue_response(connection, MHD_HTTP_OK, answers->page);
    return MHD_queue_response(connection, MHD_HTTP_SEE_OTHER, answers->redirect);
}

struct bare_http *bare_http_start(const struct bare_page *page, uint16_t port, unsigned threads) {
    struct bare_http *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    if (answers_make(&server->answers, page)
        && daemon_start(&server->daemon, port, threads, MHD_NO_FLAG, answer, server)) return server;
    bare_http_stop(server);
    return NULL;
}

void bare_http_stop(struct bare_http *server) {
    daemon_stop(&server->daemon);
    answers_free(&server->answers);
    free(server);
}

const char *bare_http_version(void) {
    return MHD_get_version();
}
