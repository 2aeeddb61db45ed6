#ifndef BARE_INTERNAL_H
#define BARE_INTERNAL_H

#include "CBare.h"

#include <microhttpd.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>

#define CONNECTIONS 8192u

/* The prepared responses of a bare server. */
struct answers {
    struct MHD_Response *page, *redirect;
};

bool answers_make(struct answers *answers, const struct bare_page *page);
void answers_free(struct answers *answers);

/* libmicrohttpd, and the thread that accepts connections for it. */
struct daemon {
    struct MHD_Daemon *threads;
    int socket;
    pthread_t acceptor;
    bool is_accepting;
};

/* Starts libmicrohttpd with the settings that all bare servers share; false on failure.
   `daemon_stop` must be called in either case. */
bool daemon_start(
    struct daemon *daemon, uint16_t port, unsigned threads, enum MHD_FLAG more,
    MHD_AccessHandlerCallback answer, void *context);
void daemon_stop(struct daemon *daemon);
/* Returns whether the request is complete. Discards its body. */
bool request_is_whole(size_t *size, void **state);

/* The position of a session. */
struct place {
    sqlite3_int64 key, visit, revision, count;
};

/* A database of the server, and the sessions to which steps are written in rotation. */
struct rows {
    sqlite3 *db;
    sqlite3_stmt *begin, *insert, *update, *commit;
    struct place *places;
    unsigned sessions, next;
    int log_pages;
    const char *failure; /* the first failure, a constant text; nothing is written after it */
};

bool rows_open(struct rows *rows, const char *path, unsigned sessions);
/* Commits steps in one transaction, each with a result and its session's new position. */
bool rows_commit(struct rows *rows, unsigned steps);
/* Truncates the write-ahead log if it has reached the server's limit. */
bool rows_cut_log(struct rows *rows);
void rows_close(struct rows *rows);

#endif
