"""Timed pages: the behaviour of their script and the recorded times."""

import json
import time

import pytest

from records import Records
from serving import serving, write_study
from waymark_testing.server import wait_until
from window import PATIENCE

STUDY = """\
id: clock
title: Against the clock
tasks: [page, longer, sound]
"""

TASK = """\
id: page
title: A page
steps:
  - { id: hello, type: instruction, title: Nothing is timed here }
  - id: stand
    type: active
    title: Stand still
    duration: 3
    pausable: true
    commands: [playSound, vibrateOnFinish, shouldDisableIdleTimer]
    spoken: [{ at: end, text: Well done. }]
  - id: words
    type: question
    title: Which words come to mind?
    answer: { type: text }
    timer: { duration: 2, commands: [startTimerAutomatically], essential: true }
  - id: look
    type: active
    title: Look here
    duration: 60
    commands: [startTimerAutomatically]
    shouldEndOnInterrupt: true
  - { id: done, type: completion, title: Done }
"""

MORE_TIME = """\
id: longer
title: More time
steps:
  - { id: intro, type: instruction, title: Nothing is timed here }
  - { id: balance, type: active, title: Balance, duration: 8, pausable: true, extension: 10 }
  - { id: done, type: completion, title: Done }
"""

SOUND = """\
id: sound
title: Sound
steps:
  - { id: start, type: instruction, title: Nothing is timed here }
  - id: listen
    type: active
    title: Listen
    duration: 3
    commands: [startTimerAutomatically, playSound]
  - id: hear
    type: question
    title: What do you hear?
    answer: { type: text }
    timer: { duration: 4, commands: [startTimerAutomatically, playSound], essential: true }
  - { id: done, type: completion, title: Done }
"""

FILES = {"study.yaml": STUDY, "tasks/sound.yaml": SOUND, "tasks/page.yaml": TASK, "tasks/longer.yaml": MORE_TIME}

# Replaces and records vibration and the wake lock, which tests cannot observe. The record survives page
# changes.
DEVICE = """
const note = (word) => {
  sessionStorage.noted = JSON.stringify([...JSON.parse(sessionStorage.noted ?? "[]"), word]);
};
navigator.vibrate = () => { note("vibration"); return true; };
Object.defineProperty(navigator, "wakeLock", { value: {
  request: async () => {
    note("awake");
    return Object.assign(new EventTarget(), { release: async () => note("asleep") });
  },
} });
"""

# Blocks sound in each document until the first click, as most browsers do.
BLOCK = """
let isPressed = false;
addEventListener("click", () => { isPressed = true; }, true);
const { resume } = AudioContext.prototype;
const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "state");
AudioContext.prototype.resume = function () {
  return isPressed ? resume.call(this) : new Promise(() => {});
};
Object.defineProperty(AudioContext.prototype, "state", {
  get() { return isPressed ? get.call(this) : "suspended"; },
});
"""

HIDE = """
const isHidden = arguments[0];
Object.defineProperty(document, "visibilityState", {
  get: () => isHidden ? "hidden" : "visible", configurable: true,
});
Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
"""


@pytest.fixture(scope="module")
def clock_server(tmp_path_factory):
    """A server whose study has timed pages."""
    folder = tmp_path_factory.mktemp("clock")
    with serving(folder, write_study(folder, "clock", FILES)) as server:
        yield server


@pytest.fixture
def begin(clock_server, open_window):
    """Opens a task's first page in a browser with some device functions replaced."""
    stubs = []

    def begin(task: str = "page", device: str = DEVICE):
        window = open_window(clock_server)
        stub = window.command("Page.addScriptToEvaluateOnNewDocument", source=device)
        stubs.append((window, stub["identifier"]))
        window.open("/studies/clock")
        window.script("sessionStorage.clear()")
        window.click(f"form[action$='/tasks/{task}'] button[value=start]")
        return window

    yield begin
    for window, stub in stubs:
        window.command("Page.removeScriptToEvaluateOnNewDocument", identifier=stub)


@pytest.fixture
def timing(clock_server):
    """Returns the recorded timing of a step by column."""

    def timing(window, step: str) -> dict:
        records = Records(clock_server.data)
        (row,) = [one for one in records.path(session(window)) if one.step == step]
        parts = row.answers["timing"]["v"]
        return {name: part["v"] for name, part in parts.items()}

    return timing


def policy(window) -> str:
    """Returns the page's content security policy."""
    headers = {name.lower(): value for name, value in window.document.headers.items()}
    return headers["content-security-policy"]


def session(window) -> str:
    """Returns the identifier of the session."""
    return window.path.split("/")[2]


