"""Recordings in Chromium: across pages, without a network, and after a crash."""

import csv
import hashlib
import io
import json
import time

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from records import Records
from serving import serving, write_study
from waymark_testing.server import Server, wait_until
from window import PATIENCE

pytestmark = pytest.mark.whole_browser

STUDY = """\
id: rec
title: A study that records
tasks: [walk]
"""

TASK = """\
id: walk
title: A walk
recorders:
  - { id: looks, type: visibility, startStep: one, stopStep: three }
  - { id: talk, type: audio, startStep: two, stopStep: two }
  - { id: fingers, type: pointer, startStep: one, stopStep: three }
  - { id: window_size, type: display }
steps:
  - { id: about, type: instruction, title: What we record }
  - { id: one, type: instruction, title: Walk }
  - { id: two, type: question, title: How many steps?, answer: { type: integer } }
  - { id: three, type: instruction, title: Rest }
  - { id: after, type: instruction, title: Nothing is recorded any more }
  - { id: done, type: completion, title: Done }
"""

FILES = {"study.yaml": STUDY, "tasks/walk.yaml": TASK}
STATE = "return document.querySelector('[data-recorder={}]')?.dataset.state ?? null"
DOCUMENT = "return window.marked ??= Math.random()"


@pytest.fixture(scope="module")
def recording_server(tmp_path_factory):
    """A server with a study that records."""
    folder = tmp_path_factory.mktemp("rec")
    with serving(folder, write_study(folder, "rec", FILES)) as server:
        yield server


@pytest.fixture
def begin(recording_server, open_window):
    """Opens the first page in a browser with a permission setting for the microphone."""
    opened = []

    def begin(server=recording_server, microphone: str = "granted", scripted: bool = True):
        window = open_window(server, scripted)
        opened.append(window)
        window.command(
            "Browser.setPermission", permission={"name": "microphone"}, setting=microphone,
            origin=window.base,
        )  # fmt: skip
        window.open("/studies/rec")
        window.click("form[action$='/tasks/walk'] button[value=start]")
        return window

    yield begin
    for window in opened:
        window.command("Browser.resetPermissions")


def go(window, step: str) -> None:
    """Presses Continue and waits for a step's page, which may appear in the same document."""
    window.button("continue").click()
    window.wait_for(lambda page: page.step == step)


def wait_for_state(window, recorder: str, expected: str) -> None:
    """Waits until a recorder has the expected state."""
    code = STATE.format(recorder)
    wait_until(
        lambda: window.script(code) == expected, PATIENCE,
        f"{recorder} {expected}",
    )  # fmt: skip


def runs(server, window) -> dict:
    """Returns each recorder's latest recording in the window's session."""
    session = window.path.split("/")[2]
    rows = Records(server.data).rows(
        "SELECT recorder_run.* FROM recorder_run JOIN session ON session.key = session"
        " WHERE session.id = ? ORDER BY recorder_run.started_at",
        session,
    )
    return {row["recorder"]: row for row in rows}


def content(server, run) -> bytes:
    """Returns a recording's bytes after checking the chunk numbers and all stored hashes."""
    rows = Records(server.data).rows(
        "SELECT * FROM recorder_chunk WHERE session = ? AND run = ? ORDER BY number",
        run["session"], run["run"],
    )  # fmt: skip
    assert [row["number"] for row in rows] == list(range(len(rows)))
    chunks = []
    for row in rows:
        chunk = (server.data / "files" / row["file"]).read_bytes() if row["file"] else b""
        assert hashlib.sha256(chunk).digest() == row["sha256"]
        chunks.append(chunk)
    whole = b"".join(chunks)
    if run["sha256"]:
        assert hashlib.sha256(whole).digest() == run["sha256"]
    return whole


