"""The invariants of stored sessions; each check returns a sentence for every violation."""

import json

import rules
from form import Form
from ledger import Log
from state import Result, State, chain
from worlds import UnexplainedError, Worlds


def of_session(log: Log, stored: State | None, losses_happened: bool = True) -> list[str]:
    """Checks all invariants between the log of a session and its stored state."""
    if stored is None:
        return [f"session {log.id} was acknowledged, but is not stored"]
    findings = lost(log, stored) + invented(log, stored) + twice(stored) + disordered(log, stored)
    findings += illegal_path(stored) + unanswered(stored) + unexplained(log, stored, losses_happened)
    return [f"session {log.id}: {one}" for one in findings]


def lost(log: Log, stored: State) -> list[str]:
    """Acknowledged answers are stored, except those on expired pages and of discarded sessions."""
    if was_discarded(log):
        return []
    digests = {one.digest for one in stored.history}
    return [f"acknowledged and lost: {one.request}" for one in acknowledged(log)
            if one.request.digest not in digests]  # fmt: skip


def acknowledged(log: Log) -> list:
    """Returns the answers that the server acknowledged."""
    return [one for one in log.requests if one.is_acknowledged and is_answer(one.request)
            and not (one.place or "").endswith("notice=stale")]  # fmt: skip


def is_answer(request) -> bool:
    """Whether a request answers a page."""
    return isinstance(request, Form) and request.action in ("continue", "skip")


def was_discarded(log: Log) -> bool:
    """Whether the participant may have deleted everything."""
    return any(getattr(one.request, "action", "") == "discard" for one in log.requests)


def invented(log: Log, stored: State) -> list[str]:
    """Nothing is stored that was not sent."""
    sent = [one.request for one in log.requests if isinstance(one.request, Form)]
    answers = {one.digest: one for one in sent if is_answer(one)}
    drafts = {(one.step, json.dumps(one.typed, sort_keys=True)) for one in sent}
    findings = [f"stored and never sent: {one}" for one in stored.history
                if not is_of(one, answers.get(one.digest))]  # fmt: skip
    findings += [f"a draft that was never sent: {one}" for one in stored.drafts - drafts]
    return findings


def is_of(result: Result, form: Form | None) -> bool:
    """Whether a result contains the values submitted with a form."""
    if form is None or form.step != result.step:
        return False
    is_skip = form.action == "skip"
    answers = rules.blank(form.step) if is_skip else rules.read(form.step, form.typed)
    return answers is not None and rules.as_text(answers) == result.answers


def twice(stored: State) -> list[str]:
    """A form submitted twice in a row yields one result; changed and changed back, it yields three."""
    findings, last = [], {}
    for one in stored.history:
        if one.is_kept:
            continue
        if last.get((one.step, one.form)) == one.digest:
            findings.append(f"stored twice: {one.step} (visit {one.visit}) {one.answers}")
        last[one.step, one.form] = one.digest
    return findings


def disordered(log: Log, stored: State) -> list[str]:
    """Results of answers acknowledged on the first attempt are in the order of acknowledgement."""
    places: dict[str, int] = {}
    for place, one in enumerate(stored.history):
        places.setdefault(one.digest, place)
    last, findings = -1, []
    for form in acknowledged_at_once(log):
        place = places.get(form.digest, last)
        if place < last:
            findings.append(f"stored out of order: {form}")
        last = place
    return findings


def acknowledged_at_once(log: Log) -> list[Form]:
    """Returns the forms that were acknowledged on the first attempt, in order."""
    first = {}
    for one in log.requests:
        if is_answer(one.request):
            first.setdefault(one.request.digest, one)
    taken = {id(one) for one in acknowledged(log)}
    return [one.request for one in first.values() if id(one) in taken]


def illegal_path(stored: State) -> list[str]:
    """Every result follows from those before it, and so does the participant's current step."""
    findings, visits = [], set()
    for one in stored.history:
        before = chain(stored.history, one.previous)
        if one.previous is not None and one.previous not in visits:
            findings.append(f"visit {one.visit} follows visit {one.previous}, which does not exist")
        elif onward(before) != one.step:
            findings.append(f"visit {one.visit} of {one.step} does not follow from its path")
        if visits and one.visit <= max(visits):
            findings.append(f"visit {one.visit} comes after a later one")
        visits.add(one.visit)
    if stored.status != "discarded" and onward(stored.path) != stored.step:
        findings.append(f"is at {stored.step}, but the path leads to {onward(stored.path)}")
    if stored.is_open and stored.visit in visits:
        findings.append(f"is at visit {stored.visit}, which already has a result")
    return findings


def onward(path: list[Result]) -> str:
    """Returns the step to which a path leads."""
    if not path:
        return rules.FIRST
    return rules.step_after(path[-1].step, json.loads(path[-1].answers))


def unanswered(stored: State) -> list[str]:
    """Finished sessions have all required answers, and only the last page finishes a session."""
    if (stored.status == "completed") != (stored.step == rules.LAST):
        return [f"{stored.status} at {stored.step}"]
    if stored.status != "completed":
        return []
    findings = []
    for one in stored.path:
        answers = json.loads(one.answers)
        missing = [item for item, is_required in rules.ITEMS[one.step].items()
                   if is_required and "v" not in answers.get(item, {})]  # fmt: skip
        findings += [f"finished without {one.step}.{item}" for item in missing]
    return findings


def unexplained(log: Log, stored: State, losses_happened: bool = True) -> list[str]:
    """Some combination of processed and unprocessed requests leads exactly to the stored state."""
    worlds = Worlds()
    try:
        worlds.follow(log, losses_happened)
        worlds.settle(stored)
    except UnexplainedError as why:
        return [f"the rules do not lead to this state: {why}"]
    return []
