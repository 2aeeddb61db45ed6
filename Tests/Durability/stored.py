"""The server's database, read with SQLite while the server runs, and never changed."""

import json
import sqlite3
from contextlib import closing

from state import Result, State
from waymark_testing.database import Database, damage


class Stored(Database):
    """A data directory's database; each method uses its own read transaction."""

    def states(self, sessions: list[str]) -> dict[str, State]:
        """Returns the states of those sessions that exist."""
        with closing(self.open()) as connection:
            connection.execute("BEGIN")
            found = {one: state_of(connection, one) for one in sessions}
        return {id: state for id, state in found.items() if state}

    def state(self, session: str) -> State:
        """Returns the state of a session, which must exist."""
        return self.states([session])[session]

    def sessions(self) -> list[sqlite3.Row]:
        """Returns all sessions, with the browsers that may open them."""
        return self.rows(
            "SELECT id, participant, status, finished_at, group_concat(device) AS browsers FROM session"
            " LEFT JOIN participant_device USING (participant) GROUP BY key ORDER BY key"
        )

    def damage(self) -> list[str]:
        """Returns the defects that SQLite finds."""
        with closing(self.open()) as connection:
            return damage(connection)

    def events(self) -> list[sqlite3.Row]:
        """Returns the audit trail."""
        return self.rows("SELECT number, at, kind, actor, object, hash FROM event ORDER BY number")


def state_of(connection: sqlite3.Connection, id: str) -> State | None:
    """Returns the state of a session; None if it does not exist."""
    session = connection.execute("SELECT * FROM session WHERE id = ?", (id,)).fetchone()
    if session is None:
        return None
    names = ["status", "visit", "step", "last_result", "returns_to", "keeps_from", "revision"]
    return State(
        **{name: session[name] for name in names},
        history=history_of(connection, session["key"]),
        drafts=drafts_of(connection, session["key"]),
    )


def history_of(connection: sqlite3.Connection, key: int) -> tuple[Result, ...]:
    """Returns all results of a session, in the order in which they were appended."""
    sql = "SELECT * FROM step_result WHERE session = ? ORDER BY place"
    rows = connection.execute(sql, (key,)).fetchall()
    places = [row["place"] for row in rows]
    assert places == list(range(len(rows))), f"session {key} has results in places {places}"
    return tuple(result_of(row) for row in rows)


def result_of(row: sqlite3.Row) -> Result:
    """Returns a row of `step_result` as a `Result`."""
    names = ["visit", "step", "previous", "outcome", "answers", "digest"]
    return Result(*[row[name] for name in names], is_kept=bool(row["is_kept"]))


def drafts_of(connection: sqlite3.Connection, key: int) -> frozenset[tuple[str, str]]:
    """Returns the drafts of a session."""
    rows = connection.execute("SELECT step, fields FROM draft WHERE session = ?", (key,))
    return frozenset((step, as_text(fields)) for step, fields in rows)


def as_text(fields: str) -> str:
    """Returns the fields of a draft in the form in which they are compared."""
    return json.dumps(json.loads(fields), sort_keys=True)
