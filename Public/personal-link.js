// Shows the buttons that print the page or copy text, such as a personal link or a completion code.
// Without scripts, these buttons are hidden.
import { start } from "./loader.js";

async function copy(button, status) {
  const text = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(text.href ?? text.textContent);
    status.textContent = status.dataset.copied;
  } catch {
    // The browser forbids copying, so the text is selected for the person to copy.
    getSelection().selectAllChildren(text);
  }
}

export function mount(main, signal) {
  const status = main.querySelector("[data-copied]");
  for (const button of main.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button, status), { signal });
  }
  for (const button of main.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print(), { signal });
  }
}

start(mount);
