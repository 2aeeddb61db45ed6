"""Entered values survive a reload and a failed submission, and are deleted when they must be."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from answers import Entry
from hands import WindowHands
from participant import Walk
from reloading import KEPT
from samples import BAD_EVENING, SLEEP
from waymark_testing.server import wait_until
from terminal import CONTROL_PEEK, ENTER, TAB, TOP
from window import PATIENCE


@pytest.fixture
def walk(window, records):
    """A participant at a question of the diary."""
    walk = Walk(WindowHands(window), records, wishes=BAD_EVENING)
    walk.page = walk.at(*SLEEP, "last_cup")
    return walk


def wait_for_value(window, name: str, value: str) -> None:
    """Waits until a script has restored a value."""
    wait_until(lambda: window.value(name) == value, PATIENCE, f"{value} in {name}")


def test_values_are_restored_after_leaving_by_address(walk):
    window = walk.hands.window
    window.type("last_cup", "half past")
    window.open("/studies/sleep-diary")
    window.open(f"/sessions/{walk.session}")
    wait_for_value(window, "last_cup", "half past")


def test_rejected_answer_is_restored_when_its_page_is_opened(walk):
    """The server has shown the answer once and not stored it."""
    window = walk.hands.window
    window.type("last_cup", "half past")
    assert window.press("continue").errors
    window.open(f"/sessions/{walk.session}")
    wait_for_value(window, "last_cup", "half past")
    window.type("last_cup", "16:30")
    assert window.press("continue").step == "mood"


def test_newer_values_from_the_server_take_precedence(walk):
    """Another tab has saved newer values than those entered here."""
    window = walk.hands.window
    window.type("last_cup", "older")
    first = window.driver.current_window_handle
    window.driver.switch_to.new_window("tab")
    window.open(f"/sessions/{walk.session}")
    assert window.value("last_cup") == "", "a draft belongs to its tab"
    window.type("last_cup", "newer")
    window.press("cancel")
    window.driver.switch_to.window(first)
    window.reload()
    assert window.value("last_cup") == "newer"
    assert json.loads(window.script(KEPT)).keys() <= {f"waymark-newest {walk.session}"}


def test_accepted_answer_leaves_no_draft(walk):
    window = walk.hands.window
    window.type("last_cup", "16:30")
    assert window.press("continue").step == "mood"
    assert "16:30" not in window.script(KEPT)
    page = window.press("back")
    assert page.field("last_cup").value == "16:30"


def test_draft_is_not_used_for_another_visit(walk):
    """Values entered after the browser's Back are not shown on the next visit."""
    window = walk.hands.window
    window.type("last_cup", "16:30")
    window.press("continue")
    window.back()
    window.type("last_cup", "17:30")
    window.open(f"/sessions/{walk.session}")
    page = window.press("back")
    assert (page.step, page.field("last_cup").value) == ("last_cup", "16:30")
    assert window.value("last_cup") == "16:30"


def test_values_are_restored_after_a_failed_submission(own_server, open_window):
    """The browser believes it is online and shows its error page; the values are restored afterwards."""
    window = open_window(own_server)
    hands = WindowHands(window)
    hands.start(*SLEEP)
    window.press("continue")
    address = window.path
    window.type("caffeine", "3")
    own_server.kill()
    window.leave(window.button("continue").click)
    own_server.start()
    window.open(address)
    wait_for_value(window, "caffeine", "3")
    assert window.press("continue").step == "last_cup"
    assert "waymark-draft" not in window.script(KEPT)


def test_saving_for_later_deletes_drafts(walk):
    window = walk.hands.window
    window.type("last_cup", "half past")
    window.press("cancel")
    window.press("save")
    assert json.loads(window.script(KEPT)) == {}


def test_discarding_deletes_drafts(walk):
    window = walk.hands.window
    window.type("last_cup", "half past")
    window.press("cancel")
    window.press("discard")
    assert json.loads(window.script(KEPT)) == {}


def test_shared_browser_stores_no_drafts(walk):
    """Once a browser is known to be shared, no tab stores drafts."""
    window = walk.hands.window
    window.type("last_cup", "half past")
    first = window.driver.current_window_handle
    window.driver.switch_to.new_window("tab")
    window.open("/studies/sleep-diary")
    page = window.click("form[action$='/evening'] button[value=someone-else]")
    assert json.loads(window.script(KEPT)) == {}
    assert page.step == "welcome"
    window.press("continue")
    window.type("caffeine", "7")
    window.reload()
    assert window.value("caffeine") == ""
    assert json.loads(window.script(KEPT)) == {}
    window.driver.switch_to.window(first)
    wait_until(lambda: json.loads(window.script(KEPT)) == {}, PATIENCE, "an empty storage")


def test_study_name_button_keeps_entered_values(either_window, records):
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.at(*SLEEP, "last_cup")
    either_window.type("last_cup", "half past")
    either_window.click(".study-name button")
    assert either_window.path.startswith("/studies/sleep-diary?_session=")
    page = either_window.click("main a[href^='/sessions/']")
    assert (page.step, page.field("last_cup").value) == ("last_cup", "half past")


def test_enter_key_continues(either_window, records):
    """The study's name is the first visible button, but Enter activates Continue."""
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.at(*SLEEP, "last_cup")
    either_window.type("last_cup", "16:30")
    assert either_window.follow(lambda: either_window.control("last_cup").send_keys(Keys.ENTER)).step == "mood"


def test_study_name_button_keeps_entered_values_in_w3m(terminal, records):
    walk = Walk(terminal, records, wishes=BAD_EVENING)
    walk.to(walk.start(*SLEEP), "last_cup")
    terminal.enter([Entry("last_cup", "text", ("half past",))])
    terminal.go_to(r'input type=submit name="action"', "Sleep diary")
    terminal.child.send(ENTER)
    terminal.look()
    assert terminal.path.startswith("/studies/sleep-diary")
    terminal.go_to(r".*/sessions/")
    terminal.child.send(ENTER)
    page = terminal.look()
    assert (page.step, page.field("last_cup").value) == ("last_cup", "half past")


def test_w3m_shows_one_continue(terminal, records):
    """The hidden button for the Enter key is neither visible in w3m nor reached with TAB."""
    walk = Walk(terminal, records, wishes=BAD_EVENING)
    walk.to(walk.start(*SLEEP), "last_cup")
    lines = [line.rstrip() for line in terminal.screen.display]
    assert sum("Continue" in line for line in lines) == 1, "\n".join(lines)
    terminal.child.send(TOP)
    terminal.address()
    stops = []
    while not stops or "Back" not in stops[-1]:
        assert len(stops) < 5, stops
        terminal.said(TAB + CONTROL_PEEK, r"(input|textarea|select|https?:).*")
        stops.append(terminal.words_at_cursor().strip())
    assert [stop.split("  ")[0] for stop in stops] == ["Sleep diary", "Back"]
