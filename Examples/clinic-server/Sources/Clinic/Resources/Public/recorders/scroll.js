// How far down the page the participant has scrolled. Column: share.
export async function start({ settings, browser, record, signal }) {
  const { document } = browser;
  let last = -Infinity;
  const look = () => {
    const { scrollHeight } = document.documentElement;
    const share = Math.round((100 * (browser.scrollY + browser.innerHeight)) / scrollHeight);
    if (share < last + settings.step) return;
    last = share;
    record([Math.min(100, share)]);
  };
  document.addEventListener("scroll", look, { passive: true, signal });
  look();
}
