// "All of these" chooses the others as one presses it, and is given up with any of them. The server
// does the same with what is sent.
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
