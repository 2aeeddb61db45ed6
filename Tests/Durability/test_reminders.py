"""A real mail server receives one reminder for each occasion, even if the server is killed."""

import re
import sqlite3
import time
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller

from stored import Stored
from waymark_testing.client import Client
from waymark_testing.server import Server, free_port, wait_until

STUDY = """\
id: trial
title: Sueño y café
contact: Ask us.
languages: [en]
timeZone: UTC
reminders: [calendar, email]
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
ADDRESS = "ada@example.org"
SECONDS = 60


class Inbox:
    """A mail server's handler that rejects the first attempt and stores the messages of later attempts."""

    def __init__(self):
        self.messages, self.attempts = [], 0

    async def handle_DATA(self, server, session, envelope):
        self.attempts += 1
        if self.attempts == 1:
            return "451 4.7.1 try again later"
        self.messages.append(message_from_bytes(envelope.original_content, policy=policy.default))
        return "250 OK"

    def wait(self, count: int):
        """Returns the newest message once at least `count` have arrived."""
        wait_until(lambda: len(self.messages) >= count, SECONDS * 2, f"{count} messages", pause=0.1)
        return self.messages[-1]


@pytest.fixture
def inbox():
    inbox = Inbox()
    controller = Controller(inbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    inbox.port = controller.port
    yield inbox
    controller.stop()


@pytest.fixture
def server(tmp_path: Path, inbox):
    folder = tmp_path / "studies" / "trial"
    (folder / "tasks").mkdir(parents=True)
    (folder / "study.yaml").write_text(STUDY)
    for task in ("first", "diary"):
        (folder / "tasks" / f"{task}.yaml").write_text(f"id: {task}\n{TASK}")
    server = Server(tmp_path, studies=tmp_path / "studies")
    server.options = [
        "--mail", f"smtp://127.0.0.1:{inbox.port}", "--mail-from", "Prüfung <study@example.org>",
    ]
    server.start()
    yield server
    server.kill()


def path(message, word: str) -> str:
    """Returns the path of a link in a message."""
    return re.search(rf"https?://[^/\s]+(/{word}/\S+)", message.get_content()).group(1)


def begin(server: Server):
    """Starts the first task with a new client; returns the client and the task's page."""
    client = Client(server.base)
    page = client.get("/studies/trial").page
    begun = client.post(page.path, [*page.hidden, ("action", "start")])
    return client, client.arrive(begun.location).page


def check_now(server: Server):
    """Lets the server check all schedules in its next round, instead of after 15 minutes."""
    with sqlite3.connect(server.data / "waymark.sqlite", timeout=30) as database:
        database.execute("UPDATE mail_contact SET check_at = 1 WHERE check_at IS NOT NULL")


def test_reminders_are_confirmed_sent_once_and_stopped(server, inbox, report):
    client, step = begin(server)
    page = client.get("/studies/trial/reminders").page
    assert client.submit(page, "send", [("address", "not an address")]).status == 422
    assert client.submit(page, "send", [("address", ADDRESS)]).status == 303
    assert "a…@example.org" in client.get("/studies/trial/reminders").body

    confirmation = inbox.wait(1)
    assert inbox.attempts == 2, "the first attempt was rejected, the second accepted"
    assert confirmation["to"] == ADDRESS
    assert confirmation["from"] == "Prüfung <study@example.org>"
    assert confirmation["subject"] == "Confirm your email address – Sueño y café"
    link = path(confirmation, "mail/confirm")
    mailbox = Client(server.base)
    assert "Select Confirm" in mailbox.get(link).body
    time.sleep(6)
    assert len(inbox.messages) == 1, "opening the link confirms nothing"
    assert "Your address is confirmed" in mailbox.post(link, []).body

    time.sleep(6)
    assert len(inbox.messages) == 1, "no task has opened"
    client.submit(step, "continue", [("cups", "2")])
    check_now(server)
    reminder = inbox.wait(2)
    assert reminder["subject"] == "Task – Sueño y café"
    assert reminder["auto-submitted"] == "auto-generated"
    assert "List-Unsubscribe" in reminder
    entered = Client(server.base)
    entry = entered.get(path(reminder, "p"))
    assert entered.submit(entry.page, "continue", []).location.startswith("/studies/trial")

    server.kill()
    server.start()
    check_now(server)
    time.sleep(12)
    assert len(inbox.messages) == 2, "one reminder for one occasion"

    stop = path(reminder, "mail/stop")
    assert "Stop the emails" in mailbox.get(stop).body
    assert client.get("/studies/trial/reminders").body.count("a…@example.org") == 1
    # A mail program sends no cookie and does not open the page beforehand.
    assert Client(server.base).post(stop, [("List-Unsubscribe", "One-Click")]).status == 200
    stored = Stored(server.data)
    assert stored.rows("SELECT * FROM mail_contact") == []
    assert stored.damage() == []
    everything = b"".join(file.read_bytes() for file in server.data.rglob("*") if file.is_file())
    assert ADDRESS.encode() not in everything
    assert ADDRESS not in server.log.read_text()
    report(f"reminders: {len(inbox.messages)} messages, {inbox.attempts} attempts")


def test_calendar_has_the_coming_occasions(server):
    client, step = begin(server)
    client.submit(step, "continue", [("cups", "2")])
    body = client.get("/studies/trial/reminders").body
    calendar = re.search(r'id="_calendar" href="https?://[^/]+(/calendar/[^"]+)"', body).group(1)
    feed = Client(server.base).get(calendar).body
    assert feed.startswith("BEGIN:VCALENDAR\r\n") and feed.endswith("END:VCALENDAR\r\n")
    uids = re.findall(r"UID:(\S+)", feed)
    assert len(uids) == len(set(uids)) == 7
    assert re.findall(r"UID:(\S+)", Client(server.base).get(calendar).body) == uids
    assert Client(server.base).get(calendar[:-12] + "x/tasks.ics").status == 404
    page = client.get("/studies/trial").page
    client.post(page.path, [*page.hidden, ("action", "start")])
    assert len(re.findall("UID:", Client(server.base).get(calendar).body)) == 6
