// One recorder of the page: loads the module of its kind, runs it, and ends its run.
//
// The module of a kind, including kinds that a program adds, exports one function:
//
//   export async function start({ settings, place, browser, record, media, failed, signal }) {
//     browser.addEventListener("resize", (event) => record([browser.innerWidth], event.timeStamp), { signal });
//   }
//
// `start` resolves once recording has started. It may return a function that is called at the end
// of the recording, for example to deliver the last bytes. That function has three seconds to
// resolve.
// - `settings`: the settings of the recorder in the study
// - `place`: an element on the page for a preview; it moves to the next page
// - `browser`: the browser's interfaces, as `globalThis` has them
// - `record(values, timeStamp)`: adds a row of numbers and texts; the default time is now
// - `media(blob, type)`: adds the next bytes of a file
// - `failed(reason, message)`: ends the recording, as an error thrown by `start` does. The reasons
//   are denied, dismissed, unavailable, insecure, interrupted, storage and other. The special
//   reason `press` does not end it: the page shows a button, and `start` is called again in the
//   button's click handler.
// - `signal`: is aborted at the end of the recording, which removes listeners added with it

const PATIENCE = 3000;

const REASONS = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "unavailable",
  NotReadableError: "unavailable",
  NotSupportedError: "unavailable",
  OverconstrainedError: "unavailable",
};

export class Recorder {
  #parts;
  #module = null;
  #attempt = null;
  #run = null;
  #closed = null;

  // One of: waiting, recording, stopped, failed.
  state = "waiting";
  needsPress = false;

  // `description`: id, start, type, module, settings, maximum (in seconds) and possibly columns.
  // `parts`: browser, place, load, after, makeRun, report, limited, changed and closed.
  constructor(description, parts) {
    Object.assign(this, description);
    this.#parts = parts;
  }

  get place() {
    return this.#parts.place;
  }

  get run() {
    return this.#run;
  }

  get isOver() {
    return this.#closed !== null;
  }

  // Loads the module and starts recording; fails outside a secure context, which hashes and sensors
  // need.
  async begin() {
    const { load, browser } = this.#parts;
    if (!browser.isSecureContext) return this.fail("insecure");
    try {
      this.#module = await load(this.module);
    } catch (error) {
      return this.fail("other", `The module was not loaded: ${error.message}`);
    }
    if (!this.isOver) await this.#start(false);
  }

  // Call this in the button's click handler.
  press() {
    if (!this.needsPress || this.isOver) return;
    this.needsPress = false;
    this.#parts.changed(this);
    this.#start(true);
  }

  tick() {
    if (!this.#run || this.isOver) return;
    this.#run.tick();
    if (this.#run.length < this.maximum * 1000) return;
    this.#parts.limited(this);
    this.stop("limit");
  }

  // Stops the recording. Resolves when everything is stored.
  stop(end = "stopped") {
    return this.#finish("stopped", end);
  }

  fail(reason, message = "") {
    if (this.isOver) return;
    this.#parts.report(this, reason, message);
    return this.#finish("failed", "failed");
  }

  // Stops and stores nothing more. The caller removes the chunks that are already stored.
  discard() {
    this.#run?.discard();
    return this.stop();
  }

  async #start(isPress) {
    const { browser, place } = this.#parts;
    const controller = new AbortController();
    const attempt = { controller, isPress, isClosed: false };
    this.#attempt = attempt;
    const isOpen = () => this.#attempt === attempt && !attempt.isClosed;
    try {
      attempt.stop = await this.#module.start({
        settings: this.settings,
        place,
        browser,
        signal: controller.signal,
        record: (values, timeStamp) => isOpen() && this.#recording()?.record(values, timeStamp),
        media: (blob, type) => isOpen() && this.#recording()?.media(blob, type),
        failed: (reason, message) => isOpen() && this.#failed(attempt, reason, message),
      });
    } catch (error) {
      if (isOpen()) this.#failed(attempt, REASONS[error?.name] ?? "other", String(error?.message ?? error));
    }
    if (controller.signal.aborted) return ended(attempt.stop);
    if (this.state === "waiting" && !this.needsPress) this.#recording();
  }

  // Returns the run, creating it if necessary. The state is shown before the first sample is recorded.
  #recording() {
    if (this.#run || this.isOver) return this.#run;
    this.state = "recording";
    this.#parts.changed(this);
    this.#run = this.#parts.makeRun(this);
    return this.#run;
  }

  #failed(attempt, reason, message) {
    if (reason !== "press") return this.fail(reason, message);
    if (attempt.isPress) return this.fail("denied", message);
    attempt.isClosed = true;
    attempt.controller.abort();
    this.needsPress = true;
    this.#parts.changed(this);
  }

  #finish(state, end) {
    if (this.#closed) return this.#closed;
    this.state = state;
    this.needsPress = false;
    this.#closed = this.#close(end);
    this.#parts.changed(this);
    return this.#closed;
  }

  async #close(end) {
    const attempt = this.#attempt;
    attempt?.controller.abort();
    await Promise.race([ended(attempt?.stop), new Promise((resolve) => this.#parts.after(PATIENCE, resolve))]);
    await this.#run?.end(end);
    this.#parts.closed(this);
  }
}

// Waits until the module has delivered its last bytes.
async function ended(stop) {
  try {
    await stop?.();
  } catch {
    // Anything that the module has not delivered is missing from the recording.
  }
}
