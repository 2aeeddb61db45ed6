"""Whole tasks in a real browser with and without JavaScript, and in w3m."""

import pytest

from hands import WindowHands, WireHands
from participant import Walk
from samples import BAD_EVENING, LOW, LOW_MOOD, LOW_SCORES, MORNING, SLEEP, WELLBEING

EVENING_STEPS = ["welcome", "caffeine", "last_cup", "mood", "check"]
CHECK_IN_STEPS = ["welcome", "agree", "about", *LOW_MOOD, "support", "worry", "check"]


def finished(walk: Walk, page) -> None:
    """Checks that the session is completed and stored, with every step once on its path."""
    assert page.kind == "completion" and page.state == "completed"
    assert walk.records.session(walk.session)["status"] == "completed"
    assert [one.step for one in walk.records.path(walk.session)] == walk.steps
    assert not walk.records.drafts(walk.session)


def test_evening_diary_can_be_completed(either_window, records):
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    page = walk.finish(walk.start(*SLEEP))
    finished(walk, page)
    assert walk.steps == EVENING_STEPS
    assert not walk.dropped


def test_check_in_can_be_completed(either_window, records):
    walk = Walk(WindowHands(either_window), records, seed=3, wishes=LOW)
    page = walk.finish(walk.start(*WELLBEING))
    finished(walk, page)
    assert walk.steps == CHECK_IN_STEPS
    assert not walk.dropped
    shown = [one.get_text(strip=True) for one in page.soup.select(".score-value strong")]
    assert shown == [str(score) for score in LOW_SCORES.values()]


def test_morning_diary_accepts_random_answers(either_window, records):
    walk = Walk(WindowHands(either_window), records)
    finished(walk, walk.finish(walk.start(*MORNING)))
    assert not walk.dropped


def test_spanish_diary_can_be_completed(window, records):
    walk = Walk(WindowHands(window), records, wishes=BAD_EVENING)
    page = walk.start(*SLEEP, language="es")
    assert page.soup.html["lang"] == "es"
    page = walk.to(page, "mood")
    assert page.heading == "Su noche"
    page = walk.finish(page)
    finished(walk, page)
    assert (page.soup.html["lang"], page.heading) == ("es", "Gracias")
    assert records.session(walk.session)["language"] == "es"


def test_evening_diary_can_be_completed_in_w3m(terminal, records):
    walk = Walk(terminal, records, wishes=BAD_EVENING)
    page = walk.finish(walk.start(*SLEEP))
    finished(walk, page)
    assert walk.steps == EVENING_STEPS
    assert terminal.reads("Thank you")


def test_check_in_can_be_completed_in_w3m(terminal, records):
    walk = Walk(terminal, records, seed=5, wishes=LOW)
    page = walk.finish(walk.start(*WELLBEING))
    finished(walk, page)
    assert walk.steps == CHECK_IN_STEPS


@pytest.mark.parametrize("task", [SLEEP, MORNING, WELLBEING], ids="/".join)
@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 20), marks=pytest.mark.long)])
def test_tasks_accept_random_answers_over_http(wire, records, task, seeds):
    for seed in seeds:
        walk = Walk(WireHands(wire), records, seed)
        finished(walk, walk.finish(walk.start(*task)))
        assert not walk.dropped


def test_wrongly_stored_answer_is_detected(wire, records):
    """Negative control: the walk's own check fails if the stored answer is not the entered one."""
    walk = Walk(WireHands(wire), records, wishes={"caffeine": {"caffeine": "2"}})
    page = walk.to(walk.start(*SLEEP), "caffeine")
    walk.advance(page)
    walk.given["caffeine"][0].__dict__["values"] = ("3",)
    with pytest.raises(AssertionError, match="entered"):
        walk.check_stored(page, walk.given["caffeine"])
