// Removes the previous person's data from the browser of a shared device: typed text, and recordings
// that the server does not have.
import { start } from "../loader.js";
import { removeRecordings } from "../recorders/removal.js";
import { SESSIONS, TURN, note, recall } from "./marks.js";

export async function mount(main, signal, browser = globalThis) {
  try {
    browser.sessionStorage.clear();
  } catch {
    return; // The browser blocks cookies, so there is nothing to remove.
  }
  note(browser, TURN, "");
  // After a lock, keep the recordings: they are sent if the person comes back.
  if (/[?&]notice=locked/.test(browser.location.search)) return;
  const sessions = recall(browser, SESSIONS).split(" ").filter(Boolean);
  note(browser, SESSIONS, "");
  for (const session of sessions) await removeRecordings(session, browser).catch(() => {});
}

start(mount);
