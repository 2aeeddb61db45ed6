"""Video and sound recordings as answers, made with Chromium's fake devices."""

import hashlib
import time

import pytest

from records import Records
from serving import serving, write_study
from waymark_testing.server import wait_until
from window import PATIENCE

pytestmark = pytest.mark.whole_browser

STUDY = "id: film\ntitle: Films\ntasks: [film, voice]\n"

TASK = """\
id: film
title: Films
steps:
  - id: clip
    type: question
    title: Film your hands
    answer: { type: file, accept: [video], maximumMinutes: 1, maximumMegabytes: 8 }
  - id: both
    type: form
    title: Twice
    optional: true
    items:
      - { id: low, text: A low sound, answer: { type: file, accept: [audio] } }
      - { id: high, text: A high sound, answer: { type: file, accept: [audio], dontKnow: true } }
  - { id: cough, type: capture, title: Cough twice, accept: [audio], optional: true }
  - { id: check, type: review, title: Check }
  - { id: done, type: completion, title: Done }
"""

VOICE = """\
id: voice
title: Your voice
steps:
  - id: both
    type: form
    title: Your voice
    items:
      - { id: sound, text: Say something, answer: { type: file, accept: [audio] }, optional: true }
      - id: mood
        text: How did that feel?
        answer: { type: text }
        visibleWhen: { answer: both.sound, answered: true }
  - { id: done, type: completion, title: Done }
"""

STATE = "return document.querySelector('.recording-status')?.dataset.state ?? null"


@pytest.fixture(scope="module")
def film_server(tmp_path_factory):
    """A server with a study that asks for recordings."""
    folder = tmp_path_factory.mktemp("film")
    files = {"study.yaml": STUDY, "tasks/film.yaml": TASK, "tasks/voice.yaml": VOICE}
    with serving(folder, write_study(folder, "film", files)) as server:
        yield server


@pytest.fixture
def begin(film_server, open_window):
    """Opens a task's first page in a browser with a permission setting for camera and microphone."""
    opened = []

    def begin(setting: str = "granted", scripted: bool = True, task: str = "film"):
        window = open_window(film_server, scripted)
        opened.append(window)
        for name in ("camera", "microphone"):
            window.command(
                "Browser.setPermission", permission={"name": name}, setting=setting, origin=window.base
            )
        window.open("/studies/film")
        window.click(f"form[action$='/tasks/{task}'] button[value=start]")
        return window

    yield begin
    for window in opened:
        window.command("Browser.resetPermissions")


def push(window, label: str) -> None:
    """Presses the visible button with a label in a recording control."""
    (button,) = [one for one in window.find_all(".recording button") if one.text == label]
    button.click()


def shown_buttons(place, label: str) -> list:
    """Returns the visible buttons with a label."""
    buttons = place.find_elements("css selector", "button")
    return [one for one in buttons if one.is_displayed() and one.text == label]


def press_in(place, label: str) -> None:
    """Waits for a button in a recording control and presses it."""
    wait_until(lambda: shown_buttons(place, label), PATIENCE, label)
    shown_buttons(place, label)[0].click()
    time.sleep(0.7)  # The page ignores a double click, and a recording needs some content.


def wait_for_state(window, state: str) -> None:
    """Waits until the first recording control has a state."""
    wait_until(lambda: window.script(STATE) == state, PATIENCE, state)


def record(window, label: str = "Record") -> None:
    """Makes a recording of at least a second."""
    push(window, label)
    wait_for_state(window, "recording")
    wait_until(lambda: window.find(".recording-time").text.startswith("0:01"), PATIENCE, "a second")
    push(window, "Stop recording")
    wait_for_state(window, "made")
    time.sleep(0.6)  # The page ignores a double click.


def answer(server, window, step: str) -> dict | None:
    """Returns the row of the latest file that answers a step, or `None`."""
    rows = Records(server.data).rows(
        "SELECT recording.* FROM recording JOIN session ON session.key = recording.session"
        " WHERE session.id = ? AND recording.step = ? AND recording.visit IS NOT NULL ORDER BY recording.created_at",
        window.path.split("/")[2], step,
    )  # fmt: skip
    return rows[-1] if rows else None


def test_recording_is_played_and_becomes_the_answer(begin, film_server):
    window = begin()
    record(window)
    playable = "return document.querySelector('video.recording-player').readyState"
    wait_until(lambda: window.script(playable) >= 2, PATIENCE, "a playable video")
    first = window.script("return document.querySelector('[name=clip-recording]').value")
    record(window, "Record again")
    assert window.script("return document.querySelector('[name=clip-recording]').value") != first
    assert window.press("continue").step == "both"
    row = answer(film_server, window, "clip")
    film = (film_server.data / "files" / row["id"]).read_bytes()
    assert row["type"] == "video/webm" and film.startswith(b"\x1a\x45\xdf\xa3")
    assert hashlib.sha256(film).digest() == row["sha256"]
    window.press("skip")
    record(window)
    assert window.press("continue").kind == "review"
    assert answer(film_server, window, "cough")["type"] == "audio/webm"
    window.press("back")
    assert window.find(".sent-file audio").get_attribute("src")


