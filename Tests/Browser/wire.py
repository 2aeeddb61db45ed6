"""A participant's browser over plain HTTP; its responses contain pages with all their fields."""

from page import Page, read
from waymark_testing.client import Client, Reply


class WireReply(Reply):
    """A response with a parsed page."""

    @property
    def page(self) -> Page:
        """The page in the body."""
        return read(self.body)


class Wire(Client):
    """An HTTP client that sends the cookies received so far."""

    def read(self) -> WireReply:
        return WireReply(**vars(super().read()))

    def start(self, study: str, task: str) -> Reply:
        """Opens a study's page, presses Start, and follows redirects to the first step."""
        page = self.get(f"/studies/{study}").page
        form = page.soup.select_one(f"form[action='/studies/{study}/tasks/{task}']")
        assert form, f"no Start for {study}/{task}"
        hidden = [(one["name"], one.get("value", "")) for one in form.select("input[type=hidden]")]
        reply = self.post(form["action"], [*hidden, ("action", "start")])
        assert reply.status == 303, reply.body
        return self.arrive(reply.location)
