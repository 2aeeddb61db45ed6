// Presses and movements of a mouse, finger or pen. Columns: event (down, move, up, cancel), type
// (mouse, touch, pen), x, y (in the page), pressure, target.
import { limit } from "./rate.js";

const MOST_MOVES = 60;

export function start({ browser, record, signal }) {
  const isDue = limit(MOST_MOVES);
  for (const name of ["down", "move", "up", "cancel"]) {
    const listen = (event) => {
      const { pointerType, pageX, pageY, pressure, target, timeStamp } = event;
      if (name === "move" && !isDue(timeStamp)) return;
      record([name, pointerType, pageX, pageY, pressure, nameOf(target)], timeStamp);
    };
    browser.document.addEventListener(`pointer${name}`, listen, { signal, capture: true, passive: true });
  }
}

// Returns the name of a control or the value of a button; for other elements, the name of the
// element, such as "p". Values that participants enter are never recorded.
function nameOf(target) {
  const element = target?.closest?.("button, input, select, textarea, label");
  const control = element?.localName === "label" ? element.control : element;
  const name = control?.localName === "button" ? control.value || control.name : control?.name;
  return name || target?.localName || "";
}