def test_recording_reveals_a_question(begin):
    """The script cannot read a recording, so the server shows the page again with the question."""
    window = begin(task="voice")
    record(window)
    assert window.press("continue").step == "both"
    assert window.is_shown("mood") and window.find(".sent-file audio")
    window.type("mood", "odd")
    assert window.press("continue").kind == "completion"


def test_two_recordings_of_one_page_are_sent(begin, film_server):
    window = begin()
    record(window)
    assert window.press("continue").step == "both"
    for place in window.find_all(".recording"):
        press_in(place, "Record")
        press_in(place, "Stop recording")
        wait_until(lambda: shown_buttons(place, "Record again"), PATIENCE, "its end")  # noqa: B023
    assert window.press("continue").step == "cough"
    rows = Records(film_server.data).rows(
        "SELECT item FROM recording JOIN session ON session.key = recording.session"
        " WHERE session.id = ? AND recording.step = 'both' AND recording.visit IS NOT NULL ORDER BY item",
        window.path.split("/")[2],
    )
    assert [row["item"] for row in rows] == ["high", "low"]


def test_opt_out_ends_the_recording(begin):
    window = begin()
    record(window)
    window.press("continue")
    high = window.find_all(".recording")[1]
    high.find_element("css selector", "button").click()
    wait_until(lambda: "recording" in window.find_all(".recording-status")[1].get_attribute("data-state"), PATIENCE, "the recording")  # noqa: E501
    window.choose("high-opt-out", "dont_know")
    state = lambda: window.find_all(".recording-status")[1].get_attribute("data-state")  # noqa: E731
    wait_until(lambda: state() == "none", PATIENCE, "the end")
    assert window.chosen("high-opt-out") == ["dont_know"]


def test_unsent_recording_survives_a_reload(begin, film_server):
    window = begin()
    loaded = "return performance.getEntriesByType('resource').some((one) => one.name.endsWith('/media.js'))"
    wait_until(lambda: window.script(loaded), PATIENCE, "the module")
    window.connect(False)
    try:
        record(window)
    finally:
        window.connect(True)
    window.reload()
    wait_for_state(window, "made")
    assert window.press("continue").step == "both"
    assert answer(film_server, window, "clip")["type"] == "video/webm"


def test_continue_waits_until_the_recording_is_sent(begin, film_server):
    window = begin()
    push(window, "Record")
    wait_for_state(window, "recording")
    window.button("continue").click()
    window.wait_for(lambda page: page.step == "both")
    assert answer(film_server, window, "clip")["size"] > 0


def test_removed_recording_is_not_sent(begin, film_server):
    window = begin()
    record(window)
    push(window, "Remove recording")
    assert window.press("continue").errors
    assert answer(film_server, window, "clip") is None


def test_chosen_file_says_that_it_replaces_the_recording(begin, tmp_path):
    window = begin()
    file = tmp_path / "clip.webm"
    file.write_bytes(b"\x1a\x45\xdf\xa3")
    window.find("input[type=file]").send_keys(str(file))
    assert window.find(".recording-status").text == ""
    record(window)
    assert window.value("clip") == ""
    window.find("input[type=file]").send_keys(str(file))
    wait_for_state(window, "none")
    assert "removed, because you chose a file" in window.find(".recording-status").text
    record(window)
    assert "removed" not in window.find(".recording-status").text


# Stores media streams so that a test can imitate an interruption, such as a phone call.
KEEP_STREAMS = """
const { mediaDevices } = navigator;
const open = mediaDevices.getUserMedia.bind(mediaDevices);
window.streams = [];
mediaDevices.getUserMedia = async (constraints) => {
  const stream = await open(constraints);
  streams.push(stream);
  return stream;
};
"""


def test_interrupted_recording_becomes_the_answer(begin, film_server):
    window = begin()
    window.script(KEEP_STREAMS)
    push(window, "Record")
    wait_for_state(window, "recording")
    wait_until(lambda: window.find(".recording-time").text.startswith("0:01"), PATIENCE, "a second")
    window.script("streams[0].getTracks()[0].dispatchEvent(new Event('ended'))")
    wait_for_state(window, "made")
    assert "interrupted" in window.find(".recording-status").text
    assert window.find(".recording-player").is_displayed()
    time.sleep(0.6)  # The page ignores a double click.
    assert window.press("continue").step == "both"
    assert answer(film_server, window, "clip")["type"] == "video/webm"


def test_refused_camera_leaves_the_choice_of_a_file(begin):
    window = begin("denied")
    push(window, "Record")
    wait_for_state(window, "failed")
    assert "does not allow" in window.find(".recording-status").text
    assert window.find("input[type=file]").is_displayed()


def test_page_without_script_has_only_the_file(begin):
    window = begin(scripted=False)
    assert not window.find_all(".recording button")
    assert window.find("input[type=file]").get_attribute("capture") == "user"
