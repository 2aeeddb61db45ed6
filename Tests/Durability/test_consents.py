"""A signature makes one record and one code, and a deletion is complete, even if the server is killed."""

import hashlib
import json
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
from waymark_testing.page import Page
from waymark_testing.server import Server

PEOPLE = 32
TABS = 2
FILES = {
    "study.yaml": """\
id: trial
title: Trial
contact: Ask us.
randomisation: { blockSize: 2, arms: [{ id: early, title: Early }, { id: late, title: Late }] }
""",
    "tasks/entry.yaml": """\
id: entry
title: Entry
steps:
  - id: agreement
    type: consent
    title: Consent
    version: "1"
    sections: [{ id: about, title: About, text: We count cups. }]
    agree: I agree
    disagree: { label: I do not agree, goTo: done }
    signers: [{ id: me, title: Your signature, text: I take part. }]
  - { id: group, type: instruction, title: Your group, allocateArm: true }
  - { id: done, type: completion, title: Thank you, completionCode: unique }
""",
}


@pytest.fixture
def server(tmp_path: Path):
    """A server with a study that asks for consent."""
    for name, text in FILES.items():
        file = tmp_path / "studies" / "trial" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    server = Server(tmp_path, studies=tmp_path / "studies").start()
    yield server
    server.kill()


def persist(request: Callable[[], Reply]) -> Reply:
    """Sends a request until there is a reply."""
    deadline = time.monotonic() + 60
    while True:
        try:
            return request()
        except (UnansweredError, UnsentError):
            assert time.monotonic() < deadline, "the server does not come back"
            time.sleep(0.05)


class Person:
    """Someone who reads the consent and has the page for the signature open in several tabs."""

    def __init__(self, server: Server, number: int):
        self.name = f"Person {number} of {PEOPLE}"
        client = Client(server.base)
        study = client.get("/studies/trial").page
        begun = client.post("/studies/trial/tasks/entry", [*study.hidden, ("action", "start")])
        about = client.arrive(begun.location).page
        document = client.arrive(client.submit(about, "continue", []).location).page
        self.page = client.arrive(client.submit(document, "continue", []).location).page
        assert self.page.step == "me"
        self.tabs = [Client(server.base, client.cookies) for _ in range(TABS)]

    def sign(self, tab: Client) -> str:
        """Signs in one tab, and returns the completion code that it shows."""
        persist(lambda: tab.submit(self.page, "continue", [("signature-name", self.name)]))
        session = self.page.path.partition("/steps/")[0]
        last = persist(lambda: tab.arrive(session))
        if last.page.step == "group":
            persist(lambda: tab.submit(last.page, "continue", []))
            last = persist(lambda: tab.arrive(session))
        return re.search(r'id="_completion-code"><bdi>([\w-]+)', last.body).group(1)

    def delete(self, tab: Client, page: Page) -> int:
        """Requests in one tab that all data be deleted; returns the status."""
        return persist(lambda: tab.submit(page, "confirm-delete", [])).status


def together(server: Server, chance: random.Random, kills: int, acts: list[Callable]) -> list:
    """Performs everything at once while the server is killed."""
    start = threading.Barrier(len(acts) + 1)

    def act(one: Callable):
        start.wait()
        return one()

    with ThreadPoolExecutor(len(acts)) as pool:
        results = [pool.submit(act, one) for one in acts]
        start.wait()
        for _ in range(kills):
            time.sleep(chance.uniform(0.02, 0.2))
            server.kill()
            server.start()
        return [one.result() for one in results]


def test_consents_and_deletions_are_complete(server, plan, size, report):
    chance, kills = random.Random(plan.seed), 6 if size == LONG else 2
    people = [Person(server, number) for number in range(PEOPLE)]
    acts = [lambda one=one, tab=tab: one.sign(tab) for one in people for tab in one.tabs]
    codes = together(server, chance, kills, acts)
    assert all(codes[at] == codes[at + 1] for at in range(0, len(codes), TABS))
    assert len(set(codes)) == PEOPLE
    stored = Stored(server.data)
    check_records(stored, {one.name for one in people})

    leaving, staying = people[: PEOPLE // 2], people[PEOPLE // 2 :]
    acts = []
    for one in leaving:
        for tab in one.tabs:
            choice = tab.get("/studies/trial/withdrawal").page
            page = tab.submit(choice, "delete", []).page
            acts.append(lambda one=one, tab=tab, page=page: one.delete(tab, page))
    together(server, chance, kills, acts)
    check_records(stored, {one.name for one in staying})
    withdrawals = stored.rows("SELECT choice, participant FROM withdrawal")
    assert [tuple(row) for row in withdrawals] == [("delete", None)] * len(leaving)
    server.stop()
    content = b"".join(file.read_bytes() for file in server.data.rglob("*") if file.is_file())
    assert [one.name for one in leaving if one.name.encode() in content] == []
    server.command("check", "--data", str(server.data))
    report(f"consents: {PEOPLE} people, {TABS} tabs each; {len(leaving)} people had all data deleted")


def check_records(stored: Stored, names: set[str]) -> None:
    """Checks that there is one valid record for each person, and that the arms stay balanced."""
    records = stored.rows("SELECT * FROM consent")
    assert {name_of(row["entries"]) for row in records} == names and len(records) == len(names)
    for row in records:
        text = f"{row['title']}\n\n{row['text']}"
        assert hashlib.sha256(text.encode()).digest() == row["sha256"]
    sessions = stored.rows("SELECT id FROM session")
    assert sorted(row["session"] for row in records) == sorted(row["id"] for row in sessions)
    arms = stored.rows("SELECT arm, count(*) AS count FROM allocation GROUP BY arm")
    assert [row["count"] for row in arms] == [PEOPLE // 2] * 2
    assert stored.damage() == []


def name_of(entries: str) -> str:
    """Returns the name that a person signed with."""
    (found,) = [one for one in json.loads(entries) if "Person" in json.dumps(one)]
    return re.search("Person [0-9]+ of [0-9]+", json.dumps(found)).group(0)
