// Adds a button that asks the browser for a permission. Stores the participant's decision.
import { start } from "../loader.js";
import { ask, known } from "../permissions/ask.js";

// Browsers usually answer within this many milliseconds. For motion, the answer can take a second.
const SOON = 100;

const decided = ["granted", "denied", "dismissed"];

async function prepare(place) {
  const texts = place.dataset;
  const field = place.querySelector("input");
  const status = place.querySelector("[role=status]");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "secondary";
  button.textContent = texts.button;
  button.hidden = true;
  place.prepend(button);

  const show = (outcome, canAsk) => {
    field.value = outcome;
    status.textContent = outcome === "" ? "" : texts[outcome];
    place.dataset.outcome = outcome;
    button.hidden = !canAsk;
    button.removeAttribute("aria-disabled");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  button.addEventListener("click", async () => {
    if (button.hasAttribute("aria-disabled")) return;
    const hadFocus = document.activeElement === button;
    button.setAttribute("aria-disabled", "true");
    status.textContent = texts.busy;
    const outcome = await ask(texts.permission, globalThis);
    show(outcome, outcome === "dismissed");
    if (hadFocus && button.hidden) place.focus();
  });
  const stored = decided.includes(field.value) ? field.value : "";
  // "unavailable", the value without scripts, must not be sent while the browser is queried.
  field.value = stored;
  const timer = setTimeout(() => (status.textContent = texts.checking), SOON);
  const outcome = await known(texts.permission, globalThis);
  clearTimeout(timer);
  if (outcome) show(outcome, false);
  else show(stored, stored !== "granted");
}

export function mount(main) {
  for (const place of main.querySelectorAll("[data-permission]")) prepare(place);
}

start(mount);
