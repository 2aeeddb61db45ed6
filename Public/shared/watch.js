// Decides when an unused page on a shared device warns and when it is locked. Without a document, so
// that it can be tested.

// The time between the warning and the lock, at most half of the whole time, in milliseconds.
const NOTICE = 60_000;
// What was typed is stored after this time without use.
const QUIET = 15_000;
// What was typed is stored this often while the page is used, so that the cookie does not expire.
const SAVE = 300_000;
// After this time without success, the page is locked again.
const RETRY = 30_000;

export class Turn {
  #parts;
  #limit;
  #used;
  #saved;
  #locked = null;
  #isUnsaved = false;
  #isWarned = false;

  constructor({ seconds, ...parts }) {
    this.#parts = parts;
    this.#limit = seconds * 1000;
    this.#used = parts.now();
    this.#saved = parts.now();
  }

  // Notes that somebody uses the page.
  use() {
    if (this.#locked !== null) return;
    this.#listen();
    if (this.#idle() >= this.#limit) return this.check();
    this.#used = this.#parts.now();
    this.#isUnsaved = true;
    this.#parts.tell(this.#used);
    if (this.#isWarned) this.#parts.relax();
    this.#isWarned = false;
    if (this.#used - this.#saved >= SAVE) this.#save();
  }

  // Notes that the page is hidden. Hidden pages may not run, so the input is stored now.
  leave() {
    if (this.#locked === null && this.#isUnsaved) this.#save();
  }

  check() {
    if (this.#locked !== null) return this.#retry();
    this.#listen();
    if (this.#parts.isBusy() && this.#idle() < this.#limit) return this.use();
    if (this.#idle() >= this.#limit) return this.#lock();
    // Soon after the last use, so that a device that falls asleep has nothing left to store.
    if (this.#idle() >= QUIET) this.leave();
    if (this.#idle() < this.#limit - Math.min(NOTICE, this.#limit / 2) || this.#isWarned) return;
    this.#isWarned = true;
    this.#parts.warn();
  }

  // Notes the use of another tab.
  #listen() {
    const at = this.#parts.elsewhere();
    if (at <= this.#used || at > this.#parts.now()) return;
    this.#used = at;
    if (this.#isWarned) this.#parts.relax();
    this.#isWarned = false;
  }

  #idle() {
    return this.#parts.now() - this.#used;
  }

  #save() {
    this.#saved = this.#parts.now();
    this.#isUnsaved = false;
    this.#parts.save();
  }

  #lock() {
    this.#locked = this.#parts.now();
    this.#parts.lock();
  }

  // Without a connection, the page stays and is hidden until it can be locked.
  #retry() {
    if (this.#parts.now() - this.#locked >= RETRY) this.#lock();
  }
}
