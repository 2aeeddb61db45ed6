// The sounds, vibrations and spoken texts of a step, and whether the participant has muted the sound.

// The step waits at most this many milliseconds for a sound or a text to end.
const PATIENCE = 10_000;
const VIBRATION = { start: [200], finish: [200, 100, 200] };

export class Signals {
  #settings;
  #parts;
  #sounding = Promise.resolve();
  #turn = 0;
  #answer = () => {};
  #hasVoice;

  // One of: none, asks, blocked, on, muted.
  mode = "none";
  onChange = () => {};

  // `parts`: sound, speech, screen, store, and `after`, which calls a function after a number of
  // milliseconds and returns a function that cancels the call.
  constructor(settings, parts) {
    this.#settings = settings;
    this.#parts = parts;
  }

  // Whether it is known that spoken texts are not heard.
  get isSilent() {
    return this.#hasVoice === false || this.mode === "muted" || this.mode === "blocked";
  }

  // Whether the step plays sounds or speaks, provided that the device and the participant allow it.
  get areWanted() {
    return this.#hasSounds || this.#settings.speaks;
  }

  // Resolves when it is known whether there is sound. If the browser blocks sound, asks the
  // participant or, if `canWait` returns false, offers a button that turns the sound on.
  async prepare(canWait) {
    const { sound, store } = this.#parts;
    const voice = this.#findVoice();
    if (!this.#hasSounds && !(await voice)) {
      if (this.#settings.keepsPlaying) await sound.unlock();
      return this.onChange();
    }
    if (store.isMuted) return this.#enter("muted");
    if (await sound.unlock()) return this.#enter("on");
    if (!canWait()) return this.#enter("blocked");
    const answered = new Promise((resolve) => (this.#answer = resolve));
    this.#enter("asks");
    await answered;
  }

  // Call this while a press is handled, because browsers allow sound only after a press.
  choose(mode) {
    this.#parts.store.isMuted = mode === "muted";
    if (mode === "on") this.#parts.sound.unlock();
    else this.hush();
    this.#enter(mode);
    this.#answer();
  }

  // Call this while any other press is handled, because browsers then also allow sound.
  pressed() {
    if (/on|blocked/.test(this.mode) || this.#settings.keepsPlaying) this.#parts.sound.unlock();
    if (this.mode === "blocked") this.#enter("on");
  }

  // Call this when the page is visible again, because phones interrupt the sound of hidden pages.
  returned() {
    if (this.mode === "on") this.#parts.sound.unlock();
  }

  // Vibrates and, unless muted, plays the sound for `moment` (start or finish), each only if the
  // commands include it. Resolves when the sound has ended.
  present(moment) {
    const { screen, sound } = this.#parts;
    const { commands } = this.#settings;
    const name = moment === "start" ? "OnStart" : "OnFinish";
    if (commands.has(`vibrate${name}`)) screen.vibrate(VIBRATION[moment]);
    if (!commands.has(`playSound${name}`) || this.mode === "muted") return this.#sounding;
    this.#sounding = this.#atMost(sound.play(moment));
    return this.#sounding;
  }

  // Speaks a text, if sound is on, after the current sound has ended. Resolves when the text has been
  // spoken, or after `PATIENCE` milliseconds.
  say(text) {
    this.#turn += 1;
    return this.#atMost(this.#sayAfterSound(text, this.#turn));
  }

  async #sayAfterSound(text, turn) {
    await this.#sounding;
    if (turn === this.#turn && text && this.mode === "on") await this.#parts.speech.say(text);
  }

  hush() {
    this.#turn += 1;
    this.#parts.sound.stop();
    this.#parts.speech.stop();
  }

  keepPlaying(isWanted) {
    this.#parts.sound.keepPlaying(isWanted && this.#settings.keepsPlaying);
  }

  // Returns the buttons for the current mode.
  buttons() {
    const { soundOn, silent, mute, unmute } = this.#settings.texts;
    const button = (text, mode, isPrimary) => ({ text, isPrimary, press: () => this.choose(mode) });
    return {
      none: [],
      asks: [button(soundOn, "on", true), button(silent, "muted")],
      blocked: [button(soundOn, "on")],
      on: [button(mute, "muted")],
      muted: [button(unmute, "on")],
    }[this.mode];
  }

  close() {
    this.hush();
    this.#parts.sound.close();
    this.onChange = () => {};
  }

  #enter(mode) {
    this.mode = mode;
    this.onChange();
  }

  get #hasSounds() {
    const { commands } = this.#settings;
    return commands.has("playSoundOnStart") || commands.has("playSoundOnFinish");
  }

  // Resolves to whether texts can be spoken. Some browsers load voices late.
  async #findVoice() {
    if (!this.#settings.speaks) return false;
    this.#hasVoice = await this.#parts.speech.isReady();
    this.onChange();
    return this.#hasVoice;
  }

  #atMost(promise) {
    return new Promise((resolve) => {
      const prevent = this.#parts.after(PATIENCE, resolve);
      promise.then(() => {
        prevent();
        resolve();
      });
    });
  }
}
