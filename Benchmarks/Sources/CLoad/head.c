#define _GNU_SOURCE
#include "internal.h"

#include <string.h>
#include <strings.h>

static bool is_named(struct slice line, const char *name) {
    size_t length = strlen(name);
    return line.length > length && line.start[length] == ':'
        && !strncasecmp(line.start, name, length);
}

static struct slice value(struct slice line, const char *name) {
    size_t offset = strlen(name) + 1;
    while (offset < line.length && line.start[offset] == ' ') offset++;
    return (struct slice) { line.start + offset, line.length - offset };
}

static bool number(struct slice text, size_t *number) {
    *number = 0;
    for (size_t index = 0; index < text.length; index++) {
        unsigned digit = (unsigned char) text.start[index] - '0';
        if (digit > 9 || *number > (1u << 30)) return false;
        *number = *number * 10 + digit;
    }
    return text.length > 0;
}

void cookies_set(struct cookies *cookies, struct slice header) {
    const char *end = memchr(header.start, ';', header.length);
    struct slice pair = { header.start, end ? (size_t) (end - header.start) : header.length };
    const char *equals = memchr(pair.start, '=', pair.length);
    if (!equals) return;
    size_t name = (size_t) (equals - pair.start) + 1, index = 0;
    while (index < cookies->count && strncmp(cookies->pairs[index], pair.start, name)) index++;
    if (index == LOAD_COOKIES || !slice_copy(pair, cookies->pairs[index], LOAD_COOKIE_MAX)) return;
    if (index == cookies->count) cookies->count++;
}

/* Reads a header line; false if its length or transfer coding cannot be used. */
static bool field(
    struct head *head, struct slice line, const char *start, bool *has_length,
    struct cookies *cookies) {
    switch (line.length ? line.start[0] | 32 : 0) {
    case 'c':
        if (is_named(line, "Content-Length"))
            return *has_length = number(value(line, "Content-Length"), &head->body);
        if (is_named(line, "Connection"))
            head->closes = !strncasecmp(value(line, "Connection").start, "close", 5);
        return true;
    case 'l':
        if (!is_named(line, "Location")) return true;
        head->location = (size_t) (value(line, "Location").start - start);
        head->location_length = value(line, "Location").length;
        return true;
    case 's':
        if (is_named(line, "Set-Cookie")) cookies_set(cookies, value(line, "Set-Cookie"));
        return true;
    case 't':
        if (!is_named(line, "Transfer-Encoding")) return true;
        *has_length = head->is_chunked =
            !strncasecmp(value(line, "Transfer-Encoding").start, "chunked", 7);
        return head->is_chunked;
    default: return true;
    }
}

int head_read(struct head *head, struct bytes *in, struct cookies *cookies) {
    const char *end = memmem(in->data, in->length, "\r\n\r\n", 4);
    if (!end) return 0;
    if (in->length < 13 || memcmp(in->data, "HTTP/1.", 7)) return -1;
    size_t status;
    if (!number((struct slice) { in->data + 9, 3 }, &status)) return -1;
    *head = (struct head) { .status = (int) status, .length = (size_t) (end - in->data) + 4 };
    bool has_length = false;
    const char *line = memchr(in->data, '\n', head->length);
    while (line && ++line < end) {
        const char *stop = memchr(line, '\r', (size_t) (end + 2 - line));
        if (!stop) return -1;
        struct slice text = { line, (size_t) (stop - line) };
        if (!field(head, text, in->data, &has_length, cookies)) return -1;
        line = stop + 1;
    }
    return has_length ? 1 : -1;
}
