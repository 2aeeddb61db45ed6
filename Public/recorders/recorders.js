// The recorders of a page. A recording continues on the next page if that page lists its recorder
// and is shown in the same document (see exchange.js). Without this script, nothing is recorded.
import { start } from "../loader.js";
import { Exchange } from "./exchange.js";
import { Marks } from "./marks.js";
import { Page } from "./page.js";
import { makeParts, storage } from "./parts.js";
import { Recorders } from "./session.js";

let recorders = null;

// Mounts the recorders on each page; recordings continue when the page is replaced.
export function mount(main, signal) {
  recorders ??= assemble(globalThis);
  recorders.mount(main);
  signal.addEventListener("abort", () => recorders.unmount());
}

function assemble(browser) {
  const parts = makeParts(browser);
  const makeMarks = (upload) => new Marks(storage("sessionStorage"), upload);
  const all = new Recorders({ ...parts, makeMarks });
  const page = new Page(browser, import.meta.url);
  const exchange = new Exchange({ page, fetch: parts.fetch, FormData: browser.FormData, recorders: all });
  listen(browser, all, exchange);
  exchange.listen(browser);
  return all;
}

// Listens for events of the browser. Listeners of the window are called after those of the document,
// so `visibilitychange` is recorded before the samples are stored.
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
