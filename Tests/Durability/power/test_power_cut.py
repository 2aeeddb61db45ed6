"""No acknowledged answer is lost when the power fails, whenever that is."""

from pathlib import Path

from images import images, lossy, temporary_folder
from serving import refusals
from stored import read


def test_nothing_went_past_the_recorder(recording):
    """The journal alone tells the folder as it is."""
    assert recording.final() == recording.left


def test_there_were_checkpoints(recording):
    """What is cut short are commits and checkpoints, some of them with files under way."""
    own, early = recording.syncs_of("waymark.sqlite")
    assert len(own) >= 4 and len(early) >= 2
    assert len(recording.syncs_of("waymark.sqlite-wal")[0]) >= 100
    assert len(read(recording.data).recordings) >= 20


def test_nothing_is_lost(recording, is_long, seed):
    count = 8_400 if is_long else 200
    lost = lossy(recording, count, seed)
    print(f"{count} images, {len(recording.records)} records, {len(recording.promises())} promises:")
    print(f"{len(lost)} images with losses")
    assert lost == []


def test_the_server_starts_on_what_is_left(recording, is_long, seed):
    count = 200 if is_long else 8
    with temporary_folder() as folder:
        refused = {
            str(image.cut): found
            for image in images(recording, count, f"{seed}/served")
            if (found := refusals(image, recording.ledger, Path(folder) / "image"))
        }
    print(f"the server was started on {count} images, and refused {len(refused)}")
    assert refused == {}
