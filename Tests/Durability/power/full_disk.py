"""Ways to make a disk full, and to free it again, while a server runs on it."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

from server import Server

MEGABYTES = 64
MOUNT = f"mount -t tmpfs -o size={MEGABYTES}m,mode=0700 none"


def may_mount() -> bool:
    """Whether file systems may be mounted here, in a namespace that goes with its process."""
    script = f"{MOUNT} /mnt && test -w /mnt"
    tried = subprocess.run(["unshare", "-m", "sh", "-c", script], capture_output=True)
    return tried.returncode == 0


class Mounted(Server):
    """A server whose data lie on a small file system of its own."""

    def command(self) -> list[str]:
        script = f'{MOUNT} {shlex.quote(str(self.disk))} && exec "$@"'
        return ["unshare", "-m", "sh", "-c", script, "sh", *super().command()]

    @property
    def seen(self) -> Path:
        """The watched folder as the process sees it."""
        return Path(f"/proc/{self.process.pid}/root{self.disk.resolve()}")

    def fill(self) -> None:
        """Writes until nothing more has room."""
        with (self.seen / "ballast").open("wb", buffering=0) as ballast:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while ballast.write(b"\1" * size):
                        pass
                except OSError:
                    continue

    def free(self, bytes: int | None = None) -> None:
        """Gives the room back, or some of it."""
        ballast = self.seen / "ballast"
        if bytes is None:
            ballast.unlink()
        else:
            os.truncate(ballast, ballast.stat().st_size - bytes)

    def keep(self, folder: Path) -> Path:
        """Copies the data before they go with the process; it must not be writing."""
        shutil.copytree(self.seen / "data", folder)
        return folder


class Preloaded(Server):
    """A server for which the library says that the disk is full, as long as a file is there."""

    def __init__(self, disk: Path, log: Path):
        self.flag = disk.parent / "is-full"
        super().__init__(disk, log, full_while=self.flag)

    def fill(self) -> None:
        """From now on nothing can grow."""
        self.flag.touch()

    def free(self) -> None:
        """From now on everything can."""
        self.flag.unlink()

    def keep(self, folder: Path) -> Path:
        """Copies the data; it must not be writing."""
        shutil.copytree(self.data, folder)
        return folder


WAYS = {"mounted": Mounted, "preloaded": Preloaded}
