// Opens the text alternative if the browser cannot play any source of a video.
for (const video of document.querySelectorAll("video")) {
  const last = [...video.querySelectorAll("source")].at(-1);
  const open = () => {
    if (video.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return;
    document.querySelector(".alternative")?.setAttribute("open", "");
  };
  last?.addEventListener("error", () => setTimeout(open));
  // The error may have occurred before this script ran.
  addEventListener("load", open);
}
