// Replacements for time and for the parts of the browser that timers use.

export const START = 1_700_000_000_000;

// Time that passes only when a test calls `pass`. Timers fire in order, each at its due time.
export class FakeTime {
  #timers = [];
  now = START;

  after = (milliseconds, call) => {
    const timer = { at: this.now + milliseconds, call };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((one) => one !== timer));
  };

  wait = (milliseconds) => new Promise((resolve) => this.after(milliseconds, resolve));

  async pass(milliseconds) {
    const end = this.now + milliseconds;
    await settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#timers = this.#timers.filter((one) => one !== next);
      this.now = Math.max(this.now, next.at);
      next.call();
      await settle();
    }
    this.now = end;
  }

  #next(end) {
    return this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

// Waits until the pending microtasks, and those that they add, have run.
export async function settle() {
  await new Promise((resolve) => setImmediate(resolve));
}

export class FakeStorage {
  constructor(items = {}) {
    Object.assign(this, items);
  }

  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }

  setItem(name, value) {
    this[name] = String(value);
  }

  removeItem(name) {
    delete this[name];
  }

  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}

export class FakeView {
  buttons;
  left;
  text;
  marked = [];
  opened = 0;
  soundButtons = [];

  show(state, buttons) {
    Object.assign(this, { state, buttons });
  }

  time(left) {
    this.left = left;
  }

  status(text) {
    this.text = text;
  }

  openTexts() {
    this.opened += 1;
  }

  mark(element) {
    this.marked.push(element);
  }

  sound(text, buttons) {
    Object.assign(this, { soundText: text, soundButtons: buttons });
  }

  press(text) {
    this.soundButtons.find((one) => one.text === text).press();
  }

  untilNext(left) {
    return left % 1000 || 1000;
  }
}

// A sound output that logs the start and the end of each sound.
export class FakeSound {
  constructor({ log, wait, isAllowed = true, length = 400 }) {
    Object.assign(this, { log, wait, isAllowed, length });
  }

  async unlock() {
    return this.isAllowed;
  }

  async play(name) {
    this.log.push(`sound ${name}`);
    await this.wait(this.length);
    this.log.push(`sound ${name} over`);
  }

  keepPlaying(isWanted) {
    this.isPlaying = isWanted;
  }

  stop() {}

  close() {}
}

export class FakeSpeech {
  constructor({ log, wait, hasVoice = true, length = 1000 }) {
    Object.assign(this, { log, wait, hasVoice, length });
  }

  async isReady() {
    return this.hasVoice;
  }

  async say(text) {
    this.log.push(`say ${text}`);
    await this.wait(this.length);
  }

  stop() {}
}

// Returns the document, navigator and notifications that `Screen` uses.
export function fakeDevice(log) {
  class Lock {
    released = false;
    async release() {
      this.released = true;
      log.push("lock released");
    }
  }
  const device = {
    locks: [],
    document: { visibilityState: "visible", title: "Stand still" },
    navigator: {
      vibrate: (pattern) => log.push(`vibrate ${pattern}`),
      wakeLock: {
        async request(kind) {
          log.push(`lock ${kind}`);
          device.locks.push(new Lock());
          return device.locks.at(-1);
        },
      },
    },
    Notification: class {
      static permission = "granted";
      constructor(text) {
        log.push(`notification ${text}`);
      }
      close() {}
    },
  };
  return device;
}

// Returns a form with the members that `Sender` uses; `submitted` contains its submissions.
export function fakeForm(fields = {}) {
  const form = {
    submitted: [],
    elements: { _timing: { value: "" } },
    getAttribute: (name) => (name === "action" ? "/sessions/abc/steps/stand" : null),
    append() {},
    requestSubmit: ({ name, value }) => form.submitted.push(`${name}=${value}`),
    ownerDocument: { createElement: () => ({ remove() {} }) },
    *[Symbol.iterator]() {
      yield* Object.entries(fields);
      yield ["_timing", form.elements._timing.value];
    },
  };
  return form;
}

// A `FormData` that can also be created from a fake form.
const { FormData } = globalThis;
globalThis.FormData = class extends FormData {
  constructor(form) {
    super();
    for (const [name, value] of form ?? []) this.append(name, value);
  }
};
