#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stdint.h>

// Linux system calls that Swift's Glibc module does not provide.

/// Writes the dirty pages of a file range to the disk, and returns whether that succeeded.
///
/// Waits for completion, but neither flushes the disk's cache nor writes the file's length. For
/// that, a sync is needed.
bool wm_write_back(int descriptor, int64_t start, int64_t count);

/// Writes back a growing file from `done` to `end` if that range is at least 256 KiB long.
///
/// Without this, the kernel would accumulate hundreds of megabytes and write them at once, which
/// delays every sync on the same disk.
///
/// Returns the offset up to which the file has been written back. Failures are ignored, because a
/// later sync reports them.
int64_t wm_write_back_behind(int descriptor, int64_t done, int64_t end);

/// Lowers the priority of the calling thread, so that other threads preempt it as soon as they
/// wake.
///
/// The thread is not starved. Kernels before 6.12 support only the lower priority, not the
/// immediate preemption.
void wm_go_behind(void);

/// Creates a file in memory that disappears when it is closed.
///
/// Returns its descriptor, or -1 with `errno` set.
int wm_memory_file(void);

#endif
