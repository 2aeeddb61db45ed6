// Keeps the numbers on a researcher's page up to date by loading the page again at intervals.
import { start } from "./loader.js";

// The default interval between two reads, in seconds. The shortest interval of any region applies.
const seconds = 15;

// Replaces each region that has changed, unless the keyboard focus is in it.
export function replace(regions, find) {
  for (const region of regions) {
    const fresh = find(region.id);
    if (!fresh || region.contains(region.ownerDocument.activeElement)) continue;
    for (const details of region.querySelectorAll("details")) {
      const summary = details.querySelector("summary").id;
      const same = [...fresh.querySelectorAll("summary")].find(({ id }) => id === summary);
      if (same) same.parentElement.open = details.open;
    }
    if (!fresh.isEqualNode(region)) region.replaceChildren(...fresh.childNodes);
  }
}

export function mount(main, signal) {
  const regions = main.querySelectorAll("[data-refresh]");
  let timer = null;
  const stop = () => clearInterval(timer);
  const read = async () => {
    if (document.visibilityState === "hidden") return;
    const response = await fetch(location.href, { signal }).catch(() => null);
    if (response === null || response.status >= 500) return;
    // A researcher who has been signed out is redirected to another page.
    if (!response.ok || response.redirected) return stop();
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    replace(regions, (id) => page.getElementById(id));
  };
  const wanted = [...regions].map((region) => Number(region.dataset.refresh) || seconds);
  timer = setInterval(read, Math.min(...wanted) * 1000);
  signal.addEventListener("abort", stop);
  document.addEventListener("visibilitychange", read, { signal });
}

start(mount);
