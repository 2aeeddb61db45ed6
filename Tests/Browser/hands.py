"""Classes that fill in pages like a participant, in a window or over plain HTTP."""

from pathlib import Path

from answers import Entry
from page import Page
from waymark_testing.server import wait_until
from window import Window
from wire import Wire


class WindowHands:
    """Hands that click and type in Chromium."""

    def __init__(self, window: Window):
        self.window = window

    def start(self, study: str, task: str, language: str | None = None) -> Page:
        """Opens the study's page, changes the language, and presses Start."""
        self.window.open(f"/studies/{study}")
        if language:
            self.window.click(f"nav a[hreflang={language}]")
        return self.window.click(f"form[action$='/tasks/{task}'] button[value=start]")

    def enter(self, entries: list[Entry]) -> list[Entry]:
        """Fills in the visible controls; returns the entries that it filled in."""
        self.window.wait_for_permissions()
        return [entry for entry in entries if self.enter_one(entry)]

    def enter_one(self, entry: Entry) -> bool:
        """Fills in one control or group."""
        if not self.window.is_shown(entry.name):
            return False
        if entry.kind in ("radio", "checkbox", "all"):
            self.choose(entry)
        elif entry.kind in ("select", "rank"):
            self.window.select(entry.name, entry.values[0])
        elif entry.kind == "file":
            self.window.control(entry.name).send_keys(entry.values[0])
        else:
            self.window.type(entry.name, entry.values[0])
        return True

    def choose(self, entry: Entry) -> None:
        """Presses options until exactly those of the entry are chosen."""
        for value, is_chosen in self.window.states(entry.name).items():
            is_wanted = value in entry.values
            if is_wanted != is_chosen and (is_wanted or entry.kind == "checkbox"):
                self.window.choose(entry.name, value)

    def press(self, action: str) -> None:
        """Presses a button and waits for the next page, without checking that page."""
        self.window.leave(self.window.button(action).click)

    def look(self) -> Page:
        """Checks the current page and returns it."""
        return self.window.settle()

    def begin(self) -> None:
        """Starts the current page's timer; the page stays open."""
        self.window.button("start").click()
        self.window.wait_for(lambda now: "start" not in now.actions)

    def wait(self, page: Page) -> None:
        """Waits until a page advances automatically, or allows the participant to continue."""
        if page.has_fixed_time and not self.window.scripted:
            # A page with fields is never reloaded automatically.
            wait_until(lambda: has_gone_on(page, self.window.reload()), 15, "the end of the time")
        self.window.script(DO_WITHOUT_SOUND)
        # The timers of the sample studies run for at most 20 seconds.
        self.window.wait_for(lambda now: has_gone_on(page, now), seconds=40, pause=0.3)

    @property
    def path(self) -> str:
        """The path of the page."""
        return self.window.path


# Selects "Continue without sound" if the page asks, because the page waits for an answer.
DO_WITHOUT_SOUND = "document.querySelector('.timer-sound.asks button.secondary')?.click()"


class WireHands:
    """Hands that send the fields of a form, and read the next page only on request."""

    def __init__(self, wire: Wire):
        self.wire = wire
        self.path = ""
        self.page: Page | None = None
        self.fields: list[tuple[str, str]] = []
        self.reply = None

    def start(self, study: str, task: str, language: str | None = None) -> Page:
        """Starts a task in the site's first language."""
        assert language is None, "only windows change the language"
        return self.show(self.wire.start(study, task))

    def show(self, reply) -> Page:
        """Makes a response's page the current one."""
        self.page = reply.page
        self.path = self.page.path
        return self.page

    def enter(self, entries: list[Entry]) -> list[Entry]:
        """Sets the fields that `press` submits; returns all entries."""
        self.fields = [(one.name, sent(one, value)) for one in entries for value in one.values]
        return entries

    def press(self, action: str) -> None:
        """Submits the form, without following the redirect."""
        self.reply = self.wire.submit(self.page, action, self.fields)
        self.fields = []

    def begin(self) -> None:
        """Starts the current page's timer."""
        self.press("start")

    def wait(self, page: Page) -> None:
        """Requests a page until it advances automatically, or allows the participant to continue."""
        gone_on = lambda: has_gone_on(page, self.wire.arrive(self.path).page)  # noqa: E731
        wait_until(gone_on, 60, "the next page", pause=0.1)
        self.reply = self.wire.get(self.path)

    def look(self) -> Page:
        """Follows the redirect, or reads the page returned instead."""
        if self.reply.status != 303:
            return self.show(self.reply)
        self.path = self.reply.location
        reply = self.wire.arrive(self.path)
        self.page = reply.page
        return self.page


def sent(entry: Entry, value: str) -> str | Path:
    """Returns the value to send: a `Path` for a file, otherwise the text."""
    return Path(value) if entry.kind == "file" else value


def has_gone_on(page: Page, now: Page) -> bool:
    """Returns whether a page has advanced automatically, or is no longer timed."""
    return now.visit != page.visit or not now.is_timed
