// The spoken texts of a step, each at its time.

// A text that comes later than this, for example because the page was hidden, is left out.
const TOO_LATE = 2000;

// Returns the cues of texts, which the server sends in order, with `at` in seconds after the start.
// The `at` of a cue is in milliseconds. A text that consists of answers can be blank.
export function prepare(texts) {
  const cues = texts.map((one) => ({ ...one, at: Number(one.at) * 1000, text: one.text.trim() }));
  return cues.filter(({ text }) => text);
}

export class Cues {
  #waiting;

  // The cues at the end wait for `last`, because other things come before them.
  constructor(cues, duration) {
    this.all = cues;
    this.last = cues.filter(({ at }) => at === duration);
    this.#waiting = cues.filter(({ at }) => at < duration);
  }

  // Drops the cues that an earlier page has presented.
  skip(elapsed) {
    this.#waiting = this.#waiting.filter(({ at }) => at >= elapsed);
  }

  // Returns the cue to present now, the latest of those that are due.
  due(elapsed) {
    const due = this.#waiting.filter(({ at }) => at <= elapsed);
    this.#waiting = this.#waiting.slice(due.length);
    return due.filter(({ at }) => elapsed - at < TOO_LATE).at(-1);
  }

  // Returns the time until the next cue.
  untilNext(elapsed) {
    return (this.#waiting[0]?.at ?? Infinity) - elapsed;
  }
}
