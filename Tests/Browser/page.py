"""What a page of the site says of itself, read from its HTML by the documented contract alone."""

from dataclasses import dataclass, field

from bs4 import BeautifulSoup

from fields import Field, fields


@dataclass(frozen=True)
class Page:
    """A page: where the participant stands, what can be filled in, what can be pressed."""

    soup: BeautifulSoup = field(repr=False)
    step: str | None
    kind: str | None
    state: str | None
    title: str
    heading: str
    visit: int | None
    fields: tuple[Field, ...]
    actions: tuple[str, ...]
    errors: tuple[tuple[str, str], ...]

    def field(self, name: str) -> Field:
        """The field of an item."""
        found = [one for one in self.fields if one.name == name]
        assert found, f"no field {name} on {self.title!r}: {[one.name for one in self.fields]}"
        return found[0]

    def values(self) -> dict[str, str | list[str]]:
        """Everything that stands in the page's fields, by name."""
        return {one.name: one.chosen if one.options else one.value for one in self.fields}

    def form_fields(self) -> list[tuple[str, str]]:
        """The hidden fields of the step's form."""
        form = step_form(self.soup)
        hidden = form.select("input[type=hidden]") if form else []
        return [(one["name"], one.get("value", "")) for one in hidden]

    @property
    def can_open_more(self) -> bool:
        """Whether answers can open further questions on this page."""
        return "_shown" in dict(self.form_fields())

    @property
    def language(self) -> str:
        """The language in which it is written."""
        return self.soup.html.get("lang", "en") if self.soup.html else "en"

    @property
    def sends_files(self) -> bool:
        """Whether the form sends files, which go another way over the wire."""
        form = step_form(self.soup)
        return bool(form) and form.get("enctype") == "multipart/form-data"

    @property
    def is_timed(self) -> bool:
        """Whether the page goes on by itself, and not before."""
        return bool(self.kind) and "continue" not in self.actions and self.kind != "completion"

    @property
    def action_path(self) -> str:
        """Where the step's form is posted."""
        return step_form(self.soup)["action"]


def read(html: str | bytes) -> Page:
    """Reads a page."""
    soup = BeautifulSoup(html, "html.parser")
    main = soup.find("main") or BeautifulSoup("", "html.parser").new_tag("main")
    form = step_form(soup) or main
    visit = form.find("input", attrs={"name": "_visit"})
    buttons = [one for one in form.select("button[name=action]") if one.get("aria-hidden") is None]
    return Page(
        soup=soup,
        step=main.get("data-step"),
        kind=main.get("data-kind"),
        state=main.get("data-session-state"),
        title=text(soup.title),
        heading=text(soup.h1),
        visit=int(visit["value"]) if visit else None,
        fields=tuple(fields(form)),
        actions=tuple(one.get("value", "") for one in buttons),
        errors=tuple((one["href"], text(one)) for one in main.select("[role=alert] a")),
    )


def text(element) -> str:
    """The words of an element, with single spaces."""
    return " ".join(element.get_text(" ").split()) if element else ""


def step_form(soup):
    """The form that belongs to the page itself."""
    return soup.select_one("form.step, main form")
