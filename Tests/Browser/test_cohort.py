"""Two people in the sample study `cohort`, over a week that the tests simulate."""

import csv
import io
import re
import struct
import subprocess
import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from waymark_testing.server import ROOT, Server
from window import DESKTOP, PHONE, Window

PLATFORM = "PROLIFIC_PID=5f0c1d2e3a4b5c6d7e8f9a0b&STUDY_ID=s1&SESSION_ID=t1"
WEEK = range(7)
# Built by `make browser`.
CLOCK = ROOT / ".build" / "browser" / "clock.so"


class Calendar:
    """A server's clock, set by the test."""

    def __init__(self, folder):
        self.file = folder / "clock"
        self.go(0, "19:00")

    def go(self, day: int, time_of_day: str) -> None:
        """Sets the clock to a time of day in Madrid; day 0 is a Monday in winter."""
        hour, minute = map(int, time_of_day.split(":"))
        moment = datetime(2027, 1, 11 + day, hour, minute, tzinfo=ZoneInfo("Europe/Madrid"))
        shift = struct.pack("<q", int(moment.timestamp() - time.time()))
        # The server process has mapped the file, so the file must not be replaced or truncated.
        with self.file.open("r+b" if self.file.exists() else "wb") as file:
            file.write(shift)

    @property
    def environment(self) -> dict[str, str]:
        """The environment in which a process uses this clock."""
        return {"LD_PRELOAD": str(CLOCK), "SHIFTED_CLOCK": str(self.file)}


@pytest.fixture
def cohort(tmp_path):
    """A server of the sample studies, and its clock."""
    calendar = Calendar(tmp_path)
    server = Server(tmp_path)
    server.environment = calendar.environment
    server.start()
    yield server, calendar
    assert server.stop() == 0, server.words


def start(window: Window, task: str):
    """Presses Start; the first time, also accepts the suggested time zone."""
    window.click(f'form[action$="/tasks/{task}"] button[value=start]')
    if window.path.startswith("/studies/"):
        window.click("main form button")


def enter(window: Window, age_group: str) -> None:
    """Completes the screening and the consent, with a wrong quiz answer first."""
    start(window, "entry")
    window.choose("age_group", age_group)
    window.choose("evening", "true")
    window.press("continue")
    for _ in range(5):
        window.press("continue")
    for reason in ("needed", "free"):
        window.choose("reason", reason)
        window.press("continue")
        window.press("continue")
        window.choose("evenings", "seven")
        page = window.press("continue")
        if page.step == "agreement_again@2":
            window.press("continue")
    window.choose("share", "keep")
    window.press("continue")
    window.press("continue")
    window.type("signature-name", "Alma Ruiz")
    page = window.press("continue")
    assert page.kind == "completion"


def answer_nights(window: Window, value: str) -> None:
    """Gives the same answer to all ten rows of the matrix."""
    rows = "late calm waking rested thoughts deep tired content early worry".split()
    step = window.page().step
    for row in rows:
        window.choose(f"{step}-{row}", value)
    window.press("continue")


def begin(window: Window) -> None:
    """Completes the baseline task with one medicine; checks the code and the Prolific link at its end."""
    start(window, "baseline")
    answer_nights(window, "1")
    window.press("add")
    window.type("name", "Aspirin")
    window.type("times", "1")
    window.press("continue")
    window.press("continue")
    window.type("bedtime", "2300")
    window.press("continue")
    page = window.press("continue")
    assert re.search(r"[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{5}", page.soup.main.text)
    assert "app.prolific.com/submissions/complete?cc=" in window.driver.page_source


def write_diary(window: Window) -> None:
    """Completes one evening's diary."""
    start(window, "diary")
    window.type("screen", "2030")
    window.press("continue")
    window.choose("mood", "7")
    window.press("continue")
    window.press("skip")


