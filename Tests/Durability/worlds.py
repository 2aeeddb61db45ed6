"""All possible states of a session, given the requests sent and the responses read.

A request whose response was lost may or may not have been processed, so there are several possible
states ("worlds"). Every response and every page that is read rules out some of them. The stored
state must be one of the rest.
"""

from form import Form, Leaving
from ledger import UNSENT, Entry, Log, Sight
from reducer import apply
from state import State

MOST_WORLDS = 64


class UnexplainedError(Exception):
    """No possible state explains what was read."""


class Worlds:
    """The possible states of a session."""

    def __init__(self, start: State = State()):
        self.states = {start}

    def follow(self, log: Log, losses_happened: bool = True) -> None:
        """Follows a session's log; without losses, unanswered requests were not processed."""
        for entry in log.entries:
            if isinstance(entry, Sight):
                self.see(entry)
            elif entry.status:
                self.answer(entry)
            elif losses_happened and entry.outcome != UNSENT:
                self.lose(entry.request)

    def answer(self, entry: Entry) -> None:
        """Rules out states in which the response would have been different."""
        if entry.status == 503:  # not processed, or processed with an unknown result of the commit
            return self.lose(entry.request)
        outcomes = [apply(state, entry.request) for state in self.states]
        left = {state for state, answer in outcomes if answer.explains(entry.status, entry.place)}
        if not left:
            expected = sorted({f"{one.status} {one.place}" for _, one in outcomes})
            came = f"{entry.status} {entry.place}"
            raise UnexplainedError(f"{entry.request} was answered by {came}, not by {expected}")
        self.states = left

    def lose(self, request: Form | Leaving) -> None:
        """Adds the states in which an unanswered request was processed."""
        self.states |= {apply(state, request)[0] for state in self.states}
        assert len(self.states) <= MOST_WORLDS, "too many worlds: the participants read too few pages"

    def see(self, sight: Sight) -> None:
        """Rules out states in which the participant would be elsewhere."""
        left = {state for state in self.states if shows(state, sight)}
        if not left:
            places = sorted({f"{one.step} (visit {one.visit}, {one.status})" for one in self.states})
            raise UnexplainedError(f"the page is {sight}, and should be one of {places}")
        self.states = left

    def settle(self, stored: State) -> None:
        """Checks that the stored state is one of the possible ones, which rules out the others."""
        if stored not in self.states:
            nearest = min(self.states, key=lambda one: len(one.differences(stored)))
            raise UnexplainedError(f"stored and expected differ: {stored.differences(nearest)}")
        self.states = {stored}


def shows(state: State, sight: Sight) -> bool:
    """Whether a session in this state would show the page."""
    if (state.step, state.status) != (sight.step, sight.status):
        return False
    return sight.visit is None or state.visit == sight.visit
