// Asks the two indexes for each word of a query: as written, by stem and family, begun, meant, mistyped.

import MiniSearch from "minisearch";
import { allowed } from "./distance.js";
import { compareWords } from "./match.js";
import { dice, grams } from "./near.js";
import { unpack } from "./pack.js";
import { NAMES, TEXTS } from "./schema.js";
import { synonyms } from "./synonyms.js";
import { root, stem } from "./words.js";

/**
 * @typedef {import("./match.js").Asked} Asked
 * @typedef {import("./match.js").Name} Name
 * @typedef {import("./rank.js").Found} Found
 */

/** A query of a letter or two begins names; it is in every text. */
export const SHORT = 2;
const BOOST = { name: 8, alias: 6, heading: 4, label: 2 };
/** More than any page of results shows; beyond them stand words in passing. */
const MOST_NAMES = 1500;
const MOST_TEXTS = 600;
const MOST_FINISHED = 12;
/** Letters in another order than any slip explains: words that share half their pairs of letters. */
const ALIKE = 0.5;
const LONG = 6;

/** The indexes of names and texts, and the words that names are made of. */
export class Retriever {
  /**
   * @param {import("./pack.js").Packed} index
   * @param {Name[][]} names
   */
  constructor(index, names) {
    this.compared = names;
    this.names = MiniSearch.loadJS(unpack(index), NAMES);
    /** @type {MiniSearch | undefined} */
    this.texts = undefined;
    this.vocabulary = [...new Set(names.flatMap((all) => all.flatMap(({ content }) => content)))];
    this.known = new Set(this.vocabulary.flatMap((word) => [word, stem(word)]));
    /** @type {Map<string, string[]>} */
    this.families = new Map();
    for (const word of this.vocabulary) this.families.set(root(word), [...(this.families.get(root(word)) ?? []), word]);
    /** @type {Map<string, Found>} */
    this.finished = new Map();
  }

  /** @param {import("./pack.js").Packed} index */
  addTexts(index) {
    this.finished.clear();
    this.texts = MiniSearch.loadJS(unpack(index), TEXTS);
  }

  /**
   * What the two indexes say, word by word; the last word last, for it may be but a letter.
   * @param {Asked} query
   * @returns {Found[]}
   */
  retrieve(query) {
    /** @type {Set<number>} */
    const before = new Set();
    return query.words.map((word, at) => {
      const open = query.open && at === query.words.length - 1;
      const found = open
        ? this.#word(word, open, query, word.length <= SHORT ? before : undefined)
        : this.#finished(word, query);
      for (const { id } of found.results) before.add(id);
      return found;
    });
  }

  /**
   * Words that are typed out find the same at every further key.
   * @param {string} word
   * @param {Asked} query
   * @returns {Found}
   */
  #finished(word, query) {
    const key = `${word} ${query.words.length > 1}`;
    const known = this.finished.get(key);
    if (known) {
      if (known.sure) query.sure.add(word);
      return known;
    }
    if (this.finished.size >= MOST_FINISHED) this.finished.clear();
    const found = this.#word(word, false, query);
    this.finished.set(key, found);
    return found;
  }

  /**
   * @param {string} word
   * @param {boolean} open
   * @param {Asked} query
   * @param {Set<number>} [among] a letter or two find nothing that the other words have not found
   * @returns {Found}
   */
  #word(word, open, query, among) {
    if (among?.size) return { word, open, forms: [word], sure: true, results: this.#begun(word, among) };
    const { known, near, fuzzy } = this.#expand(word, open);
    if (known) query.sure.add(word);
    const meant = query.words.length > 1 || !(known || near.length) ? synonyms(word) : [];
    const family = open && word.length < LONG ? [] : (this.families.get(root(word)) ?? []);
    const forms = [...new Set([word, stem(word), ...near, ...family, ...meant.flatMap((other) => [other, stem(other)])])];
    /** @type {import("minisearch").SearchOptions} */
    const options = {
      tokenize: () => forms,
      processTerm: (term) => term,
      prefix: (term) => open && term === word,
      fuzzy: (term) => (term === word ? fuzzy : false),
      boost: BOOST,
    };
    const names = this.names.search(word, options);
    const texts = this.texts?.search(word, options) ?? [];
    return { word, open, forms, sure: known, results: [...names.slice(0, MOST_NAMES), ...texts.slice(0, MOST_TEXTS)] };
  }

  /**
   * What two letters begin in the names of what the other words have found.
   * @param {string} word
   * @param {Set<number>} among
   */
  #begun(word, among) {
    return [...among].flatMap((id) => {
      const term = this.compared[id]?.flatMap(({ content }) => content).find((other) => other.startsWith(word));
      return term ? [{ id, score: 1, match: { [term]: ["name"] } }] : [];
    });
  }

  /**
   * The words of names that a typed word may have been meant for; none where it is one itself.
   * Where no name comes near, the words of definitions are tried too.
   * @param {string} word
   * @param {boolean} open
   * @returns {{known: boolean, near: string[], fuzzy: number | false}}
   */
  #expand(word, open) {
    const begun = () => open && word.length > SHORT && this.vocabulary.some((other) => other.startsWith(word));
    const most = allowed(word.length);
    const known = this.known.has(word) || this.known.has(stem(word)) || begun();
    if (!most || known) return { known, near: [], fuzzy: false };
    const near = this.vocabulary.filter((other) => compareWords(word, other, open));
    if (near.length) return { known, near, fuzzy: false };
    const pairs = grams(word);
    const alike = (/** @type {string} */ other) => Math.abs(other.length - word.length) <= 2 && dice(pairs, grams(other)) >= ALIKE;
    return { known, near: word.length < LONG ? [] : this.vocabulary.filter(alike), fuzzy: most };
  }
}
