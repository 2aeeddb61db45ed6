// The rows of a recording, as CSV. In values, spaces replace commas, quotation marks, line breaks
// and other control characters, so that no value needs quotation marks.

const LONGEST = 1000;

export function row(values) {
  return `${values.map(cell).join(",")}\n`;
}

// Returns a value as text: numbers have at most six decimals, and unknown values are empty.
function cell(value) {
  if (typeof value === "number") return Number.isFinite(value) ? String(Number(value.toFixed(6))) : "";
  const text = String(value ?? "").replace(/[\s\p{Cc}",]+/gu, " ");
  return text.trim().slice(0, LONGEST);
}
