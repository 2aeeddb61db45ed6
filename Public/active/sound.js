// The sounds of a step: the study's files, or tones. Nothing is played before the browser allows
// it.

// Frequencies in hertz: rising at the start, falling at the end.
const TONES = { start: [523.25, 783.99], finish: [783.99, 523.25] };
const TONE = 0.18;
const VOLUME = 0.25;

// Browsers do not freeze pages that they consider audible. Complete silence does not count as
// audible, but a tone of 20 Hz does, although people cannot hear it at this volume.
const BACKGROUND = { frequency: 20, volume: 0.001 };

// The number of milliseconds to wait for `resume`, whose promise stays pending in browsers that do
// not allow sound.
const PATIENCE = 300;

export class Sound {
  #parts;
  #context;
  #files = new Map();
  #playing = new Set();
  #background;

  // `parts`: AudioContext, audioSession, fetch, and `wait`, which resolves after a number of
  // milliseconds.
  constructor(parts) {
    this.#parts = parts;
  }

  // Loads and decodes files in advance, so that they are played without delay.
  load(files) {
    this.#open();
    for (const [name, address] of Object.entries(files)) {
      if (address && this.#context) this.#files.set(name, this.#decode(address));
    }
  }

  // Resolves to whether the browser allows sound. Browsers allow it if this is called while a press
  // is handled. Resolves to true in browsers without Web Audio, because there is nothing to unlock.
  async unlock() {
    this.#open();
    const context = this.#context;
    if (!context) return true;
    if (context.state !== "running") {
      await Promise.race([context.resume().catch(() => {}), this.#parts.wait(PATIENCE)]);
    }
    return context.state === "running";
  }

  // Plays the file, or tones if no file can be played. Resolves when the sound has ended.
  async play(name) {
    if (!this.#context || !(await this.unlock())) return;
    const buffer = await this.#files.get(name);
    await (buffer ? this.#playFile(buffer) : this.#playTone(TONES[name]));
  }

  stop() {
    for (const source of this.#playing) source.stop();
  }

  // Starts or ends the inaudible sound that keeps a hidden page running.
  keepPlaying(isWanted) {
    if (isWanted === Boolean(this.#background) || !this.#context) return;
    if (!isWanted) {
      this.#background.stop();
      this.#background = undefined;
      return;
    }
    // Without this, Safari stops the sound when the screen turns off.
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
      // Sudden changes in volume are heard as clicks.
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

  // Resolves when the source has ended, or half a second after it should have ended, because the
  // sources of a suspended context never end.
  async #ended(source, seconds) {
    this.#playing.add(source);
    const end = new Promise((resolve) => (source.onended = resolve));
    await Promise.race([end, this.#parts.wait(seconds * 1000 + 500)]);
    this.#playing.delete(source);
  }
}