def rows(server: Server) -> list[dict[str, str]]:
    """Returns the sessions in an export of the study."""
    command = [server.program, "export", "--data", server.data, "--study", "cohort"]
    done = subprocess.run(
        [*map(str, command), "--format", "csv", "--include-identifying"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return list(csv.DictReader(io.StringIO(done.stdout)))


def test_two_people_over_a_week(cohort, open_window, strangers_window):
    server, calendar = cohort
    alma, ben = open_window(server), strangers_window(server)
    alma.resize(PHONE)
    ben.resize(DESKTOP)
    alma.open(f"/studies/cohort?{PLATFORM}")
    enter(alma, "younger")
    read_copies(alma)
    alma.open("/studies/cohort")
    begin(alma)
    ben.open("/studies/cohort?language=es")
    enter(ben, "older")
    ben.open("/studies/cohort")
    begin(ben)
    link = re.search(r'href="[^"]*(/p/[^"]+)"', alma_link(alma)).group(1)
    for day in WEEK:
        calendar.go(day, "20:00")
        alma.open("/studies/cohort")
        if day != 3:
            write_diary(alma)
        if day == 1:
            ben.open("/studies/cohort")
            write_diary(ben)
            leave(ben)
    assert states(alma)["Evening diary"] == "Done"
    # Alma travels to New York, and continues there on another device.
    calendar.go(7, "21:00")
    ben.command("Emulation.setTimezoneOverride", timezoneId="America/New_York")
    ben.open(link)
    ben.click("main form button")
    ben.open("/studies/cohort/time-zone")
    ben.select("_timeZone", "America/New_York")
    ben.click("main form button")
    start(ben, "follow-up")
    answer_nights(ben, "3")
    if ben.page().step == "kept":
        ben.type("kept", "5")
        ben.press("continue")
    assert ben.page().kind == "completion"
    ben.command("Emulation.setTimezoneOverride", timezoneId="")
    check(rows(server))


def read_copies(window: Window) -> None:
    """Opens the copies of the consent and of the answers."""
    window.open("/studies/cohort/my-data")
    page = window.click("a[href*='/consents/']")
    assert "Alma Ruiz" in page.soup.main.text and "Legal information" in page.soup.main.text
    window.click(".back a")
    page = window.click("a[href*='/my-answers']")
    assert "18 to 49" in page.soup.main.text


def alma_link(window: Window) -> str:
    """Returns the HTML of the page with the personal link."""
    window.open("/studies/cohort/personal-link")
    return window.driver.page_source


def states(window: Window) -> dict[str, str]:
    """Returns the state of each task on the study's page."""
    page = window.open("/studies/cohort")
    return {
        card.h2.text: card.select_one(".task-state strong").text
        for card in page.soup.select("main section.card")
        if card.select_one(".task-state")
    }


def leave(window: Window) -> None:
    """Leaves the study and deletes all data."""
    window.open("/studies/cohort/my-data")
    window.click("a[href*='/withdrawal']")
    window.click("button[value=delete]")
    page = window.click("button[value=confirm-delete]")
    assert page.soup.h1.text in ("You have left the study", "Ha dejado el estudio")
    page = window.open("/studies/cohort")
    assert page.soup.select("a[href*='/my-data']") == []


def check(sessions: list[dict[str, str]]) -> None:
    """Checks that the export contains one person's sessions, and nothing of the other person."""
    assert len({one["participant_id"] for one in sessions}) == 1
    by_task = {}
    for one in sessions:
        by_task.setdefault(one["task"], []).append(one)
    assert {task: len(found) for task, found in by_task.items()} == {
        "entry": 1, "baseline": 1, "diary": 6, "follow-up": 1,
    }  # fmt: skip
    assert [one["occasion"] for one in by_task["diary"]] == ["1", "2", "3", "5", "6", "7"]
    assert {one["parameter_PROLIFIC_PID"] for one in sessions} == {"5f0c1d2e3a4b5c6d7e8f9a0b"}
    [baseline], [last] = by_task["baseline"], by_task["follow-up"]
    # At first, six rows count 1 each and four reversed rows 3; after the week, six rows count 3 and four 1.
    assert baseline["baseline__start_trouble"] == "18"
    assert last["follow_up__end_trouble"] == "22"
    assert (last["day"], last["time_zone"]) == ("7", "America/New_York")
    assert baseline["arm"] in ("early", "usual") and baseline["arm"] == last["arm"]
