"""The real server as a process that is started, killed, and restarted on the same data."""

import http.client
import os
import signal
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 30


def executable() -> Path:
    """Returns the server's program: $WAYMARK, or the latest debug build."""
    if os.environ.get("WAYMARK"):
        return Path(os.environ["WAYMARK"]).resolve()
    return ROOT / ".build" / "debug" / "waymark"


def wait_until(condition, seconds: float, what: str):
    """Returns the first true result of `condition`; fails if there is none in time."""
    deadline = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s in vain: {what}")
        time.sleep(0.01)  # the polling interval


def free_port() -> int:
    """Returns a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A `waymark serve` process with its own data directory."""

    def __init__(self, folder: Path, studies: Path = ROOT / "studies"):
        self.data = folder / "data"
        self.studies = studies
        self.port = free_port()
        self.log = folder / "server.log"
        self.process = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, output: int | None = None) -> "Server":
        """Starts the process, which prints to its log or another file, and waits until it responds."""
        command = [executable(), "serve", "--studies", self.studies, "--data", self.data]
        command += ["--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--templates", ROOT / "templates", "--public", ROOT / "Public"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [str(part) for part in command], cwd=ROOT, stdout=output or log, stderr=log
            )
        wait_until(self.is_ready, START_SECONDS, f"a server that answers; see {self.log}")
        return self

    def is_ready(self) -> bool:
        """Whether /healthz responds with 200; raises an error if the process has ended."""
        if self.process.poll() is not None:
            raise RuntimeError(f"the server ended with {self.process.returncode}:\n{self.words}")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
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
        self.process.wait(timeout=10)

    def restart_after_kill(self) -> None:
        """Kills the process and starts another one on the same data and port."""
        self.kill()
        self.start()

    def stop(self) -> int:
        """Asks the process to stop; returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=15)

    @property
    def words(self) -> str:
        """The output of the process."""
        return self.log.read_text(errors="replace")

    @property
    def set_up_link(self) -> str:
        """The one-time set-up link, which is written to a file if there is no terminal."""
        file = self.data / "set-up-link"
        wait_until(lambda: file.exists() and file.read_text().endswith("\n"), 10, "the set-up link")
        return file.read_text().strip()

    def command(self, *arguments: str, typed: str = "") -> bytes:
        """Runs another command of the program; returns its standard output."""
        done = subprocess.run(
            [str(executable()), *arguments],
            input=typed.encode(),
            capture_output=True,
            timeout=60,
            cwd=ROOT,
        )
        assert done.returncode == 0, f"{arguments}: {done.returncode}\n{done.stderr.decode()}"
        return done.stdout
