// Mounts the scripts of a document's first page; exchange.js mounts those of later pages.
export const page = { isFirst: Boolean(globalThis.document), end: new AbortController() };

// Mounts the first page at once: an import resolves only after `load` and `pageshow`.
export function start(mount) {
  if (page.isFirst) mount(document.querySelector("main"), page.end.signal);
}
