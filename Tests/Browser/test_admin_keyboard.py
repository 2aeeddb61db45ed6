"""Walks each kind of linked admin page with the Tab key."""

import re
from urllib.parse import urlsplit

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

import admin
from hands import WireHands
from participant import Walk
from records import Records
from samples import SHOWCASE
from serving import serving
from window import Window
from wire import Wire

NAME = """
const name = (one) => one.type === 'radio'
  ? `radio ${one.name} of form ${[...document.forms].indexOf(one.form)}`
  : `${one.tagName} ${one.id || one.name || one.textContent.trim()}`;
"""
# The Tab key stops only once at a group of radio buttons.
EXPECTED = NAME + """
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
const visible = [...document.querySelectorAll(controls)]
  .filter((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true }));
return visible.map(name).filter((one, index, all) => !one.startsWith('radio ') || all.indexOf(one) === index);
"""
# The frames of the preview are skipped, because their pages are walked separately.
FOCUSED = NAME + """
const one = document.activeElement;
if (!one || one === document.body || one === document.documentElement) return null;
if (one.tagName === 'IFRAME') return { name: '', isMarked: true };
const box = one.getBoundingClientRect();
const marks = [one, one.closest('label') ?? one].map((each) => getComputedStyle(each));
const isMarked = marks.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0);
return { name: name(one), isMarked: isMarked && box.width > 0 && box.height > 0 };
"""
MOST_PAGES, MOST_FRAMED = 80, 40


def shape(path: str) -> str:
    """Returns a path with placeholders for identifiers; only one page of each shape is walked."""
    path = re.sub(r"/(sessions|participants|consents|drafts|versions)/[^/?]+", r"/\1/*", urlsplit(path).path)
    return re.sub(r"/studies/(?!showcase)[^/]+", "/studies/other", path)


def links(window: Window) -> list[str]:
    """Returns the admin-site paths to which a page links, except downloads and printed lists."""
    found = window.script(
        "return [...document.querySelectorAll('a[href^=\"/admin\"]')].map((one) => one.getAttribute('href'))"
    )
    return [one for one in found if not re.search(r"/(list|slips|files|diagrams)|codebook/|format=csv", one)]


def walk_by_keyboard(window: Window) -> list[str]:
    """Presses Tab through a page, and returns problems with the order or the visibility of the focus."""
    window.script("document.activeElement?.blur(); window.scrollTo(0, 0)")
    expected = window.script(EXPECTED)
    order, unmarked = [], []
    for _ in range(len(expected) + MOST_FRAMED):
        ActionChains(window.driver).send_keys(Keys.TAB).perform()
        focused = window.script(FOCUSED)
        if focused is None:
            break
        if focused["name"]:
            order.append(focused["name"])
        if not focused["isMarked"]:
            unmarked.append(focused["name"])
    problems = [f"no visible focus: {one}" for one in unmarked]
    if order != expected:
        problems.append(f"order {order} instead of {expected}")
    return problems


@pytest.fixture(scope="module")
def visited(tmp_path_factory, drivers):
    """A window in which the first researcher is signed in, on a server with sessions."""
    with serving(tmp_path_factory.mktemp("keyboard"), options=("--webhook-hosts", "hooks.example.org")) as server:
        records = Records(server.data)
        walk = Walk(WireHands(Wire(server.base)), records, seed=4)
        walk.finish(walk.start("wellbeing", "check-in"))
        walk = Walk(WireHands(Wire(server.base)), records, seed=5)
        walk.finish(walk.start(SHOWCASE, "numbers"))
        window = Window(drivers(True), server.base, True)
        window.forget()
        admin.set_up(window, server)
        yield window
        window.forget()


def test_every_admin_page_can_be_used_by_keyboard(visited):
    """Tab reaches each control once, in the order of the page, and the focus is visible."""
    waiting, walked, problems = ["/admin"], {}, {}
    while waiting and len(walked) < MOST_PAGES:
        path = waiting.pop(0)
        if shape(path) in walked:
            continue
        visited.open(path)
        assert visited.status == 200, path
        walked[shape(path)] = path
        if wrong := walk_by_keyboard(visited):
            problems[path] = wrong
        waiting += links(visited)
    assert not problems, "\n".join(f"{path}: {wrong}" for path, wrong in problems.items())
    assert len(walked) >= 25, sorted(walked)
