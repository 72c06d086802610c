// The index in the page: loads what the build packed, and answers queries.

import MiniSearch from "minisearch";
import { Conditions, meets } from "./conditions.js";
import { allowed } from "./distance.js";
import { GRADE, asked, compareWords, covers, grade, held, name } from "./match.js";
import { unpack } from "./pack.js";
import { closeness, stemsOf } from "./phrase.js";
import { answered, combine } from "./rank.js";
import { NAMES, TEXTS } from "./schema.js";
import { fold } from "../lib/fold.js";
import { synonyms } from "./synonyms.js";
import { root, stem, words } from "./words.js";

/**
 * @typedef {import("./schema.js").Entry} Entry
 * @typedef {import("./schema.js").Passage} Passage
 * @typedef {import("./match.js").Name} Name
 * @typedef {import("./match.js").Asked} Asked
 * @typedef {import("./rank.js").Found} Found
 * @typedef {{id: number, score: number, whole: boolean, terms: string[], also?: string, passage?: Passage,
 *   entry?: Entry}} Hit
 * @typedef {{hits: Hit[], conditions: import("./conditions.js").Condition[], words: string[]}} Answer
 */

/** Reading a game puts its entries before better names of the others, never before an exact one alone. */
const HOME = 24;
const HOME_TEXT = 32;
const SLIPPED = 12;
const MOST_WEIGHT = 3;
/** Passages stand below entries that answer as well. */
const PASSAGE = -8;
const HELD = 14;
const HELD_PART = 6;
const TOGETHER = 14;
const READ_CLOSELY = 60;
const EXCERPT = 600;
const SHORT = 2;
const WHOLE = 0.999;
const BOOST = { name: 8, alias: 6, heading: 4, label: 2 };
/** More than any page of results shows; beyond them stand words in passing. */
const MOST_NAMES = 1500;
const MOST_TEXTS = 600;
/** Letters in another order than any slip explains: words that share half their pairs of letters. */
const ALIKE = 0.5;
const LONG = 6;
const EQUAL = 6;
const NEAREST = 0.25;
const ALIKE_START = 4;

/** Answers queries; texts may come later than names. */
export class Engine {
  /** @param {import("./schema.js").Names & {index: import("./pack.js").Packed}} file */
  constructor({ edition, systems, kinds, stats, records, index }) {
    this.edition = edition;
    this.systems = systems;
    this.kinds = kinds;
    this.records = records;
    /** @type {Passage[]} */
    this.passages = [];
    /** @type {Map<number, Name>} */
    this.headings = new Map();
    /** @type {Map<number, string[]>} */
    this.stems = new Map();
    this.conditions = new Conditions(stats);
    this.names = MiniSearch.loadJS(unpack(index), NAMES);
    /** @type {MiniSearch | undefined} */
    this.texts = undefined;
    /** @type {Name[][]} */
    this.compared = records.map((entry) => [
      name(entry.n, false), ...[...(entry.e ?? []), ...(entry.a ?? [])].map((alias) => name(alias, true)),
    ]);
    this.vocabulary = [...new Set(this.compared.flatMap((all) => all.flatMap(({ content }) => content)))];
    this.known = new Set(this.vocabulary.flatMap((word) => [word, stem(word)]));
    /** @type {Map<string, string[]>} */
    this.families = new Map();
    for (const word of this.vocabulary) this.families.set(root(word), [...(this.families.get(root(word)) ?? []), word]);
    this.systemWords = new Map(systems.flatMap(([slug, full, short], at) => (
      [slug, full, short].map((each) => [words(each).join(" "), at])
    )));
  }

  /** @param {{passages: Passage[], index: import("./pack.js").Packed}} file */
  addTexts({ passages, index }) {
    this.passages = passages;
    this.texts = MiniSearch.loadJS(unpack(index), TEXTS);
  }

  /**
   * Answer a query, best first.
   * @param {string} text
   * @param {number} [home] the game that is being read
   * @returns {Answer}
   */
  search(text, home = -1) {
    const { conditions, rest } = this.conditions.read(text);
    if (conditions.length) {
      const { query, reading } = this.#read(rest, home);
      const hits = this.#profiles(query, conditions, reading);
      if (hits.length || conditions.some(({ clear }) => clear)) return { hits, conditions, words: query.words };
    }
    const { query, reading } = this.#read(text, home);
    return { hits: query.words.length ? this.#hits(query, reading) : [], conditions: [], words: query.words };
  }

  /**
   * @param {string} text
   * @param {number} home
   */
  #read(text, home) {
    const { query, system } = this.#systemNamed(text);
    return { query, reading: system >= 0 ? system : home };
  }

