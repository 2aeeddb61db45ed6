"""Servers of studies: one for a test, a file or a run."""

from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

from waymark_testing.server import ROOT, Server


@contextmanager
def serving(
    folder: Path, studies: Path = ROOT / "studies", options: tuple[str, ...] = ()
) -> Iterator[Server]:
    """Serves studies with new data in a folder; the server must stop normally."""
    server = Server(folder, studies)
    server.options += options
    server.start()
    yield server
    assert server.stop() == 0, server.words


def write_study(folder: Path, study: str, files: dict[str, str]) -> Path:
    """Writes the files of a study; returns the folder of studies."""
    for name, text in files.items():
        file = folder / "studies" / study / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return folder / "studies"
