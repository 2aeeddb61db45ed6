// Takes what is entered in an answer's controls away as a person would, so that whoever listens
// hears of it.

export const isOptOut = (control) => control.closest(".opt-outs") !== null;

// The unit in which something is typed is no answer.
export const isUnit = (control) => control.closest(".units") !== null;

// The name of a file that was sent stays in its field: as long as an opt-out is chosen, it is not
// sent.
export const isSentFile = (control) => control.closest(".sent-file") !== null;

const isBox = (control) => /^(checkbox|radio)$/.test(control.type);

export const isAnswered = (control) => (isBox(control) ? control.checked : control.value !== "");

export const set = (control, value) => {
  if (isBox(control)) control.checked = value;
  else control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
};

// A control without a name only shows what another one holds.
export const controls = (item) =>
  [...item.querySelectorAll("input, select, textarea")].filter((one) => one.name && !isOptOut(one));

// Empties an answer and says what was in it. A control that is no field of a form listens to
// `waymark:clear` on its item to empty itself.
export const take = (item) => {
  const answered = controls(item).filter((one) => isAnswered(one) && !isUnit(one) && !isSentFile(one));
  const values = answered.map((one) => [one, isBox(one) ? true : one.value]);
  for (const [control] of values) set(control, isBox(control) ? false : "");
  item.dispatchEvent(new CustomEvent("waymark:clear"));
  return values;
};
