// Tests of the question about a permission, with a simulated browser.
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { page } from "../../Public/loader.js";
import { settle } from "./fakes.mjs";
import { FakeDocument, FakeElement, element } from "./recorders-fakes.mjs";

page.isFirst = false;
const { mount } = await import("../../Public/answers/permission.js");

const TEXTS = {
  button: "Allow the camera", busy: "Waiting for your answer.", checking: "Checking.",
  granted: "You allowed it.", denied: "You did not allow it.", dismissed: "You did not answer.",
  insecure: "This page cannot ask.", unavailable: "There is no camera.",
};

// Simulates a browser that reports the permission's `state` and answers requests with `answers`, in order.
// Returns the requests.
function browse({ state = "prompt", answers = [], isSecureContext = true } = {}) {
  const asked = [];
  const navigator = {
    permissions: { query: async () => ({ state }) },
    mediaDevices: {
      getUserMedia: async (wanted) => {
        asked.push(wanted);
        const answer = answers.shift();
        if (answer === "granted") return { getTracks: () => [] };
        throw Object.assign(new Error("refused"), { name: "NotAllowedError" });
      },
    },
  };
  for (const [name, value] of Object.entries({ navigator, isSecureContext })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return asked;
}

// Shows the question with a stored value; `sent` contains the field's value at each input event.
async function show(value = "unavailable") {
  const document = new FakeDocument();
  FakeElement.document = document;
  globalThis.document = document;
  const field = element("input");
  field.value = value;
  const status = element("p", { role: "status" });
  const texts = Object.entries({ permission: "camera", ...TEXTS });
  const place = element("div", Object.fromEntries(texts.map(([name, text]) => [`data-${name}`, text])), field, status);
  const main = element("main", {}, place);
  document.body.append(main);
  const sent = [];
  field.addEventListener("input", () => sent.push(field.value));
  place.setAttribute("data-permission", "camera");
  mount(main);
  const first = field.value;
  await settle();
  const button = place.querySelector("button");
  const press = async () => {
    button.focus();
    button.dispatchEvent(new Event("click"));
    await settle();
  };
  return { place, field, status, button, sent, first, press, document };
}

describe("Permission", () => {
  beforeEach(() => browse());

  test("that was given earlier is not asked for again", async () => {
    const asked = browse({ state: "granted" });
    const { field, button, status, place } = await show();
    assert.deepEqual([field.value, button.hidden, status.textContent], ["granted", true, TEXTS.granted]);
    assert.equal(place.dataset.outcome, "granted");
    assert.equal(asked.length, 0);
  });

  test("is asked for when the button is pressed", async () => {
    const asked = browse({ answers: ["granted"] });
    const { field, button, status, sent, press, place, document } = await show();
    assert.deepEqual([field.value, button.hidden, button.textContent], ["", false, TEXTS.button]);
    assert.equal(place.childNodes[0], button, "the button comes before the status");
    await press();
    assert.deepEqual(asked, [{ video: true }]);
    assert.deepEqual([field.value, button.hidden, status.textContent], ["granted", true, TEXTS.granted]);
    assert.equal(sent.at(-1), "granted");
    assert.equal(document.activeElement, place, "the focus stays in the question");
  });

  test("is not asked for twice while the browser asks", async () => {
    const asked = browse();
    let decide;
    navigator.mediaDevices.getUserMedia = (wanted) => {
      asked.push(wanted);
      return new Promise((resolve) => (decide = () => resolve({ getTracks: () => [] })));
    };
    const { status, press, field } = await show();
    await press();
    await press();
    assert.deepEqual([asked.length, status.textContent], [1, TEXTS.busy]);
    decide();
    await settle();
    assert.equal(field.value, "granted");
  });

  test("can be asked for again after the question was dismissed", async () => {
    const asked = browse({ answers: ["dismissed", "granted"] });
    const { field, button, status, press } = await show();
    await press();
    assert.deepEqual([field.value, button.hidden, status.textContent], ["dismissed", false, TEXTS.dismissed]);
    await press();
    assert.deepEqual([field.value, asked.length], ["granted", 2]);
  });

  test("that was refused is an answer", async () => {
    browse({ state: "denied" });
    const { field, button, status } = await show();
    assert.deepEqual([field.value, button.hidden, status.textContent], ["denied", true, TEXTS.denied]);
  });

  test("is not possible on an insecure page", async () => {
    browse({ isSecureContext: false });
    const { field, button, status } = await show();
    assert.deepEqual([field.value, button.hidden, status.textContent], ["insecure", true, TEXTS.insecure]);
  });

  test("is unavailable without the device's interface", async () => {
    browse();
    navigator.mediaDevices = undefined;
    const { field, status } = await show();
    assert.deepEqual([field.value, status.textContent], ["unavailable", TEXTS.unavailable]);
  });

  test("is not sent as unavailable while the browser is queried", async () => {
    assert.equal((await show()).first, "");
  });

  test("keeps the participant's decision when the page is shown again", async () => {
    const { field, button, status } = await show("dismissed");
    assert.deepEqual([field.value, button.hidden, status.textContent], ["dismissed", false, TEXTS.dismissed]);
  });

  test("says that it is checking if the browser takes long", async () => {
    let report;
    navigator.permissions.query = () => new Promise((resolve) => (report = () => resolve({ state: "granted" })));
    const { status, field } = await show();
    assert.equal(status.textContent, "");
    await new Promise((resolve) => setTimeout(resolve, 150));
    assert.equal(status.textContent, TEXTS.checking);
    report();
    await settle();
    assert.equal(field.value, "granted");
  });
});
