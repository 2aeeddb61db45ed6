"""Questions that appear while a page is filled in, and choices that are cleared."""

import pytest

from records import Records
from serving import serving, write_study
from window import PHONE

STUDY = """\
id: live
title: A live study
languages: [en, es]
tasks: [page]
"""

TASK = """\
id: page
title: A page
steps:
  - { id: nick, type: question, title: A secret?, answer: { type: text } }
  - id: p
    type: form
    title: A page
    items:
      - { id: n, text: How many?, optional: true, answer: { type: decimal, fractionDigits: 1, grouping: true, minimum: 0, maximum: 9000, dontKnow: true } }
      - { text: About that }
      - { id: more, text: So many?, optional: true, visibleWhen: { answer: p.n, atLeast: 2.5 }, answer: { type: text, lines: 3 } }
      - { id: unsure, text: Why not?, optional: true, visibleWhen: { answer: p.n, dontKnow: true }, answer: { type: text } }
      - { text: The rest }
      - id: pets
        text: Which?
        optional: true
        answer: { type: choice, multiple: true, choices: [{ value: cat, text: Cat }, { value: dog, text: Dog }, { value: none, text: None, exclusive: true }] }
      - id: both
        text: Do they like each other?
        optional: true
        visibleWhen: { all: [{ answer: nick, answered: true }, { answer: p.pets, includesAll: [cat, dog] }] }
        answer: { type: boolean }
      - { id: why, text: Why not?, visibleWhen: { answer: p.both, equals: false }, answer: { type: text } }
      - { id: pain, text: Pain?, optional: true, answer: { type: slider } }
      - { id: strong, text: That strong?, optional: true, visibleWhen: { answer: p.pain, greaterThan: 50 }, answer: { type: scale, maximum: 4 } }
      - { id: day, text: When?, optional: true, answer: { type: date } }
      - { id: late, text: So late?, optional: true, visibleWhen: { answer: p.day, atLeast: 2020-01-01 }, answer: { type: text } }
      - { id: word, text: Word?, optional: true, answer: { type: text } }
      - { id: magic, text: Magic?, visibleWhen: { answer: p.word, equals: please }, answer: { type: text } }
      - { id: secret, text: And?, optional: true, visibleWhen: { answer: nick, equals: Rumpelstiltskin }, answer: { type: text } }
  - { id: check, type: review, title: Check }
  - { id: done, type: completion, title: Done }
"""

FILES = {
    "study.yaml": STUDY, "tasks/page.yaml": TASK,
    "languages/es.yaml": "study:\n  title: Un estudio\n",
}  # fmt: skip


@pytest.fixture(scope="module")
def study_server(tmp_path_factory):
    """A server with a study whose pages reveal all kinds of questions."""
    folder = tmp_path_factory.mktemp("live")
    with serving(folder, write_study(folder, "live", FILES)) as server:
        yield server


@pytest.fixture
def begin(study_server, open_window):
    """Starts a session in a language, with or without scripts, and continues to the page `p`."""

    def begin(scripted: bool = True, language: str = "en"):
        window = open_window(study_server, scripted)
        window.open("/studies/live")
        if language != "en":
            window.click(f"nav a[hreflang={language}]")
        window.click("form[action$='/tasks/page'] button[value=start]")
        window.type("nick", "my nick")
        assert window.press("continue").step == "p"
        return window

    return begin


def opened(window) -> list[str]:
    """Returns the visible items, in the order of the page."""
    code = "return [...document.querySelectorAll('[data-item]')]"
    code += ".filter((one) => one.checkVisibility()).map((one) => one.dataset.item)"
    return window.script(code)


def sent(window) -> dict[str, str]:
    """Returns the fields that the form would send; of the internal ones, only `_shown`."""
    code = "return [...new FormData(document.querySelector('form.step'))]"
    pairs = window.script(code)
    return {name: value for name, value in pairs if name == "_shown" or name[0] != "_"}


def stored(study_server, window) -> dict:
    """Returns the stored answers of the page."""
    session = window.path.split("/")[2]
    path = Records(study_server.data).path(session)
    return next(row.answers for row in path if row.step == "p")


ALWAYS = ["n", "pets", "pain", "day", "word"]


def test_conditional_questions_are_hidden_and_reveal_nothing(begin):
    window = begin()
    assert opened(window) == ALWAYS
    assert sent(window)["_shown"] == ",".join(ALWAYS)
    html = window.driver.page_source
    assert "my nick" not in html and "Rumpelstiltskin" not in html
    assert "So late?" not in html, "a question that only the server can reveal is absent"


def test_number_shows_and_hides_its_question_immediately(begin, study_server):
    window = begin()
    window.type("n", "2.4")
    assert "more" not in opened(window)
    window.type("n", "2.5")
    assert opened(window) == ["n", "more", "pets", "pain", "day", "word"]
    assert window.driver.switch_to.active_element.get_attribute("name") == "n"
    window.type("more", "Many, indeed")
    window.type("n", "1")
    assert "more" not in opened(window)
    assert "more" not in sent(window) and "more" not in sent(window)["_shown"].split(",")
    window.type("n", "3")
    assert window.value("more") == "Many, indeed", "the typed text is still there"
    assert sent(window)["more"] == "Many, indeed"
    window.type("n", "1")
    assert window.press("continue").kind == "review"
    assert "more" not in stored(study_server, window)


