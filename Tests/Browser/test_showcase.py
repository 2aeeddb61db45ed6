"""The showcase study, with every kind of page and answer, from start to end."""

import json

import pytest

import exported
from answers import by_item
from hands import WindowHands, WireHands
from participant import Walk
from reloading import KEPT, ReloadingHands
from samples import MAY_WALK, SHOWCASE, SHOWCASE_TASKS, TIMED_TASKS


def walked(walk: Walk, page) -> None:
    """Checks that the session is stored as completed, without drafts, and that all answered steps are on its path."""
    assert page.kind == "completion" and page.state == "completed"
    assert walk.records.session(walk.session)["status"] == "completed"
    path = [one.address for one in walk.records.path(walk.session)]
    assert set(walk.given) <= set(path)
    assert not walk.dropped, walk.dropped
    assert not walk.records.drafts(walk.session)


# Timed tasks take as long as their timers.
TIMED_ONLY_IN_LONG_TESTS = [
    pytest.param(one, marks=pytest.mark.long) if one in TIMED_TASKS else one for one in SHOWCASE_TASKS
]


# The other tasks together contain every answer format.
NOT_RELOADED = ["family", "breathing", "walk"]


@pytest.mark.parametrize("task", [task for task in SHOWCASE_TASKS if task not in NOT_RELOADED])
def test_every_answer_survives_a_reload_and_is_exported(window, server, records, task):
    """Every page is filled in and reloaded; the export contains every entered answer."""
    complete_with_reloads(window, server, records, task)


@pytest.mark.long
@pytest.mark.whole_browser
def test_answers_between_recordings_survive_a_reload(window, server, records):
    complete_with_reloads(window, server, records, "walk")


def complete_with_reloads(window, server, records, task) -> None:
    """Completes a task, reloading each page after filling it in."""
    hands = ReloadingHands(window)
    complete(hands, server, records, task)
    assert hands.reloaded
    assert json.loads(window.script(KEPT)) == {}, "a session that has ended leaves nothing"


@pytest.mark.whole_browser
@pytest.mark.parametrize("task", NOT_RELOADED)
def test_task_can_be_completed_without_reloads(window, server, records, task):
    complete(WindowHands(window), server, records, task)


@pytest.mark.parametrize("task", TIMED_ONLY_IN_LONG_TESTS)
def test_every_task_can_be_completed_without_scripts(open_window, server, records, task):
    complete(WindowHands(open_window(server, scripted=False)), server, records, task)


def complete(hands, server, records, task) -> None:
    """Completes a task and compares the export with the entered answers."""
    walk = Walk(hands, records, seed=7, wishes=MAY_WALK)
    walked(walk, walk.finish(walk.start(SHOWCASE, task)))
    rows = exported.rows_of(server, SHOWCASE, walk.session)
    entered = sum(len(by_item(entries)) for entries in walk.given.values())
    assert exported.check(walk, rows) >= entered > 0
    for step, entries in walk.given.items():
        for entry in entries:
            if entry.kind == "search":
                assert exported.labels(rows, entry.item) == list(entry.values), step


@pytest.mark.parametrize("task", TIMED_ONLY_IN_LONG_TESTS)
def test_tasks_accept_random_answers_over_http(wire, records, server, task):
    """For each seed, all answered steps are on the session's path and all answers are in the export."""
    for seed in range(2):
        walk = Walk(WireHands(wire), records, seed=seed, wishes=MAY_WALK)
        walked(walk, walk.finish(walk.start(SHOWCASE, task)))
        exported.check(walk, exported.rows_of(server, SHOWCASE, walk.session))


@pytest.mark.parametrize("task", ["numbers", "measures"])
def test_spanish_uses_decimal_commas(window, records, task):
    """Decimal numbers are entered in Spanish notation, such as `0,5`."""
    walk = Walk(WindowHands(window), records, seed=11)
    page = walk.finish(walk.start(SHOWCASE, task, language="es"))
    walked(walk, page)
    assert page.soup.html["lang"] == "es"
    entries = [one for entered in walk.given.values() for one in entered]
    assert any("," in one.values[0] for one in entries if one.kind == "decimal")
