"""Choosing an opt-out clears the answer, and deselecting it restores the answer."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from hands import WindowHands
from participant import Walk
from picture import PICTURE
from records import Records
from samples import TRIED

TASK = "ways-out"
OUT = {"drawn": "declined"}
# Walks to later steps choose these opt-outs, because these tests need no stored height or weight.
WISHES = {step: {f"{step}-opt-out": "dont_know"} for step in ("height", "weight")}

# Returns the non-empty values that a form would send for an item, except for the opt-out.
SENT = """
const name = arguments[0];
return [...new FormData(document.querySelector('form.step')).entries()]
  .filter(([key, value]) => key.split('-')[0] === name && key !== `${name}-opt-out` && value !== '')
  .map(([key, value]) => `${key}=${value}`);
"""


@pytest.fixture
def walk(tried_server, open_window):
    """A participant with JavaScript."""
    return make_walk(tried_server, open_window(tried_server))


@pytest.fixture(params=[True, False], ids=["scripted", "unscripted"])
def either_walk(request, tried_server, open_window):
    """A participant with or without JavaScript."""
    return make_walk(tried_server, open_window(tried_server, request.param))


def make_walk(server, window) -> Walk:
    """Returns a participant in the study whose controls have opt-outs."""
    return Walk(WindowHands(window), Records(server.data), wishes=WISHES)


def type_date(window) -> None:
    """Enters the three fields of a date."""
    for part, text in (("day", "27"), ("month", "3"), ("year", "1985")):
        window.type(f"when-{part}", text)


def press_up(window) -> None:
    """Ranks two choices with their buttons."""
    for row in ("b", "a"):
        window.find(f"li:has([name=ranking-rank-{row}]) .moves button").click()


def sign(window) -> None:
    """Draws a signature without entering a name."""
    sheet = window.find(".drawing .sheet")
    stroke = ActionChains(window.driver).move_to_element(sheet).click_and_hold()
    stroke.move_by_offset(40, -20).release().perform()


def find_place(window) -> None:
    """Answers with the browser's location."""
    window.command("Browser.grantPermissions", permissions=["geolocation"], origin=window.base)
    window.locate(36.5, -6.3)
    window.find("[data-location] button").click()
    window.wait_for(lambda page: window.script("return document.querySelector('[data-latitude]').value"))
    window.locate()
    window.command("Browser.resetPermissions")


def choose_several(window) -> None:
    """Chooses a listed option and enters the text of another."""
    window.choose("many", "b")
    window.type("many-other", "Plums")


ENTER = {
    "words": lambda window: window.type("words", "A long story"),
    "height": lambda window: window.type("height-metric", "168"),
    "weight": lambda window: window.type("weight-metric", "71.5"),
    "when": type_date,
    "slider": lambda window: window.find("input[type=range]").send_keys(Keys.END),
    "hidden_slider": lambda window: window.find("input[type=range]").send_keys(Keys.END),
    "scale": lambda window: window.choose("scale", "4"),
    "ranking": press_up,
    "place": find_place,
    "drawn": sign,
    "many": choose_several,
}


def sent(window, step: str) -> list[str]:
    """Returns the values that would be sent for an item, without the unit."""
    return [one for one in window.script(SENT, step) if not one.startswith(f"{step}-unit=")]


@pytest.mark.parametrize("step", ENTER)
def test_answer_and_opt_out_exclude_each_other(walk, step):
    """Each removes the other; deselecting the opt-out restores the answer."""
    window = walk.hands.window
    walk.at(TRIED, TASK, step)
    name, out = f"{step}-opt-out", OUT.get(step, "dont_know")
    units = window.script(SENT, step)
    ENTER[step](window)
    entered = window.script(SENT, step)
    assert len(entered) > len(units)
    window.choose(name, out)
    assert window.chosen(name) == [out] and sent(window, step) == []
    assert window.script(SENT, step) == units, "the unit stays"
    window.choose(name, out)
    assert window.chosen(name) == [] and window.script(SENT, step) == entered
    window.choose(name, out)
    ENTER[step](window)
    assert window.chosen(name) == [] and sent(window, step)


