// The chunks that the server does not have yet, in IndexedDB, or in memory if it is unavailable.
//
// A chunk has: upload (the address of its session's recordings), run, number, recorder, start,
// from, to, samples, body, and possibly type and end.
//
// The last sent chunk of a run is kept without its body until the run's end is sent. Otherwise, if
// a page was closed after all chunks of the run had been sent, no later page could end the run.

export const NAME = "waymark-recordings";
const CHUNKS = "chunks";
const MOST_IN_MEMORY = 32 * 1024 * 1024;

const sentOf = (upload) => `${upload} sent`;

export class ChunkStore {
  #indexedDB;
  #KeyRange;
  #opened = null;
  #memory = [];

  // `indexedDB` is undefined in browsers that block it.
  constructor({ indexedDB, KeyRange }) {
    this.#indexedDB = indexedDB;
    this.#KeyRange = KeyRange;
  }

  // Rejects if the chunk cannot be stored at all.
  async put(chunk) {
    try {
      await this.#perform("readwrite", (chunks) => chunks.put(chunk));
    } catch {
      const size = this.#memory.reduce((sum, { body }) => sum + body.length, chunk.body.length);
      if (size > MOST_IN_MEMORY) throw new Error("The browser has no room for more");
      this.#memory.push(chunk);
    }
  }

  // Returns the chunk to send next, or undefined. The chunks of a run are sent in order.
  async first(upload) {
    const stored = await this.#read((chunks) => chunks.get(this.#range(upload)));
    const held = this.#memory.filter((one) => one.upload === upload);
    return [stored, ...held].filter(Boolean).sort(compare)[0];
  }

  // Returns the last stored chunk of a run, or undefined.
  async last(upload, run) {
    const keys = (await this.#read((chunks) => chunks.getAllKeys(this.#range(upload, run)))) ?? [];
    const stored = keys.length > 0 ? await this.#read((chunks) => chunks.get(keys.at(-1))) : undefined;
    const held = this.#memory.filter((one) => one.upload === upload && one.run === run);
    return [stored, ...held].filter(Boolean).sort(compare).at(-1);
  }

  // Returns the last chunk of a run, or undefined if its end was sent. A sent chunk has no body.
  async newest(upload, run) {
    const sent = () => this.#read((chunks) => chunks.get(this.#range(sentOf(upload), run)));
    return (await this.last(upload, run)) ?? (await sent())?.chunk;
  }

  // Returns the runs that have an unsent chunk or an unsent end.
  async runs(upload) {
    const keys = [];
    // Unsent chunks are read first, because another page may be sending them.
    for (const start of [upload, sentOf(upload)]) {
      keys.push(...((await this.#read((chunks) => chunks.getAllKeys(this.#range(start)))) ?? []));
    }
    return [...new Set(keys.map(([, run]) => run))];
  }

  async count(upload) {
    const stored = (await this.#read((chunks) => chunks.count(this.#range(upload)))) ?? 0;
    return stored + this.#memory.filter((one) => one.upload === upload).length;
  }

  // Removes a sent chunk. Rejects if the chunk cannot be removed and would be sent again.
  async remove(chunk) {
    const { upload, run, number } = chunk;
    // The sent chunk is stored first, so that another page always finds the run.
    await this.#keepSent(chunk).catch(() => {});
    const isHeld = (one) => one.upload === upload && one.run === run && one.number === number;
    if (this.#memory.some(isHeld)) this.#memory = this.#memory.filter((one) => !isHeld(one));
    else await this.#delete(upload, run, number);
  }

  // Removes the chunks of a session or, if `run` is given, only those of one run, whose end can
  // then still be sent.
  async clear(upload, run) {
    this.#memory = this.#memory.filter((one) => one.upload !== upload || (run && one.run !== run));
    await this.#delete(upload, run).catch(() => {});
    if (!run) await this.#delete(sentOf(upload)).catch(() => {});
  }

  #keepSent({ body, ...chunk }) {
    const [upload, { run }] = [sentOf(chunk.upload), chunk];
    if (chunk.end) return this.#delete(upload, run);
    return this.#perform("readwrite", (chunks) => chunks.put({ upload, run, number: 0, chunk }));
  }

  #delete(...start) {
    return this.#perform("readwrite", (chunks) => chunks.delete(this.#range(...start)));
  }

  // Closes the connection: an open connection would delay the removal of the database.
  async close() {
    (await this.#opened)?.close();
    this.#opened = null;
  }

  #range(...start) {
    const key = start.filter((part) => part !== undefined);
    return this.#KeyRange.bound(key, [...key, []]);
  }

  #read(work) {
    return this.#perform("readonly", work).catch(() => undefined);
  }

  // Performs work in a transaction. Reopens the connection if necessary, because browsers may close
  // the connection of a page that was in the background.
  async #perform(mode, work) {
    try {
      return await this.#transact(mode, work);
    } catch (error) {
      if (error?.name !== "InvalidStateError") throw error;
      this.#opened = null;
      return this.#transact(mode, work);
    }
  }

  async #transact(mode, work) {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(CHUNKS, mode);
      const request = work(transaction.objectStore(CHUNKS));
      let result;
      request.onsuccess = () => (result = request.result);
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      // Without this, browsers discard chunks that are written while the page is left.
      if (mode === "readwrite") transaction.commit?.();
    });
  }

  #open() {
    this.#opened ??= new Promise((resolve, reject) => {
      const request = this.#indexedDB.open(NAME, 1);
      const keyPath = ["upload", "run", "number"];
      request.onupgradeneeded = () => request.result.createObjectStore(CHUNKS, { keyPath });
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        database.onclose = () => (this.#opened = null);
        database.onversionchange = () => database.close();
        resolve(database);
      };
    });
    return this.#opened;
  }
}

function compare(a, b) {
  if (a.run !== b.run) return a.run < b.run ? -1 : 1;
  return a.number - b.number;
}