def state(window) -> str:
    """Returns the state of the timer."""
    return window.script("return document.querySelector('[data-timer]').dataset.state")


def touch(window, action: str) -> None:
    """Presses a button of the timer, which sends the action in the background."""
    (button,) = [one for one in window.find_all(f"[data-when][value={action}]")]
    button.click()


def hide(window, is_hidden: bool) -> None:
    """Simulates hiding the page or showing it again."""
    window.script(HIDE, is_hidden)


def test_pages_without_a_time_load_no_script_for_it(begin):
    window = begin()
    loaded = "return performance.getEntriesByType('resource').map((one) => one.name)"
    assert not [one for one in window.script(loaded) if "/active/" in one]
    assert "connect-src" not in policy(window)
    window.press("continue")
    assert len([one for one in window.script(loaded) if "/active/" in one]) > 5
    assert "connect-src 'self'" in policy(window)


def test_step_is_started_paused_resumed_and_recorded(begin, timing):
    window = begin()
    window.press("continue")
    assert state(window) == "ready" and "start" in window.page().actions
    visit = window.page().visit
    touch(window, "start")
    wait_until(lambda: state(window) == "running", PATIENCE, "the start")
    time.sleep(0.5)
    touch(window, "pause")
    wait_until(lambda: state(window) == "paused", PATIENCE, "the pause")
    time.sleep(1.5)
    touch(window, "resume")
    window.wait_for(lambda page: "continue" in page.actions)
    assert window.page().visit == visit and state(window) == "over"
    assert window.press("continue").step == "words"
    times = timing(window, "stand")
    assert times["outcome"] == "finished"
    # Both clocks record the 1.5 s pause and exclude it from the step's duration.
    for clock in ("", "dev_"):
        (span,) = times[clock + "paused"].split()
        begun, ended = map(float, span.split("/"))
        assert 0.4 < begun < 3 and 1.4 < ended - begun < 8, times
        assert 2.9 < float(times[clock + "seconds"]) < 10, times
    # The server and the browser use the same clock.
    assert abs(int(times["offset"])) < 100 and times["zone"]
    noted = window.script("return JSON.parse(sessionStorage.noted)")
    assert noted[0] == "awake" and "vibration" in noted and noted[-1] == "asleep", noted


def test_time_can_be_extended_without_a_reload(begin):
    window = begin("longer")
    window.press("continue")
    assert not window.button("extend").is_displayed()
    touch(window, "start")
    wait_until(lambda: window.button("extend").is_displayed(), PATIENCE, "the button")
    time.sleep(1)
    window.press("extend")
    place = window.find("[data-timer]")
    assert place.get_attribute("data-duration") == "18"
    assert 8 < float(place.get_attribute("data-left")) < 18
    assert window.button("extend").is_displayed()
    window.reload()
    stored = "return Object.entries(sessionStorage).find(([name]) => name.startsWith('waymark-timing'))[1]"
    assert json.loads(window.script(stored))["record"]["hidden"] == []


def test_saved_session_continues_with_the_times_of_its_tab(begin, timing):
    window = begin("longer")
    window.press("continue")
    touch(window, "start")
    time.sleep(1)
    touch(window, "pause")
    wait_until(lambda: state(window) == "paused", PATIENCE, "the pause")
    time.sleep(1)
    touch(window, "resume")
    window.press("cancel")
    window.press("save")
    time.sleep(1)
    window.click("main > .actions a.button")
    window.wait_for(lambda page: "continue" in page.actions)
    assert window.press("continue").step == "done"
    times = timing(window, "balance")
    for part in ("started", "paused", "seconds"):
        assert times["dev_" + part], times
    seconds = [[float(one) for one in times[part].split("/")] for part in ("paused", "dev_paused")]
    assert all(abs(one - other) < 1 for one, other in zip(*seconds)), times
    # The device counts the transfer of the pages differently from the server.
    assert 7.9 <= float(times["dev_seconds"]) < 12, times


def test_start_in_another_browser_is_unknown(begin, timing):
    window = begin("longer")
    window.press("continue")
    touch(window, "start")
    time.sleep(3)
    window.script("sessionStorage.clear()")
    window.driver.execute_script("addEventListener('pagehide', () => sessionStorage.clear())")
    window.reload()
    window.wait_for(lambda page: "continue" in page.actions)
    window.press("continue")
    times = timing(window, "balance")
    assert "zone" in times and "started" in times
    assert not [part for part in times if part.startswith("dev_")], times


def test_reload_does_not_restart_the_time(begin):
    window = begin()
    window.press("continue")
    touch(window, "start")
    time.sleep(1)
    window.reload()
    assert state(window) in ("running", "over")
    assert float(window.find("[data-timer]").get_attribute("data-left")) < 2.2


