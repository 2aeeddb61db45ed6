// Sends the forms of pages on which something is recorded, and shows the next page in the same
// document. Loading it as a new document would end the recordings.
//
// If the next page cannot be shown in this document, the browser loads it as usual, and the
// recordings have a gap. Each press sends the form once. The form is sent again only if the
// response is lost or cannot be shown, and no redirect shows that the form has arrived.

// The timeout of forms without files, in milliseconds. Forms with files may take longer.
const PATIENCE = 60_000;

export class Exchange {
  #parts;
  #isBusy = false;
  #isTraversing = false;
  #submitted = (event) => this.submitted(event);

  // `parts`: page (see page.js), recorders (see session.js), fetch, and FormData.
  constructor(parts) {
    this.#parts = parts;
  }

  // Listens for submissions after all other scripts: some of them prevent submissions, and others
  // ignore prevented submissions. Each submission first moves this listener to the end.
  listen(window) {
    const moveLast = () => {
      window.removeEventListener("submit", this.#submitted);
      window.addEventListener("submit", this.#submitted);
    };
    window.addEventListener("submit", moveLast, true);
    window.addEventListener("popstate", () => this.#traversed());
  }

  // Call this when the page has been restored from the back-forward cache.
  returned() {
    this.#isBusy = false;
  }

  submitted(event) {
    if (event.defaultPrevented || !event.target.matches("form.step")) return;
    if (this.#isBusy) return event.preventDefault();
    if (!this.#parts.recorders.isRecording) return;
    event.preventDefault();
    this.#isBusy = true;
    // The request is built now, because some scripts remove their button after the submission.
    this.#exchange(event.target, this.#request(event.target, event.submitter));
  }

  #request(form, submitter) {
    const entries = new this.#parts.FormData(form);
    const button = submitter?.name ? [submitter.name, submitter.value] : null;
    if (button) entries.append(...button);
    const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
    const texts = () => new URLSearchParams([...entries].filter(([, value]) => typeof value === "string"));
    return {
      button,
      address: form.getAttribute("action"),
      body: isMultipart ? entries : texts(),
      signal: isMultipart ? undefined : AbortSignal.timeout?.(PATIENCE),
    };
  }

  async #exchange(form, { button, address, body, signal }) {
    const { page, fetch } = this.#parts;
    let response = null;
    try {
      response = await fetch(address, { method: "POST", body, headers: { Accept: "text/html" }, signal });
      if (await this.#take(response, await response.text())) return;
    } catch {
      // The form, the response or the next page did not arrive, or the page cannot be shown.
    }
    // After a redirect, the form has arrived and must not be sent again.
    if (response?.redirected) page.leave(response.url);
    else page.submit(form, button);
  }

  // Shows the page of another history entry. If no recording can continue there, the browser loads
  // it.
  async #traversed() {
    const { page, recorders } = this.#parts;
    if (!page.isTraversed || this.#isTraversing) return;
    if (this.#isBusy || !recorders.isRecording) return page.reload();
    this.#isBusy = this.#isTraversing = true;
    try {
      while (page.isTraversed) await this.#showAgain(page.address);
      this.#isBusy = false;
    } catch {
      page.reload();
    }
    this.#isTraversing = false;
  }

  // Shows the page of a history entry, unless the participant has moved to another entry meanwhile.
  // Rejects if no recording can continue on the page.
  async #showAgain(address) {
    const { page, recorders, fetch } = this.#parts;
    const response = await fetch(address, { headers: { Accept: "text/html" }, signal: AbortSignal.timeout?.(PATIENCE) });
    const next = page.read(await response.text(), response);
    if (page.address !== address) return;
    page.listAgain(next, (element) => recorders.isRunning(element.dataset));
    if (response.status !== 200 || !recorders.continuesOn(next.main)) throw new Error("Nothing continues");
    await page.show(next, response.url);
  }

  // Shows the response, in this document or by an ordinary navigation. Resolves to false if it cannot
  // be shown.
  async #take(response, html) {
    const { page, recorders } = this.#parts;
    const next = page.read(html, response);
    if (!next) return false;
    const isOver = response.status === 200 && !recorders.continuesOn(next.main);
    if (isOver) {
      await recorders.stop(next.main);
      page.leave(response.url);
      return true;
    }
    // An error page contains a step's form only if it shows a rejected form again.
    if (response.status !== 200 && !next.isStep) return false;
    await page.show(next, response.url);
    this.#isBusy = false;
    return true;
  }
}
