import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Clock } from "../../Public/active/clock.js";
import { Controller } from "../../Public/active/controller.js";
import { Cues, prepare } from "../../Public/active/cues.js";
import { Screen } from "../../Public/active/screen.js";
import { Sender } from "../../Public/active/sender.js";
import { Signals } from "../../Public/active/signals.js";
import { Store } from "../../Public/active/store.js";
import { settings } from "../../Public/active/timer.js";
import { FakeSound, FakeSpeech, FakeStorage, FakeTime, FakeView, START } from "./fakes.mjs";
import { fakeDevice, fakeForm, settle } from "./fakes.mjs";

const TEXTS = {
  textTimeOver: "Time is up",
  textSoundOn: "Turn sound on",
  textSilent: "Continue without sound",
  textMute: "Mute",
  textUnmute: "Sound on",
  textPauseWarning: "Paused",
  textSounding: "Sounds",
  textMuted: "Silent",
};

// A page with a timer of ten seconds. The server's responses take `network.delay` milliseconds.
class Page {
  log = [];
  network = { delay: 50, isWorking: true };

  constructor({ data = {}, texts = [], sound, speech, storage, time, isHidden = false } = {}) {
    Object.assign(this, { time: time ?? new FakeTime(), storage: storage ?? new FakeStorage() });
    const { log, network } = this;
    const { wait, after } = this.time;
    const dataset = { state: "ready", left: 10, atEnd: "continue", commands: "", ...TEXTS, ...data };
    this.store = new Store(this.storage, "/sessions/abc/steps/stand", 7);
    this.clock = new Clock({
      state: dataset.state,
      duration: 10,
      left: dataset.left,
      served: 1,
      zone: "UTC",
      now: () => this.time.now,
      stored: this.store.read()?.record,
    });
    const cues = new Cues(prepare(texts), 10_000);
    this.view = new FakeView();
    this.device = fakeDevice(log);
    if (isHidden) this.device.document.visibilityState = "hidden";
    this.screen = new Screen(this.device);
    this.sound = new FakeSound({ log, wait, ...sound });
    this.speech = new FakeSpeech({ log, wait, ...speech });
    this.form = fakeForm();
    const fetch = async (_, { body }) => {
      log.push(`fetch ${body.get("action")}`);
      await wait(network.delay);
      if (!network.isWorking) throw new TypeError("Failed to fetch");
      return { type: "opaqueredirect" };
    };
    this.sender = new Sender({ form: this.form, timing: () => this.clock.timing(), fetch });
    const { view, screen, sender, store, clock } = this;
    const chosen = settings(dataset, cues);
    const signals = new Signals(chosen, { sound: this.sound, speech: this.speech, screen, store, after });
    this.controller = new Controller(chosen, { clock, cues, view, signals, screen, sender, store, after });
  }

  async open() {
    this.controller.begin();
    await settle();
    return this;
  }

  async hide(isHidden) {
    this.device.document.visibilityState = isHidden ? "hidden" : "visible";
    if (isHidden) this.controller.hidden();
    else this.controller.returned();
    await settle();
  }

  async press(action) {
    this.controller.press(action);
    await settle();
  }
}

const open = (options) => new Page(options).open();

describe("Start", () => {
  test("pressing Start starts the time and notifies the server", async () => {
    const page = await open();
    assert.equal(page.view.buttons, "ready");
    await page.time.pass(5000);
    await page.press("start");
    assert.equal(page.view.buttons, "running", "the page does not wait for the server");
    await page.time.pass(2000);
    assert.deepEqual(page.log, ["fetch start"]);
    assert.equal(page.view.left, 8000);
    assert.equal(page.clock.record.started, START + 5000);
  });

  test("step without sound starts automatically", async () => {
    const page = await open({ data: { startsAutomatically: "" } });
    assert.deepEqual(page.log, ["fetch start"]);
    assert.equal(page.clock.state, "running");
  });

  test("automatic start waits until the page is seen", async () => {
    const page = await open({ data: { startsAutomatically: "" }, isHidden: true });
    await page.time.pass(5000);
    assert.equal(page.clock.state, "ready");
    await page.hide(false);
    assert.equal(page.clock.state, "running");
    assert.deepEqual(page.clock.record.hidden, [[START, START + 5000]]);
  });

  test("background sound does not need a visible page", async () => {
    const page = await open({ data: { startsAutomatically: "", backgroundAudio: "" }, isHidden: true });
    assert.equal(page.clock.state, "running");
    assert.equal(page.sound.isPlaying, true);
  });

  test("page that is already running presents the start", async () => {
    const page = await open({ data: { state: "running", left: 9.8, commands: "vibrateOnStart playSoundOnStart" } });
    assert.deepEqual(page.log, ["vibrate 200", "sound start"]);
  });

  test("reloaded page does not present the start again", async () => {
    const page = await open({ data: { commands: "vibrateOnStart" } });
    await page.press("start");
    await page.time.pass(500);
    const { storage, time } = page;
    const next = await open({ storage, time, data: { state: "running", left: 9.5, commands: "vibrateOnStart" } });
    assert.deepEqual(next.log, []);
    assert.equal(next.clock.record.started, START);
  });
});

