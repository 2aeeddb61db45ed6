"""Concurrent presses of Start create one participant, who cannot get into two arms."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from browser import Browser
from harness import Harness
from page import read
from participant import STUDY

CLASS, PRESSES = 10, 8


def test_concurrent_starts_create_one_participant(plan):
    with Harness(plan) as harness, ThreadPoolExecutor(PRESSES) as pool:
        harness.server.start()
        browsers = [press(harness.server.port, pool) for _ in range(CLASS)]
        begun = harness.stored.sessions()
        assert len(begun) == CLASS * PRESSES
        for one in browsers:
            assert len({row["participant"] for row in begun if row["browsers"] == one}) == 1


def press(port: int, pool: ThreadPoolExecutor) -> str:
    """Opens the study's page in a new browser and presses Start on several connections at once."""
    first, together = Browser(port), Barrier(PRESSES)
    form = [*read(first.get(STUDY).body).hidden, ("action", "start")]

    def begin(_):
        browser = Browser(port)
        browser.cookie = first.cookie
        browser.connect()
        together.wait()
        return browser.post(f"{STUDY}/tasks/journey", form).status

    assert list(pool.map(begin, range(PRESSES))) == [303] * PRESSES
    return first.hash
