import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Sender } from "../../Public/active/sender.js";
import { fakeForm, settle } from "./fakes.mjs";

function makeSender({ fields, respond }) {
  const requests = [];
  const form = fakeForm(fields);
  const fetch = (address, options) => {
    requests.push({ address, options, body: Object.fromEntries(options.body) });
    return respond();
  };
  const sender = new Sender({ form, timing: () => ({ sent: requests.length }), fetch });
  return { sender, form, requests };
}

const redirected = async () => ({ type: "opaqueredirect", status: 0 });

describe("Sender", () => {
  test("sends the fields, the action and the timing", async () => {
    const file = new File(["x"], "photo.jpg");
    const { sender, requests } = makeSender({ fields: { _visit: "7", photo: file }, respond: redirected });
    assert.equal(await sender.send("start"), true);
    const [{ address, options, body }] = requests;
    assert.equal(address, "/sessions/abc/steps/stand");
    assert.deepEqual([options.method, options.redirect], ["POST", "manual"]);
    assert.deepEqual(body, { _visit: "7", _timing: '{"sent":0}', action: "start" });
  });

  for (const [name, respond] of [
    ["page", async () => ({ type: "basic", status: 200 })],
    ["error", async () => ({ type: "basic", status: 500 })],
    ["failed connection", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ]) {
    test(`${name} is not an accepted action`, async () => {
      const { sender } = makeSender({ respond });
      assert.equal(await sender.send("start"), false);
    });
  }

  test("sends one action at a time", async () => {
    const answers = [];
    const { sender, requests } = makeSender({ respond: () => new Promise((resolve) => answers.push(resolve)) });
    sender.send("start");
    const pause = sender.send("pause");
    await settle();
    assert.equal(requests.length, 1);
    answers[0]({ type: "opaqueredirect" });
    await settle();
    assert.equal(requests[1].body.action, "pause");
    answers[1]({ type: "opaqueredirect" });
    assert.equal(await pause, true);
  });

  test("drops actions after a failure until the form is submitted", async () => {
    const { sender, requests, form } = makeSender({ respond: async () => ({ type: "basic" }) });
    sender.send("start");
    assert.equal(await sender.send("pause"), false);
    assert.equal(requests.length, 1);
    sender.submit("start");
    assert.deepEqual(form.submitted, ["action=start"]);
    await sender.send("start");
    assert.equal(requests.length, 2);
  });
});
