"""A participant's browser: one keep-alive connection, one cookie, redirects that are not followed."""

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
    """No response arrived, so whether the request was processed is unknown."""


class Unsent(Exception):
    """The server did not accept a connection, so nothing was sent."""


@dataclass(frozen=True)
class Reply:
    """A response."""

    status: int
    location: str | None
    body: str

    @property
    def place(self) -> str | None:
        """The target of the redirect, relative to the session."""
        found = re.fullmatch(r"/sessions/[\w-]+/?(.*)", self.location or "")
        return found.group(1) if found else self.location


class Browser:
    """Sends requests on one connection, and opens another one when it is closed."""

    def __init__(self, port: int):
        self.port = port
        self.connection: http.client.HTTPConnection | None = None
        self.cookie: str | None = None

    @property
    def hash(self) -> str:
        """The hash of the cookie, by which the server recognises the browser."""
        return hashlib.sha256((self.cookie or "").encode()).hexdigest()

    def get(self, path: str) -> Reply:
        """Requests a page."""
        return self.send("GET", path, None)

    def post(self, path: str, fields: list[tuple[str, str]]) -> Reply:
        """Submits a form."""
        return self.send("POST", path, urlencode(fields).encode())

    def arrive(self, path: str) -> Reply:
        """Requests a page and follows redirects."""
        reply = self.get(path)
        for _ in range(5):
            if reply.status != 303:
                return reply
            reply = self.get(reply.location)
        raise AssertionError(f"{path} leads round in a circle")

    def send(self, method: str, path: str, body: bytes | None) -> Reply:
        """Sends a request and reads the whole response."""
        self.connect()
        try:
            self.request(method, path, body)
            return self.read()
        except (OSError, http.client.HTTPException) as why:
            self.leave()
            raise Unanswered(str(why)) from why

    def connect(self) -> None:
        """Opens a connection if there is none; like browsers, notices one that was closed."""
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
        """Reads a response."""
        response = self.connection.getresponse()
        reply = Reply(response.status, response.headers["Location"], response.read().decode())
        cookie = re.match(r"waymark=([^;]+)", response.headers["Set-Cookie"] or "")
        if cookie:
            self.cookie = cookie.group(1)
        if response.headers["Connection"] == "close":
            self.leave()
        return reply

    def hang_up(self, method: str, path: str, body: bytes) -> None:
        """Sends a request and disconnects without waiting for the response."""
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
    """Whether the other side has closed an idle connection."""
    return bool(select.select([kept], [], [], 0)[0])
