#include <archive.h>
#include <archive_entry.h>

// Swift does not import the file type macros, because they contain a cast.
enum { WM_ARCHIVE_FILE = 0100000, WM_ARCHIVE_FOLDER = 0040000 };
