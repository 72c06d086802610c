// What is asked: in the address, so that a link and the back button bring it back. What was opened: in storage.

const NAMES = /** @type {const} */ ({ query: "recherche", system: "jeu", kind: "sorte" });
const STORED = "search.recent";
const MOST = 8;

/** @typedef {{query: string, system: string, kind: string}} Asked */
/** @typedef {{entry: string, url: string, name: string, kind: string, system: string}} Recent */

/** @returns {Asked} */
export function fromAddress() {
  const { searchParams } = new URL(location.href);
  const read = (/** @type {keyof Asked} */ key) => searchParams.get(NAMES[key]) ?? "";
  return { query: read("query"), system: read("system"), kind: read("kind") };
}

/** Whether the address asks for the search, with a query or without one. */
export function inAddress() {
  return new URL(location.href).searchParams.has(NAMES.query);
}

/** The page's address with a search in it, or without one. @param {Asked} [asked] */
export function address(asked) {
  const url = new URL(location.href);
  for (const [key, name] of Object.entries(NAMES)) {
    const value = asked?.[/** @type {keyof Asked} */ (key)];
    if (value || (asked && key === "query")) url.searchParams.set(name, value ?? "");
    else url.searchParams.delete(name);
  }
  return url.href;
}

/** What was opened from the search, the last first. @returns {Recent[]} */
export function recent() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each?.entry === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** @param {Recent} opened */
export function remember(opened) {
  store([opened, ...recent().filter(({ entry }) => entry !== opened.entry)].slice(0, MOST));
}

/** Forget what was opened. */
export function forget() {
  store([]);
}

/** @param {Recent[]} all */
function store(all) {
  try {
    localStorage.setItem(STORED, JSON.stringify(all));
  } catch {
    // Storage may be forbidden or full; looking up works without it.
  }
}
