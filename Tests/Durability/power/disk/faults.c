#define _GNU_SOURCE
#include "faults.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "real.h"
#include "watch.h"

// A pseudo error number: the write is cut short.
enum { SHORT = -1 };

// $DISK_FAULT: an error, the number of the call, and "+" if all later calls fail too: "EIO@7+".
static int error;
static unsigned long at;
static bool lasts;
// $DISK_FAULT_CLASSES: the classes of files whose calls are counted.
static int classes;
// $DISK_FAULT_FROM=answer: calls are counted from the first response on.
static _Atomic bool counts;
// $DISK_FULL_WHILE: files cannot grow while a file with this name exists.
static const char *full_while;
// $DISK_SWALLOW: the classes of files whose syncs have no effect.
static int swallowed;
static _Atomic unsigned long calls;

static int number(const char *name) {
    if (strcmp(name, "EIO") == 0) return EIO;
    if (strcmp(name, "ENOSPC") == 0) return ENOSPC;
    if (strcmp(name, "SHORT") == 0) return SHORT;
    unmodelled(name);
}

static void read_fault(const char *text) {
    char name[16], more = 0;
    if (sscanf(text, "%15[A-Z]@%lu%c", name, &at, &more) < 2 || at == 0) unmodelled(text);
    lasts = more == '+';
    error = number(name);
}

void faults_begin(void) {
    const char *fault = getenv("DISK_FAULT"), *from = getenv("DISK_FAULT_FROM");
    const char *list = getenv("DISK_SWALLOW");
    if (fault != NULL) read_fault(fault);
    if (list != NULL) swallowed = watch_classes(list);
    classes = watch_classes(getenv("DISK_FAULT_CLASSES"));
    full_while = getenv("DISK_FULL_WHILE");
    counts = from == NULL || strcmp(from, "answer") != 0;
}

void faults_answered(void) { counts = true; }

// Counts a call and returns its error, or 0.
static int next(const char *call, int class) {
    if (error == 0 || !counts || (class & classes) == 0) return 0;
    unsigned long this = ++calls;
    if (this != at && !(lasts && this > at)) return 0;
    if (this == at) say("disk: call %lu, %s of the %s, fails", this, call, watch_name(class));
    return error;
}

int faults_next(const char *call, int class) {
    int found = next(call, class);
    return found == SHORT ? 0 : found;
}

static bool is_full(void) { return full_while != NULL && access(full_while, F_OK) == 0; }

ssize_t faults_write(const char *call, int class, size_t count, bool extends) {
    int found = next(call, class);
    if (found == 0 && extends && is_full()) found = ENOSPC;
    if (found == 0) return (ssize_t)count;
    if (found == SHORT) return count > 1 ? (ssize_t)(count / 2) : (ssize_t)count;
    errno = found;
    return -1;
}

bool faults_swallow(int class) { return (class & swallowed) != 0; }
