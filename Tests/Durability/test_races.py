"""The results of eight concurrent clients on one session equal those of some serial order."""

from dataclasses import replace

from harness import Harness
from races import Races
from waymark_testing.server import FAULTY


def race(plan, rounds, program=None, bug=""):
    """Plays rounds on a separate server and returns their results."""
    with Harness(plan, program, bug) as harness:
        harness.server.start()
        races = Races(harness.server, harness.ledger, plan.seed)
        found = races.run(rounds)
        harness.report.findings = found.findings
    return found


def test_every_round_has_a_serial_order(plan, size, report):
    found = race(plan, size.rounds)
    report(found)
    assert found.findings == []
    assert found.rounds == size.rounds
    assert found.doubles > found.rounds
    assert found.overtaken > 0, "no request ever overtook another"


def test_missing_idempotency_is_detected(plan, report):
    # It may take several runs to get both kinds of findings, because a run ends with its first finding. Some
    # repeated requests, such as Back, store no answer twice.
    told = []
    for number in range(20):
        seed = plan.seed + number
        told += race(replace(plan, seed=seed), 200, FAULTY, "no-idempotency").findings
        if any("stored twice" in one for one in told) and any("no order" in one for one in told):
            break
    assert any("stored twice" in one for one in told), told
    assert any("no order of these explains what is stored" in one for one in told), told
    report(f"races with no-idempotency: {told[0]}")
