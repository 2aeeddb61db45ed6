// Shows the frames of an image one by one, with a button that stops and plays them. Without
// scripts, the still image stays. If the participant prefers reduced motion, the still image stays
// until the button is used.
import { start } from "./loader.js";

function prepare(place, signal) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const image = place.querySelector("img");
  const still = image.getAttribute("src");
  const { frames: paths, frameSeconds, repeat, play: playLabel, stop: stopLabel } = place.dataset;
  const frames = paths.trim().split(" ");
  const most = frames.length * Number(repeat ?? Infinity);
  const button = Object.assign(document.createElement("button"), { type: "button" });
  button.className = "link animation";

  let timer;
  let shown = 0;

  const label = () => {
    button.textContent = timer === undefined ? playLabel : stopLabel;
  };

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    image.src = still;
    label();
  };

  const step = () => {
    if (shown === most) return stop();
    image.src = frames[shown % frames.length];
    shown += 1;
  };

  signal.addEventListener("abort", () => clearInterval(timer));

  const play = () => {
    shown = 0;
    timer = setInterval(step, Number(frameSeconds) * 1000);
    step();
    label();
  };

  // Frames are loaded before the animation starts. If a frame is missing, the still image stays.
  const loaded = frames.map((path) => Object.assign(new Image(), { src: path }).decode());
  Promise.all(loaded).then(
    () => {
      if (signal.aborted) return;
      button.addEventListener("click", () => (timer === undefined ? play() : stop()));
      calm.addEventListener("change", () => calm.matches && timer !== undefined && stop(), { signal });
      // A button next to an image behind the page could not be used.
      if (place.classList.contains("background")) document.querySelector(".actions").before(button);
      else place.append(button);
      if (calm.matches) label();
      else play();
    },
    () => {},
  );
}

// Searches the whole document, because an image behind the page is outside `main`.
export function mount(main, signal) {
  for (const place of document.querySelectorAll("[data-frames]")) prepare(place, signal);
}

start(mount);
