"""Pages on paper, read back from the PDF that Chromium prints."""

import base64
import subprocess

import pytest

from hands import WindowHands
from participant import Walk
from samples import SHOWCASE


def paper(window) -> str:
    """The words on the printed page, with single blanks between them."""
    pdf = base64.b64decode(window.command("Page.printToPDF")["data"])
    done = subprocess.run(["pdftotext", "-", "-"], input=pdf, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    return " ".join(done.stdout.decode().split())


def words(window, css: str) -> str:
    """The words of an element, with single blanks between them."""
    text = window.script("return arguments[0].textContent", window.find(css))
    return " ".join(text.split())


@pytest.fixture
def leaflet(either_window, records):
    """A page with a document whose text is folded away, in a study of two languages."""
    Walk(WindowHands(either_window), records, seed=2).at(SHOWCASE, "pages", "leaflet")
    return either_window


def test_folded_text_is_printed(leaflet):
    assert not leaflet.find(".alternative .prose").is_displayed()
    folded = words(leaflet, ".alternative .prose")
    assert len(folded) > 100 and folded in paper(leaflet)


def test_the_sheet_or_the_script_unfolds_it(leaflet):
    """Each is enough. With neither, the text is missing: the check can fail."""
    folded = words(leaflet, ".alternative .prose")
    leaflet.script(
        "document.querySelectorAll('link[rel=stylesheet]').forEach((one) => one.remove())"
    )
    assert (folded in paper(leaflet)) == leaflet.scripted


def test_ways_to_other_pages_are_not_printed(leaflet):
    """Language links lead nowhere on paper, nor do buttons; the question and the contact stay."""
    languages = [one.text for one in leaflet.find_all("ul.languages button")]
    printed = paper(leaflet)
    assert len(languages) == 2 and leaflet.page().heading in printed
    assert words(leaflet, ".site-footer .prose") in printed
    for gone in [*languages, "Continue", "Save and exit"]:
        assert gone not in printed
