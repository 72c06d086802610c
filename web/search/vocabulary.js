// The words of names and texts: where each stands, and which of them a typed word may mean.

import { allowed, distance, pairs, shared } from "./likeness.js";
import { FIELDS, MATCH } from "./weights.js";

/**
 * @typedef {{word: string, named: boolean, places: number[]}} Entry
 *   named: it is a word of a name; places: documents and fields, packed in one number
 * @typedef {{slips: number, quality: number}} Match how sure it is that a word of the index is what a typed word means
 * @typedef {Map<string, {match: Match, places: number[]}>} Matches by word of the index
 * @typedef {{ids: number[], worth: Float64Array, named: Uint8Array}} Worths of the documents of one word
 */

/** The fields that words stand in, best first. */
export const [NAME, ALIAS, LABEL, DEFINITION, TEXT] = [0, 1, 2, 3, 4];
const FIELD_BITS = 3;
const WORTH = Object.values(FIELDS);
/** A shorter word is a beginning of names: it is in every text. */
export const SHORT = 2;
/** Letters in another order than any slip explains: words that share half their pairs of letters. */
const ALIKE = 0.5;
const LONG = 6;
/** A word of so many letters is not taken for the beginning of a longer one with a typo. */
const SHORTEST_BEGUN = 4;

const SAME = { slips: 0, quality: 1 };
const INFLECTED = { slips: 0, quality: 1 - MATCH.loose };
export const BEGUN = { ...INFLECTED };
const SLIPPED = [SAME, ...[1, 2].map((slips) => ({ slips, quality: 1 - MATCH.slip * slips }))];
/** A word of like meaning or like letters; it is found in texts, but answers no name. */
export const MEANT = { slips: 0, quality: MATCH.meant };

/** The words that documents are made of. */
export class Vocabulary {
  /** @param {import("./language.js").Language} language */
  constructor(language) {
    this.language = language;
    /** @type {Map<string, Entry>} */
    this.entries = new Map();
    /** @type {Entry[]} */
    this.all = [];
    /** @type {Map<string, Entry[]>} by stem, and by root with a star */
    this.related = new Map();
  }

  /**
   * Add the words of a document's field; a document's better fields come first.
   * @param {number} document
   * @param {number} field
   * @param {string[]} words
   */
  add(document, field, words) {
    for (const word of words) {
      const entry = this.entries.get(word) ?? this.#entry(word);
      entry.named ||= field <= ALIAS;
      const { places } = entry;
      if (!places.length || places[places.length - 1] >> FIELD_BITS !== document) places.push(document << FIELD_BITS | field);
    }
  }

  /** Enter a word. @param {string} word @returns {Entry} */
  #entry(word) {
    const entry = { word, named: false, places: [] };
    this.entries.set(word, entry);
    this.all.push(entry);
    for (const key of [this.language.stem(word), `${this.language.root(word)}*`]) {
      this.related.set(key, [...this.#related(key), entry]);
    }
    return entry;
  }

  /** @param {string} key */
  #related(key) {
    return this.related.get(key) ?? [];
  }

  /**
   * The words of the index that a typed word may mean: itself, inflected, begun where it is open, of its family,
   * synonyms; typos only where it is no beginning of a name's word.
   * @param {string} word
   * @param {boolean} open
   * @returns {Matches}
   */
  matches(word, open) {
    const stem = this.language.stem(word);
    const same = [...this.#related(stem), ...[this.entries.get(stem) ?? []].flat()];
    const begun = open ? this.all.filter((entry) => entry.word.startsWith(word)) : [];
    const known = [...same, ...word.length > SHORT ? begun : []].some(({ named }) => named);
    const synonyms = [...this.language.synonyms.get(stem) ?? []].flatMap((other) => this.#related(other));
    const family = this.#related(`${this.language.root(word)}*`);
    /** @type {Matches} */
    const found = new Map();
    // What is entered last counts: a word that is found several ways is found by the best.
    for (const { word: other, places } of [...synonyms, ...family]) found.set(other, { places, match: MEANT });
    for (const [{ word: other, places }, match] of known ? [] : near(word, open, this.all)) found.set(other, { places, match });
    for (const { word: other, places } of begun) found.set(other, { places, match: BEGUN });
    for (const { word: other, places } of same) found.set(other, { places, match: other === word ? SAME : INFLECTED });
    return found;
  }
}

/**
 * The words that a word may be a typo of: words of names, else those that share letters, else any.
 * @param {string} word
 * @param {boolean} open
 * @param {Entry[]} all
 * @returns {[Entry, Match][]}
 */
function near(word, open, all) {
  const most = allowed(word.length);
  if (!most) return [];
  const unfinished = open && word.length > SHORTEST_BEGUN;
  /** @returns {[Entry, Match][]} */
  const slipped = (/** @type {boolean} */ named) => all.flatMap((entry) => {
    const slips = entry.named === named ? distance(word, entry.word, most, unfinished && named) : most + 1;
    return slips > most ? [] : [[entry, SLIPPED[slips] ?? SAME]];
  });
  const found = slipped(true);
  if (found.length) return found;
  const letters = pairs(word);
  const alike = all.filter(({ word: other, named }) => (
    named && word.length >= LONG && Math.abs(other.length - word.length) <= 2 && shared(letters, pairs(other)) >= ALIKE
  ));
  return [...slipped(false), ...alike.map((entry) => /** @type {[Entry, Match]} */ ([entry, MEANT]))];
}

/**
 * What a word of a query is worth in each document, by the best field where it stands.
 * @param {Matches} matches
 * @param {number} documents
 * @param {Worths[]} before where there are any, only the names of documents that these have found
 * @returns {Worths}
 */
export function worths(matches, documents, before) {
  /** @type {number[]} */
  const ids = [];
  const worth = new Float64Array(documents);
  const named = new Uint8Array(documents);
  for (const { match, places } of matches.values()) {
    for (const place of places) {
      const [id, field] = [place >> FIELD_BITS, place & (1 << FIELD_BITS) - 1];
      if (before.length && (field > ALIAS || !before.some((each) => each.worth[id]))) continue;
      if (!worth[id]) ids.push(id);
      worth[id] = Math.max(worth[id], WORTH[field] * match.quality);
      if (field <= ALIAS) named[id] = 1;
    }
  }
  return { ids, worth, named };
}
