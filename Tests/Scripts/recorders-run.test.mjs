import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Clock } from "../../Public/recorders/clock.js";
import { limit } from "../../Public/recorders/rate.js";
import { row } from "../../Public/recorders/rows.js";
import { Run } from "../../Public/recorders/run.js";
import { FakeTime, START, settle } from "./fakes.mjs";

// Returns a run, its time and the chunks that it has stored.
function makeRun() {
  const time = new FakeTime();
  const clock = new Clock({ origin: START, steady: () => time.now - START, wall: () => time.now });
  const chunks = [];
  const about = { upload: "/u", run: "r", recorder: "gait", start: "12" };
  const run = new Run(about, { clock, keep: async (one) => chunks.push(one) });
  const tick = () => {
    run.tick();
    time.after(500, tick);
  };
  tick();
  return { run, time, chunks };
}

const times = (chunks) => chunks.map(({ from, to }) => [from - START, to - START]);
const text = ({ body }) => new TextDecoder().decode(body);

describe("Clock", () => {
  function makeClock() {
    const device = { steady: 100, wall: 5000 };
    const clock = new Clock({ origin: 1000, steady: () => device.steady, wall: () => device.wall });
    return { device, clock };
  }

  test("adds the time that the device slept", () => {
    const { device, clock } = makeClock();
    assert.equal(clock.now(), 1100);
    Object.assign(device, { steady: 200, wall: 65_100 });
    assert.equal(clock.now(), 61_200);
    Object.assign(device, { steady: 300, wall: 65_200 });
    assert.equal(clock.now(), 61_300);
  });

  test("ignores small and backward corrections of the wall clock", () => {
    const { device, clock } = makeClock();
    Object.assign(device, { steady: 200, wall: 6500 });
    assert.equal(clock.now(), 1200);
    Object.assign(device, { steady: 300, wall: 10 });
    assert.equal(clock.now(), 1300);
  });

  test("event has its own time unless that is impossible", () => {
    const { device, clock } = makeClock();
    device.steady = 90_000;
    device.wall = 94_900;
    assert.equal(clock.at(89_990), 90_990);
    assert.equal(clock.at(90_001), 91_000);
    assert.equal(clock.at(1_700_000_000_000), 91_000);
    assert.equal(clock.at(5), 91_000);
  });
});

describe("row", () => {
  test("numbers have at most six decimal places", () => {
    const numbers = [0, 48.20881234, 0.1 + 0.2, 1e-7, -1e-9, 1_700_000_000_000];
    assert.equal(row(numbers), "0,48.208812,0.3,0,0,1700000000000\n");
  });

  test("unknown values are empty", () => {
    assert.equal(row([1, null, undefined, NaN, Infinity, ""]), "1,,,,,\n");
  });

  test("separators in texts are replaced", () => {
    assert.equal(row([1, 'a, "b"\r\nc\u0000', true, "x".repeat(2000)]), `1,a b c,true,${"x".repeat(1000)}\n`);
  });
});

describe("limit", () => {
  const kept = (frequency, times) => times.filter(limit(frequency)).length;
  const every = (interval, seconds) => [...Array((seconds * 1000) / interval).keys()].map((index) => index * interval);

  test("limits faster events to the frequency", () => {
    for (const [frequency, interval] of [[50, 5], [60, 10], [1, 16], [100, 1]]) {
      const number = kept(frequency, every(interval, 10));
      assert.ok(Math.abs(number - 10 * frequency) <= 1, `${number} of ${10 * frequency}`);
    }
  });

  test("keeps all events at the frequency, even if they are irregular", () => {
    const inexact = every(20, 10).map((time, index) => time + (index % 2 ? 2 : -2));
    assert.equal(kept(50, inexact), 500);
  });

  test("a pause does not allow more events afterwards", () => {
    assert.equal(kept(10, [0, 60_000, 60_010, 60_020, 60_110]), 3);
  });
});

