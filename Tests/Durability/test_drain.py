"""A server that is asked to stop under load completes the requests in progress."""

from dataclasses import replace
from http.client import HTTPException

from laboratory import Laboratory
from ledger import LOST, Entry
from participant import Participant

MOST_SECONDS = 10
BETWEEN_STOPS = 100


def test_every_stored_answer_is_acknowledged(plan, size, report):
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
    """Lets the crowd work, asks the server to stop, and checks what is stored."""
    aim = laboratory.ledger.numbers["acknowledged"] + BETWEEN_STOPS
    laboratory.crowd.release()
    laboratory.await_acknowledgements(aim)
    status, seconds = laboratory.server.terminate()
    laboratory.crowd.hold()
    assert status == 0, laboratory.server.words
    assert seconds <= MOST_SECONDS
    laboratory.judge(is_whole=True, losses_happened=False)
    return seconds


def test_forms_sent_during_the_stop_are_answered_or_not_stored(plan, size, report):
    """All forms are sent on open connections just before the server is asked to stop."""
    answered = 0
    with Laboratory(replace(plan, is_hurried=False)) as laboratory:
        laboratory.open()
        for _ in range(size.drains * 3):
            answered += stop_at_once(laboratory)
            laboratory.judge(is_whole=False, losses_happened=False)
            assert laboratory.report.findings == []
            laboratory.server.start()
    report(f"stops with forms on their way: {size.drains * 3}, {answered} forms were answered")


def stop_at_once(laboratory: Laboratory) -> int:
    """Lets all participants send a form, asks the server to stop, and reads the responses."""
    for person in laboratory.crowd.people:
        person.start()
    sent = [(one, send(laboratory, one)) for one in laboratory.crowd.people]
    status, seconds = laboratory.server.terminate()
    assert status == 0 and seconds <= MOST_SECONDS
    return sum(read(laboratory, *one) for one in sent)


def send(laboratory: Laboratory, person: Participant) -> Entry:
    """Sends the form of the first page without reading the response."""
    sending = person.fill(person.page, "continue")
    entry = laboratory.ledger.sending(person.log, sending.request)
    person.browser.request("POST", sending.path, sending.encoded)
    return entry


def read(laboratory: Laboratory, person: Participant, entry: Entry) -> bool:
    """Records the response, or that there is none."""
    try:
        reply = person.browser.read()
    except (OSError, HTTPException):
        laboratory.ledger.unanswered(person.log, entry, LOST)
        return False
    finally:
        person.browser.leave()
    laboratory.ledger.answered(person.log, entry, reply.status, reply.place)
    return True
