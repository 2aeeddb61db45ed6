import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Screen } from "../../Public/active/screen.js";
import { Sound } from "../../Public/active/sound.js";
import { Speech } from "../../Public/active/speech.js";
import { Store } from "../../Public/active/store.js";
import { FakeStorage, FakeTime, fakeDevice, settle } from "./fakes.mjs";

// Returns a replacement for `AudioContext`, and the log of the sounds that it starts and stops.
function fakeAudio({ isAllowed = true, log = [] } = {}) {
  const node = (more) => ({ connect() {}, ...more });
  const parameter = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {} });
  const AudioContext = class {
    state = "suspended";
    currentTime = 0;
    destination = node();
    resume() {
      if (!isAllowed) return new Promise(() => {});
      this.state = "running";
      return Promise.resolve();
    }
    async close() {}
    async decodeAudioData(data) {
      if (!data.byteLength) throw new Error("The data cannot be decoded");
      return { duration: 3 };
    }
    createGain = () => node({ gain: parameter() });
    createOscillator() {
      const source = node({ frequency: {}, start: () => log.push(`tone ${Math.round(source.frequency.value)}`) });
      return Object.assign(source, { stop: (at) => at === undefined && log.push("stop") });
    }
    createBufferSource = () => node({ start: () => log.push("file"), stop: () => log.push("stop") });
  };
  return { AudioContext, log };
}

function makeSound({ isAllowed, bytes = 8, time = new FakeTime(), audioSession } = {}) {
  const { AudioContext, log } = fakeAudio({ isAllowed });
  const fetch = async () => ({ arrayBuffer: async () => new ArrayBuffer(bytes) });
  return { sound: new Sound({ AudioContext, audioSession, fetch, wait: time.wait }), log, time };
}

describe("Sound", () => {
  test("tones rise at the start and fall at the finish", async () => {
    const { sound, log, time } = makeSound();
    await sound.unlock();
    sound.play("start");
    sound.play("finish");
    await time.pass(1000);
    assert.deepEqual(log, ["tone 523", "tone 784", "tone 784", "tone 523"]);
  });

  test("browser that blocks sound stays silent", async () => {
    const { sound, log, time } = makeSound({ isAllowed: false });
    let isAllowed;
    sound.unlock().then((answer) => (isAllowed = answer));
    await time.pass(300);
    assert.equal(isAllowed, false);
    let isOver = false;
    sound.play("start").then(() => (isOver = true));
    await time.pass(300);
    assert.equal(isOver, true);
    assert.deepEqual(log, []);
  });

  test("file of the study replaces the tone", async () => {
    const { sound, log, time } = makeSound();
    sound.load({ start: "/go.mp3", finish: undefined });
    let isOver = false;
    sound.play("start").then(() => (isOver = true));
    await time.pass(3000);
    assert.equal(isOver, false);
    await time.pass(500);
    assert.equal(isOver, true, "waiting for a sound that does not end stops");
    sound.play("finish");
    await settle();
    assert.deepEqual(log, ["file", "tone 784", "tone 523"]);
  });

  test("file that cannot be decoded is replaced by the tone", async () => {
    const { sound, log } = makeSound({ bytes: 0 });
    sound.load({ start: "/go.mp3" });
    sound.play("start");
    await settle();
    assert.deepEqual(log, ["tone 523", "tone 784"]);
  });

  test("sound in the background is started and stopped once", async () => {
    const audioSession = {};
    const { sound, log } = makeSound({ audioSession });
    await sound.unlock();
    for (const isWanted of [false, true, true, false, false]) sound.keepPlaying(isWanted);
    assert.deepEqual(log, ["tone 20", "stop"]);
    assert.equal(audioSession.type, "playback");
  });

  test("browser without audio needs no permission", async () => {
    const sound = new Sound({});
    assert.equal(await sound.unlock(), true);
    await sound.play("start");
  });
});

