"""Breaks down the server's processor time per step, from samples of perf.

    perf script -F comm,ip,sym,dso | swift demangle --simplified | profile.py MICROSECONDS

MICROSECONDS is the processor time of a step as measured by the benchmark. The innermost call that
matches a pattern below determines the row of a sample; if several patterns match, the first counts.
Samples without a match are assigned by their library or thread.
"""

import collections
import re
import sys

# Patterns for the names of calls, and the rows of the table to which they belong.
ROWS = [
    (r"fdatasync|__libc_pwrite|GroupWriter|SerializedDatabase|GRDB|sqlite3|Database\.", "storage: the commit, on the writer's thread"),
    (r"EncodedChange|AnswerJSON|SQLiteStorage", "storage: preparing changes, and state in memory"),
    (r"Player\.apply|Transition\.|Submission|Navigator|EvaluationContext", "player: checking and applying the answer"),
    (r"SessionCache|Journey\.following", "cached sessions"),
    (r"CachedPage|PageCache|CompiledPage|PageRenderer|PageValues|StepPage", "pages: filling in slots"),
    (r"Journey\.|ExpectedPath|StepTree", "player: the current step and progress"),
    (r"Secrets|HMAC|SHA256|CryptoBoring|FormGuard", "tokens and hashes"),
    (r"Site\.log|LineLogHandler|LogStream|Logger", "the log"),
    (r"Cookies|ParticipantBrowser|CookieSecret|Router|PathPattern|PathParameters|Endpoint\.|StepForm|LocalDateTime", "routes, cookies, forms"),
    (r"SecurityHeaders|HeaderFields|Response|PreparedResponse|wm_response", "responses and their fields"),
    (r"RequestValidator|RequestTarget|URLEncodedForm|BodyReader|Callbacks|ServerCore|ConnectionHandle|wm_", "requests: validation, decoding, dispatch"),
    (r"sendmsg|tcp_|epoll|recv|__send|sock_|inet_|eventfd", "kernel: network"),
]
COMPILED = [(re.compile(pattern), name) for pattern, name in ROWS]
THREADS = {"MHD-worker": "libmicrohttpd's threads", "-qos.overcommit": "the writer's thread"}


def samples(lines):
    """Yields the thread and the call chain of every sample, innermost call first."""
    thread, chain = None, []
    for line in lines:
        if not line.strip():
            if thread and chain:
                yield thread, chain
            thread, chain = None, []
        elif line[0] not in " \t":
            thread = line.split()[0]
        else:
            chain.append(line.strip().split(" ", 1)[-1])
    if thread and chain:
        yield thread, chain


def row(thread, chain):
    """Returns the name of a sample's row."""
    for call in chain:
        for pattern, name in COMPILED:
            if pattern.search(call):
                return name
    library = chain[0].rsplit("(", 1)[-1].rstrip(")").rsplit("/", 1)[-1]
    if "kernel" in library:
        return "kernel: scheduling and the rest"
    if thread in THREADS:
        return "rest of " + THREADS[thread]
    if library.startswith(("libc.", "libswiftCore")):
        return "other memory management and reference counting"
    return "tasks and queues of Swift's runtime"


def main():
    """Prints a table with the largest row first."""
    step = float(sys.argv[1])
    counts = collections.Counter(row(*sample) for sample in samples(sys.stdin))
    total = sum(counts.values())
    print("| what | µs of a step | share |\n|---|---|---|")
    for name, count in counts.most_common():
        print(f"| {name} | {step * count / total:.1f} | {100 * count / total:.1f} % |")


main()
