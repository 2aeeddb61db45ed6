// A slider above the field for a number. It has no value until it is touched; what is sent is the
// field's text, so that nothing depends on the slider.

for (const slider of document.querySelectorAll("[data-slider]")) {
  const field = document.getElementById(slider.dataset.slider);
  const label = document.querySelector(`label[for="${field?.id}"]`);
  const { min, max, step } = field?.dataset ?? {};
  if (!field || !label || !(Number(max) > Number(min))) continue;

  const { mark, unset, how, clear } = slider.dataset;
  const hidesValue = "hidesValue" in slider.dataset;
  const unit = slider.querySelector(".unit")?.textContent ?? "";
  const line = Object.assign(document.createElement("input"), { type: "range", min, max, step });
  label.id ||= `_label-${field.id}`;
  line.id = `${field.id}-slider`;
  line.setAttribute("aria-labelledby", label.id);
  const describedBy = field.getAttribute("aria-describedby")?.trim();
  if (describedBy) line.setAttribute("aria-describedby", describedBy);

  // What the field holds as a number on the line, or null.
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
      // Back to the middle: at an end the key for that end would move nothing.
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

  // Only what a person does counts: whoever empties the controls of a page by script fires events
  // as well.
  line.addEventListener("input", (event) => {
    if (event.isTrusted) take(line.value);
    else show();
  });
  // A press on the very middle moves nothing, and is an answer all the same.
  line.addEventListener("click", () => {
    if (typed() === null) take(line.value);
    line.dispatchEvent(new Event("change", { bubbles: true }));
  });
  line.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    take(line.value);
  });
  field.addEventListener("input", show);
  field.addEventListener("change", show);

  const hint = slider.querySelector(".slider-range");
  hint.textContent = how;
  hint.after(line);
  slider.classList.add("is-live");

  // Each label has the part of the line that is nearer to it than to its neighbours.
  const labels = [...slider.querySelectorAll(".slider-labels li")];
  const places = labels.map((one) => Number(one.dataset.value.replace(mark, ".")));
  if (labels.length > 1) {
    const middles = places.slice(1).map((place, index) => (place + places[index]) / 2);
    const edges = [Number(min), ...middles, Number(max)];
    const widths = places.map((_, index) => Math.max(edges[index + 1] - edges[index], 0));
    const list = labels[0].parentElement;
    list.style.gridTemplateColumns = widths.map((width) => `minmax(0, ${width}fr)`).join(" ");
  }
  const list = slider.querySelector(".slider-labels");
  if (list) line.after(list);

  let button = null;
  if (clear) {
    button = Object.assign(document.createElement("button"), { type: "button", textContent: clear });
    button.className = "link slider-clear";
    button.addEventListener("click", () => {
      take("");
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

  // Browsers fill in fields again after Back, some of them later than this.
  addEventListener("pageshow", show);
  show();
}
