// What the server tells its clients, in the order of what it does to the disk.
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stddef.h>

// Notes an answer that is about to be sent, if it acknowledges something.
void answers_notice(int fd, const void *bytes, size_t count);

#endif
