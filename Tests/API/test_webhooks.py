"""Webhooks, from the server to a receiver on the same machine."""

import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from hands import WireHands
from participant import Walk
from programs import DOCUMENTATION, Researcher
from records import Records
from serving import serving
from waymark_testing.server import wait_until
from wire import Wire

STUDY = "wellbeing"
PAGE = f"/admin/studies/{STUDY}/webhooks"


class Receiver(ThreadingHTTPServer):
    """A receiver that stores requests; it sends the given statuses in order, and then 204."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Reading)
        self.requests: list[tuple[dict[str, str], bytes]] = []
        self.statuses: list[int] = []

    @property
    def origin(self) -> str:
        """The origin of the receiver's URLs."""
        return f"http://127.0.0.1:{self.server_port}"


class Reading(BaseHTTPRequestHandler):
    """The handler of one request."""

    def do_POST(self):  # noqa: N802, the name is the library's
        """Stores a request and responds."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status = self.server.statuses.pop(0) if self.server.statuses else 204
        self.server.requests.append((dict(self.headers), body))
        self.send_response(status)
        self.end_headers()

    def log_message(self, format, *arguments):
        """Prints nothing."""


@pytest.fixture
def receiver():
    """A receiver that runs during the test."""
    with Receiver() as receiver:
        thread = Thread(target=receiver.serve_forever)
        thread.start()
        yield receiver
        receiver.shutdown()
        thread.join()


def documented_check():
    """Returns the documentation's function that checks a signature."""
    code = re.search(r"^```python webhook\n(.*?)^```$", DOCUMENTATION.read_text(), re.S | re.M).group(1)
    names: dict = {}
    exec(code, names)
    return names["is_genuine"]


def test_finished_session_reaches_the_receiver(tmp_path, receiver):
    """A failed delivery is repeated on request, with the same identifier and a valid signature."""
    receiver.statuses = [503]
    with serving(tmp_path, options=("--webhook-hosts", receiver.origin)) as server:
        researcher = Researcher(server)
        reply = researcher.submit(PAGE, [("url", receiver.origin + "/events"), ("event", "session.finished")])
        key = re.search(r'<code class="key"[^>]*>([^<]+)', reply.body).group(1)
        records = Records(server.data)
        walk = Walk(WireHands(Wire(server.base)), records, seed=3)
        walk.finish(walk.start(STUDY, "check-in"))
        wait_until(lambda: receiver.requests, 30, "the first attempt", 0.1)
        wait_until(lambda: "503" in researcher.wire.get(PAGE).body, 10, "the reason on the page", 0.1)
        hook = records.rows("SELECT id FROM webhook")[0]["id"]
        assert researcher.submit(PAGE, [("webhook", hook), ("action", "again")]).status == 303
        wait_until(lambda: len(receiver.requests) == 2, 30, "the second attempt", 0.1)
        wait_until(lambda: "Last delivery on" in researcher.wire.get(PAGE).body, 10, "the delivery on the page", 0.1)
        session = records.rows("SELECT id FROM session WHERE status = 'completed'")[0]["id"]
    is_genuine = documented_check()
    for headers, body in receiver.requests:
        signature = headers["Waymark-Signature"]
        assert is_genuine(key, signature, body)
        assert not is_genuine(key, signature, body + b" ") and not is_genuine(key + "x", signature, body)
        assert json.loads(body)["session_id"] == session
        assert headers["Waymark-Event"] == "session.finished"
    assert len({headers["Waymark-Delivery"] for headers, _ in receiver.requests}) == 1


def test_private_address_gets_nothing(tmp_path, receiver):
    """A listed host whose name resolves to this machine gets no request, and the page says why."""
    port = receiver.server_port
    with serving(tmp_path, options=("--webhook-hosts", f"localhost:{port}")) as server:
        researcher = Researcher(server)
        url = f"https://localhost:{port}/events"
        assert researcher.submit(PAGE, [("url", url), ("event", "session.finished")]).status == 200
        walk = Walk(WireHands(Wire(server.base)), Records(server.data), seed=3)
        walk.finish(walk.start(STUDY, "check-in"))
        wait_until(lambda: "private address" in researcher.wire.get(PAGE).body, 30, "the reason on the page", 0.1)
    assert not receiver.requests


def test_wrong_list_of_hosts_is_explained(tmp_path):
    """The server does not start with a list that it cannot read."""
    with pytest.raises(RuntimeError) as failure, serving(tmp_path, options=("--webhook-hosts", "*.org")):
        pass
    assert "--webhook-hosts" in str(failure.value)
