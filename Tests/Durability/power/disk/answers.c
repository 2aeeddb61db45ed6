#define _GNU_SOURCE
#include "answers.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#include "faults.h"
#include "journal.h"
#include "real.h"

// The start of every response, and of one that acknowledges.
static const char any[] = "HTTP/1.1 ", acknowledged[] = "HTTP/1.1 303";

// Returns the client's port, by which the client finds the request of this response.
static uint64_t port_of_client(int fd) {
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    if (getpeername(fd, (struct sockaddr *)&address, &length) != 0) return 0;
    if (address.ss_family != AF_INET) return 0;
    return ntohs(((struct sockaddr_in *)&address)->sin_port);
}

static bool begins(const void *bytes, size_t count, const char *text) {
    return count >= strlen(text) && memcmp(bytes, text, strlen(text)) == 0;
}

void answers_notice(int fd, const void *bytes, size_t count) {
    if (!begins(bytes, count, any)) return;
    faults_answered();
    if (!begins(bytes, count, acknowledged)) return;
    uint64_t port = port_of_client(fd);
    journal_lock();
    journal_add(RECORD_ACKNOWLEDGE, 0, port, bytes, count, NULL, 0);
    journal_unlock();
}

ssize_t send(int fd, const void *bytes, size_t count, int flags) {
    answers_notice(fd, bytes, count);
    return REAL(send)(fd, bytes, count, flags);
}

ssize_t sendto(int fd, const void *bytes, size_t count, int flags,
               const struct sockaddr *address, socklen_t length) {
    answers_notice(fd, bytes, count);
    return REAL(sendto)(fd, bytes, count, flags, address, length);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
    if (message->msg_iovlen > 0)
        answers_notice(fd, message->msg_iov[0].iov_base, message->msg_iov[0].iov_len);
    return REAL(sendmsg)(fd, message, flags);
}
