// Mounts the scripts of a document's first page; exchange.js mounts those of the pages after it.
export const page = { isFirst: Boolean(globalThis.document), end: new AbortController() };

// On the first page, calls `mount` at once: waiting for an `import` would delay it until after
// `load` and `pageshow`.
export function start(mount) {
  if (page.isFirst) mount(document.querySelector("main"), page.end.signal);
}
