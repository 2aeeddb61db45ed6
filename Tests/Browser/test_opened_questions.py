"""A question that depends on an answer of the same page: shown in time, and stored only if asked."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import BAD_EVENING, SLEEP


@pytest.fixture
def walk(either_window, records):
    """A participant with or without JavaScript at the page about the evening."""
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.page = walk.at(*SLEEP, "mood")
    return walk


def stored(walk: Walk) -> dict:
    """Returns the stored answers of the page; empty before it is accepted."""
    rows = [one for one in walk.records.path(walk.session) if one.step == "mood"]
    return rows[0].answers if rows else {}


def answer_badly(walk: Walk, valence: str = "2") -> None:
    """Chooses an answer that reveals the question; without scripts, the page is shown again."""
    window = walk.hands.window
    window.choose("valence", valence)
    if not window.scripted:
        page = window.press("continue")
        assert page.step == "mood"
        assert page.soup.select_one("main .notice"), "the page explains why it is shown again"
        assert page.field("valence").chosen == [valence]
    assert window.is_shown("reason")


def test_revealed_question_can_be_answered(walk):
    window = walk.hands.window
    answer_badly(walk)
    assert window.page().visit == walk.page.visit
    assert stored(walk) == {}
    window.type("reason", "Too much noise")
    assert window.press("continue").kind == "review"
    assert stored(walk)["reason"] == {"v": "Too much noise"}


def test_revealed_question_can_be_left_blank(walk):
    answer_badly(walk)
    assert walk.hands.window.press("continue").kind == "review"
    assert stored(walk)["reason"] == {"s": "skipped"}


def test_question_stays_hidden_otherwise(walk):
    window = walk.hands.window
    assert not window.find_all("[name=reason]") or not window.is_shown("reason")
    window.choose("valence", "8")
    assert window.press("continue").kind == "review"
    assert stored(walk) == {"valence": {"v": 8}}


def test_changed_answer_hides_the_question(walk):
    """An answer to a question that is no longer asked is not stored."""
    window = walk.hands.window
    answer_badly(walk)
    window.type("reason", "Too much noise")
    window.choose("valence", "8")
    page = window.press("continue")
    assert page.kind == "review"
    assert "Too much noise" not in page.soup.get_text()
    assert stored(walk) == {"valence": {"v": 8}}


def test_change_on_the_review_page_reveals_the_question(walk):
    window = walk.hands.window
    window.choose("valence", "8")
    window.press("continue")
    window.click(".review a[href*='/steps/mood?']")
    answer_badly(walk, "1")
    window.type("reason", "I looked at it again")
    page = window.press("continue")
    assert page.kind == "review"
    assert "I looked at it again" in page.soup.get_text()
