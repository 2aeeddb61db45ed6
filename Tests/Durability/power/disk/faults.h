// Disk errors on demand, and syncs that do nothing.
#ifndef FAULTS_H
#define FAULTS_H

#include <stdbool.h>
#include <sys/types.h>

// Reads $DISK_FAULT and its companions.
void faults_begin(void);

// From the first answer on, calls are counted by those who asked for that.
void faults_answered(void);

// The error number by which a call is to fail; 0 when it is not.
int faults_next(const char *call, int class);

// How many bytes of a write are to be written; sets the error number and returns -1 for none.
ssize_t faults_write(const char *call, int class, size_t count, bool extends);

// Whether a sync of a file of a class is to be left out, as the negative controls want it.
bool faults_swallow(int class);

#endif
