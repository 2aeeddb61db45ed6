"""Continue without a connection: the page stays, says so, and sends the form later."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import BAD_EVENING, SLEEP
from server import wait_until
from window import PATIENCE

OFFLINE = "You are offline. Your answer is kept on this page and will be sent when the connection is back."


@pytest.fixture
def walk(window, records):
    """A participant whose connection is gone; it is back after the test, whatever happens."""
    walk = Walk(WindowHands(window), records, wishes=BAD_EVENING)
    walk.at(*SLEEP, "last_cup")
    window.connect(False)
    yield walk
    window.connect(True)


def status(window) -> str:
    """What is said beside Continue."""
    return window.find("form .offline").text


def stored(walk: Walk) -> list:
    """Every answer to the question that was stored."""
    rows = walk.records.results(walk.session)
    return [one.value("last_cup") for one in rows if one.step == "last_cup"]


def test_the_form_is_sent_when_the_connection_is_back(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    assert status(window) == ""
    window.button("continue").click()
    assert status(window) == OFFLINE
    assert window.value("last_cup") == "16:30"
    assert stored(walk) == []
    window.connect(True)
    window.wait_for(lambda page: page.step == "mood")
    assert stored(walk) == ["16:30"]


def test_a_second_press_does_not_count_for_the_one_that_waits(walk):
    """The guard against double presses looks at forms that were sent, not at those that wait."""
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.button("continue").click()
    window.button("continue").click()
    assert status(window) == OFFLINE
    window.connect(True)
    window.wait_for(lambda page: page.step == "mood")
    assert stored(walk) == ["16:30"]


def test_what_is_changed_while_it_waits_is_sent(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.button("continue").click()
    window.type("last_cup", "17:15")
    window.connect(True)
    window.wait_for(lambda page: page.step == "mood")
    assert stored(walk) == ["17:15"]


def test_the_button_that_was_pressed_last_is_the_one_that_is_sent(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.button("continue").click()
    window.button("back").click()
    window.connect(True)
    window.wait_for(lambda page: page.step == "caffeine")
    assert stored(walk) == []


def test_nothing_is_sent_that_was_not_pressed(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.connect(True)
    wait_until(lambda: window.script("return navigator.onLine"), PATIENCE, "a connection")
    assert window.page().step == "last_cup"
    assert stored(walk) == []


def test_a_page_that_goes_on_by_itself_waits_too(window, records):
    """The button that its script makes for one press is gone by the time that the network is back."""
    walk = Walk(WindowHands(window), records)
    page = walk.go_on(walk.start("showcase", "breathing"), until=lambda page: page.is_timed)
    window.connect(False)
    try:
        said = lambda: status(window) == OFFLINE  # noqa: E731
        wait_until(said, 60, "the end of the time")
    finally:
        window.connect(True)
    window.wait_for(lambda now: now.visit != page.visit)


def test_a_page_that_holds_what_was_typed_waits_too(window, records):
    """The form of a page that says why an answer was not stored, here for want of cookies."""
    walk = Walk(WindowHands(window), records, wishes=BAD_EVENING)
    walk.at(*SLEEP, "last_cup")
    window.type("last_cup", "16:30")
    cookies = window.driver.get_cookies()
    window.driver.delete_all_cookies()
    window.press("continue")
    assert window.status == 404
    for cookie in cookies:
        window.driver.add_cookie(cookie)
    window.connect(False)
    try:
        window.find("main form button").click()
        assert status(window) == OFFLINE
        assert stored(walk) == []
    finally:
        window.connect(True)
    window.wait_for(lambda page: page.step == "mood")
    assert stored(walk) == ["16:30"]
