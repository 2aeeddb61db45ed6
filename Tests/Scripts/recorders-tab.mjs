// Pages with recorders, and tabs that show them.
import { Clock } from "../../Public/recorders/clock.js";
import { Marks } from "../../Public/recorders/marks.js";
import { Recorders } from "../../Public/recorders/session.js";
import { Uploader } from "../../Public/recorders/uploader.js";
import { FakeStorage, FakeTime, START } from "./fakes.mjs";
import { FakeDocument, FakeElement, FakeIndexedDB, FakeLocks, FakeServer } from "./recorders-fakes.mjs";
import { UPLOAD, element, hash, makeStore } from "./recorders-fakes.mjs";

const TEXTS = {
  "data-text-waiting": "Waiting",
  "data-text-recording": "Recording",
  "data-text-stopped": "Stopped",
  "data-text-failed": "Failed",
  "data-text-start": "Start recording",
  "data-text-level": "Loudness",
  "data-text-unsent": "{count} parts are not sent.",
  "data-text-kept": "They stay here.",
};

// Returns a step page's `main` element inside a form. Each of `recorders` is "id" or "id/start".
export function makeMain(recorders, { token = "t", upload = UPLOAD, settings = {}, maximum = 600 } = {}) {
  const listed = recorders.map((one) => {
    const [id, start = "12"] = one.split("/");
    const attributes = { "data-recorder": id, "data-start": start, "data-type": id, "data-module": `/x/${id}.js` };
    const more = { "data-settings": JSON.stringify(settings), "data-maximum": String(maximum) };
    const name = element("span", { class: "recorder-name" });
    const state = element("span", { class: "recorder-state", role: "status" });
    return element("div", { class: "recorder", ...attributes, ...more }, name, state);
  });
  const section = { class: "recorders", "data-recorders": "", "data-upload": upload, ...TEXTS };
  const main = element("main", { id: "_main", "data-step": "walk" }, element("section", section, ...listed));
  const form = element("form", { class: "step", action: "/sessions/abc/steps/walk" }, main);
  form.elements = { _token: { value: token } };
  form[Symbol.iterator] = function* () {
    yield ["_token", token];
    yield ["cups", "3"];
  };
  return main;
}

export const stateOf = (main, id) => main.querySelector(`[data-recorder=${id}]`).dataset.state;

// A tab with recorders. `kinds` contains a module for each address. Tabs of the same browser share
// `time`, `locks`, `indexedDB`, `storage` and `server`.
export class Tab {
  constructor({ kinds = {}, shared = {}, isSecure = true, hasLocks = true } = {}) {
    this.document = FakeElement.document = new FakeDocument();
    this.shared = {
      time: new FakeTime(),
      locks: new FakeLocks(),
      indexedDB: new FakeIndexedDB(),
      storage: new FakeStorage(),
      server: new FakeServer(),
      drawn: 0,
      ...shared,
    };
    const { time, server, storage } = this.shared;
    const { after } = time;
    const locks = hasLocks ? this.shared.locks : undefined;
    this.clock = new Clock({ origin: START, steady: () => time.now - START, wall: () => time.now });
    this.store = makeStore(this.shared.indexedDB);
    const { store, clock } = this;
    const now = () => clock.now();
    const fetch = (...request) => (this.isGone ? new Promise(() => {}) : server.fetch(...request));
    const upload = { store, locks, fetch, hash, after, random: () => 1, now };
    this.browser = { isSecureContext: isSecure, document: this.document, addEventListener() {} };
    this.parts = {
      browser: this.browser,
      clock,
      store,
      locks,
      fetch,
      after,
      every: (milliseconds, call) => this.#every(milliseconds, call),
      load: async (address) => kinds[address] ?? Promise.reject(new TypeError(`No module ${address}`)),
      draw: () => String((this.shared.drawn += 1)).padStart(32, "0"),
      makePlace: () => element("div", { class: "recorder-place" }),
      makeUploader: (address, more) => new Uploader(address, { ...upload, ...more }),
    };
    this.recorders = new Recorders({ ...this.parts, makeMarks: (address) => new Marks(storage, address) });
  }

  async show(main) {
    this.document.body.replaceChildren(main.parentElement);
    this.recorders.mount(main);
    await this.shared.time.pass(0);
    return main;
  }

  #every(milliseconds, call) {
    let cancel = () => {};
    const next = () => {
      if (this.isGone) return;
      call();
      cancel = this.shared.time.after(milliseconds, next);
    };
    cancel = this.shared.time.after(milliseconds, next);
    return () => cancel();
  }
}

// Returns a recorder kind for which the test provides the samples.
export function fakeKind(more = {}) {
  const kind = {
    log: [],
    start(parts) {
      Object.assign(kind, parts);
      kind.log.push("start");
      parts.signal.addEventListener("abort", () => kind.log.push("abort"));
      return more.start?.(parts, kind);
    },
  };
  return kind;
}
