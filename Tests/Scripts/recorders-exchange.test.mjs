import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Exchange } from "../../Public/recorders/exchange.js";
import { Page } from "../../Public/recorders/page.js";
import { settle } from "./fakes.mjs";
import { FakeDocument, FakeElement, element } from "./recorders-fakes.mjs";
import { makeMain } from "./recorders-tab.mjs";

const ORIGIN = "https://example.org";
const HERE = `${ORIGIN}/sessions/abc/steps/walk`;
const NEXT = `${ORIGIN}/sessions/abc/steps/rest`;
const SELF = `${ORIGIN}/public/recorders/recorders.js`;

// A replacement for `FormData`: the fields of a fake form.
class Entries extends Array {
  constructor(form) {
    super();
    this.push(...form.fields);
  }
  append(...entry) {
    this.push(entry);
  }
  static get [Symbol.species]() {
    return Array;
  }
}

function makeForm({ enctype, fields = [["_visit", "7"], ["cups", "3"]] } = {}) {
  const form = element("form", { class: "step", action: "/sessions/abc/steps/walk", ...(enctype && { enctype }) });
  return Object.assign(form, { fields });
}

// A window that dispatches events: first to its capturing listeners, then to the others.
class FakeWindow {
  #listeners = [];

  addEventListener(type, call, isCapturing = false) {
    this.#listeners.push({ type, call, isCapturing });
  }

  removeEventListener(type, call) {
    this.#listeners = this.#listeners.filter((one) => one.type !== type || one.call !== call);
  }

  dispatchEvent(event) {
    for (const phase of [true, false]) {
      const called = this.#listeners.filter(({ type, isCapturing }) => type === event.type && isCapturing === phase);
      for (const { call } of called) call(event);
    }
    return event;
  }

  submit(target, submitter = { name: "action", value: "continue" }) {
    const event = { type: "submit", target, submitter, defaultPrevented: false };
    return this.dispatchEvent(Object.assign(event, { preventDefault: () => (event.defaultPrevented = true) }));
  }
}

const redirected = (more) => ({ status: 200, redirected: true, url: NEXT, text: async () => "<main>", ...more });
const invalid = (more) => ({ status: 422, redirected: false, url: HERE, text: async () => "<main>", ...more });

const fails = () => Promise.reject(new TypeError());

// Returns an exchange whose page and recorders log what they do. `respond` answers each request.
function makeExchange(options = {}) {
  const { respond = async () => redirected(), isRecording = true, continues = true } = options;
  const { isStep = true, next, show } = options;
  const log = [];
  const requests = [];
  const page = {
    read: () => (next === undefined ? { main: "main", isStep } : next),
    leave: (url) => log.push(`leave ${url}`),
    submit: (_, button) => log.push(`submit ${button}`),
    reload: () => log.push("reload"),
    listAgain: () => log.push(`list ${page.address}`),
    address: HERE,
    shown: HERE,
    get isTraversed() {
      return page.address !== page.shown;
    },
  };
  page.show = show ?? (async (_, url) => log.push(`show ${(page.shown = url)}`));
  const recorders = { isRecording, isRunning: () => true, continuesOn: () => continues, stop: async () => log.push("stop") };
  const fetch = async (address, options) => {
    requests.push({ address, ...options });
    return respond(address);
  };
  const goTo = async (address) => {
    page.address = address;
    window.dispatchEvent({ type: "popstate" });
    await settle();
  };
  const window = new FakeWindow();
  const exchange = new Exchange({ page, recorders, fetch, FormData: Entries });
  exchange.listen(window);
  return { window, exchange, log, requests, goTo };
}

