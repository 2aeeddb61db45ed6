"""The server's database, read by SQLite without the server's code."""

import sqlite3
from contextlib import closing
from pathlib import Path


class Database:
    """A data directory's database; each query opens it again, read-only."""

    def __init__(self, data: Path):
        self.file = data / "waymark.sqlite"

    def open(self) -> sqlite3.Connection:
        """Opens a read-only connection."""
        connection = sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=20)
        connection.row_factory = sqlite3.Row
        return connection

    def rows(self, sql: str, *values) -> list[sqlite3.Row]:
        """Returns the rows of a query."""
        with closing(self.open()) as connection:
            return connection.execute(sql, values).fetchall()


def damage(connection: sqlite3.Connection) -> list[str]:
    """Returns the defects that SQLite finds."""
    checks = ("integrity_check", "foreign_key_check")
    found = [(check, *row) for check in checks for row in connection.execute(f"PRAGMA {check}")]
    return [": ".join(map(str, one)) for one in found if one != ("integrity_check", "ok")]
