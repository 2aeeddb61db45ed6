#define _GNU_SOURCE
#include <stddef.h>
#include <sys/epoll.h>

/* libmicrohttpd's MAX_EVENTS; no other caller in the process requests this many events. */
#define WM_BATCH 128

/*
 * Replaces the C library's function of this name, for libmicrohttpd.
 *
 * libmicrohttpd reads events in batches. After a full batch, it requests another batch before it
 * handles any event. If exactly as many events are pending as fit into a batch, it therefore
 * waits until another event occurs on that thread, or until a connection has been idle for too
 * long. The requests in the batch wait as long, and their connections are then closed. To
 * prevent this, the call after a full batch returns immediately.
 */
__attribute__((visibility("default")))
int epoll_wait(int set, struct epoll_event *events, int room, int milliseconds) {
    static _Thread_local int full = -1;
    int patience = room == WM_BATCH && full == set ? 0 : milliseconds;
    int count = epoll_pwait(set, events, room, patience, NULL);
    full = room == WM_BATCH && count == room ? set : -1;
    return count;
}
