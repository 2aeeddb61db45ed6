// The timer of an active step or of a time limit. The page also works without this script, because
// the timer's buttons are part of the form.
import { page, start } from "../loader.js";
import { Clock } from "./clock.js";
import { Controller } from "./controller.js";
import { Cues, prepare } from "./cues.js";
import { Screen } from "./screen.js";
import { Sender } from "./sender.js";
import { Signals } from "./signals.js";
import { Sound } from "./sound.js";
import { Speech } from "./speech.js";
import { Store } from "./store.js";
import { View } from "./view.js";

const now = () => Math.round(performance.timeOrigin + performance.now());
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function after(milliseconds, call) {
  const timer = setTimeout(call, milliseconds);
  return () => clearTimeout(timer);
}

// Returns null if the browser blocks cookies: reading the storage then throws an error.
function storage() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

export function mount(main, signal) {
  const place = main.querySelector("[data-timer]");
  const form = place?.closest("form");
  if (!form) return;
  const { controller, sender } = assemble(main, place, form, signal);
  listen(controller, sender, form, signal);
  signal.addEventListener("abort", () => controller.stop());
  controller.begin();
}

function assemble(main, place, form, signal) {
  const { dataset } = place;
  const store = new Store(storage(), form.getAttribute("action"), form.elements._visit?.value);
  store.removeOthers();
  const clock = new Clock({
    state: dataset.state,
    duration: Number(dataset.duration),
    left: Number(dataset.left),
    served: Number(dataset.now),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now,
    stored: store.read()?.record,
    ...arrival(),
  });
  const spoken = [...main.querySelectorAll(".spoken [data-at]")].map((element) => ({
    at: element.dataset.at,
    text: element.textContent,
    element,
  }));
  const cues = new Cues(prepare(spoken), clock.duration);
  const view = new View(place, { isStill: matchMedia("(prefers-reduced-motion: reduce)").matches });
  const { AudioContext, navigator, Notification } = globalThis;
  const sound = new Sound({ AudioContext, audioSession: navigator.audioSession, fetch: (url) => fetch(url), wait });
  const { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance } = globalThis;
  const speech = new Speech({ synthesis, Utterance, lang: document.documentElement.lang, wait });
  const screen = new Screen({ document, navigator, Notification });
  const sender = new Sender({ form, timing: () => clock.timing(), fetch: (...request) => fetch(...request) });
  const chosen = settings(dataset, cues);
  const signals = new Signals(chosen, { sound, speech, screen, store, after });
  const controller = new Controller(chosen, { clock, cues, view, signals, screen, sender, store, after });
  const files = { start: dataset.soundStart, finish: dataset.soundFinish };
  if (files.start || files.finish) sound.load(files);
  view.onPress((action) => controller.press(action), signal);
  signal.addEventListener("abort", () => view.remove());
  return { controller, sender };
}

// Returns the time at which the page arrived, and whether it was reloaded. Returns an empty object
// for later pages of the document, because scripts fetch them.
function arrival() {
  const [navigation] = page.isFirst ? performance.getEntriesByType("navigation") : [];
  if (!navigation?.responseStart) return {};
  const received = Math.round(performance.timeOrigin + navigation.responseStart);
  return { received, isReload: navigation.type === "reload" };
}

export function settings(dataset, cues) {
  const commands = new Set((dataset.commands ?? "").split(" ").filter(Boolean));
  return {
    commands,
    startsAutomatically: "startsAutomatically" in dataset,
    endsOnInterrupt: "endsOnInterrupt" in dataset,
    keepsPlaying: "backgroundAudio" in dataset,
    speaks: cues.all.length > 0 || commands.has("speakWarningOnPause"),
    atEnd: dataset.atEnd,
    timeOver: dataset.textTimeOver,
    pauseWarning: dataset.textPauseWarning,
    texts: {
      soundOn: dataset.textSoundOn,
      silent: dataset.textSilent,
      mute: dataset.textMute,
      unmute: dataset.textUnmute,
      sounding: dataset.textSounding,
      muted: dataset.textMuted,
    },
  };
}

function listen(controller, sender, form, signal) {
  let isHidden = document.visibilityState === "hidden";
  const change = (isNowHidden) => {
    if (isNowHidden === isHidden) return;
    isHidden = isNowHidden;
    if (isHidden) controller.hidden();
    else controller.returned();
  };
  const visibilityChanged = () => change(document.visibilityState === "hidden");
  document.addEventListener("visibilitychange", visibilityChanged, { signal });
  // After `pagehide`, browsers also report that the page is hidden. This report is ignored.
  const leave = () => {
    isHidden = true;
    controller.left();
  };
  addEventListener("pagehide", leave, { signal });
  // The record is written before other scripts see the form. They may still prevent the submission.
  const note = (event) => event.target === form && sender.note();
  document.addEventListener("submit", note, { capture: true, signal });
  const sent = (event) => {
    if (event.target === form && !event.defaultPrevented) sender.isLeaving = true;
  };
  addEventListener("submit", sent, { signal });
  // A page from the back-forward cache may show an outdated state.
  const showAgain = ({ persisted }) => {
    if (!persisted) return;
    controller.cameBack();
    location.reload();
  };
  addEventListener("pageshow", showAgain, { signal });
}

start(mount);
