"""Images of the disk after a power cut at random moments, and the losses on them."""

import random
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

from disk import Disk
from fates import FATES, survivors
from losses import losses
from recording import Recording

MEMORY = Path("/dev/shm")


@dataclass(frozen=True)
class Cut:
    """A power cut after a number of records, and its effect on changes that were not synced."""

    end: int
    fate: str
    seed: str

    def __str__(self) -> str:
        return f"cut after record {self.end}, {self.fate} ({self.seed})"


@dataclass(frozen=True)
class Image:
    """The contents of the disk after a cut, and the promises made until then."""

    cut: Cut
    content: dict
    promises: list

    def write(self, folder: Path) -> Path:
        """Writes the image to a folder; returns its data directory."""
        shutil.rmtree(folder, ignore_errors=True)
        write(self.content, folder)
        return folder / "data"


def write(content: dict, folder: Path) -> None:
    """Writes files and folders with the same permissions as the server."""
    folder.mkdir(mode=0o700)
    for name, one in content.items():
        if isinstance(one, dict):
            write(one, folder / name)
        else:
            (folder / name).touch(mode=0o600)
            (folder / name).write_bytes(one)


def cuts(recording: Recording, count: int, seed: str) -> list[Cut]:
    """Returns a number of cuts in chronological order, half of them right after an acknowledgement."""
    chance = random.Random(seed)
    behind = [one.index + 1 for one in recording.records if one.kind == "A"]
    behind = behind or [len(recording.records)]
    made = []
    for number in range(count):
        anywhere = chance.randint(0, len(recording.records))
        end = chance.choice(behind) if number // len(FATES) % 2 else anywhere
        made.append(Cut(end, list(FATES)[number % len(FATES)], f"{seed}/{number}"))
    return sorted(made, key=lambda one: one.end)


def images(recording: Recording, count: int, seed: str) -> Iterator[Image]:
    """Yields the images of a number of cuts."""
    disk, done = Disk(recording.base), 0
    for cut in cuts(recording, count, seed):
        for record in recording.records[done : cut.end]:
            disk.apply(record)
        done = cut.end
        fate = FATES[cut.fate](disk, random.Random(cut.seed))
        yield Image(cut, survivors(disk, fate), recording.promises(cut.end))


def temporary_folder() -> tempfile.TemporaryDirectory:
    """Returns a temporary folder for images, in memory if possible."""
    return tempfile.TemporaryDirectory(prefix="power-cut-", dir=MEMORY if MEMORY.is_dir() else None)


def lossy(recording: Recording, count: int, seed: str) -> list[str]:
    """Returns a sentence for each image with losses, with its cut and its first losses."""
    sentences = []
    with temporary_folder() as folder:
        for image in images(recording, count, seed):
            data = image.write(Path(folder) / "image")
            lost = losses(data, image.promises, recording.ledger, recording.key)
            if lost:
                sentences.append(f"{image.cut}: {len(lost)} lost: {'; '.join(lost[:3])}")
    return sentences
