"""A simulated participant who answers, goes back, changes, leaves, returns and double-clicks."""

import hashlib
import random
from dataclasses import dataclass
from urllib.parse import urlencode

import rules
from form import Form, Leaving
from ledger import LOST, UNSENT, Entry, Ledger, Log, Sight
from waymark_testing.client import Client, Reply, UnansweredError, UnsentError
from waymark_testing.page import Page

STUDY = "/studies/lab"
MOST_REQUESTS = 60


class UnavailableError(Exception):
    """The server is unavailable."""


class UnexpectedReplyError(Exception):
    """The server sent a response that should never occur."""


@dataclass(frozen=True)
class Sending:
    """A form and its target path, stored so that the form can be sent again unchanged."""

    request: Form | Leaving
    path: str
    body: tuple[tuple[str, str], ...]

    @property
    def encoded(self) -> bytes:
        """The body of the request."""
        return urlencode(self.body).encode()


def browser_of(client: Client) -> str:
    """Returns the hash of a browser's cookie; the server recognises the browser by this hash."""
    return hashlib.sha256(client.cookies.get("waymark", "").encode()).hexdigest()


class Participant:
    """A participant who walks through the task repeatedly; every choice depends on a seed."""

    def __init__(self, name: str, seed: int, site: str, ledger: Ledger, is_hurried: bool = True):
        self.name = name
        self.is_hurried = is_hurried
        self.chance = random.Random(f"{seed}-{name}")
        self.site = site
        self.ledger = ledger
        self.counter = 0
        self.forget()

    def forget(self) -> None:
        """Becomes a new participant with a new browser."""
        self.browser = Client(self.site)
        self.log: Log | None = None
        self.page: Page | None = None
        self.waiting: Sending | None = None
        self.insists = False
        self.earlier: list[Sending] = []

    def act(self) -> None:
        """Performs one action; raises `UnavailableError` if the server is unavailable."""
        try:
            if self.waiting:
                self.try_again()
            elif self.log is None or self.log.id is None:
                self.start()
            elif self.page is None:
                self.look()
            else:
                self.choose()
        except (UnansweredError, UnsentError) as why:
            self.browser.leave()
            raise UnavailableError from why

    # Starting and reading

    def start(self) -> None:
        """Opens the study's page in a new browser and presses Start."""
        self.forget()
        page = self.expect(self.browser.get(STUDY), 200).page
        self.log = self.ledger.begin(browser_of(self.browser))
        form = [*page.hidden, ("action", "start")]
        reply = self.expect(self.browser.post(f"{STUDY}/tasks/journey", form), 303)
        self.ledger.begun(self.log, reply.location.split("/")[2])
        self.look()

    def look(self) -> None:
        """Requests the session's current page."""
        reply = self.expect(self.browser.arrive(f"/sessions/{self.log.id}"), 200)
        self.page = reply.page
        if self.page.step is None:  # the page about a discarded session
            return self.forget()
        self.ledger.saw(self.log, Sight(self.page.step, self.page.visit, self.page.status))
        if self.page.step == rules.LAST or len(self.log.entries) > MOST_REQUESTS:
            self.forget()

    def expect(self, reply: Reply, status: int) -> Reply:
        """Returns a response with the expected status; raises `UnexpectedReplyError` for another status."""
        if reply.status != status:
            where = self.log.id if self.log else "the study's page"
            raise UnexpectedReplyError(f"{where} was answered by {reply.status} instead of {status}")
        return reply

    # Sending

    def send(self, sending: Sending) -> Reply:
        """Records a form, sends it, and records the response."""
        entry = self.ledger.sending(self.log, sending.request)
        self.waiting = sending
        reply = self.transmit(entry, sending)
        self.ledger.answered(self.log, entry, reply.status, reply.place)
        self.waiting = sending if reply.status == 503 else None
        self.insists = False
        self.page = None
        if reply.status not in (303, 422, 503):
            raise UnexpectedReplyError(f"{self.log.id}: {sending.request} was answered by {reply.status}")
        return reply

    def transmit(self, entry: Entry, sending: Sending) -> Reply:
        """Sends a form; if no response arrives, records the outcome and raises the error."""
        try:
            return self.browser.send("POST", sending.path, sending.encoded)
        except (UnansweredError, UnsentError) as why:
            outcome = UNSENT if isinstance(why, UnsentError) else LOST
            self.ledger.unanswered(self.log, entry, outcome)
            raise

    def hang_up(self, sending: Sending) -> None:
        """Sends a form and disconnects, then sends it again until there is a response."""
        entry = self.ledger.sending(self.log, sending.request)
        self.ledger.unanswered(self.log, entry, LOST)
        self.waiting, self.insists = sending, True
        self.browser.hang_up("POST", sending.path, sending.encoded)
        self.send(sending)

    def try_again(self) -> None:
        """Resends a form that received no usable response, or requests the current page instead.

        After a disconnect, always sends the form again: the first copy may still be in transit.
        """
        sending, self.waiting = self.waiting, None
        if self.insists or self.chance.random() < 0.7:
            self.send(sending)
        else:
            self.page = None
            self.look()

    # Choosing

    def choose(self) -> None:
        """Performs a random action that participants can perform on the current page."""
        habits = {
            self.go_on: 74, self.go_back: 7, self.leave: 3, self.press_twice: 4,
            self.return_to_earlier: 4, self.leave_it_blank: 2,
        }  # fmt: skip
        if self.is_hurried:
            habits[self.lose_patience] = 4
        if self.page.step == "word":
            habits[self.learn_more] = 8
        if self.page.changes:
            habits[self.change] = 30
        (habit,) = self.chance.choices(list(habits), list(habits.values()))
        habit()

    def go_on(self) -> None:
        """Answers and presses Continue."""
        sending = self.fill(self.page, "continue")
        self.earlier.append(sending)
        self.send(sending)

    def go_back(self) -> None:
        """Presses Back, possibly after entering something."""
        self.send(self.fill(self.page, "back", is_typed=self.chance.random() < 0.5))

    def learn_more(self) -> None:
        """Enters an answer and opens the explanatory page."""
        reply = self.send(self.fill(self.page, "learn-more"))
        if (reply.place or "").endswith("/learn-more"):
            self.expect(self.browser.get(reply.location), 200)

    def press_twice(self) -> None:
        """Presses Continue twice before requesting the next page."""
        sending = self.fill(self.page, "continue")
        self.earlier.append(sending)
        self.send(sending)
        self.send(sending)

    def return_to_earlier(self) -> None:
        """Uses the browser's Back button, and submits the earlier page unchanged or with new answers."""
        if not self.earlier:
            return self.go_on()
        sending = self.chance.choice(self.earlier)
        if self.chance.random() < 0.5:
            page = Page(sending.request.step, None, sending.path, self.hidden(sending))
            sending = self.fill(page, "continue")
        self.send(sending)

    def hidden(self, sending: Sending) -> tuple[tuple[str, str], ...]:
        """Returns the hidden fields of a form that was sent."""
        return tuple(one for one in sending.body if one[0].startswith("_"))

    def lose_patience(self) -> None:
        """Disconnects before the response arrives, and sends the same form again."""
        sending = self.fill(self.page, "continue")
        self.earlier.append(sending)
        self.hang_up(sending)

    def leave_it_blank(self) -> None:
        """Presses Continue without entering anything; for a required page, the response is 422."""
        self.send(self.fill(self.page, "continue", is_typed=False))

    def change(self) -> None:
        """Opens a page from the review page, and answers that page again."""
        _, path = self.chance.choice(self.page.changes)
        reply = self.expect(self.browser.get(path), 200)
        sending = self.fill(reply.page, "continue")
        self.earlier.append(sending)
        self.send(sending)

    # Leaving and returning

    def leave(self) -> None:
        """Opens the page that asks how to leave, and saves, continues or discards the session."""
        reply = self.send(self.fill(self.page, "cancel", is_typed=self.chance.random() < 0.5))
        if reply.status != 303:
            return
        page = self.expect(self.browser.arrive(reply.location), 200).page
        if not (page.path or "").endswith("/cancel"):
            return
        (action,) = self.chance.choices(["save", "continue", "discard"], [60, 35, 5])
        body = (*page.hidden, ("action", action))
        reply = self.send(Sending(Leaving(action), page.path, body))
        if action == "save" and reply.place == "saved" and self.chance.random() < 0.5:
            self.come_back(self.expect(self.browser.get(reply.location), 200).page.code)

    def come_back(self, code: str) -> None:
        """Enters the return code in another browser, and uses that browser from then on."""
        other = Client(self.site)
        page = self.expect(other.get(f"{STUDY}/return"), 200).page
        reply = other.post(f"{STUDY}/return", [*page.hidden, ("code", code)])
        self.expect(reply, 303)
        self.browser.leave()
        self.browser, self.earlier = other, []

    # Entering answers

    def fill(self, page: Page, action: str, is_typed: bool = True) -> Sending:
        """Returns a page's form, with a pressed button and unique values or blanks."""
        fields = tuple((item, self.word(item) if is_typed else "") for item in rules.ITEMS[page.step])
        form = Form(page.step, page.visit or 0, action, fields, page.is_edit)
        return Sending(form, page.path, (*page.hidden, *fields, ("action", action)))

    def word(self, item: str) -> str:
        """Returns a value that was never entered before."""
        self.counter += 1
        if item != "number":
            return f"{item}-{self.name}-{self.counter}"
        number = int(self.name) * 1_000_000 + self.counter
        return str(number + rules.LARGE * self.chance.randrange(2))
