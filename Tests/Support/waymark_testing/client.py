"""A participant's browser over plain HTTP, which follows redirects only on request."""

import http.client
import re
import select
import socket
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from waymark_testing.page import Page, read

URLENCODED = "application/x-www-form-urlencoded"
BOUNDARY = "--a-boundary-that-stands-in-no-answer"
PATIENCE = 30


class UnansweredError(OSError):
    """No response arrived, so whether the request was processed is unknown."""


class UnsentError(OSError):
    """The server did not accept a connection, so nothing was sent."""


@dataclass(frozen=True)
class Reply:
    """A response, and the client's port on the connection that brought it."""

    status: int
    location: str | None
    body: str
    port: int

    @property
    def page(self) -> Page:
        """The page in the body."""
        return read(self.body)

    @property
    def place(self) -> str | None:
        """The redirect's target, relative to its session if it is in one."""
        found = re.fullmatch(r"/sessions/[\w-]+/?(.*)", self.location or "")
        return found.group(1) if found else self.location


class Client:
    """A client that sends requests on one connection, and opens another one when that is closed."""

    def __init__(self, base: str, cookies: dict[str, str] | None = None, source: str = ""):
        self.host = urlsplit(base).netloc
        self.source = (source, 0) if source else None
        self.cookies = dict(cookies or {})
        self.connection: http.client.HTTPConnection | None = None

    @property
    def cookie(self) -> str:
        """The value of the `Cookie` header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path: str) -> Reply:
        """Requests a page."""
        return self.send("GET", path)

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

    def submit(self, page: Page, action: str, fields: list[tuple[str, str | bytes | Path]]) -> Reply:
        """Submits a page's form with a button pressed; paths and bytes stand for files."""
        whole = [*page.hidden, *fields, ("action", action)]
        if not page.sends_files:
            return self.post(page.path, whole)
        type = f"multipart/form-data; boundary={BOUNDARY}"
        return self.send("POST", page.path, multipart(whole), type)

    def send(self, method: str, path: str, body: bytes | None = None, type: str = URLENCODED) -> Reply:
        """Sends a request and reads the whole response."""
        self.connect()
        try:
            self.request(method, path, body, type)
            return self.read()
        except (OSError, http.client.HTTPException) as why:
            self.leave()
            raise UnansweredError(str(why)) from why

    def connect(self) -> None:
        """Opens a connection if there is none or, as browsers do, if the server has closed it."""
        if self.connection and is_closed(self.connection.sock):
            self.leave()
        if self.connection:
            return
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE, source_address=self.source)
        try:
            connection.connect()
        except OSError as why:
            raise UnsentError(str(why)) from why
        self.connection = connection

    def request(self, method: str, path: str, body: bytes | None, type: str = URLENCODED) -> None:
        """Sends a request."""
        headers = {"Cookie": self.cookie} if self.cookies else {}
        if body is not None:
            headers["Content-Type"] = type
        self.connection.request(method, path, body, headers)

    def read(self) -> Reply:
        """Reads a response, and stores its cookies."""
        port = self.connection.sock.getsockname()[1]
        response = self.connection.getresponse()
        body = response.read().decode()
        for line in response.headers.get_all("Set-Cookie") or []:
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(line).items()}
        if response.headers["Connection"] == "close":
            self.leave()
        return Reply(response.status, response.headers["Location"], body, port)

    def hang_up(self, method: str, path: str, body: bytes) -> None:
        """Sends a request and disconnects without waiting for the response."""
        self.connect()
        try:
            self.request(method, path, body)
            self.connection.sock.shutdown(socket.SHUT_WR)
        except (OSError, http.client.HTTPException) as why:
            raise UnansweredError(str(why)) from why
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


def multipart(fields: list[tuple[str, str | bytes | Path]]) -> bytes:
    """Returns a form with files, encoded as browsers do."""
    return b"".join(part(*one) for one in fields) + f"--{BOUNDARY}--\r\n".encode()


def part(name: str, value: str | bytes | Path) -> bytes:
    """Returns one field of a form with files; all files are images."""
    is_file = not isinstance(value, str)
    file = '; filename="picture.png"\r\nContent-Type: image/png' if is_file else ""
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'
    content = value.read_bytes() if isinstance(value, Path) else value
    return head.encode() + (content if is_file else content.encode()) + b"\r\n"
