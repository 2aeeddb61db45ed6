// The device around the page: visibility, screen lock, vibration and notifications.

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

  // Browsers release the lock of a hidden page, so it is requested again.
  returned() {
    if (this.#title !== null) this.#document.title = this.#title;
    this.#title = null;
    this.#notification?.close();
    this.#notification = null;
    this.keepAwake(this.#isWanted);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  // Does not ask for permission: a question would disturb the step.
  callBack(text) {
    this.#title ??= this.#document.title;
    this.#document.title = text;
    if (this.#Notification?.permission !== "granted") return;
    try {
      this.#notification = new this.#Notification(text);
    } catch {
      // Browsers on Android allow notifications only to service workers.
    }
  }

  vibrate(pattern) {
    this.#navigator.vibrate?.(pattern);
  }

  // Requests are made one after the other, so that no lock is requested twice or left behind.
  keepAwake(isWanted) {
    this.#isWanted = isWanted;
    this.#adjusted = this.#adjusted.then(() => this.#adjust()).catch(() => {});
    return this.#adjusted;
  }

  // Browsers reject requests, for example when the battery is low.
  async #adjust() {
    const isHeld = this.#lock !== null && !this.#lock.released;
    if (!this.#isWanted && isHeld) await this.#lock.release();
    if (!this.#isWanted || isHeld || this.isHidden) return;
    this.#lock = (await this.#navigator.wakeLock?.request("screen")) ?? null;
  }
}
