"""Each place in a study is taken exactly once, even if the server is killed meanwhile."""

import random
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from conftest import LONG
from stored import Stored
from waymark_testing.client import Client, Reply, UnansweredError, UnsentError
from waymark_testing.server import Server

PEOPLE = 64
# A place for each of the 32 non-smokers, plus the quota of smokers, so that both limits are reached.
PLACES = 40
SMOKERS = 8
RULES = {
    "start": f"enrolment: {{ maximum: {PLACES} }}\n",
    "completion": f"""\
enrolment:
  after: entry
  maximum: {PLACES}
  quotas: [{{ id: smokers, when: {{ answer: smoker, equals: true }}, maximum: {SMOKERS} }}]
""",
}
TASK = """\
id: entry
title: Entry
steps:
  - { id: smoker, type: question, title: Do you smoke?, answer: { type: boolean } }
  - { id: done, type: completion, title: Thank you }
"""


@pytest.fixture(params=RULES)
def server(request, tmp_path: Path):
    """A server with a study that enrols people at the first start, or when they complete a task."""
    folder = tmp_path / "studies" / "trial"
    (folder / "tasks").mkdir(parents=True)
    study = "id: trial\ntitle: Trial\ncontact: Ask us.\n" + RULES[request.param]
    (folder / "study.yaml").write_text(study)
    (folder / "tasks" / "entry.yaml").write_text(TASK)
    server = Server(tmp_path, studies=tmp_path / "studies").start()
    yield server
    server.kill()


class Person:
    """A participant who starts the task, answers its question, and repeats requests without a reply."""

    def __init__(self, server: Server, smokes: bool, together: threading.Barrier):
        self.client = Client(server.base)
        self.smokes, self.together = smokes, together
        self.unanswered = 0

    def take_part(self) -> str | None:
        """Takes part and returns the last page's title, or `None` if the task could not be started."""
        study = self.client.get("/studies/trial").page
        self.together.wait()
        form = [*study.hidden, ("action", "start")]
        begun = self.repeat(lambda: self.client.post("/studies/trial/tasks/entry", form))
        if begun.status != 303:
            return None
        page = self.repeat(lambda: self.client.arrive(begun.location)).page
        answer = ("smoker", "true" if self.smokes else "false")
        done = self.repeat(lambda: self.client.submit(page, "continue", [answer]))
        last = self.repeat(lambda: self.client.get(done.location))
        return re.search("<title>(.*?)( – |</)", last.body).group(1)

    def repeat(self, request: Callable[[], Reply]) -> Reply:
        """Sends a request until there is a reply, for up to a minute."""
        deadline = time.monotonic() + 60
        while True:
            try:
                return request()
            except (UnansweredError, UnsentError) as error:
                self.unanswered += isinstance(error, UnansweredError)
                assert time.monotonic() < deadline, "the server does not come back"
                time.sleep(0.05)


def test_every_place_is_taken_once(server, plan, size, report, request):
    chance = random.Random(plan.seed)
    together = threading.Barrier(PEOPLE + 1)
    people = [Person(server, number % 2 == 0, together) for number in range(PEOPLE)]
    with ThreadPoolExecutor(PEOPLE) as pool:
        results = [pool.submit(one.take_part) for one in people]
        together.wait()
        for _ in range(6 if size == LONG else 2):
            time.sleep(chance.uniform(0.02, 0.2))
            server.kill()
            server.start()
        titles = [one.result() for one in results]
    stored = Stored(server.data)
    decided = stored.rows(
        "SELECT id, enrolment_full FROM participant WHERE enrolment_decided_at IS NOT NULL"
    )
    enrolled = {row["id"] for row in decided if row["enrolment_full"] is None}
    assert len(enrolled) == PLACES
    sessions = stored.rows("SELECT participant, status FROM session")
    if "start" in request.node.name:
        assert {row["participant"] for row in sessions} == enrolled == {row["id"] for row in decided}
        assert len([title for title in titles if title]) == PLACES
    else:
        (smokers,) = stored.rows("SELECT count(*) AS count FROM enrolment_quota")
        assert smokers["count"] == SMOKERS
        assert {row["status"] for row in sessions} == {"completed"}
        assert {row["participant"] for row in sessions} == {row["id"] for row in decided}
        assert titles.count("Thank you") == PLACES
        assert titles.count("Thank you for your answers") == len(sessions) - PLACES
    assert stored.damage() == []
    server.command("check", "--data", str(server.data))
    unanswered = sum(one.unanswered for one in people)
    report(f"places: {PLACES} of {PEOPLE} people, {unanswered} requests without a reply")
