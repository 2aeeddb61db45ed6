// Holds back a form while there is no connection, because an error page would replace the page, and
// Back would lose the input. `navigator.onLine` is false only if there is certainly no connection;
// if a request fails anyway, drafts.js restores the input.
import { resubmit } from "./submitting.js";

function prepare(form, signal) {
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.className = "offline";
  form.querySelector(".actions")?.before(status);
  let waiting = null;

  const tell = (text) => {
    status.className = text ? "offline notice" : "offline";
    status.textContent = text;
  };
  // Captures the event, so that other scripts do not treat a waiting form as sent.
  const hold = (event) => {
    waiting = navigator.onLine ? null : (event.submitter ?? document.querySelector(".default-button"));
    if (!waiting) return tell("");
    event.preventDefault();
    event.stopImmediatePropagation();
    tell(form.dataset.offline);
  };
  const send = () => {
    if (waiting) resubmit(form, waiting);
  };
  // `online` can fire before the network works, so wait until the server responds.
  const retry = () => {
    if (!waiting || !navigator.onLine) return;
    const probe = new Image();
    probe.addEventListener("load", send);
    probe.addEventListener("error", () => setTimeout(retry, 2000));
    probe.src = `/public/icon.svg?${Date.now()}`;
  };
  form.addEventListener("submit", hold, { capture: true, signal });
  addEventListener("online", retry, { signal });
  signal.addEventListener("abort", () => {
    waiting = null;
  });
}

export function mount(main, signal) {
  for (const form of document.querySelectorAll("form[data-offline]")) prepare(form, signal);
}
