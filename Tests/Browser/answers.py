"""Chooses answers that a page accepts, according to the attributes of its controls."""

import random
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Iterable

from fields import DATE_PARTS, Field, Option
from page import Page
from picture import FILM, PICTURE

WORDS = "a quiet evening with tea and some reading after a long walk in the rain".split()
OPT_OUT = "-opt-out"
COMMA_LANGUAGES = ("es",)
# The probability of choosing an opt-out if an item offers any.
OPTING_OUT = 0.25


@dataclass(frozen=True)
class Entry:
    """The input for one control name: typed text, or the values of the chosen options."""

    name: str
    kind: str
    values: tuple[str, ...]

    @property
    def item(self) -> str:
        """The item to which the control belongs."""
        return self.name.partition("-")[0]

    @property
    def part(self) -> str:
        """The name of the item's part; empty for most items, which have a single part."""
        return self.name.partition("-")[2]


Wishes = dict[str, str | list[str] | None]


def fill(page: Page, chance: random.Random, wishes: Wishes) -> list[Entry]:
    """Returns an answer to every item of a page; wishes take precedence, and None leaves an item blank."""
    entries = []
    for item, fields in by_item(page.fields).items():
        entries += item_entries(item, fields, chance, wishes)
    return [written(one, page.language) for one in entries]


def written(entry: Entry, language: str) -> Entry:
    """Returns an entry in the notation of a language, which determines the decimal separator."""
    if entry.kind != "decimal" or language not in COMMA_LANGUAGES:
        return entry
    return Entry(entry.name, entry.kind, tuple(one.replace(".", ",") for one in entry.values))


def by_item(parts: Iterable[Any]) -> dict[str, list]:
    """Returns the fields or entries of each item."""
    items: dict[str, list] = {}
    for one in parts:
        items.setdefault(one.item, []).append(one)
    return items


def item_entries(
    item: str, fields: list[Field], chance: random.Random, wishes: Wishes
) -> list[Entry]:
    """Returns the entries of an item: its answer, or an opt-out."""
    ways_out = [one for one in fields if one.name == item + OPT_OUT]
    answers = [one for one in fields if one not in ways_out]
    wished_out = wishes.get(item + OPT_OUT)
    is_wished = any(one.name in wishes for one in answers)
    if ways_out and (wished_out or (not is_wished and chance.random() < OPTING_OUT)):
        value = wished_out or chance.choice(ways_out[0].options).value
        return [Entry(item + OPT_OUT, "checkbox", (value,))]
    return [entry for one in answers for entry in field_entries(one, chance, wishes)]


def field_entries(field: Field, chance: random.Random, wishes: Wishes) -> list[Entry]:
    """Returns the entries of one field: the wished answer, or else a random one."""
    if field.name in wishes:
        return wished(field, wishes[field.name])
    return chosen(field, chance)


def wished(field: Field, wish: str | list[str] | None) -> list[Entry]:
    """Returns the entries for a wish; none if the item is to be left blank."""
    if wish is None:
        return []
    if field.kind == "date":
        return date_entries(field.name, *str(wish).split("-"))
    values = (wish,) if isinstance(wish, str) else tuple(wish)
    kind = "search" if field.suggestions else field.kind
    return [Entry(field.name, "decimal" if field.is_decimal else kind, values)]


def chosen(field: Field, chance: random.Random) -> list[Entry]:
    """Returns a random valid answer to one field."""
    if field.kind == "date":
        return date_entries(field.name, *day(field, chance).isoformat().split("-"))
    if field.kind == "ranking":
        return ranks(field, chance)
    if field.kind == "file":
        file = FILM if field.accept.startswith("video/") else PICTURE
        return [Entry(field.name, "file", (str(file),))]
    if field.suggestions:
        return [Entry(field.name, "search", (chance.choice(field.suggestions),))]
    if field.options:
        return options(field, chance)
    kind = "decimal" if field.is_decimal else field.kind
    return [Entry(field.name, kind, (typed(field, chance),))]


def options(field: Field, chance: random.Random) -> list[Entry]:
    """Returns one choice or several compatible ones, with a text for each choice that requires one."""
    picked = [chance.choice(field.options)]
    if picked[0].stands_for_all:
        return [Entry(field.name, "all", (picked[0].value,))]
    if field.kind == "checkbox" and not picked[0].exclusive:
        picked = several(field, chance)
    entries = [Entry(field.name, field.kind, tuple(one.value for one in picked))]
    return entries + [Entry(o.other, "text", (words(chance, 3),)) for o in picked if o.other]


def ranks(field: Field, chance: random.Random) -> list[Entry]:
    """Assigns as many different ranks as possible."""
    ranked = chance.sample(field.options, int(field.maximum))
    given = enumerate(ranked, start=1)
    return [Entry(f"{field.name}-{one.value}", "rank", (str(rank),)) for rank, one in given]


def several(field: Field, chance: random.Random) -> list[Option]:
    """Returns a random, allowed number of choices, in the order of the page."""
    together = [one for one in field.options if not (one.exclusive or one.stands_for_all)]
    least = max(1, int(field.minimum or 1))
    most = min(len(together), int(field.maximum or len(together)))
    picked = chance.sample(together, chance.randint(least, max(least, most)))
    return [one for one in together if one in picked]


def typed(field: Field, chance: random.Random) -> str:
    """Returns a text that the field accepts."""
    if ":" in field.minimum + field.maximum:
        return field.minimum or field.maximum
    if field.example:
        return field.example
    if field.kind == "email":
        return "name@example.org"
    if field.minimum or field.maximum or field.step:
        return number(field, chance)
    text = words(chance, 6)
    return text[: int(field.longest)].strip() if field.longest else text


def number(field: Field, chance: random.Random) -> str:
    """Returns a number within the limits and on a step, as text."""
    step = Decimal(field.step or ("0.1" if field.is_decimal else "1"))
    low = Decimal(field.minimum) if field.minimum else Decimal(0)
    high = Decimal(field.maximum) if field.maximum else low + 100 * step
    return str(low + step * chance.randint(0, int((high - low) / step)))


def day(field: Field, chance: random.Random) -> date:
    """Returns a day within the limits."""
    high = date.fromisoformat(field.maximum[:10]) if field.maximum else date(2024, 12, 31)
    low = date.fromisoformat(field.minimum[:10]) if field.minimum else high - timedelta(days=20000)
    # If a limit is relative to the current time, part of the first or last day can be invalid.
    edge = 1 if (high - low).days > 2 else 0
    return low + timedelta(days=chance.randint(edge, (high - low).days - edge))


def date_entries(name: str, year: str, month: str, day: str) -> list[Entry]:
    """Returns the entries of the three fields of a date."""
    numbers = {"day": day.lstrip("0"), "month": month.lstrip("0"), "year": year}
    return [Entry(f"{name}-{part}", "text", (numbers[part],)) for part in DATE_PARTS]


def words(chance: random.Random, count: int) -> str:
    """Returns random words, separated by spaces."""
    return " ".join(chance.choices(WORDS, k=count))
