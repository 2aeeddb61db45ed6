"""On a full disk, the server rejects answers, loses none, and keeps running."""

from html import unescape
from itertools import chain

import pytest

from full_disk import WAYS, Preloaded, may_mount
from ledger import Answered, Ledger
from losses import losses
from participant import PICTURE, STUDY, Participant, RejectedError
from waymark_testing.client import Client
from waymark_testing.page import Page


@pytest.fixture(params=WAYS)
def server(request, tmp_path):
    """A server on a disk that can be filled."""
    if request.param == "mounted" and not may_mount():
        pytest.skip("no file system may be mounted here; the other method is tested in any case")
    (tmp_path / "disk").mkdir()
    server = WAYS[request.param](tmp_path / "disk", tmp_path / "server.log").start()
    yield server
    server.kill()


class FullDiskParticipant(Participant):
    """A participant who meets a full disk."""

    def walk_to(self, step: str) -> "FullDiskParticipant":
        """Walks to a page with only the required answers."""
        self.start()
        for field, text in {"morning": self.text(20), "story": self.text(2000)}.items():
            if self.page.step != step:
                self.answer({field: text})
        assert self.page.step == step
        return self

    def refused(self, fields: dict) -> Page:
        """Submits the page, which is rejected; the response contains the entered values."""
        with pytest.raises(RejectedError) as refusal:
            self.answer(fields)
        reply = refusal.value.reply
        assert reply.status == 503
        for text in fields.values():
            assert isinstance(text, bytes) or text in unescape(reply.body)
        return reply.page


def participant_at(name: str, server, ledger: Ledger, step: str) -> FullDiskParticipant:
    """Returns a participant who has walked to a page, with an open connection."""
    return FullDiskParticipant(name, Client(server.base), ledger).walk_to(step)


def test_answers_can_be_sent_again_when_there_is_space(server, tmp_path):
    ledger = Ledger()
    teller = participant_at("teller", server, ledger, "story")
    sender = participant_at("sender", server, ledger, "proof")
    server.fill()

    story = {"story": teller.text(9000)}
    again = teller.refused(story)
    proof = {"words": sender.text(20), "picture": PICTURE + b"\0" * 90_000}
    sender.refused(proof)
    reading_goes_on(server, teller)
    newcomer_is_refused(server)

    server.free()
    send_again(teller, again, story)
    sender.answer(proof)
    assert server.process.poll() is None, server.words
    assert lost(server, ledger, tmp_path) == []


def test_files_leave_space_for_answers(server, tmp_path):
    """On the last tenth of a small disk, answers are accepted and files are not."""
    if isinstance(server, Preloaded):
        pytest.skip("the library does not report the free space")
    ledger = Ledger()
    sender = participant_at("sender", server, ledger, "proof")
    server.fill()
    server.free(bytes=3 << 20)
    sender.refused({"words": sender.text(20), "picture": PICTURE + b"\0" * 90_000})
    sender.answer({"words": sender.text(20)})
    assert lost(server, ledger, tmp_path) == []


def reading_goes_on(server, participant: FullDiskParticipant) -> None:
    """Pages are shown while nothing can be stored."""
    here = f"/sessions/{participant.session}/steps/{participant.page.step}"
    for path in (here, STUDY, "/healthz"):
        assert participant.browser.get(path).status == 200, path


def newcomer_is_refused(server) -> None:
    """Start is rejected, and no session is promised."""
    browser = Client(server.base)
    reply = browser.submit(browser.get(STUDY).page, "start", [])
    assert reply.status == 503


def send_again(participant: FullDiskParticipant, page: Page, fields: dict) -> None:
    """Presses the button of the page with the values that could not be stored."""
    reply = participant.browser.post(page.path, list(page.hidden))
    assert reply.status == 303
    promise = Answered(participant.session, participant.page.step, tuple(fields.items()))
    participant.arrive(reply, [promise])
    assert participant.page.step == "proof"


def lost(server, ledger: Ledger, folder) -> list[str]:
    """Returns the losses among everything that was acknowledged."""
    data = server.keep(folder / "kept")
    promises = list(chain.from_iterable(ledger.promises.values()))
    return losses(data, promises, ledger, (data / "key").read_bytes())