@pytest.mark.parametrize("step", ENTER)
def test_opt_out_is_stored_alone(walk, step):
    """An answer entered before the opt-out is not stored and causes no error."""
    window = walk.hands.window
    walk.at(TRIED, TASK, step)
    ENTER[step](window)
    out = OUT.get(step, "dont_know")
    window.choose(f"{step}-opt-out", out)
    page = window.press("continue")
    assert not page.errors and page.step != step
    assert walk.result(step).answers[step] == {"s": out}


def test_changing_the_opt_out_keeps_the_answer(walk):
    """After a change to another opt-out, deselecting the second restores the text."""
    window = walk.hands.window
    walk.start(TRIED, TASK)
    window.type("words", "A long story")
    window.choose("words-opt-out", "dont_know")
    window.choose("words-opt-out", "declined")
    assert window.chosen("words-opt-out") == ["declined"] and window.value("words") == ""
    window.choose("words-opt-out", "declined")
    assert window.value("words") == "A long story"


def test_unit_is_not_an_answer(walk):
    """Changing the unit keeps the opt-out; entering a value deselects it."""
    window = walk.hands.window
    walk.at(TRIED, TASK, "height")
    window.choose("height-opt-out", "dont_know")
    window.choose("height-unit", "us")
    assert window.chosen("height-opt-out") == ["dont_know"]
    assert window.chosen("height-unit") == ["us"] and window.is_shown("height-feet")
    window.type("height-feet", "5")
    assert window.chosen("height-opt-out") == []


def test_focus_stays_on_the_opt_out(walk):
    """Choosing an opt-out clears the ranking without moving the focus."""
    window = walk.hands.window
    walk.at(TRIED, TASK, "ranking")
    press_up(window)
    window.control("ranking-opt-out").send_keys(Keys.SPACE)
    assert window.script("return document.activeElement.name") == "ranking-opt-out"


def test_opt_out_hides_a_sent_image(walk):
    """Choosing an opt-out hides the image; deselecting it keeps the image as the answer."""
    window = walk.hands.window
    walk.at(TRIED, TASK, "photo")
    window.control("photo").send_keys(str(PICTURE))
    window.press("continue")
    before = walk.result("photo").answers["photo"]
    window.press("back")
    assert is_seen(window)
    window.choose("photo-opt-out", "dont_know")
    assert not is_seen(window)
    window.choose("photo-opt-out", "dont_know")
    assert is_seen(window)
    assert window.press("continue").step == "many"
    assert walk.result("photo").answers["photo"] == before


def test_opt_out_removes_a_sent_image(either_walk):
    """An opt-out replaces an image that was sent."""
    window = either_walk.hands.window
    either_walk.at(TRIED, TASK, "photo")
    window.control("photo").send_keys(str(PICTURE))
    window.press("continue")
    window.press("back")
    window.choose("photo-opt-out", "dont_know")
    assert window.press("continue").step == "many"
    assert either_walk.result("photo").answers["photo"] == {"s": "dont_know"}


def is_seen(window) -> bool:
    """Returns whether the sent image is visible."""
    return window.script("return document.querySelector('.sent-file').checkVisibility()")


def test_file_of_a_rejected_page_is_kept(either_walk):
    """An image sent together with an invalid answer need not be sent again."""
    window = either_walk.hands.window
    either_walk.start(TRIED, "form")
    window.control("photo").send_keys(str(PICTURE))
    page = window.press("continue")
    assert window.status == 422 and len(page.errors) == 1
    assert page.soup.select_one(".sent-file img")
    window.type("note", "Grass")
    assert window.press("continue").kind == "review"
    (row,) = either_walk.records.path(either_walk.session)
    assert int(row.answers["photo"]["size"]) == PICTURE.stat().st_size
    assert row.value("note") == "Grass"


def test_opt_out_removes_the_file_of_a_rejected_page(either_walk):
    """An image sent together with an invalid answer is not an answer yet, and can be removed."""
    window = either_walk.hands.window
    either_walk.start(TRIED, "form")
    window.control("photo").send_keys(str(PICTURE))
    window.press("continue")
    window.type("note", "Grass")
    window.choose("photo-opt-out", "dont_know")
    assert window.press("continue").kind == "review"
    (row,) = either_walk.records.path(either_walk.session)
    assert row.answers["photo"] == {"s": "dont_know"}
