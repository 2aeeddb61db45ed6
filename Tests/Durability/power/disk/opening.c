// Functions that open, duplicate and close descriptors.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faults.h"
#include "journal.h"
#include "real.h"
#include "watch.h"

static bool is_directory(const char *path, int at) {
    struct stat status;
    return fstatat(at, path, &status, 0) == 0 && S_ISDIR(status.st_mode);
}

// Opens a file of the watched folder. The record contains the flags: the replayer needs to know
// whether the file was created or truncated.
static int open_below(int at, const char *path, const char *below, int flags, mode_t mode) {
    int class = watch_class(below, is_directory(path, at));
    int failure = faults_next("open", class);
    if (failure != 0) return errno = failure, -1;
    if ((flags & O_TMPFILE) == O_TMPFILE) unmodelled("O_TMPFILE");
    journal_lock();
    int fd = REAL(openat)(at, path, flags, mode);
    int error = errno;
    unsigned handle = fd < 0 ? 0 : watch_opened(fd, class);
    uint64_t kept = (uint64_t)(flags & (O_CREAT | O_TRUNC));
    if (handle != 0) journal_add(RECORD_OPEN, handle, kept, below, strlen(below), NULL, 0);
    journal_unlock();
    errno = error;
    return fd;
}

static int open_any(int at, const char *path, int flags, mode_t mode) {
    char below[PATH_MAX];
    if (watch_path(at, path, below)) return open_below(at, path, below, flags, mode);
    return REAL(openat)(at, path, flags, mode);
}

#define MODE(flags)                                                                     \
    ({                                                                                  \
        mode_t mode = 0;                                                                \
        if (((flags) & O_CREAT) != 0 || ((flags) & O_TMPFILE) == O_TMPFILE) {           \
            va_list rest;                                                               \
            va_start(rest, flags);                                                      \
            mode = va_arg(rest, mode_t);                                                \
            va_end(rest);                                                               \
        }                                                                               \
        mode;                                                                           \
    })

int open(const char *path, int flags, ...) { return open_any(AT_FDCWD, path, flags, MODE(flags)); }

int open64(const char *path, int flags, ...) {
    return open_any(AT_FDCWD, path, flags, MODE(flags));
}

int openat(int at, const char *path, int flags, ...) {
    return open_any(at, path, flags, MODE(flags));
}

int openat64(int at, const char *path, int flags, ...) {
    return open_any(at, path, flags, MODE(flags));
}

int __open_2(const char *path, int flags) { return open_any(AT_FDCWD, path, flags, 0); }

int __open64_2(const char *path, int flags) { return open_any(AT_FDCWD, path, flags, 0); }

int creat(const char *path, mode_t mode) {
    return open_any(AT_FDCWD, path, O_CREAT | O_TRUNC | O_WRONLY, mode);
}

int creat64(const char *path, mode_t mode) { return creat(path, mode); }

int close(int fd) {
    watch_closed(fd);
    return REAL(close)(fd);
}

int dup(int fd) {
    int copy = REAL(dup)(fd);
    watch_copied(fd, copy);
    return copy;
}

int dup2(int fd, int target) {
    int copy = REAL(dup2)(fd, target);
    watch_copied(fd, copy);
    return copy;
}

int dup3(int fd, int target, int flags) {
    int copy = REAL(dup3)(fd, target, flags);
    watch_copied(fd, copy);
    return copy;
}

#define ARGUMENT(last)                                                                  \
    ({                                                                                  \
        va_list rest;                                                                   \
        va_start(rest, last);                                                           \
        void *argument = va_arg(rest, void *);                                          \
        va_end(rest);                                                                   \
        argument;                                                                       \
    })

static int control(int fd, int command, void *argument) {
    int result = REAL(fcntl)(fd, command, argument);
    if (command == F_DUPFD || command == F_DUPFD_CLOEXEC) watch_copied(fd, result);
    return result;
}

int fcntl(int fd, int command, ...) { return control(fd, command, ARGUMENT(command)); }

int fcntl64(int fd, int command, ...) { return control(fd, command, ARGUMENT(command)); }