def test_recording_continues_across_pages(begin, recording_server):
    window = begin()
    wait_for_state(window, "window_size", "recording")
    first = window.script(DOCUMENT)
    go(window, "one")
    wait_for_state(window, "looks", "recording")
    assert window.script(DOCUMENT) == first, "the same document"
    go(window, "two")
    wait_for_state(window, "talk", "recording")
    assert window.script(STATE.format("looks")) == "recording"
    assert window.find("h1").text == "How many steps?"
    time.sleep(2.5)
    window.button("continue").click()
    wait_until(lambda: window.page().errors, PATIENCE, "an error")
    assert window.script(DOCUMENT) == first, "an error is shown in the same document"
    window.type("two", "12")
    go(window, "three")
    go(window, "after")
    assert window.script(STATE.format("looks")) is None
    go(window, "done")
    wait_until(
        lambda: all(
            run["ending"] for run in runs(recording_server, window).values()
        ) and len(runs(recording_server, window)) == 4,
        PATIENCE, "the end of all recordings",
    )  # fmt: skip
    kept = runs(recording_server, window)
    assert {run["ending"] for run in kept.values()} == {"stopped"}
    looks = content(recording_server, kept["looks"]).decode()
    assert looks.startswith("ms,state\n") and "visible" in looks
    fingers = content(recording_server, kept["fingers"]).decode().splitlines()
    assert fingers[0] == "ms,event,type,x,y,pressure,target" and len(fingers) > 4
    talk = content(recording_server, kept["talk"])
    assert kept["talk"]["type"] == "audio/webm" and talk[:4] == b"\x1a\x45\xdf\xa3"
    (row,) = [
        one for one in Records(recording_server.data).path(window.path.split("/")[2])
        if one.step == "two"
    ]  # fmt: skip
    assert row.value("two") == 12


def test_recording_continues_on_an_earlier_page(begin, recording_server):
    window = begin()
    wait_for_state(window, "window_size", "recording")
    go(window, "one")
    go(window, "two")
    wait_for_state(window, "talk", "recording")
    first = window.script(DOCUMENT)
    window.driver.back()
    window.wait_for(lambda page: page.step == "one")
    assert window.path.endswith("/steps/one") and window.script(DOCUMENT) == first
    assert window.script(STATE.format("looks")) == "recording"
    assert window.script(STATE.format("talk")) is None, "only the page `two` records sound"
    window.driver.back()
    window.wait_for(lambda page: page.step == "about")
    assert window.script(STATE.format("looks")) is None
    assert window.script(STATE.format("window_size")) == "recording"
    window.driver.execute_script("history.go(2)")
    window.wait_for(lambda page: page.step == "two")
    wait_for_state(window, "talk", "recording")
    wait_for_state(window, "looks", "recording")
    assert window.script(DOCUMENT) == first
    window.driver.back()
    window.wait_for(lambda page: page.step == "one")
    go(window, "two")
    window.type("two", "12")
    go(window, "three")
    go(window, "after")
    go(window, "done")
    wait_until(
        lambda: all(run["ending"] for run in runs(recording_server, window).values()),
        PATIENCE, "the end of all recordings",
    )  # fmt: skip
    session = window.path.split("/")[2]
    ends = Records(recording_server.data).rows(
        "SELECT recorder, ending FROM recorder_run JOIN session ON session.key = session"
        " WHERE session.id = ?", session,
    )  # fmt: skip
    assert {row["ending"] for row in ends} == {"stopped"}
    assert [row["recorder"] for row in ends].count("window_size") == 1


def test_chunks_wait_for_the_network(begin, recording_server):
    window = begin()
    wait_for_state(window, "window_size", "recording")
    go(window, "one")
    wait_for_state(window, "fingers", "recording")
    window.connect(False)
    for _ in range(3):
        window.find("h1").click()
    time.sleep(6)
    before = runs(recording_server, window)
    assert "fingers" not in before
    window.connect(True)
    wait_until(
        lambda: "fingers" in runs(recording_server, window), PATIENCE + 60, "the chunks"
    )
    text = content(recording_server, runs(recording_server, window)["fingers"]).decode()
    assert text.count(",down,") == 3


def test_refused_recorder_is_a_result(begin, recording_server):
    window = begin(microphone="denied")
    wait_for_state(window, "window_size", "recording")
    go(window, "one")
    go(window, "two")
    wait_for_state(window, "talk", "failed")
    window.type("two", "3")
    go(window, "three")
    session = Records(recording_server.data).session(window.path.split("/")[2])
    assert '"recorder":"talk"' in session["failures"] and '"denied"' in session["failures"]
    go(window, "after")
    go(window, "done")


KEPT = """
const [done] = arguments;
const request = indexedDB.open("waymark-recordings");
request.onsuccess = () => {
  const database = request.result;
  const end = (keys) => { database.close(); done(keys); };
  if (!database.objectStoreNames.contains("chunks")) return end([]);
  const found = database.transaction("chunks").objectStore("chunks").getAllKeys();
  found.onsuccess = () => end(found.result);
};
"""


def kept_chunks(window, session: str) -> int:
    """Returns the number of a session's chunks that the browser stores."""
    keys = window.driver.execute_async_script(KEPT)
    return sum(address == f"/sessions/{session}/recordings" for address, *_ in keys)


