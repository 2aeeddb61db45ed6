// Reads a step's spoken instructions aloud on request. An instruction for the start is spoken
// immediately; the others are spoken at their times. Without scripts or a voice, the participant can
// read the instructions on the page.
import { start } from "./loader.js";

const { speechSynthesis: synthesis } = globalThis;

// The number of milliseconds to wait for voices, which some browsers load late.
const PATIENCE = 1000;

const tag = (language) => language.replaceAll("_", "-").toLowerCase();
const prefix = (language) => tag(language).split("-")[0];

function prepare(place, signal) {
  const { lang } = document.documentElement;
  const { seconds, secondsLeft, readAloud, stop: stopLabel } = place.dataset;
  const began = performance.now() - (Number(seconds ?? 0) - Number(secondsLeft ?? 0)) * 1000;
  const texts = [...place.querySelectorAll("[data-at]")]
    .filter(({ dataset }) => dataset.at !== "")
    .map((one) => ({ at: Number(one.dataset.at), words: one.textContent.trim() }));
  const end = texts.find(({ at }) => at > 0 && at === Number(seconds));

  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.className = "read-aloud";
  place.prepend(button);

  let run = 0; // Incremented when speech stops, so that interrupted texts have no further effect.
  let toSay = 0;
  let timers = [];
  let spoken; // Holds the utterance: if browsers garbage-collect it, `onend` never fires.
  let released = () => {};
  let goOn;

  // Returns a voice for the page's language, if any. Spoken text can contain answers, so voices
  // that send it to a remote service are not used.
  function voice() {
    const voices = (synthesis?.getVoices() ?? []).filter((one) => one.localService);
    return (
      voices.find((one) => tag(one.lang) === tag(lang)) ??
      voices.find((one) => prefix(one.lang) === prefix(lang))
    );
  }

  const left = () => texts.filter(({ at }) => at === 0 || began + at * 1000 > performance.now());

  function show() {
    button.textContent = toSay ? stopLabel : readAloud;
    button.hidden = !toSay && (!voice() || !left().length);
  }

  function quieten() {
    run += 1;
    toSay = 0;
    timers.forEach(clearTimeout);
    synthesis?.cancel();
    released();
    show();
  }

  function stop() {
    const then = goOn;
    goOn = undefined;
    quieten();
    then?.();
  }

  // Speaks a text, interrupting the current text. The timeout is for voices that never fire `onend`.
  async function say({ words }) {
    const mine = run;
    released();
    if (synthesis.speaking || synthesis.pending) synthesis.cancel();
    await new Promise((resolve) => {
      released = resolve;
      spoken = new SpeechSynthesisUtterance(words);
      Object.assign(spoken, { voice: voice(), lang: voice()?.lang ?? lang });
      Object.assign(spoken, { onend: resolve, onerror: resolve });
      timers.push(setTimeout(resolve, 5000 + 200 * words.length));
      synthesis.speak(spoken);
    }).catch(() => {});
    if (mine !== run) return;
    toSay -= 1;
    if (!toSay) stop();
  }

  // Starts reading. The final text waits for `timeover`, because another script determines when the
  // step's time is over.
  function begin() {
    const all = left();
    toSay = all.length;
    timers = all
      .filter((text) => text !== end && text.at > 0)
      .map((text) => setTimeout(say, began + text.at * 1000 - performance.now(), text));
    if (all[0]?.at === 0) say(all[0]);
    show();
  }

  button.addEventListener("click", () => (toSay ? stop() : begin()));

  // Delays continuing until the final text has been spoken.
  const wait = (event) => {
    if (!toSay || !end) return;
    event.preventDefault();
    timers.forEach(clearTimeout);
    run += 1;
    toSay = 1;
    goOn = event.detail.goOn;
    say(end);
  };

  // Stops speaking when the page is left.
  function leave() {
    goOn = undefined;
    quieten();
  }

  addEventListener("timeover", wait, { signal });
  addEventListener("submit", leave, { signal });
  addEventListener("pagehide", leave, { signal });
  signal.addEventListener("abort", leave);
  synthesis?.addEventListener?.("voiceschanged", show, { signal });
  show();

  // Without a voice, the texts can only be read.
  const open = () => {
    if (!voice()) place.querySelector("details").open = true;
  };
  const timer = setTimeout(open, PATIENCE);
  signal.addEventListener("abort", () => clearTimeout(timer));
}

export function mount(main, signal) {
  prepare(main.querySelector(".spoken"), signal);
}

start(mount);