describe("Exchange", () => {
  test("sends the form with its button and shows the next page", async () => {
    const { window, log, requests } = makeExchange();
    const event = window.submit(makeForm(), { name: "action", value: "skip" });
    await settle();
    assert.equal(event.defaultPrevented, true);
    const [{ address, method, body, redirect }] = requests;
    assert.deepEqual([address, method, redirect], ["/sessions/abc/steps/walk", "POST", undefined]);
    assert.ok(body instanceof URLSearchParams);
    assert.deepEqual([...body], [["_visit", "7"], ["cups", "3"], ["action", "skip"]]);
    assert.deepEqual(log, [`show ${NEXT}`]);
  });

  test("sends files as a multipart form", async () => {
    const { window, requests } = makeExchange();
    const photo = { name: "photo.jpg" };
    window.submit(makeForm({ enctype: "multipart/form-data", fields: [["photo", photo]] }));
    await settle();
    assert.ok(requests[0].body instanceof Entries);
    assert.deepEqual([...requests[0].body], [["photo", photo], ["action", "continue"]]);
    assert.equal(requests[0].signal, undefined, "files may take a long time");
  });

  test("sends a form without a button", async () => {
    const { window, requests } = makeExchange();
    window.submit(makeForm(), null);
    await settle();
    assert.deepEqual([...requests[0].body], [["_visit", "7"], ["cups", "3"]]);
  });

  test("does nothing without a recording", async () => {
    const { window, requests } = makeExchange({ isRecording: false });
    assert.equal(window.submit(makeForm()).defaultPrevented, false);
    assert.deepEqual(requests, []);
  });

  test("leaves other forms alone", async () => {
    const { window, requests } = makeExchange();
    assert.equal(window.submit(element("form", { class: "leave" })).defaultPrevented, false);
    assert.deepEqual(requests, []);
  });

  test("respects scripts that prevent a submission, even if they were added later", async () => {
    const { window, requests } = makeExchange();
    window.addEventListener("submit", (event) => event.preventDefault());
    window.submit(makeForm());
    await settle();
    assert.deepEqual(requests, []);
  });

  test("other scripts do not see the submission as prevented", async () => {
    const { window } = makeExchange();
    const seen = [];
    window.addEventListener("submit", (event) => seen.push(event.defaultPrevented));
    window.submit(makeForm());
    assert.deepEqual(seen, [false]);
  });

  test("ignores a second press until the next page is shown", async () => {
    const answers = [];
    const { window, log, requests } = makeExchange({ respond: () => new Promise((resolve) => answers.push(resolve)) });
    window.submit(makeForm());
    assert.equal(window.submit(makeForm()).defaultPrevented, true);
    await settle();
    assert.equal(requests.length, 1);
    answers[0](redirected());
    await settle();
    window.submit(makeForm());
    assert.deepEqual([requests.length, log], [2, [`show ${NEXT}`]]);
  });

  test("shows a page with errors", async () => {
    const { window, log } = makeExchange({ respond: async () => invalid(), continues: false });
    window.submit(makeForm());
    await settle();
    assert.deepEqual(log, [`show ${HERE}`]);
  });

  test("stops and leaves if the next page continues none of the recorders", async () => {
    const { window, log } = makeExchange({ continues: false });
    window.submit(makeForm());
    await settle();
    assert.deepEqual(log, ["stop", `leave ${NEXT}`]);
    assert.equal(window.submit(makeForm()).defaultPrevented, true, "the page is being left");
  });

  test("page from the back-forward cache can be sent again", async () => {
    const { window, exchange, requests } = makeExchange({ continues: false });
    window.submit(makeForm());
    await settle();
    exchange.returned();
    window.submit(makeForm());
    assert.equal(requests.length, 2);
  });

  const answers = (response) => async () => response;
  const [again, leaves] = ["submit action,continue", `leave ${NEXT}`];
  for (const [name, options, expected] of [
    ["lost request", { respond: fails }, again],
    ["response of another server", { respond: answers(invalid({ status: 200 })), next: null }, again],
    ["lost page", { respond: answers(redirected({ text: fails })) }, leaves],
    ["page of another kind", { next: null }, leaves],
    ["page with an error", { respond: answers(redirected({ status: 404 })), isStep: false }, leaves],
    ["error without a form", { respond: answers(invalid({ status: 500 })), isStep: false }, again],
    ["failed exchange", { show: fails }, leaves],
    ["failed exchange of errors", { respond: answers(invalid()), show: fails }, again],
  ]) {
    test(`${name} causes an ordinary navigation`, async () => {
      const { window, log, requests } = makeExchange(options);
      window.submit(makeForm());
      await settle();
      assert.deepEqual([log, requests.length], [[expected], 1]);
    });
  }

  const found = (url) => ({ status: 200, redirected: false, url, text: async () => "<main>" });

  test("shows another entry of the history", async () => {
    const { window, log, requests, goTo } = makeExchange({ respond: async (url) => found(url) });
    await goTo(NEXT);
    assert.deepEqual(log, [`list ${NEXT}`, `show ${NEXT}`]);
    assert.deepEqual([requests[0].address, requests[0].method], [NEXT, undefined]);
    window.submit(makeForm());
    assert.equal(requests.length, 2, "the page can be sent");
  });

  test("shows the page to which the server redirects", async () => {
    const { log, goTo } = makeExchange({
      respond: async () => found(HERE),
      show: async (_, url) => log.push(`show ${url}`) && goTo(HERE),
    });
    await goTo(NEXT);
    assert.deepEqual(log, [`list ${NEXT}`, `show ${HERE}`]);
  });

  test("loads nothing for a place in the page", async () => {
    const { log, requests, goTo } = makeExchange();
    await goTo(HERE);
    assert.deepEqual([log, requests], [[], []]);
  });

  test("shows only the last of several entries", async () => {
    const OTHER = `${ORIGIN}/sessions/abc/steps/about`;
    const answers = [];
    const { log, goTo } = makeExchange({ respond: (url) => new Promise((resolve) => answers.push(() => resolve(found(url)))) });
    await goTo(NEXT);
    await goTo(OTHER);
    answers[0]();
    await settle();
    answers[1]();
    await settle();
    assert.deepEqual(log, [`list ${OTHER}`, `show ${OTHER}`]);
  });

  test("sends nothing until the entry is shown", async () => {
    const { window, requests, goTo } = makeExchange({ respond: () => new Promise(() => {}) });
    await goTo(NEXT);
    assert.equal(window.submit(makeForm()).defaultPrevented, true);
    assert.equal(requests.length, 1);
  });

  for (const [name, options] of [
    ["without a recording", { isRecording: false }],
    ["on which nothing continues", { respond: async (url) => found(url), continues: false }],
    ["that is an error", { respond: async (url) => ({ ...found(url), status: 404 }) }],
    ["of another kind", { respond: async (url) => found(url), next: null }],
    ["that does not arrive", { respond: fails }],
  ]) {
    test(`browser loads an entry ${name}`, async () => {
      const { log, goTo } = makeExchange(options);
      await goTo(NEXT);
      assert.equal(log.at(-1), "reload");
    });
  }

  test("browser loads an entry while a form is sent", async () => {
    const { window, log, goTo } = makeExchange({ respond: () => new Promise(() => {}) });
    window.submit(makeForm());
    await goTo(NEXT);
    assert.deepEqual(log, ["reload"]);
  });
});

