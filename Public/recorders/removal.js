// Removes from this browser the recordings that the server does not have, for pages that record
// nothing.
import { ChunkStore, NAME } from "./store.js";

// Returns undefined if the browser blocks cookies: reading the property then throws an error.
function database(browser) {
  try {
    return browser.indexedDB;
  } catch {
    return undefined;
  }
}

// Removes the recordings of a session.
export async function removeRecordings(session, browser = globalThis) {
  const indexedDB = database(browser);
  if (!(await exists(indexedDB))) return;
  const store = new ChunkStore({ indexedDB, KeyRange: browser.IDBKeyRange });
  await store.clear(`/sessions/${session}/recordings`);
  store.close();
}

// Removes the recordings of all sessions. Never rejects: the next page must not depend on this.
export async function removeAllRecordings(browser = globalThis) {
  const indexedDB = database(browser);
  if (!indexedDB) return;
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = request.onerror = resolve;
  });
}

// Returns whether the database exists, because opening it would create it. In browsers that do not
// list their databases, it is assumed to exist.
async function exists(indexedDB) {
  if (!indexedDB?.databases) return indexedDB !== undefined;
  return (await indexedDB.databases()).some(({ name }) => name === NAME);
}
