// The journal: one record for each event on the disk, in a total order for all threads.
#ifndef JOURNAL_H
#define JOURNAL_H

#include <stddef.h>
#include <stdint.h>

// The kinds of records; journal.py uses the same letters.
enum {
    RECORD_BEGIN = 'B',
    RECORD_OPEN = 'O',
    RECORD_WRITE = 'W',
    RECORD_TRUNCATE = 'T',
    RECORD_SYNC = 'S',
    RECORD_MKDIR = 'M',
    RECORD_RENAME = 'R',
    RECORD_LINK = 'L',
    RECORD_UNLINK = 'U',
    RECORD_ACKNOWLEDGE = 'A',
};

// Opens the journal that $DISK_JOURNAL names, if set, and appends to it.
void journal_begin(void);

// Blocks all other changes to the disk, so that a change and its record are atomic.
void journal_lock(void);
void journal_unlock(void);

// Adds a record; the lock must be held.
void journal_add(int kind, unsigned handle, uint64_t number, const void *first, size_t first_length,
                 const void *second, size_t second_length);

// Returns the number of records that this process has written; the lock must be held.
uint64_t journal_count(void);

#endif
