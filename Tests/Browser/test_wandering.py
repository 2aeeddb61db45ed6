"""Participants who randomly go back, send old forms, make mistakes, leave and return."""

import random

import pytest

from answers import by_item, fill
from hands import WireHands
from participant import Walk
from samples import MORNING, SLEEP, WELLBEING
from stored import is_stored

TURNS = 40


class Wanderer:
    """A participant over plain HTTP who performs at random the actions that a browser allows."""

    def __init__(self, wire, records, seed: int):
        self.wire = wire
        self.records = records
        self.chance = random.Random(seed)
        self.walk = Walk(WireHands(wire), records, seed)
        self.old = []

    def wander(self, task) -> None:
        """Performs many random actions, then continues to the end."""
        self.page = self.walk.start(*task)
        for _ in range(TURNS):
            if self.page.kind != "completion":
                self.turn()
        self.page = self.here()
        self.walk.hands.show(self.wire.arrive(f"/sessions/{self.walk.session}"))
        self.page = self.walk.finish(self.page)

    def turn(self) -> None:
        """Performs a random action."""
        acts = [self.answer, self.answer, self.answer, self.go_back, self.send_an_old_form]
        acts += [self.send_nothing, self.reload, self.explain, self.save, self.change_a_button]
        self.chance.choice(acts)()
        self.check_path()

    def here(self):
        """Returns the session's current page."""
        return self.wire.arrive(f"/sessions/{self.walk.session}").page

    def reload(self) -> None:
        self.page = self.here()

    def answer(self) -> None:
        self.send(self.page, "continue", fill(self.page, self.chance, {}))

    def go_back(self) -> None:
        if "back" in self.page.actions:
            self.send(self.page, "back", [])

    def send_nothing(self) -> None:
        self.send(self.page, "continue", [])

    def explain(self) -> None:
        if "learn-more" in self.page.actions:
            self.send(self.page, "learn-more", fill(self.page, self.chance, {}))
            self.reload()

    def save(self) -> None:
        """Opens the page for leaving, saves or continues there, and opens the session again."""
        if "cancel" in self.page.actions:
            reply = self.wire.submit(self.page, "cancel", [])
            leaving = self.wire.arrive(reply.location).page
            self.wire.submit(leaving, self.chance.choice(["save", "continue"]), [])
            self.reload()

    def send_an_old_form(self) -> None:
        """Submits an old page again, with the same answers or others."""
        if self.old:
            page, entries = self.chance.choice(self.old)
            again = self.chance.random() < 0.5
            self.send(page, "continue", entries if again else fill(page, self.chance, {}))

    def change_a_button(self) -> None:
        """Presses a button that does not exist."""
        reply = self.wire.submit(self.page, "conquer", [])
        assert reply.status == 400
        assert self.here().step == self.page.step

    def send(self, page, action: str, entries) -> None:
        """Submits a form, and compares what is stored with what was entered."""
        before = {one.visit for one in self.records.results(self.walk.session)}
        fields = [(entry.name, value) for entry in entries for value in entry.values]
        reply = self.wire.submit(page, action, fields)
        assert reply.status in (303, 422), reply.body
        rows = self.records.results(self.walk.session)
        self.compare(page, action, entries, [one for one in rows if one.visit not in before])
        self.old.append((page, entries))
        self.page = reply.page if reply.status == 422 else self.wire.arrive(reply.location).page

    def compare(self, page, action: str, entries, new) -> None:
        """Checks that at most one answer was added, and that it is the entered one."""
        assert len(new) <= (1 if action == "continue" else 0)
        for row in new:
            assert row.step == page.step
            for item, own in by_item(entries).items():
                stored = row.answers.get(item, {})
                assert "v" not in stored or is_stored(stored, own, row.day)

    def check_path(self) -> None:
        """Checks that the path contains each step once, and not the current one."""
        steps = [one.step for one in self.records.path(self.walk.session)]
        assert len(steps) == len(set(steps)), steps
        session = self.records.session(self.walk.session)
        assert session["status"] == "completed" or session["step"] not in steps


@pytest.mark.parametrize("seed", [0, *(pytest.param(one, marks=pytest.mark.long) for one in (1, 2, 3))])
@pytest.mark.parametrize("task", [SLEEP, MORNING, WELLBEING], ids="/".join)
def test_wanderers_reach_the_end(wire, records, task, seed):
    wanderer = Wanderer(wire, records, seed)
    wanderer.wander(task)
    assert records.session(wanderer.walk.session)["status"] == "completed"
    for row in records.path(wanderer.walk.session):
        left_out = [one for one, answer in row.answers.items() if answer.get("s") == "not_reached"]
        assert not left_out
