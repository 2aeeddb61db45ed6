import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { View } from "../../Public/active/view.js";
import { FakeDocument, FakeElement, element } from "./recorders-fakes.mjs";

// Returns a timer's view, with a bar if `seconds` is given.
function makeView({ seconds, isStill } = {}) {
  const number = { textContent: "" };
  const unit = { textContent: "", dataset: { one: "second left", other: "seconds left" } };
  const bar = seconds ? { max: seconds, value: 0 } : null;
  const make = () => ({ setAttribute() {}, remove() {} });
  const place = {
    ownerDocument: { createElement: make },
    querySelector: (css) => ({ ".timer-number": number, ".timer-unit": unit, progress: bar })[css] ?? null,
    append() {},
  };
  return { view: new View(place, { isStill }), number, unit, bar };
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

  test("unit agrees with the number", () => {
    const { view, unit } = makeView();
    for (const [left, expected] of [[1001, "seconds left"], [1000, "second left"], [0, "seconds left"]]) {
      view.time(left);
      assert.equal(unit.textContent, expected);
    }
  });

  test("bar moves every second for participants who prefer less motion", () => {
    const { view } = makeView({ seconds: 20, isStill: true });
    assert.deepEqual([view.untilNext(9000), view.untilNext(8400)], [1000, 400]);
  });
});

// Returns a timer's view with buttons. `states` contains, for each action, the states in which its button is shown.
function makeButtons(states) {
  FakeElement.document = new FakeDocument();
  const button = ([value, when]) => Object.assign(element("button", { "data-when": when }), { value });
  const buttons = Object.entries(states).map(button);
  const place = element("div", { "data-timer": "" }, ...buttons);
  const view = new View(place);
  const shown = () => buttons.filter(({ hidden }) => !hidden).map(({ value }) => value);
  return { view, place, buttons, shown };
}

describe("Buttons", () => {
  const states = { start: "ready", pause: "running", resume: "paused", extend: "running paused over" };

  test("each state has its buttons", () => {
    const { view, shown } = makeButtons(states);
    for (const [state, expected] of Object.entries({
      ready: ["start"],
      running: ["pause", "extend"],
      paused: ["resume", "extend"],
      over: ["extend"],
    })) {
      view.show(state);
      assert.deepEqual(shown(), expected);
    }
    view.show("over", null);
    assert.deepEqual(shown(), []);
  });

  test("only actions that the page performs itself are not submitted", () => {
    const { view, place, buttons } = makeButtons({ ...states, continue: "over" });
    const pressed = [];
    view.onPress((action) => pressed.push(action), new AbortController().signal);
    for (const button of buttons) {
      const click = Object.assign(new Event("click", { cancelable: true }), { detail: 1 });
      Object.defineProperty(click, "target", { value: button });
      place.dispatchEvent(click);
      assert.equal(click.defaultPrevented, pressed.at(-1) === button.value);
    }
    assert.deepEqual(pressed, ["start", "pause", "resume"]);
  });
});
