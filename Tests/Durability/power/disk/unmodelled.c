// Other functions that change files. The server does not use them; a call on a watched file ends the process.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/sendfile.h>
#include <unistd.h>

#include "real.h"
#include "watch.h"

static void refuse(int fd, const char *what) {
    struct watched file;
    if (watch_find(fd, &file)) unmodelled(what);
}

static void refuse_path(const char *path, const char *what) {
    char below[PATH_MAX];
    if (watch_path(AT_FDCWD, path, below)) unmodelled(what);
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
    refuse(fd, "pwritev");
    return REAL(pwritev)(fd, parts, count, at);
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
    return pwritev(fd, parts, count, at);
}

int fallocate(int fd, int mode, off_t at, off_t length) {
    refuse(fd, "fallocate");
    return REAL(fallocate)(fd, mode, at, length);
}

int fallocate64(int fd, int mode, off64_t at, off64_t length) {
    return fallocate(fd, mode, at, length);
}

int posix_fallocate(int fd, off_t at, off_t length) {
    refuse(fd, "posix_fallocate");
    return REAL(posix_fallocate)(fd, at, length);
}

int posix_fallocate64(int fd, off64_t at, off64_t length) {
    return posix_fallocate(fd, at, length);
}

int truncate(const char *path, off_t length) {
    refuse_path(path, "truncate by path");
    return REAL(truncate)(path, length);
}

int truncate64(const char *path, off64_t length) { return truncate(path, length); }

ssize_t copy_file_range(int from, off64_t *begin, int to, off64_t *at, size_t count,
                        unsigned flags) {
    refuse(to, "copy_file_range");
    return REAL(copy_file_range)(from, begin, to, at, count, flags);
}

ssize_t splice(int from, off64_t *begin, int to, off64_t *at, size_t count, unsigned flags) {
    refuse(to, "splice");
    return REAL(splice)(from, begin, to, at, count, flags);
}

int symlink(const char *target, const char *path) {
    refuse_path(path, "symlink");
    return REAL(symlink)(target, path);
}

FILE *fopen(const char *path, const char *mode) {
    if (mode[0] != 'r' || mode[1] == '+') refuse_path(path, "fopen to write");
    return REAL(fopen)(path, mode);
}

FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }
