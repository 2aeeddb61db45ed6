import { start } from "../loader.js";

export function mount(main) {
  // Selecting "All of these" selects the other options, except exclusive options and options with a
  // text field. Clearing any option that it selects clears "All of these". The server applies the
  // same rules.
  for (const all of main.querySelectorAll("input[data-all]")) {
    const group = all.closest(".choices");
    const others = [...group.querySelectorAll("input[type=checkbox]")].filter(
      (box) => box !== all && !("exclusive" in box.dataset) && !main.querySelector(`[data-other-of="${CSS.escape(box.id)}"]`),
    );
    group.addEventListener("change", ({ target }) => {
      if (target === all && all.checked) for (const box of others) box.checked = true;
      if (others.includes(target) && !target.checked) all.checked = false;
    });
  }

  // Typing in the text field of an option selects the option.
  for (const field of main.querySelectorAll("[data-other-of]")) {
    field.addEventListener("input", () => {
      const option = document.getElementById(field.dataset.otherOf);
      if (!option || option.checked || field.value.trim() === "") return;
      option.checked = true;
      option.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}

start(mount);
