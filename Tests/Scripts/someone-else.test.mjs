// Tests of the form that starts a session as someone else, with a simulated browser.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeStorage, settle } from "./fakes.mjs";
import { FakeIndexedDB, UPLOAD, makeStore } from "./recorders-fakes.mjs";

const { mount } = await import("../../Public/someone-else.js");
await import("../../Public/recorders/removal.js"); // Loaded now, so that the form's script does not wait for it.

class Form extends EventTarget {
  sent = [];

  // Dispatches a submit event, whose target is this form, on the document.
  requestSubmit(submitter) {
    const event = Object.assign(new Event("submit", { cancelable: true }), { submitter });
    Object.defineProperty(event, "target", { value: this });
    document.dispatchEvent(event);
    if (!event.defaultPrevented) this.sent.push(submitter.value);
  }
}

let indexedDB;

beforeEach(async () => {
  indexedDB = new FakeIndexedDB();
  const storages = { sessionStorage: new FakeStorage({ draft: "x" }), localStorage: new FakeStorage() };
  Object.assign(globalThis, { document: new EventTarget(), indexedDB, ...storages });
  await makeStore(indexedDB).put({ upload: UPLOAD, run: "a", number: 0, body: new Uint8Array(3) });
  mount(null, new AbortController().signal);
});

async function submit(form, value) {
  form.requestSubmit({ value, isConnected: true });
  for (let round = 0; round < 5; round += 1) await settle();
}

test("form is sent once, after the recordings and the input are removed", async () => {
  const form = new Form();
  const deleted = indexedDB.deleteDatabase;
  indexedDB.deleteDatabase = () => {
    assert.deepEqual(form.sent, []);
    return deleted.call(indexedDB);
  };
  form.requestSubmit({ value: "someone-else", isConnected: true });
  await submit(form, "someone-else");
  assert.deepEqual(form.sent, ["someone-else"]);
  assert.equal(indexedDB.rows.size, 0);
  assert.deepEqual([sessionStorage.getItem("draft"), localStorage.getItem("waymark-shared")], [null, "yes"]);
});

test("form is sent if the recordings cannot be removed", async () => {
  indexedDB.deleteDatabase = () => {
    throw new Error("SecurityError");
  };
  const form = new Form();
  await submit(form, "someone-else");
  assert.deepEqual(form.sent, ["someone-else"]);
});

test("other starts remove nothing", async () => {
  const form = new Form();
  await submit(form, "start");
  assert.deepEqual(form.sent, ["start"]);
  assert.deepEqual([indexedDB.rows.size, sessionStorage.getItem("draft")], [1, "x"]);
});
