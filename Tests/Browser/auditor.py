"""Checks every page that the tests visit: axe, width, targets and names; saves the HTML for vnu."""

import hashlib
import os
import re
from pathlib import Path
from urllib.parse import urlsplit

import names
from page import Page
from window import DESKTOP, PHONE, Window

NARROWEST = 320
SMALLEST_TARGET = 44
SHAPE_ATTRIBUTES = ("class", "type", "role", "hidden", "tabindex", "aria-invalid", "data-kind")
# axe must not fetch style sheets, because the pages' security policy forbids it.
# test_judgement covers the rule that needs them.
AXE_OPTIONS = {
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},
    "preload": {"assets": ["media"]},
}
# The rules on colours, the only rules whose results depend on the colour scheme.
COLOR_RULES = {"runOnly": ["color-contrast", "link-in-text-block"]}
# The rules on colours and layout. On most pages, the results of other rules do not depend on the width.
LAYOUT_RULES = {"runOnly": [*COLOR_RULES["runOnly"], "target-size", "scrollable-region-focusable"]}

RUN_AXE = """
const done = arguments[arguments.length - 1];
if (typeof axe !== 'object') return done(null);
axe.run(document, arguments[0]).then(
  (found) => done(found.violations.map((one) =>
    `${one.id} (${one.impact}): ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)),
  (error) => done([String(error)]));
"""
MEASURE_WIDTH = """
const page = document.scrollingElement;
const wide = [...document.querySelectorAll('body *')].filter((one) =>
  one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.table, .visually-hidden, pre'));
return [page.scrollWidth, innerWidth, wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))];
"""
MEASURE_TARGETS = """
const controls = 'input:not([type=hidden]), select, textarea, button, a.button, .change a';
return [...document.querySelectorAll('form.step, main form')].flatMap((form) =>
  [...form.querySelectorAll(controls)])
  .filter((one) => one.getAttribute('aria-hidden') !== 'true')
  .map((one) => [one, (one.closest('label') || one).getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && (box.width < arguments[0] || box.height < arguments[0]))
  .map(([one, box]) => `${one.outerHTML.slice(0, 100)}: ${box.width} x ${box.height}`);
"""

# Chromium reports that it cleared its cache on sign-out, as requested by the server. It also reports
# that a page may not make sounds yet; a page can find this out only by trying.
EXPECTED = (
    "Clear-Site-Data header", "The AudioContext was not allowed to start",
    # If sending a chunk of a recording fails, the page sends it again when the network is back.
    "/recordings/",
    # Tests that cut the network can interrupt the request for the page's icon.
    "/public/icon.svg - Failed to load resource: net::ERR_INTERNET_DISCONNECTED",
)  # fmt: skip


