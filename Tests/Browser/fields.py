"""What can be filled in on a page, read from its HTML by the documented contract alone."""

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
    suggestions: tuple[str, ...] = ()

    @property
    def item(self) -> str:
        """The item to which it belongs; what stands behind a hyphen is a part of it."""
        return self.name.partition("-")[0]

    @property
    def chosen(self) -> list[str]:
        """The values of what is checked."""
        return [option.value for option in self.options if option.checked]


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
    """The entries of a list that are an answer."""
    options = [Option(o["value"], o.has_attr("selected")) for o in select.select("option")]
    return tuple(one for one in options if one.value)


def single(control, kind: str) -> Field:
    """A field into which one types."""
    # The first line end of a text area belongs to the markup, not to what was typed.
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
    """What a field offers to complete what is typed."""
    datalist = control.find_parent("form").find("datalist", id=control.get("list") or "-")
    return tuple(one["value"] for one in datalist.select("option")) if datalist else ()


def date(control, around) -> Field:
    """A date of three fields; where a time belongs to it, there is one more beside it."""
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
    """Things to put in order; each has a list of the ranks."""
    lists = around.select("select")
    return Field(
        control["name"].partition("-")[0],
        "ranking",
        value=" ".join(chosen_entry(one) for one in lists),
        options=tuple(Option(one["name"].partition("-")[2]) for one in lists),
        maximum=around["data-most"],
    )


def chosen_entry(select) -> str:
    """The value of a list's entry that is chosen; nothing for the first, empty one."""
    return next((one.value for one in list_entries(select) if one.checked), "")
