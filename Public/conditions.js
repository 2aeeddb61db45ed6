// Shows and hides the questions of a page while it is filled in. What answers can open waits in
// templates, which browsers without script neither show nor send. The server judges what is sent.

const form = document.querySelector("form.step");
const find = (css) => [...form.querySelectorAll(css)];
const served = new Set(find("[data-item]").map((item) => item.dataset.item));
for (const one of find("template")) one.replaceWith(one.content);
const items = new Map(find("[data-item]").map((item) => [item.dataset.item, item]));
const shown = form.elements._shown;

// A number as the page's language writes it, or NaN.
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
    // The server asks what a point before three digits means.
    if (/^-?[1-9]\d{0,2}\.\d{3}$|\..*,|,.*\./.test(plain)) return NaN;
    plain = plain.replace(",", ".");
  }
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}

// What is answered: its values, or how it was left blank.
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

// A question that is hidden has no answer for the others.
function holds(condition, open) {
  if (condition.all) return condition.all.every((part) => holds(part, open));
  if (condition.any) return condition.any.some((part) => holds(part, open));
  if (condition.not) return !holds(condition.not, open);
  const test = Object.keys(condition).find((word) => Object.hasOwn(tests, word));
  return open.has(condition.item) && tests[test](answer(items.get(condition.item)), condition[test]);
}

// Hiding goes on until nothing changes; conditions that turn in a circle end with the items.
function opened() {
  let open = new Set(items.keys());
  for (let round = 0; round <= items.size; round += 1) {
    const isOpen = ([, { dataset }]) => !dataset.when || holds(JSON.parse(dataset.when), open);
    const next = new Set([...items].filter(isOpen).map(([name]) => name));
    if ([...next].join() === [...open].join()) break;
    open = next;
  }
  return open;
}

// What was typed into a question that is hidden stays in it, but is not sent.
function show(item, isOpen) {
  item.hidden = !isOpen;
  for (const control of item.querySelectorAll(isOpen ? "[data-closed]" : "[name]:enabled")) {
    control.disabled = !isOpen;
    control.toggleAttribute("data-closed", !isOpen);
  }
}

// A heading is shown as long as a question under it is.
function showHeadings() {
  let above = [];
  for (const one of find(".form-heading, [data-item]")) {
    if (one.dataset.level) {
      above = [...above.filter(({ dataset }) => dataset.level < one.dataset.level), one];
      one.hidden = true;
    } else if (!one.hidden) {
      for (const heading of above) heading.hidden = false;
    }
  }
}

// As long as nothing was changed that a question depends on, it is as the server made it. Should the
// two ever read an answer in different ways, what the server asks for could not be answered otherwise.
const first = opened();

function update() {
  const open = opened();
  const isShown = (name) => (open.has(name) === first.has(name) ? served : open).has(name);
  for (const [name, item] of items) show(item, isShown(name));
  showHeadings();
  shown.value = [...items.keys()].filter(isShown).join();
}

form.addEventListener("input", update);
form.addEventListener("change", update);
// Browsers fill in fields again after Back, some of them later than this.
addEventListener("pageshow", update);
update();
