// Tests of requests for permissions, with a simulated browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, known } from "../../Public/permissions/ask.js";

const state = (value) => ({ query: async () => ({ state: value }) });
const failure = (name) => Object.assign(new Error(name), { name });

function browser({ query = "prompt", isSecureContext = true, ...rest } = {}) {
  const { navigator, ...others } = rest;
  const permissions = query ? state(query) : { query: async () => Promise.reject(new TypeError()) };
  return {
    isSecureContext,
    navigator: { permissions, geolocation: {}, mediaDevices: { getUserMedia() {} }, ...navigator },
    DeviceMotionEvent: {},
    Notification: {},
    setTimeout: (call) => setTimeout(call, 5),
    clearTimeout,
    addEventListener() {},
    removeEventListener() {},
    ...others,
  };
}

test("an insecure page can ask for nothing", async () => {
  assert.equal(await known("camera", browser({ isSecureContext: false })), "insecure");
});

test("missing interfaces are unavailable", async () => {
  const poor = browser({ navigator: { mediaDevices: undefined }, Notification: undefined });
  assert.equal(await known("camera", poor), "unavailable");
  assert.equal(await known("notifications", poor), "unavailable");
  const lost = browser();
  delete lost.navigator.geolocation;
  assert.equal(await known("location", lost), "unavailable");
});

test("an earlier decision is known without asking", async () => {
  assert.equal(await known("location", browser({ query: "granted" })), "granted");
  assert.equal(await known("location", browser({ query: "denied" })), "denied");
  assert.equal(await known("location", browser({ query: "prompt" })), null);
  assert.equal(await known("location", browser({ query: null })), null);
});

test("motion is granted only to a device that measures it", async () => {
  const desk = browser({ query: "granted" });
  assert.equal(await known("motion", desk), "unavailable");
  assert.equal(await ask("motion", desk), "unavailable");
  const still = browser({ addEventListener: (_, heard) => heard({ acceleration: { x: null } }) });
  assert.equal(await ask("motion", still), "unavailable");
  const phone = browser({
    query: "granted",
    addEventListener: (_, heard) => setTimeout(() => heard({ acceleration: { x: 0 } })),
  });
  assert.equal(await known("motion", phone), "granted");
});

test("Safari asks for motion itself", async () => {
  const safari = (answer) => browser({ DeviceMotionEvent: { requestPermission: async () => answer } });
  assert.equal(await ask("motion", safari("granted")), "granted");
  assert.equal(await ask("motion", safari("denied")), "denied");
});

test("the microphone and the camera are released again", async () => {
  const stopped = [];
  const track = { stop: () => stopped.push("stopped") };
  const wanted = [];
  const getUserMedia = async (constraints) => {
    wanted.push(constraints);
    return { getTracks: () => [track] };
  };
  const media = browser({ navigator: { mediaDevices: { getUserMedia } } });
  assert.equal(await ask("microphone", media), "granted");
  assert.equal(await ask("camera", media), "granted");
  assert.deepEqual(wanted, [{ audio: true }, { video: true }]);
  assert.equal(stopped.length, 2);
});

test("a refusal, a closed question and a missing device differ", async () => {
  const asking = (name, query) => {
    const getUserMedia = () => Promise.reject(failure(name));
    return ask("camera", browser({ query, navigator: { mediaDevices: { getUserMedia } } }));
  };
  assert.equal(await asking("NotAllowedError", "denied"), "denied");
  assert.equal(await asking("NotAllowedError", "prompt"), "dismissed");
  assert.equal(await asking("NotAllowedError", null), "denied");
  assert.equal(await asking("NotFoundError", "prompt"), "unavailable");
});

test("the location is asked for by reading it", async () => {
  const asking = (query, code) => {
    const getCurrentPosition = (found, failed) => (code ? failed({ code }) : found({}));
    return ask("location", browser({ query, navigator: { geolocation: { getCurrentPosition } } }));
  };
  assert.equal(await asking("granted"), "granted");
  assert.equal(await asking("denied", 1), "denied");
  assert.equal(await asking("prompt", 1), "dismissed");
  assert.equal(await asking("granted", 2), "granted");
  assert.equal(await asking("prompt", 3), "unavailable");
});

test("notifications can be left undecided", async () => {
  for (const [answer, outcome] of [["granted", "granted"], ["denied", "denied"], ["default", "dismissed"]]) {
    const asked = browser({ Notification: { requestPermission: async () => answer } });
    assert.equal(await ask("notifications", asked), outcome);
  }
});
