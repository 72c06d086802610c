// The words of names and texts: where each stands, and which of them a typed word may mean.

import { dice, grams } from "./near.js";
import { allowed, distance } from "./slips.js";
import { MATCH } from "./weights.js";

/**
 * @typedef {{word: string, named: boolean, places: number[]}} Entry
 *   named: it is a word of a name; places: documents and fields, packed in one number
 * @typedef {{how: "same" | "stem" | "begun" | "slip" | "meant", slips: number, loose: number, quality: number}} Match
 * @typedef {Map<string, {match: Match, places: number[]}>} Matches by word of the index
 */

const FIELD_BITS = 3;
/** A shorter word is a beginning of names: it is in every text. */
export const SHORT = 2;
/** Letters in another order than any slip explains: words that share half their pairs of letters. */
const ALIKE = 0.5;
const LONG = 6;

const SAME = match("same", 0, 0);
const STEM = match("stem", 0, 1);
const BEGUN = match("begun", 0, 1);
const MEANT = { ...match("meant", 0, 0), quality: MATCH.meant };

/**
 * @param {Match["how"]} how
 * @param {number} slips
 * @param {number} loose
 * @returns {Match}
 */
function match(how, slips, loose) {
  return { how, slips, loose, quality: 1 - MATCH.slip * slips - MATCH.loose * loose };
}

/** The words that documents are made of. */
export class Vocabulary {
  /** @param {import("./language.js").Language} language */
  constructor(language) {
    this.language = language;
    /** @type {Map<string, Entry>} */
    this.entries = new Map();
    /** @type {Map<string, Entry[]>} */
    this.byStem = new Map();
    /** @type {Map<string, Entry[]>} */
    this.byRoot = new Map();
  }

  /**
   * Add the words of a document's field; a document's better fields come first.
   * @param {number} document
   * @param {number} field
   * @param {string[]} words
   * @param {boolean} [named]
   */
  add(document, field, words, named = false) {
    for (const word of words) {
      const entry = this.entries.get(word) ?? this.#entry(word);
      entry.named ||= named;
      const { places } = entry;
      if (!places.length || documentOf(places[places.length - 1]) !== document) places.push(document << FIELD_BITS | field);
    }
  }

  /** Enter a word. @param {string} word */
  #entry(word) {
    const entry = { word, named: false, places: [] };
    this.entries.set(word, entry);
    for (const [groups, key] of /** @type {const} */ ([[this.byStem, this.language.stem(word)], [this.byRoot, this.language.root(word)]])) {
      const group = groups.get(key);
      if (group) group.push(entry);
      else groups.set(key, [entry]);
    }
    return entry;
  }

  /**
   * The words of the index that a typed word may mean: itself, inflected, begun where it is open, of its family,
   * synonyms; typos only where it is no beginning of a name's word.
   * @param {string} word
   * @param {boolean} open
   * @param {boolean} alone
   * @returns {Matches}
   */
  matches(word, open, alone) {
    const stem = this.language.stem(word);
    const stems = [...this.#ofStem(stem), ...[this.entries.get(stem) ?? []].flat()];
    const begins = open ? [...this.entries.values()].filter((entry) => entry.word.startsWith(word)) : [];
    const named = (/** @type {Entry} */ entry) => entry.named;
    const known = stems.some(named) || (word.length > SHORT && begins.some(named));
    const near = known ? [] : this.#near(word, open);
    const synonyms = alone && (known || near.length) ? undefined : this.language.synonyms.get(stem);
    const family = open && word.length < LONG ? undefined : this.byRoot.get(this.language.root(word))?.filter(named);
    /** @type {[Entry, Match][]} */
    const all = [...[...synonyms ?? []].flatMap((other) => this.#ofStem(other)), ...family ?? []].map((entry) => [entry, MEANT]);
    all.push(...near);
    for (const entry of begins) all.push([entry, BEGUN]);
    for (const entry of stems) all.push([entry, entry.word === word ? SAME : STEM]);
    // What comes last counts: a word that is found several ways is found by the best.
    return new Map(all.map(([{ word: other, places }, match]) => [other, { match, places }]));
  }

  /** @param {string} stem */
  #ofStem(stem) {
    return this.byStem.get(stem) ?? [];
  }

  /**
   * The words that a word may be a typo of: words of names, else those that share letters, else any.
   * @param {string} word
   * @param {boolean} open
   * @returns {[Entry, Match][]}
   */
  #near(word, open) {
    const most = allowed(word.length);
    if (!most) return [];
    const slipped = (/** @type {boolean} */ named) => [...this.entries.values()].flatMap((entry) => {
      const how = entry.named === named ? slip(word, entry.word, open && named, most) : undefined;
      return how ? [/** @type {[Entry, Match]} */ ([entry, how])] : [];
    });
    const near = slipped(true);
    if (near.length) return near;
    const pairs = grams(word);
    const alike = [...this.entries.values()].filter(({ word: other, named }) => (
      named && word.length >= LONG && Math.abs(other.length - word.length) <= 2 && dice(pairs, grams(other)) >= ALIKE
    ));
    return [...slipped(false), ...alike.map((entry) => /** @type {[Entry, Match]} */ ([entry, MEANT]))];
  }
}

/**
 * @param {string} word
 * @param {string} other
 * @param {boolean} open
 * @param {number} most
 * @returns {Match | undefined}
 */
function slip(word, other, open, most) {
  const slips = distance(word, other, most);
  if (slips <= most) return match("slip", slips, 0);
  if (!open || word.length < 5) return undefined;
  const begun = distance(word, other, most, true);
  return begun <= most && begun < word.length / 3 ? match("slip", begun, 2) : undefined;
}

/** @param {number} place */
export function documentOf(place) {
  return place >> FIELD_BITS;
}

/** @param {number} place */
export function fieldOf(place) {
  return place & (1 << FIELD_BITS) - 1;
}
