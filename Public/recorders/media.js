// Records from the microphone or the camera, for audio.js and video.js.
import { refusal } from "./refusal.js";

// The time between deliveries, in milliseconds. If the browser crashes, at most this much is lost.
const SLICE = 2000;

// Like a kind's `start`, resolves to a function that ends the recording. `wanted` has:
// - `constraints`: what to record
// - `permissions`: the permissions that the browser asks for
// - `types`: the media types, the best first
// - `options`: the options of MediaRecorder
// - `show(stream)`: shows what is recorded
export async function recordMedia(wanted, { browser, media, failed, signal }) {
  const { navigator, MediaRecorder } = browser;
  const type = MediaRecorder && wanted.types.find((one) => MediaRecorder.isTypeSupported(one));
  if (!navigator.mediaDevices?.getUserMedia || !type) return failed("unavailable", "The browser cannot record this");
  const stream = await open(wanted, browser, failed);
  if (!stream) return undefined;
  const tracks = stream.getTracks();
  const release = () => tracks.forEach((track) => track.stop());
  if (signal.aborted) return release();
  try {
    return run(stream, type, wanted, { browser, media, failed, signal, release });
  } catch (error) {
    release();
    throw error;
  }
}

async function open({ constraints, permissions }, browser, failed) {
  try {
    return await browser.navigator.mediaDevices.getUserMedia(constraints);
  } catch (error) {
    if (error.name !== "NotAllowedError") throw error;
    return failed(await refusal(permissions, browser), error.message);
  }
}

function run(stream, type, { options, show }, { browser, media, failed, signal, release }) {
  const recorder = new browser.MediaRecorder(stream, { mimeType: type, ...options });
  const isStopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) media(data, (recorder.mimeType || type).replace(/[\s"]/g, ""));
  });
  recorder.addEventListener("error", ({ error }) => failed("interrupted", error?.message));
  // A track ends when its device is removed or the permission is withdrawn.
  for (const track of stream.getTracks()) {
    track.addEventListener("ended", () => failed("interrupted", `The ${track.kind} has ended`), { signal });
  }
  const { document } = browser;
  const deliver = () => {
    if (document.visibilityState === "hidden" && recorder.state === "recording") recorder.requestData();
  };
  document.addEventListener("visibilitychange", deliver, { signal });
  recorder.start(SLICE);
  show?.(stream);
  return async () => {
    if (recorder.state !== "inactive") recorder.stop();
    await isStopped;
    release();
  };
}
