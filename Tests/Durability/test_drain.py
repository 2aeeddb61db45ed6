"""A server that is asked to stop under load completes the requests in progress."""

import time
from dataclasses import replace
from http.client import HTTPException

from harness import Harness
from ledger import LOST, Entry
from participant import Participant

MOST_SECONDS = 10
BETWEEN_STOPS = 100


def test_every_stored_answer_is_acknowledged(plan, size, report):
    times = []
    with Harness(replace(plan, is_hurried=False)) as harness:
        harness.open()
        for _ in range(size.drains):
            times.append(drain(harness))
            assert harness.report.findings == []
            harness.server.start()
        numbers = harness.ledger.numbers
        assert numbers["acknowledged"] >= size.drains * BETWEEN_STOPS
    report(
        f"stops under load: {len(times)}, longest {max(times):.2f} s; {numbers['acknowledged']}"
        f" acknowledged, {numbers['unanswered']} neither acknowledged nor stored"
    )


def stop(harness: Harness) -> float:
    """Asks the server to stop; returns the seconds until it ended."""
    began = time.monotonic()
    assert harness.server.stop() == 0, harness.server.words
    seconds = time.monotonic() - began
    assert seconds <= MOST_SECONDS
    return seconds


def drain(harness: Harness) -> float:
    """Lets the crowd work, asks the server to stop, and checks what is stored."""
    aim = harness.ledger.numbers["acknowledged"] + BETWEEN_STOPS
    harness.crowd.release()
    harness.await_acknowledgements(aim)
    seconds = stop(harness)
    harness.crowd.hold()
    harness.judge(is_whole=True, losses_happened=False)
    return seconds


def test_forms_sent_during_the_stop_are_answered_or_not_stored(plan, size, report):
    """All forms are sent on open connections just before the server is asked to stop."""
    answered = 0
    with Harness(replace(plan, is_hurried=False)) as harness:
        harness.open()
        for _ in range(size.drains * 3):
            answered += stop_at_once(harness)
            harness.judge(is_whole=False, losses_happened=False)
            assert harness.report.findings == []
            harness.server.start()
    report(f"stops with forms on their way: {size.drains * 3}, {answered} forms were answered")


def stop_at_once(harness: Harness) -> int:
    """Lets all participants send a form, asks the server to stop, and reads the responses."""
    for person in harness.crowd.people:
        person.start()
    sent = [(one, send(harness, one)) for one in harness.crowd.people]
    stop(harness)
    return sum(read(harness, *one) for one in sent)


def send(harness: Harness, person: Participant) -> Entry:
    """Sends the first page's form without reading the response."""
    sending = person.fill(person.page, "continue")
    entry = harness.ledger.sending(person.log, sending.request)
    person.browser.request("POST", sending.path, sending.encoded)
    return entry


def read(harness: Harness, person: Participant, entry: Entry) -> bool:
    """Records the response, or that there is none; returns whether there is one."""
    try:
        reply = person.browser.read()
    except (OSError, HTTPException):
        harness.ledger.unanswered(person.log, entry, LOST)
        return False
    finally:
        person.browser.leave()
    harness.ledger.answered(person.log, entry, reply.status, reply.place)
    return True
