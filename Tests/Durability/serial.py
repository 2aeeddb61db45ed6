"""Linearizability: whether concurrent requests have the same result as in some serial order."""

from dataclasses import dataclass

from form import Form
from reducer import apply
from state import State


@dataclass(frozen=True)
class Outcome:
    """A request of a round, and its response."""

    request: Form
    status: int
    place: str | None


def find_order(start: State, outcomes: list[Outcome], final: State) -> list[Outcome] | None:
    """Returns an order of the requests that explains all responses and the final state, or None.

    Results are only ever appended, so orders that lead to other results than the stored ones are
    abandoned early. Equal requests with equal responses are tried once.
    """
    dead: set = set()

    def search(state: State, left: tuple[Outcome, ...]) -> list[Outcome] | None:
        if not left:
            return [] if state == final else None
        if (state, left) in dead or not may_become(state, final):
            return None
        for one in dict.fromkeys(left):
            following, answer = apply(state, one.request)
            if answer.explains(one.status, one.place):
                rest = search(following, without(left, one))
                if rest is not None:
                    return [one, *rest]
        dead.add((state, left))
        return None

    return search(start, tuple(sorted(outcomes, key=str)))


def is_order(start: State, outcomes: list[Outcome], final: State) -> bool:
    """Whether the given order of the requests explains everything."""
    state = start
    for one in outcomes:
        state, answer = apply(state, one.request)
        if not answer.explains(one.status, one.place):
            return False
    return state == final


def may_become(state: State, final: State) -> bool:
    """Whether a state can still lead to the final one."""
    if state.revision > final.revision or state.visit > final.visit:
        return False
    return state.history == final.history[: len(state.history)]


def without(left: tuple[Outcome, ...], one: Outcome) -> tuple[Outcome, ...]:
    """Returns the outcomes without one of them."""
    index = left.index(one)
    return left[:index] + left[index + 1 :]
