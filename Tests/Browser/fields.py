"""The fields of a page, read from its HTML according to the documented contract."""

from dataclasses import dataclass

DATE_PARTS = ("day", "month", "year")


@dataclass(frozen=True)
class Option:
    """A radio button, a checkbox or an entry of a list."""

    value: str
    checked: bool = False
    exclusive: bool = False
    other: str | None = None
    stands_for_all: bool = False


@dataclass(frozen=True)
class Field:
    """A field: one control, a group of buttons, the three controls of a date, or the lists of a ranking."""

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
    accept: str = ""
    suggestions: tuple[str, ...] = ()

    @property
    def item(self) -> str:
        """The item to which the field belongs; text after a hyphen names a part of the item."""
        return self.name.partition("-")[0]

    @property
    def chosen(self) -> list[str]:
        """The values of the checked options."""
        return [option.value for option in self.options if option.checked]


def fields(form) -> list[Field]:
    """Returns the fields of a form in the order of its HTML."""
    found, seen = [], set()
    for control in form.select("input, textarea, select"):
        one = make_field(control, form)
        if one and one.name not in seen:
            seen.add(one.name)
            found.append(one)
    return found


def make_field(control, form) -> Field | None:
    """Returns the field to which a control belongs.

    Returns None for hidden fields, buttons, the text fields of "other" choices, and controls in templates.
    """
    kind = control.get("type", "text") if control.name == "input" else control.name
    is_ours = control.get("name") and not control.get("data-other-of")
    if control.find_parent("template"):
        return None
    if kind in ("hidden", "submit") or not is_ours:
        return None
    if kind in ("radio", "checkbox"):
        return group(control, kind, form)
    if around := control.find_parent(class_="date-fields"):
        return date(control, around)
    if around := control.find_parent(attrs={"data-ranking": True}):
        return ranking(control, around)
    if kind == "select":
        return Field(control["name"], kind, options=list_entries(control))
    return single(control, kind)


def list_entries(select) -> tuple[Option, ...]:
    """Returns the entries of a list, except the empty one."""
    options = [Option(o["value"], o.has_attr("selected")) for o in select.select("option")]
    return tuple(one for one in options if one.value)


def single(control, kind: str) -> Field:
    """Returns the field of a single input or text area."""
    # The first line break of a text area belongs to the markup, not to the text.
    value = control.get("value", "") if control.name == "input" else control.get_text()
    return Field(
        control["name"],
        kind,
        value.removeprefix("\n") if kind == "textarea" else value,
        suggestions=suggestions(control),
        minimum=control.get("data-min", ""),
        maximum=control.get("data-max", ""),
        step=control.get("data-step", ""),
        example=control.get("data-example", ""),
        longest=control.get("data-maximum-length", ""),
        is_decimal=control.get("inputmode") == "decimal",
        accept=control.get("accept", ""),
    )


def group(control, kind: str, form) -> Field:
    """Returns a group of radio buttons or checkboxes."""
    others = {o["data-other-of"]: o["name"] for o in form.select("[data-other-of]")}
    options = tuple(
        Option(
            value=one["value"],
            checked=one.has_attr("checked"),
            exclusive=one.has_attr("data-exclusive"),
            other=others.get(one.get("id")),
            stands_for_all=one.has_attr("data-all"),
        )
        for one in form.find_all("input", attrs={"name": control["name"], "type": kind})
        if one["value"] and not one.find_parent("template")
    )
    bounds = control.find_parent(attrs={"data-max": True}) or {}
    return Field(
        control["name"],
        kind,
        options=options,
        minimum=bounds.get("data-min", ""),
        maximum=bounds.get("data-max", ""),
    )


def suggestions(control) -> tuple[str, ...]:
    """Returns the suggestions that a field offers."""
    datalist = control.find_parent("form").find("datalist", id=control.get("list") or "-")
    return tuple(one["value"] for one in datalist.select("option")) if datalist else ()


def date(control, around) -> Field:
    """Returns the field of a date, which has three controls; a time of day is a separate field."""
    name = control["name"].rpartition("-")[0]
    parts = [around.find("input", attrs={"name": f"{name}-{part}"}) for part in DATE_PARTS]
    return Field(
        name,
        "date",
        value="-".join(part.get("value", "") for part in parts),
        minimum=around.get("data-min", ""),
        maximum=around.get("data-max", ""),
        example=around.get("data-example", ""),
    )


def ranking(control, around) -> Field:
    """Returns the field of a ranking, which has a list of ranks for each option."""
    lists = around.select("select")
    return Field(
        control["name"].partition("-")[0],
        "ranking",
        value=" ".join(chosen_entry(one) for one in lists),
        options=tuple(Option(one["name"].partition("-")[2]) for one in lists),
        maximum=around["data-most"],
    )


def chosen_entry(select) -> str:
    """Returns the chosen value of a list; empty if no value is chosen."""
    return next((one.value for one in list_entries(select) if one.checked), "")
