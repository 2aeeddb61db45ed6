// Marks up inserted text that is not in the page's language. Scripts insert such text from data
// attributes, where it is delimited by private-use characters. The query of this script's URL
// contains the text's language and direction.
import { start } from "./loader.js";

const { searchParams: words } = new URL(import.meta.url);
const marks = /([\u{F0010}-\u{F0013}])/u;
const attributes = ["aria-label", "aria-valuetext", "placeholder", "title"];

const passage = (mark) => {
  const isValue = mark === "\u{F0012}";
  const element = document.createElement(isValue ? "bdi" : "span");
  element.lang = isValue ? document.documentElement.lang : words.get("lang");
  if (!isValue) element.dir = words.get("dir");
  return element;
};

const markUp = (text) => {
  const whole = document.createDocumentFragment();
  let place = whole;
  for (const piece of text.data.split(marks)) {
    if (piece === "\u{F0010}" || piece === "\u{F0012}") place = place.appendChild(passage(piece));
    else if (piece === "\u{F0011}" || piece === "\u{F0013}") place = place.parentNode ?? whole;
    else place.append(piece);
  }
  text.replaceWith(whole);
};

const texts = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return marks.test(node.data) ? [node] : [];
  return [...node.childNodes].flatMap(texts);
};

const clean = (element, name) => {
  const value = element.getAttribute(name);
  if (value && marks.test(value)) element.setAttribute(name, value.split(marks).filter((one) => !marks.test(one)).join(""));
};

const markUpChanges = (changes) => {
  for (const { type, target, addedNodes, attributeName } of changes) {
    if (type === "attributes") clean(target, attributeName);
    for (const node of type === "characterData" ? [target] : addedNodes) {
      texts(node).forEach(markUp);
      if (node.nodeType === Node.ELEMENT_NODE) {
        for (const element of [node, ...node.querySelectorAll("*")]) {
          for (const name of attributes) clean(element, name);
        }
      }
    }
  }
};

export function mount(main, signal) {
  const observer = new MutationObserver(markUpChanges);
  observer.observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: attributes,
  });
  signal.addEventListener("abort", () => observer.disconnect());
}

start(mount);
