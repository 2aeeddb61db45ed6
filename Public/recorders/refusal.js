// Finds out why the browser refused permissions.
import { query } from "../permissions/ask.js";

// A participant who closes the browser's question has not refused, and can be asked again.
export async function refusal(permissions, browser) {
  const states = await Promise.all(permissions.map((permission) => query(permission, browser)));
  return states.includes("prompt") && !states.includes("denied") ? "dismissed" : "denied";
}
