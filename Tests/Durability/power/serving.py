"""Starts the real server on images: it must serve, and show every session."""

import shutil
from pathlib import Path

from browser import Browser
from images import Image
from ledger import Begun, Ledger
from participant import Participant
from server import Server

LOOKED_AT = 3


def refusals(
    image: Image, ledger: Ledger, folder: Path, migration: Path | None = None
) -> list[str]:
    """Returns what the server rejects when started on an image, as sentences."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    image.write(folder / "disk")
    server = Server(folder / "disk", folder / "server.log", migration).launch()
    try:
        if not server.answers():
            return [f"it ended with {server.process.returncode}: {server.words[-300:]}"]
        return [*closed_sessions(server, image, ledger), *newcomer(server)]
    finally:
        server.kill()


def closed_sessions(server: Server, image: Image, ledger: Ledger) -> list[str]:
    """Returns the acknowledged sessions that are not shown to their participants."""
    begun = [one.session for one in image.promises if isinstance(one, Begun)]
    return [
        f"session {id} is not shown: {status}"
        for id in begun[-LOOKED_AT:]
        if (status := shown(server, id, ledger.sessions[id])) != 200
    ]


def shown(server: Server, session: str, cookie: str) -> int:
    """Returns the status of the current page of a session."""
    browser = Browser(server.port, cookie)
    reply = browser.get(f"/sessions/{session}")
    while reply.status == 303:
        reply = browser.get(reply.location)
    browser.close()
    return reply.status


def newcomer(server: Server) -> list[str]:
    """Returns what goes wrong when a new participant walks through the study."""
    browser = Browser(server.port)
    try:
        Participant("newcomer", browser, Ledger()).run()
    except Exception as error:  # noqa: BLE001  whatever it is, it is what is to be reported
        return [f"a new participant is refused: {error}"]
    finally:
        browser.close()
    return []
