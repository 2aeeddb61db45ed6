"""Participants at work, each in a thread of its own, who can be told to stand still."""

import threading
import traceback

from ledger import Ledger
from participant import Gone, Participant

PATIENCE = 60
RETRY = 0.05


class Crowd:
    """Starts participants, lets them act, and holds them while nobody shall send anything."""

    def __init__(self, size: int, seed: int, port: int, ledger: Ledger, is_hurried: bool = True):
        names = [str(number) for number in range(size)]
        self.people = [Participant(one, seed, port, ledger, is_hurried) for one in names]
        self.changed = threading.Condition()
        self.may_act = False
        self.is_over = False
        self.acting = 0
        self.surprises: list[str] = []
        self.threads = [threading.Thread(target=self.live, args=(one,)) for one in self.people]
        for thread in self.threads:
            thread.start()

    def live(self, person: Participant) -> None:
        """Acts whenever that is allowed."""
        while self.enter():
            try:
                person.act()
            except Gone:
                self.leave(pause=RETRY)
            except Exception:  # told of by the check, where it counts as a finding
                self.surprises.append(traceback.format_exc(limit=-3))
                person.forget()
                self.leave()
            else:
                self.leave()

    def enter(self) -> bool:
        """Waits until acting is allowed; says whether it goes on at all."""
        with self.changed:
            self.changed.wait_for(lambda: self.may_act or self.is_over)
            self.acting += not self.is_over
            return not self.is_over

    def leave(self, pause: float = 0) -> None:
        """Has acted; whoever found the server away waits a little, or until somebody says more."""
        with self.changed:
            self.acting -= 1
            self.changed.notify_all()
            if pause:
                self.changed.wait(pause)

    def release(self) -> None:
        """Lets everybody act."""
        with self.changed:
            self.may_act = True
            self.changed.notify_all()

    def hold(self) -> None:
        """Lets nobody begin anything, and waits until what was begun is over."""
        with self.changed:
            self.may_act = False
            still = self.changed.wait_for(lambda: self.acting == 0, PATIENCE)
        assert still, f"{self.acting} participants still wait for an answer after {PATIENCE} s"
        self.hang_up()

    def hang_up(self) -> None:
        """Closes every connection, which may be to a server that is no more."""
        for person in self.people:
            person.browser.leave()

    def end(self) -> None:
        """Sends everybody home."""
        with self.changed:
            self.is_over = True
            self.changed.notify_all()
        for thread in self.threads:
            thread.join(PATIENCE)
        self.hang_up()
