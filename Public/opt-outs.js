// Makes an answer and opt-outs such as "I don't know" exclude each other.
//
// Clearing an opt-out restores the answer, except a chosen file or recording. Hidden fields with an
// answer get `input` events when it is cleared or restored. A control that is not a form field must
// listen to `waymark:clear` on the item. Both must dispatch `input` within the item when answered.
import { controls, isAnswered, isOptOut, isSentFile, isUnit, set, take } from "./emptying.js";
import { start } from "./loader.js";

function prepare(optOuts, signal) {
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
    if (values.length > 0) taken = values.filter(([one]) => one.type !== "file" && !one.closest("[data-recording]"));
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
  // After Back, some browsers restore selections only after this script has run.
  addEventListener("pageshow", hold, { signal });
  hold();
}

export function mount(main, signal) {
  for (const optOuts of main.querySelectorAll(".opt-outs")) prepare(optOuts, signal);
}

start(mount);
