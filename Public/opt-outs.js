// "I don't know" and an answer take each other away.
//
// What was entered comes back when the opt-out is taken back. A control that keeps its answer in
// hidden fields hears `input` on them when they are emptied or filled again; one that is no field of
// a form listens to `waymark:clear` on its item. Both send `input` from within the item when they
// are answered.
import { controls, isAnswered, isOptOut, isSentFile, isUnit, set, take } from "./emptying.js";

for (const optOuts of document.querySelectorAll(".opt-outs")) {
  const item = optOuts.closest(".item");
  const boxes = [...optOuts.querySelectorAll("input")];
  let taken = [];
  let isSetting = false;

  const silently = (change) => {
    isSetting = true;
    change();
    isSetting = false;
  };

  const takeAway = () => {
    const values = take(item);
    if (values.length > 0) taken = values.filter(([one]) => one.type !== "file");
  };

  const giveBack = () => {
    for (const [control, value] of taken) set(control, value);
    taken = [];
  };

  const hold = () => {
    const isOut = boxes.some((box) => box.checked);
    for (const field of controls(item).filter(isSentFile)) field.disabled = isOut;
  };

  const chosen = (box) => {
    for (const other of boxes) if (other !== box) other.checked = false;
    silently(takeAway);
  };

  const answered = ({ target }) => {
    if (isSetting) return;
    if (isOptOut(target)) {
      if (target.checked) chosen(target);
      else if (!boxes.some((box) => box.checked)) silently(giveBack);
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
