"""Changing the language during a task keeps all answers and entered values."""

import pytest

from hands import WindowHands
from participant import Walk
from samples import SHOWCASE


@pytest.fixture
def walk(either_window, records):
    """A participant's walk, with or without JavaScript."""
    return Walk(WindowHands(either_window), records, seed=5)


def type_date(window) -> None:
    """Enters a date that does not exist."""
    for part, text in (("day", "31"), ("month", "2"), ("year", "1985")):
        window.type(f"checkup-{part}", text)


def rank(window) -> None:
    """Ranks two of the priorities."""
    window.select("priorities-rank-work", "1")
    window.select("priorities-rank-sleep", "2")


TYPED = {
    ("words", "good_thing"): lambda window: window.type("good_thing", "Plums\n\nand <b>tea</b>"),
    ("words", "code"): lambda window: window.type("word", "Not a word"),
    ("numbers", "bread"): lambda window: window.type("bread", "2.5"),
    ("numbers", "now"): lambda window: window.choose("now-opt-out", "declined"),
    ("choices", "drink"): lambda window: window.type("drink-other", "Horchata"),
    ("choices", "movement"): lambda window: window.choose("movement", "bus"),
    ("choices", "country"): lambda window: window.type("country", "Germany"),
    ("choices", "shoes"): lambda window: window.select("shoes-width", "wide"),
    ("choices", "priorities"): rank,
    ("measures", "checkup"): type_date,
    ("pages", "evening"): lambda window: window.choose("slept", "7"),
}

# The values of typed choices, which differ between languages.
TRANSLATED = {"es": {"country=Germany": "country=Alemania"}, "en": {}}

# Returns the non-empty values that the form would send for the items.
ENTERED = """
return [...new FormData(document.querySelector('form.step')).entries()]
  .filter(([key, value]) => !key.startsWith('_') && value !== '')
  .map(([key, value]) => `${key}=${value}`).sort();
"""


@pytest.mark.parametrize("place", TYPED, ids="-".join)
def test_entered_values_survive_language_changes(walk, place):
    """After changes to the other language and back, the page has the values, and no result is stored."""
    window = walk.hands.window
    page = walk.at(SHOWCASE, *place)
    TYPED[place](window)
    entered = window.script(ENTERED)
    assert entered
    for language in ("es", "en"):
        again = window.press(f"language-{language}")
        assert (again.step, again.visit, again.language) == (page.step, page.visit, language)
        assert not again.errors
        assert window.script(ENTERED) == [TRANSLATED[language].get(one, one) for one in entered]
    assert not [one for one in walk.records.results(walk.session) if one.visit == page.visit]


def test_answers_are_shown_in_the_new_language(walk):
    """The stored answers are unchanged, but are shown in the new language."""
    window = walk.hands.window
    walk.wishes |= {"breakfast": {"breakfast": "true"}, "colour": {"colour": "blue"}}
    walk.at(SHOWCASE, "choices", "check")
    before = [one.answers for one in walk.records.path(walk.session)]
    page = window.press("language-es")
    assert page.language == "es" and page.kind == "review"
    assert {"Azul", "Sí, ya he desayunado"} & set(answers(page)), answers(page)
    assert "Blue" not in answers(page)
    page = window.click(".review a[href*='/steps/colour?']")
    assert page.language == "es" and page.field("colour").chosen == ["blue"]
    assert window.press("continue").kind == "review"
    assert [one.answers for one in walk.records.path(walk.session)] == before
    assert walk.finish(window.page()).language == "es"
    assert walk.records.session(walk.session)["language"] == "es"


def answers(page) -> list[str]:
    """Returns the answers on a review page."""
    return [one.get_text(" ", strip=True) for one in page.soup.select(".review .answer")]


def test_decimal_separator_is_never_misread(walk):
    """A number with a decimal point is not read as ten times its value in a language with decimal commas."""
    window = walk.hands.window
    walk.at(SHOWCASE, "numbers", "bread")
    window.type("bread", "2.5")
    window.press("language-es")
    page = window.press("continue")
    if page.step == "bread":
        assert window.status == 422 and page.field("bread").value == "2.5"
        window.type("bread", "2,5")
        window.press("continue")
    assert walk.result("bread").value("bread") == "2.5"


def test_stored_number_is_shown_with_the_languages_separator(walk):
    window = walk.hands.window
    walk.at(SHOWCASE, "numbers", "bread")
    window.type("bread", "2.5")
    window.press("continue")
    window.press("language-es")
    page = window.press("back")
    assert page.field("bread").value == "2,5"
    window.press("continue")
    assert walk.result("bread").value("bread") == "2.5"
