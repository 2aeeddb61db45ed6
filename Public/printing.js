// Folded text is printed, also by browsers that do not know ::details-content.
addEventListener("beforeprint", () => {
  for (const one of document.querySelectorAll("details")) one.open = true;
});
