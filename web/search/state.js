// What is asked: in the address, so that a link and the back button bring it back. What was opened: in storage.

import { read, write } from "../lib/storage.js";

const NAMES = /** @type {const} */ ({ query: "recherche", system: "jeu", kind: "sorte" });
const STORED = "search.recent";
const MOST = 8;

/** @typedef {{query: string, system: string, kind: string}} Asked */
/** @typedef {{entry: string, url: string, name: string, kind: string, system: string}} Recent */

/** @returns {Asked} */
export function fromAddress() {
  const asked = new URLSearchParams(location.search);
  const [query, system, kind] = Object.values(NAMES).map((name) => asked.get(name) ?? "");
  return { query, system, kind };
}

/** Whether the address asks for the search, with a query or without one. */
export function inAddress() {
  return new URLSearchParams(location.search).has(NAMES.query);
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
  const stored = read(STORED);
  return Array.isArray(stored) ? stored.filter((each) => typeof each?.entry === "string").slice(0, MOST) : [];
}

/** @param {Recent | undefined} opened */
export function remember(opened) {
  if (!opened) return;
  write(STORED, [opened, ...recent().filter(({ entry }) => entry !== opened.entry)].slice(0, MOST));
}

/** Forget what was opened. */
export function forget() {
  write(STORED, []);
}
