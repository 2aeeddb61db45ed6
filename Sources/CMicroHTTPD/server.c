#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WM_MEMORY_INCREMENT 4096
#define WM_LOG_LINE 512

/* Forward secrecy, authenticated encryption, and nothing older than TLS 1.2. */
#define WM_PRIORITIES "SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:-RSA:-SHA1:-AES-128-CBC:" \
    "-AES-256-CBC:%SERVER_PRECEDENCE"

static char *copy(const char *text) {
    return text ? strdup(text) : NULL;
}

static void release(struct wm_server *server) {
    free(server->certificate);
    if (server->key) explicit_bzero(server->key, strlen(server->key));
    free(server->key);
    free(server);
}

static struct wm_server *make(
    const struct wm_settings *settings, const struct wm_callbacks *callbacks) {
    struct wm_server *server = calloc(1, sizeof *server);
    if (!server) return NULL;
    server->callbacks = *callbacks;
    server->certificate = copy(settings->certificate);
    server->key = copy(settings->key);
    return server;
}

static void log_line(void *context, const char *format, va_list arguments) {
    struct wm_server *server = context;
    char line[WM_LOG_LINE];
    vsnprintf(line, sizeof line, format, arguments);
    server->callbacks.logged(server->callbacks.context, line);
}

/* Leaves the target escaped: Swift decodes it exactly once. */
static size_t leave_escaped(void *context, struct MHD_Connection *connection, char *text) {
    (void) context;
    (void) connection;
    return strlen(text);
}

struct wm_server *wm_start(
    const struct wm_settings *settings, const struct wm_callbacks *callbacks) {
    struct wm_server *server = make(settings, callbacks);
    if (!server) return NULL;
    struct MHD_OptionItem options[20];
    size_t count = 0;
#define OPTION(name, number, pointer) \
    options[count++] = (struct MHD_OptionItem) { name, (intptr_t) (number), pointer }
    OPTION(MHD_OPTION_EXTERNAL_LOGGER, log_line, server); /* first, to catch all messages */
    OPTION(MHD_OPTION_CONNECTION_LIMIT, settings->connection_limit, NULL);
    OPTION(MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds, NULL);
    OPTION(MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory_limit, NULL);
    OPTION(MHD_OPTION_CONNECTION_MEMORY_INCREMENT, WM_MEMORY_INCREMENT, NULL);
    OPTION(MHD_OPTION_THREAD_STACK_SIZE, settings->stack_size, NULL);
    OPTION(MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL);
    OPTION(MHD_OPTION_URI_LOG_CALLBACK, wm_on_target, server);
    OPTION(MHD_OPTION_NOTIFY_CONNECTION, wm_on_connection, server);
    OPTION(MHD_OPTION_NOTIFY_COMPLETED, wm_on_completed, server);
    if (settings->threads > 1) OPTION(MHD_OPTION_THREAD_POOL_SIZE, settings->threads, NULL);
#if MHD_VERSION >= 0x01000000
    OPTION(MHD_OPTION_CLIENT_DISCIPLINE_LVL, 1, NULL);
#else
    OPTION(MHD_OPTION_STRICT_FOR_CLIENT, 0, NULL);
#endif
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC
        | MHD_USE_ERROR_LOG | MHD_USE_NO_LISTEN_SOCKET;
    if (server->certificate && server->key) {
        flags |= MHD_USE_TLS;
        OPTION(MHD_OPTION_HTTPS_MEM_CERT, 0, server->certificate);
        OPTION(MHD_OPTION_HTTPS_MEM_KEY, 0, server->key);
        OPTION(MHD_OPTION_HTTPS_PRIORITIES, 0, (void *) WM_PRIORITIES);
    }
    OPTION(MHD_OPTION_END, 0, NULL);
#undef OPTION
    server->daemon = MHD_start_daemon(
        flags, 0, wm_on_admission, server, wm_on_request, server,
        MHD_OPTION_ARRAY, options, MHD_OPTION_END);
    if (server->daemon) return server;
    release(server);
    return NULL;
}

void wm_stop(struct wm_server *server) {
    MHD_stop_daemon(server->daemon);
    release(server);
}

bool wm_supports_tls(void) {
    return MHD_is_feature_supported(MHD_FEATURE_TLS) == MHD_YES;
}
