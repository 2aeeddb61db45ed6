#define _GNU_SOURCE
#include <stddef.h>
#include <sys/epoll.h>

/* libmicrohttpd's MAX_EVENTS; nothing else in the process asks for as many. */
#define WM_BATCH 128

/*
 * Stands before the C library's function of this name, for the sake of libmicrohttpd.
 *
 * The library takes a batch of events, and as long as it is full it asks for another before it looks at
 * any of them. If there are exactly as many as fit, it so waits until something else happens on that
 * thread, or until a connection has been idle for too long: those who sent the requests wait with it,
 * and are then hung up on. So nobody waits behind a full batch.
 */
__attribute__((visibility("default")))
int epoll_wait(int set, struct epoll_event *events, int room, int milliseconds) {
    static _Thread_local int full = -1;
    int patience = room == WM_BATCH && full == set ? 0 : milliseconds;
    int count = epoll_pwait(set, events, room, patience, NULL);
    full = room == WM_BATCH && count == room ? set : -1;
    return count;
}
