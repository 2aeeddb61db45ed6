"""What the pages of the showcase study do: lists, rounds, arms, endings, texts with answers in them."""

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
    """What the entries of a list are called."""
    return [text(one) for one in page.soup.select(".entries .entry")]


def relative(kind: str, name: str) -> dict:
    """What is entered about a relative."""
    return {"relation": kind, "nickname": name, "alive": "true"}


def add_relative(walk: Walk, page, number: int, kind: str, name: str):
    """Adds an entry from the list's page, and is on that page again."""
    place = "" if number == 1 else f"@{number}"
    walk.wishes |= {f"relative{place}": relative(kind, name)}
    walk.wishes |= {f"illnesses{place}": {"illnesses": ["none"]}}
    walk.hands.press("add")
    return walk.to(walk.hands.look(), "relatives")


def family(walk: Walk):
    """The list with three relatives."""
    page = walk.to(walk.start(SHOWCASE, "family"), "relatives")
    for number, (kind, name) in enumerate(
        [("mother", "Mum"), ("brother", "Tom"), ("sister", "Ann")], start=1
    ):
        page = add_relative(walk, page, number, kind, name)
    assert entries(page) == ["Mother Mum", "Brother Tom", "Sister Ann"]
    return page


def test_a_list_wants_its_first_entry(walk):
    """Without the entry that is required there is no way on, and it is said why."""
    page = walk.to(walk.start(SHOWCASE, "family"), "relatives")
    assert entries(page) == []
    if "continue" in page.actions:
        page = walk.hands.window.press("continue")
        assert walk.hands.window.status == 422 and page.errors
    page = add_relative(walk, page, 1, "father", "Dad")
    assert entries(page) == ["Father Dad"]
    assert walk.hands.window.press("continue").step == "seen_by"


def test_an_entry_is_changed(walk):
    """Change opens the answers of one entry; the others, and their order, stay."""
    family(walk)
    window = walk.hands.window
    page = window.press("change-2")
    assert page.field("nickname").value == "Tom"
    walk.wishes |= {page.step: relative("brother", "Thomas")}
    page = walk.to(page, "relatives")
    assert entries(page) == ["Mother Mum", "Brother Thomas", "Sister Ann"]


def test_an_entry_is_removed(walk, server):
    """What is removed is neither in the list nor in the download; those behind it move up."""
    family(walk)
    page = walk.hands.window.press("remove-1")
    assert entries(page) == ["Brother Tom", "Sister Ann"]
    page = walk.hands.window.press("continue")
    page = walk.finish(page)
    rows = exported.rows_of(server, SHOWCASE, walk.session)
    names = {row["instance"]: row["value"] for row in rows if row["item_id"] == "nickname"}
    assert {place: name for place, name in names.items() if name} == {"1": "Tom", "2": "Ann"}
    counts = [row["value"] for row in rows if row["variable"].endswith("relatives__count")]
    assert counts == ["2"]


def test_back_leaves_an_entry_that_was_begun(walk):
    """Back from the first question of an entry leads to the list, which has not grown."""
    page = walk.to(walk.start(SHOWCASE, "family"), "relatives")
    page = add_relative(walk, page, 1, "mother", "Mum")
    walk.hands.press("add")
    assert walk.hands.look().step == "relative@2"
    page = walk.hands.window.press("back")
    assert (page.step, entries(page)) == ("relatives", ["Mother Mum"])


def test_a_review_changes_an_answer_of_a_round(walk):
    """Change on the review page opens the second round's question, and leads back."""
    page = walk.to(walk.start(SHOWCASE, "plan"), "check")
    page = walk.hands.window.click(".review a[href*='minutes_there%402'], .review a[href*='@2']")
    assert page.step.endswith("@2")
    walk.hands.window.type("minutes_there", "55")
    page = walk.hands.window.press("continue")
    assert page.kind == "review" and "55" in text(page.soup.main)
    walk.finish(page)
    values = {one.address: one.value("minutes_there") for one in walk.records.path(walk.session)}
    assert values["minutes_there@2"] == 55 and values["minutes_there"] != 55


def test_ways_out_exclude_an_answer(walk):
    """"I don't know" together with a number is asked again, or the script clears one of them."""
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


def test_two_ways_out_are_one_too_many(wire, records):
    """Both at once are refused."""
    walk = Walk(WireHands(wire), records, wishes={"glasses": {"glasses": "3"}})
    page = walk.to(walk.start(SHOWCASE, "numbers"), "bread")
    both = [("bread-opt-out", "dont_know"), ("bread-opt-out", "declined")]
    reply = wire.submit(page, "continue", both)
    assert reply.status == 422 and reply.page.errors
    assert [one.step for one in records.path(walk.session)] == ["glasses"]


