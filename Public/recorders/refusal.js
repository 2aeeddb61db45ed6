// Finds out why the browser refused permissions.
import { query } from "../permissions/ask.js";

// Resolves to "dismissed" if the participant closed the browser's question without an answer and
// can be asked again, otherwise to "denied".
export async function refusal(permissions, browser) {
  const states = await Promise.all(permissions.map((permission) => query(permission, browser)));
  return states.includes("prompt") && !states.includes("denied") ? "dismissed" : "denied";
}
