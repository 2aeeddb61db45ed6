import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { settle } from "./fakes.mjs";
import { FakeLocks, UPLOAD, element } from "./recorders-fakes.mjs";
import { Tab, fakeKind, makeMain, stateOf } from "./recorders-tab.mjs";

const kindsOf = (kinds) => Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [`/x/${name}.js`, kind]));
const text = (main, id) => main.querySelector(`[data-recorder=${id}]`).querySelector(".recorder-state").textContent;
const failure = (name) => Object.assign(new Error("It failed"), { name });

describe("Recorders", () => {
  test("record what the page lists, with its settings", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    const main = await tab.show(makeMain(["gait"], { token: "secret", settings: { frequency: 60 } }));
    assert.deepEqual([gait.settings, gait.browser === tab.browser], [{ frequency: 60 }, true]);
    assert.deepEqual([stateOf(main, "gait"), text(main, "gait")], ["recording", "Recording"]);
    assert.equal(gait.place.parentElement.dataset.recorder, "gait");
    await time.pass(1000);
    gait.record([1.5, "up"]);
    await time.pass(5000);
    const [{ rows, times, chunks }] = server.recordings("gait");
    assert.deepEqual([rows, times, chunks[0].start], [["1000,1.5,up"], [[0, 5000]], "12"]);
    assert.equal(server.requests[0].token, "secret");
    assert.match(server.requests[0].run, /^[0-9a-f]{32}$/);
  });

  test("nothing is recorded before the page shows it", async () => {
    const seen = [];
    const gait = fakeKind({
      start({ record, place }) {
        seen.push(place.parentElement.dataset.state);
        record([1]);
        seen.push(place.parentElement.dataset.state);
        return new Promise(() => {});
      },
    });
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    await tab.show(makeMain(["gait"]));
    assert.deepEqual(seen, ["waiting", "recording"]);
  });

  test("wait until the kind has started", async () => {
    let begin;
    const gait = fakeKind({ start: () => new Promise((resolve) => (begin = resolve)) });
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const main = await tab.show(makeMain(["gait"]));
    assert.deepEqual([stateOf(main, "gait"), text(main, "gait")], ["waiting", "Waiting"]);
    await tab.shared.time.pass(3000);
    begin();
    await settle();
    assert.equal(stateOf(main, "gait"), "recording");
    gait.record([1]);
    await tab.shared.time.pass(6000);
    const [{ rows, times }] = tab.shared.server.recordings("gait");
    assert.deepEqual([rows, times], [["0,1"], [[3000, 8000]]]);
  });

  test("continue on the next page, and stop with the last one", async () => {
    const [gait, keys] = [fakeKind(), fakeKind()];
    const tab = new Tab({ kinds: kindsOf({ gait, keys }) });
    const { time, server } = tab.shared;
    await tab.show(makeMain(["gait", "keys"]));
    gait.record([1]);
    keys.record(["down"]);
    await time.pass(2000);
    tab.recorders.unmount();
    gait.record([2]);
    const next = await tab.show(makeMain(["gait"], { token: "next" }));
    assert.equal(stateOf(next, "gait"), "recording");
    assert.equal(gait.place.parentElement, next.querySelector("[data-recorder=gait]"));
    await time.pass(100);
    gait.record([3]);
    keys.record(["up"]);
    await tab.show(makeMain([]));
    await time.pass(0);
    assert.deepEqual(gait.log, ["start", "abort"]);
    const [{ rows, end }] = server.recordings("gait");
    assert.deepEqual([rows, end], [["0,1", "2000,2", "2100,3"], "stopped"]);
    assert.deepEqual(server.recordings("keys").map((one) => [one.rows, one.end]), [[["0,down"], "stopped"]]);
    assert.equal(server.requests.at(-1).token, "t");
  });

  test("start another recording if the recorder was restarted", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    await tab.show(makeMain(["gait/12"]));
    gait.record([1]);
    await tab.show(makeMain(["gait/15"]));
    gait.record([2]);
    await tab.shared.time.pass(6000);
    const found = tab.shared.server.recordings("gait").map(({ rows, end, chunks }) => [rows, end, chunks[0].start]);
    assert.deepEqual(found, [[["0,1"], "stopped", "12"], [["0,2"], undefined, "15"]]);
  });

  test("end after the maximum time, and do not restart after a reload", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    const main = await tab.show(makeMain(["gait"], { maximum: 3 }));
    gait.record([1]);
    await time.pass(10_000);
    assert.equal(stateOf(main, "gait"), "stopped");
    gait.record([2]);
    const again = new Tab({ kinds: kindsOf({ gait }), shared: tab.shared });
    assert.equal(stateOf(await again.show(makeMain(["gait"])), "gait"), "stopped");
    await time.pass(10_000);
    const found = server.recordings("gait").map(({ rows, times, end }) => [rows, times, end]);
    assert.deepEqual(found, [[["0,1"], [[0, 3000]], "limit"]]);
  });

  test("media arrive until the kind has stopped", async () => {
    let finish;
    const film = fakeKind({ start: () => () => new Promise((resolve) => (finish = resolve)) });
    const tab = new Tab({ kinds: kindsOf({ film }) });
    await tab.show(makeMain(["film"]));
    film.media(new Blob(["ab"]), "video/webm");
    const stopped = tab.recorders.stop();
    film.media(new Blob(["c"]), "video/webm");
    finish();
    await stopped;
    film.media(new Blob(["d"]), "video/webm");
    for (let round = 0; round < 9; round += 1) await settle();
    const [{ text: file, end, chunks }] = tab.shared.server.recordings("film");
    assert.deepEqual([file, end, chunks[0].type], ["abc", "stopped", "video/webm"]);
  });

  test("kind that never stops does not keep the page waiting", async () => {
    const film = fakeKind({ start: () => () => new Promise(() => {}) });
    const tab = new Tab({ kinds: kindsOf({ film }) });
    await tab.show(makeMain(["film"]));
    let isOver = false;
    tab.recorders.stop().then(() => (isOver = true));
    await tab.shared.time.pass(3000);
    assert.equal(isOver, true);
    assert.equal(tab.shared.server.recordings("film")[0].end, "stopped");
  });

  test("kind that starts after its end stops immediately", async () => {
    let begin;
    const log = [];
    const film = fakeKind({ start: () => new Promise((resolve) => (begin = () => resolve(() => log.push("stop")))) });
    const tab = new Tab({ kinds: kindsOf({ film }) });
    await tab.show(makeMain(["film"]));
    await tab.show(makeMain([]));
    begin();
    await settle();
    film.record([1]);
    assert.deepEqual([log, film.signal.aborted, tab.shared.server.runs.size], [["stop"], true, 0]);
  });

  test("samples are stored when the page is left", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    await tab.show(makeMain(["gait"]));
    gait.record([1]);
    tab.recorders.leave();
    gait.record(["hidden"]);
    await settle();
    assert.deepEqual(tab.shared.server.recordings("gait")[0].rows, ["0,1", "0,hidden"]);
  });

  test("the next page ends a recording whose page was left", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    await tab.show(makeMain(["gait"]));
    gait.record([1]);
    await time.pass(1000);
    server.status = () => "offline";
    tab.recorders.leave();
    await settle();
    tab.isGone = true;
    server.status = () => undefined;
    const shared = { ...tab.shared, locks: new FakeLocks() };
    await new Tab({ shared }).show(makeMain([]));
    assert.deepEqual(server.recordings("gait").map(({ rows, end }) => [rows, end]), [[["0,1"], "left"]]);
  });

  test("the next page ends a recording whose page was left when everything had been sent", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    await tab.show(makeMain(["gait"]));
    gait.record([1]);
    await time.pass(6000);
    assert.equal(await tab.store.count(UPLOAD), 0);
    tab.recorders.leave();
    await settle();
    tab.isGone = true;
    const shared = { ...tab.shared, locks: new FakeLocks() };
    await new Tab({ shared }).show(makeMain([]));
    assert.deepEqual(server.recordings("gait").map(({ rows, end }) => [rows, end]), [[["0,1"], "left"]]);
  });

  for (const [name, next, expected] of [
    ["a page that cannot send it", element("main"), ["stopped"]],
    ["a page that sends it", makeMain([]), [undefined]],
  ]) {
    test(`the end of a recording is ${expected[0] ? "sent" : "only stored"} before ${name}`, async () => {
      const gait = fakeKind();
      const tab = new Tab({ kinds: kindsOf({ gait }) });
      const { time, server } = tab.shared;
      await tab.show(makeMain(["gait"]));
      gait.record([1]);
      await time.pass(6000);
      server.status = () => time.wait(500);
      const stopped = tab.recorders.stop(next).then(() => server.recordings("gait").map(({ end }) => end));
      await time.pass(499);
      await time.pass(1);
      assert.deepEqual(await stopped, expected);
    });
  }

  test("the page is left soon without a connection", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    await tab.show(makeMain(["gait"]));
    server.status = () => "offline";
    await tab.recorders.stop(element("main"));
    server.status = () => new Promise(() => {});
    tab.recorders.retry();
    const stopped = tab.recorders.stop(element("main"));
    await time.pass(2000);
    await stopped;
    assert.equal(await tab.store.count(UPLOAD), 1);
  });

  test("another tab does not end the recording", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    server.status = () => "offline";
    await tab.show(makeMain(["gait"]));
    gait.record([1]);
    await time.pass(6000);
    await new Tab({ shared: tab.shared }).show(makeMain([]));
    assert.equal(await tab.store.count(UPLOAD), 1);
    await tab.recorders.stop();
    await settle();
    assert.deepEqual((await tab.store.last(UPLOAD, server.requests[0].run)).end, "stopped");
  });

  test("a page that returns from the cache starts another recording", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    const main = await tab.show(makeMain(["gait"]));
    gait.record([1]);
    await time.pass(1000);
    tab.recorders.leave();
    time.now += 60_000;
    tab.recorders.returned(true);
    await settle();
    assert.equal(stateOf(main, "gait"), "recording");
    assert.equal(main.querySelectorAll(".recorder-place").length, 1);
    gait.record([2]);
    await time.pass(6000);
    const found = server.recordings("gait").map(({ rows, times, end }) => [rows, times.at(-1), end]);
    assert.deepEqual(found, [[["0,1"], [1000, 1000], "left"], [["0,2"], [61_000, 66_000], undefined]]);
  });

  test("an ordinary return changes nothing", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    await tab.show(makeMain(["gait"]));
    tab.recorders.returned(false);
    await settle();
    assert.deepEqual(gait.log, ["start"]);
  });

  test("stop and lose their chunks when the session was discarded", async () => {
    const [gait, keys] = [fakeKind(), fakeKind()];
    const tab = new Tab({ kinds: kindsOf({ gait, keys }) });
    const { time, server } = tab.shared;
    server.status = () => 410;
    const main = await tab.show(makeMain(["gait", "keys"]));
    gait.record([1]);
    keys.record([1]);
    await time.pass(5000);
    keys.record([2]);
    await time.pass(60_000);
    assert.deepEqual([stateOf(main, "gait"), stateOf(main, "keys")], ["stopped", "stopped"]);
    assert.deepEqual([server.requests.length, await tab.store.count(UPLOAD)], [1, 0]);
  });

  test("a chunk that was being stored when the session was discarded is removed", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    tab.shared.server.status = () => 410;
    await tab.show(makeMain(["gait"]));
    const put = tab.store.put.bind(tab.store);
    tab.store.put = async (chunk) => {
      if (chunk.number > 0) await tab.shared.time.wait(500);
      await put(chunk);
    };
    for (const count of [1, 2]) {
      gait.record([count]);
      tab.recorders.flush();
    }
    await tab.shared.time.pass(1000);
    assert.deepEqual([tab.shared.server.requests.length, await tab.store.count(UPLOAD)], [1, 0]);
  });

  test("the recorder stops when the server has no room", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    server.status = ({ number, fields }) => (number === 1 && !fields.end ? 413 : undefined);
    const main = await tab.show(makeMain(["gait"]));
    for (const count of [1, 2, 3]) {
      gait.record([count]);
      await time.pass(5000);
    }
    await time.pass(0);
    assert.equal(stateOf(main, "gait"), "failed");
    const [{ rows, end }] = server.recordings("gait");
    assert.deepEqual([rows, end], [["0,1"], "failed"]);
    assert.deepEqual(server.reports.map((one) => one._failure), ["storage: The server has no room for more"]);
  });

  test("count the chunks that the server does not have", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { time, server } = tab.shared;
    const main = await tab.show(makeMain(["gait"]));
    const unsent = (page = main) => page.querySelector(".recorders-unsent")?.textContent ?? "";
    gait.record([1]);
    await time.pass(5000);
    assert.equal(unsent(), "");
    server.status = () => "offline";
    gait.record([2]);
    await time.pass(6000);
    assert.equal(unsent(), "1 parts are not sent. They stay here.");
    gait.record([3]);
    await time.pass(6000);
    assert.equal(unsent(), "1 parts are not sent. They stay here.", "the count is updated rarely");
    const next = await tab.show(makeMain([]));
    await time.pass(3000);
    assert.equal(unsent(next), "3 parts are not sent. They stay here.");
    server.status = () => undefined;
    tab.recorders.retry();
    await time.pass(0);
    assert.equal(unsent(next), "");
  });

  test("another session has other recorders and chunks", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    await tab.show(makeMain(["gait"]));
    gait.record([1]);
    await tab.show(makeMain(["gait"], { upload: "/sessions/other/recordings" }));
    gait.record([2]);
    await tab.shared.time.pass(6000);
    assert.deepEqual(gait.log, ["start", "abort", "start"]);
    assert.deepEqual(tab.shared.server.recordings("gait").map(({ rows }) => rows), [["0,2"]]);
    assert.equal(await tab.store.count(UPLOAD), 1);
  });

  test("report whether a page continues them", async () => {
    const [gait, keys] = [fakeKind(), fakeKind({ start: ({ failed }) => failed("denied") })];
    const tab = new Tab({ kinds: kindsOf({ gait, keys }) });
    assert.equal(tab.recorders.isRecording, false);
    await tab.show(makeMain(["gait", "keys"]));
    const { recorders } = tab;
    assert.equal(recorders.isRecording, true);
    assert.deepEqual(
      [["gait"], ["gait/13"], ["keys"], []].map((listed) => recorders.continuesOn(makeMain(listed))),
      [true, false, false, false],
    );
    const [running, other] = [{ recorder: "gait", start: "12" }, { id: "gait", start: "13" }];
    assert.deepEqual([running, other].map((one) => recorders.isRunning(one)), [true, false]);
  });
});

