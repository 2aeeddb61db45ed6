"""The hands with which a participant fills in pages: of a window, and of bare HTTP."""

from pathlib import Path

from answers import Entry
from page import Page
from server import wait_until
from window import Window
from wire import Wire


class WindowHands:
    """Clicks and types in Chromium."""

    def __init__(self, window: Window):
        self.window = window

    def start(self, study: str, task: str, language: str | None = None) -> Page:
        """Opens the study's page, changes to a language, and presses Start."""
        self.window.open(f"/studies/{study}")
        if language:
            self.window.click(f"nav a[hreflang={language}]")
        return self.window.click(f"form[action$='/tasks/{task}'] button[value=start]")

    def enter(self, entries: list[Entry]) -> list[Entry]:
        """Fills in what can be seen; returns what it filled in."""
        return [entry for entry in entries if self.enter_one(entry)]

    def enter_one(self, entry: Entry) -> bool:
        """Fills in one control, or a group."""
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
        """Presses rows until those are chosen that the entry names, and no others."""
        for value, is_chosen in self.window.states(entry.name).items():
            is_wanted = value in entry.values
            if is_wanted != is_chosen and (is_wanted or entry.kind == "checkbox"):
                self.window.choose(entry.name, value)

    def press(self, action: str) -> None:
        """Presses a button, and is on another page without having looked at it."""
        self.window.leave(self.window.button(action).click)

    def look(self) -> Page:
        """Looks at the page."""
        return self.window.settle()

    def wait(self, page: Page) -> None:
        """Waits until a page that goes on by itself has gone on, or lets one go on."""
        self.window.wait_for(lambda now: has_gone_on(page, now))

    @property
    def path(self) -> str:
        """Where the page is."""
        return self.window.path


class WireHands:
    """Sends what a form would send; looks at the next page only when it is told to."""

    def __init__(self, wire: Wire):
        self.wire = wire
        self.path = ""
        self.page: Page | None = None
        self.fields: list[tuple[str, str]] = []
        self.reply = None

    def start(self, study: str, task: str, language: str | None = None) -> Page:
        """Starts a task; the language is the site's first."""
        assert language is None, "only windows change the language"
        return self.show(self.wire.start(study, task))

    def show(self, reply) -> Page:
        """Has a page in front of it."""
        self.page = reply.page
        self.path = self.page.action_path
        return self.page

    def enter(self, entries: list[Entry]) -> list[Entry]:
        """Fills in everything."""
        self.fields = [(one.name, sent(one, value)) for one in entries for value in one.values]
        return entries

    def press(self, action: str) -> None:
        """Sends the form; what it leads to is not asked for."""
        self.reply = self.wire.submit(self.page, action, self.fields)
        self.fields = []

    def wait(self, page: Page) -> None:
        """Asks for a page that goes on by itself until it has gone on, or lets one go on."""
        wait_until(lambda: has_gone_on(page, self.wire.arrive(self.path).page), 60, "the next page")
        self.reply = self.wire.get(self.path)

    def look(self) -> Page:
        """Goes where the form led, or reads what came instead."""
        if self.reply.status != 303:
            return self.show(self.reply)
        self.path = self.reply.location
        reply = self.wire.arrive(self.path)
        self.page = reply.page
        return self.page


def sent(entry: Entry, value: str) -> str | Path:
    """What a form sends for a value: of a file its bytes."""
    return Path(value) if entry.kind == "file" else value


def has_gone_on(page: Page, now: Page) -> bool:
    """Whether a page that goes on by itself has done so, or at least can be left by now."""
    return now.visit != page.visit or "continue" in now.actions
