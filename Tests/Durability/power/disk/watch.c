#define _GNU_SOURCE
#include "watch.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "real.h"

enum { DESCRIPTORS = 1 << 16 };

static char root[PATH_MAX];
static size_t root_length;
static _Atomic unsigned opened;
// The class in the low 8 bits and the handle above them: one word, for atomic access.
static _Atomic unsigned long descriptors[DESCRIPTORS];

static const struct {
    int class;
    const char *name;
} names[] = {
    {CLASS_DATABASE, "database"},   {CLASS_LOG, "log"},   {CLASS_INDEX, "index"},
    {CLASS_RECORDING, "recording"}, {CLASS_DIRECTORY, "directory"}, {CLASS_OTHER, "other"},
};

void watch_begin(void) {
    const char *given = getenv("DISK_ROOT");
    if (given == NULL) return;
    if (realpath(given, root) == NULL) unmodelled("a $DISK_ROOT that does not exist");
    root_length = strlen(root);
}

// Returns in `folder` the folder to which relative paths refer; false if it cannot be resolved.
static bool base(int at, char folder[PATH_MAX]) {
    char link[64];
    if (at == AT_FDCWD) snprintf(link, sizeof link, "/proc/self/cwd");
    else snprintf(link, sizeof link, "/proc/self/fd/%d", at);
    return realpath(link, folder) != NULL;
}

static bool absolute(int at, const char *path, char whole[PATH_MAX]) {
    char folder[PATH_MAX];
    if (path[0] == '/') return snprintf(whole, PATH_MAX, "%s", path) < PATH_MAX;
    if (!base(at, folder)) return false;
    return snprintf(whole, PATH_MAX, "%s/%s", folder, path) < PATH_MAX;
}

// Resolves the symbolic links in a path; its last component need not exist.
static bool resolved(char whole[PATH_MAX], char real[PATH_MAX]) {
    if (realpath(whole, real) != NULL) return true;
    size_t length = strlen(whole);
    while (length > 1 && whole[length - 1] == '/') whole[--length] = 0;
    char *slash = strrchr(whole, '/');
    if (slash == NULL) return false;
    *slash = 0;
    if (realpath(slash == whole ? "/" : whole, real) == NULL) return false;
    size_t used = strlen(real);
    return snprintf(real + used, PATH_MAX - used, "/%s", slash + 1) < (int)(PATH_MAX - used);
}

bool watch_path(int at, const char *path, char below[PATH_MAX]) {
    char whole[PATH_MAX], real[PATH_MAX];
    if (root_length == 0 || path == NULL) return false;
    if (!absolute(at, path, whole) || !resolved(whole, real)) return false;
    if (strncmp(real, root, root_length) != 0) return false;
    if (real[root_length] != '/' && real[root_length] != 0) return false;
    const char *rest = real + root_length;
    snprintf(below, PATH_MAX, "%s", *rest == '/' ? rest + 1 : rest);
    return true;
}

static bool ends(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

int watch_class(const char *below, bool is_directory) {
    if (is_directory) return CLASS_DIRECTORY;
    if (ends(below, "-shm")) return CLASS_INDEX;
    if (ends(below, "-wal")) return CLASS_LOG;
    if (ends(below, ".sqlite")) return CLASS_DATABASE;
    bool is_sent = strstr(below, "/uploads/") != NULL || strstr(below, "/files/") != NULL;
    return is_sent ? CLASS_RECORDING : CLASS_OTHER;
}

const char *watch_name(int class) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].class == class) return names[i].name;
    return "unknown";
}

int watch_classes(const char *list) {
    if (list == NULL) return ~0;
    int classes = CLASS_NONE;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strstr(list, names[i].name) != NULL) classes |= names[i].class;
    if (classes == CLASS_NONE) unmodelled(list);
    return classes;
}

bool watch_is_recorded(int class) { return class != CLASS_INDEX; }

unsigned watch_opened(int fd, int class) {
    if (fd >= DESCRIPTORS) unmodelled("so many descriptors");
    unsigned handle = watch_is_recorded(class) ? ++opened : 0;
    descriptors[fd] = (unsigned long)handle << 8 | (unsigned)class;
    return handle;
}

void watch_copied(int from, int to) {
    if (from < 0 || from >= DESCRIPTORS || to < 0) return;
    if (to >= DESCRIPTORS) unmodelled("so many descriptors");
    descriptors[to] = descriptors[from];
}

void watch_closed(int fd) {
    if (fd >= 0 && fd < DESCRIPTORS) descriptors[fd] = 0;
}

bool watch_find(int fd, struct watched *found) {
    if (fd < 0 || fd >= DESCRIPTORS) return false;
    unsigned long word = descriptors[fd];
    found->handle = (unsigned)(word >> 8);
    found->class = (int)(word & 0xFF);
    return found->class != CLASS_NONE;
}
