// What a page does more when scripts run. Without them every page works as well.

// Browsers that do not know autofocus on a summary of errors learn it here.
requestAnimationFrame(() => {
  if (document.activeElement === document.body) document.querySelector(".error-summary")?.focus();
});

// An exclusive choice takes the others away, and they take it away.
for (const group of document.querySelectorAll(".choices:has([data-exclusive])")) {
  group.addEventListener("change", ({ target }) => {
    if (target.type !== "checkbox" || !target.checked) return;
    for (const box of group.querySelectorAll("input[type=checkbox]")) {
      const excluded = "exclusive" in target.dataset || "exclusive" in box.dataset;
      if (box !== target && excluded) box.checked = false;
    }
  });
}

// Who writes an answer of their own has chosen it.
for (const field of document.querySelectorAll("[data-other-of]")) {
  field.addEventListener("input", () => {
    const option = document.getElementById(field.dataset.otherOf);
    if (!option || option.checked || field.value.trim() === "") return;
    option.checked = true;
    option.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

// A long text says how much room is left, once it is nearly used up.
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

// Without a connection the browser would show a page of its own in place of this one, and what was
// typed would be gone with Back. So the form waits here. `navigator.onLine` is false only when there
// certainly is no connection; when a request fails all the same, drafts.js brings back what was typed.
for (const form of document.querySelectorAll("form[data-offline]")) {
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.className = "offline";
  form.querySelector(".actions")?.before(status);
  let waiting = null;

  const tell = (text) => {
    status.className = text ? "offline notice" : "offline";
    status.textContent = text;
  };
  // In the capturing phase: a form that waits here was not sent, and no other script may believe so.
  const hold = (event) => {
    waiting = navigator.onLine ? null : (event.submitter ?? document.querySelector(".default-button"));
    if (!waiting) return tell("");
    event.preventDefault();
    event.stopImmediatePropagation();
    tell(form.dataset.offline);
  };
  // A button that a script had made for one press is gone by now.
  const send = () => {
    if (!waiting) return;
    if (waiting.isConnected) return form.requestSubmit(waiting);
    const { name, value } = waiting;
    const button = Object.assign(document.createElement("button"), { name, value, hidden: true });
    form.append(button);
    form.requestSubmit(button);
    button.remove();
  };
  // The browser is online before the network is of use: the page is left only once the server answers.
  const retry = () => {
    if (!waiting || !navigator.onLine) return;
    const probe = new Image();
    probe.addEventListener("load", send);
    probe.addEventListener("error", () => setTimeout(retry, 2000));
    probe.src = `/public/icon.svg?${Date.now()}`;
  };
  form.addEventListener("submit", hold, true);
  addEventListener("online", retry);
}

// A second press shortly after the first one is the same press. The button is not disabled: a
// disabled button would not be sent, and what it says decides where to go.
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
