// What the address asks of the table of profiles: `?q=elfe&liste=…&avec=…&sans=…&min-combat=3&tri=-points&comparer=a,b`.

import { fold } from "../lib/fold.js";
import { alphabetical } from "../lib/say.js";

/** @import { TableRow } from "../types.js" */
/** @typedef {{profile: TableRow, row: HTMLTableRowElement, box: HTMLInputElement, words: string}} Entry */

/** What other parts of the page read in the address. */
const OTHERS = new Set(["recherche", "jeu", "sorte"]);
const KNOWN = /^(q|liste|avec|sans|tri|comparer)=.|^(min|max)-.+=-?\d+$/s;
/** The state that narrows nothing. */
export const NO_FILTERS = new Set(["q", "tri", "comparer"]);

const MOST = 60;
const LONGEST = 200;

/** The parts of an address that the table knows. @param {string} query @param {string[]} [lost] those that it does not */
export function read(query, lost = []) {
  const pairs = [...new URLSearchParams(query)];
  const known = pairs.filter((pair) => KNOWN.test(pair.join("=")) && pair.join("").length <= LONGEST).slice(0, MOST);
  lost.push(...pairs.filter((pair) => pair[1] && !known.includes(pair) && !OTHERS.has(pair[0])).map((pair) => pair.join("=")));
  return new URLSearchParams(known);
}

/** The profiles that are as the address asks. @param {Entry[]} entries @param {URLSearchParams} asked */
export function matching(entries, asked) {
  const tests = [...asked].map(([key, value]) => test(key, value));
  return entries.filter((entry) => tests.every((fits) => fits(entry)));
}

/**
 * One part of the address as a test of profiles.
 * @param {string} key @param {string} value
 * @returns {(entry: Entry) => boolean}
 */
function test(key, value) {
  if (key === "q") {
    const words = fold(value).split(" ").filter(Boolean);
    return (entry) => words.every((word) => entry.words.includes(` ${word}`));
  }
  if (key === "liste") return ({ profile }) => profile.list === value;
  if (key === "avec") return ({ profile }) => profile.rules.includes(value);
  if (key === "sans") return ({ profile }) => !profile.rules.includes(value);
  if (NO_FILTERS.has(key)) return () => true;
  const bound = Number(value);
  const stat = key.slice("min-".length);
  return ({ profile }) => {
    const number = profile.numbers[stat] ?? null;
    return number !== null && (key.startsWith("min-") ? number >= bound : number <= bound);
  };
}

/**
 * The profiles in an order: by a column, "-" before it for the greatest first, or as they were given.
 * @param {Entry[]} entries @param {string} sort
 */
export function sorted(entries, sort) {
  const column = sort.replace(/^-/, "");
  const sign = column === sort ? 1 : -1;
  return [...entries].sort((a, b) => {
    if (column === "nom") return sign * alphabetical(a.words, b.words);
    const x = a.profile.numbers[column] ?? null;
    const y = b.profile.numbers[column] ?? null;
    // What has no number comes last, whichever way one sorts.
    return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (x - y);
  });
}