describe("A recorder that fails", () => {
  test("is shown, and reported with the input of the page", async () => {
    const gait = fakeKind({ start: ({ failed }) => failed("denied", "No\nsensor") });
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const main = await tab.show(makeMain(["gait"]));
    assert.deepEqual([stateOf(main, "gait"), text(main, "gait")], ["failed", "Failed"]);
    assert.deepEqual(tab.shared.server.reports, [
      {
        address: "/sessions/abc/steps/walk",
        _token: "t",
        cups: "3",
        action: "recorder-failed",
        _recorder: "gait",
        _failure: "denied: No\nsensor",
      },
    ]);
    assert.equal(tab.shared.server.runs.size, 0);
  });

  test("ends its recording", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    await tab.show(makeMain(["gait"]));
    gait.record([1]);
    gait.failed("interrupted");
    gait.failed("other");
    await settle();
    const [{ rows, end }] = tab.shared.server.recordings("gait");
    assert.deepEqual([rows, end], [["0,1"], "failed"]);
    assert.deepEqual(tab.shared.server.reports.map((one) => one._failure), ["interrupted"]);
  });

  for (const [name, reason] of [
    ["NotAllowedError", "denied"],
    ["NotFoundError", "unavailable"],
    ["TypeError", "other"],
  ]) {
    test(`with ${name} has the reason ${reason}`, async () => {
      const gait = fakeKind({ start: () => Promise.reject(failure(name)) });
      const tab = new Tab({ kinds: kindsOf({ gait }) });
      await tab.show(makeMain(["gait"]));
      assert.equal(tab.shared.server.reports[0]._failure, `${reason}: It failed`);
    });
  }

  test("because of an insecure page starts nothing", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }), isSecure: false });
    await tab.show(makeMain(["gait"]));
    assert.deepEqual([gait.log, tab.shared.server.reports[0]._failure], [[], "insecure"]);
  });

  test("because of a missing module is reported", async () => {
    const tab = new Tab();
    await tab.show(makeMain(["gait"]));
    assert.match(tab.shared.server.reports[0]._failure, /^other: The module was not loaded/);
  });

  test("is reported only once, even after a reload", async () => {
    const gait = fakeKind({ start: ({ failed }) => failed("denied") });
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    await tab.show(makeMain(["gait"]));
    await tab.show(makeMain(["gait"]));
    await new Tab({ kinds: kindsOf({ gait }), shared: tab.shared }).show(makeMain(["gait"]));
    assert.deepEqual([tab.shared.server.reports.length, gait.log.filter((one) => one === "start").length], [1, 2]);
    await new Tab({ kinds: kindsOf({ gait }), shared: tab.shared }).show(makeMain(["gait/13"]));
    assert.equal(tab.shared.server.reports.length, 2);
  });

  test("without a connection is reported later", async () => {
    const gait = fakeKind({ start: ({ failed }) => failed("denied") });
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const { server } = tab.shared;
    server.isOffline = true;
    await tab.show(makeMain(["gait"]));
    assert.equal(server.reports.length, 0);
    server.isOffline = false;
    tab.recorders.retry();
    await settle();
    assert.equal(server.reports.length, 1);
  });

  test("between two pages is reported by the next one", async () => {
    const gait = fakeKind();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    await tab.show(makeMain(["gait"]));
    tab.recorders.unmount();
    gait.failed("interrupted");
    await settle();
    assert.equal(tab.shared.server.reports.length, 0);
    const main = await tab.show(makeMain(["gait"]));
    assert.deepEqual([tab.shared.server.reports.length, stateOf(main, "gait")], [1, "failed"]);
  });
});

