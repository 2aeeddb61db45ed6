"""Breaks down the server's processor time per step, from samples of perf.

    perf script -F comm,ip,sym,dso | swift demangle --simplified | profile.py MICROSECONDS

MICROSECONDS is the processor time of a step as measured by the benchmark. A sample is assigned by
the innermost call of its chain that matches a pattern below, to the first such pattern's row. Other
samples are assigned by their library or thread.
"""

import collections
import re
import sys

# Patterns of names in call chains, and their rows in the table.
ROWS = [
    (r"fdatasync|__libc_pwrite|GroupWriter|SerializedDatabase|GRDB|sqlite3|Database\.", "storage: the commit, on the writer's thread"),
    (r"EncodedChange|AnswerJSON|SQLiteStorage", "storage: what is prepared and kept in memory"),
    (r"Player\.apply|Transition\.|Submission|Navigator|EvaluationContext", "player: the answer is judged and applied"),
    (r"SessionCache|Journey\.following", "cached sessions"),
    (r"CachedPage|PageCache|CompiledPage|PageRenderer|PageValues|StepPage", "pages: slots are filled"),
    (r"Journey\.|ExpectedPath|StepTree", "player: where the participant is, progress"),
    (r"Secrets|HMAC|SHA256|CryptoBoring|FormGuard", "tokens and hashes"),
    (r"Site\.log|LineLogHandler|LogStream|Logger", "the log"),
    (r"Cookies|ParticipantBrowser|CookieSecret|Router|PathPattern|PathParameters|Endpoint\.|StepForm|LocalDateTime", "routes, cookies, forms"),
    (r"SecurityHeaders|HeaderFields|Response|PreparedResponse|wm_response", "responses and their fields"),
    (r"RequestValidator|RequestTarget|URLEncodedForm|BodyReader|Callbacks|ServerCore|ConnectionHandle|wm_", "requests: validation, decoding, hand-over"),
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
    """Returns the row of a sample."""
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
        return "memory and reference counts that no chain explains"
    return "tasks and queues of the language"


def main():
    """Prints a table with the largest row first."""
    step = float(sys.argv[1])
    counts = collections.Counter(row(*sample) for sample in samples(sys.stdin))
    total = sum(counts.values())
    print("| what | µs of a step | share |\n|---|---|---|")
    for name, count in counts.most_common():
        print(f"| {name} | {step * count / total:.1f} | {100 * count / total:.1f} % |")


main()
