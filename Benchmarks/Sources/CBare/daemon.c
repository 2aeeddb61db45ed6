#define _GNU_SOURCE /* for accept4 */

#include "internal.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

static struct MHD_Response *response(
    const struct bare_page *page, size_t fields, const char *body, size_t length,
    const char *location) {
    struct MHD_Response *made =
        MHD_create_response_from_buffer(length, (void *) body, MHD_RESPMEM_MUST_COPY);
    for (size_t index = 0; made && index < fields; index++)
        MHD_add_response_header(made, page->fields[index].name, page->fields[index].value);
    if (made && location) MHD_add_response_header(made, "Location", location);
    return made;
}

bool answers_make(struct answers *answers, const struct bare_page *page) {
    answers->page = response(page, page->field_count, page->body, page->body_length, NULL);
    answers->redirect = response(page, page->redirect_count, "", 0, page->location);
    return answers->page && answers->redirect;
}

void answers_free(struct answers *answers) {
    if (answers->page) MHD_destroy_response(answers->page);
    if (answers->redirect) MHD_destroy_response(answers->redirect);
}

static int listening(uint16_t port) {
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons(port) };
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int one = 1, made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (made < 0) return -1;
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (!bind(made, (struct sockaddr *) &address, sizeof address) && !listen(made, 1024)) return made;
    close(made);
    return -1;
}

/* Spreads connections over the threads, as the server does: if the threads accepted connections
   themselves, one thread would often get all of them. */
static void *accept_all(void *context) {
    struct daemon *daemon = context;
    for (;;) {
        struct sockaddr_storage peer;
        socklen_t length = sizeof peer;
        struct sockaddr *address = (struct sockaddr *) &peer;
        int taken = accept4(daemon->socket, address, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (taken < 0) return NULL;
        MHD_add_connection(daemon->threads, taken, address, length);
    }
}

bool daemon_start(
    struct daemon *daemon, uint16_t port, unsigned threads, enum MHD_FLAG more,
    MHD_AccessHandlerCallback answer, void *context) {
    daemon->socket = listening(port);
    if (daemon->socket < 0) return false;
    daemon->threads = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC | more, 0, NULL, NULL,
        answer, context,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_LIMIT, CONNECTIONS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) (32 << 10),
        MHD_OPTION_CONNECTION_TIMEOUT, 15u, MHD_OPTION_END);
    daemon->is_accepting =
        daemon->threads && !pthread_create(&daemon->acceptor, NULL, accept_all, daemon);
    return daemon->is_accepting;
}

/* Shutting down the socket makes `accept4` fail, which ends the acceptor. */
void daemon_stop(struct daemon *daemon) {
    if (daemon->is_accepting) {
        shutdown(daemon->socket, SHUT_RDWR);
        pthread_join(daemon->acceptor, NULL);
    }
    if (daemon->threads) MHD_stop_daemon(daemon->threads);
    if (daemon->socket > 0) close(daemon->socket);
}

bool request_is_whole(size_t *size, void **state) {
    static int seen;
    bool is_whole = *state && !*size;
    if (*state) *size = 0;
    else *state = &seen;
    return is_whole;
}
