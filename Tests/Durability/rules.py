"""The rules of the laboratory's own task, written down a second time: studies/lab/tasks/journey.yaml."""

import json

FIRST, REVIEW, LAST = "welcome", "check", "done"
LARGE = 1_000_000_000
LARGEST = 2_000_000_000

# The items of each page, in their order; True stands behind those that must be answered.
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
    """The step to which a page leads that was answered."""
    if step == "number":
        return "large" if answers["number"]["v"] >= LARGE else "small"
    onward = {FIRST: "word", "word": "number", "small": "pair", "large": "pair"}
    return onward.get(step) or {"pair": REVIEW, REVIEW: LAST}[step]


def can_be_skipped(step: str) -> bool:
    """Whether a page may be left without an answer."""
    return step == "large"


def asks(step: str) -> bool:
    """Whether there is something on a page that the review page can change."""
    return bool(ITEMS[step])


def read(step: str, fields: dict[str, list[str]]) -> dict | None:
    """The answers that were typed into a page; None when they are no answers."""
    answers = {}
    for item, is_required in ITEMS[step].items():
        typed = "".join(fields.get(item, [])).strip()
        if not typed and is_required:
            return None
        answers[item] = value(item, typed) if typed else SKIPPED
    return None if None in answers.values() else answers


def value(item: str, typed: str) -> dict | None:
    """What is stored of what was typed; None when it is no answer."""
    if item != "number":
        return {"v": typed} if len(typed) <= 200 else None
    return {"v": int(typed)} if typed.isdigit() and int(typed) <= LARGEST else None


def blank(step: str) -> dict:
    """The answers of a page that was skipped."""
    return {item: SKIPPED for item in ITEMS[step]}


def as_text(answers: dict) -> str:
    """Answers as the text in which the server keeps them."""
    return json.dumps(answers, separators=(",", ":"), sort_keys=True, ensure_ascii=False)
