"""All that may have become of a session, given what was sent and which answers were read.

A request whose answer was lost may have been done or not, so that there are several worlds; every
answer and every page that is read rules some of them out. What is stored must be one that is left.
"""

from form import Form, Leaving
from ledger import UNSENT, Entry, Log, Sight
from reducer import apply
from state import State

MOST_WORLDS = 64


class Impossible(Exception):
    """No world explains what came."""


class Worlds:
    """The states in which a session may be."""

    def __init__(self, start: State = State()):
        self.states = {start}

    def follow(self, log: Log, losses_happened: bool = True) -> None:
        """Goes through a session's log; without losses, what was not answered was not done."""
        for entry in log.entries:
            if isinstance(entry, Sight):
                self.see(entry)
            elif entry.status:
                self.answer(entry)
            elif losses_happened and entry.outcome != UNSENT:
                self.lose(entry.request)

    def answer(self, entry: Entry) -> None:
        """An answer rules out the worlds in which another would have come."""
        if entry.status == 503:  # not done, or done by a commit whose success was not known
            return self.lose(entry.request)
        outcomes = [apply(state, entry.request) for state in self.states]
        left = {state for state, answer in outcomes if answer.explains(entry.status, entry.place)}
        if not left:
            expected = sorted({f"{one.status} {one.place}" for _, one in outcomes})
            came = f"{entry.status} {entry.place}"
            raise Impossible(f"{entry.request} was answered by {came}, not by {expected}")
        self.states = left

    def lose(self, request: Form | Leaving) -> None:
        """What was not answered may have been done."""
        self.states |= {apply(state, request)[0] for state in self.states}
        assert len(self.states) <= MOST_WORLDS, "too many worlds: the laboratory asks too little"

    def see(self, sight: Sight) -> None:
        """A page rules out the worlds in which the participant stands elsewhere."""
        left = {state for state in self.states if shows(state, sight)}
        if not left:
            places = sorted({f"{one.step} (visit {one.visit}, {one.status})" for one in self.states})
            raise Impossible(f"the page is {sight}, and should be one of {places}")
        self.states = left

    def settle(self, stored: State) -> None:
        """What is stored is how it was; it must be one of the worlds."""
        if stored not in self.states:
            nearest = min(self.states, key=lambda one: len(one.differences(stored)))
            raise Impossible(f"stored and expected differ: {stored.differences(nearest)}")
        self.states = {stored}


def shows(state: State, sight: Sight) -> bool:
    """Whether a session shows this page."""
    if (state.step, state.status) != (sight.step, sight.status):
        return False
    return sight.visit is None or state.visit == sight.visit
