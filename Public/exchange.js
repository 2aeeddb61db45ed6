// Replaces the page in the same document, and mounts the scripts of the new page.
//
// A script of a page exports `mount(main, signal)` and passes it to `start` of loader.js. When the
// page is replaced, `signal` is aborted: listeners outside `main`, timers, observers and sounds
// must end then. Without a document, as in tests, `start` does nothing.
import { page } from "./loader.js";

// Replaces the page with that of the document `next`. `replace` puts the content of `next` into
// this document. If a script cannot be loaded, the promise rejects before the page changes.
export async function exchange(next, replace) {
  page.isFirst = false;
  const scripts = [...next.querySelectorAll("script[type=module][src]")];
  const modules = await Promise.all(scripts.map(({ src }) => import(src)));
  page.end.abort();
  page.end = new AbortController();
  replace();
  const main = document.querySelector("main");
  for (const { mount } of modules) {
    try {
      mount?.(main, page.end.signal);
    } catch (error) {
      reportError(error); // The other scripts do not depend on this one.
    }
  }
}
