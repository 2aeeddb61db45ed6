// The device's time in milliseconds since 1970. It never runs backwards.

// The minimum length of a gap, in milliseconds. Most browsers delay the timers of hidden pages by
// less; in Chromium, a page that has been hidden for minutes can have gaps.
export const GAP = 2000;

// Every event is handled within this many milliseconds. If a `timeStamp` seems older, it is not on
// the same time scale as `performance.now()`.
const OLDEST = 60_000;

export class Clock {
  #origin;
  #steady;
  #wall;
  #lastSteady;
  #lastWall;
  #slept = 0;

  // `steady` returns the milliseconds since `origin`; `wall` returns the time of the device's
  // clock.
  constructor({ origin, steady, wall }) {
    this.#origin = origin;
    this.#steady = steady;
    this.#wall = wall;
    this.#lastSteady = steady();
    this.#lastWall = wall();
  }

  // Returns the current time. On some systems, `performance.now()` stops while the device sleeps,
  // so the duration of sleep is measured with the wall clock.
  now() {
    const [steady, wall] = [this.#steady(), this.#wall()];
    const slept = wall - this.#lastWall - (steady - this.#lastSteady);
    if (slept > GAP) this.#slept += slept;
    [this.#lastSteady, this.#lastWall] = [steady, wall];
    return this.#origin + steady + this.#slept;
  }

  // Returns the time of an event with this `timeStamp`, or the current time if the event's time is
  // implausible.
  at(timeStamp) {
    const now = this.now();
    const time = this.#origin + timeStamp + this.#slept;
    return time <= now && time > now - OLDEST ? time : now;
  }
}
