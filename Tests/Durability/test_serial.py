"""The search for a serial order finds existing orders, and no others."""

import rules
from form import Form
from reducer import apply
from serial import Outcome, find_order, is_order
from state import State

START, _ = apply(State(), Form("welcome", 1, "continue"))


def word(text: str) -> Form:
    """Returns an answer to the second page."""
    return Form("word", 2, "continue", (("word", text),))


def outcomes(state: State, *forms: Form) -> tuple[list[Outcome], State]:
    """Returns the outcomes of forms submitted in order, and the state after them."""
    made = []
    for form in forms:
        state, answer = apply(state, form)
        made.append(Outcome(form, answer.status, answer.place))
    return made, state


def test_order_other_than_the_given_one_is_found():
    done, final = outcomes(START, word("a"), word("b"), word("a"), word("b"))
    turned = [done[1], done[0], *done[2:]]
    assert find_order(START, turned, final) is not None
    assert not is_order(START, [done[3], done[2], *done[:2]], outcomes(START, word("b"))[1])


def test_the_last_of_two_answers_counts():
    done, final = outcomes(START, word("a"), word("b"))
    _, other = outcomes(START, word("b"), word("a"))
    assert [one.request for one in find_order(START, done, final)] == [word("a"), word("b")]
    assert [one.request for one in find_order(START, done, other)] == [word("b"), word("a")]


def test_form_stored_twice_has_no_order():
    done, final = outcomes(START, word("a"), word("b"), word("a"))
    twice = [done[0], done[2]]
    assert find_order(START, twice, final) is None


def test_impossible_response_has_no_order():
    done, final = outcomes(START, word("a"))
    wrong = [Outcome(done[0].request, 303, "steps/pair")]
    assert find_order(START, wrong, final) is None


def test_invalid_change_has_no_effect():
    forms = [
        word("a"),
        Form("number", 3, "continue", (("number", "7"),)),
        Form("small", 4, "continue", (("small", "b"),)),
        Form("pair", 5, "continue", (("first", "c"), ("second", "d"))),
    ]
    _, review = outcomes(START, *forms)
    assert review.step == rules.REVIEW
    empty = Form("word", review.visit, "continue", (("word", ""),), is_edit=True)
    done, after = outcomes(review, empty, empty)
    assert [one.status for one in done] == [422, 422]
    assert after == review
    assert find_order(review, done, review) is not None
