"""First arrivals with one identity create one participant with one arm, even if the server is killed."""

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from conftest import LONG
from stored import Stored
from waymark_testing.client import Client, UnansweredError, UnsentError
from waymark_testing.server import Server

PEOPLE = 64
FILES = {
    "study.yaml": """\
id: panel
title: Panel
contact: Ask us.
participants: { identifiedBy: PANEL_ID }
tasks: [diary]
randomisation:
  blockSize: 2
  arms:
    - { id: tea, title: Tea }
    - { id: coffee, title: Coffee }
""",
    "tasks/diary.yaml": """\
id: diary
title: Diary
steps:
  - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
  - { id: done, type: completion, title: Thank you }
""",
}


@pytest.fixture
def server(tmp_path: Path):
    """A server with a study whose participants are identified by a parameter."""
    folder = tmp_path / "studies" / "panel"
    for name, text in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    server = Server(tmp_path, studies=tmp_path / "studies").start()
    yield server
    server.kill()


class Arrival:
    """A browser that starts the task with an identity, again and again until it gets an answer."""

    def __init__(self, server: Server, identity: str, together: threading.Barrier):
        self.server, self.together = server, together
        self.address = f"/studies/panel?PANEL_ID={identity}"
        self.client = Client(server.base)
        self.unanswered = 0

    def arrive(self) -> tuple[int, str | None]:
        """Starts the task together with the others; returns the status and the redirect's target."""
        page = self.client.get(self.address).page
        form = [*page.hidden, ("action", "start")]
        self.together.wait()
        deadline = time.monotonic() + 60
        while True:
            try:
                reply = self.client.post("/studies/panel/tasks/diary", form)
                return reply.status, reply.location
            except (UnansweredError, UnsentError) as error:
                self.unanswered += isinstance(error, UnansweredError)
                assert time.monotonic() < deadline, "the server does not come back"
                time.sleep(0.05)


def test_simultaneous_arrivals_are_one_participant(server, plan, size, report):
    chance = random.Random(plan.seed)
    rounds = 30 if size == LONG else 4
    unanswered = 0
    for number in range(rounds):
        unanswered += crowd(server, f"P{number}", chance.uniform(0, 0.15))
    stored = Stored(server.data)
    one = "SELECT count(*) AS count, count(DISTINCT participant) AS people FROM"
    for table in ("participant_identity WHERE kind = 'parameter'", "allocation"):
        (row,) = stored.rows(f"{one} {table}")
        assert (row["count"], row["people"]) == (rounds, rounds), table
    assert unanswered > 0, "no request was in progress at any kill"
    assert stored.damage() == []
    server.command("check", "--data", str(server.data))
    report(f"arrivals: {rounds} people in {PEOPLE} browsers each, {unanswered} requests without a reply")


def crowd(server: Server, identity: str, delay: float) -> int:
    """Arrives in many browsers at once and kills the server; returns the number of requests without a reply."""
    together = threading.Barrier(PEOPLE + 1)
    arrivals = [Arrival(server, identity, together) for _ in range(PEOPLE)]
    with ThreadPoolExecutor(PEOPLE) as pool:
        results = [pool.submit(one.arrive) for one in arrivals]
        together.wait()
        time.sleep(delay)
        server.kill()
        server.start()
        answers = [one.result() for one in results]
    assert {status for status, _ in answers} <= {303, 409}
    begun = [place.split("/")[2] for status, place in answers if status == 303]
    assert begun, "nobody could start"
    known = {row["id"]: row["participant"] for row in Stored(server.data).sessions()}
    assert len({known[one] for one in begun}) == 1, "an acknowledged session has another participant"
    return sum(one.unanswered for one in arrivals)
