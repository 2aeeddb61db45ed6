"""The invariants of a whole database and its export, in addition to those of each session."""

import csv
import io
import json

from audit import broken_links
from ledger import Ledger, Log
from rules import ITEMS
from state import State
from stored import Stored

ENDS = {"completed": "session.finish.completed", "discarded": "session.discard"}


def of_database(stored: Stored) -> list[str]:
    """SQLite finds no damage, and the audit trail is intact."""
    return [f"damaged: {one}" for one in stored.damage()] + broken_links(stored.events())


def unasked(ledger: Ledger, stored: Stored) -> list[str]:
    """An unacknowledged session belongs to a Start without a response, and has not advanced."""
    known = {log.id for log in ledger.logs if log.id}
    waiting = [log.browser for log in ledger.logs if not log.id]
    findings = []
    for row in stored.sessions():
        if row["id"] in known:
            continue
        browsers = (row["browsers"] or "").split(",")
        if not set(browsers) & set(waiting):
            findings.append(f"session {row['id']} was never asked for")
        elif stored.state(row["id"]) != State():
            findings.append(f"session {row['id']}, which was never shown, has advanced")
    return findings


def unaudited(logs: list[Log], stored: Stored) -> list[str]:
    """The audit trail contains the start of every acknowledged session and, if it ended, its end."""
    trail = {(row["kind"], row["object"]) for row in stored.events()}
    statuses = {row["id"]: row["status"] for row in stored.sessions()}
    findings = []
    for log in logs:
        kind = ENDS.get(statuses.get(log.id, ""), "session.begin")
        missing = {one for one in ("session.begin", kind) if (one, log.id) not in trail}
        findings += [f"the audit trail has no {one} of session {log.id}" for one in sorted(missing)]
    return findings


def misexported(table: bytes, states: dict[str, State]) -> list[str]:
    """An export has a row for each item of each session not discarded, with the answers on its path."""
    exported: dict[str, list] = {id: [] for id, one in states.items() if one.status != "discarded"}
    for row in csv.DictReader(io.StringIO(table.decode("utf-8-sig"))):
        value = row["value"] if row["state"] == "answered" else None
        exported.setdefault(row["session_id"], []).append((row["step_id"], row["item_id"], value))
    return [
        f"session {id} is exported as {rows}, but stored as {states.get(id)}"
        for id, rows in exported.items()
        if id not in states or rows != rows_of(states[id])
    ]


def rows_of(state: State) -> list[tuple[str, str, str | None]]:
    """Returns the rows that an export should have for a session."""
    answers = answers_of(state)
    return [(step, item, answers.get((step, item))) for step, items in ITEMS.items() for item in items]


def answers_of(state: State) -> dict:
    """Returns the answers on the path of a session, by step and item."""
    found = {}
    for one in state.path:
        answers = json.loads(one.answers)
        for item in ITEMS[one.step]:
            found.pop((one.step, item), None)
            if "v" in answers[item]:
                found[one.step, item] = str(answers[item]["v"])
    return found
