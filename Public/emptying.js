// Sets and clears controls, and dispatches the events of user input.

export const isOptOut = (control) => control.closest(".opt-outs") !== null;

// A unit is not an answer.
export const isUnit = (control) => control.closest(".units") !== null;

// The field of an uploaded file keeps its value, but is not sent while an opt-out is selected.
export const isSentFile = (control) => control.closest(".sent-file") !== null;

const isBox = (control) => /^(checkbox|radio)$/.test(control.type);

export const isAnswered = (control) => (isBox(control) ? control.checked : control.value !== "");

export const set = (control, value) => {
  if (isBox(control)) control.checked = value;
  else control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
};

// A control without a name only displays the value of another control.
export const controls = (item) =>
  [...item.querySelectorAll("input, select, textarea")].filter((one) => one.name && !isOptOut(one));

// Clears an answer and returns its previous values. Controls that are not form fields must listen to
// `waymark:clear` on the item and clear themselves.
export const take = (item) => {
  const answered = controls(item).filter((one) => isAnswered(one) && !isUnit(one) && !isSentFile(one));
  const values = answered.map((one) => [one, isBox(one) ? true : one.value]);
  for (const [control] of values) set(control, isBox(control) ? false : "");
  item.dispatchEvent(new CustomEvent("waymark:clear"));
  return values;
};
