#include "internal.h"

#include <stdio.h>
#include <string.h>

/* Completes the request line, and adds the browser's header fields on which a server may depend. */
static bool fields(struct load_engine *engine, struct client *client) {
    struct bytes *out = &client->out;
    char host[64];
    snprintf(host, sizeof host, " HTTP/1.1\r\nHost: %s:%u\r\n", engine->target.address,
        (unsigned) engine->target.port);
    bool fits = bytes_add_text(out, host)
        && bytes_add_text(out, "User-Agent: Mozilla/5.0 (X11; Linux x86_64) Load/1\r\n"
            "Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\n"
            "Accept-Language: en\r\n");
    for (unsigned index = 0; index < client->cookies.count; index++)
        fits = fits && bytes_add_text(out, index ? "; " : "Cookie: ")
            && bytes_add_text(out, client->cookies.pairs[index]);
    return fits && bytes_add_text(out, client->cookies.count ? "\r\n" : "");
}

static bool begin(struct client *client, const char *method, const char *path) {
    client->out.length = client->sent = 0;
    return bytes_add_text(&client->out, method) && bytes_add_text(&client->out, path);
}

bool request_get(struct load_engine *engine, struct client *client, const char *path) {
    return begin(client, "GET ", path) && fields(engine, client)
        && bytes_add_text(&client->out, "\r\n");
}

bool request_form(struct load_engine *engine, struct client *client) {
    const struct form *form = &client->form;
    char length[128];
    int size = snprintf(length, sizeof length, "Content-Type: application/x-www-form-urlencoded\r\n"
        "Content-Length: %zu\r\n\r\n", form->body.length);
    return begin(client, "POST ", form->action[0] ? form->action : client->path)
        && fields(engine, client) && bytes_add(&client->out, length, (size_t) size)
        && bytes_add(&client->out, form->body.data, form->body.length);
}
