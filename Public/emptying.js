// Empties the controls of an answer as a person would, so that whoever listens hears of it.
const isButton = (control) => /^(checkbox|radio)$/.test(control.type);

export const isOptOut = (control) => control.closest(".opt-outs") !== null;

export const isAnswered = (control) => (isButton(control) ? control.checked : control.value !== "");

const empty = (control) => {
  if (!isAnswered(control)) return;
  if (isButton(control)) control.checked = false;
  else control.value = "";
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
};

// A control that is no field of a form listens to `waymark:clear` on its item to empty itself.
export function clear(item) {
  const controls = [...item.querySelectorAll("input, select, textarea")];
  controls.filter((control) => !isOptOut(control)).forEach(empty);
  item.dispatchEvent(new CustomEvent("waymark:clear"));
}
