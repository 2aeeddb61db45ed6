"""A record of what participants sent, and what each acknowledgement of the server promises."""

import threading
from dataclasses import dataclass, field

from stored import Stored


@dataclass(frozen=True)
class Begun:
    """The promise that a session was started."""

    session: str

    def loss(self, stored: Stored) -> str | None:
        """Returns the loss as a sentence; None if nothing is lost."""
        if self.session not in stored.sessions:
            return f"session {self.session} was acknowledged and is not there"


@dataclass(frozen=True)
class Answered:
    """The promise that values were accepted as the answers of a step."""

    session: str
    step: str
    values: tuple[tuple[str, str], ...]

    def loss(self, stored: Stored) -> str | None:
        """Returns the loss as a sentence; None if nothing is lost."""
        wanted = set(self.values)
        if any(wanted <= one.values for one in stored.results.get((self.session, self.step), [])):
            return None
        return f"the answer {self.step} of session {self.session} was acknowledged and is not there"


@dataclass(frozen=True)
class Sent:
    """The promise that a file was accepted as the answer of an item."""

    session: str
    step: str
    item: str
    sha256: str

    def loss(self, stored: Stored) -> str | None:
        """Returns the loss as a sentence; None if nothing is lost."""
        for one in stored.results.get((self.session, self.step), []):
            row = stored.recordings.get(dict(one.values).get(self.item))
            if row and row["sha256"].hex() == self.sha256:
                return None
        return f"the file {self.sha256[:12]} of session {self.session} was acknowledged and has no row"


@dataclass(frozen=True)
class Drafted:
    """The promise that a value was stored as a draft, until its step is accepted."""

    session: str
    step: str
    visit: int
    value: str

    def loss(self, stored: Stored) -> str | None:
        """Returns the loss as a sentence; None if nothing is lost."""
        accepted = stored.results.get((self.session, self.step), [])
        if any(one.visit >= self.visit for one in accepted):
            return None
        if self.value in stored.drafts.get((self.session, self.step), ""):
            return None
        return f"a draft of {self.step} of session {self.session} was acknowledged and is not there"


@dataclass(frozen=True)
class Finished:
    """The promise that a session was finished."""

    session: str

    def loss(self, stored: Stored) -> str | None:
        """Returns the loss as a sentence; None if nothing is lost."""
        if stored.sessions.get(self.session) != "completed":
            return f"the end of session {self.session} was acknowledged and is not there"


@dataclass
class Ledger:
    """Everything that was sent, and the promises of each acknowledgement by connection and count."""

    promises: dict[tuple[int, int], list] = field(default_factory=dict)
    locations: dict[tuple[int, int], str] = field(default_factory=dict)
    sent: set[tuple[str, str]] = field(default_factory=set)
    starts: int = 0
    sessions: dict[str, dict] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def send(self, step: str, text: str) -> None:
        """Records a value before it is sent."""
        with self.lock:
            self.sent.add((step, text))

    def acknowledge(self, port: int, location: str, promises: list) -> None:
        """Records a redirect that was read on a connection, and its promises."""
        with self.lock:
            count = self.counts[port] = self.counts.get(port, 0) + 1
            self.promises[port, count] = promises
            self.locations[port, count] = location

    def ask(self) -> None:
        """Records that a participant is about to press Start."""
        with self.lock:
            self.starts += 1

    def begin(self, session: str, cookies: dict[str, str]) -> None:
        """Records the cookies with which a session can be continued."""
        with self.lock:
            self.sessions[session] = dict(cookies)
