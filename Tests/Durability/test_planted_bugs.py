"""The kill loop says so when answers are lost or doubled: the bugs are planted to see it."""

from dataclasses import replace

import pytest

from laboratory import Laboratory
from server import faulty


@pytest.mark.parametrize(
    ("bug", "sentence"),
    [
        ("acknowledge-before-commit", "acknowledged and lost: "),
        ("no-idempotency", "stored twice: "),
    ],
)
def test_it_is_found(plan, report, bug, sentence):
    # A run of seconds may pass without the moment in which the bug shows; several hardly can.
    for attempt in range(8):
        short = replace(plan, kills=10, acknowledgements=1_000, seed=plan.seed + attempt)
        with Laboratory(short, faulty(), bug) as laboratory:
            found = laboratory.run()
        told = [one for one in found.findings if sentence in one]
        if told:
            report(f"kills with {bug}: {told[0]}")
            return
    pytest.fail(f"the laboratory did not notice {bug}:\n{found}")


def test_the_program_itself_is_as_good_as_the_other(plan):
    with Laboratory(replace(plan, kills=2, acknowledgements=200), faulty()) as laboratory:
        assert laboratory.run().findings == []


def test_an_unknown_bug_is_refused(plan):
    with Laboratory(plan, faulty(), "a-bug-that-nobody-planted") as laboratory:
        process = laboratory.server.spawn()
        assert process.wait(timeout=30) == 64
        assert "there are acknowledge-before-commit, no-idempotency" in laboratory.server.words
