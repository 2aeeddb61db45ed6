// Opens the text alternative if the browser cannot play any source of a video.
import { start } from "../loader.js";

function prepare(video, main, signal) {
  const last = [...video.querySelectorAll("source")].at(-1);
  const open = () => {
    if (video.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return;
    main.querySelector(".alternative")?.setAttribute("open", "");
  };
  last?.addEventListener("error", () => setTimeout(open));
  // The error may have occurred before this script ran, while the document was loading.
  addEventListener("load", open, { signal });
}

export function mount(main, signal) {
  for (const video of main.querySelectorAll("video")) prepare(video, main, signal);
}

start(mount);
