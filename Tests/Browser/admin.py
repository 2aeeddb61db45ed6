"""A researcher in a window."""

from urllib.parse import urlsplit

from page import text
from server import Server
from window import Window

NAME, PASSWORD = "ines@example.org", "a quiet harbour in may"


def set_up(window: Window, server: Server) -> None:
    """Makes the first researcher with the link from the console."""
    window.open(urlsplit(server.set_up_link).path)
    type_account(window, NAME, PASSWORD)
    window.type("password-again", PASSWORD)
    send(window)


def sign_in(window: Window, name: str = NAME, password: str = PASSWORD) -> None:
    """Signs in."""
    window.open("/admin/sign-in")
    type_account(window, name, password)
    send(window)


def type_account(window: Window, name: str, password: str) -> None:
    """Types name and password."""
    window.type("name", name)
    window.type("password", password)


def choose_password(window: Window, password: str) -> None:
    """Sets a password by an invitation's page."""
    for name in ("password", "password-again"):
        window.type(name, password)
    send(window)


def add(window: Window, name: str) -> None:
    """Invites a researcher from the page of researchers."""
    window.type("name", name)
    window.follow(window.find("form[action='/admin/researchers'] button").click)


def send(window: Window) -> None:
    """Presses the form's button."""
    window.follow(window.find("main form button").click)


def sign_out(window: Window) -> None:
    """Presses Sign out."""
    window.follow(window.find("form.sign-out button").click)


def table(window: Window, label: str = "") -> list[dict[str, str]]:
    """The rows of the table in the region that an element labels, or of the first, by the words of its head."""
    region = f"[aria-labelledby={label}]" if label else ""
    found = window.page().soup.select_one(f"main {region} table")
    head = [text(one) for one in found.select("thead th")]
    body = found.select("tbody tr:not(.group)")
    rows = [[text(cell) for cell in row.find_all(["th", "td"])] for row in body]
    return [dict(zip(head, row, strict=True)) for row in rows]
