"""A participant's browser over plain HTTP, which does not follow redirects automatically."""

import http.client
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from page import Page, read

FORM = "application/x-www-form-urlencoded"
BOUNDARY = "--a-boundary-that-stands-in-no-answer"


@dataclass(frozen=True)
class Reply:
    """A response."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def location(self) -> str:
        """The target of the redirect."""
        return self.headers["Location"]

    @property
    def page(self) -> Page:
        """The page in the body."""
        return read(self.body.decode())


class Wire:
    """Sends requests with the cookies received so far, each on a new connection."""

    def __init__(self, base: str):
        self.host = urlsplit(base).netloc
        self.cookies: dict[str, str] = {}

    def get(self, path: str) -> Reply:
        """Requests a page."""
        return self.send("GET", path, None)

    def post(self, path: str, fields: list[tuple[str, str]]) -> Reply:
        """Submits a form."""
        return self.send("POST", path, urlencode(fields).encode(), FORM)

    def send(self, method: str, path: str, body: bytes | None, type: str = "") -> Reply:
        """Sends a request and stores the cookies of the response."""
        headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())}
        headers["Content-Type"] = type
        connection = http.client.HTTPConnection(self.host, timeout=15)
        try:
            connection.request(method, path, body, {k: v for k, v in headers.items() if v})
            response = connection.getresponse()
            reply = Reply(response.status, response.headers, response.read())
        finally:
            connection.close()
        self.keep_cookies(reply)
        return reply

    def keep_cookies(self, reply: Reply) -> None:
        """Stores the cookies of a response."""
        for line in reply.headers.get_all("Set-Cookie") or []:
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value

    def arrive(self, path: str) -> Reply:
        """Requests a page and follows redirects."""
        reply = self.get(path)
        for _ in range(5):
            if reply.status != 303:
                return reply
            reply = self.get(reply.location)
        raise AssertionError(f"{path} leads round in a circle")

    def submit(self, page: Page, action: str, fields: list[tuple[str, str]]) -> Reply:
        """Submits the form of a page with a button pressed, without following the redirect."""
        whole = page.form_fields() + fields + [("action", action)]
        if not page.sends_files:
            return self.post(page.action_path, whole)
        type = f"multipart/form-data; boundary={BOUNDARY}"
        return self.send("POST", page.action_path, multipart(whole), type)

    def start(self, study: str, task: str) -> Reply:
        """Opens a study's page, presses Start, and follows redirects to the first step."""
        page = self.get(f"/studies/{study}").page
        form = page.soup.select_one(f"form[action='/studies/{study}/tasks/{task}']")
        assert form, f"no Start for {study}/{task}"
        hidden = [(one["name"], one.get("value", "")) for one in form.select("input[type=hidden]")]
        reply = self.post(form["action"], [*hidden, ("action", "start")])
        assert reply.status == 303, reply.body.decode()
        return self.arrive(reply.location)


def multipart(fields: list[tuple[str, str | Path]]) -> bytes:
    """Returns a form with files, encoded as browsers do; a path stands for its file."""
    return b"".join(part(*one) for one in fields) + f"--{BOUNDARY}--\r\n".encode()


def part(name: str, value: str | Path) -> bytes:
    """Returns one field of such a form."""
    is_file = isinstance(value, Path)
    file = f'; filename="{value.name}"\r\nContent-Type: image/png' if is_file else ""
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'
    return head.encode() + (value.read_bytes() if is_file else value.encode()) + b"\r\n"
