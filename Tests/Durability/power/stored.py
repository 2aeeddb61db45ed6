"""The contents of a data directory, read by SQLite without the server's code."""

import hashlib
import json
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path

from waymark_testing.database import damage


@dataclass(frozen=True)
class Result:
    """A row of `step_result`: its visit, and the answers by item."""

    visit: int
    values: frozenset[tuple[str, str]]


@dataclass
class Stored:
    """The rows of a database, and the defects that SQLite finds."""

    objections: list[str] = field(default_factory=list)
    migrations: list[str] = field(default_factory=list)
    sessions: dict[str, str] = field(default_factory=dict)
    results: dict[tuple[str, str], list[Result]] = field(default_factory=dict)
    drafts: dict[tuple[str, str], str] = field(default_factory=dict)
    recordings: dict[str, sqlite3.Row] = field(default_factory=dict)


def read(data: Path) -> Stored:
    """Reads a data directory; SQLite recovers the write-ahead log."""
    stored, file = Stored(), data / "waymark.sqlite"
    if not file.exists():
        return stored
    connection = sqlite3.connect(file)
    try:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA synchronous = OFF")
        fill(stored, connection)
    except sqlite3.DatabaseError as error:
        stored.objections.append(f"SQLite cannot read the database: {error}")
    except (KeyError, ValueError) as error:
        stored.objections.append(f"a row is damaged: {error}")
    finally:
        connection.close()
    return stored


def fill(stored: Stored, connection: sqlite3.Connection) -> None:
    """Reads the rows, and lets SQLite check them."""
    stored.objections += damage(connection)[:3]
    tables = names(connection, "sqlite_schema", "type = 'table'")
    if "grdb_migrations" in tables:
        rows = connection.execute("SELECT identifier FROM grdb_migrations ORDER BY rowid")
        stored.migrations = [row[0] for row in rows]
    if "session" in tables:
        read_sessions(stored, connection)
        read_files(stored, connection)


def names(connection: sqlite3.Connection, table: str, condition: str) -> set[str]:
    """Returns the names in the rows of a table that satisfy a condition."""
    return {row[0] for row in connection.execute(f"SELECT name FROM {table} WHERE {condition}")}


def read_sessions(stored: Stored, connection: sqlite3.Connection) -> None:
    """Reads sessions, results and drafts."""
    sql = "SELECT key, id, status FROM session"
    ids = {row["key"]: row["id"] for row in connection.execute(sql)}
    stored.sessions = {row["id"]: row["status"] for row in connection.execute(sql)}
    for row in connection.execute("SELECT session, step, visit, answers FROM step_result"):
        result = Result(row["visit"], values(json.loads(row["answers"])))
        stored.results.setdefault((ids[row["session"]], row["step"]), []).append(result)
    for row in connection.execute("SELECT session, step, fields FROM draft"):
        stored.drafts[ids[row["session"]], row["step"]] = row["fields"]


def values(answers: dict) -> frozenset[tuple[str, str]]:
    """Returns the answers of a result as texts by item."""
    return frozenset((item, str(one["v"])) for item, one in answers.items() if "v" in one)


def read_files(stored: Stored, connection: sqlite3.Connection) -> None:
    """Reads the rows of files, which the oldest schema did not have in this form."""
    if "item" in names(connection, "pragma_table_info('recording')", "true"):
        rows = connection.execute("SELECT * FROM recording")
        stored.recordings = {row["id"]: row for row in rows}


def sha256(file: Path) -> str | None:
    """Returns the hash of a file's bytes; None if it does not exist."""
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else None
