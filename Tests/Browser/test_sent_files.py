"""A question's page, opened again after its file was sent."""

import pytest

from hands import WindowHands
from participant import Walk
from picture import PICTURE, SIDE, write_picture
from samples import MAY_WALK, SHOWCASE
from waymark_testing.server import wait_until

OTHER_PICTURE = write_picture(SIDE * 2)


@pytest.fixture
def walk(either_window, records):
    """A participant with or without JavaScript who sent an image, at the review page."""
    walk = Walk(WindowHands(either_window), records, wishes=MAY_WALK)
    walk.at(SHOWCASE, "words", "sent")
    send(walk, PICTURE)
    return walk


def send(walk: Walk, picture) -> None:
    """Sends an image, and continues to the review page."""
    window = walk.hands.window
    window.find("input[type=file]").send_keys(str(picture))
    assert window.press("continue").kind == "review"


def stored(walk: Walk) -> dict:
    """Returns the stored answer with the image."""
    return walk.result("sent").answers["sent"]


def results(walk: Walk) -> int:
    """Returns the number of stored results of the page."""
    return len([one for one in walk.records.results(walk.session) if one.step == "sent"])


def is_kept(walk: Walk) -> bool:
    """Whether the browser restored the page from its cache, with the chosen file."""
    return walk.hands.window.find("input[type=file]").get_property("value") != ""


def shown_side(walk: Walk) -> int:
    """Returns the width of the image on the page, once it is loaded."""
    window = walk.hands.window
    width = "return document.querySelector('.sent-file img').naturalWidth"
    wait_until(lambda: window.script(width) > 0, 10, "the picture")
    return window.script(width)


WAYS_BACK = {
    "button": lambda window: window.press("back"),
    "browser": lambda window: window.back(),
    "review": lambda window: window.click(".review a[href*='/steps/sent?']"),
}


@pytest.mark.parametrize("way", WAYS_BACK)
def test_sent_file_is_shown_and_kept(walk, way):
    before = stored(walk)
    assert WAYS_BACK[way](walk.hands.window).step == "sent"
    assert (way == "browser" and is_kept(walk)) or shown_side(walk) == SIDE
    assert walk.hands.window.press("continue").kind == "review"
    assert stored(walk) == before


@pytest.mark.parametrize("way", WAYS_BACK)
def test_sent_file_can_be_replaced(walk, way):
    before = stored(walk)
    WAYS_BACK[way](walk.hands.window)
    send(walk, OTHER_PICTURE)
    assert stored(walk)["v"] != before["v"]
    assert int(stored(walk)["size"]) == OTHER_PICTURE.stat().st_size
    walk.hands.window.press("back")
    assert shown_side(walk) == 2 * SIDE


def test_rejected_file_keeps_the_earlier_one(walk, tmp_path):
    before = stored(walk)
    window = walk.hands.window
    window.press("back")
    text = tmp_path / "letter.png"
    text.write_text("This is not a picture.")
    window.find("input[type=file]").send_keys(str(text))
    page = window.press("continue")
    assert window.status == 422 and page.errors
    assert shown_side(walk) == SIDE, "the earlier picture is shown again"
    assert window.press("continue").kind == "review"
    assert stored(walk) == before


def test_skipping_removes_the_file(walk):
    walk.hands.window.press("back")
    assert walk.hands.window.press("skip").kind == "review"
    assert stored(walk) == {"s": "skipped"}
    page = walk.hands.window.press("back")
    assert page.soup.select_one(".sent-file") is None


def test_chosen_file_survives_back_and_language_changes(walk):
    """A file that was chosen before going back or changing the language is not lost."""
    window = walk.hands.window
    count = results(walk)
    window.press("back")
    window.find("input[type=file]").send_keys(str(OTHER_PICTURE))
    page = window.press("language-es")
    assert (page.step, page.language) == ("sent", "es")
    assert shown_side(walk) == 2 * SIDE
    assert results(walk) == count, "nothing is stored before Continue"
    window.press("back")
    assert window.press("continue").step == "sent"
    assert shown_side(walk) == 2 * SIDE
    assert window.press("continue").kind == "review"
    assert int(stored(walk)["size"]) == OTHER_PICTURE.stat().st_size
