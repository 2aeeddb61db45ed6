"""Researchers watch how a study is going."""

import pytest

import admin
from hands import WireHands
from participant import Walk
from records import Records
from serving import serving
from window import DESKTOP, PHONE
from wire import Wire

STUDY, TASK = "wellbeing", "check-in"


@pytest.fixture
def watched_server(tmp_path):
    """A server with two finished sessions and one that is on its second page."""
    with serving(tmp_path) as server:
        for seed in range(2):
            walk = walked(server, seed)
            walk.finish(walk.start(STUDY, TASK))
        begin(server)
        yield server


def walked(server, seed: int) -> Walk:
    return Walk(WireHands(Wire(server.base)), Records(server.data), seed=seed)


def begin(server) -> None:
    walk = walked(server, 3)
    page = walk.start(STUDY, TASK)
    walk.advance(page)


@pytest.fixture
def researcher(watched_server, open_window):
    """A window of the first researcher, just after set-up."""
    window = open_window(watched_server)
    window.resize(DESKTOP)
    admin.set_up(window, watched_server)
    return window


def started(window) -> str:
    """Returns the first count, read by one script: the page may replace its numbers at any moment."""
    return window.script("return document.querySelector('.counts dd').innerText.trim()")


def test_numbers_lead_to_pages_and_sessions(researcher):
    researcher.open(f"/admin/studies/{STUDY}")
    assert started(researcher) == "3"
    assert researcher.find(".chart svg[role=img]").accessible_name == "Sessions by start day"
    assert researcher.find(".figures table").is_displayed(), "the table beside the chart"
    researcher.follow(researcher.find(".task-links a").click)
    rows = researcher.find_all(".funnel tbody tr")
    assert "3" in rows[0].text.split()
    assert len(researcher.find_all(".funnel .bar")) == len(rows)
    for width in (PHONE, DESKTOP):
        researcher.resize(width)
        researcher.open(f"/admin/studies/{STUDY}/sessions")
    first = researcher.find("tbody th a").text
    researcher.type("text", first[2:12].upper())
    researcher.follow(researcher.find(".search button").click)
    assert [one.text for one in researcher.find_all("tbody th a")] == [first]
    researcher.follow(researcher.find(".search a").click)
    assert len(researcher.find_all("tbody th a")) == 3
    researcher.open(f"/admin/studies/{STUDY}/sessions?from=yesterday")
    assert researcher.find(".error-summary a").is_displayed()


def test_numbers_follow_what_happens(researcher, watched_server):
    """The page shows a new session without a reload, and what was opened stays open."""
    researcher.open(f"/admin/studies/{STUDY}")
    closed = researcher.find_all(".figures:not([open])")[0]
    closed.find_element("css selector", "summary").click()
    researcher.find("h1").click()
    researcher.script("document.activeElement.blur(); window.isSame = true")
    begin(watched_server)
    researcher.script("document.dispatchEvent(new Event('visibilitychange'))")
    researcher.wait_for(lambda _: started(researcher) == "4")
    assert researcher.script("return window.isSame")
    assert len(researcher.find_all(".figures[open]")) == 2
