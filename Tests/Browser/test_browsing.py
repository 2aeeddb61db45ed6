"""Back, Reload, double clicks and two tabs lose nothing and store nothing twice."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from hands import WindowHands
from participant import Walk
from samples import BAD_EVENING, LOW, SLEEP, WELLBEING
from waymark_testing.server import wait_until


@pytest.fixture
def walk(either_window, records):
    """An evening diary in a window with or without JavaScript."""
    return Walk(WindowHands(either_window), records, wishes=BAD_EVENING)


def test_reload_of_a_question_changes_nothing(walk):
    page = walk.at(*SLEEP, "last_cup")
    count = len(walk.records.results(walk.session))
    again = walk.hands.window.reload()
    assert (again.step, again.visit) == (page.step, page.visit)
    assert len(walk.records.results(walk.session)) == count
    assert walk.finish(again).state == "completed"


def test_reload_of_a_rejected_form_is_rejected_again(walk):
    """Reload submits the rejected form again; it is rejected again and not stored."""
    walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", "99")
    window.press("continue")
    again = window.reload()
    assert window.status == 422
    assert again.field("caffeine").value == "99"
    assert walk.values("caffeine") == []


def test_changed_answer_after_browser_back_starts_a_new_path(walk):
    """The old form is submitted with another answer; the path continues from there."""
    walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    walk.to(window.page(), "mood")
    window.back()
    assert window.back().step == "caffeine"
    assert window.value("caffeine") == "2"
    window.type("caffeine", "0")
    page = window.press("continue")
    assert page.step == "mood", "without coffee there is no last cup"
    assert walk.values("caffeine") == [2, 0]
    assert [one.step for one in walk.records.path(walk.session)] == ["welcome", "caffeine"]


def test_same_answer_after_browser_back_stores_nothing(walk):
    walk.to(walk.at(*SLEEP, "caffeine"), "last_cup")
    count = len(walk.records.results(walk.session))
    window = walk.hands.window
    assert window.back().step == "caffeine"
    page = window.press("continue")
    assert page.step == "last_cup"
    assert len(walk.records.results(walk.session)) == count


def test_back_button_shows_earlier_answers(walk):
    walk.at(*SLEEP, "mood")
    window = walk.hands.window
    page = window.press("back")
    assert (page.step, page.field("last_cup").value) == ("last_cup", "16:30")
    page = window.press("back")
    assert (page.step, page.field("caffeine").value) == ("caffeine", "2")
    page = walk.finish(page)
    assert page.state == "completed"
    assert [one.step for one in walk.records.path(walk.session)] == [
        "welcome", "caffeine", "last_cup", "mood", "check",
    ]  # fmt: skip


def test_back_button_keeps_entered_values(walk):
    walk.at(*SLEEP, "last_cup")
    window = walk.hands.window
    window.type("last_cup", "late, I think")
    assert window.press("back").step == "caffeine"
    page = window.press("continue")
    assert (page.step, page.field("last_cup").value) == ("last_cup", "late, I think")


def test_first_step_has_no_back_button(walk):
    assert "back" not in walk.start(*SLEEP).actions


def test_double_click_stores_one_answer(walk):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", "3")
    button = window.button("continue")
    window.follow(ActionChains(window.driver).double_click(button).perform)
    records, session = walk.records, walk.session
    wait_until(lambda: window.settle().step == "last_cup", 10, "the next question")
    assert walk.values("caffeine") == [3]
    assert [one.step for one in records.path(session)] == ["welcome", "caffeine"]
    assert window.page().visit == page.visit + 1


def test_enter_key_continues(walk):
    """The first, invisible button is Continue, so the Enter key never goes back."""
    walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.control("caffeine").clear()
    page = window.follow(lambda: window.control("caffeine").send_keys("2\n"))
    assert page.step == "last_cup"
    page = window.follow(lambda: window.control("last_cup").send_keys("16:30\n"))
    assert page.step == "mood"


def test_same_answer_in_two_tabs_is_stored_once(walk):
    walk.at(*SLEEP, "caffeine")
    window, first = walk.hands.window, walk.hands.window.driver.current_window_handle
    second_tab(window)
    window.type("caffeine", "2")
    assert window.press("continue").step == "last_cup"
    window.driver.switch_to.window(first)
    window.type("caffeine", "2")
    assert window.press("continue").step == "last_cup"
    assert walk.values("caffeine") == [2]


def test_later_answer_of_two_tabs_counts(walk):
    """The earlier answer stays in the history."""
    walk.at(*SLEEP, "caffeine")
    window, first = walk.hands.window, walk.hands.window.driver.current_window_handle
    second_tab(window)
    window.type("caffeine", "2")
    window.press("continue")
    window.driver.switch_to.window(first)
    window.type("caffeine", "0")
    assert window.press("continue").step == "mood"
    assert walk.values("caffeine") == [2, 0]
    assert walk.records.path(walk.session)[-1].value("caffeine") == 0


def test_old_form_of_a_finished_session_leads_to_its_end(window, records):
    """A form of a finished session changes nothing and leads to the completion page."""
    walk = Walk(WindowHands(window), records, wishes=LOW)
    walk.at(*WELLBEING, "sad")
    first = window.driver.current_window_handle
    second_tab(window)
    assert walk.finish_by_wire().state == "completed"
    window.driver.switch_to.window(first)
    window.choose("sad", "0")
    page = window.press("continue")
    assert page.kind == "completion"
    assert walk.values("sad") == [["2"]], "a finished session does not change"


def second_tab(window) -> None:
    """Opens the same page in another tab and switches to it."""
    path = window.path
    window.driver.switch_to.new_window("tab")
    window.resize(375)
    window.open(path)


def test_address_of_a_later_step_leads_to_the_current_one(walk):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    again = window.open(f"/sessions/{walk.session}/steps/check")
    assert (again.step, again.visit) == ("caffeine", page.visit)


def test_finished_session_always_shows_its_end(walk):
    """Going back from the end leads to the end, and nothing changes."""
    page = walk.at(*SLEEP, "done")
    window = walk.hands.window
    count = len(walk.records.results(walk.session))
    assert window.reload().kind == "completion"
    assert window.open(f"/sessions/{walk.session}/steps/caffeine").kind == "completion"
    assert window.open(f"/sessions/{walk.session}").step == page.step
    assert len(walk.records.results(walk.session)) == count
