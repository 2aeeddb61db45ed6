"""Whether what is on disk is what was entered."""

from decimal import Decimal, InvalidOperation

from answers import Entry
from fields import DATE_PARTS

Parts = dict[str, list[str]]


def by_item(entries: list[Entry]) -> dict[str, Parts]:
    """What was entered for each item, part by part; most have one part without a name."""
    items: dict[str, Parts] = {}
    for entry in entries:
        items.setdefault(entry.item, {})[entry.part] = list(entry.values)
    return items


def is_stored(stored: dict, parts: Parts) -> bool:
    """Whether an answer on disk is what was entered; what stands behind "other" as well."""
    if "opt-out" in parts:
        return [stored.get("s")] == parts["opt-out"] and "v" not in stored
    own = parts.get("other")
    if own is not None and [stored.get("other")] != own:
        return False
    return as_texts(stored["v"]) == whole(parts)


def whole(parts: Parts) -> list[str]:
    """The one value of several fields."""
    if set(parts) >= set(DATE_PARTS):
        day, month, year = (parts[part][0] for part in DATE_PARTS)
        return [f"{year}-{month.zfill(2)}-{day.zfill(2)}"]
    return [plain(one) for one in parts[""]]


def as_texts(stored) -> list[str]:
    """A stored value as a list of texts."""
    if isinstance(stored, bool):
        return ["true" if stored else "false"]
    values = stored if isinstance(stored, list) else [stored]
    return [plain(str(value)) for value in values]


def plain(text: str) -> str:
    """Numbers compare as numbers, line ends as what they are."""
    try:
        return f"{Decimal(text).normalize():f}"
    except InvalidOperation:
        return text.replace("\r\n", "\n")
