// The recorders of a page. A recording continues on the next page if that page lists its recorder
// and is shown in the same document (see exchange.js). Without this script, nothing is recorded.
import { start } from "../loader.js";
import { Clock } from "./clock.js";
import { Exchange } from "./exchange.js";
import { Marks } from "./marks.js";
import { Page } from "./page.js";
import { Recorders } from "./session.js";
import { ChunkStore } from "./store.js";
import { Uploader } from "./uploader.js";

let recorders = null;

// Recordings continue when the page is replaced.
export function mount(main, signal) {
  recorders ??= assemble(globalThis);
  recorders.mount(main);
  signal.addEventListener("abort", () => recorders.unmount());
}

// Browsers that block cookies throw when their storage is read.
function storage(name) {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
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

function assemble(browser) {
  const { document, navigator, performance, FormData } = browser;
  const clock = new Clock({ origin: performance.timeOrigin, steady: () => performance.now(), wall: () => Date.now() });
  const store = new ChunkStore({ indexedDB: storage("indexedDB"), KeyRange: browser.IDBKeyRange });
  const fetch = (...request) => browser.fetch(...request);
  const { locks } = navigator;
  const { random } = Math;
  const now = () => clock.now();
  const all = new Recorders({
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
    makeMarks: (upload) => new Marks(storage("sessionStorage"), upload),
  });
  const page = new Page(browser, import.meta.url);
  const exchange = new Exchange({ page, fetch, FormData, recorders: all });
  listen(browser, all, exchange);
  exchange.listen(browser);
  return all;
}

// Listeners of the window are called after those of the document, so kinds record the event first.
function listen(browser, all, exchange) {
  const { document } = browser;
  browser.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && all.flush());
  document.addEventListener("freeze", () => all.flush());
  browser.addEventListener("pagehide", () => all.leave());
  browser.addEventListener("pageshow", (event) => {
    exchange.returned();
    all.returned(event.persisted);
  });
  browser.addEventListener("online", () => all.retry());
}

start(mount);
