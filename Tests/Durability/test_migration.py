"""A migration that is interrupted leaves the tables of one schema version, with all their data."""

import shutil
import sqlite3
import time
from contextlib import closing
from dataclasses import replace

import pytest

import ages
from laboratory import Laboratory
from server import faulty

RESULTS = 30_000
# With so many kills, some happen before the migration and some after it.
CERTAIN = 50


@pytest.fixture(scope="module")
def laboratory(plan):
    """A laboratory whose server has stopped, and a database of the first release."""
    with Laboratory(replace(plan, kills=0, acknowledgements=400), faulty()) as laboratory:
        laboratory.run()
        assert laboratory.report.findings == []
        laboratory.server.migration = ages.PLANTED
        old = laboratory.folder / "old.sqlite"
        ages.make_first(laboratory.stored.file, old, copies=RESULTS // 400)
        (laboratory.folder / "scratch").mkdir()
        yield laboratory


def test_interrupted_migration_is_all_or_nothing(laboratory, size, plan, report):
    known = ages.ages()
    usual, before = migrate(laboratory)
    seen = dict.fromkeys(known, 0)
    for _ in range(size.migrations):
        lay_out(laboratory)
        interrupt(laboratory, laboratory.chance.uniform(0, usual))
        age = judge(laboratory, known, before)
        seen[age] += 1
        laboratory.server.start()
        laboratory.server.kill()
        assert judge(laboratory, known, before) == "planted"
    if size.migrations >= CERTAIN:
        assert all(seen.values()), f"no kill came between two migrations: {seen}"
    kills = ", ".join(f"{count} left the tables {age}" for age, count in seen.items())
    report(f"migrations interrupted within {usual * 1000:.0f} ms, seed {plan.seed}: {kills}")


def test_partial_migration_is_detected(laboratory):
    known = ages.ages()
    _, before = migrate(laboratory)
    database = laboratory.stored.file
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DROP INDEX session_status")
    with pytest.raises(AssertionError, match="tables of no age"):
        judge(laboratory, known, before)


def test_changed_row_is_detected(laboratory):
    known = ages.ages()
    _, before = migrate(laboratory)
    database = laboratory.stored.file
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE session SET updated_at = updated_at + 1 WHERE key = 1")
    with pytest.raises(AssertionError, match="session"):
        judge(laboratory, known, before)


def lay_out(laboratory: Laboratory) -> None:
    """Replaces the database by the old one."""
    for file in laboratory.server.data.glob("waymark.sqlite*"):
        file.unlink()
    shutil.copy(laboratory.folder / "old.sqlite", laboratory.stored.file)


def migrate(laboratory: Laboratory) -> tuple[float, dict[str, str]]:
    """Migrates without interruption; returns the duration of the start and the original contents."""
    lay_out(laboratory)
    _, before, damage = ages.look(laboratory.server.data, laboratory.folder / "scratch")
    assert damage == []
    seconds = laboratory.server.start()
    laboratory.server.terminate()
    assert judge(laboratory, ages.ages(), before) == "planted"
    return seconds, before


def interrupt(laboratory: Laboratory, seconds: float) -> None:
    """Kills a server some time after its start."""
    laboratory.server.process = laboratory.server.spawn()
    time.sleep(seconds)  # the random time of the kill, not a wait for a condition
    laboratory.server.kill()


def judge(laboratory: Laboratory, known: dict, before: dict[str, str]) -> str:
    """Returns the schema of the tables, which must be a known one with unchanged contents."""
    folder = laboratory.folder / "scratch"
    tables, contents, damage = ages.look(laboratory.server.data, folder)
    assert damage == []
    found = [age for age, expected in known.items() if expected == tables]
    assert found, f"tables of no age: {sorted(tables ^ known['planted'])}"
    changed = [table for table in before if contents[table] != before[table]]
    assert changed == [], f"{changed} are not what they were"
    return found[0]
