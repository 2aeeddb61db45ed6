#define _GNU_SOURCE
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The relevant attributes of a tag. */
struct tag {
    struct slice name, type, value, mode, minimum, maximum, method, action;
    const char *end;
};

static bool is_space(char byte) {
    return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r';
}

static struct slice *attribute(struct tag *tag, struct slice name) {
    if (slice_is(name, "name")) return &tag->name;
    if (slice_is(name, "type")) return &tag->type;
    if (slice_is(name, "value")) return &tag->value;
    if (slice_is(name, "inputmode")) return &tag->mode;
    if (slice_is(name, "data-min") || slice_is(name, "min")) return &tag->minimum;
    if (slice_is(name, "data-max") || slice_is(name, "max")) return &tag->maximum;
    if (slice_is(name, "method")) return &tag->method;
    if (slice_is(name, "action")) return &tag->action;
    return NULL;
}

/* Reads the attributes of a tag. */
static struct tag tag_read(const char *at, const char *end) {
    struct tag tag = { 0 };
    while (at < end && *at != '>') {
        while (at < end && (is_space(*at) || *at == '/')) at++;
        struct slice name = { at, 0 }, value = { NULL, 0 };
        while (at < end && !is_space(*at) && *at != '=' && *at != '>' && *at != '/') at++;
        name.length = (size_t) (at - name.start);
        if (at + 1 < end && at[0] == '=' && at[1] == '"') {
            const char *quote = memchr(at + 2, '"', (size_t) (end - at - 2));
            if (!quote) break;
            value = (struct slice) { at + 2, (size_t) (quote - at - 2) };
            at = quote + 1;
        } else if (at < end && *at == '=') {
            at++;
        }
        struct slice *place = attribute(&tag, name);
        if (place) *place = value.start ? value : (struct slice) { name.start, 0 };
    }
    tag.end = at;
    return tag;
}

uint64_t chance_next(uint64_t *chance) {
    uint64_t x = *chance;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *chance = x;
    return x * 2685821657736338717ull;
}

static void add_pair(struct form *form, struct slice name, struct slice value) {
    if (form->body.length) bytes_add(&form->body, "&", 1);
    bytes_add_escaped(&form->body, name.start, name.length);
    bytes_add(&form->body, "=", 1);
    bytes_add_escaped(&form->body, value.start, value.length);
}

static void add_text(struct form *form, struct slice name, const char *text) {
    add_pair(form, name, (struct slice) { text, strlen(text) });
}

static long bound(struct slice text, long otherwise) {
    char digits[24];
    return text.length && slice_copy(text, digits, sizeof digits) ? strtol(digits, NULL, 10)
                                                                  : otherwise;
}

static void add_number(struct form *form, const struct tag *tag, uint64_t *chance) {
    long low = bound(tag->minimum, 0), high = bound(tag->maximum, 10);
    char text[24];
    uint64_t range = high >= low ? (uint64_t) (high - low) + 1 : 1;
    snprintf(text, sizeof text, "%ld", low + (long) (chance_next(chance) % range));
    add_text(form, tag->name, text);
}

static void add_words(struct form *form, const struct tag *tag, uint64_t *chance) {
    static const char *const words[] = {
        "A quiet day.", "I was tired in the morning, then better.", "Nothing to tell.",
        "We walked to the river & back; it rained.", "Work, and little else.",
    };
    add_text(form, tag->name, words[chance_next(chance) % (sizeof words / sizeof *words)]);
}

/* A group of radio buttons, one of which is selected at random with equal probability. */
struct radio {
    struct slice name, value;
    unsigned count;
};

static void radio_flush(struct form *form, struct radio *radio) {
    if (radio->count) add_pair(form, radio->name, radio->value);
    radio->count = 0;
}

static void radio_see(
    struct form *form, struct radio *radio, const struct tag *tag, uint64_t *chance) {
    bool is_same = radio->count && radio->name.length == tag->name.length
        && !memcmp(radio->name.start, tag->name.start, tag->name.length);
    if (!is_same) radio_flush(form, radio);
    if (chance_next(chance) % ++radio->count == 0) radio->value = tag->value;
    radio->name = tag->name;
}

static void input(struct form *form, struct radio *radio, const struct tag *tag, uint64_t *chance) {
    if (!tag->name.length) return;
    if (slice_is(tag->type, "radio")) {
        radio_see(form, radio, tag, chance);
    } else if (slice_is(tag->type, "hidden")) {
        add_pair(form, tag->name, tag->value);
    } else if (slice_is(tag->type, "number") || slice_is(tag->mode, "numeric")
        || slice_is(tag->mode, "decimal")) {
        add_number(form, tag, chance);
    } else if (slice_is(tag->type, "text") || !tag->type.length) {
        add_words(form, tag, chance);
    }
}

/* Notes the first button, which browsers activate with the Enter key. */
static void button(struct form *form, const struct tag *tag) {
    if (!form->can_be_sent && tag->name.length) add_pair(form, tag->name, tag->value);
    form->can_be_sent = true;
}

static bool begins(const char *at, const char *end, const char *name) {
    size_t length = strlen(name);
    return (size_t) (end - at) > length && !memcmp(at, name, length)
        && (is_space(at[length]) || at[length] == '>');
}

static void fields(struct form *form, const char *at, const char *end, uint64_t *chance) {
    struct radio radio = { 0 };
    while ((at = memchr(at, '<', (size_t) (end - at)))) {
        at++;
        if (begins(at, end, "/form")) break;
        bool is_input = begins(at, end, "input"), is_area = begins(at, end, "textarea");
        if (!is_input && !is_area && !begins(at, end, "button")) continue;
        struct tag tag = tag_read(at + (is_input ? 5 : is_area ? 8 : 6), end);
        if (is_input) input(form, &radio, &tag, chance);
        else if (is_area) add_words(form, &tag, chance);
        else button(form, &tag);
        at = tag.end;
    }
    radio_flush(form, &radio);
}

static bool is_wanted(const struct tag *tag, const char *begin) {
    if (!slice_is(tag->method, "post") && !slice_is(tag->method, "POST")) return false;
    return !begin || memmem(tag->action.start, tag->action.length, begin, strlen(begin));
}

bool form_fill(struct form *form, struct slice page, const char *begin, uint64_t *chance) {
    const char *at = page.start, *end = page.start + page.length;
    form->body.length = 0;
    form->can_be_sent = false;
    form->action[0] = 0;
    while ((at = memmem(at, (size_t) (end - at), "<form", 5))) {
        struct tag tag = tag_read(at + 5, end);
        at = tag.end;
        if (!is_wanted(&tag, begin)) continue;
        if (tag.action.length && !slice_copy(tag.action, form->action, LOAD_PATH_MAX)) return false;
        fields(form, at, end, chance);
        return true;
    }
    return false;
}
