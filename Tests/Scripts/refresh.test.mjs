import assert from "node:assert/strict";
import { test } from "node:test";
import { replace } from "../../Public/refresh.js";

// Returns a region with only those members of an element that `replace` uses.
function region(id, text, details = [], focused = null) {
  return {
    id,
    childNodes: [text],
    shown: text,
    ownerDocument: { activeElement: focused },
    contains: (element) => element !== null && element === focused && element.region === id,
    querySelectorAll: (selector) =>
      selector === "details" ? details : details.map((one) => one.querySelector("summary")),
    isEqualNode(other) {
      return this.childNodes[0] === other.childNodes[0];
    },
    replaceChildren(...nodes) {
      this.shown = nodes.join("");
    },
  };
}

function details(id, open) {
  const element = { open };
  element.querySelector = () => ({ id, parentElement: element });
  return element;
}

test("a changed region is replaced", () => {
  const old = region("numbers", "3");
  replace([old], (id) => (id === "numbers" ? region(id, "4") : null));
  assert.equal(old.shown, "4");
});

test("a region without a counterpart stays", () => {
  const old = region("numbers", "3");
  replace([old], () => null);
  assert.equal(old.shown, "3");
});

test("a region with the keyboard focus stays", () => {
  const focused = { region: "numbers" };
  const old = region("numbers", "3", [], focused);
  replace([old], (id) => region(id, "4"));
  assert.equal(old.shown, "3");
});

test("what was opened or closed stays so", () => {
  const fresh = [details("by-task", true), details("by-day", false)];
  const old = region("numbers", "3", [details("by-task", false), details("by-day", true)]);
  replace([old], (id) => region(id, "4", fresh));
  assert.deepEqual(fresh.map(({ open }) => open), [false, true]);
});
