// Opens collapsed text for printing, even in browsers without `::details-content`.
export function mount(main, signal) {
  const open = () => {
    for (const one of document.querySelectorAll("details")) one.open = true;
  };
  addEventListener("beforeprint", open, { signal });
}
