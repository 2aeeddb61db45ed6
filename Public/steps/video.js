// Where no source of a video can be played, its words are opened.
for (const video of document.querySelectorAll("video")) {
  const last = [...video.querySelectorAll("source")].at(-1);
  const open = () => {
    if (video.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return;
    document.querySelector(".alternative")?.setAttribute("open", "");
  };
  last?.addEventListener("error", () => setTimeout(open));
  // The error may have come before this script.
  addEventListener("load", open);
}