def test_a_name_stays_a_name(walk):
    """What a participant calls themselves is shown as it is, whatever it looks like."""
    walk.wishes |= {"name": {"name": NAME[:40]}}
    page = walk.to(walk.start(SHOWCASE, "plan"), "may_walk")
    assert page.heading.startswith(NAME[:40])
    assert "owned" not in page.title.split("–")[0] or not page.soup.main.select("script")
    assert not page.soup.main.select("script")
    page = walk.to(page, "arm_told")
    assert NAME[:40] in text(page.soup.main) and not page.soup.main.select("script")
    page = walk.finish(page)
    assert NAME[:40] in page.heading and not page.soup.main.select("script")


def test_the_button_of_another_day_ends_the_task(walk):
    """A button that terminates leads to its ending, and the session is no completed one."""
    walk.to(walk.start(SHOWCASE, "plan"), "may_walk")
    page = walk.hands.window.press("button-another_day")
    assert (page.step, page.kind) == ("another_day", "completion")
    assert walk.records.session(walk.session)["status"] == "early_termination"


def test_only_what_deletes_is_red(either_window, records):
    """A way out that keeps the answers does not look like one that deletes them."""
    walk = Walk(WindowHands(either_window), records, seed=2, wishes=MAY_WALK)
    walk.at(SHOWCASE, "plan", "may_walk")
    assert either_window.find_all(".actions button[value^='button-']")
    assert not either_window.find_all(".danger")
    either_window.press("cancel")
    red = [one.get_attribute("value") for one in either_window.find_all(".danger")]
    assert red == ["discard"]


def test_an_ending_that_is_early(walk):
    """A completion that ends early does so by rule as well."""
    walk.wishes |= {"may_walk": {"may_walk": "false"}}
    page = walk.finish(walk.start(SHOWCASE, "plan"))
    assert page.step == "not_for_you"
    assert walk.records.session(walk.session)["status"] == "early_termination"


def test_the_second_time_is_shorter(walk):
    """Whoever comes back gets the short instructions, and can have the long ones."""
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
    """Eight participants of one stratum: each block of four has both arms twice."""
    wishes = MAY_WALK | {"walks_already": {"walks_already": "true"}}
    arms = []
    for seed in range(8):
        walk = Walk(WireHands(Wire(own_server.base)), Records(own_server.data), seed, wishes)
        page = walk.to(walk.start(SHOWCASE, "plan"), "arm_told")
        arms.append("in the morning" in text(page.soup.main))
        row = walk.records.session(walk.session)
        assert (row["arm"] == "morning") == arms[-1]
    assert [sum(arms[:4]), sum(arms[4:])] == [2, 2], arms


def test_who_does_not_wait_is_shown_the_page_again(wire, records):
    """A timed page that is sent early does not go on."""
    walk = Walk(WireHands(wire), records)
    page = walk.to(walk.start(SHOWCASE, "breathing"), "breaths")
    walk.hands.press("add")
    page = walk.hands.look()
    assert page.kind == "countdown" and "continue" not in page.actions
    reply = wire.submit(page, "continue", [])
    assert reply.status != 303 or wire.arrive(reply.location).page.step == page.step
    assert not [one for one in records.results(walk.session) if one.visit == page.visit]


def test_attempts_are_called_so(either_window, records):
    """What is done several times is no list of things: its rounds are attempts."""
    walk = Walk(WindowHands(either_window), records)
    page = walk.to(walk.start(SHOWCASE, "breathing"), "breaths")
    for attempts in (["Attempt 1"], ["Attempt 1", "Attempt 2"]):
        walk.hands.press("add")
        page = walk.to(walk.hands.look(), "breaths")
        assert entries(page) == attempts


@pytest.mark.parametrize("step", ["ready", "pause"])
def test_a_timed_page_promises_what_it_does(either_window, records, step):
    """Without script no page opens by itself, so none says that it will."""
    walk = Walk(WindowHands(either_window), records, seed=2)
    walk.at(SHOWCASE, "pages", step)
    said = either_window.find("main .detail[data-automatic]").text
    assert ("automatically" in said) == either_window.scripted
    assert ("button" in said) != either_window.scripted


def test_a_timed_page_goes_on_by_itself(either_window, records):
    """With script at once; without, the page asks for itself again and offers to go on."""
    walk = Walk(WindowHands(either_window), records)
    page = walk.to(walk.start(SHOWCASE, "breathing"), "breaths")
    walk.hands.press("add")
    page = walk.hands.look()
    assert page.kind == "countdown"
    assert walk.sit_out(page).step == "calm"
