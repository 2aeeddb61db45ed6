"""Each occasion of a schedule has one session, even if the server is killed at its start."""

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

PEOPLE = 8
TABS = 8
STUDY = """\
id: trial
title: Trial
contact: Ask us.
schedule:
  - { task: first, once: true }
  - { task: diary, after: first, every: { days: 1 }, times: 7 }
tasks: [first, diary]
"""
TASK = """\
title: Task
steps:
  - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
  - { id: done, type: completion, title: Thank you }
"""


@pytest.fixture
def server(tmp_path: Path):
    """A server with a study in which each person has one diary today."""
    folder = tmp_path / "studies" / "trial"
    (folder / "tasks").mkdir(parents=True)
    (folder / "study.yaml").write_text(STUDY)
    for task in ("first", "diary"):
        (folder / "tasks" / f"{task}.yaml").write_text(f"id: {task}\n{TASK}")
    server = Server(tmp_path, studies=tmp_path / "studies").start()
    yield server
    server.kill()


def begin(client: Client, task: str, page) -> str:
    """Sends the form that starts a task until there is a reply; returns the redirect's target."""
    form = [*page.hidden, ("action", "start")]
    deadline = time.monotonic() + 60
    while True:
        try:
            return client.post(f"/studies/trial/tasks/{task}", form).location
        except (UnansweredError, UnsentError):
            assert time.monotonic() < deadline, "the server does not come back"
            time.sleep(0.05)


def test_every_occasion_has_one_session(server, plan, size, report):
    chance = random.Random(plan.seed)
    together = threading.Barrier(PEOPLE * TABS + 1)
    people = []
    for _ in range(PEOPLE):
        client = Client(server.base)
        location = begin(client, "first", client.get("/studies/trial").page)
        page = client.arrive(location).page
        client.submit(page, "continue", [("cups", "2")])
        people.append((client, client.get("/studies/trial").page))

    def start(client: Client, page) -> str:
        together.wait()
        return begin(client, "diary", page).split("/")[2]

    with ThreadPoolExecutor(PEOPLE * TABS) as pool:
        results = [
            [pool.submit(start, Client(server.base, client.cookies), page) for _ in range(TABS)]
            for client, page in people
        ]
        together.wait()
        for _ in range(6 if size == LONG else 2):
            time.sleep(chance.uniform(0.02, 0.2))
            server.kill()
            server.start()
        paths = [{tab.result() for tab in tabs} for tabs in results]
    assert all(len(found) == 1 for found in paths), "all tabs lead to the same session"
    stored = Stored(server.data)
    rows = stored.rows("SELECT participant, occasion FROM session WHERE task = 'diary'")
    assert len(rows) == len({row["participant"] for row in rows}) == PEOPLE
    assert {row["occasion"] for row in rows} == {1}
    assert stored.damage() == []
    server.command("check", "--data", str(server.data))
    report(f"occasions: {PEOPLE} people, {TABS} requests for each occasion")