describe("A recorder that needs a press", () => {
  const button = (main) => main.querySelector("button");
  const asks = (answer) =>
    fakeKind({ start: ({ failed }, kind) => (kind.log.length === 1 ? failed("press") : answer?.({ failed })) });

  test("offers a button and starts when it is pressed", async () => {
    const gait = asks();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const main = await tab.show(makeMain(["gait"]));
    assert.deepEqual([stateOf(main, "gait"), button(main).textContent], ["waiting", "Start recording"]);
    assert.equal(button(main).getAttribute("aria-describedby"), "_recorder-gait");
    gait.record([0]);
    button(main).focus();
    button(main).dispatchEvent(new Event("click"));
    assert.deepEqual(gait.log, ["start", "abort", "start"], "without waiting");
    await settle();
    assert.deepEqual([button(main), stateOf(main, "gait")], [null, "recording"]);
    assert.equal(tab.document.activeElement, main.querySelector("[data-recorder=gait]"));
    gait.record([1]);
    await tab.shared.time.pass(6000);
    assert.deepEqual(tab.shared.server.recordings("gait")[0].rows, ["0,1"]);
    assert.deepEqual(tab.shared.server.reports, []);
  });

  test("is denied if the press does not help", async () => {
    const gait = asks(({ failed }) => failed("press"));
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const main = await tab.show(makeMain(["gait"]));
    button(main).dispatchEvent(new Event("click"));
    await settle();
    assert.deepEqual([stateOf(main, "gait"), tab.shared.server.reports[0]._failure], ["failed", "denied"]);
  });

  test("still offers the button on the next page", async () => {
    const gait = asks();
    const tab = new Tab({ kinds: kindsOf({ gait }) });
    const main = await tab.show(makeMain(["gait"]));
    const next = await tab.show(makeMain(["gait"]));
    assert.deepEqual([button(main), button(next).textContent], [null, "Start recording"]);
  });
});
