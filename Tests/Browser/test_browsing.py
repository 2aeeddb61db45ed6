"""Back, Reload, double clicks, two tabs: nothing is lost, and nothing is stored twice."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from hands import WindowHands
from participant import Walk
from samples import BAD_EVENING, LOW, SLEEP, WELLBEING
from server import wait_until


@pytest.fixture
def walk(either_window, records):
    """An evening diary in a window with or without JavaScript."""
    return Walk(WindowHands(either_window), records, wishes=BAD_EVENING)


def values(walk: Walk, step: str) -> list:
    """Every answer of a question that was ever stored, in order."""
    return [one.value(step) for one in walk.records.results(walk.session) if one.step == step]


def test_reload_of_a_question(walk):
    page = walk.at(*SLEEP, "last_cup")
    count = len(walk.records.results(walk.session))
    again = walk.hands.window.reload()
    assert (again.step, again.visit) == (page.step, page.visit)
    assert len(walk.records.results(walk.session)) == count
    assert walk.finish(again).state == "completed"


def test_reload_of_a_refused_page(walk):
    """Reload sends the refused form again: it is refused again, and nothing is stored."""
    walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", "99")
    window.press("continue")
    again = window.reload()
    assert window.status == 422
    assert again.field("caffeine").value == "99"
    assert values(walk, "caffeine") == []


def test_back_of_the_browser_and_another_answer(walk):
    """The old form is answered anew: the path is cut there and goes on."""
    walk.to(walk.start(*SLEEP), "mood")
    window = walk.hands.window
    window.back()
    assert window.back().step == "caffeine"
    assert window.value("caffeine") == "2"
    window.type("caffeine", "0")
    page = window.press("continue")
    assert page.step == "mood", "without coffee there is no last cup"
    assert values(walk, "caffeine") == [2, 0]
    assert [one.step for one in walk.records.path(walk.session)] == ["welcome", "caffeine"]


def test_back_of_the_browser_and_the_same_answer(walk):
    walk.to(walk.start(*SLEEP), "last_cup")
    count = len(walk.records.results(walk.session))
    window = walk.hands.window
    assert window.back().step == "caffeine"
    page = window.press("continue")
    assert page.step == "last_cup"
    assert len(walk.records.results(walk.session)) == count


def test_back_of_the_page(walk):
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


def test_back_keeps_what_was_typed(walk):
    walk.at(*SLEEP, "last_cup")
    window = walk.hands.window
    window.type("last_cup", "late, I think")
    assert window.press("back").step == "caffeine"
    page = window.press("continue")
    assert (page.step, page.field("last_cup").value) == ("last_cup", "late, I think")


def test_no_back_on_the_first_step(walk):
    assert "back" not in walk.start(*SLEEP).actions


def test_double_click(walk):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.type("caffeine", "3")
    button = window.button("continue")
    window.follow(ActionChains(window.driver).double_click(button).perform)
    records, session = walk.records, walk.session
    wait_until(lambda: window.settle().step == "last_cup", 10, "the next question")
    assert values(walk, "caffeine") == [3]
    assert [one.step for one in records.path(session)] == ["welcome", "caffeine"]
    assert window.page().visit == page.visit + 1


def test_enter_key_continues(walk):
    """The invisible button that stands first is Continue, so Enter never goes back."""
    walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    window.control("caffeine").clear()
    page = window.follow(lambda: window.control("caffeine").send_keys("2\n"))
    assert page.step == "last_cup"
    page = window.follow(lambda: window.control("last_cup").send_keys("16:30\n"))
    assert page.step == "mood"


def test_two_tabs_with_the_same_answer(walk):
    walk.at(*SLEEP, "caffeine")
    window, first = walk.hands.window, walk.hands.window.driver.current_window_handle
    second_tab(window)
    window.type("caffeine", "2")
    assert window.press("continue").step == "last_cup"
    window.driver.switch_to.window(first)
    window.type("caffeine", "2")
    assert window.press("continue").step == "last_cup"
    assert values(walk, "caffeine") == [2]


def test_two_tabs_with_different_answers(walk):
    """The later answer counts, the earlier stays in the history."""
    walk.at(*SLEEP, "caffeine")
    window, first = walk.hands.window, walk.hands.window.driver.current_window_handle
    second_tab(window)
    window.type("caffeine", "2")
    window.press("continue")
    window.driver.switch_to.window(first)
    window.type("caffeine", "0")
    assert window.press("continue").step == "mood"
    assert values(walk, "caffeine") == [2, 0]
    assert walk.records.path(walk.session)[-1].value("caffeine") == 0


def test_two_tabs_of_which_one_is_far_ahead(window, records):
    """A form behind steps that Back cannot reach: what was typed is kept, one is led on."""
    walk = Walk(WindowHands(window), records, wishes=LOW)
    walk.at(*WELLBEING, "sad")
    first = window.driver.current_window_handle
    second_tab(window)
    page = walk.finish(window.page())
    assert page.state == "completed"
    window.driver.switch_to.window(first)
    window.choose("sad", "0")
    page = window.press("continue")
    assert page.kind == "completion"
    assert values(walk, "sad") == [["2"]], "a finished session does not change"


def second_tab(window) -> None:
    """Opens the same page in another tab and goes there."""
    path = window.path
    window.driver.switch_to.new_window("tab")
    window.resize(375)
    window.open(path)


def test_a_step_that_was_not_reached(walk):
    page = walk.at(*SLEEP, "caffeine")
    window = walk.hands.window
    again = window.open(f"/sessions/{walk.session}/steps/check")
    assert (again.step, again.visit) == ("caffeine", page.visit)


def test_the_end_stays_the_end(walk):
    """Whoever goes back from the end finds the end, and nothing changes."""
    page = walk.finish(walk.start(*SLEEP))
    window = walk.hands.window
    count = len(walk.records.results(walk.session))
    assert window.reload().kind == "completion"
    assert window.open(f"/sessions/{walk.session}/steps/caffeine").kind == "completion"
    assert window.open(f"/sessions/{walk.session}").step == page.step
    assert len(walk.records.results(walk.session)) == count
