"""Instructions are read aloud only on request, at their cues."""

import json

import pytest

from serving import serving, write_study
from waymark_testing.server import wait_until
from window import DESKTOP, PATIENCE, PHONE

STUDY = """\
id: aloud
title: A study to be heard
languages: [en, es]
tasks: [page]
"""

TASK = """\
id: page
title: A page
steps:
  - { id: silent, type: instruction, title: Nothing is said here }
  - id: hello
    type: instruction
    title: Hello
    spoken: [{ at: start, text: "Welcome, *everybody*." }]
  - id: rest
    type: wait
    title: Rest
    seconds: 3
    spoken:
      - { at: start, text: Close your eyes. }
      - { at: 1, text: Breathe. }
      - { at: halfway, text: Half of it. }
      - { at: end, text: Open your eyes. }
  - { id: done, type: completion, title: Done }
"""

SPANISH = """\
study.title: Un estudio
page.steps.hello.spoken.start.text: Bienvenidos.
"""

FILES = {"study.yaml": STUDY, "tasks/page.yaml": TASK, "languages/es.yaml": SPANISH}

# Replaces speech synthesis and records the texts to speak. An utterance lasts until the test finishes
# it or the page cancels it. The record survives page changes.
VOICES = """
const told = (word) => {
  const all = JSON.parse(sessionStorage.told ?? "[]");
  sessionStorage.told = JSON.stringify([...all, word]);
};
class Utterance { constructor(text) { this.text = text; } }
class Synthesis extends EventTarget {
  voices = VOICES_HERE;
  saying;
  get speaking() { return Boolean(this.saying); }
  get pending() { return false; }
  getVoices() { return this.voices; }
  speak(one) { told(`${one.voice.lang}: ${one.text}`); this.saying = one; }
  cancel() {
    if (this.saying) told("cut short");
    this.finish("onerror");
  }
  finish(how = "onend") {
    const one = this.saying;
    this.saying = undefined;
    one?.[how]?.({});
  }
}
Object.defineProperty(globalThis, "speechSynthesis", { value: new Synthesis() });
globalThis.SpeechSynthesisUtterance = Utterance;
"""


def voice(lang: str, local: bool = True) -> dict:
    """Returns a voice as the browser lists it."""
    return {"lang": lang, "localService": local, "name": lang}


USUAL = [voice("fr-FR"), voice("en-US", local=False), voice("en_GB"), voice("es-MX"), voice("es")]


@pytest.fixture(scope="module")
def aloud_server(tmp_path_factory):
    """A server whose study has spoken texts."""
    folder = tmp_path_factory.mktemp("aloud")
    with serving(folder, write_study(folder, "aloud", FILES)) as server:
        yield server


@pytest.fixture
def begin(aloud_server, open_window):
    """Opens the greeting page in a browser with the given voices."""
    stubs = []

    def begin(voices: list[dict] = USUAL, language: str = "en"):
        window = open_window(aloud_server)
        source = VOICES.replace("VOICES_HERE", json.dumps(voices))
        stub = window.command("Page.addScriptToEvaluateOnNewDocument", source=source)
        stubs.append((window, stub["identifier"]))
        window.open("/studies/aloud")
        window.script("sessionStorage.clear()")
        if language != "en":
            window.click(f"nav a[hreflang={language}]")
        window.click("form[action$='/tasks/page'] button[value=start]")
        assert window.page().step == "silent"
        assert not window.script("return performance.getEntriesByName(arguments[0]).length",
                                 aloud_server.base + "/public/read-aloud.js")  # fmt: skip
        assert window.press("continue").step == "hello"
        return window

    yield begin
    for window, stub in stubs:
        window.command("Page.removeScriptToEvaluateOnNewDocument", identifier=stub)


def told(window) -> list[str]:
    """Returns the recorded texts and cancellations, in order."""
    return window.script("return JSON.parse(sessionStorage.told ?? '[]')")


def button(window):
    """Returns the visible read-aloud button, or `None`."""
    return next((one for one in window.find_all(".read-aloud") if one.is_displayed()), None)


def finish(window) -> None:
    """Ends the current utterance."""
    window.script("speechSynthesis.finish()")


def hear(window, *words: str) -> None:
    """Waits for recorded speech and checks that it is exactly `words`."""
    wait_until(lambda: len(told(window)) >= len(words), PATIENCE, f"{words}")
    assert told(window) == list(words)


