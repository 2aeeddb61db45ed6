"""Continue without a connection: the page stays, shows a message, and sends the form later."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import BAD_EVENING, SLEEP
from waymark_testing.server import wait_until
from window import PATIENCE

OFFLINE = "You are offline. Your answer is still on this page. We will send it when you are back online."


@pytest.fixture
def walk(window, records):
    """A participant without a connection, which is restored after the test."""
    walk = Walk(WindowHands(window), records, wishes=BAD_EVENING)
    walk.at(*SLEEP, "last_cup")
    window.connect(False)
    yield walk
    window.connect(True)


def status(window) -> str:
    """Returns the message next to Continue."""
    return window.find("form .offline").text


def test_form_is_sent_when_the_connection_is_back(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    assert status(window) == ""
    window.button("continue").click()
    assert status(window) == OFFLINE
    assert window.value("last_cup") == "16:30"
    assert walk.values("last_cup") == []
    window.connect(True)
    window.wait_for(lambda page: page.step == "mood")
    assert walk.values("last_cup") == ["16:30"]


def test_second_press_does_not_block_the_waiting_form(walk):
    """The protection against double clicks applies to forms that were sent, not to waiting ones."""
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.button("continue").click()
    window.button("continue").click()
    assert status(window) == OFFLINE
    window.connect(True)
    window.wait_for(lambda page: page.step == "mood")
    assert walk.values("last_cup") == ["16:30"]


def test_changes_to_a_waiting_form_are_sent(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.button("continue").click()
    window.type("last_cup", "17:15")
    window.connect(True)
    window.wait_for(lambda page: page.step == "mood")
    assert walk.values("last_cup") == ["17:15"]


def test_last_pressed_button_is_sent(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.button("continue").click()
    window.button("back").click()
    window.connect(True)
    window.wait_for(lambda page: page.step == "caffeine")
    assert walk.values("last_cup") == []


def test_nothing_is_sent_without_a_press(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.connect(True)
    wait_until(lambda: window.script("return navigator.onLine"), PATIENCE, "a connection")
    assert window.page().step == "last_cup"
    assert walk.values("last_cup") == []


def test_automatic_page_waits_for_the_connection(window, records):
    """The button that the page's script creates for one press is gone when the network is back."""
    walk = Walk(WindowHands(window), records)
    page = walk.go_on(walk.start("showcase", "breathing"), until=lambda page: page.is_timed)
    window.connect(False)
    try:
        said = lambda: status(window) == OFFLINE  # noqa: E731
        wait_until(said, 60, "the end of the time")
    finally:
        window.connect(True)
    window.wait_for(lambda now: now.visit != page.visit)


def test_page_with_unstored_values_waits_for_the_connection(window, records):
    """A page that explains why an answer was not stored waits too; here, cookies were missing."""
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
        assert walk.values("last_cup") == []
    finally:
        window.connect(True)
    window.wait_for(lambda page: page.step == "mood")
    assert walk.values("last_cup") == ["16:30"]
