"""An invitation for one person is used once, even if the server is killed meanwhile."""

import csv
import io
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from stored import Stored
from waymark_testing.client import Client, UnansweredError, UnsentError
from waymark_testing.server import Server

PEOPLE = 64
INVITATIONS = 8
FILES = {
    "study.yaml": "id: trial\ntitle: Trial\ncontact: Ask us.\nparticipants: { entry: [invitation] }\n",
    "tasks/entry.yaml": """\
id: entry
title: Entry
steps:
  - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
  - { id: done, type: completion, title: Thank you }
""",
}


@pytest.fixture
def server(tmp_path: Path):
    """A server with a study that people join by invitation."""
    for name, text in FILES.items():
        file = tmp_path / "studies" / "trial" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    server = Server(tmp_path, studies=tmp_path / "studies").start()
    yield server
    server.kill()


def join(server: Server, link: str, together: threading.Barrier) -> tuple[bool, int]:
    """Accepts an invitation; returns whether the person joined, and the number of unanswered requests."""
    client, unanswered = Client(server.base), 0
    page = client.get(link).page
    together.wait()
    deadline = time.monotonic() + 60
    while True:
        try:
            reply = client.submit(page, "continue", []) if page.path else client.get(link)
            return reply.status == 303, unanswered
        except (UnansweredError, UnsentError) as error:
            unanswered += isinstance(error, UnansweredError)
            assert time.monotonic() < deadline, "the server does not come back"
            time.sleep(0.05)


def test_every_invitation_lets_one_person_in(server, plan, report):
    server.stop()
    data = ("--data", str(server.data), "--study", "trial")
    made = server.command(
        "invite", *data, "--count", str(INVITATIONS), "--base-url", "http://localhost"
    )
    links = [urlsplit(row["link"]).path for row in csv.DictReader(io.StringIO(made.decode()))]
    server.start()
    chance, together = random.Random(plan.seed), threading.Barrier(PEOPLE + 1)
    with ThreadPoolExecutor(PEOPLE) as pool:
        results = [
            pool.submit(join, server, links[number % INVITATIONS], together)
            for number in range(PEOPLE)
        ]
        together.wait()
        for _ in range(2):
            time.sleep(chance.uniform(0, 0.1))
            server.kill()
            server.start()
        answers = [one.result() for one in results]
    stored = Stored(server.data)
    used = [row["invitation"] for row in stored.rows("SELECT invitation FROM participant")]
    assert sorted(used) == list(range(1, INVITATIONS + 1))
    (devices,) = stored.rows("SELECT count(*) AS count FROM participant_device")
    assert devices["count"] == INVITATIONS
    assert sum(is_in for is_in, _ in answers) == INVITATIONS
    assert stored.damage() == []
    unanswered = sum(count for _, count in answers)
    report(f"invitations: {INVITATIONS} for {PEOPLE} people, {unanswered} requests without a reply")
