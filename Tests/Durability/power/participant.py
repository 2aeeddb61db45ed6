"""A simulated participant, who records what is sent and what each response promises."""

import hashlib
import random

from ledger import Answered, Begun, Drafted, Finished, Ledger, Sent
from waymark_testing.client import Client, Reply
from waymark_testing.page import Page

STUDY = "/studies/power-cut"
PICTURE = b"\x89PNG\r\n\x1a\n"


class RejectedError(Exception):
    """The server did not respond with a redirect."""

    def __init__(self, reply: Reply, typed: dict):
        super().__init__(f"{reply.status}: {reply.body[:300]}")
        self.reply, self.typed = reply, typed


class Participant:
    """A participant who walks through the study once and enters unique texts."""

    share_with_picture = 0.6

    def __init__(self, name: str, browser: Client, ledger: Ledger):
        self.name, self.browser, self.ledger = name, browser, ledger
        self.chance = random.Random(name)
        self.session, self.page, self.typed = None, None, 0

    def run(self) -> None:
        """Walks from the first page to the last, sometimes with a draft or going back."""
        self.start()
        if self.chance.random() < 0.3:
            self.look_up()
        self.answer({"morning": self.text(40)})
        self.answer({"story": self.text(self.chance.randint(1000, 19_000))})
        self.prove()
        if self.chance.random() < 0.3:
            self.go_back()
            self.prove()
        self.answer({"count": str(self.chance.getrandbits(29))})
        self.finish()

    def start(self) -> None:
        """Opens the study's page and presses Start."""
        page = self.browser.get(STUDY).page
        self.ledger.ask()
        reply = self.browser.submit(page, "start", [])
        if reply.status != 303:
            raise RejectedError(reply, {})
        self.session = reply.location.split("/")[2]
        self.ledger.begin(self.session, self.browser.cookies)
        self.arrive(reply, [Begun(self.session)])

    def answer(self, fields: dict[str, str | bytes]) -> None:
        """Fills in a page and continues."""
        step = self.page.step
        texts = {name: one for name, one in fields.items() if isinstance(one, str)}
        promises = [Answered(self.session, step, tuple(texts.items()))]
        for name, one in fields.items():
            if isinstance(one, bytes):
                digest = hashlib.sha256(one).hexdigest()
                promises.append(Sent(self.session, step, name, digest))
        self.press("continue", fields, promises)

    def prove(self) -> None:
        """Answers the page with an image, which is optional."""
        fields = {"words": self.text(30)}
        if self.chance.random() < self.share_with_picture:
            fields["picture"] = PICTURE + self.chance.randbytes(self.chance.randint(2_000, 60_000))
        self.answer(fields)

    def look_up(self) -> None:
        """Opens the explanatory page; the entered values are stored as a draft."""
        text, page = self.text(30), self.page
        promise = Drafted(self.session, page.step, page.visit, text)
        self.press("learn-more", {page.step: text}, [promise])
        self.page = self.browser.get(f"/sessions/{self.session}/steps/{promise.step}").page

    def go_back(self) -> None:
        """Returns to the previous page without having entered anything."""
        self.press("back", {}, [])

    def finish(self) -> None:
        """Finishes the session on the review page."""
        self.press("continue", {}, [Finished(self.session)])

    def press(self, action: str, fields: dict, promises: list) -> None:
        """Submits the page's form, and follows the redirect."""
        for text in fields.values():
            if isinstance(text, str):
                self.ledger.send(self.page.step, text)
        reply = self.browser.submit(self.page, action, list(fields.items()))
        if reply.status != 303:
            raise RejectedError(reply, fields)
        self.arrive(reply, promises)

    def arrive(self, reply: Reply, promises: list) -> None:
        """Records an acknowledgement, and follows redirects to a page."""
        self.ledger.acknowledge(reply.port, reply.location, promises)
        reply = self.browser.get(reply.location)
        while reply.status == 303:
            self.ledger.acknowledge(reply.port, reply.location, [])
            reply = self.browser.get(reply.location)
        assert reply.status == 200, f"{reply.status}: {reply.body[:300]}"
        self.page: Page = reply.page

    def text(self, length: int) -> str:
        """Returns a unique text of a given length."""
        self.typed += 1
        return f"{self.name}-{self.typed} ".ljust(length, "x")
