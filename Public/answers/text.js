// Shows how many characters can still be added to a long text, once at most a fifth of the maximum
// is left. If the text is too long, shows the number of excess characters.
import { start } from "../loader.js";

function prepare(area) {
  const maximum = Number(area.dataset.maximumLength);
  const count = document.createElement("p");
  count.className = "count";
  count.setAttribute("role", "status");
  area.after(count);
  const tell = () => {
    const left = maximum - [...new Intl.Segmenter().segment(area.value.trim())].length;
    const words = left < 0 ? area.dataset.charactersOver : area.dataset.charactersLeft;
    count.textContent = left > maximum / 5 ? "" : words.replace("{count}", Math.abs(left));
  };
  area.addEventListener("input", tell);
  tell();
}

export function mount(main) {
  for (const area of main.querySelectorAll("textarea[data-maximum-length]")) prepare(area);
}

start(mount);
