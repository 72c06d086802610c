// Words that stand together in a definition, as they do in the query, mean what the query means.

import { isEmpty, stem, words } from "./words.js";

/** @typedef {{word: string, open: boolean, forms: Set<string>}} Meant */

/**
 * The stems of a text's words.
 * @param {string} text
 * @returns {string[]}
 */
export function stemsOf(text) {
  return words(text).filter((word) => !isEmpty(word)).map(stem);
}

/**
 * How many of the words stand together, and how closely: 1 where all stand side by side, 0 where
 * no two do.
 * @param {string[]} stems
 * @param {Meant[]} meant
 * @returns {number}
 */
export function closeness(stems, meant) {
  /** @type {[at: number, which: number][]} */
  const places = [];
  stems.forEach((each, at) => {
    const which = meant.findIndex(({ word, open, forms }) => forms.has(each) || (open && word.length > 2 && each.startsWith(word)));
    if (which >= 0) places.push([at, which]);
  });
  let best = 0;
  for (let from = 0; from < places.length; from += 1) best = Math.max(best, closestFrom(places, from, meant.length));
  return best;
}

/**
 * @param {[at: number, which: number][]} places
 * @param {number} from
 * @param {number} all
 */
function closestFrom(places, from, all) {
  const seen = new Set();
  const start = places[from]?.[0] ?? 0;
  let best = 0;
  for (let to = from; to < places.length; to += 1) {
    const [at, which] = /** @type {[number, number]} */ (places[to]);
    if (seen.has(which)) continue;
    seen.add(which);
    const window = at - start + 1;
    if (seen.size > 1) best = Math.max(best, (seen.size / all) * Math.sqrt(seen.size / window));
    if (seen.size === all) break;
  }
  return best;
}
