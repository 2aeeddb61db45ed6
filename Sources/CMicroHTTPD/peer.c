#define _GNU_SOURCE /* for POLLRDHUP, which Swift does not see for that reason */

#include "internal.h"

#include <poll.h>

bool wm_peer_has_left(int descriptor) {
    struct pollfd question = { descriptor, POLLRDHUP, 0 };
    return poll(&question, 1, 0) > 0;
}
