// The timer of a step and the record of its events, in milliseconds of the device's clock.

// The maximum number of recorded pauses, and of recorded periods in which the page was hidden. This
// maximum keeps the form within the server's limits.
const MOST_SPANS = 200;

// An absence of less than this many milliseconds does not count as hiding the step, because loading
// the next page can take that long.
const GLANCE = 2000;

// A step counts as just started if it started less than this many milliseconds before the page was
// rendered.
const FRESH = 2000;

export class Clock {
  #now;
  #shift = 0;
  #latest;
  #left;
  #since;

  // `state`, `duration` and `left` (in seconds) and `served` (the time at which the page was
  // rendered) come from the server. `stored` is the record of earlier pages of this visit. If the
  // record contradicts the server's state, the server's state counts. `received` is the time at
  // which the page arrived: its scripts start later. `isReload` is true if the page was loaded
  // again.
  constructor({ state, duration, left, served, zone, now, stored, received, isReload = false }) {
    this.#now = now;
    this.state = state;
    this.duration = duration * 1000;
    this.record = stored ?? {
      zone,
      now: served,
      received: null,
      started: null,
      ended: null,
      paused: [],
      hidden: [],
      left: null,
    };
    this.#latest = latest(this.record);
    const isLater = received >= this.#latest && received <= this.#now();
    this.#since = isLater ? received : this.time();
    this.#left = Math.min(this.duration, Math.max(0, left * 1000));
    this.record.received ??= this.#since;
    this.hasJustStarted = this.duration - this.#left < FRESH;
    this.#reconcile();
    this.#arrive(isReload);
  }

  // Returns the current time, which never decreases. If the device's clock was set back between two
  // pages, the time continues from the latest recorded time.
  time() {
    const time = this.#now() + this.#shift;
    if (time < this.#latest) this.#shift += this.#latest - time;
    this.#latest = Math.max(time, this.#latest);
    return this.#latest;
  }

  left() {
    if (this.state !== "running") return this.#left;
    return Math.max(0, this.#left - (this.time() - this.#since));
  }

  elapsed() {
    return this.duration - this.left();
  }

  // `start`, `pause` and `resume` each return a function that undoes the change. Call it if the
  // server rejects the action.
  start() {
    const undo = this.#enter("running");
    this.record.started = this.#since;
    return () => {
      undo();
      this.record.started = null;
    };
  }

  pause() {
    const undo = this.#enter("paused");
    const span = open(this.record.paused, this.#since);
    return () => {
      undo();
      this.record.paused = this.record.paused.filter((one) => one !== span);
    };
  }

  resume() {
    const undo = this.#enter("running");
    const span = close(this.record.paused, this.#since);
    return () => {
      undo();
      if (span) span[1] = null;
    };
  }

  // Holds back a timer that the server started automatically. Returns a function that continues the
  // timer as if it had not been held back; `start` restarts it.
  hold() {
    const undo = this.#enter("ready");
    const { started, ended } = this.record;
    this.#left = this.duration;
    Object.assign(this.record, { started: null, ended: null });
    return () => {
      undo();
      Object.assign(this.record, { started, ended });
    };
  }

  finish() {
    this.#enter("over");
    this.#left = 0;
    this.record.ended ??= this.#since;
  }

  hide() {
    open(this.record.hidden, this.time());
  }

  show() {
    close(this.record.hidden, this.time());
  }

  // Records the time at which another page replaces this page. The next page decides whether this
  // absence hid the step.
  leave() {
    this.record.left = this.time();
  }

  // Records the page's return from the back-forward cache.
  comeBack() {
    this.#arrive(false, this.time());
  }

  // Returns the record for the form. Pauses and hidden periods that have not ended end now, because
  // the form cannot contain empty times. A started step whose time is not up also ends now.
  timing() {
    const sent = this.time();
    const closed = (spans) => spans.map(([from, to]) => [from, to ?? sent]);
    const { zone, now, received, started, paused, hidden } = this.record;
    const ended = this.record.ended ?? (started === null ? null : sent);
    return { zone, now, received, sent, started, ended, paused: closed(paused), hidden: closed(hidden) };
  }

  #enter(state) {
    const before = [this.state, this.#left, this.#since];
    this.#left = this.left();
    this.#since = this.time();
    this.state = state;
    return () => {
      [this.state, this.#left, this.#since] = before;
    };
  }

  // A reload, or another page that was open only for a moment, does not count as hiding the step.
  #arrive(isReload, time = this.#since) {
    const { left, hidden } = this.record;
    this.record.left = null;
    const isAway = typeof left === "number" && !isReload && time - left >= GLANCE;
    if (isAway && hidden.length < MOST_SPANS && hidden.at(-1)?.[1] !== null) hidden.push([left, time]);
  }

  // Adapts the record to the server's state. The server may have accepted an action that is missing
  // from the record, or rejected an action that is in it. If the participant started the step in
  // another tab or browser, the start stays unknown, because there may have been pauses.
  #reconcile() {
    const { record } = this;
    if (this.state === "ready") Object.assign(record, { started: null, ended: null, paused: [] });
    else if (this.hasJustStarted && this.state !== "paused") {
      record.started ??= this.#since - (this.duration - this.#left);
    }
    if (this.state === "paused") open(record.paused, this.#since);
    else close(record.paused, this.#since);
    if (this.state === "over" && record.started !== null) record.ended ??= Math.min(this.#since, this.#due());
  }

  #due() {
    const { started, paused } = this.record;
    return paused.reduce((due, [from, to]) => due + to - from, started + this.duration);
  }
}

function latest({ received, started, ended, left, paused, hidden }) {
  return Math.max(received, started, ended, left ?? 0, ...paused.flat(), ...hidden.flat());
}

function open(spans, time) {
  if (spans.at(-1)?.[1] === null) return spans.at(-1);
  const span = [time, null];
  if (spans.length < MOST_SPANS) spans.push(span);
  return span;
}

function close(spans, time) {
  const span = spans.at(-1);
  if (span?.[1] !== null) return undefined;
  span[1] = time;
  return span;
}
