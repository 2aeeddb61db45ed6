import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { View } from "../../Public/active/view.js";

// Returns the view of a timer, with a bar if `seconds` is given.
function makeView({ seconds, isStill } = {}) {
  const number = { textContent: "" };
  const bar = seconds ? { max: seconds, value: 0 } : null;
  const make = () => ({ setAttribute() {}, remove() {} });
  const place = {
    ownerDocument: { createElement: make },
    querySelector: (css) => ({ ".timer-number": number, progress: bar })[css] ?? null,
    append() {},
  };
  return { view: new View(place, { isStill }), number, bar };
}

describe("View", () => {
  test("number changes every second, and a bar more often", () => {
    const { view, number, bar } = makeView({ seconds: 20 });
    assert.equal(view.untilNext(9000), 100);
    assert.equal(view.untilNext(8030), 30);
    view.time(8030);
    assert.deepEqual([number.textContent, bar.value], ["9", 20 - 8.03]);
    view.time(8000);
    assert.deepEqual([number.textContent, bar.value], ["8", 12]);
    assert.equal(makeView({ seconds: 300 }).view.untilNext(9000), 600, "a long bar moves slowly");
  });

  test("bar moves every second for participants who prefer less motion", () => {
    const { view } = makeView({ seconds: 20, isStill: true });
    assert.deepEqual([view.untilNext(9000), view.untilNext(8400)], [1000, 400]);
  });
});
