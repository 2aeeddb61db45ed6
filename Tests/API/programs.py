"""The documentation's programs, and a researcher who creates access tokens for them."""

import re
from html import unescape
from urllib.parse import urlsplit

import admin
from waymark_testing.server import ROOT
from wire import Wire

DOCUMENTATION = ROOT / "docs/api.md"
SCOPES = ("sessions", "results", "identifying", "invitations")


def program(language: str) -> str:
    """Returns the documentation's only program in a language."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENTATION.read_text(), re.S | re.M)
    assert len(blocks) == 1, language
    return blocks[0]


class Researcher:
    """The first researcher, who creates access tokens over plain HTTP."""

    def __init__(self, server):
        self.wire = Wire(server.base)
        path = urlsplit(admin.set_up_link(server)).path
        passwords = [("password", admin.PASSWORD), ("password-again", admin.PASSWORD)]
        account = [("name", admin.NAME), *passwords]
        assert self.submit(path, account).status == 303

    def submit(self, path: str, fields: list[tuple[str, str]]):
        """Submits the last form on a page whose action is the page itself."""
        form = rf'<form [^>]*action="{re.escape(path)}"[^>]*>(.*?)</form>'
        forms = re.findall(form, self.wire.get(path).body, re.S)
        hidden = re.findall(r'name="_token" value="([^"]*)"', forms[-1])
        return self.wire.post(path, [("_token", unescape(hidden[0])), *fields])

    def token(self, study: str, scopes: tuple[str, ...]) -> str:
        """Creates an access token and returns its text."""
        fields = [("name", "test"), ("study", study), ("days", "30"), ("current-password", admin.PASSWORD)]
        reply = self.submit("/admin/account/tokens", [*fields, *(("scope", one) for one in scopes)])
        return re.search(r'<code class="key"[^>]*>([^<]+)', reply.body).group(1)
