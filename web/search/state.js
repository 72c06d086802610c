// What is asked: in the address, so that a link and the back button bring it back. What was looked
// up: in the browser.

const QUERY = "recherche";
const SYSTEM = "jeu";
const KIND = "sorte";
const KEPT = "search.recent";
const MOST = 8;

/** @typedef {{query: string, system: string, kind: string}} Asked */
/** @typedef {{entry: string, url: string, name: string, kind: string, system: string}} Recent */

/** @returns {Asked} */
export function fromAddress() {
  const { searchParams } = new URL(location.href);
  const read = (/** @type {string} */ name) => searchParams.get(name) ?? "";
  return { query: read(QUERY), system: read(SYSTEM), kind: read(KIND) };
}

/**
 * The page's address with a search in it, or without one.
 * @param {Asked} [asked]
 * @returns {string}
 */
export function address(asked) {
  const found = new URL(location.href);
  const values = { [QUERY]: asked?.query, [SYSTEM]: asked?.system, [KIND]: asked?.kind };
  for (const [name, value] of Object.entries(values)) {
    if (value || (asked && name === QUERY)) found.searchParams.set(name, value ?? "");
    else found.searchParams.delete(name);
  }
  return found.href;
}

/** @returns {Recent[]} */
export function recent() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each?.entry === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** @param {Recent} looked */
export function remember(looked) {
  const others = recent().filter(({ entry }) => entry !== looked.entry);
  store([looked, ...others].slice(0, MOST));
}

/** Forget what was looked up. */
export function forget() {
  store([]);
}

/** @param {Recent[]} all */
function store(all) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // Storage may be forbidden or full; looking up works without it.
  }
}
