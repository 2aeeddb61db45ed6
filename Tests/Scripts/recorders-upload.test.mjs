import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ChunkStore } from "../../Public/recorders/store.js";
import { Uploader, lockOf } from "../../Public/recorders/uploader.js";
import { FakeTime, START, settle } from "./fakes.mjs";
import { FakeIndexedDB, FakeLocks, FakeServer, UPLOAD, hash, makeStore } from "./recorders-fakes.mjs";

const bytes = (text) => new TextEncoder().encode(text);

function chunk(run, number, { text = `${number},1\n`, upload = UPLOAD, ...more } = {}) {
  const [from, to] = [START + number * 5000, START + (number + 1) * 5000];
  return { upload, run, number, recorder: "gait", start: "12", from, to, samples: 1, body: bytes(text), ...more };
}

const end = (run, number, reason = "stopped") => chunk(run, number, { text: "", samples: 0, end: reason });

describe("ChunkStore", () => {
  for (const [name, makeOne] of [
    ["in IndexedDB", () => makeStore()],
    ["in memory", () => new ChunkStore({})],
  ]) {
    test(`returns the chunks of a session in order, ${name}`, async () => {
      const store = makeOne();
      for (const [run, number] of [["b", 10], ["b", 9], ["a", 1], ["a", 0]]) await store.put(chunk(run, number));
      await store.put(chunk("0", 0, { upload: "/sessions/other/recordings" }));
      assert.equal(await store.count(UPLOAD), 4);
      const order = [];
      for (let next = await store.first(UPLOAD); next; next = await store.first(UPLOAD)) {
        order.push(`${next.run}${next.number}`);
        await store.remove(next);
      }
      assert.deepEqual(order, ["a0", "a1", "b9", "b10"]);
      assert.equal(await store.count("/sessions/other/recordings"), 1);
    });

    test(`removes a run or a session, ${name}`, async () => {
      const store = makeOne();
      for (const [run, number] of [["a", 0], ["a", 1], ["b", 0]]) await store.put(chunk(run, number));
      assert.equal((await store.last(UPLOAD, "a")).number, 1);
      await store.clear(UPLOAD, "a");
      assert.equal(await store.last(UPLOAD, "a"), undefined);
      assert.equal(await store.count(UPLOAD), 1);
      await store.clear(UPLOAD);
      assert.equal(await store.first(UPLOAD), undefined);
    });
  }

  test("keeps the order of chunks in memory while the database is full", async () => {
    const database = new FakeIndexedDB();
    const store = makeStore(database);
    await store.put(chunk("a", 0));
    database.isFull = true;
    await store.put(chunk("a", 1));
    database.isFull = false;
    await store.put(chunk("a", 2));
    assert.deepEqual([database.rows.size, await store.count(UPLOAD)], [2, 3]);
    for (const number of [0, 1, 2]) {
      const next = await store.first(UPLOAD);
      assert.equal(next.number, number);
      await store.remove(next);
    }
    assert.equal(await store.count(UPLOAD), 0);
  });

  test("rejects chunks if neither the database nor memory has room", async () => {
    const store = new ChunkStore({});
    const text = "x".repeat(1024 * 1024);
    for (let number = 0; number < 32; number += 1) await store.put(chunk("a", number, { text }));
    await assert.rejects(store.put(chunk("a", 32)), /no room/);
  });

  test("knows the last chunk of a run until its end was sent", async () => {
    const store = makeStore();
    const run = [chunk("a", 0), chunk("a", 1), end("a", 2)];
    for (const one of run) await store.put(one);
    for (const number of [0, 1]) await store.remove(run[number]);
    assert.equal((await store.newest(UPLOAD, "a")).end, "stopped");
    await store.remove(run[2]);
    assert.deepEqual([await store.newest(UPLOAD, "a"), await store.runs(UPLOAD)], [undefined, []]);
  });

  test("keeps of a sent chunk only its description", async () => {
    const database = new FakeIndexedDB();
    const store = makeStore(database);
    for (const number of [0, 1]) await store.put(chunk("a", number));
    for (const number of [0, 1]) await store.remove(chunk("a", number));
    const { body, ...described } = chunk("a", 1);
    assert.deepEqual([await store.newest(UPLOAD, "a"), await store.runs(UPLOAD)], [described, ["a"]]);
    assert.deepEqual([await store.count(UPLOAD), await store.first(UPLOAD)], [0, undefined]);
    assert.equal(await store.last(UPLOAD, "a"), undefined);
    await store.clear(UPLOAD);
    assert.equal(database.rows.size, 0);
  });

  test("removes a sent chunk even if there is no room for its description", async () => {
    const database = new FakeIndexedDB();
    const store = makeStore(database);
    await store.put(chunk("a", 0));
    database.isFull = true;
    await store.remove(chunk("a", 0));
    assert.equal(database.rows.size, 0);
  });

  test("reopens a lost connection", async () => {
    const database = new FakeIndexedDB();
    const store = makeStore(database);
    await store.put(chunk("a", 0));
    database.isClosed = true;
    await store.put(chunk("a", 1));
    assert.deepEqual([database.opened, database.rows.size], [2, 2]);
  });
});

