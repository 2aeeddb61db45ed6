// Asks the browser for permissions. Outcomes: granted, denied, unavailable, insecure, dismissed.
// `browser` has the browser's interfaces as properties, as `globalThis` does.
const names = {
  location: "geolocation",
  motion: "accelerometer",
  microphone: "microphone",
  camera: "camera",
  notifications: "notifications",
};

// Resolves to "granted", "denied" or "prompt", or to null if the browser does not report the state.
export async function query(permission, browser) {
  try {
    return (await browser.navigator.permissions.query({ name: names[permission] })).state;
  } catch {
    return null;
  }
}

// Resolves to the outcome that is known without asking, or to null if the participant must be
// asked.
export async function known(permission, browser) {
  if (!browser.isSecureContext) return "insecure";
  if (!isOffered(permission, browser)) return "unavailable";
  const state = await query(permission, browser);
  if (state === "denied") return "denied";
  if (state !== "granted") return null;
  return permission === "motion" ? measured(browser) : "granted";
}

// Asks the participant and resolves to the outcome. Call this while a press is handled, because
// browsers require a press.
export async function ask(permission, browser) {
  try {
    return await requests[permission](browser);
  } catch (error) {
    if (error.name === "NotAllowedError" || error.name === "SecurityError") return refused(permission, browser);
    return "unavailable";
  }
}

// Resolves to "dismissed" if the participant closed the browser's question without an answer and
// can be asked again, otherwise to "denied".
async function refused(permission, browser) {
  return (await query(permission, browser)) === "prompt" ? "dismissed" : "denied";
}

function isOffered(permission, { navigator, DeviceMotionEvent, Notification }) {
  if (permission === "location") return "geolocation" in navigator;
  if (permission === "motion") return DeviceMotionEvent !== undefined;
  if (permission === "notifications") return Notification !== undefined;
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

const requests = {
  location: (browser) =>
    new Promise((resolve) => {
      const failed = async (error) => {
        if (error.code === 1) return resolve(await refused("location", browser));
        // The participant may have granted the permission although the device cannot find its
        // position.
        resolve((await query("location", browser)) === "granted" ? "granted" : "unavailable");
      };
      const options = { timeout: 20000, maximumAge: 60000 };
      browser.navigator.geolocation.getCurrentPosition(() => resolve("granted"), failed, options);
    }),
  async motion(browser) {
    const { DeviceMotionEvent } = browser;
    // Only Safari asks the participant for this permission.
    if (DeviceMotionEvent.requestPermission) return DeviceMotionEvent.requestPermission();
    return measured(browser);
  },
  microphone: (browser) => listen({ audio: true }, browser),
  camera: (browser) => listen({ video: true }, browser),
  async notifications({ Notification }) {
    const answer = await Notification.requestPermission();
    return answer === "default" ? "dismissed" : answer;
  },
};

async function listen(wanted, { navigator }) {
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  for (const track of stream.getTracks()) track.stop();
  return "granted";
}

// Resolves to "granted" if the device sends measurements, otherwise to "unavailable". Devices
// without sensors also have the interface, but send at most one event, without numbers.
function measured(browser) {
  return new Promise((resolve) => {
    const stop = (outcome) => {
      browser.removeEventListener("devicemotion", heard);
      browser.clearTimeout(timer);
      resolve(outcome);
    };
    const heard = ({ acceleration, accelerationIncludingGravity: all }) => {
      if (Number.isFinite(acceleration?.x) || Number.isFinite(all?.x)) stop("granted");
    };
    const timer = browser.setTimeout(() => stop("unavailable"), 1000);
    browser.addEventListener("devicemotion", heard);
  });
}
