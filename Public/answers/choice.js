import { start } from "../loader.js";

export function mount(main) {
  // Selecting "All of these" selects the other options; clearing any of them clears it. The server
  // applies the same rules to submitted forms.
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

  // Typing in an "other" field selects its option.
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
