"""Simulated participants, each in its own thread, who can be paused."""

import threading
import traceback

from ledger import Ledger
from participant import Participant, UnavailableError

PATIENCE = 60
RETRY = 0.05


class Crowd:
    """A group of participants that starts paused, and can be released and held."""

    def __init__(self, size: int, seed: int, site: str, ledger: Ledger, is_hurried: bool = True):
        names = [str(number) for number in range(size)]
        self.people = [Participant(one, seed, site, ledger, is_hurried) for one in names]
        self.changed = threading.Condition()
        self.may_act = False
        self.is_over = False
        self.acting = 0
        self.surprises: list[str] = []
        self.threads = [threading.Thread(target=self.live, args=(one,)) for one in self.people]
        for thread in self.threads:
            thread.start()

    def live(self, person: Participant) -> None:
        """Lets a participant act whenever acting is allowed."""
        while self.enter():
            try:
                person.act()
            except UnavailableError:
                self.leave(pause=RETRY)
            except Exception:  # reported by the check as a finding
                self.surprises.append(traceback.format_exc(limit=-3))
                person.forget()
                self.leave()
            else:
                self.leave()

    def enter(self) -> bool:
        """Waits until acting is allowed; returns whether to continue."""
        with self.changed:
            self.changed.wait_for(lambda: self.may_act or self.is_over)
            self.acting += not self.is_over
            return not self.is_over

    def leave(self, pause: float = 0) -> None:
        """Ends an action; if the server was unavailable, waits a moment or until the state changes."""
        with self.changed:
            self.acting -= 1
            self.changed.notify_all()
            if pause:
                self.changed.wait(pause)

    def release(self) -> None:
        """Lets all participants act."""
        with self.changed:
            self.may_act = True
            self.changed.notify_all()

    def hold(self) -> None:
        """Prevents new actions, and waits until the current ones have ended."""
        with self.changed:
            self.may_act = False
            still = self.changed.wait_for(lambda: self.acting == 0, PATIENCE)
        assert still, f"{self.acting} participants still wait for an answer after {PATIENCE} s"
        self.hang_up()

    def hang_up(self) -> None:
        """Closes all connections, because their server may no longer exist."""
        for person in self.people:
            person.browser.leave()

    def end(self) -> None:
        """Ends all participants."""
        with self.changed:
            self.is_over = True
            self.changed.notify_all()
        for thread in self.threads:
            thread.join(PATIENCE)
        self.hang_up()
