// Removes all drafts before another person uses the browser.
document.addEventListener("submit", ({ submitter }) => {
  if (submitter?.value !== "someone-else") return;
  try {
    sessionStorage.clear();
    localStorage.setItem("waymark-shared", "yes");
  } catch {}
});
