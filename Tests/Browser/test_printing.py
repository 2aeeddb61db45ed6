"""Printed pages, read from the PDF that Chromium prints."""

import base64
import subprocess

import pytest

from hands import WindowHands
from participant import Walk
from samples import SHOWCASE


def paper(window) -> str:
    """Returns the text of the printed page, with single spaces."""
    pdf = base64.b64decode(window.command("Page.printToPDF")["data"])
    done = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    return " ".join(done.stdout.decode().split())


def words(window, css: str) -> str:
    """Returns the text of an element, with single spaces."""
    text = window.script("return arguments[0].textContent", window.find(css))
    return " ".join(text.split())


@pytest.fixture
def leaflet(either_window, records):
    """A page with a document whose text is collapsed, in a study with two languages."""
    Walk(WindowHands(either_window), records, seed=2).at(SHOWCASE, "pages", "leaflet")
    return either_window


def test_collapsed_text_is_printed(leaflet):
    assert not leaflet.find(".alternative .prose").is_displayed()
    folded = words(leaflet, ".alternative .prose")
    assert len(folded) > 100 and folded in paper(leaflet)


def test_style_sheet_or_script_expands_the_text(leaflet):
    """Either one suffices. Negative control: without both, the text is missing."""
    folded = words(leaflet, ".alternative .prose")
    leaflet.script(
        "document.querySelectorAll('link[rel=stylesheet]').forEach((one) => one.remove())"
    )
    assert (folded in paper(leaflet)) == leaflet.scripted


def test_links_and_buttons_are_not_printed(leaflet):
    """Language links and buttons are useless on paper; the question and the contact stay."""
    languages = [one.text for one in leaflet.find_all("ul.languages button")]
    printed = paper(leaflet)
    assert len(languages) == 2 and leaflet.page().heading in printed
    assert words(leaflet, ".site-footer .prose") in printed
    for gone in [*languages, "Continue", "Save and exit"]:
        assert gone not in printed
