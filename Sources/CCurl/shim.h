#ifndef WAYMARK_CCURL_SHIM_H
#define WAYMARK_CCURL_SHIM_H

#include <curl/curl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The options of libcurl that Waymark needs, as functions of fixed arity: Swift does not import
   variadic functions. Each setter returns whether the library accepted the option. */

#pragma clang assume_nonnull begin

/* The callbacks of a message's transfer; they are called only within `curl_easy_perform`. */
struct wm_curl_mail_callbacks {
    void *context;
    /* Fills the buffer with the next bytes to send; returns their number, which is 0 at the end. */
    size_t (*read)(char *buffer, size_t size, size_t count, void *_Nullable context);
    /* Returns 0 to continue and any other number to abort; called at least once a second. */
    int (*progress)(
        void *_Nullable context, curl_off_t download_total, curl_off_t downloaded,
        curl_off_t upload_total, curl_off_t uploaded);
    /* Receives the commands that are sent, among other things; returns 0. */
    int (*trace)(
        CURL *handle, curl_infotype type, char *bytes, size_t count, void *_Nullable context);
};

/* The callbacks of a webhook's transfer; they are called only within `curl_easy_perform`. */
struct wm_curl_webhook_callbacks {
    void *context;
    /* Receives bytes of the response; returns `count` to continue and any other number to abort. */
    size_t (*write)(char *bytes, size_t size, size_t count, void *_Nullable context);
    /* Returns 0 to continue and any other number to abort; called at least once a second. */
    int (*progress)(
        void *_Nullable context, curl_off_t download_total, curl_off_t downloaded,
        curl_off_t upload_total, curl_off_t uploaded);
    /* Creates the socket for a connection to an address; returns CURL_SOCKET_BAD to prevent it. */
    curl_socket_t (*open_socket)(
        void *_Nullable context, curlsocktype purpose, struct curl_sockaddr *address);
};

/* The library copies the text. */
static inline bool wm_curl_set_text(CURL *handle, CURLoption option, const char *text) {
    return curl_easy_setopt(handle, option, text) == CURLE_OK;
}

static inline bool wm_curl_set_number(CURL *handle, CURLoption option, long number) {
    return curl_easy_setopt(handle, option, number) == CURLE_OK;
}

static inline bool wm_curl_set_upload_size(CURL *handle, int64_t size) {
    return curl_easy_setopt(handle, CURLOPT_INFILESIZE_LARGE, (curl_off_t) size) == CURLE_OK;
}

/* The library copies the bytes. */
static inline bool wm_curl_set_body(CURL *handle, const void *_Nullable bytes, int64_t count) {
    return curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t) count) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes ? bytes : "") == CURLE_OK;
}

/* The list must exist until the transfer has ended. */
static inline bool wm_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
    return curl_easy_setopt(handle, option, list) == CURLE_OK;
}

/* The context must exist until the handle is freed. */
static inline bool wm_curl_set_mail_callbacks(
    CURL *handle, const struct wm_curl_mail_callbacks *callbacks) {
    return curl_easy_setopt(handle, CURLOPT_READFUNCTION, callbacks->read) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_READDATA, callbacks->context) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callbacks->progress) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_XFERINFODATA, callbacks->context) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_DEBUGFUNCTION, callbacks->trace) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_DEBUGDATA, callbacks->context) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_VERBOSE, 1L) == CURLE_OK;
}

/* The context must exist until the handle is freed. */
static inline bool wm_curl_set_webhook_callbacks(
    CURL *handle, const struct wm_curl_webhook_callbacks *callbacks) {
    void *context = callbacks->context;
    return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, callbacks->write) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_WRITEDATA, context) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, callbacks->progress) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, callbacks->open_socket) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context) == CURLE_OK
        && curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L) == CURLE_OK;
}

/* Returns the code of the server's last reply; 0 if there was none. */
static inline long wm_curl_reply_code(CURL *handle) {
    long code = 0;
    return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code) == CURLE_OK ? code : 0;
}

/* Returns the wait in seconds that the response's Retry-After header asks for, 0 if there is none.
   The number may be negative if the header is a past date. */
static inline int64_t wm_curl_retry_after(CURL *handle) {
    curl_off_t seconds = 0;
    return curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &seconds) == CURLE_OK ? seconds : 0;
}

/* Blocks SIGPIPE on the calling thread. With CURLOPT_NOSIGNAL, the library leaves this to its
   caller, and OpenSSL writes to sockets without MSG_NOSIGNAL. */
static inline void wm_block_sigpipe(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

#pragma clang assume_nonnull end

#endif
