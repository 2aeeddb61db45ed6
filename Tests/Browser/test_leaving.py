"""Learn more, Save and exit, returning by link and by code, discarding, and access by others."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import BAD_EVENING, LOW, SLEEP, WELLBEING


@pytest.fixture
def walk(either_window, records):
    """A participant with or without JavaScript."""
    return Walk(WindowHands(either_window), records, wishes=BAD_EVENING | LOW)


def saved_at_last_cup(walk: Walk):
    """Saves a diary at its third page; returns the page with the return link."""
    walk.at(*SLEEP, "last_cup")
    window = walk.hands.window
    window.type("last_cup", "half past four")
    assert window.press("cancel").heading
    page = window.press("save")
    assert window.path == f"/sessions/{walk.session}/saved"
    assert walk.records.session(walk.session)["status"] == "saved"
    return page


def test_learn_more_keeps_entered_values(walk):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", "so many")
    explained = window.press("learn-more")
    assert window.path.endswith("/steps/caffeine/learn-more")
    assert explained.heading == "Why we ask"
    again = window.click("main > .actions a.button")
    assert (again.step, again.visit) == ("caffeine", page.visit)
    assert again.field("caffeine").value == "so many"
    assert not [one for one in walk.records.results(walk.session) if one.step == "caffeine"]


def test_browser_back_from_learn_more_keeps_choices(walk):
    walk.at(*WELLBEING, "agree")
    window = walk.hands.window
    window.choose("agree", "yes")
    window.press("learn-more")
    window.back()
    assert window.chosen("agree") == ["yes"]


def test_leave_page_can_be_cancelled(walk):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", "4")
    window.press("cancel")
    again = window.press("continue")
    assert (again.step, again.visit) == ("caffeine", page.visit)
    assert again.field("caffeine").value == "4"


def test_saved_session_can_continue_at_once(walk):
    saved_at_last_cup(walk)
    window = walk.hands.window
    page = window.click("main > .actions a.button")
    assert page.field("last_cup").value == "half past four"
    assert walk.finish_by_wire().state == "completed"


def test_return_by_link_in_another_browser(walk, strangers_window, server):
    page = saved_at_last_cup(walk)
    link = page.soup.select_one(".return-link a")["href"]
    other = strangers_window(server)
    asked = other.open(link)
    assert other.status == 200
    assert not other.find_all("[name=last_cup]"), "a link preview must not open the session"
    other.follow(other.find("main form button").click)
    assert asked.heading and other.path == "/studies/sleep-diary"
    back = other.click(".continue a.button")
    assert back.step == "last_cup"
    assert back.field("last_cup").value == "half past four"
    walk.hands = WindowHands(other)
    assert walk.finish_by_wire().state == "completed"
    assert [one.step for one in walk.records.path(walk.session)] == walk.steps[-5:]


def test_return_by_code_in_another_browser(walk, strangers_window, server):
    code = saved_at_last_cup(walk).soup.select_one(".return-code").get_text(strip=True)
    other = strangers_window(server)
    other.open("/studies/sleep-diary")
    other.click("p.return a")
    other.type("code", f" {code.lower().replace('-', ' ')} ")
    other.follow(other.find("main form button").click)
    back = other.click(".continue a.button")
    assert (back.step, back.field("last_cup").value) == ("last_cup", "half past four")
    walk.hands = WindowHands(other)
    assert walk.finish_by_wire().state == "completed"


def test_wrong_code_is_rejected(window):
    window.open("/studies/sleep-diary/return")
    window.type("code", "AAAAA-AAAAA")
    page = window.follow(window.find("main form button").click)
    assert window.status == 422
    assert page.title.startswith("Error:") and page.errors
    assert page.field("code").value == "AAAAA-AAAAA"


def test_study_page_continues_the_session(walk):
    walk.at(*SLEEP, "mood")
    window = walk.hands.window
    page = window.open("/studies/sleep-diary")
    assert [one.get_text(" ", strip=True) for one in page.soup.select(".continue strong")]
    assert window.click(".continue a.button").step == "mood"


def participant(walk, session: str) -> str:
    """Returns the participant of a session."""
    return walk.records.session(session)["participant"]


def start_as_someone_else(window) -> str:
    """Starts as another person on the study's page; returns the new session."""
    window.open("/studies/sleep-diary")
    window.click("form[action$='/tasks/evening'] button[value=someone-else]")
    return window.path.split("/")[2]


def test_someone_else_gets_a_new_participant(either_window, records):
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.start(*SLEEP)
    second = start_as_someone_else(either_window)
    assert second != walk.session
    assert participant(walk, second) != participant(walk, walk.session)
    page = either_window.open("/studies/sleep-diary")
    links = [one["href"] for one in page.soup.select(".continue a")]
    assert links == [f"/sessions/{second}"], "nothing leads to the session of the previous person"


def test_someone_else_can_start_after_a_finished_session(either_window, records):
    """The next person at a shared device need not continue as the previous participant."""
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.at(*SLEEP, "done")
    page = either_window.open("/studies/sleep-diary")
    assert not page.soup.select(".continue")
    tasks = [one["action"] for one in page.soup.select(".someone-else form")]
    assert tasks == [f"/studies/sleep-diary/tasks/{one}" for one in ("evening", "morning")]
    second = start_as_someone_else(either_window)
    assert participant(walk, second) != participant(walk, walk.session)


def test_first_participant_is_not_offered_someone_else(window):
    assert not window.open("/studies/sleep-diary").soup.select(".someone-else, [value=someone-else]")


def test_discarding_deletes_answers(walk):
    walk.at(*SLEEP, "mood")
    window = walk.hands.window
    window.press("cancel")
    page = window.press("discard")
    assert walk.records.session(walk.session)["status"] == "discarded"
    assert not walk.records.results(walk.session), "discarding deletes the answers"
    assert not walk.records.drafts(walk.session)
    assert page.heading
    window.open(f"/sessions/{walk.session}/steps/mood")
    assert not window.find_all("form.step")


def test_session_is_hidden_from_other_browsers(walk, strangers_window, server):
    """The address alone gives no access: another browser gets a page that reveals nothing."""
    walk.at(*SLEEP, "last_cup")
    other = strangers_window(server)
    for path in (walk.hands.window.path, f"/sessions/{walk.session}", "/sessions/nobody"):
        page = other.open(path)
        assert other.status == 404
        assert page.step is None and not page.fields
        assert page.soup.select("main a[href^='/studies/']"), "the page links to a study"
    for path in ("cancel", "saved", "steps/caffeine/learn-more"):
        other.open(f"/sessions/{walk.session}/{path}")
        assert other.status == 404
