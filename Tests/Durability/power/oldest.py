"""Creates a database of the first release, with the SQL of its migration."""

import sqlite3
from pathlib import Path

from server import ROOT

SCHEMA = ROOT / "Tests" / "Durability" / "schemas" / "older" / "1.sql"
# The migration that `faulty-waymark` adds, so that there is always one more to interrupt.
PLANTED = ROOT / "Tests" / "Durability" / "planted.sql"


def make_oldest(data: Path) -> None:
    """Replaces the database of a data directory with one of the first release and the same rows."""
    newest = data / "waymark.sqlite"
    oldest = data / "oldest.sqlite"
    connection = sqlite3.connect(oldest, isolation_level=None)
    connection.executescript(SCHEMA.read_text())
    connection.execute("PRAGMA journal_mode = WAL")
    copy_rows(connection, newest)
    connection.close()
    for file in data.glob("waymark.sqlite*"):
        file.unlink()
    oldest.rename(newest)


def copy_rows(connection: sqlite3.Connection, newest: Path) -> None:
    """Copies the rows of every table that both databases have, by the columns that both have."""
    connection.execute("ATTACH ? AS newest", [str(newest)])
    connection.execute("BEGIN")
    sql = "SELECT name FROM {}.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    old, new = ({row[0] for row in connection.execute(sql.format(one))} for one in ("main", "newest"))
    # The first release stored no files and no notices.
    for table in old & new - {"grdb_migrations", "recording", "outbox"}:
        both = ", ".join(columns(connection, "main", table) & columns(connection, "newest", table))
        connection.execute(f"INSERT INTO main.{table} ({both}) SELECT {both} FROM newest.{table}")
    connection.execute("COMMIT")
    connection.execute("DETACH newest")


def columns(connection: sqlite3.Connection, schema: str, table: str) -> set[str]:
    """Returns the names of a table's columns."""
    return {row[1] for row in connection.execute(f"PRAGMA {schema}.table_info({table})")}
