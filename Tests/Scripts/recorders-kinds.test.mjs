import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as audio from "../../Public/recorders/audio.js";
import * as display from "../../Public/recorders/display.js";
import * as keyboard from "../../Public/recorders/keyboard.js";
import * as location from "../../Public/recorders/location.js";
import * as motion from "../../Public/recorders/motion.js";
import * as pointer from "../../Public/recorders/pointer.js";
import * as video from "../../Public/recorders/video.js";
import * as visibility from "../../Public/recorders/visibility.js";
import { FakeTime, settle } from "./fakes.mjs";
import { FakeDocument, FakeElement, element } from "./recorders-fakes.mjs";

const make = (type, properties) => Object.assign(new Event(type), properties);

// A browser with a page on which a recorder kind runs. `log` contains what the kind reports.
class Browser extends EventTarget {
  isSecureContext = true;
  time = new FakeTime();
  log = [];
  controller = new AbortController();
  place = element("div");
  screen = {};
  innerWidth = 400;
  innerHeight = 800;
  devicePixelRatio = 2;
  queries = [];
  cancels = [];

  constructor(more = {}) {
    super();
    this.document = FakeElement.document = new FakeDocument();
    this.navigator = { permissions: { query: async () => ({ state: "prompt" }) } };
    this.place.dataset.textLevel = "Loudness";
    Object.assign(this, more);
  }

  setTimeout = (call, milliseconds) => this.cancels.push(this.time.after(milliseconds, call)) - 1;
  clearTimeout = (timer) => this.cancels[timer]();
  setInterval = (call, milliseconds) => {
    const next = () => {
      call();
      this.cancels[timer] = this.time.after(milliseconds, next);
    };
    const timer = this.setTimeout(next, milliseconds);
    return timer;
  };
  clearInterval = (timer) => this.cancels[timer]();

  matchMedia = (query) => {
    const found = Object.assign(new EventTarget(), { matches: false });
    this.queries.push([query, found]);
    return found;
  };

  // Starts a kind. `started` is the kind's result, which may resolve to a function that ends the recording.
  run(kind, settings = {}) {
    const { log, place } = this;
    this.started = kind.start({
      settings,
      place,
      browser: this,
      signal: this.controller.signal,
      record: (values) => log.push(values),
      media: (blob, type) => log.push(["media", blob.size, type]),
      failed: (reason, message) => void log.push(["failed", reason, message]),
    });
    return settle();
  }

  // Aborts the signal, and then calls the function to which `started` resolves, if any.
  async end() {
    this.controller.abort();
    await (await this.started)?.();
  }
}

