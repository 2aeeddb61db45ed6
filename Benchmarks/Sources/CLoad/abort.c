#include "internal.h"

#include <sys/socket.h>

#define SLOW_BYTES 64
#define SLOW_PAUSE 5000000ull /* 5 ms */

enum abort_kind abort_pick(struct load_engine *engine) {
    if (!engine->plan.aborts || chance_next(&engine->chance) % 10000 >= engine->plan.aborts)
        return ABORT_NOT;
    return 1 + chance_next(&engine->chance) % (ABORT_KINDS - 1);
}

bool abort_send(struct load_engine *engine, struct client *client) {
    bool is_half = client->abort == ABORT_HALF || client->abort == ABORT_HALF_RESET;
    if (!is_half && client->abort != ABORT_RESET) return false;
    size_t length = client->out.length;
    if (is_half) length = 1 + chance_next(&engine->chance) % (length - 1);
    if (client->socket < 0 && !connection_open(engine, client)) return false;
    /* Errors are ignored: no response is expected. */
    (void) !send(client->socket, client->out.data, length, MSG_NOSIGNAL);
    connection_close(client, client->abort != ABORT_HALF);
    return true;
}

size_t abort_reads(const struct client *client) {
    if (client->abort == ABORT_SLOW_READ) return 8 * SLOW_BYTES;
    return 16384;
}

uint64_t abort_pause(const struct client *client) {
    bool is_slow = client->abort == ABORT_SLOW_SEND || client->abort == ABORT_SLOW_READ;
    return is_slow ? SLOW_PAUSE : 0;
}
