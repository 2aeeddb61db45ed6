import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, test } from "node:test";
import { exchange } from "../../Public/exchange.js";
import { page } from "../../Public/loader.js";

const folder = new URL("../../Public/", import.meta.url);

// The log of script calls, page replacements and reported errors, in order.
let log;
let count = 0;

beforeEach(() => {
  count += 1;
  log = [];
  Object.assign(page, { isFirst: true, end: new AbortController() });
  Object.assign(globalThis, { log, reportError: ({ message }) => log.push(`error ${message}`) });
});

// Returns a document with the given main element and module scripts.
function fakeDocument(main, scripts = []) {
  const selected = { "main": main, "script[type=module][src]": scripts.map((src) => ({ src })) };
  return { querySelector: (css) => selected[css], querySelectorAll: (css) => selected[css] };
}

// Returns the address of a script that logs when it is loaded, mounted and unmounted.
function script(name, extra = "") {
  const code = `
    import { start } from ${JSON.stringify(new URL("loader.js", folder))};
    log.push("load ${name}");
    export function mount(main, signal) {
      log.push("mount ${name} on " + main);
      signal.addEventListener("abort", () => log.push("unmount ${name}"));
      ${extra}
    }
    start(mount);
  `;
  return `data:text/javascript,${encodeURIComponent(code)}#${count}`;
}

// Loads the first page.
async function open(main, scripts) {
  globalThis.document = fakeDocument(main, scripts);
  for (const src of scripts) await import(src);
}

const replaceBy = (main) => () => {
  log.push(`replace by ${main}`);
  globalThis.document = fakeDocument(main);
};

const go = (main, scripts) => exchange(fakeDocument(main, scripts), replaceBy(main));

describe("First page", () => {
  test("script is mounted while it loads", async () => {
    await open("one", [script("a"), script("b")]);
    assert.deepEqual(log, ["load a", "mount a on one", "load b", "mount b on one"]);
  });

  test("script without a document is not mounted", async () => {
    globalThis.document = undefined;
    const loader = await import(`../../Public/loader.js?${count}`);
    loader.start(() => log.push("mount"));
    assert.deepEqual(log, []);
  });
});

describe("Next page", () => {
  test("scripts are loaded, the page replaced, and the scripts mounted in order", async () => {
    await open("one", [script("a"), script("b")]);
    log.length = 0;
    await go("two", [script("c"), script("b")]);
    assert.deepEqual(log, [
      "load c",
      "unmount a",
      "unmount b",
      "replace by two",
      "mount c on two",
      "mount b on two",
    ]);
  });

  test("page is unmounted once", async () => {
    await open("one", [script("a")]);
    await go("two", [script("b")]);
    log.length = 0;
    await go("three", [script("a")]);
    assert.deepEqual(log, ["unmount b", "replace by three", "mount a on three"]);
  });

  test("script without a mount function is allowed", async () => {
    await open("one", [script("a")]);
    log.length = 0;
    await go("two", [new URL("loader.js", folder).href, "data:text/javascript,log.push('loaded')"]);
    assert.deepEqual(log, ["loaded", "unmount a", "replace by two"]);
  });

  test("script that cannot be loaded leaves the page unchanged", async () => {
    await open("one", [script("a")]);
    log.length = 0;
    await assert.rejects(go("two", [script("a"), new URL("missing.js", folder).href]));
    assert.deepEqual(log, []);
  });

  test("script that fails does not prevent the next one", async () => {
    await open("one", []);
    await go("two", [script("a", "throw new Error('broken')"), script("b")]);
    assert.deepEqual(log.slice(-3), ["mount a on two", "error broken", "mount b on two"]);
  });
});

describe("Scripts of pages", () => {
  const files = ["", "answers/", "steps/"].flatMap((part) =>
    readdirSync(new URL(part, folder)).filter((name) => name.endsWith(".js")).map((name) => part + name),
  );
  const pages = [...files, "active/timer.js"].filter((name) => !/^(loader|exchange|emptying|submitting)\.js$/.test(name));

  for (const name of pages) {
    test(`${name} can be mounted on several pages`, async () => {
      page.isFirst = false;
      const { mount } = await import(new URL(name, folder));
      assert.equal(typeof mount, "function");
    });

    test(`${name} removes its listeners with the page`, () => {
      const text = readFileSync(new URL(name, folder), "utf8");
      const outside = text.match(/^\s*((window|document|(this\.)?form)\.)?addEventListener\(.*/gm) ?? [];
      for (const line of outside) assert.match(line, /signal \}\);$/, line);
    });
  }
});
