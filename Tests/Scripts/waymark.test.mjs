import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mount } from "../../Public/waymark.js";

// Returns a form and its button, on a page that is not part of a session.
function open() {
  const classes = new Set();
  const button = { classList: { add: (name) => classes.add(name), remove: (name) => classes.delete(name) } };
  const form = Object.assign(new EventTarget(), { querySelectorAll: () => (classes.has("is-sending") ? [button] : []) });
  const window = new EventTarget();
  const main = { querySelector: () => null, querySelectorAll: () => [] };
  const found = { "form[method=post]": [form] };
  Object.assign(globalThis, {
    addEventListener: window.addEventListener.bind(window),
    document: { body: {}, activeElement: {}, querySelectorAll: (css) => found[css] },
    location: { pathname: "/studies/sleep" },
    requestAnimationFrame() {},
  });
  mount(main, new AbortController().signal);
  return { form, window, button, classes };
}

// Presses the button at a time in milliseconds; returns whether the form is sent.
function press({ form, button }, time) {
  const event = Object.assign(new Event("submit", { cancelable: true }), { submitter: button });
  Object.defineProperty(event, "timeStamp", { value: time });
  return form.dispatchEvent(event);
}

describe("Forms", () => {
  test("pressed button is marked until the page is shown again", () => {
    const page = open();
    assert.deepEqual([...page.classes], []);
    press(page, 5000);
    assert.deepEqual([...page.classes], ["is-sending"]);
    page.window.dispatchEvent(new Event("pageshow"));
    assert.deepEqual([...page.classes], []);
  });

  test("second press within two seconds does not send the form", () => {
    const page = open();
    assert.deepEqual([5000, 6999, 7000].map((time) => press(page, time)), [true, false, true]);
    page.window.dispatchEvent(new Event("pageshow"));
    assert.equal(press(page, 7100), true, "a page that is shown again can be sent");
  });
});
