"""Attacks by anonymous clients and participants, which must not affect an honest participant."""

import functools
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from participant import Participant, Times
from server import AttackedServer
from waymark_testing.server import wait_until

ANSWERS = 200
MEBIBYTE = 1 << 20
SLOWER = 5  # times the p99 without an attack
RUNS = 3


class SlowdownError(AssertionError):
    """Raised if answers took much longer during an attack than without one."""


def repeated(test):
    """Repeats a test if the participant was slowed down, because other load has the same effect.

    An effective attack slows down every run.
    """
    @functools.wraps(test)
    def run(*arguments, **named):
        for _ in range(RUNS - 1):
            try:
                return test(*arguments, **named)
            except SlowdownError:
                pass
        return test(*arguments, **named)
    return run


@pytest.fixture
def server(tmp_path):
    """A server that must survive the test."""
    running = AttackedServer(tmp_path).start()
    yield running
    survived = running.is_running
    running.kill()
    assert survived, running.words[-2_000:]


@contextmanager
def attack(name: str, *arguments: str):
    """Runs an attack in the background."""
    command = [sys.executable, str(Path(__file__).with_name("attack.py")), name, *arguments]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout.readline() == "ready\n"
            yield
            assert process.poll() is None, "the attack ended too early"
        finally:
            process.stdin.close()
            process.wait(timeout=30)


def honest() -> tuple[Participant, Times]:
    """Returns a participant, and the times of the participant's answers before an attack."""
    participant = Participant()
    participant.start()
    participant.answers(20)  # warms up
    return participant, participant.answers(ANSWERS)


def compare(
    participant: Participant, before: Times, attacked: Times, name: str, report, notes: str = ""
) -> None:
    """Compares answers during an attack with those before and after it; fails if the attack affected them."""
    after = participant.answers(ANSWERS)
    quiet = Times(before.seconds + after.seconds, before.errors + after.errors)
    report(
        f"{name}: p99 {quiet.p99 * 1e3:.1f} ms alone, {attacked.p99 * 1e3:.1f} ms attacked, "
        f"{len(attacked.errors)} errors{notes}"
    )
    assert not quiet.errors, quiet.errors[:3]
    assert not attacked.errors, attacked.errors[:3]
    if attacked.p99 > SLOWER * quiet.p99:
        raise SlowdownError(f"{name}: {attacked.p99:.3f} s instead of {quiet.p99:.3f} s")


@pytest.mark.parametrize("name, most", [("memory", 64), ("forms", 320)])
@repeated
def test_bodies_do_not_exhaust_memory(server, report, name, most):
    """Uploads for unknown sessions are not read, and the bodies of forms share a budget."""
    participant, quiet = honest()
    before = server.memory
    with attack(name):
        attacked = participant.answers(ANSWERS)
        grown = (server.memory - before) / MEBIBYTE
    compare(participant, quiet, attacked, name, report, f", memory +{grown:.0f} MiB")
    assert grown < most


@repeated
def test_uploads_for_unknown_sessions_are_not_stored(server, report):
    """No part of a file is written before the browser is recognised."""
    participant, quiet = honest()
    with attack("disk"):
        attacked = participant.answers(ANSWERS)
        spooled = server.spooled
    compare(participant, quiet, attacked, "disk", report, f", spooled {spooled} bytes")
    assert spooled == 0


@repeated
def test_uploads_of_a_participant_are_limited(server, report):
    """A participant can send at most four files at a time for a session."""
    participant, quiet = honest()
    with attack("own", f"/sessions/{participant.session}/files/photo", participant.client.cookie):
        wait_until(lambda: server.spooled > 0, 30, "an upload that is accepted")
        attacked = participant.answers(ANSWERS)
        spooled = server.spooled
    compare(participant, quiet, attacked, "own", report, f", spooled {spooled / MEBIBYTE:.0f} MiB")
    assert 0 < spooled <= 4 * 21 * MEBIBYTE
    wait_until(lambda: server.spooled == 0, 30, "files that are removed")


# A tenth of the 4,000 connections is reserved.
@pytest.mark.parametrize("name, least", [("connections", 0), ("heads", 3_600)])
@repeated
def test_slow_clients_do_not_block_the_server(server, report, name, least):
    """Some connections are reserved for addresses with few connections."""
    participant, quiet = honest()
    with attack(name):
        wait_until(lambda: server.connections >= least, 30, "accepted connections")
        attacked = participant.answers(ANSWERS)
        connections = server.connections
    notes = f", {connections} connections"
    compare(participant, quiet, attacked, name, report, notes)
