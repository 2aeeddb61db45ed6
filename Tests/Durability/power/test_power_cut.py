"""No acknowledged answer is lost in a power cut, whenever it happens."""

from pathlib import Path

from images import images, lossy, temporary_folder
from serving import refusals
from stored import read


def test_journal_reproduces_the_folder(recording):
    """The journal alone reproduces the folder."""
    assert recording.final() == recording.left


def test_recording_contains_commits_and_checkpoints(recording):
    """The cuts affect commits and checkpoints, some of them during uploads."""
    own, early = recording.syncs_of("waymark.sqlite")
    assert len(own) >= 4 and len(early) >= 2
    assert len(recording.syncs_of("waymark.sqlite-wal")[0]) >= 100
    assert len(read(recording.data).recordings) >= 20


def test_no_acknowledged_answer_is_lost(recording, is_long, seed):
    count = 8_400 if is_long else 200
    lost = lossy(recording, count, seed)
    print(f"{count} images, {len(recording.records)} records, {len(recording.promises())} promises:")
    print(f"{len(lost)} images with losses")
    assert lost == []


def test_server_starts_after_a_cut(recording, is_long, seed):
    count = 200 if is_long else 8
    with temporary_folder() as folder:
        refused = {
            str(image.cut): found
            for image in images(recording, count, f"{seed}/served")
            if (found := refusals(image, recording.ledger, Path(folder) / "image"))
        }
    print(f"the server was started on {count} images, and failed on {len(refused)}")
    assert refused == {}