// Returns a document from the server: a head, and a body with a form around `main`.
function makeDocument(options = {}) {
  const { styles = [], scripts = [], main = makeMain(["gait"]) } = options;
  const { title = "Walk", lang = "en", summary = false, color } = options;
  const links = styles.map((href) => element("link", { rel: "stylesheet", href }));
  const metas = color ? [element("meta", { name: "theme-color", content: color })] : [];
  const modules = scripts.map((src) => element("script", { type: "module", src }));
  const body = element("body", { class: "participant" }, element("a", { class: "skip-link" }), main.parentElement);
  if (summary) main.append(element("div", { class: "error-summary" }));
  const document = new FakeDocument(body, element("head", {}, ...metas, ...links, ...modules));
  Object.assign(document, { title });
  Object.assign(document.documentElement, { lang, dir: lang === "ar" ? "rtl" : "ltr" });
  return document;
}

// Returns a page that shows `shown` in a browser whose parser turns every response into `next`.
function makePage({ shown = {}, next = {} } = {}) {
  const log = [];
  const document = (FakeElement.document = makeDocument(shown));
  const location = {
    origin: ORIGIN,
    ...parts(HERE),
    assign: (url) => log.push(`assign ${url}`),
    reload: () => log.push("reload"),
  };
  const go = (kind) => (_, __, url) => {
    Object.assign(location, parts(url));
    log.push(`${kind} ${url}`);
  };
  const browser = {
    document,
    location,
    history: { pushState: go("push"), replaceState: go("replace") },
    DOMParser: class {
      parseFromString = () => makeDocument(next);
    },
    HTMLFormElement: class {
      submit() {
        log.push(`submit ${this.childNodes.map(({ name, value }) => `${name}=${value}`)}`);
      }
    },
    setTimeout() {},
    scrollTo: (...place) => log.push(`scroll ${place}`),
  };
  const exchange = async (_, replace) => {
    log.push("unmount");
    replace();
    log.push("mount");
  };
  return { page: new Page(browser, SELF, exchange), log, document, location };
}

const sheets = (document) =>
  document
    .querySelectorAll("link")
    .map((link) => `${link.getAttribute("href")} ${link.getAttribute("media") || "all"}`);
const parts = (url) => {
  const { pathname, search, href } = new URL(url);
  return { pathname, search, href };
};
const answer = (url = NEXT, type = "text/html; charset=utf-8") => ({
  url,
  headers: new Headers(type ? { "Content-Type": type } : {}),
});

