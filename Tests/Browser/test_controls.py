"""Controls of the showcase study used by mouse, such as rankings, searches and locations."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import MAY_WALK, SHOWCASE


@pytest.fixture
def walk(window, records):
    """A participant with JavaScript."""
    return Walk(WindowHands(window), records, seed=2, wishes=MAY_WALK)


@pytest.fixture
def either_walk(either_window, records):
    """A participant with or without JavaScript."""
    return Walk(WindowHands(either_window), records, seed=2)


def order(window) -> list[str]:
    """Returns the things of a ranking in the order of the page, each with its rank."""
    rows = "[...document.querySelectorAll('.ranking li select')]"
    return window.script(f"return {rows}.map((one) => one.name.split('-').at(-1) + one.value)")


def move(window, name: str, up: bool = True) -> None:
    """Presses a button that moves a thing."""
    button = "button:first-child" if up else "button:last-child"
    window.find(f"li:has([name=priorities-rank-{name}]) .moves {button}").click()


def said(window) -> str:
    """Returns the text announced to screen readers."""
    return window.find(".ranking ~ [role=status]").get_property("textContent")


def test_ranking_buttons_move_things(walk):
    """Each press moves a thing and shifts the others; the last one can lose its rank."""
    window = walk.hands.window
    walk.at(SHOWCASE, "choices", "priorities")
    for name in ("outside", "sleep", "work"):
        move(window, name)
    assert order(window) == ["outside1", "sleep2", "work3", "people"]
    move(window, "work")
    assert order(window) == ["outside1", "work2", "sleep3", "people"]
    assert "Getting things done" in said(window) and "2" in said(window)
    move(window, "outside")
    assert order(window)[0] == "outside1", "what is first stays first"
    move(window, "outside", up=False)
    assert order(window) == ["work1", "outside2", "sleep3", "people"]
    page = window.press("continue")
    assert window.status == 422 and page.errors
    assert order(window) == ["work1", "outside2", "sleep3", "people"], "rejected, but still shown"
    move(window, "people")
    assert window.press("continue").step == "last_week"
    assert walk.result("priorities").value("priorities") == ["work", "outside", "sleep", "people"]


def test_choosing_a_used_rank_shifts_the_others(walk):
    """Choosing a rank that another thing has never results in duplicate ranks."""
    window = walk.hands.window
    walk.at(SHOWCASE, "choices", "priorities")
    for name in ("sleep", "people", "work", "outside"):
        move(window, name)
    window.select("priorities-rank-outside", "1")
    assert order(window) == ["outside1", "people2", "work3", "sleep4"]


def test_duplicate_ranks_are_rejected_without_script(server, open_window, records):
    """Without a script, duplicate ranks are possible: they are rejected, and the choices stay."""
    window = open_window(server, scripted=False)
    walk = Walk(WindowHands(window), records, seed=2)
    walk.at(SHOWCASE, "choices", "priorities")
    for name, rank in (("sleep", "1"), ("people", "1"), ("work", "3"), ("outside", "4")):
        window.select(f"priorities-rank-{name}", rank)
    page = window.press("continue")
    assert window.status == 422 and page.errors
    assert sorted(order(window)) == ["outside4", "people1", "sleep1", "work3"]
    window.select("priorities-rank-people", "2")
    assert window.press("continue").step == "last_week"
    assert walk.result("priorities").value("priorities") == ["sleep", "people", "work", "outside"]


@pytest.mark.parametrize(
    ("typed", "value"), [("Germany", "DE"), ("germany ", "DE"), ("PERU", "PE"), ("Another country", "other")]
)
def test_search_ignores_case_and_spaces(either_walk, typed, value):
    """The text need not be written exactly as in the list."""
    window = either_walk.hands.window
    either_walk.at(SHOWCASE, "choices", "country")
    assert len(window.find_all("datalist option")) == 17
    window.type("country", typed)
    assert window.press("continue").step == "bedroom"
    assert either_walk.result("country").value("country") == [value]


def test_search_without_match_is_rejected(either_walk):
    """A text that is not in the list is not mistaken for an entry, and stays in the field."""
    window = either_walk.hands.window
    either_walk.at(SHOWCASE, "choices", "country")
    for typed in ("Atlantis", "United"):
        window.type("country", typed)
        page = window.press("continue")
        assert window.status == 422 and page.errors
        assert page.field("country").value == typed
    window.type("country", "United Kingdom")
    window.press("continue")
    assert either_walk.result("country").value("country") == ["GB"]


def test_all_of_these_selects_the_others(walk):
    """The option selects the others except "none" at once, and is deselected with any of them."""
    window = walk.hands.window
    walk.at(SHOWCASE, "choices", "movement")
    ways = ["foot", "bicycle", "bus", "car"]
    window.choose("movement", "all")
    assert window.chosen("movement") == [*ways, "all"]
    window.choose("movement", "bus")
    assert window.chosen("movement") == ["foot", "bicycle", "car"]
    window.choose("movement", "none")
    assert window.chosen("movement") == ["none"]
    window.choose("movement", "all")
    assert window.chosen("movement") == [*ways, "all"]


@pytest.fixture
def permission(walk):
    """Sets the browser's answer to requests for its location; resets it afterwards."""
    window = walk.hands.window

    def permit(setting: str) -> None:
        window.command(
            "Browser.setPermission",
            permission={"name": "geolocation"}, setting=setting, origin=window.base,
        )  # fmt: skip

    yield permit
    window.locate()
    window.command("Browser.resetPermissions")


