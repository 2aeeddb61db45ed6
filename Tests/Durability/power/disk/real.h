// The C library's functions, which are wrapped here by functions with the same names.
#ifndef REAL_H
#define REAL_H

#include <dlfcn.h>
#include <sys/types.h>
#include <sys/uio.h>

// The C library's function of the same name, looked up once.
#define REAL(name)                                                                      \
    ({                                                                                  \
        static typeof(&name) found;                                                     \
        if (found == NULL) found = (typeof(&name))dlsym(RTLD_NEXT, #name);              \
        found;                                                                          \
    })

// Ends the process with a message that it made a call which cannot be replayed.
__attribute__((noreturn)) void unmodelled(const char *what);

// Prints to standard error.
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

// Write bytes without the wrappers of `write` and `writev`.
ssize_t real_write(int fd, const void *bytes, size_t count);
ssize_t real_writev(int fd, const struct iovec *parts, int count);

#endif