def test_page_is_sent_at_its_limit(begin, timing, clock_server):
    window = begin()
    window.press("continue")
    touch(window, "start")
    window.wait_for(lambda page: "continue" in page.actions)
    window.press("continue")
    window.type("words", "apple")
    window.wait_for(lambda page: page.step == "look")
    assert timing(window, "words")["outcome"] == "timed_out"
    (row,) = [
        one for one in Records(clock_server.data).path(session(window)) if one.step == "words"
    ]
    assert row.value("words") == "apple"


def test_hiding_the_page_ends_a_step_that_says_so(begin, timing):
    window = begin()
    window.press("continue")
    touch(window, "start")
    window.wait_for(lambda page: "continue" in page.actions)
    window.press("continue")
    window.wait_for(lambda page: page.step == "look")
    hide(window, True)
    time.sleep(0.4)
    hide(window, False)
    window.wait_for(lambda page: page.step == "done")
    times = timing(window, "look")
    assert times["outcome"] == "interrupted"
    begun, ended = map(float, times["dev_hidden"].split()[0].split("/"))
    assert ended - begun >= 0.3
    assert times["dev_ended"] > times["dev_started"] and float(times["dev_seconds"]) >= 0.4


def test_time_that_runs_out_while_the_page_is_hidden_is_told(begin):
    window = begin()
    window.press("continue")
    touch(window, "start")
    hide(window, True)
    wait_until(lambda: window.driver.title == "Time is up", PATIENCE, "the title")
    hide(window, False)
    wait_until(lambda: "Stand still" in window.driver.title, PATIENCE, "the old title")
    noted = window.script("return JSON.parse(sessionStorage.noted)")
    assert "vibration" in noted


def test_sound_can_be_turned_off(begin):
    window = begin()
    window.press("continue")
    mute = window.find(".timer-sound button")
    assert mute.text == "Turn sound off"
    # This Chromium has no voice.
    wait_until(window.find(".spoken dd").is_displayed, PATIENCE, "the spoken text")
    mute.click()
    assert window.find(".timer-sound button").text == "Turn sound on"
    assert window.find(".timer-sound span").text == "The sound is off."
    window.reload()
    assert window.find(".timer-sound button").text == "Turn sound on"


def sound_buttons(window) -> list:
    """Returns the labels of the sound buttons."""
    return [one.text for one in window.find_all(".timer-sound button")]


def test_time_waits_until_the_page_may_sound(begin, timing):
    asked = ["Turn sound on", "Continue without sound"]
    window = begin("sound", BLOCK)
    window.press("continue")
    for _ in range(2):
        wait_until(lambda: sound_buttons(window) == asked, PATIENCE, "the question")
        time.sleep(4)  # longer than the step
        assert state(window) == "ready" and window.find(".timer-number").text == "3"
        assert not [one for one in window.find_all("[data-when], .actions button") if one.is_displayed()]
        window.reload()
    wait_until(lambda: sound_buttons(window) == asked, PATIENCE, "the question after a reload")
    window.find(".timer-sound .primary").click()
    wait_until(lambda: state(window) == "running", PATIENCE, "the start")
    window.wait_for(lambda page: "continue" in page.actions)
    assert window.press("continue").step == "hear"
    times = timing(window, "listen")
    assert times["outcome"] == "finished"
    assert 2.9 < float(times["seconds"]) < 8 and 2.9 < float(times["dev_seconds"]) < 8, times

    wait_until(lambda: sound_buttons(window) == asked, PATIENCE, "the question")
    assert not window.find("[name=hear]").is_displayed()
    time.sleep(5)
    window.find(".timer-sound .secondary").click()
    wait_until(lambda: window.find("[name=hear]").is_displayed(), PATIENCE, "the question")
    window.type("hear", "rain")
    window.wait_for(lambda page: page.step == "done")
    assert timing(window, "hear")["outcome"] == "timed_out"


def test_time_does_not_wait_if_the_page_may_sound(begin):
    window = begin("sound")
    window.press("continue")
    wait_until(lambda: sound_buttons(window) == ["Turn sound off"], PATIENCE, "the button")
    assert state(window) in ("running", "over")
    window.wait_for(lambda page: "continue" in page.actions)
    window.press("continue")
    wait_until(lambda: window.find_all(".timer-sound span"), PATIENCE, "the text")
    assert window.find(".timer-sound span").text == "This page plays sounds."
    wait_until(lambda: window.find(".timer-number").text == "1", PATIENCE, "the last second")
    assert window.find(".timer-unit").text == "second left"
