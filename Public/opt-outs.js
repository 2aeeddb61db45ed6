// "I don't know" and an answer take each other away.
//
// A control that is no field of a form listens to `waymark:clear` on its item to empty itself, and
// sends `input` from within the item when it is answered.

const isOptOut = (control) => control.closest(".opt-outs") !== null;

const isAnswered = (control) =>
  /^(checkbox|radio)$/.test(control.type) ? control.checked : control.value !== "";

const empty = (control) => {
  if (!isAnswered(control)) return;
  if (/^(checkbox|radio)$/.test(control.type)) control.checked = false;
  else control.value = "";
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
};

for (const optOuts of document.querySelectorAll(".opt-outs")) {
  const item = optOuts.closest(".item");
  const boxes = [...optOuts.querySelectorAll("input")];
  let isEmptying = false;

  const chosen = (box) => {
    isEmptying = true;
    for (const other of boxes) if (other !== box) other.checked = false;
    const controls = [...item.querySelectorAll("input, select, textarea")];
    controls.filter((control) => !isOptOut(control)).forEach(empty);
    item.dispatchEvent(new CustomEvent("waymark:clear"));
    isEmptying = false;
  };

  const answered = ({ target }) => {
    if (isEmptying) return;
    if (isOptOut(target)) {
      if (target.checked) chosen(target);
    } else if (!("value" in target) || isAnswered(target)) {
      for (const box of boxes) box.checked = false;
    }
  };

  item.addEventListener("input", answered);
  item.addEventListener("change", answered);
}
