// Replaces the page of this document with another page, as if the browser had loaded it.
import { exchange } from "../exchange.js";
import { find } from "./view.js";

const PATIENCE = 3000;

// The metadata that depend on a page's theme.
const METADATA = "meta[name=theme-color], meta[name=viewport]";

export class Page {
  #browser;
  #self;
  #exchange;
  #shown;
  // The recorders of each page that this document has shown, by address.
  #listed = new Map();

  // `self` is the address of the script recorders.js.
  constructor(browser, self, exchangePages = exchange) {
    this.#browser = browser;
    this.#self = self;
    this.#exchange = exchangePages;
    this.#shown = address(browser.location);
    this.#remember(browser.document);
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
    const isSamePage = address(new URL(url)) === this.#shown;
    const styles = await this.#loadStyles(next);
    await this.#exchange(next, () => {
      // Like a browser, replace the history entry if the new page has the current address, or if
      // the browser has moved to another entry.
      if (isSamePage || this.isTraversed) history.replaceState(null, "", url);
      else history.pushState(null, "", url);
      this.#shown = address(location);
      this.#remember(next);
      this.#useStyles(styles);
      this.#replace(next);
      this.#focus();
    });
  }

  // Leaves the page by an ordinary navigation.
  leave(url) {
    this.#browser.location.assign(url);
  }

  // Sends a form as the browser would. `button` is the name and value of the pressed button, or
  // null.
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

  get address() {
    return address(this.#browser.location);
  }

  // Whether the current history entry has an address other than that of the shown page. Links within
  // the page also create entries, but with the same address.
  get isTraversed() {
    return this.address !== this.#shown;
  }

  // Adds the running recorders to a page that this document has shown before. The server lists none
  // for it, because the participant has already left the page. `continues` returns whether a
  // recorder is still running.
  listAgain({ main }, continues) {
    const section = find(main);
    if (!section || section.querySelector("[data-recorder]")) return;
    const again = (this.#listed.get(this.address) ?? []).filter(continues);
    section.append(...again.map((one) => one.cloneNode(true)));
    section.hidden = again.length === 0;
  }

  reload() {
    this.#browser.location.reload();
  }

  #remember(document) {
    const listed = find(document)?.querySelectorAll("[data-recorder]") ?? [];
    this.#listed.set(this.#shown, [...listed].map((one) => one.cloneNode(true)));
  }

  // Returns whether a page is from another version of the server. Such a page may need scripts other
  // than those of this document.
  #isOfAnotherVersion(document) {
    const scripts = [...document.querySelectorAll("script[type=module][src]")];
    const addresses = scripts.map((script) => new URL(script.getAttribute("src"), this.#self));
    return addresses.some((one) => one.pathname.endsWith("/recorders/recorders.js") && one.href !== this.#self);
  }

  // Loads the style sheets of the next page and returns their links, in the order of that page. The
  // links have no effect yet. If the page were shown before its style sheets are loaded, it would
  // have no styles for a moment.
  async #loadStyles(next) {
    const { document, setTimeout } = this.#browser;
    const loading = [];
    const links = [];
    for (const { href, media } of styles(next)) {
      let link = styles(document).find((one) => one.href === href)?.link;
      if (!link) {
        link = document.createElement("link");
        loading.push(new Promise((resolve) => (link.onload = link.onerror = resolve)));
        link.setAttribute("rel", "stylesheet");
        link.setAttribute("href", href);
        link.setAttribute("media", "not all");
        // Links that stay are not moved, because browsers would load them again.
        if (links.length > 0) links.at(-1).link.after(link);
        else document.head.append(link);
      }
      links.push({ link, media });
    }
    await Promise.race([Promise.all(loading), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return links;
  }

  // Leaves only these style sheets in effect, because each step can have a theme of its own.
  #useStyles(links) {
    for (const { link, media } of links) link.setAttribute("media", media);
    const kept = links.map(({ link }) => link);
    for (const { link } of styles(this.#browser.document)) if (!kept.includes(link)) link.remove();
  }

  // Replaces the metadata and the body. Removes `noscript` elements, whose contents, such as fields,
  // have become elements because the parser runs no scripts.
  #replace(next) {
    const { document } = this.#browser;
    for (const one of next.querySelectorAll("noscript")) one.remove();
    for (const one of next.querySelectorAll("[autofocus]")) one.removeAttribute("autofocus");
    document.title = next.title;
    for (const one of document.querySelectorAll(METADATA)) one.remove();
    document.head.append(...[...next.querySelectorAll(METADATA)].map((one) => document.importNode(one, true)));
    document.documentElement.lang = next.documentElement.lang;
    document.documentElement.dir = next.documentElement.dir;
    document.body.className = next.body.className;
    // Insert copies: browsers do not load the videos of nodes that are moved from another document.
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
  [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => ({
    link,
    href: link.getAttribute("href"),
    media: link.getAttribute("media") ?? "all",
  }));
