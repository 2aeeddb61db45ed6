// Tests of the drafts that a tab stores, with a simulated browser.
import assert from "node:assert/strict";
import { test } from "node:test";

class Tab {
  getItem(name) {
    return this[name] ?? null;
  }

  setItem(name, text) {
    this[name] = text;
  }

  removeItem(name) {
    delete this[name];
  }
}

const tab = new Tab();
globalThis.window = { sessionStorage: tab, localStorage: new Tab() };
globalThis.location = { pathname: "/sessions/s1/steps/tap" };
globalThis.addEventListener = () => {};
globalThis.document = { addEventListener() {}, visibilityState: "visible" };

class Control extends EventTarget {
  constructor(name, value, { type = "text", dataset = {} } = {}) {
    super();
    Object.assign(this, { name, value, type, dataset, defaultValue: value });
  }

  closest() {
    return null;
  }
}

class Form extends EventTarget {
  constructor(controls) {
    super();
    const own = { _visit: new Control("_visit", "1"), _language: new Control("_language", "en") };
    this.elements = Object.assign([...Object.values(own), ...controls], own);
    this.dataset = {};
  }

  getAttribute() {
    return location.pathname;
  }
}

const { mount } = await import("../../Public/drafts.js");

// Shows a page with a question, and with a result field that the step kind's script has already filled in.
function open(result) {
  const typed = new Control("tap", "");
  const form = new Form([typed, new Control("ms", result, { type: "hidden", dataset: { result: "" } })]);
  const changed = new Promise((done) => typed.addEventListener("change", done));
  const end = new AbortController();
  document.querySelector = () => form;
  mount({ dataset: {} }, end.signal);
  return { form, typed, changed, leave: () => end.abort() };
}

test("input is restored even if the script has a different result", async () => {
  const first = open("250");
  first.typed.value = "3";
  first.form.dispatchEvent(new Event("input"));
  first.leave();
  const kept = Object.entries(tab).find(([name]) => name.startsWith("waymark-draft "));
  assert.deepEqual(JSON.parse(kept[1]).values, { "tap#1": "3" });
  const second = open("900");
  await second.changed;
  assert.equal(second.typed.value, "3");
  second.leave();
});

// Shows a page without a form. Returns the names of the items that the tab still stores.
function show(path, dataset = {}) {
  const stored = { "waymark-draft x": '{"session":"s1"}', "waymark-newest s1": "1", "waymark-timing x": "{}" };
  for (const name of Object.keys(tab)) tab.removeItem(name);
  Object.assign(tab, stored);
  location.pathname = path;
  document.querySelector = () => null;
  mount({ dataset }, new AbortController().signal);
  return Object.keys(tab);
}

test("times of a saved session stay", () => {
  assert.deepEqual(show("/sessions/s1/saved"), ["waymark-timing x"]);
  assert.deepEqual(show("/sessions/s1", { sessionState: "completed" }), []);
});
