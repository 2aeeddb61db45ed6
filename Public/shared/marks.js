// Storage of the data that the pages of a turn at a shared device share across all tabs.

// The key of the time at which any page was last used.
export const USED = "waymark-turn-used";
// The key of the turn's identifier; the value is empty between two turns.
export const TURN = "waymark-turn-current";
// The key of the identifiers of the sessions whose pages were shown during the turn.
export const SESSIONS = "waymark-turn-sessions";

export function note({ localStorage }, name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The browser blocks storage.
  }
}

export function recall({ localStorage }, name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}
