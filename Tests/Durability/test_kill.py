"""A server that is killed at random moments, repeatedly, while participants answer."""

from harness import Harness


def test_no_acknowledged_answer_is_lost(plan, report):
    with Harness(plan) as harness:
        found = harness.run()
    report(found)
    assert found.findings == []
    assert found.kills >= plan.kills
    assert found.numbers["acknowledged"] >= plan.acknowledgements
    assert found.numbers["unanswered"] > 0, "no request was in progress at any kill"
