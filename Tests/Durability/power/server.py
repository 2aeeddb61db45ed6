"""The real server as a process, with the preloaded library between it and the disk."""

import http.client
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
LIBRARY = ROOT / ".build" / "durability" / "disk.so"
STUDIES = HERE / "studies"
START_SECONDS = 30


def executable() -> Path:
    """Returns the server's program: $WAYMARK, or the latest debug build."""
    return Path(os.environ.get("WAYMARK", ROOT / ".build" / "debug" / "waymark")).resolve()


def faulty() -> Path:
    """The program to which a migration can be added."""
    return ROOT / ".build" / "debug" / "faulty-waymark"


def wait_until(condition, seconds: float, what: str):
    """Returns the first true result of `condition`; fails if there is none in time."""
    deadline = time.monotonic() + seconds
    while not (result := condition()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s in vain: {what}")
        time.sleep(0.005)  # the polling interval
    return result


def free_port() -> int:
    """Returns a free port from $DURABILITY_PORT on, or any free port if that is not set."""
    first = int(os.environ.get("DURABILITY_PORT", "0"))
    for port in range(first, first + 900) if first else [0]:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
                return probe.getsockname()[1]
            except OSError:
                continue
    raise RuntimeError(f"no port is free from {first} on")


class Server:
    """A `waymark serve` process on the folder `data` in a watched folder.

    With a migration, `faulty-waymark` serves and adds it to its own.
    """

    def __init__(
        self, disk: Path, log: Path, migration: Path | None = None, **disk_settings: str | Path
    ):
        self.disk, self.log = disk, log
        self.data = disk / "data"
        self.migration = migration
        self.settings = disk_settings
        self.port = free_port()
        self.process = None

    def command(self) -> list[str]:
        """Returns the command line."""
        return [
            str(faulty() if self.migration else executable()), "serve", "--studies", str(STUDIES), "--data", str(self.data),
            "--host", "127.0.0.1", "--port", str(self.port),
            "--templates", str(ROOT / "templates"), "--public", str(ROOT / "Public"),
        ]  # fmt: skip

    def environment(self) -> dict[str, str]:
        """Returns the environment, which loads and configures the library."""
        settings = {f"DISK_{name.upper()}": str(value) for name, value in self.settings.items()}
        planted = {"WAYMARK_PLANTED_MIGRATION": str(self.migration)} if self.migration else {}
        if not settings:
            return os.environ | planted
        return os.environ | planted | settings | {"DISK_ROOT": str(self.disk), "LD_PRELOAD": str(LIBRARY)}

    def launch(self) -> "Server":
        """Starts the process without waiting."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), cwd=ROOT, env=self.environment(), stdout=log, stderr=log
            )
        return self

    def start(self) -> "Server":
        """Starts the process and waits until it responds; raises an error if it ends."""
        self.launch()
        if not self.answers():
            raise RuntimeError(f"the server ended with {self.process.returncode}:\n{self.words}")
        return self

    def answers(self) -> bool:
        """Waits until the process responds or has ended; returns whether it responds."""
        is_known = lambda: self.process.poll() is not None or self.is_ready()  # noqa: E731
        wait_until(is_known, START_SECONDS, f"a server that answers; see {self.log}")
        return self.process.poll() is None

    def is_ready(self) -> bool:
        """Whether /healthz responds with 200."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """Kills the process."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(timeout=10)

    def stop(self) -> int:
        """Asks the process to stop; returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)

    @property
    def words(self) -> str:
        """The output of the process."""
        return self.log.read_text(errors="replace")
