// The words of names and texts: where each stands, and which of them a typed word may mean.

import { dice, grams } from "./near.js";
import { allowed, distance } from "./slips.js";
import { MATCH } from "./weights.js";

/**
 * @typedef {{word: string, stem: string, root: string, named: boolean, places: number[]}} Entry
 *   named: it is a word of a name; places: documents and fields, packed by `place`
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
      let entry = this.entries.get(word);
      if (!entry) {
        entry = { word, stem: this.language.stem(word), root: this.language.root(word), named, places: [] };
        this.entries.set(word, entry);
      }
      entry.named ||= named;
      const { places } = entry;
      if (!places.length || Number(places[places.length - 1]) >> FIELD_BITS !== document) places.push(document << FIELD_BITS | field);
    }
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
    const { stems, begins, known } = this.#known(word, open);
    /** @type {Matches} */
    const found = new Map();
    const add = (/** @type {Entry} */ { word: other, places }, /** @type {Match} */ how) => found.set(other, { match: how, places });
    const near = known ? [] : this.#near(word, open);
    const meant = alone && (known || near.length) ? undefined : this.language.synonyms.get(this.language.stem(word));
    const root = open && word.length < LONG ? undefined : this.language.root(word);
    for (const entry of this.entries.values()) {
      if (entry.root === root && entry.named || meant?.has(entry.stem)) add(entry, MEANT);
    }
    for (const [entry, how] of near) add(entry, how);
    for (const entry of begins) add(entry, BEGUN);
    for (const entry of stems) add(entry, entry.word === word ? SAME : STEM);
    return found;
  }

  /**
   * The words of the same stem and those that begin with the word, and whether one of them is a name's.
   * @param {string} word
   * @param {boolean} open
   */
  #known(word, open) {
    const stem = this.language.stem(word);
    const all = [...this.entries.values()];
    const stems = all.filter((entry) => entry.stem === stem || entry.word === stem);
    const begins = open ? all.filter((entry) => entry.word.startsWith(word)) : [];
    const named = (/** @type {Entry} */ entry) => entry.named;
    return { stems, begins, known: stems.some(named) || (word.length > SHORT && begins.some(named)) };
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

/** The document and the field of a place. @param {number} place */
export function placed(place) {
  return [place >> FIELD_BITS, place & (1 << FIELD_BITS) - 1];
}
