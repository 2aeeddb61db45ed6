// Replacements for the browser's interfaces that recorders use (a database, locks and elements),
// and a server that follows the protocol for recordings.
import { createHash } from "node:crypto";
import { ChunkStore } from "../../Public/recorders/store.js";
import { START } from "./fakes.mjs";

export const UPLOAD = "/sessions/abc/recordings";

export const KeyRange = { bound: (lower, upper) => ({ lower, upper }) };

// Compares two keys in IndexedDB's order: numbers come first, then texts, then arrays.
function compare(a, b) {
  const rank = (key) => ["number", "string", "object"].indexOf(typeof key);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = compare(a[index], b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

// A database with one object store. `isFull` makes additions fail; `isClosed` makes the next
// transaction fail.
export class FakeIndexedDB {
  rows = new Map();
  isFull = false;
  isClosed = false;
  opened = 0;
  connections = 0;

  async databases() {
    return this.opened > 0 ? [{ name: "waymark-recordings" }] : [];
  }

  deleteDatabase() {
    const request = {};
    queueMicrotask(() => {
      this.rows.clear();
      request.onsuccess();
    });
    return request;
  }

  open() {
    this.opened += 1;
    this.connections += 1;
    const request = { result: this.#database() };
    queueMicrotask(() => {
      request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  }

  get keys() {
    return [...this.rows.values()].map(this.key).sort(compare);
  }

  key = (row) => this.path.map((name) => row[name]);

  #database() {
    return {
      createObjectStore: (_, { keyPath }) => (this.path = keyPath),
      close: () => (this.connections -= 1),
      transaction: (_, mode) => {
        if (this.isClosed) {
          this.isClosed = false;
          throw Object.assign(new Error("The connection is closing"), { name: "InvalidStateError" });
        }
        return this.#transaction(mode);
      },
    };
  }

  #transaction(mode) {
    const transaction = { objectStore: () => this.#objects(transaction), commit() {} };
    queueMicrotask(() => {
      if (this.isFull && mode === "readwrite" && transaction.isAdding) {
        transaction.error = Object.assign(new Error("Quota"), { name: "QuotaExceededError" });
        return transaction.onabort();
      }
      transaction.work();
      transaction.request.onsuccess();
      transaction.oncomplete();
    });
    return transaction;
  }

  #objects(transaction) {
    const request = {};
    const perform = (work) => {
      transaction.request = request;
      transaction.work = () => (request.result = work());
      return request;
    };
    const isIn = (range, key) => {
      if (Array.isArray(range)) return compare(range, key) === 0;
      return compare(range.lower, key) <= 0 && compare(key, range.upper) <= 0;
    };
    const within = (range) => this.keys.filter((key) => isIn(range, key));
    return {
      put: (row) => {
        transaction.isAdding = true;
        return perform(() => this.rows.set(JSON.stringify(this.key(row)), structuredClone(row)));
      },
      get: (range) => perform(() => this.rows.get(JSON.stringify(within(range)[0]))),
      getAllKeys: (range) => perform(() => within(range)),
      count: (range) => perform(() => within(range).length),
      delete: (range) => perform(() => within(range).forEach((key) => this.rows.delete(JSON.stringify(key)))),
    };
  }
}

export const makeStore = (indexedDB = new FakeIndexedDB()) => new ChunkStore({ indexedDB, KeyRange });

// The locks that all pages of a browser share.
export class FakeLocks {
  held = new Map();

  request(name, work) {
    const before = this.held.get(name) ?? Promise.resolve();
    const done = before.then(work);
    this.held.set(name, done.catch(() => {}));
    return done;
  }
}

// A server that stores chunks and reports. If `status` returns a status for a chunk, the server rejects the chunk
// with that status. If it returns "offline", the request fails.
export class FakeServer {
  runs = new Map();
  requests = [];
  reports = [];
  status = () => undefined;

  fetch = async (address, options) => {
    if (options.body instanceof URLSearchParams) return this.#report(address, options.body);
    const [, , , , run, number] = address.split("/");
    const { _token: token, visit: start, ending: end, chunk, ...others } = Object.fromEntries(options.body);
    const fields = { ...others, start, ...(end && { end }) };
    const request = { run, number: Number(number), fields, token };
    this.requests.push(request);
    const other = await this.status(request);
    if (other === "offline") throw new TypeError("Failed to fetch");
    if (other) return { status: other };
    const body = Buffer.from((await chunk?.arrayBuffer()) ?? []);
    if (body.length > 256 * 1024 || (body.length === 0 && !fields.end)) return { status: 400 };
    if (createHash("sha256").update(body).digest("hex") !== fields.sha256) return { status: 422 };
    const chunks = this.runs.get(run) ?? [];
    this.runs.set(run, chunks);
    const known = chunks[request.number];
    if (known) return { status: known.body.equals(body) ? 200 : 409 };
    if (request.number !== chunks.length) throw new Error(`Chunk ${number} comes out of order`);
    chunks.push({ ...fields, body });
    return { status: 204 };
  };

  // Returns a recorder's recordings. Times are milliseconds since `START`.
  recordings(recorder) {
    const all = [...this.runs.values()].filter(([first]) => first.recorder === recorder);
    return all.map((chunks) => ({
      chunks,
      text: Buffer.concat(chunks.map(({ body }) => body)).toString(),
      rows: Buffer.concat(chunks.map(({ body }) => body)).toString().split("\n").slice(0, -1),
      times: chunks.map(({ from, to }) => [Number(from) - START, Number(to) - START]),
      end: chunks.at(-1).end,
    }));
  }

  #report(address, body) {
    if (this.isOffline) throw new TypeError("Failed to fetch");
    const { _reason: reason, _failure: message, ...others } = Object.fromEntries(body);
    this.reports.push({ address, ...others, _failure: message ? `${reason}: ${message}` : reason });
    return { type: "opaqueredirect", status: 0 };
  }
}

export const hash = async (bytes) => createHash("sha256").update(bytes).digest("hex");

const hyphenated = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

// An element of a page, with the properties and methods that the scripts use.
export class FakeElement extends EventTarget {
  attributes = {};
  childNodes = [];
  parentElement = null;
  textContent = "";

  constructor(localName, attributes = {}, ...children) {
    super();
    this.localName = localName;
    Object.assign(this.attributes, attributes);
    this.append(...children);
    const { attributes: all } = this;
    this.dataset = new Proxy(all, {
      get: (_, name) => all[hyphenated(name)],
      set: (_, name, value) => ((all[hyphenated(name)] = String(value)), true),
      has: (_, name) => hyphenated(name) in all,
    });
  }

  get className() {
    return this.attributes.class ?? "";
  }

  set className(value) {
    this.attributes.class = value;
  }

  get id() {
    return this.attributes.id ?? "";
  }

  set id(value) {
    this.attributes.id = value;
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  hasAttribute(name) {
    return name in this.attributes;
  }

  prepend(...children) {
    const later = [...this.childNodes];
    this.append(...children, ...later);
  }

  append(...children) {
    for (const child of children) {
      child.remove();
      child.parentElement = this;
      this.childNodes.push(child);
    }
  }

  after(next) {
    next.remove();
    next.parentElement = this.parentElement;
    const siblings = this.parentElement.childNodes;
    siblings.splice(siblings.indexOf(this) + 1, 0, next);
  }

  replaceChildren(...children) {
    for (const child of [...this.childNodes]) child.remove();
    this.append(...children);
  }

  cloneNode() {
    return new FakeElement(this.localName, this.attributes, ...this.childNodes.map((one) => one.cloneNode()));
  }

  remove() {
    if (!this.parentElement) return;
    this.parentElement.childNodes = this.parentElement.childNodes.filter((one) => one !== this);
    this.parentElement = null;
  }

  focus() {
    this.ownerDocument.activeElement = this;
  }

  get isConnected() {
    return this.localName === "html" || (this.parentElement?.isConnected ?? false);
  }

  contains(other) {
    return other === this || this.childNodes.some((child) => child.contains(other));
  }

  closest(selector) {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }

  // Returns whether the element matches a list of compound selectors, such as `a.b[c=d], #e`.
  matches(selectors) {
    return selectors.split(",").some((selector) => this.#matches(selector.trim()));
  }

  #matches(selector) {
    const parts = selector.match(/^[a-z]+|[.#][\w-]+|\[[^\]]+\]/g);
    return parts.every((part) => {
      if (part[0] === ".") return this.className.split(" ").includes(part.slice(1));
      if (part[0] === "#") return this.id === part.slice(1);
      if (part[0] !== "[") return this.localName === part;
      const [name, value] = part.slice(1, -1).split("=");
      return name in this.attributes && (value === undefined || this.attributes[name] === value);
    });
  }

  querySelectorAll(selector) {
    const below = this.childNodes.flatMap((child) => [child, ...child.querySelectorAll(selector)]);
    return below.filter((one) => one.matches(selector));
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  get ownerDocument() {
    return FakeElement.document;
  }
}

export const element = (...parts) => new FakeElement(...parts);

// A page's document, with the members that the scripts use.
export class FakeDocument extends EventTarget {
  visibilityState = "visible";
  activeElement = null;
  title = "";

  constructor(body = element("body"), head = element("head")) {
    super();
    Object.assign(this, { body, head, documentElement: element("html", {}, head, body) });
  }

  createElement(name) {
    return element(name);
  }

  importNode(node) {
    return node;
  }

  querySelectorAll(selector) {
    return this.documentElement.querySelectorAll(selector);
  }

  querySelector(selector) {
    return this.documentElement.querySelector(selector);
  }
}
