"""The answers that are replayed after a change on the review page."""

from state import Result, State, chain


class Kept:
    """The results of the path before a change, and those given since, each used once."""

    def __init__(self, state: State, path: list[Result]):
        self.waiting: dict[str, list[Result]] = {}
        if state.keeps_from is None:
            return
        used = {key(one) for one in path}
        for result in reversed(chain(state.history, state.keeps_from)):
            if key(result) not in used:
                self.waiting.setdefault(result.step, []).append(result)
        for result in given_after(state.history, state.keeps_from):
            if not result.is_kept:
                self.waiting[result.step] = [] if key(result) in used else [result]

    def take(self, step: str) -> Result | None:
        """Removes and returns the next result of a step."""
        waiting = self.waiting.get(step)
        return waiting.pop() if waiting else None


def key(result: Result) -> tuple[str, str]:
    """Returns the values that a result shares with its copies."""
    return result.step, result.digest


def given_after(history: tuple[Result, ...], visit: int) -> list[Result]:
    """Returns the results since a path was left, without those that continued it."""
    left, given = {visit}, []
    for result in history:
        if result.visit <= visit:
            continue
        if result.previous in left:
            left.add(result.visit)
        else:
            given.append(result)
    return given
