"""Walks through any study to its end, using only the HTML of its pages."""

import random
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from answers import Entry, Wishes, by_item, fill
from hands import WindowHands, WireHands
from page import Page
from records import Records, Result
from stored import is_stored
from wire import Wire

MOST_PAGES = 200
USUAL_ENTRIES = 2


@dataclass
class Walk:
    """A walk through a task; after each Continue, the row must be stored before the next page is read."""

    hands: object
    records: Records
    seed: int = 1
    wishes: dict[str, Wishes | str] = field(default_factory=dict)
    session: str = ""
    steps: list[str] = field(default_factory=list)
    given: dict[str, list[Entry]] = field(default_factory=dict)
    dropped: set[str] = field(default_factory=set)
    added: dict[str, int] = field(default_factory=dict)

    def __post_init__(self):
        self.chance = random.Random(self.seed)
        self.wishes = dict(self.wishes)  # a test may add wishes for this walk only

    def start(self, study: str, task: str, language: str | None = None) -> Page:
        """Starts a session."""
        page = self.hands.start(study, task, language)
        self.session = self.hands.path.split("/")[2]
        return page

    def at(self, study: str, task: str, step: str) -> Page:
        """Walks to a step over plain HTTP, and continues there in the window."""
        with self.by_wire():
            self.to(self.start(study, task), step)
        return self.hands.window.page()

    def finish_by_wire(self) -> Page:
        """Continues from the window's page to the completion page over plain HTTP."""
        with self.by_wire():
            return self.finish(self.hands.page)

    @contextmanager
    def by_wire(self):
        """Does the steps of a `with` statement over plain HTTP, which is fast; then shows the page in the window."""
        window, wire = self.hands.window, Wire(self.hands.window.base)
        wire.cookies |= {one["name"]: one["value"] for one in window.driver.get_cookies()}
        self.hands = WireHands(wire)
        if self.session:
            self.hands.show(wire.arrive(f"/sessions/{self.session}"))
        yield
        self.hands = WindowHands(window)
        window.take_cookies(wire.cookies)
        window.open(f"/sessions/{self.session}")

    def finish(self, page: Page) -> Page:
        """Continues from a page to the completion page."""
        return self.go_on(page, until=lambda page: page.kind == "completion")

    def to(self, page: Page, step: str) -> Page:
        """Continues from a page to a step."""
        return self.go_on(page, until=lambda page: page.step == step)

    def go_on(self, page: Page, until) -> Page:
        """Continues from a page until a condition holds."""
        for _ in range(MOST_PAGES):
            if until(page):
                return page
            assert page.kind != "completion", f"the task ended; it went by {self.steps}"
            page = self.advance(page)
        raise AssertionError(f"no end after {MOST_PAGES} pages: {self.steps}")

    def advance(self, page: Page) -> Page:
        """Answers a page, presses Continue (or the wished-for button), and returns the next page."""
        assert page.state in ("in_progress", "saved"), f"{page.step} is shown in state {page.state}"
        self.steps.append(page.step)
        wish = self.wishes.get(page.step, {})
        if isinstance(wish, str):
            self.hands.press(wish)
            return self.hands.look()
        if page.is_timed:
            return self.sit_out(page)
        if self.wants_entry(page):
            self.hands.press("add")
            return self.hands.look()
        entered = self.hands.enter(fill(page, self.chance, wish))
        self.hands.press("continue")
        if page.can_open_more and not self.rows(page):
            page, entered = self.answer_more(page, entered, wish)
        self.check_stored(page, entered)
        following = self.hands.look()
        assert not following.errors, f"{page.step}: {following.errors} for {entered}"
        return following

    def sit_out(self, page: Page) -> Page:
        """Waits until a page advances automatically; if it only offers to, presses Continue.

        If the time has not started, only starts it.
        """
        if "start" in page.actions:
            self.hands.begin()
            return self.hands.look()
        self.hands.wait(page)
        now = self.hands.look()
        if now.visit != page.visit:
            return now
        self.hands.press("continue")
        return self.hands.look()

    def wants_entry(self, page: Page) -> bool:
        """Whether to add an entry to a list; the wish is the number of entries."""
        if "add" not in page.actions:
            return False
        wanted = self.wishes.get(page.step, {}).get("entries", USUAL_ENTRIES)
        self.added[page.step] = self.added.get(page.step, 0) + 1
        return self.added[page.step] <= wanted

    def answer_more(self, page: Page, entered: list[Entry], wish: Wishes):
        """Handles answers that revealed a question: the page is shown again with all that was entered."""
        again = self.hands.look()
        assert not again.errors, f"{page.step}: {again.errors} for {entered}"
        assert (again.step, again.visit) == (page.step, page.visit)
        known = {one.name for one in page.fields}
        opened = tuple(one for one in again.fields if one.name not in known)
        assert opened, f"{page.step} came again without a new question"
        for entry in entered:
            assert keeps(again, entry), f"{page.step} lost {entry}"
        entered = entered + fill(replace(again, fields=opened), self.chance, wish)
        entered = self.hands.enter(entered)
        self.hands.press("continue")
        return again, entered

    def rows(self, page: Page) -> list[Result]:
        """Returns the stored results of a visit."""
        return [one for one in self.records.results(self.session) if one.visit == page.visit]

    def result(self, step: str) -> Result:
        """Returns the result of a step on the current path."""
        (found,) = [one for one in self.records.path(self.session) if one.step == step]
        return found

    def values(self, step: str) -> list:
        """Returns all stored answers to a question, in order."""
        return [one.value(step) for one in self.records.results(self.session) if one.step == step]

    def check_stored(self, page: Page, entered: list[Entry]) -> None:
        """Checks that the answers of a page are stored as entered."""
        rows = self.rows(page)
        assert len(rows) == 1, f"{len(rows)} rows for visit {page.visit} of {page.step}"
        assert rows[0].address == page.step
        self.given[page.step] = entered
        for item, entries in by_item(entered).items():
            self.check_item(rows[0], item, entries)

    def check_item(self, row: Result, item: str, entries: list[Entry]) -> None:
        """Checks one stored answer; an omitted one is recorded for the test to check."""
        stored = row.answers.get(item, {})
        if "v" not in stored and all(one.part != "opt-out" for one in entries):
            self.dropped.add(item)
            return
        assert is_stored(stored, entries, row.day), f"{row.step}.{item}: {stored!r}, entered {entries}"


def keeps(page: Page, entry: Entry) -> bool:
    """Whether an entry is still in a page that is shown again."""
    control = page.soup.find(attrs={"name": entry.name})
    if entry.kind in ("radio", "checkbox"):
        return page.field(entry.name).chosen == list(entry.values)
    typed = control.get("value") if control.name == "input" else control.get_text()
    return typed.removeprefix("\n") == entry.values[0]