@pytest.fixture
def keeping(begin):
    """Opens a recording page in a browser that cannot send recordings, and waits for stored chunks."""
    opened = []

    def keeping():
        window = begin()
        opened.append(window)
        window.command("Network.enable")
        window.command("Network.setBlockedURLs", urls=["*/recordings/*"])
        wait_for_state(window, "window_size", "recording")
        go(window, "one")
        wait_for_state(window, "fingers", "recording")
        window.find("h1").click()
        session = window.path.split("/")[2]
        wait_until(lambda: kept_chunks(window, session) > 1, PATIENCE, "chunks")
        return window, session

    yield keeping
    for window in opened:
        window.command("Network.setBlockedURLs", urls=[])


def test_deleting_the_answers_removes_recordings_from_the_browser(keeping):
    window, session = keeping()
    window.leave(window.button("cancel").click)
    assert kept_chunks(window, session) > 1
    page = window.press("discard")
    assert page.soup.select_one("main")["data-session-state"] == "discarded"
    wait_until(lambda: kept_chunks(window, session) == 0, PATIENCE, "the removal")


def test_recordings_of_a_saved_session_stay(keeping):
    window, session = keeping()
    window.leave(window.button("cancel").click)
    window.press("save")
    time.sleep(0.5)
    assert kept_chunks(window, session) > 1


def test_end_of_a_recording_is_sent_before_the_session_is_saved(begin, recording_server):
    window = begin()
    wait_for_state(window, "window_size", "recording")
    go(window, "one")
    wait_for_state(window, "fingers", "recording")
    window.find("h1").click()
    session = window.path.split("/")[2]
    window.press("cancel")
    rows = Records(recording_server.data).rows(
        "SELECT recorder, ending FROM recorder_run JOIN session ON session.key = session"
        " WHERE session.id = ?", session,
    )  # fmt: skip
    found = {row["recorder"]: row["ending"] for row in rows}
    assert found == {name: "stopped" for name in ("looks", "fingers", "window_size")}
    window.press("save")
    assert kept_chunks(window, session) == 0


def test_starting_as_someone_else_removes_recordings_from_the_browser(keeping):
    window, session = keeping()
    window.open("/studies/rec")
    window.click("form[action$='/tasks/walk'] button[value=someone-else]")
    assert window.page().step == "about"
    assert kept_chunks(window, session) == 0


def test_pages_work_without_script(begin, recording_server):
    window = begin(scripted=False)
    assert "Nothing is recorded, because JavaScript is turned off" in window.find("main").text
    for step in ("one", "two"):
        assert window.press("continue").step == step
    window.type("two", "3")
    for step in ("three", "after", "done"):
        assert window.press("continue").step == step
    assert runs(recording_server, window) == {}


def test_killed_server_and_closed_tab_lose_nothing_acknowledged(begin, tmp_path):
    (tmp_path / "server").mkdir()
    server = Server(tmp_path / "server", write_study(tmp_path, "rec", FILES)).start()
    window = begin(server)
    wait_for_state(window, "window_size", "recording")
    go(window, "one")
    wait_for_state(window, "fingers", "recording")
    window.find("h1").click()
    wait_until(lambda: "fingers" in runs(server, window), PATIENCE + 10, "the first chunk")
    acknowledged = content(server, runs(server, window)["fingers"])
    server.kill()
    window.find("h1").click()
    time.sleep(6)
    server.start()
    wait_until(
        lambda: len(content(server, runs(server, window)["fingers"])) > len(acknowledged),
        PATIENCE + 90, "the chunk that waited",
    )  # fmt: skip
    assert content(server, runs(server, window)["fingers"]).startswith(acknowledged)
    window.reload()
    wait_for_state(window, "fingers", "recording")
    window.find("h1").click()
    wait_until(
        lambda: sum(run["recorder"] == "fingers" for run in all_runs(server)) == 2,
        PATIENCE + 60, "a recording after the reload",
    )  # fmt: skip
    assert content(server, min(all_runs(server), key=started)).startswith(acknowledged)
    assert server.stop() == 0


def all_runs(server) -> list:
    """Returns all recordings of the recorder `fingers`, which records presses."""
    return Records(server.data).rows("SELECT * FROM recorder_run WHERE recorder = 'fingers'")


def started(run) -> int:
    """Returns the time at which a recording started."""
    return run["started_at"]


