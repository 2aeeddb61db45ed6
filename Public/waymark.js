// Some browsers ignore `autofocus` on the error summary.
requestAnimationFrame(() => {
  if (document.activeElement === document.body) document.querySelector(".error-summary")?.focus();
});

// An exclusive choice clears the others, and any other clears it.
for (const group of document.querySelectorAll(".choices:has([data-exclusive])")) {
  group.addEventListener("change", ({ target }) => {
    if (target.type !== "checkbox" || !target.checked) return;
    for (const box of group.querySelectorAll("input[type=checkbox]")) {
      const excluded = "exclusive" in target.dataset || "exclusive" in box.dataset;
      if (box !== target && excluded) box.checked = false;
    }
  });
}

// Typing in an "other" field selects its option.
for (const field of document.querySelectorAll("[data-other-of]")) {
  field.addEventListener("input", () => {
    const option = document.getElementById(field.dataset.otherOf);
    if (!option || option.checked || field.value.trim() === "") return;
    option.checked = true;
    option.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

// Shows the number of characters left in a long text when a fifth or less remains.
for (const area of document.querySelectorAll("textarea[data-maximum-length]")) {
  const maximum = Number(area.dataset.maximumLength);
  const count = document.createElement("p");
  count.className = "count";
  count.setAttribute("role", "status");
  area.after(count);
  const tell = () => {
    const left = maximum - [...new Intl.Segmenter().segment(area.value.trim())].length;
    const words = left < 0 ? area.dataset.charactersOver : area.dataset.charactersLeft;
    count.textContent = left > maximum / 5 ? "" : words.replace("{count}", Math.abs(left));
  };
  area.addEventListener("input", tell);
  tell();
}

// Ignores double clicks. The button is not disabled, because its value would not be sent.
for (const form of document.querySelectorAll("form[method=post]")) {
  let sent = 0;
  form.addEventListener("submit", (event) => {
    if (event.timeStamp - sent < 2000 && sent > 0) return event.preventDefault();
    sent = event.timeStamp;
    event.submitter?.classList.add("is-sending");
  });
  addEventListener("pageshow", () => {
    sent = 0;
    for (const button of form.querySelectorAll(".is-sending")) {
      button.classList.remove("is-sending");
    }
  });
}

if (/^\/sessions/.test(location.pathname)) {
  for (const name of ["drafts", "offline", "printing"]) import(`./${name}.js`);
}
