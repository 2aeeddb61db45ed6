// The tones of a step, or the study's files. Nothing sounds before the browser allows it.

// Frequencies in hertz: up at the start, down at the end.
const TONES = { start: [523.25, 783.99], finish: [783.99, 523.25] };
const TONE = 0.18;
const VOLUME = 0.25;

// Browsers do not freeze pages that they consider audible. Complete silence does not count, but
// people cannot hear 20 Hz at this volume.
const BACKGROUND = { frequency: 20, volume: 0.001 };

// Browsers that do not allow sound leave the promise of `resume` pending.
const PATIENCE = 300;

export class Sound {
  #parts;
  #context;
  #files = new Map();
  #playing = new Set();
  #background;

  // `parts`: AudioContext, audioSession, fetch, and `wait` for a number of milliseconds.
  constructor(parts) {
    this.#parts = parts;
  }

  // Files are decoded in advance, because they would otherwise come late.
  load(files) {
    this.#open();
    for (const [name, address] of Object.entries(files)) {
      if (address && this.#context) this.#files.set(name, this.#decode(address));
    }
  }

  // Returns whether sound is allowed; in the listener of a press, this makes the browser allow it.
  async unlock() {
    this.#open();
    const context = this.#context;
    if (!context) return true;
    if (context.state !== "running") {
      await Promise.race([context.resume().catch(() => {}), this.#parts.wait(PATIENCE)]);
    }
    return context.state === "running";
  }

  // Resolves when the sound is over. A file that cannot be played is replaced by the tone.
  async play(name) {
    if (!this.#context || !(await this.unlock())) return;
    const buffer = await this.#files.get(name);
    await (buffer ? this.#playFile(buffer) : this.#playTone(TONES[name]));
  }

  stop() {
    for (const source of this.#playing) source.stop();
  }

  // Keeps the page alive in the background.
  keepPlaying(isWanted) {
    if (isWanted === Boolean(this.#background) || !this.#context) return;
    if (!isWanted) {
      this.#background.stop();
      this.#background = undefined;
      return;
    }
    // Without this, Safari stops the sound with the screen.
    if (this.#parts.audioSession) this.#parts.audioSession.type = "playback";
    const { frequency, volume } = BACKGROUND;
    this.#background = this.#oscillator(frequency, this.#gain(volume));
    this.#background.start();
  }

  close() {
    this.#context?.close();
    this.#context = undefined;
    this.#background = undefined;
    this.#playing.clear();
  }

  #open() {
    if (this.#context || !this.#parts.AudioContext) return;
    this.#context = new this.#parts.AudioContext();
  }

  async #decode(address) {
    try {
      const response = await this.#parts.fetch(address);
      return await this.#context.decodeAudioData(await response.arrayBuffer());
    } catch {
      return null;
    }
  }

  #playFile(buffer) {
    const source = Object.assign(this.#context.createBufferSource(), { buffer });
    source.connect(this.#context.destination);
    source.start();
    return this.#ended(source, buffer.duration);
  }

  async #playTone(frequencies) {
    const start = this.#context.currentTime;
    const ends = frequencies.map((frequency, index) => {
      const from = start + index * TONE;
      const envelope = this.#gain(0);
      // Sudden changes of the volume click.
      envelope.gain.setValueAtTime(0, from);
      envelope.gain.linearRampToValueAtTime(VOLUME, from + 0.02);
      envelope.gain.linearRampToValueAtTime(0, from + TONE);
      const source = this.#oscillator(frequency, envelope);
      source.start(from);
      source.stop(from + TONE);
      return this.#ended(source, frequencies.length * TONE);
    });
    await Promise.all(ends);
  }

  #gain(volume) {
    const node = this.#context.createGain();
    node.gain.value = volume;
    node.connect(this.#context.destination);
    return node;
  }

  #oscillator(frequency, output) {
    const source = this.#context.createOscillator();
    source.frequency.value = frequency;
    source.connect(output);
    return source;
  }

  // A context that is suspended meanwhile never ends its sounds, hence the limit.
  async #ended(source, seconds) {
    this.#playing.add(source);
    const end = new Promise((resolve) => (source.onended = resolve));
    await Promise.race([end, this.#parts.wait(seconds * 1000 + 500)]);
    this.#playing.delete(source);
  }
}
