"""The question about not wanting to live: a positive answer leads to support immediately."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import LOW, WELLBEING


@pytest.mark.parametrize("answer", ["1", "2", "3"])
def test_positive_answer_leads_to_support(window, records, answer):
    walk = Walk(WindowHands(window), records, wishes=LOW | {"going_on": {"going_on": answer}})
    page = walk.advance(walk.at(*WELLBEING, "going_on"))
    assert (page.step, page.kind) == ("support", "instruction")
    assert page.heading == "You do not have to face this alone"
    assert "crisis line" in page.soup.main.get_text()
    assert window.button("continue").text == "Continue with the questions"
    assert walk.advance(page).step == "worry"


def test_negative_answer_shows_no_support(window, records):
    walk = Walk(WindowHands(window), records, wishes=LOW | {"going_on": {"going_on": "0"}})
    page = walk.advance(walk.at(*WELLBEING, "going_on"))
    assert page.step == "worry"


def test_changed_answer_leads_to_support(window, records):
    """A change on the review page leads to the support page first."""
    walk = Walk(WindowHands(window), records, wishes=LOW | {"going_on": {"going_on": "0"}})
    walk.at(*WELLBEING, "check")
    window.click(".review a[href*='/steps/going_on?']")
    window.choose("going_on", "2")
    page = window.press("continue")
    assert page.step == "support"
    assert walk.to(page, "check").kind == "review"
    assert "support" in [one.step for one in records.path(walk.session)]


def test_refusing_consent_ends_the_task(either_window, records):
    walk = Walk(WindowHands(either_window), records, wishes={"agree": {"agree": "no"}})
    page = walk.finish(walk.start(*WELLBEING))
    assert page.step == "goodbye"
    assert page.state == "completed"
    assert not page.soup.select(".score-value"), "no scores without questions"
