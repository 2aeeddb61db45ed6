"""Forms with an invalid token or without a cookie: no entered values are lost."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import BAD_EVENING, SLEEP


@pytest.fixture
def walk(either_window, records):
    """A participant with or without JavaScript at the diary's third page."""
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.page = walk.at(*SLEEP, "last_cup")
    return walk


def test_form_with_invalid_token_is_shown_again(walk):
    """The page is shown again with the entered values; pressing again suffices."""
    window = walk.hands.window
    window.script("document.querySelector('form.step [name=_token]').value = 'x'.repeat(43)")
    window.type("last_cup", "16:30")
    page = window.press("continue")
    assert window.status == 403
    assert (page.step, page.field("last_cup").value) == ("last_cup", "16:30")
    assert page.soup.select_one("main .notice")
    assert walk.values("last_cup") == []
    assert window.press("continue").step == "mood"
    assert walk.values("last_cup") == ["16:30"]


def test_form_without_cookie_is_kept_until_return(walk):
    """The rejected page contains the values, and can send them after the personal link was used."""
    window = walk.hands.window
    window.press("cancel")
    link = window.press("save").soup.select_one(".return-link a")["href"]
    window.click("main > .actions a.button")
    window.type("last_cup", "16:30")
    window.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
    page = window.press("continue")
    assert window.status == 404
    assert ("last_cup", "16:30") in page.hidden
    assert walk.values("last_cup") == []
    refused = window.driver.current_window_handle
    window.driver.switch_to.new_window("tab")
    window.open(link)
    window.follow(window.find("main form button").click)
    assert window.path == "/studies/sleep-diary"
    window.driver.switch_to.window(refused)
    page = window.follow(window.find("main form button").click)
    assert (page.step, page.field("last_cup").value) == ("last_cup", "16:30")
    assert window.press("continue").step == "mood"
    assert walk.values("last_cup") == ["16:30"]


def test_form_for_another_session_is_rejected(walk, strangers_window, server):
    """Another browser cannot write to a session, whatever it sends."""
    other = strangers_window(server)
    other.open("/studies/sleep-diary")
    form = "document.querySelector('form')"
    other.script(f"{form}.action = arguments[0]", walk.page.path)
    other.follow(other.find("main form button").click)
    assert other.status == 404
    assert walk.values("last_cup") == []
