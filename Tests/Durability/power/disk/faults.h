// Injects disk errors, and omits syncs.
#ifndef FAULTS_H
#define FAULTS_H

#include <stdbool.h>
#include <sys/types.h>

// Reads $DISK_FAULT and related variables.
void faults_begin(void);

// Called for every response. With DISK_FAULT_FROM=answer, calls are counted after the first response.
void faults_answered(void);

// Returns the error number with which a call must fail, or 0.
int faults_next(const char *call, int class);

// Returns the number of bytes to write, or sets the error number and returns -1.
ssize_t faults_write(const char *call, int class, size_t count, bool extends);

// Whether to omit a sync of a file in a class, for the negative controls.
bool faults_swallow(int class);

#endif
