"""Compares stored answers with entered ones."""

from datetime import date
from decimal import Decimal, InvalidOperation
from mimetypes import guess_type
from pathlib import Path

from answers import Entry
from fields import DATE_PARTS

# The number of seconds per unit; durations are stored in seconds.
SECONDS = {"days": 86_400, "hours": 3600, "minutes": 60, "seconds": 1}


def is_stored(stored: dict, entries: list[Entry], day: date) -> bool:
    """Returns whether a stored answer matches its item's entries; `day` is their day in the study's time zone."""
    parts = {entry.part: canonical(entry) for entry in entries}
    if "opt-out" in parts:
        return stored == {"s": parts["opt-out"][0]}
    if "other" in parts and stored.get("other") != parts.pop("other")[0]:
        return False
    if isinstance(stored["v"], dict):
        own = {name: as_texts(part["v"]) for name, part in stored["v"].items()}
        typed = {name or "text": [plain(one) for one in many] for name, many in parts.items()}
        if "date" in own and "date" not in typed:
            typed["date"] = [day.isoformat()]  # the server adds the date of a signature
        return own == typed
    if entries[0].kind == "file":
        sent = Path(entries[0].values[0])
        return (stored["type"], int(stored["size"])) == (guess_type(sent.name)[0], sent.stat().st_size)
    if entries[0].kind == "search":
        return len(stored["v"]) == 1  # the export contains the label
    if entries[0].kind == "all":
        return set(stored["v"]) > set(parts[""])
    return as_texts(stored["v"]) == whole(entries, parts)


def canonical(entry: Entry) -> tuple[str, ...]:
    """Returns the values of an entry: decimals with a point, phone numbers without spaces."""
    if entry.kind == "decimal":
        return tuple(one.replace(",", ".") for one in entry.values)
    if entry.kind == "tel":
        return tuple("".join(one.split()) for one in entry.values)
    return entry.values


def whole(entries: list[Entry], parts: dict[str, tuple[str, ...]]) -> list[str]:
    """Returns the combined value of an answer's fields, as a list of texts."""
    if entries[0].kind == "rank":
        return [one.part.removeprefix("rank-") for one in sorted(entries, key=lambda one: int(one.values[0]))]
    if set(parts) >= set(DATE_PARTS):
        day, month, year = (parts[part][0] for part in DATE_PARTS)
        time = "".join(f"T{one}" for one in parts.get("time", ()))
        return [f"{year}-{month.zfill(2)}-{day.zfill(2)}{time}"]
    if set(parts) <= set(SECONDS):
        return [str(sum(int(parts[unit][0]) * SECONDS[unit] for unit in parts))]
    (values,) = parts.values()  # such as the one field of a height in centimetres
    return [plain(one) for one in values]


def as_texts(stored) -> list[str]:
    """Returns a stored value as a list of texts."""
    if isinstance(stored, bool):
        return ["true" if stored else "false"]
    values = stored if isinstance(stored, list) else [stored]
    return [plain(str(value)) for value in values]


def plain(text: str) -> str:
    """Normalises numbers and line breaks for comparison."""
    try:
        return f"{Decimal(text).normalize():f}"
    except InvalidOperation:
        return text.replace("\r\n", "\n")
