"""Runs a server with a disk error, and participants who retry, and checks the outcome."""

import subprocess
from dataclasses import dataclass
from html import unescape
from itertools import chain
from pathlib import Path

from ledger import Ledger
from losses import losses
from participant import Participant, RejectedError
from watched import WatchedServer
from waymark_testing.client import Client, Reply

PATIENT = 4


@dataclass(frozen=True)
class Fault:
    """The call that fails, its error, whether the error is permanent, and where counting starts."""

    error: str
    call: int
    lasts: bool = False
    start: str = "answer"
    classes: str = "database,log,index,recording,directory,other"

    def __str__(self) -> str:
        how = "from then on" if self.lasts else "once"
        where = "start" if self.start == "start" else "first answer"
        return f"{self.error} at call {self.call} from the {where}, {how}, in {self.classes}"

    def settings(self) -> dict[str, str]:
        """Returns the settings of the library."""
        more = "+" if self.lasts else ""
        return {
            "fault": f"{self.error}@{self.call}{more}",
            "fault_from": self.start,
            "fault_classes": self.classes,
        }


class Trial:
    """A run with one fault, from an empty folder."""

    def __init__(self, folder: Path, fault: Fault):
        self.folder, self.fault, self.ledger = folder, fault, Ledger()
        self.objections: list[str] = []
        (folder / "disk").mkdir(parents=True)
        self.server = WatchedServer(folder / "disk", folder / "server.log", **fault.settings())

    def run(self) -> list[str]:
        """Returns the violations as sentences; none if the server behaved correctly."""
        try:
            self.endure()
            self.server.kill()
            self.judge_fault()
            self.recover()
        finally:
            self.server.kill()
        return [f"{self.fault}: {one}" for one in self.objections]

    def endure(self) -> None:
        """Runs the server with the fault."""
        if not self.server.launch().answers():
            return self.judge_exit({70, 74})
        try:
            for number in range(3):
                self.visit(f"visitor-{number}")
        except OSError as cut:
            return self.judge_end(cut)
        self.judge_stop()

    def visit(self, name: str) -> None:
        """Lets a participant walk through the study, retrying what was rejected."""
        browser = Client(self.server.base)
        someone = RetryingParticipant(name, browser, self.ledger)
        try:
            someone.run()
        except RejectedError as refusal:
            if not self.fault.lasts and not self.is_ending():
                self.objections.append(f"requests are still rejected: {refusal}")
        except AssertionError as wrong:
            self.objections.append(f"a page is not shown: {wrong}")
        finally:
            browser.leave()
            self.objections += someone.objections

    def is_ending(self) -> bool:
        """Whether the server is ending, which may take longer than another rejection."""
        try:
            return self.server.process.wait(timeout=10) == 70
        except subprocess.TimeoutExpired:
            return False

    def judge_end(self, cut: Exception) -> None:
        """A connection may be lost only because the server ends."""
        try:
            self.server.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.objections.append(f"no answer, and the server did not end: {cut!r}")
        else:
            self.judge_exit({70})

    def judge_exit(self, allowed: set[int]) -> None:
        """A server that ends has one of the allowed exit statuses."""
        status = self.server.process.returncode
        if status not in allowed:
            self.objections.append(f"the server ended with {status}: {self.server.words[-500:]}")

    def judge_stop(self) -> None:
        """A server that is still running stops when asked."""
        status = self.server.stop()
        if status not in ({0, 70, 74} if self.fault.error != "SHORT" else {0}):
            self.objections.append(f"stopped with {status}: {self.server.words[-500:]}")

    def judge_fault(self) -> None:
        """A fault that never occurred proves nothing."""
        if f"disk: call {self.fault.call}, " not in self.server.words:
            self.objections.append("the call never happened")

    def recover(self) -> None:
        """The next start, on a working disk, finds everything that was acknowledged."""
        healthy = WatchedServer(self.server.disk, self.folder / "recovery.log")
        try:
            if not healthy.launch().answers():
                self.objections.append(f"no restart: {healthy.words[-500:]}")
            else:
                Participant("afterwards", Client(healthy.base), self.ledger).run()
        finally:
            healthy.kill()
        key = (healthy.data / "key").read_bytes() if (healthy.data / "key").exists() else b""
        promises = list(chain.from_iterable(self.ledger.promises.values()))
        self.objections += losses(healthy.data, promises, self.ledger, key)


class RetryingParticipant(Participant):
    """A participant who submits a form again when the page says that it was not stored."""

    share_with_picture = 1

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.objections: list[str] = []

    def start(self) -> None:
        self.insist(super().start)

    def press(self, action: str, fields: dict, promises: list) -> None:
        self.insist(lambda: super(RetryingParticipant, self).press(action, fields, promises))

    def insist(self, send) -> None:
        """Retries until accepted, at most a few times."""
        for left in reversed(range(PATIENT)):
            try:
                return send()
            except RejectedError as refusal:
                self.judge(refusal.reply, refusal.typed)
                if not left:
                    raise

    def judge(self, reply: Reply, typed: dict) -> None:
        """Checks that a rejection has status 503 and that its page contains the entered texts."""
        if reply.status != 503:
            self.objections.append(f"rejected with {reply.status}: {reply.body[:300]}")
        for name, text in typed.items():
            if isinstance(text, str) and text not in unescape(reply.body):
                self.objections.append(f"the error page does not contain {name}")
