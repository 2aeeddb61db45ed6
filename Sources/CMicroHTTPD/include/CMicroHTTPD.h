#ifndef WAYMARK_CMICROHTTPD_H
#define WAYMARK_CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What Waymark needs of libmicrohttpd, in functions of fixed arity and plain integers: Swift does
   not see variadic functions, and takes the library's enums for frozen ones, so that a value which a
   newer library adds would be undefined behaviour. */

#pragma clang assume_nonnull begin

struct MHD_Connection;
struct MHD_Response;
struct wm_server;

/* A header field; the texts lie in the connection's memory and live as long as the request. */
struct wm_field {
    const char *_Nullable name;
    size_t name_length;
    const char *_Nullable value;
    size_t value_length;
};

/* The parts of a request line. `target_length` is what the target had when `begun` was called: the
   library cuts it at the question mark later. */
struct wm_line {
    const char *method;
    const char *target;
    size_t target_length;
    const char *version;
};

/* What a server is made of. Texts are copied. */
struct wm_settings {
    unsigned threads;
    unsigned connection_limit;
    unsigned idle_seconds;
    size_t memory_limit;
    size_t stack_size;
    const char *_Nullable certificate;
    const char *_Nullable key;
};

/* What a server calls, always on one of its own threads; none may block.
   `opened` returns the connection's own context, which is handed back exactly once, to `closed`.
   `begun` returns that of one request, which is handed back to `completed`, but not when the library
   gives up within the request line. */
struct wm_callbacks {
    void *context;
    bool (*admit)(void *context, const char *address);
    void *_Nonnull (*_Nonnull opened)(void *context, int descriptor, const char *address);
    void (*closed)(void *context, void *connection_context);
    void *_Nullable (*_Nonnull begun)(
        void *context, void *_Nullable connection_context, const char *target);
    /* Sets `size` to the number of bytes that it did not take; `false` drops the connection. */
    bool (*received)(
        void *context, void *request_context, struct MHD_Connection *connection,
        struct wm_line line, const char *_Nullable bytes, size_t *size);
    void (*completed)(void *context, void *request_context);
    void (*logged)(void *context, const char *message);
};

/* Starts the threads; NULL when that fails. */
struct wm_server *_Nullable wm_start(
    const struct wm_settings *settings, const struct wm_callbacks *callbacks);
/* Closes every connection, ends the threads, frees the server. No connection may be suspended. */
void wm_stop(struct wm_server *server);

/* What came of looking for a connection that waits at a listening socket. */
enum wm_arrival {
    /* A thread has it, and calls `opened` next. */
    WM_TAKEN,
    /* It was turned away, or gone before it was taken. */
    WM_TURNED_AWAY,
    /* Nobody waits. */
    WM_NOBODY,
    /* There is no descriptor or no memory for it now. */
    WM_NO_ROOM,
};
/* Accepts the next connection and gives it to one of the threads, which have about as many each. */
enum wm_arrival wm_accept(struct wm_server *server, int listen_socket);

/* Writes up to `capacity` header fields and returns how many there are. */
size_t wm_fields(struct MHD_Connection *connection, struct wm_field *fields, size_t capacity);
/* Whether the head was received as one line per field, each ended by CR LF, without NUL. */
bool wm_head_is_plain(
    struct MHD_Connection *connection, struct wm_line line,
    const struct wm_field *fields, size_t count);

/* Only within `received`. */
void wm_suspend(struct MHD_Connection *connection);
/* From any thread, once for each suspension. */
void wm_resume(struct MHD_Connection *connection);

/* A response with a copy of the bytes. */
struct MHD_Response *_Nullable wm_response_from_bytes(const void *_Nullable bytes, size_t count);
/* A response that owns the descriptor and sends `count` bytes from its beginning. */
struct MHD_Response *_Nullable wm_response_from_file(int descriptor, uint64_t count);
bool wm_response_add(struct MHD_Response *response, const char *name, const char *value);
void wm_response_release(struct MHD_Response *response);
/* Only within `received`. */
bool wm_reply(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);

/* Whether the peer of an open descriptor has closed its end, or the connection is broken: what the
   library does not notice while a connection is suspended. */
bool wm_peer_has_left(int descriptor);

/* How many bytes of what the peer sent were not read yet; 0 where that cannot be told. */
int wm_unread(int descriptor);

bool wm_supports_tls(void);

#pragma clang assume_nonnull end

#endif
