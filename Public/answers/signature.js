// Adds a drawing area next to the typed name. The drawing is the path of an SVG image.
import { start } from "../loader.js";

function prepare(place, signal) {
  const sheet = place.querySelector("svg");
  const path = sheet.querySelector("path");
  const field = place.querySelector("input");
  const label = place.querySelector(".drawing-label");
  let drawing = field.value;
  let last = "";

  const clear = document.createElement("button");
  clear.type = "button";
  clear.className = "link";
  clear.textContent = place.dataset.clear;

  // Shows the drawing that the field contains, even if another script entered it.
  const show = () => {
    drawing = field.value;
    path.setAttribute("d", drawing);
    clear.hidden = drawing === "";
  };
  field.addEventListener("input", show);

  const pointAt = (event) => {
    const box = sheet.getBoundingClientRect();
    const across = Math.round(((event.clientX - box.left) / box.width) * 600);
    const down = Math.round(((event.clientY - box.top) / box.height) * 200);
    return `${Math.min(600, Math.max(0, across))} ${Math.min(200, Math.max(0, down))}`;
  };
  const add = (mark, point) => {
    if (point === last && mark === "L") return;
    if (drawing.length + point.length >= 30000) return;
    last = point;
    drawing += mark + point;
    field.value = drawing;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  sheet.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    sheet.setPointerCapture(event.pointerId);
    add("M", pointAt(event));
    add("L", pointAt(event).replace(/^\d+/, (across) => Math.min(600, Number(across) + 1)));
  });
  sheet.addEventListener("pointermove", (event) => {
    if (!sheet.hasPointerCapture(event.pointerId)) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length ? events : [event]) add("L", pointAt(each));
  });

  place.append(clear);
  clear.addEventListener("click", () => {
    last = "";
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    label.focus({ focusVisible: false });
  });
  // After Back, some browsers restore fields only after this script has run.
  addEventListener("pageshow", show, { signal });
  show();
  label.hidden = false;
  label.tabIndex = -1;
  place.classList.add("can-draw");
}

export function mount(main, signal) {
  for (const place of main.querySelectorAll(".drawing[data-clear]")) prepare(place, signal);
}

start(mount);
