"""Learn more, Save and exit, coming back by link and by code, discarding; and who may not come."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import BAD_EVENING, LOW, SLEEP, WELLBEING


@pytest.fixture
def walk(either_window, records):
    """A participant with or without JavaScript."""
    return Walk(WindowHands(either_window), records, wishes=BAD_EVENING | LOW)


def saved_at_last_cup(walk: Walk):
    """A diary that is left at its third page; the page that says how to return."""
    walk.at(*SLEEP, "last_cup")
    window = walk.hands.window
    window.type("last_cup", "half past four")
    assert window.press("cancel").heading
    page = window.press("save")
    assert window.path == f"/sessions/{walk.session}/saved"
    assert walk.records.session(walk.session)["status"] == "saved"
    return page


def test_learn_more_keeps_what_was_typed(walk):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", "so many")
    explained = window.press("learn-more")
    assert window.path.endswith("/steps/caffeine/learn-more")
    assert explained.heading == "Why we ask"
    again = window.click("main a.button")
    assert (again.step, again.visit) == ("caffeine", page.visit)
    assert again.field("caffeine").value == "so many"
    assert not [one for one in walk.records.results(walk.session) if one.step == "caffeine"]


def test_learn_more_and_the_browsers_back(walk):
    walk.at(*WELLBEING, "agree")
    window = walk.hands.window
    window.choose("agree", "yes")
    window.press("learn-more")
    window.back()
    assert window.chosen("agree") == ["yes"]


def test_go_on_after_all(walk):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", "4")
    window.press("cancel")
    again = window.press("continue")
    assert (again.step, again.visit) == ("caffeine", page.visit)
    assert again.field("caffeine").value == "4"


def test_save_and_go_on_at_once(walk):
    saved_at_last_cup(walk)
    window = walk.hands.window
    page = window.click("main a.button")
    assert page.field("last_cup").value == "half past four"
    assert walk.finish(page).state == "completed"


def test_return_by_link_in_another_browser(walk, strangers_window, server):
    page = saved_at_last_cup(walk)
    link = page.soup.select_one(".return-link a")["href"]
    other = strangers_window(server)
    asked = other.open(link)
    assert other.status == 200
    assert not other.find_all("[name=last_cup]"), "a link preview must not open the session"
    back = other.follow(other.find("main form button").click)
    assert asked.heading and back.step == "last_cup"
    assert back.field("last_cup").value == "half past four"
    walk.hands = WindowHands(other)
    assert walk.finish(back).state == "completed"
    assert [one.step for one in walk.records.path(walk.session)] == walk.steps[-5:]


def test_return_by_code_in_another_browser(walk, strangers_window, server):
    code = saved_at_last_cup(walk).soup.select_one(".return-code").get_text(strip=True)
    other = strangers_window(server)
    other.open("/studies/sleep-diary")
    other.click("p.return a")
    other.type("code", f" {code.lower().replace('-', ' ')} ")
    back = other.follow(other.find("main form button").click)
    assert (back.step, back.field("last_cup").value) == ("last_cup", "half past four")
    walk.hands = WindowHands(other)
    assert walk.finish(back).state == "completed"


def test_a_wrong_code(window):
    window.open("/studies/sleep-diary/return")
    window.type("code", "AAAAA-AAAAA")
    page = window.follow(window.find("main form button").click)
    assert window.status == 422
    assert page.title.startswith("Error:") and page.errors
    assert page.field("code").value == "AAAAA-AAAAA"


def test_continue_on_the_studys_page(walk):
    walk.at(*SLEEP, "mood")
    window = walk.hands.window
    page = window.open("/studies/sleep-diary")
    assert [one.get_text(" ", strip=True) for one in page.soup.select(".continue strong")]
    assert window.click(".continue a.button").step == "mood"


def participant(walk, session: str) -> str:
    """Whose a session is."""
    return walk.records.session(session)["participant"]


def start_as_someone_else(window) -> str:
    """Starts on the study's page as another person; returns the new session."""
    window.open("/studies/sleep-diary")
    window.click("form[action$='/tasks/evening'] button[value=someone-else]")
    return window.path.split("/")[2]


def test_start_as_someone_else(either_window, records):
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.start(*SLEEP)
    second = start_as_someone_else(either_window)
    assert second != walk.session
    assert participant(walk, second) != participant(walk, walk.session)
    page = either_window.open("/studies/sleep-diary")
    links = [one["href"] for one in page.soup.select(".continue a")]
    assert links == [f"/sessions/{second}"], "nothing leads to the session of the person before"


def test_start_as_someone_else_after_the_end(either_window, records):
    """The next person at a shared device need not go on as the one who has finished."""
    walk = Walk(WindowHands(either_window), records, wishes=BAD_EVENING)
    walk.finish(walk.start(*SLEEP))
    page = either_window.open("/studies/sleep-diary")
    assert not page.soup.select(".continue")
    tasks = [one["action"] for one in page.soup.select(".someone-else form")]
    assert tasks == [f"/studies/sleep-diary/tasks/{one}" for one in ("evening", "morning")]
    second = start_as_someone_else(either_window)
    assert participant(walk, second) != participant(walk, walk.session)


def test_someone_else_is_not_offered_to_the_first_person(window):
    assert not window.open("/studies/sleep-diary").soup.select(".someone-else, [value=someone-else]")


def test_discard(walk):
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


def test_nobody_else_sees_a_session(walk, strangers_window, server):
    """An address is no key: another browser gets a page that shows and says nothing."""
    walk.at(*SLEEP, "last_cup")
    other = strangers_window(server)
    for path in (walk.hands.window.path, f"/sessions/{walk.session}", "/sessions/nobody"):
        page = other.open(path)
        assert other.status == 404
        assert page.step is None and not page.fields
        assert page.soup.select("main a[href^='/studies/']"), "there is a way on"
    for path in ("cancel", "saved", "steps/caffeine/learn-more"):
        other.open(f"/sessions/{walk.session}/{path}")
        assert other.status == 404