class Auditor:
    """A collector of the problems of pages; axe runs once for all pages with the same structure.

    Processes that share the tests also share the folder in which they claim pages.
    """

    def __init__(self, axe: str, html: Path, claims: Path):
        self.axe = axe
        self.html = html
        self.claims = claims
        self.shots = Path(os.environ["WAYMARK_SCREENSHOTS"]) if shots_are_wanted() else None
        self.problems: list[str] = []
        self.seen: set[str] = set()
        self.judged = 0

    def look(self, window: Window, page: Page) -> None:
        """Checks a page unless it was checked before; resets the window to phone width and light colours."""
        document = window.document
        if document and "text/html" not in content_type(document.headers):
            return
        name = page_name(window, page)
        looks = f"{name} {shape(page)}"
        if looks in self.seen:
            return
        self.seen.add(looks)
        if not self.claim(looks):
            return
        self.keep_html(looks, document.html if document else None)
        self.measure(name, window)
        self.listen(name, window)
        self.judge(name, window, page)
        window.resize(PHONE)
        window.prefer("light")

    def claim(self, looks: str) -> bool:
        """Claims a check; returns whether no process has claimed it before."""
        try:
            (self.claims / looks.replace(" ", "-")).touch(exist_ok=False)
            return True
        except FileExistsError:
            return False

    def keep_html(self, looks: str, html: str | None) -> None:
        """Saves a page's HTML as sent by the server, if it is known."""
        if html:
            (self.html / f"{looks.replace(' ', '-')}.html").write_text(html)

    def measure(self, name: str, window: Window) -> None:
        """Checks that the page does not scroll sideways on a narrow phone, and that its targets are large enough."""
        window.resize(NARROWEST)
        width, viewport, wide = window.script(MEASURE_WIDTH)
        if width > viewport or wide:
            self.problems.append(f"width: {name}: {width} px wide at {viewport}: {wide}")
        small = window.script(MEASURE_TARGETS, SMALLEST_TARGET)
        self.problems += [f"target: {name}: {one}" for one in small]

    def listen(self, name: str, window: Window) -> None:
        """Checks that every control has a name, unique in its group."""
        for width in different_widths(window):
            window.resize(width)
            self.problems += [f"name: {name} {width}: {one}" for one in names.problems(window)]

    @property
    def names(self) -> set[str]:
        """The names of all pages visited."""
        return {one.split()[0] for one in self.seen}

    def judge(self, name: str, window: Window, page: Page) -> None:
        """Runs axe at phone and desktop width, once for each structure; takes screenshots if wanted."""
        if window.scripted and self.claim(f"axe {shape(page)}"):
            self.judged += 1
            rules = {} if PHONE in different_widths(window) else LAYOUT_RULES
            self.run_axe(name, window, PHONE, "light", rules)
            self.run_axe(name, window, PHONE, "dark", COLOR_RULES)
            self.run_axe(name, window, DESKTOP, "light")
        if self.shots:
            self.photograph(name, window)

    def note_traffic(self, window: Window) -> None:
        """Records requests to other hosts, and unexpected messages on the console."""
        window.traffic.drain()
        self.problems += [f"stranger: {one}" for one in window.traffic.strangers]
        self.problems += [
            f"console: {one}"
            for one in window.traffic.complaints
            if not any(words in one for words in EXPECTED)
        ]

    def run_axe(self, name: str, window: Window, width: int, scheme: str, rules: dict = {}) -> None:
        """Records the violations that axe finds; `rules` are options that can restrict axe to some rules."""
        window.resize(width)
        window.prefer(scheme)
        options = AXE_OPTIONS | rules
        found = window.driver.execute_async_script(RUN_AXE, options)
        if found is None:
            # axe is loaded and run in one script, because a timed page may reload at any moment.
            found = window.driver.execute_async_script(self.axe + "\n" + RUN_AXE, options)
        self.problems += [f"axe: {name} {width} {scheme}: {one}" for one in found]

    def photograph(self, name: str, window: Window) -> None:
        """Takes screenshots of the whole page, in both widths and both colour schemes."""
        self.shots.mkdir(parents=True, exist_ok=True)
        number = sum(one.startswith(f"{name} ") for one in self.seen)
        for width in (PHONE, DESKTOP):
            for scheme in ("light", "dark"):
                window.resize(width)
                window.prefer(scheme)
                file = f"{name}-{number}-{width}-{scheme}.png"
                (self.shots / file).write_bytes(whole_page(window, width))


def different_widths(window: Window) -> tuple[int, ...]:
    """Returns the widths at which a page can show different elements: table heads are hidden on a phone."""
    return (PHONE, DESKTOP) if window.find_all("table") else (DESKTOP,)


def shots_are_wanted() -> bool:
    """Returns whether the environment names a folder for screenshots."""
    return bool(os.environ.get("WAYMARK_SCREENSHOTS"))


def whole_page(window: Window, width: int) -> bytes:
    """Returns a screenshot of the page from top to bottom."""
    for _ in range(2):  # tables grow with the window, up to the height of their content
        height = window.script("return document.documentElement.scrollHeight")
        window.resize(width, max(height, 600))
    return window.driver.get_screenshot_as_png()


def content_type(headers: dict) -> str:
    """Returns the media type of a response."""
    return next((v for k, v in headers.items() if k.lower() == "content-type"), "")


def page_name(window: Window, page: Page) -> str:
    """Returns a name for a page, based on its address without identifiers."""
    where = urlsplit(window.address)
    path = re.sub(r"\b(sessions|p|set-up|invitations)/[\w-]{10,}", r"\1", where.path.strip("/") or "home")
    words = [re.sub(r"[^\w@-]+", "-", path).replace("sessions-steps-", "step-")]
    words += ["change"] if "return=review" in where.query else []
    words += [page.soup.html.get("lang", "")]
    words += [str(window.status)] if window.status != 200 else []
    words += [] if window.scripted else ["unscripted"]
    return "-".join(words)


def shape(page: Page) -> str:
    """Returns a hash of a page's elements, without its texts and values."""
    parts = []
    for one in page.soup.find_all(True):
        looks = [f"{key}={one.get(key)}" for key in SHAPE_ATTRIBUTES if one.has_attr(key)]
        parts.append(f"{one.name} {looks} {bool(one.get_text(strip=True))}")
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]
