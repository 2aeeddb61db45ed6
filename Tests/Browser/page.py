"""What a page of the site says of itself, read from its HTML by the documented contract alone."""

from dataclasses import dataclass, field

from bs4 import BeautifulSoup

DATE_PARTS = ("day", "month", "year")


@dataclass(frozen=True)
class Option:
    """A radio button, a checkbox or an entry of a list."""

    value: str
    checked: bool = False
    exclusive: bool = False
    other: str | None = None


@dataclass(frozen=True)
class Field:
    """Something to fill in: one control, a group of buttons, or the three fields of a date."""

    name: str
    kind: str
    value: str = ""
    options: tuple[Option, ...] = ()
    minimum: str = ""
    maximum: str = ""
    step: str = ""
    example: str = ""
    longest: str = ""
    is_decimal: bool = False

    @property
    def chosen(self) -> list[str]:
        """The values of what is checked."""
        return [option.value for option in self.options if option.checked]


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
    return soup.select_one("main form")


def fields(form) -> list[Field]:
    """The fields of a form in the order of its HTML."""
    found, seen = [], set()
    for control in form.select("input, textarea, select"):
        one = make_field(control, form)
        if one and one.name not in seen:
            seen.add(one.name)
            found.append(one)
    return found


def make_field(control, form) -> Field | None:
    """The field to which a control belongs; none for what nobody fills in."""
    kind = control.get("type", "text") if control.name == "input" else control.name
    if kind in ("hidden", "submit") or control.get("data-other-of"):
        return None
    if kind in ("radio", "checkbox"):
        return group(control, kind, form)
    if control.find_parent(attrs={"class": "date-fields"}):
        return date(control)
    if kind == "select":
        options = [Option(o["value"], o.has_attr("selected")) for o in control.select("option")]
        return Field(control["name"], kind, options=tuple(o for o in options if o.value))
    return single(control, kind)


def single(control, kind: str) -> Field:
    """A field into which one types."""
    # The first line end of a text area belongs to the markup, not to what was typed.
    value = control.get("value", "") if control.name == "input" else control.get_text()
    return Field(
        control["name"],
        kind,
        value.removeprefix("\n") if kind == "textarea" else value,
        minimum=control.get("data-min", ""),
        maximum=control.get("data-max", ""),
        step=control.get("data-step", ""),
        example=control.get("data-example", ""),
        longest=control.get("data-maximum-length", ""),
        is_decimal=control.get("inputmode") == "decimal",
    )


def group(control, kind: str, form) -> Field:
    """A group of radio buttons or checkboxes."""
    others = {o["data-other-of"]: o["name"] for o in form.select("[data-other-of]")}
    options = tuple(
        Option(
            value=one["value"],
            checked=one.has_attr("checked"),
            exclusive=one.has_attr("data-exclusive"),
            other=others.get(one.get("id")),
        )
        for one in form.find_all("input", attrs={"name": control["name"], "type": kind})
    )
    bounds = control.find_parent(attrs={"data-max": True}) or {}
    return Field(
        control["name"],
        kind,
        options=options,
        minimum=bounds.get("data-min", ""),
        maximum=bounds.get("data-max", ""),
    )


def date(control) -> Field:
    """A date of three fields."""
    around = control.find_parent(attrs={"class": "date-fields"})
    name = control["name"].rsplit("-", 1)[0]
    parts = [around.find("input", attrs={"name": f"{name}-{part}"}) for part in DATE_PARTS]
    return Field(
        name,
        "date",
        value="-".join(part.get("value", "") for part in parts),
        minimum=around.get("data-min", ""),
        maximum=around.get("data-max", ""),
        example=around.get("data-example", ""),
    )
