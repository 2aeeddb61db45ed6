import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Cues, expand } from "../../Public/active/cues.js";
import { clockFormat } from "../../Public/active/view.js";

const times = (cues) => cues.map(({ at, text }) => [at, text]);

describe("Cues", () => {
  test("named times are expanded in order", () => {
    const texts = [
      { at: "end", text: "Done." },
      { at: "halfway", text: "Half." },
      { at: "start", text: " Go. " },
      { at: "5", text: "Five." },
    ];
    assert.deepEqual(times(expand(texts, 15_000)), [
      [0, "Go."],
      [5000, "Five."],
      [7500, "Half."],
      [15_000, "Done."],
    ]);
  });

  test("countdown has one word for each of the last seconds", () => {
    const three = [
      [7000, "three"],
      [8000, "two"],
      [9000, "one"],
    ];
    assert.deepEqual(times(expand([{ at: "countdown", text: "three, two, one" }], 10_000)), three);
    assert.deepEqual(times(expand([{ at: "countdown", text: "three two one" }], 10_000)), three);
    const arabic = expand([{ at: "countdown", text: "اثنان، واحد" }], 10_000);
    assert.deepEqual(arabic.map(({ at }) => at), [8000, 9000]);
  });

  test("words before the start and texts without time are left out", () => {
    const texts = [
      { at: "countdown", text: "three, two, one" },
      { at: "", text: "Never." },
      { at: "later", text: "Never." },
      { at: "3", text: "Never." },
    ];
    assert.deepEqual(times(expand(texts, 2000)), [
      [0, "two"],
      [1000, "one"],
    ]);
  });

  test("only the latest cue that is due is presented", () => {
    const cues = new Cues(expand([1, 2, 3, 9].map((at) => ({ at, text: `${at}` })), 10_000), 10_000);
    assert.equal(cues.due(500), undefined);
    assert.equal(cues.untilNext(500), 500);
    assert.equal(cues.due(2100).text, "2");
    assert.equal(cues.due(2200), undefined);
    assert.equal(cues.due(8000), undefined, "the third came too late");
  });

  test("cues of earlier pages are skipped", () => {
    const cues = new Cues(expand([0, 4, 5].map((at) => ({ at, text: `${at}` })), 10_000), 10_000);
    cues.skip(4500);
    assert.equal(cues.due(4600), undefined);
    assert.equal(cues.due(5000).text, "5");
  });

  test("cues at the end are separate", () => {
    const cues = new Cues(expand([{ at: "end", text: "Done." }], 10_000), 10_000);
    assert.equal(cues.due(10_000), undefined);
    assert.equal(cues.untilNext(0), Infinity);
    assert.deepEqual(times(cues.last), [[10_000, "Done."]]);
  });
});

describe("clockFormat", () => {
  test("shows minutes and, if needed, hours", () => {
    assert.equal(clockFormat(9), "0:09");
    assert.equal(clockFormat(600), "10:00");
    assert.equal(clockFormat(3661), "1:01:01");
  });
});
