"""A disk that errs makes the server refuse or end, never acknowledge what is not there."""

import random
import shutil

import pytest

from trial import Fault, Trial

ERRORS = ("EIO", "ENOSPC", "SHORT")
CALLS = 300


def every_fault(start: str) -> list[Fault]:
    """Each of the first calls with each error, once and from then on by turns."""
    return [
        Fault(error, call, (call + number) % 2 == 0, start)
        for call in range(1, CALLS + 1)
        for number, error in enumerate(ERRORS)
    ]


def objections(faults: list[Fault], folder) -> list[str]:
    """What was wrong under any of the faults."""
    found = []
    for number, fault in enumerate(faults):
        found += Trial(folder / str(number), fault).run()
        shutil.rmtree(folder / str(number))
    return found


@pytest.mark.parametrize("start", ["answer", "start"])
def test_nothing_false_is_acknowledged(tmp_path, is_long, seed, start):
    faults = every_fault(start)
    if not is_long:
        faults = random.Random(f"{seed}/{start}").sample(faults, 14 if start == "answer" else 6)
    found = objections(faults, tmp_path)
    print(f"{len(faults)} faults from the {start} on, {len(found)} objections")
    assert found == []


@pytest.mark.parametrize("error", ["EIO", "ENOSPC"])
def test_a_file_that_cannot_be_written_is_refused_on_its_page(tmp_path, is_long, error):
    """Whichever call on the file fails; the server goes on, and takes the file the next time."""
    for call in range(1, 13) if is_long else (1, 2, 6, 8):
        trial = Trial(tmp_path / str(call), Fault(error, call, classes="recording"))
        assert trial.run() == []
        assert trial.server.process.returncode == 0, trial.server.words


@pytest.mark.parametrize("file", ["log", "database"])
def test_an_error_of_the_database_ends_the_process(tmp_path, file):
    """Exit status 70 asks to be started again; what is on disk is then read anew."""
    trial = Trial(tmp_path, Fault("EIO", 2, classes=file))
    assert trial.run() == []
    assert trial.server.process.returncode == 70, trial.server.words
