import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { makeParts, storage } from "../../Public/recorders/parts.js";
import { Uploader } from "../../Public/recorders/uploader.js";
import { FakeLocks, element } from "./recorders-fakes.mjs";

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function browser(more = {}) {
  return {
    document: { createElement: (name) => element(name) },
    navigator: { locks: new FakeLocks() },
    performance,
    fetch: async (...request) => request,
    ...more,
  };
}

describe("Parts of the browser", () => {
  afterEach(() => delete globalThis.blocked);

  test("a storage that the browser blocks is missing", () => {
    globalThis.items = { a: 1 };
    assert.equal(storage("items"), globalThis.items);
    delete globalThis.items;
    const get = () => {
      throw new Error("Access is denied for this document.");
    };
    Object.defineProperty(globalThis, "blocked", { get, configurable: true });
    assert.equal(storage("blocked"), undefined);
    assert.equal(storage("nothing"), undefined);
  });

  test("the clock has the time of the device", () => {
    const { clock } = makeParts(browser());
    assert.ok(Math.abs(clock.now() - Date.now()) < 1000);
  });

  test("requests are sent as methods of the browser", async () => {
    const window = browser();
    window.fetch = function (...request) {
      // Browsers throw "Illegal invocation" unless `this` is the window.
      assert.equal(this, window);
      return request;
    };
    assert.deepEqual(await makeParts(window).fetch("/a", { method: "POST" }), ["/a", { method: "POST" }]);
  });

  test("a call after some time can be cancelled", async () => {
    const { after, every } = makeParts(browser());
    const calls = [];
    after(1, () => calls.push("after"));
    after(1, () => calls.push("cancelled"))();
    const stop = every(5, () => calls.push("every"));
    await pause(60);
    stop();
    const count = calls.length;
    await pause(30);
    assert.equal(calls.length, count, "no call follows the end");
    assert.equal(calls[0], "after");
    assert.ok(calls.filter((one) => one === "every").length > 1);
    assert.ok(!calls.includes("cancelled"));
  });

  test("identifiers of recordings are random and safe in an address", () => {
    const { draw } = makeParts(browser());
    const drawn = new Set(Array.from({ length: 100 }, draw));
    assert.equal(drawn.size, 100);
    for (const name of drawn) assert.match(name, /^[0-9a-f]{32}$/);
  });

  test("recorders get a place of their own in the page", () => {
    const place = makeParts(browser()).makePlace();
    assert.deepEqual([place.localName, place.className], ["div", "recorder-place"]);
  });

  test("an uploader gets the parts and its own settings", () => {
    assert.ok(makeParts(browser()).makeUploader("/sessions/a/recordings", { token: () => "t" }) instanceof Uploader);
  });
});
