"""Negative controls: every check of a session reports its violations."""

from dataclasses import replace

import pytest

import checks
from form import Form, Leaving
from ledger import LOST, Entry, Log, Sight
from reducer import apply
from state import State

ANSWERS = [
    ("welcome", ()),
    ("word", (("word", "w-1"),)),
    ("number", (("number", "1000000002"),)),
    ("large", (("large", "l-3"),)),
    ("pair", (("first", "f-4"), ("second", ""))),
    ("check", ()),
]


def walk(count: int = len(ANSWERS)) -> tuple[Log, State]:
    """Returns the log of a session in which a number of pages were answered, and its state."""
    log, state = Log("browser", "s"), State()
    for step, fields in ANSWERS[:count]:
        log.entries.append(Sight(state.step, state.visit, state.status))
        state = send(log, state, Form(step, state.visit, "continue", fields))
    return log, state


def send(log: Log, state: State, request: Form | Leaving) -> State:
    """Records a request and its response, and returns the new state."""
    state, answer = apply(state, request)
    log.entries.append(Entry(request, "answered", answer.status, answer.place))
    return state


def without(state: State, index: int) -> State:
    """Returns a state without one of its results."""
    return replace(state, history=state.history[:index] + state.history[index + 1 :])


def with_result(state: State, index: int, **parts) -> State:
    """Returns a state with a changed result."""
    history = list(state.history)
    history[index] = replace(history[index], **parts)
    return replace(state, history=tuple(history))


def complaints(log: Log, state: State | None) -> str:
    """Returns all findings about a session."""
    return "\n".join(checks.of_session(log, state))


@pytest.mark.parametrize("count", range(len(ANSWERS) + 1))
def test_valid_session_has_no_findings(count):
    assert complaints(*walk(count)) == ""


def test_missing_session_is_detected():
    log, _ = walk()
    assert "was acknowledged, but is not stored" in complaints(log, None)


@pytest.mark.parametrize("index", range(len(ANSWERS)))
def test_missing_answer_is_detected(index):
    log, state = walk()
    assert "acknowledged and lost: continue on" in "\n".join(checks.lost(log, without(state, index)))


def test_missing_last_answer_is_detected():
    log, _ = walk(3)
    _, before = walk(2)
    assert "acknowledged and lost: continue on number" in complaints(log, before)
    assert "the rules do not lead to this state" in complaints(log, before)


def test_invented_answer_is_detected():
    log, state = walk()
    other = with_result(state, 1, answers='{"word":{"v":"w-2"}}')
    assert "stored and never sent" in "\n".join(checks.invented(log, other))
    assert checks.unexplained(log, other)


def test_invented_draft_is_detected():
    log, state = walk(2)
    other = state.with_draft("number", '{"number": ["7"]}')
    assert "a draft that was never sent" in "\n".join(checks.invented(log, other))
    assert checks.unexplained(log, other)


def test_missing_draft_is_detected():
    log, state = walk(1)
    state = send(log, state, Form("word", state.visit, "learn-more", (("word", "w-9"),)))
    assert complaints(log, state) == ""
    assert "the rules do not lead to this state" in complaints(log, state.with_draft("word", None))


def test_duplicate_answer_is_detected():
    _, state = walk(2)
    twin = replace(state.history[1], visit=9)
    assert "stored twice: word" in checks.twice(replace(state, history=(*state.history, twin)))[0]


def test_reordered_answers_are_detected():
    log, state = walk()
    turned = replace(state, history=state.history[::-1])
    assert "stored out of order: continue on" in checks.disordered(log, turned)[0]


@pytest.mark.parametrize(
    ("index", "parts", "sentence"),
    [
        (3, {"step": "small"}, "visit 4 of small does not follow from its path"),
        (3, {"previous": 7}, "visit 4 follows visit 7, which does not exist"),
        (3, {"previous": 2}, "visit 4 of large does not follow from its path"),
        (3, {"visit": 2}, "visit 2 comes after a later one"),
    ],
)
def test_invalid_path_is_detected(index, parts, sentence):
    _, state = walk()
    assert sentence in "\n".join(checks.illegal_path(with_result(state, index, **parts)))


def test_invalid_position_is_detected():
    _, state = walk(3)
    assert checks.illegal_path(replace(state, step="small"))
    assert checks.illegal_path(replace(state, visit=3))


def test_finished_session_without_answer_is_detected():
    _, state = walk()
    blank = with_result(state, 1, answers='{"word":{"s":"skipped"}}')
    assert checks.unanswered(blank) == ["finished without word.word"]
    assert checks.unanswered(replace(state, step="check")) == ["completed at check"]


def test_unanswered_request_may_be_stored_or_not():
    log, before = walk(2)
    lost = Form("number", before.visit, "continue", (("number", "7"),))
    log.entries.append(Entry(lost, LOST))
    after, _ = apply(before, lost)
    assert complaints(log, before) == complaints(log, after) == ""
    assert checks.of_session(log, after, losses_happened=False)


def test_unexpected_response_is_detected():
    log, state = walk(2)
    log.requests[-1].place = "steps/pair"
    assert "was answered by 303 steps/pair" in complaints(log, state)


def test_unexpected_page_is_detected():
    log, state = walk(2)
    log.entries.append(Sight("pair", 9, "in_progress"))
    assert "the page is" in complaints(log, state)


def test_discarding_a_session_is_not_a_loss():
    log, state = walk(3)
    state = send(log, state, Leaving("discard"))
    assert complaints(log, state) == ""
    assert "the rules do not lead to this state" in complaints(log, walk(3)[1])
