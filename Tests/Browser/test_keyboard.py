"""Controls that scripts enhance, used with the keyboard only, and the values that they send."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from auditor import MEASURE_WIDTH, NARROWEST
from hands import WindowHands
from participant import Walk
from samples import MAY_WALK, SHOWCASE
from waymark_testing.server import wait_until

ENOUGH_TABS = 60


@pytest.fixture
def walk(window, records):
    """A participant with JavaScript."""
    return Walk(WindowHands(window), records, seed=2, wishes=MAY_WALK)


def keys(window, *pressed: str) -> None:
    """Presses keys one after another in the focused element."""
    for key in pressed:
        ActionChains(window.driver).send_keys(key).perform()


def tab_to(window, css: str) -> None:
    """Presses Tab until an element that matches a selector has the focus."""
    for _ in range(ENOUGH_TABS):
        if window.script("return document.activeElement.matches(arguments[0])", css):
            return
        keys(window, Keys.TAB)
    raise AssertionError(f"Tab never reaches {css}")


def test_slider_has_no_value_until_moved(walk):
    window = walk.hands.window
    walk.at(SHOWCASE, "numbers", "health")
    assert window.value("health") == ""
    again = window.press("continue")
    assert window.status == 422 and again.errors
    tab_to(window, "[data-slider] input[type=range]")
    keys(window, Keys.END)
    assert window.value("health") == "100"
    keys(window, Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    assert window.value("health") == "98"
    assert window.press("continue").step == "standing"
    assert walk.result("health").value("health") == 98


def test_slider_at_its_minimum_is_an_answer(walk):
    """Space accepts the slider's current value, Home its minimum."""
    window = walk.hands.window
    walk.at(SHOWCASE, "numbers", "health")
    tab_to(window, "[data-slider] input[type=range]")
    keys(window, Keys.SPACE)
    assert window.value("health") != ""
    keys(window, Keys.HOME)
    assert window.value("health") == "0"
    window.press("continue")
    assert walk.result("health").value("health") == 0


def test_ranking_buttons_move_things(walk):
    """Up ranks a thing without a rank; each press announces the new rank."""
    window = walk.hands.window
    page = walk.at(SHOWCASE, "choices", "priorities")
    names = [one.value for one in page.field("priorities").options]
    for name in reversed(names):
        row = f"li:has([name=priorities-{name}]) .moves button"
        window.script("document.activeElement.blur()")
        tab_to(window, row)
        keys(window, Keys.ENTER)
    assert ranks(window, names) == [4, 3, 2, 1]
    first = f"li:has([name=priorities-{names[0]}]) .moves button"
    window.script("document.querySelector(arguments[0]).focus()", first)
    keys(window, Keys.SPACE, Keys.SPACE, Keys.SPACE)
    assert ranks(window, names) == [1, 4, 3, 2]
    assert names[0] in window.script(HAS_FOCUS), "the focus stays on the moved thing"
    assert window.press("continue").step == "last_week"
    order = [names[0], names[3], names[2], names[1]]
    assert walk.result("priorities").value("priorities") == [one.removeprefix("rank-") for one in order]


HAS_FOCUS = "return document.activeElement.closest('li').querySelector('select').name"


def ranks(window, names: list[str]) -> list[int]:
    """Returns the rank of each thing."""
    return [int(window.value(f"priorities-{name}")) for name in names]


def test_matrix_fits_a_small_phone(walk):
    """Tab moves between rows, arrow keys within a row; nothing is wider than the phone."""
    window = walk.hands.window
    page = walk.at(SHOWCASE, "choices", "last_week")
    window.resize(NARROWEST)
    width, viewport, wide = window.script(MEASURE_WIDTH)
    assert width <= viewport and not wide
    rows = [one.name for one in page.fields if one.name != "last_week-opt-out"]
    assert len(rows) == 3
    for steps, name in enumerate(rows):
        tab_to(window, f"[name='{name}']")
        keys(window, Keys.SPACE, *[Keys.ARROW_DOWN] * steps)
        assert len(window.chosen(name)) == 1
    chosen = {name.partition("-")[2]: window.chosen(name) for name in rows}
    assert [values[0] for values in chosen.values()] == ["0", "1", "2"]
    assert window.press("continue").kind == "review"
    assert {name: part["v"] for name, part in walk.result("last_week").value("last_week").items()} == chosen


def test_signature_can_be_drawn(walk):
    """The drawing is sent together with the name; the review page shows both."""
    window = walk.hands.window
    page = walk.at(SHOWCASE, "words", "drawn")
    sheet = window.find(".drawing .sheet")
    stroke = ActionChains(window.driver).move_to_element(sheet).click_and_hold()
    stroke.move_by_offset(40, -20).move_by_offset(30, 30).release().perform()
    (name,) = [one.name for one in page.fields if one.kind == "text"]
    window.type(name, "Alma Ruiz")
    assert window.press("continue").step == "sent"
    parts = walk.result("drawn").value("drawn")
    assert parts["name"]["v"] == "Alma Ruiz"
    assert set(parts) == {"name", "drawing", "date"}
    assert parts["drawing"]["v"].startswith("M")
    assert "Alma Ruiz" in window.follow(window.button("skip").click).soup.main.get_text(" ")


def test_current_location_is_stored(walk):
    """The button asks the browser for its location, which is stored together with the text."""
    window = walk.hands.window
    walk.at(SHOWCASE, "words", "place")
    window.command("Browser.grantPermissions", permissions=["geolocation"], origin=window.base)
    window.locate(36.5298, -6.2924)
    window.type("place", "By the sea")
    window.find("[data-location] button").click()
    found = "return document.querySelector('[data-latitude]').value"
    wait_until(lambda: window.script(found), 10, "a place")
    window.press("continue")
    parts = {name: part["v"] for name, part in walk.result("place").value("place").items()}
    assert parts["text"] == "By the sea"
    assert float(parts["latitude"]) == pytest.approx(36.53, abs=0.01)
    assert float(parts["longitude"]) == pytest.approx(-6.29, abs=0.01)
    window.locate()
    window.command("Browser.resetPermissions")
