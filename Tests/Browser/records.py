"""The server's database, read with SQLite while the server runs."""

import json
import sqlite3
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import yaml

from waymark_testing.database import Database


@dataclass(frozen=True)
class Result:
    """A row of `step_result`."""

    visit: int
    previous: int | None
    step: str
    outcome: str
    answers: dict
    is_kept: bool
    day: date
    round: int = 1

    @property
    def address(self) -> str:
        """The address of the page: the step and, from the second round on, the round's number."""
        return self.step if self.round == 1 else f"{self.step}@{self.round}"

    def value(self, item: str):
        """Returns the stored value of an item, or None."""
        return self.answers.get(item, {}).get("v")


class Records(Database):
    """The database of a server, with its sessions and results."""

    def __init__(self, data: Path):
        super().__init__(data)
        self.zones: dict[str, ZoneInfo | None] = {}

    def session(self, id: str) -> sqlite3.Row:
        """Returns the row of a session."""
        (row,) = self.rows("SELECT * FROM session WHERE id = ?", id)
        return row

    def sessions(self) -> list[sqlite3.Row]:
        """Returns all sessions, oldest first."""
        return self.rows("SELECT * FROM session ORDER BY key")

    def results(self, id: str) -> list[Result]:
        """Returns all results of a session, in the order in which they were stored."""
        rows = self.rows(
            "SELECT step_result.* FROM step_result JOIN session ON session.key = session"
            " WHERE session.id = ? ORDER BY place",
            id,
        )
        if id not in self.zones:
            self.zones[id] = self.zone(id)
        return [make_result(row, self.zones[id]) for row in rows]

    def zone(self, id: str) -> ZoneInfo | None:
        """Returns the time zone of a session's study; None for the server's, which the tests share."""
        ((file,),) = self.rows(
            "SELECT bytes FROM study_file JOIN session ON session.version = study_file.version"
            " WHERE session.id = ? AND path = 'study.yaml'",
            id,
        )
        name = yaml.safe_load(file).get("timeZone")
        return ZoneInfo(name) if name else None

    def path(self, id: str) -> list[Result]:
        """Returns the results on the current path, from the first step."""
        by_visit = {one.visit: one for one in self.results(id)}
        visit, path = self.session(id)["last_result"], []
        while visit is not None:
            path.append(by_visit[visit])
            visit = by_visit[visit].previous
        return path[::-1]

    def drafts(self, id: str) -> list[sqlite3.Row]:
        """Returns the drafts of a session."""
        return self.rows(
            "SELECT draft.* FROM draft JOIN session ON session.key = session WHERE session.id = ?",
            id,
        )


def make_result(row: sqlite3.Row, zone: ZoneInfo | None) -> Result:
    """Returns a row of `step_result` as a `Result`, with its day in a time zone."""
    return Result(
        visit=row["visit"],
        previous=row["previous"],
        step=row["step"],
        outcome=row["outcome"],
        answers=json.loads(row["answers"]),
        is_kept=bool(row["is_kept"]),
        day=datetime.fromtimestamp(row["ended_at"] / 1000, zone).date(),
        round=row["round"],
    )
