"""The known schemas, and the schema and contents of a database."""

import hashlib
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from waymark_testing.database import damage
from waymark_testing.first_release import FIRST, PLANTED, SCHEMAS, TABLES, columns


def ages() -> dict[str, frozenset]:
    """Returns the definitions of each known schema, by its name, oldest first."""
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
    """Copies a database and recovers its log; returns the copy's tables, contents and defects."""
    for file in data.glob("waymark.sqlite*"):
        if not re.search("-shm$", file.name):
            shutil.copy(file, scratch / file.name)
    with closing(sqlite3.connect(scratch / "waymark.sqlite")) as connection:
        found = tables(connection), contents(connection), damage(connection)
    for file in scratch.glob("waymark.sqlite*"):
        file.unlink()
    return found
