// Sends the form's actions: in the background, so that the page remains open, or by submitting the
// form.
import { submitAs } from "../submitting.js";

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

  // Sends an action in the background. Resolves to whether the server accepted it. Actions are sent
  // one after another. After a failure, later actions are not sent, because the form is submitted.
  send(action) {
    const body = this.#body(action);
    this.#last = this.#last.then((isAccepted) => isAccepted && this.#post(body));
    return this.#last;
  }

  // Resolves when no action is being sent.
  settled() {
    return this.#last;
  }

  // Submits the form with an action. If the submission fails, for example without a connection,
  // further actions can be sent.
  submit(action) {
    this.#last = Promise.resolve(true);
    submitAs(this.#form, { name: "action", value: action });
  }

  // Returns the fields of the form, except files, which are sent only when the form is submitted.
  #body(action) {
    this.note();
    const fields = [...new FormData(this.#form)].filter(([, value]) => typeof value === "string");
    const body = new URLSearchParams(fields);
    body.set("action", action);
    return body;
  }

  // Resolves to whether the server accepted the action: its response is then a redirect. The
  // redirect is not followed, because the page is not needed.
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
