#define _GNU_SOURCE
#include "journal.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/uio.h>
#include <unistd.h>

#include "real.h"

enum { MARK = 0x4B534944 };

struct head {
    uint32_t mark;
    uint32_t kind;
    uint32_t handle;
    uint32_t first;
    uint32_t second;
    uint32_t unused;
    uint64_t number;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;
static uint64_t count;

void journal_begin(void) {
    const char *path = getenv("DISK_JOURNAL");
    if (path == NULL) return;
    int fd = REAL(open)(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    // A high number, so that the server's own descriptors have the same numbers as usual.
    journal = REAL(fcntl)(fd, F_DUPFD_CLOEXEC, 1000);
    if (journal < 0) unmodelled("a journal that cannot be opened");
    REAL(close)(fd);
    journal_lock();
    journal_add(RECORD_BEGIN, 0, (uint64_t)getpid(), NULL, 0, NULL, 0);
    journal_unlock();
}

void journal_lock(void) { pthread_mutex_lock(&mutex); }

void journal_unlock(void) { pthread_mutex_unlock(&mutex); }

void journal_add(int kind, unsigned handle, uint64_t number, const void *first, size_t first_length,
                 const void *second, size_t second_length) {
    if (journal < 0) return;
    struct head head = {MARK, (uint32_t)kind, handle, (uint32_t)first_length,
                        (uint32_t)second_length, 0, number};
    struct iovec parts[] = {
        {&head, sizeof head}, {(void *)first, first_length}, {(void *)second, second_length}};
    ssize_t whole = (ssize_t)(sizeof head + first_length + second_length);
    if (real_writev(journal, parts, 3) != whole) unmodelled("a journal that is full");
    count++;
}

uint64_t journal_count(void) { return count; }
