"""A simulated participant, who notes what is sent before and what is promised after each request."""

import hashlib
import random

from browser import Browser, Page, Reply
from ledger import Answered, Begun, Drafted, Finished, Ledger, Sent

STUDY = "/studies/power-cut"
PICTURE = b"\x89PNG\r\n\x1a\n"


class NotAcknowledged(Exception):
    """The server answered otherwise than by leading on."""

    def __init__(self, reply: Reply, typed: dict):
        super().__init__(f"{reply.status}: {reply.body[:300]}")
        self.reply, self.typed = reply, typed


class Participant:
    """Goes through the study once; all values are made from a name and are nobody else's."""

    share_with_picture = 0.6

    def __init__(self, name: str, browser: Browser, ledger: Ledger):
        self.name, self.browser, self.ledger = name, browser, ledger
        self.chance = random.Random(name)
        self.session, self.page, self.typed = None, None, 0

    def run(self) -> None:
        """From the first page to the last, with a draft and a way back now and then."""
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
        reply = self.browser.submit(page, "start", {})
        if reply.status != 303:
            raise NotAcknowledged(reply, {})
        self.session = reply.location.split("/")[2]
        self.ledger.begin(self.session, self.browser.cookie)
        self.arrive(reply, [Begun(self.session)])

    def answer(self, fields: dict[str, str | bytes]) -> None:
        """Fills in a page and goes on."""
        step = self.page.step
        texts = {name: one for name, one in fields.items() if isinstance(one, str)}
        promises = [Answered(self.session, step, tuple(texts.items()))]
        for name, one in fields.items():
            if isinstance(one, bytes):
                digest = hashlib.sha256(one).hexdigest()
                promises.append(Sent(self.session, step, name, digest))
        self.press("continue", fields, promises)

    def prove(self) -> None:
        """The page with a picture, which not everybody sends."""
        fields = {"words": self.text(30)}
        if self.chance.random() < self.share_with_picture:
            fields["picture"] = PICTURE + self.chance.randbytes(self.chance.randint(2_000, 60_000))
        self.answer(fields)

    def look_up(self) -> None:
        """Reads why a question is asked; what was typed waits as a draft."""
        text, page = self.text(30), self.page
        promise = Drafted(self.session, page.step, page.visit, text)
        self.press("learn-more", {page.step: text}, [promise])
        self.page = self.browser.get(f"/sessions/{self.session}/steps/{promise.step}").page

    def go_back(self) -> None:
        """Returns to the page before, which keeps what is on this one."""
        self.press("back", {}, [])

    def finish(self) -> None:
        """Sends everything off on the review page."""
        self.press("continue", {}, [Finished(self.session)])

    def press(self, action: str, fields: dict, promises: list) -> None:
        """Sends the page's form, and goes where that leads."""
        for text in fields.values():
            if isinstance(text, str):
                self.ledger.send(self.page.step, text)
        reply = self.browser.submit(self.page, action, fields)
        if reply.status != 303:
            raise NotAcknowledged(reply, fields)
        self.arrive(reply, promises)

    def arrive(self, reply: Reply, promises: list) -> None:
        """Notes an acknowledgement, and follows it to a page."""
        self.ledger.acknowledge(reply.port, reply.location, promises)
        reply = self.browser.get(reply.location)
        while reply.status == 303:
            self.ledger.acknowledge(reply.port, reply.location, [])
            reply = self.browser.get(reply.location)
        assert reply.status == 200, f"{reply.status}: {reply.body[:300]}"
        self.page: Page = reply.page

    def text(self, length: int) -> str:
        """A text of some length that is entered once."""
        self.typed += 1
        return f"{self.name}-{self.typed} ".ljust(length, "x")
