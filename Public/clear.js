// Adds a button that clears an optional choice. Without scripts, a radio button clears it.
import { isOptOut, take } from "./emptying.js";
import { start } from "./loader.js";

function prepare(item, signal) {
  item.querySelector(".blanks")?.remove();
  const radios = [...item.querySelectorAll("input[type=radio]")].filter((one) => !isOptOut(one));
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.className = "link clear-answer";
  button.textContent = item.dataset.clearAnswer;

  const show = () => {
    button.hidden = !radios.some((radio) => radio.checked);
  };
  button.addEventListener("click", () => {
    take(item);
    show();
    radios[0]?.focus();
  });
  const optOuts = item.querySelector(".opt-outs");
  if (optOuts) optOuts.before(button);
  else item.append(button);

  item.addEventListener("input", show);
  item.addEventListener("change", show);
  // After Back, some browsers restore fields only after this script has run.
  addEventListener("pageshow", show, { signal });
  show();
}

export function mount(main, signal) {
  for (const item of main.querySelectorAll("[data-clear-answer]")) prepare(item, signal);
}

start(mount);
