"""The effect of each request on a session: a second, independent implementation of the player.

It follows the rules of navigation, for the study of the durability tests only. Its states are
compared with those that the server stored: if both agree after hundreds of thousands of requests,
the server has lost nothing.
"""

import json
from dataclasses import dataclass, replace

import rules
from form import Form, Leaving
from kept import Kept
from state import Result, State


@dataclass(frozen=True)
class Answer:
    """The expected response: a redirect to a place, or 422 with the same page."""

    status: int = 303
    place: str | None = None

    def explains(self, status: int, place: str | None) -> bool:
        """Whether an actual response matches; without a place, any target does."""
        return status == self.status and self.place in (None, place)


INVALID = Answer(422)
REFUSED = Answer(303)


def apply(state: State, request: Form | Leaving) -> tuple[State, Answer]:
    """Returns the session after a request, and the expected response."""
    if isinstance(request, Leaving):
        return leave(state, request)
    if request.action in ("continue", "skip"):
        return finish(state, request)
    if not state.is_open:
        return state, REFUSED
    if request.action == "back":
        return go_back(state, request)
    place = f"steps/{request.step}/learn-more" if request.action == "learn-more" else "cancel"
    return changed(draft(state, request)), Answer(place=place)


def here(state: State) -> Answer:
    """Returns a redirect to the participant's current page."""
    return Answer(place=f"steps/{state.step}")


def changed(state: State) -> State:
    """Returns a state with the next revision, as after every write."""
    return replace(state, revision=state.revision + 1)


def leave(state: State, request: Leaving) -> tuple[State, Answer]:
    """Saves, discards or continues."""
    if not state.is_open or request.action == "continue":
        return state, here(state)
    if request.action == "save":
        saved = state if state.status == "saved" else changed(replace(state, status="saved"))
        return saved, Answer(place="saved")
    empty = State(status="discarded", visit=state.visit, step=state.step, revision=state.revision)
    return changed(empty), Answer(place="")


def finish(state: State, form: Form) -> tuple[State, Answer]:
    """Continues or skips: stores the answer of the visit that the form names."""
    if is_known(state, form):
        return state, here(state)
    if not state.is_open:
        return state, REFUSED
    opened = open_visit(state, form)
    if opened is None:
        kept = state if form.is_blank else draft(state, form)
        return changed(kept), Answer(place=f"steps/{state.step}?notice=stale")
    left, path, visit = opened
    if form.action == "skip" and not rules.can_be_skipped(form.step):
        return state, REFUSED
    answers = rules.blank(form.step) if form.action == "skip" else rules.read(form.step, form.typed)
    if answers is None:
        return state, INVALID
    state = append(left, path, result(form, visit, answers)).with_draft(form.step, None)
    state = changed(go_on(state))
    return state, here(state)


def is_known(state: State, form: Form) -> bool:
    """Whether the same form was accepted before."""
    if is_current(state, form) and state.is_open:
        return False
    index = index_of(state.path, form)
    if index is not None:
        return state.path[index].digest == form.digest
    return any(one.step == form.step and one.digest == form.digest for one in state.history)


def is_current(state: State, form: Form) -> bool:
    """Whether a form belongs to the participant's current visit."""
    return (form.visit, form.step) == (state.visit, state.step)


def index_of(path: list[Result], form: Form) -> int | None:
    """Returns the position on the path of the result of a form."""
    found = [i for i, one in enumerate(path) if (one.step, one.form) == (form.step, form.visit)]
    return found[-1] if found else None


def open_visit(state: State, form: Form):
    """Returns the state, the path before the visit that a form finishes, and that visit, or None."""
    path = state.path
    if form.is_edit and state.step == rules.REVIEW and rules.asks(form.step):
        steps = [one.step for one in path]
        if form.step in steps:
            index = len(steps) - 1 - steps[::-1].index(form.step)
            left = replace(state, returns_to=state.step, keeps_from=state.last_result)
            return left, path[:index], last_visit(state) + 1
    if not form.is_edit and is_current(state, form):
        return state, path, state.visit
    index = index_of(path, form)
    return None if index is None else (state, path[:index], last_visit(state) + 1)


def last_visit(state: State) -> int:
    """Returns the highest visit used so far."""
    return max([state.visit] + [one.visit for one in state.history[-1:]])


def result(form: Form, visit: int, answers: dict) -> Result:
    """Returns the result of a visit."""
    outcome = "skipped" if form.action == "skip" else "completed"
    return Result(visit, form.step, None, outcome, rules.as_text(answers), form.digest)


def append(state: State, path: list[Result], new: Result) -> State:
    """Appends a result to a path."""
    new = replace(new, previous=path[-1].visit if path else None)
    return replace(state, history=state.history + (new,), last_result=new.visit)


def step_after(path: list[Result]) -> str:
    """Returns the step to which a path leads."""
    if not path:
        return rules.FIRST
    return rules.step_after(path[-1].step, json.loads(path[-1].answers))


def go_on(state: State) -> State:
    """Follows the path, replaying results that a change on the review page left valid."""
    state = replace(state, status="in_progress")
    kept, onward = Kept(state, state.path), step_after(state.path)
    while state.returns_to and onward != state.returns_to:
        stored = kept.take(onward)
        if stored is None:
            break
        copy = replace(stored, visit=last_visit(state) + 1, is_kept=True)
        state = append(state, state.path, copy)
        onward = step_after(state.path)
    return stand(state, onward)


def stand(state: State, step: str) -> State:
    """Starts a new visit; the last page finishes the session."""
    state = replace(state, step=step, visit=last_visit(state) + 1)
    if step in (state.returns_to, rules.LAST):
        state = replace(state, returns_to=None, keeps_from=None)
    return replace(state, status="completed") if step == rules.LAST else state


def go_back(state: State, form: Form) -> tuple[State, Answer]:
    """Goes to the previous step, relative to the submitted page."""
    path = state.path
    index = len(path) if is_current(state, form) else index_of(path, form)
    if index is not None and index > 0:
        return back_to(state, path, index - 1, form)
    if is_current(state, form):
        return state, REFUSED
    if not is_news(state, form):
        return state, here(state)
    kept = state if form.is_blank else draft(state, form)
    return changed(kept), Answer(place=f"steps/{state.step}?notice=stale")


def back_to(state: State, path: list[Result], index: int, form: Form) -> tuple[State, Answer]:
    """Ends the path before a result and returns to its step."""
    state = draft(state, form) if is_news(state, form) else state
    last = path[index - 1].visit if index else None
    state = replace(state, last_result=last, status="in_progress")
    state = changed(stand(state, path[index].step))
    return state, here(state)


def is_news(state: State, form: Form) -> bool:
    """Whether the entered values differ from the stored draft."""
    known = state.draft(form.step)
    return known != fields_text(form) and not (known is None and form.is_blank)


def draft(state: State, form: Form) -> State:
    """Stores the entered values as a draft."""
    return state.with_draft(form.step, fields_text(form))


def fields_text(form: Form) -> str:
    """Returns the entered values in the form in which drafts are compared."""
    return json.dumps(form.typed, sort_keys=True)
