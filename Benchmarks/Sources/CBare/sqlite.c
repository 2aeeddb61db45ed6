#include "internal.h"

#include <time.h>

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t) time.tv_sec * 1000000000ull + (uint64_t) time.tv_nsec;
}

struct bare_commits bare_commit(const char *path, unsigned sessions, uint64_t nanoseconds) {
    struct rows rows = { 0 };
    struct bare_commits commits = { 0 };
    if (rows_open(&rows, path, sessions)) {
        uint64_t began = now();
        while (commits.nanoseconds < nanoseconds && rows_commit(&rows, sessions)
            && rows_cut_log(&rows)) {
            commits.commits++;
            commits.steps += sessions;
            commits.nanoseconds = now() - began;
        }
    }
    rows_close(&rows);
    commits.failure = rows.failure;
    return commits;
}

const char *bare_sqlite_version(void) {
    return sqlite3_libversion();
}
