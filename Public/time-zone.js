// Suggests the time zone of the device until the person has chosen one.
import { start } from "./loader.js";

export function mount(main) {
  const select = main.querySelector("select[data-suggest]");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // Setting a zone that is not in the list would leave the list without a selection.
  if (select && [...select.options].some((option) => option.value === zone)) select.value = zone;
}

start(mount);
