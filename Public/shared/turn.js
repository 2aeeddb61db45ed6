// Locks an unused page on a shared device: warns first, then stores the input and ends the person's
// turn. After that, only the personal link or code opens the answers again.
//
// A page counts as used while it measures time or plays something, and while it records something
// that happens away from the page. Use of one tab counts for all tabs, and a turn that ends
// in one tab ends in all tabs.
import { start } from "../loader.js";
import { submitAs } from "../submitting.js";
import { SESSIONS, TURN, USED, note, recall } from "./marks.js";
import { Turn } from "./watch.js";

const ATTENDED = ["pointer", "keyboard", "visibility", "display"].map((type) => `[data-type=${type}]`);
const BUSY = [
  "[data-timer][data-state=running]",
  `[data-recorder][data-state=recording]:not(${ATTENDED.join()})`,
  "[data-recording] [data-state=recording]",
].join();
const SIGNS = ["pointerdown", "pointermove", "keydown", "input", "wheel", "scroll", "touchstart"];
// The minimum interval at which this tab reports its use to other tabs, in milliseconds.
const OFTEN = 5000;

export function mount(main, signal, browser = globalThis) {
  const { document } = browser;
  const dialog = document.querySelector("dialog.turn");
  if (!dialog) return;
  const form = document.querySelector("form.step");
  const { turn: id, lockAfter } = dialog.dataset;
  begin(browser, id);
  let told = 0;
  let isLeaving = false;
  const turn = new Turn({
    seconds: Number(lockAfter),
    now: () => Date.now(),
    isBusy: () => isBusy(document),
    elsewhere: () => Number(recall(browser, USED)),
    tell: (now) => {
      if (now - told < OFTEN) return;
      told = now;
      note(browser, USED, now);
    },
    warn: () => dialog.open || dialog.showModal(),
    relax: () => dialog.close(),
    lock: () => lock(document, form),
    save: () => form && !isLeaving && save(form, browser),
  });
  const use = () => turn.use();
  const look = () => (document.visibilityState === "hidden" ? turn.leave() : turn.check());
  dialog.querySelector("button").addEventListener("click", use, { signal });
  dialog.addEventListener("cancel", use, { signal });
  for (const sign of SIGNS) {
    browser.addEventListener(sign, () => dialog.open || use(), { signal, passive: true, capture: true });
  }
  document.addEventListener("visibilitychange", look, { signal });
  // The form itself sends the input, so storing it separately would only take time.
  document.addEventListener("submit", (event) => (isLeaving = !event.defaultPrevented), { signal });
  browser.addEventListener("pageshow", () => (isLeaving = false), { signal });
  browser.addEventListener("storage", ({ key, newValue }) => key === TURN && newValue !== id && leave(browser), {
    signal,
  });
  const timer = setInterval(() => turn.check(), 1000);
  signal.addEventListener("abort", () => clearInterval(timer));
  if (form) remember(browser, form.getAttribute("action").split("/")[2]);
  else import("../offline.js").then((script) => signal.aborted || script.mount(main, signal));
}

// Notes the start of a turn, and removes the previous person's input, which was either sent or
// abandoned.
function begin(browser, id) {
  if (recall(browser, TURN) === id) return;
  note(browser, TURN, id);
  note(browser, USED, Date.now());
  try {
    browser.sessionStorage.clear();
  } catch {
    // The browser blocks storage.
  }
}

// Remembers a session whose recordings must be removed when the turn is over.
function remember(browser, session) {
  const known = recall(browser, SESSIONS).split(" ").filter(Boolean);
  if (!known.includes(session)) note(browser, SESSIONS, [...known, session].join(" "));
}

function isBusy(document) {
  const media = [...document.querySelectorAll("video, audio")];
  return media.some(({ paused, ended }) => !paused && !ended) || document.querySelector(BUSY) !== null;
}

function hide(document) {
  document.documentElement.classList.add("is-locked");
}

// Leaves the page: the turn is over, so this tab must no longer show anything about the person.
function leave({ document, location }) {
  hide(document);
  location.replace(location.pathname);
}

// Locks the page. A chosen file is not sent, because a slow upload would delay the lock.
function lock(document, form) {
  hide(document);
  for (const file of document.querySelectorAll("input[type=file]")) file.disabled = true;
  if (form) submitAs(form, { name: "action", value: "end-turn" });
  else submitAs(document.getElementById("_end-turn"), { name: "action", value: "lock" });
}

// Stores the input while the page stays open, for example before the screen goes dark.
async function save(form, browser) {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  const body = new URLSearchParams(fields);
  body.set("action", "draft");
  const request = { method: "POST", body, redirect: "manual", keepalive: true };
  const response = await browser.fetch(form.getAttribute("action"), request).catch(() => null);
  if (response?.status === 404) leave(browser);
}

start(mount);
