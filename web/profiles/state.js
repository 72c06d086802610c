// What the address asks of the table of profiles: `?q=elf&list=…&with=…&without=…&min-combat=3&sort=-points&compare=a,b`.

import { SEARCHED, asked, asking, worded, words } from "../lib/asked.js";
import { fold } from "../lib/fold.js";
import { alphabetical } from "../lib/say.js";

/** @import { TableRow } from "../types.js" */
/** @typedef {{profile: TableRow, row: HTMLTableRowElement, box: HTMLInputElement, words: string}} Entry */

const NAMES = [...SEARCHED, "list", "with", "without", "sort", "compare"];
const KNOWN = /^(q|list|with|without|sort|compare)=.|^(min|max)-.+=-?\d+$/s;
/** The state that narrows nothing. */
export const NO_FILTERS = new Set(["q", "sort", "compare"]);

const MOST = 60;
const LONGEST = 200;

/** The parts of an address that the table knows. @param {string} query @param {string[]} [lost] those that it does not */
export function read(query, lost = []) {
  const pairs = [...asked(query, NAMES)];
  const known = pairs.filter((pair) => KNOWN.test(pair.join("=")) && pair.join("").length <= LONGEST).slice(0, MOST);
  lost.push(...pairs.filter((pair) => pair[1] && !known.includes(pair) && !SEARCHED.includes(pair[0])).map((pair) => pair.join("=")));
  return new URLSearchParams(known.map(([key, value]) => [key, key === "sort" ? called(value, words("name"), "name") : value]));
}

/** The address of what is asked. @param {URLSearchParams} wanted */
export function write(wanted) {
  const pairs = [...wanted].map(([key, value]) => [key, key === "sort" ? called(value, ["name"], worded("name")) : value]);
  return asking(pairs, NAMES).toString().replace(/%2F/g, "/").replace(/%2C/g, ",");
}

/** An order with its column called otherwise, where it is one of some. @param {string} sort @param {string[]} columns @param {string} name */
function called(sort, columns, name) {
  const column = sort.replace(/^-/, "");
  return columns.includes(column) ? sort.replace(column, name) : sort;
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
  if (key === "list") return ({ profile }) => profile.list === value;
  if (key === "with") return ({ profile }) => profile.rules.includes(value);
  if (key === "without") return ({ profile }) => !profile.rules.includes(value);
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
    if (column === "name") return sign * alphabetical(a.words, b.words);
    const x = a.profile.numbers[column] ?? null;
    const y = b.profile.numbers[column] ?? null;
    // What has no number comes last, whichever way one sorts.
    return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (x - y);
  });
}
