#define _GNU_SOURCE
#include "internal.h"

#include <string.h>

static int digit(char byte) {
    if (byte >= '0' && byte <= '9') return byte - '0';
    byte |= 32;
    return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

/* Reads the length of a chunk from its first line; false if the line is invalid. */
static bool chunk_length(const char *at, const char *end, size_t *length) {
    *length = 0;
    if (at == end || digit(*at) < 0) return false;
    for (; at < end && digit(*at) >= 0; at++) *length = *length * 16 + (size_t) digit(*at);
    return *length < 1u << 30;
}

int chunks_join(struct bytes *in, size_t head, size_t *body) {
    const char *at = in->data + head, *end = in->data + in->length;
    char *to = in->data + head;
    bool joins = false;
    /* The first pass checks that the body is complete; the second pass joins its chunks. */
    for (;;) {
        size_t length;
        const char *line = memmem(at, (size_t) (end - at), "\r\n", 2);
        if (!line) return 0;
        if (!chunk_length(at, line, &length)) return -1;
        if ((size_t) (end - line) < 4 + length) return 0;
        if (joins) memmove(to, line + 2, length);
        to += length;
        at = line + 4 + length;
        if (length) continue;
        if (joins) break;
        joins = true;
        at = to = in->data + head;
    }
    *body = (size_t) (to - in->data) - head;
    return 1;
}
