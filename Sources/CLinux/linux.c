#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

bool wm_write_back(int descriptor, int64_t start, int64_t count) {
    unsigned flags = SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER;
    return sync_file_range(descriptor, start, count, flags) == 0;
}

int64_t wm_write_back_behind(int descriptor, int64_t done, int64_t end) {
    if (end - done < 256 * 1024) return done;
    // A pipe has nothing to write back, and the later sync reports any failure.
    wm_write_back(descriptor, done, end - done);
    return end;
}

/// The first version of the kernel's `struct sched_attr`, which headers lack before glibc 2.41.
struct attributes {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
};

void wm_go_behind(void) {
    int nice = 15;
    // On Linux this affects only the calling thread.
    setpriority(PRIO_PROCESS, 0, nice);
    // Request a time slice of 100 µs: a waking thread waits for the end of this thread's slice,
    // which lasts milliseconds by default.
    struct attributes attributes = {
        .size = sizeof attributes, .nice = nice, .runtime = 100 * 1000
    };
    syscall(SYS_sched_setattr, 0, &attributes, 0);
}

int wm_memory_file(void) { return memfd_create("waymark", MFD_CLOEXEC); }
