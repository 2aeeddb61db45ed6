// Reads a step's spoken instructions aloud, once somebody asks for it: that of the start at once, the
// others at their moments. Without script, or without a voice, they can be read on the page.
const place = document.querySelector(".spoken");
const { speechSynthesis: synthesis } = globalThis;
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

let run = 0; // which press it is, so that what an earlier one began says nothing any more
let toSay = 0;
let timers = [];
let spoken; // browsers forget what nobody holds, and then never say that it is over
let released = () => {};
let goOn;

const tag = (language) => language.replaceAll("_", "-").toLowerCase();
const prefix = (language) => tag(language).split("-")[0];

// What is spoken may have an answer in it: voices that send it away to be spoken are not asked.
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

// A text whose moment comes cuts short what is still being said. A voice that never says that it is
// done is not waited for without end.
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

// The text of the end waits for the page, which knows best when its time is over.
function start() {
  const all = left();
  toSay = all.length;
  timers = all
    .filter((text) => text !== end && text.at > 0)
    .map((text) => setTimeout(say, began + text.at * 1000 - performance.now(), text));
  if (all[0]?.at === 0) say(all[0]);
  show();
}

button.addEventListener("click", () => (toSay ? stop() : start()));

// A page that would go on now does so when the last text was said.
addEventListener("timeover", (event) => {
  if (!toSay || !end) return;
  event.preventDefault();
  timers.forEach(clearTimeout);
  run += 1;
  toSay = 1;
  goOn = event.detail.goOn;
  say(end);
});

// Whoever leaves the page hears nothing more of it.
function leave() {
  goOn = undefined;
  quieten();
}
addEventListener("submit", leave);
addEventListener("pagehide", leave);

synthesis?.addEventListener?.("voiceschanged", show);
show();
