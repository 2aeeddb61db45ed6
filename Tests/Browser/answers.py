"""Chooses answers that a page accepts, from what its controls say of themselves."""

import random
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from fields import DATE_PARTS, Field, Option
from page import Page
from picture import PICTURE

WORDS = "a quiet evening with tea and some reading after a long walk in the rain".split()
OPT_OUT = "-opt-out"
COMMA_LANGUAGES = ("es",)
# How often somebody takes the way out of a question that offers one.
OPTING_OUT = 0.25


@dataclass(frozen=True)
class Entry:
    """What is entered under one control name: typed text, or the values of what is chosen."""

    name: str
    kind: str
    values: tuple[str, ...]

    @property
    def item(self) -> str:
        """The item to which it belongs."""
        return self.name.partition("-")[0]

    @property
    def part(self) -> str:
        """Which part of the item it is; of most there is one without a name."""
        return self.name.partition("-")[2]


Wishes = dict[str, str | list[str] | None]


def fill(page: Page, chance: random.Random, wishes: Wishes) -> list[Entry]:
    """An answer to everything on a page; a wish for an item (None: leave it blank) comes first."""
    entries = []
    for item, fields in by_item(page.fields).items():
        entries += item_entries(item, fields, chance, wishes)
    return [written(one, page.language) for one in entries]


def written(entry: Entry, language: str) -> Entry:
    """An entry as a language writes it, which matters for the mark before decimals."""
    if entry.kind != "decimal" or language not in COMMA_LANGUAGES:
        return entry
    return Entry(entry.name, entry.kind, tuple(one.replace(".", ",") for one in entry.values))


def by_item(fields: tuple[Field, ...]) -> dict[str, list[Field]]:
    """The fields of each item."""
    items: dict[str, list[Field]] = {}
    for field in fields:
        items.setdefault(field.item, []).append(field)
    return items


def item_entries(
    item: str, fields: list[Field], chance: random.Random, wishes: Wishes
) -> list[Entry]:
    """What is entered for an item: its answer, or one of the ways of not giving any."""
    ways_out = [one for one in fields if one.name == item + OPT_OUT]
    answers = [one for one in fields if one not in ways_out]
    wished_out = wishes.get(item + OPT_OUT)
    is_wished = any(one.name in wishes for one in answers)
    if ways_out and (wished_out or (not is_wished and chance.random() < OPTING_OUT)):
        value = wished_out or chance.choice(ways_out[0].options).value
        return [Entry(item + OPT_OUT, "checkbox", (value,))]
    return [entry for one in answers for entry in field_entries(one, chance, wishes)]


def field_entries(field: Field, chance: random.Random, wishes: Wishes) -> list[Entry]:
    """The entries of one field."""
    if field.name in wishes:
        return wished(field, wishes[field.name])
    return chosen(field, chance)


def wished(field: Field, wish: str | list[str] | None) -> list[Entry]:
    """The entries of a wish."""
    if wish is None:
        return []
    if field.kind == "date":
        return date_entries(field.name, *str(wish).split("-"))
    values = (wish,) if isinstance(wish, str) else tuple(wish)
    kind = "search" if field.suggestions else field.kind
    return [Entry(field.name, "decimal" if field.is_decimal else kind, values)]


def chosen(field: Field, chance: random.Random) -> list[Entry]:
    """A random valid answer to one field."""
    if field.kind == "date":
        return date_entries(field.name, *day(field, chance).isoformat().split("-"))
    if field.kind == "ranking":
        return ranks(field, chance)
    if field.kind == "file":
        return [Entry(field.name, "file", (str(PICTURE),))]
    if field.suggestions:
        return [Entry(field.name, "search", (chance.choice(field.suggestions),))]
    if field.options:
        return options(field, chance)
    kind = "decimal" if field.is_decimal else field.kind
    return [Entry(field.name, kind, (typed(field, chance),))]


def options(field: Field, chance: random.Random) -> list[Entry]:
    """One choice, or several that go together; what "other" asks for is written."""
    picked = [chance.choice(field.options)]
    if picked[0].stands_for_all:
        return [Entry(field.name, "all", (picked[0].value,))]
    if field.kind == "checkbox" and not picked[0].exclusive:
        picked = several(field, chance)
    entries = [Entry(field.name, field.kind, tuple(one.value for one in picked))]
    return entries + [Entry(o.other, "text", (words(chance, 3),)) for o in picked if o.other]


def ranks(field: Field, chance: random.Random) -> list[Entry]:
    """As many different ranks as there are to give, each to one thing."""
    ranked = chance.sample(field.options, int(field.maximum))
    given = enumerate(ranked, start=1)
    return [Entry(f"{field.name}-{one.value}", "rank", (str(rank),)) for rank, one in given]


def several(field: Field, chance: random.Random) -> list[Option]:
    """As many choices as the field allows, in the page's order."""
    together = [one for one in field.options if not (one.exclusive or one.stands_for_all)]
    least = max(1, int(field.minimum or 1))
    most = min(len(together), int(field.maximum or len(together)))
    picked = chance.sample(together, chance.randint(least, max(least, most)))
    return [one for one in together if one in picked]


def typed(field: Field, chance: random.Random) -> str:
    """A text that the field accepts."""
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
    """A number within the bounds and on a step, as one would type it."""
    step = Decimal(field.step or ("0.1" if field.is_decimal else "1"))
    low = Decimal(field.minimum) if field.minimum else Decimal(0)
    high = Decimal(field.maximum) if field.maximum else low + 100 * step
    return str(low + step * chance.randint(0, int((high - low) / step)))


def day(field: Field, chance: random.Random) -> date:
    """A day within the bounds."""
    high = date.fromisoformat(field.maximum[:10]) if field.maximum else date(2024, 12, 31)
    low = date.fromisoformat(field.minimum[:10]) if field.minimum else high - timedelta(days=20000)
    # Of a range that begins or ends now, the days at its ends are not wholly in it.
    edge = 1 if (high - low).days > 2 else 0
    return low + timedelta(days=chance.randint(edge, (high - low).days - edge))


def date_entries(name: str, year: str, month: str, day: str) -> list[Entry]:
    """The three fields of a date."""
    numbers = {"day": day.lstrip("0"), "month": month.lstrip("0"), "year": year}
    return [Entry(f"{name}-{part}", "text", (numbers[part],)) for part in DATE_PARTS]


def words(chance: random.Random, count: int) -> str:
    """A few words."""
    return " ".join(chance.choices(WORDS, k=count))
