// The recorders of a session in this document, from page to page.
import { Failures } from "./failures.js";
import { Recorder } from "./recorder.js";
import { Run } from "./run.js";
import { hold } from "./uploader.js";
import { View, find, list } from "./view.js";

const TICK = 500;

// The page mentions unsent chunks only after this many milliseconds, because most are sent sooner.
const USUAL = 3000;

// Pages without recorders send no chunks. Before such a page is loaded, the current page waits up to
// this many milliseconds for its chunks to be sent.
const PATIENCE = 2000;

const keyOf = ({ id, start }) => `${id} ${start}`;

export class Recorders {
  #parts;
  #all = new Map();
  #releases = new Map();
  #upload = null;
  #uploader = null;
  #marks = null;
  #failures = null;
  #token = "";
  #main = null;
  #view = null;
  #quietUntil = 0;
  #endTicks = null;
  #isLeaving = false;

  // `parts`: browser, clock, store, fetch, after, every, locks (may be undefined), and
  // - `load(address)`: imports a kind's module
  // - `draw()`: returns a random identifier for a run
  // - `makePlace()`, `makeUploader(upload, parts)`, `makeMarks(upload)`
  constructor(parts) {
    this.#parts = parts;
  }

  // Continues or starts the recorders that the page lists, and stops all others.
  mount(main) {
    this.unmount();
    this.#main = main;
    const section = find(main);
    const listed = list(section);
    const isAnother = section !== null && section.dataset.upload !== this.#upload;
    this.#stopExcept(isAnother ? [] : listed);
    if (!section) return;
    if (isAnother) this.#enter(section.dataset.upload);
    const form = section.closest("form");
    this.#token = form?.elements._token?.value ?? this.#token;
    this.#failures.use(form);
    this.#view = new View(section, { now: () => this.#parts.clock.now() });
    for (const one of listed) this.#show(one);
    this.#countLater();
  }

  unmount() {
    this.#view?.remove();
    this.#view = null;
    this.#failures?.use(null);
  }

  get isRecording() {
    return this.#running.length > 0;
  }

  // Returns whether a page lists a recorder that is recording.
  continuesOn(main) {
    return list(find(main)).some((one) => this.isRunning(one));
  }

  // Returns whether the recorder with this identifier and `start` is recording. In the dataset of
  // an element, the identifier is called `recorder`.
  isRunning({ id, recorder = id, start }) {
    return this.#running.some((one) => keyOf(one) === keyOf({ id: recorder, start }));
  }

  // Stops all recorders. Resolves when everything is stored. If the next page cannot send chunks,
  // also waits up to `PATIENCE` milliseconds for the chunks to be sent.
  async stop(next) {
    await Promise.all([...this.#all.values()].map((recorder) => recorder.stop()));
    if (find(next)) return;
    const patience = new Promise((resolve) => this.#parts.after(PATIENCE, resolve));
    await Promise.race([this.#uploader?.settled(), patience]);
  }

  // Stores everything that has been recorded so far.
  flush() {
    for (const { run } of this.#running) run.flush();
  }

  leave() {
    this.#isLeaving = true;
    for (const { run } of this.#running) run.isLeaving = true;
    this.flush();
  }

  // Starts new recordings if the page was restored from the back-forward cache: another page may
  // have ended the earlier recordings.
  returned(isPersisted) {
    this.#isLeaving = false;
    if (!isPersisted) return;
    for (const recorder of this.#running) {
      this.#all.delete(keyOf(recorder));
      recorder.stop("left");
    }
    this.mount(this.#main);
  }

  // Call this when the connection may work again.
  retry() {
    this.#uploader?.retry();
    this.#failures?.retry();
  }

  get #running() {
    return [...this.#all.values()].filter(({ state }) => state === "recording");
  }

  #stopExcept(listed) {
    const kept = new Set(listed.map(keyOf));
    for (const [key, recorder] of this.#all) {
      if (kept.has(key)) continue;
      this.#all.delete(key);
      recorder.stop();
    }
  }

  #enter(upload) {
    this.#uploader?.stop();
    this.#upload = upload;
    this.#token = "";
    this.#marks = this.#parts.makeMarks(upload);
    this.#failures = new Failures({ fetch: this.#parts.fetch, marks: this.#marks });
    this.#uploader = this.#parts.makeUploader(upload, {
      token: () => this.#token,
      isOurs: (run) => this.#recorderOf(run) !== undefined,
      onChange: () => this.#count(),
      onFull: (run, number) => this.#refuse(run, number),
      onGone: () => this.#discard(),
    });
    this.#uploader.begin();
  }

  #show({ element, ...description }) {
    const known = this.#all.get(keyOf(description));
    const recorder = known ?? this.#make(description);
    this.#view.attach(recorder, element);
    if (known) return;
    this.#all.set(keyOf(recorder), recorder);
    if (this.#uploader.isGone || this.#marks.has(`limit ${keyOf(recorder)}`)) recorder.stop();
    else recorder.begin();
  }

  #make(description) {
    const { browser, load, after, makePlace } = this.#parts;
    return new Recorder(description, {
      browser,
      load,
      after,
      place: makePlace(),
      makeRun: (recorder) => this.#makeRun(recorder),
      changed: (recorder) => this.#changed(recorder),
      limited: (recorder) => this.#marks.add(`limit ${keyOf(recorder)}`),
      report: ({ id, run, start }, reason, text) => this.#failures.report(id, run?.id ?? start, reason, text),
      closed: (recorder) => this.#release(recorder),
    });
  }

  #makeRun(recorder) {
    const { clock, draw, locks, every } = this.#parts;
    const about = { upload: this.#upload, run: draw(), recorder: recorder.id, start: recorder.start, columns: recorder.columns };
    const run = new Run(about, { clock, keep: (chunk) => this.#keep(recorder, chunk) });
    run.isLeaving = this.#isLeaving;
    this.#releases.set(recorder, hold(run.id, locks));
    this.#endTicks ??= every(TICK, () => this.#tick());
    return run;
  }

  #release(recorder) {
    this.#releases.get(recorder)?.();
    this.#releases.delete(recorder);
  }

  async #keep(recorder, chunk) {
    try {
      await this.#parts.store.put(chunk);
    } catch (error) {
      recorder.fail("storage", error.message);
    }
    if (chunk.upload === this.#upload) this.#uploader.send();
  }

  #tick() {
    for (const recorder of this.#running) recorder.tick();
    if (this.isRecording) return;
    this.#endTicks?.();
    this.#endTicks = null;
  }

  #changed(recorder) {
    this.#view?.show(recorder);
    if (recorder.isOver) this.#countLater();
  }

  #recorderOf(run) {
    return [...this.#all.values()].find((one) => one.run?.id === run);
  }

  #refuse(run, number) {
    const recorder = this.#recorderOf(run);
    if (!recorder || recorder.isOver) return;
    recorder.run.refuse(number);
    recorder.fail("storage", "The server has no room for more");
  }

  // Stops all recorders and removes all chunks, including those that were still being stored.
  async #discard() {
    const [upload, recorders] = [this.#upload, [...this.#all.values()]];
    await Promise.all(recorders.map((recorder) => recorder.discard()));
    await this.#parts.store.clear(upload);
  }

  #countLater() {
    this.#quietUntil = this.#parts.clock.now() + USUAL;
    this.#parts.after(USUAL, () => this.#count());
  }

  async #count() {
    const count = await this.#parts.store.count(this.#upload);
    const isQuiet = this.isRecording || this.#parts.clock.now() < this.#quietUntil;
    this.#view?.unsent(count, { isFailing: this.#uploader.isFailing, isQuiet });
  }
}
