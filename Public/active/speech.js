// Speaks with a voice of the device. Spoken texts can contain answers, so voices that send them to
// a remote service are not used.

// The number of milliseconds to wait for voices, which some browsers load late.
const PATIENCE = 1000;

export class Speech {
  #synthesis;
  #Utterance;
  #lang;
  #wait;
  #utterance; // Holds the utterance: if browsers garbage-collect it, `onend` never fires.
  #release = () => {};

  constructor({ synthesis, Utterance, lang, wait }) {
    this.#synthesis = synthesis;
    this.#Utterance = Utterance;
    this.#lang = lang;
    this.#wait = wait;
  }

  // Resolves to whether the device has a voice for the page's language.
  async isReady() {
    if (!this.#synthesis) return false;
    if (!this.#synthesis.getVoices().length) {
      const loaded = new Promise((resolve) =>
        this.#synthesis.addEventListener?.("voiceschanged", resolve, { once: true }),
      );
      await Promise.race([loaded, this.#wait(PATIENCE)]);
    }
    return Boolean(this.#voice());
  }

  // Speaks a text, interrupting the previous text. Resolves when the new text has been spoken or
  // interrupted.
  async say(text) {
    this.stop();
    const voice = this.#voice();
    if (!voice) return;
    await new Promise((resolve) => {
      this.#release = resolve;
      this.#utterance = new this.#Utterance(text);
      Object.assign(this.#utterance, { voice, lang: voice.lang, onend: resolve, onerror: resolve });
      // Some voices never fire `onend`, so the wait is limited.
      this.#wait(5000 + 200 * text.length).then(resolve);
      this.#synthesis.speak(this.#utterance);
    });
  }

  stop() {
    this.#release();
    if (this.#synthesis?.speaking || this.#synthesis?.pending) this.#synthesis.cancel();
  }

  #voice() {
    const voices = (this.#synthesis?.getVoices() ?? []).filter((one) => one.localService);
    return (
      voices.find((one) => tag(one.lang) === tag(this.#lang)) ??
      voices.find((one) => language(one.lang) === language(this.#lang))
    );
  }
}

const tag = (lang) => lang.replaceAll("_", "-").toLowerCase();
const language = (lang) => tag(lang).split("-")[0];
