// What words found in names, labels, definitions and texts are worth together.

import { compareWords } from "./match.js";
import { isWeak } from "./words.js";

/**
 * @typedef {import("./match.js").Asked} Asked
 * @typedef {{id: number, score: number, match: Record<string, string[]>}} Result
 * @typedef {{word: string, open: boolean, forms: string[], sure: boolean, results: Result[]}} Found
 * @typedef {{score: number, terms: string[], coverage: number, named: number}} Combined
 */

/** @type {Record<string, number>} */
const FIELD = { name: 66, alias: 60, heading: 60, label: 56, definition: 46, text: 32 };
/** How much more a rare word says than a common one. */
const RARITY = 1.2;
/** How much less an answer to a part of the query is worth. */
const COVERED = 0.25;
const ASKS = 0.35;
const LOOSE = 0.06;
const SLIP = 0.3;
const LEAST = 0.1;
/** A word of like meaning. */
const MEANT = 0.65;
/** MiniSearch's own score, which knows how rare words are and how long texts, decides among equals. */
const FINE = 0.25;
const MOST_FINE = 5;
/** With so many whole answers, a part of one has to be better than the last of them. */
const ENOUGH = 3;
const MOST_PARTS = 12;

/**
 * Put together what each word of a query found.
 * @param {Asked} query
 * @param {Found[]} found
 * @param {number} total
 * @returns {Map<number, Combined>}
 */
export function combine(query, found, total) {
  const rare = found.map(({ word, results }) => (isWeak(word) ? ASKS : 1) * Math.log(1 + total / (1 + results.length)) ** RARITY);
  const sum = rare.reduce((all, each) => all + each, 0) || 1;
  /** @type {Map<number, Combined>} */
  const combined = new Map();
  found.forEach(({ word, open, results }, at) => {
    /** @type {Map<string, number>} */
    const known = new Map();
    const share = (rare[at] ?? 0) / sum;
    for (const [id, { worth, terms, fine, named }] of byDocument(word, open, results, known)) {
      const entry = combined.get(id) ?? { score: 0, terms: [], coverage: 0, named: 0 };
      entry.score += share * (worth + Math.min(MOST_FINE, fine * FINE));
      entry.coverage += share;
      if (named) entry.named += share;
      entry.terms.push(...terms);
      combined.set(id, entry);
    }
  });
  for (const entry of combined.values()) entry.score *= entry.coverage ** COVERED;
  return combined;
}

/**
 * The best place where a word was found in each document.
 * @param {string} word
 * @param {boolean} open
 * @param {Result[]} results
 * @param {Map<string, number>} known
 */
function byDocument(word, open, results, known) {
  /** @type {Map<number, {worth: number, terms: string[], fine: number, named: boolean}>} */
  const best = new Map();
  for (const { id, match, score } of results) {
    let worth = 0;
    let named = false;
    for (const [term, fields] of Object.entries(match)) {
      const quality = qualityOf(word, term, open, known);
      for (const field of fields) worth = Math.max(worth, (FIELD[field] ?? 0) * quality);
      named ||= fields.includes("name") || fields.includes("alias") || fields.includes("heading");
    }
    const before = best.get(id);
    const terms = Object.keys(match);
    if (before) {
      before.terms.push(...terms);
      before.worth = Math.max(before.worth, worth);
      before.named ||= named;
    } else best.set(id, { worth, terms, fine: score, named });
  }
  return best;
}

/**
 * @param {string} word
 * @param {string} term
 * @param {boolean} open
 * @param {Map<string, number>} known
 */
function qualityOf(word, term, open, known) {
  let quality = known.get(term);
  if (quality === undefined) {
    const found = compareWords(word, term, open);
    quality = found ? Math.max(LEAST, 1 - SLIP * found.slips - LOOSE * found.loose) : MEANT;
    known.set(term, quality);
  }
  return quality;
}

/**
 * Leave out what answers only a part of the query, unless it does so better than whole answers do.
 * @template {{score: number, whole: boolean}} T
 * @param {T[]} hits best first
 * @returns {T[]}
 */
export function answered(hits) {
  const whole = hits.filter((hit) => hit.whole);
  const bar = whole[ENOUGH - 1]?.score ?? 0;
  let parts = 0;
  return hits.filter((hit) => {
    if (hit.whole) return true;
    parts += 1;
    return parts <= MOST_PARTS && hit.score > bar;
  });
}
