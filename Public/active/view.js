// The timer as it appears on the page. All texts come from the page.

// The actions of buttons that do not submit the form.
const PRESSED = new Set(["start", "pause", "resume"]);

// Screen readers announce every change, so equal texts are not set again.
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export class View {
  #place;
  #number;
  #unit;
  #bar;
  #step;
  #status;
  #sound;

  // `isStill`: whether the bar moves only once a second. Otherwise, it moves every 100 to 1000
  // milliseconds, depending on the duration.
  constructor(place, { isStill = false } = {}) {
    this.#place = place;
    this.#number = place.querySelector(".timer-number");
    this.#unit = place.querySelector(".timer-unit");
    this.#bar = place.querySelector("progress");
    this.#step = isStill ? 1000 : Math.min(1000, Math.max(100, (this.#bar?.max ?? 0) * 2));
    this.#status = this.#make("p", { className: "timer-status" });
    this.#status.setAttribute("role", "status");
    this.#sound = this.#make("p", { className: "timer-sound", hidden: true });
    place.querySelector(".timer-buttons")?.before(this.#status);
    place.append(this.#sound);
  }

  // Returns the milliseconds until the display changes.
  untilNext(left) {
    return Math.min(left % 1000 || 1000, this.#step);
  }

  // Calls `press` with the action of a pressed button, unless the button submits the form. Ignores
  // the second click of a double click, because another button may have replaced the pressed button.
  onPress(press, signal) {
    const listen = (event) => {
      const button = event.target.closest("button[data-when]");
      if (!button || !PRESSED.has(button.value)) return;
      event.preventDefault();
      if (event.detail < 2) press(button.value);
    };
    this.#place.addEventListener("click", listen, { signal });
  }

  // `buttons` is the state whose buttons are shown, or null for no buttons.
  show(state, buttons = state) {
    const { activeElement } = this.#place.ownerDocument;
    const hadFocus = this.#place.contains(activeElement);
    this.#place.dataset.state = state;
    for (const part of this.#place.querySelectorAll("[data-when]")) {
      // The heading replaces the hidden questions. It is also shown while the page asks about sound.
      const wanted = part.classList?.contains("timer-heading") ? state : buttons;
      part.hidden = !part.dataset.when.split(" ").includes(wanted);
    }
    // Questions are hidden before the start and during a pause. Continue is hidden before the start
    // and, on a page with a fixed time, while the timer runs.
    const isShown = state === "running" || state === "over";
    const form = this.#place.closest("form");
    for (const part of form?.querySelectorAll("[data-timed]") ?? []) part.hidden = !isShown;
    const goOn = form?.querySelector(".actions [value=continue]");
    if (goOn) goOn.hidden = state === "ready" || ("fixed" in this.#place.dataset && state === "running");
    // If the focus was on a button that is now hidden, it moves to the next button or, if there is
    // none, to the timer.
    const isLost = hadFocus && (activeElement.hidden || activeElement === this.#place);
    if (!isLost || this.#focusNext()) return;
    this.#place.tabIndex = -1;
    this.#place.focus();
  }

  time(left) {
    const text = String(Math.ceil(left / 1000));
    if (this.#number) write(this.#number, text);
    if (this.#unit) write(this.#unit, text === "1" ? this.#unit.dataset.one : this.#unit.dataset.other);
    if (this.#bar) this.#bar.value = this.#bar.max - left / 1000;
  }

  status(text = "") {
    write(this.#status, text);
  }

  // Opens the spoken texts, so that they can be read while they are not heard.
  openTexts() {
    for (const texts of this.#place.ownerDocument.querySelectorAll(".spoken details")) texts.open = true;
  }

  // Highlights the text that is being spoken, for participants who read it.
  mark(element) {
    for (const other of this.#place.ownerDocument.querySelectorAll(".spoken .is-current")) {
      other.classList.remove("is-current");
    }
    element?.classList.add("is-current");
  }

  // Shows a text about sound. `buttons` have `text`, `press` and `isPrimary`. If one of the
  // previous buttons had the focus, another button gets it.
  sound(text, buttons) {
    const had = this.#sound.contains(this.#place.ownerDocument.activeElement);
    const asked = this.#sound.classList.contains("asks");
    const made = buttons.map(({ text: label, press, isPrimary }) => {
      const className = isPrimary ? "primary" : "secondary";
      const button = this.#make("button", { type: "button", className, textContent: label });
      button.addEventListener("click", press);
      return button;
    });
    this.#sound.replaceChildren(this.#make("span", { textContent: text }), ...made);
    this.#sound.classList.toggle("asks", buttons.length > 1);
    this.#sound.hidden = false;
    // After the question about sound, the focus moves to the next button of the step.
    if (had && !(asked && this.#focusNext())) made[0].focus();
  }

  remove() {
    this.#status.remove();
    this.#sound.remove();
    this.mark();
  }

  #make(name, properties) {
    return Object.assign(this.#place.ownerDocument.createElement(name), properties);
  }

  #focusNext() {
    const next = this.#place.querySelector("button[data-when]:not([hidden])");
    next?.focus();
    return Boolean(next);
  }
}
