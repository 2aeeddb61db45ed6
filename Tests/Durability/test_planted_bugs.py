"""The kill loop detects planted bugs that lose or duplicate answers."""

from dataclasses import replace

import pytest

from harness import Harness
from waymark_testing.server import FAULTY


@pytest.mark.parametrize(
    ("bug", "sentence"),
    [
        ("acknowledge-before-commit", "acknowledged and lost: "),
        ("no-idempotency", "stored twice: "),
    ],
)
def test_planted_bug_is_detected(plan, report, bug, sentence):
    # A short run may miss the bug, but it is unlikely that several runs all miss it.
    for attempt in range(8):
        short = replace(plan, kills=10, acknowledgements=1_000, seed=plan.seed + attempt)
        with Harness(short, FAULTY, bug) as harness:
            found = harness.run()
        told = [one for one in found.findings if sentence in one]
        if told:
            report(f"kills with {bug}: {told[0]}")
            return
    pytest.fail(f"the harness did not notice {bug}:\n{found}")


def test_faulty_program_without_bug_has_no_findings(plan):
    with Harness(replace(plan, kills=2, acknowledgements=200), FAULTY) as harness:
        assert harness.run().findings == []


def test_unknown_bug_is_rejected(plan):
    with Harness(plan, FAULTY, "a-bug-that-nobody-planted") as harness:
        assert harness.server.launch().process.wait(timeout=30) == 64
        assert "there are acknowledge-before-commit, no-idempotency" in harness.server.words
