// The recorders as they appear on the page. All texts come from the page.

// The minimum time between changes of the displayed number of unsent chunks, in milliseconds. Screen
// readers announce each change.
const UNSENT_STEP = 30_000;

export const find = (main) => main?.querySelector("section[data-recorders]") ?? null;

// Returns the recorders that a page lists.
export function list(section) {
  return [...(section?.querySelectorAll("[data-recorder]") ?? [])].map((element) => ({
    id: element.dataset.recorder,
    start: element.dataset.start,
    type: element.dataset.type,
    module: element.dataset.module,
    columns: element.dataset.columns,
    settings: parse(element.dataset.settings),
    maximum: Number(element.dataset.maximum) || Infinity,
    element,
  }));
}

function parse(settings) {
  try {
    return JSON.parse(settings) ?? {};
  } catch {
    return {};
  }
}

export class View {
  #section;
  #now;
  #elements = new Map();
  #buttons = new Map();
  #unsent = null;
  #told = { text: "", at: -Infinity };

  constructor(section, { now }) {
    this.#section = section;
    this.#now = now;
  }

  // Shows a recorder in an element of the page, even if it started on an earlier page.
  attach(recorder, element) {
    this.#elements.set(recorder, element);
    recorder.place.dataset.textLevel = this.#section.dataset.textLevel ?? "";
    element.append(recorder.place);
    this.show(recorder);
  }

  show(recorder) {
    const element = this.#elements.get(recorder);
    if (!element) return;
    const { textWaiting, textRecording, textStopped, textFailed } = this.#section.dataset;
    const texts = { waiting: textWaiting, recording: textRecording, stopped: textStopped, failed: textFailed };
    const status = element.querySelector(".recorder-state");
    element.dataset.state = recorder.state;
    if (status.textContent !== texts[recorder.state]) status.textContent = texts[recorder.state] ?? "";
    if (recorder.needsPress) this.#offer(recorder, element);
    else this.#withdraw(recorder, element);
  }

  // Shows how many chunks the server does not have yet. `isQuiet`, which is true during a recording
  // and for a short time after it, hides the number unless sending fails.
  unsent(count, { isFailing, isQuiet }) {
    const { textUnsent = "", textKept = "" } = this.#section.dataset;
    const isShown = count > 0 && (isFailing || !isQuiet);
    const reason = isFailing ? textKept : "";
    const text = isShown ? `${textUnsent.replace("{count}", count)} ${reason}`.trim() : "";
    const isUrgent = !isShown || this.#told.text === "" || this.#told.reason !== reason;
    if (text === this.#told.text || (!isUrgent && this.#now() - this.#told.at < UNSENT_STEP)) return;
    this.#told = { text, reason, at: this.#now() };
    this.#unsent ??= this.#makeUnsent();
    this.#unsent.textContent = text;
  }

  remove() {
    for (const [recorder, element] of this.#elements) {
      this.#withdraw(recorder, element);
      recorder.place.remove();
    }
    this.#elements.clear();
    this.#unsent?.remove();
  }

  #makeUnsent() {
    const paragraph = this.#make("p", { className: "recorders-unsent" });
    paragraph.setAttribute("role", "status");
    this.#section.append(paragraph);
    // A page on which nothing is recorded hides the section.
    this.#section.hidden = false;
    return paragraph;
  }

  #offer(recorder, element) {
    if (this.#buttons.has(recorder)) return;
    const { textStart } = this.#section.dataset;
    const button = this.#make("button", { type: "button", className: "secondary", textContent: textStart });
    const name = element.querySelector(".recorder-name");
    if (name) {
      name.id ||= `_recorder-${recorder.id}`;
      button.setAttribute("aria-describedby", name.id);
    }
    button.addEventListener("click", () => recorder.press());
    this.#buttons.set(recorder, button);
    element.append(button);
  }

  // Removes a recorder's button. If the button had the focus, the recorder's element gets it.
  #withdraw(recorder, element) {
    const button = this.#buttons.get(recorder);
    if (!button) return;
    this.#buttons.delete(recorder);
    const hadFocus = button.ownerDocument.activeElement === button;
    button.remove();
    if (!hadFocus) return;
    element.tabIndex = -1;
    element.focus();
  }

  #make(name, properties) {
    return Object.assign(this.#section.ownerDocument.createElement(name), properties);
  }
}
