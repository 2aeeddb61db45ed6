// Packs files into a tar archive in the format of POSIX.1-2001, with the paths in UTF-8.
const block = 512;
const encoder = new TextEncoder();

function field(header, text, offset) {
  header.set(encoder.encode(text), offset);
}

function octal(number, length) {
  return number.toString(8).padStart(length - 1, "0") + "\0";
}

function header(path, size, type) {
  const bytes = new Uint8Array(block);
  field(bytes, path, 0);
  field(bytes, octal(0o644, 8), 100);
  field(bytes, octal(0, 8), 108);
  field(bytes, octal(0, 8), 116);
  field(bytes, octal(size, 12), 124);
  field(bytes, octal(0, 12), 136);
  field(bytes, " ".repeat(8), 148);
  field(bytes, type, 156);
  field(bytes, "ustar\u000000", 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  field(bytes, octal(sum, 7) + " ", 148);
  return bytes;
}

function padding(size) {
  return new Uint8Array((block - (size % block)) % block);
}

// Returns the extended record of a path. The length of a record includes its own digits.
function record(path) {
  const size = encoder.encode(` path=${path}\n`).length;
  let length = size;
  while (length !== size + String(length).length) length = size + String(length).length;
  return encoder.encode(`${length} path=${path}\n`);
}

// Returns the parts of an archive. Each of `files` has a `path` and a `blob`.
export function tar(files) {
  const parts = [];
  for (const { path, blob } of files) {
    // A header holds only 100 bytes of a path, so every path is written as an extended record.
    const name = record(path);
    parts.push(header("path", name.length, "x"), name, padding(name.length));
    parts.push(header("file", blob.size, "0"), blob, padding(blob.size));
  }
  parts.push(new Uint8Array(2 * block));
  return parts;
}
