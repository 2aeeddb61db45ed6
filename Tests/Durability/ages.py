"""Schemas of databases, and how to convert a database of today to the first release."""

import hashlib
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

SCHEMAS = Path(__file__).resolve().parent / "schemas"
FIRST = SCHEMAS / "older" / "1.sql"
# The migration that `faulty-waymark` adds, so that there is always one more to interrupt.
PLANTED = Path(__file__).resolve().parent / "planted.sql"
TABLES = (
    "study", "study_version", "study_file", "participant", "device", "session", "session_context",
    "session_device", "step_result", "draft", "event",
)  # fmt: skip
# Values that identify a session must differ between its copies.
OWN = ("id", "return_token", "return_code")


def ages() -> dict[str, frozenset]:
    """Returns the definitions after each migration, by its name, oldest first."""
    recorded = sorted(SCHEMAS.glob("*.sql"), key=lambda file: int(file.stem))
    scripts = {"before 1.0": FIRST.read_text()} | {file.stem: file.read_text() for file in recorded}
    planted = PLANTED.read_text() + "INSERT INTO grdb_migrations VALUES ('planted');"
    scripts["planted"] = recorded[-1].read_text() + planted
    return {age: tables_of_script(script) for age, script in scripts.items()}


def tables_of_script(script: str) -> frozenset:
    """Returns the definitions that a script creates."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(script)
        return tables(connection)


def tables(connection: sqlite3.Connection) -> frozenset:
    """Returns the tables, views, indices and triggers of a database, and its migrations."""
    made = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    migrations = connection.execute("SELECT 'migration', identifier, '' FROM grdb_migrations")
    return frozenset((*made.fetchall(), *migrations.fetchall()))


def make_first(today: Path, file: Path, copies: int) -> None:
    """Creates a database of the first release from one of today, with `copies` of its sessions."""
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
    """Copies the columns of a table that exist in the first release."""
    names = ", ".join(columns(connection, table))
    sql = f"INSERT INTO main.{table} ({names}) SELECT {names} FROM today.{table} ORDER BY 1, 2"
    connection.execute(sql)


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    """Returns the columns of a table of the new database."""
    return [row[1] for row in connection.execute(f"PRAGMA main.table_info({table})")]


def multiply(connection: sqlite3.Connection, number: int) -> None:
    """Adds a copy of every session of today's database, with its results."""
    most = connection.execute("SELECT max(key) FROM today.session").fetchone()[0]
    for table, key in (("session", "key"), ("step_result", "session")):
        names = columns(connection, table)
        values = [shifted(name, key, number * most, number) for name in names]
        connection.execute(
            f"INSERT INTO main.{table} ({', '.join(names)})"
            f" SELECT {', '.join(values)} FROM today.{table}"
        )


def shifted(name: str, key: str, shift: int, number: int) -> str:
    """Returns the SQL for a column of a copy."""
    if name == key:
        return f"{name} + {shift}"
    return f"{name} || '-{number}'" if name in OWN and key == "key" else name


def contents(connection: sqlite3.Connection) -> dict[str, str]:
    """Returns a hash of the contents of each table, in the columns of the first release."""
    found = {}
    with closing(sqlite3.connect(":memory:")) as first:
        first.executescript(FIRST.read_text())
        for table in TABLES:
            names = ", ".join(columns(first, table))
            hash = hashlib.sha256()
            for row in connection.execute(f"SELECT {names} FROM {table} ORDER BY 1, 2"):
                hash.update(repr(row).encode())
            found[table] = hash.hexdigest()
    return found


def look(data: Path, scratch: Path) -> tuple[frozenset, dict[str, str], list[str]]:
    """Returns the tables, contents and defects of a copy of a database after recovery of its log."""
    for file in data.glob("waymark.sqlite*"):
        if not re.search("-shm$", file.name):
            shutil.copy(file, scratch / file.name)
    with closing(sqlite3.connect(scratch / "waymark.sqlite")) as connection:
        damage = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        strays = [str(row) for row in connection.execute("PRAGMA foreign_key_check")]
        found = tables(connection), contents(connection), [one for one in damage if one != "ok"] + strays
    for file in scratch.glob("waymark.sqlite*"):
        file.unlink()
    return found
