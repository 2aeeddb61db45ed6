// The spoken texts of a step and the times at which they are presented.

// A text that has been due for at least this many milliseconds is skipped. This happens, for
// example, if the page was hidden.
const TOO_LATE = 2000;

// Returns the cues for `texts`, which the server sends in order of time. `at` is the time after the
// start: in seconds in a text, in milliseconds in a cue. A blank text gets no cue; a text can be
// blank if it consists of answers.
export function prepare(texts) {
  const cues = texts.map((one) => ({ ...one, at: Number(one.at) * 1000, text: one.text.trim() }));
  return cues.filter(({ text }) => text);
}

export class Cues {
  #waiting;

  // Cues at the end of the step never become due: they are in `last`, because they follow the finish
  // sound.
  constructor(cues, duration) {
    this.all = cues;
    this.last = cues.filter(({ at }) => at === duration);
    this.#waiting = cues.filter(({ at }) => at < duration);
  }

  // Drops the cues before `elapsed`, because an earlier page has presented them.
  skip(elapsed) {
    this.#waiting = this.#waiting.filter(({ at }) => at >= elapsed);
  }

  // Removes the cues that are due and returns the latest of them, or undefined if all are too late.
  due(elapsed) {
    const due = this.#waiting.filter(({ at }) => at <= elapsed);
    this.#waiting = this.#waiting.slice(due.length);
    return due.filter(({ at }) => elapsed - at < TOO_LATE).at(-1);
  }

  // Returns the milliseconds until the next cue, or Infinity if there is none.
  untilNext(elapsed) {
    return (this.#waiting[0]?.at ?? Infinity) - elapsed;
  }
}