// Returns a page's uploader, with its store and server.
function makeUploader(options = {}) {
  const { database = new FakeIndexedDB(), locks = new FakeLocks(), server = new FakeServer(), ...more } = options;
  const time = new FakeTime();
  const store = makeStore(database);
  const log = [];
  const parts = {
    store,
    locks,
    hash,
    fetch: server.fetch,
    after: time.after,
    now: () => time.now,
    random: () => 1,
    token: () => "secret",
    isOurs: () => false,
    onChange() {},
    onFull: (run, number) => log.push(`full ${run} ${number}`),
    onGone: () => log.push("gone"),
    ...more,
  };
  const uploader = new Uploader(UPLOAD, parts);
  const put = async (...chunks) => {
    for (const one of chunks) await store.put(one);
    uploader.send();
    await settle();
  };
  return { uploader, store, server, time, log, put, database };
}

describe("Uploader", () => {
  test("sends each chunk with the fields of the protocol", async () => {
    const { server, store, put } = makeUploader();
    await put(chunk("a", 0, { type: "video/webm;codecs=vp8" }), end("a", 1));
    assert.deepEqual(server.requests[0], {
      run: "a",
      number: 0,
      token: "secret",
      fields: {
        recorder: "gait",
        start: "12",
        sha256: await hash(bytes("0,1\n")),
        samples: "1",
        from: String(START),
        to: String(START + 5000),
        type: "video/webm;codecs=vp8",
      },
    });
    assert.equal(server.requests[1].fields.end, "stopped");
    assert.equal(await store.count(UPLOAD), 0);
  });

  test("sends requests with the options of the protocol", async () => {
    let options;
    const fetch = async (_, given) => ((options = given), { status: 204 });
    const { put } = makeUploader({ fetch });
    await put(chunk("a", 0));
    assert.deepEqual([options.method, options.credentials, options.redirect], ["POST", "same-origin", "manual"]);
    assert.equal(options.body.get("chunk").size, 4);
  });

  test("sends one chunk at a time", async () => {
    let underWay = 0;
    let most = 0;
    const fetch = async () => {
      most = Math.max(most, (underWay += 1));
      await settle();
      underWay -= 1;
      return { status: 204 };
    };
    const { put, store, uploader } = makeUploader({ fetch, locks: null });
    await put(chunk("a", 0), chunk("b", 0));
    uploader.send();
    await put(chunk("a", 1));
    for (let round = 0; round < 10; round += 1) await settle();
    assert.deepEqual([most, await store.count(UPLOAD)], [1, 0]);
  });

  for (const status of [403, 429, 500, 503, 302, "offline"]) {
    test(`keeps the chunk after ${status} and tries again`, async () => {
      const { server, store, put, time, uploader } = makeUploader();
      let count = 0;
      server.status = () => ((count += 1) < 4 ? status : undefined);
      await put(chunk("a", 0), chunk("a", 1));
      assert.deepEqual([server.requests.length, uploader.isFailing], [1, true]);
      await time.pass(999);
      assert.equal(server.requests.length, 1);
      await time.pass(1);
      assert.equal(server.requests.length, 2);
      await time.pass(2000 + 3999);
      assert.equal(server.requests.length, 3);
      await time.pass(1);
      assert.deepEqual([server.requests.length, await store.count(UPLOAD), uploader.isFailing], [5, 0, false]);
    });
  }

  test("waits at most a minute, and not once the connection is back", async () => {
    const { server, put, time, uploader } = makeUploader();
    server.status = () => "offline";
    await put(chunk("a", 0));
    await time.pass(10 * 60_000);
    const { length } = server.requests;
    await time.pass(60_000);
    assert.equal(server.requests.length, length + 1);
    server.status = () => undefined;
    uploader.retry();
    await settle();
    assert.equal(server.recordings("gait").length, 1);
    await time.pass(120_000);
    assert.equal(server.requests.length, length + 2);
  });

  test("new chunks do not shorten the wait", async () => {
    const { server, put, time } = makeUploader();
    server.status = () => 503;
    await put(chunk("a", 0));
    await put(chunk("a", 1));
    assert.equal(server.requests.length, 1);
    await time.pass(1000);
    assert.equal(server.requests.length, 2);
  });

  for (const status of [409, 422]) {
    test(`drops the chunk after ${status} and continues`, async () => {
      const { server, store, put } = makeUploader();
      server.status = ({ run }) => (run === "a" ? status : undefined);
      await put(chunk("a", 0), chunk("b", 0));
      assert.deepEqual([server.runs.has("b"), await store.count(UPLOAD)], [true, 0]);
    });
  }

  test("empties the store when the session was discarded", async () => {
    const { server, store, put, log, uploader, time } = makeUploader();
    server.status = () => 410;
    await put(chunk("a", 0), chunk("b", 0));
    assert.deepEqual([log, uploader.isGone, await store.count(UPLOAD)], [["gone"], true, 0]);
    await put(chunk("a", 1));
    await time.pass(60_000);
    assert.equal(server.requests.length, 1);
  });

  test("sends no more of a run for which the server has no room", async () => {
    const { server, store, put, log } = makeUploader();
    server.status = ({ run, number, fields }) => (run === "a" && number > 0 && !fields.end ? 413 : undefined);
    await put(chunk("a", 0), chunk("a", 1), chunk("a", 2), chunk("b", 0));
    assert.deepEqual(log, ["full a 1"]);
    await put(chunk("a", 3), end("a", 1, "failed"));
    assert.deepEqual(server.requests.map(({ run, number }) => run + number), ["a0", "a1", "b0", "a1"]);
    assert.deepEqual([server.runs.get("a")[1].end, await store.count(UPLOAD)], ["failed", 0]);
  });

  test("ends an earlier page's run for which the server has no room", async () => {
    const { server, store, put } = makeUploader();
    server.status = ({ number, fields }) => (number === 1 && !fields.end ? 413 : undefined);
    await put(chunk("a", 0), chunk("a", 1), end("a", 2));
    assert.deepEqual([server.runs.get("a")[1].end, await store.count(UPLOAD)], ["failed", 0]);
  });

  test("gives up a run if its end is rejected too", async () => {
    const { server, store, put, time } = makeUploader();
    server.status = () => 413;
    await put(chunk("a", 0), end("a", 1));
    await time.pass(60_000);
    assert.deepEqual([server.requests.length, await store.count(UPLOAD)], [2, 0]);
  });

  test("continues with the chunks of an earlier page", async () => {
    const database = new FakeIndexedDB();
    await makeStore(database).put(end("a", 0));
    const { server, uploader } = makeUploader({ database });
    await uploader.begin();
    await settle();
    assert.equal(server.runs.get("a")[0].end, "stopped");
  });

  test("two pages do not send at the same time", async () => {
    const [database, locks, server] = [new FakeIndexedDB(), new FakeLocks(), new FakeServer()];
    const [one, other] = [makeUploader({ database, locks, server }), makeUploader({ database, locks, server })];
    for (let number = 0; number < 9; number += 1) await one.store.put(chunk("a", number));
    one.uploader.send();
    other.uploader.send();
    for (let round = 0; round < 9; round += 1) await settle();
    assert.deepEqual(server.requests.map(({ number }) => number), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test("ends the run of a page that was left", async () => {
    const database = new FakeIndexedDB();
    const stored = makeStore(database);
    for (const one of [chunk("a", 3), chunk("a", 4), chunk("b", 0), end("b", 1)]) await stored.put(one);
    const { server, uploader } = makeUploader({ database });
    server.runs.set("a", [0, 1, 2].map((number) => chunk("a", number)));
    await uploader.begin();
    await settle();
    const [last] = server.runs.get("a").slice(-1);
    assert.deepEqual([last.end, last.samples, last.body.length], ["left", "0", 0]);
    assert.deepEqual([last.from, last.to], [String(START + 25_000), String(START + 25_000)]);
    assert.deepEqual(server.requests.map(({ run, number }) => run + number), ["a3", "a4", "a5", "b0", "b1"]);
  });

  test("ends the run of a page that was left after all of its chunks were sent", async () => {
    const [database, locks, server] = [new FakeIndexedDB(), new FakeLocks(), new FakeServer()];
    let close;
    locks.request(lockOf("a"), () => new Promise((resolve) => (close = resolve)));
    const before = makeUploader({ database, locks, server, isOurs: () => true });
    await before.put(chunk("a", 0), chunk("a", 1));
    assert.equal(await before.store.count(UPLOAD), 0);
    const { uploader } = makeUploader({ database, locks, server });
    await uploader.begin();
    await settle();
    assert.equal(server.runs.get("a").length, 2, "the page is still open");
    close();
    await settle();
    const { end: reason, from, to } = server.runs.get("a").at(-1);
    assert.deepEqual([reason, from, to], ["left", String(START + 10_000), String(START + 10_000)]);
    const { length } = server.requests;
    await makeUploader({ database, locks, server }).uploader.begin();
    await settle();
    assert.equal(server.requests.length, length, "the end is sent once");
  });

  test("ends the run of a page that was left, for which the server has no room", async () => {
    const [database, locks, server] = [new FakeIndexedDB(), new FakeLocks(), new FakeServer()];
    let close;
    locks.request(lockOf("a"), () => new Promise((resolve) => (close = resolve)));
    server.status = ({ number, fields }) => (number > 0 && !fields.end ? 413 : undefined);
    const before = makeUploader({ database, locks, server, isOurs: () => true });
    await before.put(chunk("a", 0));
    await before.store.put(chunk("a", 1));
    await makeUploader({ database, locks, server }).uploader.begin();
    await settle();
    close();
    await settle();
    assert.deepEqual(server.runs.get("a").map((one) => one.end), [undefined, "left"]);
  });

  test("does not end the run of a page that is still open", async () => {
    const [database, locks] = [new FakeIndexedDB(), new FakeLocks()];
    let close;
    locks.request(lockOf("a"), () => new Promise((resolve) => (close = resolve)));
    await makeStore(database).put(chunk("a", 0));
    const { server, uploader, put } = makeUploader({ database, locks });
    await uploader.begin();
    await put(chunk("a", 1));
    assert.equal(server.runs.get("a").at(-1).end, undefined);
    await makeStore(database).put(chunk("a", 2));
    close();
    await settle();
    assert.deepEqual(server.runs.get("a").map((one) => one.end), [undefined, undefined, undefined, "left"]);
  });

  test("does not end a run that another page has ended", async () => {
    const [database, locks] = [new FakeIndexedDB(), new FakeLocks()];
    let close;
    locks.request(lockOf("a"), () => new Promise((resolve) => (close = resolve)));
    await makeStore(database).put(chunk("a", 0));
    const { server, uploader, store } = makeUploader({ database, locks });
    server.status = () => "offline";
    await uploader.begin();
    await store.put(end("a", 1));
    close();
    await settle();
    assert.equal(await store.count(UPLOAD), 2);
  });

  test("does not end the runs of its own page", async () => {
    const { server, uploader, store } = makeUploader({ isOurs: () => true });
    await store.put(chunk("a", 0));
    await uploader.begin();
    await settle();
    assert.deepEqual(server.requests.map(({ number }) => number), [0]);
  });

  test("without locks, ends only runs that have been silent for a long time", async () => {
    for (const [later, ends] of [[60_000, [undefined]], [600_000, [undefined, "left"]]]) {
      const { server, uploader, store, time } = makeUploader({ locks: null });
      await store.put(chunk("a", 0));
      time.now += later;
      await uploader.begin();
      await settle();
      assert.deepEqual(server.runs.get("a").map((one) => one.end), ends);
    }
  });

  test("without locks, does not end a run of which all chunks were sent", async () => {
    const { server, uploader, put, time } = makeUploader({ locks: null });
    await put(chunk("a", 0));
    time.now += 600_000;
    await uploader.begin();
    await settle();
    assert.deepEqual(server.runs.get("a").map((one) => one.end), [undefined]);
  });

  test("waits before it resends a chunk that could not be removed", async () => {
    const { server, uploader, store, time } = makeUploader();
    await store.put(chunk("a", 0));
    store.remove = () => Promise.reject(new Error("The disk is full"));
    uploader.send();
    await time.pass(0);
    assert.equal(server.requests.length, 1);
    await time.pass(1000);
    assert.equal(server.requests.length, 2);
  });
});
