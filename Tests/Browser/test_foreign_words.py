"""Texts that scripts insert into a page in a language without translations of the interface."""

import pytest

from serving import serving, write_study

STUDY = """\
id: arabic
title: دراسة
languages: [ar]
tasks: [day]
"""

TASK = """\
id: day
title: اليوم
steps:
  - id: mood
    type: question
    title: كيف حالك؟
    answer: { type: slider, minimum: 0, maximum: 10, step: 1 }
  - id: order
    type: question
    title: رتب هذه
    answer: { type: ranking, choices: [{ value: a, text: شاي }, { value: b, text: قهوة }] }
  - id: rest
    type: wait
    title: استرح
    seconds: 60
  - { id: done, type: completion, title: شكرا }
"""

FILES = {"study.yaml": STUDY, "tasks/day.yaml": TASK}

# Returns the page's texts with the language and direction of their elements, and whether marks are left.
PASSAGES = """
const marked = /[\\u{F0010}-\\u{F0013}]/u;
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const found = [];
while (walker.nextNode()) {
  const { data, parentElement: element } = walker.currentNode;
  if (element.closest("script, noscript, template") || !data.trim()) continue;
  found.push([data.trim(), element.closest("[lang]").lang, element.closest("[dir]").dir]);
}
const attributes = [...document.querySelectorAll("*")].flatMap((one) =>
  ["aria-label", "aria-valuetext", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""));
return [found, found.some(([text]) => marked.test(text)) || attributes.some((text) => marked.test(text))];
"""


@pytest.fixture
def arabic_server(tmp_path):
    """A server with a study in a language without interface translations."""
    with serving(tmp_path, write_study(tmp_path, "arabic", FILES)) as server:
        yield server


def english(window) -> set[str]:
    """Returns the texts with Latin letters; checks that each is in an English element and no marks are left."""
    found, is_marked = window.script(PASSAGES)
    assert not is_marked, "a marker is left"
    latin = [one for one in found if any("a" <= letter <= "z" for letter in one[0].lower())]
    assert all(one[1:] == ["en", "ltr"] for one in latin), latin
    return {one[0] for one in latin}


def test_inserted_texts_are_marked_with_their_language(arabic_server, open_window):
    window = open_window(arabic_server)
    window.open("/studies/arabic")
    window.click("form button[value=start]")
    assert any("number" in text for text in english(window)), "the slider's instructions"
    window.connect(False)
    window.button("continue").click()
    offline = window.find("form .offline").text
    assert offline.startswith("You are offline.") and offline in english(window)
    window.connect(True)
    window.wait_for(lambda page: True)
    window.type("mood", "5")
    assert window.press("continue").step == "order"
    english(window)
    labels = [one.get_attribute("aria-label") for one in window.find_all(".moves button")]
    assert labels and all("شاي" in label or "قهوة" in label for label in labels)
    for item, rank in (("a", "1"), ("b", "2")):
        window.select(f"order-rank-{item}", rank)
    assert window.press("continue").step == "rest"
    assert any("automatically" in text for text in english(window)), "the text of the timer"
