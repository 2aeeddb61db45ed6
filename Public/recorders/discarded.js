// Removes the recordings of a session whose answers the participant has deleted.
//
// Those of a completed session stay: they are sent when its pages are shown again.
import { start } from "../loader.js";
import { removeRecordings } from "./removal.js";

export function mount(main) {
  if (main.dataset.sessionState !== "discarded") return;
  removeRecordings(location.pathname.split("/")[2]);
}

start(mount);