describe("Motion", () => {
  const moved = (time, x, more = {}) =>
    make("devicemotion", {
      acceleration: { x, y: 0, z: null },
      accelerationIncludingGravity: { x, y: 9.81, z: 0 },
      rotationRate: { alpha: 1, beta: 2, gamma: 3 },
      ...more,
    });
  const at = (event, timeStamp) => Object.defineProperty(event, "timeStamp", { value: timeStamp });

  test("records movement with the latest orientation", async () => {
    const browser = new Browser({ DeviceMotionEvent: {} });
    await browser.run(motion);
    browser.dispatchEvent(moved(0, 1));
    browser.dispatchEvent(make("deviceorientation", { alpha: 10, beta: 20, gamma: 30 }));
    browser.dispatchEvent(at(moved(0, 2), 9e9));
    assert.deepEqual(browser.log, [
      [1, 0, null, 1, 9.81, 0, 1, 2, 3, undefined, undefined, undefined],
      [2, 0, null, 2, 9.81, 0, 1, 2, 3, 10, 20, 30],
    ]);
    await browser.started;
    await browser.time.pass(5000);
    await browser.end();
    browser.dispatchEvent(at(moved(0, 3), 9.1e9));
    assert.equal(browser.log.length, 2);
  });

  test("records no more often than the frequency", async () => {
    const browser = new Browser({ DeviceMotionEvent: {} });
    await browser.run(motion, { frequency: 20 });
    for (let time = 0; time < 1000; time += 10) browser.dispatchEvent(at(moved(0, time), time));
    assert.ok(Math.abs(browser.log.length - 20) <= 1);
  });

  test("is unavailable if events have no values", async () => {
    const browser = new Browser({ DeviceMotionEvent: {} });
    await browser.run(motion);
    browser.dispatchEvent(make("devicemotion", { acceleration: { x: null }, rotationRate: null }));
    await browser.time.pass(3000);
    assert.deepEqual(browser.log, [["failed", "unavailable", "The device has not sent any movement"]]);
    await browser.started;
    const none = new Browser();
    await none.run(motion);
    assert.equal(none.log[0][1], "unavailable");
  });

  for (const [requestPermission, reason] of [
    [() => Promise.reject(new Error("It needs a press")), "press"],
    [async () => "denied", "denied"],
  ]) {
    test(`fails with the reason ${reason} after Safari's answer`, async () => {
      const browser = new Browser({ DeviceMotionEvent: { requestPermission } });
      await browser.run(motion);
      assert.deepEqual(browser.log, [["failed", reason, undefined]]);
    });
  }

  test("asks first, while the press still allows it", () => {
    let isAsked = false;
    const requestPermission = async () => ((isAsked = true), "granted");
    new Browser({ DeviceMotionEvent: { requestPermission } }).run(motion);
    assert.equal(isAsked, true);
  });
});

describe("Location", () => {
  function makeGeolocation() {
    return {
      watchPosition(moved, lost, options) {
        Object.assign(this, { moved, lost, options });
        return 7;
      },
      clearWatch(watch) {
        this.cleared = watch;
      },
    };
  }

  function makeBrowser(state = "prompt") {
    const geolocation = makeGeolocation();
    const navigator = { geolocation, permissions: { query: async () => ({ state }) } };
    return { browser: new Browser({ navigator }), geolocation };
  }

  test("records positions", async () => {
    const { browser, geolocation } = makeBrowser();
    await browser.run(location, { precise: true });
    const more = { altitude: 170, altitudeAccuracy: 9, heading: null, speed: 1.2 };
    geolocation.moved({ coords: { latitude: 48.2, longitude: 16.3, accuracy: 5, ...more } });
    assert.deepEqual(browser.log, [[48.2, 16.3, 5, 170, 9, null, 1.2]]);
    assert.equal(geolocation.options.enableHighAccuracy, true);
    geolocation.lost({ code: 2, message: "A tunnel" });
    await browser.end();
    assert.deepEqual([browser.log.length, geolocation.cleared], [1, 7]);
  });

  test("is not precise by default", async () => {
    const { browser, geolocation } = makeBrowser();
    await browser.run(location);
    assert.equal(geolocation.options.enableHighAccuracy, false);
  });

  for (const [code, state, reason] of [
    [1, "denied", "denied"],
    [1, "prompt", "dismissed"],
    [2, "granted", "unavailable"],
  ]) {
    test(`error ${code} with the state ${state} is ${reason}`, async () => {
      const { browser, geolocation } = makeBrowser(state);
      await browser.run(location);
      geolocation.lost({ code, message: "No" });
      await browser.started;
      assert.deepEqual(browser.log, [["failed", reason, "No"]]);
    });
  }

  test("is unavailable in a browser without it", async () => {
    const browser = new Browser();
    await browser.run(location);
    assert.equal(browser.log[0][1], "unavailable");
  });
});

