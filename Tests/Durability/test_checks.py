"""Every check of a session complains when what it guards against is there."""

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
    """The log of a session in which so many pages were answered, and its state."""
    log, state = Log("browser", "s"), State()
    for step, fields in ANSWERS[:count]:
        log.entries.append(Sight(state.step, state.visit, state.status))
        state = send(log, state, Form(step, state.visit, "continue", fields))
    return log, state


def send(log: Log, state: State, request: Form | Leaving) -> State:
    """Notes a request and its answer, and says what comes of it."""
    state, answer = apply(state, request)
    log.entries.append(Entry(request, "answered", answer.status, answer.place))
    return state


def without(state: State, index: int) -> State:
    """A state in which a result is missing."""
    return replace(state, history=state.history[:index] + state.history[index + 1 :])


def with_result(state: State, index: int, **parts) -> State:
    """A state in which a result is another."""
    history = list(state.history)
    history[index] = replace(history[index], **parts)
    return replace(state, history=tuple(history))


def complaints(log: Log, state: State | None) -> str:
    """Everything that is said against a session."""
    return "\n".join(checks.of_session(log, state))


@pytest.mark.parametrize("count", range(len(ANSWERS) + 1))
def test_nothing_is_said_against_what_is_right(count):
    assert complaints(*walk(count)) == ""


def test_a_session_that_is_gone():
    log, _ = walk()
    assert "was acknowledged and is not stored" in complaints(log, None)


@pytest.mark.parametrize("index", range(len(ANSWERS)))
def test_an_acknowledged_answer_that_is_gone(index):
    log, state = walk()
    assert "acknowledged and lost: continue on" in "\n".join(checks.lost(log, without(state, index)))


def test_the_last_acknowledged_answer_that_is_gone():
    log, _ = walk(3)
    _, before = walk(2)
    assert "acknowledged and lost: continue on number" in complaints(log, before)
    assert "no way of the rules leads here" in complaints(log, before)


def test_an_answer_that_nobody_gave():
    log, state = walk()
    other = with_result(state, 1, answers='{"word":{"v":"w-2"}}')
    assert "stored and never sent" in "\n".join(checks.invented(log, other))
    assert checks.unexplained(log, other)


def test_a_draft_that_nobody_typed():
    log, state = walk(2)
    other = state.with_draft("number", '{"number": ["7"]}')
    assert "a draft that was never sent" in "\n".join(checks.invented(log, other))
    assert checks.unexplained(log, other)


def test_a_draft_that_is_gone():
    log, state = walk(1)
    state = send(log, state, Form("word", state.visit, "learn-more", (("word", "w-9"),)))
    assert complaints(log, state) == ""
    assert "no way of the rules leads here" in complaints(log, state.with_draft("word", None))


def test_an_answer_that_is_there_twice():
    _, state = walk(2)
    twin = replace(state.history[1], visit=9)
    assert "stored twice: word" in checks.twice(replace(state, history=(*state.history, twin)))[0]


def test_answers_in_another_order():
    log, state = walk()
    turned = replace(state, history=state.history[::-1])
    assert "stored out of order: continue on" in checks.disordered(log, turned)[0]


@pytest.mark.parametrize(
    ("index", "parts", "sentence"),
    [
        (3, {"step": "small"}, "visit 4 of small does not follow from its path"),
        (3, {"previous": 7}, "visit 4 names 7 before it, which is not there"),
        (3, {"previous": 2}, "visit 4 of large does not follow from its path"),
        (3, {"visit": 2}, "visit 2 comes after a later one"),
    ],
)
def test_a_path_that_no_rule_leads(index, parts, sentence):
    _, state = walk()
    assert sentence in "\n".join(checks.illegal_path(with_result(state, index, **parts)))


def test_a_place_where_nobody_can_stand():
    _, state = walk(3)
    assert checks.illegal_path(replace(state, step="small"))
    assert checks.illegal_path(replace(state, visit=3))


def test_an_end_without_an_answer():
    _, state = walk()
    blank = with_result(state, 1, answers='{"word":{"s":"skipped"}}')
    assert checks.unanswered(blank) == ["finished without word.word"]
    assert checks.unanswered(replace(state, step="check")) == ["completed at check"]


def test_what_was_lost_may_be_stored_or_not():
    log, before = walk(2)
    lost = Form("number", before.visit, "continue", (("number", "7"),))
    log.entries.append(Entry(lost, LOST))
    after, _ = apply(before, lost)
    assert complaints(log, before) == complaints(log, after) == ""
    assert checks.of_session(log, after, losses_happened=False)


def test_an_answer_that_no_rule_gives():
    log, state = walk(2)
    log.requests[-1].place = "steps/pair"
    assert "was answered by 303 steps/pair" in complaints(log, state)


def test_a_page_that_no_rule_shows():
    log, state = walk(2)
    log.entries.append(Sight("pair", 9, "in_progress"))
    assert "the page is" in complaints(log, state)


def test_deleting_everything_loses_nothing():
    log, state = walk(3)
    state = send(log, state, Leaving("discard"))
    assert complaints(log, state) == ""
    assert "no way of the rules leads here" in complaints(log, walk(3)[1])
