// A recording that the participant makes as an answer, and can make again until the form is sent.
import { Recorder } from "./recorder.js";
import { Run } from "./run.js";
import { hold } from "./uploader.js";

const TICK = 250;

export class Take {
  #about;
  #parts;
  #uploader;
  #recorder = null;
  #run = null;
  #attempt = null;
  #cleanups = new Map();
  #waiting = [];
  #size = 0;

  // One of: none, waiting, recording, saving, made, failed.
  state = "none";
  // The reason why the recording failed or ended too early. It is one of the reasons in
  // recorder.js, "full" if the server has no room, or "limit" if the maximum length or size was
  // reached.
  reason = null;
  // The identifier of the recording, or "" if there is none.
  run = "";
  // The recorded bytes, for playback; empty after a reload.
  blobs = [];

  // `about`: upload, id, start, type, module, settings, maximum (in seconds) and megabytes.
  // `parts`: the parts from parts.js, place, token, and `changed()`.
  constructor(about, parts) {
    this.#about = about;
    this.#parts = parts;
    this.#uploader = parts.makeUploader(about.upload, {
      token: parts.token,
      isOurs: (run) => run === this.run,
      onChange: () => this.#sentMore(),
      onFull: (run) => run === this.run && this.#fail("full"),
      onGone: () => this.#fail("other"),
    });
    this.#uploader.begin();
    // Load the module now, so that a recording can start without a connection.
    parts.load(about.module).catch(() => {});
  }

  get seconds() {
    return this.#run ? Math.floor(this.#run.length / 1000) : 0;
  }

  // True while chunks wait to be sent again after an error.
  get isFailing() {
    return this.#uploader.isFailing;
  }

  // Starts a recording, which replaces the previous recording.
  async record() {
    const removed = this.remove();
    const attempt = {};
    this.#attempt = attempt;
    this.#set("waiting");
    await removed;
    if (this.#attempt !== attempt) return;
    const { browser, load, after, place } = this.#parts;
    const recorder = new Recorder(this.#about, {
      browser,
      load,
      after,
      place,
      makeRun: (one) => this.#makeRun(one),
      report: (_, reason) => (this.reason = reason),
      limited: () => (this.reason = "limit"),
      changed: (one) => this.#follow(one),
      closed: (one) => this.#closed(one),
    });
    this.#recorder = recorder;
    await recorder.begin();
  }

  // Stops the recording. Resolves when everything is stored in the browser.
  async stop() {
    await this.#recorder?.stop();
  }

  // Adopts a recording that was made before the page was loaded.
  resume(run) {
    this.run = run;
    this.#set("made");
  }

  async remove() {
    this.#attempt = null;
    const { run } = this;
    const recorder = this.#recorder;
    this.#recorder = null;
    this.run = "";
    this.blobs = [];
    this.#size = 0;
    this.reason = null;
    this.#set("none");
    await recorder?.discard();
    if (run) await this.#parts.store.clear(this.#about.upload, run);
  }

  // Resolves to whether the server has the whole recording.
  async whenSent() {
    while (this.state === "made") {
      if (!(await this.#parts.store.last(this.#about.upload, this.run))) return true;
      await new Promise((resolve) => this.#waiting.push(resolve));
    }
    return false;
  }

  // Call this when the connection may work again.
  retry() {
    this.#uploader.retry();
  }

  // Call this when the page is closed or replaced.
  leave() {
    if (this.#run) this.#run.isLeaving = true;
    this.#recorder?.stop("left");
    this.#uploader.stop();
  }

  #makeRun(recorder) {
    const { clock, draw, locks, every, store } = this.#parts;
    const { upload, id, start, megabytes } = this.#about;
    this.run = draw();
    const keep = async (chunk) => {
      await store.put(chunk).catch(() => recorder.fail("storage"));
      this.#uploader.send();
    };
    const run = new Run({ upload, run: this.run, recorder: id, start }, { clock, keep });
    const add = run.media.bind(run);
    run.media = (blob, type) => {
      this.blobs.push(blob);
      this.#size += blob.size;
      add(blob, type);
      if (this.#size <= megabytes * 900_000) return;
      this.reason ??= "limit";
      recorder.stop("limit");
    };
    this.#run = run;
    const release = hold(run.id, locks);
    const endTicks = every(TICK, () => {
      recorder.tick();
      this.#parts.changed();
    });
    this.#cleanups.set(recorder, () => {
      release();
      endTicks();
    });
    return run;
  }

  #follow(recorder) {
    if (recorder !== this.#recorder) return;
    const isOver = recorder.state === "stopped" || (recorder.state === "failed" && this.#run && this.#isWhole);
    this.#set(isOver ? "saving" : recorder.state);
  }

  // Whether every chunk could be stored. Otherwise, the recording cannot be an answer.
  get #isWhole() {
    return this.reason !== "storage";
  }

  #closed(recorder) {
    this.#cleanups.get(recorder)?.();
    this.#cleanups.delete(recorder);
    if (recorder.run === this.#run) this.#run = null;
    if (recorder !== this.#recorder) return;
    // A recording that was cut off by a failure, for example by a phone call, is still an answer.
    if (this.blobs.length > 0 && this.#isWhole) this.#set("made");
    else this.#set(recorder.state === "failed" ? "failed" : "none");
  }

  #fail(reason) {
    if (this.state === "none") return;
    this.reason = reason;
    this.#recorder?.stop();
    this.#recorder = null;
    this.run = "";
    this.#set("failed");
  }

  #sentMore() {
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.#parts.changed();
  }

  #set(state) {
    this.state = state;
    for (const resolve of this.#waiting.splice(0)) resolve();
    this.#parts.changed();
  }
}
