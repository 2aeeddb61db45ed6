"""Clients that send requests to the same session at the same time, round after round."""

import random
import time
from collections import Counter
from dataclasses import dataclass, field

import checks
import rules
from ledger import Ledger
from participant import Participant, Sending
from serial import Outcome, find_order, is_order
from state import State
from stored import Stored
from waymark_testing.client import Client
from waymark_testing.page import Page
from waymark_testing.server import Server

CLIENTS = 8
LONGEST_HISTORY = 60


@dataclass
class RaceReport:
    """The results of the rounds."""

    seed: int
    rounds: int = 0
    sessions: int = 0
    answers: Counter = field(default_factory=Counter)
    doubles: int = 0
    overtaken: int = 0
    seconds: float = 0.0
    findings: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        answers = ", ".join(f"{count} × {what}" for what, count in sorted(self.answers.items()))
        head = f"races, seed {self.seed}, {self.seconds:.0f} s: {self.rounds} rounds of {CLIENTS}"
        head += f" clients in {self.sessions} sessions; {self.doubles} double clicks in flight;"
        head += f" in {self.overtaken} rounds a later request overtook an earlier one"
        return "\n".join([head, answers, f"findings {len(self.findings)}", *self.findings])


class Races:
    """Rounds of concurrent requests, on one session after another."""

    def __init__(self, server: Server, ledger: Ledger, seed: int):
        self.stored = Stored(server.data)
        self.chance = random.Random(seed)
        self.person = Participant("1", seed, server.base, ledger)
        self.clients = [Client(server.base) for _ in range(CLIENTS)]
        self.report = RaceReport(seed)
        self.last_page: Page | None = None

    def run(self, rounds: int) -> RaceReport:
        """Plays rounds, and stops at the first one that cannot be explained."""
        began = time.monotonic()
        while self.report.rounds < rounds and not self.report.findings:
            self.play()
        for client in [*self.clients, self.person.browser]:
            client.leave()
        self.report.seconds = time.monotonic() - began
        return self.report

    def play(self) -> None:
        """Plays one round: opens a page, sends several requests at once, and checks the result."""
        start = self.begin_or_go_on()
        page = self.open_page(start)
        sendings = [self.choose(page, start) for _ in range(2)]
        sendings += [self.chance.choice([*sendings, self.choose(page, start)]) for _ in range(6)]
        outcomes = self.send_all(sendings)
        final = self.stored.state(self.session)
        self.count(outcomes)
        self.judge(start, outcomes, final)
        self.last_page = page

    @property
    def session(self) -> str:
        """The session of the current rounds."""
        return self.person.log.id

    def begin_or_go_on(self) -> State:
        """Returns the state of the session; starts a new one if the last has ended or is long."""
        if self.person.log:
            state = self.stored.state(self.session)
            if state.is_open and len(state.history) < LONGEST_HISTORY:
                return state
        self.person.start()
        self.report.sessions += 1
        self.last_page = None
        for client in self.clients:
            client.cookies = self.person.browser.cookies
        return self.stored.state(self.session)

    def open_page(self, state: State) -> Page:
        """Returns the current page or, from the review page, often a page to change."""
        page = self.person.browser.get(f"/sessions/{self.session}/steps/{state.step}").page
        if page.changes and self.chance.random() < 0.7:
            _, path = self.chance.choice(page.changes)
            return self.person.browser.get(path).page
        return page

    def choose(self, page: Page, state: State) -> Sending:
        """Returns a request that is possible on a page or, sometimes, on the previous one."""
        if self.last_page and self.last_page.path and self.chance.random() < 0.1:
            page = self.last_page
        actions = {"continue": 60, "learn-more": 8}
        if not page.is_edit and page.step != rules.FIRST:
            actions["back"] = 20
        if rules.can_be_skipped(page.step):
            actions["skip"] = 15
        (action,) = self.chance.choices(list(actions), list(actions.values()))
        return self.person.fill(page, action, is_typed=self.chance.random() < 0.9)

    def send_all(self, sendings: list[Sending]) -> list[Outcome]:
        """Sends all requests before reading any response."""
        for client in self.clients:
            client.connect()
        for client, sending in zip(self.clients, sendings, strict=True):
            client.request("POST", sending.path, sending.encoded)
        replies = [client.read() for client in self.clients]
        requests = [one.request for one in sendings]
        return [Outcome(request, one.status, one.place)
                for request, one in zip(requests, replies, strict=True)]  # fmt: skip

    def count(self, outcomes: list[Outcome]) -> None:
        """Counts the responses, and forms that were sent twice."""
        self.report.rounds += 1
        self.report.answers.update(str(one.status) for one in outcomes)
        forms = Counter(one.request for one in outcomes)
        self.report.doubles += sum(count - 1 for count in forms.values())

    def judge(self, start: State, outcomes: list[Outcome], final: State) -> None:
        """Some serial order explains the result, nothing is stored twice, and the path is valid."""
        findings = checks.twice(final) + checks.illegal_path(final) + checks.unanswered(final)
        order = find_order(start, outcomes, final)
        self.report.overtaken += order is not None and not is_order(start, outcomes, final)
        if order is None:
            sent = "\n  ".join(f"{one.request}: {one.status} {one.place}" for one in outcomes)
            findings.append(f"no order of these explains what is stored\n  {sent}\n  {start}\n  {final}")
        self.report.findings += [f"session {self.session}: {one}" for one in findings]
