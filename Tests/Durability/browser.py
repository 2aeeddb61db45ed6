"""A participant's browser: one connection that is kept open, one cookie, redirects that are read."""

import hashlib
import http.client
import re
import select
import socket
from dataclasses import dataclass
from urllib.parse import urlencode

FORM = "application/x-www-form-urlencoded"
PATIENCE = 30


class Unanswered(Exception):
    """No answer came; whether the request was done is not known."""


class Unsent(Exception):
    """Nobody listened, so that nothing was sent."""


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    location: str | None
    body: str

    @property
    def place(self) -> str | None:
        """Where it leads, within the session."""
        found = re.fullmatch(r"/sessions/[\w-]+/?(.*)", self.location or "")
        return found.group(1) if found else self.location


class Browser:
    """Sends requests on one connection, and opens another when that one is gone."""

    def __init__(self, port: int):
        self.port = port
        self.connection: http.client.HTTPConnection | None = None
        self.cookie: str | None = None

    @property
    def hash(self) -> str:
        """The hash by which the server knows it."""
        return hashlib.sha256((self.cookie or "").encode()).hexdigest()

    def get(self, path: str) -> Reply:
        """Asks for a page."""
        return self.send("GET", path, None)

    def post(self, path: str, fields: list[tuple[str, str]]) -> Reply:
        """Sends a form."""
        return self.send("POST", path, urlencode(fields).encode())

    def arrive(self, path: str) -> Reply:
        """Asks for a page and goes where it leads."""
        reply = self.get(path)
        for _ in range(5):
            if reply.status != 303:
                return reply
            reply = self.get(reply.location)
        raise AssertionError(f"{path} leads round in a circle")

    def send(self, method: str, path: str, body: bytes | None) -> Reply:
        """Sends a request and reads its answer to the end."""
        self.connect()
        try:
            self.request(method, path, body)
            return self.read()
        except (OSError, http.client.HTTPException) as why:
            self.leave()
            raise Unanswered(str(why)) from why

    def connect(self) -> None:
        """Makes sure that there is a connection; one that was closed is noticed, as browsers do."""
        if self.connection and is_closed(self.connection.sock):
            self.leave()
        if self.connection:
            return
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.connect()
        except OSError as why:
            raise Unsent(str(why)) from why
        self.connection = connection

    def request(self, method: str, path: str, body: bytes | None) -> None:
        """Sends a request."""
        headers = {"Cookie": f"waymark={self.cookie}"} if self.cookie else {}
        if body is not None:
            headers["Content-Type"] = FORM
        self.connection.request(method, path, body, headers)

    def read(self) -> Reply:
        """Reads an answer."""
        response = self.connection.getresponse()
        reply = Reply(response.status, response.headers["Location"], response.read().decode())
        cookie = re.match(r"waymark=([^;]+)", response.headers["Set-Cookie"] or "")
        if cookie:
            self.cookie = cookie.group(1)
        if response.headers["Connection"] == "close":
            self.leave()
        return reply

    def hang_up(self, method: str, path: str, body: bytes) -> None:
        """Sends a request and goes away without waiting for its answer."""
        self.connect()
        try:
            self.request(method, path, body)
            self.connection.sock.shutdown(socket.SHUT_WR)
        except (OSError, http.client.HTTPException) as why:
            raise Unanswered(str(why)) from why
        finally:
            self.leave()

    def leave(self) -> None:
        """Closes the connection."""
        if self.connection:
            self.connection.close()
        self.connection = None


def is_closed(kept: socket.socket) -> bool:
    """Whether the other side has closed a connection on which nothing is awaited."""
    return bool(select.select([kept], [], [], 0)[0])
