// The words of names and texts: where each stands, and which of them a typed word may mean.

import { allowed, distance, letters, missing, pairs, shared } from "./likeness.js";
import { FIELDS, MATCH } from "./weights.js";

/**
 * @typedef {{word: string, letters: number, pairs?: Set<string>, named: boolean, places: number[], spoken: Set<Language>}} Entry
 *   letters: those that it has, each a bit; named: it is a word of a name; places: documents and fields, packed in one number; spoken: the languages it stands in
 * @typedef {import("./language.js").Language} Language
 * @typedef {{slips: number, quality: number}} Match how sure it is that a word of the index is what a typed word means
 * @typedef {Map<string, {match: Match, places: number[]}>} Matches by word of the index
 * @typedef {{ids: number[], worth: Float64Array, named: Uint8Array}} Worths of the documents of one word
 */

/** The fields that words stand in, best first. */
export const [NAME, ALIAS, LABEL, KIND, DEFINITION, QUESTION, TEXT] = [0, 1, 2, 3, 4, 5, 6];
const FIELD_BITS = 3;
const WORTH = Object.values(FIELDS);
/** A shorter word is a beginning of names: it is in every text. */
export const SHORT = 2;
/** Letters in another order than any slip explains: words that share half their pairs of letters. */
const ALIKE = 0.5;
const LONG = 6;
/** A word of so many letters is not taken for the beginning of a longer one with a typo. */
const SHORTEST_BEGUN = 4;

const NUMBER = /^\d+$/;
const SAME = { slips: 0, quality: 1 };
const INFLECTED = { slips: 0, quality: 1 - MATCH.loose };
export const BEGUN = { ...INFLECTED };
const SLIPPED = [SAME, ...[1, 2].map((slips) => ({ slips, quality: 1 - MATCH.slip * slips }))];
/** A word of like meaning or like letters; it is found in texts, but answers no name. */
export const MEANT = { slips: 0, quality: MATCH.meant };

/** The words that documents are made of. */
export class Vocabulary {
  /** @param {Language[]} languages */
  constructor(languages) {
    /** @type {Map<string, Entry>} */
    this.entries = new Map();
    /** @type {Entry[]} */
    this.all = [];
    /** @type {Map<string, Entry[]>} by their first letter */
    this.begun = new Map();
    /** @type {Map<Language, Map<string, Entry[]>>} by stem, and by root with a star, as each language has them */
    this.related = new Map(languages.map((language) => [language, new Map()]));
  }

  /**
   * Add the words of a document's field; a document's better fields come first.
   * @param {number} document
   * @param {number} field
   * @param {string[]} words
   * @param {Language} language
   */
  add(document, field, words, language) {
    for (const word of words) {
      const entry = this.entries.get(word) ?? this.#entry(word);
      if (!entry.spoken.has(language)) this.#relate(entry, language);
      entry.named ||= field <= ALIAS;
      const { places } = entry;
      if (!places.length || places[places.length - 1] >> FIELD_BITS !== document) places.push(document << FIELD_BITS | field);
    }
  }

  /** Enter a word. @param {string} word @returns {Entry} */
  #entry(word) {
    const entry = { word, letters: letters(word), named: false, places: [], spoken: new Set() };
    this.entries.set(word, entry);
    this.all.push(entry);
    const others = this.begun.get(word[0]);
    if (others) others.push(entry);
    else this.begun.set(word[0], [entry]);
    return entry;
  }

  /** Put a word with the others of its stem and of its root in a language. @param {Entry} entry @param {Language} language */
  #relate(entry, language) {
    entry.spoken.add(language);
    for (const key of [language.stem(entry.word), `${language.root(entry.word)}*`]) {
      this.related.get(language)?.set(key, [...this.#related(language, key), entry]);
    }
  }

  /** The stems that a word has, whichever language it is taken for. @param {string} word */
  stems(word) {
    return [...this.related.keys()].map((language) => language.stem(word));
  }

  /** @param {Language} language @param {string} key */
  #related(language, key) {
    return this.related.get(language)?.get(key) ?? [];
  }

  /** The words that belong to another one, whichever language it is taken for. @param {(language: Language) => string[]} keys */
  #relatives(keys) {
    return [...this.related.keys()].flatMap((language) => keys(language).flatMap((key) => this.#related(language, key)));
  }

  /**
   * The words of the index that a typed word may mean: itself, inflected, begun where it is open, of its family,
   * synonyms; typos only where it is no beginning of a name's word.
   * @param {string} word
   * @param {boolean} open
   * @returns {Matches}
   */
  matches(word, open) {
    // A number is no beginning and no typo of another one.
    const number = this.entries.get(word);
    if (NUMBER.test(word)) return new Map(number ? [[word, { match: SAME, places: number.places }]] : []);
    const stems = new Set(this.stems(word));
    const same = [...this.#relatives((language) => [language.stem(word)]), ...[...stems].flatMap((stem) => this.entries.get(stem) ?? [])];
    const begun = open ? this.begun.get(word[0])?.filter((entry) => entry.word.startsWith(word)) ?? [] : [];
    const known = [...same, ...word.length > SHORT ? begun : []].some(({ named }) => named);
    const synonyms = this.#relatives((language) => [...language.synonyms.get(language.stem(word)) ?? []]);
    const family = this.#relatives((language) => [`${language.root(word)}*`]);
    /** @type {Matches} */
    const terms = new Map();
    // What is entered last counts: a word that is found several ways is found by the best.
    for (const { word: other, places } of [...synonyms, ...family]) terms.set(other, { places, match: MEANT });
    for (const [{ word: other, places }, match] of known ? [] : near(word, open, this.all)) terms.set(other, { places, match });
    for (const { word: other, places } of begun) terms.set(other, { places, match: BEGUN });
    for (const { word: other, places } of same) terms.set(other, { places, match: other === word ? SAME : INFLECTED });
    return terms;
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
  const has = letters(word);
  const slipped = (/** @type {boolean} */ named) => {
    /** @type {[Entry, Match][]} */
    const found = [];
    for (const entry of all) {
      // Each letter that the other word has not is a slip.
      if (entry.named !== named || missing(has, entry.letters) > most) continue;
      const slips = distance(word, entry.word, most, unfinished && named);
      if (slips <= most) found.push([entry, SLIPPED[slips] ?? SAME]);
    }
    return found;
  };
  const inNames = slipped(true);
  if (inNames.length) return inNames;
  const typed = pairs(word);
  const alike = word.length < LONG ? [] : all.filter((entry) => (
    entry.named && Math.abs(entry.word.length - word.length) <= 2 && shared(typed, entry.pairs ??= pairs(entry.word)) >= ALIKE
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
