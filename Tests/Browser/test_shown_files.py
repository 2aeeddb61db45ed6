"""Files of a study that a page shows: an embedded PDF, and a framed page with images."""

import pytest

from hands import WindowHands
from participant import Walk
from records import Records
from samples import SHOWCASE, TRIED
from waymark_testing.server import wait_until
from window import DESKTOP, PHONE



@pytest.fixture
def leaflet(either_window, records):
    """A window, wide enough to show the PDF, on the page that contains it."""
    walk = Walk(WindowHands(either_window), records)
    either_window.resize(DESKTOP)
    walk.at(SHOWCASE, "pages", "leaflet")
    either_window.resize(DESKTOP)
    return either_window


def targets(window) -> list[str]:
    """Returns the addresses of everything that the browser shows in separate frames."""
    found = window.command("Target.getTargets")["targetInfos"]
    return [one["url"] for one in found if one["type"] in ("iframe", "webview")]


@pytest.mark.whole_browser
def test_pdf_is_shown_in_the_page(leaflet):
    """The browser's own viewer shows it, without messages on the console."""
    address = leaflet.find("object.document").get_property("data")
    wait_until(lambda: address in targets(leaflet), 15, "the PDF")
    assert leaflet.script("return arguments[0].offsetHeight", leaflet.find("object.document")) > 400
    assert not leaflet.find("object.document p").is_displayed(), "no replacement is shown"
    leaflet.traffic.drain()
    assert not leaflet.traffic.complaints


def test_phone_shows_a_link_instead_of_the_pdf(leaflet):
    """On a phone, where the PDF would be unreadable, the page has a link and the text."""
    leaflet.resize(PHONE)
    assert not leaflet.find("object.document").is_displayed()
    assert leaflet.find("main .open a").is_displayed()
    leaflet.find("details.alternative summary").click()
    assert leaflet.find("details.alternative .prose").is_displayed()


@pytest.mark.parametrize("scripted", [True, False], ids=["scripted", "unscripted"])
def test_framed_page_shows_its_images(tried_server, open_window, scripted):
    """A sandboxed page shows the images in its folder; its script does not run."""
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
