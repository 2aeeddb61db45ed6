// The part of the screen that the page takes up. Columns: width, height (in CSS pixels),
// orientation, pixel_ratio; the first row is at the start, and each change adds a row.

export function start({ browser, record, signal }) {
  const { screen } = browser;
  let last = "";
  const note = () => {
    const { innerWidth, innerHeight, devicePixelRatio } = browser;
    const shape = innerWidth > innerHeight ? "landscape" : "portrait";
    const values = [innerWidth, innerHeight, screen.orientation?.type ?? shape, devicePixelRatio];
    if (values.join() !== last) record(values);
    last = values.join();
  };
  // The resolution also changes when a window moves to another screen.
  const watchResolution = () => {
    const query = browser.matchMedia(`(resolution: ${browser.devicePixelRatio}dppx)`);
    const changed = () => {
      note();
      watchResolution();
    };
    query.addEventListener("change", changed, { signal, once: true });
  };
  browser.addEventListener("resize", note, { signal });
  screen.orientation?.addEventListener?.("change", note, { signal });
  watchResolution();
  note();
}
