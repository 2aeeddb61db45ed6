import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { removeAllRecordings, removeRecordings } from "../../Public/recorders/removal.js";
import { FakeIndexedDB, KeyRange, UPLOAD, makeStore } from "./recorders-fakes.mjs";

const chunk = (upload) => ({ upload, run: "a", number: 0, body: new Uint8Array(3) });

describe("Removal", () => {
  let indexedDB;
  let browser;

  beforeEach(() => {
    indexedDB = new FakeIndexedDB();
    browser = { indexedDB, IDBKeyRange: KeyRange };
  });

  test("removes the recordings of a session and leaves the others", async () => {
    const store = makeStore(indexedDB);
    await store.put(chunk(UPLOAD));
    await store.put(chunk("/sessions/other/recordings"));
    await removeRecordings("abc", browser);
    assert.deepEqual([await store.count(UPLOAD), await store.count("/sessions/other/recordings")], [0, 1]);
    assert.equal(indexedDB.connections, 1, "the connection of the removal is closed");
  });

  test("removes what is kept of sent recordings", async () => {
    const store = makeStore(indexedDB);
    await store.put(chunk(UPLOAD));
    await store.remove(chunk(UPLOAD));
    assert.deepEqual(await store.runs(UPLOAD), ["a"]);
    await removeRecordings("abc", browser);
    assert.deepEqual(await store.runs(UPLOAD), []);
  });

  test("creates no database", async () => {
    await removeRecordings("abc", browser);
    assert.equal(indexedDB.opened, 0);
  });

  test("removes the recordings in a browser that does not list its databases", async () => {
    indexedDB.databases = undefined;
    const store = makeStore(indexedDB);
    await store.put(chunk(UPLOAD));
    await removeRecordings("abc", browser);
    assert.equal(await store.count(UPLOAD), 0);
  });

  test("removes the recordings of all sessions", async () => {
    await makeStore(indexedDB).put(chunk(UPLOAD));
    await removeAllRecordings(browser);
    assert.equal(await makeStore(indexedDB).count(UPLOAD), 0);
  });

  for (const [name, blocking] of [
    ["blocks cookies", { get indexedDB() { throw new Error("SecurityError"); } }],
    ["has no database", {}],
  ]) {
    test(`does nothing in a browser that ${name}`, async () => {
      await removeRecordings("abc", blocking);
      await removeAllRecordings(blocking);
    });
  }
});
