"""Concurrent presses of Start create one participant, who cannot get into two arms."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from harness import Harness
from participant import STUDY, browser_of
from waymark_testing.client import Client

CLASS, PRESSES = 10, 8


def test_concurrent_starts_create_one_participant(plan):
    with Harness(plan) as harness, ThreadPoolExecutor(PRESSES) as pool:
        harness.server.start()
        browsers = [press(harness.server.base, pool) for _ in range(CLASS)]
        begun = harness.stored.sessions()
        assert len(begun) == CLASS, "presses of the same button start one session"
        for one in browsers:
            assert len({row["participant"] for row in begun if row["browsers"] == one}) == 1


def press(site: str, pool: ThreadPoolExecutor) -> str:
    """Opens the study's page in a new browser and presses Start on several connections at once."""
    first, together = Client(site), Barrier(PRESSES)
    form = [*first.get(STUDY).page.hidden, ("action", "start")]

    def begin(_):
        browser = Client(site, first.cookies)
        browser.connect()
        together.wait()
        return browser.post(f"{STUDY}/tasks/journey", form).status

    assert list(pool.map(begin, range(PRESSES))) == [303] * PRESSES
    return browser_of(first)
