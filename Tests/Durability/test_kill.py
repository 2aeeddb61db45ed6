"""A server that is killed at random moments, repeatedly, while participants answer."""

from laboratory import Laboratory


def test_no_acknowledged_answer_is_lost(plan, report):
    with Laboratory(plan) as laboratory:
        found = laboratory.run()
    report(found)
    assert found.findings == []
    assert found.kills >= plan.kills
    assert found.numbers["acknowledged"] >= plan.acknowledgements
    assert found.numbers["unanswered"] > 0, "nothing was under way at any kill"
