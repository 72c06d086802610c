// What an address asks. In it the parts are called by words of the page's language (`query-…` in its file); a link of a page
// in another language is understood too. Scripts call the parts as English does.

import { spoken } from "./say.js";

/** What the search of every page reads in its address. */
export const SEARCHED = ["search", "search-game", "search-kind"];

/** All words for a part's name, the one of the page's language first. @param {string} name */
export function words(name) {
  return spoken.queries[name] ?? [name];
}

/** A part's name as the page's language writes it. @param {string} name */
export function worded(name) {
  return words(name)[0] ?? name;
}

/** The parts of an address, those that a page knows by their names. @param {string} text @param {string[]} names */
export function asked(text, names) {
  const others = names.flatMap((name) => words(name).map((word) => /** @type {const} */ ([word, name])));
  return renamed(new URLSearchParams(text), new Map([...others, ...names.map((name) => /** @type {const} */ ([worded(name), name]))]));
}

/** Parts as an address has them, in the words of the page's language. @param {Iterable<string[]>} pairs @param {string[]} names */
export function asking(pairs, names) {
  return renamed(pairs, new Map(names.map((name) => [name, worded(name)])));
}

/** What stands before a point is the name: `profile.attacker` is a side's. @param {Iterable<string[]>} pairs @param {Map<string, string>} names */
function renamed(pairs, names) {
  return new URLSearchParams([...pairs].map(([key = "", value = ""]) => {
    const [first = "", ...rest] = key.split(".");
    return [[names.get(first) ?? first, ...rest].join("."), value];
  }));
}
