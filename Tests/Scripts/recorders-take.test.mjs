import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Take } from "../../Public/recorders/take.js";
import { settle } from "./fakes.mjs";
import { FakeLocks, UPLOAD, element } from "./recorders-fakes.mjs";
import { Tab, fakeKind } from "./recorders-tab.mjs";

const ABOUT = {
  upload: UPLOAD, id: "clip.clip", start: "7", type: "video", module: "/x/video.js", settings: {},
  maximum: 60, megabytes: 1,
};

// Returns a take in a tab, with a kind for which the test provides the bytes.
function make({ kind = fakeKind(), about = {}, shared } = {}) {
  const tab = new Tab({ kinds: { "/x/video.js": kind }, shared });
  const states = [];
  const take = new Take({ ...ABOUT, ...about }, {
    ...tab.parts,
    place: element("div"),
    token: () => "secret",
    changed: () => states.at(-1) !== take?.state && states.push(take?.state),
  });
  return { tab, take, kind, states, ...tab.shared };
}

const blob = (text) => new Blob([text], { type: "video/webm" });

describe("Take", () => {
  test("is recorded, stopped and sent", async () => {
    const { take, kind, time, server, states } = make();
    assert.equal(take.state, "none");
    await take.record();
    kind.media(blob("ab"), "video/webm");
    await time.pass(2000);
    assert.deepEqual([take.state, take.seconds], ["recording", 2]);
    kind.media(blob("cd"), "video/webm");
    await take.stop();
    assert.equal(take.state, "made");
    const isSent = take.whenSent();
    await time.pass(0);
    assert.equal(await isSent, true);
    const [recording] = server.recordings("clip.clip");
    assert.deepEqual([recording.text, recording.end], ["abcd", "stopped"]);
    assert.equal(recording.chunks[0].start, "7");
    assert.equal(server.requests[0].token, "secret");
    assert.equal(await new Blob(take.blobs).text(), "abcd");
    assert.deepEqual(states.filter(Boolean), ["none", "waiting", "recording", "saving", "made"]);
  });

  test("waits until the server has everything", async () => {
    const { take, kind, time, server } = make();
    server.status = () => "offline";
    await take.record();
    kind.media(blob("ab"), "video/webm");
    await take.stop();
    let isSent = null;
    take.whenSent().then((value) => (isSent = value));
    await time.pass(5000);
    assert.deepEqual([isSent, take.isFailing], [null, true]);
    server.status = () => undefined;
    await time.pass(60_000);
    assert.equal(isSent, true);
  });

  test("a new recording replaces the previous one", async () => {
    const { take, kind, tab, time, server } = make();
    server.status = () => "offline";
    await take.record();
    kind.media(blob("first"), "video/webm");
    await take.stop();
    const first = take.run;
    await take.record();
    kind.media(blob("second"), "video/webm");
    await take.stop();
    assert.notEqual(take.run, first);
    server.status = () => undefined;
    await time.pass(60_000);
    assert.deepEqual(server.recordings("clip.clip").map(({ text }) => text), ["second"]);
    assert.equal(await tab.store.count(UPLOAD), 0);
  });

  test("stops at its maximum length and size", async () => {
    const long = make({ about: { maximum: 3 } });
    await long.take.record();
    long.kind.media(blob("ab"), "video/webm");
    await long.time.pass(3500);
    assert.deepEqual([long.take.state, long.take.reason], ["made", "limit"]);
    const large = make();
    await large.take.record();
    large.kind.media(blob("x".repeat(950_000)), "video/webm");
    await large.time.pass(0);
    assert.deepEqual([large.take.state, large.take.reason], ["made", "limit"]);
    assert.equal(large.server.recordings("clip.clip")[0].end, "limit");
  });

  test("can be tried again after a refusal", async () => {
    let isAllowed = false;
    const kind = fakeKind({
      start({ failed }) {
        if (!isAllowed) failed("denied", "No");
      },
    });
    const { take, time } = make({ kind });
    await take.record();
    await time.pass(0);
    assert.deepEqual([take.state, take.reason], ["failed", "denied"]);
    assert.equal(await take.whenSent(), false);
    isAllowed = true;
    await take.record();
    kind.media(blob("ab"), "video/webm");
    await take.stop();
    assert.deepEqual([take.state, take.reason], ["made", null]);
  });

  test("keeps what was recorded before an interruption", async () => {
    const { take, kind, time, server, states } = make();
    await take.record();
    kind.media(blob("ab"), "video/webm");
    kind.failed("interrupted", "The video has ended");
    kind.media(blob("cd"), "video/webm");
    await time.pass(0);
    await settle();
    assert.deepEqual([take.state, take.reason], ["made", "interrupted"]);
    const isSent = take.whenSent();
    await time.pass(0);
    assert.equal(await isSent, true);
    const [recording] = server.recordings("clip.clip");
    assert.deepEqual([recording.text, recording.end], ["abcd", "failed"]);
    assert.deepEqual(states.filter(Boolean), ["none", "waiting", "recording", "saving", "made"]);
  });

  test("fails if it is interrupted before the first bytes", async () => {
    const { take, kind, time } = make();
    await take.record();
    kind.failed("interrupted", "The video has ended");
    await time.pass(0);
    await settle();
    assert.deepEqual([take.state, take.reason], ["failed", "interrupted"]);
    assert.equal(await take.whenSent(), false);
  });

  test("fails if the browser cannot store a part of it", async () => {
    const { take, kind, tab, time } = make();
    await take.record();
    kind.media(blob("ab"), "video/webm");
    await time.pass(0);
    tab.store.put = () => Promise.reject(new Error("no space"));
    kind.media(blob("cd"), "video/webm");
    await time.pass(0);
    await settle();
    assert.deepEqual([take.state, take.reason], ["failed", "storage"]);
  });

  test("fails if the server has no room", async () => {
    const { take, kind, time, server } = make();
    server.status = () => 413;
    await take.record();
    kind.media(blob("ab"), "video/webm");
    await time.pass(0);
    await settle();
    assert.deepEqual([take.state, take.reason, take.run], ["failed", "full", ""]);
  });

  test("continues after a reload, and sends the rest", async () => {
    const before = make();
    before.server.status = () => "offline";
    await before.take.record();
    before.kind.media(blob("ab"), "video/webm");
    await before.take.stop();
    before.tab.isGone = true;
    before.server.status = () => undefined;
    // A closed page holds no locks.
    const after = make({ shared: { ...before.tab.shared, locks: new FakeLocks() } });
    after.take.resume(before.take.run);
    const isSent = after.take.whenSent();
    await after.time.pass(0);
    assert.equal(await isSent, true);
    assert.equal(after.server.recordings("clip.clip")[0].text, "ab");
  });

  test("leaves no chunks when it is removed", async () => {
    const { take, kind, tab, time, server } = make();
    server.status = () => "offline";
    await take.record();
    kind.media(blob("ab"), "video/webm");
    await take.remove();
    await time.pass(0);
    assert.deepEqual([take.state, take.run, take.blobs], ["none", "", []]);
    assert.deepEqual(kind.log, ["start", "abort"]);
    assert.equal(await tab.store.count(UPLOAD), 0);
  });
});
