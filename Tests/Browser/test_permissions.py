"""Permissions: the browser's decisions, the page's texts and the stored outcomes."""

import pytest

from records import Records
from serving import serving, write_study
from waymark_testing.server import wait_until
from window import PATIENCE

pytestmark = pytest.mark.whole_browser

STUDY = """\
id: allowed
title: What is allowed
tasks: [ask, each]
"""

TASK = """\
id: ask
title: May we?
steps:
  - id: ask
    type: permissions
    title: Before we begin
    permissions:
      - { ask: location, reason: To know where you are., deniedMessage: We will ask you. }
      - { ask: microphone, reason: To hear you. }
      - { ask: camera, reason: To see you., optional: true }
      - { ask: notifications, reason: To remind you., optional: true }
      - { ask: motion, reason: To feel you., optional: true }
    next: [{ when: { answer: ask.location, equals: granted }, goTo: walk }]
  - { id: indoors, type: instruction, title: Stay indoors, next: [{ goTo: done }] }
  - { id: walk, type: instruction, title: Walk }
  - { id: done, type: completion, title: Done }
"""

# Every permission is optional, so a test can request only one of them.
EACH = """\
id: each
title: One of them
steps:
  - id: ask
    type: permissions
    title: Before we begin
    permissions:
      - { ask: location, reason: To know where you are., optional: true }
      - { ask: microphone, reason: To hear you., optional: true }
      - { ask: camera, reason: To see you., optional: true }
      - { ask: notifications, reason: To remind you., optional: true }
      - { ask: motion, reason: To feel you., optional: true }
  - { id: done, type: completion, title: Done }
"""

FILES = {"study.yaml": STUDY, "tasks/ask.yaml": TASK, "tasks/each.yaml": EACH}
NAMES = {
    "location": "geolocation", "microphone": "microphone", "camera": "camera",
    "notifications": "notifications",
}  # fmt: skip

# Headless Chromium shows no permission prompts; this script imitates a prompt that is closed.
CLOSED_QUESTION = """
navigator.geolocation.getCurrentPosition = (found, failed) => failed({ code: 1 });
"""
NOT_ALLOWED = 'async () => { throw new DOMException("", "NotAllowedError"); }'
CLOSED_STREAM = f"navigator.mediaDevices.getUserMedia = {NOT_ALLOWED};"
CLOSED = {
    "location": CLOSED_QUESTION,
    "microphone": CLOSED_STREAM,
    "camera": CLOSED_STREAM,
    "notifications": "Notification.requestPermission = async () => 'default';",
}
WITHOUT_STREAMS = "Object.defineProperty(navigator, 'mediaDevices', { value: undefined });"
MISSING = {
    "location": "delete Navigator.prototype.geolocation;",
    "microphone": WITHOUT_STREAMS,
    "camera": WITHOUT_STREAMS,
    "notifications": "delete window.Notification;",
    "motion": "delete window.DeviceMotionEvent;",
}
# As in Safari, pages must request access to motion sensors and cannot query the decision.
ASKED_MOTION = """
navigator.permissions.query = async () => { throw new TypeError(); };
DeviceMotionEvent.requestPermission = """
SENSORS = {
    "accelerometer": {"xyz": {"x": 1, "y": 2, "z": 9}},
    "linear-acceleration": {"xyz": {"x": 1, "y": 2, "z": 3}},
    "gyroscope": {"xyz": {"x": 4, "y": 5, "z": 6}},
}
INSECURE = "Object.defineProperty(window, 'isSecureContext', { value: false });"


@pytest.fixture(scope="module")
def asking_server(tmp_path_factory):
    """A server with a study that asks for permissions."""
    folder = tmp_path_factory.mktemp("allowed")
    with serving(folder, write_study(folder, "allowed", FILES)) as server:
        yield server


@pytest.fixture
def begin(asking_server, open_window):
    """Starts a task in a browser with a setting for all permissions; `script` runs before the page's scripts."""
    undo = []

    def begin(
        setting: str = "prompt", script: str = "", scripted: bool = True, task: str = "ask"
    ):
        window = open_window(asking_server, scripted)
        for name in NAMES.values():
            allow(window, name, setting)
        undo.append(lambda: window.command("Browser.resetPermissions"))
        if script:
            stub = window.command("Page.addScriptToEvaluateOnNewDocument", source=script)
            remove = "Page.removeScriptToEvaluateOnNewDocument"
            undo.append(lambda: window.command(remove, identifier=stub["identifier"]))
        window.open("/studies/allowed")
        window.click(f"form[action$='/tasks/{task}'] button[value=start]")
        return window

    yield begin
    for act in undo:
        act()


def allow(window, name: str, setting: str) -> None:
    """Sets a browser permission for the server's origin."""
    permission = {"name": name}
    window.command(
        "Browser.setPermission", permission=permission, setting=setting, origin=window.base
    )


def outcome(window, permission: str) -> str | None:
    """Returns a permission's outcome: empty if undecided, `None` if the page has not checked it yet."""
    css = f"[data-permission={permission}]"
    return window.script(f"return document.querySelector('{css}').dataset.outcome ?? null")


def wait_for_outcome(window, permission: str, expected: str) -> None:
    """Waits until a permission has the expected outcome on the page."""
    wait_until(
        lambda: outcome(window, permission) == expected, PATIENCE,
        f"{expected} for {permission}",
    )  # fmt: skip


