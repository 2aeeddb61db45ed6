#ifndef WAYMARK_CMICROHTTPD_H
#define WAYMARK_CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The parts of libmicrohttpd that Waymark needs, as functions of fixed arity with plain integers.
   Swift does not import variadic functions, and it treats the library's enums as frozen, so a value
   added by a newer version of the library would cause undefined behaviour. */

#pragma clang assume_nonnull begin

struct MHD_Connection;
struct MHD_Response;
struct wm_server;

/* A header field. Its strings are in the connection's memory and valid until the request ends. */
struct wm_field {
    const char *_Nullable name;
    size_t name_length;
    const char *_Nullable value;
    size_t value_length;
};

/* The parts of a request line. `target_length` is the length of the target when `begun` was called:
   later, the library truncates the target at the question mark. */
struct wm_line {
    const char *method;
    const char *target;
    size_t target_length;
    const char *version;
};

/* The settings of a server. Strings are copied. */
struct wm_settings {
    unsigned threads;
    unsigned connection_limit;
    unsigned idle_seconds;
    size_t memory_limit;
    size_t stack_size;
    const char *_Nullable certificate;
    const char *_Nullable key;
};

/* The callbacks of a server. They are called on the server's threads and must not block.
   `opened` returns the connection's context, which is passed to `begun` for each request and
   finally, exactly once, to `closed`. `begun` returns the request's context, which is passed to
   `received` and finally to `completed`. If the library rejects the request while it reads the
   request line, it calls neither `received` nor `completed`. */
struct wm_callbacks {
    void *context;
    bool (*admit)(void *context, const char *address);
    void *_Nonnull (*_Nonnull opened)(void *context, int descriptor, const char *address);
    void (*closed)(void *context, void *connection_context);
    void *_Nullable (*_Nonnull begun)(
        void *context, void *_Nullable connection_context, const char *target);
    /* Sets `size` to the number of bytes not consumed; returning `false` drops the connection. */
    bool (*received)(
        void *context, void *request_context, struct MHD_Connection *connection,
        struct wm_line line, const char *_Nullable bytes, size_t *size);
    void (*completed)(void *context, void *request_context);
    void (*logged)(void *context, const char *message);
};

/* Creates a server and starts its threads; returns NULL on failure. */
struct wm_server *_Nullable wm_start(
    const struct wm_settings *settings, const struct wm_callbacks *callbacks);
/* Closes every connection, ends the threads and frees the server.
   No connection may be suspended. */
void wm_stop(struct wm_server *server);

/* The result of accepting a connection from a listening socket. */
enum wm_arrival {
    /* The connection has been assigned to a thread, which calls `opened` next. */
    WM_TAKEN,
    /* The connection was rejected or ended before it was accepted, or the call was interrupted. */
    WM_TURNED_AWAY,
    /* No connection is pending. */
    WM_NOBODY,
    /* Descriptors or memory have run out. */
    WM_NO_ROOM,
};
/* Accepts the next connection and assigns it to a thread; connections are spread roughly evenly. */
enum wm_arrival wm_accept(struct wm_server *server, int listen_socket);

/* Writes up to `capacity` header fields and returns the total number of fields. */
size_t wm_fields(struct MHD_Connection *connection, struct wm_field *fields, size_t capacity);
/* Returns whether the head has one line per field, every line ends with CR LF, and no byte is NUL.
   Always true for libmicrohttpd 1.0 and later, which rejects other heads itself. */
bool wm_head_is_plain(
    struct MHD_Connection *connection, struct wm_line line,
    const struct wm_field *fields, size_t count);

/* May be called only within `received`. */
void wm_suspend(struct MHD_Connection *connection);
/* May be called on any thread, exactly once for each suspension. */
void wm_resume(struct MHD_Connection *connection);

/* Creates a response with a copy of the bytes. */
struct MHD_Response *_Nullable wm_response_from_bytes(const void *_Nullable bytes, size_t count);
/* Creates a response that owns the descriptor and sends `count` bytes of its file from `start`. */
struct MHD_Response *_Nullable wm_response_from_file(
    int descriptor, uint64_t start, uint64_t count);
bool wm_response_add(struct MHD_Response *response, const char *name, const char *value);
void wm_response_release(struct MHD_Response *response);
/* May be called only within `received`. */
bool wm_reply(struct MHD_Connection *connection, unsigned status, struct MHD_Response *response);

/* Returns whether the peer of an open descriptor has closed its end, or the connection is broken.
   The library does not notice this while a connection is suspended. */
bool wm_peer_has_left(int descriptor);

/* Returns the number of received bytes that have not been read; 0 if that is unknown. */
int wm_unread(int descriptor);

bool wm_supports_tls(void);

#pragma clang assume_nonnull end

#endif
