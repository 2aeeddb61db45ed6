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
