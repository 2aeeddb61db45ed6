#include "internal.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#define MAPPED_PREFIX "::ffff:"

/* Returns the numeric address without the port, or an empty string if the address is unknown.
   An IPv4-mapped IPv6 address is returned as IPv4. */
static const char *numeric(const struct sockaddr *address, char text[INET6_ADDRSTRLEN]) {
    const void *octets = NULL;
    if (address && address->sa_family == AF_INET)
        octets = &((const struct sockaddr_in *) address)->sin_addr;
    if (address && address->sa_family == AF_INET6)
        octets = &((const struct sockaddr_in6 *) address)->sin6_addr;
    if (!octets || !inet_ntop(address->sa_family, octets, text, INET6_ADDRSTRLEN)) return "";
    bool mapped = !strncmp(text, MAPPED_PREFIX, strlen(MAPPED_PREFIX)) && strchr(text, '.');
    return mapped ? text + strlen(MAPPED_PREFIX) : text;
}

enum MHD_Result wm_on_admission(void *context, const struct sockaddr *address, socklen_t length) {
    struct wm_server *server = context;
    char text[INET6_ADDRSTRLEN];
    (void) length;
    return server->callbacks.admit(server->callbacks.context, numeric(address, text)) ? MHD_YES : MHD_NO;
}

static void opened(
    struct wm_server *server, struct MHD_Connection *connection, void **socket_context) {
    const union MHD_ConnectionInfo *descriptor =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    const union MHD_ConnectionInfo *peer =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    char text[INET6_ADDRSTRLEN];
    const char *address = numeric(peer ? peer->client_addr : NULL, text);
    *socket_context = server->callbacks.opened(
        server->callbacks.context, descriptor ? descriptor->connect_fd : -1, address);
}

void wm_on_connection(
    void *context, struct MHD_Connection *connection, void **socket_context,
    enum MHD_ConnectionNotificationCode code) {
    struct wm_server *server = context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) opened(server, connection, socket_context);
    if (code != MHD_CONNECTION_NOTIFY_CLOSED || !*socket_context) return;
    server->callbacks.closed(server->callbacks.context, *socket_context);
    *socket_context = NULL;
}

void *wm_on_target(void *context, const char *target, struct MHD_Connection *connection) {
    struct wm_server *server = context;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    void *connection_context = info ? info->socket_context : NULL;
    return server->callbacks.begun(server->callbacks.context, connection_context, target);
}

enum MHD_Result wm_on_request(
    void *context, struct MHD_Connection *connection, const char *target, const char *method,
    const char *version, const char *bytes, size_t *size, void **request_context) {
    struct wm_server *server = context;
    if (!*request_context) return MHD_NO;
    struct wm_line line = { method, target, 0, version };
    bool goes_on = server->callbacks.received(
        server->callbacks.context, *request_context, connection, line, bytes, size);
    return goes_on ? MHD_YES : MHD_NO;
}

void wm_on_completed(
    void *context, struct MHD_Connection *connection, void **request_context,
    enum MHD_RequestTerminationCode code) {
    struct wm_server *server = context;
    (void) connection;
    (void) code;
    if (!*request_context) return;
    server->callbacks.completed(server->callbacks.context, *request_context);
    *request_context = NULL;
}
