// Sends the stored chunks of a session, one at a time, until the server has them.

const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
const PATIENCE = 120_000;

// Without Web Locks, a run is considered over if it has had no new chunk for this many
// milliseconds.
const SILENCE = 150_000;

// With these statuses, the server will never accept the chunk, or has a different chunk with the
// same number.
const DROPPED = new Set([409, 422]);

export const lockOf = (run) => `waymark-recording ${run}`;

// Holds a lock that prevents other pages from ending a run while this page is recording it. Returns
// a function that releases the lock.
export function hold(run, locks) {
  let release;
  const isReleased = new Promise((resolve) => (release = resolve));
  locks?.request(lockOf(run), () => isReleased).catch(() => {});
  return release;
}

export class Uploader {
  #parts;
  #upload;
  #isSending = false;
  #isAsked = false;
  #isStopped = false;
  #full = new Set();
  #failures = 0;
  #wait = null;
  #settling = [];

  // True while chunks wait to be sent again after an error.
  isFailing = false;
  isGone = false;

  // `parts`: store, fetch, hash, after, random, locks (may be undefined), now, token, and
  // - `isOurs(run)`: whether this page records the run
  // - `onChange()`: the number of chunks or `isFailing` may have changed
  // - `onFull(run, number)`: the server has no space for this chunk
  // - `onGone()`: the session was discarded
  constructor(upload, parts) {
    this.#upload = upload;
    this.#parts = parts;
  }

  // Starts sending the chunks of earlier pages, and ends the runs of pages that were left.
  async begin() {
    const { store } = this.#parts;
    const runs = (await store.runs(this.#upload)).filter((run) => !this.#parts.isOurs(run));
    const lasts = await Promise.all(runs.map((run) => store.newest(this.#upload, run)));
    for (const last of lasts) if (last) this.#whenLeft(last, () => this.#endLeft(last.run));
    this.send();
  }

  // Call this after a chunk was stored.
  send() {
    this.#isAsked = true;
    this.#parts.onChange();
    if (!this.#isSending && !this.#wait) this.#pass();
  }

  // Call this when the connection may work again.
  retry() {
    this.#failures = 0;
    this.#wait?.();
    this.#wait = null;
    this.send();
  }

  stop() {
    this.#isStopped = true;
    this.#wait?.();
  }

  // Resolves when everything is sent, or when sending has failed and will be retried.
  settled() {
    if (!this.#isSending) return Promise.resolve();
    return new Promise((resolve) => this.#settling.push(resolve));
  }

  async #pass() {
    this.#isSending = true;
    this.#isAsked = false;
    let isDone = false;
    try {
      // Two tabs must not send the same chunk at the same time.
      isDone = await this.#exclusively(() => this.#sendAll());
    } catch {
      // The store failed. It may work again later.
    }
    this.#isSending = false;
    this.isFailing = !isDone;
    this.#parts.onChange();
    if (isDone && this.#isAsked && !this.#isStopped) return this.#pass();
    for (const resolve of this.#settling.splice(0)) resolve();
    if (!isDone && !this.#isStopped) this.#waitThenPass();
  }

  #waitThenPass() {
    const longest = Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    const cancel = this.#parts.after(longest * (0.5 + this.#parts.random() / 2), () => {
      this.#wait = null;
      this.#pass();
    });
    this.#wait = cancel;
  }

  #exclusively(work) {
    const { locks } = this.#parts;
    return locks ? locks.request(`waymark-upload ${this.#upload}`, work) : work();
  }

  // Sends the stored chunks in order. Returns false if a chunk must be sent again later.
  async #sendAll() {
    const { store, onChange } = this.#parts;
    while (!this.#isStopped) {
      const chunk = await store.first(this.#upload);
      if (!chunk) break;
      if (!(await this.#take(chunk))) return false;
      this.#failures = 0;
      this.isFailing = false;
      onChange();
    }
    return true;
  }

  // Sends a chunk. Returns false if it must be sent again later.
  async #take(chunk) {
    const { store } = this.#parts;
    const isRefused = this.#full.has(chunk.run) && !chunk.end;
    const status = isRefused ? 413 : await this.#post(chunk);
    if (status === 410) return this.#forget();
    if (status === 413 && !isRefused) return this.#refuse(chunk);
    if ((status < 200 || status > 299) && status !== 413 && !DROPPED.has(status)) return false;
    await store.remove(chunk);
    return true;
  }

  // Returns the status, or 0 if there is no response.
  async #post(chunk) {
    const { fetch, hash, token } = this.#parts;
    try {
      const response = await fetch(`${this.#upload}/${chunk.run}/${chunk.number}`, {
        method: "POST",
        body: form({ ...chunk, sha256: await hash(chunk.body) }, token()),
        credentials: "same-origin",
        redirect: "manual",
        signal: AbortSignal.timeout?.(PATIENCE),
      });
      return response.status;
    } catch {
      return 0;
    }
  }

  async #forget() {
    this.isGone = this.#isStopped = true;
    this.#parts.onGone();
    await this.#parts.store.clear(this.#upload);
    return true;
  }

  // Drops the rest of the run. If the run has ended, its end gets the number of this chunk;
  // otherwise, the recorder ends the run later.
  async #refuse(chunk) {
    const { store, onFull } = this.#parts;
    const { run, number } = chunk;
    const isFirst = !this.#full.has(run);
    this.#full.add(run);
    const last = await store.last(this.#upload, run);
    await store.clear(this.#upload, run);
    if (isFirst && last?.end) await store.put(ending(chunk, number, "failed"));
    if (isFirst) onFull(run, number);
    return true;
  }

  // Calls `call` when no page records the run. With Web Locks, that is when the run's lock is free.
  // Without Web Locks, the run must have unsent chunks, but no new chunk for a long time. If all
  // chunks were sent, the run's page may still be open, with nothing to record.
  #whenLeft(last, call) {
    const { locks, now } = this.#parts;
    if (locks) locks.request(lockOf(last.run), call).catch(() => {});
    else if (last.body && now() - last.to > SILENCE) call().catch(() => {});
  }

  async #endLeft(run) {
    const { store } = this.#parts;
    const newest = await store.newest(this.#upload, run);
    if (!newest || newest.end || this.#isStopped) return;
    await store.put(ending(newest, newest.number + 1, "left"));
    this.send();
  }
}

// Returns a chunk without samples that ends the run of another chunk.
function ending({ upload, run, recorder, start, type, to }, number, end) {
  const body = new Uint8Array();
  return { upload, run, number, recorder, start, type, from: to, to, samples: 0, end, body };
}

function form({ recorder, start, body, sha256, samples, from, to, type, end }, token) {
  const form = new FormData();
  const fields = { _token: token, recorder, visit: start, sha256, samples, from, to, type, ending: end };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (body.length > 0) form.append("chunk", new Blob([body]), "chunk");
  return form;
}
