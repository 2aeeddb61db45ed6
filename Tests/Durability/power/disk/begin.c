// Starts recording before the program's own code runs; functions shared by all other files.
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/uio.h>
#include <unistd.h>

#include "faults.h"
#include "journal.h"
#include "real.h"
#include "watch.h"

void say(const char *format, ...) {
    char line[512];
    va_list values;
    va_start(values, format);
    int length = vsnprintf(line, sizeof line - 1, format, values);
    va_end(values);
    if (length < 0) return;
    if (length > (int)sizeof line - 2) length = (int)sizeof line - 2;
    line[length] = '\n';
    if (real_write(2, line, (size_t)length + 1) < 0) return;
}

void unmodelled(const char *what) {
    say("disk: the recorder does not follow %s", what);
    _exit(99);
}

// Child processes of the program are not watched.
__attribute__((constructor)) static void begin(void) {
    faults_begin();
    journal_begin();
    watch_begin();
    unsetenv("LD_PRELOAD");
}