describe("Page", () => {
  test("reads pages of steps", () => {
    const { page } = makePage();
    const { main, isStep } = page.read("", answer());
    assert.deepEqual([main.dataset.step, isStep], ["walk", true]);
  });

  test("does not read other responses", () => {
    const { page } = makePage();
    assert.equal(page.read("", answer(NEXT, "application/json")), null);
    assert.equal(page.read("", answer(NEXT, "")), null);
    assert.equal(page.read("", answer("https://example.com/")), null);
    const scripts = ["/next/recorders/recorders.js"];
    assert.equal(makePage({ next: { scripts } }).page.read("", answer()), null);
    const main = element("main");
    element("form", {}, main);
    assert.equal(makePage({ next: { main } }).page.read("", answer()), null);
  });

  test("replaces the page as a load would", async () => {
    const main = makeMain(["gait"]);
    main.append(element("noscript", {}, element("input")));
    const { page, log, document } = makePage({ next: { main, title: "Rest", lang: "ar" } });
    await page.show(page.read("", answer()), NEXT);
    const { title, documentElement: root } = document;
    assert.deepEqual([title, root.lang, root.dir], ["Rest", "ar", "rtl"]);
    assert.equal(document.querySelector("main"), main);
    assert.equal(document.querySelector("noscript"), null);
    assert.equal(document.activeElement, main);
    assert.deepEqual(log, ["unmount", `push ${NEXT}`, "scroll 0,0", "mount"]);
  });

  test("moves the focus to the errors, without a new entry in the history", async () => {
    const { page, log, document } = makePage({ next: { summary: true } });
    await page.show(page.read("", answer(HERE)), HERE);
    assert.equal(document.activeElement.className, "error-summary");
    assert.ok(log.includes(`replace ${HERE}`));
  });

  test("waits for style sheets that are not loaded yet", async () => {
    const styles = ["/a.css", "/b.css"];
    const { page, log, document } = makePage({ shown: { styles: ["/a.css"] }, next: { styles } });
    const shown = page.show(page.read("", answer()), NEXT);
    await settle();
    assert.deepEqual(log, []);
    assert.deepEqual(sheets(document), ["/a.css all", "/b.css not all"]);
    document.querySelectorAll("link")[1].onload();
    await shown;
    assert.ok(log.includes("mount"));
    assert.deepEqual(sheets(document), ["/a.css all", "/b.css all"]);
  });

  // A step's theme must not stay on the pages after the step.
  test("has the style sheets and colours of the shown page only, in its order", async () => {
    const pages = [
      { styles: ["/a.css", "/step.css", "/plum.css", "/z.css"], color: "#b" },
      { styles: ["/a.css", "/z.css"], color: "#c" },
    ];
    const next = {};
    const shown = { styles: ["/a.css", "/clay.css", "/z.css"], color: "#a" };
    const { page, document } = makePage({ shown, next });
    for (const one of pages) {
      Object.assign(next, one);
      const showing = page.show(page.read("", answer()), NEXT);
      await settle();
      for (const link of document.querySelectorAll("link")) link.onload?.();
      await showing;
      assert.deepEqual(sheets(document), one.styles.map((href) => `${href} all`));
      const metas = document.querySelectorAll("meta").map((meta) => meta.getAttribute("content"));
      assert.deepEqual(metas, [one.color]);
    }
  });

  test("shows an earlier page with the recorders that are still running", async () => {
    const { page, log, location, document } = makePage({ shown: { main: makeMain(["gait", "talk"]) } });
    await page.show(page.read("", answer()), NEXT);
    location.href = `${NEXT}#_main`;
    assert.equal(page.isTraversed, false, "a place in the page");
    Object.assign(location, parts(HERE));
    assert.deepEqual([page.isTraversed, page.address], [true, "/sessions/abc/steps/walk"]);
    const main = makeMain([]);
    const section = main.querySelector("section");
    section.hidden = true;
    const earlier = { document: makeDocument({ main }), main };
    page.listAgain(earlier, ({ dataset }) => dataset.recorder === "gait");
    const listed = () => section.querySelectorAll("[data-recorder]").map(({ dataset }) => dataset.recorder);
    assert.deepEqual([listed(), section.hidden], [["gait"], false]);
    page.listAgain(earlier, () => true);
    assert.deepEqual(listed(), ["gait"], "the page lists recorders of its own");
    await page.show(earlier, HERE);
    assert.equal(document.querySelector("main"), main);
    assert.ok(log.includes(`replace ${HERE}`));
    assert.equal(page.isTraversed, false);
  });

  test("lists nothing on a page without recorders", async () => {
    const { page } = makePage();
    const main = makeMain([]);
    page.listAgain({ main }, () => false);
    assert.equal(main.querySelector("section").hidden, true);
    page.listAgain({ main: element("main") }, () => true);
    page.reload();
  });

  test("sends a form as the browser would", () => {
    const { page, log, document } = makePage();
    const form = element("form");
    page.submit(form, ["action", "skip"]);
    assert.deepEqual([log.at(-1), form.parentElement], ["submit action=skip", document.body]);
    page.submit(element("form"), null);
    assert.equal(log.at(-1), "submit ");
    page.leave(NEXT);
    assert.equal(log.at(-1), `assign ${NEXT}`);
  });
});
