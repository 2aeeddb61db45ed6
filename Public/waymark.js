import { start } from "./loader.js";

export function mount(main, signal) {
  // Some browsers ignore `autofocus` on the error summary.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) main.querySelector(".error-summary")?.focus();
  });

  // An exclusive choice clears all other choices, and any other choice clears it.
  for (const group of main.querySelectorAll(".choices:has([data-exclusive])")) {
    group.addEventListener("change", ({ target }) => {
      if (target.type !== "checkbox" || !target.checked) return;
      for (const box of group.querySelectorAll("input[type=checkbox]")) {
        const excluded = "exclusive" in target.dataset || "exclusive" in box.dataset;
        if (box !== target && excluded) box.checked = false;
      }
    });
  }

  // Ignores double clicks. A disabled button would not be sent.
  for (const form of document.querySelectorAll("form[method=post]")) {
    let sent = 0;
    const send = (event) => {
      if (event.timeStamp - sent < 2000 && sent > 0) return event.preventDefault();
      sent = event.timeStamp;
      event.submitter?.classList.add("is-sending");
    };
    const reset = () => {
      sent = 0;
      for (const button of form.querySelectorAll(".is-sending")) button.classList.remove("is-sending");
    };
    form.addEventListener("submit", send, { signal });
    addEventListener("pageshow", reset, { signal });
  }

  if (!/^\/sessions/.test(location.pathname)) return;
  for (const name of ["drafts", "offline", "printing"]) {
    import(`./${name}.js`).then((script) => signal.aborted || script.mount(main, signal));
  }
}

start(mount);
