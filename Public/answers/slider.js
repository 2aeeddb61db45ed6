// Adds a slider above a number field. The slider has no value until it is used. The form sends only
// the text of the field, so the field also works without the slider.
import { start } from "../loader.js";

// Places each label at its number on the line, with room up to halfway to its neighbours. If a word
// does not fit, the labels get more room, and overlapping labels are placed in several rows.
function place(list, shareOf) {
  const labels = [...list.children];
  const shares = labels.map((label) => shareOf(label.dataset.value));
  const middle = (index) => (shares[index - 1] + shares[index]) / 2;
  const arrange = (isStacked) => {
    labels.forEach((label, index) => {
      const share = shares[index];
      const before = share - (index === 0 || isStacked ? 0 : middle(index));
      const behind = (index === labels.length - 1 || isStacked ? 1 : middle(index + 1)) - share;
      const side = share === 0 ? behind : share === 1 ? before : Math.min(before, behind);
      label.classList.toggle("at-start", share === 0);
      label.classList.toggle("at-end", share === 1);
      label.style.setProperty("--share", share);
      label.style.setProperty("--room", side);
    });
  };
  // Puts each label into the first row in which it overlaps no other label.
  const pack = () => {
    const ends = [];
    const isLeftward = getComputedStyle(list).direction === "rtl";
    for (const label of labels) {
      const words = document.createRange();
      words.selectNodeContents(label.lastChild);
      const { left, right } = words.getBoundingClientRect();
      const [start, end] = isLeftward ? [-right, -left] : [left, right];
      const free = ends.findIndex((other) => other + 8 <= start);
      const row = free < 0 ? ends.length : free;
      ends[row] = end;
      label.style.gridRow = row + 1;
      label.classList.toggle("is-below", row > 0);
    }
  };
  const fit = () => {
    arrange(false);
    const isTight = labels.some((label) => label.scrollWidth > label.clientWidth);
    if (isTight) arrange(true);
    pack();
  };
  new ResizeObserver(fit).observe(list.parentElement);
  fit();
}

function prepare(slider, signal) {
  const field = document.getElementById(slider.dataset.slider);
  const label = document.querySelector(`label[for="${field?.id}"]`);
  const { min, max, step } = field?.dataset ?? {};
  if (!field || !label || !(Number(max) > Number(min))) return;

  const { mark, unset, how, clear } = slider.dataset;
  const hidesValue = "hidesValue" in slider.dataset;
  const unit = slider.querySelector(".unit")?.textContent ?? "";
  const line = Object.assign(document.createElement("input"), { type: "range", min, max, step });
  label.id ||= `_label-${field.id}`;
  line.id = `${field.id}-slider`;
  line.setAttribute("aria-labelledby", label.id);
  const describedBy = field.getAttribute("aria-describedby")?.trim();
  if (describedBy) line.setAttribute("aria-describedby", describedBy);

  // Returns the number in the field, or null if the text is empty, invalid or out of range.
  const typed = () => {
    const text = field.value.trim().replace(mark, ".");
    const number = text === "" ? NaN : Number(text);
    return number >= Number(min) && number <= Number(max) ? number : null;
  };

  const meaning = (text) =>
    [...slider.querySelectorAll(".slider-labels li")].find((one) => one.dataset.value === text)
      ?.lastChild.textContent.trim();

  const show = () => {
    const number = typed();
    line.classList.toggle("is-unset", number === null);
    if (number === null) {
      // Resets to the middle: at an end, the arrow key towards that end would have no effect.
      line.value = "";
      line.setAttribute("aria-valuetext", unset);
    } else {
      line.value = String(number);
      const share = (number - Number(min)) / (Number(max) - Number(min));
      line.style.setProperty("--part", `${share * 100}%`);
      const words = [`${field.value.trim()} ${unit}`.trim(), meaning(field.value.trim())];
      line.setAttribute("aria-valuetext", words.filter(Boolean).join(", "));
    }
    if (button) button.hidden = field.value === "";
  };

  const take = (text) => {
    field.value = text.replace(".", mark);
    show();
  };

  // Takes the slider's value only if the participant changed it. Scripts also dispatch events, for
  // example when they clear a page's controls.
  line.addEventListener("input", (event) => {
    if (event.isTrusted) take(line.value);
    else show();
  });
  // A click exactly in the middle does not move the handle, but it counts as an answer.
  line.addEventListener("click", () => {
    if (typed() === null) take(line.value);
    line.dispatchEvent(new Event("change", { bubbles: true }));
  });
  line.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    take(line.value);
    line.dispatchEvent(new Event("change", { bubbles: true }));
  });
  field.addEventListener("input", show);
  field.addEventListener("change", show);

  const hint = slider.querySelector(".slider-range");
  hint.textContent = how;
  hint.after(line);
  slider.classList.add("is-live");

  const list = slider.querySelector(".slider-labels");
  if (list) {
    line.after(list);
    place(list, (text) => (Number(text.replace(mark, ".")) - Number(min)) / (Number(max) - Number(min)));
  }

  let button = null;
  if (clear) {
    button = Object.assign(document.createElement("button"), { type: "button", textContent: clear });
    button.className = "link slider-clear";
    button.addEventListener("click", () => {
      take("");
      field.dispatchEvent(new Event("change", { bubbles: true }));
      line.focus();
    });
    slider.append(button);
  }

  if (hidesValue) {
    field.closest(".with-unit").hidden = true;
    field.type = "hidden";
    const { id } = field;
    field.removeAttribute("id");
    line.id = id;
    if (field.getAttribute("aria-invalid")) line.setAttribute("aria-invalid", "true");
  }

  // After Back, some browsers restore fields only after this script has run.
  addEventListener("pageshow", show, { signal });
  show();
}

export function mount(main, signal) {
  for (const slider of main.querySelectorAll("[data-slider]")) prepare(slider, signal);
}

start(mount);
