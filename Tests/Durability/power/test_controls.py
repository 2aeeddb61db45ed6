"""Negative controls: the tests detect the losses of servers that do not sync acknowledged data."""

import pytest

from images import lossy
from recording import Recording, crowd
from trial import Fault, Trial
from waymark_testing.server import FAULTY

# Settings that make the library or the server omit syncs, each with texts from the expected loss reports.
CONTROLS = {
    "synchronous=NORMAL": ({"normal": "1"}, "was acknowledged"),
    "no sync of the write-ahead log": ({"swallow": "log"}, "was acknowledged"),
    "no sync of directories": (
        {"swallow": "directory"},
        "was acknowledged|not its bytes|no key",
    ),
    "no sync of the files that participants send": ({"swallow": "recording"}, "not its bytes"),
}


@pytest.mark.parametrize("control", CONTROLS)
def test_missing_syncs_cause_losses(tmp_path, control, seed):
    settings, sentence = CONTROLS[control]
    made = Recording(tmp_path, settings=settings)
    server = made.server().start()
    crowd(server, made.ledger, [f"participant-{number}" for number in range(8)])
    server.kill()
    lost = lossy(made.finish(), 40, f"{seed}/{control}")
    print(f"{control}: losses on {len(lost)} of 40 images, such as\n  {lost[-1] if lost else None}")
    assert len(lost) >= 4
    assert any(word in one for one in lost for word in sentence.split("|"))


def test_early_sync_does_not_replace_checkpoint_sync(recording, seed):
    """The sync of `CheckpointSync` shortens SQLite's own sync of a checkpoint, but cannot replace it."""
    own, early = recording.syncs_of("waymark.sqlite")
    assert early
    lost = lossy(recording.without(own), 60, f"{seed}/checkpoint")
    print(f"no sync of checkpoints: losses on {len(lost)} of 60 images, such as\n  {lost[-1:]}")
    assert len(lost) >= 4


def test_false_acknowledgements_are_detected(tmp_path, monkeypatch):
    """Under disk errors, a server that acknowledges before it commits is detected."""
    monkeypatch.setenv("WAYMARK", str(FAULTY))
    monkeypatch.setenv("WAYMARK_PLANTED_BUG", "acknowledge-before-commit")
    told = []
    for call in range(4, 24, 4):
        told += Trial(tmp_path / str(call), Fault("EIO", call, True, classes="log")).run()
    lost = [one for one in told if "was acknowledged" in one]
    print(f"acknowledge-before-commit under EIO: {len(lost)} objections, such as\n  {lost[:1]}")
    assert lost, told
