"""Hands that reload each page after filling it in."""

from hands import WindowHands
from waymark_testing.server import wait_until
from window import PATIENCE

# The parts of a page that depend on the input: controls, and elements that scripts change.
STATE = """
const form = document.querySelector("form.step");
const controls = [...form.elements].filter((one) => one.name && !/^_|^action$/.test(one.name));
const said = (item) => [...item.querySelectorAll(".visually-hidden[role=status]")]
  .reduce((text, one) => text.replace(one.innerText, ""), item.innerText).trim();
return JSON.stringify([
  controls.map((one) => [one.name, one.value, one.checked, one.disabled]),
  [...form.querySelectorAll(".item, .form-heading")].map((one) => [one.hidden, said(one)]),
  [...form.querySelectorAll("svg path")].map((one) => one.getAttribute("d")),
  [...form.querySelectorAll("input[type=range]")].map((one) => [one.value, one.className]),
]);
"""
KEPT = "return JSON.stringify({...sessionStorage})"
SIGN = """
const field = document.querySelector(".drawing input");
field.value = "M10 10L200 90L300 20";
field.dispatchEvent(new Event("input", { bubbles: true }));
"""


class ReloadingHands(WindowHands):
    """Reloads each page after filling it in, and checks that everything is restored."""

    def __init__(self, window):
        super().__init__(window)
        self.reloaded = []

    def enter(self, entries):
        """Fills in a page and reloads it; enters values that are never stored locally again."""
        entered = super().enter(entries)
        if not entered:
            return entered
        lost = [one for one in entered if self.is_never_kept(one.name)]
        self.empty(lost)
        if self.window.find_all(".drawing input"):
            self.window.script(SIGN)
        state = self.window.script(STATE)
        self.window.reload()
        same = lambda: self.window.script(STATE) == state  # noqa: E731
        wait_until(same, PATIENCE, f"{state} again, not {self.window.script(STATE)}")
        for one in self.window.find_all(".drawing button"):
            one.click()
        self.reloaded.append(self.window.page().step)
        super().enter(lost)
        return entered

    def is_never_kept(self, name):
        """Returns whether a control is for a file or a password."""
        return self.window.control(name).get_attribute("type") in ("file", "password")

    def empty(self, entries):
        """Clears fields that are not restored, after checking that their values are not stored locally."""
        for one in entries:
            assert one.values[0] not in self.window.script(KEPT)
            self.window.script("arguments[0].value = ''", self.window.control(one.name))
