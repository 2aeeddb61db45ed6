#define _GNU_SOURCE /* for POLLRDHUP, which Swift cannot import without this macro */

#include "internal.h"

#include <poll.h>
#include <sys/ioctl.h>

bool wm_peer_has_left(int descriptor) {
    struct pollfd question = { descriptor, POLLRDHUP, 0 };
    return poll(&question, 1, 0) > 0;
}

int wm_unread(int descriptor) {
    int count = 0;
    return ioctl(descriptor, FIONREAD, &count) < 0 ? 0 : count;
}
