// Video from the camera. The settings may have `camera` (user or environment), `sound` and
// `bitsPerSecond`.
import { recordMedia } from "./media.js";

export function start(recorder) {
  const { settings, place, signal } = recorder;
  const hasSound = settings.sound !== false;
  const codecs = hasSound ? ["video/webm;codecs=vp8,opus"] : ["video/webm;codecs=vp8"];
  const wanted = {
    constraints: { video: { facingMode: settings.camera ?? "user" }, audio: hasSound },
    permissions: hasSound ? ["camera", "microphone"] : ["camera"],
    types: [...codecs, "video/webm", "video/mp4"],
    options: settings.bitsPerSecond ? { videoBitsPerSecond: settings.bitsPerSecond } : {},
    show: (stream) => showPreview(stream, place, signal),
  };
  return recordMedia(wanted, recorder);
}

// Plays the preview again whenever it is paused. Browsers pause a video that is moved to another
// page, and phones pause a video that was hidden.
function showPreview(stream, place, signal) {
  const video = place.ownerDocument.createElement("video");
  Object.assign(video, { className: "recorder-preview", muted: true, playsInline: true, srcObject: stream });
  video.setAttribute("aria-hidden", "true");
  const play = () => video.play().catch(() => {});
  video.addEventListener("pause", play, { signal });
  place.append(video);
  play();
  signal.addEventListener("abort", () => {
    video.srcObject = null;
    video.remove();
  });
}
