// "I don't know" and an answer take each other away.
//
// A control that is no field of a form listens to `waymark:clear` on its item to empty itself, and
// sends `input` from within the item when it is answered.
import { clear, isAnswered, isOptOut } from "./emptying.js";

for (const optOuts of document.querySelectorAll(".opt-outs")) {
  const item = optOuts.closest(".item");
  const boxes = [...optOuts.querySelectorAll("input")];
  let isEmptying = false;

  const chosen = (box) => {
    isEmptying = true;
    for (const other of boxes) if (other !== box) other.checked = false;
    clear(item);
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
