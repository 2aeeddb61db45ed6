"""The review page shows every answer, and each can be changed."""

import pytest

from hands import WindowHands
from page import text
from participant import Walk
from samples import BAD_EVENING, SLEEP


@pytest.fixture
def walk(either_window, records):
    """A participant with or without JavaScript at the review page."""
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.page = walk.at(*SLEEP, "check")
    return walk


def rows(page) -> dict[str, str]:
    """Returns the questions and answers of a review page."""
    found = page.soup.select(".review > div")
    return {text(one.dt): text(one.select_one("dd.answer")) for one in found}


def test_review_shows_every_answer(walk):
    assert walk.page.kind == "review"
    shown = rows(walk.page)
    assert shown["How many cups of coffee did you drink today?"].startswith("2")
    assert shown["When was the last one?"] == "16:30"
    assert shown["How do you feel?"] == "2"
    assert shown["What happened?"] == "The neighbours moved house. All of it."


def test_change_returns_to_the_review(walk):
    window = walk.hands.window
    page = window.click(".review a[href*='/steps/caffeine?return=review']")
    assert (page.step, page.field("caffeine").value) == ("caffeine", "2")
    window.type("caffeine", "5")
    page = window.press("continue")
    assert page.kind == "review"
    assert rows(page)["How many cups of coffee did you drink today?"].startswith("5")
    assert rows(page)["When was the last one?"] == "16:30"
    path = walk.records.path(walk.session)
    assert [one.step for one in path] == ["welcome", "caffeine", "last_cup", "mood"]
    assert path[1].value("caffeine") == 5
    assert [one.is_kept for one in path[2:]] == [True, True]
    assert walk.finish(page).state == "completed"


def test_change_can_remove_questions(walk):
    """Without coffee, the last cup is not asked for; its answer stays only in the history."""
    window = walk.hands.window
    window.click(".review a[href*='/steps/caffeine?']")
    window.type("caffeine", "0")
    page = window.press("continue")
    assert page.kind == "review"
    assert "When was the last one?" not in rows(page)
    page = walk.finish(page)
    assert "last_cup" not in [one.step for one in walk.records.path(walk.session)]
    assert "last_cup" in [one.step for one in walk.records.results(walk.session)]


def test_change_can_add_questions(walk):
    """Additional questions of a change are asked before returning to the review page."""
    window = walk.hands.window
    window.click(".review a[href*='/steps/caffeine?']")
    window.type("caffeine", "0")
    window.press("continue")
    window.click(".review a[href*='/steps/caffeine?']")
    window.type("caffeine", "1")
    page = window.press("continue")
    assert page.step in ("last_cup", "check")
    page = walk.finish(page)
    path = walk.records.path(walk.session)
    assert [one.step for one in path] == ["welcome", "caffeine", "last_cup", "mood", "check"]


def test_rejected_change_keeps_the_value(walk):
    window = walk.hands.window
    window.click(".review a[href*='/steps/caffeine?']")
    window.type("caffeine", "no idea")
    page = window.press("continue")
    assert window.status == 422
    assert page.field("caffeine").value == "no idea"
    assert "return=review" in page.path
    window.type("caffeine", "1")
    page = window.press("continue")
    assert page.kind == "review"
    assert rows(page)["How many cups of coffee did you drink today?"].startswith("1")


def test_back_from_a_change_changes_nothing(walk):
    """This is true of the browser's Back button and of the page's own."""
    window = walk.hands.window
    window.click(".review a[href*='/steps/mood?']")
    assert window.back().kind == "review"
    window.click(".review a[href*='/steps/mood?']")
    page = window.click("p.back a")
    assert (page.kind, rows(page)) == ("review", rows(walk.page))
    assert walk.finish(page).state == "completed"
