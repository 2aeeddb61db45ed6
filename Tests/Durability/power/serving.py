"""Starts the real server on images: it must show acknowledged sessions and accept participants."""

import shutil
from pathlib import Path

from images import Image
from ledger import Begun, Ledger
from participant import Participant
from watched import WatchedServer
from waymark_testing.client import Client

LOOKED_AT = 3


def refusals(
    image: Image, ledger: Ledger, folder: Path, migration: Path | None = None
) -> list[str]:
    """Starts the server on an image, and returns a sentence for each problem."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    image.write(folder / "disk")
    server = WatchedServer(folder / "disk", folder / "server.log", migration).launch()
    try:
        if not server.answers():
            return [f"it ended with {server.process.returncode}: {server.words[-300:]}"]
        return [*closed_sessions(server, image, ledger), *newcomer(server)]
    finally:
        server.kill()


def closed_sessions(server: WatchedServer, image: Image, ledger: Ledger) -> list[str]:
    """Returns a sentence for each of the newest acknowledged sessions that cannot be opened."""
    begun = [one.session for one in image.promises if isinstance(one, Begun)]
    return [
        f"session {id} is not shown: {status}"
        for id in begun[-LOOKED_AT:]
        if (status := shown(server, id, ledger.sessions[id])) != 200
    ]


def shown(server: WatchedServer, session: str, cookies: dict[str, str]) -> int:
    """Returns the status of a session's current page."""
    browser = Client(server.base, cookies)
    status = browser.arrive(f"/sessions/{session}").status
    browser.leave()
    return status


def newcomer(server: WatchedServer) -> list[str]:
    """Lets a new participant walk through the study; returns the problem, if there is one."""
    browser = Client(server.base)
    try:
        Participant("newcomer", browser, Ledger()).run()
    except Exception as error:  # noqa: BLE001  every error is reported
        return [f"a new participant cannot finish: {error}"]
    finally:
        browser.leave()
    return []
