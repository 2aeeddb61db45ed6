// Functions that change the entries of directories.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faults.h"
#include "journal.h"
#include "real.h"
#include "watch.h"

// One or two paths below the watched folder, and the class of the file.
struct names {
    char first[PATH_MAX];
    char second[PATH_MAX];
    int class;
    bool are_watched;
};

static struct names names(int at, const char *first, int second_at, const char *second) {
    struct names found = {.first = "", .second = "", .are_watched = false};
    bool has_first = watch_path(at, first, found.first);
    bool has_second = second != NULL && watch_path(second_at, second, found.second);
    if (second != NULL && has_first != has_second) unmodelled("a move out of the folder or into it");
    found.are_watched = has_first;
    found.class = watch_class(found.first, false);
    return found;
}

// Adds the record of a call that was made with the lock held, and releases the lock.
static int finish(struct names *names, int kind, int result) {
    int error = errno;
    if (result == 0 && watch_is_recorded(names->class))
        journal_add(kind, 0, 0, names->first, strlen(names->first), names->second,
                    strlen(names->second));
    journal_unlock();
    errno = error;
    return result;
}

// Makes a call on watched names and records it, or fails with an injected fault instead.
#define NAMED(call, kind, found, made)                                                  \
    do {                                                                                \
        struct names noted = found;                                                     \
        if (!noted.are_watched) return made;                                            \
        int failure = faults_next(call, noted.class);                                   \
        if (failure != 0) return errno = failure, -1;                                   \
        journal_lock();                                                                 \
        return finish(&noted, kind, made);                                              \
    } while (0)

int rename(const char *from, const char *to) {
    NAMED("rename", RECORD_RENAME, names(AT_FDCWD, from, AT_FDCWD, to), REAL(rename)(from, to));
}

int renameat(int at, const char *from, int to_at, const char *to) {
    NAMED("rename", RECORD_RENAME, names(at, from, to_at, to),
          REAL(renameat)(at, from, to_at, to));
}

int renameat2(int at, const char *from, int to_at, const char *to, unsigned flags) {
    if (flags != 0 && names(at, from, to_at, to).are_watched) unmodelled("renameat2 with flags");
    NAMED("rename", RECORD_RENAME, names(at, from, to_at, to),
          REAL(renameat2)(at, from, to_at, to, flags));
}

int link(const char *from, const char *to) {
    NAMED("link", RECORD_LINK, names(AT_FDCWD, from, AT_FDCWD, to), REAL(link)(from, to));
}

int linkat(int at, const char *from, int to_at, const char *to, int flags) {
    NAMED("link", RECORD_LINK, names(at, from, to_at, to),
          REAL(linkat)(at, from, to_at, to, flags));
}

int unlink(const char *path) {
    NAMED("unlink", RECORD_UNLINK, names(AT_FDCWD, path, 0, NULL), REAL(unlink)(path));
}

int unlinkat(int at, const char *path, int flags) {
    NAMED("unlink", RECORD_UNLINK, names(at, path, 0, NULL), REAL(unlinkat)(at, path, flags));
}

int rmdir(const char *path) {
    NAMED("rmdir", RECORD_UNLINK, names(AT_FDCWD, path, 0, NULL), REAL(rmdir)(path));
}

int remove(const char *path) {
    NAMED("remove", RECORD_UNLINK, names(AT_FDCWD, path, 0, NULL), REAL(remove)(path));
}

int mkdir(const char *path, mode_t mode) {
    NAMED("mkdir", RECORD_MKDIR, names(AT_FDCWD, path, 0, NULL), REAL(mkdir)(path, mode));
}

int mkdirat(int at, const char *path, mode_t mode) {
    NAMED("mkdir", RECORD_MKDIR, names(at, path, 0, NULL), REAL(mkdirat)(at, path, mode));
}
