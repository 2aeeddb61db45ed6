// Stores the input on a step's page in the tab's `sessionStorage` until the server has it. The
// input survives a reload, a reopened tab and a form that never reaches the server.
//
// A draft belongs to a step's page in one visit and one language. Drafts never contain passwords,
// files, results that scripts send, or internal fields. All drafts are removed when the session ends
// or is saved for later. The data of other scripts, such as the times of a timed page, stay when the
// session is saved. Once another person has started in this browser, no drafts are stored.

const DRAFT = "waymark-draft ";
const NEWEST = "waymark-newest ";
const SHARED = "waymark-shared";
const TIMING = "waymark-timing "; // See active/store.js.
const RECORDERS = "waymark-recorders "; // See recorders/marks.js.
const MOST = 10;

const tab = storage("sessionStorage");
const browser = storage("localStorage");

// Returns null if the browser blocks cookies: reading the storage then throws an error.
function storage(name) {
  try {
    return window[name];
  } catch {
    return null;
  }
}

const isShared = () => browser?.getItem(SHARED) === "yes";
const names = (prefix) => Object.keys(tab).filter((name) => name.startsWith(prefix));
const read = (name) => JSON.parse(tab.getItem(name));

const INPUT = [DRAFT, NEWEST];

function forget(prefixes = [...INPUT, TIMING, RECORDERS]) {
  for (const name of prefixes.flatMap(names)) tab.removeItem(name);
}

// Removes the timing data of other visits, which have ended.
function forgetTimings(form) {
  const visit = ` ${form.elements._visit.value}`;
  for (const name of names(TIMING)) if (!name.endsWith(visit)) tab.removeItem(name);
}

function write(name, value) {
  try {
    tab.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false; // The quota is exceeded.
  }
}

// The next person must not find the input, even if the form never reaches the server.
function leave({ target, submitter }) {
  if (!/\/cancel$/.test(target.getAttribute("action")) || submitter?.value === "continue") return;
  forget(submitter?.value === "save" ? INPUT : undefined);
}

function isOver({ dataset: { sessionState: state } }) {
  return state && !/^(in_progress|saved)$/.test(state);
}

const isSaved = () => /^\/sessions\/[^/]+\/saved$/.test(location.pathname);

class Draft {
  constructor(form, signal) {
    this.form = form;
    this.action = form.getAttribute("action");
    this.session = this.action.split("/")[2];
    this.visit = Number(form.elements._visit.value);
    this.language = form.elements._language.value;
    this.name = `${DRAFT}${this.action} ${this.visit} ${this.language}`;
    this.controls = this.named();
    // The values that the server sent, even if the browser has restored other values since.
    this.served = JSON.stringify(this.take((one) => this.sent(one)));
    // The versions of the page for which the draft is restored: if the server sends one of them again,
    // the draft is still up to date.
    this.seen = [this.served];
    this.note();
    this.settle();
    this.listen(signal);
  }

  // Returns the controls for answers, keyed by a unique name.
  named() {
    const counts = {};
    // Results that scripts send can differ on each load.
    const isOwn = ({ name, dataset }) => name.startsWith("_") || "result" in dataset;
    const isKept = (one) => one.name && !isOwn(one) && !/^(button|submit|reset|image|password|file)$/.test(one.type);
    const kept = [...this.form.elements].filter((one) => isKept(one) && !one.closest(".sent-file"));
    return new Map(
      kept.map((one) => {
        if (isBox(one)) return [`${one.name}=${one.value}`, one];
        counts[one.name] = (counts[one.name] ?? 0) + 1;
        return [`${one.name}#${counts[one.name]}`, one];
      }),
    );
  }

  take(value) {
    return Object.fromEntries([...this.controls].map(([name, one]) => [name, value(one)]));
  }

  sent(control) {
    if (isBox(control)) return control.defaultChecked;
    if (!control.options) return control.defaultValue;
    const options = [...control.options];
    return (options.find((one) => one.defaultSelected) ?? options[0])?.value ?? "";
  }