describe("Pointer", () => {
  const point = (type, target, more) => {
    const values = { pointerType: "touch", pageX: 10.5, pageY: 20, pressure: 0.5, ...more };
    const event = make(type, values);
    Object.defineProperty(event, "target", { value: target });
    if (more?.time !== undefined) Object.defineProperty(event, "timeStamp", { value: more.time });
    return event;
  };
  const named = (tag, properties) => Object.assign(element(tag), properties);

  test("records where and what was pressed, but no values", async () => {
    const browser = new Browser();
    await browser.run(pointer);
    const button = named("button", { name: "action", value: "continue" });
    button.append(element("span"));
    const radio = named("input", { name: "mood", value: "sad" });
    const label = named("label", { control: radio });
    for (const target of [button, button.childNodes[0], radio, label, element("p"), element("label")]) {
      browser.document.dispatchEvent(point("pointerdown", target));
    }
    assert.deepEqual(browser.log.map((values) => values[5]), ["continue", "continue", "mood", "mood", "p", "label"]);
    assert.deepEqual(browser.log[0].slice(0, 5), ["down", "touch", 10.5, 20, 0.5]);
  });

  test("records at most 60 moves per second, and all other events", async () => {
    const browser = new Browser();
    await browser.run(pointer);
    const target = element("main");
    for (let time = 0; time < 1000; time += 4) browser.document.dispatchEvent(point("pointermove", target, { time }));
    assert.ok(Math.abs(browser.log.length - 60) <= 1);
    for (const name of ["down", "up", "cancel"]) {
      browser.document.dispatchEvent(point(`pointer${name}`, target, { time: 1000 }));
    }
    assert.deepEqual(browser.log.slice(-3).map(([name]) => name), ["down", "up", "cancel"]);
    const { length } = browser.log;
    await browser.end();
    browser.document.dispatchEvent(point("pointerup", target));
    assert.equal(browser.log.length, length);
  });
});

describe("Keyboard", () => {
  test("records times without content", async () => {
    const browser = new Browser();
    await browser.run(keyboard);
    const keys = ["a", "É", "👍", " ", "Backspace", "Delete", "Enter", "Shift", "Process", undefined];
    for (const key of keys) browser.document.dispatchEvent(make("keydown", { key }));
    assert.deepEqual(browser.log.map(([, kind]) => kind), [
      "character", "character", "character", "character", "deletion", "deletion", "other", "other", "other", "other",
    ]);
    browser.document.dispatchEvent(make("keydown", { key: "a", repeat: true }));
    browser.document.dispatchEvent(make("keyup", { key: "a" }));
    assert.deepEqual(browser.log.slice(10), [["up", "character"]]);
  });
});

describe("Visibility", () => {
  test("records the state at the start and each change", async () => {
    const browser = new Browser();
    await browser.run(visibility);
    for (const state of ["hidden", "visible"]) {
      browser.document.visibilityState = state;
      browser.document.dispatchEvent(make("visibilitychange"));
    }
    browser.dispatchEvent(make("pagehide"));
    browser.document.visibilityState = "hidden";
    browser.document.dispatchEvent(make("visibilitychange"));
    assert.deepEqual(browser.log, [["visible"], ["hidden"], ["visible"], ["hidden"]]);
  });
});

describe("Display", () => {
  test("records the size at the start and each change", async () => {
    const orientation = Object.assign(new EventTarget(), { type: "portrait-primary" });
    const browser = new Browser({ screen: { orientation } });
    await browser.run(display);
    browser.dispatchEvent(make("resize"));
    Object.assign(browser, { innerWidth: 800, innerHeight: 400 });
    orientation.type = "landscape-primary";
    browser.dispatchEvent(make("resize"));
    orientation.dispatchEvent(make("change"));
    browser.devicePixelRatio = 1;
    browser.queries[0][1].dispatchEvent(make("change"));
    assert.deepEqual(browser.log, [
      [400, 800, "portrait-primary", 2],
      [800, 400, "landscape-primary", 2],
      [800, 400, "landscape-primary", 1],
    ]);
    assert.deepEqual(browser.queries.map(([query]) => query), ["(resolution: 2dppx)", "(resolution: 1dppx)"]);
  });

  test("has an orientation in browsers that do not report one", async () => {
    const browser = new Browser();
    await browser.run(display);
    assert.equal(browser.log[0][2], "portrait");
  });
});

