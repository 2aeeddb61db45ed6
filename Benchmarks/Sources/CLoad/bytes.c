#include "internal.h"

#include <stdlib.h>
#include <string.h>

bool bytes_reserve(struct bytes *bytes, size_t more) {
    size_t needed = bytes->length + more;
    if (needed <= bytes->capacity) return true;
    size_t capacity = bytes->capacity ? bytes->capacity : 1024;
    while (capacity < needed) capacity *= 2;
    char *data = realloc(bytes->data, capacity);
    if (!data) return false;
    bytes->data = data;
    bytes->capacity = capacity;
    return true;
}

bool bytes_add(struct bytes *bytes, const char *text, size_t length) {
    if (!bytes_reserve(bytes, length)) return false;
    memcpy(bytes->data + bytes->length, text, length);
    bytes->length += length;
    return true;
}

bool bytes_add_text(struct bytes *bytes, const char *text) {
    return bytes_add(bytes, text, strlen(text));
}

void bytes_free(struct bytes *bytes) {
    free(bytes->data);
    *bytes = (struct bytes) { 0 };
}

static bool is_plain(unsigned char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')
        || (byte >= '0' && byte <= '9') || byte == '-' || byte == '_' || byte == '.';
}

/* Reads one character of HTML text. For an entity, stores its character and returns the entity's
   length; otherwise, stores the first byte and returns 1. */
static size_t character(const char *text, size_t length, unsigned char *byte) {
    static const struct { const char *name; char byte; } entities[] = {
        { "&amp;", '&' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' }, { "&#39;", '\'' },
    };
    *byte = (unsigned char) *text;
    if (*text != '&') return 1;
    for (size_t index = 0; index < sizeof entities / sizeof *entities; index++) {
        size_t size = strlen(entities[index].name);
        if (size > length || memcmp(text, entities[index].name, size)) continue;
        *byte = (unsigned char) entities[index].byte;
        return size;
    }
    return 1;
}

bool bytes_add_escaped(struct bytes *bytes, const char *text, size_t length) {
    static const char digits[] = "0123456789ABCDEF";
    if (!bytes_reserve(bytes, 3 * length)) return false;
    char *end = bytes->data + bytes->length;
    while (length) {
        unsigned char byte;
        size_t size = character(text, length, &byte);
        text += size;
        length -= size;
        if (is_plain(byte)) {
            *end++ = (char) byte;
        } else if (byte == ' ') {
            *end++ = '+';
        } else {
            *end++ = '%';
            *end++ = digits[byte >> 4];
            *end++ = digits[byte & 15];
        }
    }
    bytes->length = (size_t) (end - bytes->data);
    return true;
}

bool slice_is(struct slice slice, const char *text) {
    return slice.start && slice.length == strlen(text) && !memcmp(slice.start, text, slice.length);
}

bool slice_copy(struct slice slice, char *target, size_t capacity) {
    if (!slice.start || slice.length >= capacity) return false;
    memcpy(target, slice.start, slice.length);
    target[slice.length] = 0;
    return true;
}
