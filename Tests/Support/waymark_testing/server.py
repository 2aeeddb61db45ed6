"""The real server as a process that tests can start, kill, and restart on the same data."""

import http.client
import os
import random
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Any, Callable

ROOT = Path(__file__).resolve().parents[3]
# The program with planted bugs, which can also run an additional migration.
FAULTY = ROOT / ".build" / "debug" / "faulty-waymark"
START_SECONDS, STOP_SECONDS = 60, 30
# Ports below the range for outgoing connections stay free while a server is not running.
PORTS = range(20_000, 32_000)


def executable() -> Path:
    """Returns the server's program: $WAYMARK, or the latest debug build."""
    named = os.environ.get("WAYMARK")
    return Path(named).resolve() if named else ROOT / ".build" / "debug" / "waymark"


def wait_until(condition: Callable[[], Any], seconds: float, what: str, pause: float = 0.005) -> Any:
    """Returns the first true result of `condition`; raises TimeoutError if there is none in time."""
    deadline = time.monotonic() + seconds
    while not (result := condition()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s in vain: {what}")
        time.sleep(pause)
    return result


def free_port() -> int:
    """Returns a random free port."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


class Server:
    """A `waymark serve` process with its own data directory."""

    def __init__(self, folder: Path, studies: Path = ROOT / "studies", program: Path | None = None):
        self.data = folder / "data"
        self.log = folder / "server.log"
        self.studies = studies
        self.program = program or executable()
        self.environment: dict[str, str] = {}
        self.options: list[str] = []
        self.host, self.port = "127.0.0.1", free_port()
        self.process: subprocess.Popen | None = None
        self.start_seconds = 0.0

    @property
    def base(self) -> str:
        """The base URL of the site."""
        return f"http://{self.host}:{self.port}"

    def command_line(self) -> list[str]:
        """Returns the command that starts the server."""
        command = [self.program, "serve", "--studies", self.studies, "--data", self.data]
        command += ["--host", self.host, "--port", self.port]
        command += ["--templates", ROOT / "templates", "--public", ROOT / "Public"]
        return [str(part) for part in command + self.options]

    def launch(self, output: int | None = None) -> "Server":
        """Starts the process without waiting; `output` replaces the log as its standard output."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command_line(),
                cwd=ROOT, env=os.environ | self.environment, stdout=output or log, stderr=log,
            )  # fmt: skip
        return self

    def start(self, output: int | None = None) -> "Server":
        """Starts the process and waits until it responds; raises an error if it ends or takes too long."""
        began = time.monotonic()
        self.launch(output)
        wait_until(self.is_ready, START_SECONDS, f"a server that answers; see {self.log}")
        self.start_seconds = time.monotonic() - began
        return self

    def is_ready(self) -> bool:
        """Whether /healthz responds with 200; raises an error if the process has ended."""
        if not self.is_running:
            raise RuntimeError(f"the server ended with {self.process.returncode}:\n{self.words}")
        connection = http.client.HTTPConnection(self.host, self.port, timeout=5)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    @property
    def is_running(self) -> bool:
        """Whether the process was started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """Kills the process if it is running."""
        if self.is_running:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(STOP_SECONDS)

    def stop(self) -> int:
        """Asks the process to stop if it is running; returns its exit status."""
        if self.is_running:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(STOP_SECONDS)

    @property
    def words(self) -> str:
        """The text of the log, to which every start appends."""
        return self.log.read_text(errors="replace")

    def export(self, study: str, format: str, *options: str) -> bytes:
        """Returns the export of a study that the `export` command writes."""
        chosen = ["--study", study, "--format", format, *options]
        return self.command("export", "--data", str(self.data), *chosen)

    def command(self, *arguments: str, typed: str = "") -> bytes:
        """Runs another command of the program; returns its standard output."""
        command = [str(self.program), *arguments]
        done = subprocess.run(command, input=typed.encode(), capture_output=True, timeout=600, cwd=ROOT)
        assert done.returncode == 0, f"{arguments}: {done.returncode}\n{done.stderr.decode()}"
        return done.stdout
