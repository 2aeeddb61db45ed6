#include "internal.h"

static struct MHD_Response *response(
    const struct bare_page *page, const char *body, size_t length, const char *location) {
    struct MHD_Response *made =
        MHD_create_response_from_buffer(length, (void *) body, MHD_RESPMEM_MUST_COPY);
    for (size_t index = 0; made && index < page->field_count; index++)
        MHD_add_response_header(made, page->fields[index].name, page->fields[index].value);
    if (made && location) MHD_add_response_header(made, "Location", location);
    return made;
}

bool answers_make(struct answers *answers, const struct bare_page *page) {
    answers->page = response(page, page->body, page->body_length, NULL);
    answers->redirect = response(page, "", 0, page->location);
    return answers->page && answers->redirect;
}

void answers_free(struct answers *answers) {
    if (answers->page) MHD_destroy_response(answers->page);
    if (answers->redirect) MHD_destroy_response(answers->redirect);
}

struct MHD_Daemon *daemon_start(
    uint16_t port, unsigned threads, enum MHD_FLAG more, MHD_AccessHandlerCallback answer,
    void *context) {
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | more, port, NULL, NULL, answer, context,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_LIMIT, CONNECTIONS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) (32 << 10),
        MHD_OPTION_CONNECTION_TIMEOUT, 15u, MHD_OPTION_END);
}

bool request_is_whole(size_t *size, void **state) {
    static int seen;
    bool is_whole = *state && !*size;
    if (*state) *size = 0;
    else *state = &seen;
    return is_whole;
}
