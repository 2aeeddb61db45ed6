// Reports failed recorders to the server in the background, together with the fields of the page's
// form.

const PATIENCE = 10_000;

export class Failures {
  #fetch;
  #marks;
  #form = null;
  #unsent = [];

  constructor({ fetch, marks }) {
    this.#fetch = fetch;
    this.#marks = marks;
  }

  // Sets the form of the page. Failures that occurred between two pages are reported with the form
  // of the second page.
  use(form) {
    this.#form = form;
    this.retry();
  }

  retry() {
    for (const failure of this.#unsent.splice(0)) this.#send(failure);
  }

  // Reports each reason at most once per recording. `run` is the recording's identifier, or the
  // recorder's `start` if nothing was recorded.
  report(recorder, run, reason, message = "") {
    const mark = `failed ${recorder} ${run} ${reason}`;
    if (this.#marks.has(mark)) return;
    this.#marks.add(mark);
    this.#send({ recorder, reason, message });
  }

  // Sends a failure with all fields except files, because the server stores the page's input as a
  // draft.
  async #send(failure) {
    if (!this.#form) return this.#unsent.push(failure);
    const body = new URLSearchParams([...new FormData(this.#form)].filter(([, value]) => typeof value === "string"));
    body.set("action", "recorder-failed");
    body.set("_recorder", failure.recorder);
    body.set("_reason", failure.reason);
    body.set("_failure", failure.message);
    try {
      await this.#fetch(this.#form.getAttribute("action"), {
        method: "POST",
        body,
        redirect: "manual",
        keepalive: true,
        signal: AbortSignal.timeout?.(PATIENCE),
      });
    } catch {
      this.#unsent.push(failure);
    }
  }
}
