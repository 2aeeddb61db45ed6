"""An honest participant, who opens a new connection for every request, as on a bad network."""

import http.client
import re
import time
from dataclasses import dataclass, field
from urllib.parse import urlencode

import hosts

PAUSE_SECONDS = 0.005
FORM = "application/x-www-form-urlencoded"


@dataclass
class Times:
    """The times until answers were stored, in seconds, and the errors."""

    seconds: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def p99(self) -> float:
        """The time within which 99 of 100 answers were stored."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


class Participant:
    """One browser, with one session."""

    def __init__(self, source: str = hosts.HONEST):
        self.source = source
        self.cookie = ""
        self.page = ""
        self.body = ""

    def request(self, method: str, path: str, fields: dict | None = None) -> tuple[int, str]:
        """Sends a request; returns the status and the target of a redirect."""
        connection = http.client.HTTPConnection(
            hosts.SERVER, hosts.PORT, timeout=30, source_address=(self.source, 0)
        )
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if fields is not None:
            headers["Content-Type"] = FORM
        try:
            connection.request(method, path, urlencode(fields) if fields else None, headers)
            response = connection.getresponse()
            cookie = response.getheader("Set-Cookie")
            if cookie:
                self.cookie = cookie.split(";")[0]
            self.body = response.read().decode()
            return response.status, response.getheader("Location", "")
        finally:
            connection.close()

    def field(self, name: str) -> str:
        """Returns the value of a hidden field of the page."""
        found = re.search(rf'name="{name}" value="([^"]*)"', self.body)
        return found[1] if found else ""

    def start(self) -> None:
        """Starts a session and opens its first page."""
        self.request("GET", "/studies/ward")
        fields = {"_token": self.field("_token")}
        status, self.page = self.request("POST", "/studies/ward/tasks/round", fields)
        assert status == 303, (status, self.body)
        self.request("GET", self.page)

    @property
    def session(self) -> str:
        """The identifier of the session."""
        return self.page.split("/")[2]

    def answer(self) -> float:
        """Answers the page; returns the seconds until the answer was stored."""
        name = self.page.rsplit("/", 1)[1].split("@")[0]
        fields = {"_token": self.field("_token"), "_visit": self.field("_visit")}
        fields |= {name: "3", "action": "continue"}
        began = time.perf_counter()
        status, place = self.request("POST", self.page, fields)
        seconds = time.perf_counter() - began
        assert status == 303 and place != self.page, (status, place, self.body[:500])
        self.page = place
        status, _ = self.request("GET", self.page)
        assert status == 200, status
        return seconds

    def answers(self, count: int) -> Times:
        """Answers a number of pages and records times and errors."""
        times = Times()
        for _ in range(count):
            try:
                times.seconds.append(self.answer())
            except (OSError, AssertionError, http.client.HTTPException) as error:
                times.errors.append(repr(error))
            time.sleep(PAUSE_SECONDS)
        return times
