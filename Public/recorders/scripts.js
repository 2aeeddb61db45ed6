// The other scripts of the pages that are exchanged. Each is a module with `mount(main)` and
// `unmount()`; a module that is imported for the first time mounts itself.

export class Scripts {
  #self;
  #load;
  #known;
  #mounted;
  #turn = 0;

  // `self` is the address of the recorders' own script.
  constructor(document, self, load = (address) => import(address)) {
    this.#self = self;
    this.#load = load;
    this.#mounted = this.#others(document);
    this.#known = new Set(this.#mounted);
  }

  // Returns whether a page has the recorders of another version of the server.
  isAnotherVersion(document) {
    const isRecorders = (address) => new URL(address).pathname.endsWith("/recorders/recorders.js");
    return this.#others(document).some(isRecorders);
  }

  async unmount() {
    this.#turn += 1;
    for (const address of this.#mounted) {
      const module = await this.#import(address);
      module?.unmount?.();
    }
    this.#mounted = [];
  }

  // Keeps the order of the page.
  async mount(document, main) {
    const turn = this.#turn;
    this.#mounted = this.#others(document);
    for (const address of this.#mounted) {
      const isNew = !this.#known.has(address);
      this.#known.add(address);
      const module = await this.#import(address);
      if (turn !== this.#turn) return;
      if (!isNew) module?.mount?.(main);
    }
  }

  // A script that cannot be loaded does not keep the others from working.
  #import(address) {
    return this.#load(address).catch(() => null);
  }

  #others(document) {
    const scripts = [...document.querySelectorAll("script[type=module][src]")];
    const addresses = scripts.map((script) => new URL(script.getAttribute("src"), this.#self).href);
    return addresses.filter((address) => address !== this.#self);
  }
}
