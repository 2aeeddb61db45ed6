// Features of the device that a step uses: visibility, wake lock, vibration and notifications.

export class Screen {
  #document;
  #navigator;
  #Notification;
  #isWanted = false;
  #lock = null;
  #adjusted = Promise.resolve();
  #title = null;
  #notification = null;
  #waiting = [];

  constructor({ document, navigator, Notification }) {
    this.#document = document;
    this.#navigator = navigator;
    this.#Notification = Notification;
  }

  get isHidden() {
    return this.#document.visibilityState === "hidden";
  }

  whenVisible() {
    if (!this.isHidden) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  // Call this when the page is visible again. Requests the wake lock again, because browsers
  // release it while a page is hidden.
  returned() {
    if (this.#title !== null) this.#document.title = this.#title;
    this.#title = null;
    this.#notification?.close();
    this.#notification = null;
    this.keepAwake(this.#isWanted);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  // Shows a text in the page's title and, if notifications are already allowed, in a notification.
  // Does not ask for permission, because a prompt would disturb the step.
  callBack(text) {
    this.#title ??= this.#document.title;
    this.#document.title = text;
    if (this.#Notification?.permission !== "granted") return;
    try {
      this.#notification = new this.#Notification(text);
    } catch {
      // Browsers on Android let only service workers create notifications.
    }
  }

  vibrate(pattern) {
    this.#navigator.vibrate?.(pattern);
  }

  // Requests or releases the wake lock. Changes are made one after another, so that no lock is
  // requested twice or remains unreleased.
  keepAwake(isWanted) {
    this.#isWanted = isWanted;
    this.#adjusted = this.#adjusted.then(() => this.#adjust()).catch(() => {});
    return this.#adjusted;
  }

  // Rejects if the browser refuses the request, for example when the battery is low.
  async #adjust() {
    const isHeld = this.#lock !== null && !this.#lock.released;
    if (!this.#isWanted && isHeld) await this.#lock.release();
    if (!this.#isWanted || isHeld || this.isHidden) return;
    this.#lock = (await this.#navigator.wakeLock?.request("screen")) ?? null;
  }
}
