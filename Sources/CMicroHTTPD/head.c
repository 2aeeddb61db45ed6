#include "internal.h"

#include <string.h>

#define STRICT_VERSION_MAJOR '1'

struct collection {
    struct wm_field *fields;
    size_t capacity;
    size_t count;
};

static enum MHD_Result collect(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_length,
    const char *value, size_t value_length) {
    struct collection *collection = context;
    (void) kind;
    if (collection->count < collection->capacity)
        collection->fields[collection->count] =
            (struct wm_field) { name, name_length, value, value_length };
    collection->count++;
    return MHD_YES;
}

size_t wm_fields(struct MHD_Connection *connection, struct wm_field *fields, size_t capacity) {
    struct collection collection = { fields, capacity, 0 };
    MHD_get_connection_values_n(connection, MHD_HEADER_KIND, collect, &collection);
    return collection.count;
}

/* The library splits the head in place: it writes NUL over the spaces of the request line, over the
   colon after a name, and over both characters of a line end. The strings of a plain head therefore
   follow each other without gaps, up to the size of the head that the library reports. Anything
   else is detectable:
   - a NUL sent by the client leaves bytes between the end of a string and its expected end;
   - a line that ends with LF alone is one byte shorter;
   - a folded line is appended to the preceding name's string, which moves that name elsewhere.
   Addresses are compared as integers, because a moved string belongs to a different object. */

static uintptr_t place(const char *text) {
    return (uintptr_t) text;
}

static bool ends_line(const char *end) {
    return end[0] == '\0' && end[1] == '\0';
}

static bool is_blank(const char *from, const char *to) {
    for (; from < to; from++)
        if (*from != ' ' && *from != '\t') return false;
    return true;
}

static bool is_plain_line(struct wm_line line) {
    return place(line.target) == place(line.method) + strlen(line.method) + 1
        && place(line.version) == place(line.target) + line.target_length + 1
        && ends_line(line.version + strlen(line.version));
}

static bool is_plain_field(const struct wm_field *field, uintptr_t expected) {
    if (!field->name || !field->value || place(field->name) != expected) return false;
    const char *colon = field->name + field->name_length;
    if (place(field->value) <= place(colon)) return false;
    return is_blank(colon + 1, field->value) && ends_line(field->value + field->value_length);
}

/* From version 1.0 on, the library itself rejects heads that are not plain, and arranges the
   strings differently. */
static bool parses_strictly(void) {
    return MHD_get_version()[0] >= STRICT_VERSION_MAJOR;
}

bool wm_head_is_plain(
    struct MHD_Connection *connection, struct wm_line line,
    const struct wm_field *fields, size_t count) {
    if (parses_strictly()) return true;
    if (!is_plain_line(line)) return false;
    uintptr_t end = place(line.version) + strlen(line.version) + 2;
    for (size_t index = 0; index < count; index++) {
        if (!is_plain_field(&fields[index], end)) return false;
        end = place(fields[index].value) + fields[index].value_length + 2;
    }
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info && place(line.method) + info->header_size == end + 2;
}
