// Counts down and continues when the time is over. Without scripts, the page reloads then.
// To continue later, another script can cancel `timeover` and then call `detail.goOn`.
import { start } from "../loader.js";
import { submitAs } from "../submitting.js";

function prepare(place, signal) {
  const seconds = Number(place.dataset.countdown);
  const end = performance.now() + seconds * 1000;
  const number = place.querySelector("[role=timer]");
  const bar = place.querySelector("progress.determinate");
  const next = place.querySelector("[data-automatic]");
  if (next) next.textContent = next.dataset.automatic;

  const goOn = () => submitAs(place.closest("form"), { name: "action", value: "continue" });

  const finish = () => {
    const over = new CustomEvent("timeover", { bubbles: true, cancelable: true, detail: { goOn } });
    if (place.dispatchEvent(over)) goOn();
  };

  const show = () => {
    if (signal.aborted) return;
    const left = Math.max(0, end - performance.now()) / 1000;
    if (number) number.textContent = Math.ceil(left);
    if (bar) bar.value = bar.max - left;
    if (left === 0) return finish();
    const untilNext = bar ? 0.1 : left % 1 || 1;
    setTimeout(show, Math.min(left, untilNext) * 1000);
  };
  show();
}

export function mount(main, signal) {
  for (const place of main.querySelectorAll("[data-countdown]")) prepare(place, signal);
  // A page restored from the back-forward cache has the wrong remaining time.
  const reload = (event) => event.persisted && location.reload();
  addEventListener("pageshow", reload, { signal });
}

start(mount);
