// Removes all stored input and recordings before another person uses the browser, and stops
// drafts.js from storing drafts.
import { start } from "./loader.js";
import { resubmit } from "./submitting.js";

// The maximum delay of the submission while recordings are removed, in milliseconds.
const PATIENCE = 2000;

let isRemoving = false;
let isRemoved = false;

// Delays the submission, and hides it from other scripts, until the recordings are removed or
// `PATIENCE` has passed.
async function hold(event) {
  const { target: form, submitter } = event;
  if (submitter?.value !== "someone-else" || isRemoved) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isRemoving) return;
  isRemoving = true;
  forgetInput();
  await Promise.race([removeRecordings(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  isRemoving = false;
  // `resubmit` calls the listeners before it returns.
  isRemoved = true;
  resubmit(form, submitter);
  isRemoved = false;
}

function forgetInput() {
  try {
    sessionStorage.clear();
    localStorage.setItem("waymark-shared", "yes");
  } catch {
    // The browser blocks storage, so no input is stored.
  }
}

async function removeRecordings() {
  try {
    const { removeAllRecordings } = await import("./recorders/removal.js");
    await removeAllRecordings();
  } catch {
    // The recordings could not be removed. The next person starts anyway.
  }
}

export function mount(main, signal) {
  document.addEventListener("submit", hold, { capture: true, signal });
}

start(mount);
