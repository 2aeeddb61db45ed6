"""The kill loop: repeatedly kills the server under load, and checks the stored data each time."""

import random
import shutil
import tempfile
import time
from pathlib import Path

import checks
import checks_whole
from crowd import Crowd
from ledger import Ledger
from report import Plan, Report
from stored import Stored
from waymark_testing.server import ROOT, Server, wait_until

STUDIES = Path(__file__).resolve().parent / "studies"
CROWD = 8
# The whole database is checked in the first rounds, and later only in some rounds, because the
# check takes longer as the database grows.
ALWAYS_WHOLE = 20
WHOLE_EVERY = 50
WORK_SECONDS = 3600


class Harness:
    """A server, a crowd, a ledger, and a folder that is kept after an error or unexpected findings."""

    def __init__(self, plan: Plan, program: Path | None = None, bug: str = ""):
        self.plan = plan
        self.folder = Path(tempfile.mkdtemp(prefix="waymark-durability-"))
        self.server = Server(self.folder, STUDIES, program)
        self.server.environment["WAYMARK_PLANTED_BUG"] = bug
        self.bug = bug
        self.stored = Stored(self.server.data)
        self.ledger = Ledger(self.folder / "ledger.ndjson")
        self.chance = random.Random(plan.seed)
        self.report = Report(plan, self.program + (f" with {bug}" if bug else ""))
        self.crowd: Crowd | None = None

    @property
    def program(self) -> str:
        """The path of the program, for reports."""
        return str(self.server.program).removeprefix(f"{ROOT}/")

    def __enter__(self) -> "Harness":
        return self

    def __exit__(self, kind, error, trace) -> None:
        """Ends all processes, and removes the folder unless it must be inspected."""
        if self.crowd:
            self.crowd.end()
        self.server.kill()
        self.ledger.close()
        if self.bug or kind is None and not self.report.findings:
            shutil.rmtree(self.folder, ignore_errors=True)
        else:
            print(f"kept for inspection: {self.folder}")

    def run(self) -> Report:
        """Executes the plan, or stops at the first findings; returns the report."""
        began = time.monotonic()
        self.open()
        rounds = 0
        while self.report.kills < self.plan.kills and not self.report.findings:
            self.work_and_kill()
            rounds += 1
            self.judge(is_whole=rounds <= ALWAYS_WHOLE or rounds % WHOLE_EVERY == 0)
        if not self.report.findings:
            self.finish()
        self.report.seconds = time.monotonic() - began
        self.report.numbers = dict(self.ledger.numbers)
        return self.report

    def open(self) -> None:
        """Starts the server and creates the crowd."""
        self.server.start()
        self.crowd = Crowd(CROWD, self.plan.seed, self.server.base, self.ledger, self.plan.is_hurried)

    def work_and_kill(self) -> None:
        """Lets the crowd work for a while, kills the server, and starts it again."""
        share = self.plan.acknowledgements / max(1, self.plan.kills)
        aim = self.ledger.numbers["acknowledged"] + round(share * self.chance.uniform(0, 2))
        pause = self.chance.uniform(self.plan.shortest, self.plan.longest)
        self.crowd.release()
        time.sleep(pause)  # the random time of the kill, not a wait for a condition
        self.await_acknowledgements(aim)
        self.server.kill()
        self.report.kills += 1
        self.crowd.hold()
        self.restart()

    def await_acknowledgements(self, aim: int) -> None:
        """Waits until there are `aim` acknowledgements or a participant receives an unexpected response."""
        wait_until(
            lambda: self.ledger.numbers["acknowledged"] >= aim or self.crowd.surprises,
            WORK_SECONDS,
            f"{aim} acknowledgements",
        )

    def restart(self) -> None:
        """Starts the server, sometimes after killing it during one or more earlier starts."""
        while self.report.kills < self.plan.kills and self.is_unlucky():
            usual = self.report.restarts[-1] if self.report.restarts else 0.2
            self.server.launch()
            time.sleep(self.chance.uniform(0, usual))  # the random time of the kill, as above
            self.server.kill()
            self.report.kills += 1
        self.report.restarts.append(self.server.start().start_seconds)

    def is_unlucky(self) -> bool:
        """Returns at random whether to kill the starting server."""
        return self.chance.random() < self.plan.killed_while_starting

    def judge(self, is_whole: bool, losses_happened: bool = True) -> None:
        """Compares the ledger with the stored sessions, while the crowd is paused."""
        logs = [one for one in self.ledger.logs if one.id and not one.is_judged]
        states = self.stored.states([one.id for one in logs])
        for log in logs:
            self.report.findings += checks.of_session(log, states.get(log.id), losses_happened)
            log.is_judged = log.id not in self.under_way()
        self.report.findings += self.crowd.surprises
        if is_whole:
            self.report.findings += checks_whole.of_database(self.stored)

    def under_way(self) -> set[str]:
        """Returns the sessions that participants are working on."""
        return {one.log.id for one in self.crowd.people if one.log and one.log.id}

    def finish(self) -> None:
        """Lets the crowd reach the planned acknowledgements, and stops the server normally."""
        aim = self.plan.acknowledgements
        self.crowd.release()
        self.await_acknowledgements(aim)
        self.crowd.hold()
        status = self.server.stop()
        if status != 0:
            self.report.findings.append(f"the server ended with {status}")
        self.judge_everything()

    def judge_everything(self) -> None:
        """Checks all sessions, the audit trail and the export."""
        for log in self.ledger.logs:
            log.is_judged = False
        self.judge(is_whole=True)
        logs = [one for one in self.ledger.logs if one.id]
        states = self.stored.states([row["id"] for row in self.stored.sessions()])
        table = self.server.export("lab", "csv-long")
        self.report.findings += checks_whole.unasked(self.ledger, self.stored)
        self.report.findings += checks_whole.unaudited(logs, self.stored)
        self.report.findings += checks_whole.misexported(table, states)
        self.count(states)

    def count(self, states: dict) -> None:
        """Counts the stored sessions and answers, for the report."""
        acknowledged = {one.request.digest + str(log.id) for log in self.ledger.logs
                        for one in checks.acknowledged(log)}  # fmt: skip
        stored = {one.digest + id for id, state in states.items()
                  for one in state.history if not one.is_kept}  # fmt: skip
        self.report.sessions = len(states)
        self.report.stored = len(stored)
        self.report.unacknowledged = len(stored - acknowledged)
