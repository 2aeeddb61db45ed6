// Decides when an unused page on a shared device shows a warning and when it is locked. Uses no
// document, so that it can be tested.

// The time between the warning and the lock, in milliseconds; half of the time limit if that is
// shorter.
const NOTICE = 60_000;
// The input is stored after this many milliseconds without use.
const QUIET = 15_000;
// The interval, in milliseconds, at which the input is stored while the page is used. Without this,
// the cookie could expire.
const SAVE = 300_000;
// If locking fails, it is tried again after this many milliseconds.
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

  // Notes that the page is used.
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

  // Stores unsaved input. Also called when the page is hidden, because browsers can suspend hidden
  // pages.
  leave() {
    if (this.#locked === null && this.#isUnsaved) this.#save();
  }

  check() {
    if (this.#locked !== null) return this.#retry();
    this.#listen();
    if (this.#parts.isBusy() && this.#idle() < this.#limit) return this.use();
    if (this.#idle() >= this.#limit) return this.#lock();
    // Store the input soon after the last use, because the device may fall asleep.
    if (this.#idle() >= QUIET) this.leave();
    if (this.#idle() < this.#limit - Math.min(NOTICE, this.#limit / 2) || this.#isWarned) return;
    this.#isWarned = true;
    this.#parts.warn();
  }

  // Notes the use of other tabs.
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

  // Tries again to lock the page. Without a connection, the page stays hidden until it is locked.
  #retry() {
    if (this.#parts.now() - this.#locked >= RETRY) this.#lock();
  }
}
