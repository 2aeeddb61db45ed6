// The times of key presses, without the typed text. Columns: event (down, up), kind (character,
// deletion, other). Holding a key counts as one press. Screen keyboards often report only "other".

export function start({ browser, record, signal }) {
  for (const name of ["down", "up"]) {
    const listen = ({ key, repeat, timeStamp }) => {
      if (!repeat) record([name, kindOf(key)], timeStamp);
    };
    browser.document.addEventListener(`key${name}`, listen, { signal, capture: true, passive: true });
  }
}

function kindOf(key = "") {
  if (key === "Backspace" || key === "Delete") return "deletion";
  return [...key].length === 1 ? "character" : "other";
}
