// Opens collapsed text for printing, also in browsers without `::details-content`.
addEventListener("beforeprint", () => {
  for (const one of document.querySelectorAll("details")) one.open = true;
});
