// One recording, cut into chunks that are sent one by one.
import { GAP } from "./clock.js";
import { row } from "./rows.js";

const LONGEST = 5000;
const LARGEST_TEXT = 64 * 1024;
const LARGEST_CHUNK = 256 * 1024;

export class Run {
  #about;
  #clock;
  #keep;
  #began;
  #from;
  #known;
  #text;
  #type;
  #samples = 0;
  #number = 0;
  #isOver = false;
  #isDiscarded = false;
  #ready = Promise.resolve();
  #kept = Promise.resolve();

  // True while the participant is leaving the page. New samples must then be stored immediately.
  isLeaving = false;

  // `about`: upload, run, recorder and start; `columns`, if any, is the first line. `keep` stores a
  // chunk and returns a promise that is never rejected.
  constructor({ columns, ...about }, { clock, keep }) {
    this.#about = about;
    this.#text = columns ? `${columns}\n` : "";
    this.#clock = clock;
    this.#keep = keep;
    this.#began = Math.round(clock.now());
    this.#from = this.#known = this.#began;
  }

  get id() {
    return this.#about.run;
  }

  // The length of the recording until now, in milliseconds.
  get length() {
    return this.#clock.now() - this.#began;
  }

  // Records a row at the time of the event that has this `timeStamp`, by default at the current time.
  record(values, timeStamp) {
    if (this.#isOver) return;
    this.#notice();
    const time = timeStamp === undefined ? this.#known : this.#clock.at(timeStamp);
    this.#text += row([Math.max(0, Math.round(time - this.#began)), ...values]);
    this.#samples += 1;
    if (this.#text.length >= LARGEST_TEXT || this.isLeaving) this.flush();
  }

  // Adds the next bytes of a file, such as a video.
  media(blob, type) {
    if (this.#isOver) return;
    this.#type = type;
    this.flush();
    for (let offset = 0; offset < blob.size; offset += LARGEST_CHUNK) {
      const part = blob.slice(offset, offset + LARGEST_CHUNK);
      this.#cut({ body: part.arrayBuffer().then((bytes) => new Uint8Array(bytes)) });
    }
  }

  // Call this at least twice a second, so that a gap is noticed.
  tick() {
    if (this.#isOver) return;
    this.#notice();
    if (this.#known - this.#from >= LONGEST) this.flush();
  }

  // Stores the samples since the last chunk as a chunk. Without samples, the period becomes part of
  // the next chunk.
  flush() {
    if (this.#isOver) return;
    this.#notice();
    if (this.#samples > 0) this.#cut();
  }

  // Ends the recording. Resolves when everything is stored. If the page has been left, the last chunk
  // ends at the last known time, because nothing was recorded after that.
  async end(reason) {
    if (!this.#isOver) {
      if (reason !== "left") this.#notice();
      this.#cut({ end: reason });
      this.#isOver = true;
    }
    await this.#ready;
    await this.#kept;
  }

  // Call this when the server has no room for the chunk with this number, before the recording is
  // ended. Drops the samples that are not in a chunk yet. The next chunk gets this number.
  refuse(number) {
    this.#number = Math.min(this.#number, number);
    this.#empty();
  }

  discard() {
    this.#isOver = this.#isDiscarded = true;
  }

  // Checks for a gap. If the device slept or the page was frozen, the chunk ends at the last known
  // time, and the next chunk starts now.
  #notice() {
    const now = Math.round(this.#clock.now());
    if (now - this.#known > GAP) {
      if (this.#samples > 0) this.#cut();
      this.#from = now;
    }
    this.#known = now;
  }

  // Cuts off a chunk, which gets its number immediately. Chunks are passed to `keep` in the order of
  // their numbers, but do not wait until earlier chunks are stored: a page that is being left has no
  // time for this. If the bytes of a chunk cannot be read, its number is missing.
  #cut({ body = new TextEncoder().encode(this.#text), ...more } = {}) {
    const [from, to] = [this.#from, this.#known];
    const chunk = { ...this.#about, number: this.#number, from, to, samples: this.#samples, ...more };
    if (this.#type) chunk.type = this.#type;
    this.#number += 1;
    this.#from = to;
    this.#empty();
    const store = (bytes) => {
      const before = this.#kept;
      if (!this.#isDiscarded) this.#kept = this.#keep({ ...chunk, body: bytes }).then(() => before);
    };
    this.#ready = this.#ready
      .then(() => body)
      .then(store)
      .catch(() => {});
  }

  #empty() {
    this.#text = "";
    this.#samples = 0;
  }
}
