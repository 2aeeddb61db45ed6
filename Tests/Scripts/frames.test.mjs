import assert from "node:assert/strict";
import { afterEach, describe, mock, test } from "node:test";
import { mount } from "../../Public/frames.js";

const settle = () => new Promise((resolve) => setImmediate(resolve));

// Returns an image with three one-second frames, once they have been loaded or are known to be missing.
async function open({ prefersLess = false, isMissing = false, repeat, isBackground = false } = {}) {
  mock.timers.enable({ apis: ["setInterval"] });
  const image = { src: "/still.png", getAttribute: () => "/still.png" };
  const added = [];
  const place = {
    dataset: { frames: "/1.png /2.png /3.png", frameSeconds: "1", repeat, play: "Play", stop: "Stop" },
    classList: { contains: () => isBackground },
    querySelector: () => image,
    append: (button) => added.push(["place", button]),
  };
  const calm = Object.assign(new EventTarget(), { matches: prefersLess });
  const actions = { before: (button) => added.push(["actions", button]) };
  Object.assign(globalThis, {
    document: {
      createElement: () => new EventTarget(),
      querySelector: () => actions,
      querySelectorAll: () => [place],
    },
    matchMedia: () => calm,
    Image: class {
      decode = () => (isMissing ? Promise.reject(new Error("404")) : Promise.resolve());
    },
  });
  const end = new AbortController();
  mount(null, end.signal);
  await settle();
  const [where, button] = added[0] ?? [];
  const seconds = (count) => mock.timers.tick(count * 1000);
  const press = () => button.dispatchEvent(new Event("click"));
  const label = () => button.textContent;
  return { image, where, button, label, press, seconds, calm, end };
}

describe("an image with frames", () => {
  afterEach(() => {
    mock.timers.reset();
    for (const name of ["document", "matchMedia", "Image"]) delete globalThis[name];
  });

  test("shows one frame after the other, until the button is pressed", async () => {
    const { image, where, label, press, seconds } = await open();
    assert.deepEqual([image.src, label(), where], ["/1.png", "Stop", "place"]);
    seconds(1);
    assert.equal(image.src, "/2.png");
    seconds(2);
    assert.equal(image.src, "/1.png", "the frames begin again");
    press();
    assert.deepEqual([image.src, label()], ["/still.png", "Play"]);
    seconds(5);
    assert.equal(image.src, "/still.png");
    press();
    assert.deepEqual([image.src, label()], ["/1.png", "Stop"]);
  });

  test("ends with the still image after the last repetition", async () => {
    const { image, label, seconds } = await open({ repeat: "2" });
    seconds(5);
    assert.equal(image.src, "/3.png");
    seconds(1);
    assert.deepEqual([image.src, label()], ["/still.png", "Play"]);
  });

  test("stays still for people who prefer less motion, unless they press the button", async () => {
    const { image, label, press, seconds } = await open({ prefersLess: true });
    seconds(3);
    assert.deepEqual([image.src, label()], ["/still.png", "Play"]);
    press();
    assert.equal(image.src, "/1.png");
  });

  test("stops when the preference changes while it plays", async () => {
    const { image, calm } = await open();
    calm.matches = true;
    calm.dispatchEvent(new Event("change"));
    assert.equal(image.src, "/still.png");
  });

  test("stays still, without a button, if a frame is missing", async () => {
    const { image, button, seconds } = await open({ isMissing: true });
    seconds(3);
    assert.deepEqual([image.src, button], ["/still.png", undefined]);
  });

  test("has its button in front of the actions if it is behind the page", async () => {
    assert.equal((await open({ isBackground: true })).where, "actions");
  });

  test("stops when another page replaces this one", async () => {
    const { image, end, seconds } = await open();
    end.abort();
    seconds(3);
    assert.equal(image.src, "/1.png");
  });
});
