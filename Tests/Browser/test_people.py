"""Researchers look after people and their data: lists, notes, corrections and new links."""

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
def studied_server(tmp_path):
    """A server with two finished sessions."""
    with serving(tmp_path) as server:
        for seed in range(2):
            walk = Walk(WireHands(Wire(server.base)), Records(server.data), seed=seed)
            walk.finish(walk.start(STUDY, TASK))
        yield server


@pytest.fixture
def researcher(studied_server, open_window):
    """A window of the first researcher, just after set-up."""
    window = open_window(studied_server)
    window.resize(DESKTOP)
    admin.set_up(window, studied_server)
    return window


def marks(window) -> list[str]:
    return [one.text for one in window.find_all("[data-mark]")]


def test_selected_sessions_are_excluded_and_included_again(researcher):
    researcher.open(f"/admin/studies/{STUDY}/sessions")
    for box in researcher.find_all("tbody input[type=checkbox]"):
        box.click()
    researcher.follow(researcher.find("form[action$=notes] button").click)
    assert len(researcher.find_all("main form li")) == 2
    researcher.follow(researcher.find("main form .primary").click)
    assert len(researcher.find_all(".error-summary a")) == 2
    for width in (PHONE, DESKTOP):
        researcher.resize(width)
    researcher.find("#kind-exclude").click()
    researcher.type("text", "A trial run")
    researcher.follow(researcher.find("main form .primary").click)
    assert researcher.find(".notice").text == "Notes added: 2."
    assert marks(researcher) == ["Excluded", "Excluded"]
    researcher.follow(researcher.find("tbody th a").click)
    assert "A trial run" in researcher.find(".notes").text
    researcher.follow(researcher.find(".notes .button").click)
    researcher.find("#kind-include").click()
    researcher.type("text", "It was not")
    researcher.follow(researcher.find("main form .primary").click)
    assert marks(researcher) == []


def test_answer_is_corrected(researcher):
    researcher.open(f"/admin/studies/{STUDY}/sessions")
    researcher.follow(researcher.find("tbody th a").click)
    for width in (PHONE, DESKTOP):
        researcher.resize(width)
    link = researcher.find(".answers a[href*=corrections]")
    assert link.accessible_name.startswith("Correct ")
    researcher.follow(link.click)
    researcher.follow(researcher.find("main form .primary").click)
    assert len(researcher.find_all(".error-summary a")) == 2
    researcher.resize(PHONE)
    boxes = researcher.find_all("main form input[type=radio]")
    next(box for box in boxes if not box.is_selected()).click()
    researcher.type("correction-reason", "Told us by telephone")
    researcher.follow(researcher.find("main form .primary").click)
    assert researcher.find(".notice").is_displayed()
    assert "Told us by telephone" in researcher.find(".correction").text


def test_new_link_replaces_the_old_one(researcher, studied_server, open_window):
    researcher.open(f"/admin/studies/{STUDY}/participants")
    for width in (PHONE, DESKTOP):
        researcher.resize(width)
    researcher.follow(researcher.find("tbody th a").click)
    researcher.follow(researcher.find("main a[href$=link]").click)
    researcher.find("#browsers").click()
    researcher.follow(researcher.find("main form .primary").click)
    link = researcher.find("#_personal-link").get_attribute("href")
    other = open_window(studied_server)
    other.driver.get(link)
    assert "Continue" in other.find("main button").text


def test_answers_and_schedule_are_shown_in_numbers(researcher):
    researcher.open(f"/admin/studies/{STUDY}/tasks/{TASK}")
    researcher.follow(researcher.find("main a[href$=answers]").click)
    for width in (PHONE, DESKTOP):
        researcher.resize(width)
    assert "2" in researcher.find("main form + p").text
    assert len(researcher.find_all(".answer-table")) > 5
    researcher.type("from", "soon")
    researcher.follow(researcher.find(".search button").click)
    assert researcher.find(".error-summary a").is_displayed()
    researcher.open("/admin/studies/cohort")
    researcher.follow(researcher.find("main a[href$=schedule]").click)
    for width in (PHONE, DESKTOP):
        researcher.resize(width)
    assert len(researcher.find_all("tbody tr")) == 4
