// Locks a page that nobody uses on a shared device: warns first, then stores what was typed and ends
// the person's turn, so that only the personal link or code opens the answers again.
//
// A page counts as used while it measures time or plays something, and while it records something
// that people do away from the page.
import { start } from "../loader.js";
import { submitAs } from "../submitting.js";
import { Turn } from "./watch.js";

const ATTENDED = ["pointer", "keyboard", "visibility", "display"].map((type) => `[data-type=${type}]`);
const BUSY = [
  "[data-timer][data-state=running]",
  `[data-recorder][data-state=recording]:not(${ATTENDED.join()})`,
  "[data-recording] [data-state=recording]",
].join();
const SIGNS = ["pointerdown", "pointermove", "keydown", "input", "wheel", "scroll", "touchstart"];

export function mount(main, signal, browser = globalThis) {
  const { document } = browser;
  const dialog = document.querySelector("dialog.turn");
  if (!dialog) return;
  const form = document.querySelector("form.step");
  const turn = new Turn({
    seconds: Number(dialog.dataset.lockAfter),
    now: () => Date.now(),
    isBusy: () => isBusy(document),
    warn: () => dialog.open || dialog.showModal(),
    relax: () => dialog.close(),
    lock: () => lock(document, form),
    save: () => form && save(form, browser),
  });
  dialog.querySelector("button").addEventListener("click", () => turn.use(), { signal });
  dialog.addEventListener("cancel", () => turn.use(), { signal });
  const use = () => dialog.open || turn.use();
  for (const sign of SIGNS) browser.addEventListener(sign, use, { signal, passive: true, capture: true });
  const look = () => (document.visibilityState === "hidden" ? turn.leave() : turn.check());
  document.addEventListener("visibilitychange", look, { signal });
  const timer = setInterval(() => turn.check(), 1000);
  signal.addEventListener("abort", () => clearInterval(timer));
}

function isBusy(document) {
  const media = [...document.querySelectorAll("video, audio")];
  return media.some(({ paused, ended }) => !paused && !ended) || document.querySelector(BUSY) !== null;
}

function lock(document, form) {
  document.documentElement.classList.add("is-locked");
  if (form) submitAs(form, { name: "action", value: "end-turn" });
  else submitAs(document.getElementById("_end-turn"), { name: "action", value: "lock" });
}

// Stores what was typed while the page stays open, for example before the screen goes dark.
async function save(form, { FormData, fetch }) {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  const body = new URLSearchParams(fields);
  body.set("action", "draft");
  const request = { method: "POST", body, redirect: "manual", keepalive: true };
  await fetch(form.getAttribute("action"), request).catch(() => {});
}

start(mount);
