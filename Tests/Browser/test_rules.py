"""The rules of the showcase study: lists, rounds, arms, endings and piped texts."""

import pytest

import exported
from hands import WindowHands, WireHands
from page import text
from participant import Walk
from records import Records
from samples import MAY_WALK, SHOWCASE
from wire import Wire

NAME = '<script>document.title = "owned"</script> & "Alma"'


@pytest.fixture
def walk(either_window, records):
    """A participant with or without JavaScript."""
    return Walk(WindowHands(either_window), records, wishes=MAY_WALK)


def entries(page) -> list[str]:
    """Returns the titles of a list's entries."""
    return [text(one) for one in page.soup.select(".entries .entry")]


def relative(kind: str, name: str) -> dict:
    """Returns the answers about a relative."""
    return {"relation": kind, "nickname": name, "alive": "true"}


def add_relative(walk: Walk, page, number: int, kind: str, name: str):
    """Adds an entry on the list's page, and returns to that page."""
    place = "" if number == 1 else f"@{number}"
    walk.wishes |= {f"relative{place}": relative(kind, name)}
    walk.wishes |= {f"illnesses{place}": {"illnesses": ["none"]}}
    walk.hands.press("add")
    return walk.to(walk.hands.look(), "relatives")


def family(walk: Walk):
    """Adds three relatives, and shows the list."""
    with walk.by_wire():
        page = walk.to(walk.start(SHOWCASE, "family"), "relatives")
        for number, (kind, name) in enumerate(
            [("mother", "Mum"), ("brother", "Tom"), ("sister", "Ann")], start=1
        ):
            page = add_relative(walk, page, number, kind, name)
    assert entries(walk.hands.window.page()) == ["Mother Mum", "Brother Tom", "Sister Ann"]


def test_list_requires_its_first_entry(walk):
    """Without the required entry, the participant cannot continue, and the page says why."""
    page = walk.at(SHOWCASE, "family", "relatives")
    assert entries(page) == []
    if "continue" in page.actions:
        page = walk.hands.window.press("continue")
        assert walk.hands.window.status == 422 and page.errors
    page = add_relative(walk, page, 1, "father", "Dad")
    assert entries(page) == ["Father Dad"]
    assert walk.hands.window.press("continue").step == "seen_by"


def test_entry_can_be_changed(walk):
    """Change opens the answers of one entry; the other entries and their order stay the same."""
    family(walk)
    window = walk.hands.window
    page = window.press("change-2")
    assert page.field("nickname").value == "Tom"
    walk.wishes |= {page.step: relative("brother", "Thomas")}
    page = walk.to(page, "relatives")
    assert entries(page) == ["Mother Mum", "Brother Thomas", "Sister Ann"]


def test_entry_can_be_removed(walk, server):
    """A removed entry is neither in the list nor in the export; later entries move up."""
    family(walk)
    page = walk.hands.window.press("remove-1")
    assert entries(page) == ["Brother Tom", "Sister Ann"]
    walk.hands.window.press("continue")
    walk.finish_by_wire()
    rows = exported.rows_of(server, SHOWCASE, walk.session)
    names = {row["instance"]: row["value"] for row in rows if row["item_id"] == "nickname"}
    assert {place: name for place, name in names.items() if name} == {"1": "Tom", "2": "Ann"}
    counts = [row["value"] for row in rows if row["variable"].endswith("relatives__count")]
    assert counts == ["2"]


def test_back_cancels_a_new_entry(walk):
    """Back from the first question of an entry returns to the list, without a new entry."""
    page = walk.at(SHOWCASE, "family", "relatives")
    add_relative(walk, page, 1, "mother", "Mum")
    walk.hands.press("add")
    assert walk.hands.look().step == "relative@2"
    page = walk.hands.window.press("back")
    assert (page.step, entries(page)) == ("relatives", ["Mother Mum"])


def test_review_can_change_an_answer_of_a_round(walk):
    """Change on the review page opens the second round's question, and returns."""
    walk.at(SHOWCASE, "plan", "check")
    page = walk.hands.window.click(".review a[href*='minutes_there%402'], .review a[href*='@2']")
    assert page.step.endswith("@2")
    walk.hands.window.type("minutes_there", "55")
    page = walk.hands.window.press("continue")
    assert page.kind == "review" and "55" in text(page.soup.main)
    walk.finish_by_wire()
    values = {one.address: one.value("minutes_there") for one in walk.records.path(walk.session)}
    assert values["minutes_there@2"] == 55 and values["minutes_there"] != 55


def test_opt_out_excludes_an_answer(walk):
    """An opt-out together with a number is rejected, unless the script clears one of them."""
    page = walk.start(SHOWCASE, "numbers")
    window = walk.hands.window
    window.type("glasses", "3")
    window.choose("glasses-opt-out", "dont_know")
    typed = window.value("glasses")
    page = window.press("continue")
    if typed:
        assert window.status == 422 and page.errors
        assert page.field("glasses").value == "3"
        window.control("glasses").clear()
        page = window.press("continue")
    assert page.step == "bread"
    assert walk.records.path(walk.session)[0].answers == {"glasses": {"s": "dont_know"}}


def test_two_opt_outs_are_rejected(wire, records):
    walk = Walk(WireHands(wire), records, wishes={"glasses": {"glasses": "3"}})
    page = walk.to(walk.start(SHOWCASE, "numbers"), "bread")
    both = [("bread-opt-out", "dont_know"), ("bread-opt-out", "declined")]
    reply = wire.submit(page, "continue", both)
    assert reply.status == 422 and reply.page.errors
    assert [one.step for one in records.path(walk.session)] == ["glasses"]


