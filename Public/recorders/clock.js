// The device's time in milliseconds since 1970. It never runs backwards.

// Longer than browsers delay timers in a hidden page.
export const GAP = 2000;

// Events do not wait this long, so an older `timeStamp` is not on the scale of `performance.now()`.
const OLDEST = 60_000;

export class Clock {
  #origin;
  #steady;
  #wall;
  #lastSteady;
  #lastWall;
  #slept = 0;

  // `steady` returns the milliseconds since `origin`, and `wall` the time of the device's clock.
  constructor({ origin, steady, wall }) {
    this.#origin = origin;
    this.#steady = steady;
    this.#wall = wall;
    this.#lastSteady = steady();
    this.#lastWall = wall();
  }

  // On some systems, `performance.now()` stops while the device sleeps. The wall clock does not.
  now() {
    const [steady, wall] = [this.#steady(), this.#wall()];
    const slept = wall - this.#lastWall - (steady - this.#lastSteady);
    if (slept > GAP) this.#slept += slept;
    [this.#lastSteady, this.#lastWall] = [steady, wall];
    return this.#origin + steady + this.#slept;
  }

  // Returns the time of an event with this `timeStamp`.
  at(timeStamp) {
    const now = this.now();
    const time = this.#origin + timeStamp + this.#slept;
    return time <= now && time > now - OLDEST ? time : now;
  }
}