describe("Choice of sound", () => {
  // The server has started the timer, because it does not know whether the page may play sounds.
  const data = { commands: "playSoundOnStart", startsAutomatically: "", state: "running", left: 9.8 };
  const blocked = { isAllowed: false };

  test("time waits until the participant turns sound on", async () => {
    const page = await open({ data, sound: blocked });
    await page.time.pass(60_000);
    assert.deepEqual(page.view.soundButtons.map(({ text }) => text), ["Turn sound on", "Continue without sound"]);
    assert.deepEqual([page.view.state, page.view.buttons, page.view.left], ["ready", null, 10_000]);
    assert.deepEqual(page.log, []);
    page.view.press("Turn sound on");
    await settle();
    assert.deepEqual(page.log, ["sound start", "fetch start"]);
    assert.deepEqual(page.view.soundButtons.map(({ text }) => text), ["Mute"]);
    assert.equal(page.clock.record.started, START + 60_000);
    await page.time.pass(9999);
    assert.deepEqual(page.form.submitted, []);
    await page.time.pass(1);
    assert.deepEqual(page.form.submitted, ["action=continue"]);
  });

  test("choice of no sound lasts", async () => {
    const page = await open({ data, sound: blocked });
    await page.time.pass(3000);
    page.view.press("Continue without sound");
    await settle();
    assert.deepEqual(page.log, ["fetch start"]);
    page.storage.removeItem(Object.keys(page.storage).find((name) => name.startsWith("waymark-timing")));
    const next = await open({ data, storage: page.storage, sound: blocked });
    assert.equal(next.clock.state, "running", "the next page does not ask");
    assert.deepEqual(next.view.soundButtons.map(({ text }) => text), ["Sound on"]);
  });

  test("time continues if the browser allows sound", async () => {
    const page = await open({ data });
    assert.deepEqual(page.log, ["sound start"]);
    assert.equal(page.view.left, 9800);
    assert.equal(page.clock.record.started, START - 200);
  });

  test("page that was loaded again asks again and starts the time anew", async () => {
    const { storage, time } = await open({ data, sound: blocked });
    await time.pass(15_000);
    const next = await open({ storage, time, sound: blocked, data: { ...data, state: "over", left: 0 } });
    assert.deepEqual([next.view.state, next.view.buttons], ["ready", null]);
    await time.pass(5000);
    next.view.press("Continue without sound");
    await settle();
    assert.deepEqual([next.log, next.view.left], [["fetch start"], 10_000]);
  });

  test("page that was loaded again starts the time anew if it may sound now", async () => {
    const { storage, time } = await open({ data, sound: blocked });
    await time.pass(4000);
    const next = await open({ storage, time, data: { ...data, left: 6 } });
    assert.deepEqual([next.log, next.view.left], [["sound start", "fetch start"], 10_000]);
  });

  test("reload of a page that did not wait does not start the time anew", async () => {
    const { storage, time } = await open({ data: { ...data, left: 5 } });
    await time.pass(1000);
    const next = await open({ storage, time, sound: blocked, data: { ...data, left: 4 } });
    assert.deepEqual([next.log, next.view.left], [[], 4000]);
  });

  test("time that ran before the page opened does not wait", async () => {
    const page = await open({ data: { ...data, left: 5 }, sound: blocked });
    assert.deepEqual(page.view.soundButtons.map(({ text }) => text), ["Turn sound on"]);
    await page.time.pass(1000);
    assert.equal(page.view.left, 4000);
  });

  test("hidden page is no interruption while the time waits", async () => {
    const page = await open({ data: { ...data, endsOnInterrupt: "" }, sound: blocked });
    await page.hide(true);
    await page.time.pass(5000);
    await page.hide(false);
    assert.deepEqual(page.form.submitted, []);
    assert.equal(page.view.buttons, null);
  });

  test("Start button appears after the choice", async () => {
    const page = await open({ data: { commands: "playSoundOnFinish" }, sound: blocked });
    assert.equal(page.view.buttons, null);
    page.view.press("Turn sound on");
    await settle();
    assert.equal(page.view.buttons, "ready");
    assert.equal(page.clock.state, "ready");
  });

  test("spoken texts without a voice do not need a choice", async () => {
    const texts = [{ at: 0, text: "Go." }];
    const timer = { startsAutomatically: "", state: "running", left: 9.9 };
    const page = await open({ texts, sound: blocked, speech: { hasVoice: false }, data: timer });
    assert.deepEqual([page.log, page.clock.state], [[], "running"]);
    assert.equal(page.view.marked.length, 1, "the text is marked for reading");
    assert.deepEqual(page.view.soundButtons, []);
  });

  test("running time does not wait for sound", async () => {
    const page = await open({ data: { commands: "playSoundOnFinish", state: "running" }, sound: blocked });
    assert.deepEqual(page.view.soundButtons.map(({ text }) => text), ["Turn sound on"]);
    await page.time.pass(1000);
    assert.equal(page.view.left, 9000);
  });

  test("muted step plays no sound and does not speak", async () => {
    const texts = [{ at: 5, text: "Five." }, { at: 6, text: "Six." }, { at: 10, text: "Done." }];
    const page = await open({ texts, data: { commands: "playSoundOnFinish vibrateOnFinish" } });
    await page.press("start");
    await page.time.pass(5500);
    page.view.press("Mute");
    await page.time.pass(5000);
    assert.deepEqual(page.log, ["fetch start", "say Five.", "vibrate 200,100,200"]);
    assert.deepEqual(page.form.submitted, ["action=continue"]);
  });

  test("sound can be turned on again", async () => {
    const texts = [{ at: 5, text: "Five." }];
    const page = await open({ texts });
    assert.equal(page.view.soundText, "Sounds");
    page.view.press("Mute");
    assert.equal(page.view.soundText, "Silent");
    page.view.press("Sound on");
    await page.press("start");
    await page.time.pass(5500);
    assert.deepEqual(page.log, ["fetch start", "say Five."]);
    assert.equal(page.store.isMuted, false);
  });
});

