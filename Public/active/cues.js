// The spoken texts of a step, each at its time.

// A text that comes later than this, for example because the page was hidden, is left out.
const TOO_LATE = 2000;

const NAMED = { start: () => 0, halfway: (duration) => duration / 2, end: (duration) => duration };

// Returns cues in the order of their times, in milliseconds after the start. `texts` have `at` in
// seconds or by name, and `text`. A countdown becomes one cue for each of the last seconds.
export function expand(texts, duration) {
  const cues = texts.flatMap((one) => (one.at === "countdown" ? count(one, duration) : [single(one, duration)]));
  return cues.filter(({ at, text }) => at >= 0 && at <= duration && text).sort((a, b) => a.at - b.at);
}

function single({ at, text, ...rest }, duration) {
  const time = NAMED[at]?.(duration) ?? (at === "" ? NaN : Number(at) * 1000);
  return { at: time, text: text.trim(), ...rest };
}

// The words are separated by commas or, without any, by spaces.
function count({ text, ...rest }, duration) {
  const separator = /[,،、，]/.test(text) ? /[,،、，]/ : /\s+/;
  const words = text.split(separator).map((word) => word.trim()).filter(Boolean);
  return words.map((word, index) => ({ ...rest, at: duration - (words.length - index) * 1000, text: word }));
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
