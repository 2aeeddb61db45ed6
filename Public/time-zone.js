// Suggests the time zone of the device until the person has chosen one.
import { start } from "./loader.js";

export function mount(main) {
  const select = main.querySelector("select[data-suggest]");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A zone that the list does not have would leave the list without a choice.
  if (select && [...select.options].some((option) => option.value === zone)) select.value = zone;
}

start(mount);
