// The timer as it appears on the page. All texts come from the page.

export class View {
  #place;
  #number;
  #bar;
  #step;
  #status;
  #sound;

  // `step` is the shortest time between two changes of the bar, in milliseconds.
  constructor(place, { isStill = false } = {}) {
    this.#place = place;
    this.#number = place.querySelector(".timer-number");
    this.#bar = place.querySelector("progress");
    this.#step = isStill ? 1000 : Math.min(1000, Math.max(100, (this.#bar?.max ?? 0) * 2));
    this.#status = this.#make("p", { className: "timer-status" });
    this.#status.setAttribute("role", "status");
    this.#sound = this.#make("p", { className: "timer-sound", hidden: true });
    place.querySelector(".timer-buttons")?.before(this.#status);
    place.append(this.#sound);
  }

  // Returns the time until the display changes.
  untilNext(left) {
    return Math.min(left % 1000 || 1000, this.#step);
  }

  // The second click of a double click would press the button that has taken the place of the first.
  onPress(press, signal) {
    const listen = (event) => {
      const button = event.target.closest("button[data-when]");
      if (!button || button.value === "continue") return;
      event.preventDefault();
      if (event.detail < 2) press(button.value);
    };
    this.#place.addEventListener("click", listen, { signal });
  }

  // `buttons` is the state whose buttons are shown, or null.
  show(state, buttons = state) {
    const { activeElement } = this.#place.ownerDocument;
    const hadFocus = this.#place.contains(activeElement);
    this.#place.dataset.state = state;
    for (const part of this.#place.querySelectorAll("[data-when]")) {
      part.hidden = part.dataset.when !== buttons;
    }
    // Questions are hidden while their time does not run, and Continue until a fixed time is over.
    const isShown = state === "running" || state === "over";
    const form = this.#place.closest("form");
    for (const part of form?.querySelectorAll("[data-timed]") ?? []) part.hidden = !isShown;
    const goOn = form?.querySelector(".actions [value=continue]");
    if (goOn && "fixed" in this.#place.dataset) goOn.hidden = state === "running";
    // The focus stays in the timer while it has no button, and then moves to the next one.
    const isLost = hadFocus && (activeElement.hidden || activeElement === this.#place);
    if (!isLost || this.#focusNext()) return;
    this.#place.tabIndex = -1;
    this.#place.focus();
  }

  time(left) {
    const text = String(Math.ceil(left / 1000));
    if (this.#number && this.#number.textContent !== text) this.#number.textContent = text;
    if (this.#bar) this.#bar.value = this.#bar.max - left / 1000;
  }

  status(text = "") {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  // Marks the spoken text of this moment for those who read.
  mark(element) {
    for (const other of this.#place.ownerDocument.querySelectorAll(".spoken .is-current")) {
      other.classList.remove("is-current");
    }
    element?.classList.add("is-current");
  }

  // `buttons` have `text`, `press` and `isPrimary`. A press keeps the focus where it was.
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
    // The answer to the question is followed by the next button of the step.
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
