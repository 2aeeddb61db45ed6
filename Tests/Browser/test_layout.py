"""Layout: labels are at their numbers, words are not broken, and hidden elements are invisible."""

import pytest

from serving import serving, write_study
from waymark_testing.server import ROOT

STUDY = """\
id: layout
title: Layout
languages: [en]
tasks: [page]
"""

TASK = """\
id: page
title: A page
steps:
  - id: p
    type: form
    title: A page
    optional: true
    items:
      - id: three
        text: Three?
        answer: { type: slider, maximum: 10, hideValue: true, labels: { "0": Not at all, "5": Somewhat, "6": A bit more, "10": Completely } }
      - id: ends
        text: Ends?
        answer: { type: slider, minimumLabel: Not impaired in any way, maximumLabel: Extraordinarily impaired }
      - id: fine
        text: Fine?
        answer: { type: slider, maximum: 10, fractionDigits: 1, labels: { "2.5": Quarter, "7.5": Three quarters } }
      - id: words
        text: Words?
        answer: { type: textScale, choices: [{ value: a, text: Not at all }, { value: b, text: A little }, { value: c, text: Somewhat }, { value: d, text: Fairly }, { value: e, text: Mostly }, { value: f, text: Nearly }, { value: g, text: Completely }] }
      - id: few
        text: Few?
        answer: { type: textScale, choices: [{ value: a, text: None }, { value: b, text: Mild }, { value: c, text: Moderate }, { value: d, text: Severe }, { value: e, text: The worst possible }] }
      - { id: hundred, text: Hundred?, answer: { type: scale, maximum: 100, step: 10, labels: { "0": Nothing } } }
      - { id: place, text: Where?, answer: { type: location } }
      - { id: name, text: Who?, answer: { type: signature, drawing: true } }
  - { id: done, type: completion, title: Done }
"""

FILES = {"study.yaml": STUDY, "tasks/page.yaml": TASK}
WIDTHS = [320, 375, 1280]


@pytest.fixture(scope="module")
def layout_server(tmp_path_factory):
    """A server with a page of elements whose positions matter."""
    folder = tmp_path_factory.mktemp("layout")
    with serving(folder, write_study(folder, "layout", FILES)) as server:
        yield server


@pytest.fixture
def at_page(layout_server, open_window):
    """A function that opens the page at a width."""

    def at_page(width: int, scripted: bool = True):
        window = open_window(layout_server, scripted)
        window.resize(width)
        window.open("/studies/layout")
        window.click("form[action$='/tasks/page'] button[value=start]")
        return window

    return at_page


# Returns the position of each label, and of the slider's handle at the label's number.
PLACES = """
const [direction] = arguments;
document.documentElement.dir = direction;
return [...document.querySelectorAll(".slider")].flatMap((slider) => {
  const line = slider.querySelector("input[type=range]");
  const box = line.getBoundingClientRect();
  return [...slider.querySelectorAll(".slider-labels li")].map((label) => {
    const share = (Number(label.dataset.value) - line.min) / (line.max - line.min);
    const along = 16 + share * (box.width - 32);
    const wanted = direction === "rtl" ? box.right - along : box.left + along;
    const range = document.createRange();
    range.selectNodeContents(label.lastChild);
    const rects = [...range.getClientRects()];
    const text = { left: Math.min(...rects.map((one) => one.left)), right: Math.max(...rects.map((one) => one.right)) };
    const number = label.querySelector(".slider-number").getBoundingClientRect();
    return {
      share, wanted,
      words: (text.left + text.right) / 2,
      isOver: text.left <= wanted + 16 && wanted - 16 <= text.right,
      isInside: text.left >= box.left - 1 && text.right <= box.right + 1,
      number: number.width ? (number.left + number.right) / 2 : wanted,
    };
  });
});
"""


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("width", WIDTHS)
def test_labels_are_at_their_numbers(at_page, width, direction):
    window = at_page(width)
    places = window.script(PLACES, direction)
    assert len(places) == 8
    for place in places:
        assert abs(place["number"] - place["wanted"]) < 1, place
        assert place["isOver"] and place["isInside"], place
        if 0 < place["share"] < 1:
            assert abs(place["words"] - place["wanted"]) < 1, place


def test_clicking_a_label_selects_its_number(at_page):
    """Clicking the slider at a label's position selects the label's number."""
    window = at_page(1280)
    code = """
      const slider = document.querySelector(".slider");
      const label = slider.querySelectorAll(".slider-labels li")[1];
      const range = document.createRange();
      range.selectNodeContents(label.lastChild);
      const [words, line] = [range, slider.querySelector("input[type=range]")].map((one) => one.getBoundingClientRect());
      slider.scrollIntoView();
      return (words.left + words.right) / 2 - (line.left + line.right) / 2;
    """
    from selenium.webdriver import ActionChains

    offset = window.script(code)
    line = window.find(".slider input[type=range]")
    ActionChains(window.driver).move_to_element_with_offset(line, round(offset), 0).click().perform()
    assert line.get_property("value") == "5"


# Words that are broken across lines.
BROKEN = """
const broken = [];
const all = document.querySelectorAll(".slider-labels li, .text-scale .scale-option, .point");
for (const one of all) {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const match of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const tops = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      if (tops.size > 1) broken.push(match[0]);
    }
  }
}
return broken;
"""


@pytest.mark.parametrize("scripted", [True, False])
@pytest.mark.parametrize("width", WIDTHS)
def test_words_are_not_broken(at_page, width, scripted):
    window = at_page(width, scripted)
    assert window.script(BROKEN) == []
    wide = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert not window.script(wide)


def test_scale_with_labelled_end_is_one_row(at_page):
    window = at_page(1280)
    code = "return [...document.querySelectorAll('[name=hundred]')].map((one) => Math.round(one.closest('label').getBoundingClientRect().top))"
    tops = window.script(code)
    assert len(tops) == 11 and len(set(tops)) == 1


@pytest.mark.parametrize("scripted", [True, False])
def test_hidden_elements_are_invisible(at_page, scripted):
    window = at_page(375, scripted)
    seen = "return [...document.querySelectorAll('[hidden]')].filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80))"
    assert window.script(seen) == []
    assert len(window.find_all("[hidden]")) >= 1, "there is something to hide"


def test_style_sheets_do_not_override_hidden():
    """`waymark.css`, which every page loads, contains the rule, and no style sheet overrides it."""
    assert "[hidden] { display: none !important; }" in (ROOT / "Public/waymark.css").read_text()
    for sheet in (ROOT / "Public").rglob("*.css"):
        for line in sheet.read_text().splitlines():
            assert not ("display" in line and "!important" in line and "[hidden]" not in line), sheet
