"""An honest participant, who opens a new connection for every request, as on a bad network."""

import time
from dataclasses import dataclass, field

import hosts
from waymark_testing.client import Client, Reply
from waymark_testing.page import Page

PAUSE_SECONDS = 0.005


@dataclass
class Times:
    """The times until answers were stored, in seconds, and the errors."""

    seconds: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def p99(self) -> float:
        """The time within which 99 of 100 answers were stored."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


class Participant:
    """One browser, with one session."""

    def __init__(self):
        self.client = Client(f"http://{hosts.SERVER}:{hosts.PORT}", source=hosts.HONEST)
        self.path = ""
        self.page: Page | None = None

    def expect(self, status: int, reply: Reply) -> Reply:
        """Closes the connection, and checks the status of the response."""
        self.client.leave()
        assert reply.status == status, (reply.status, reply.body[:500])
        return reply

    def start(self) -> None:
        """Starts a session and opens its first page."""
        page = self.expect(200, self.client.get("/studies/ward")).page
        self.path = self.expect(303, self.client.submit(page, "start", [])).location
        self.open()

    def open(self) -> None:
        """Opens the current page."""
        self.page = self.expect(200, self.client.get(self.path)).page

    @property
    def session(self) -> str:
        """The identifier of the session."""
        return self.path.split("/")[2]

    def answer(self) -> float:
        """Answers the page; returns the seconds until the answer was stored."""
        fields = [(self.page.step.split("@")[0], "3")]
        began = time.perf_counter()
        reply = self.expect(303, self.client.submit(self.page, "continue", fields))
        seconds = time.perf_counter() - began
        assert reply.location != self.path, reply.location
        self.path = reply.location
        self.open()
        return seconds

    def answers(self, count: int) -> Times:
        """Answers a number of pages and records times and errors."""
        times = Times()
        for _ in range(count):
            try:
                times.seconds.append(self.answer())
            except (OSError, AssertionError) as error:
                times.errors.append(repr(error))
            time.sleep(PAUSE_SECONDS)
        return times
