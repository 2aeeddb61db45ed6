"""A participant's browser: one connection, cookies, and the forms of pages."""

import http.client
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlencode

BOUNDARY = "--a-boundary-that-stands-in-no-answer"
URLENCODED = "application/x-www-form-urlencoded"


@dataclass
class Page(HTMLParser):
    """The first form of a page, and the step that the page shows."""

    html: str
    step: str | None = None
    action: str | None = None
    sends_files: bool = False
    hidden: list[tuple[str, str]] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)

    def __post_init__(self):
        super().__init__()
        self.is_over = False
        self.feed(self.html)

    @property
    def visit(self) -> int:
        """The visit that the form belongs to."""
        return int(dict(self.hidden)["_visit"])

    def handle_starttag(self, tag, attributes):
        one = dict(attributes)
        if tag == "main":
            self.step = one.get("data-step")
        elif tag == "form" and self.action is None:
            self.action = one["action"]
            self.sends_files = one.get("enctype") == "multipart/form-data"
        elif tag == "input" and self.action and not self.is_over:
            self._take(one)

    def handle_endtag(self, tag):
        self.is_over = self.is_over or (tag == "form" and self.action is not None)

    def _take(self, one):
        name, value = one.get("name"), one.get("value") or ""
        if one.get("type") == "hidden":
            self.hidden.append((name, value))
        elif name:
            self.values[name] = value


@dataclass(frozen=True)
class Reply:
    """A response, and the client's port of its connection."""

    status: int
    location: str | None
    body: str
    port: int

    @property
    def page(self) -> Page:
        """The page in the body."""
        return Page(self.body)


class Browser:
    """Sends requests one after another on a keep-alive connection; does not follow redirects."""

    def __init__(self, port: int, cookie: str = ""):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=15)
        self.cookie = cookie

    def close(self) -> None:
        """Closes the connection."""
        self.connection.close()

    def get(self, path: str) -> Reply:
        """Requests a page."""
        return self.send("GET", path, None, "")

    def submit(self, page: Page, action: str, fields: dict[str, str | bytes]) -> Reply:
        """Submits a page's form with a button pressed; bytes stand for an image."""
        whole = [*page.hidden, *fields.items(), ("action", action)]
        if not page.sends_files:
            return self.send("POST", page.action, urlencode(whole).encode(), URLENCODED)
        type = f"multipart/form-data; boundary={BOUNDARY}"
        return self.send("POST", page.action, multipart(whole), type)

    def send(self, method: str, path: str, body: bytes | None, type: str) -> Reply:
        """Sends a request and stores the cookie of the response."""
        headers = {"Cookie": self.cookie, "Content-Type": type}
        headers = {name: value for name, value in headers.items() if value}
        self.connection.request(method, path, body, headers)
        port = self.connection.sock.getsockname()[1]
        response = self.connection.getresponse()
        text = response.read().decode()
        given = response.headers["Set-Cookie"]
        self.cookie = given.split(";")[0] if given else self.cookie
        return Reply(response.status, response.headers["Location"], text, port)


def multipart(fields: list[tuple[str, str | bytes]]) -> bytes:
    """Returns a form with files, encoded as browsers do."""
    return b"".join(part(*one) for one in fields) + f"--{BOUNDARY}--\r\n".encode()


def part(name: str, value: str | bytes) -> bytes:
    """Returns one field of such a form."""
    is_file = isinstance(value, bytes)
    file = '; filename="picture.png"\r\nContent-Type: image/png' if is_file else ""
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'
    return head.encode() + (value if is_file else value.encode()) + b"\r\n"