def test_revealed_answer_is_stored_with_the_page(begin, study_server):
    window = begin()
    window.type("n", "1,234.5")
    window.type("more", "Yes")
    assert window.press("continue").kind == "review"
    assert stored(study_server, window)["more"] == {"v": "Yes"}


def test_numbers_are_read_in_the_pages_language(begin):
    window = begin(language="es")
    for text, is_open in [("2,5", True), ("1.234,5", True), ("2,4", False), ("9.001", False)]:
        window.type("n", text)
        assert ("more" in opened(window)) == is_open, text


def test_headings_appear_with_their_questions(begin):
    window = begin()

    def headings():
        code = "return [...document.querySelectorAll('.form-heading')]"
        return window.script(code + ".filter((one) => one.checkVisibility()).map((one) => one.innerText.trim())")

    assert headings() == ["The rest"]
    window.type("n", "7")
    assert headings() == ["About that", "The rest"]
    window.type("n", "")
    assert headings() == ["The rest"]


def test_choices_chains_and_opt_outs_reveal_questions(begin, study_server):
    window = begin()
    window.choose("pets", "cat")
    assert "both" not in opened(window)
    window.choose("pets", "dog")
    window.choose("both", "false")
    assert opened(window) == ["n", "pets", "both", "why", "pain", "day", "word"]
    window.choose("pets", "none")
    assert opened(window) == ALWAYS, "a hidden answer reveals nothing"
    window.choose("n-opt-out", "dont_know")
    assert "unsure" in opened(window)
    window.type("n", "4")
    assert "unsure" not in opened(window) and "more" in opened(window)
    window.choose("n-opt-out", "dont_know")
    window.type("unsure", "No idea")
    assert window.press("continue").kind == "review"
    answers = stored(study_server, window)
    assert answers["unsure"] == {"v": "No idea"}
    assert not {"more", "both", "why"} & set(answers)


def test_slider_reveals_its_question(begin):
    window = begin()
    line = window.find("#pain-slider")
    line.click()
    line.send_keys("\ue011")  # Home
    assert "strong" not in opened(window)
    line.send_keys("\ue010")  # End
    assert "strong" in opened(window)
    window.find(".slider-clear").click()
    assert "strong" not in opened(window)


def test_conditions_unknown_to_the_page_apply_after_continue(begin):
    window = begin()
    for part, number in (("day", "1"), ("month", "2"), ("year", "2021")):
        window.type(f"day-{part}", number)
    assert "late" not in opened(window)
    page = window.press("continue")
    assert page.step == "p" and page.soup.select_one("main .notice")
    assert "late" in opened(window)
    window.type("late", "Very")
    assert window.press("continue").kind == "review"


def test_question_that_only_the_server_reveals_can_be_answered(begin, study_server):
    """The server ignores control characters in an answer; the script does not."""
    window = begin()
    window.script("document.querySelector('[name=word]').value = 'pl\\u0001ease'")
    assert "magic" not in opened(window)
    assert window.press("continue").step == "p"
    assert "magic" in opened(window), "the server asks for it"
    window.type("n", "1")
    assert "magic" in opened(window)
    window.type("word", "no")
    window.type("word", "please")
    assert "magic" in opened(window)
    window.type("magic", "Abracadabra")
    assert window.press("continue").kind == "review"
    assert stored(study_server, window)["magic"] == {"v": "Abracadabra"}


def test_page_is_shown_again_without_script(begin, study_server):
    window = begin(scripted=False)
    assert not window.find_all("[name=more]"), "a question in a template is absent"
    window.type("n", "5")
    page = window.press("continue")
    assert page.step == "p" and page.soup.select_one("main .notice")
    window.type("more", "Seen")
    assert window.press("continue").kind == "review"
    assert stored(study_server, window)["more"] == {"v": "Seen"}


def test_choice_can_be_cleared(begin, study_server):
    window = begin()
    for pet in ("cat", "dog"):
        window.choose("pets", pet)
    button = "[data-item=both] .clear-answer"
    assert not window.find(button).is_displayed(), "there is nothing to clear"
    window.choose("both", "false")
    assert "why" in opened(window)
    window.find(button).click()
    assert window.chosen("both") == []
    assert not window.find(button).is_displayed()
    assert window.driver.switch_to.active_element.get_attribute("name") == "both"
    assert "why" not in opened(window)
    assert window.press("continue").kind == "review"
    assert stored(study_server, window)["both"] == {"s": "skipped"}


def test_no_answer_is_the_last_option_without_script(begin, study_server):
    window = begin(scripted=False)
    for pet in ("cat", "dog"):
        window.choose("pets", pet)
    window.press("continue")
    assert window.states("both") == {"true": False, "false": False}
    window.choose("both", "true")
    window.press("continue")
    window.click(".review a[href*='/steps/p?']")
    assert list(window.states("both")) == ["true", "false", ""]
    window.find("label[for=_blank-both]").click()
    assert window.press("continue").kind == "review"
    assert stored(study_server, window)["both"] == {"s": "skipped"}


def test_page_fits_a_phone(begin):
    window = begin()
    window.resize(320)
    window.type("n", "7")
    wide = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not window.script(wide)
    window.resize(PHONE)
