"""Controls w3m in a terminal with keys, and reads its screen."""

import os
import re
from pathlib import Path
from urllib.parse import urlsplit

import pexpect
import pyte

from answers import Entry
from page import Page, read
from waymark_testing.server import wait_until

ROWS, COLUMNS = 50, 160
PATIENCE = 15
MOST_TABS = 300
OPTIONS = {
    "use_cookie": 1,
    "accept_cookie": 1,
    "cookie_reject_domains": "",
    "confirm_qq": 0,
    "display_image": 0,
    "follow_redirection": 10,
    "accept_language": "en",
}
TAB, ENTER, CLEAR_LINE = "\t", "\r", "\x15"
URL_PEEK, CONTROL_PEEK, TOP, GO_TO, SAVE_SOURCE = "c", "u", "g", "U", "\x1bs"


class Terminal:
    """A terminal in which w3m shows the site, with the same interface as WindowHands."""

    def __init__(self, base: str, folder: Path):
        self.base = base
        self.folder = folder
        self.saved = 0
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.child = None
        self.page: Page | None = None

    def open(self, path: str) -> Page:
        """Starts w3m with a page."""
        options = [part for item in OPTIONS.items() for part in ("-o", "{}={}".format(*item))]
        editor = self.make_editor()
        self.child = pexpect.spawn(
            "w3m",
            ["-no-mouse", "-cookie", *options, "-o", f"editor={editor}", self.base + path],
            dimensions=(ROWS, COLUMNS),
            env={**os.environ, "HOME": str(self.folder), "TERM": "xterm", "LC_ALL": "C.UTF-8"},
        )
        self.child.delaybeforesend = None
        wait_until(lambda: self.reads("Viewing"), PATIENCE, "w3m with a page")
        return self.look()

    def make_editor(self) -> Path:
        """Creates the editor that w3m runs for text areas; the editor enters the contents of the file `typed`."""
        editor = self.folder / "editor"
        editor.write_text(f'#!/bin/sh\ncp "{self.folder}/typed" "$1"\n')
        editor.chmod(0o755)
        return editor

    def close(self) -> None:
        """Ends w3m."""
        if self.child:
            self.child.close(force=True)

    # Reading the screen

    def reads(self, words: str) -> bool:
        """Draws new output, and returns whether a text is on the screen."""
        self.draw()
        return any(words in line for line in self.screen.display)

    def draw(self) -> None:
        """Draws new output of w3m on the screen."""
        try:
            self.stream.feed(self.child.read_nonblocking(1 << 16, timeout=0.01))
        except pexpect.TIMEOUT:
            pass

    @property
    def last_line(self) -> str:
        """The line for messages and prompts of w3m."""
        self.draw()
        return self.screen.display[-1].rstrip()

    def words_at_cursor(self) -> str:
        """Returns the text from the cursor to the end of the line."""
        cursor = self.screen.cursor
        return self.screen.display[cursor.y][cursor.x :]

    def said(self, keys: str, pattern: str) -> str:
        """Types keys and returns the message that w3m then shows."""
        self.child.send(keys)
        return wait_until(
            lambda: (line := self.last_line) and re.match(pattern, line) and line,
            PATIENCE,
            f"w3m to say {pattern!r} after {keys!r}; it says {self.last_line!r}",
        )

    def address(self) -> str:
        """Returns the page's address; w3m shows it after handling all earlier keys."""
        return self.said(URL_PEEK, re.escape(self.base) + r"\S*$")

    # The interface of WindowHands

    def start(self, study: str, task: str, language: str | None = None) -> Page:
        """Opens the study's page, changes the language, and presses Start."""
        self.open(f"/studies/{study}")
        if language:
            self.go_to(rf".*\?language={language}\b")
            self.child.send(ENTER)
            self.look()
        words = self.page.soup.select_one(f"form[action$='/tasks/{task}'] button").contents[0]
        self.go_to(rf'input type=submit name="action" \(POST \S*/tasks/{task}\)', words.strip())
        self.child.send(ENTER)
        return self.look()

    def enter(self, entries: list[Entry]) -> list[Entry]:
        """Fills in everything, moving from control to control with TAB."""
        for entry in entries:
            for value in entry.values:
                self.enter_value(entry, value)
        return entries

    def enter_value(self, entry: Entry, value: str) -> None:
        """Presses a button of a group, or types a text."""
        name = re.escape(entry.name)
        if entry.kind in ("radio", "checkbox"):
            self.go_to(rf'input type={entry.kind} name="{name}" value="{re.escape(value)}"')
            self.child.send(ENTER)
        elif entry.kind == "textarea":
            (self.folder / "typed").write_text(value)
            self.go_to(rf'textarea name="{name}"')
            self.child.send(ENTER)
        else:
            self.go_to(rf'input type=\w+ name="{name}"')
            self.said(ENTER, r"TEXT:|Password:")
            self.child.send(CLEAR_LINE + value + ENTER)
        self.address()

    def press(self, action: str) -> None:
        """Moves to a button by its label, and presses it."""
        css = f"button[name=action][value={action}]:not([aria-hidden])"
        words = self.page.soup.select_one(f"main {css}").get_text(strip=True)
        self.go_to(r'input type=submit name="action"', words)
        self.child.send(ENTER)
        self.address()

    def look(self) -> Page:
        """Saves the page's source and parses it."""
        self.saved += 1
        file = self.folder / f"page-{self.saved}.html"
        self.address()
        self.said(SAVE_SOURCE, r"\(Download\)Save")
        self.child.send(CLEAR_LINE + str(file) + ENTER)
        wait_until(lambda: is_whole(file), PATIENCE, f"{file} with a page in it")
        self.page = read(file.read_text())
        return self.page

    @property
    def path(self) -> str:
        """The page's path."""
        return urlsplit(self.address()).path

    def go_to(self, pattern: str, words: str = "") -> None:
        """Moves with TAB to a link or control; starts again from the top if the end was reached."""
        for _ in range(2):
            if self.find_from_here(pattern, words):
                return
            self.child.send(TOP)
        raise AssertionError(f"no {pattern!r} {words!r} on the page")

    def find_from_here(self, pattern: str, words: str) -> bool:
        """Presses TAB until the pattern is found or, at the end of the page, TAB has no effect."""
        before = None
        for _ in range(MOST_TABS):
            # The address stays on the screen until w3m has handled the keys.
            address = re.escape(self.address())
            here = self.said(TAB + CONTROL_PEEK, rf"(?!{address}$)(input|textarea|select|https?:).*")
            if re.match(pattern, here) and self.words_at_cursor().startswith(words):
                return True
            place = (here, self.screen.cursor.y, self.screen.cursor.x)
            if place == before:
                return False
            before = place
        return False


def is_whole(file: Path) -> bool:
    """Returns whether a page was saved completely."""
    return file.is_file() and "</html>" in file.read_text(errors="replace")