// Media types that the simulated browser can record.
const TYPES = ["audio/webm;codecs=opus", "video/webm;codecs=vp8,opus", "video/webm;codecs=vp8"];

function makeMedia({ refuse, types = TYPES } = {}) {
  const media = { asked: [], recorders: [], isReleased: 0 };
  const track = (kind) => Object.assign(new EventTarget(), { kind, stop: () => (media.isReleased += 1) });
  media.MediaRecorder = class extends EventTarget {
    static isTypeSupported = (type) => types.includes(type);
    state = "inactive";
    requested = 0;
    constructor(stream, options) {
      super();
      Object.assign(this, { stream, options, mimeType: options.mimeType.replace(";", "; ") });
      media.recorders.push(this);
    }
    start(slice) {
      Object.assign(this, { slice, state: "recording" });
    }
    requestData() {
      this.requested += 1;
    }
    deliver(size) {
      this.dispatchEvent(make("dataavailable", { data: { size } }));
    }
    stop() {
      this.state = "inactive";
      setImmediate(() => {
        this.deliver(3);
        this.dispatchEvent(make("stop"));
      });
    }
  };
  const getUserMedia = async (constraints) => {
    media.asked.push(constraints);
    if (refuse) throw Object.assign(new Error("No"), { name: refuse });
    media.tracks = Object.keys(constraints).filter((kind) => constraints[kind]).map(track);
    return { getTracks: () => media.tracks };
  };
  media.navigator = (state) => ({ mediaDevices: { getUserMedia }, permissions: { query: async () => ({ state }) } });
  return media;
}

// Returns a replacement for `AudioContext` whose sound samples all equal `level.sample`.
function makeAudioContext(log, level) {
  return class {
    createAnalyser = () => ({ getByteTimeDomainData: (samples) => samples.fill(level.sample) });
    createMediaStreamSource = () => ({ connect() {} });
    resume = async () => log.push("resume");
    close = async () => log.push("close");
  };
}

describe("Audio", () => {
  test("records the microphone in slices until the end", async () => {
    const media = makeMedia();
    const browser = new Browser({ navigator: media.navigator("granted"), MediaRecorder: media.MediaRecorder });
    await browser.run(audio, { bitsPerSecond: 32_000 });
    const [recorder] = media.recorders;
    assert.deepEqual(media.asked, [{ audio: true }]);
    assert.deepEqual(recorder.options, { mimeType: "audio/webm;codecs=opus", audioBitsPerSecond: 32_000 });
    assert.equal(recorder.slice, 2000);
    recorder.deliver(5);
    recorder.deliver(0);
    browser.document.visibilityState = "hidden";
    browser.document.dispatchEvent(make("visibilitychange"));
    await browser.end();
    assert.deepEqual(browser.log, [5, 3].map((size) => ["media", size, "audio/webm;codecs=opus"]));
    assert.deepEqual([media.isReleased, recorder.requested], [1, 1]);
  });

  test("shows the level", async () => {
    const media = makeMedia();
    const [log, level] = [[], { sample: 128 }];
    const browser = new Browser({
      navigator: media.navigator("granted"),
      MediaRecorder: media.MediaRecorder,
      AudioContext: makeAudioContext(log, level),
    });
    await browser.run(audio);
    const [meter] = browser.place.childNodes;
    assert.deepEqual([meter.localName, meter.value, meter.getAttribute("aria-label")], ["meter", 0, "Loudness"]);
    level.sample = 255;
    browser.place.dataset.textLevel = "Lautstärke";
    await browser.time.pass(100);
    assert.ok(meter.value > 0.99);
    assert.equal(meter.getAttribute("aria-label"), "Lautstärke");
    await browser.end();
    assert.deepEqual([log, browser.place.childNodes], [["resume", "close"], []]);
    await browser.time.pass(1000);
  });

  test("loudness increases with the amplitude", () => {
    const sound = (height) => audio.loudness(Uint8Array.from([128 - height, 128 + height]));
    assert.equal(sound(0), 0);
    assert.ok(sound(1) > 0 && sound(1) < sound(12) && sound(12) < sound(127));
  });
});

