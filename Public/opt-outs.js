// "I don't know" and an answer take each other away.
//
// What was entered comes back when the opt-out is taken back. A control that keeps its answer in
// hidden fields hears `input` on them when they are emptied or filled again; one that is no field of
// a form listens to `waymark:clear` on its item. Both send `input` from within the item when they
// are answered.

const isOptOut = (control) => control.closest(".opt-outs") !== null;

// The unit in which something is typed is no answer.
const isUnit = (control) => control.closest(".units") !== null;

// The name of a file that was sent stays in its field: as long as an opt-out is chosen, it is not
// sent.
const isSentFile = (control) => control.closest(".sent-file") !== null;

const isBox = (control) => /^(checkbox|radio)$/.test(control.type);

const isAnswered = (control) => (isBox(control) ? control.checked : control.value !== "");

const set = (control, value) => {
  if (isBox(control)) control.checked = value;
  else control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
};

for (const optOuts of document.querySelectorAll(".opt-outs")) {
  const item = optOuts.closest(".item");
  const boxes = [...optOuts.querySelectorAll("input")];
  let taken = [];
  let isSetting = false;

  // A control without a name only shows what another one holds.
  const controls = () =>
    [...item.querySelectorAll("input, select, textarea")].filter((one) => one.name && !isOptOut(one));

  const setAll = (values) => {
    isSetting = true;
    for (const [control, value] of values) set(control, value);
    isSetting = false;
  };

  const take = () => {
    const answered = controls().filter((one) => isAnswered(one) && !isUnit(one) && !isSentFile(one));
    const values = answered.map((one) => [one, isBox(one) ? true : one.value]);
    if (values.length > 0) taken = values.filter(([one]) => one.type !== "file");
    setAll(values.map(([one]) => [one, isBox(one) ? false : ""]));
    item.dispatchEvent(new CustomEvent("waymark:clear"));
  };

  const giveBack = () => {
    setAll(taken);
    taken = [];
  };

  const hold = () => {
    const isOut = boxes.some((box) => box.checked);
    for (const field of controls().filter(isSentFile)) field.disabled = isOut;
  };

  const chosen = (box) => {
    for (const other of boxes) if (other !== box) other.checked = false;
    take();
  };

  const answered = ({ target }) => {
    if (isSetting) return;
    if (isOptOut(target)) {
      if (target.checked) chosen(target);
      else if (!boxes.some((box) => box.checked)) giveBack();
    } else if (!isUnit(target) && (!("value" in target) || isAnswered(target))) {
      for (const box of boxes) box.checked = false;
      taken = [];
    }
    hold();
  };

  item.addEventListener("input", answered);
  item.addEventListener("change", answered);
  // Browsers choose again after Back what was chosen, some of them later than this.
  addEventListener("pageshow", hold);
  hold();
}
