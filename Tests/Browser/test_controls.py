"""Controls of the showcase study by mouse, with script and without: order, search, place."""

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


def stored(walk: Walk, step: str):
    """What is on disk for a question."""
    (row,) = [one for one in walk.records.path(walk.session) if one.step == step]
    return row.value(step)


def order(window) -> list[str]:
    """The things of a ranking as they stand on the page, each with its rank."""
    rows = "[...document.querySelectorAll('.ranking li select')]"
    return window.script(f"return {rows}.map((one) => one.name.split('-').at(-1) + one.value)")


def move(window, name: str, up: bool = True) -> None:
    """Presses a button that moves a thing."""
    button = "button:first-child" if up else "button:last-child"
    window.find(f"li:has([name=priorities-rank-{name}]) .moves {button}").click()


def said(window) -> str:
    """What a screen reader is told."""
    return window.find(".ranking ~ [role=status]").get_property("textContent")


def test_a_ranking_by_mouse(walk):
    """Each press moves a thing among the others, which give way; the last can lose its rank."""
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
    assert order(window) == ["work1", "outside2", "sleep3", "people"], "refused, and kept"
    move(window, "people")
    assert window.press("continue").step == "last_week"
    assert stored(walk, "priorities") == ["work", "outside", "sleep", "people"]


def test_a_rank_is_exchanged(walk):
    """Whoever gives a rank that another thing has gets no rank twice."""
    window = walk.hands.window
    walk.at(SHOWCASE, "choices", "priorities")
    for name in ("sleep", "people", "work", "outside"):
        move(window, name)
    window.select("priorities-rank-outside", "1")
    assert order(window) == ["outside1", "people2", "work3", "sleep4"]


def test_a_rank_that_is_given_twice(server, open_window, records):
    """Without script nothing exchanges them: it is said, and what was chosen stays."""
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
    assert stored(walk, "priorities") == ["sleep", "people", "work", "outside"]


@pytest.mark.parametrize(
    ("typed", "value"), [("Germany", "DE"), ("germany ", "DE"), ("PERU", "PE"), ("Another country", "other")]
)
def test_a_search(either_walk, typed, value):
    """What is typed need not be written as it stands in the list."""
    window = either_walk.hands.window
    either_walk.at(SHOWCASE, "choices", "country")
    assert len(window.find_all("datalist option")) == 17
    window.type("country", typed)
    assert window.press("continue").step == "bedroom"
    assert stored(either_walk, "country") == [value]


def test_a_search_that_finds_nothing(either_walk):
    """What is not in the list is not taken for something that is; the words stay."""
    window = either_walk.hands.window
    either_walk.at(SHOWCASE, "choices", "country")
    for typed in ("Atlantis", "United"):
        window.type("country", typed)
        page = window.press("continue")
        assert window.status == 422 and page.errors
        assert page.field("country").value == typed
    window.type("country", "United Kingdom")
    window.press("continue")
    assert stored(either_walk, "country") == ["GB"]


def test_all_of_these(walk):
    """It chooses the others at once, and is given up with one of them."""
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
    """Says what the browser answers when a page asks where it is; forgets it afterwards."""
    window = walk.hands.window

    def permit(setting: str) -> None:
        window.command(
            "Browser.setPermission",
            permission={"name": "geolocation"}, setting=setting, origin=window.base,
        )  # fmt: skip

    yield permit
    window.command("Emulation.clearGeolocationOverride")
    window.command("Browser.resetPermissions")


def test_a_place_that_is_not_told(walk, permission):
    """Who refuses is told so, and types the place."""
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
    assert {name: part["v"] for name, part in stored(walk, "place").items()} == {"text": "By the sea"}


def test_a_place_is_removed(walk, permission):
    """What the browser found is shown in words, and can be taken away before it is sent."""
    window = walk.hands.window
    walk.at(SHOWCASE, "words", "place")
    permission("granted")
    window.command("Emulation.setGeolocationOverride", latitude=36.5298, longitude=-6.2924, accuracy=9)
    window.find("[data-location] button").click()
    window.wait_for(lambda page: "36.5" in window.find(".location [role=status]").text)
    window.find(".location .link").click()
    assert window.find(".location [role=status]").text == ""
    assert not window.find(".location .link").is_displayed()
    window.type("place", "By the sea")
    window.press("continue")
    assert set(stored(walk, "place")) == {"text"}


def test_a_drawing_is_cleared(walk):
    """There is nothing to clear before one draws, and nothing is sent afterwards."""
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
    assert set(stored(walk, "drawn")) == {"name", "date"}


def test_a_drawing_is_there_again(walk):
    """On a refused page, and on one to which one comes back, stands what was drawn."""
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
    assert stored(walk, "drawn")["drawing"]["v"] == drawing


def path(window) -> str:
    """What is drawn on the sheet."""
    return window.script("return document.querySelector('.sheet path').getAttribute('d')")


def test_only_a_video_may_fill_the_screen(walk):
    """The browser's player offers it; no other page may."""
    walk.at(SHOWCASE, "pages", "breath")
    assert walk.hands.window.script("return document.fullscreenEnabled") is True
    walk.hands.window.press("back")
    assert walk.hands.window.script("return document.fullscreenEnabled") is False