  // Removes the session's drafts that the server has received. A draft was received if, after the
  // form was sent, the session reached a newer visit or the page appeared in another language.
  note() {
    for (const name of names(DRAFT)) {
      const { session, action, language, awaits } = read(name);
      if (session !== this.session || awaits === undefined) continue;
      const isAnotherLanguage = action === this.action && language !== this.language;
      if (this.visit > awaits || (this.visit === awaits && isAnotherLanguage)) tab.removeItem(name);
    }
    if (this.visit > this.newest) write(NEWEST + this.session, this.visit);
  }

  get newest() {
    return read(NEWEST + this.session) ?? 0;
  }

  // Restores the draft if the server has sent this version of the page before. Otherwise, the page
  // is newer than the draft. If the server has not stored the page's input, that input replaces the
  // draft; otherwise, the draft is removed.
  settle() {
    const kept = read(this.name);
    if (!kept) return;
    if (kept.seen.includes(this.served)) {
      this.seen = kept.seen;
      this.restore(kept.values);
    } else if ("unsaved" in this.form.dataset) {
      this.seen = [...kept.seen, this.served];
      this.save();
    } else {
      tab.removeItem(this.name);
    }
  }

  // Restores values and dispatches the events of user input. Several rounds are needed, because
  // setting one control can change others, such as choices that exclude each other.
  async restore(values) {
    const { set } = await import("./emptying.js");
    for (let round = 0; round < 3; round += 1) {
      const wrong = [...this.controls].filter(([name, one]) => name in values && state(one) !== values[name]);
      const isTaken = ([name]) => values[name] === false || values[name] === "";
      for (const [name, one] of [...wrong.filter(isTaken), ...wrong.filter((each) => !isTaken(each))]) {
        if (state(one) !== values[name]) set(one, values[name]);
      }
    }
  }

  // Stores the draft if the input differs from what the server sent. `awaits` is the newest visit
  // known when the form is sent.
  save(awaits) {
    const values = this.take(state);
    if (this.seen.length === 1 && JSON.stringify(values) === this.served) return tab.removeItem(this.name);
    const { session, action, language, seen } = this;
    const draft = { session, action, language, seen, values, awaits, at: Date.now() };
    this.makeRoom(MOST);
    if (write(this.name, draft)) return;
    this.makeRoom(1);
    write(this.name, draft);
  }

  makeRoom(most) {
    const others = names(DRAFT).filter((name) => name !== this.name);
    others.sort((a, b) => read(b).at - read(a).at);
    for (const name of others.slice(most - 1)) tab.removeItem(name);
  }

  listen(signal) {
    let timer = 0;
    const flush = () => {
      if (timer === 0) return;
      clearTimeout(timer);
      timer = 0;
      if (!isShared()) this.save();
    };
    // The draft is stored with a delay, because drawing fires an event for each point.
    const wait = () => {
      timer ||= setTimeout(flush, 200);
    };
    const send = () => {
      clearTimeout(timer);
      timer = 0;
      if (!isShared()) this.save(this.newest);
    };
    this.form.addEventListener("input", wait, { signal });
    this.form.addEventListener("change", wait, { signal });
    this.form.addEventListener("submit", send, { signal });
    addEventListener("pagehide", flush, { signal });
    document.addEventListener("visibilitychange", flush, { signal });
    signal.addEventListener("abort", flush);
  }
}

function isBox({ type }) {
  return type === "radio" || type === "checkbox";
}

function state(control) {
  return isBox(control) ? control.checked : control.value;
}

export function mount(main, signal) {
  const form = document.querySelector("form.step");
  if (tab && form) forgetTimings(form);
  if (!tab || !browser) return;
  document.addEventListener("submit", leave, { signal });
  addEventListener("storage", ({ key }) => key === SHARED && forget(), { signal });
  if (isOver(main)) forget();
  else if (isShared() || isSaved()) forget(INPUT);
  else if (form) new Draft(form, signal);
}
