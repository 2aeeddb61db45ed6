"""Takes the screenshots of the documentation: one of each kind of page and of each answer format.

Run by `make pictures`. Walks through the showcase study at the width of a phone and fills in its
pages. Each screenshot shows a page's main content, reduced to a palette to keep the file small.
"""

import base64
import io
import os
import random
import sys
import tempfile
from pathlib import Path

from PIL import Image

from answers import fill
from hands import WindowHands
from participant import Walk
from records import Records
from samples import SHOWCASE
from scenes import SCENES, WISHES
from waymark_testing.server import ROOT, Server, wait_until
from window import Window, chromium

WIDTH = 390
MARGIN = 12
COLOURS = 48
LARGEST = 40_000
# The widths and colour schemes; all views except "phone" are only for visual checks.
VIEWS = {
    "phone": (WIDTH, "light"),
    "dark": (WIDTH, "dark"),
    "desktop": (1280, "light"),
    "small": (320, "light"),
}


class Photographer:
    """A window in which tasks are walked through, with screenshots of certain pages."""

    def __init__(self, window: Window, records: Records, views: dict, folder: Path):
        self.window = window
        self.records = records
        self.views = views
        self.folder = folder
        self.taken: set[str] = set()
        # With a scroll bar, the measured page would be narrower than the page in the screenshot.
        window.command("Emulation.setScrollbarsHidden", hidden=True)

    def walk(self, task: str, language: str | None) -> None:
        """Walks through a task, and takes a screenshot of each page that `SCENES` lists."""
        wishes = WISHES.get(task, {})
        walk = Walk(WindowHands(self.window), self.records, seed=1, wishes=wishes)
        page = walk.start(SHOWCASE, task, language)
        while True:
            for name in SCENES[task].get(page.step, []):
                self.take(name, walk, page)
            if page.kind == "completion":
                return
            page = walk.advance(page)

    def take(self, name: str, walk: Walk, page) -> None:
        """Fills in the page and takes a screenshot in each view."""
        wish = walk.wishes.get(page.step, {})
        if isinstance(wish, dict):
            walk.hands.enter(fill(page, random.Random(1), wish))
        for view, (width, scheme) in self.views.items():
            self.window.resize(width)
            self.window.prefer(scheme)
            suffix = "" if view == "phone" else f"-{view}"
            self.save(name + suffix, width)
        self.window.resize(WIDTH)
        self.window.prefer("light")
        self.taken.add(name)

    def save(self, name: str, width: int) -> None:
        """Saves the main part of the page as a PNG with a palette."""
        path = self.folder / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        picture = Image.open(io.BytesIO(self.shot(width))).convert("RGB")
        reduced = picture.quantize(COLOURS, dither=Image.Dither.NONE)
        reduced.save(path, optimize=True)

    def shot(self, width: int) -> bytes:
        """Returns a screenshot of the main part of the page."""
        self.window.script(READY)
        wait_until(lambda: self.window.script(ARE_LOADED), 10, "pictures and fonts")
        top, height = self.window.script(MEASURE)
        box = {"x": 0, "y": max(0, top - MARGIN), "width": width, "height": height + 2 * MARGIN}
        asked = {"clip": box | {"scale": 1}, "captureBeyondViewport": True}
        answer = self.window.driver.execute_cdp_cmd("Page.captureScreenshot", asked)
        return base64.b64decode(answer["data"])


READY = "document.activeElement?.blur(); scrollTo(0, 0)"
ARE_LOADED = """
return document.fonts.status === 'loaded'
  && [...document.images].every((one) => one.complete && one.naturalWidth > 0);
"""
MEASURE = """
const box = document.querySelector('main').getBoundingClientRect();
return [box.top + scrollY, box.height];
"""


def main() -> None:
    """Takes all screenshots; with WAYMARK_LOOK=DIR, in all views and languages, and saves them in DIR."""
    look = os.environ.get("WAYMARK_LOOK")
    folder = Path(look) if look else ROOT / "docs" / "images"
    views = VIEWS if look else {"phone": VIEWS["phone"]}
    languages = ["en", "es"] if look else ["en"]
    with tempfile.TemporaryDirectory() as scratch:
        server = Server(Path(scratch)).start()
        driver = chromium(True, Path(scratch), whole=True)
        try:
            for language in languages:
                window = Window(driver, server.base, True)
                place = folder / language if look else folder
                take_all(Photographer(window, Records(server.data), views, place), language)
        finally:
            driver.quit()
            server.stop()


def take_all(photographer: Photographer, language: str) -> None:
    """Walks through every task; fails if a screenshot is missing or, without WAYMARK_LOOK, too large."""
    for task in SCENES:
        photographer.window.forget()
        photographer.walk(task, None if language == "en" else language)
    wanted = {name for scenes in SCENES.values() for names in scenes.values() for name in names}
    missing = wanted - photographer.taken
    files = [photographer.folder / f"{name}.png" for name in photographer.taken]
    large = [one for one in files if one.stat().st_size > LARGEST]
    print(f"{len(photographer.taken)} pictures in {photographer.folder}")
    if missing or (large and "WAYMARK_LOOK" not in os.environ):
        sys.exit(f"missing: {sorted(missing)}; too large: {large}")


if __name__ == "__main__":
    main()
