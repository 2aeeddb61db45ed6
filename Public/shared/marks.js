// Data that the pages of a turn at a shared device share across all tabs.

// The time of the last use of any page.
export const USED = "waymark-turn-used";
// The identifier of the turn, or nothing between two turns.
export const TURN = "waymark-turn-current";
// The sessions whose pages were shown during the turn.
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
