#define _GNU_SOURCE /* for accept4 */

#include "internal.h"

#include <errno.h>
#include <sys/socket.h>

/* Where its own threads accept, the one that wakes first takes whoever waits, which can be all, and
   the others have nothing to do from then on. A connection that is added goes to the thread that its
   descriptor's number names. */
enum wm_arrival wm_accept(struct wm_server *server, int listen_socket) {
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    struct sockaddr *address = (struct sockaddr *) &peer;
    int descriptor = accept4(listen_socket, address, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (descriptor >= 0) {
        /* The library closes a descriptor that it does not take. */
        bool taken = MHD_add_connection(server->daemon, descriptor, address, length) == MHD_YES;
        return taken ? WM_TAKEN : WM_TURNED_AWAY;
    }
    switch (errno) {
    case EAGAIN: return WM_NOBODY;
    case EINTR: case ECONNABORTED: case EPROTO: return WM_TURNED_AWAY;
    default: return WM_NO_ROOM; /* What else there is lasts: no descriptors, no memory. */
    }
}
