#include "internal.h"

struct MHD_Response *wm_response_from_bytes(const void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, (void *) bytes, MHD_RESPMEM_MUST_COPY);
}

struct MHD_Response *wm_response_from_file(int descriptor, uint64_t start, uint64_t count) {
    return MHD_create_response_from_fd_at_offset64(count, descriptor, start);
}

bool wm_response_add(struct MHD_Response *response, const char *name, const char *value) {
    return MHD_add_response_header(response, name, value) == MHD_YES;
}

void wm_response_release(struct MHD_Response *response) {
    MHD_destroy_response(response);
}

bool wm_reply(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response) {
    return MHD_queue_response(connection, status, response) == MHD_YES;
}

void wm_suspend(struct MHD_Connection *connection) {
    MHD_suspend_connection(connection);
}

void wm_resume(struct MHD_Connection *connection) {
    MHD_resume_connection(connection);
}
