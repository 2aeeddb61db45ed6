#define _GNU_SOURCE /* for accept4 */

#include "internal.h"

#include <errno.h>
#include <sys/socket.h>

/* If the library's own threads accepted connections, the first thread to wake could accept all
   pending connections and leave the other threads idle. An added connection is instead assigned to
   the thread selected by its descriptor's number. */
enum wm_arrival wm_accept(struct wm_server *server, int listen_socket) {
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    struct sockaddr *address = (struct sockaddr *) &peer;
    int descriptor = accept4(listen_socket, address, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor >= 0) {
        /* The library closes a descriptor that it rejects. */
        bool taken = MHD_add_connection(server->daemon, descriptor, address, length) == MHD_YES;
        return taken ? WM_TAKEN : WM_TURNED_AWAY;
    }
    switch (errno) {
    case EAGAIN: return WM_NOBODY;
    case EINTR: case ECONNABORTED: case EPROTO: return WM_TURNED_AWAY;
    default: return WM_NO_ROOM; /* Other errors persist: no descriptors or no memory. */
    }
}
