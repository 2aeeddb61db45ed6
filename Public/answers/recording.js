// Adds buttons for recording a video or sound as an answer. Chunks are sent during the recording;
// the form contains only its identifier. Other browsers offer to choose a file.
import { start } from "../loader.js";
import { makeParts } from "../recorders/parts.js";
import { Take } from "../recorders/take.js";
import { resubmit } from "../submitting.js";

// The number of milliseconds after Stop during which no button has an effect.
const UNSURE = 500;

const canRecord = ({ isSecureContext, MediaRecorder, navigator }) =>
  isSecureContext && MediaRecorder !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function make(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

class Control {
  #texts;
  #form;
  #file;
  #field;
  #take;
  #time = make("span", { className: "recording-time", hidden: true });
  #status = make("p", { className: "recording-status" });
  #player = null;
  #buttons = {};
  #shown = null;
  #pending = null;
  #madeAt = -Infinity;
  #keepsFocus = false;
  // The identifier of the recording that the sent form contained.
  #sent = null;
  #isReplaced = false;

  constructor(place, signal) {
    this.#texts = place.dataset;
    this.#form = place.closest("form");
    this.#file = place.closest(".item").querySelector("input[type=file]");
    this.#field = place.querySelector("input");
    this.#status.setAttribute("role", "status");
    const preview = make("div", { className: "recording-preview" });
    preview.dataset.textLevel = this.#texts.level;
    const bar = make("p", { className: "recording-buttons" });
    this.#addButtons(bar);
    bar.append(this.#time);
    place.prepend(bar, preview, this.#status);
    // Otherwise, phones would open the camera and not offer files.
    this.#file.removeAttribute("capture");
    this.#take = new Take(this.#about(place), {
      ...makeParts(globalThis),
      place: preview,
      token: () => this.#form.elements._token.value,
      changed: () => this.#show(),
    });
    this.#listen(signal);
    this.#follow();
    this.#show();
  }

  #about(place) {
    const { dataset } = place;
    const [, , session] = this.#form.getAttribute("action").split("/");
    return {
      upload: `/sessions/${session}/recordings`,
      // A step of a later round has a number after "@".
      id: `${place.closest("main").dataset.step.split("@")[0]}.${dataset.name}`,
      start: this.#form.elements._visit.value,
      module: `../recorders/${dataset.type}.js`,
      settings: JSON.parse(dataset.settings),
      maximum: Number(dataset.maximum),
      megabytes: Number(dataset.megabytes),
    };
  }

  #addButtons(bar) {
    const actions = {
      record: () => this.#take.record(),
      stop: () => this.#take.stop(),
      again: () => this.#take.record(),
      remove: () => this.#take.remove(),
    };
    for (const [name, act] of Object.entries(actions)) {
      const button = make("button", { type: "button", textContent: this.#texts[name], hidden: true });
      button.className = name === "remove" ? "link" : "secondary";
      button.addEventListener("click", () => performance.now() - this.#madeAt > UNSURE && act());
      this.#buttons[name] = button;
      bar.append(button);
    }
  }

  #listen(signal) {
    const item = this.#file.closest(".item");
    this.#field.addEventListener("input", () => this.#follow());
    item.addEventListener("waymark:clear", () => this.#take.remove(), { signal });
    // A hidden question shows neither its status nor its Stop button.
    const stopIfHidden = () => setTimeout(() => item.hidden && this.#take.stop());
    this.#form.addEventListener("input", stopIfHidden, { signal });
    this.#form.addEventListener("change", stopIfHidden, { signal });
    this.#file.addEventListener("change", () => this.#file.files.length > 0 && this.#replace());
    this.#form.addEventListener("submit", (event) => this.#hold(event), { capture: true, signal });
    addEventListener("online", () => this.#take.retry(), { signal });
    addEventListener("pagehide", () => this.#take.leave(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal });
    signal.addEventListener("abort", () => this.#take.leave());
  }

  #replace() {
    this.#isReplaced = !/^(none|failed)$/.test(this.#take.state);
    this.#take.remove();
  }

  // Other scripts restore the field from a draft, and clear it for an opt-out.
  #follow() {
    const { value } = this.#field;
    if (value === this.#take.run) return;
    if (value) this.#take.resume(value);
    else this.#take.remove();
  }

  // Holds back the form until the server has the recording.
  #hold(event) {
    const { state, run } = this.#take;
    if (event.submitter?.value === "skip") return this.#take.remove();
    if (/^(none|failed)$/.test(state) || (state === "made" && run === this.#sent)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const isFirst = this.#pending === null;
    this.#pending = event.submitter ?? this.#form.querySelector(".default-button");
    if (isFirst) this.#send();
  }

  async #send() {
    this.#show();
    await this.#take.stop();
    const isSent = await this.#take.whenSent();
    const submitter = this.#pending;
    this.#pending = null;
    this.#show();
    const mustPass = /^(timeout|interrupt)$/.test(submitter.value);
    if ((!isSent && this.#take.state !== "none" && !mustPass) || !this.#form.isConnected) return;
    this.#sent = this.#take.run;
    resubmit(this.#form, submitter);
  }

  #show() {
    if (!this.#take) return;
    const { state, seconds } = this.#take;
    this.#tell(this.#text());
    this.#time.hidden = state !== "recording";
    this.#time.textContent = `${minutes(seconds)} / ${minutes(Number(this.#texts.maximum))}`;
    if (state === this.#shown) return;
    this.#shown = state;
    if (state === "waiting") this.#isReplaced = false;
    this.#enter(state);
  }

  // Screen readers announce every change, so equal texts are not set again.
  #tell(text) {
    if (this.#status.textContent !== text) this.#status.textContent = text;
    this.#status.dataset.state = this.#take.state;
  }

  #text() {
    const { state, reason, isFailing } = this.#take;
    const texts = this.#texts;
    if (this.#pending && state !== "recording") return isFailing ? texts.kept : texts.sending;
    if (state === "failed") return texts[{ denied: "denied", dismissed: "denied", full: "full" }[reason] ?? "failed"];
    const made = { limit: texts.limit }[reason] ?? (reason ? texts.interrupted : texts.made);
    const none = this.#isReplaced ? texts.replaced : "";
    return { none, waiting: texts.waiting, recording: texts.recordingNow, made }[state] ?? "";
  }

  #enter(state) {
    const buttons = Object.values(this.#buttons);
    const { activeElement } = document;
    const hadFocus = buttons.includes(activeElement) || (this.#keepsFocus && activeElement === document.body);
    if (state === "made") this.#madeAt = performance.now();
    const shown = {
      none: ["record"],
      failed: ["record"],
      recording: ["stop"],
      made: ["again", "remove"],
    }[state] ?? [];
    for (const [name, button] of Object.entries(this.#buttons)) button.hidden = !shown.includes(name);
    if (hadFocus && shown.length > 0) this.#buttons[shown[0]].focus();
    // If all buttons are hidden, browsers focus the body.
    this.#keepsFocus = hadFocus && shown.length === 0;
    this.#play(state === "made");
    if (state === "made" && this.#take.blobs.length > 0) this.#file.value = "";
    this.#store(state === "made" ? this.#take.run : "");
  }

  #store(run) {
    if (this.#field.value === run) return;
    this.#field.value = run;
    this.#field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #play(isMade) {
    if (this.#player) {
      URL.revokeObjectURL(this.#player.src);
      this.#player.remove();
      this.#player = null;
    }
    const { blobs } = this.#take;
    if (!isMade || blobs.length === 0) return;
    const src = URL.createObjectURL(new Blob(blobs, { type: blobs[0].type }));
    const properties = { controls: true, playsInline: true, src, className: "recording-player" };
    this.#player = make(this.#texts.type, properties);
    this.#player.setAttribute("aria-label", this.#texts.yours);
    this.#status.before(this.#player);
  }
}

export function mount(main, signal) {
  if (!canRecord(globalThis)) return;
  for (const place of main.querySelectorAll("[data-recording]")) new Control(place, signal);
}

start(mount);
