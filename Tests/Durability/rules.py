"""The rules of the task studies/lab/tasks/journey.yaml, implemented independently of the server."""

import json

FIRST, REVIEW, LAST = "welcome", "check", "done"
LARGE = 1_000_000_000
LARGEST = 2_000_000_000

# The items of each page, in order, and whether an answer is required.
ITEMS = {
    FIRST: {},
    "word": {"word": True},
    "number": {"number": True},
    "small": {"small": True},
    "large": {"large": False},
    "pair": {"first": True, "second": False},
    REVIEW: {},
    LAST: {},
}
SKIPPED = {"s": "skipped"}


def step_after(step: str, answers: dict) -> str:
    """Returns the step after an answered page."""
    if step == "number":
        return "large" if answers["number"]["v"] >= LARGE else "small"
    onward = {FIRST: "word", "word": "number", "small": "pair", "large": "pair"}
    return onward.get(step) or {"pair": REVIEW, REVIEW: LAST}[step]


def can_be_skipped(step: str) -> bool:
    """Returns whether a page can be left without an answer."""
    return step == "large"


def asks(step: str) -> bool:
    """Returns whether a page has answers that can be changed from the review page."""
    return bool(ITEMS[step])


def read(step: str, fields: dict[str, list[str]]) -> dict | None:
    """Returns the answers entered on a page, or `None` if any answer is missing or invalid."""
    answers = {}
    for item, is_required in ITEMS[step].items():
        typed = "".join(fields.get(item, [])).strip()
        if not typed and is_required:
            return None
        answers[item] = value(item, typed) if typed else SKIPPED
    return None if None in answers.values() else answers


def value(item: str, typed: str) -> dict | None:
    """Returns the stored form of an entered value, or `None` if the value is invalid."""
    if item != "number":
        return {"v": typed} if len(typed) <= 200 else None
    return {"v": int(typed)} if typed.isdigit() and int(typed) <= LARGEST else None


def blank(step: str) -> dict:
    """Returns the answers of a skipped page."""
    return {item: SKIPPED for item in ITEMS[step]}


def as_text(answers: dict) -> str:
    """Returns answers as the text that the server stores."""
    return json.dumps(answers, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
