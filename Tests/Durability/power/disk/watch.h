// Which files are watched: those below the folder that $DISK_ROOT names.
#ifndef WATCH_H
#define WATCH_H

#include <limits.h>
#include <stdbool.h>

// What a file is to the server; a set of bits, so that several can be asked for at once.
enum {
    CLASS_NONE = 0,
    CLASS_DATABASE = 1,
    CLASS_LOG = 2,
    CLASS_INDEX = 4,
    CLASS_RECORDING = 8,
    CLASS_DIRECTORY = 16,
    CLASS_OTHER = 32,
};

// An open descriptor of a watched file.
struct watched {
    // Counts what was opened, from 1; 0 for a file whose bytes are not to be recorded.
    unsigned handle;
    int class;
};

// Finds out where the watched folder is.
void watch_begin(void);

// The path below the watched folder of what a call names; false when it lies elsewhere.
bool watch_path(int at, const char *path, char below[PATH_MAX]);

// What a file of a path below the watched folder is.
int watch_class(const char *below, bool is_directory);

// The name of a class, for messages.
const char *watch_name(int class);

// The classes of a list such as "log,recording"; all for no list.
int watch_classes(const char *list);

// Whether changes of a class are durable state: the log's index is made anew at each start.
bool watch_is_recorded(int class);

// Notes what a new descriptor is of, and returns its handle.
unsigned watch_opened(int fd, int class);

// Gives a copy of a descriptor what the first has.
void watch_copied(int from, int to);

// Forgets a descriptor, before it is closed.
void watch_closed(int fd);

// What a descriptor is of; false when that is not watched.
bool watch_find(int fd, struct watched *found);

#endif
