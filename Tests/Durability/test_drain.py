"""A server that is asked to stop under load answers what it has begun."""

from dataclasses import replace

from laboratory import Laboratory

MOST_SECONDS = 10
BETWEEN_STOPS = 100


def test_nothing_is_stored_without_being_acknowledged(plan, size, report):
    times = []
    with Laboratory(replace(plan, is_hurried=False)) as laboratory:
        laboratory.open()
        for _ in range(size.drains):
            times.append(drain(laboratory))
            assert laboratory.report.findings == []
            laboratory.server.start()
        numbers = laboratory.ledger.numbers
        assert numbers["acknowledged"] >= size.drains * BETWEEN_STOPS
    report(
        f"stops under load: {len(times)}, longest {max(times):.2f} s; {numbers['acknowledged']}"
        f" acknowledged, {numbers['unanswered']} neither acknowledged nor stored"
    )


def drain(laboratory: Laboratory) -> float:
    """Lets the crowd work, asks the server to stop, and looks what is stored."""
    aim = laboratory.ledger.numbers["acknowledged"] + BETWEEN_STOPS
    laboratory.crowd.release()
    laboratory.await_acknowledgements(aim)
    status, seconds = laboratory.server.terminate()
    laboratory.crowd.hold()
    assert status == 0, laboratory.server.words
    assert seconds <= MOST_SECONDS
    laboratory.judge(is_whole=True, losses_happened=False)
    return seconds
