"""Actions of a researcher in a browser window."""

from urllib.parse import urlsplit

from page import text
from waymark_testing.server import Server, wait_until
from window import Window

NAME, PASSWORD = "ines@example.org", "a quiet harbour in may"


def set_up_link(server: Server) -> str:
    """Returns the one-time set-up link, which is written to a file if there is no terminal."""
    file = server.data / "set-up-link"
    wait_until(lambda: file.exists() and file.read_text().endswith("\n"), 10, "the set-up link")
    return file.read_text().strip()


def set_up(window: Window, server: Server) -> None:
    """Creates the first researcher with the set-up link."""
    window.open(urlsplit(set_up_link(server)).path)
    type_account(window, NAME, PASSWORD)
    window.type("password-again", PASSWORD)
    send(window)


def sign_in(window: Window, name: str = NAME, password: str = PASSWORD) -> None:
    window.open("/admin/sign-in")
    type_account(window, name, password)
    send(window)


def type_account(window: Window, name: str, password: str) -> None:
    """Enters name and password."""
    window.type("name", name)
    window.type("password", password)


def choose_password(window: Window, password: str) -> None:
    """Sets a password on an invitation page."""
    for name in ("password", "password-again"):
        window.type(name, password)
    send(window)


def add(window: Window, name: str) -> None:
    """Invites an administrator on the researchers page."""
    window.type("name", name)
    window.find("#administrator").click()
    window.follow(window.find("form[action='/admin/researchers'] button").click)


def send(window: Window) -> None:
    """Presses the form's button."""
    window.follow(window.find("main form button").click)


def sign_out(window: Window) -> None:
    """Presses Sign out."""
    window.follow(window.find("form.sign-out button").click)


def table(window: Window, label: str = "") -> list[dict[str, str]]:
    """Returns the rows of the table in a labelled region, or of the first table, by column heading."""
    region = f"[aria-labelledby={label}]" if label else ""
    found = window.page().soup.select_one(f"main {region} table")
    head = [text(one) for one in found.select("thead th")]
    body = found.select("tbody tr:not(.group)")
    rows = [[text(cell) for cell in row.find_all(["th", "td"])] for row in body]
    return [dict(zip(head, row, strict=True)) for row in rows]
