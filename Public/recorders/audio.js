// Sound from the microphone. The settings may have `bitsPerSecond`.
import { recordMedia } from "./media.js";

const STEP = 100;
const STEP_OF_REDUCED_MOTION = 1000;

export function start(recorder) {
  const { settings, place, browser, signal } = recorder;
  const wanted = {
    constraints: { audio: true },
    permissions: ["microphone"],
    types: ["audio/webm;codecs=opus", "audio/webm", "audio/mp4"],
    options: settings.bitsPerSecond ? { audioBitsPerSecond: settings.bitsPerSecond } : {},
    show: (stream) => showLevel(stream, place, browser, signal),
  };
  return recordMedia(wanted, recorder);
}

// Adds a meter, so that participants see that they are heard. Without Web Audio, there is no meter.
function showLevel(stream, place, browser, signal) {
  if (!browser.AudioContext) return;
  const context = new browser.AudioContext();
  const analyser = Object.assign(context.createAnalyser(), { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  context.resume().catch(() => {});
  const meter = Object.assign(place.ownerDocument.createElement("meter"), { min: 0, max: 1, value: 0 });
  meter.className = "recorder-level";
  const samples = new Uint8Array(analyser.fftSize);
  const draw = () => {
    analyser.getByteTimeDomainData(samples);
    meter.value = loudness(samples);
    // The next page may be in another language.
    const { textLevel } = place.dataset;
    if (textLevel && meter.getAttribute("aria-label") !== textLevel) meter.setAttribute("aria-label", textLevel);
  };
  draw();
  place.append(meter);
  const isStill = browser.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const timer = browser.setInterval(draw, isStill ? STEP_OF_REDUCED_MOTION : STEP);
  signal.addEventListener("abort", () => {
    browser.clearInterval(timer);
    meter.remove();
    context.close().catch(() => {});
  });
}

// Returns a value from 0 (silence, up to -60 dB) to 1 (the loudest sound).
export function loudness(samples) {
  const power = samples.reduce((sum, sample) => sum + ((sample - 128) / 128) ** 2, 0) / samples.length;
  return Math.min(1, Math.max(0, 1 + (10 * Math.log10(power)) / 60));
}