describe("Run", () => {
  test("rows start with the time since the start", async () => {
    const { run, time, chunks } = makeRun();
    await time.pass(100);
    run.record([1, "a"]);
    await time.pass(400);
    run.record([2], 450.4);
    run.flush();
    await settle();
    assert.equal(text(chunks[0]), "100,1,a\n450,2\n");
    const { body, ...rest } = chunks[0];
    const about = { upload: "/u", run: "r", recorder: "gait", start: "12" };
    assert.deepEqual(rest, { ...about, number: 0, from: START, to: START + 500, samples: 2 });
  });

  test("a chunk ends every five seconds", async () => {
    const { run, time, chunks } = makeRun();
    for (let count = 0; count < 12; count += 1) {
      await time.pass(1000);
      run.record([count]);
    }
    await time.pass(3000);
    assert.deepEqual(times(chunks), [[0, 5000], [5000, 10_000], [10_000, 15_000]]);
    assert.deepEqual(chunks.map(({ number }) => number), [0, 1, 2]);
    assert.equal(chunks.reduce((sum, { samples }) => sum + samples, 0), 12);
  });

  test("chunk ends when it is large", async () => {
    const { run, chunks } = makeRun();
    for (let count = 0; count < 100; count += 1) run.record(["x".repeat(999)]);
    await settle();
    assert.deepEqual(chunks.map(({ body }) => Math.floor(body.length / 1024)), [64]);
  });

  test("period without samples belongs to the next chunk", async () => {
    const { run, time, chunks } = makeRun();
    await time.pass(20_000);
    run.flush();
    assert.equal(chunks.length, 0);
    run.record([1]);
    await time.pass(500);
    assert.deepEqual(times(chunks), [[0, 20_500]]);
  });

  test("shows the gap when the device slept", async () => {
    const { run, time, chunks } = makeRun();
    await time.pass(1000);
    run.record([1]);
    await time.pass(200);
    time.now += 60_000; // No timer fires.
    run.record([2]);
    await time.pass(5000);
    assert.deepEqual(times(chunks).slice(0, 2), [[0, 1000], [61_200, 66_200]]);
    assert.equal(text(chunks[1]), "61200,2\n");
  });

  test("shows the gap even without earlier samples", async () => {
    const { run, time, chunks } = makeRun();
    await time.pass(1000);
    time.now += 60_000;
    run.tick();
    run.record([2]);
    run.flush();
    await settle();
    assert.deepEqual(times(chunks), [[61_000, 61_000]]);
  });

  test("last chunk contains the end", async () => {
    const { run, time, chunks } = makeRun();
    await time.pass(1000);
    run.record([1]);
    await run.end("stopped");
    run.record([2]);
    run.flush();
    await run.end("failed");
    assert.deepEqual(chunks.map(({ end, samples }) => [end, samples]), [["stopped", 1]]);
  });

  test("last chunk may be empty", async () => {
    const { run, time, chunks } = makeRun();
    await time.pass(7000);
    await run.end("limit");
    assert.deepEqual(times(chunks), [[0, 7000]]);
    assert.deepEqual([chunks[0].body.length, chunks[0].samples, chunks[0].end], [0, 0, "limit"]);
  });

  test("run of a page that was left ends at the last known time", async () => {
    const { run, time, chunks } = makeRun();
    await time.pass(3000);
    time.now += 90_000;
    await run.end("left");
    assert.deepEqual(times(chunks), [[0, 3000]]);
  });

  test("stores samples immediately while the page is being left", async () => {
    const { run, chunks } = makeRun();
    run.isLeaving = true;
    run.record(["hidden"]);
    await settle();
    assert.deepEqual(chunks.map(text), ["0,hidden\n"]);
  });

  test("splits large media without a gap", async () => {
    const { run, time, chunks } = makeRun();
    await time.pass(2000);
    run.media(new Blob([new Uint8Array(600_000)]), "video/webm");
    await time.pass(2000);
    run.media(new Blob([new Uint8Array(10)]), "video/webm");
    await run.end("stopped");
    assert.deepEqual(times(chunks), [[0, 2000], [2000, 2000], [2000, 2000], [2000, 4000], [4000, 4000]]);
    assert.deepEqual(chunks.map(({ body }) => body.length), [262_144, 262_144, 75_712, 10, 0]);
    assert.deepEqual(chunks.map(({ type }) => type).slice(2), ["video/webm", "video/webm", "video/webm"]);
    assert.deepEqual(chunks.map(({ number, samples }) => [number, samples]), [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]);
  });

  test("stores media in order, even if their bytes arrive late", async () => {
    const { run, chunks } = makeRun();
    let deliver;
    const late = { size: 1, slice: () => ({ arrayBuffer: () => new Promise((resolve) => (deliver = resolve)) }) };
    run.media(late, "audio/webm");
    run.record([1]);
    run.flush();
    await settle();
    assert.equal(chunks.length, 0);
    deliver(new ArrayBuffer(1));
    await settle();
    assert.deepEqual(chunks.map(({ number }) => number), [0, 1]);
  });

  test("end replaces a rejected chunk", async () => {
    const { run, chunks } = makeRun();
    for (let count = 0; count < 3; count += 1) {
      run.record([count]);
      run.flush();
    }
    run.record([3]);
    run.refuse(1);
    await run.end("failed");
    assert.deepEqual(chunks.map(({ number, samples, end }) => [number, samples, end]).at(-1), [1, 0, "failed"]);
  });

  test("discarded run stores nothing", async () => {
    const { run, chunks } = makeRun();
    run.media(new Blob(["late"]), "audio/webm");
    run.record([1]);
    run.discard();
    run.flush();
    await run.end("stopped");
    assert.deepEqual(chunks, []);
  });
});
