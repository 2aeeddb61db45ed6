// Selecting "All of these" selects the other options; clearing any of them clears it. The server
// applies the same rules to submitted forms.
for (const all of document.querySelectorAll("input[data-all]")) {
  const group = all.closest(".choices");
  const others = [...group.querySelectorAll("input[type=checkbox]")].filter(
    (box) => box !== all && !("exclusive" in box.dataset) && !document.querySelector(`[data-other-of="${CSS.escape(box.id)}"]`),
  );
  group.addEventListener("change", ({ target }) => {
    if (target === all && all.checked) for (const box of others) box.checked = true;
    if (others.includes(target) && !target.checked) all.checked = false;
  });
}
