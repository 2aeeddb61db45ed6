"""Creates databases with the schema of the first release."""

import sqlite3
from contextlib import closing
from pathlib import Path

from waymark_testing.server import ROOT

DURABILITY = ROOT / "Tests" / "Durability"
SCHEMAS = DURABILITY / "schemas"
FIRST = SCHEMAS / "older" / "1.sql"
# The migration that `faulty-waymark` adds, so that tests always have a further migration to interrupt.
PLANTED = DURABILITY / "planted.sql"
TABLES = (
    "study", "study_version", "study_file", "participant", "device", "session", "session_context",
    "session_device", "step_result", "draft", "event",
)  # fmt: skip
# The columns of a session, other than its key, whose values must be unique.
OWN = ("id", "return_token", "return_code")


def make_first(today: Path, file: Path, copies: int = 1) -> None:
    """Creates a first-release database from a current one; each session occurs `copies` times."""
    with closing(sqlite3.connect(f"file:{file}", isolation_level=None, uri=True)) as connection:
        connection.executescript(f"PRAGMA journal_mode=WAL;\n{FIRST.read_text()}")
        connection.execute("ATTACH ? AS today", (f"file:{today}?mode=ro",))
        connection.execute("BEGIN")
        for table in TABLES:
            copy(connection, table)
        for number in range(1, copies):
            multiply(connection, number)
        connection.execute("COMMIT")


def copy(connection: sqlite3.Connection, table: str) -> None:
    """Copies the rows of a table, with the columns that the table has in the first release."""
    names = ", ".join(columns(connection, table))
    sql = f"INSERT INTO main.{table} ({names}) SELECT {names} FROM today.{table} ORDER BY 1, 2"
    connection.execute(sql)


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    """Returns the columns of a table of the new database."""
    return [row[1] for row in connection.execute(f"PRAGMA main.table_info({table})")]


def multiply(connection: sqlite3.Connection, number: int) -> None:
    """Adds a copy of every session of the current database, with its results."""
    most = connection.execute("SELECT max(key) FROM today.session").fetchone()[0]
    for table, key in (("session", "key"), ("step_result", "session")):
        names = columns(connection, table)
        values = [shifted(name, key, number * most, number) for name in names]
        connection.execute(
            f"INSERT INTO main.{table} ({', '.join(names)})"
            f" SELECT {', '.join(values)} FROM today.{table}"
        )


def shifted(name: str, key: str, shift: int, number: int) -> str:
    """Returns the SQL expression for a column of a copied row."""
    if name == key:
        return f"{name} + {shift}"
    return f"{name} || '-{number}'" if name in OWN and key == "key" else name
