"""A page's step and first form, read quickly with patterns; Tests/Browser reads whole pages."""

import re
from dataclasses import dataclass
from html import unescape

MAIN = re.compile(r'<main [^>]*?data-step="([\w@]+)"[^>]*?data-session-state="(\w+)"')
FORM = re.compile(r'<form ([^>]*?action="(/[^"]*)"[^>]*)>(.*?)</form>', re.DOTALL)
HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
CHANGE = re.compile(r'href="(/sessions/[\w-]+/steps/(\w+)\?return=review)"')
CODE = re.compile(r'<p class="return-code"><bdi>([\w-]+)</bdi></p>')


@dataclass(frozen=True)
class Page:
    """A page and its form, if it has one."""

    step: str | None
    status: str | None
    path: str | None
    hidden: tuple[tuple[str, str], ...]
    changes: tuple[tuple[str, str], ...] = ()
    code: str | None = None
    sends_files: bool = False

    @property
    def visit(self) -> int | None:
        """The visit in the page's form."""
        found = dict(self.hidden).get("_visit")
        return int(found) if found else None

    @property
    def is_edit(self) -> bool:
        """Whether the page was opened from the review page."""
        return (self.path or "").endswith("?return=review")


def read(html: str) -> Page:
    """Parses a page."""
    main, form, code = MAIN.search(html), FORM.search(html), CODE.search(html)
    hidden = HIDDEN.findall(form.group(3)) if form else []
    return Page(
        step=main.group(1) if main else None,
        status=main.group(2) if main else None,
        path=unescape(form.group(2)) if form else None,
        hidden=tuple((name, unescape(value)) for name, value in hidden),
        changes=tuple(dict((step, path) for path, step in CHANGE.findall(html)).items()),
        code=code.group(1) if code else None,
        sends_files=bool(form and "multipart/form-data" in form.group(1)),
    )
