// The events that the recorders of a session have reported in this tab. They are stored, so that
// they are not reported again after a reload.

const MARKS = "waymark-recorders ";

export class Marks {
  #storage;
  #name;
  #all;

  // `storage` is null in browsers that block it; the marks are then lost with the page.
  constructor(storage, upload) {
    this.#storage = storage;
    this.#name = MARKS + upload;
    this.#all = new Set(this.#read());
  }

  has(mark) {
    return this.#all.has(mark);
  }

  add(mark) {
    this.#all.add(mark);
    try {
      this.#storage?.setItem(this.#name, JSON.stringify([...this.#all]));
    } catch {
      // The quota is exceeded.
    }
  }

  #read() {
    try {
      return JSON.parse(this.#storage.getItem(this.#name)) ?? [];
    } catch {
      return [];
    }
  }
}