describe("Speech", () => {
  const local = { lang: "en_GB", localService: true };
  const other = { lang: "en-US", localService: true };
  const remote = { lang: "en-US", localService: false };

  function makeSpeech({ voices, lang = "en-US", time = new FakeTime() }) {
    const synthesis = Object.assign(new EventTarget(), {
      spoken: [],
      getVoices: () => voices,
      speak: (utterance) => synthesis.spoken.push(utterance),
      cancel: () => {},
    });
    const Utterance = class {
      constructor(text) {
        this.text = text;
      }
    };
    return { speech: new Speech({ synthesis, Utterance, lang, wait: time.wait }), synthesis, voices, time };
  }

  test("voices that send the text to a server are not used", async () => {
    const { speech, synthesis } = makeSpeech({ voices: [remote] });
    assert.equal(await speech.isReady(), false);
    await speech.say("Go.");
    assert.deepEqual(synthesis.spoken, []);
  });

  test("voice of the same region is preferred", async () => {
    const { speech, synthesis } = makeSpeech({ voices: [remote, local, other] });
    speech.say("Go.");
    assert.equal(synthesis.spoken[0].voice, other);
  });

  test("voice of another region is used", async () => {
    const { speech } = makeSpeech({ voices: [local], lang: "en" });
    assert.equal(await speech.isReady(), true);
  });

  test("voices that become available late are used", async () => {
    const { speech, synthesis, voices } = makeSpeech({ voices: [] });
    const isReady = speech.isReady();
    voices.push(local);
    synthesis.dispatchEvent(new Event("voiceschanged"));
    assert.equal(await isReady, true);
  });

  test("device without voices causes a delay of one second", async () => {
    const { speech, time } = makeSpeech({ voices: [] });
    let isReady;
    speech.isReady().then((answer) => (isReady = answer));
    await time.pass(1000);
    assert.equal(isReady, false);
  });

  test("text ends when it is spoken, interrupted or given up", async () => {
    const { speech, synthesis, time } = makeSpeech({ voices: [local] });
    const ends = [];
    speech.say("One.").then(() => ends.push("one"));
    speech.say("Two.").then(() => ends.push("two"));
    await settle();
    assert.deepEqual(ends, ["one"]);
    synthesis.spoken[1].onend();
    speech.say("Three.").then(() => ends.push("three"));
    await time.pass(6000);
    assert.deepEqual(ends, ["one", "two"]);
    await time.pass(1000);
    assert.deepEqual(ends, ["one", "two", "three"]);
  });

  test("browser without speech says nothing", async () => {
    const speech = new Speech({ lang: "en" });
    assert.equal(await speech.isReady(), false);
    await speech.say("Go.");
    speech.stop();
  });
});

describe("Screen", () => {
  test("browser without the interfaces changes only the title", async () => {
    const document = { visibilityState: "hidden", title: "Stand still" };
    const screen = new Screen({ document, navigator: {} });
    screen.vibrate([200]);
    await screen.keepAwake(true);
    screen.callBack("Time is up");
    assert.equal(document.title, "Time is up");
    screen.returned();
    assert.equal(document.title, "Stand still");
  });

  test("permission for notifications is never requested", () => {
    const log = [];
    const device = fakeDevice(log);
    device.Notification.permission = "default";
    device.Notification.requestPermission = () => log.push("question");
    new Screen(device).callBack("Time is up");
    assert.deepEqual(log, []);
  });

  test("rejected request does not prevent the next one", async () => {
    const device = fakeDevice([]);
    const { request } = device.navigator.wakeLock;
    device.navigator.wakeLock.request = async () => Promise.reject(new Error("NotAllowedError"));
    const screen = new Screen(device);
    await screen.keepAwake(true);
    device.navigator.wakeLock.request = request;
    await screen.keepAwake(true);
    await screen.keepAwake(true);
    assert.equal(device.locks.length, 1);
  });

  test("lock that arrives too late is released", async () => {
    const device = fakeDevice([]);
    const time = new FakeTime();
    const { request } = device.navigator.wakeLock;
    device.navigator.wakeLock.request = (kind) => time.wait(100).then(() => request(kind));
    const screen = new Screen(device);
    screen.keepAwake(true);
    await settle();
    screen.keepAwake(false);
    await time.pass(100);
    assert.deepEqual(device.locks.map(({ released }) => released), [true]);
  });
});

describe("Store", () => {
  test("record belongs to a visit of a session", () => {
    const storage = new FakeStorage();
    const store = new Store(storage, "/sessions/abc/steps/stand", "7");
    store.write({ record: 1 });
    assert.deepEqual(Object.keys(storage), ["waymark-timing /sessions/abc 7"]);
    assert.deepEqual(store.read(), { record: 1 });
    assert.equal(new Store(storage, "/sessions/abc/steps/stand", "8").read(), null);
  });

  test("records of other visits are removed", () => {
    const storage = new FakeStorage({ "waymark-timing /sessions/abc 6": "{}", "waymark-sound": "muted" });
    const store = new Store(storage, "/sessions/abc/steps/stand", "7");
    store.write({});
    store.removeOthers();
    assert.deepEqual(Object.keys(storage), ["waymark-sound", "waymark-timing /sessions/abc 7"]);
    assert.equal(store.isMuted, true);
  });

  test("blocked or full storage is not an error", () => {
    const full = Object.create(FakeStorage.prototype, {
      setItem: {
        value() {
          throw new Error("QuotaExceededError");
        },
      },
    });
    for (const storage of [null, full, new FakeStorage({ "waymark-timing /sessions/abc 7": "{" })]) {
      const store = new Store(storage, "/sessions/abc/steps/stand", "7");
      store.removeOthers();
      assert.equal(store.read(), null);
      store.write({});
      store.isMuted = true;
    }
  });
});
