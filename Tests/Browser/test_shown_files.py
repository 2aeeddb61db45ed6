"""Files of a study that a page shows: a PDF in it, and a page in a frame with pictures."""

import pytest

from hands import WindowHands
from participant import Walk
from records import Records
from samples import SHOWCASE, TRIED
from server import wait_until
from window import DESKTOP, PHONE



@pytest.fixture
def leaflet(either_window, records):
    """A window on the page with the PDF, which is wide enough for it."""
    walk = Walk(WindowHands(either_window), records)
    either_window.resize(DESKTOP)
    walk.at(SHOWCASE, "pages", "leaflet")
    either_window.resize(DESKTOP)
    return either_window


def targets(window) -> list[str]:
    """The addresses of everything that the browser shows in frames of their own."""
    found = window.command("Target.getTargets")["targetInfos"]
    return [one["url"] for one in found if one["type"] in ("iframe", "webview")]


def test_a_pdf_is_shown_in_the_page(leaflet):
    """The browser's own viewer has it in front of it, and complains of nothing."""
    address = leaflet.find("object.document").get_property("data")
    wait_until(lambda: address in targets(leaflet), 15, "the PDF")
    assert leaflet.script("return arguments[0].offsetHeight", leaflet.find("object.document")) > 400
    assert not leaflet.find("object.document p").is_displayed(), "nothing stands in its place"
    leaflet.traffic.drain()
    assert not leaflet.traffic.complaints


def test_a_phone_is_not_shown_a_page_of_paper(leaflet):
    """Where it could not be read, there are the link and the words."""
    leaflet.resize(PHONE)
    assert not leaflet.find("object.document").is_displayed()
    assert leaflet.find("main .open a").is_displayed()
    leaflet.find("details.alternative summary").click()
    assert leaflet.find("details.alternative .prose").is_displayed()


@pytest.mark.parametrize("scripted", [True, False], ids=["scripted", "unscripted"])
def test_pictures_in_a_page_of_the_study(tried_server, open_window, scripted):
    """A page in its sandbox shows the pictures that lie beside it; its script does not run."""
    window = open_window(tried_server, scripted)
    Walk(WindowHands(window), Records(tried_server.data)).start(TRIED, "content")
    frame = window.find("iframe.web-content")
    window.script("arguments[0].scrollIntoView()", frame)
    window.driver.switch_to.frame(frame)
    try:
        widths = "return [...document.images].map((one) => one.naturalWidth)"
        wait_until(lambda: len(window.script(widths)) == 2 and all(window.script(widths)), 15, "pictures")
        assert window.script("return document.title") == "Two pictures"
    finally:
        window.driver.switch_to.default_content()
    assert window.press("continue").step == "after"
