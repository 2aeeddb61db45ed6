"""An interrupted migration leaves the tables of one schema version, with all their data."""

import shutil
import sqlite3
import time
from contextlib import closing
from dataclasses import replace

import pytest

import ages
from harness import Harness
from waymark_testing.first_release import PLANTED, make_first
from waymark_testing.server import FAULTY

RESULTS = 30_000
# With this many kills, each schema version is expected to be found at least once.
CERTAIN = 50


@pytest.fixture(scope="module")
def harness(plan):
    """A harness whose server has stopped, and a database of the first release."""
    with Harness(replace(plan, kills=0, acknowledgements=400), FAULTY) as harness:
        harness.run()
        assert harness.report.findings == []
        harness.server.environment["WAYMARK_PLANTED_MIGRATION"] = str(PLANTED)
        old = harness.folder / "old.sqlite"
        make_first(harness.stored.file, old, copies=RESULTS // 400)
        (harness.folder / "scratch").mkdir()
        yield harness


def test_interrupted_migration_is_all_or_nothing(harness, size, plan, report):
    known = ages.ages()
    usual, before = migrate(harness)
    seen = dict.fromkeys(known, 0)
    for _ in range(size.migrations):
        lay_out(harness)
        interrupt(harness, harness.chance.uniform(0, usual))
        age = judge(harness, known, before)
        seen[age] += 1
        harness.server.start()
        harness.server.kill()
        assert judge(harness, known, before) == "planted"
    if size.migrations >= CERTAIN:
        assert all(seen.values()), f"no kill came between two migrations: {seen}"
    kills = ", ".join(f"{count} left the schema {age}" for age, count in seen.items())
    report(f"migrations interrupted within {usual * 1000:.0f} ms, seed {plan.seed}: {kills}")


def test_partial_migration_is_detected(harness):
    known = ages.ages()
    _, before = migrate(harness)
    database = harness.stored.file
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DROP INDEX session_status")
    with pytest.raises(AssertionError, match="tables of no known schema"):
        judge(harness, known, before)


def test_changed_row_is_detected(harness):
    known = ages.ages()
    _, before = migrate(harness)
    database = harness.stored.file
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE session SET updated_at = updated_at + 1 WHERE key = 1")
    with pytest.raises(AssertionError, match="session"):
        judge(harness, known, before)


def lay_out(harness: Harness) -> None:
    """Replaces the database with the first release's database."""
    for file in harness.server.data.glob("waymark.sqlite*"):
        file.unlink()
    shutil.copy(harness.folder / "old.sqlite", harness.stored.file)


def migrate(harness: Harness) -> tuple[float, dict[str, str]]:
    """Migrates without interruption; returns the start time in seconds and the original contents."""
    lay_out(harness)
    _, before, damage = ages.look(harness.server.data, harness.folder / "scratch")
    assert damage == []
    seconds = harness.server.start().start_seconds
    harness.server.stop()
    assert judge(harness, ages.ages(), before) == "planted"
    return seconds, before


def interrupt(harness: Harness, seconds: float) -> None:
    """Launches the server and kills it after a time."""
    harness.server.launch()
    time.sleep(seconds)  # the random time of the kill, not a wait for a condition
    harness.server.kill()


def judge(harness: Harness, known: dict, before: dict[str, str]) -> str:
    """Checks that the schema is known and the contents are unchanged; returns the schema's name."""
    folder = harness.folder / "scratch"
    tables, contents, damage = ages.look(harness.server.data, folder)
    assert damage == []
    found = [age for age, expected in known.items() if expected == tables]
    assert found, f"tables of no known schema: {sorted(tables ^ known['planted'])}"
    changed = [table for table in before if contents[table] != before[table]]
    assert changed == [], f"the contents of {changed} have changed"
    return found[0]