def stored(server, window) -> dict:
    """Returns the stored outcomes by permission."""
    (row,) = [
        one for one in Records(server.data).path(window.path.split("/")[2]) if one.step == "ask"
    ]
    return {name: row.value(name) for name in row.answers}


def ask(window, permission: str):
    """Returns the button that asks for a permission."""
    return window.find(f"[data-permission={permission}] button")


@pytest.mark.parametrize("setting", ["granted", "denied"])
def test_earlier_decision_is_stored_without_asking(begin, asking_server, setting):
    window = begin(setting)
    for permission in NAMES:
        wait_for_outcome(window, permission, setting)
        assert not ask(window, permission).is_displayed()
    said = window.find("[data-permission=location] [role=status]").text
    assert said == ("Allowed." if setting == "granted" else "We will ask you.")
    page = window.press("continue")
    assert page.step == ("walk" if setting == "granted" else "indoors")
    kept = stored(asking_server, window)
    assert {kept[name][0] for name in NAMES} == {setting}


# Records the status texts for motion; the page replaces the first within a second.
TOLD = """
addEventListener("DOMContentLoaded", () => {
  const place = document.querySelector("[data-permission=motion] [role=status]");
  window.told = [];
  if (place) new MutationObserver(() => told.push(place.textContent)).observe(place, { childList: true });
});
"""


def test_page_says_that_it_checks_the_sensors(begin):
    window = begin(script=TOLD)
    wait_for_outcome(window, "motion", "unavailable")
    first, last = window.script("return told")
    assert first == "Checking what your browser allows…" and last.startswith("Your device")


def test_button_asks_and_the_answer_leads_on(begin, asking_server):
    window = begin()
    wait_for_outcome(window, "location", "")
    assert ask(window, "location").text == "Allow my location"
    page = window.press("continue")
    assert page.step == "ask" and len(page.errors) == 2, "two are required"
    wait_for_outcome(window, "location", "")
    allow(window, "geolocation", "granted")
    allow(window, "microphone", "granted")
    window.locate(1, 2)
    for permission in ("location", "microphone"):
        ask(window, permission).click()
        wait_for_outcome(window, permission, "granted")
    assert window.press("continue").step == "walk"
    kept = stored(asking_server, window)
    assert kept["location"] == ["granted"] and kept["microphone"] == ["granted"]
    assert not kept.get("camera"), "an optional permission need not be asked for"


def test_closed_question_can_be_asked_again(begin, asking_server):
    window = begin(script=CLOSED_QUESTION)
    wait_for_outcome(window, "location", "")
    ask(window, "location").click()
    wait_for_outcome(window, "location", "dismissed")
    assert ask(window, "location").is_displayed()
    allow(window, "microphone", "denied")
    ask(window, "microphone").click()
    wait_for_outcome(window, "microphone", "denied")
    assert window.press("continue").step == "indoors"
    kept = stored(asking_server, window)
    assert kept["location"] == ["dismissed"] and kept["microphone"] == ["denied"]


def test_device_without_sensors_has_no_motion(begin):
    window = begin()
    wait_for_outcome(window, "motion", "unavailable")
    assert not ask(window, "motion").is_displayed()
    said = window.find("[data-permission=motion] [role=status]").text
    assert said.startswith("Your device or browser cannot do this.")


def test_insecure_page_says_so(begin, asking_server):
    window = begin("granted", script=INSECURE)
    for permission in NAMES:
        wait_for_outcome(window, permission, "insecure")
    assert window.press("continue").step == "indoors"
    assert stored(asking_server, window)["camera"] == ["insecure"]


def test_page_works_without_script(begin, asking_server):
    window = begin("granted", scripted=False)
    text = "Your browser can ask for your permission only if JavaScript is turned on."
    assert text in window.find("main").text
    assert window.press("continue").step == "indoors"
    assert stored(asking_server, window)["location"] == ["unavailable"]


def means(permission: str, expected: str) -> tuple[str, str]:
    """Returns the permission setting and the script that produce an outcome."""
    match expected:
        case "insecure":
            return "granted", INSECURE
        case "unavailable":
            return "granted", MISSING[permission]
        case "dismissed":
            return "prompt", CLOSED[permission]
        case "denied" if permission == "motion":
            return "prompt", ASKED_MOTION + NOT_ALLOWED
        case setting:
            return setting, ""


@pytest.mark.long
@pytest.mark.parametrize("expected", ["granted", "denied", "unavailable", "insecure", "dismissed"])
@pytest.mark.parametrize("permission", [*NAMES, "motion"])
def test_each_permission_has_each_outcome(begin, asking_server, permission, expected):
    if (permission, expected) == ("motion", "dismissed"):
        expected = "denied"  # browsers report a closed motion prompt as denied
    window = begin(*means(permission, expected), task="each")
    if (permission, expected) == ("motion", "granted"):
        for kind, reading in SENSORS.items():
            window.command("Emulation.setSensorOverrideEnabled", enabled=True, type=kind, metadata={})
            window.command("Emulation.setSensorOverrideReadings", type=kind, reading=reading)
        window.reload()
    wait_until(lambda: outcome(window, permission) is not None, PATIENCE, "an outcome")
    if outcome(window, permission) == "":
        ask(window, permission).click()
    wait_for_outcome(window, permission, expected)
    assert window.press("continue").step == "done"
    assert stored(asking_server, window)[permission] == [expected]
    for kind in SENSORS:
        window.command("Emulation.setSensorOverrideEnabled", enabled=False, type=kind)
