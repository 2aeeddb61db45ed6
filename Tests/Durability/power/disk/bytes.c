// Functions that change the bytes or size of a file.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "answers.h"
#include "faults.h"
#include "journal.h"
#include "real.h"
#include "watch.h"

ssize_t real_write(int fd, const void *bytes, size_t count) {
    return REAL(write)(fd, bytes, count);
}

ssize_t real_writev(int fd, const struct iovec *parts, int count) {
    return REAL(writev)(fd, parts, count);
}

static off_t size_of(int fd) {
    struct stat status;
    return fstat(fd, &status) == 0 ? status.st_size : 0;
}

// Returns the position of a write without an explicit one.
static off_t position(int fd) {
    bool appends = (REAL(fcntl)(fd, F_GETFL) & O_APPEND) != 0;
    return appends ? size_of(fd) : lseek(fd, 0, SEEK_CUR);
}

// Writes at a position, or at the descriptor's own position for -1.
static ssize_t write_watched(struct watched file, int fd, const void *bytes, size_t count,
                             off_t at) {
    journal_lock();
    off_t start = at < 0 ? position(fd) : at;
    ssize_t allowed = faults_write("write", file.class, count, start + (off_t)count > size_of(fd));
    ssize_t done = -1;
    if (allowed >= 0) {
        done = at < 0 ? real_write(fd, bytes, (size_t)allowed)
                      : REAL(pwrite)(fd, bytes, (size_t)allowed, at);
    }
    int error = errno;
    if (done > 0 && file.handle != 0)
        journal_add(RECORD_WRITE, file.handle, (uint64_t)start, bytes, (size_t)done, NULL, 0);
    journal_unlock();
    errno = error;
    return done;
}

ssize_t write(int fd, const void *bytes, size_t count) {
    struct watched file;
    if (watch_find(fd, &file)) return write_watched(file, fd, bytes, count, -1);
    answers_notice(fd, bytes, count);
    return real_write(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
    struct watched file;
    if (watch_find(fd, &file)) return write_watched(file, fd, bytes, count, at);
    return REAL(pwrite)(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
    return pwrite(fd, bytes, count, at);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    struct watched file;
    if (watch_find(fd, &file)) unmodelled("writev to a file");
    if (count > 0) answers_notice(fd, parts[0].iov_base, parts[0].iov_len);
    return real_writev(fd, parts, count);
}

int ftruncate(int fd, off_t length) {
    struct watched file;
    if (!watch_find(fd, &file)) return REAL(ftruncate)(fd, length);
    journal_lock();
    int failure = faults_next("ftruncate", file.class);
    int result = failure == 0 ? REAL(ftruncate)(fd, length) : -1;
    int error = failure == 0 ? errno : failure;
    if (result == 0 && file.handle != 0)
        journal_add(RECORD_TRUNCATE, file.handle, (uint64_t)length, NULL, 0, NULL, 0);
    journal_unlock();
    errno = error;
    return result;
}

int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }

void *mmap(void *address, size_t length, int protection, int flags, int fd, off_t offset) {
    struct watched file;
    bool writes = (protection & PROT_WRITE) != 0 && (flags & MAP_SHARED) != 0;
    if (writes && watch_find(fd, &file) && file.handle != 0) unmodelled("writing through mmap");
    return REAL(mmap)(address, length, protection, flags, fd, offset);
}

void *mmap64(void *address, size_t length, int protection, int flags, int fd, off64_t offset) {
    return mmap(address, length, protection, flags, fd, offset);
}
