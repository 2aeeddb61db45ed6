"""Two ways of filling a disk, and of freeing it again, while a server runs on it."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

from watched import WatchedServer

MEGABYTES = 64
MOUNT = f"mount -t tmpfs -o size={MEGABYTES}m,mode=0700 none"


def may_mount() -> bool:
    """Whether a file system can be mounted in a private mount namespace."""
    script = f"{MOUNT} /mnt && test -w /mnt"
    tried = subprocess.run(["unshare", "-m", "sh", "-c", script], capture_output=True)
    return tried.returncode == 0


class Mounted(WatchedServer):
    """A server whose data are on a small file system of their own."""

    def command_line(self) -> list[str]:
        script = f'{MOUNT} {shlex.quote(str(self.disk))} && exec "$@"'
        return ["unshare", "-m", "sh", "-c", script, "sh", *super().command_line()]

    @property
    def seen(self) -> Path:
        """The watched folder as the process sees it."""
        return Path(f"/proc/{self.process.pid}/root{self.disk.resolve()}")

    def fill(self) -> None:
        """Fills the file system completely."""
        with (self.seen / "ballast").open("wb", buffering=0) as ballast:
            for size in (1 << 20, 1 << 12, 1):
                try:
                    while ballast.write(b"\1" * size):
                        pass
                except OSError:
                    continue

    def free(self, bytes: int | None = None) -> None:
        """Frees all or some of the space."""
        ballast = self.seen / "ballast"
        if bytes is None:
            ballast.unlink()
        else:
            os.truncate(ballast, ballast.stat().st_size - bytes)

    def keep(self, folder: Path) -> Path:
        """Copies the data before they disappear with the process, which must not be writing."""
        shutil.copytree(self.seen / "data", folder)
        return folder


class Preloaded(WatchedServer):
    """A server for which the preloaded library simulates a full disk while a file exists."""

    def __init__(self, disk: Path, log: Path):
        self.flag = disk.parent / "is-full"
        super().__init__(disk, log, full_while=self.flag)

    def fill(self) -> None:
        """Prevents files from growing."""
        self.flag.touch()

    def free(self) -> None:
        """Allows files to grow again."""
        self.flag.unlink()

    def keep(self, folder: Path) -> Path:
        """Copies the data; the process must not be writing."""
        shutil.copytree(self.data, folder)
        return folder


WAYS = {"mounted": Mounted, "preloaded": Preloaded}
