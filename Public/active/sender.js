// Sends the actions of the form: in the background, so that the page stays, or as a submission.

const PATIENCE = 10_000;

export class Sender {
  #form;
  #timing;
  #fetch;
  #last = Promise.resolve(true);

  // True while the browser loads the next page.
  isLeaving = false;

  constructor({ form, timing, fetch }) {
    this.#form = form;
    this.#timing = timing;
    this.#fetch = fetch;
  }

  note() {
    const field = this.#form.elements._timing;
    if (field) field.value = JSON.stringify(this.#timing());
  }

  // Returns whether the server accepted the action. Actions arrive in the order of the calls; those
  // after a failure are dropped, because the page is then submitted.
  send(action) {
    const body = this.#body(action);
    this.#last = this.#last.then((isAccepted) => isAccepted && this.#post(body));
    return this.#last;
  }

  // Resolves when no action is under way.
  settled() {
    return this.#last;
  }

  // After an unsuccessful submission, such as one without a connection, actions can be sent again.
  submit(action) {
    this.#last = Promise.resolve(true);
    const { ownerDocument: document } = this.#form;
    const button = Object.assign(document.createElement("button"), { name: "action", value: action, hidden: true });
    this.#form.append(button);
    this.#form.requestSubmit(button);
    button.remove();
  }

  // A form with files is sent without them: they come with the submission that ends the step.
  #body(action) {
    this.note();
    const fields = [...new FormData(this.#form)].filter(([, value]) => typeof value === "string");
    const body = new URLSearchParams(fields);
    body.set("action", action);
    return body;
  }

  // The server redirects accepted actions to a page; the page itself is not needed.
  async #post(body) {
    try {
      const response = await this.#fetch(this.#form.getAttribute("action"), {
        method: "POST",
        body,
        redirect: "manual",
        keepalive: true,
        signal: AbortSignal.timeout?.(PATIENCE),
      });
      return response.type === "opaqueredirect";
    } catch {
      return false;
    }
  }
}
