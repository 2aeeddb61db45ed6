// Records the server's acknowledgements, in one order with its changes to the disk.
#ifndef ANSWERS_H
#define ANSWERS_H

#include <stddef.h>

// Records a response that is about to be sent, if it acknowledges a request.
void answers_notice(int fd, const void *bytes, size_t count);

#endif