describe("Spoken texts", () => {
  const texts = [{ at: 5, text: "Five." }];

  for (const [name, options, expected] of [
    ["without a voice", { speech: { hasVoice: false } }, 1],
    ["without a voice, but with sounds", { speech: { hasVoice: false }, data: { commands: "playSound" } }, 1],
    ["if sound is muted", { storage: new FakeStorage({ "waymark-sound": "muted" }) }, 1],
    ["if the browser blocks sound", { sound: { isAllowed: false }, data: { state: "running", left: 5 } }, 1],
    ["unless they are heard", {}, 0],
    ["unless the page asks about sound", { sound: { isAllowed: false } }, 0],
  ]) {
    test(`are open ${name}`, async () => {
      const page = await open({ texts, ...options });
      assert.equal(page.view.opened, expected);
    });
  }

  test("open each time that sound is muted", async () => {
    const page = await open({ texts });
    page.view.press("Mute");
    await page.press("start");
    assert.equal(page.view.opened, 1, "they stay closed if the participant closes them");
    page.view.press("Sound on");
    page.view.press("Mute");
    assert.equal(page.view.opened, 2);
  });
});

describe("Pause", () => {
  test("pause stops the time and warns", async () => {
    const page = await open({ data: { commands: "speakWarningOnPause" } });
    await page.press("start");
    await page.time.pass(2000);
    await page.press("pause");
    await page.time.pass(30_000);
    assert.equal(page.view.text, "Paused");
    assert.equal(page.view.left, 8000);
    await page.press("resume");
    await page.time.pass(1000);
    assert.equal(page.view.left, 7000);
    assert.deepEqual(page.log, ["fetch start", "say Paused", "fetch pause", "fetch resume"]);
    assert.deepEqual(page.clock.record.paused, [[START + 2000, START + 32_000]]);
  });

  test("paused step has no cues", async () => {
    const page = await open({ texts: [{ at: 5, text: "Five." }] });
    await page.press("start");
    await page.time.pass(4000);
    await page.press("pause");
    await page.time.pass(10_000);
    assert.ok(!page.log.includes("say Five."));
    await page.press("resume");
    await page.time.pass(1000);
    assert.equal(page.log.at(-1), "say Five.");
  });
});