def goes_on(window) -> None:
    """Waits until the last step is shown."""
    window.wait_for(lambda page: page.step == "done")


def test_nothing_is_spoken_unless_requested(begin):
    window = begin()
    assert button(window).text == "Read aloud" and told(window) == []
    button(window).click()
    assert told(window) == ["en_GB: Welcome, everybody."]
    assert button(window).text == "Stop"
    finish(window)
    wait_until(lambda: button(window).text == "Read aloud", PATIENCE, "the end of reading")
    button(window).click()
    assert told(window) == ["en_GB: Welcome, everybody."] * 2
    window.press("continue")
    assert told(window)[2:] == ["cut short"], "the next page is silent"


def test_page_advances_silently_unless_requested(begin):
    window = begin()
    assert window.press("continue").step == "rest"
    goes_on(window)
    assert told(window) == []


def test_texts_are_spoken_at_their_moments(begin):
    window = begin()
    window.press("continue")
    button(window).click()
    words = ["en_GB: Close your eyes.", "cut short", "en_GB: Breathe."]
    hear(window, *words)
    finish(window)
    words += ["en_GB: Half of it."]
    hear(window, *words)
    words += ["cut short", "en_GB: Open your eyes."]
    hear(window, *words)
    assert window.page().step == "rest", "the page waits for the speech"
    assert window.page().actions.count("continue") == 0
    finish(window)
    goes_on(window)
    assert told(window) == words


def test_stop_button_stops_speech(begin):
    window = begin()
    window.press("continue")
    button(window).click()
    button(window).click()
    assert told(window) == ["en_GB: Close your eyes.", "cut short"]
    assert button(window).text == "Read aloud"
    goes_on(window)
    assert told(window) == ["en_GB: Close your eyes.", "cut short"]


def test_stopping_the_last_text_advances_at_once(begin):
    window = begin()
    window.press("continue")
    button(window).click()
    wait_until(lambda: "Open your eyes." in str(told(window)), PATIENCE, "the end")
    assert window.page().step == "rest"
    window.leave(button(window).click)
    goes_on(window)


def test_late_request_skips_past_texts(begin):
    window = begin()
    window.press("continue")
    window.wait_for(lambda page: float(bar(window)) > 1.6)
    button(window).click()
    hear(window, "en_GB: Close your eyes.", "cut short", "en_GB: Open your eyes.")


def bar(window) -> str:
    """Returns the elapsed time in seconds, as the progress bar shows it."""
    return window.find("progress.determinate").get_property("value")


def test_voice_matches_the_pages_language(begin):
    window = begin(language="es")
    assert button(window).text == "Leer en voz alta"
    button(window).click()
    assert told(window) == ["es: Bienvenidos."]
    assert button(window).text == "Detener"


@pytest.mark.parametrize(
    "voices", [[], [voice("fr-FR"), voice("eng")], [voice("en-US", local=False)]]
)
def test_no_button_without_a_suitable_voice(begin, voices):
    """Voices in other languages and voices that send the text to a service are not suitable."""
    window = begin(voices)
    assert window.find_all(".read-aloud") and button(window) is None
    wait_until(window.find(".spoken dd").is_displayed, PATIENCE, "the text")
    assert window.find(".spoken dd").text == "Welcome, everybody."


def test_voices_can_be_loaded_late(begin):
    window = begin([])
    assert button(window) is None
    window.script("speechSynthesis.voices = [arguments[0]]", voice("en-AU"))
    window.script("speechSynthesis.dispatchEvent(new Event('voiceschanged'))")
    assert button(window).text == "Read aloud"


def test_spoken_texts_can_be_read_without_script(aloud_server, open_window):
    window = open_window(aloud_server, scripted=False)
    window.open("/studies/aloud")
    window.click("form[action$='/tasks/page'] button[value=start]")
    assert window.press("continue").step == "hello"
    assert not window.find_all(".read-aloud")
    assert not window.find(".spoken dd").is_displayed()
    window.find(".spoken summary").click()
    assert window.find(".spoken dt").text == "At the start"
    assert window.find(".spoken dd").text == "Welcome, everybody."


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_buttons_are_large_enough(begin, width):
    window = begin()
    window.resize(width)
    for one in (button(window), window.find(".spoken summary")):
        assert one.size["height"] >= 44 and one.size["width"] >= 44
