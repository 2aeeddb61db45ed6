"""Rejected answers: status 422, errors at the top, and all entered values kept."""

import pytest

from hands import WindowHands
from page import text
from participant import Walk
from samples import BAD_EVENING, LOW, SLEEP, WELLBEING

REFUSED = {
    "nothing": "",
    "no number": "many",
    "too large": "41",
    "too small": "-1",
    "a part": "2.5",
}


@pytest.fixture
def walk(either_window, records):
    """A participant with or without JavaScript."""
    return Walk(WindowHands(either_window), records, wishes=BAD_EVENING | LOW)


def refused(walk: Walk, visit: int) -> None:
    """Checks that the page lists its errors, and that nothing is stored."""
    window = walk.hands.window
    assert window.status == 422
    page = window.page()
    assert page.title.startswith("Error:")
    assert page.errors, "the summary lists what is wrong"
    assert len({words for _, words in page.errors}) == len(page.errors), "the messages are different"
    assert page.visit == visit
    stands_first(page)
    for target, words in page.errors:
        leads_to_a_control(window, page, target, words)
    stored = {one.visit for one in walk.records.results(walk.session)}
    assert visit not in stored


def stands_first(page) -> None:
    """Checks that the summary precedes the heading and all visible controls."""
    main = page.soup.main
    order = list(main.descendants)
    summary = order.index(main.select_one("[role=alert]"))
    assert summary < order.index(main.h1)
    controls = main.select("form input:not([type=hidden]), textarea, fieldset")
    assert all(summary < order.index(one) for one in controls)


def leads_to_a_control(window, page, target: str, words: str) -> None:
    """Checks that an error links to a control, next to which the same message is shown."""
    assert target.startswith("#")
    control = window.find(f"[id='{target[1:]}']")
    assert control.tag_name in ("input", "textarea", "select")
    item = page.soup.find(id=target[1:]).find_parent(class_="item")
    assert text(item.select_one(".error")).removeprefix("Error: ") in words


@pytest.mark.parametrize("typed", REFUSED.values(), ids=REFUSED.keys())
def test_invalid_numbers_are_rejected(walk, typed):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", typed)
    again = window.press("continue")
    refused(walk, page.visit)
    assert again.field("caffeine").value == typed
    control = again.soup.find(id="caffeine")
    assert control["aria-invalid"] == "true"
    described = control["aria-describedby"].split()
    assert any(again.errors[0][1] in text(again.soup.find(id=one)) for one in described)
    window.type("caffeine", "2")
    assert window.press("continue").step == "last_cup"


def test_error_summary_receives_focus(window, records):
    walk = Walk(WindowHands(window), records)
    walk.at(*SLEEP, "caffeine")
    window.press("continue")
    assert window.script("return document.activeElement.getAttribute('role')") == "alert"
    window.find("[role=alert] a").click()
    assert window.script("return document.activeElement.id") == "caffeine"


def test_missing_choice_is_rejected(walk):
    walk.wishes = {"agree": {"agree": "yes"}}
    page = walk.at(*WELLBEING, "agree")
    walk.hands.window.press("continue")
    refused(walk, page.visit)


def test_rejected_form_keeps_all_values(walk):
    """An error in one item does not affect the others."""
    page = walk.at(*WELLBEING, "about")
    window = walk.hands.window
    window.type("birth-day", "31")
    window.type("birth-month", "2")
    window.type("birth-year", "1980")
    window.choose("living", "partner")
    window.choose("living", "other")
    window.type("living-other", "A lodger & <her> cat")
    window.type("events", "First line\n\n  third “line”")
    again = window.press("continue")
    refused(walk, page.visit)
    assert again.field("birth").value == "31-2-1980"
    assert again.field("living").chosen == ["partner", "other"]
    assert window.value("living-other") == "A lodger & <her> cat"
    assert window.value("events") == "First line\n\n  third “line”"


def test_form_lists_all_errors(walk):
    page = walk.at(*WELLBEING, "worry")
    window = walk.hands.window
    window.choose("circling", "3")
    again = window.press("continue")
    refused(walk, page.visit)
    assert len(again.errors) == 6
    assert again.field("circling").chosen == ["3"]


def test_exclusive_choice_excludes_others(walk):
    """Without a script, a contradictory choice is rejected; a script deselects one of the options."""
    page = walk.at(*WELLBEING, "about")
    window = walk.hands.window
    window.choose("living", "friends")
    window.choose("living", "alone")
    if window.scripted:
        assert window.chosen("living") == ["alone"]
        return
    again = window.press("continue")
    refused(walk, page.visit)
    assert again.field("living").chosen == ["alone", "friends"]


def test_entering_other_text_selects_its_option(window, records):
    """Entering the text of "other" selects the option; a long text shows the remaining length."""
    walk = Walk(WindowHands(window), records, wishes=LOW)
    walk.at(*WELLBEING, "about")
    window.type("living-other", "A lodger")
    assert window.chosen("living") == ["other"]
    assert window.find(".count").text == ""
    window.type("events", "x" * 990)
    assert "10" in window.find(".count").text
    window.control("events").send_keys("x" * 11)
    assert "1" in window.find(".count").text
    window.press("continue")
    assert window.status == 422
    assert window.value("events") == "x" * 1001


def test_optional_answers_can_be_left_blank(walk):
    walk.wishes = walk.wishes | {
        "last_cup": {"last_cup": None},
        "mood": {"valence": "8", "reason": None},
    }
    assert walk.finish(walk.start(*SLEEP)).state == "completed"
    assert walk.result("last_cup").answers["last_cup"] == {"s": "skipped"}


def test_skipped_step_is_stored_as_skipped(walk):
    walk.wishes = walk.wishes | {"last_cup": "skip"}
    assert walk.finish(walk.start(*SLEEP)).state == "completed"
    assert walk.result("last_cup").outcome == "skipped"
