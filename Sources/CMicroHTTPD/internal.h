#ifndef WAYMARK_CMICROHTTPD_INTERNAL_H
#define WAYMARK_CMICROHTTPD_INTERNAL_H

#include "CMicroHTTPD.h"

#include <microhttpd.h>

struct wm_server {
    struct MHD_Daemon *daemon;
    struct wm_callbacks callbacks;
    char *certificate;
    char *key;
};

/* The callbacks passed to the library; each gets the server from its context and calls Swift. */
enum MHD_Result wm_on_admission(void *context, const struct sockaddr *address, socklen_t length);
void wm_on_connection(
    void *context, struct MHD_Connection *connection, void **socket_context,
    enum MHD_ConnectionNotificationCode code);
void *wm_on_target(void *context, const char *target, struct MHD_Connection *connection);
enum MHD_Result wm_on_request(
    void *context, struct MHD_Connection *connection, const char *target, const char *method,
    const char *version, const char *bytes, size_t *size, void **request_context);
void wm_on_completed(
    void *context, struct MHD_Connection *connection, void **request_context,
    enum MHD_RequestTerminationCode code);

#endif
