"""Negative controls of `losses`: damaged data are detected."""

import shutil
import sqlite3

import pytest

from ledger import Drafted
from losses import losses


@pytest.fixture
def whole(recording, tmp_path):
    """A copy of the recorded data, to be damaged, and a function that returns its losses."""
    data = tmp_path / "data"
    shutil.copytree(recording.data, data)

    def lost() -> str:
        return "; ".join(losses(data, recording.promises(), recording.ledger, recording.key))

    assert lost() == ""
    return data, lost


def run(data, *statements: str) -> None:
    """Changes the rows of a database, bypassing its rules."""
    connection = sqlite3.connect(data / "waymark.sqlite")
    for sql in ("DROP TRIGGER IF EXISTS step_result_update", *statements):
        connection.execute(sql)
    connection.commit()
    connection.close()


def test_missing_answer_is_detected(whole):
    run(whole[0], "UPDATE step_result SET answers = '{}' WHERE step = 'count' AND visit < 9")
    assert "the answer count of session" in whole[1]()


def test_invented_answer_is_detected(whole):
    run(whole[0], "UPDATE step_result SET answers = replace(answers, '-1 ', '-7 ')")
    assert "was never sent" in whole[1]()


def test_changed_session_is_detected(whole):
    run(whole[0], "UPDATE session SET status = 'in_progress'")
    assert "the end of session" in whole[1]()
    run(whole[0], "UPDATE session SET id = 'other' || key")
    assert "was acknowledged and is not there" in whole[1]()
    assert "was never started" in whole[1]()


def test_missing_file_row_is_detected(whole):
    run(whole[0], "DELETE FROM recording")
    assert "has no row" in whole[1]()


def test_damaged_file_is_detected(whole):
    file = next((whole[0] / "files").iterdir())
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert f"the file {file.name} has a row and not its bytes" in whole[1]()
    file.unlink()
    assert f"the file {file.name} has a row and not its bytes" in whole[1]()


def test_changed_key_is_detected(whole):
    (whole[0] / "key").write_bytes(b"0" * 32)
    assert "the key is not the one that was made" in whole[1]()
    (whole[0] / "key").unlink()
    assert "there is a database and no key" in whole[1]()


def test_broken_reference_is_detected(whole):
    run(whole[0], "UPDATE session SET last_result = 999")
    assert "foreign_key_check" in whole[1]()


def test_damaged_database_page_is_detected(whole):
    run(whole[0])
    file = whole[0] / "waymark.sqlite"
    bytes = bytearray(file.read_bytes())
    bytes[4096 * 3 : 4096 * 4] = b"\xff" * 4096
    file.write_bytes(bytes)
    assert "integrity_check" in whole[1]() or "cannot read" in whole[1]()


def test_missing_draft_is_detected(recording):
    """A draft is lost if neither it nor a later result of its step exists."""
    promise = Drafted("a session", "morning", 1, "typed")
    assert "a draft of morning" in "; ".join(
        losses(recording.data, [promise], recording.ledger, recording.key)
    )
