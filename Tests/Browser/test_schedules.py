"""A study's list of tasks, a person's time zone, and reminders."""

import pytest

from serving import serving, write_study

STUDY = """\
id: trial
title: A trial
contact: Write to us.
timeZone: Europe/Madrid
ownTimeZones: true
reminders: [calendar, email]
tasks: [baseline, diary, mood, followup, extra]
schedule:
  - { task: baseline, once: true }
  - { task: diary, after: baseline, every: { days: 1 }, times: 7 }
  - task: mood
    after: baseline
    from: { days: 1 }
    every: { days: 1 }
    times: 7
    window: { opens: 09:00, closes: 21:00 }
    random: { count: 2 }
  - { task: followup, after: baseline, from: { days: 7 }, until: { days: 10 }, once: true }
"""
TASK = """\
steps:
  - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
  - { id: thanks, type: completion, title: Thank you }
"""
TASKS = {"baseline": "First questions", "diary": "Diary", "mood": "Mood", "followup": "Last questions",
         "extra": "More questions"}  # fmt: skip


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    """A server with a study that has a schedule and reminders."""
    folder = tmp_path_factory.mktemp("schedules")
    files = {f"tasks/{id}.yaml": f"id: {id}\ntitle: {title}\n{TASK}" for id, title in TASKS.items()}
    files |= {"study.yaml": STUDY}
    options = ("--mail", "smtp://127.0.0.1:1", "--mail-from", "study@example.org")
    with serving(folder, write_study(folder, "trial", files), options=options) as server:
        yield server


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def visitor(request, own, open_window):
    """A window of someone new, in Tokyo."""
    window = open_window(own, request.param)
    window.command("Emulation.setTimezoneOverride", timezoneId="Asia/Tokyo")
    yield window
    window.command("Emulation.setTimezoneOverride", timezoneId="")


def states(page) -> dict[str, str]:
    """Returns the state of each task on a study's page."""
    return {
        section.h2.text: section.select_one(".task-state strong").text
        for section in page.soup.select("main section.card")
        if section.select_one(".task-state")
    }


def begin(window):
    """Starts the study in the time zone that the page suggests, and completes the first task."""
    window.open("/studies/trial")
    page = window.click('form[action$="/baseline"] button')
    assert page.soup.h1.text == "Your time zone"
    suggested = window.value("_timeZone")
    assert suggested == ("Asia/Tokyo" if window.scripted else "Europe/Madrid")
    window.click("main form button")
    window.type("cups", "2")
    window.press("continue")
    return window.open("/studies/trial")


def test_tasks_are_a_list_with_one_button_emphasised(visitor):
    page = begin(visitor)
    assert states(page) == {
        "First questions": "Done", "Diary": "Open", "Mood": "Not yet", "Last questions": "Not yet",
        "More questions": "Open",
    }  # fmt: skip
    assert len(page.soup.select("main .primary")) == 1
    assert "Closes at the end of today." in page.soup.main.text
    assert "Opens tomorrow at a random time between 09:00 and 21:00." in page.soup.main.text
    page = visitor.open("/studies/trial/tasks/mood")
    assert page.soup.select("form[action$='/mood']") == []
    page = visitor.open("/studies/trial/tasks/diary")
    assert list(states(page)) == ["Diary"]
    visitor.click('form[action$="/diary"] button')
    page = visitor.open("/studies/trial")
    assert states(page)["Diary"] == "In progress"
    assert page.soup.select_one("main .primary").text.startswith("Continue")
    visitor.open("/studies/trial/tasks/diary")
    assert visitor.path.startswith("/sessions/")
    for width, scheme in ((375, "light"), (1280, "dark")):
        visitor.resize(width)
        visitor.prefer(scheme)
        visitor.open("/studies/trial")
    visitor.resize(1280)
    visitor.prefer("light")


def test_time_zone_can_be_changed(visitor):
    begin(visitor)
    visitor.open("/studies/trial/time-zone")
    visitor.select("_timeZone", "America/New_York")
    page = visitor.click("main form button")
    assert "Times are shown for New York." in page.soup.main.text


def test_reminders_can_be_set_and_stopped(visitor):
    begin(visitor)
    page = visitor.open("/studies/trial/reminders")
    assert page.soup.select_one("#_calendar")["href"].endswith("/tasks.ics")
    visitor.type("address", "ada")
    page = visitor.press("send")
    assert page.soup.select_one("#_error-address")
    visitor.type("address", "ada@example.org")
    page = visitor.press("send")
    assert "a…@example.org" in page.soup.main.text
    page = visitor.press("stop")
    assert "We have deleted your address." in page.soup.main.text
