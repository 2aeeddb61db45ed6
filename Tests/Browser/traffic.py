"""The requests of a window: documents with their HTML, sizes, hosts, and console messages."""

import json
from dataclasses import dataclass
from urllib.parse import urlsplit

from selenium.common.exceptions import WebDriverException

IMAGES = ("Image", "Media")
OUR_REFUSALS = (" 422 ", " 403 ", " 404 ", " 429 ", " 503 ")


@dataclass
class Fetched:
    """A response of the server; `html` is the body of a document."""

    url: str
    status: int
    kind: str
    headers: dict
    size: int = 0
    html: str | None = None


class Traffic:
    """A reader of Chromium's performance log; call `drain` after each page."""

    def __init__(self, driver, base: str):
        self.driver = driver
        self.base = base
        self.documents: list[Fetched] = []
        self.strangers: list[str] = []
        self.complaints: list[str] = []
        self.fetched: dict[str, Fetched] = {}

    def drain(self) -> None:
        """Records everything since the last call."""
        entries = self.driver.get_log("performance")
        for entry in entries:
            event = json.loads(entry["message"])["message"]
            self.note(event["method"], event["params"])
        self.complaints += [
            f"{one['level']}: {one['message']}"
            for one in self.driver.get_log("browser")
            if not is_refusal(one["message"])
        ]

    def note(self, method: str, params: dict) -> None:
        """Records a network event."""
        if method == "Network.requestWillBeSent":
            self.note_host(params["request"]["url"])
        elif method == "Network.responseReceived":
            self.note_response(params)
        elif method == "Network.loadingFinished" and params["requestId"] in self.fetched:
            self.fetched[params["requestId"]].size = int(params["encodedDataLength"])

    def note_host(self, url: str) -> None:
        """Records a request to another host."""
        where = urlsplit(url)
        is_ours = f"{where.scheme}://{where.netloc}" == self.base
        if where.scheme in ("http", "https", "ws", "wss") and not is_ours:
            self.strangers.append(url)

    def note_response(self, params: dict) -> None:
        """Records a response; for a document, also its body as received."""
        response = params["response"]
        if not response["url"].startswith(self.base):
            return
        one = Fetched(response["url"], response["status"], params["type"], response["headers"])
        self.fetched[params["requestId"]] = one
        if params["type"] == "Document":
            one.html = self.body(params["requestId"])
            self.documents.append(one)

    def body(self, request: str) -> str | None:
        """Returns the body of a response, if the browser still has it."""
        try:
            asked = {"requestId": request}
            return self.driver.execute_cdp_cmd("Network.getResponseBody", asked)["body"]
        except WebDriverException:
            return None  # the page was left before its body was requested

    def bytes_without_images(self) -> int:
        """Returns the bytes received so far, with response headers, but without images and media."""
        return sum(one.size for one in self.fetched.values() if one.kind not in IMAGES)


def is_refusal(message: str) -> bool:
    """Whether a console message only repeats the expected status of a page."""
    is_status = "Failed to load resource: the server responded with a status of" in message
    return is_status and any(code in message.replace("(", " ") for code in OUR_REFUSALS)