describe("Failure", () => {
  test("failed action is submitted with the form", async () => {
    const page = await open();
    page.network.isWorking = false;
    await page.press("start");
    assert.equal(page.clock.state, "running");
    await page.time.pass(100);
    assert.equal(page.clock.state, "ready");
    assert.equal(page.view.buttons, "ready");
    assert.deepEqual(page.form.submitted, ["action=start"]);
    await page.time.pass(20_000);
    assert.equal(page.form.submitted.length, 1, "the time does not run");
  });

  test("later actions are undone too", async () => {
    const page = await open();
    page.network.isWorking = false;
    await page.press("start");
    await page.press("pause");
    await page.time.pass(1000);
    assert.equal(page.clock.state, "ready");
    assert.deepEqual(page.clock.record.paused, []);
    assert.deepEqual(page.log, ["fetch start"]);
    assert.deepEqual(page.form.submitted, ["action=start"]);
  });

  test("page that is being left is not submitted", async () => {
    const page = await open();
    page.network.isWorking = false;
    await page.press("start");
    page.sender.isLeaving = true;
    await page.time.pass(1000);
    assert.deepEqual(page.form.submitted, []);
  });

  test("action that fails after the end replaces the end", async () => {
    const page = await open();
    Object.assign(page.network, { isWorking: false, delay: 12_000 });
    await page.press("start");
    await page.time.pass(15_000);
    assert.deepEqual(page.form.submitted, ["action=start"]);
  });
});

describe("End", () => {
  const end = [{ at: 10, text: "Done." }];

  test("sound comes first, then speech, then the action", async () => {
    const page = await open({ texts: end, data: { commands: "playSoundOnFinish vibrateOnFinish" } });
    await page.press("start");
    await page.time.pass(10_000);
    assert.deepEqual(page.log, ["fetch start", "vibrate 200,100,200", "sound finish"]);
    await page.time.pass(400);
    assert.deepEqual(page.log.slice(3), ["sound finish over", "say Done."]);
    await page.time.pass(999);
    assert.deepEqual(page.form.submitted, []);
    assert.equal(page.view.buttons, null);
    assert.equal(page.view.text, "Time is up");
    await page.time.pass(1);
    assert.deepEqual(page.form.submitted, ["action=continue"]);
    assert.equal(page.clock.record.ended, START + 10_000);
  });

  test("speech that never ends delays the action by ten seconds", async () => {
    const page = await open({ texts: end, data: { atEnd: "timeout" }, speech: { length: 1e9 } });
    await page.press("start");
    await page.time.pass(19_999);
    assert.deepEqual(page.form.submitted, []);
    await page.time.pass(1);
    assert.deepEqual(page.form.submitted, ["action=timeout"]);
  });

  test("page that stays reveals Continue after the speech", async () => {
    const page = await open({ texts: end, data: { atEnd: "stay" } });
    await page.press("start");
    await page.time.pass(10_500);
    page.view.press("Mute");
    assert.equal(page.view.buttons, null, "a change of sound reveals nothing");
    await page.time.pass(500);
    assert.equal(page.view.buttons, "over");
    assert.deepEqual(page.form.submitted, []);
  });

  test("page that opens after the end shows its buttons", async () => {
    const page = await open({ data: { state: "over", left: 0, atEnd: "timeout" } });
    assert.equal(page.view.buttons, "over");
    assert.deepEqual(page.form.submitted, []);
  });

  test("end waits for actions in progress", async () => {
    const page = await open();
    page.network.delay = 12_000;
    await page.press("start");
    await page.time.pass(11_999);
    assert.deepEqual(page.form.submitted, []);
    await page.time.pass(1);
    assert.deepEqual(page.form.submitted, ["action=continue"]);
  });

  test("end that the server rejected as too early is not presented twice", async () => {
    const data = { commands: "vibrateOnFinish" };
    const page = await open({ data });
    await page.press("start");
    await page.time.pass(10_000);
    const { storage, time } = page;
    const next = await open({ storage, time, data: { ...data, state: "running", left: 0.2 } });
    await next.time.pass(200);
    assert.deepEqual(next.form.submitted, ["action=continue"]);
    assert.deepEqual(next.log, []);
  });

  test("end of a hidden page calls back and waits", async () => {
    const page = await open({ data: { commands: "playSoundOnFinish vibrateOnFinish" } });
    await page.press("start");
    await page.hide(true);
    await page.time.pass(30_000);
    assert.deepEqual(page.log, ["fetch start", "notification Time is up"]);
    assert.equal(page.device.document.title, "Time is up");
    assert.equal(page.clock.record.ended, START + 10_000);
    await page.hide(false);
    assert.equal(page.device.document.title, "Stand still");
    assert.deepEqual(page.log.slice(2), ["vibrate 200,100,200", "sound finish"]);
    await page.time.pass(400);
    assert.deepEqual(page.form.submitted, ["action=continue"]);
    assert.deepEqual(page.clock.record.hidden, [[START, START + 30_000]]);
  });

  test("end of a page with background sound is played immediately", async () => {
    const page = await open({ data: { commands: "playSoundOnFinish", backgroundAudio: "" } });
    await page.press("start");
    await page.hide(true);
    await page.time.pass(10_400);
    assert.ok(page.log.includes("sound finish"));
    assert.deepEqual(page.form.submitted, ["action=continue"]);
    assert.equal(page.sound.isPlaying, false);
  });
});

