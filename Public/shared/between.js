// Removes everything that the person before left in the browser of a shared device.
import { start } from "../loader.js";
import { removeAllRecordings } from "../recorders/removal.js";

export function mount(main, signal, browser = globalThis) {
  try {
    browser.sessionStorage.clear();
  } catch {
    return; // The browser blocks cookies, so there is nothing.
  }
  // A person who comes back after a lock still sends recordings that the server does not have.
  if (!/[?&]notice=locked/.test(browser.location.search)) removeAllRecordings(browser);
}

start(mount);
