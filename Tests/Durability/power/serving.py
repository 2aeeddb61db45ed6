"""Images on which the real server is started: it must serve, and know every session."""

import shutil
from pathlib import Path

from browser import Browser
from images import Image
from ledger import Begun, Ledger
from participant import Participant
from server import Server

LOOKED_AT = 3


def refusals(image: Image, ledger: Ledger, folder: Path) -> list[str]:
    """What the server refuses that is started on an image, as sentences; none when it must be."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    image.write(folder / "disk")
    server = Server(folder / "disk", folder / "server.log").launch()
    try:
        if not server.answers():
            return [f"it ended with {server.process.returncode}: {server.words[-300:]}"]
        return [*closed_sessions(server, image, ledger), *newcomer(server)]
    finally:
        server.kill()


def closed_sessions(server: Server, image: Image, ledger: Ledger) -> list[str]:
    """The sessions that were acknowledged and are not shown to those who began them."""
    begun = [one.session for one in image.promises if isinstance(one, Begun)]
    return [
        f"session {id} is not shown: {status}"
        for id in begun[-LOOKED_AT:]
        if (status := shown(server, id, ledger.sessions[id])) != 200
    ]


def shown(server: Server, session: str, cookie: str) -> int:
    """The status of the page at which a session stands."""
    browser = Browser(server.port, cookie)
    reply = browser.get(f"/sessions/{session}")
    while reply.status == 303:
        reply = browser.get(reply.location)
    browser.close()
    return reply.status


def newcomer(server: Server) -> list[str]:
    """What goes wrong when somebody new goes through the study."""
    browser = Browser(server.port)
    try:
        Participant("newcomer", browser, Ledger()).run()
    except Exception as error:  # noqa: BLE001  whatever it is, it is what is to be reported
        return [f"a new participant is refused: {error}"]
    finally:
        browser.close()
    return []
