import assert from "node:assert/strict";
import { test } from "node:test";
import { Turn } from "../../Public/shared/watch.js";

const MINUTE = 60_000;

// Returns a page that is locked after `seconds` without use, and that records its events.
function page(seconds = 300) {
  const one = { now: 0, busy: false, elsewhere: 0, told: [], events: [] };
  const note = (event) => () => one.events.push(event);
  one.turn = new Turn({
    seconds,
    now: () => one.now,
    isBusy: () => one.busy,
    elsewhere: () => one.elsewhere,
    tell: (now) => one.told.push(now),
    warn: note("warn"),
    relax: note("relax"),
    lock: note("lock"),
    save: note("save"),
  });
  one.pass = (milliseconds, step = 1000) => {
    for (const end = one.now + milliseconds; one.now < end; ) {
      one.now += Math.min(step, end - one.now);
      one.turn.check();
    }
  };
  return one;
}

test("unused page warns a minute before it is locked", () => {
  const one = page();
  one.pass(4 * MINUTE - 1000);
  assert.deepEqual(one.events, []);
  one.pass(1000);
  assert.deepEqual(one.events, ["warn"]);
  one.pass(MINUTE - 1000);
  assert.deepEqual(one.events, ["warn"]);
  one.pass(1000);
  assert.deepEqual(one.events, ["warn", "lock"]);
});

test("warning takes at most half of a short time", () => {
  const one = page(60);
  one.pass(30_000);
  assert.deepEqual(one.events, ["warn"]);
});

test("use after the warning starts the time again", () => {
  const one = page();
  one.pass(4.5 * MINUTE);
  one.turn.use();
  assert.deepEqual(one.events, ["warn", "relax"]);
  one.pass(4 * MINUTE - 1000);
  assert.deepEqual(one.events, ["warn", "relax", "save"]);
  one.pass(MINUTE + 1000);
  assert.deepEqual(one.events, ["warn", "relax", "save", "warn", "lock"]);
});

test("page that measures, plays or records is not locked", () => {
  const one = page();
  one.busy = true;
  one.pass(20 * MINUTE);
  assert.ok(!one.events.includes("warn") && !one.events.includes("lock"));
  one.busy = false;
  one.pass(5 * MINUTE);
  assert.deepEqual(one.events.slice(-2), ["warn", "lock"]);
});

test("device that slept locks the page at once, whatever is touched first", () => {
  const one = page();
  one.now += 40 * MINUTE;
  one.turn.use();
  assert.deepEqual(one.events, ["lock"]);
  const measuring = page();
  measuring.busy = true;
  measuring.now += 40 * MINUTE;
  measuring.turn.check();
  assert.deepEqual(measuring.events, ["lock"], "the page did not run, so it measured nothing");
});

test("input is stored when the page is hidden, once", () => {
  const one = page();
  one.turn.leave();
  assert.deepEqual(one.events, [], "nothing was typed");
  one.turn.use();
  one.turn.leave();
  one.turn.leave();
  assert.deepEqual(one.events, ["save"]);
});

test("long use stores the input now and then, so that the cookie lives on", () => {
  const one = page();
  for (let minute = 0; minute < 15; minute += 1) {
    one.pass(MINUTE);
    one.turn.use();
  }
  assert.ok(one.events.length >= 3 && one.events.every((event) => event === "save"));
});

test("use of another tab counts, but not one that was noted before", () => {
  const one = page();
  one.pass(4.5 * MINUTE);
  assert.deepEqual(one.events, ["warn"]);
  one.elsewhere = one.now - 1000;
  one.pass(1000);
  assert.deepEqual(one.events, ["warn", "relax"]);
  one.pass(4 * MINUTE - 3000);
  assert.deepEqual(one.events, ["warn", "relax"], "nothing was typed here");
  one.pass(1000);
  assert.deepEqual(one.events, ["warn", "relax", "warn"]);
});

test("tab that did not run learns of the use of another before it locks", () => {
  const one = page();
  one.now += 7 * MINUTE;
  one.elsewhere = one.now - 5000;
  one.turn.check();
  assert.deepEqual(one.events, []);
});

test("busy page tells the other tabs", () => {
  const one = page();
  one.busy = true;
  one.pass(10_000);
  assert.equal(one.told.at(-1), one.now);
});

test("input is stored soon after the last use", () => {
  const one = page();
  one.turn.use();
  one.pass(14_000);
  assert.deepEqual(one.events, []);
  one.pass(2 * MINUTE);
  assert.deepEqual(one.events, ["save"]);
});

test("lock that fails is tried again, and nothing else brings the page back", () => {
  const one = page();
  one.pass(5 * MINUTE);
  one.turn.use();
  one.turn.leave();
  one.pass(29_000);
  assert.deepEqual(one.events, ["warn", "lock"]);
  one.pass(2000);
  assert.deepEqual(one.events, ["warn", "lock", "lock"]);
});
