// Uploads a study that a researcher drops or chooses. A folder is first packed into an archive.
import { start } from "./loader.js";
import { tar } from "./shared/tar.js";

const mostFiles = 2000;
const mostBytes = 100_000_000;
const mostOfFile = 25_000_000;

// Returns whether a file is part of a study.
export function isPart(path) {
  return !path.split("/").some((name) => name.startsWith(".") || name === "__MACOSX");
}

function entries(reader) {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function file(entry) {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

// Returns the files in a dropped entry, with their paths.
export async function walk(entry, found = []) {
  const path = entry.fullPath.replace(/^\//, "");
  if (!isPart(path) || found.length > mostFiles) return found;
  if (entry.isFile) {
    found.push({ path, blob: await file(entry) });
    return found;
  }
  const reader = entry.createReader();
  // A reader returns batches of entries, then an empty batch.
  for (let batch = await entries(reader); batch.length > 0; batch = await entries(reader)) {
    for (const child of batch) await walk(child, found);
  }
  return found;
}

export function fits(files) {
  const size = files.reduce((total, { blob }) => total + blob.size, 0);
  const areSmall = files.every(({ blob }) => blob.size <= mostOfFile);
  return files.length <= mostFiles && size <= mostBytes && areSmall;
}

export function mount(main, signal) {
  const form = main.querySelector("[data-study-upload]");
  if (!form) return;
  const zone = form.querySelector("[data-drop]");
  const state = form.querySelector("[data-state]");
  const archive = form.elements.archive;
  const folder = form.querySelector("#folder");

  function send(files) {
    archive.files = files;
    form.requestSubmit();
  }

  function pack(files) {
    if (files.length === 0) {
      state.textContent = form.dataset.textUnreadable;
    } else if (!fits(files)) {
      state.textContent = form.dataset.textTooLarge;
    } else {
      state.textContent = form.dataset.textReading;
      const transfer = new DataTransfer();
      transfer.items.add(new File(tar(files), "study.tar", { type: "application/x-tar" }));
      send(transfer.files);
    }
  }

  function choose() {
    const files = [...folder.files].map((blob) => ({ path: blob.webkitRelativePath, blob }));
    pack(files.filter(({ path }) => isPart(path)));
  }

  function enter(event) {
    event.preventDefault();
    zone.classList.add("is-over");
  }

  function leave() {
    zone.classList.remove("is-over");
  }

  async function drop(event) {
    event.preventDefault();
    leave();
    const { items, files } = event.dataTransfer;
    const dropped = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    if (dropped.length === 1 && dropped[0].isFile) {
      send(files);
      return;
    }
    try {
      const found = [];
      for (const entry of dropped) await walk(entry, found);
      pack(found);
    } catch {
      state.textContent = form.dataset.textUnreadable;
    }
  }

  // With this nonstandard attribute, browsers offer folders.
  folder.webkitdirectory = true;
  folder.addEventListener("change", choose, { signal });
  form.addEventListener("dragenter", enter, { signal });
  form.addEventListener("dragover", enter, { signal });
  form.addEventListener("dragleave", leave, { signal });
  form.addEventListener("drop", drop, { signal });
  zone.hidden = false;
}

start(mount);
