"""The question about not wanting to go on living: whoever says yes is met at once."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import LOW, WELLBEING


@pytest.mark.parametrize("answer", ["1", "2", "3"])
def test_support_comes_right_after_it(window, records, answer):
    walk = Walk(WindowHands(window), records, wishes=LOW | {"going_on": {"going_on": answer}})
    page = walk.advance(walk.at(*WELLBEING, "going_on"))
    assert (page.step, page.kind) == ("support", "instruction")
    assert page.heading == "Please do not stay alone with this"
    assert "crisis line" in page.soup.main.get_text()
    assert window.button("continue").text == "Go on with the questions"
    assert walk.advance(page).step == "worry"


def test_no_support_page_without_it(window, records):
    walk = Walk(WindowHands(window), records, wishes=LOW | {"going_on": {"going_on": "0"}})
    page = walk.advance(walk.at(*WELLBEING, "going_on"))
    assert page.step == "worry"


def test_support_after_a_change_of_mind(window, records):
    """A change on the review page that opens the support page leads to it first."""
    walk = Walk(WindowHands(window), records, wishes=LOW | {"going_on": {"going_on": "0"}})
    walk.at(*WELLBEING, "check")
    window.click(".review a[href*='/steps/going_on?']")
    window.choose("going_on", "2")
    page = window.press("continue")
    assert page.step == "support"
    assert walk.to(page, "check").kind == "review"
    assert "support" in [one.step for one in records.path(walk.session)]


def test_no_consent_ends_kindly(either_window, records):
    walk = Walk(WindowHands(either_window), records, wishes={"agree": {"agree": "no"}})
    page = walk.finish(walk.start(*WELLBEING))
    assert page.step == "goodbye"
    assert page.state == "completed"
    assert not page.soup.select(".score-value"), "no scores without questions"