def test_denied_location_can_be_typed(walk, permission):
    """If the browser denies the location, the page says so, and the place can be typed."""
    window = walk.hands.window
    walk.at(SHOWCASE, "words", "place")
    permission("denied")
    assert not window.find(".location .link").is_displayed(), "there is nothing to remove"
    window.find("[data-location] button").click()
    denied = window.find("[data-location]").get_attribute("data-denied")
    window.wait_for(lambda page: window.find(".location [role=status]").text == denied)
    assert window.find("[data-location] button").get_attribute("aria-disabled") == "false"
    window.type("place", "By the sea")
    assert window.press("continue").step == "drawn"
    assert {name: part["v"] for name, part in walk.result("place").value("place").items()} == {"text": "By the sea"}


def test_found_location_can_be_removed(walk, permission):
    """The location found by the browser is shown, and can be removed before it is sent."""
    window = walk.hands.window
    walk.at(SHOWCASE, "words", "place")
    permission("granted")
    window.locate(36.5298, -6.2924)
    window.find("[data-location] button").click()
    window.wait_for(lambda page: "36.5" in window.find(".location [role=status]").text)
    window.find(".location .link").click()
    assert window.find(".location [role=status]").text == ""
    assert not window.find(".location .link").is_displayed()
    window.type("place", "By the sea")
    window.press("continue")
    assert set(walk.result("place").value("place")) == {"text"}


def test_drawing_can_be_cleared(walk):
    """The Clear button appears with a drawing; nothing is sent after clearing."""
    window = walk.hands.window
    walk.at(SHOWCASE, "words", "drawn")
    clear = window.find(".drawing button")
    assert not clear.is_displayed()
    window.find(".drawing .sheet").click()
    assert clear.is_displayed() and window.value("drawn-drawing") != ""
    clear.click()
    assert not clear.is_displayed() and window.value("drawn-drawing") == ""
    window.type("drawn-name", "Alma Ruiz")
    window.press("continue")
    assert set(walk.result("drawn").value("drawn")) == {"name", "date"}


def test_drawing_is_shown_again(walk):
    """A rejected page, and one that is opened again, show the drawing."""
    window = walk.hands.window
    walk.at(SHOWCASE, "words", "drawn")
    window.find(".drawing .sheet").click()
    drawing = window.value("drawn-drawing")
    window.press("continue")
    assert window.status == 422
    assert window.value("drawn-drawing") == drawing == path(window)
    window.type("drawn-name", "Alma Ruiz")
    window.press("continue")
    window.press("back")
    assert window.value("drawn-drawing") == drawing == path(window)
    window.press("continue")
    assert walk.result("drawn").value("drawn")["drawing"]["v"] == drawing


def path(window) -> str:
    """Returns the path that is drawn."""
    return window.script("return document.querySelector('.sheet path').getAttribute('d')")


def test_only_video_pages_allow_fullscreen(walk):
    """The browser's video player offers full screen; no other page allows it."""
    walk.at(SHOWCASE, "pages", "breath")
    assert walk.hands.window.script("return document.fullscreenEnabled") is True
    walk.hands.window.press("back")
    assert walk.hands.window.script("return document.fullscreenEnabled") is False
