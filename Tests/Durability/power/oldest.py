"""Creates a database of the first release, with the SQL of the first migration."""

import re
import sqlite3
from pathlib import Path

from server import ROOT

SOURCES = ROOT / "Sources" / "SQLiteStorage" / "Schema"
FIRST = "1: the tables of the first release"


def first_schema() -> list[str]:
    """Returns the statements of the first migration from the sources."""
    swift = "\n".join(file.read_text() for file in sorted(SOURCES.glob("*.swift")))
    texts = dict(re.findall(r'static let (\w+) = """\n(.*?)\n *"""', swift, re.DOTALL))
    (names,) = re.findall(r"static let first = \[(.*?)\]", swift, re.DOTALL)
    assert f'registerMigration("{FIRST}")' in swift
    return [texts[name] for name in re.findall(r"\w+", names)]


def make_oldest(data: Path) -> None:
    """Converts a data directory to one of the first release, with all data that it can represent."""
    newest = data / "waymark.sqlite"
    oldest = data / "oldest.sqlite"
    connection = sqlite3.connect(oldest, isolation_level=None)
    for sql in first_schema():
        connection.executescript(sql)
    connection.execute("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    connection.execute("INSERT INTO grdb_migrations VALUES (?)", [FIRST])
    connection.execute("PRAGMA journal_mode = WAL")
    copy_rows(connection, newest)
    connection.close()
    for file in data.glob("waymark.sqlite*"):
        file.unlink()
    oldest.rename(newest)


def copy_rows(connection: sqlite3.Connection, newest: Path) -> None:
    """Copies the rows of every table that both databases have, in their common columns."""
    connection.execute("ATTACH ? AS newest", [str(newest)])
    connection.execute("BEGIN")
    sql = "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    for (table,) in connection.execute(sql).fetchall():
        # The first release did not store files, and never wrote its arms and notices.
        if table not in ("grdb_migrations", "recording", "arm", "outbox"):
            both = ", ".join(columns(connection, "main", table) & columns(connection, "newest", table))
            connection.execute(f"INSERT INTO main.{table} ({both}) SELECT {both} FROM newest.{table}")
    connection.execute("COMMIT")
    connection.execute("DETACH newest")


def columns(connection: sqlite3.Connection, schema: str, table: str) -> set[str]:
    """Returns the names of a table's columns."""
    return {row[1] for row in connection.execute(f"PRAGMA {schema}.table_info({table})")}
