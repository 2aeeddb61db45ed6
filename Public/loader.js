// Mounts the scripts of a document's first page; exchange.js mounts those of later pages.
export const page = { isFirst: Boolean(globalThis.document), end: new AbortController() };

// Mounts a script of the first page immediately: its import resolves only after `load` and `pageshow`.
export function start(mount) {
  if (page.isFirst) mount(document.querySelector("main"), page.end.signal);
}
