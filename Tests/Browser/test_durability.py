"""Acknowledged answers survive a kill of the process at any moment."""

import pytest

from hands import WindowHands, WireHands
from participant import Walk
from records import Records
from samples import BAD_EVENING, LOW, SLEEP, WELLBEING
from waymark_testing.server import wait_until
from wire import Wire


def test_answers_survive_a_kill_after_every_acknowledgement(own_server):
    """Each 303 is followed by SIGKILL; the new process has the answer and continues."""
    walk = Walk(WireHands(Wire(own_server.base)), Records(own_server.data), wishes=BAD_EVENING)
    hands, press = walk.hands, walk.hands.press

    def press_and_kill(action: str) -> None:
        press(action)
        assert hands.reply.status == 303
        own_server.kill()
        own_server.start()

    hands.press = press_and_kill
    page = walk.finish(walk.start(*SLEEP))
    assert page.state == "completed"
    assert [one.step for one in walk.records.path(walk.session)] == walk.steps


@pytest.mark.parametrize("scripted", [True, False])
def test_session_continues_after_a_kill(own_server, open_window, scripted):
    window = open_window(own_server, scripted)
    walk = Walk(WindowHands(window), Records(own_server.data), wishes=LOW)
    page = walk.at(*WELLBEING, "focus")
    own_server.kill()
    own_server.start()
    again = window.reload()
    assert (again.step, again.visit) == ("focus", page.visit)
    page = walk.finish(again)
    assert page.state == "completed"
    assert [one.step for one in walk.records.path(walk.session)] == walk.steps
    assert not walk.dropped


def test_form_filled_in_during_a_crash_is_accepted(own_server, open_window):
    """A form of the killed process is accepted by its successor."""
    window = open_window(own_server)
    walk = Walk(WindowHands(window), Records(own_server.data), wishes=BAD_EVENING)
    page = walk.at(*SLEEP, "caffeine")
    window.type("caffeine", "7")
    own_server.kill()
    own_server.start()
    following = window.press("continue")
    assert following.step == "last_cup"
    (row,) = [one for one in walk.records.results(walk.session) if one.visit == page.visit]
    assert row.value("caffeine") == 7


def test_second_server_rejects_the_same_data(own_server):
    """Two processes never write to the same directory."""
    port, held = own_server.port, own_server.process
    own_server.port += 1
    with pytest.raises(RuntimeError, match="the server ended with [1-9]"):
        own_server.start()
    own_server.port, own_server.process = port, held
    assert own_server.is_ready()


def test_server_stops_on_request(own_server):
    assert own_server.stop() == 0
    wait_until(lambda: own_server.process.poll() is not None, 5, "the end")
