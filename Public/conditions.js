// Shows and hides conditional questions while a page is filled in. Questions that the server did
// not show are in templates, which browsers without scripts neither show nor send. The server makes
// the final decision on which questions are shown.
import { start } from "./loader.js";

// Parses a number in the notation of the page's language; returns NaN if it is invalid.
function numberOf(text, { decimalMark, groupMark }) {
  let plain = text
    .replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt(0) & 15)
    .replace("\u2212", "-")
    .replace("\u066b", decimalMark);
  if (groupMark) {
    const [, whole, rest] = plain.match(`^([^${decimalMark}]*)(.*)$`);
    const groups = whole.split(new RegExp(`[${groupMark}\\s'\u2019\u066c]`));
    if (groups.slice(1).every((group) => /^\d{3}$/.test(group))) plain = groups.join("") + rest;
  }
  if (decimalMark === ",") {
    // The server rejects 1.234, which is ambiguous, and numbers with both a point and a comma.
    if (/^-?[1-9]\d{0,2}\.\d{3}$|\..*,|,.*\./.test(plain)) return NaN;
    plain = plain.replace(",", ".");
  }
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}

// Returns the `values` of an answer, the selected `optOut`, if any, and `isWrong`, which is true if a
// number is invalid or out of range.
function answer(item) {
  const { item: name, reads } = item.dataset;
  const optOut = item.querySelector(".opt-outs :checked")?.value;
  const given = [...item.querySelectorAll(`[name="${name}"]`)].filter(
    (one) => one.value.trim() && (one.checked || !/radio|checkbox/.test(one.type)),
  );
  if (optOut) return { optOut, values: [] };
  const values = given.map((one) => one.value.trim());
  if (reads !== "number") return { values };
  const { min, max } = given[0]?.dataset ?? {};
  const numbers = values
    .map((text) => numberOf(text, item.dataset))
    .filter((one) => one >= (min || -Infinity) && one <= (max || Infinity));
  return { isWrong: numbers.length < values.length, values: numbers };
}

const is = (value, text) => (typeof value === "number" ? value === Number(text) : value === text);
const one = ({ values }) => (values.length === 1 && values[0] !== "" ? Number(values[0]) : NaN);

const tests = {
  equals: ({ values }, [text]) => values.length === 1 && is(values[0], text),
  notEquals: (given, texts) => given.values.length > 0 && !tests.equals(given, texts),
  lessThan: (given, [bound]) => one(given) < bound,
  atMost: (given, [bound]) => one(given) <= bound,
  greaterThan: (given, [bound]) => one(given) > bound,
  atLeast: (given, [bound]) => one(given) >= bound,
  between: (given, [low, high]) => one(given) >= low && one(given) <= high,
  includes: ({ values }, texts) => texts.some((text) => values.some((value) => is(value, text))),
  includesAll: (given, texts) => texts.every((text) => tests.includes(given, [text])),
  answered: ({ values }) => values.length > 0,
  skipped: ({ values, optOut, isWrong }) => !values.length && !optOut && !isWrong,
  dontKnow: ({ optOut }) => optOut === "dont_know",
  declined: ({ optOut }) => optOut === "declined",
};

// Returns whether a condition is true. A test of a hidden question is always false.
function holds(condition, open, items) {
  if (condition.all) return condition.all.every((part) => holds(part, open, items));
  if (condition.any) return condition.any.some((part) => holds(part, open, items));
  if (condition.not) return !holds(condition.not, open, items);
  const test = Object.keys(condition).find((word) => Object.hasOwn(tests, word));
  return open.has(condition.item) && tests[test](answer(items.get(condition.item)), condition[test]);
}

// Returns the names of the visible questions. Conditions are evaluated in rounds until nothing
// changes. Conditions can be cyclic, so there is at most one round more than there are items.
function opened(items) {
  let open = new Set(items.keys());
  for (let round = 0; round <= items.size; round += 1) {
    const isOpen = ([, { dataset }]) => !dataset.when || holds(JSON.parse(dataset.when), open, items);
    const next = new Set([...items].filter(isOpen).map(([name]) => name));
    if ([...next].join() === [...open].join()) break;
    open = next;
  }
  return open;
}

// Shows or hides a question. A hidden question keeps its input, but does not send it.
function show(item, isOpen) {
  item.hidden = !isOpen;
  for (const control of item.querySelectorAll(isOpen ? "[data-closed]" : "[name]:enabled")) {
    control.disabled = !isOpen;
    control.toggleAttribute("data-closed", !isOpen);
  }
}

// Shows only the headings that have a visible question below them.
function showHeadings(form) {
  let above = [];
  for (const one of form.querySelectorAll(".form-heading, [data-item]")) {
    if (one.dataset.level) {
      above = [...above.filter(({ dataset }) => dataset.level < one.dataset.level), one];
      one.hidden = true;
    } else if (!one.hidden) {
      for (const heading of above) heading.hidden = false;
    }
  }
}

export function mount(main, signal) {
  const form = document.querySelector("form.step");
  const find = (css) => [...form.querySelectorAll(css)];
  const served = new Set(find("[data-item]").map((item) => item.dataset.item));
  for (const one of find("template")) one.replaceWith(one.content);
  const items = new Map(find("[data-item]").map((item) => [item.dataset.item, item]));

  // A question stays as the server rendered it until an answer changes its visibility. Otherwise,
  // if the script and the server interpreted an answer differently, a required question could be
  // hidden.
  const first = opened(items);
  const update = () => {
    const open = opened(items);
    const isShown = (name) => (open.has(name) === first.has(name) ? served : open).has(name);
    for (const [name, item] of items) show(item, isShown(name));
    showHeadings(form);
    form.elements._shown.value = [...items.keys()].filter(isShown).join();
  };
  form.addEventListener("input", update, { signal });
  form.addEventListener("change", update, { signal });
  // After Back, some browsers restore fields only after this script has run.
  addEventListener("pageshow", update, { signal });
  update();
}

start(mount);
