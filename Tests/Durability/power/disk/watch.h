// Watched files: those below the folder that $DISK_ROOT names.
#ifndef WATCH_H
#define WATCH_H

#include <limits.h>
#include <stdbool.h>

// The purpose of a file, as bits that can be combined.
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
    // A sequence number from 1; 0 for a file whose bytes are not recorded.
    unsigned handle;
    int class;
};

// Determines the path of the watched folder.
void watch_begin(void);

// Returns in `below` the path relative to the watched folder; false if it is elsewhere.
bool watch_path(int at, const char *path, char below[PATH_MAX]);

// Returns the class of a file from its path below the watched folder.
int watch_class(const char *below, bool is_directory);

// Returns the name of a class, for messages.
const char *watch_name(int class);

// Returns the classes of a list such as "log,recording"; all classes without a list.
int watch_classes(const char *list);

// Whether changes of a class are durable state; the log's index is rebuilt at each start.
bool watch_is_recorded(int class);

// Registers a new descriptor and returns its handle.
unsigned watch_opened(int fd, int class);

// Registers a duplicate of a descriptor.
void watch_copied(int from, int to);

// Removes a descriptor before it is closed.
void watch_closed(int fd);

// Looks up a descriptor; false if it is not watched.
bool watch_find(int fd, struct watched *found);

#endif
