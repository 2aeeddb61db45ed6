"""The real server, on an address that is not loopback, so that its limits apply."""

import os
import subprocess
import time
from pathlib import Path

import hosts

ROOT = Path(__file__).resolve().parents[2]
STUDIES = Path(__file__).resolve().parent / "studies"


class Server:
    """A `waymark serve` process with its own data directory."""

    def __init__(self, folder: Path):
        self.data = folder / "data"
        self.log = folder / "server.log"
        named = os.environ.get("WAYMARK")
        self.program = Path(named) if named else ROOT / ".build" / "debug" / "waymark"

    def __enter__(self) -> "Server":
        command = [self.program, "serve", "--studies", STUDIES, "--data", self.data]
        command += ["--templates", ROOT / "templates", "--public", ROOT / "Public"]
        command += ["--host", hosts.SERVER, "--port", hosts.PORT]
        command += ["--behind-proxy", hosts.PROXY]
        command += ["--base-url", f"http://{hosts.SERVER}:{hosts.PORT}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(part) for part in command], cwd=ROOT, stdout=log, stderr=log
            )
        wait_until(hosts.can_connect, 60, f"a server that listens; see {self.log}")
        return self

    def __exit__(self, *_) -> None:
        self.process.kill()
        self.process.wait(timeout=30)

    @property
    def is_running(self) -> bool:
        """Whether the process is still running."""
        return self.process.poll() is None

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


def wait_until(condition, seconds: float, what: str) -> None:
    """Waits for a condition; fails if it does not hold in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s in vain: {what}")
        time.sleep(0.01)
