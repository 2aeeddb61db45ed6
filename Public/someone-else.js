// Removes all stored input before another person uses the browser, and stops drafts.js from storing
// drafts.
import { start } from "./loader.js";

function forget({ submitter }) {
  if (submitter?.value !== "someone-else") return;
  try {
    sessionStorage.clear();
    localStorage.setItem("waymark-shared", "yes");
  } catch {}
}

export function mount(main, signal) {
  document.addEventListener("submit", forget, { signal });
}

start(mount);
