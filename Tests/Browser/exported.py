"""Compares an export with the stored answers: the long table, row by row."""

import csv
import io

from participant import Walk
from stored import plain
from waymark_testing.server import Server

Row = dict[str, str]


def rows_of(server: Server, study: str, session: str) -> list[Row]:
    """Returns the rows of a session in the long table of `waymark export`."""
    exported = server.export(study, "csv-long", "--include-identifying")
    table = csv.DictReader(io.StringIO(exported.decode()))
    return [row for row in table if row["session_id"] == session]


def check(walk: Walk, rows: list[Row]) -> int:
    """Checks that every answer on the path is exported as stored; returns the number of answers."""
    count = 0
    for result in walk.records.path(walk.session):
        for item, stored in result.answers.items():
            own = [row for row in rows if is_of(row, result.step, result.round, item)]
            assert own, f"{result.step}@{result.round}.{item} is not in the export"
            check_answer(stored, own)
            count += 1
    return count


def is_of(row: Row, step: str, round: int, item: str) -> bool:
    """Whether a row is about an answer; rows without a state are about orders and counts."""
    place = (row["step_id"], row["instance"], row["item_id"])
    return bool(row["state"]) and place == (step, str(round), item)


def check_answer(stored: dict, rows: list[Row]) -> None:
    """Checks one answer: its state, its values, and the text of "other"."""
    if "v" not in stored:
        assert {row["state"] for row in rows} == {stored["s"]}, (stored, rows)
        return
    found = [row["value"] for row in rows if row["state"] == "answered"]
    wanted = cells(stored)
    assert sorted(map(plain, found)) == sorted(map(plain, wanted)), (stored, rows)


def cells(stored: dict) -> list[str]:
    """Returns the values of a stored answer as the texts of table cells."""
    value = stored["v"]
    if isinstance(value, bool):
        return ["1" if value else "0"]
    if isinstance(value, dict):
        return [cell for part in value.values() for cell in cells(part)]
    other = [stored["other"]] if "other" in stored else []
    return [str(one) for one in value] + other if isinstance(value, list) else [str(value)]


def labels(rows: list[Row], item: str) -> list[str]:
    """Returns the labels of the options chosen for an item."""
    return [row["value_label"] for row in rows if row["item_id"] == item and row["state"]]
