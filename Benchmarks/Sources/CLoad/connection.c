#include "internal.h"

#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static bool connects(int socket, const struct sockaddr_in *address) {
    struct timeval patience = { .tv_sec = 5 };
    int yes = 1;
    return !setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience)
        && !connect(socket, (const struct sockaddr *) address, sizeof *address)
        && !setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes)
        && !fcntl(socket, F_SETFL, O_NONBLOCK);
}

bool connection_open(struct load_engine *engine, struct client *client) {
    int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (made < 0) return false;
    struct epoll_event event = {
        .events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET,
        .data.u32 = (uint32_t) (client - engine->clients),
    };
    if (!connects(made, &engine->address) || epoll_ctl(engine->epoll, EPOLL_CTL_ADD, made, &event)) {
        close(made);
        return false;
    }
    client->socket = made;
    client->was_used = false;
    return true;
}

void connection_close(struct client *client, bool resets) {
    struct linger linger = { .l_onoff = 1, .l_linger = 0 };
    if (client->socket < 0) return;
    if (resets) setsockopt(client->socket, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
    close(client->socket);
    client->socket = -1;
}

uint32_t load_open_connections(const struct load_engine *engine) {
    uint32_t open = 0;
    for (uint32_t index = 0; index < engine->client_count; index++) {
        char byte;
        int socket = engine->clients[index].socket;
        open += socket >= 0 && recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0;
    }
    return open;
}
