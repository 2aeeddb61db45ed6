import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fits, isPart, walk } from "../../Public/study-upload.js";
import { tar } from "../../Public/shared/tar.js";

const file = (path, text) => ({ path, blob: new Blob([text]) });

async function bytes(files) {
  return Buffer.from(await new Blob(tar(files)).arrayBuffer());
}

// Returns the content that the system's `tar` extracts from an archive.
function read(archive, ...options) {
  return execFileSync("tar", ["--extract", "--to-stdout", "--file=-", ...options], {
    input: archive,
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  }).toString();
}

test("an archive has each file with its whole path", async () => {
  const long = `study/${"a".repeat(120)}/${"ñ月".repeat(40)}.yaml`;
  const archive = await bytes([
    file("study/study.yaml", "id: sleep\n"),
    file("study/empty", ""),
    file(long, "long"),
    file("study/block", "x".repeat(512)),
  ]);
  assert.equal(archive.length % 512, 0);
  assert.equal(read(archive, "study/study.yaml"), "id: sleep\n");
  assert.equal(read(archive, "study/empty"), "");
  assert.equal(read(archive, long), "long");
  assert.equal(read(archive, "study/block"), "x".repeat(512));
});

test("the length of a record includes its digits", async () => {
  // At 100 and 1000 bytes, the length gets one more digit.
  for (let size = 80; size <= 100; size += 1) {
    const path = "p".repeat(size);
    assert.equal(read(await bytes([file(path, "content")]), path), "content");
  }
  for (const size of [240, 245, 250]) {
    const path = `${"d".repeat(200)}/`.repeat(4) + "p".repeat(size - 50);
    assert.equal(read(await bytes([file(path, "content")]), path), "content");
  }
});

test("hidden files are not part of a study", () => {
  assert.ok(isPart("study/tasks/evening.yaml"));
  for (const path of ["study/.git/config", ".DS_Store", "study/.hidden", "__MACOSX/study/a"]) {
    assert.ok(!isPart(path), path);
  }
});

test("a study has at most 2,000 files and 100 MB", () => {
  const many = (count, size) => Array.from({ length: count }, () => ({ blob: { size } }));
  assert.ok(fits(many(2000, 50_000)));
  assert.ok(!fits(many(2001, 1)));
  assert.ok(!fits(many(4, 25_000_001)));
});

function entry(fullPath, children) {
  const batches = children?.length ? [children.slice(0, 1), children.slice(1), []] : [[]];
  return {
    fullPath,
    isFile: !children,
    file: (resolve) => resolve(`file ${fullPath}`),
    createReader: () => ({ readEntries: (resolve) => resolve(batches.shift() ?? []) }),
  };
}

test("a dropped folder is read with all its folders", async () => {
  const folder = entry("/s", [
    entry("/s/study.yaml"),
    entry("/s/.git", [entry("/s/.git/config")]),
    entry("/s/tasks", [entry("/s/tasks/a.yaml"), entry("/s/tasks/b.yaml")]),
    entry("/s/empty", []),
  ]);
  const found = await walk(folder);
  assert.deepEqual(
    found.map(({ path, blob }) => [path, blob]),
    [
      ["s/study.yaml", "file /s/study.yaml"],
      ["s/tasks/a.yaml", "file /s/tasks/a.yaml"],
      ["s/tasks/b.yaml", "file /s/tasks/b.yaml"],
    ],
  );
});

test("a folder that cannot be read is not uploaded in part", async () => {
  const folder = entry("/s", [entry("/s/a.yaml")]);
  folder.createReader = () => ({ readEntries: (_, reject) => reject(new Error("no permission")) });
  await assert.rejects(walk(folder), /no permission/);
});
