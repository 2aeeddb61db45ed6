// Movement and orientation of the device. Columns: acceleration_x, y, z, total_x, y, z (with
// gravity), rotation_alpha, beta, gamma, orientation_alpha, beta, gamma.
import { limit } from "./rate.js";

// The number of milliseconds to wait for measurements. Devices without sensors also have the
// interface, but send at most one event, without numbers.
const PATIENCE = 3000;

export async function start({ settings, browser, record, failed, signal }) {
  const { DeviceMotionEvent } = browser;
  if (!DeviceMotionEvent) return failed("unavailable", "The browser has no DeviceMotionEvent");
  // Safari asks for motion and orientation together, and only after a user gesture.
  if (DeviceMotionEvent.requestPermission) {
    const answer = await DeviceMotionEvent.requestPermission().catch(() => "press");
    if (answer !== "granted") return failed(answer === "press" ? "press" : "denied");
  }
  const isDue = limit(Math.min(100, Math.max(1, settings.frequency ?? 60)));
  let orientation = {};
  browser.addEventListener("deviceorientation", (event) => (orientation = event), { signal });
  await new Promise((resolve) => {
    const timer = browser.setTimeout(() => {
      failed("unavailable", "The device has not sent any movement");
      resolve();
    }, PATIENCE);
    const moved = (event) => {
      const { acceleration, accelerationIncludingGravity: total, rotationRate, timeStamp } = event;
      const values = [...axes(acceleration), ...axes(total), ...angles(rotationRate)];
      if (!values.some(Number.isFinite)) return;
      browser.clearTimeout(timer);
      resolve();
      if (isDue(timeStamp)) record([...values, ...angles(orientation)], timeStamp);
    };
    browser.addEventListener("devicemotion", moved, { signal });
    signal.addEventListener("abort", () => {
      browser.clearTimeout(timer);
      resolve();
    });
  });
}

const axes = (vector) => [vector?.x, vector?.y, vector?.z];
const angles = (rotation) => [rotation?.alpha, rotation?.beta, rotation?.gamma];
