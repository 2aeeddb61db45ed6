"""The properties of a page, read from its HTML according to the documented contract."""

from dataclasses import dataclass, field

from bs4 import BeautifulSoup

from fields import Field, fields


@dataclass(frozen=True)
class Page:
    """A page: its step and state, fields and buttons."""

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
        """Returns a field by name."""
        found = [one for one in self.fields if one.name == name]
        assert found, f"no field {name} on {self.title!r}: {[one.name for one in self.fields]}"
        return found[0]

    def values(self) -> dict[str, str | list[str]]:
        """Returns the values of all fields, by name."""
        return {one.name: one.chosen if one.options else one.value for one in self.fields}

    @property
    def hidden(self) -> list[tuple[str, str]]:
        """The hidden fields of the step's form."""
        form = step_form(self.soup)
        hidden = form.select("input[type=hidden]") if form else []
        return [(one["name"], one.get("value", "")) for one in hidden]

    @property
    def can_open_more(self) -> bool:
        """Whether answers can reveal further questions on this page."""
        return "_shown" in dict(self.hidden)

    @property
    def language(self) -> str:
        """The language of the page."""
        return self.soup.html.get("lang", "en") if self.soup.html else "en"

    @property
    def sends_files(self) -> bool:
        """Whether the form sends files, so that it needs the multipart encoding."""
        form = step_form(self.soup)
        return bool(form) and form.get("enctype") == "multipart/form-data"

    @property
    def is_timed(self) -> bool:
        """Whether the page can be left only after some time."""
        is_page = bool(self.kind) and self.kind != "completion"
        return is_page and ("continue" not in self.actions or self.has_fixed_time)

    @property
    def has_fixed_time(self) -> bool:
        """Whether a fixed working time runs."""
        timer = self.soup.select_one("[data-timer][data-fixed]")
        return bool(timer) and timer["data-state"] == "running"

    @property
    def path(self) -> str:
        """The path to which the step's form is posted."""
        return step_form(self.soup)["action"]


def read(html: str | bytes) -> Page:
    """Parses a page."""
    soup = BeautifulSoup(html, "html.parser")
    main = soup.find("main") or BeautifulSoup("", "html.parser").new_tag("main")
    form = step_form(soup) or main
    visit = form.find("input", attrs={"name": "_visit"})
    buttons = [one for one in form.select("button[name=action]") if is_offered(one)]
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


def is_offered(button) -> bool:
    """Whether a button is visible to participants."""
    is_hidden = button.has_attr("hidden") or button.find_parent(hidden=True)
    return not is_hidden and button.get("aria-hidden") is None


def text(element) -> str:
    """Returns the text of an element, with single spaces."""
    return " ".join(element.get_text(" ").split()) if element else ""


def step_form(soup):
    """Returns the main form of the page."""
    return soup.select_one("form.step, main form")
