"""On disk errors, the server rejects requests or ends, but never acknowledges what is not stored."""

import random
import shutil

import pytest

from trial import Fault, Trial

ERRORS = ("EIO", "ENOSPC", "SHORT")
CALLS = 300


def every_fault(start: str) -> list[Fault]:
    """Returns each error for each of the first calls, alternately once and permanently."""
    return [
        Fault(error, call, (call + number) % 2 == 0, start)
        for call in range(1, CALLS + 1)
        for number, error in enumerate(ERRORS)
    ]


def objections(faults: list[Fault], folder) -> list[str]:
    """Returns the violations under any of the faults."""
    found = []
    for number, fault in enumerate(faults):
        found += Trial(folder / str(number), fault).run()
        shutil.rmtree(folder / str(number))
    return found


@pytest.mark.parametrize("start", ["answer", "start"])
def test_no_unstored_answer_is_acknowledged(tmp_path, is_long, seed, start):
    faults = every_fault(start)
    if not is_long:
        faults = random.Random(f"{seed}/{start}").sample(faults, 14 if start == "answer" else 6)
    found = objections(faults, tmp_path)
    print(f"{len(faults)} faults from the {start} on, {len(found)} objections")
    assert found == []


@pytest.mark.parametrize("error", ["EIO", "ENOSPC"])
def test_file_that_cannot_be_written_is_rejected_on_its_page(tmp_path, is_long, error):
    """Whichever call fails, the server continues, and accepts the file on the next attempt."""
    for call in range(1, 13) if is_long else (1, 2, 6, 8):
        trial = Trial(tmp_path / str(call), Fault(error, call, classes="recording"))
        assert trial.run() == []
        assert trial.server.process.returncode == 0, trial.server.words


@pytest.mark.parametrize("file", ["log", "database"])
def test_database_error_ends_the_process(tmp_path, file):
    """Exit status 70 requests a restart, which reads the disk again."""
    trial = Trial(tmp_path, Fault("EIO", 2, classes=file))
    assert trial.run() == []
    assert trial.server.process.returncode == 70, trial.server.words