describe("Interrupt", () => {
  const data = { endsOnInterrupt: "", commands: "vibrateOnFinish" };

  test("return ends the step", async () => {
    const page = await open({ data });
    await page.press("start");
    await page.time.pass(1000);
    await page.hide(true);
    await page.time.pass(60_000);
    assert.deepEqual(page.form.submitted, []);
    await page.hide(false);
    assert.deepEqual(page.form.submitted, ["action=interrupt"]);
    await page.time.pass(60_000);
    assert.deepEqual(page.log, ["fetch start"], "the end is not presented");
  });

  test("return to a page that the browser had discarded ends the step", async () => {
    const page = await open({ data });
    await page.press("start");
    await page.hide(true);
    const { storage, time } = page;
    time.now += 3000;
    const next = await open({ storage, time, data: { ...data, state: "running", left: 7 } });
    assert.deepEqual(next.form.submitted, ["action=interrupt"]);
    assert.deepEqual(next.clock.record.hidden, [[START, START + 3000]]);
  });

  test("hiding a step that is not running is not an interrupt", async () => {
    const page = await open({ data });
    await page.hide(true);
    await page.hide(false);
    await page.press("start");
    await page.press("pause");
    await page.hide(true);
    await page.hide(false);
    assert.deepEqual(page.form.submitted, []);
  });

  test("leaving the page is not an interrupt", async () => {
    const page = await open({ data });
    await page.press("start");
    page.controller.left();
    await page.hide(true);
    const { storage, time } = page;
    const next = await open({ storage, time, data: { ...data, state: "running", left: 9 } });
    assert.deepEqual([next.form.submitted, page.sender.isLeaving], [[], true]);
  });

  test("other steps continue when they are hidden", async () => {
    const page = await open();
    await page.press("start");
    await page.hide(true);
    await page.hide(false);
    assert.deepEqual(page.form.submitted, []);
    assert.equal(page.clock.state, "running");
  });
});

describe("Screen lock", () => {
  const data = { commands: "shouldDisableIdleTimer" };
  const locks = ({ log }) => log.filter((one) => one.startsWith("lock"));

  test("screen stays on only while the time runs", async () => {
    const page = await open({ data });
    assert.deepEqual(locks(page), []);
    await page.press("start");
    await page.press("pause");
    await page.press("resume");
    await page.time.pass(10_000);
    assert.deepEqual(locks(page), ["lock screen", "lock released", "lock screen", "lock released"]);
  });

  test("lock is requested again when the page returns", async () => {
    const page = await open({ data });
    await page.press("start");
    await page.hide(true);
    page.device.locks[0].released = true; // As browsers do.
    await page.hide(false);
    assert.deepEqual(locks(page), ["lock screen", "lock screen"]);
  });
});

describe("Removal", () => {
  test("stopped controller does nothing", async () => {
    const page = await open({ data: { commands: "vibrateOnFinish shouldDisableIdleTimer" } });
    await page.press("start");
    page.controller.stop();
    await page.time.pass(60_000);
    assert.deepEqual(page.log, ["lock screen", "fetch start", "lock released"]);
    assert.deepEqual(page.form.submitted, []);
  });
});
