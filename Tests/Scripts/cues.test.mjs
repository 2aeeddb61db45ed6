import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Cues, prepare } from "../../Public/active/cues.js";

const times = (cues) => cues.map(({ at, text }) => [at, text]);

describe("Cues", () => {
  test("times are converted to milliseconds and blank texts are dropped", () => {
    const texts = [
      { at: "0", text: " Go. " },
      { at: "5", text: " " },
      { at: "7.5", text: "Half." },
    ];
    assert.deepEqual(times(prepare(texts)), [
      [0, "Go."],
      [7500, "Half."],
    ]);
  });

  test("only the latest cue that is due is presented", () => {
    const cues = new Cues(prepare([1, 2, 3, 9].map((at) => ({ at, text: `${at}` }))), 10_000);
    assert.equal(cues.due(500), undefined);
    assert.equal(cues.untilNext(500), 500);
    assert.equal(cues.due(2100).text, "2");
    assert.equal(cues.due(2200), undefined);
    assert.equal(cues.due(8000), undefined, "the third came too late");
  });

  test("cues of earlier pages are skipped", () => {
    const cues = new Cues(prepare([0, 4, 5].map((at) => ({ at, text: `${at}` }))), 10_000);
    cues.skip(4500);
    assert.equal(cues.due(4600), undefined);
    assert.equal(cues.due(5000).text, "5");
  });

  test("cues at the end are separate", () => {
    const cues = new Cues(prepare([{ at: 10, text: "Done." }]), 10_000);
    assert.equal(cues.due(10_000), undefined);
    assert.equal(cues.untilNext(0), Infinity);
    assert.deepEqual(times(cues.last), [[10_000, "Done."]]);
  });
});
