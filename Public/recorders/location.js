// Positions of the device. Columns: latitude, longitude, accuracy, altitude, altitude_accuracy,
// heading, speed.
import { refusal } from "./refusal.js";

// The recorder fails if the device does not find its position within this many milliseconds.
const PATIENCE = 60_000;
const DENIED = 1;

export async function start({ settings, browser, record, failed, signal }) {
  const { geolocation } = browser.navigator;
  if (!geolocation) return failed("unavailable", "The browser has no geolocation");
  const options = { enableHighAccuracy: settings.precise === true, timeout: PATIENCE, maximumAge: 0 };
  await new Promise((resolve) => {
    let isKnown = false;
    const moved = ({ coords }) => {
      isKnown = true;
      resolve();
      const { latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, speed } = coords;
      record([latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, speed]);
    };
    // A device that has found its position once may find it again, so the recorder does not fail.
    const lost = async ({ code, message }) => {
      if (code === DENIED) failed(await refusal(["location"], browser), message);
      else if (!isKnown) failed("unavailable", message);
      resolve();
    };
    const watch = geolocation.watchPosition(moved, lost, options);
    signal.addEventListener("abort", () => {
      geolocation.clearWatch(watch);
      resolve();
    });
  });
}
