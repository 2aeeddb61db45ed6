#ifndef BARE_INTERNAL_H
#define BARE_INTERNAL_H

#include "CBare.h"

#include <microhttpd.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>

#define CONNECTIONS 8192u

/* What a bare server answers, made before. */
struct answers {
    struct MHD_Response *page, *redirect;
};

bool answers_make(struct answers *answers, const struct bare_page *page);
void answers_free(struct answers *answers);

/* libmicrohttpd, and who accepts connections for it. */
struct daemon {
    struct MHD_Daemon *threads;
    int socket;
    pthread_t acceptor;
    bool is_accepting;
};

/* Starts libmicrohttpd as every bare server has it; `false` when it cannot. It is stopped in any
   case. */
bool daemon_start(
    struct daemon *daemon, uint16_t port, unsigned threads, enum MHD_FLAG more,
    MHD_AccessHandlerCallback answer, void *context);
void daemon_stop(struct daemon *daemon);
/* Whether a request has come to its end; what it says is dropped. */
bool request_is_whole(size_t *size, void **state);

/* Where a session stands. */
struct place {
    sqlite3_int64 key, visit, revision, count;
};

/* A database of the server, and the sessions in it whose steps are written, by turns. */
struct rows {
    sqlite3 *db;
    sqlite3_stmt *begin, *insert, *update, *commit;
    struct place *places;
    unsigned sessions, next;
    int log_pages;
    const char *failure; /* the first, a constant text; nothing is written after it */
};

bool rows_open(struct rows *rows, const char *path, unsigned sessions);
/* Commits so many steps at once: of each a result, and where its session stands. */
bool rows_commit(struct rows *rows, unsigned steps);
/* Cuts the log when it is as long as the server lets it become. */
bool rows_cut_log(struct rows *rows);
void rows_close(struct rows *rows);

#endif
