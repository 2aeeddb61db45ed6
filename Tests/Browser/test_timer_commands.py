"""The commands of timed pages, each on its own page, with and without JavaScript."""

import json
import time

import pytest

from serving import serving, write_study
from waymark_testing.server import wait_until
from window import PATIENCE

# The signals recorded for each command from the start to the end of its page. A sound consists of two
# tones.
SIGNALS = {
    "playSound": ["tone", "tone", "tone", "tone"],
    "playSoundOnStart": ["tone", "tone"],
    "playSoundOnFinish": ["tone", "tone"],
    "vibrate": ["vibration", "vibration"],
    "vibrateOnStart": ["vibration"],
    "vibrateOnFinish": ["vibration"],
    "shouldDisableIdleTimer": ["awake", "asleep"],
    "startTimerAutomatically": [],
    "continueOnFinish": [],
    "transitionAutomatically": [],
    "speakWarningOnPause": [],
}
STARTS_ITSELF = {"startTimerAutomatically", "transitionAutomatically"}
CONTINUES_ITSELF = {"continueOnFinish", "transitionAutomatically"}

STEPS = "".join(
    f"  - {{ id: {command.lower()}, type: active, title: {command}, duration: 2, pausable: true,"
    f" commands: [{command}] }}\n"
    f"  - {{ id: after_{command.lower()}, type: instruction, title: Between two pages }}\n"
    for command in SIGNALS
)
TASK = f"""\
id: commands
title: Commands
steps:
  - {{ id: hello, type: instruction, title: Nothing is timed here }}
{STEPS}  - {{ id: done, type: completion, title: Done }}
"""
STUDY = "id: commands\ntitle: Commands\ntasks: [commands]\n"
FILES = {"study.yaml": STUDY, "tasks/commands.yaml": TASK}

# Headless Chromium neither vibrates nor speaks, and tests cannot hear its tones.
DEVICE = """
const note = (word) => {
  sessionStorage.noted = JSON.stringify([...JSON.parse(sessionStorage.noted ?? "[]"), word]);
};
navigator.vibrate = () => { note("vibration"); return true; };
const begin = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...moment) {
  note("tone");
  return begin.apply(this, moment);
};
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
speechSynthesis.getVoices = () => [{ lang: "en-GB", localService: true }];
speechSynthesis.speak = ({ text, onend }) => { note(text); onend(); };
Object.defineProperty(navigator, "wakeLock", { value: {
  request: async () => {
    note("awake");
    const lock = new EventTarget();
    lock.release = async () => { note("asleep"); lock.released = true; };
    return lock;
  },
} });
"""

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with a study that uses each command on a page of its own."""
    folder = tmp_path_factory.mktemp("commands")
    with serving(folder, write_study(folder, "commands", FILES)) as server:
        yield server


@pytest.fixture
def begin(server, open_window):
    """Opens the first timed page in a browser whose signals are recorded."""
    stubs = []

    def begin(scripted: bool = True):
        window = open_window(server, scripted)
        stub = window.command("Page.addScriptToEvaluateOnNewDocument", source=DEVICE)
        stubs.append((window, stub["identifier"]))
        window.open("/studies/commands")
        window.click("form[action$='/tasks/commands'] button[value=start]")
        window.press("continue")
        return window

    yield begin
    for window, stub in stubs:
        window.command("Page.removeScriptToEvaluateOnNewDocument", identifier=stub)


def is_at(window, step: str) -> bool:
    """Returns whether a step's page is shown."""
    return window.page().step == step


def touch(window, action: str) -> None:
    """Presses a button of the timer."""
    window.find(f"[data-when][value={action}]").click()


def test_each_command_does_what_its_name_says(begin):
    window = begin()
    for command, expected in SIGNALS.items():
        step = command.lower()
        window.wait_for(lambda page: page.step == step)
        state = "return document.querySelector('[data-timer]')?.dataset.state ?? null"
        if command in STARTS_ITSELF:
            wait_until(lambda: window.script(state) == "running", PATIENCE, f"{command} starts")
        else:
            time.sleep(0.3)
            assert window.script(state) == "ready", command
            touch(window, "start")
            wait_until(lambda: window.script(state) == "running", PATIENCE, f"{command} starts")
        if command == "speakWarningOnPause":
            touch(window, "pause")
            wait_until(lambda: window.script(state) == "paused", PATIENCE, "the pause")
            warning = window.find("[data-timer]").get_attribute("data-text-pause-warning")
            wait_until(lambda: noted(window) == [warning], PATIENCE, "the warning")
            window.script("sessionStorage.removeItem('noted')")
            touch(window, "resume")
        if command in CONTINUES_ITSELF:
            window.wait_for(lambda page: page.step == f"after_{step}")
        else:
            window.wait_for(lambda page: "continue" in page.actions)
            time.sleep(0.5)  # until the last signal
            window.press("continue")
        assert is_at(window, f"after_{step}")
        assert noted(window) == expected, command
        window.script("sessionStorage.removeItem('noted')")
        window.press("continue")
    assert is_at(window, "done")


def noted(window) -> list:
    """Returns the recorded signals in order."""
    return json.loads(window.script("return sessionStorage.noted ?? '[]'"))


def test_pages_without_script_reach_the_end(begin):
    window = begin(scripted=False)
    for command in SIGNALS:
        step = command.lower()
        window.wait_for(lambda page: page.step == step)
        if command not in STARTS_ITSELF:
            window.press("start")
        window.wait_for(lambda page: "continue" in page.actions)
        assert window.press("continue").step == f"after_{step}"
        window.press("continue")
    assert is_at(window, "done")
