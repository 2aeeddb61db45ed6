import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Clock } from "../../Public/active/clock.js";
import { FakeTime, START } from "./fakes.mjs";

function makeClock({ time = new FakeTime(), state = "ready", left = 20, ...more } = {}) {
  const now = () => time.now;
  const clock = new Clock({ state, duration: 20, left, served: 42, zone: "Europe/Madrid", now, ...more });
  return { time, clock };
}

// Returns the record as the next page reads it.
const reload = (clock) => JSON.parse(JSON.stringify(clock.record));

describe("Clock", () => {
  test("time passes only while the clock runs", () => {
    const { time, clock } = makeClock();
    time.now += 5000;
    assert.equal(clock.left(), 20_000);
    clock.start();
    time.now += 3000;
    assert.equal(clock.left(), 17_000);
    clock.pause();
    time.now += 60_000;
    assert.equal(clock.left(), 17_000);
    clock.resume();
    time.now += 1000;
    assert.equal(clock.left(), 16_000);
    assert.equal(clock.elapsed(), 4000);
  });

  test("held time is full and continues as if it had not waited", () => {
    const { time, clock } = makeClock({ state: "running", left: 19 });
    const before = reload(clock);
    const resume = clock.hold();
    time.now += 400;
    assert.deepEqual([clock.state, clock.left(), clock.record.started], ["ready", 20_000, null]);
    resume();
    assert.deepEqual([clock.state, clock.left()], ["running", 18_600]);
    assert.deepEqual(reload(clock), before);
  });

  test("held time starts anew", () => {
    const { time, clock } = makeClock({ state: "over", left: 0 });
    clock.hold();
    time.now += 5000;
    clock.start();
    time.now += 1000;
    assert.deepEqual([clock.left(), clock.record.started, clock.record.ended], [19_000, START + 5000, null]);
  });

  test("time left is never negative", () => {
    const { time, clock } = makeClock({ state: "running", left: 1 });
    time.now += 5000;
    assert.equal(clock.left(), 0);
  });

  test("hidden time counts", () => {
    const { time, clock } = makeClock({ state: "running" });
    clock.hide();
    time.now += 4000;
    clock.show();
    assert.equal(clock.left(), 16_000);
    assert.deepEqual(clock.record.hidden, [[START, START + 4000]]);
  });

  test("hiding twice records one span", () => {
    const { time, clock } = makeClock();
    clock.hide();
    time.now += 10;
    clock.hide();
    clock.show();
    clock.show();
    assert.deepEqual(clock.record.hidden, [[START, START + 10]]);
  });

  test("time continues when the device's clock is set back", () => {
    const { time, clock } = makeClock({ state: "running" });
    time.now += 2000;
    assert.equal(clock.left(), 18_000);
    time.now -= 3_600_000;
    assert.equal(clock.left(), 18_000);
    time.now += 1000;
    assert.equal(clock.left(), 17_000);
  });

  test("record continues after a reload with a clock set back", () => {
    const { time, clock } = makeClock();
    time.now += 2000;
    clock.start();
    time.now -= 3_600_000;
    const { clock: next } = makeClock({ time, state: "running", left: 19, stored: reload(clock) });
    assert.equal(next.time(), START + 2000);
    time.now += 500;
    assert.equal(next.left(), 18_500);
  });

  test("undone actions leave no trace", () => {
    const { time, clock } = makeClock();
    const before = reload(clock);
    const undoStart = clock.start();
    time.now += 1000;
    undoStart();
    assert.deepEqual(reload(clock), before);
    assert.equal(clock.state, "ready");
    assert.equal(clock.left(), 20_000);
  });

  test("time continues when a pause is undone", () => {
    const { time, clock } = makeClock();
    clock.start();
    time.now += 1000;
    const undo = clock.pause();
    time.now += 1000;
    undo();
    assert.equal(clock.left(), 18_000);
    assert.deepEqual(clock.record.paused, []);
  });

  test("pause continues when its end is undone", () => {
    const { time, clock } = makeClock();
    clock.start();
    clock.pause();
    time.now += 1000;
    const undo = clock.resume();
    time.now += 1000;
    undo();
    assert.equal(clock.left(), 20_000);
    assert.deepEqual(clock.record.paused, [[START, null]]);
  });

  test("record survives a reload", () => {
    const { time, clock } = makeClock();
    time.now += 1000;
    clock.start();
    time.now += 2000;
    clock.pause();
    const { clock: next } = makeClock({ time, state: "paused", left: 18, stored: reload(clock) });
    time.now += 500;
    next.resume();
    const { received, started, paused } = next.record;
    assert.deepEqual(
      { received, started, paused },
      { received: START, started: START + 1000, paused: [[START + 3000, START + 3500]] },
    );
    assert.equal(next.left(), 18_000);
  });

  test("server's state wins after a reload", () => {
    const { time, clock } = makeClock();
    clock.start();
    time.now += 2000;
    clock.pause();
    time.now += 2000;
    const running = makeClock({ time, state: "running", left: 16, stored: reload(clock) }).clock;
    assert.deepEqual(running.record.paused, [[START + 2000, START + 4000]]);
    const ready = makeClock({ time, state: "ready", stored: reload(clock) }).clock;
    assert.equal(ready.record.started, null);
    assert.deepEqual(ready.record.paused, []);
    const paused = makeClock({ time, state: "paused", left: 19 }).clock;
    assert.deepEqual(paused.record.paused, [[START + 4000, null]]);
    assert.equal(paused.record.started, null, "the pause may have been long");
  });

  test("start in another tab or browser is unknown", () => {
    for (const [state, left] of [["running", 15], ["paused", 15], ["over", 0]]) {
      const { clock } = makeClock({ state, left });
      const { started, ended } = clock.timing();
      assert.deepEqual([started, ended, clock.left()], [null, null, left * 1000]);
    }
  });

  test("end while no page was open is computed", () => {
    const { time, clock } = makeClock();
    clock.start();
    clock.pause();
    time.now += 5000;
    clock.resume();
    time.now += 60_000;
    const { clock: next } = makeClock({ time, state: "over", left: 0, stored: reload(clock) });
    assert.equal(next.record.ended, START + 25_000);
  });

  test("timing has all fields and no open span", () => {
    const { time, clock } = makeClock();
    clock.start();
    time.now += 1000;
    clock.pause();
    clock.hide();
    time.now += 500;
    const expected = {
      zone: "Europe/Madrid",
      now: 42,
      received: START,
      sent: START + 1500,
      started: START,
      ended: START + 1500,
      paused: [[START + 1000, START + 1500]],
      hidden: [[START + 1000, START + 1500]],
    };
    assert.deepEqual(clock.timing(), expected);
    assert.deepEqual(Object.keys(clock.timing()), Object.keys(expected));
    const { paused, ended } = clock.record;
    assert.deepEqual([paused, ended], [[[START + 1000, null]], null], "the step and the pause continue");
  });

  test("time counts from the arrival of the page, not from the start of its scripts", () => {
    const time = new FakeTime();
    const { clock } = makeClock({ time, state: "running", left: 19.5, received: START - 3000 });
    assert.deepEqual([clock.record.received, clock.record.started, clock.left()], [START - 3000, START - 3500, 16_500]);
    assert.equal(clock.hasJustStarted, true);
    for (const received of [undefined, START + 1, NaN]) {
      assert.equal(makeClock({ time, received }).clock.record.received, START);
    }
  });

  test("page that arrived before the last one was left counts from its start", () => {
    const { time, clock } = makeClock();
    time.now += 1000;
    clock.start();
    clock.leave();
    time.now += 100;
    const next = makeClock({ time, state: "running", left: 20, stored: reload(clock), received: START + 950 }).clock;
    assert.deepEqual([next.left(), next.record.received], [20_000, START]);
  });

  const away = (milliseconds, options) => {
    const { time, clock } = makeClock({ state: "running" });
    time.now += 1000;
    clock.leave();
    time.now += milliseconds;
    return makeClock({ time, state: "running", stored: reload(clock), ...options }).clock.timing().hidden;
  };

  test("reload and a new page are not hidden time", () => {
    assert.deepEqual(away(1999), []);
    assert.deepEqual(away(60_000, { isReload: true }), []);
  });

  test("time on another page is hidden time", () => {
    assert.deepEqual(away(60_000), [[START + 1000, START + 61_000]]);
  });

  test("page that was left while it was hidden has one span", () => {
    const { time, clock } = makeClock();
    clock.hide();
    clock.leave();
    time.now += 5000;
    const next = makeClock({ time, stored: reload(clock) }).clock;
    next.show();
    assert.deepEqual(next.record.hidden, [[START, START + 5000]]);
  });

  test("page that comes back from the cache was hidden, and its reload adds nothing", () => {
    const { time, clock } = makeClock();
    clock.leave();
    time.now += 5000;
    clock.comeBack();
    clock.leave();
    time.now += 3000;
    const next = makeClock({ time, stored: reload(clock), isReload: true }).clock;
    assert.deepEqual(next.record.hidden, [[START, START + 5000]]);
  });

  test("end is recorded once", () => {
    const { time, clock } = makeClock({ state: "running" });
    time.now += 20_000;
    clock.finish();
    const { clock: next } = makeClock({ time, state: "running", left: 0.2, stored: reload(clock) });
    time.now += 200;
    next.finish();
    assert.equal(next.record.ended, START + 20_000);
  });

  test("number of spans is limited", () => {
    const { time, clock } = makeClock();
    for (let count = 0; count < 300; count += 1) {
      clock.hide();
      time.now += 1;
      clock.show();
      time.now += 1;
    }
    assert.equal(clock.timing().hidden.length, 200);
  });
});
