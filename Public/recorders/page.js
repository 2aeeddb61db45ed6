// Replaces the page of this document with another one, as if the browser had loaded it.
import { exchange } from "../exchange.js";

const PATIENCE = 3000;

export class Page {
  #browser;
  #self;
  #exchange;
  #shown;

  // `self` is the address of the recorders' own script.
  constructor(browser, self, exchangePages = exchange) {
    this.#browser = browser;
    this.#self = self;
    this.#exchange = exchangePages;
    this.#shown = address(browser.location);
  }

  // Returns the page in a response, or null if it cannot replace this page.
  read(html, response) {
    if (!/^text\/html\b/.test(response.headers.get("Content-Type") ?? "")) return null;
    if (new URL(response.url).origin !== this.#browser.location.origin) return null;
    const document = new this.#browser.DOMParser().parseFromString(html, "text/html");
    const main = document.querySelector("main#_main");
    if (!main || this.#isOfAnotherVersion(document)) return null;
    const isStep = main.matches("[data-step]") && document.querySelector("form.step") !== null;
    return { document, main, isStep };
  }

  async show({ document: next }, url) {
    const { history, location } = this.#browser;
    await this.#loadStyles(next);
    await this.#exchange(next, () => {
      // Like a browser, replace the history entry if the new page has the address of the current one.
      if (address(new URL(url)) === this.#shown) history.replaceState(null, "", url);
      else history.pushState(null, "", url);
      this.#shown = address(location);
      this.#replace(next);
      this.#focus();
    });
  }

  // Leaves by an ordinary navigation.
  leave(url) {
    this.#browser.location.assign(url);
  }

  // Sends a form as the browser would. `button` is the name and value of the pressed button, or null.
  submit(form, button) {
    const { document, HTMLFormElement } = this.#browser;
    if (button) {
      const [name, value] = button;
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    // Browsers do not submit a form outside the document.
    if (!form.isConnected) document.body.append(form);
    // A question called "submit" would hide the form's own method.
    HTMLFormElement.prototype.submit.call(form);
  }

  // Loads the page of another history entry, unless a link within this page created the entry.
  traversed() {
    const { location } = this.#browser;
    if (address(location) !== this.#shown) location.reload();
  }

  // A page from another version of the server may need scripts other than those of this document.
  #isOfAnotherVersion(document) {
    const scripts = [...document.querySelectorAll("script[type=module][src]")];
    const addresses = scripts.map((script) => new URL(script.getAttribute("src"), this.#self));
    return addresses.some((one) => one.pathname.endsWith("/recorders/recorders.js") && one.href !== this.#self);
  }

  // Waits for the style sheets, because the page would otherwise be shown without them for a moment.
  #loadStyles(next) {
    const { document, setTimeout } = this.#browser;
    const known = new Set(styles(document));
    const missing = styles(next).filter((href) => !known.has(href));
    const loading = missing.map((href) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve));
      document.head.append(link);
      return loaded;
    });
    return Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  // The parser runs no scripts, so it has turned the contents of `noscript`, such as fields, into
  // elements.
  #replace(next) {
    const { document } = this.#browser;
    for (const one of next.querySelectorAll("noscript")) one.remove();
    for (const one of next.querySelectorAll("[autofocus]")) one.removeAttribute("autofocus");
    document.title = next.title;
    document.documentElement.lang = next.documentElement.lang;
    document.documentElement.dir = next.documentElement.dir;
    document.body.className = next.body.className;
    // Import copies: browsers do not load the videos of nodes that are moved from another document.
    document.body.replaceChildren(...[...next.body.childNodes].map((node) => document.importNode(node, true)));
  }

  #focus() {
    const { document, scrollTo } = this.#browser;
    scrollTo(0, 0);
    const summary = document.querySelector(".error-summary");
    if (summary) summary.focus();
    else document.querySelector("main").focus({ preventScroll: true });
  }
}

const address = ({ pathname, search }) => pathname + search;

const styles = (document) =>
  [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href"));
