"""Eight clients on one session: whatever comes of it could have come of one after another."""

from dataclasses import replace

from laboratory import Laboratory
from races import Races
from server import faulty


def race(plan, rounds, program=None, bug=""):
    """Plays rounds on a server of their own."""
    with Laboratory(plan, program, bug) as laboratory:
        laboratory.server.start()
        races = Races(laboratory.server, laboratory.ledger, plan.seed)
        found = races.run(rounds)
        laboratory.report.findings = found.findings
    return found


def test_every_round_is_one_of_some_order(plan, size, report):
    found = race(plan, size.rounds)
    report(found)
    assert found.findings == []
    assert found.rounds == size.rounds
    assert found.doubles > found.rounds
    assert found.overtaken > 0, "the requests never ran side by side"


def test_a_form_that_is_not_known_again_is_found(plan, report):
    # A run ends with its first finding, and Back that is done twice is stored nowhere twice.
    told = []
    for number in range(20):
        seed = plan.seed + number
        told += race(replace(plan, seed=seed), 200, faulty(), "no-idempotency").findings
        if any("stored twice" in one for one in told) and any("no order" in one for one in told):
            break
    assert any("stored twice" in one for one in told), told
    assert any("no order of these explains what is stored" in one for one in told), told
    report(f"races with no-idempotency: {told[0]}")