def test_piped_name_is_escaped(walk):
    """A participant's name is shown as entered, even if it contains HTML."""
    walk.wishes |= {"name": {"name": NAME[:40]}}
    page = walk.at(SHOWCASE, "plan", "may_walk")
    assert page.heading.startswith(NAME[:40])
    assert "owned" not in page.title.split("–")[0] or not page.soup.main.select("script")
    assert not page.soup.main.select("script")
    with walk.by_wire():
        walk.to(walk.hands.page, "arm_told")
    page = walk.hands.window.page()
    assert NAME[:40] in text(page.soup.main) and not page.soup.main.select("script")
    walk.finish_by_wire()
    page = walk.hands.window.page()
    assert NAME[:40] in page.heading and not page.soup.main.select("script")


def test_terminating_button_ends_the_task(walk):
    """A button that terminates leads to its ending, and the session is not completed."""
    walk.at(SHOWCASE, "plan", "may_walk")
    page = walk.hands.window.press("button-another_day")
    assert (page.step, page.kind) == ("another_day", "completion")
    assert walk.records.session(walk.session)["status"] == "early_termination"


def test_only_deleting_buttons_are_red(either_window, records):
    """A button that keeps the answers does not look like one that deletes them."""
    walk = Walk(WindowHands(either_window), records, seed=2, wishes=MAY_WALK)
    walk.at(SHOWCASE, "plan", "may_walk")
    assert either_window.find_all(".actions button[value^='button-']")
    assert not either_window.find_all(".danger")
    either_window.press("cancel")
    red = [one.get_attribute("value") for one in either_window.find_all(".danger")]
    assert red == ["discard"]


def test_early_ending_is_stored_as_such(wire, records):
    """A completion that ends early can also be reached by a rule."""
    walk = Walk(WireHands(wire), records, wishes=MAY_WALK | {"may_walk": {"may_walk": "false"}})
    page = walk.finish(walk.start(SHOWCASE, "plan"))
    assert page.step == "not_for_you"
    assert walk.records.session(walk.session)["status"] == "early_termination"


def test_instructions_are_shorter_the_second_time(walk):
    """Returning participants get the short instructions, and can open the full ones."""
    with walk.by_wire():
        walk.finish(walk.start(SHOWCASE, "plan"))
    assert "how_plans_help" in walk.steps
    window = walk.hands.window
    again = Walk(WindowHands(window), walk.records, wishes=MAY_WALK)
    page = again.start(SHOWCASE, "plan")
    assert page.step == "welcome"
    assert window.press("continue").step == "before_mood"
    window.press("back")
    assert "instructions" in window.page().actions
    assert window.press("instructions").step == "how_plans_help"


def test_arms_are_balanced(own_server):
    """For eight participants of one stratum, each block of four has each arm twice."""
    wishes = MAY_WALK | {"walks_already": {"walks_already": "true"}}
    arms = []
    for seed in range(8):
        walk = Walk(WireHands(Wire(own_server.base)), Records(own_server.data), seed, wishes)
        page = walk.to(walk.start(SHOWCASE, "plan"), "arm_told")
        arms.append("in the morning" in text(page.soup.main))
        row = walk.records.session(walk.session)
        assert (row["arm"] == "morning") == arms[-1]
    assert [sum(arms[:4]), sum(arms[4:])] == [2, 2], arms


def test_timed_page_cannot_be_left_early(wire, records):
    """A timed page that is submitted early is shown again."""
    walk = Walk(WireHands(wire), records)
    page = walk.to(walk.start(SHOWCASE, "breathing"), "breaths")
    walk.hands.press("add")
    page = walk.hands.look()
    assert page.kind == "countdown" and "continue" not in page.actions
    reply = wire.submit(page, "continue", [])
    assert reply.status != 303 or wire.arrive(reply.location).page.step == page.step
    assert not [one for one in records.results(walk.session) if one.visit == page.visit]


def test_attempts_are_labelled_as_attempts(wire, records):
    """The rounds of a secondary task are called attempts."""
    walk = Walk(WireHands(wire), records)
    page = walk.to(walk.start(SHOWCASE, "breathing"), "breaths")
    for attempts in (["Attempt 1"], ["Attempt 1", "Attempt 2"]):
        walk.hands.press("add")
        page = walk.to(walk.hands.look(), "breaths")
        assert entries(page) == attempts


@pytest.mark.parametrize("step", ["ready", "pause"])
def test_timed_page_describes_its_behaviour(either_window, records, step):
    """Without scripts, pages do not advance automatically, and do not say so."""
    walk = Walk(WindowHands(either_window), records, seed=2)
    walk.at(SHOWCASE, "pages", step)
    said = either_window.find("main .detail[data-automatic]").text
    assert ("automatically" in said) == either_window.scripted
    assert ("button" in said) != either_window.scripted


def test_timed_page_advances_automatically(either_window, records):
    """With scripts immediately; without, the page reloads itself and offers to continue."""
    walk = Walk(WindowHands(either_window), records)
    page = walk.to(walk.start(SHOWCASE, "breathing"), "breaths")
    walk.hands.press("add")
    page = walk.hands.look()
    assert page.kind == "countdown"
    assert walk.sit_out(page).step == "calm"
