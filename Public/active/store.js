// The data of this tab: the record of the visit, and whether the participant has muted the sound.

const TIMING = "waymark-timing ";
const SOUND = "waymark-sound";

export class Store {
  #storage;
  #name;

  // `storage` is null in browsers that block it; every page then starts a new record.
  constructor(storage, action, visit) {
    this.#storage = storage;
    this.#name = `${TIMING}${action.split("/").slice(0, 3).join("/")} ${visit}`;
  }

  read() {
    try {
      return JSON.parse(this.#storage.getItem(this.#name));
    } catch {
      return null;
    }
  }

  write(value) {
    this.#set(this.#name, JSON.stringify(value));
  }

  // Removes the records of other visits, which are over because a tab shows one visit at a time.
  removeOthers() {
    for (const name of Object.keys(this.#storage ?? {})) {
      if (name.startsWith(TIMING) && name !== this.#name) this.#storage.removeItem(name);
    }
  }

  get isMuted() {
    return this.#storage?.getItem(SOUND) === "muted";
  }

  set isMuted(isMuted) {
    this.#set(SOUND, isMuted ? "muted" : "on");
  }

  #set(name, value) {
    try {
      this.#storage?.setItem(name, value);
    } catch {
      // The quota is exceeded, so the next page does not get the new value.
    }
  }
}
