// Functions that make changes durable.
#define _GNU_SOURCE
#include <errno.h>
#include <unistd.h>

#include "faults.h"
#include "journal.h"
#include "real.h"
#include "watch.h"

// Returns the number of records so far. A sync that starts now need not cover later ones.
static uint64_t records(void) {
    journal_lock();
    uint64_t count = journal_count();
    journal_unlock();
    return count;
}

static int sync_watched(struct watched file, int fd, const char *call, int (*sync)(int)) {
    int failure = faults_next(call, file.class);
    if (failure != 0) return errno = failure, -1;
    if (faults_swallow(file.class)) return 0;
    uint64_t since = records();
    int result = sync(fd), error = errno;
    journal_lock();
    if (result == 0 && file.handle != 0)
        journal_add(RECORD_SYNC, file.handle, since, NULL, 0, NULL, 0);
    journal_unlock();
    errno = error;
    return result;
}

int fsync(int fd) {
    struct watched file;
    if (!watch_find(fd, &file)) return REAL(fsync)(fd);
    return sync_watched(file, fd, "fsync", REAL(fsync));
}

int fdatasync(int fd) {
    struct watched file;
    if (!watch_find(fd, &file)) return REAL(fdatasync)(fd);
    return sync_watched(file, fd, "fdatasync", REAL(fdatasync));
}
