"""The showcase study, which has every kind of page and of answer, from end to end."""

import pytest

import exported
from hands import WindowHands, WireHands
from participant import Walk
from samples import MAY_WALK, SHOWCASE, SHOWCASE_TASKS
from stored import by_item


def walked(walk: Walk, page) -> None:
    """The end is shown and on disk, and everything that was entered is on the path to it."""
    assert page.kind == "completion" and page.state == "completed"
    assert walk.records.session(walk.session)["status"] == "completed"
    path = [one.address for one in walk.records.path(walk.session)]
    assert set(walk.given) <= set(path)
    assert not walk.dropped, walk.dropped
    assert not walk.records.drafts(walk.session)


@pytest.mark.parametrize("task", SHOWCASE_TASKS)
def test_every_task(either_window, server, records, task):
    """Every page is answered by what it says of itself; the download has all that was entered."""
    walk = Walk(WindowHands(either_window), records, seed=7, wishes=MAY_WALK)
    walked(walk, walk.finish(walk.start(SHOWCASE, task)))
    rows = exported.rows_of(server, SHOWCASE, walk.session)
    entered = sum(len(by_item(entries)) for entries in walk.given.values())
    assert exported.check(walk, rows) >= entered > 0
    for step, entries in walk.given.items():
        for entry in entries:
            if entry.kind == "search":
                assert exported.labels(rows, entry.item) == list(entry.values), step


@pytest.mark.parametrize("task", SHOWCASE_TASKS)
def test_random_answers_over_bare_http(wire, records, server, task):
    """Other answers, other ways: with what was typed on the path, and in the download."""
    for seed in range(2):
        walk = Walk(WireHands(wire), records, seed=seed, wishes=MAY_WALK)
        walked(walk, walk.finish(walk.start(SHOWCASE, task)))
        exported.check(walk, exported.rows_of(server, SHOWCASE, walk.session))


@pytest.mark.parametrize("task", ["numbers", "measures"])
def test_spanish(window, records, task):
    """Numbers are written as the page's language writes them: `0,5`."""
    walk = Walk(WindowHands(window), records, seed=11)
    page = walk.finish(walk.start(SHOWCASE, task, language="es"))
    walked(walk, page)
    assert page.soup.html["lang"] == "es"
    entries = [one for entered in walk.given.values() for one in entered]
    assert any("," in one.values[0] for one in entries if one.kind == "decimal")