describe("Video", () => {
  test("records the camera with sound and shows a preview", async () => {
    const media = makeMedia();
    const browser = new Browser({ navigator: media.navigator("granted"), MediaRecorder: media.MediaRecorder });
    FakeElement.prototype.play = async () => {};
    await browser.run(video, { camera: "environment" });
    assert.deepEqual(media.asked, [{ video: { facingMode: "environment" }, audio: true }]);
    assert.equal(media.recorders[0].options.mimeType, "video/webm;codecs=vp8,opus");
    const [preview] = browser.place.childNodes;
    assert.deepEqual([preview.localName, preview.muted, preview.playsInline], ["video", true, true]);
    assert.equal(preview.srcObject, media.recorders[0].stream);
    await browser.end();
    assert.deepEqual([media.isReleased, browser.place.childNodes, preview.srcObject], [2, [], null]);
  });

  test("has no sound if the study turns it off", async () => {
    const media = makeMedia();
    const browser = new Browser({ navigator: media.navigator("granted"), MediaRecorder: media.MediaRecorder });
    await browser.run(video, { sound: false });
    assert.deepEqual(media.asked, [{ video: { facingMode: "user" }, audio: false }]);
    assert.equal(media.recorders[0].options.mimeType, "video/webm;codecs=vp8");
    await browser.end();
  });

  for (const [name, state, reason] of [
    ["NotAllowedError", "denied", "denied"],
    ["NotAllowedError", "prompt", "dismissed"],
    ["NotAllowedError", "granted", "denied"],
  ]) {
    test(`${name} with the state ${state} is ${reason}`, async () => {
      const media = makeMedia({ refuse: name });
      const browser = new Browser({ navigator: media.navigator(state), MediaRecorder: media.MediaRecorder });
      await browser.run(video);
      await browser.started;
      assert.deepEqual(browser.log, [["failed", reason, "No"]]);
    });
  }

  test("other errors are passed to the page", async () => {
    const media = makeMedia({ refuse: "NotFoundError" });
    const browser = new Browser({ navigator: media.navigator("granted"), MediaRecorder: media.MediaRecorder });
    browser.run(video);
    await assert.rejects(browser.started, { name: "NotFoundError" });
  });

  test("is unavailable where it cannot be recorded", async () => {
    const media = makeMedia({ types: [] });
    const browser = new Browser({ navigator: media.navigator("granted"), MediaRecorder: media.MediaRecorder });
    await browser.run(video);
    const without = new Browser({ navigator: media.navigator("granted") });
    await without.run(video);
    assert.deepEqual([browser.log[0][1], without.log[0][1], media.asked], ["unavailable", "unavailable", []]);
  });

  test("is interrupted when the camera ends", async () => {
    const media = makeMedia();
    const browser = new Browser({ navigator: media.navigator("granted"), MediaRecorder: media.MediaRecorder });
    await browser.run(video);
    media.tracks[0].dispatchEvent(make("ended"));
    assert.deepEqual(browser.log, [["failed", "interrupted", "The video has ended"]]);
    await browser.end();
  });

  test("releases a camera that starts too late", async () => {
    const media = makeMedia();
    const browser = new Browser({ navigator: media.navigator("granted"), MediaRecorder: media.MediaRecorder });
    browser.run(video);
    browser.controller.abort();
    await browser.started;
    assert.deepEqual([media.isReleased, media.recorders], [2, []]);
  });
});
