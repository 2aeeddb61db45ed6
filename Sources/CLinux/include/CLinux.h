#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stdint.h>

// Calls of Linux that Swift's own module leaves out.

/// Has the kernel write the changed pages of a part of a file, and waits until they are with the disk.
///
/// It flushes no disk's cache and writes no length: only a sync does.
bool wm_write_back(int descriptor, int64_t start, int64_t count);

/// The same for a file that grows, whenever there is a little of it behind what was written back.
///
/// The kernel would gather hundreds of megabytes and write them at one go, for which everybody waits
/// who syncs anything on that disk.
///
/// Returns up to where it is written back now.
int64_t wm_write_back_behind(int descriptor, int64_t done, int64_t end);

/// Has the calling thread go behind others on the processors, and be taken off at once when one of
/// them wakes; it is not starved.
///
/// Kernels before 6.12 do not know the second, and go on with the first alone.
void wm_go_behind(void);

/// A file that is in memory alone, and gone when it is closed; -1 with `errno` if there can be none.
int wm_memory_file(void);

#endif
