"""A record of all requests, written before sending, and of all responses, written after reading."""

import json
import threading
from dataclasses import dataclass, field
from pathlib import Path

from form import Form, Leaving

PENDING, LOST, UNSENT = "pending", "lost", "unsent"


@dataclass
class Entry:
    """A request of a session and its response, as far as known."""

    request: Form | Leaving
    outcome: str = PENDING
    status: int = 0
    place: str | None = None

    @property
    def is_acknowledged(self) -> bool:
        """Whether a redirect was read, which the server sends after committing."""
        return self.status == 303

    @property
    def may_be_stored(self) -> bool:
        """Whether the server may have processed the request."""
        return self.outcome != UNSENT


@dataclass
class Sight:
    """The step and state that a page showed."""

    step: str
    visit: int | None
    status: str


@dataclass
class Log:
    """All events of a session, in order."""

    browser: str
    id: str | None = None
    entries: list[Entry | Sight] = field(default_factory=list)
    is_judged: bool = False

    @property
    def requests(self) -> list[Entry]:
        """The requests, without the pages."""
        return [one for one in self.entries if isinstance(one, Entry)]


class Ledger:
    """The logs of all sessions, with a copy of every event in a file, for debugging."""

    def __init__(self, file: Path):
        self.lock = threading.Lock()
        self.logs: list[Log] = []
        self.file = file.open("a", buffering=1)
        self.numbers = {"sent": 0, "acknowledged": 0, "unanswered": 0, "starts": 0}

    def begin(self, browser: str) -> Log:
        """Records that a participant is about to press Start."""
        with self.lock:
            self.numbers["starts"] += 1
            self.logs.append(Log(browser))
            self.note(browser, "start")
            return self.logs[-1]

    def begun(self, log: Log, session: str) -> None:
        """Records that the redirect to the first page was read."""
        with self.lock:
            log.id = session
            self.note(log.browser, "began", session)

    def sending(self, log: Log, request: Form | Leaving) -> Entry:
        """Records that a form is about to be sent."""
        with self.lock:
            self.numbers["sent"] += 1
            entry = Entry(request)
            log.entries.append(entry)
            self.note(log.id, "sending", str(request))
            return entry

    def answered(self, log: Log, entry: Entry, status: int, place: str | None) -> None:
        """Records that a response was read completely."""
        with self.lock:
            entry.outcome, entry.status, entry.place = "answered", status, place
            self.numbers["acknowledged"] += entry.is_acknowledged
            self.note(log.id, status, place)

    def unanswered(self, log: Log, entry: Entry, outcome: str) -> None:
        """Records that no response arrived."""
        with self.lock:
            entry.outcome = outcome
            self.numbers["unanswered"] += outcome == LOST
            self.note(log.id, outcome)

    def saw(self, log: Log, sight: Sight) -> None:
        """Records that a page was read."""
        with self.lock:
            log.entries.append(sight)

    def note(self, *words) -> None:
        """Writes a line to the file."""
        self.file.write(json.dumps(words) + "\n")

    def close(self) -> None:
        self.file.close()
