"""The real server, on an address that is not loopback, so that its limits apply."""

import os
from pathlib import Path

import hosts
from waymark_testing.server import Server

STUDIES = Path(__file__).resolve().parent / "studies"


class AttackedServer(Server):
    """A server that identifies clients by their own addresses, and reports its use of resources."""

    def __init__(self, folder: Path):
        super().__init__(folder, STUDIES)
        self.host, self.port = hosts.SERVER, hosts.PORT

    def command_line(self) -> list[str]:
        return [*super().command_line(), "--behind-proxy", hosts.PROXY, "--base-url", self.base]

    @property
    def memory(self) -> int:
        """The resident memory in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) << 10

    @property
    def connections(self) -> int:
        """The number of open sockets."""
        sockets = 0
        for path in Path(f"/proc/{self.process.pid}/fd").iterdir():
            try:
                sockets += os.readlink(path).startswith("socket:")
            except FileNotFoundError:
                pass
        return sockets

    @property
    def spooled(self) -> int:
        """The total size of the files that are being received, in bytes."""
        return sum(path.stat().st_size for path in (self.data / "uploads").iterdir())