  /**
   * A game's name among other words says where to look, not what for.
   * @param {string} text
   */
  #systemNamed(text) {
    const all = words(text);
    for (const [called, at] of this.systemWords) {
      const many = called.split(" ").length;
      if (all.length > many && all.slice(0, many).join(" ") === called) return { query: asked(text.trim().split(/\s+/).slice(many).join(" ")), system: at };
      if (all.length > many && all.slice(-many).join(" ") === called) return { query: asked(all.slice(0, -many).join(" ")), system: at };
    }
    return { query: asked(text), system: -1 };
  }

  /**
   * @param {Asked} query
   * @param {number} home
   * @returns {Hit[]}
   */
  #hits(query, home) {
    const found = this.#retrieve(query);
    const total = this.records.length + this.passages.length;
    const combined = combine(query, found, total);
    /** @type {Hit[]} */
    const hits = [];
    for (const [id, { score, terms, named: share, coverage }] of combined) {
      // Asked for only where there is one: a negative index would cost more than all the rest.
      const passage = id < this.records.length ? undefined : this.passages[id - this.records.length];
      const whole = coverage > WHOLE;
      if (passage) hits.push(this.#passageHit(id, passage, { score, terms, whole, named: share }, query, home));
      else hits.push(this.#entryHit(id, { score: score + this.#held(id, share, query), terms, whole, named: share }, query, home));
    }
    const named = hits.some(({ score }) => score >= GRADE.aliasWords);
    for (const id of named ? [] : this.#writtenApart(query, combined)) {
      hits.push(this.#entryHit(id, { score: 0, terms: [], whole: true, named: 1 }, query, home));
    }
    if (query.words.length > 1) this.#closer(hits, found);
    hits.sort((a, b) => b.score - a.score || a.id - b.id);
    return answered(hits);
  }

  /**
   * @param {number} id
   * @param {Passage} passage
   * @param {{score: number, terms: string[], whole: boolean, named: number}} found
   * @param {Asked} query
   * @param {number} home
   * @returns {Hit}
   */
  #passageHit(id, passage, { score, terms, whole, named }, query, home) {
    const heading = named ? Math.max(grade(query, this.#heading(id, passage[4])), grade(query, this.#heading(-id, passage[3]))) : 0;
    const best = Math.max(score, heading) + PASSAGE;
    return { id, passage, terms, whole: whole || heading > 0, score: best + this.#home(passage[0], home, best) };
  }

  /**
   * @param {number} key
   * @param {string} text
   */
  #heading(key, text) {
    let known = this.headings.get(key);
    if (!known) this.headings.set(key, (known = name(text.replace(/^\d+\.\s/, ""), true)));
    return known;
  }

  /**
   * @param {number} id
   * @param {{score: number, terms: string[], whole: boolean, named: number}} found
   * @param {Asked} query
   * @param {number} home
   * @returns {Hit}
   */
  #entryHit(id, { score, terms, whole, named }, query, home) {
    const entry = /** @type {Entry} */ (this.records[id]);
    let best = score;
    let also = "";
    let graded = false;
    for (const candidate of named ? (this.compared[id] ?? []) : []) {
      const found = grade(query, candidate);
      graded ||= found > 0;
      if (found <= best) continue;
      best = found;
      also = candidate.alias ? candidate.text : "";
    }
    const weight = Math.min(MOST_WEIGHT, Math.log2(1 + (entry.w ?? 0)) / 2);
    return { id, entry, terms, also, whole: whole || graded, score: best + weight + this.#home(entry.s, home, best) };
  }

  /**
   * Raise, among the best, those whose words stand together.
   * @param {Hit[]} hits
   * @param {{word: string, open: boolean, forms: string[]}[]} found
   */
  #closer(hits, found) {
    hits.sort((a, b) => b.score - a.score);
    const meant = found.map(({ word, open, forms }) => ({ word, open, forms: new Set(forms.map(stem)) }));
    for (const hit of hits.slice(0, READ_CLOSELY)) {
      if (hit.score < GRADE.typo) hit.score += TOGETHER * closeness(this.#stems(hit), meant);
    }
  }

  /** @param {Hit} hit */
  #stems({ id, entry, passage }) {
    let known = this.stems.get(id);
    if (!known) {
      const text = entry ? `${entry.n} ${entry.d ?? ""}` : `${passage?.[4]} ${passage?.[5].slice(0, EXCERPT)}`;
      known = stemsOf(text);
      this.stems.set(id, known);
    }
    return known;
  }

  /**
   * A question that holds a whole name is about what bears it; part of a name says less.
   * @param {number} id
   * @param {number} named the share of the query that stands in names
   * @param {Asked} query
   */
  #held(id, named, query) {
    let best = 0;
    for (const candidate of named ? (this.compared[id] ?? []) : []) {
      const part = held(query, candidate);
      best = Math.max(best, part === 1 ? HELD : HELD_PART * part);
    }
    return best * named;
  }

  /**
   * @param {number} system
   * @param {number} home
   * @param {number} [score]
   */
  #home(system, home, score = GRADE.exact) {
    if (system !== home) return 0;
    return score < GRADE.typo - SLIPPED ? HOME_TEXT : HOME;
  }

  /**
   * What the two indexes say, word by word; the last word last, for it may be but a letter.
   * @param {Asked} query
   * @returns {Found[]}
   */
  #retrieve(query) {
    /** @type {Set<number>} */
    const before = new Set();
    return query.words.map((word, at) => {
      const open = query.open && at === query.words.length - 1;
      const found = this.#retrieveWord(word, open, query, open && word.length <= SHORT ? before : undefined);
      for (const { id } of found.results) before.add(id);
      return found;
    });
  }

  /**
   * @param {string} word
   * @param {boolean} open
   * @param {Asked} query
   * @param {Set<number>} [among] a letter or two find nothing that the other words have not found
   * @returns {Found}
   */
  #retrieveWord(word, open, query, among) {
    const { known, near, fuzzy } = this.#expand(word, open);
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
    if (among?.size) options.boostDocument = (id) => (among.has(id) ? 1 : 0);
    const alone = query.joined.length <= SHORT;
    const names = this.names.search(word, alone ? { ...options, fields: ["name", "alias"] } : options);
    const texts = alone || !this.texts ? [] : this.texts.search(word, options);
    return { word, open, forms, results: [...names.slice(0, MOST_NAMES), ...texts.slice(0, MOST_TEXTS)] };
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

  /**
   * Names written apart that were typed together share no word with the query.
   * @param {Asked} query
   * @param {Map<number, unknown>} combined
   * @returns {number[]}
   */
  #writtenApart(query, combined) {
    if (query.joined.length < 5) return [];
    const begins = (/** @type {Name} */ candidate) => candidate.joined.startsWith(query.joined);
    return [...this.compared.keys()].filter((id) => !combined.has(id) && this.compared[id]?.some(begins));
  }

  /**
   * Profiles that meet conditions, and whose names, labels or definitions hold the other words.
   * @param {Asked} query
   * @param {import("./conditions.js").Condition[]} conditions
   * @param {number} home
   * @returns {Hit[]}
   */
  #profiles(query, conditions, home) {
    const meeting = (/** @type {number} */ id) => {
      const entry = this.records[id];
      return entry && this.kinds[entry.k]?.[4] && meets(conditions, entry);
    };
    if (!query.words.length) {
      const all = this.records.flatMap((entry, id) => (meeting(id) ? [{ id, entry, terms: [], whole: true, score: this.#home(entry.s, home) }] : []));
      return all.sort((a, b) => b.score - a.score || a.entry.n.localeCompare(b.entry.n, "fr"));
    }
    const hits = this.#hits(query, home).filter(({ id, whole }) => whole && meeting(id));
    const exact = hits.filter(({ entry }) => entry && covers(query, entry));
    const step = (/** @type {Hit} */ hit) => Math.round(hit.score / EQUAL);
    return (exact.length ? exact : hits).sort((a, b) => step(b) - step(a) || (a.entry?.n ?? "").localeCompare(b.entry?.n ?? "", "fr"));
  }

  /**
   * The names nearest to a query that nothing answers.
   * @param {string} text
   * @param {number} [most]
   * @returns {number[]}
   */
  nearest(text, most = 3) {
    const typed = fold(text).replaceAll(" ", "");
    if (typed.length < 2) return [];
    const pairs = grams(typed);
    const likeness = this.compared.map((candidates, id) => ({
      id, like: Math.max(...candidates.map(({ joined }) => dice(pairs, grams(joined)) + start(typed, joined))),
    }));
    return likeness.filter(({ like }) => like > NEAREST).sort((a, b) => b.like - a.like || a.id - b.id).slice(0, most).map(({ id }) => id);
  }
}

/** @param {string} text */
function grams(text) {
  const found = new Set();
  for (let at = 0; at < text.length - 1; at += 1) found.add(text.slice(at, at + 2));
  return found;
}

/**
 * @param {Set<string>} some
 * @param {Set<string>} others
 */
function dice(some, others) {
  let shared = 0;
  for (const gram of some) if (others.has(gram)) shared += 1;
  return (2 * shared) / (some.size + others.size || 1);
}

/**
 * A name that begins alike is nearer than one that shares as much elsewhere.
 * @param {string} one
 * @param {string} other
 */
function start(one, other) {
  let at = 0;
  while (at < ALIKE_START && at < one.length && one[at] === other[at]) at += 1;
  return at / 20;
}
