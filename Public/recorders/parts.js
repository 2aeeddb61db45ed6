// The parts of the browser that recorders use. Tests replace these parts.
import { Clock } from "./clock.js";
import { ChunkStore } from "./store.js";
import { Uploader } from "./uploader.js";

// Returns undefined if the browser blocks cookies: reading the storage then throws an error.
export function storage(name) {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

export function makeParts(browser) {
  const { document, navigator, performance } = browser;
  const clock = new Clock({ origin: performance.timeOrigin, steady: () => performance.now(), wall: () => Date.now() });
  const store = new ChunkStore({ indexedDB: storage("indexedDB"), KeyRange: browser.IDBKeyRange });
  const fetch = (...request) => browser.fetch(...request);
  const { locks } = navigator;
  const { random } = Math;
  const now = () => clock.now();
  return {
    browser,
    clock,
    store,
    locks,
    fetch,
    after,
    every,
    load: (address) => import(address),
    draw: () => hexadecimal(crypto.getRandomValues(new Uint8Array(16))),
    makePlace: () => Object.assign(document.createElement("div"), { className: "recorder-place" }),
    makeUploader: (upload, more) => new Uploader(upload, { store, locks, fetch, hash, after, random, now, ...more }),
  };
}

function after(milliseconds, call) {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

function every(milliseconds, call) {
  const timer = setInterval(call, milliseconds);
  return () => clearInterval(timer);
}

async function hash(bytes) {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function hexadecimal(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