# Records the acknowledged chunks and the positions of presses in the browser's local storage.
LEDGER = """
const note = (list, entry) => {
  localStorage[list] = JSON.stringify([...JSON.parse(localStorage[list] ?? "[]"), entry]);
};
addEventListener("pointerdown", (event) => note("pressed", event.pageX), true);
const send = globalThis.fetch;
globalThis.fetch = async (address, options) => {
  const answer = await send(address, options);
  if (answer.status === 204) note("acknowledged", String(address).split("/").slice(-2).join("/"));
  return answer;
};
"""


@pytest.fixture
def keep_ledger():
    """Makes a tab's pages record the ledger until the end of the test."""
    kept = []

    def keep_ledger(window):
        stub = window.command("Page.addScriptToEvaluateOnNewDocument", source=LEDGER)
        kept.append((window, window.driver.current_window_handle, stub["identifier"]))

    yield keep_ledger
    # Remove the scripts: later tests in the same browser add them again, and declaring a name twice
    # is an error.
    for window, tab, stub in kept:
        if tab in window.driver.window_handles:
            window.driver.switch_to.window(tab)
            window.command("Page.removeScriptToEvaluateOnNewDocument", identifier=stub)


def noted(window, entries: str) -> set:
    """Returns the entries in one of the ledger's two lists."""
    return set(json.loads(window.script("return localStorage[arguments[0]] ?? '[]'", entries)))


def press_at(window, positions) -> None:
    """Presses the heading at distances from its centre, in pixels."""
    for position in positions:
        heading = window.find("h1")
        ActionChains(window.driver).move_to_element_with_offset(heading, position, 0).click().perform()


def pressed_in(text: str) -> set:
    """Returns the horizontal positions of the presses in a recording."""
    return {float(row["x"]) for row in csv.DictReader(io.StringIO(text)) if row["event"] == "down"}


def check_ledger(server, window) -> set:
    """Checks that acknowledged chunks are stored and stored presses were made; returns the stored presses."""
    acknowledged = noted(window, "acknowledged")
    stored = Records(server.data).rows("SELECT run, number FROM recorder_chunk")
    assert acknowledged <= {f"{row['run']}/{row['number']}" for row in stored}
    presses = set()
    for run in all_runs(server):
        presses |= pressed_in(content(server, run).decode())
    assert presses <= noted(window, "pressed")
    return presses


@pytest.mark.long
def test_ledger_of_a_lost_network_a_closed_tab_and_a_killed_server(begin, keep_ledger, tmp_path):
    (tmp_path / "server").mkdir()
    server = Server(tmp_path / "server", write_study(tmp_path, "rec", FILES)).start()
    window = begin(server)
    keep_ledger(window)
    window.reload()
    go(window, "one")
    wait_for_state(window, "fingers", "recording")
    press_at(window, range(-40, -30))
    wait_until(lambda: len(check_ledger(server, window)) == 10, PATIENCE + 10, "ten presses")

    window.connect(False)
    press_at(window, range(-30, -20))
    time.sleep(8)
    assert len(check_ledger(server, window)) == 10
    server.kill()
    window.connect(True)
    press_at(window, range(-20, -10))
    time.sleep(8)
    server.start()
    wait_until(
        lambda: len(check_ledger(server, window)) == 30, PATIENCE + 90, "the chunks that waited"
    )

    # A page that is busy for longer than two seconds records a gap.
    window.script("for (const end = performance.now() + 3000; performance.now() < end;);")
    press_at(window, range(-10, 0))
    address = window.path
    window.driver.switch_to.new_window("tab")
    other = window.driver.current_window_handle
    first = next(one for one in window.driver.window_handles if one != other)
    window.driver.switch_to.window(first)
    window.driver.close()
    window.driver.switch_to.window(other)
    keep_ledger(window)
    window.open(address)
    wait_for_state(window, "fingers", "recording")
    press_at(window, range(0, 10))
    wait_until(
        lambda: {run["ending"] for run in all_runs(server)} >= {"left"}, PATIENCE + 200,
        "the end of the recording in the closed tab",
    )  # fmt: skip
    for step in ("two", "three", "after"):
        if step == "three":
            window.type("two", "12")
        go(window, step)
    wait_until(
        lambda: sorted(run["ending"] for run in all_runs(server)) == ["left", "stopped"],
        PATIENCE + 60, "the end of all recordings",
    )  # fmt: skip
    assert noted(window, "acknowledged")
    assert check_ledger(server, window) == noted(window, "pressed")
    go(window, "done")
    (row,) = csv.DictReader(io.StringIO(server.export("rec", "csv").decode()))
    assert row["fingers_outcome"] == "left stopped" and len(row["fingers_files"].split()) == 2
    assert row["fingers_gaps"]
    assert server.stop() == 0
