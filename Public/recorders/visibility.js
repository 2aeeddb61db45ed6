// The visibility of the page. Column: state (visible, hidden); the first row is at the start.

export function start({ browser, record, signal }) {
  const { document } = browser;
  let last = null;
  const change = (state, timeStamp) => {
    if (state !== last) record([state], timeStamp);
    last = state;
  };
  const changed = ({ timeStamp }) => change(document.visibilityState, timeStamp);
  document.addEventListener("visibilitychange", changed, { signal });
  browser.addEventListener("pagehide", ({ timeStamp }) => change("hidden", timeStamp), { signal });
  change(document.visibilityState);
}
