"""The real server as a process that is started, killed, and restarted on the same data."""

import http.client
import os
import re
import signal
import socket
import subprocess
import time
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STUDIES = Path(__file__).resolve().parent / "studies"
START_SECONDS = 60


def executable() -> Path:
    """Returns the server's program: $WAYMARK, or the latest debug build."""
    named = os.environ.get("WAYMARK")
    return Path(named).resolve() if named else ROOT / ".build" / "debug" / "waymark"


def faulty() -> Path:
    """Returns the program with planted bugs."""
    return ROOT / ".build" / "debug" / "faulty-waymark"


def wait_until(condition, seconds: float, what: str):
    """Returns the first true result of `condition`; fails if there is none in time."""
    deadline = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s in vain: {what}")
        time.sleep(0.002)  # the polling interval


def free_port(first: int) -> int:
    """Returns the first free port from a given one on.

    Ports below the range for outgoing connections stay free while a server is not running.
    """
    for port in range(first, first + 900):
        with closing(socket.socket()) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise RuntimeError(f"no free port from {first} on")


class Server:
    """A `waymark serve` process with its own data directory."""

    def __init__(self, folder: Path, port: int, program: Path | None = None, bug: str = ""):
        self.data = folder / "data"
        self.log = folder / "server.log"
        self.port = port
        self.program = program or executable()
        self.bug = bug
        self.migration: Path | None = None
        self.process: subprocess.Popen | None = None

    def spawn(self, port: int | None = None) -> subprocess.Popen:
        """Starts a process without waiting."""
        command = [self.program, "serve", "--studies", STUDIES, "--data", self.data]
        command += ["--host", "127.0.0.1", "--port", port or self.port]
        command += ["--templates", ROOT / "templates", "--public", ROOT / "Public"]
        environment = dict(os.environ, WAYMARK_PLANTED_BUG=self.bug)
        if self.migration:
            environment["WAYMARK_PLANTED_MIGRATION"] = str(self.migration)
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [str(part) for part in command], cwd=ROOT, stdout=log, stderr=log, env=environment
            )

    def start(self) -> float:
        """Starts the server; returns the seconds until it responded."""
        began = time.monotonic()
        self.process = self.spawn()
        wait_until(self.is_ready, START_SECONDS, f"a server that answers; see {self.log}")
        return time.monotonic() - began

    def is_ready(self) -> bool:
        """Whether /healthz responds with 200; raises an error if the process has ended."""
        if self.process.poll() is not None:
            raise RuntimeError(f"the server ended with {self.process.returncode}:\n{self.words}")
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
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=30)

    def terminate(self, seconds: float = 30) -> tuple[int, float]:
        """Asks the process to stop; returns its exit status and the seconds until it ended."""
        began = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=seconds)
        return status, time.monotonic() - began

    def end(self) -> None:
        """Kills the process if it is still running."""
        if self.process and self.process.poll() is None:
            self.kill()

    @property
    def words(self) -> str:
        """The output of the process."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    @property
    def version(self) -> str:
        """The path of the program, for reports."""
        return re.sub(rf"^{re.escape(str(ROOT))}/", "", str(self.program))

    def command(self, *arguments: str) -> bytes:
        """Runs another command of the program; returns its standard output."""
        done = subprocess.run(
            [str(self.program), *arguments], capture_output=True, timeout=600, cwd=ROOT
        )
        assert done.returncode == 0, f"{arguments}: {done.returncode}\n{done.stderr.decode()}"
        return done.stdout
