"""Forms with a strange token or without a cookie: nothing that was typed is lost."""

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


def stored(walk: Walk) -> list:
    """What is stored of the question at which the participant is."""
    rows = walk.records.results(walk.session)
    return [one.value("last_cup") for one in rows if one.step == "last_cup"]


def test_a_token_that_is_not_ours(walk):
    """The page comes again with everything that was typed; pressing once more is enough."""
    window = walk.hands.window
    window.script("document.querySelector('form.step [name=_token]').value = 'x'.repeat(43)")
    window.type("last_cup", "16:30")
    page = window.press("continue")
    assert window.status == 403
    assert (page.step, page.field("last_cup").value) == ("last_cup", "16:30")
    assert page.soup.select_one("main .notice")
    assert stored(walk) == []
    assert window.press("continue").step == "mood"
    assert stored(walk) == ["16:30"]


def test_a_browser_that_forgot_its_cookie(walk):
    """What was typed stands in the page that refuses it, until the return link opens the door."""
    window = walk.hands.window
    window.press("cancel")
    link = window.press("save").soup.select_one(".return-link a")["href"]
    window.click("main a.button")
    window.type("last_cup", "16:30")
    window.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
    page = window.press("continue")
    assert window.status == 404
    assert ("last_cup", "16:30") in page.form_fields()
    assert stored(walk) == []
    refused = window.driver.current_window_handle
    window.driver.switch_to.new_window("tab")
    window.open(link)
    assert window.follow(window.find("main form button").click).step == "last_cup"
    window.driver.switch_to.window(refused)
    page = window.follow(window.find("main form button").click)
    assert (page.step, page.field("last_cup").value) == ("last_cup", "16:30")
    assert window.press("continue").step == "mood"
    assert stored(walk) == ["16:30"]


def test_a_form_for_somebody_elses_session(walk, strangers_window, server):
    """Another browser cannot write into a session, whatever it sends."""
    other = strangers_window(server)
    other.open("/studies/sleep-diary")
    form = "document.querySelector('form')"
    other.script(f"{form}.action = arguments[0]", walk.page.action_path)
    other.follow(other.find("main form button").click)
    assert other.status == 404
    assert stored(walk) == []
