"""Negative controls: every check of a whole database reports manipulations."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

import checks_whole
from harness import Harness
from ledger import Log
from stored import Stored


@pytest.fixture(scope="module")
def harness(plan):
    """A harness with some answers, whose server has stopped."""
    with Harness(replace(plan, kills=0, acknowledgements=150)) as harness:
        harness.run()
        assert harness.report.findings == []
        yield harness


@pytest.fixture
def ledger(harness):
    """The ledger, restored after the test."""
    logs = list(harness.ledger.logs)
    yield harness.ledger
    harness.ledger.logs = logs


@pytest.fixture
def tamper(harness, tmp_path):
    """Runs statements on a copy of the database, bypassing its triggers."""

    def run(*statements: str) -> Stored:
        file = shutil.copy(harness.stored.file, tmp_path)
        with closing(sqlite3.connect(file)) as connection, connection:
            triggers = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
            for (name,) in connection.execute(triggers).fetchall():
                connection.execute(f"DROP TRIGGER {name}")
            for statement in statements:
                assert connection.execute(statement).rowcount > 0, statement
        return Stored(tmp_path)

    return run


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET at = at + 1 WHERE number = 3",
        "UPDATE event SET object = 'another' WHERE number = 3",
        "UPDATE event SET hash = zeroblob(32) WHERE number = 3",
        "DELETE FROM event WHERE number = 3",
        "UPDATE event SET number = number + 1000 WHERE number > 3",
    ],
)
def test_changed_audit_trail_is_detected(tamper, statement):
    stored = tamper(statement)
    assert checks_whole.of_database(stored)[0].split()[0] in ("event", "the")


def test_broken_reference_is_detected(tamper):
    stored = tamper("DELETE FROM participant WHERE id = (SELECT min(id) FROM participant)")
    assert "damaged: foreign_key_check" in checks_whole.of_database(stored)[0]


def test_damaged_file_is_detected(harness, tmp_path):
    file = harness.stored.file
    content = bytearray(file.read_bytes())
    middle = len(content) // 8192 * 4096
    content[middle : middle + 4096] = bytes(range(256)) * 16
    (tmp_path / file.name).write_bytes(content)
    try:
        findings = checks_whole.of_database(Stored(tmp_path))
    except sqlite3.DatabaseError as error:
        findings = [str(error)]
    assert findings


def test_unrequested_session_is_detected(harness, ledger):
    ledger.logs = ledger.logs[1:]
    assert "was never asked for" in checks_whole.unasked(ledger, harness.stored)[0]


def test_progress_in_unseen_session_is_detected(harness, ledger):
    log = next(one for one in ledger.logs if one.requests)
    ledger.logs = [Log(log.browser), *(one for one in ledger.logs if one is not log)]
    assert "has advanced" in checks_whole.unasked(ledger, harness.stored)[0]


def test_missing_event_is_detected(ledger, tamper):
    last = "SELECT max(number) FROM event WHERE kind = 'session.begin'"
    stored = tamper(f"DELETE FROM event WHERE number = ({last})")
    (finding,) = checks_whole.unaudited([one for one in ledger.logs if one.id], stored)
    assert "the audit trail has no session.begin of session" in finding


@pytest.mark.parametrize(
    "change",
    [
        lambda table: b"\n".join(table.split(b"\n")[:-2]),
        lambda table: table.replace(b",answered,word-", b",answered,word+", 1),
        lambda table: table + table.splitlines()[1] + b"\n",
    ],
)
def test_wrong_export_is_detected(harness, change):
    stored = harness.stored
    states = stored.states([row["id"] for row in stored.sessions()])
    table = harness.server.export("lab", "csv-long")
    assert checks_whole.misexported(table, states) == []
    assert checks_whole.misexported(change(table), states)
