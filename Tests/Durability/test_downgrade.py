"""Data of a newer release are rejected with a message, and stay unchanged."""

import hashlib
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import replace

from harness import STUDIES, Harness

REFUSAL = "the data are from a newer version of waymark; use that version, or restore"
FUTURE = "99: what nobody knows yet"


def test_newer_data_are_rejected_and_unchanged(plan):
    with Harness(replace(plan, kills=0, acknowledgements=100)) as harness:
        harness.run()
        server, database = harness.server, harness.stored.file
        change(database, "INSERT INTO grdb_migrations VALUES (?)")
        before = hashlib.sha256(database.read_bytes()).hexdigest()
        for arguments in (["export", "--study", "lab", "--format", "csv"],
                          ["serve", "--studies", STUDIES, "--port", server.port]):  # fmt: skip
            refuse([server.program, *arguments, "--data", server.data])
            assert hashlib.sha256(database.read_bytes()).hexdigest() == before
        change(database, "DELETE FROM grdb_migrations WHERE identifier = ?")
        server.start()
        harness.judge_everything()
        assert harness.report.findings == []


def change(database, sql: str) -> None:
    """Adds or removes an unknown migration."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(sql, (FUTURE,))
    log = database.with_name(database.name + "-wal")
    assert not log.exists() or log.stat().st_size == 0


def refuse(command: list) -> None:
    """Checks that a command fails with a message."""
    done = subprocess.run([str(one) for one in command], capture_output=True, timeout=60)
    assert done.returncode == 74
    assert REFUSAL in done.stderr.decode()
