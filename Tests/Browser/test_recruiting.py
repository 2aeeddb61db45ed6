"""People from a panel: who is enrolled, completion codes, and the way back."""

import http.server
import threading

import pytest

import admin
from serving import serving, write_study
from waymark_testing.server import wait_until
from window import Window

STUDY = """\
id: trial
title: A trial
contact: Write to us.
participants: { entry: [open, parameter], identifiedBy: PANEL_ID }
returnSites: ["http://127.0.0.1:PORT"]
enrolment:
  after: entry
  maximum: 10
  closes: 2999-01-31
  quotas: [{ id: smokers, when: { answer: smoker, equals: true }, maximum: 1 }]
  fullPage:
    title: There is no place left
    text: Thank you for answering.
    completionCode: FULL1234
"""
ENTRY = """\
id: entry
title: First questions
steps:
  - id: smoker
    type: question
    title: Do you smoke?
    answer: { type: boolean }
    next: [{ goTo: out, when: { answer: smoker, equals: false } }]
  - id: done
    type: completion
    title: Thank you
    completionCode: unique
    returnTo: { address: "http://127.0.0.1:PORT/in?cc={{ code }}&id={{ parameter:PANEL_ID }}" }
  - id: out
    type: completion
    title: Thank you
    endsEarly: true
    completionCode: OUT1
    returnTo: { address: "http://127.0.0.1:PORT/out", automatic: true }
"""
DIARY = """\
id: diary
title: Diary
text: A few questions each evening.
steps:
  - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
  - { id: thanks, type: completion, title: Thank you }
"""


class Panel(http.server.BaseHTTPRequestHandler):
    """A panel's site, which remembers where browsers arrive."""

    arrivals: list[str] = []

    def do_GET(self):  # noqa: N802, the name that the base class calls
        self.arrivals.append(self.path)
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><title>Panel</title><h1>Panel</h1>")

    def log_message(self, *_arguments):
        pass


@pytest.fixture(scope="module")
def panel():
    """The panel's site."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Panel)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()


@pytest.fixture(scope="module")
def own(tmp_path_factory, panel):
    """A server with a study for the panel."""
    folder = tmp_path_factory.mktemp("recruiting")
    files = {"study.yaml": STUDY, "tasks/entry.yaml": ENTRY, "tasks/diary.yaml": DIARY}
    files = {name: text.replace("PORT", str(panel)) for name, text in files.items()}
    with serving(folder, write_study(folder, "trial", files)) as server:
        yield server


@pytest.fixture
def visitor(own, drivers, auditor):
    """A window that may leave the site, so its requests are not judged; its pages are."""
    window = Window(drivers(True, "panel"), own.base, True, auditor.look)
    window.forget()
    return window


def answer(window, identity: str, answer: str):
    """Arrives from the panel and answers the question."""
    window.forget()
    window.open(f"/studies/trial?PANEL_ID={identity}")
    window.press("start")
    window.choose("smoker", answer)
    return window.press("continue")


def test_people_get_their_code_and_go_back(visitor):
    page = visitor.open("/studies/trial")
    assert "You need to finish" in page.soup.main.text
    page = answer(visitor, "P1", "true")
    code = page.soup.select_one("#_completion-code").text
    visitor.leave(visitor.find("main .actions a.button").click)
    wait_until(lambda: f"/in?cc={code}&id=P1" in Panel.arrivals, 5, "the way back")


def test_unsuitable_people_go_back_at_once(visitor):
    visitor.open("/studies/trial?PANEL_ID=P2")
    visitor.press("start")
    visitor.choose("smoker", "false")
    visitor.leave(visitor.button("continue").click)
    wait_until(lambda: "/out" in Panel.arrivals, 5, "the way back")


def test_full_quota_has_a_page_and_a_code(own, open_window):
    window = open_window(own)
    page = answer(window, "P3", "true")
    assert page.soup.h1.text == "There is no place left"
    assert page.soup.select_one("#_completion-code").text == "FULL1234"
    page = window.open("/studies/trial")
    assert "we cannot offer you a place" in page.soup.main.text


def test_researchers_see_how_many_people_are_enrolled(own, open_window):
    window = open_window(own)
    admin.set_up(window, own)
    window.open("/admin/studies/trial")
    rows = admin.table(window, "_enrolment")
    assert [list(row.values()) for row in rows] == [["All", "1", "10"], ["smokers", "1", "1"]]
