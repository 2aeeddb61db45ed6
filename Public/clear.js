// A button that takes an optional choice back. Without script there is one more radio button for
// that, on pages that show a choice which was made before.
import { isOptOut, take } from "./emptying.js";

for (const item of document.querySelectorAll("[data-clear-answer]")) {
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
  // Browsers fill in fields again after Back, some of them later than this.
  addEventListener("pageshow", show);
  show();
}
