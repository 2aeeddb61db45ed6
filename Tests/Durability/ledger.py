"""What participants sent and what came back, written before sending and after the answer was read."""

import json
import threading
from dataclasses import dataclass, field
from pathlib import Path

from form import Form, Leaving

PENDING, LOST, UNSENT = "pending", "lost", "unsent"


@dataclass
class Entry:
    """One request of a session, and what is known of its answer."""

    request: Form | Leaving
    outcome: str = PENDING
    status: int = 0
    place: str | None = None

    @property
    def is_acknowledged(self) -> bool:
        """Whether a redirect was read, which the server sends after its commit."""
        return self.status == 303

    @property
    def may_be_stored(self) -> bool:
        """Whether the server may have done it."""
        return self.outcome != UNSENT


@dataclass
class Sight:
    """What a page said of where the participant stands."""

    step: str
    visit: int | None
    status: str


@dataclass
class Log:
    """Everything about one session, in the order in which it happened."""

    browser: str
    id: str | None = None
    entries: list[Entry | Sight] = field(default_factory=list)
    is_judged: bool = False

    @property
    def requests(self) -> list[Entry]:
        """The requests alone."""
        return [one for one in self.entries if isinstance(one, Entry)]


class Ledger:
    """The logs of all sessions; a copy of every line lies in a file, for the one who looks for a loss."""

    def __init__(self, file: Path):
        self.lock = threading.Lock()
        self.logs: list[Log] = []
        self.file = file.open("a", buffering=1)
        self.numbers = {"sent": 0, "acknowledged": 0, "unanswered": 0, "starts": 0}

    def begin(self, browser: str) -> Log:
        """A participant is about to press Start."""
        with self.lock:
            self.numbers["starts"] += 1
            self.logs.append(Log(browser))
            self.note(browser, "start")
            return self.logs[-1]

    def begun(self, log: Log, session: str) -> None:
        """The redirect to the first page was read."""
        with self.lock:
            log.id = session
            self.note(log.browser, "began", session)

    def sending(self, log: Log, request: Form | Leaving) -> Entry:
        """A form is about to be sent."""
        with self.lock:
            self.numbers["sent"] += 1
            entry = Entry(request)
            log.entries.append(entry)
            self.note(log.id, "sending", str(request))
            return entry

    def answered(self, log: Log, entry: Entry, status: int, place: str | None) -> None:
        """An answer was read to its end."""
        with self.lock:
            entry.outcome, entry.status, entry.place = "answered", status, place
            self.numbers["acknowledged"] += entry.is_acknowledged
            self.note(log.id, status, place)

    def unanswered(self, log: Log, entry: Entry, outcome: str) -> None:
        """No answer came."""
        with self.lock:
            entry.outcome = outcome
            self.numbers["unanswered"] += outcome == LOST
            self.note(log.id, outcome)

    def saw(self, log: Log, sight: Sight) -> None:
        """A page was read."""
        with self.lock:
            log.entries.append(sight)

    def note(self, *words) -> None:
        """Writes a line."""
        self.file.write(json.dumps(words) + "\n")

    def close(self) -> None:
        """Ends the file."""
        self.file.close()
